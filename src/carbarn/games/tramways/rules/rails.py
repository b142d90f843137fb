"""RAIL. Laying rails: beginning a row, piece after piece, its end and its price."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import lowest
from carbarn.games.tramways.board import NO_ICON, NOTHING, PARCELS, STOP
from carbarn.games.tramways.fields import CURVES, LAY_RAILS, RAILS, STRAIGHTS, WORKERS, Fields
from carbarn.games.tramways.network import ON
from carbarn.games.tramways.rules import rows, tickets, turns
from carbarn.games.tramways.rules.purse import Purse
from carbarn.games.tramways.rules.rows import Payable


def rail_totals(state: Fields, purse: Purse) -> Payable:
    """RAIL-1. The totals of rail symbols in hand, without and with each destination."""
    totals = vec[i64]([0] * int(PARCELS + state.table.parcels))
    kinds = purse.destinations()
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        totals[kind] = purse.totals(NO_ICON, kind, NOTHING)
    return Payable(purse.totals(NO_ICON, NOTHING, NOTHING) & ~1, totals)


def legal_starts(state: Fields, purse: Purse, codes: list[int]) -> None:
    """RAIL-3, RAIL-4. The beginnings from which some row can be laid and paid."""
    net, seat = state.on(), state.mover
    pay = rail_totals(state, purse)
    if pay.most == 0:
        return
    for row in rows.rows_from(net, seat, state.of(seat, STRAIGHTS), state.of(seat, CURVES)):
        if rows.can_finish(net, row, pay) or (row.kind == ON and rows.can_turn(net, row, pay)):
            codes.append(state.table.codes.FROM + rows.side_of(net, row))


def legal(state: Fields, codes: list[int]) -> None:
    """RAIL-1 to RAIL-17. Exits that lead on, a redirect, or the end of the row."""
    net, row = state.on(), state.row
    assert row is not None
    pay = rail_totals(state, tickets.purse_of(state, state.mover))
    if rows.payable(net, row, pay):
        codes.append(STOP)
    for side in range(4):
        if rows.lay(net, row, side):
            if rows.can_finish(net, row, pay):
                codes.append(state.table.codes.LAY + side)
            rows.unlay(net, row)
        if row.kind == ON and not row.laid():
            other = row.clone()
            if rows.turn(net, other, side) and rows.can_finish(net, other, pay):
                codes.append(state.table.codes.TURN + side)


def begin(state: Fields, side: i64) -> None:
    """RAIL-4. A row begins at this side; nothing is laid yet."""
    seat, net = state.mover, state.on()
    for row in rows.rows_from(net, seat, state.of(seat, STRAIGHTS), state.of(seat, CURVES)):
        if rows.side_of(net, row) == side:
            state.row = row
    state.doing = LAY_RAILS
    state.phase = RAILS


def lay(state: Fields, code: i64) -> None:
    """RAIL-2, RAIL-6. A piece is laid, or the last one redirected; the row may end by that."""
    net, row = state.on(), state.row
    assert row is not None
    if code >= state.table.codes.TURN:
        rows.turn(net, row, code - state.table.codes.TURN)
    else:
        rows.lay(net, row, code - state.table.codes.LAY)
    if rows.must_stop(net, row):
        end_row(state)


def end_row(state: Fields) -> None:
    """RAIL-1. What is laid is known: now it is paid."""
    net, row = state.on(), state.row
    assert row is not None
    end = rows.other_end(net, row)
    if end < 0:
        tickets.ask_icons(state, row.cost, NO_ICON, NOTHING, NOTHING)
    else:
        tickets.ask_icons(state, row.cost, NO_ICON, net.kind_of(row.start), net.kind_of(end))


def carry_out(state: Fields) -> None:
    """RAIL-3. The row is paid: a worker and the pieces of the reserve become rails."""
    seat, row = state.mover, state.row
    assert row is not None
    state.add(seat, WORKERS, -1)
    state.set(seat, STRAIGHTS, row.straights)
    state.set(seat, CURVES, row.curves)
    rows.commit(state.on(), row)
    turns.finish_action(state)
