"""Single steps: bids, payments, cards taken, kept and dropped, the administration."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.games.tramways.board import (
    CALM,
    CASH_STEP,
    DONE,
    DRAW,
    FACE,
    FIVE,
    LINK,
    MONEY,
    PASS,
    PASSENGER,
    RAISE,
    REVEAL,
    TOP,
    WORKER,
)
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import (
    ADMIN,
    BID,
    BLANK,
    BOOKS,
    DROPPED,
    FILLING,
    FUN,
    LINING,
    OPENED,
    PAYING,
    PLACED,
    PUTTING,
    ROUNDS,
    STRESS,
    TOPPING,
    TRADE,
    Fields,
)
from carbarn.games.tramways.policy.worths import POINT, Worths

LEADING: Final = 4  # bids that are thought about
BAD: Final = -1_000_000


def best_step(state: Fields, seat: i64, codes: list[int], worths: Worths) -> i64:
    """The legal step of the highest value, the first of equals."""
    found: i64 = codes[0]
    if len(codes) == 1:
        return found
    most: i64 = BAD
    for code in codes:
        value = worth_of(state, seat, code, worths)
        if value > most:
            most = value
            found = code
    return found


def worth_of(state: Fields, seat: i64, code: i64, worths: Worths) -> i64:
    """The value of a step that is no part of an action, in thousandths of a point."""
    own, phase = state.table.codes, state.phase
    money = worths.money(state)
    left = state.round < ROUNDS
    if code >= own.USE:
        return _use(state, seat, own.icon_of[code - own.USE], worths)
    if code == CASH_STEP or code == DONE or phase == PUTTING:
        return 0
    if code == FIVE:
        return 5 * money
    if code == REVEAL:
        return _reveal(state, worths)
    if phase == FUN:
        number = code - own.BUY
        return POINT * number - money * number * (number + 1) // 2
    if phase == BOOKS or (phase == TRADE and own.BOOK < code < own.LAY):
        return _book(state, code - own.BOOK - 1, worths)
    if code == DRAW:
        return worths.development if left else 0
    if code < own.TAKE:
        return 0
    card = (code - own.TAKE) % state.table.cards.count
    value = worths.card[card]
    if phase == TRADE and not left:
        return 0
    if phase == ADMIN or phase == BLANK:
        return _drop(state, seat, card, worths)
    if phase == LINING:
        return value - (worths.strain(state, seat) if state.line[-1] == card else 0)
    if phase == FILLING:
        return _for_the_end(state, card, worths)
    if phase == TOPPING:
        return -value  # the others shall not find the best on top
    return value


def _book(state: Fields, book: i64, worths: Worths) -> i64:
    """A Ticket Book: its top card is seen, one of the others may be better."""
    if state.round >= ROUNDS:
        return 0
    value = worths.development
    for card in range(state.table.cards.count):
        if state.where[card] == TOP + book:
            value += worths.card[card] // 8
    return value


def _use(state: Fields, seat: i64, place: i64, worths: Worths) -> i64:
    """Money for a payment, or an icon in administration."""
    cards = state.table.cards
    card, icon, amount = place // SLOTS, cards.icon[place], cards.amount[place]
    money = worths.money(state)
    left = state.round < ROUNDS
    strain = worths.strain(state, seat)
    if state.phase == PAYING:
        paid = amount if amount < state.rest else state.rest
        return paid * money - 300 - worths.use_of(state, card) - strain * cards.strain[card]
    opened = state.of(seat, OPENED)
    if opened >= 0 and opened // 32 == card:
        value = -strain
    else:
        value = -strain * cards.strain[card] - money * cards.pay[card]
        value -= worths.use_of(state, card)
    if icon == MONEY:
        value += amount * money
    elif icon == WORKER:
        value += worths.worker if left else 0
    elif icon == CALM:
        value += _calm(state, seat, strain, worths)
    elif icon == PASSENGER:
        value += worths.passenger if left else 0
    return value


def _calm(state: Fields, seat: i64, strain: i64, worths: Worths) -> i64:
    """One space of stress less; in the last round only what the track says counts."""
    if state.round < ROUNDS:
        return worths.calm if worths.calm > strain else strain
    here = state.of(seat, STRESS)
    track = state.table.tracks[seat]
    return POINT * (track[here] - track[here - 1]) + 50 if here > 0 else 0


def _drop(state: Fields, seat: i64, card: i64, worths: Worths) -> i64:
    """A poor card makes room for another, if it costs nothing."""
    cards, value = state.table.cards, worths.card[card]
    loss = worths.money(state) * cards.pay[card] + worths.strain(state, seat) * cards.strain[card]
    if state.phase == BLANK:
        return -value - loss
    if state.round >= ROUNDS - 1 or loss or state.of(seat, DROPPED):
        return -POINT
    return 900 - value if value < 1400 else -100


def _for_the_end(state: Fields, card: i64, worths: Worths) -> i64:
    """R6-2. What a card can still do in the last round."""
    value = worths.card[card]
    for slot in range(SLOTS):
        icon = state.table.cards.icon[card * SLOTS + slot]
        if icon == LINK or icon == RAISE:
            value += 800
    return value


def _reveal(state: Fields, worths: Worths) -> i64:
    """SOLO-5. Another card of the line is worth its price if the ones there are poor."""
    most: i64 = BAD
    for card in state.line:
        if worths.card[card] > most:
            most = worths.card[card]
    price: i64 = len(state.line)
    return 2200 - worths.dollar * price if most < 2000 else -POINT


# The auction


def leading_bids(state: Fields, seat: i64, codes: list[int]) -> list[int]:
    """AUC-3. The few lowest bids that lead if nobody else bids."""
    need: i64 = 0
    for other in range(state.table.seats):
        if other != seat and state.of(other, PLACED) < 0 and state.of(other, BID) > need:
            need = state.of(other, BID)
    found: list[int] = []
    for code in codes:
        if code != PASS and code - state.table.codes.BID > need and len(found) < LEADING:
            found.append(code)
    return found


def bid_gain(state: Fields, worths: Worths) -> i64:
    """What the first free place is worth more than the last one: a better choice of cards."""
    seats = state.table.seats
    ahead: i64 = 0
    placed: i64 = 0
    for other in range(seats):
        if state.of(other, PLACED) >= 0:
            placed += 1
            # places before the first free one are taken by those who led
            if state.of(other, PLACED) < placed:
                ahead += 1
    best: i64 = BAD
    second: i64 = BAD
    last: i64 = -BAD
    for card in range(state.table.cards.count):
        if state.where[card] == FACE:
            value = worths.card[card]
            if value > best:
                second = best
                best = value
            elif value > second:
                second = value
            if value < last:
                last = value
    if best == BAD:
        return -worths.first
    if ahead and second != BAD:
        best = second
    gain = (best - last) * worths.order // 1000
    return gain if ahead else gain - worths.first


def bid_worth(state: Fields, code: i64, gain: i64, worths: Worths) -> i64:
    """What a bid that leads is worth, or passing."""
    if code == PASS:
        return 0
    return gain - worths.money(state) * (code - state.table.codes.BID) - 400
