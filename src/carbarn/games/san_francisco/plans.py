"""Ways to complete a ticket: which routes are still to be claimed, and which cards are lacking."""

from __future__ import annotations

from carbarn.core.errors import Unreadable
from carbarn.games.san_francisco.board import FERRY
from carbarn.games.san_francisco.data import COLOURS, Map
from carbarn.games.san_francisco.messages import SanFranciscoPlan, Way
from carbarn.games.san_francisco.network import FAR, cost
from carbarn.games.san_francisco.previews import ticket_state
from carbarn.games.san_francisco.state import SanFranciscoState
from carbarn.games.san_francisco.view import SanFranciscoView

WAYS = 4  # the most ways that are shown for a ticket


def plans_for(
    board: Map, state: SanFranciscoState, view: SanFranciscoView, goal: str
) -> list[SanFranciscoPlan]:
    """For a ticket its ways, the cheapest first; for "tickets" the cheapest of each own ticket."""
    if goal == "tickets":
        own = [board.tickets.index(name) for name in [*view.my_tickets, *view.my_offer]]
        found = [ways_for(board, state, view.seat, ticket)[:1] for ticket in own]
        return [
            {**ticket_state(board, state, view.seat, ticket), **(ways[0] if ways else _no_way())}
            for ticket, ways in zip(own, found, strict=True)
        ]
    if goal not in board.tickets:
        raise Unreadable(f"a goal is 'tickets' or the id of a ticket, not {goal[:60]!r}")
    ticket = board.tickets.index(goal)
    known = ticket_state(board, state, view.seat, ticket)
    return [{**known, **way} for way in ways_for(board, state, view.seat, ticket)]


def _no_way() -> Way:
    return {"routes": [], "own": [], "spaces": -1, "cards": {}, "ferries": 0, "lacking": 0}


def ways_for(board: Map, state: SanFranciscoState, seat: int, ticket: int) -> list[Way]:
    """The cheapest way, and others that avoid one of its routes each."""
    one, other = board.ticket_ends[ticket]
    best = shortest(board, state, seat, one, other, set())
    if best is None:
        return []
    found = [best]
    for route in best:
        if cost(state, seat, route):
            instead = shortest(board, state, seat, one, other, {route})
            if instead is not None and instead not in found:
                found.append(instead)
    ways = [_way(board, state, seat, routes) for routes in found]
    return sorted(ways, key=lambda way: (way["spaces"], way["lacking"]))[:WAYS]


def shortest(
    board: Map, state: SanFranciscoState, seat: int, one: int, other: int, shut: set[int]
) -> list[int] | None:
    """The routes of the cheapest way between two places; of equal ones that of few routes."""
    far: dict[int, tuple[int, int]] = {one: (0, 0)}
    came: dict[int, tuple[int, int]] = {}
    changed = True
    costs = [(route, cost(state, seat, route)) for route in range(len(board.routes))]
    usable = [(route, spaces) for route, spaces in costs if spaces < FAR and route not in shut]
    while changed:
        changed = False
        for route, more in usable:
            for start, end in (board.ends[route], board.ends[route][::-1]):
                if start in far:
                    spaces, count = far[start]
                    if (spaces + more, count + 1) < far.get(end, (FAR, FAR)):
                        far[end] = (spaces + more, count + 1)
                        came[end] = (route, start)
                        changed = True
    if other not in far:
        return None
    way: list[int] = []
    while other != one:
        route, other = came[other]
        way.append(route)
    return way[::-1]


def _way(board: Map, state: SanFranciscoState, seat: int, routes: list[int]) -> Way:
    """A way in data: its routes, the spaces and cards that it takes, and how many are lacking."""
    open_routes = [route for route in routes if cost(state, seat, route)]
    cards: dict[str, int] = {}
    for route in open_routes:
        colour = board.colours[route]
        name = COLOURS[colour] if colour >= 0 else "any"
        cards[name] = cards.get(name, 0) + board.lengths[route] - board.ferries[route]
    ferries = sum(board.ferries[route] for route in open_routes)
    return {
        "routes": [board.routes[route] for route in open_routes],
        "own": [board.routes[route] for route in routes if route not in open_routes],
        "spaces": sum(board.lengths[route] for route in open_routes),
        "cards": {name: count for name, count in cards.items() if count},
        "ferries": ferries,
        "lacking": lacking_for(board, state.hand(seat), open_routes),
    }


def lacking_for(board: Map, hand: list[int], routes: list[int]) -> int:
    """How many cards are lacking to pay all these routes, as well as that can be counted simply."""
    left = hand[:]
    lacking = 0
    for route in sorted(routes, key=lambda own: board.colours[own] < 0):
        needed = board.ferries[route]
        used = min(left[FERRY], needed)
        left[FERRY] -= used
        lacking += needed - used
        rest, hue = board.lengths[route] - needed, board.colours[route]
        if hue < 0:
            hue = max(range(len(COLOURS)), key=lambda own: left[own])
        used = min(left[hue], rest)
        left[hue] -= used
        lacking += rest - used
    return max(0, lacking - left[FERRY])
