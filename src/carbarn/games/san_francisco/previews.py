"""What an action of San Francisco would do, as far as its seat can know, up to the first draw."""

from __future__ import annotations

from carbarn.core.action import Action
from carbarn.games.san_francisco.actions import Claim, DrawCard, DrawTickets, Keep, TakeToken
from carbarn.games.san_francisco.data import FERRY_NAME, Map
from carbarn.games.san_francisco.fields import NOT_YET
from carbarn.games.san_francisco.messages import (
    ClaimPreview,
    SanFranciscoPreview,
    TicketChange,
    TicketState,
    TokenGain,
)
from carbarn.games.san_francisco.network import FAR, missing
from carbarn.games.san_francisco.state import SanFranciscoState
from carbarn.games.san_francisco.view import named


def preview_in(
    board: Map, state: SanFranciscoState, seat: int, action: Action, code: int
) -> SanFranciscoPreview:
    """What the action would do, up to the first draw."""
    if isinstance(action, Claim):
        return preview_claim(board, state, seat, action, code)
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


def preview_claim(
    board: Map, state: SanFranciscoState, seat: int, action: Claim, code: int
) -> ClaimPreview:
    """What claiming a route would do."""
    after = state.clone()
    after.play(seat, code)
    route = board.routes.index(action.route)
    points = after.score[seat] - state.score[seat]
    changes: list[TicketChange] = []
    for ticket in state.tickets_of(seat):
        old, new = missing_for(state, seat, ticket), missing_for(after, seat, ticket)
        if old != new:
            changes.append({"ticket": board.tickets[ticket], "before": old, "after": new})
    preview: ClaimPreview = {
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
        return {**preview, **_token(board, count, new_tokens[0])}
    if places:
        symbols = [board.symbols[after.symbol[place]] for place in places]
        return {**preview, **_token(board, count, -1), "token_choice": symbols}
    return preview


def _token(board: Map, count: int, symbol: int) -> TokenGain:
    """SF-23. A token gained, and what the set is worth before and after."""
    return {
        "token": board.symbols[symbol] if symbol >= 0 else None,
        "set_before": board.token_points[count],
        "set_after": board.token_points[count + 1],
    }


def missing_for(state: SanFranciscoState, seat: int, ticket: int) -> int:
    """The fewest spaces still to be claimed for a ticket; -1 if there is no way any more."""
    table = state.table
    spaces = missing(state, seat, table.ticket_one[ticket], table.ticket_other[ticket])
    return spaces if spaces < FAR else -1


def ticket_state(board: Map, state: SanFranciscoState, seat: int, ticket: int) -> TicketState:
    """A ticket and what it still takes."""
    return {
        "ticket": board.tickets[ticket],
        "points": board.ticket_points[ticket],
        "missing": missing_for(state, seat, ticket),
        "trams": state.trams[seat],
    }
