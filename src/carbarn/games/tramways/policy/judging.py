"""How many points a position promises: a linear value for each number of seats and each round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.bits import BIT, popcount
from carbarn.games.tramways.board import (
    DEST,
    HAND,
    LINK,
    MONEY,
    NO_ICON,
    RAIL,
    RAISE,
)
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.fields import (
    CASH,
    HAPPY,
    LIMIT,
    OVER,
    ROUNDS,
    STRESS,
    WORKERS,
    Fields,
)
from carbarn.games.tramways.rules.scoring import points, stress_value

PLACES: Final = 8  # numbers between the places of cards: HAND, DECK, DISCARD, SHOWN and a seat

# What is counted for a seat, in this order.
FEATURES: Final = (
    "one",
    "happiness",
    "complete links",
    "cash",
    "points of stress",
    "stress",
    "workers",
    "incomplete links",
    "rails of complete links",
    "upgraded links",
    "upgraded rails",
    "buildings",
    "upgraded buildings",
    "hand limit",
    "parcels to build on",
    "passengers at own links",
    "cards",
    "rail symbols",
    "icons to upgrade links",
    "icons to upgrade buildings",
    "destinations",
    "money on cards",
    "other icons",
    "place in the order",
    "score of the others",
    "links of the others",
)


@final
class Judge:
    """Tells the points that each seat can expect in the end."""

    def __init__(self, weights: dict[str, list[float]]) -> None:
        self.models: list[list[float]] = []  # by round
        for round_ in range(ROUNDS + 1):
            self.models.append(weights.get(f"round {max(round_, 1)}", []))

    def values(self, state: Fields) -> list[float]:
        """The points of each seat: as they stand when the game is over or nothing was learnt."""
        model = self.models[state.round]
        if state.phase == OVER or state.net is None or not model:
            return [float(score) for score in points(state)]
        found: list[float] = []
        for numbers in features(state):
            value = 0.0
            for at in range(len(numbers)):
                value += model[at] * numbers[at]
            found.append(value)
        return found


def features(state: Fields) -> list[list[float]]:
    """What is counted for each seat, once the map is known."""
    seats = state.table.seats
    rows = [_own(state, seat) for seat in range(seats)]
    scores: list[float] = []
    for row in rows:
        scores.append(row[1] + 3.0 * row[2] - row[4])
    total, links = 0.0, 0.0
    for seat in range(seats):
        total += scores[seat]
        links += rows[seat][2]
    others = float(max(seats - 1, 1))
    for seat in range(seats):
        rows[seat].append((total - scores[seat]) / others)
        rows[seat].append((links - rows[seat][2]) / others)
    return rows


def _own(state: Fields, seat: i64) -> list[float]:
    """What a seat has, apart from the others."""
    row = [
        1.0,
        float(state.of(seat, HAPPY)),
        0.0,
        float(state.of(seat, CASH)),
        float(stress_value(state, seat)),
        float(state.of(seat, STRESS)),
        float(state.of(seat, WORKERS)),
    ]
    _count_links(state, seat, row)
    _count_buildings(state, seat, row)
    _count_cards(state, seat, row)
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    row.append(float(place))
    return row


def _count_links(state: Fields, seat: i64, row: list[float]) -> None:
    complete: i64 = 0
    incomplete: i64 = 0
    rails: i64 = 0
    upgraded: i64 = 0
    upgraded_rails: i64 = 0
    for link in state.on().links:
        if link.owner != seat:
            continue
        if link.end < 0:
            incomplete += 1
            continue
        complete += 1
        rails += len(link.pieces)
        if link.upgraded:
            upgraded += 1
            upgraded_rails += len(link.pieces)
    row[2] = float(complete)
    for number in (incomplete, rails, upgraded, upgraded_rails):
        row.append(float(number))


def _count_buildings(state: Fields, seat: i64, row: list[float]) -> None:
    net = state.on()
    buildings: i64 = 0
    parcels: i64 = 0
    raised: i64 = 0
    for place in range(net.map.places):
        if net.builder[place] == seat:
            buildings += 1
            if net.raised & BIT[place]:
                raised += 1
        elif net.type_at[place] < 0 and net.owned_by(place, seat):
            parcels += 1
    served: i64 = 0  # buildings at which own links end
    for link in net.links:
        if link.owner == seat and link.end >= 0:
            served |= BIT[net.location(link.start)] | BIT[net.location(link.end)]
    waiting: i64 = 0
    for place in range(net.map.places):
        if net.passengers & BIT[place] and served & BIT[net.location(place)]:
            waiting |= BIT[place]
    for number in (buildings, raised, state.of(seat, LIMIT), parcels, popcount(waiting)):
        row.append(float(number))


def _count_cards(state: Fields, seat: i64, row: list[float]) -> None:
    """The cards that a seat owns, wherever they are, and their icons."""
    table = state.table.cards
    cards: i64 = 0
    rails: i64 = 0
    links: i64 = 0
    raises: i64 = 0
    destinations: i64 = 0
    money: i64 = 0
    others: i64 = 0
    for card in range(table.count):
        where = state.where[card]
        if where < HAND or where % PLACES != seat:
            continue
        cards += 1
        for slot in range(SLOTS - 1):
            place = card * SLOTS + slot
            icon = table.icon[place]
            if icon == RAIL:
                rails += table.amount[place]
            elif icon == LINK:
                links += 1
            elif icon == RAISE:
                raises += 1
            elif icon == DEST:
                destinations += 1
            elif icon == MONEY:
                money += table.amount[place]
            elif icon != NO_ICON:
                others += 1
    for number in (cards, rails, links, raises, destinations, money, others):
        row.append(float(number))
