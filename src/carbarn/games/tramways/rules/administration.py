"""ADM. The administration: cards for money, workers, calm and passengers; discards."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT, lowest, popcount
from carbarn.core.state import EVERYBODY
from carbarn.games.tramways.board import (
    CALM,
    DISCARD,
    DONE,
    HAND,
    MONEY,
    NOTHING,
    PASSENGER,
    SHOWN,
    WORKER,
)
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import (
    ADDS,
    ADMIN,
    CASH,
    DROPPED,
    OPENED,
    OVER,
    PUTTING,
    READY,
    ROUNDS,
    STRESS,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.rules import rounds, sealed, tickets


def begin(state: Fields) -> None:
    """ADM. All play and discard cards at once, sealed."""
    for seat in range(state.table.seats):
        state.set(seat, ADDS, 0)
        state.set(seat, DROPPED, 0)
        state.set(seat, OPENED, NOTHING)
    sealed.begin(state, ADMIN)


def legal(state: Fields, seat: i64, codes: list[int]) -> None:
    """ADM-1, ADM-2. Icons that can be carried out, discards that can be paid, the end."""
    codes.append(DONE)
    cards = state.table.cards
    cash = state.of(seat, CASH)
    fee: i64 = 1 if state.of(seat, DROPPED) else 0
    opened = state.of(seat, OPENED)
    if opened >= 0:
        for slot in range(SLOTS):
            if not opened & BIT[slot] and _may_use(state, seat, opened // 32, slot, True):
                codes.append(state.table.codes.use_of[opened // 32 * SLOTS + slot])
    for card in range(cards.count):
        if state.where[card] != HAND + seat or cards.pay[card] > cash:
            continue
        for slot in range(SLOTS):
            if _may_use(state, seat, card, slot, False):
                codes.append(state.table.codes.use_of[card * SLOTS + slot])
        if cards.pay[card] + fee <= cash:
            codes.append(state.table.codes.DROP + card)


def _may_use(state: Fields, seat: i64, card: i64, slot: i64, further: bool) -> bool:
    """ADM-1, AMB-21. Whether the icon can be carried out when its stress has been added."""
    icon = state.table.cards.icon[card * SLOTS + slot]
    if icon == MONEY:
        return True
    if icon == WORKER:
        return state.of(seat, WORKERS) < state.table.workers[seat]
    if icon == CALM:
        strain = state.table.cards.strain[card]
        return further or strain > 0 or state.of(seat, STRESS) > 0
    if icon == PASSENGER:
        assert state.base is not None
        return state.of(seat, ADDS) < popcount(state.base.on().empty_spaces())
    return False


def administer(state: Fields, seat: i64, code: i64) -> None:
    """ADM-1, ADM-2, AMB-93. A seat plays an icon, discards a card, or is done."""
    own = state.table.codes
    if code == DONE:
        _close_card(state, seat)
        state.set(seat, READY, 1)
    elif code < own.USE:
        _close_card(state, seat)
        card = code - own.DROP
        if state.of(seat, DROPPED):
            state.add(seat, CASH, -1)
        state.add(seat, DROPPED, 1)
        tickets.consequence(state, seat, card)
        state.where[card] = DISCARD + seat
    else:
        place = own.icon_of[code - own.USE]
        _use(state, seat, place // SLOTS, place % SLOTS)


def _close_card(state: Fields, seat: i64) -> None:
    """The card being played is finished with."""
    opened = state.of(seat, OPENED)
    if opened >= 0:
        state.where[opened // 32] = DISCARD + seat
        state.set(seat, OPENED, NOTHING)


def _use(state: Fields, seat: i64, card: i64, slot: i64) -> None:
    opened = state.of(seat, OPENED)
    if opened >= 0 and opened // 32 == card:
        tickets.strain(state, seat, 1)
        state.set(seat, OPENED, opened | BIT[slot])
    else:
        _close_card(state, seat)
        tickets.consequence(state, seat, card)
        state.where[card] = SHOWN + seat
        state.set(seat, OPENED, 32 * card + BIT[slot])
    place = card * SLOTS + slot
    icon = state.table.cards.icon[place]
    if icon == MONEY:
        state.add(seat, CASH, state.table.cards.amount[place])
    elif icon == WORKER:
        state.add(seat, WORKERS, 1)
    elif icon == CALM:
        tickets.calm(state, seat)
    else:
        state.add(seat, ADDS, 1)


def open_all(state: Fields) -> None:
    """ADM. All are done: what they played and discarded is shown."""
    assert state.base is not None
    if state.tracing:
        for place in range(state.table.seats):
            seat = state.order[place]
            for card in range(state.table.cards.count):
                if state.base.where[card] == HAND + seat and state.where[card] != HAND + seat:
                    state.moved(f"hand {seat}", "", card, EVERYBODY)
    sealed.unseal(state)
    state.turn = 0
    _next_put(state)


def _next_put(state: Fields) -> None:
    """AMB-92. Announced passengers, in turn order, as long as there is room."""
    while state.turn < state.table.seats:
        seat = state.order[state.turn]
        if state.of(seat, ADDS) and state.on().empty_spaces():
            state.mover = seat
            state.phase = PUTTING
            return
        state.set(seat, ADDS, 0)
        state.turn += 1
    for seat in range(state.table.seats):
        state.set(seat, DROPPED, 0)
    state.turn = 0
    state.mover = state.order[0]
    if state.round == ROUNDS:
        state.phase = OVER
    else:
        rounds.end(state)


def legal_puts(state: Fields, codes: list[int]) -> None:
    """ADM-1. The building spaces without a passenger."""
    spaces = state.on().empty_spaces()
    while spaces:
        place = lowest(spaces)
        codes.append(state.table.codes.PUT + state.on().map.cell_of[place])
        spaces &= spaces - 1


def put(state: Fields, cell: i64) -> None:
    """ADM-1. An announced passenger comes on the map."""
    state.on().passengers |= BIT[state.on().map.place_at[cell]]
    state.add(state.mover, ADDS, -1)
    _next_put(state)
