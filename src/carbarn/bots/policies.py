"""The policy of a game, made once."""

from __future__ import annotations

from functools import lru_cache

from carbarn.core.game import Game
from carbarn.core.policy import Policy


@lru_cache(maxsize=16)
def policy_of(game: Game) -> Policy:
    """How to play this game; the same object for the same game."""
    return game.policy()


def has_policy(game: Game) -> bool:
    """Whether the game says how to play it; otherwise its policy is random play."""
    return type(policy_of(game)) is not Policy
