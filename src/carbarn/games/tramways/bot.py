"""What bots know of Tramways: what a link, a card, a dollar and a calm mind are worth."""

from __future__ import annotations

from carbarn.core.luck import Rng
from carbarn.core.turn import Turn
from carbarn.games.tramways.action_plans import Plan, Planner, ended
from carbarn.games.tramways.board import (
    CALM,
    CASH_STEP,
    DONE,
    DRAW,
    EARN,
    END,
    FACE,
    FIVE,
    HAND,
    MONEY,
    PASS,
    PASSENGER,
    REVEAL,
    WORKER,
)
from carbarn.games.tramways.data import SLOTS, Card
from carbarn.games.tramways.fields import (
    ADMIN,
    BID,
    BIDDING,
    BLANK,
    BUILDING,
    CASH,
    DROPPED,
    FILLING,
    FUN,
    ICONS,
    LIMIT,
    LINING,
    OPENED,
    PAYING,
    PLACED,
    RAILS,
    RIDING,
    ROUNDS,
    SLOT,
    TRADE,
    WORKERS,
)
from carbarn.games.tramways.state import TramwaysState

# Found by trying in self-play; see docs/bots.md.
DOLLAR = 0.28  # a dollar before the last round; in it a tenth of a point
WORKER_WORTH = 0.7
LINK_WORTH = 0.55  # what a complete link brings in each round that is left, besides its 3 points
HOUSE_WORTH = 0.35
OPEN_LINK = 0.3  # an incomplete link: it may be finished, or be lost
CARD_WORTH = 0.06  # of the icons on a card, for using it up
ICONS_WORTH = {
    "rail1": 0.6, "rail2": 1.1, "rail3": 1.6, "link": 1.3, "build": 0.7, "raise": 1.1,
    "r": 0.5, "c": 0.45, "l": 0.5, "i": 0.4, "parcel": 0.5, "worker": 0.6, "passenger": 0.3,
    "calm": 0.7, "strip": 0.3,
}  # fmt: skip
DEVELOPMENT = 1.6  # a D card of one's choice

Values = dict[int, float]


def values(turn: Turn) -> Values:
    """The value of each legal step, in points for this seat."""
    if len(turn.codes) == 1:
        return {turn.codes[0]: 0.0}
    state = turn.game.worlds(turn.view).draw(Rng(0))
    assert isinstance(state, TramwaysState)
    return _Mind(state, turn.seat).values(turn.codes)


def worth_of(card: Card) -> float:
    """What a card is worth in a hand."""
    total = 0.0
    for icon, amount in zip(card.icons, card.amounts, strict=True):
        name = icon.partition("/")[0]
        total += DOLLAR * amount if name == "money" else ICONS_WORTH.get(name, 0.0)
    total -= 0.4 * card.pay + 1.0 * card.strain
    return total - (0.8 if card.blank else 0.0)


class _Mind:
    """One decision, seen from a world that fits the view."""

    def __init__(self, state: TramwaysState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.cards = state.table.components.cards
        self.left = ROUNDS - int(state.round)
        self.dollar = DOLLAR if self.left else 0.1

    def card(self, card: int) -> float:
        """What using a card up costs: it comes back with the next shuffle."""
        return CARD_WORTH * worth_of(self.cards[card]) if self.left else 0.0

    def worth(self, state: TramwaysState) -> float:
        """A state for this seat: its score and what it can still make of it."""
        points, seat = state.points(), self.seat
        value = float(points[seat])
        cash = int(state.of(seat, CASH))
        value += self.dollar * cash - cash // 10
        if self.left:
            value += WORKER_WORTH * int(state.of(seat, WORKERS))
            value += 0.5 * int(state.of(seat, LIMIT))
            net = state.on()
            for link in net.links:
                if link.owner == seat and link.end >= 0:
                    value += LINK_WORTH * self.left * (1.3 if link.upgraded else 1.0)
                elif link.owner == seat:
                    value += OPEN_LINK
            for place in range(net.map.places):
                if net.builder[place] == seat:
                    value += HOUSE_WORTH * self.left
        others = [score for other, score in enumerate(points) if other != seat]
        if others:
            value -= 0.35 * max(others)
        return value

    def values(self, codes: list[int]) -> Values:
        """The value of each of these steps."""
        phase = self.state.phase
        if phase in (SLOT, RAILS, ICONS, RIDING):
            return self._planned(codes)
        if phase == BIDDING:
            return self._bids(codes)
        return {code: self._small(self.state, code) for code in codes}

    # Whole actions

    def _planned(self, codes: list[int]) -> Values:
        """Steps by the best plan that begins with them."""
        found: Values = dict.fromkeys(codes, -1000.0)
        for code in codes:
            if code == EARN:
                found[code] = 2 * self.dollar
            elif code == END:
                found[code] = 0.0
        before = self.worth(self.state)
        for plan in Planner(self.state, self.seat, self.card).all():
            first = plan.steps[0]
            value = self._value_of(plan) - before
            if first in found and value > found[first]:
                found[first] = value
        return found

    def _value_of(self, plan: Plan) -> float:
        """What it is worth to have carried a plan out; choices it leaves open are made."""
        after = ended(self.state, self.seat, plan)
        while not after.due and after.mover == self.seat:
            if after.phase not in (FUN, TRADE, PAYING, BUILDING):
                break
            options = [code for code in after.legal(self.seat) if code < after.table.codes.BOOK
                       or after.phase != TRADE]  # fmt: skip
            best = max(options, key=lambda code: self._small(after, code))
            after = after.clone()
            after.play(self.seat, best)
        spent = 0.0
        for card in self.state.cards_at(HAND + self.seat):
            if after.where[card] != HAND + self.seat:
                spent += self.card(card)
        return self.worth(after) - spent

    # Single steps

    def _small(self, state: TramwaysState, code: int) -> float:
        own, phase = state.table.codes, state.phase
        if code == FIVE:
            return 5 * self.dollar
        if code == DRAW or (phase == TRADE and code > own.BOOK):
            return DEVELOPMENT if self.left else 0.0
        if code in (CASH_STEP, DONE, PASS):
            return 0.0
        if code == REVEAL:
            return self._reveal(state)
        if own.BUY <= code <= own.BUY + 20 and phase == FUN:
            number = int(code - own.BUY)
            return number - self.dollar * number * (number + 1) / 2
        if code >= own.USE:
            return self._use(state, code)
        if own.PUT <= code < own.FROM:
            return 0.0
        card = (code - own.TAKE) % len(self.cards)
        value = worth_of(self.cards[card]) if code >= own.TAKE else 0.0
        if phase in (ADMIN, BLANK):  # a discard
            return self._drop(state, card, value)
        if phase == LINING:
            return value - (1.0 if state.line[-1] == card else 0.0)
        if phase == FILLING:
            return self._for_the_end(card)
        return value

    def _use(self, state: TramwaysState, code: int) -> float:
        """Money for a payment, or an icon in administration."""
        place = state.table.codes.icon_of[code - state.table.codes.USE]
        card, icon = int(place // SLOTS), state.table.cards.icon[place]
        amount = int(state.table.cards.amount[place])
        if state.phase == PAYING:
            return min(amount, int(state.rest)) * self.dollar - 0.3 - self.card(card)
        opened = int(state.of(self.seat, OPENED))
        further = opened >= 0 and opened // 32 == card
        value = -1.0 if further else -float(self.cards[card].strain)
        if not further:
            value -= self.dollar * self.cards[card].pay + self.card(card)
        if icon == MONEY:
            value += amount * self.dollar
        elif icon == WORKER:
            value += WORKER_WORTH if self.left else 0.0
        elif icon == CALM:
            value += 1.0
        elif icon == PASSENGER:
            value += 0.2 if self.left else 0.0
        return value

    def _drop(self, state: TramwaysState, card: int, value: float) -> float:
        """A poor card makes room for another, if it costs nothing."""
        own = self.cards[card]
        loss = self.dollar * own.pay + own.strain
        if state.phase == BLANK:
            return -value - loss
        if not self.left or self.left == 1 or loss or state.of(self.seat, DROPPED):
            return -1.0
        return 0.9 - value if value < 1.4 else -0.1

    def _for_the_end(self, card: int) -> float:
        """R6-2. What a card can still do in the last round."""
        own = self.cards[card]
        value = worth_of(own)
        value += 0.8 * ("link" in own.icons) + 0.8 * ("raise" in own.icons)
        return value

    def _reveal(self, state: TramwaysState) -> float:
        """Another card of the line is worth its price if the ones there are poor."""
        best = max(worth_of(self.cards[card]) for card in state.line)
        return 2.2 - self.dollar * len(state.line) if best < 2.0 else -1.0

    # The auction

    def _bids(self, codes: list[int]) -> Values:
        """Bid as little as leads, if the better choice of cards is worth it; else pass."""
        state, seat = self.state, self.seat
        found: Values = dict.fromkeys(codes, -5.0)
        found[PASS] = 0.0
        cards = sorted((worth_of(self.cards[card]) for card in state.cards_at(FACE)), reverse=True)
        rivals = [
            int(state.of(other, BID))
            for other in range(state.table.seats)
            if other != seat and state.of(other, PLACED) < 0
        ]
        if not cards or not rivals:
            return found
        first = sum(1 for other in range(state.table.seats) if state.of(other, PLACED) == 0)
        taken = sum(1 for other in range(state.table.seats) if state.of(other, PLACED) >= 0)
        gain = cards[min(first, len(cards) - 1)] - cards[-1] - (0.0 if taken else 1.0)
        need = max(rivals) + 1
        for code in codes:
            number = int(code - state.table.codes.BID)
            if code != PASS and number >= need:
                found[code] = gain - self.dollar * number - 0.4
        return found
