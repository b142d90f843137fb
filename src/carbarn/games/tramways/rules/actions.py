"""ACT-3, CRD. Actions: which can be begun, the Tickets that pay for them, carrying them out."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.games.tramways.board import DEST, EARN, END, NO_ICON, NOTHING, RAIL, STRIP_ICON
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import (
    BUILD_UP,
    CARRY,
    LAY_RAILS,
    RAISE_UP,
    RENEW,
    RIDING,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.rules import building, moving, rails, tickets
from carbarn.games.tramways.rules.purse import Purse


def legal_slot(state: Fields, codes: list[int]) -> None:
    """ACT-1, ACT-2, ACT-3. Money, an action that can be carried out, or the end."""
    if not state.earned:
        codes.append(EARN)
    else:
        codes.append(END)
    seat = state.mover
    purse = tickets.purse_of(state, seat)
    if state.of(seat, WORKERS):
        rails.legal_starts(state, purse, codes)
    building.legal_upgrades(state, purse, codes)
    building.legal(state, purse, codes)
    moving.legal(state, purse, codes)


def legal_icons(state: Fields, codes: list[int]) -> None:
    """CRD-4, AMB-70. Icons of which the action needs one, if it can be paid after it."""
    purse = tickets.purse_of(state, state.mover)
    carrying = state.doing == CARRY and state.kind < 0
    reach = state.on().destinations(state.here) if carrying else 0
    cards = state.table.cards
    for at in range(len(purse.cards)):
        if purse.cost[at] > purse.cash:
            continue
        card: i64 = purse.cards[at]
        for slot in range(SLOTS):
            if not purse.free[at] & BIT[slot]:
                continue
            place = card * SLOTS + slot
            if carrying:
                kind = cards.dest[place]
                fits = (
                    kind >= 0
                    and reach & BIT[kind] != 0
                    and purse.after(at, slot).totals(STRIP_ICON, NOTHING, NOTHING) & 1 == 1
                )
            else:
                fits = _fits(state, purse, at, slot)
            if fits:
                codes.append(state.table.codes.use_of[place])


def _fits(state: Fields, purse: Purse, at: i64, slot: i64) -> bool:
    """Whether the action needs this icon and what it needs then is still in hand."""
    place = purse.cards[at] * SLOTS + slot
    icon = state.table.cards.icon[place]
    symbols, main = state.need_rails, state.need_main
    one, other = state.want_one, state.want_other
    if icon == NO_ICON:
        return False
    if icon == RAIL and symbols >= state.table.cards.amount[place]:
        symbols -= state.table.cards.amount[place]
    elif icon == main:
        main = NO_ICON
    elif icon == DEST and _wanted(state, state.table.cards.dest[place]):
        one, other = NOTHING, NOTHING
    else:
        return False
    return purse.after(at, slot).totals(main, one, other) & BIT[symbols] != 0


def _wanted(state: Fields, kind: i64) -> bool:
    return kind == state.want_one or kind == state.want_other


def use(state: Fields, card: i64, slot: i64) -> None:
    """CRD-4. An icon pays its part; when nothing is missing the action is carried out."""
    place = card * SLOTS + slot
    cards = state.table.cards
    tickets.show(state, card, slot)
    icon = cards.icon[place]
    if icon == RAIL:
        state.need_rails -= cards.amount[place]
    elif icon == DEST:
        state.want_one = NOTHING
        state.want_other = NOTHING
        if state.doing == CARRY:
            state.kind = cards.dest[place]
    else:
        state.need_main = NO_ICON
    open_wish = state.want_one >= 0 or state.want_other >= 0
    if state.need_rails == 0 and state.need_main == NO_ICON and not open_wish:
        _carry_out(state)


def _carry_out(state: Fields) -> None:
    """Everything is paid."""
    if state.doing == LAY_RAILS:
        rails.carry_out(state)
    elif state.doing == RENEW:
        building.renew(state)
    elif state.doing == BUILD_UP:
        building.build(state)
    elif state.doing == RAISE_UP:
        building.raise_up(state)
    else:
        state.phase = RIDING
