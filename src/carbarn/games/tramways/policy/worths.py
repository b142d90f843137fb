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


@final
class Worths:
    """What everything is worth at a table; the numbers by name are those of `weights.json`."""

    def __init__(self, table: Table, numbers: dict[str, int]) -> None:
        self.table = table
        self.dollar: i64 = numbers["dollar"]
        self.worker: i64 = numbers["worker"]
        self.link: i64 = numbers["link"]  # a complete link, for each round that is left
        self.rail: i64 = numbers["rail"]  # each of its rails, likewise
        self.house: i64 = numbers["house"]  # a building of one's own, likewise
        self.limit: i64 = numbers["limit"]  # a larger hand, likewise
        self.open: i64 = numbers["open"]  # an incomplete link that lacks nothing
        self.distance: i64 = numbers["distance"]  # less for each rail symbol that it lacks
        self.used: i64 = numbers["used"]  # of a thousand: what using a card up costs of its worth
        self.stress: i64 = numbers["stress"]  # a space of stress before the last round
        self.steep: i64 = numbers[
            "steep"
        ]  # of a thousand: how much the next spaces of the track count
        self.rival: i64 = numbers["rival"]  # of a thousand: what others gain
        self.passenger: i64 = numbers["passenger"]
        self.calm: i64 = numbers["calm"]
        self.development: i64 = numbers["development"]  # a D card of one's choice
        self.order: i64 = numbers[
            "order"
        ]  # of a thousand: how a better choice of auction cards counts
        self.first: i64 = numbers["first"]  # the stress of the first player
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
