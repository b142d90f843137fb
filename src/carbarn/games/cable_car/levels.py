"""What the levels of Cable Car may do."""

from __future__ import annotations

from carbarn.core.game import Game
from carbarn.core.level import Level

STRONG, EXPERT = 100, 8000  # simulations where every tile is placed as it is printed


def levels(game: Game) -> dict[str, Level]:
    """The more ways there are to place a tile, the longer a simulation takes."""
    ways = game.options["hand_size"] * (3 if game.options["free_orientation"] else 1)
    longer = (0.4 + 0.6 * ways) * (3.2 if game.options["companies"] else 1.0)
    return {
        "beginner": Level(noise=0.95, floor=0.04),
        "casual": Level(noise=0.1, floor=0.5),
        "strong": Level(nodes=STRONG),
        "expert": Level(nodes=int(EXPERT / longer)),
    }
