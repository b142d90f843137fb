"""EOR. The end of a round: lost rails, stress, new passengers, full hands."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.core.state import EVERYBODY, Draw
from carbarn.games.tramways.board import DECK, DISCARD, HAND, NOTHING
from carbarn.games.tramways.fields import DUE_REFILL, HAPPY, LIMIT, NEED, ROUNDS, STRESS, Fields


def end(state: Fields) -> None:
    """EOR-1 to EOR-4. Only the refill needs luck, so it comes last; nothing depends on it."""
    net = state.on()
    for owner, piece in net.remove_unworked():
        state.return_piece(owner, piece)
    for seat in range(state.table.seats):
        if state.of(seat, STRESS) == state.table.last[seat]:
            state.add(seat, HAPPY, -1)
    kind = state.types[state.round - 1]
    for place in range(net.map.places):
        if net.type_at[place] == kind:
            net.passengers |= BIT[place]
    state.types[state.round - 1] = NOTHING
    state.round += 1
    if state.round < ROUNDS:
        for place in range(state.table.seats):
            _begin_refill(state, state.order[place])
        state.turn = 0
    else:
        state.turn = state.table.seats
    _refill_next(state)


def _begin_refill(state: Fields, seat: i64) -> None:
    """EOR-2. What needs no luck: the whole deck if it does not do, then the discards."""
    need = state.of(seat, LIMIT) - state.count_at(HAND + seat)
    if need <= 0:
        return
    need -= _draw_all(state, seat, need)
    if need > 0 and state.count_at(DECK + seat) == 0:
        for card in state.cards_at(DISCARD + seat):
            state.where[card] = DECK + seat
            if state.tracing:
                state.moved("", f"deck {seat}", card, EVERYBODY)
        need -= _draw_all(state, seat, need)
        if state.count_at(DECK + seat) == 0:
            need = 0
    state.set(seat, NEED, need)


def _draw_all(state: Fields, seat: i64, need: i64) -> i64:
    """Draw the whole deck if it is no more than what is needed; how many those were."""
    cards = state.cards_at(DECK + seat)
    if len(cards) > need:
        return 0
    for card in cards:
        state.where[card] = HAND + seat
        if state.tracing:
            state.moved(f"deck {seat}", f"hand {seat}", card, BIT[seat])
    return len(cards)


def _refill_next(state: Fields) -> None:
    """EOR-2. The next player who draws by chance; after the last one the round is done."""
    while state.turn < state.table.seats:
        if state.of(state.order[state.turn], NEED):
            state.due = DUE_REFILL
            return
        state.turn += 1
    state.part_done = True


# Luck


def pending(state: Fields) -> Draw:
    """The card that somebody draws to fill his hand."""
    place = state.turn
    seat = state.order[place]
    kinds = state.kinds(state.cards_at(DECK + seat))
    return Draw(f"refill {place + 1}", f"deck {seat}", f"hand {seat}", BIT[seat], kinds)


def deal(state: Fields, card: i64) -> None:
    """That card comes to the hand."""
    seat = state.order[state.turn]
    state.due = 0
    state.dealt += 1
    state.where[card] = HAND + seat
    state.add(seat, NEED, -1)
    _refill_next(state)
