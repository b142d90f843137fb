"""What a link, a card, a dollar and a calm mind are worth, in thousandths of a point."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.games.tramways.board import (
    BUILD,
    CALM,
    DEST,
    LINK,
    MONEY,
    PARCELS,
    PASSENGER,
    RAIL,
    RAISE,
    STRIP_ICON,
    WORKER,
    Table,
)
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import ROUNDS, STRESS, Fields

POINT: Final = 1000
LAST_DOLLAR: Final = 100  # in the last round ten dollars are a point

# By name, for tuning; found by self-play with the cross-entropy method.
USUAL: Final = {
    "dollar": 280,
    "worker": 700,
    "link": 550,  # a complete link, for each round that is left
    "rail": 30,  # each of its rails, likewise
    "house": 350,  # a building of one's own, likewise
    "limit": 300,  # a larger hand, likewise
    "open": 900,  # an incomplete link that lacks nothing
    "distance": 350,  # less for each rail symbol that it lacks
    "used": 60,  # of a thousand: what using a card up costs of its worth
    "stress": 400,  # a space of stress before the last round
    "steep": 600,  # of a thousand: how much the next spaces of the track count
    "rival": 350,  # of a thousand: what others gain
    "passenger": 200,
    "calm": 900,
    "development": 1600,
    "order": 1000,  # of a thousand: what a better choice of auction cards counts
    "first": 1000,  # the stress of the first player
    "card rail": 550,
    "card link": 1300,
    "card build": 700,
    "card raise": 1100,
    "card type": 450,
    "card parcel": 500,
    "card worker": 600,
    "card passenger": 300,
    "card calm": 700,
    "card strip": 300,
}


@final
class Worths:
    """What everything is worth at a table."""

    def __init__(self, table: Table, numbers: dict[str, int]) -> None:
        self.table = table
        self.dollar: i64 = numbers["dollar"]
        self.worker: i64 = numbers["worker"]
        self.link: i64 = numbers["link"]
        self.rail: i64 = numbers["rail"]
        self.house: i64 = numbers["house"]
        self.limit: i64 = numbers["limit"]
        self.open: i64 = numbers["open"]
        self.distance: i64 = numbers["distance"]
        self.used: i64 = numbers["used"]
        self.stress: i64 = numbers["stress"]
        self.steep: i64 = numbers["steep"]
        self.rival: i64 = numbers["rival"]
        self.passenger: i64 = numbers["passenger"]
        self.calm: i64 = numbers["calm"]
        self.development: i64 = numbers["development"]
        self.order: i64 = numbers["order"]
        self.first: i64 = numbers["first"]
        icons = {
            RAIL: numbers["card rail"],  # for each symbol
            LINK: numbers["card link"],
            BUILD: numbers["card build"],
            RAISE: numbers["card raise"],
            MONEY: numbers["dollar"],  # for each dollar
            WORKER: numbers["card worker"],
            PASSENGER: numbers["card passenger"],
            CALM: numbers["card calm"],
            STRIP_ICON: numbers["card strip"],
        }
        kinds = numbers["card type"], numbers["card parcel"]
        own = [_card_worth(table, card, icons, kinds) for card in range(table.cards.count)]
        self.card = vec[i64](own)  # in a hand

    def money(self, state: Fields) -> i64:
        """A dollar."""
        return self.dollar if state.round < ROUNDS else LAST_DOLLAR

    def use_of(self, state: Fields, card: i64) -> i64:
        """What using a card up costs: it comes back with the next shuffle."""
        if state.round >= ROUNDS:
            return 0
        return self.used * self.card[card] // 1000

    def strain(self, state: Fields, seat: i64) -> i64:
        """One more space of stress: what the next spaces of the track say."""
        track = self.table.tracks[seat]
        here = state.of(seat, STRESS)
        last = self.table.last[seat]
        ahead = here + 3 if here + 3 < last else last
        rise: i64 = track[ahead] - track[here]
        cost = self.steep * rise // 3
        if here + 1 >= last:
            cost += POINT
        return cost + (self.stress if state.round < ROUNDS else 0)


def _card_worth(table: Table, card: i64, icons: dict[int, int], kinds: tuple[int, int]) -> int:
    """What a card is worth in a hand."""
    cards = table.cards
    total = 0
    for slot in range(SLOTS):
        place = card * SLOTS + slot
        icon: int = cards.icon[place]
        amount: int = cards.amount[place]
        if icon == DEST:
            total += kinds[0] if cards.dest[place] < PARCELS else kinds[1]
        elif icon == RAIL or icon == MONEY:
            total += icons[icon] * amount
        elif icon in icons:
            total += icons[icon]
    pay: int = cards.pay[card]
    strain: int = cards.strain[card]
    return total - 400 * pay - 1000 * strain - (800 if cards.blank[card] else 0)
