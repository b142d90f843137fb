"""What there is in a position of Tramways, what it says, and the small changes that rules make."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.knowledge import HiddenMove, Move
from carbarn.core.state import EVERYBODY, State
from carbarn.games.tramways.board import (
    BOOK,
    HAND,
    NO_ICON,
    NOTHING,
    OPPOSITE,
    STOCK,
    TOP,
    Map,
    Table,
)
from carbarn.games.tramways.network import Network, Row

# What is being decided; the names are PHASES.
DRAFTING: Final = 0
BOOKS: Final = 1
LOOKING: Final = 2
TOPPING: Final = 3
KEEPING: Final = 4
BIDDING: Final = 5
PAYING: Final = 6
CARD: Final = 7
BLANK: Final = 8
LINING: Final = 9
SLOT: Final = 10
RAILS: Final = 11
ICONS: Final = 12
BUILDING: Final = 13
RIDING: Final = 14
TRADE: Final = 15  # the bonus of a Commerce
FUN: Final = 16  # the bonus of a Leisure
ADMIN: Final = 17
PUTTING: Final = 18
FILLING: Final = 19  # R6-2
OVER: Final = 20

PHASES: Final = (
    "draft",  # SET-9: take a parcel card
    "book",  # SET-16 or a C bonus: choose a Ticket Book
    "look",  # take a card of the book that is open
    "top",  # put a card of it on top
    "keep",  # SET-17: keep one of four D cards; sealed
    "bid",  # AUC-2: bid or pass
    "pay",  # pay a bid, a reveal (solo) or happiness bought
    "card",  # AUC-9: take an auction card
    "blank",  # CRD-6: discard a card for a Blank Ticket
    "line",  # SOLO-5: reveal another card or take one
    "slot",  # ACT-1, ACT-2: begin an action, or take $2
    "rails",  # lay rails, piece by piece
    "icons",  # show the Tickets that pay for the action
    "building",  # BLD-3: take a Building card
    "ride",  # MOV-4: over which link the passenger goes on
    "commerce",  # MOV-10: $5 or a D card
    "leisure",  # MOV-10: how much happiness to buy
    "administration",  # ADM: play and discard cards; sealed
    "passenger",  # ADM-1: where an announced passenger goes
    "hand",  # R6-2: choose cards up to the hand limit; sealed
    "over",
)

# What is due (0: nothing).
DUE_TILE: Final = 1
DUE_ORDER: Final = 2
DUE_PARCEL: Final = 3
DUE_B: Final = 4
DUE_TYPE: Final = 5
DUE_AUCTION: Final = 6
DUE_BOOK: Final = 7
DUE_OFFER: Final = 8
DUE_UP: Final = 9  # a D card turned up
DUE_LINE: Final = 10
DUE_REFILL: Final = 11
DUE_BLIND: Final = 12  # a D card drawn unseen

# The numbers of a player.
CASH: Final = 0
HAPPY: Final = 1
STRESS: Final = 2  # the space on the track, from 0
WORKERS: Final = 3
STRAIGHTS: Final = 4
CURVES: Final = 5
LIMIT: Final = 6
BID: Final = 7
PLACED: Final = 8  # position in the new order, or NOTHING
PAID: Final = 9  # in this auction
READY: Final = 10  # a sealed choice is made
ADDS: Final = 11  # passengers announced
DROPPED: Final = 12  # cards discarded in this administration
OPENED: Final = 13  # 32 * card + icons used, of the card being played in administration
NEED: Final = 14  # cards still to be drawn
COLUMNS: Final = 15

# What is being done.
NO_ACTION: Final = 0
LAY_RAILS: Final = 1
RENEW: Final = 2
BUILD_UP: Final = 3
RAISE_UP: Final = 4
CARRY: Final = 5

# What a payment is for.
FOR_BID: Final = 1
FOR_REVEAL: Final = 2
FOR_HAPPINESS: Final = 3

ROUNDS: Final = 6
PICKS: Final = 4  # parcels of each player; D cards offered to each


class Fields(State):
    """What lies where and what is being decided; the rules read it and change it."""

    def __init__(
        self, table: Table, where: vec[i64], player: vec[i64], order: vec[i64], types: vec[i64]
    ) -> None:
        self.table = table
        # What lies where
        self.map: Map | None = None
        self.net: Network | None = None
        self.where = where  # by card
        self.player = player  # by seat and column
        self.order = order  # seats
        self.types = types  # beside rounds 1 to 5, NOTHING when used
        self.tiles: list[int] = []  # drawn for the map: 4 * tile + 2 * difficult + turned
        self.line: list[int] = []  # solo: the cards of the line, oldest first
        self.a_left: i64 = 0  # A cards in the auction deck
        # When it is
        self.due = 0
        self.phase: i64 = DRAFTING
        self.setting_up: i64 = 1
        self.round: i64 = 0
        self.dealt: i64 = 0  # how far a series of draws has got
        self.turn: i64 = 0  # the place in the order of whose turn it is
        self.mover: i64 = 0
        self.action_round: i64 = 0
        self.slot: i64 = 0
        self.earned: i64 = 0
        self.book: i64 = NOTHING  # the book that is open
        # The action under way
        self.doing: i64 = NO_ACTION
        self.target: i64 = NOTHING  # the link to upgrade, the place to build on or to leave
        self.kind: i64 = NOTHING  # the type to build; the destination of a passenger
        self.row: Row | None = None  # the rails that are planned
        self.ride: list[int] = []  # the links travelled, by number
        self.here: i64 = NOTHING  # where the passenger is
        self.visited: i64 = 0
        # What is paid for it
        self.shown: list[int] = []  # 32 * card + icons used, in the order in which they were shown
        self.need_rails: i64 = 0
        self.need_main: i64 = NO_ICON
        self.want_one: i64 = NOTHING
        self.want_other: i64 = NOTHING
        self.paying: i64 = 0
        self.amount: i64 = 0  # of the bid; of happiness
        self.rest: i64 = 0  # still to be paid
        # While several choose at once
        self.base: Fields | None = None  # how it was when that began
        self.sealed_steps: list[list[int]] = []  # by seat: the steps since then
        # Only inside a step, never copied
        self.part_done = False  # the D cards of the set-up, or a round
        self.tracing = False  # whether anybody listens to what happens to hidden cards
        self.trace: list[HiddenMove] = []

    def copy_to(self, copy: Fields) -> None:
        """Give a new position what it has not got from its constructor; most lists are empty."""
        copy.map = self.map
        if self.net is not None:
            copy.net = self.net.clone()
        if self.tiles:
            copy.tiles = self.tiles[:]
        if self.line:
            copy.line = self.line[:]
        copy.a_left = self.a_left
        copy.due = self.due
        copy.phase = self.phase
        copy.setting_up = self.setting_up
        copy.round = self.round
        copy.dealt = self.dealt
        copy.turn = self.turn
        copy.mover = self.mover
        copy.action_round = self.action_round
        copy.slot = self.slot
        copy.earned = self.earned
        copy.book = self.book
        copy.doing = self.doing
        copy.target = self.target
        copy.kind = self.kind
        if self.row is not None:
            copy.row = self.row.clone()
        if self.ride:
            copy.ride = self.ride[:]
        copy.here = self.here
        copy.visited = self.visited
        if self.shown:
            copy.shown = self.shown[:]
        copy.need_rails = self.need_rails
        copy.need_main = self.need_main
        copy.want_one = self.want_one
        copy.want_other = self.want_other
        copy.paying = self.paying
        copy.amount = self.amount
        copy.rest = self.rest
        copy.base = self.base
        if self.sealed_steps:
            copy.sealed_steps = [steps[:] for steps in self.sealed_steps]

    def clone(self) -> Fields:
        """A copy that shares nothing that changes."""
        raise TypeError("a state must copy itself")

    # Looking

    def on(self) -> Network:
        """What lies on the map."""
        assert self.net is not None
        return self.net

    def of(self, seat: i64, column: i64) -> i64:
        """A number of a player."""
        return self.player[seat * COLUMNS + column]

    def cards_at(self, where: i64) -> list[int]:
        """The cards in a place."""
        return [card for card in range(self.table.cards.count) if self.where[card] == where]

    def count_at(self, where: i64) -> i64:
        """How many cards are in a place."""
        count: i64 = 0
        for card in range(self.table.cards.count):
            if self.where[card] == where:
                count += 1
        return count

    def stock(self, kind: i64) -> list[int]:
        """BLD-3. The Building cards of a type that are left, as many as its tokens."""
        return [
            card
            for card in range(self.table.cards.count)
            if self.where[card] == STOCK and self.table.cards.type[card] == kind
        ]

    def book_size(self, book: i64) -> i64:
        """How many cards are in a Ticket Book."""
        return self.count_at(BOOK + book) + self.count_at(TOP + book)

    def steps_with(self, code: i64, where: i64, codes: list[int]) -> None:
        """The steps that name a card of a place; their codes begin with this one."""
        for card in range(self.table.cards.count):
            if self.where[card] == where:
                codes.append(code + card)

    def kinds(self, cards: list[int]) -> list[tuple[int, str, int]]:
        """Cards as what may come in a draw."""
        return [(card, self.table.cards.names[card], 1) for card in cards]

    # Numbers of a player

    def add(self, seat: i64, column: i64, number: i64) -> None:
        """Change a number of a player by so much."""
        self.player[seat * COLUMNS + column] += number

    def set(self, seat: i64, column: i64, number: i64) -> None:
        """Give a number of a player this value."""
        self.player[seat * COLUMNS + column] = number

    def return_piece(self, seat: i64, piece: i64) -> None:
        """A rail comes back to the reserve."""
        straight = piece % 4 == OPPOSITE[piece // 4 % 4]
        self.add(seat, STRAIGHTS if straight else CURVES, 1)

    # Cards and parcels

    def moved(self, source: str, target: str, card: i64, sees: i64) -> None:
        """Note, if anybody listens, that a card changed its hidden place."""
        self.trace.append(Move(source, target, self.table.cards.names[card], sees))

    def to_hand(self, seat: i64, card: i64) -> None:
        """A card that lies open comes to a hand."""
        self.where[card] = HAND + seat
        if self.tracing:
            self.moved("", f"hand {seat}", card, EVERYBODY)

    def own_parcel(self, seat: i64, card: i64) -> None:
        """SET-10, AUC-9. A disc on the parcel."""
        self.on().owner[self.table.cards.parcel[card]] = seat
