"""What the levels of Tramways may do."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.level import Level

STRONG, EXPERT = 40, 400  # rollouts to the end of the round for a decision


def levels(game: Game) -> dict[str, Level]:
    """A rollout of more seats takes longer."""
    longer = max(1.0, game.seats / 2)
    return {
        "beginner": Level(noise=0.6, floor=0.3),
        "casual": Level(noise=0.1, floor=0.5),
        "strong": Level(nodes=STRONG),
        "expert": Level(nodes=int(EXPERT / longer)),
    }
