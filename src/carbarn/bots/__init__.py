"""Bots by name, and your own from a single file: `./mybot.py:MyBot`."""

from __future__ import annotations

from collections.abc import Callable

from carbarn.bots.bot import Bot
from carbarn.bots.greedy import Greedy
from carbarn.bots.ismcts import Ismcts
from carbarn.bots.random import Random
from carbarn.bots.specs import Spec, make_bot
from carbarn.core.turn import Turn

__all__ = ["BOTS", "Bot", "Greedy", "Random", "Spec", "Turn", "find_bot"]

BOTS: dict[str, Callable[[], Bot]] = {"greedy": Greedy, "ismcts": Ismcts, "random": Random}


def find_bot(spec: Spec) -> Bot:
    """The bot of a name (`specs.py` says what it can look like), a class or an object."""
    return make_bot(spec, BOTS)
