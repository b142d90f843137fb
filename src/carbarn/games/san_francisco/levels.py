"""What the levels of San Francisco may do."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.level import Level

STRONG, EXPERT = 15, 800  # simulations to the end of the game for a decision


def levels(game: Game) -> dict[str, Level]:
    """A simulation of more seats takes longer."""
    longer = max(1.0, game.seats / 2)
    return {
        "beginner": Level(noise=0.85, floor=0.2),
        "casual": Level(noise=0.4, floor=0.5),
        "strong": Level(nodes=STRONG),
        "expert": Level(nodes=int(EXPERT / longer)),
    }
