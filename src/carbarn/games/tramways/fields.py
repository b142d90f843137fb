"""What there is in a position of Tramways, what it says, and the small changes that rules make."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT
from carbarn.core.knowledge import HiddenMove, Move
from carbarn.core.state import EVERYBODY, State
from carbarn.games.tramways.board import (
    BOOK,
    D_DECK,
    D_OPEN,
    DISCARD,
    HAND,
    NOTHING,
    OPPOSITE,
    SHOWN,
    STOCK,
    TOP,
    Map,
    Table,
)
from carbarn.games.tramways.network import Network
from carbarn.games.tramways.rules.purse import Purse
from carbarn.games.tramways.rules.rows import Row

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
        self,
        table: Table,
        map_: Map | None,
        net: Network | None,
        where: vec[i64],
        player: vec[i64],
        order: vec[i64],
        types: vec[i64],
        tiles: list[int],
        line: list[int],
        shown: list[int],
        ride: list[int],
        numbers: vec[i64],
        row: Row | None,
        base: Fields | None,
        sealed_steps: list[list[int]],
    ) -> None:
        self.table = table
        self.map = map_
        self.net = net
        self.where = where  # by card
        self.player = player  # by seat and column
        self.order = order  # seats
        self.types = types  # beside rounds 1 to 5, NOTHING when used
        self.tiles = tiles  # drawn for the map: 4 * tile + 2 * difficult + turned
        self.line = line  # solo: the cards of the line, oldest first
        self.shown = shown  # 32 * card + icons used, in the order in which they were shown
        self.ride = ride  # the links travelled, by number
        self.row = row
        self.base = base  # while several choose at once: how it was when that began
        self.sealed_steps = sealed_steps  # by seat: the steps since then
        self.part_done = False  # inside a step: the D cards of the set-up, or a round
        self.tracing = False  # whether anybody listens to what happens to hidden cards
        self.trace: list[HiddenMove] = []
        self.due = numbers[0]
        self.phase: i64 = numbers[1]
        self.round: i64 = numbers[2]
        self.dealt: i64 = numbers[3]  # how far a series of draws has got
        self.turn: i64 = numbers[4]  # the place in the order of whose turn it is
        self.mover: i64 = numbers[5]
        self.a_left: i64 = numbers[6]  # A cards in the auction deck
        self.action_round: i64 = numbers[7]
        self.slot: i64 = numbers[8]
        self.earned: i64 = numbers[9]
        self.doing: i64 = numbers[10]
        self.target: i64 = numbers[11]  # the link to upgrade, the place to build on or to leave
        self.kind: i64 = numbers[12]  # the type to build; the destination of a passenger
        self.need_rails: i64 = numbers[13]
        self.need_main: i64 = numbers[14]
        self.want_one: i64 = numbers[15]
        self.want_other: i64 = numbers[16]
        self.paying: i64 = numbers[17]
        self.amount: i64 = numbers[18]  # of the bid; of happiness
        self.rest: i64 = numbers[19]  # still to be paid
        self.here: i64 = numbers[20]  # where the passenger is
        self.visited: i64 = numbers[21]
        self.book: i64 = numbers[22]  # the book that is open, or NOTHING
        self.setting_up: i64 = numbers[23]

    def numbers(self) -> vec[i64]:
        """The single numbers, as the constructor takes them."""
        return vec[i64](
            [
                self.due, self.phase, self.round, self.dealt, self.turn, self.mover, self.a_left,
                self.action_round, self.slot, self.earned, self.doing, self.target, self.kind,
                self.need_rails, self.need_main, self.want_one, self.want_other, self.paying,
                self.amount, self.rest, self.here, self.visited, self.book, self.setting_up,
            ]
        )  # fmt: skip

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

    def columns(self) -> i64:
        """How many numbers a player has."""
        return COLUMNS

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

    def has_development(self) -> bool:
        """AMB-25, AMB-57. Whether a D card is left."""
        if self.table.open_cards:
            return self.count_at(D_OPEN) + self.count_at(D_DECK) > 0
        return any(self.book_size(book) for book in range(self.table.books))

    def purse(self, seat: i64) -> Purse:
        """The Tickets in hand and those shown in this action, with the cash at hand."""
        own = Purse(self.table.cards, self.of(seat, CASH))
        for shown in self.shown:
            own.add(shown // 32, shown % 32, True)
        for card in range(self.table.cards.count):
            if self.where[card] == HAND + seat:
                own.add(card, 0, False)
        return own

    def stress_value(self, seat: i64) -> i64:
        """The value on the stress track."""
        return self.table.tracks[seat][self.of(seat, STRESS)]

    def complete_links(self, seat: i64) -> i64:
        """How many complete links a player has."""
        count: i64 = 0
        if self.net is not None:
            for link in self.net.links:
                if link.owner == seat and link.end >= 0:
                    count += 1
        return count

    def points(self) -> list[int]:
        """SCO-1. Happiness, links, cash and stress as they stand."""
        return [
            self.of(seat, HAPPY)
            + 3 * self.complete_links(seat)
            + self.of(seat, CASH) // 10
            - self.stress_value(seat)
            for seat in range(self.table.seats)
        ]

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

    def strain(self, seat: i64, steps: i64) -> None:
        """CRD-7. Stress goes up, one space per step."""
        last = self.table.last[seat]
        while steps > 0:
            steps -= 1
            if self.of(seat, STRESS) < last:
                self.add(seat, STRESS, 1)
            if self.of(seat, STRESS) == last:
                self.add(seat, HAPPY, -1)

    def calm(self, seat: i64) -> None:
        """Stress goes down one space, if it can."""
        if self.of(seat, STRESS) > 0:
            self.add(seat, STRESS, -1)

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

    def consequence(self, seat: i64, card: i64) -> None:
        """CRD-5. What showing a card takes: money and stress."""
        self.add(seat, CASH, -self.table.cards.pay[card])
        self.strain(seat, self.table.cards.strain[card])

    def own_parcel(self, seat: i64, card: i64) -> None:
        """SET-10, AUC-9. A disc on the parcel."""
        self.on().owner[self.table.cards.parcel[card]] = seat

    # Paying

    def show(self, card: i64, slot: i64) -> None:
        """CRD-3, CRD-5. Use an icon: the consequence with the first, stress with each further."""
        seat = self.mover
        if self.where[card] == HAND + seat:
            self.consequence(seat, card)
            self.where[card] = SHOWN + seat
            self.shown.append(32 * card + BIT[slot])
            if self.tracing:
                self.moved(f"hand {seat}", "", card, EVERYBODY)
            return
        self.strain(seat, 1)
        for at in range(len(self.shown)):
            if self.shown[at] // 32 == card:
                self.shown[at] |= BIT[slot]

    def discard_shown(self) -> None:
        """CRD-1. What was shown goes to the discard pile."""
        for shown in self.shown:
            self.where[shown // 32] = DISCARD + self.mover
        self.shown = []

    def ask_icons(self, rails: i64, main: i64, one: i64, other: i64) -> None:
        """CRD-4. What an action costs: rail symbols, a main icon, one of two destinations."""
        self.need_rails = rails
        self.need_main = main
        self.want_one = one
        self.want_other = other
        self.phase = ICONS

    def ask_money(self, what: i64, amount: i64, price: i64) -> None:
        """AUC-6. What a bid, a reveal or happiness costs."""
        self.paying = what
        self.amount = amount
        self.rest = price
        self.phase = PAYING

    # Sealed choices

    def begin_sealed(self, phase: i64) -> None:
        """INF-3. From here on nobody sees what the others do."""
        self.phase = phase
        self.mover = NOTHING
        for seat in range(self.table.seats):
            self.set(seat, READY, 0)
        self.reseal()

    def reseal(self) -> None:
        """Choices from now on are sealed; they are made on top of how it is now."""
        self.sealed_steps = []
        self.base = self.clone()
        self.sealed_steps = [[] for _ in range(self.table.seats)]

    def unseal(self) -> None:
        """The choices are open: nothing is sealed any more."""
        self.base = None
        self.sealed_steps = []
        for seat in range(self.table.seats):
            self.set(seat, READY, 0)
