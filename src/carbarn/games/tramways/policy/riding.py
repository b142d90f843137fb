"""Trips of passengers: which way, where to, and what they are worth."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest
from carbarn.games.tramways.board import (
    COMMERCE,
    INDUSTRY,
    LEISURE,
    NOTHING,
    PARCELS,
    RESIDENCE,
    STRIP_ICON,
)
from carbarn.games.tramways.fields import CASH, ROUNDS, STRESS, WORKERS, Fields
from carbarn.games.tramways.policy.laying import Plan
from carbarn.games.tramways.policy.paying import NEVER, Payer
from carbarn.games.tramways.policy.worths import POINT, Worths

RIDES: Final = 200  # links tried for one passenger
ALL_RIDES: Final = 1500  # tried in all
UNKNOWN: Final = -2


@final
class Rider:
    """Tries all trips of a seat."""

    def __init__(
        self, state: Fields, seat: i64, payer: Payer, worths: Worths, only_best: bool
    ) -> None:
        self.only_best = only_best
        self.bar: i64 = -NEVER  # the value that a plan must exceed, if only the best is wanted
        self.state = state
        self.net = state.on()
        self.seat = seat
        self.payer = payer
        self.worths = worths
        self.money: i64 = worths.money(state)
        kinds: i64 = PARCELS + state.table.parcels
        self.fares = vec[i64]([UNKNOWN] * int(kinds))  # by destination: what the Tickets cost
        self.wanted: i64 = NOTHING  # the destination, if it is chosen
        self.paid = False
        self.path: list[int] = []
        self.first: list[int] = []  # the steps before the ride
        self.budget: i64 = 0
        self.budget_of_all: i64 = ALL_RIDES
        self.found: dict[int, Plan] = {}  # by start and destination: the best plan for them

    def all(self) -> list[Plan]:
        """The best trip from each building to each destination."""
        net = self.net
        if not net.links:
            return list(self.found.values())
        done: i64 = 0
        waiting = net.passengers
        while waiting:
            place = lowest(waiting)
            waiting &= waiting - 1
            here = net.location(place)
            if not done & BIT[here]:  # the passengers of one building are alike
                done |= BIT[here]
                self.first = [int(self.state.table.codes.MOVE + net.map.cell_of[place])]
                self._ride_from(here, BIT[here])
        return list(self.found.values())

    def rest_of(self) -> list[Plan]:
        """The trips of the passenger who is under way."""
        state = self.state
        self.wanted = state.kind
        self.paid = state.need_main != STRIP_ICON
        self._ride_from(state.here, state.visited)
        return list(self.found.values())

    def _ride_from(self, here: i64, visited: i64) -> None:
        self.budget = RIDES
        self._go(here, visited, 0, 0, self.state.of(self.seat, CASH), 0)

    def _go(self, here: i64, visited: i64, met: i64, value: i64, cash: i64, stopped: i64) -> None:
        """Take every link from here; `met`: the destinations passed, where a ride would end."""
        net = self.net
        for link in net.links:
            far = net.far_end(link, here)
            if far < 0 or visited & BIT[far]:
                continue
            if self.budget <= 0 or self.budget_of_all <= 0:
                return
            self.budget -= 1
            self.budget_of_all -= 1
            worth = link.worth()
            more, have, short = value, cash, stopped
            if link.owner == self.seat:
                more += POINT
                if not short:
                    more += self.money * worth
                    have += worth
            else:
                more -= POINT * self.worths.rival // 1000
                if not short:
                    given = worth if have >= worth else have
                    have -= given
                    more -= given * self.money * (1000 + self.worths.rival) // 1000
                    if given < worth:
                        short = 1
                        more -= self.payer.strain
            self.path.append(int(self.state.table.codes.RIDE + net.ride_side(link, here)))
            kind = net.kind_of(far)
            stop = net.is_location(far) and not met & BIT[kind]
            if stop and (self.wanted < 0 or self.wanted == kind):
                self._arrived(kind, more)
            if self.wanted < 0 or self.wanted != kind:
                self._go(far, visited | BIT[far], met | BIT[kind], more, have, short)
            self.path.pop()

    def _fare(self, kind: i64) -> i64:
        """What the Tickets for a destination cost."""
        if self.fares[kind] == UNKNOWN:
            if self.wanted < 0:
                self.fares[kind] = self.payer.pair(STRIP_ICON, kind, NOTHING)
            elif not self.paid:
                self.fares[kind] = self.payer.pair(STRIP_ICON, NOTHING, NOTHING)
            else:
                self.fares[kind] = 0
        return self.fares[kind]

    def _arrived(self, kind: i64, value: i64) -> None:
        """Weigh a trip; keep it if it is the best from there to such a destination."""
        fare = self._fare(kind)
        if fare >= NEVER:
            return
        value += self._bonus(kind) - fare
        if value <= self.bar:
            return
        if self.only_best:
            self.bar = value
        start: int = self.first[0] if self.first else 0
        key: int = 64 * start + kind
        known = self.found.get(key)
        if known is not None:
            if known.value >= value:
                return
            del self.found[key]  # so that they are in the order in which they were found
        steps = self.first[:]
        if self.wanted < 0:
            self.payer.pair(STRIP_ICON, kind, NOTHING)
            self.payer.pair_steps(steps)
        elif not self.paid:
            self.payer.pair(STRIP_ICON, NOTHING, NOTHING)
            self.payer.pair_steps(steps)
        self.found[key] = Plan(steps + self.path, value)

    def _bonus(self, kind: i64) -> i64:
        """MOV-10. What the end of a trip brings."""
        state, worths = self.state, self.worths
        left = state.round < ROUNDS
        if kind == COMMERCE:
            five = 5 * self.money
            card = worths.development if left else 0
            return (five if five > card else card) - self.payer.strain
        if kind == INDUSTRY:
            room = state.of(self.seat, WORKERS) < state.table.workers[self.seat]
            return (worths.worker if left and room else 0) - self.payer.strain
        if kind == RESIDENCE:
            if state.of(self.seat, STRESS) == 0:
                return 0
            return worths.calm if worths.calm > self.payer.strain else self.payer.strain
        if kind == LEISURE:
            return fun_worth(self.money, state.of(self.seat, CASH))
        return 0


def fun_worth(money: i64, cash: i64) -> i64:
    """MOV-10. What happiness for cash is worth, as much of it as pays."""
    value: i64 = 0
    number: i64 = 1
    while number * (number + 1) // 2 <= cash and number * money < POINT and number <= 20:
        value += POINT - number * money
        number += 1
    return value
