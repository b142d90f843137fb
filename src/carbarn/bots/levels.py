"""Four levels of play with the same names for every game.

A game says in `levels.py` of its folder what its levels may do: `levels(game)` gives a `Level` for
some or all of the names. Numbers of simulations decide, not seconds, so a level plays the same on
every machine; SAFETY is only for a machine that is far too slow, and is logged when it strikes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from carbarn.bots.bot import Bot
from carbarn.bots.greedy import Greedy
from carbarn.bots.ismcts import Ismcts
from carbarn.core.game import Game
from carbarn.core.level import NAMES, Level
from carbarn.core.turn import Turn
from carbarn.games import part_of

SAFETY: Final = 8.0  # seconds for a decision, whatever happens

# For a game that says nothing: it may be slow, and its policy may be no more than previews.
DEFAULTS: Final = {
    "beginner": Level(noise=0.6, floor=0.3),
    "casual": Level(noise=0.15, floor=0.5),
    "strong": Level(nodes=100),
    "expert": Level(nodes=500),
}


def levels_of(game: Game) -> dict[str, Level]:
    """The levels of a game by name, weakest first."""
    module = part_of(type(game), "levels")
    own: Callable[[Game], Mapping[str, Level]] | None = getattr(module, "levels", None)
    said = own(game) if own else {}
    return {name: said.get(name, DEFAULTS[name]) for name in NAMES}


@cache
def ratings_of(game: type[Game]) -> dict[str, int]:
    """The measured ratings of a game's levels, if its folder has them: docs/ladder.md says how."""
    package = sys.modules[game.__module__].__package__
    place = files(package).joinpath("ratings.json") if package else None
    if place is None or not place.is_file():
        return {}
    try:
        rated = json.loads(place.read_text("utf-8"))["levels"]
        return {name: int(rated[name]) for name in NAMES}
    except (ValueError, TypeError, KeyError):
        return {}  # a game of other people's: nothing depends on it


class Leveled:
    """Plays at a level: by the policy with some noise, or by a search with a budget."""

    def __init__(self, level: str) -> None:
        self.level = level
        self._bot: Bot | None = None  # made when the game is known

    def choose(self, turn: Turn) -> int:
        """What a player of this level does."""
        if self._bot is None:
            self._bot = bot_of(levels_of(turn.game)[self.level])
        chosen: int = turn.game.vocabulary.code(self._bot.choose(turn))
        return chosen

    def forget(self) -> None:
        """Let go of what takes much memory."""
        if isinstance(self._bot, Ismcts):
            self._bot.forget()


def bot_of(level: Level) -> Bot:
    """A bot that plays like that."""
    if level.nodes:
        return Ismcts(level.nodes, SAFETY, level.trees)
    return Greedy(level.noise, level.floor)
