"""Bots by name, and your own from a single file: `./mybot.py:MyBot`."""

from __future__ import annotations

from carbarn.bots.bot import Bot
from carbarn.bots.finding import BOTS, Spec, find_bot, name_of
from carbarn.bots.greedy import Greedy
from carbarn.bots.random import Random
from carbarn.core.turn import Turn

__all__ = ["BOTS", "Bot", "Greedy", "Random", "Spec", "Turn", "find_bot", "name_of"]
