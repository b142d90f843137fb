"""Ways to pay for an action with icons, for plans: which legal steps there are is not decided here.

All ways are tried as long as there are few. A hand of many equal icons can pay in millions of ways:
then the budget ends the search, and the best ways are built up card by card instead.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from carbarn.core.bits import members
from carbarn.games.tramways.board import NO_ICON, RAIL
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.rules.purse import MOST_RAILS, Purse

ONE_PRICE: Final = 4000  # sets of icons tried for one price before the best are built up
ALL_PRICES: Final = 20_000  # sets of icons tried for all that is asked of one purse
BUILT_UP: Final = 20_000  # ways prolonged by a card, for all that is asked of one purse
KEPT: Final = 2  # ways to the same sum that are built upon
DOLLAR: Final = 0.2  # what one costs, in stress
MAIN: Final = 1  # aims: the main icon
DESTINATION: Final = 2

CardCost = Callable[[int], float]


class Budget:
    """Steps that a search may still take. It counts them, so the same is found every time."""

    def __init__(self, steps: int) -> None:
        self.left = steps
        self.cut = False  # whether a step was wanted that was not there

    def take(self, steps: int = 1) -> bool:
        """Whether so many more steps may be taken."""
        self.left -= steps
        self.cut = self.cut or self.left < 0
        return self.left >= 0


@dataclass
class Payment:
    """Icons that pay for an action: their places (5 * card + slot), in an order that works."""

    icons: list[int]
    stress: int
    cards: int
    cost: float = 0.0


class _Use(NamedTuple):
    """Some icons of one card: the rail symbols and the aims that they give."""

    rails: int
    aims: int
    icons: list[int]


class _Card(NamedTuple):
    """A card that may help to pay, and all that can be used of it."""

    uses: list[_Use]
    money: int  # what its consequence takes
    strain: int  # and in stress
    opening: int  # 1 if it is still to be shown, which is for one icon without stress
    cost: float  # of using it up
    price: float  # of the money


class _Half(NamedTuple):
    """A part of a payment while it is built up."""

    cost: float
    money: int
    stress: int
    cards: int
    icons: tuple[int, ...]


class Payer:
    """Finds what pays from one purse; what was found is kept, as many plans cost the same."""

    def __init__(
        self, purse: Purse, cost: CardCost, most: int, dollar: float = DOLLAR, scale: int = 1
    ) -> None:
        self.purse = purse
        self.cost = cost
        self.dollar = dollar  # what one costs, in stress
        self.most = most  # ways to pay the same price
        self.cut = False  # whether a price may have better or more payments than were found
        self._one_price = scale * ONE_PRICE
        self._all_prices = scale * ALL_PRICES
        self._built_up = Budget(scale * BUILT_UP)
        self._found: dict[tuple[int, int, frozenset[int]], list[Payment]] = {}
        self._tables: dict[tuple[int, frozenset[int]], dict[int, list[_Half]]] = {}

    def payments(self, rails: int, main: int, one: int, other: int) -> list[Payment]:
        """The cheapest ways to show exactly these icons, best first."""
        wanted = frozenset(kind for kind in (one, other) if kind >= 0)
        key = rails, main, wanted
        if key not in self._found:
            self._found[key] = self._all(*key)
        return self._found[key]

    def _all(self, rails: int, main: int, wanted: frozenset[int]) -> list[Payment]:
        steps = min(self._one_price, self._all_prices)
        budget = Budget(steps)
        cards = self._useful(rails, main, wanted)
        search = _Search(cards, self.most, budget)
        search.go(0, rails, _aims(main, wanted), int(self.purse.cash), [], Payment([], 0, 0))
        self._all_prices -= steps - max(0, budget.left)
        if not budget.cut:
            return search.found
        self.cut = True
        return self.easiest(rails, main, wanted) or search.found

    def easiest(self, rails: int, main: int, wanted: frozenset[int]) -> list[Payment]:
        """A few of the cheapest ways, built up card by card: for hands of very many ways."""
        key = main, wanted
        if key not in self._tables:
            cards = self._useful(MOST_RAILS, main, wanted)
            self._tables[key] = _table(cards, int(self.purse.cash), self._built_up)
        halves = self._tables[key].get(4 * rails + _aims(main, wanted), [])
        return [Payment([*one.icons], one.stress, one.cards, one.cost) for one in halves]

    def _useful(self, rails: int, main: int, wanted: frozenset[int]) -> list[_Card]:
        """The cards that have something of what is to be paid."""
        cards, purse = [], self.purse
        for at, card in enumerate(purse.cards):
            uses = list(_uses(purse, at, rails, main, wanted))
            money = int(purse.cost[at])
            if uses and money == 0 and purse.shown(at):
                cards.append(_Card(uses, 0, 0, 0, 0.0, 0.0))
            elif uses:
                strain = int(purse.table.strain[card])
                cost, price = self.cost(card), self.dollar * money
                cards.append(_Card(uses, money, strain, 1, cost, price))
        return cards


def _aims(main: int, wanted: frozenset[int]) -> int:
    return (MAIN if main != NO_ICON else 0) | (DESTINATION if wanted else 0)


def _uses(purse: Purse, at: int, rails: int, main: int, wanted: frozenset[int]) -> Iterator[_Use]:
    """Every set of icons of one card that is not too much by itself."""
    card, table = purse.cards[at], purse.table
    slots: list[tuple[int, int, int]] = []  # place, rail symbols, aim
    for slot in members(purse.free[at]):
        place = card * SLOTS + slot
        icon = table.icon[place]
        if icon == RAIL and rails:
            slots.append((place, int(table.amount[place]), 0))
        elif icon == main and main != NO_ICON:
            slots.append((place, 0, MAIN))
        elif icon != NO_ICON and table.dest[place] in wanted:
            slots.append((place, 0, DESTINATION))
    for mask in range(1, 1 << len(slots)):
        chosen = [one for number, one in enumerate(slots) if mask >> number & 1]
        total, aims = sum(one[1] for one in chosen), sum(one[2] for one in chosen)
        mains = len([one for one in chosen if one[2] == MAIN])
        if total <= rails and mains <= 1 and aims - mains <= DESTINATION:
            yield _Use(total, aims, [one[0] for one in chosen])


class _Search:
    """All ways to pay one price, card by card; the cheapest are kept."""

    def __init__(self, cards: list[_Card], most: int, budget: Budget) -> None:
        self.cards = cards
        self.most = most
        self.budget = budget
        self.found: list[Payment] = []
        self.sums = _sums_from(cards)

    def go(self, at: int, left: int, aims: int, cash: int, used: list[int], price: Payment) -> None:
        """Pay what is left with the cards from this one on."""
        if not left and not aims:
            insort(self.found, Payment(used, price.stress, price.cards, price.cost), key=_cost)
            del self.found[self.most :]
            return
        worst = self.found[-1].cost if len(self.found) >= self.most else 1e9
        if price.cost >= worst or not self.sums[at][aims] >> left & 1:
            return
        card = self.cards[at]
        for use in card.uses if card.money <= cash else ():
            if not self.budget.take():
                return
            if use.rails <= left and not use.aims & ~aims:
                stress = len(use.icons) - card.opening
                more = Payment(
                    [],
                    price.stress + stress + card.strain,
                    price.cards + card.opening,
                    price.cost + stress + card.strain + card.cost + card.price,
                )
                rest, still = left - use.rails, aims & ~use.aims
                self.go(at + 1, rest, still, cash - card.money, used + use.icons, more)
        self.go(at + 1, left, aims, cash, used, price)


def _cost(payment: Payment) -> float:
    return payment.cost


def _sums_from(cards: list[_Card]) -> list[list[int]]:
    """By card and aims: the sums of rails that it and those after it can give, as bits."""
    sums = [[1, 0, 0, 0]]
    for card in reversed(cards):
        after = sums[-1]
        fresh = after[:]
        for rails, own in {(use.rails, use.aims) for use in card.uses}:
            for aims in range(4):
                if not aims & own:
                    fresh[aims | own] |= after[aims] << rails
        sums.append(fresh)
    return sums[::-1]


def _table(cards: list[_Card], cash: int, budget: Budget) -> dict[int, list[_Half]]:
    """By 4 * rails + aims: the cheapest few ways, as far as the budget goes.

    Of equal icons of a card only the first are used. The way that takes the least money is always
    kept: whatever can be paid at all is found.
    """
    ways = {0: [_Half(0.0, 0, 0, 0, ())]}
    for card in cards:
        uses = _different(card.uses)
        if not budget.take(len(uses) * sum(map(len, ways.values()))):
            break
        fresh = {key: halves[:] for key, halves in ways.items()}
        for use in uses:
            for key, halves in ways.items():
                rails = key // 4 + use.rails
                if rails > MOST_RAILS or key % 4 & use.aims:
                    continue
                into = fresh.setdefault(4 * rails + (key % 4 | use.aims), [])
                into += [
                    _added(half, card, use) for half in halves if half.money + card.money <= cash
                ]
        ways = {key: _kept(halves) for key, halves in fresh.items() if halves}
    return ways


def _different(uses: list[_Use]) -> list[_Use]:
    """Of uses that give the same, the one with the fewest icons."""
    best: dict[tuple[int, int], _Use] = {}
    for use in uses:
        known = best.get((use.rails, use.aims))
        if known is None or len(use.icons) < len(known.icons):
            best[use.rails, use.aims] = use
    return list(best.values())


def _added(half: _Half, card: _Card, use: _Use) -> _Half:
    stress = len(use.icons) - card.opening + card.strain
    return _Half(
        half.cost + stress + card.cost + card.price,
        half.money + card.money,
        half.stress + stress,
        half.cards + card.opening,
        (*half.icons, *use.icons),
    )


def _kept(halves: list[_Half]) -> list[_Half]:
    """The cheapest few, and the one that takes the least money."""
    halves.sort(key=lambda half: half.cost)
    kept = halves[:KEPT]
    least = min(halves, key=lambda half: half.money)
    return kept if least.money >= min(half.money for half in kept) else [*kept, least]
