"""Why an action of San Francisco is not possible: the rule, a sentence, its key and facts."""

from __future__ import annotations

from collections.abc import Sequence

from carbarn.core.action import Action
from carbarn.core.event import Json
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
from carbarn.games.san_francisco.fields import (
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
        return Reason("SF-7", "take your second card first", "second")
    if isinstance(action, DrawTickets):
        return Reason("SF-19", "there are no tickets left", "no-tickets")
    if isinstance(action, Claim):
        return _why_no_claim(board, state, seat, action)
    return Reason("SF-20", "you may pass only if you can do nothing else", "pass")


def _something_else_first(state: SanFranciscoState) -> Reason | None:
    if state.step == STEP_START:
        return Reason("SF-4", "choose your first tickets before anything else", "start")
    if state.step == STEP_STACK:
        return Reason("SF-6", "put a free stack of tokens on a place first", "stack-first")
    if state.step == STEP_KEEP:
        return Reason("SF-19", "choose which tickets to keep first", "keep-first")
    if state.step == STEP_TOKEN:
        return Reason("SF-18", "choose which token to take first", "token-first")
    return None


def _why_no_keep(board: Map, state: SanFranciscoState, seat: int, action: Keep) -> Reason:
    if state.step not in (STEP_START, STEP_KEEP):
        return Reason("SF-19", "no tickets are on offer", "no-offer")
    rule = "SF-4" if state.step == STEP_START else "SF-19"
    offer = [board.tickets[one] for one in state.offered(seat)]
    return Reason(
        rule,
        f"{' '.join(action.tickets)} is not on offer; {' and '.join(offer)} are",
        "offer",
        {"tickets": list(action.tickets), "offer": offer},
    )


def _why_no_token(board: Map, state: SanFranciscoState, action: TakeToken) -> Reason:
    if state.step != STEP_TOKEN:
        return Reason("SF-18", "there is no choice between two tokens now", "no-token")
    places = [board.places[place] for place in state.token_places()]
    return Reason(
        "SF-18",
        f"the token can be taken at {' or '.join(places)}, not at {action.place}",
        "token",
        {"places": places, "place": action.place},
    )


def _why_no_stack(board: Map, state: SanFranciscoState, action: PutStack) -> Reason:
    if state.step != STEP_STACK:
        sentence = "stacks are put on the map only before the first turn"
        return Reason("SF-6", sentence, "no-stack")
    sentence = f"there is a stack at {action.place} already"
    return Reason("SF-6", sentence, "stack", {"place": action.place})


def _why_no_draw(state: SanFranciscoState, kind: str) -> Reason:
    if kind == "deck":
        return Reason("SF-10", "there are no cards left in the deck or the discards", "no-cards")
    there = KIND_NAMES.index(kind) in list(state.row)
    if there and state.step == STEP_SECOND:
        return Reason("SF-8", "a face-up ferry cannot be the second card", "second-ferry")
    return Reason("SF-7", f"there is no {kind} card face up", "no-card", {"kind": kind})


def _why_no_claim(board: Map, state: SanFranciscoState, seat: int, action: Claim) -> Reason:
    assert state.step == STEP_TURN
    route = board.routes.index(action.route)
    owner = state.owners()[route]
    if owner >= 0:
        return _claimed(action.route, owner, seat)
    if owner == CLOSED:
        return Reason("SF-16", "with 2 players the second route of a double is closed", "closed")
    assert owner == NOBODY_OWNS
    twin = board.twins[route]
    if twin >= 0 and state.owners()[twin] == seat:
        other = board.routes[twin]
        sentence = f"you have the other route of the double, {other}"
        return Reason("SF-16", sentence, "double", {"route": other})
    length, trams = board.lengths[route], state.trams[seat]
    if trams < length:
        sentence = f"it takes {length} trams, and you have {trams}"
        return Reason("SF-12", sentence, "trams", {"length": length, "trams": trams})
    return _too_few_cards(state.hand(seat), board.ferries[route], action)


def _claimed(route: str, owner: int, seat: int) -> Reason:
    if owner == seat:
        return Reason("SF-14", f"you already own {route}", "yours", {"route": route})
    facts: dict[str, Json] = {"seat": owner, "route": route}
    return Reason("SF-14", f"{SEAT_NAMES[owner]} has claimed {route}", "claimed", facts)


def _too_few_cards(hand: Sequence[int], needed: int, action: Claim) -> Reason:
    """What the hand has of what is to be paid; `needed` is how many ferries the route asks for."""
    held = hand[COLOURS.index(action.colour)] if action.colour else 0
    facts: dict[str, Json] = {
        "colour": action.colour, "held": held, "cards": action.cards,
        "boats": hand[FERRY], "ferries": action.ferries,
    }  # fmt: skip
    rule = "SF-15" if hand[FERRY] < needed else "SF-13"
    cards = f"{action.colour} ({held} of {action.cards})"
    ferries = f"ferry ({hand[FERRY]} of {action.ferries})"
    if hand[FERRY] >= action.ferries:
        return Reason(rule, f"not enough cards: {cards}", "cards", facts)
    if held >= action.cards:
        return Reason(rule, f"not enough cards: {ferries}", "ferries", facts)
    return Reason(rule, f"not enough cards: {cards}, {ferries}", "cards-and-ferries", facts)
