"""How a game of San Francisco goes on between sensible players: for search, compiled.

A seat wants the routes of the shortest ways for its tickets, claims those it can pay, draws the
colours that it lacks, and takes points when nothing is wanted any more. Random play completes no
tickets, so a search that plays out at random would learn that tickets are worth nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest, nth, popcount
from carbarn.core.luck import Rng
from carbarn.games.san_francisco.board import (
    DRAW_DECK,
    DRAW_TICKETS,
    FERRY,
    HUES,
    KINDS,
    PASS,
    WORD,
)
from carbarn.games.san_francisco.fields import (
    NO_CARD,
    NOT_YET,
    ROW,
    STEP_KEEP,
    STEP_OVER,
    STEP_SECOND,
    STEP_START,
    STEP_TURN,
)
from carbarn.games.san_francisco.network import FAR
from carbarn.games.san_francisco.rules.actions import draws_of_turn
from carbarn.games.san_francisco.rules.claims import least_ferries, ways_in_colour
from carbarn.games.san_francisco.state import SanFranciscoState

WHIM: Final = 40  # one action in so many is any legal one
RICH: Final = 8  # with so many cards in hand points are taken rather than cards
MORE_TICKETS: Final = 9  # with so many trams left a seat without wishes may draw tickets


@final
class Wishes:
    """The routes that each seat wants for its tickets."""

    def __init__(self, state: SanFranciscoState) -> None:
        table = state.table
        self.routes = vec[i64]([0] * (table.seats * table.words))
        self.made = vec[i64]([0] * table.seats)
        self.far = vec[i64]([0] * table.places)
        self.came = vec[i64]([0] * table.places)

    def renew(self, state: SanFranciscoState, seat: i64) -> None:
        """Make a plan, if there is none or somebody has claimed a route of it."""
        words = state.table.words
        base = seat * words
        if self.made[seat]:
            good = True
            for word in range(words):
                self.routes[base + word] &= ~state.own[base + word]
                if self.routes[base + word] & ~state.free[base + word]:
                    good = False
            if good:
                return
        self.made[seat] = 1
        for word in range(words):
            self.routes[base + word] = 0
        left = state.trams[seat]
        table = state.table
        for place in range(table.tickets):
            ticket = table.by_points[place]
            if state.holder[ticket] == seat:
                one, other = table.ticket_one[ticket], table.ticket_other[ticket]
                cost = self.reach(state, seat, one, other)
                if cost <= left:
                    left -= cost
                    self._add(state, seat, one, other)

    def reach(self, state: SanFranciscoState, seat: i64, one: i64, other: i64) -> i64:
        """The spaces of the shortest way between two places; what is wanted already is free."""
        table = state.table
        far, came, base = self.far, self.came, seat * table.words
        for place in range(table.places):
            far[place] = FAR
        far[one] = 0
        changed = True
        while changed:
            changed = False
            for route in range(table.routes):
                a, b = table.one_end[route], table.other_end[route]
                if far[a] == far[b]:
                    continue
                at, bit = base + route // WORD, BIT[route % WORD]
                if (state.own[at] | self.routes[at]) & bit:
                    cost: i64 = 0
                elif state.free[at] & bit:
                    cost = table.length[route]
                else:
                    continue
                if far[a] + cost < far[b]:
                    far[b] = far[a] + cost
                    came[b] = route
                    changed = True
                elif far[b] + cost < far[a]:
                    far[a] = far[b] + cost
                    came[a] = route
                    changed = True
        return far[other]

    def _add(self, state: SanFranciscoState, seat: i64, one: i64, other: i64) -> None:
        """The routes of the way just found are wanted, as far as they are not owned."""
        table = state.table
        base = seat * table.words
        while other != one:
            route = self.came[other]
            at, bit = base + route // WORD, BIT[route % WORD]
            if state.own[at] & bit == 0:
                self.routes[at] |= bit
            other = table.one_end[route] + table.other_end[route] - other

    def colours(self, state: SanFranciscoState, seat: i64) -> i64:
        """The colours that are lacking for routes that are wanted, as a set."""
        table = state.table
        lacking: i64 = 0
        for word in range(table.words):
            routes = self.routes[seat * table.words + word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                hue = table.colour[route]
                if hue < 0:
                    hue = best_hue(state, seat)
                if state.hands[seat * KINDS + hue] < table.length[route] - table.ferries[route]:
                    lacking |= BIT[hue]
        return lacking


def best_hue(state: SanFranciscoState, seat: i64) -> i64:
    """The colour of which the seat has most cards."""
    best: i64 = 0
    hue: i64 = 1
    while hue < HUES:
        if state.hands[seat * KINDS + hue] > state.hands[seat * KINDS + best]:
            best = hue
        hue += 1
    return best


def claim_of(state: SanFranciscoState, seat: i64, route: i64) -> i64:
    """The way to pay a route with the fewest ferries, or -1 if the seat cannot pay it."""
    table = state.table
    length, needed, colour = table.length[route], table.ferries[route], table.colour[route]
    ferries = state.hands[seat * KINDS + FERRY]
    if length > state.trams[seat] or needed > ferries:
        return -1
    hue = colour if colour >= 0 else best_hue(state, seat)
    cards = state.hands[seat * KINDS + hue]
    code = table.claim_from[route]
    if ways_in_colour(cards, ferries, length, needed) > 0:
        skipped: i64 = 0 if colour >= 0 else hue
        return code + skipped * (length - needed) + least_ferries(cards, length, needed) - needed
    if ferries >= length:
        return code + (length - needed) * (1 if colour >= 0 else HUES)
    return -1


def best_claim(state: SanFranciscoState, seat: i64, routes: vec[i64], base: i64) -> i64:
    """The longest route of a set that the seat can pay, as a code; -1 if there is none."""
    table = state.table
    best: i64 = -1
    longest: i64 = 0
    for word in range(table.words):
        free = routes[base + word] & state.free[seat * table.words + word]
        while free:
            route = word * WORD + lowest(free)
            free &= free - 1
            if table.length[route] > longest:
                code = claim_of(state, seat, route)
                if code >= 0:
                    best = code
                    longest = table.length[route]
    return best


def sensible(state: SanFranciscoState, seat: i64, wishes: Wishes, rng: Rng) -> i64:
    """What a sensible player does in a turn."""
    table = state.table
    base = seat * table.words
    wishes.renew(state, seat)
    code = best_claim(state, seat, wishes.routes, base)
    if code >= 0:
        return code
    wanting = False
    for word in range(table.words):
        if wishes.routes[base + word]:
            wanting = True
    cards: i64 = 0
    for kind in range(KINDS):
        cards += state.hands[seat * KINDS + kind]
    drawable = state.deck_size + state.discard_size > 0 or state.row[0] != NO_CARD
    last = state.turns_left != NOT_YET
    curious = not wanting and not last and state.trams[seat] >= MORE_TICKETS
    if curious and state.bag_size + state.tail_size > 1 and rng.below(3) == 0:
        wishes.made[seat] = 0
        return DRAW_TICKETS
    if last or not drawable or cards >= RICH or (not wanting and cards >= 3):
        code = best_claim(state, seat, state.free, base)
        if code >= 0:
            return code
    return sensible_draw(state, seat, wishes, rng)


def sensible_draw(state: SanFranciscoState, seat: i64, wishes: Wishes, rng: Rng) -> i64:
    """A face-up card of a colour that is lacking, a ferry now and then, otherwise the deck."""
    there: i64 = 0
    for slot in range(ROW):
        if state.row[slot] != NO_CARD:
            there |= BIT[state.row[slot]]
    if state.step == STEP_SECOND:
        there &= ~BIT[FERRY]
    wanted = there & wishes.colours(state, seat)
    if wanted:
        return nth(wanted, rng.below(popcount(wanted)))
    if there & BIT[FERRY] and rng.below(2) == 0:
        return FERRY
    if state.deck_size + state.discard_size:
        return DRAW_DECK
    if there:
        return nth(there, rng.below(popcount(there)))
    if state.bag_size + state.tail_size:
        wishes.made[seat] = 0
        return DRAW_TICKETS
    return state.random_action(seat, rng)


def sensible_keep(state: SanFranciscoState, seat: i64, wishes: Wishes, rng: Rng) -> i64:
    """Tickets that take few spaces for their value; both, if there are trams enough for them."""
    table = state.table
    one, other = state.offer[2 * seat], state.offer[2 * seat + 1]
    costs = vec[i64]([0, 0])
    for place in range(2):
        ticket = state.offer[2 * seat + place]
        costs[place] = wishes.reach(
            state, seat, table.ticket_one[ticket], table.ticket_other[ticket]
        )
    wishes.made[seat] = 0
    if costs[0] + costs[1] <= (14 if state.step == STEP_START else 2):
        return table.pair_code(one, other)
    gain = table.ticket_points[one] - 2 * costs[0]
    instead = table.ticket_points[other] - 2 * costs[1]
    return table.keeps_from + (one if gain >= instead else other)


def choices(state: SanFranciscoState, seat: i64) -> list[int]:
    """The legal actions without ways to pay that are hardly ever better than another."""
    if state.step != STEP_TURN:
        return state.legal(seat)
    codes = draws_of_turn(state)
    table = state.table
    for word in range(table.words):
        routes = state.free[seat * table.words + word]
        while routes:
            route = word * WORD + lowest(routes)
            routes &= routes - 1
            code = claim_of(state, seat, route)
            if code >= 0:
                codes.append(code)
    if not codes:
        codes.append(PASS)
    return codes


def roll_out(state: SanFranciscoState, rng: Rng) -> None:
    """Play sensibly to the end."""
    wishes = Wishes(state)
    while state.step != STEP_OVER:
        if state.due:
            state.deal_any(rng)
            continue
        step = state.step
        seat = state.mover if step != STEP_START else lowest(state.acting())
        code: i64 = PASS
        if rng.below(WHIM) == 0:
            code = state.random_action(seat, rng)
        elif step == STEP_TURN:
            code = sensible(state, seat, wishes, rng)
        elif step == STEP_SECOND:
            code = sensible_draw(state, seat, wishes, rng)
        elif step == STEP_KEEP or step == STEP_START:
            code = sensible_keep(state, seat, wishes, rng)
        else:
            code = state.random_action(seat, rng)
        state.play(seat, code)
