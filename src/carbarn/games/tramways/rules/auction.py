"""AUC, SOLO-5 to SOLO-7. The auction: bids, the new order, the cards that are taken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.bits import BIT, lowest
from carbarn.core.state import EVERYBODY, Draw
from carbarn.games.tramways.board import (
    ASIDE,
    DISCARD,
    FACE,
    HAND,
    LINE,
    LINE_OUT,
    NOTHING,
    PASS,
    POOL,
    REVEAL,
)
from carbarn.games.tramways.fields import (
    BID,
    BIDDING,
    BLANK,
    CARD,
    CASH,
    DUE_AUCTION,
    DUE_LINE,
    FOR_BID,
    FOR_REVEAL,
    LINING,
    PAID,
    PLACED,
    ROUNDS,
    Fields,
)
from carbarn.games.tramways.rules import last_round, tickets, turns

LAST_BID: Final = 99


def begin(state: Fields) -> None:
    """AUC-1, SOLO-5, SOLO-7. Nobody has bid yet; a solo player begins a line of cards."""
    for seat in range(state.table.seats):
        state.set(seat, BID, 0)
        state.set(seat, PLACED, NOTHING)
        state.set(seat, PAID, 0)
    state.turn = 0
    state.mover = state.order[0]
    if not state.table.solo:
        _next_bidder(state)
    elif state.round == ROUNDS:
        tickets.strain(state, 0, 2)
        last_round.begin(state)
    else:
        reveal(state)


def legal_bids(state: Fields, codes: list[int]) -> None:
    """AUC-4, AMB-60, AMB-62, AMB-63. Passing, and every bid that is free and payable."""
    codes.append(PASS)
    seat = state.mover
    most = tickets.purse_of(state, seat).most_money()
    if most > LAST_BID:
        most = LAST_BID
    barred: list[int] = [state.of(seat, BID)]
    for place in range(state.turn):
        other = state.order[place]
        if state.of(other, PLACED) < 0:
            barred.append(state.of(other, BID))
    for number in range(1, most + 1):
        if number not in barred:
            codes.append(state.table.codes.BID + number)


def bid(state: Fields, number: i64) -> None:
    """AUC-2. A bid, which is paid at once."""
    tickets.ask_money(state, FOR_BID, number, number)


def bid_paid(state: Fields) -> None:
    """AUC-5. The bid is paid in full: it stands."""
    seat = state.mover
    state.set(seat, BID, state.amount)
    state.add(seat, PAID, state.amount)
    state.amount = 0
    tickets.discard_shown(state)
    _bid_next(state)


def pass_on(state: Fields) -> None:
    """AUC-2. A player who passes takes the last free position."""
    state.set(state.mover, PLACED, _free_place(state, True))
    _bid_next(state)


def _leads(state: Fields, seat: i64) -> bool:
    """AUC-3."""
    own = state.of(seat, BID)
    if own == 0:
        return False
    for other in range(state.table.seats):
        if other != seat and state.of(other, PLACED) < 0 and state.of(other, BID) >= own:
            return False
    return True


def _free_place(state: Fields, last: bool) -> i64:
    """The first or last free position."""
    free: i64 = BIT[state.table.seats] - 1
    for seat in range(state.table.seats):
        if state.of(seat, PLACED) >= 0:
            free &= ~BIT[state.of(seat, PLACED)]
    if not last:
        return lowest(free)
    place: i64 = state.table.seats - 1
    while not free & BIT[place]:
        place -= 1
    return place


def _bid_next(state: Fields) -> None:
    state.turn = state.turn + 1 if state.turn + 1 < state.table.seats else 0
    _next_bidder(state)


def _next_bidder(state: Fields) -> None:
    """AUC-2, AMB-65. Go round; leaders and the last one are placed without a decision."""
    while True:
        left: list[int] = []
        for seat in range(state.table.seats):
            if state.of(seat, PLACED) < 0:
                left.append(seat)
        if len(left) == 1:
            state.set(left[0], PLACED, _free_place(state, False))
        if len(left) <= 1:
            _end(state)
            return
        seat = state.order[state.turn]
        if state.of(seat, PLACED) < 0:
            if not _leads(state, seat):
                state.mover = seat
                state.phase = BIDDING
                return
            state.set(seat, PLACED, _free_place(state, False))
        state.turn = state.turn + 1 if state.turn + 1 < state.table.seats else 0


def _end(state: Fields) -> None:
    """AUC-8. The new order; stress for the first player."""
    for seat in range(state.table.seats):
        state.order[state.of(seat, PLACED)] = seat
    tickets.strain(state, state.order[0], 2 if state.round == ROUNDS else 1)
    state.turn = 0
    state.mover = state.order[0]
    if state.round == ROUNDS:
        last_round.begin(state)
    else:
        state.phase = CARD


# Taking cards


def legal_cards(state: Fields, codes: list[int]) -> None:
    """AUC-9. The face-up auction cards."""
    state.steps_with(state.table.codes.TAKE, FACE, codes)


def take(state: Fields, card: i64) -> None:
    """AUC-9, SOLO-5. A card comes to the hand, and with it its parcel."""
    seat = state.mover
    if state.table.solo:
        if state.line[-1] == card:
            tickets.strain(state, seat, 1)
        for other in state.line:
            state.where[other] = LINE_OUT
        state.line = []
    state.to_hand(seat, card)
    if state.table.cards.parcel[card] >= 0:
        state.own_parcel(seat, card)
    if state.table.cards.blank[card]:
        losses: list[int] = []
        legal_losses(state, losses)
        if losses:
            state.phase = BLANK
            return
    _next_taker(state)


def legal_losses(state: Fields, codes: list[int]) -> None:
    """CRD-6, AMB-27. The cards that a Blank Ticket can take away."""
    cards, seat = state.table.cards, state.mover
    cash = state.of(seat, CASH)
    for card in state.cards_at(HAND + seat):
        if not cards.blank[card] and cards.pay[card] <= cash:
            codes.append(state.table.codes.DROP + card)


def lose(state: Fields, card: i64) -> None:
    """CRD-6, AMB-27. The card that a Blank Ticket takes away."""
    seat = state.mover
    tickets.consequence(state, seat, card)
    state.where[card] = DISCARD + seat
    if state.tracing:
        state.moved(f"hand {seat}", "", card, EVERYBODY)
    _next_taker(state)


def _next_taker(state: Fields) -> None:
    state.turn += 1
    if state.turn < state.table.seats:
        state.mover = state.order[state.turn]
        state.phase = CARD
    elif state.round < ROUNDS - 1 and not state.table.solo:
        state.dealt = 0
        state.due = DUE_AUCTION
    else:
        turns.begin(state)


# Playing alone


def legal_line(state: Fields, codes: list[int]) -> None:
    """SOLO-5, SOLO-6, AMB-96. Take a card of the line, or pay for another."""
    for card in state.line:
        codes.append(state.table.codes.TAKE + card)
    if state.count_at(POOL) + state.count_at(LINE_OUT) == 0:
        return
    if tickets.purse_of(state, state.mover).can_pay(len(state.line)):
        codes.append(REVEAL)


def reveal_another(state: Fields) -> None:
    """SOLO-5. A further card costs as much as there are cards in the line."""
    if state.line:
        tickets.ask_money(state, FOR_REVEAL, 0, len(state.line))
    else:
        reveal(state)


def reveal_paid(state: Fields) -> None:
    """SOLO-5. The further card is paid."""
    tickets.discard_shown(state)
    reveal(state)


def reveal(state: Fields) -> None:
    """SOLO-5, SOLO-6. The next card of the line is due; a used-up deck is formed anew."""
    if state.count_at(POOL) == 0:
        for card in range(state.table.cards.count):
            if state.where[card] == LINE_OUT:
                state.where[card] = POOL
    state.due = DUE_LINE


# Luck


def pending(state: Fields) -> Draw:
    """The draw of an auction card that is due."""
    if state.due == DUE_LINE:
        return Draw("line", "", "", EVERYBODY, state.kinds(state.cards_at(POOL)))
    return Draw("auction", "", "", EVERYBODY, _auction_kinds(state))


def deal(state: Fields, card: i64) -> None:
    """Answer the draw of an auction card that is due; after the face-up cards come the actions."""
    if state.due == DUE_LINE:
        state.where[card] = LINE
        state.line.append(card)
        state.due = 0
        state.phase = LINING
    elif turn_up(state, card):
        turns.begin(state)


def turn_up(state: Fields, card: i64) -> bool:
    """AUC-10. Turn up an auction card; whether there are as many as players."""
    if state.where[card] == POOL:
        state.a_left -= 1
    state.where[card] = FACE
    state.dealt += 1
    if state.dealt < state.table.seats:
        return False
    state.due = 0
    return True


def _auction_kinds(state: Fields) -> list[tuple[int, str, int]]:
    """SET-14. All parcels set aside are in the deck; of the A cards so many, any of them."""
    parcels = state.cards_at(ASIDE)
    pool = state.cards_at(POOL)
    size: int = len(pool)
    kinds: list[tuple[int, str, int]] = []
    for card in sorted(parcels + pool):
        weight: int = state.a_left if state.where[card] == POOL else max(size, 1)
        if weight:
            kinds.append((card, state.table.cards.names[card], weight))
    return kinds
