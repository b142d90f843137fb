"""A bot that looks one action ahead."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from carbarn.bots.bot import Turn

Values = dict[int, float]


class Greedy:
    """Takes the action with the highest value; of equal ones any.

    What an action is worth is for each game to say, in `knows/<game>.py`: its `values(turn)` gives
    a number for every legal code. A game without such a file is played by the preview's `mine`.
    """

    def choose(self, turn: Turn) -> int:
        """The best action by one look ahead."""
        values = _knows(turn.game.name)(turn)
        best = max(values.values())
        codes = [code for code in turn.codes if values[code] == best]
        return codes[turn.rng.below(len(codes))]


def _knows(name: str) -> Callable[[Turn], Values]:
    try:
        module = importlib.import_module(f"carbarn.bots.knows.{name}")
    except ModuleNotFoundError:
        return values_of_previews
    values: Callable[[Turn], Values] = module.values
    return values


def values_of_previews(turn: Turn) -> Values:
    """What each action brings at once, as its preview says."""
    return {code: float(told.get("mine", 0)) for code, told in turn.previews.items()}
