"""San Francisco in words: a view for people who read text, and what happened, line by line."""

from __future__ import annotations

from carbarn.core.event import Told
from carbarn.core.shapes import Data
from carbarn.games.san_francisco.data import COLOURS, GREY, SEAT_NAMES, Map
from carbarn.games.san_francisco.view import SanFranciscoView

RECONSTRUCTED = "The map and its tickets are a reconstruction."


def describe(board: Map, view: SanFranciscoView) -> str:
    """The whole view: whose turn, the row, players, routes, tokens, hand and tickets."""
    parts = [
        whose_turn(board, view),
        row_in_words(view),
        *players_in_words(board, view),
        *routes_in_words(board, view),
        stacks_in_words(board, view),
        *mine_in_words(board, view),
        *end_in_words(view),
    ]
    if view.reconstruction:
        parts.append(RECONSTRUCTED)
    return "\n".join(part for part in parts if part)


def whose_turn(board: Map, view: SanFranciscoView) -> str:
    """One sentence: whose turn it is and what is to be done; a second one near the end."""
    if view.over:
        return "The game is over."
    if view.step == "start":
        waiting = [SEAT_NAMES[at] for at, done in enumerate(view.chosen) if not done]
        return f"All choose which tickets to keep; still choosing: {', '.join(waiting)}."
    who = SEAT_NAMES[view.mover]
    sentence = {
        "stack": f"{who} puts a stack of tokens on a place without one.",
        "turn": f"It is {who}'s turn: draw cards, claim a route or draw tickets.",
        "second": f"{who} draws a second card.",
        "keep": f"{who} chooses which tickets to keep.",
        "token": f"{who} chooses which token to take.",
        "ending": f"{who}'s turn ends.",
    }[view.step]
    if view.turns_left > 0:
        sentence += f" Turns left in the game: {view.turns_left}."
    return sentence


def row_in_words(view: SanFranciscoView) -> str:
    """The face-up cards, the decks, the discards."""
    row = ", ".join(kind or "nothing" for kind in view.row)
    thrown = cards_in_words(view.discards)
    tickets = view.ticket_deck + view.ticket_tail
    return f"Face up: {row}. Deck: {view.deck}. Discards: {thrown}. Tickets left: {tickets}."


def cards_in_words(cards: dict[str, int]) -> str:
    """Cards by kind, such as `2 blue, 1 ferry`."""
    return ", ".join(f"{count} {kind}" for kind, count in cards.items()) or "none"


def players_in_words(board: Map, view: SanFranciscoView) -> list[str]:
    """A line for each seat."""
    rows = []
    for seat, score in enumerate(view.scores):
        known = f" (known: {cards_in_words(view.open[seat])})" if view.open[seat] else ""
        symbols = view.tokens[seat]
        worth = board.token_points[len(symbols)]
        tokens = f"tokens {', '.join(symbols)} worth {worth}" if symbols else "no tokens"
        rows.append(
            f"{SEAT_NAMES[seat]}: {score} points, {view.trams[seat]} trams, "
            f"{view.hands[seat]} cards{known}, {view.tickets[seat]} tickets, {tokens}"
        )
    return rows


def route_in_words(board: Map, route: int) -> str:
    """A route with its colour and length, such as `Presidio - Richmond, 2 grey`."""
    colour = board.colours[route]
    name = COLOURS[colour] if colour >= 0 else GREY
    ferries = board.ferries[route]
    wild = f" with {ferries} ferr{'y' if ferries == 1 else 'ies'}" if ferries else ""
    return f"{board.routes[route]} ({board.lengths[route]} {name}{wild})"


def routes_in_words(board: Map, view: SanFranciscoView) -> list[str]:
    """The routes of each seat, then those that are free."""
    rows = []
    for seat in range(len(view.scores)):
        own = [board.routes[at] for at, owner in enumerate(view.routes) if owner == seat]
        if own:
            rows.append(f"{SEAT_NAMES[seat]} has {', '.join(own)}")
    free = [route_in_words(board, at) for at, owner in enumerate(view.routes) if owner == -1]
    closed = [board.routes[at] for at, owner in enumerate(view.routes) if owner == -2]
    rows.append(f"Free: {', '.join(free) or 'none'}")
    if closed:
        rows.append(f"Closed: {', '.join(closed)}")
    return rows


def stacks_in_words(board: Map, view: SanFranciscoView) -> str:
    """The tokens on the map."""
    stacks = [f"{place} {left} {symbol}" for place, (symbol, left) in view.stacks.items()]
    free = f" To be put on a place: {', '.join(view.free_stacks)}." if view.free_stacks else ""
    return f"Tokens: {', '.join(stacks) or 'none'}.{free}"


def mine_in_words(board: Map, view: SanFranciscoView) -> list[str]:
    """The hand and the tickets of the seat that looks."""
    if view.seat < 0:
        return []
    rows = [f"Your cards: {cards_in_words(view.mine)}."]
    for what, own in (
        ("Your tickets", view.my_tickets),
        ("On offer", view.my_offer),
        ("You keep", view.my_choice),
    ):
        if own:
            named = [ticket_in_words(board, ticket) for ticket in own]
            rows.append(f"{what}: {', '.join(named)}.")
    return rows


def ticket_in_words(board: Map, ticket: str) -> str:
    """A ticket with its value."""
    return f"{ticket} ({board.ticket_points[board.tickets.index(ticket)]})"


def end_in_words(view: SanFranciscoView) -> list[str]:
    """The score sheet, when the game is over."""
    rows = []
    for seat, sheet in enumerate(view.sheet):
        done = f"{len(sheet['completed'])} of {view.tickets[seat]} completed"
        rows.append(
            f"{SEAT_NAMES[seat]}: routes {sheet['routes']}, tickets {sheet['tickets']:+} ({done}), "
            f"tokens {sheet['tokens']}: {sheet['total']}; {', '.join(view.shown[seat])}"
        )
    return rows


def narrate(board: Map, told: Told) -> str:
    """One line for the log."""
    number = f"{told.n:4} "
    if told.what == "undone":
        return f"{number}{SEAT_NAMES[told.seat or 0]} takes back event {told.facts['event']}"
    if told.what == "dealt":
        return number + _dealt_in_words(told) + _facts_in_words(told.facts)
    assert told.seat is not None
    who = SEAT_NAMES[told.seat]
    return f"{number}{who} {_act_in_words(board, told)}{_facts_in_words(told.facts)}"


def _dealt_in_words(told: Told) -> str:
    stream, _space, place = told.facts["stream"].partition(" ")
    if stream == "first":
        return f"{SEAT_NAMES[int(told.text or 0)]} begins"
    if stream == "row":
        return f"{told.text} is turned up"
    what = f"a {stream}"
    return f"player {place} gets {what}{': ' + told.text if told.text else ''}"


def _act_in_words(board: Map, told: Told) -> str:
    if told.text is None:
        kept = told.facts.get("kept")
        return "has chosen tickets" if kept is None else f"keeps {kept} of 2 tickets"
    verb, _space, rest = told.text.partition(" ")
    if verb == "draw":
        return "draws from the deck" if rest == "deck" else f"takes {rest} from the row"
    if verb == "claim":
        route, *cards = rest.split()
        paid = cards_in_words({kind: cards.count(kind) for kind in dict.fromkeys(cards)})
        name = board.route_name(board.routes.index(route))
        return f"claims {name} for {paid}: {told.facts['points']} points"
    simple = {
        "tickets": "draws tickets",
        "pass": "passes",
        "token": f"takes the token at {rest}",
        "stack": f"puts a stack of tokens on {rest}",
        "keep": f"keeps {rest}",
    }
    return simple[verb]


def _facts_in_words(facts: Data) -> str:
    text = ""
    if "token" in facts:
        text += f"; token {facts['token']}"
    if facts.get("shuffled"):
        text += "; the discards were shuffled"
    if facts.get("new_row"):
        text += "; three ferries: a new row"
    if "all_kept" in facts:
        kept = [f"{SEAT_NAMES[seat]} {count}" for seat, count in enumerate(facts["all_kept"])]
        text += f"; tickets kept: {', '.join(kept)}"
    if "last_turns" in facts:
        text += f"; two trams or fewer: {facts['last_turns']} more turns"
    if "sheet" in facts:
        totals = [f"{SEAT_NAMES[at]} {sheet['total']}" for at, sheet in enumerate(facts["sheet"])]
        text += f"; the game is over: {', '.join(totals)}"
    return text
