"""How well a bot of a level plays a game."""

from __future__ import annotations

from dataclasses import dataclass

NAMES = ("beginner", "casual", "strong", "expert")  # the levels of every game, weakest first


@dataclass(frozen=True)
class Level:
    """What a bot of this level may do. Simulations decide, so it is the same on every machine."""

    nodes: int = 0  # simulations for a decision; 0: it plays by the game's policy alone
    trees: int = 1  # in so many processes
    noise: float = 0.0  # without a search: how often it takes another action that looks good
    floor: float = 0.2  # what such an action must have of the best one's prior
