"""AUC-6, AMB-17, AMB-60. Payments in money: of a bid, of a card revealed, of happiness."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.bits import BIT
from carbarn.games.tramways.board import CASH_STEP, MONEY
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import CASH, FOR_BID, FOR_REVEAL, Fields
from carbarn.games.tramways.rules import auction, moving, tickets


def legal(state: Fields, codes: list[int]) -> None:
    """AMB-17, AMB-60. Money icons as long as the rest can be paid, or cash for the rest."""
    purse = tickets.purse_of(state, state.mover)
    cards = state.table.cards
    if state.of(state.mover, CASH) >= state.rest:
        codes.append(CASH_STEP)
    for at in range(len(purse.cards)):
        card: i64 = purse.cards[at]
        if purse.cost[at] > purse.cash:
            continue
        for slot in range(SLOTS):
            place = card * SLOTS + slot
            if not purse.free[at] & BIT[slot] or cards.icon[place] != MONEY:
                continue
            if purse.after(at, slot).can_pay(state.rest - cards.amount[place]):
                codes.append(state.table.codes.use_of[place])


def use(state: Fields, card: i64, slot: i64) -> None:
    """AMB-17. A Money icon pays its part; what it brings too much is kept."""
    tickets.show(state, card, slot)
    state.rest -= state.table.cards.amount[card * SLOTS + slot]
    if state.rest <= 0:
        state.add(state.mover, CASH, -state.rest)
        _paid(state)


def cash(state: Fields) -> None:
    """AUC-6. Cash pays the rest."""
    state.add(state.mover, CASH, -state.rest)
    _paid(state)


def _paid(state: Fields) -> None:
    """The payment is complete."""
    what = state.paying
    state.paying = 0
    state.rest = 0
    if what == FOR_BID:
        auction.bid_paid(state)
    elif what == FOR_REVEAL:
        auction.reveal_paid(state)
    else:
        moving.happiness_paid(state)
