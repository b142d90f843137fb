"""The draw that is due: what it may bring, and who sees it."""

from __future__ import annotations

from carbarn.core.state import EVERYBODY, Draw
from carbarn.games.san_francisco.board import KINDS
from carbarn.games.san_francisco.data import KIND_NAMES
from carbarn.games.san_francisco.fields import (
    DUE_BLIND,
    DUE_FIRST,
    DUE_HAND,
    DUE_LAST_TICKET,
    DUE_OFFER,
    DUE_ROW,
    Fields,
)


def draw_due(state: Fields) -> Draw | None:
    """The draw that is due, described."""
    due = state.due
    if due == 0:
        return None
    if due == DUE_FIRST:
        seats = [(seat, str(seat), 1) for seat in range(state.table.seats)]
        return Draw("first", "", "", EVERYBODY, seats)
    if due == DUE_ROW:
        return Draw("row", "deck", "", EVERYBODY, _cards(state))
    seat: int = state.mover
    if due == DUE_HAND or due == DUE_OFFER:
        seat = state.dealt // 2
    place = (seat - max(state.first, 0)) % state.table.seats + 1
    if due == DUE_BLIND or due == DUE_HAND:
        return Draw(f"card {place}", "deck", f"hand {seat}", 1 << seat, _cards(state))
    target = f"held {seat}" if due == DUE_LAST_TICKET else f"offer {seat}"
    names = state.table.ticket_names
    if state.bag_size:
        kinds = [(one, names[one], 1) for one in state.bag_list()]
        return Draw(f"ticket {place}", "tickets", target, 1 << seat, kinds)
    top: int = state.tail[0]
    return Draw(f"ticket {place}", "tickets/1", target, 1 << seat, [(top, names[top], 1)])


def _cards(state: Fields) -> list[tuple[int, str, int]]:
    """SF-10. The cards of the deck; in revision 1 of the discards, if it is empty."""
    counts = state.deck if state.deck_size else state.discards
    return [(kind, KIND_NAMES[kind], int(counts[kind])) for kind in range(KINDS) if counts[kind]]
