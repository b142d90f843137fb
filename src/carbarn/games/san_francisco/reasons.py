"""Why an action of San Francisco is not possible: the rule, and a sentence."""

from __future__ import annotations

from carbarn.core.action import Action
from carbarn.core.game import Reason
from carbarn.games.san_francisco.actions import (
    Claim,
    DrawCard,
    DrawTickets,
    Keep,
    PutStack,
    TakeToken,
)
from carbarn.games.san_francisco.board import FERRY
from carbarn.games.san_francisco.data import COLOURS, KIND_NAMES, SEAT_NAMES, Map
from carbarn.games.san_francisco.holdings import (
    CLOSED,
    NOBODY_OWNS,
    STEP_KEEP,
    STEP_SECOND,
    STEP_STACK,
    STEP_START,
    STEP_TOKEN,
    STEP_TURN,
)
from carbarn.games.san_francisco.state import SanFranciscoState


def why_not(board: Map, state: SanFranciscoState, seat: int, action: Action) -> Reason:
    """The first rule in the way of an action that is not legal for the seat that acts."""
    if isinstance(action, Keep):
        return _why_no_keep(board, state, seat, action)
    if isinstance(action, TakeToken):
        return _why_no_token(board, state, action)
    if isinstance(action, PutStack):
        return _why_no_stack(board, state, action)
    waiting = _something_else_first(state)
    if waiting is not None:
        return waiting
    if isinstance(action, DrawCard):
        return _why_no_draw(state, action.kind)
    if state.step == STEP_SECOND:
        return Reason("SF-7", "a second card must be drawn in this turn")
    if isinstance(action, DrawTickets):
        return Reason("SF-19", "there are no tickets left")
    if isinstance(action, Claim):
        return _why_no_claim(board, state, seat, action)
    return Reason("SF-20", "only who can do nothing else may pass")


def _something_else_first(state: SanFranciscoState) -> Reason | None:
    if state.step == STEP_START:
        return Reason("SF-4", "the first tickets must be chosen before anything else")
    if state.step == STEP_STACK:
        return Reason("SF-6", "a free stack of tokens must be put on a place first")
    if state.step == STEP_KEEP:
        return Reason("SF-19", "it must be chosen which tickets to keep")
    if state.step == STEP_TOKEN:
        return Reason("SF-18", "it must be chosen which token to take")
    return None


def _why_no_keep(board: Map, state: SanFranciscoState, seat: int, action: Keep) -> Reason:
    if state.step not in (STEP_START, STEP_KEEP):
        return Reason("SF-19", "no tickets are on offer")
    rule = "SF-4" if state.step == STEP_START else "SF-19"
    offer = " and ".join(board.tickets[one] for one in state.offered(seat))
    return Reason(rule, f"{' '.join(action.tickets)} is not on offer; {offer} are")


def _why_no_token(board: Map, state: SanFranciscoState, action: TakeToken) -> Reason:
    if state.step != STEP_TOKEN:
        return Reason("SF-18", "there is no choice between two tokens now")
    names = " or ".join(board.places[place] for place in state.token_places())
    return Reason("SF-18", f"the token can be taken at {names}, not at {action.place}")


def _why_no_stack(board: Map, state: SanFranciscoState, action: PutStack) -> Reason:
    if state.step != STEP_STACK:
        return Reason("SF-6", "free stacks are put on the map before the first turn only")
    return Reason("SF-6", f"there is a stack at {action.place} already")


def _why_no_draw(state: SanFranciscoState, kind: str) -> Reason:
    if kind == "deck":
        return Reason("SF-10", "neither the deck nor the discards have a card")
    there = KIND_NAMES.index(kind) in list(state.row)
    if there and state.step == STEP_SECOND:
        return Reason("SF-8", "a face-up ferry cannot be the second card")
    return Reason("SF-7", f"there is no {kind} card face up")


def _why_no_claim(board: Map, state: SanFranciscoState, seat: int, action: Claim) -> Reason:
    assert state.step == STEP_TURN
    route = board.routes.index(action.route)
    owner = state.owners()[route]
    if owner >= 0:
        whose = "you have" if owner == seat else f"{SEAT_NAMES[owner]} has"
        return Reason("SF-14", f"{whose} claimed {action.route}")
    if owner == CLOSED:
        return Reason("SF-16", "with 2 players the second route of a double is closed")
    assert owner == NOBODY_OWNS
    twin = board.twins[route]
    if twin >= 0 and state.owners()[twin] == seat:
        return Reason("SF-16", f"you have the other route of the double, {board.routes[twin]}")
    length = board.lengths[route]
    if state.trams[seat] < length:
        return Reason("SF-12", f"it takes {length} trams, and you have {state.trams[seat]}")
    hand = state.hand(seat)
    short = [
        f"{name} ({hand[kind]} of {wanted})"
        for kind, name, wanted in (
            (COLOURS.index(action.colour) if action.colour else 0, action.colour, action.cards),
            (FERRY, "ferry", action.ferries),
        )
        if hand[kind] < wanted
    ]
    rule = "SF-15" if hand[FERRY] < board.ferries[route] else "SF-13"
    return Reason(rule, f"not enough cards: {', '.join(short)}")
