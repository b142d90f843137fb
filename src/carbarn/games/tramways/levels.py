"""What the levels of Tramways may do."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.level import Level

STRONG, EXPERT = 12, 400  # rollouts to the end of the round for a decision
ALONE = 4.0  # times as long takes one to the end of the game


def levels(game: Game) -> dict[str, Level]:
    """A rollout of more seats takes longer, and so does one of a seat alone."""
    longer = game.seats / 2 if game.seats > 1 else ALONE
    return {
        "beginner": Level(noise=0.6, floor=0.3),
        "casual": Level(noise=0.1, floor=0.5),
        "strong": Level(nodes=STRONG),
        "expert": Level(nodes=int(EXPERT / longer)),
    }
