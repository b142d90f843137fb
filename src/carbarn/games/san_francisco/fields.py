"""What there is in a position of San Francisco: cards, routes, tokens, tickets, whose turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, members
from carbarn.core.state import State
from carbarn.games.san_francisco.board import KINDS, SYMBOLS, WORD, Table

ROW: Final = 5
NO_CARD: Final = -1
NOBODY_OWNS: Final = -1
CLOSED: Final = -2
NOT_YET: Final = -1  # of turns_left: nobody is down to two trams
IN_DECK: Final = -1  # of a ticket: it is in the deck, or on offer
NEW_ROWS: Final = 10  # SF-11: so often in one go
FREE_STACKS: Final = 2

# What is to be chosen. `start` is sealed: all choose at once.
STEP_START: Final = 0  # everybody: which first tickets to keep
STEP_STACK: Final = 1  # where a free stack goes
STEP_TURN: Final = 2  # what to do in this turn
STEP_SECOND: Final = 3  # the second card
STEP_KEEP: Final = 4  # which tickets to keep
STEP_TOKEN: Final = 5  # which of two tokens to take
STEP_ENDING: Final = 6  # nothing: the turn ends when the luck that is due is dealt
STEP_OVER: Final = 7
STEP_NAMES: Final = ["start", "stack", "turn", "second", "keep", "token", "ending", "over"]

# What is due (0: nothing).
DUE_HAND: Final = 1  # a card of the first hands
DUE_ROW: Final = 2  # a card to be turned up
DUE_OFFER: Final = 3  # a ticket of the first offers
DUE_FIRST: Final = 4  # who begins
DUE_BLIND: Final = 5  # a card from the deck
DUE_TICKET: Final = 6  # a ticket to choose from
DUE_LAST_TICKET: Final = 7  # the only ticket, which is kept


class Fields(State):
    """What lies where and whose turn it is: all that changes in a game, and the table it is at."""

    table: Table
    # cards
    deck: vec[i64]  # by kind of card: the deck has no order
    deck_size: i64
    discards: vec[i64]  # by kind
    discard_size: i64
    shuffled: vec[i64]  # by kind: what the deck was shuffled from, less what was turned up since
    row: vec[i64]  # the face-up cards, or NO_CARD
    new_rows: i64  # in one go (SF-11)
    hands: vec[i64]  # by seat and kind
    known: vec[i64]  # the same: cards that were taken face up and not yet spent (SF-25)
    # routes and tokens
    own: vec[i64]  # by seat and word: its routes, as a set
    free: vec[i64]  # by seat and word: the routes that it may claim, as a set
    trams: vec[i64]  # by seat
    score: vec[i64]  # by seat: the points for routes
    symbol: vec[i64]  # by place: the symbol of its stack, or -1
    left: vec[i64]  # by place: the tokens left there
    got: vec[i64]  # by seat: its symbols, as a set
    claimed: i64  # the route whose token is to be chosen
    # tickets
    bag: vec[i64]  # the first `bag_size` are the tickets that have no order yet
    bag_size: i64
    tail: vec[i64]  # the first `tail_size` were put under the deck, the first to come first
    tail_size: i64
    holder: vec[i64]  # by ticket: the seat that holds it, or IN_DECK
    offer: vec[i64]  # by seat: two tickets to choose from, ascending, or -1
    choice: vec[i64]  # by seat: the sealed choice, 1 the first, 2 the other, 3 both
    # whose turn it is (and `due`, the draw that is due)
    step: i64
    dealt: i64  # how far a series of draws, or of free stacks, has got
    first: i64  # the seat that begins, or -1
    mover: i64
    turns_left: i64
    passes: i64  # in a row

    def __init__(self, table: Table, source: Fields | None = None) -> None:
        """A copy of the source; without one the table before any luck."""
        self.table = table
        if source is not None:
            self.deck = source.deck[:]
            self.deck_size = source.deck_size
            self.discards = source.discards[:]
            self.discard_size = source.discard_size
            self.shuffled = source.shuffled[:]
            self.row = source.row[:]
            self.new_rows = source.new_rows
            self.hands = source.hands[:]
            self.known = source.known[:]
            self.own = source.own[:]
            self.free = source.free[:]
            self.trams = source.trams[:]
            self.score = source.score[:]
            self.symbol = source.symbol[:]
            self.left = source.left[:]
            self.got = source.got[:]
            self.claimed = source.claimed
            self.bag = source.bag[:]
            self.bag_size = source.bag_size
            self.tail = source.tail[:]
            self.tail_size = source.tail_size
            self.holder = source.holder[:]
            self.offer = source.offer[:]
            self.choice = source.choice[:]
            self.due = source.due
            self.step = source.step
            self.dealt = source.dealt
            self.first = source.first
            self.mover = source.mover
            self.turns_left = source.turns_left
            self.passes = source.passes
            return
        seats, tickets = table.seats, table.tickets
        self.deck = table.cards[:]
        self.deck_size = table.card_count
        self.discards = vec[i64]([0] * KINDS)
        self.discard_size = 0
        self.shuffled = table.cards[:]
        self.row = vec[i64]([NO_CARD] * ROW)
        self.new_rows = 0
        self.hands = vec[i64]([0] * (seats * KINDS))
        self.known = vec[i64]([0] * (seats * KINDS))
        self.own = vec[i64]([0] * (seats * table.words))
        self.free = table.all_free[:]
        self.trams = vec[i64]([table.trams] * seats)
        self.score = vec[i64]([0] * seats)
        self.symbol = table.symbol_at[:]
        self.left = table.first_stacks[:]
        self.got = vec[i64]([0] * seats)
        self.claimed = -1
        self.bag = table.all_tickets[:]
        self.bag_size = tickets
        self.tail = vec[i64]([-1] * tickets)
        self.tail_size = 0
        self.holder = vec[i64]([IN_DECK] * tickets)
        self.offer = vec[i64]([-1] * (2 * seats))
        self.choice = vec[i64]([0] * seats)
        self.due = DUE_HAND
        self.step = STEP_START
        self.dealt = 0
        self.first = -1
        self.mover = 0
        self.turns_left = NOT_YET
        self.passes = 0

    # What there is to read

    def hand(self, seat: i64) -> list[int]:
        """By kind: the cards of a seat."""
        return list(self.hands)[seat * KINDS : seat * KINDS + KINDS]

    def open_hand(self, seat: i64) -> list[int]:
        """SF-25. By kind: the cards of a seat that everybody knows of."""
        return list(self.known)[seat * KINDS : seat * KINDS + KINDS]

    def discards_list(self) -> list[int]:
        """By kind: the discards."""
        return list(self.discards)

    def shuffled_list(self) -> list[int]:
        """By kind: what the deck can have at most."""
        return list(self.shuffled)

    def owners(self) -> list[int]:
        """By route: the seat that owns it, NOBODY_OWNS, or CLOSED if nobody may claim it."""
        table = self.table
        owners: list[int] = []
        for route in range(table.routes):
            word, bit = route // WORD, BIT[route % WORD]
            owner = CLOSED
            for seat in range(table.seats):
                if self.own[seat * table.words + word] & bit:
                    owner = seat
                elif owner == CLOSED and self.free[seat * table.words + word] & bit:
                    owner = NOBODY_OWNS
            owners.append(owner)
        return owners

    def stacks(self) -> list[tuple[int, int, int]]:
        """The stacks with tokens: place, symbol, how many are left."""
        return [
            (place, self.symbol[place], self.left[place])
            for place in range(self.table.places)
            if self.left[place]
        ]

    def free_symbols(self) -> list[int]:
        """SF-6. The stacks still to be put on a place."""
        if self.step > STEP_STACK:
            return []
        put: int = self.dealt if self.step == STEP_STACK else 0
        return list(range(SYMBOLS - FREE_STACKS + put, SYMBOLS))

    def tokens_of(self, seat: i64) -> list[int]:
        """The symbols of a seat."""
        return members(self.got[seat])

    def token_places(self) -> list[int]:
        """SF-18. The places of the two tokens to choose from, if that is to be done."""
        if self.step != STEP_TOKEN:
            return []
        one: int = self.table.one_end[self.claimed]
        other: int = self.table.other_end[self.claimed]
        return sorted([one, other])

    def tickets_of(self, seat: i64) -> list[int]:
        """The tickets that a seat holds."""
        held: list[int] = []
        for ticket in range(self.table.tickets):
            if self.holder[ticket] == seat:
                held.append(ticket)
        return held

    def offered(self, seat: i64) -> list[int]:
        """The tickets that a seat chooses from."""
        return [ticket for ticket in list(self.offer)[2 * seat : 2 * seat + 2] if ticket >= 0]

    def chosen(self, seat: i64) -> list[int]:
        """What a seat has sealed."""
        offer = self.offered(seat)
        return [offer[place] for place in range(len(offer)) if self.choice[seat] & BIT[place]]

    def bag_list(self) -> list[int]:
        """The tickets without order, ascending."""
        return sorted(list(self.bag)[: self.bag_size])

    def tail_list(self) -> list[int]:
        """The tickets put under the deck, the first to come first."""
        return list(self.tail)[: self.tail_size]
