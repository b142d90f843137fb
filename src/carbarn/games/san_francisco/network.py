"""What the routes of a seat join, and what it would still have to claim to join two places."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest
from carbarn.games.san_francisco.board import WORD
from carbarn.games.san_francisco.fields import Fields

FAR: Final = 1_000_000  # no way


def cost(state: Fields, seat: i64, route: i64) -> i64:
    """What the route costs the seat on a way: nothing if it is its own, FAR if it is shut."""
    at = seat * state.table.words + route // WORD
    bit = BIT[route % WORD]
    if state.own[at] & bit:
        return 0
    return state.table.length[route] if state.free[at] & bit else FAR


def missing(state: Fields, seat: i64, one: i64, other: i64) -> i64:
    """The spaces that the seat has still to claim to join two places; FAR if it cannot."""
    table = state.table
    far = vec[i64]([FAR] * table.places)
    far[one] = 0
    changed = True
    while changed:
        changed = False
        for route in range(table.routes):
            spaces = cost(state, seat, route)
            if spaces < FAR:
                a, b = table.one_end[route], table.other_end[route]
                if far[a] + spaces < far[b]:
                    far[b] = far[a] + spaces
                    changed = True
                elif far[b] + spaces < far[a]:
                    far[a] = far[b] + spaces
                    changed = True
    return far[other]


def networks(state: Fields, seat: i64) -> vec[i64]:
    """By place a label: places that routes of the seat join have the same."""
    table = state.table
    labels: list[int] = list(range(table.places))
    label = vec[i64](labels)
    for word in range(table.words):
        routes = state.own[seat * table.words + word]
        while routes:
            route = word * WORD + lowest(routes)
            routes &= routes - 1
            old, new = label[table.other_end[route]], label[table.one_end[route]]
            if old != new:
                for place in range(table.places):
                    if label[place] == old:
                        label[place] = new
    return label


def is_completed(state: Fields, seat: i64, ticket: i64) -> bool:
    """SF-22. Whether routes of the seat join the places of the ticket."""
    label = networks(state, seat)
    return label[state.table.ticket_one[ticket]] == label[state.table.ticket_other[ticket]]
