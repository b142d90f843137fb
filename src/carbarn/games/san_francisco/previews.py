"""What an action of San Francisco would bring, ways for tickets, and odds of the next card.

All of it follows from what the seat may know: its own hand and tickets, and what lies open.
"""

from __future__ import annotations

from carbarn.core.action import Action
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.games.san_francisco.actions import Claim, DrawCard, DrawTickets, Keep, TakeToken
from carbarn.games.san_francisco.board import FERRY
from carbarn.games.san_francisco.data import COLOURS, FERRY_NAME, Map
from carbarn.games.san_francisco.fields import FAR, NOT_YET
from carbarn.games.san_francisco.state import SanFranciscoState
from carbarn.games.san_francisco.view import SanFranciscoView, named

WAYS = 4  # ways for a ticket that are told


def preview_in(
    board: Map, state: SanFranciscoState, seat: int, action: Action, code: int
) -> dict[str, Json]:
    """What the action would do, up to the first draw."""
    if isinstance(action, Claim):
        return _foresee_claim(board, state, seat, action, code)
    if isinstance(action, TakeToken):
        symbol = state.symbol[board.places.index(action.place)]
        count = len(state.tokens_of(seat))
        gain = board.token_points[count + 1] - board.token_points[count]
        return {"mine": gain, **_token(board, count, symbol)}
    if isinstance(action, Keep):
        kept = [board.tickets.index(name) for name in action.tickets]
        return {"tickets": [ticket_state(board, state, seat, ticket) for ticket in kept]}
    if isinstance(action, DrawTickets):
        return {"draws_tickets": min(2, state.bag_size + state.tail_size)}
    if isinstance(action, DrawCard):
        only = action.kind == FERRY_NAME
        return {"draws": action.kind, "only_card": only}
    return {}


def _foresee_claim(
    board: Map, state: SanFranciscoState, seat: int, action: Claim, code: int
) -> dict[str, Json]:
    after = state.clone()
    after.play(seat, code)
    route = board.routes.index(action.route)
    points = after.score[seat] - state.score[seat]
    changes = []
    for ticket in state.tickets_of(seat):
        old, new = missing_for(state, seat, ticket), missing_for(after, seat, ticket)
        if old != new:
            changes.append({"ticket": board.tickets[ticket], "before": old, "after": new})
    told: dict[str, Json] = {
        "mine": points,
        "points": points,
        "route": action.route,
        "length": board.lengths[route],
        "cards_left": named(after.hand(seat)),
        "trams_left": after.trams[seat],
        "tickets": changes,
        "completes": [change["ticket"] for change in changes if change["after"] == 0],
        "starts_end": state.turns_left == NOT_YET and after.trams[seat] <= 2,
    }
    new_tokens = sorted(set(after.tokens_of(seat)) - set(state.tokens_of(seat)))
    places = after.token_places()
    count = len(state.tokens_of(seat))
    if new_tokens:
        told |= _token(board, count, new_tokens[0])
    elif places:
        symbols = [board.symbols[after.symbol[place]] for place in places]
        told |= {**_token(board, count, -1), "token_choice": symbols}
    return told


def _token(board: Map, count: int, symbol: int) -> dict[str, Json]:
    """SF-23. A token gained, and what the set is worth before and after."""
    return {
        "token": board.symbols[symbol] if symbol >= 0 else None,
        "set_before": board.token_points[count],
        "set_after": board.token_points[count + 1],
    }


def missing_for(state: SanFranciscoState, seat: int, ticket: int) -> int:
    """The fewest spaces still to be claimed for a ticket; -1 if there is no way any more."""
    table = state.table
    spaces = state.missing(seat, table.ticket_one[ticket], table.ticket_other[ticket])
    return spaces if spaces < FAR else -1


def ticket_state(board: Map, state: SanFranciscoState, seat: int, ticket: int) -> dict[str, Json]:
    """A ticket and what it still takes."""
    return {
        "ticket": board.tickets[ticket],
        "points": board.ticket_points[ticket],
        "missing": missing_for(state, seat, ticket),
        "trams": state.trams[seat],
    }


# Ways


def plans_for(
    board: Map, state: SanFranciscoState, view: SanFranciscoView, goal: str
) -> list[dict[str, Json]]:
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
    told = ticket_state(board, state, view.seat, ticket)
    return [{**told, **way} for way in ways_for(board, state, view.seat, ticket)]


def _no_way() -> dict[str, Json]:
    return {"routes": [], "own": [], "spaces": -1, "cards": {}, "ferries": 0, "lacking": 0}


def ways_for(board: Map, state: SanFranciscoState, seat: int, ticket: int) -> list[dict[str, Json]]:
    """The cheapest way, and others that avoid one of its routes each."""
    one, other = board.ticket_ends[ticket]
    best = shortest(board, state, seat, one, other, set())
    if best is None:
        return []
    found = [best]
    for route in best:
        if state.cost(seat, route):
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
    costs = [(route, state.cost(seat, route)) for route in range(len(board.routes))]
    usable = [(route, cost) for route, cost in costs if cost < FAR and route not in shut]
    while changed:
        changed = False
        for route, cost in usable:
            for start, end in (board.ends[route], board.ends[route][::-1]):
                if start in far:
                    spaces, count = far[start]
                    if (spaces + cost, count + 1) < far.get(end, (FAR, FAR)):
                        far[end] = (spaces + cost, count + 1)
                        came[end] = (route, start)
                        changed = True
    if other not in far:
        return None
    way: list[int] = []
    while other != one:
        route, other = came[other]
        way.append(route)
    return way[::-1]


def _way(board: Map, state: SanFranciscoState, seat: int, routes: list[int]) -> dict[str, Json]:
    """A way in data: its routes, the spaces and cards that it takes, and how many are lacking."""
    open_routes = [route for route in routes if state.cost(seat, route)]
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


# Odds


def odds_of(view: SanFranciscoView) -> dict[str, Json]:
    """SF-10. The next card from the deck: by kind how many of how many it may be."""
    if not view.deck:
        counts = view.discards
    else:
        known = next(one["kinds"] for one in view.known if "deck" in one["places"])
        most = view.shuffled  # where classes had to be merged this still is certain (SF-27)
        counts = {kind: min(known[kind], most[kind]) for kind in known if kind in most}
    return {"deck": dict(counts), "of": sum(counts.values())} if counts else {}
