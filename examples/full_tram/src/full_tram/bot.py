"""What the bot `greedy` knows of Full Tram: do not let the next player fill the tram."""

from __future__ import annotations

from carbarn import Turn

from .game import own_view
from .state import COPIES, HAND, SIZES


def values(turn: Turn) -> dict[int, float]:
    """What each legal action is worth: its points, less what the next player may then score."""
    view = own_view(turn.view)
    seen = [*view.hand, *view.tram, *view.gone]
    unseen = {size: COPIES - seen.count(size) for size in SIZES}
    total = max(1, sum(unseen.values()))
    worth = {}
    for code, preview in turn.previews.items():
        share = unseen.get(preview["room"], 0) / total
        chance = 1 - (1 - share) ** HAND  # that the next hand has just that group
        worth[code] = preview["mine"] - chance * (preview["groups"] + 1)
    return worth
