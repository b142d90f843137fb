"""Whole games of bots that play sense, to be looked at again or gone on with."""

from __future__ import annotations

from functools import cache
from typing import Any

from carbarn import Match, new_match
from carbarn.arena.play import play_match


@cache
def recorded(
    game: str, seats: int, seed: str = "recorded", bot: str = "greedy", **options: Any
) -> Match:
    """A game that is over; the same in every run."""
    rules = new_match(game, seats, seed=seed, **options).game
    match, _ = play_match(rules, [bot] * seats, seed)
    return match
