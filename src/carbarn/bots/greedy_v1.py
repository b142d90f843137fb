"""The first greedy bot: one action ahead, by previews. Newer bots are measured against it."""

from __future__ import annotations

from collections.abc import Callable

from carbarn.core.game import Game
from carbarn.core.turn import Turn
from carbarn.games import part_of

Values = dict[int, float]


class GreedyV1:
    """Takes the action with the highest value, or any of several.

    What an action is worth is for each game to say, in `bot.py` of its folder: `values(turn)` gives
    a number for every legal code. A game without that file is played by the preview's `mine`.
    """

    def choose(self, turn: Turn) -> int:
        """The best action, looking one action ahead."""
        return choose_best(turn, values_of(turn))


def values_of(turn: Turn) -> Values:
    """What each legal action is worth, as the game's `bot.py` or its previews say."""
    return _values_by(type(turn.game))(turn)


def choose_best(turn: Turn, values: Values) -> int:
    """The action with the highest value, or any of several."""
    best = max(values.values())
    codes = [code for code in turn.codes if values[code] == best]
    return codes[turn.rng.below(len(codes))]


def _values_by(game: type[Game]) -> Callable[[Turn], Values]:
    """The valuation in the game's own package, or the one by previews if it has none."""
    module = part_of(game, "bot")
    values: Callable[[Turn], Values] | None = getattr(module, "values", None)
    return values or values_of_previews


def values_of_previews(turn: Turn) -> Values:
    """What each action brings at once, as its preview says."""
    return {code: float(preview.get("mine", 0)) for code, preview in turn.previews.items()}
