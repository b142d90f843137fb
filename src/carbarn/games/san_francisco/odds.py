"""What the next card from the deck may be, from what a seat knows."""

from __future__ import annotations

from carbarn.core.shapes import Nothing
from carbarn.games.san_francisco.messages import SanFranciscoOdds
from carbarn.games.san_francisco.view import SanFranciscoView


def odds_of(view: SanFranciscoView) -> SanFranciscoOdds | Nothing:
    """SF-10. The next card from the deck: by kind how many of how many it may be."""
    if not view.deck:  # in revision 1 the discards will be shuffled, since then there are none
        counts = view.discards
    else:
        known = next(one["kinds"] for one in view.known if "deck" in one["places"])
        most = view.shuffled  # where classes had to be merged this still is certain (SF-27)
        counts = {kind: min(known[kind], most[kind]) for kind in known if kind in most}
    return {"deck": dict(counts), "of": sum(counts.values())} if counts else {}
