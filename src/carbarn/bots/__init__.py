"""Bots by name, and your own from a single file: `./mybot.py:MyBot`."""

from __future__ import annotations

from functools import partial

from carbarn.bots.bot import Bot
from carbarn.bots.greedy import Greedy
from carbarn.bots.greedy_v1 import GreedyV1
from carbarn.bots.ismcts import Ismcts
from carbarn.bots.levels import Leveled
from carbarn.bots.random import Random
from carbarn.bots.specs import Maker, Spec, make_bot, name_of
from carbarn.core.level import NAMES
from carbarn.core.turn import Turn

__all__ = ["BOTS", "Bot", "Greedy", "Random", "Spec", "Turn", "find_bot", "name_of"]

BOTS: dict[str, Maker] = {
    "greedy": Greedy,
    **{name: partial(Leveled, name) for name in NAMES},
    "ismcts": Ismcts,
    "random": Random,
    "greedy-v1": GreedyV1,
}


def find_bot(spec: Spec) -> Bot:
    """The bot of a name (`specs.py` says what it can look like), a class or an object."""
    return make_bot(spec, BOTS)
