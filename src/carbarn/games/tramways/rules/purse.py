"""What the Tickets of a hand can pay: rail symbols, one icon of a kind, a destination, money."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT
from carbarn.games.tramways.board import DEST, MONEY, NO_ICON, RAIL, Cards
from carbarn.games.tramways.data import SLOTS

MOST_RAILS: Final = 48  # rail symbols in one action: 24 pieces, all on mountains
NEVER: Final = 1_000_000


@final
class Purse:
    """The Tickets that can still be used in an action, and the cash for their consequences.

    A Ticket shown already has paid its consequence; what is left of its icons costs stress, no
    money.
    """

    def __init__(self, table: Cards, cash: i64) -> None:
        self.table = table
        self.cash = cash
        self.cards: list[int] = []
        self.free: list[int] = []  # by card: the icons not used yet, as bits
        self.cost: list[int] = []  # by card: what its consequence takes
        self.seen: list[bool] = []  # by card: shown already

    def add(self, card: i64, used: i64, shown: bool) -> None:
        """One more Ticket."""
        free: i64 = 0
        for slot in range(SLOTS):
            if self.table.icon[card * SLOTS + slot] != NO_ICON:
                free |= BIT[slot]
        self.cards.append(card)
        self.free.append(free & ~used)
        self.cost.append(0 if shown else self.table.pay[card])
        self.seen.append(shown)

    def shown(self, at: i64) -> bool:
        """Whether this card has been shown in the action already."""
        return self.seen[at]

    def after(self, at: i64, slot: i64) -> Purse:
        """What is left when this icon of the card at this place has been used."""
        left = Purse(self.table, self.cash - self.cost[at])
        left.cards = self.cards
        left.free = self.free[:]
        left.free[at] &= ~BIT[slot]
        left.cost = self.cost[:]
        left.cost[at] = 0
        left.seen = self.seen
        return left

    def totals(self, main: i64, one: i64, other: i64) -> i64:
        """The totals of rail symbols that can be paid, as bits.

        With them go an icon `main` (NO_ICON: none) and a destination, `one` or `other` (both
        NOTHING: none).
        """
        due: i64 = 0
        for cost in self.cost:
            due += cost
        aims: i64 = (0 if main == NO_ICON else 1) + (0 if one < 0 and other < 0 else 2)
        if due <= self.cash:
            return self._totals_for_free(main, one, other, aims)
        return self._totals_for_cash(main, one, other, aims)

    def _sums(self, at: i64) -> i64:
        """The totals of rail symbols that this card alone can give, as bits."""
        sums: i64 = 1
        free: i64 = self.free[at]
        place: i64 = self.cards[at] * SLOTS
        while free:
            if free & 1 and self.table.icon[place] == RAIL:
                sums |= sums * BIT[self.table.amount[place]]
            free >>= 1
            place += 1
        return sums

    def _aims_of(self, at: i64, main: i64, one: i64, other: i64) -> i64:
        """Whether this card has the main icon (1) and the destination (2)."""
        aims: i64 = 0
        free: i64 = self.free[at]
        place: i64 = self.cards[at] * SLOTS
        while free:
            if free & 1:
                icon = self.table.icon[place]
                if icon == main and icon != NO_ICON:
                    aims |= 1
                if icon == DEST:
                    dest = self.table.dest[place]
                    if dest == one or dest == other:
                        aims |= 2
            free >>= 1
            place += 1
        return aims

    def _totals_for_free(self, main: i64, one: i64, other: i64, aims: i64) -> i64:
        """All consequences can be paid: the cards do not hinder each other."""
        reach = vec[i64]([1, 0, 0, 0])  # by what has been aimed at and found
        for at in range(len(self.cards)):
            sums = self._sums(at)
            own = self._aims_of(at, main, one, other) & aims
            fresh = vec[i64]([0, 0, 0, 0])
            total: i64 = 0
            while sums:
                if sums & 1:
                    for have in range(4):
                        for more in range(4):
                            if more & own == more:
                                fresh[have | more] |= reach[have] * BIT[total]
                sums >>= 1
                total += 1
            for have in range(4):
                reach[have] = fresh[have] & (BIT[MOST_RAILS + 1] - 1)
        return reach[aims]

    def _totals_for_cash(self, main: i64, one: i64, other: i64, aims: i64) -> i64:
        """Cash is short: the least that each total costs."""
        size: i64 = MOST_RAILS + 1
        least = vec[i64]([NEVER] * int(4 * size))
        least[0] = 0
        most: i64 = 0  # no total so far is larger
        for at in range(len(self.cards)):
            sums = self._sums(at)
            own = self._aims_of(at, main, one, other) & aims
            cost: i64 = self.cost[at]
            fresh = least[:]
            total: i64 = 0
            while sums:
                if sums & 1:
                    reached = most + 1 if most + 1 < size - total else size - total
                    for more in range(4):
                        if more & own != more or (more == 0 and total == 0):
                            continue
                        for have in range(4):
                            for before in range(reached):
                                price = least[have * size + before] + cost
                                into = (have | more) * size + before + total
                                if price < fresh[into]:
                                    fresh[into] = price
                sums >>= 1
                total += 1
            most += total - 1  # the largest that this card gives
            least = fresh
        bits: i64 = 0
        for total in range(size):
            if least[aims * size + total] <= self.cash:
                bits |= BIT[total]
        return bits

    def destinations(self) -> i64:
        """The destinations that icons in hand name, as bits."""
        kinds: i64 = 0
        for at in range(len(self.cards)):
            card = self.cards[at]
            for slot in range(SLOTS):
                if self.free[at] & BIT[slot]:
                    kind = self.table.dest[card * SLOTS + slot]
                    if kind >= 0:
                        kinds |= BIT[kind]
        return kinds

    def can_pay(self, rest: i64) -> bool:
        """AMB-60. Whether Money icons and cash can pay so much, consequences first."""
        return rest <= 0 or self.most_money() >= rest

    def most_money(self) -> i64:
        """The most that can be paid: cards whose icons bring more than their consequence takes.

        A consequence is paid from the cash held at that moment, so the cash limits them all.
        """
        due: i64 = 0
        for cost_of_one in self.cost:
            due += cost_of_one
        best: list[int] = [0] * (int(min(self.cash, due)) + 1)  # by cash spent on consequences
        for at in range(len(self.cards)):
            value = self.money_of(at)
            cost: int = self.cost[at]
            if value <= cost:
                continue
            for spent in range(len(best) - 1, cost - 1, -1):
                most = best[spent - cost] + int(value) - cost
                if most > best[spent]:
                    best[spent] = most
        return self.cash + max(best)

    def money_of(self, at: i64) -> i64:
        """What the Money icons of this card bring together."""
        value: i64 = 0
        card = self.cards[at]
        for slot in range(SLOTS):
            place = card * SLOTS + slot
            if self.free[at] & BIT[slot] and self.table.icon[place] == MONEY:
                value += self.table.amount[place]
        return value
