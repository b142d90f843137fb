"""What a seat of San Francisco may know (SF-25 to SF-27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from carbarn.core.game import View
from carbarn.core.knowledge import Known
from carbarn.core.shapes import As
from carbarn.core.state import WATCHER
from carbarn.games.san_francisco.board import KINDS
from carbarn.games.san_francisco.data import KIND_NAMES, Map
from carbarn.games.san_francisco.fields import (
    CLOSED,
    NO_CARD,
    NOT_YET,
    STEP_NAMES,
    STEP_START,
    STEP_TOKEN,
)
from carbarn.games.san_francisco.messages import Cards, RowOfCards, Sheet, Stack, Step
from carbarn.games.san_francisco.network import is_completed
from carbarn.games.san_francisco.state import SanFranciscoState


@dataclass(frozen=True)
class SanFranciscoView(View):
    """Everything a seat may know, in ids of the map file (`Game.data()["map"]`).

    Lists "by seat" have an entry for each seat, "by route" and so on one for each entry of the map
    file in its order. Cards are counted by name: the six colours and "ferry", zeros left out.
    `known` has the rest: a class with the single place `hand 2` are cards known to be in that hand,
    one with `tickets/1` a ticket known to lie first of those put under the ticket deck.
    """

    map: str  # its title
    reconstruction: bool  # whether the map is one, which must be said wherever it is shown
    first: int  # the seat that begins; -1 until it is drawn
    mover: int  # whose turn it is; -1 while all choose tickets at once, and at the end
    step: Annotated[str, As(Step)]
    over: bool
    turns_left: int  # turns to come in the end game, this one included; -1: it has not begun
    passes: int  # so many players in a row have just passed
    # the table
    routes: list[int]  # by route: its owner, -1 if it is free, -2 if closed to all (SF-16)
    trams: list[int]  # by seat
    scores: list[int]  # by seat: the points for routes, on the score track
    row: RowOfCards  # the five face-up cards; "" where there is none
    deck: int
    discards: Cards
    shuffled: Cards  # what the deck was last shuffled from, less what was turned up since
    stacks: dict[str, Stack]  # by place with tokens
    free_stacks: list[str]  # symbols still to be put on a place (SF-6), the next first
    tokens: list[list[str]]  # by seat: its symbols
    claimed: str  # the route just claimed, while its token is to be chosen
    choices: list[str]  # the places of the tokens to choose from then
    # hands
    hands: list[int]  # by seat: how many cards
    open: list[Cards]  # by seat: cards in hand that were taken face up (SF-25)
    mine: Cards
    # tickets
    tickets: list[int]  # by seat: how many it holds
    offers: list[int]  # by seat: how many it is choosing from
    chosen: list[bool]  # by seat: whether its sealed choice is in (step `start` alone)
    my_tickets: list[str]
    my_offer: list[str]
    my_choice: list[str]  # what I have sealed
    ticket_deck: int  # tickets that nobody has seen, in no order yet
    ticket_tail: int  # tickets put under the deck, which come after those
    # the end
    shown: list[list[str]]  # by seat: all its tickets
    sheet: list[Sheet]  # by seat


def view_of(board: Map, state: SanFranciscoState, seat: int, known: Known) -> SanFranciscoView:
    """The view of a seat, or of the public."""
    seats = range(state.table.seats)
    over, mine = state.over(), seat != WATCHER
    sealed = state.step == STEP_START
    offers = [state.offered(other) for other in seats]
    return SanFranciscoView(
        seat=seat,
        known=known,
        map=board.title,
        reconstruction=board.reconstruction,
        first=state.first,
        mover=-1 if sealed or over else state.mover,
        step=STEP_NAMES[state.step],
        over=over,
        turns_left=-1 if state.turns_left == NOT_YET else state.turns_left,
        passes=state.passes,
        routes=owners(state),
        trams=list(state.trams),
        scores=list(state.score),
        row=[KIND_NAMES[kind] if kind != NO_CARD else "" for kind in state.row],
        deck=state.deck_size,
        discards=named(state.discards_list()),
        shuffled=named(state.shuffled_list()),
        stacks={
            board.places[place]: [board.symbols[symbol], left]
            for place, symbol, left in state.stacks()
        },
        free_stacks=[board.symbols[symbol] for symbol in state.free_symbols()],
        tokens=[[board.symbols[symbol] for symbol in state.tokens_of(other)] for other in seats],
        claimed=board.routes[state.claimed] if state.step == STEP_TOKEN else "",
        choices=[board.places[place] for place in state.token_places()],
        hands=[sum(state.hand(other)) for other in seats],
        open=[named(state.open_hand(other)) for other in seats],
        mine=named(state.hand(seat)) if mine else {},
        tickets=[len(state.tickets_of(other)) for other in seats],
        offers=[len(offer) for offer in offers],
        chosen=[sealed and state.choice[other] != 0 for other in seats],
        my_tickets=[board.tickets[one] for one in state.tickets_of(seat)] if mine else [],
        my_offer=[board.tickets[one] for one in offers[seat]] if mine else [],
        my_choice=[board.tickets[one] for one in state.chosen(seat)] if mine else [],
        ticket_deck=state.bag_size,
        ticket_tail=state.tail_size,
        shown=[[board.tickets[one] for one in state.tickets_of(other)] for other in seats]
        if over
        else [],
        sheet=[sheet_of(board, state, other) for other in seats] if over else [],
    )


def named(counts: list[int]) -> Cards:
    """Cards counted by name, without those that are not there."""
    return {KIND_NAMES[kind]: counts[kind] for kind in range(KINDS) if counts[kind]}


def owners(state: SanFranciscoState) -> list[int]:
    """By route: its owner, -1 if it is free, -2 if nobody may claim it any more."""
    return [-2 if owner == CLOSED else owner for owner in state.owners()]


def sheet_of(board: Map, state: SanFranciscoState, seat: int) -> Sheet:
    """SF-22, SF-23. What a seat has scored for what."""
    done = [ticket for ticket in state.tickets_of(seat) if is_completed(state, seat, ticket)]
    tickets = sum(
        board.ticket_points[ticket] * (1 if ticket in done else -1)
        for ticket in state.tickets_of(seat)
    )
    tokens = board.token_points[len(state.tokens_of(seat))]
    return {
        "routes": state.score[seat],
        "tickets": tickets,
        "tokens": tokens,
        "total": state.score[seat] + tickets + tokens,
        "completed": [board.tickets[ticket] for ticket in done],
    }
