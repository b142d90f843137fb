"""The cheapest Tickets that pay for an action."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT
from carbarn.games.tramways.board import HAND, NO_ICON, NOTHING, PARCELS, RAIL, STRIP_ICON
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import CASH, Fields
from carbarn.games.tramways.policy.worths import Worths
from carbarn.games.tramways.rules.purse import MOST_RAILS

NEVER: Final = 1 << 50
SCARCE: Final = 1 << 30  # a dollar, when there are too few: the least money comes first


@final
class Payer:
    """The Tickets of a seat and what their icons cost: stress, money, and being used up."""

    def __init__(self, state: Fields, seat: i64, worths: Worths) -> None:
        self.state = state
        self.strain: i64 = worths.strain(state, seat)
        self.cash: i64 = state.of(seat, CASH)
        cards = state.table.cards
        shown: i64 = len(state.shown)
        count: i64 = shown + state.count_at(HAND + seat)
        self.count = count
        self.card = vec[i64]([0] * int(count))
        self.free = vec[i64]([31] * int(count))  # the icons not used yet, as bits
        self.open = vec[i64]([0] * int(count))  # the cost of the first icon
        self.pay = vec[i64]([0] * int(count))  # dollars
        for at in range(shown):
            one: i64 = state.shown[at]
            self.card[at] = one // 32
            self.free[at] = 31 & ~(one % 32)
            self.open[at] = self.strain  # it has been shown: every further icon is stress
        at = shown
        due: i64 = 0
        money = worths.money(state)
        for card in range(cards.count):
            if state.where[card] == HAND + seat:
                pay = cards.pay[card]
                self.card[at] = card
                self.pay[at] = pay
                cost = worths.use_of(state, card) + self.strain * cards.strain[card] + money * pay
                self.open[at] = cost if cost > 0 else 0
                due += pay
                at += 1
        self.scarce: i64 = SCARCE if due > self.cash else 0
        self.first: i64 = NOTHING  # what the last pair was paid with
        self.second: i64 = NOTHING
        # For rails: the layers are no destination and each destination in hand
        self.layers: i64 = 0
        self.size: i64 = 0
        self.layer_of = vec[i64]([])  # by destination, NOTHING if it is not in hand
        self.least = vec[i64]([])  # by layer and total
        self.picked = vec[i64]([])  # by card, layer and total: the icons used of it

    # One main icon and a destination

    def pair(self, main: i64, one: i64, other: i64) -> i64:
        """The cost of an icon of this kind and of one of two destinations; NEVER if too much.

        NO_ICON, or NOTHING for both destinations: it is not needed.
        """
        best: i64 = NEVER
        self.first = NOTHING
        self.second = NOTHING
        if one < 0 and other < 0:
            for at in range(self.count):
                place = self._icon(at, main)
                if place >= 0 and self.open[at] < best and self.pay[at] <= self.cash:
                    best = self.open[at]
                    self.first = place
            return best
        for at in range(self.count):
            goal = self._destination(at, one, other)
            if goal < 0 or self.pay[at] > self.cash:
                continue
            if main == NO_ICON:
                if self.open[at] < best:
                    best = self.open[at]
                    self.second = goal
                continue
            for with_ in range(self.count):
                cost = self.open[at] + (self.strain if with_ == at else self.open[with_])
                if cost >= best:
                    continue
                place = self._icon(with_, main)
                if place < 0:
                    continue
                if with_ != at and self.pay[at] + self.pay[with_] > self.cash:
                    continue
                best = cost
                self.first = place
                self.second = goal
        return best

    def _icon(self, at: i64, icon: i64) -> i64:
        """A free icon of this kind on a card, as 5 * card + slot."""
        cards = self.state.table.cards
        place = self.card[at] * SLOTS
        if icon == STRIP_ICON:
            place += SLOTS - 1
            if cards.icon[place] == icon and self.free[at] & BIT[SLOTS - 1]:
                return place
            return NOTHING
        for slot in range(SLOTS):
            if cards.icon[place + slot] == icon and self.free[at] & BIT[slot]:
                return place + slot
        return NOTHING

    def _destination(self, at: i64, one: i64, other: i64) -> i64:
        """A free icon of one of two destinations on a card."""
        cards = self.state.table.cards
        place = self.card[at] * SLOTS
        for slot in range(SLOTS):
            dest = cards.dest[place + slot]
            if dest >= 0 and (dest == one or dest == other) and self.free[at] & BIT[slot]:
                return place + slot
        return NOTHING

    def pair_steps(self, steps: list[int]) -> None:
        """The steps of the last pair: the destination first, as a trip needs it."""
        uses = self.state.table.codes.use_of
        if self.second >= 0:
            steps.append(uses[self.second])
        if self.first >= 0:
            steps.append(uses[self.first])

    # Rail symbols and a destination

    def prepare_rails(self, most: i64) -> None:
        """Find the cheapest way to every total of rail symbols up to `most`, card by card."""
        cards = self.state.table.cards
        self.layer_of = vec[i64]([NOTHING] * int(PARCELS + self.state.table.parcels))
        self.layers = 1
        total: i64 = 0
        for at in range(self.count):
            place = self.card[at] * SLOTS
            for slot in range(SLOTS):
                if not self.free[at] & BIT[slot]:
                    continue
                if cards.icon[place + slot] == RAIL:
                    total += cards.amount[place + slot]
                dest = cards.dest[place + slot]
                if dest >= 0 and self.layer_of[dest] < 0:
                    self.layer_of[dest] = self.layers
                    self.layers += 1
        if total > most:
            total = most
        if total > MOST_RAILS:
            total = MOST_RAILS
        self.size = total + 1
        cells: int = self.layers * self.size
        self.least = vec[i64]([NEVER] * cells)
        self.picked = vec[i64]([0] * (cells * int(self.count)))
        self.least[0] = 0
        for at in range(self.count):
            self._add_card(at)

    def _add_card(self, at: i64) -> None:
        """Improve all totals by what this card can give."""
        cards = self.state.table.cards
        place = self.card[at] * SLOTS
        useful: i64 = 0
        for slot in range(SLOTS):
            if not self.free[at] & BIT[slot]:
                continue
            if cards.icon[place + slot] == RAIL or cards.dest[place + slot] >= 0:
                useful |= BIT[slot]
        if useful == 0:
            return
        before = self.least[:]
        chosen = useful
        while chosen:
            self._add_use(at, chosen, before)
            chosen = (chosen - 1) & useful

    def _add_use(self, at: i64, chosen: i64, before: vec[i64]) -> None:
        """Improve all totals by these icons of a card."""
        cards = self.state.table.cards
        place = self.card[at] * SLOTS
        rails: i64 = 0
        dest: i64 = NOTHING
        cost = self.open[at] - self.strain + self.pay[at] * self.scarce
        for slot in range(SLOTS):
            if not chosen & BIT[slot]:
                continue
            cost += self.strain
            if cards.icon[place + slot] == RAIL:
                rails += cards.amount[place + slot]
            elif dest >= 0:
                return
            else:
                dest = cards.dest[place + slot]
        size = self.size
        if rails >= size:
            return
        base = at * self.layers * size
        layer: i64 = 0
        while layer < self.layers:
            into = layer if dest < 0 else self.layer_of[dest]
            source = layer * size
            target = into * size + rails
            for total in range(size - rails):
                price = before[source + total] + cost
                if price < self.least[target + total]:
                    self.least[target + total] = price
                    self.picked[base + target + total] = chosen
            if dest >= 0:
                break
            layer += 1

    def rails_price(self, total: i64, one: i64, other: i64) -> i64:
        """The cost of so many rail symbols with one of two destinations; NEVER if impossible."""
        if total >= self.size:
            return NEVER
        price = self._price(total, self._cheaper(total, one, other))
        if price >= NEVER or self.scarce == 0:
            return price
        # what is left is the cost without the money, which came first
        return price % SCARCE if price // SCARCE <= self.cash else NEVER

    def _price(self, total: i64, layer: i64) -> i64:
        return self.least[layer * self.size + total] if layer >= 0 else NEVER

    def _cheaper(self, total: i64, one: i64, other: i64) -> i64:
        """The layer of the cheaper destination; the first layer if none is needed."""
        if one < 0 and other < 0:
            return 0
        first = self.layer_of[one] if one >= 0 else NOTHING
        second = self.layer_of[other] if other >= 0 else NOTHING
        return first if self._price(total, first) <= self._price(total, second) else second

    def most_rails(self) -> i64:
        """The largest total of rail symbols that can be paid."""
        best: i64 = 0
        for layer in range(self.layers):
            for total in range(self.size):
                if total > best and self._price(total, layer) < NEVER:
                    best = total
        return best

    def rails_steps(self, total: i64, one: i64, other: i64, steps: list[int]) -> None:
        """The steps that pay so many rail symbols and a destination."""
        layer = self._cheaper(total, one, other)
        cards, uses = self.state.table.cards, self.state.table.codes.use_of
        at = self.count - 1
        while at >= 0:
            chosen = self.picked[(at * self.layers + layer) * self.size + total]
            if chosen:
                place = self.card[at] * SLOTS
                for slot in range(SLOTS):
                    if chosen & BIT[slot]:
                        steps.append(uses[place + slot])
                        if cards.icon[place + slot] == RAIL:
                            total -= cards.amount[place + slot]
                        else:
                            layer = 0
            at -= 1
