"""Why an action of San Francisco is good: tickets nearer, points, tokens, cards that are lacking.

What a seat is after is what its bots are after: the routes of `targets.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.action import Action
from carbarn.core.arrays import vec
from carbarn.core.hint import Explanation, Said
from carbarn.core.training import learnt
from carbarn.games.san_francisco.actions import Claim, DrawCard, DrawTickets, Keep, Pass, PutStack
from carbarn.games.san_francisco.board import FERRY, WORD
from carbarn.games.san_francisco.data import FERRY_NAME, KIND_NAMES, Map
from carbarn.games.san_francisco.messages import ClaimPreview, SanFranciscoHint
from carbarn.games.san_francisco.plans import shortest
from carbarn.games.san_francisco.previews import missing_for, preview_claim
from carbarn.games.san_francisco.state import SanFranciscoState
from carbarn.games.san_francisco.targets import Target, Weights, time_left

DECK = "deck"


def _weights(state: SanFranciscoState) -> Weights:
    """What the policy plays by at this table."""
    return Weights(learnt("carbarn.games.san_francisco", state.table.seats).numbers)


def explain(
    board: Map, state: SanFranciscoState, seat: int, action: Action, code: int
) -> Explanation:
    """What an action is for; for cards and claims with the routes that the seat is after."""
    if isinstance(action, Keep):
        return _keep(board, state, seat, action)
    if isinstance(action, DrawTickets):
        return _tickets(state, seat)
    if isinstance(action, Pass):
        return Explanation(Said("pass", "pass, as nothing else can be done"))
    if isinstance(action, Claim | DrawCard):
        target = Target(state.table, _weights(state))
        target.renew(state, seat)
        wanted = routes_in(target.routes) or routes_in(target.extras)
        if isinstance(action, Claim):
            preview = preview_claim(board, state, seat, action, code)
            return _claim(board, preview, _drawn(board, wanted))
        return _draw(board, state, seat, action.kind, wanted)
    place = str(action).partition(" ")[2]
    name = board.names[board.places.index(place)]
    if isinstance(action, PutStack):
        return Explanation(Said("stack", f"put the tokens at {name}", {"place": place}))
    return Explanation(Said("token", f"take the token at {name}", {"place": place}))


def routes_in(words: vec[i64]) -> list[int]:
    """The routes of a set, by number."""
    sets = [int(words[word]) for word in range(len(words))]
    return [
        word * WORD + bit
        for word, routes in enumerate(sets)
        for bit in range(WORD)
        if routes >> bit & 1
    ]


def _drawn(board: Map, routes: list[int]) -> SanFranciscoHint:
    return {"routes": [board.routes[route] for route in routes]}


def _claim(board: Map, preview: ClaimPreview, drawn: SanFranciscoHint) -> Explanation:
    route = board.routes.index(preview["route"])
    goal = Said("claim", f"claim {board.route_name(route)}", {"route": preview["route"]})
    reasons = []
    for change in preview["tickets"]:
        name = _ticket_name(board, change["ticket"])
        facts = {"ticket": change["ticket"], "missing": change["after"]}
        if change["after"] == 0:
            reasons.append(Said("completes", f"it completes {name}", facts))
        elif change["after"] > 0:
            missing = change["after"]
            reasons.append(Said("nearer", f"{name} then needs {missing} more spaces", facts))
    points = preview["points"]
    reasons.append(Said("points", f"{points} points at once", {"points": points}))
    more = preview.get("set_after", 0) - preview.get("set_before", 0)
    if more:
        reasons.append(Said("set", f"a token, worth {more} more points", {"points": more}))
    if preview["starts_end"]:
        reasons.append(Said("starts-end", "it starts the last turns"))
    trams = preview["trams_left"]
    reasons.append(Said("trams", f"that leaves {trams} trams", {"trams": trams}))
    return Explanation(goal, reasons, drawn)


def _ticket_name(board: Map, ticket: str) -> str:
    return board.ticket_name(board.tickets.index(ticket))


def _draw(
    board: Map, state: SanFranciscoState, seat: int, kind: str, wanted: list[int]
) -> Explanation:
    """Cards are for the route that lacks fewest of them."""
    hand, drawn = state.hand(seat), _drawn(board, wanted)
    lacking = {route: lacks(board, hand, route, kind) for route in wanted}
    useful = sorted((count, route) for route, count in lacking.items() if count > 0)
    if not useful:
        if kind == DECK:
            return Explanation(Said("deck", "draw from the deck"), [], drawn)
        return Explanation(Said("draw", f"take a {kind} card", {"kind": kind}), [], drawn)
    count, route = useful[0]
    name, facts = board.route_name(route), {"route": board.routes[route]}
    if kind == DECK:
        goal = Said("deck-for", f"draw from the deck to claim {name}", facts)
    else:
        facts["kind"] = kind
        goal = Said("draw-for", f"take a {kind} card to claim {name}", facts)
    reasons = [Said("lacking", f"it needs {count} more of these cards", {"count": count})]
    for ticket in state.tickets_of(seat):
        way = shortest(board, state, seat, *board.ticket_ends[ticket], set())
        if way and route in way and missing_for(state, seat, ticket) > 0:
            sentence = f"it is on the way for {board.ticket_name(ticket)}"
            reasons.append(Said("on-way", sentence, {"ticket": board.tickets[ticket]}))
    return Explanation(goal, reasons, drawn)


def lacks(board: Map, hand: list[int], route: int, kind: str) -> int:
    """How many cards of this kind a route could still take beyond those in the hand."""
    ferries, rest = board.ferries[route], board.lengths[route] - board.ferries[route]
    if kind == FERRY_NAME:
        return max(0, ferries - hand[FERRY])
    colour = board.colours[route]
    if kind == DECK or colour < 0:
        best = max(hand[:FERRY]) if colour < 0 else hand[colour]
        grey_of_other = colour < 0 and kind != DECK and hand[KIND_NAMES.index(kind)] < best
        return 0 if grey_of_other else max(0, rest - best)
    return max(0, rest - hand[colour]) if KIND_NAMES[colour] == kind else 0


def _tickets(state: SanFranciscoState, seat: int) -> Explanation:
    goal = Said("tickets", "draw more tickets")
    trams, turns = int(state.trams[seat]), int(time_left(state, seat, _weights(state))) // 100
    return Explanation(
        goal,
        [
            Said("turns", f"there is time for about {turns} more turns", {"turns": turns}),
            Said("trams-now", f"{trams} trams are left", {"trams": trams}),
        ],
    )


def _keep(board: Map, state: SanFranciscoState, seat: int, action: Keep) -> Explanation:
    names = " and ".join(_ticket_name(board, one) for one in action.tickets)
    goal = Said("keep", f"keep {names}", {"tickets": list(action.tickets)})
    reasons = []
    for one in action.tickets:
        ticket = board.tickets.index(one)
        missing, points = missing_for(state, seat, ticket), board.ticket_points[ticket]
        facts = {"ticket": one, "points": points, "missing": missing}
        sentence = f"{board.ticket_name(ticket)} takes {missing} more spaces"
        reasons.append(Said("takes", sentence, facts))
    return Explanation(goal, reasons)
