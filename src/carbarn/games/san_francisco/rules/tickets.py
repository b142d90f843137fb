"""Tickets: drawing them and choosing which to keep (SF-4, SF-19)."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.games.san_francisco.fields import (
    DUE_LAST_TICKET,
    DUE_OFFER,
    DUE_TICKET,
    STEP_KEEP,
    Fields,
)
from carbarn.games.san_francisco.rules.setup import find_first
from carbarn.games.san_francisco.rules.turns import end_turn


def tickets_left(state: Fields) -> i64:
    """SF-19. How many tickets can be drawn."""
    return state.bag_size + state.tail_size


def draw_tickets(state: Fields) -> None:
    """SF-19. Two tickets are due, or the only one that is left."""
    state.dealt = 0
    state.due = DUE_TICKET if tickets_left(state) > 1 else DUE_LAST_TICKET
    state.step = STEP_KEEP


def deal_ticket(state: Fields, ticket: i64, pick: i64) -> None:
    """SF-4, SF-19. The top ticket: one of those without order, then the first of the tail."""
    if state.bag_size:
        state.bag_size -= 1
        state.bag[pick] = state.bag[state.bag_size]
    else:
        state.tail_size -= 1
        for place in range(state.tail_size):
            state.tail[place] = state.tail[place + 1]
    if state.due == DUE_LAST_TICKET:
        state.due = 0
        state.holder[ticket] = state.mover
        end_turn(state, False)
        return
    _offer(state, state.dealt // 2 if state.due == DUE_OFFER else state.mover, ticket)
    state.dealt += 1
    if state.dealt == (2 * state.table.seats if state.due == DUE_OFFER else 2):
        state.dealt = 0
        state.due = 0


def _offer(state: Fields, seat: i64, ticket: i64) -> None:
    """The first or second ticket to choose from; the two lie ascending."""
    first = 2 * seat
    if state.dealt % 2 == 0:
        state.offer[first] = ticket
    elif ticket > state.offer[first]:
        state.offer[first + 1] = ticket
    else:
        state.offer[first + 1] = state.offer[first]
        state.offer[first] = ticket


def keep_codes(state: Fields, seat: i64) -> list[int]:
    """SF-4, SF-19. The one, the other, or both."""
    one, other = state.offer[2 * seat], state.offer[2 * seat + 1]
    first = state.table.keeps_from
    return [first + one, first + other, state.table.pair_code(one, other)]


def choosing(state: Fields) -> i64:
    """SF-4. The seats that have not chosen of their first tickets, as a set."""
    seats: i64 = 0
    for seat in range(state.table.seats):
        if state.choice[seat] == 0:
            seats |= BIT[seat]
    return seats


def keep(state: Fields, seat: i64, code: i64) -> None:
    """SF-4, SF-19. Keep tickets, put the other under the deck; at the start when all chose."""
    if code >= state.table.pairs_from:
        kept: i64 = 3
    else:
        kept = 1 if code - state.table.keeps_from == state.offer[2 * seat] else 2
    if state.step == STEP_KEEP:
        _settle(state, seat, kept)
        end_turn(state, False)
        return
    state.choice[seat] = kept
    if choosing(state) == 0:
        for other in range(state.table.seats):
            _settle(state, other, state.choice[other])
            state.choice[other] = 0
        find_first(state)


def _settle(state: Fields, seat: i64, kept: i64) -> None:
    for place in range(2):
        ticket = state.offer[2 * seat + place]
        if kept & BIT[place]:
            state.holder[ticket] = seat
        else:
            state.tail[state.tail_size] = ticket
            state.tail_size += 1
        state.offer[2 * seat + place] = -1
