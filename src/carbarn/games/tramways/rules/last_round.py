"""R6-2. Hands for the last round: everybody fills his own with cards of his choice."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.core.state import EVERYBODY
from carbarn.games.tramways.board import DECK, DISCARD, GONE, HAND
from carbarn.games.tramways.fields import FILLING, LIMIT, READY, Fields
from carbarn.games.tramways.rules import sealed, turns


def begin(state: Fields) -> None:
    """R6-2. Everybody fills his hand with cards of his choice."""
    sealed.begin(state, FILLING)
    done = True
    for seat in range(state.table.seats):
        if is_full(state, seat):
            state.set(seat, READY, 1)
            assert state.base is not None
            state.base.set(seat, READY, 1)
        else:
            done = False
    if done:
        open_hands(state)


def is_full(state: Fields, seat: i64) -> bool:
    """R6-2, AMB-95. Whether a hand is at its limit, or nothing is left to fill it with."""
    if state.count_at(HAND + seat) >= state.of(seat, LIMIT):
        return True
    return state.count_at(DECK + seat) + state.count_at(DISCARD + seat) == 0


def legal(state: Fields, seat: i64, codes: list[int]) -> None:
    """R6-2. Any card of one's own that is not in hand."""
    keep = state.table.codes.KEEP
    state.steps_with(keep, DECK + seat, codes)
    state.steps_with(keep, DISCARD + seat, codes)


def keep(state: Fields, seat: i64, card: i64) -> None:
    """R6-2. A card of one's own comes to the hand; a full hand is a finished choice."""
    state.where[card] = HAND + seat
    if is_full(state, seat):
        state.set(seat, READY, 1)


def open_hands(state: Fields) -> None:
    """R6-2, AMB-95. The other cards leave the game."""
    base = state.base
    assert base is not None
    for place in range(state.table.seats):
        seat = state.order[place]
        for card in range(state.table.cards.count):
            before, now = base.where[card], state.where[card]
            if now == DECK + seat or now == DISCARD + seat:
                state.where[card] = GONE
                if state.tracing and now == DECK + seat:
                    state.moved(f"deck {seat}", "", card, EVERYBODY)
            elif now == HAND + seat and before != now and state.tracing:
                if before == DECK + seat:
                    state.moved(f"deck {seat}", f"hand {seat}", card, BIT[seat])
                else:
                    state.moved("", f"hand {seat}", card, EVERYBODY)
    sealed.unseal(state)
    turns.begin(state)
