"""How to play San Francisco well, compiled: what each action is worth, rollouts, options."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest
from carbarn.core.luck import Rng
from carbarn.core.policy import Option, Policy
from carbarn.core.state import State
from carbarn.games.san_francisco.board import (
    CLAIMS,
    DRAW_DECK,
    DRAW_TICKETS,
    FERRY,
    HUES,
    KINDS,
    PASS,
    WORD,
    Table,
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
from carbarn.games.san_francisco.rules.claims import least_ferries, ways_in_colour
from carbarn.games.san_francisco.rules.tickets import tickets_left
from carbarn.games.san_francisco.state import SanFranciscoState
from carbarn.games.san_francisco.targets import Target, Weights, time_left, token_gain

NEVER: Final = -100_000


@final
class Thought:
    """What the actions of one seat are worth now, in hundredths of a point."""

    def __init__(self, table: Table, weights: Weights) -> None:
        self.weights = weights
        self.target = Target(table, weights)
        self.card = vec[i64]([0] * KINDS)  # what a card of each kind is worth
        self.blind: i64 = 0  # and one from the deck, on average
        self.label = vec[i64]([0] * table.places)  # of the own network
        self.last = False
        self.hurry = False
        self.quick = False  # in a rollout: does not think about new tickets, which takes longest

    def look(self, state: SanFranciscoState, seat: i64) -> None:
        """Take in the position before values are asked for."""
        target = self.target
        target.renew(state, seat)
        self.last = state.turns_left != NOT_YET
        self.hurry = target.time <= self.weights.hurry
        if target.claims or self.last:
            join_own(state, seat, self.label)
        self._value_cards(state, seat)

    # Cards

    def _value_cards(self, state: SanFranciscoState, seat: i64) -> None:
        weights, target, card = self.weights, self.target, self.card
        for hue in range(HUES):
            spare = target.spare[hue] if target.spare[hue] < 4 else 4
            lacking = target.lacking[hue]
            if lacking > 0:
                card[hue] = weights.lacking + (weights.near if lacking <= 2 else 0)
            elif target.wishing[hue] > 0:
                card[hue] = weights.wishing + weights.gather * spare
            else:
                card[hue] = weights.idle + weights.gather * spare
        if target.lacking[FERRY] > 0:
            card[FERRY] = weights.ferry_lacking
        else:
            card[FERRY] = weights.ferry_wild if target.lacks > 0 else weights.ferry_idle
        self.blind = self._mean_unseen(state, seat)

    def _mean_unseen(self, state: SanFranciscoState, seat: i64) -> i64:
        """What a card is worth on average of which the seat does not know where it is."""
        total: i64 = 0
        count: i64 = 0
        for kind in range(KINDS):
            unseen = state.table.cards[kind] - state.discards[kind]
            unseen -= state.hands[seat * KINDS + kind]
            for other in range(state.table.seats):
                if other != seat:
                    unseen -= state.known[other * KINDS + kind]
            for slot in range(ROW):
                if state.row[slot] == kind:
                    unseen -= 1
            if unseen > 0:
                total += unseen * self.card[kind]
                count += unseen
        return total // count if count else 0

    def _second(self, state: SanFranciscoState, taken: i64) -> i64:
        """What the second card will be worth, if the first was of this kind."""
        target = self.target
        best = self.blind if state.deck_size + state.discard_size > 0 else 0
        skipped = False
        for slot in range(ROW):
            kind = state.row[slot]
            if kind == NO_CARD or kind == FERRY:
                continue
            if kind == taken and not skipped:
                skipped = True
                continue
            worth = self.card[kind]
            if kind == taken and target.lacking[kind] + target.wishing[kind] <= 1:
                worth = self.weights.idle + self.weights.gather * (target.spare[kind] + 1)
            if worth > best:
                best = worth
        return best

    def draw(self, state: SanFranciscoState, seat: i64, code: i64) -> i64:
        """What drawing this card is worth, the second card of the turn counted."""
        if self.last:
            return 10
        worth = self.blind if code == DRAW_DECK else self.card[code]
        if state.step == STEP_SECOND:
            return worth
        if code != FERRY:
            worth += self._second(state, code)
        worth += self.weights.patience
        return worth - self.weights.hurried if self.hurry else worth

    # Claims

    def claim(self, state: SanFranciscoState, seat: i64, way: i64) -> i64:
        """Points, token, tickets that need it, less the cards that are missed afterwards."""
        table, weights, target = state.table, self.weights, self.target
        route = table.route_of[way]
        length = table.length[route]
        word, bit = route // WORD, BIT[route % WORD]
        worth = 100 * table.worth[route] + token_gain(state, seat, route, weights)
        completed = self._completed(state, seat, route)
        if self.last:
            return worth + 200 * completed
        worth += weights.complete * completed
        used, hue = table.used_of[way], table.hue_of[way]
        worth -= weights.ferry_spent * (used - table.ferries[route])
        if target.routes[word] & bit:
            return worth + weights.wanted + weights.wanted_space * length
        if hue >= 0:
            missed = length - used - target.spare[hue]
            if missed > 0 and target.needed[hue] > 0:
                worth -= weights.needed_spent * missed
        if length > state.trams[seat] - target.spaces:
            return worth - 2000
        if target.extras[word] & bit:
            worth += weights.extra
        elif target.claims and not self.hurry:
            worth -= weights.stray
        return worth

    def _completed(self, state: SanFranciscoState, seat: i64, route: i64) -> i64:
        """The points of the tickets that the route completes."""
        table, label = state.table, self.label
        one, other = label[table.one_end[route]], label[table.other_end[route]]
        points: i64 = 0
        if one == other or (self.target.claims == 0 and not self.last):
            return 0
        for ticket in range(table.tickets):
            if state.holder[ticket] == seat:
                a, b = label[table.ticket_one[ticket]], label[table.ticket_other[ticket]]
                if (a == one and b == other) or (a == other and b == one):
                    points += table.ticket_points[ticket]
        return points

    def best_claim(self, state: SanFranciscoState, seat: i64) -> tuple[i64, i64]:
        """The claim that is worth most, and its worth; -1 if none can be paid."""
        table = state.table
        trams = state.trams[seat]
        best: i64 = -1
        highest: i64 = NEVER
        for word in range(table.words):
            routes = state.free[seat * table.words + word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                if table.length[route] > trams:
                    continue
                code = self.payment(state, seat, route)
                if code >= 0:
                    worth = self.claim(state, seat, code - CLAIMS)
                    if worth > highest:
                        best, highest = code, worth
        return best, highest

    def payment(self, state: SanFranciscoState, seat: i64, route: i64) -> i64:
        """The way to pay that costs least: few ferries, cards to spare; -1 if there is none."""
        table = state.table
        length, needed, colour = table.length[route], table.ferries[route], table.colour[route]
        hand = seat * KINDS
        ferries = state.hands[hand + FERRY]
        if needed > ferries:
            return -1
        code = table.claim_from[route]
        hue: i64 = 0 if colour < 0 else colour
        last: i64 = HUES - 1 if colour < 0 else colour
        wanted = self.target.routes[route // WORD] & BIT[route % WORD] != 0
        best: i64 = -1
        dear: i64 = FAR
        while hue <= last:
            cards = state.hands[hand + hue]
            if cards + ferries >= length and ways_in_colour(cards, ferries, length, needed) > 0:
                used = least_ferries(cards, length, needed)
                cost = self.weights.ferry_spent * used
                missed = length - used - self.target.spare[hue]
                if missed > 0 and not (wanted and colour >= 0):
                    cost += self.weights.needed_spent * missed
                if cost < dear:
                    best, dear = code + used - needed, cost
            code += length - needed
            hue += 1
        if best < 0 and ferries >= length:
            return code
        return best

    # Tickets

    def promise(self, state: SanFranciscoState, seat: i64, ticket: i64) -> i64:
        """What a ticket is likely to bring, on top of the plan; its first place is reached from."""
        table, weights, target = state.table, self.weights, self.target
        points = table.ticket_points[ticket]
        one, other = table.ticket_one[ticket], table.ticket_other[ticket]
        if target.far[other] >= FAR:
            return -100 * points
        spaces: i64 = 0
        routes: i64 = 0
        worth: i64 = 0
        while other != one:
            route = target.came[other]
            if target.price[route] > 0:
                spaces += table.length[route]
                worth += table.worth[route]
                routes += 1
            other = table.one_end[route] + table.other_end[route] - other
        if spaces == 0:
            return 100 * points
        if spaces + target.spaces > state.trams[seat]:
            return -100 * points
        time = target.time - target.turns() - 100 * routes - 40 * spaces
        likely = weights.likely + weights.likely_turn * time // 100
        if likely > weights.likely_most:
            likely = weights.likely_most
        if likely < 5:
            likely = 5
        way = weights.ticket_point * worth - weights.ticket_space * spaces
        return points * (2 * likely - 100) + way

    def tickets(self, state: SanFranciscoState, seat: i64) -> i64:
        """What drawing tickets promises: the better of two of those that the seat has not."""
        target, weights = self.target, self.weights
        if self.last or self.hurry or self.quick:
            return -500
        worth = weights.patience + 2 * weights.idle - weights.ticket_turn
        if target.claims > weights.ticket_claims:
            return worth - weights.ticket_open * target.claims
        if target.chance == -FAR:
            target.chance = self._chance(state, seat)
        return worth + target.chance - weights.ticket_open * target.claims

    def _chance(self, state: SanFranciscoState, seat: i64) -> i64:
        """The mean of the better of two tickets, and something for the other if it is good."""
        table, target = state.table, self.target
        target.set_prices(state, seat)
        target.free_planned(state)
        chances: list[int] = []
        for place in range(table.places):
            reached = False
            for ticket in range(table.tickets):
                if table.ticket_one[ticket] == place and state.holder[ticket] != seat:
                    if not reached:
                        target.reach(state, place)
                        reached = True
                    chances.append(self.promise(state, seat, ticket))
        count: i64 = len(chances)
        if count < 2:
            return NEVER
        chances.sort()
        total: i64 = 0
        for place in range(count):
            worth: i64 = chances[place]
            total += 2 * place * worth
            if worth > 0:
                total += 2 * (count - 1 - place) * worth * self.weights.ticket_both // 100
        return total // (count * (count - 1))

    def keep(self, state: SanFranciscoState, seat: i64, kept: i64) -> i64:
        """What keeping these of the offer promises; 1 the first, 2 the other, 3 both."""
        table, target = state.table, self.target
        target.make(state, seat)
        worth: i64 = 0
        one, other = state.offer[2 * seat], state.offer[2 * seat + 1]
        if table.ticket_points[other] > table.ticket_points[one]:
            one, other = other, one
            kept = (kept & 1) * 2 + kept // 2
        if kept & 1:
            target.reach(state, table.ticket_one[one])
            worth += self.promise(state, seat, one)
            target.add_ticket(state, seat, one)
        if kept & 2:
            target.reach(state, table.ticket_one[other])
            worth += self.promise(state, seat, other)
        target.made = False
        return worth

    # Places

    def place(self, state: SanFranciscoState, seat: i64, place: i64) -> i64:
        """A token there: better near the own ways."""
        table, target = state.table, self.target
        worth: i64 = 0
        for word in range(table.words):
            routes = target.routes[word]
            while routes:
                route = word * WORD + lowest(routes)
                routes &= routes - 1
                if table.one_end[route] == place or table.other_end[route] == place:
                    worth += 100
        return worth

    def token(self, state: SanFranciscoState, seat: i64, place: i64) -> i64:
        """Take the token that will hardly be passed again: few left, none of the own ways there."""
        return -self.place(state, seat, place) - 20 * state.left[place]

    # Any action

    def value(self, state: SanFranciscoState, seat: i64, code: i64) -> i64:
        """What an action is worth; `look` comes first."""
        table = state.table
        if code <= DRAW_DECK:
            return self.draw(state, seat, code)
        if code == DRAW_TICKETS:
            return self.tickets(state, seat)
        if code == PASS:
            return 0
        if code < table.claim_end:
            return self.claim(state, seat, code - CLAIMS)
        if code < table.stacks_from:
            return self.token(state, seat, code - table.tokens_from)
        if code < table.keeps_from:
            return self.place(state, seat, code - table.stacks_from)
        if code >= table.pairs_from:
            return self.keep(state, seat, 3)
        return self.keep(state, seat, 1 if code - table.keeps_from == state.offer[2 * seat] else 2)

    def choose(self, state: SanFranciscoState, seat: i64) -> i64:
        """The action that is worth most; the first of equal ones."""
        step = state.step
        if step == STEP_TURN:
            self.look(state, seat)
            return self._choose_turn(state, seat)
        if step == STEP_SECOND:
            self.look(state, seat)
            return self._choose_draw(state, seat)[0]
        if step != STEP_START and step != STEP_KEEP:
            self.look(state, seat)
        else:
            self.target.time = time_left(state, seat, self.weights)
        best: i64 = -1
        highest: i64 = NEVER * 10
        for number in state.legal(seat):
            code: i64 = number
            worth = self.value(state, seat, code)
            if worth > highest:
                best, highest = code, worth
        return best

    def _choose_turn(self, state: SanFranciscoState, seat: i64) -> i64:
        best, highest = self.best_claim(state, seat)
        code, worth = self._choose_draw(state, seat)
        if code >= 0 and worth > highest:
            best, highest = code, worth
        if tickets_left(state) and not self.last:
            worth = self.tickets(state, seat)
            if worth > highest or best < 0:
                best, highest = DRAW_TICKETS, worth
        elif best < 0 and tickets_left(state):
            return DRAW_TICKETS
        return best if best >= 0 else PASS

    def _choose_draw(self, state: SanFranciscoState, seat: i64) -> tuple[i64, i64]:
        best: i64 = -1
        highest: i64 = NEVER
        if state.deck_size + state.discard_size > 0:
            best, highest = DRAW_DECK, self.draw(state, seat, DRAW_DECK)
        for slot in range(ROW):
            kind = state.row[slot]
            if kind == NO_CARD or (kind == FERRY and state.step == STEP_SECOND):
                continue
            worth = self.draw(state, seat, kind)
            if worth > highest:
                best, highest = kind, worth
        return best, highest


def join_own(state: SanFranciscoState, seat: i64, label: vec[i64]) -> None:
    """Label the places: those that routes of the seat join get the same."""
    table = state.table
    for place in range(table.places):
        label[place] = place
    for word in range(table.words):
        routes = state.own[seat * table.words + word]
        while routes:
            route = word * WORD + lowest(routes)
            routes &= routes - 1
            old, new = label[table.other_end[route]], label[table.one_end[route]]
            if old != new:
                for place in range(table.places):
                    if label[place] == old:
                        label[place] = new


@final
class SanFranciscoPolicy(Policy):
    """Takes what is worth most; rollouts are the same with a whim now and then."""

    def __init__(self, numbers: dict[str, int]) -> None:
        self.weights = Weights(numbers)
        self.whim: i64 = 40  # in a rollout one action in so many is any legal one; 0: none is
        self.warmth = 150.0  # an action worth so much less has a prior e times smaller

    def halves(self) -> bool:
        """A tree sees little: most of what an action brings depends on cards nobody knows."""
        return True

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The action that is worth most."""
        assert isinstance(state, SanFranciscoState)
        return Thought(state.table, self.weights).choose(state, seat)

    def options(self, state: State, seat: i64) -> list[Option]:
        """Every legal action, the one that is worth most first."""
        assert isinstance(state, SanFranciscoState)
        thought = Thought(state.table, self.weights)
        thought.look(state, seat)
        valued: list[tuple[int, int]] = []
        for number in state.legal(seat):
            code: i64 = number
            worth: int = thought.value(state, seat, code)
            valued.append((-worth, number))
        valued.sort()
        highest = valued[0][0]
        return [Option([number], exp((highest - worth) / self.warmth)) for worth, number in valued]

    def roll_out(self, state: State, rng: Rng, until: i64) -> None:
        """Everybody plays by the policy to the end, with a whim now and then."""
        assert isinstance(state, SanFranciscoState)
        thoughts: list[Thought] = []
        for _seat in range(state.table.seats):
            thought = Thought(state.table, self.weights)
            thought.quick = True
            thoughts.append(thought)
        while state.step != STEP_OVER:
            if state.due:
                state.deal_any(rng)
                continue
            seat = state.mover if state.step != STEP_START else lowest(state.acting())
            if self.whim and rng.below(self.whim) == 0:
                code = state.random_action(seat, rng)
            else:
                code = thoughts[seat].choose(state, seat)
            if code == DRAW_TICKETS or code >= state.table.keeps_from:
                thoughts[seat].target.made = False
            state.play(seat, code)
