"""MOV. Moving a passenger: the ride, the bonus of its end, the money for the links."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.bits import BIT, lowest
from carbarn.games.tramways.board import (
    COMMERCE,
    D_DECK,
    D_OPEN,
    INDUSTRY,
    LEISURE,
    NOTHING,
    RESIDENCE,
    STRIP_ICON,
)
from carbarn.games.tramways.fields import (
    CARRY,
    CASH,
    FOR_HAPPINESS,
    FUN,
    HAPPY,
    TRADE,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.rules import tickets, turns
from carbarn.games.tramways.rules.purse import Purse

MOST_BUY: Final = 20


def legal(state: Fields, purse: Purse, codes: list[int]) -> None:
    """MOV-2. Passengers that can get somewhere."""
    net = state.on()
    if not net.links:
        return
    fares = _fares(purse)
    waiting = net.passengers if fares else 0
    while waiting:
        place = lowest(waiting)
        waiting &= waiting - 1
        if net.destinations(net.location(place)) & fares:
            codes.append(state.table.codes.MOVE + net.map.cell_of[place])


def _fares(purse: Purse) -> i64:
    """MOV-1. The destinations that can be paid together with a strip, as bits."""
    kinds = purse.destinations()
    fares: i64 = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if purse.totals(STRIP_ICON, kind, NOTHING) & 1:
            fares |= BIT[kind]
    return fares


def begin(state: Fields, cell: i64) -> None:
    """MOV-1. A passenger sets out; the first icon will say where to."""
    net = state.on()
    state.doing = CARRY
    state.target = net.map.place_at[cell]
    state.kind = NOTHING
    state.here = net.location(state.target)
    state.visited = BIT[state.here]
    tickets.ask_icons(state, 0, STRIP_ICON, NOTHING, NOTHING)


def legal_rides(state: Fields, codes: list[int]) -> None:
    """MOV-4, MOV-5. Links over which the passenger can still get there."""
    net = state.on()
    for link in net.links:
        far = net.far_end(link, state.here)
        if far < 0 or state.visited & BIT[far]:
            continue
        if net.matches(far, state.kind) or net.reachable(far, state.visited, state.kind):
            codes.append(state.table.codes.RIDE + net.ride_side(link, state.here))


def ride(state: Fields, side: i64) -> None:
    """MOV-4. One link further; the ride ends at the first place that matches."""
    net = state.on()
    for number in range(len(net.links)):
        link = net.links[number]
        far = net.far_end(link, state.here)
        if far >= 0 and net.ride_side(link, state.here) == side:
            state.ride.append(number)
            state.here = far
            state.visited |= BIT[far]
            break
    if net.matches(state.here, state.kind):
        _arrive(state)


def _arrive(state: Fields) -> None:
    """MOV-7 to MOV-10. Happiness for the owners, then the bonus."""
    seat, net = state.mover, state.on()
    net.passengers &= ~BIT[state.target]
    for number in state.ride:
        state.add(net.links[number].owner, HAPPY, 1)
    kind = state.kind
    if kind == COMMERCE:
        tickets.strain(state, seat, 1)
        if _has_development(state):
            state.phase = TRADE
            return
        state.add(seat, CASH, 5)
    elif kind == INDUSTRY:
        tickets.strain(state, seat, 1)
        if state.of(seat, WORKERS) < state.table.workers[seat]:
            state.add(seat, WORKERS, 1)
    elif kind == RESIDENCE:
        tickets.calm(state, seat)
    elif kind == LEISURE:
        state.phase = FUN
        return
    tolls(state)


def _has_development(state: Fields) -> bool:
    """AMB-25, AMB-57. Whether a D card is left."""
    if state.table.open_cards:
        return state.count_at(D_OPEN) + state.count_at(D_DECK) > 0
    return any(state.book_size(book) for book in range(state.table.books))


def take_five(state: Fields) -> None:
    """MOV-10. $5 instead of a D card."""
    state.add(state.mover, CASH, 5)
    tolls(state)


def legal_happiness(state: Fields, codes: list[int]) -> None:
    """MOV-10. As much as can be paid for."""
    most = tickets.purse_of(state, state.mover).most_money()
    for number in range(MOST_BUY + 1):
        if number * (number + 1) // 2 <= most:
            codes.append(state.table.codes.BUY + number)


def buy(state: Fields, number: i64) -> None:
    """MOV-10, CE-20. So much happiness is to be paid; nothing costs nothing."""
    if number:
        tickets.ask_money(state, FOR_HAPPINESS, number, number * (number + 1) // 2)
    else:
        tolls(state)


def happiness_paid(state: Fields) -> None:
    """MOV-10. The happiness is bought."""
    state.add(state.mover, HAPPY, state.amount)
    state.amount = 0
    tolls(state)


def tolls(state: Fields) -> None:
    """MOV-11, MOV-12, AMB-89. Money link by link; then the trip is over."""
    seat, net = state.mover, state.on()
    for number in state.ride:
        link = net.links[number]
        worth = link.worth()
        if link.owner == seat:
            state.add(seat, CASH, worth)
            continue
        have = state.of(seat, CASH)
        given = worth if have >= worth else have
        state.add(seat, CASH, -given)
        state.add(link.owner, CASH, given)
        if given < worth:
            tickets.strain(state, seat, 1)
            break
    turns.finish_action(state)
