"""What there is in a position of San Francisco, and what it says: hands, routes, ways, scores."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest, members, popcount
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
FAR: Final = 1_000_000  # no way

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
    """What lies where and whose turn it is; the constructor takes all of it."""

    def __init__(
        self,
        table: Table,
        deck: vec[i64],
        discards: vec[i64],
        shuffled: vec[i64],
        row: vec[i64],
        hands: vec[i64],
        known: vec[i64],
        own: vec[i64],
        free: vec[i64],
        trams: vec[i64],
        score: vec[i64],
        symbol: vec[i64],
        left: vec[i64],
        got: vec[i64],
        bag: vec[i64],
        tail: vec[i64],
        holder: vec[i64],
        offer: vec[i64],
        choice: vec[i64],
        deck_size: i64,
        discard_size: i64,
        bag_size: i64,
        tail_size: i64,
        due: i64,
        dealt: i64,
        new_rows: i64,
        step: i64,
        first: i64,
        mover: i64,
        claimed: i64,
        turns_left: i64,
        passes: i64,
    ) -> None:
        self.table = table
        self.deck = deck  # by kind of card: the deck has no order
        self.discards = discards
        self.shuffled = shuffled  # what the deck was shuffled from, less what was turned up since
        self.row = row  # the face-up cards, or NO_CARD
        self.hands = hands  # by seat and kind
        self.known = known  # the same: cards that were taken face up and not yet spent (SF-25)
        self.own = own  # by seat and word: its routes, as a set
        self.free = free  # by seat and word: the routes that it may claim, as a set
        self.trams = trams
        self.score = score  # by seat: the points for routes
        self.symbol = symbol  # by place: the symbol of its stack, or -1
        self.left = left  # by place: the tokens left there
        self.got = got  # by seat: its symbols, as a set
        self.bag = bag  # the first `bag_size` are the tickets that have no order yet
        self.tail = tail  # the first `tail_size` were put under the deck, the first to come first
        self.holder = holder  # by ticket: the seat that holds it, or IN_DECK
        self.offer = offer  # by seat: two tickets to choose from, ascending, or -1
        self.choice = choice  # by seat: the sealed choice, 1 the first, 2 the other, 3 both
        self.deck_size = deck_size
        self.discard_size = discard_size
        self.bag_size = bag_size
        self.tail_size = tail_size
        self.due = due
        self.dealt = dealt  # how far a series of draws has got
        self.new_rows = new_rows  # in one go (SF-11)
        self.step = step
        self.first = first
        self.mover = mover
        self.claimed = claimed  # the route whose token is to be chosen
        self.turns_left = turns_left
        self.passes = passes  # in a row

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

    # Ways and scores

    def missing(self, seat: i64, one: i64, other: i64) -> i64:
        """The spaces that the seat has still to claim to join two places; FAR if it cannot."""
        table = self.table
        far = vec[i64]([FAR] * self.table.places)
        far[one] = 0
        changed = True
        while changed:
            changed = False
            for route in range(table.routes):
                cost = self.cost(seat, route)
                if cost < FAR:
                    a, b = table.one_end[route], table.other_end[route]
                    if far[a] + cost < far[b]:
                        far[b] = far[a] + cost
                        changed = True
                    elif far[b] + cost < far[a]:
                        far[a] = far[b] + cost
                        changed = True
        return far[other]

    def cost(self, seat: i64, route: i64) -> i64:
        """What the route costs the seat on a way: nothing if it is its own, FAR if it is shut."""
        at = seat * self.table.words + route // WORD
        bit = BIT[route % WORD]
        if self.own[at] & bit:
            return 0
        return self.table.length[route] if self.free[at] & bit else FAR

    def completed(self, seat: i64, ticket: i64) -> bool:
        """SF-22. Whether own routes join the places of the ticket."""
        label = self._networks(seat)
        return label[self.table.ticket_one[ticket]] == label[self.table.ticket_other[ticket]]

    def _networks(self, seat: i64) -> vec[i64]:
        """By place a label: places that own routes join have the same."""
        table = self.table
        labels: list[int] = list(range(table.places))
        label = vec[i64](labels)
        for word in range(table.words):
            routes = self.own[seat * table.words + word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                old, new = label[table.other_end[route]], label[table.one_end[route]]
                if old != new:
                    for place in range(table.places):
                        if label[place] == old:
                            label[place] = new
        return label

    def _final(self, seat: i64) -> tuple[int, int]:
        """SF-22, SF-23. The score of a seat with tickets and tokens; how many are completed."""
        table = self.table
        label = self._networks(seat)
        total = self.score[seat] + table.token_points[popcount(self.got[seat])]
        done: i64 = 0
        for ticket in range(table.tickets):
            if self.holder[ticket] == seat:
                if label[table.ticket_one[ticket]] == label[table.ticket_other[ticket]]:
                    total += table.ticket_points[ticket]
                    done += 1
                else:
                    total -= table.ticket_points[ticket]
        return total, done

    def points(self) -> list[int]:
        """The score track; once the game is over with tickets and tokens: SF-26."""
        if self.step != STEP_OVER:
            return list(self.score)
        totals: list[int] = []
        for seat in range(self.table.seats):
            totals.append(self._final(seat)[0])
        return totals
