"""What a seat of San Francisco is after: the routes it wants, the cards they lack, the time left.

Everything is counted in hundredths, of a point or of a turn, so that compiled and interpreted code
agree to the last digit. Nothing here reads what the seat cannot see.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest, popcount
from carbarn.games.san_francisco.board import FERRY, HUES, KINDS, WORD, Table
from carbarn.games.san_francisco.fields import NO_CARD, NOT_YET, ROW
from carbarn.games.san_francisco.network import FAR
from carbarn.games.san_francisco.state import SanFranciscoState

NAMES: Final = (
    "way_claim", "way_space", "way_ferry", "way_card", "way_row", "way_point", "way_least",
    "wanted", "wanted_space", "extra", "stray", "token", "ferry_spent", "needed_spent",
    "complete", "patience", "lacking", "wishing", "idle", "gather", "near", "ferry_lacking",
    "ferry_wild", "ferry_idle", "hurried", "ticket_turn", "ticket_both", "ticket_open",
    "ticket_claims", "likely", "likely_turn", "likely_most", "ticket_point", "ticket_space",
    "pace", "slack", "hurry",
)  # fmt: skip
EXTRAS: Final = 3  # so many routes for points are looked for ahead


@final
class Weights:
    """What things are worth to a seat, in hundredths of a point; `numbers` replaces some of them.

    Those here were found by trying in self-play; what training found is in `weights.json`.
    """

    def __init__(self, numbers: dict[str, int]) -> None:
        # a route on a way to a ticket: what makes it dear
        self.way_claim: i64 = 270  # the turn of the claim
        self.way_space: i64 = 100
        self.way_ferry: i64 = 60
        self.way_card: i64 = 54  # less for each card in hand that pays it
        self.way_row: i64 = 20  # less for each face-up card that would
        self.way_point: i64 = 40  # less for each point it scores
        self.way_least: i64 = 30
        # claims
        self.wanted: i64 = 600  # a route that a ticket needs
        self.wanted_space: i64 = 40
        self.extra: i64 = 0  # a route that is wanted for its points
        self.stray: i64 = 400  # less for any other while tickets need some
        self.token: i64 = 32  # besides what the set gains at once
        self.ferry_spent: i64 = 180  # less for each ferry beyond those the route demands
        self.needed_spent: i64 = 70  # less for each card that a ticket's route needs
        self.complete: i64 = 50  # of each point of a ticket that the claim completes
        # draws
        self.patience: i64 = 337
        self.lacking: i64 = 100
        self.wishing: i64 = 60
        self.idle: i64 = 40
        self.gather: i64 = 15  # more for each card to spare of the same colour
        self.near: i64 = 20  # more for a card of which few are lacking
        self.ferry_lacking: i64 = 189
        self.ferry_wild: i64 = 110
        self.ferry_idle: i64 = 60
        self.hurried: i64 = 120  # less for cards when the end is near
        # tickets
        self.ticket_turn: i64 = 420  # what the turn costs that draws tickets
        self.ticket_both: i64 = 30  # per cent of what the second ticket promises
        self.ticket_open: i64 = 150  # and more for each route that others still need
        self.ticket_claims: i64 = 1  # while more than so many are needed, none are drawn
        self.likely: i64 = 30  # per cent, if there is just time enough
        self.likely_turn: i64 = 8  # and for each turn more or less
        self.likely_most: i64 = 92
        self.ticket_point: i64 = 40  # for each point of the routes on its way
        self.ticket_space: i64 = 109  # less for each space on its way
        # the end
        self.pace: i64 = 42  # of a turn: how long others need for a space besides the cards
        self.slack: i64 = 200  # by so much a plan may be late
        self.hurry: i64 = 350  # the end is near when so little time is left
        for name, number in numbers.items():
            setattr(self, name, number)

    def numbers(self) -> dict[str, int]:
        """All that are not 0, by name."""
        named: dict[str, int] = {name: getattr(self, name) for name in NAMES}
        return {name: number for name, number in named.items() if number}


@final
class Target:
    """The plan of one seat; good until somebody takes a route of it or its tickets change."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.weights = weights
        self.made = False
        self.routes = vec[i64]([0] * table.words)  # for tickets, as a set
        self.extras = vec[i64]([0] * table.words)  # for points
        self.price = vec[i64]([0] * table.routes)
        self.far = vec[i64]([0] * table.places)
        self.came = vec[i64]([0] * table.places)
        self.lacking = vec[i64]([0] * KINDS)  # cards that the routes for tickets still take
        self.wishing = vec[i64]([0] * KINDS)  # the same of those for points
        self.row = vec[i64]([0] * KINDS)  # the face-up cards
        self.spare = vec[i64]([0] * KINDS)  # cards that the routes for tickets do not take
        self.needed = vec[i64]([0] * KINDS)  # cards that they do
        self.lacks: i64 = 0  # how many are lacking in all, ferries counted
        self.claims: i64 = 0  # how many routes for tickets there are
        self.spaces: i64 = 0  # and how many spaces they have
        self.time: i64 = 0  # turns that are probably left
        self.chance: i64 = -FAR  # what drawing tickets promises, once that is known
        self.planned: i64 = 0  # the time left when the plan was made

    # Making a plan

    def renew(self, state: SanFranciscoState, seat: i64) -> None:
        """See whether the plan is still good, make another if not; count cards and time."""
        self.time = time_left(state, seat, self.weights)
        if not self.made or not self._is_good(state, seat):
            self.make(state, seat)
        self.count(state, seat)
        self._count_extras(state)

    def _is_good(self, state: SanFranciscoState, seat: i64) -> bool:
        words = state.table.words
        base = seat * words
        for word in range(words):
            own, free = state.own[base + word], state.free[base + word]
            self.routes[word] &= ~own
            self.extras[word] &= ~own
            if (self.routes[word] | self.extras[word]) & ~free:
                return False
        return self.planned - self.time < 300

    def make(self, state: SanFranciscoState, seat: i64) -> None:
        """Ways for as many tickets as trams and time allow, then routes for points."""
        table = state.table
        self.made = True
        self.planned = self.time
        self.chance = -FAR
        for word in range(table.words):
            self.routes[word] = 0
            self.extras[word] = 0
        self.set_prices(state, seat)
        for place in range(table.tickets):
            ticket = table.by_points[place]
            if state.holder[ticket] == seat:
                self.add_ticket(state, seat, ticket)
        self.count(state, seat)
        self._add_extras(state, seat)

    def set_prices(self, state: SanFranciscoState, seat: i64) -> None:
        """What each route costs on a way: nothing if it is owned, FAR if it is shut."""
        table, weights = state.table, self.weights
        base, hand = seat * table.words, seat * KINDS
        row = self.row
        most: i64 = 0
        for hue in range(HUES):
            row[hue] = 0
            if state.hands[hand + hue] > state.hands[hand + most]:
                most = hue
        for slot in range(ROW):
            kind = state.row[slot]
            if kind != NO_CARD:
                row[kind] += 1
        for route in range(table.routes):
            at, bit = base + route // WORD, BIT[route % WORD]
            if state.own[at] & bit:
                self.price[route] = 0
            elif state.free[at] & bit == 0:
                self.price[route] = FAR
            else:
                length, colour = table.length[route], table.colour[route]
                if colour < 0:
                    colour = most
                have, seen = state.hands[hand + colour], row[colour]
                if have > length:
                    have = length
                if seen > length - have:
                    seen = length - have
                price = weights.way_claim + weights.way_space * length
                price -= weights.way_card * have + weights.way_row * seen
                price += weights.way_ferry * table.ferries[route]
                price -= weights.way_point * table.worth[route]
                self.price[route] = price if price > weights.way_least else weights.way_least

    def reach(self, state: SanFranciscoState, one: i64) -> None:
        """Find the cheapest ways from a place to all others; routes of the plan are free."""
        table = state.table
        far, came, price = self.far, self.came, self.price
        for place in range(table.places):
            far[place] = FAR
        far[one] = 0
        changed = True
        while changed:
            changed = False
            for route in range(table.routes):
                cost = price[route]
                if cost == FAR:
                    continue
                a, b = table.one_end[route], table.other_end[route]
                if far[a] + cost < far[b]:
                    far[b] = far[a] + cost
                    came[b] = route
                    changed = True
                elif far[b] + cost < far[a]:
                    far[a] = far[b] + cost
                    came[a] = route
                    changed = True

    def add_ticket(self, state: SanFranciscoState, seat: i64, ticket: i64) -> bool:
        """Plan the way of a ticket; False if there is none, or no trams or no time for it."""
        table = state.table
        one, other = table.ticket_one[ticket], table.ticket_other[ticket]
        self.reach(state, one)
        if self.far[other] >= FAR:
            return False
        before = self.routes[:]
        self.add_way(state, seat, one, other)
        self.count(state, seat)
        if self.spaces > state.trams[seat] or self.turns() > self.time + self.weights.slack:
            self.routes = before
            self.set_prices(state, seat)
            self.free_planned(state)
            return False
        return True

    def add_way(self, state: SanFranciscoState, seat: i64, one: i64, other: i64) -> None:
        """The routes of the way just found are wanted, as far as they are not owned."""
        table = state.table
        while other != one:
            route = self.came[other]
            if self.price[route] > 0:
                self.routes[route // WORD] |= BIT[route % WORD]
                self.price[route] = 0
            other = table.one_end[route] + table.other_end[route] - other

    def free_planned(self, state: SanFranciscoState) -> None:
        """Routes of the plan cost nothing on the next way."""
        for word in range(state.table.words):
            routes = self.routes[word]
            while routes:
                self.price[word * WORD + lowest(routes)] = 0
                routes &= routes - 1

    # Cards and turns

    def turns(self) -> i64:
        """The turns that the plan takes, in hundredths: its claims, and two cards a turn."""
        return 100 * self.claims + 50 * self.lacks

    def count(self, state: SanFranciscoState, seat: i64) -> None:
        """Which cards the routes for tickets take, and how many are lacking."""
        table = state.table
        spare, lacking, needed = self.spare, self.lacking, self.needed
        for kind in range(KINDS):
            spare[kind] = state.hands[seat * KINDS + kind]
            lacking[kind] = 0
            needed[kind] = 0
        self.claims = 0
        self.spaces = 0
        grey = False
        for word in range(table.words):
            routes = self.routes[word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                self.claims += 1
                self.spaces += table.length[route]
                self._take(FERRY, table.ferries[route])
                if table.colour[route] < 0:
                    grey = True
                else:
                    self._take(table.colour[route], table.length[route] - table.ferries[route])
        if grey:
            self._count_grey(state)
        self.lacks = -spare[FERRY]
        for kind in range(KINDS):
            self.lacks += lacking[kind]
        if self.lacks < 0:
            self.lacks = 0
        if lacking[FERRY]:
            self.lacks += lacking[FERRY]  # a ferry is hard to get

    def _take(self, kind: i64, cards: i64) -> None:
        used = self.spare[kind]
        if used > cards:
            used = cards
        self.spare[kind] -= used
        self.needed[kind] += cards
        self.lacking[kind] += cards - used

    def _count_grey(self, state: SanFranciscoState) -> None:
        """Grey routes take the colour of which there is most."""
        table = state.table
        for word in range(table.words):
            routes = self.routes[word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                if table.colour[route] < 0:
                    self._take(self.spare_hue(), table.length[route] - table.ferries[route])

    def spare_hue(self) -> i64:
        """The colour of which most cards are to spare."""
        best: i64 = 0
        hue: i64 = 1
        while hue < HUES:
            if self.spare[hue] > self.spare[best]:
                best = hue
            hue += 1
        return best

    # Routes for points

    def _add_extras(self, state: SanFranciscoState, seat: i64) -> None:
        """With trams to spare: the routes that bring most for the turns they take."""
        left = state.trams[seat] - self.spaces
        added: i64 = 0
        while added < EXTRAS and left > 0:
            route = self._best_extra(state, seat, left)
            if route < 0:
                return
            self.extras[route // WORD] |= BIT[route % WORD]
            left -= state.table.length[route]
            added += 1

    def _count_extras(self, state: SanFranciscoState) -> None:
        """Which cards the routes for points would still take."""
        table = state.table
        for kind in range(KINDS):
            self.wishing[kind] = 0
        for word in range(table.words):
            routes = self.extras[word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                hue = table.colour[route] if table.colour[route] >= 0 else self.spare_hue()
                cards = table.length[route] - table.ferries[route] - self.spare[hue]
                if cards > 0:
                    self.wishing[hue] += cards
                if table.ferries[route] > self.spare[FERRY]:
                    self.wishing[FERRY] += 1

    def _best_extra(self, state: SanFranciscoState, seat: i64, left: i64) -> i64:
        table = state.table
        best: i64 = -1
        highest: i64 = 0
        most = self.spare_hue()
        for word in range(table.words):
            routes = state.free[seat * table.words + word]
            routes &= ~(self.routes[word] | self.extras[word])
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                length = table.length[route]
                if length > left:
                    continue
                hue = table.colour[route] if table.colour[route] >= 0 else most
                lacking = length - self.spare[hue] - self.spare[FERRY]
                if lacking < 0:
                    lacking = 0
                gain = 100 * table.worth[route] + token_gain(state, seat, route, self.weights)
                density = 100 * gain // (100 + 50 * lacking)
                if density > highest:
                    highest = density
                    best = route
        return best


def token_gain(state: SanFranciscoState, seat: i64, route: i64, weights: Weights) -> i64:
    """SF-18, SF-23. What a token at the route is worth."""
    table = state.table
    got = state.got[seat]
    one, other = table.one_end[route], table.other_end[route]
    if (state.left[one] > 0 and got & BIT[state.symbol[one]] == 0) or (
        state.left[other] > 0 and got & BIT[state.symbol[other]] == 0
    ):
        have = popcount(got)
        gain = 100 * (table.token_points[have + 1] - table.token_points[have])
        return gain if state.turns_left != NOT_YET else gain + weights.token
    return 0


def time_left(state: SanFranciscoState, seat: i64, weights: Weights) -> i64:
    """The turns that the seat probably has, this one counted, in hundredths."""
    if state.turns_left != NOT_YET:
        return 100
    least: i64 = FAR
    for other in range(state.table.seats):
        if other == seat:
            continue
        spaces = state.trams[other] - 2
        lacking = spaces
        for kind in range(KINDS):
            lacking -= state.hands[other * KINDS + kind]
        time = weights.pace * spaces + (50 * lacking if lacking > 0 else 0)
        if time < least:
            least = time
    return least + 200
