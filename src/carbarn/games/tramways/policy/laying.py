"""Rows of rails that can be laid and paid, and what they are worth."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT
from carbarn.games.tramways.board import (
    LAKE,
    MOUNTAIN,
    NOTHING,
    OFF,
    OPPOSITE,
    STOP,
)
from carbarn.games.tramways.data import CELLS
from carbarn.games.tramways.fields import CURVES, ROUNDS, STRAIGHTS, Fields
from carbarn.games.tramways.network import CLOSED, FURTHER, JOINED, NEW, ON, OPEN, REACHED, Row
from carbarn.games.tramways.policy.paying import NEVER, Payer
from carbarn.games.tramways.policy.worths import POINT, Worths

FAR: Final = 1000
PIECES: Final = 150  # tried from one beginning
ALL_PIECES: Final = 6000  # tried in all
LONGEST: Final = 14  # rail symbols in one action that are thought about


@final
class Plan:
    """A whole action: its steps, and what they are worth."""

    def __init__(self, steps: list[int], value: i64) -> None:
        self.steps = steps
        self.value = value


@final
class Layer:
    """Tries all rows of rails of a seat, from every beginning or from a row under way."""

    def __init__(
        self, state: Fields, seat: i64, payer: Payer, worths: Worths, only_best: bool
    ) -> None:
        self.only_best = only_best
        self.bar: i64 = -NEVER  # the value that a plan must exceed, if only the best is wanted
        self.state = state
        self.net = state.on()
        self.map = self.net.map
        self.seat = seat
        self.payer = payer
        self.worths = worths
        self.left: i64 = ROUNDS - state.round
        self.worker: i64 = worths.worker if self.left else 0
        self.most: i64 = 0
        self.taken = vec[i64]([0] * CELLS)  # by cell: the sides that rails use
        self.far = vec[i64]([])  # by 4 * cell + entry: symbols to the nearest place
        self.ends: list[int] = []  # the incomplete links
        self.found: dict[int, Plan] = {}  # by ends: the best plan for them
        # The row that is being tried
        self.link: i64 = NOTHING
        self.kind: i64 = NEW
        self.start: i64 = NOTHING
        self.straights: i64 = 0
        self.curves: i64 = 0
        self.before: i64 = 0  # rails of the link that it goes on from
        self.path: list[int] = []
        self.budget: i64 = 0
        self.budget_of_all: i64 = ALL_PIECES

    def all(self) -> list[Plan]:
        """The best plan for each pair of ends, and for each beginning the best open one."""
        if not self._prepared():
            return list(self.found.values())
        state, net, map_ = self.state, self.net, self.map
        self.straights = state.of(self.seat, STRAIGHTS)
        self.curves = state.of(self.seat, CURVES)
        own = state.table.codes
        for number in self.ends:
            if net.links[number].owner == self.seat and not net.links[number].upgraded:
                self._go_on(number)
        self.link = NOTHING
        self.kind = NEW
        self.before = 0
        for place in range(map_.places):
            if net.type_at[place] < 0 and not self._is_own(place):
                continue
            cell = map_.cell_of[place]
            if net.type_at[place] < 0 and self.taken[cell]:
                continue
            self.start = place
            for side in range(4):
                ahead = map_.next[4 * cell + side]
                if ahead >= 0:
                    self.path = [int(own.FROM + 4 * cell + side)]
                    self._try_from(ahead, OPPOSITE[side], 0)
        return list(self.found.values())

    def rest_of(self, row: Row) -> list[Plan]:
        """The plans for a row under way; none for one that extends a complete link."""
        if row.kind == FURTHER or not self._prepared():
            return list(self.found.values())
        self.link = row.link
        self.kind = row.kind
        self.start = row.start
        self.straights = row.straights
        self.curves = row.curves
        self.before = 0
        if row.link >= 0:
            self.before = len(self.net.links[row.link].pieces)
        if row.turned != NOTHING:
            self.taken[row.freed_cell] &= ~row.freed
            self.taken[row.freed_cell] |= BIT[row.turned // 4 % 4] | BIT[row.turned % 4]
        for piece in row.pieces:
            self.taken[piece // 16] |= BIT[piece // 4 % 4] | BIT[piece % 4]
        self.before += len(row.pieces)
        self.path = []
        if row.may_stop():
            self.budget = PIECES
            self._stopped(row.end, row.cost, row.cell, row.entry)
        self._try_from(row.cell, row.entry, row.cost)
        if row.kind == ON and not row.laid():
            self._turns(row.link, 0)
        return list(self.found.values())

    # What can be paid and where it leads

    def _prepared(self) -> bool:
        """Whether any rail can be paid; if so, find what is needed to try rows."""
        self.payer.prepare_rails(LONGEST)
        self.most = self.payer.most_rails()
        if self.most == 0:
            return False
        for cell in range(CELLS):
            if self.map.ground[cell] != OFF:
                self.taken[cell] = self.net.sides(cell)
        for number in range(len(self.net.links)):
            if self.net.links[number].end < 0:
                self.ends.append(number)
        self._measure()
        return True

    def _is_own(self, place: i64) -> bool:
        """Whether this is a parcel of the seat without building."""
        return self.net.type_at[place] < 0 and self.net.owned_by(place, self.seat)

    def _passable(self, cell: i64) -> bool:
        """Whether a rail of the seat may lie on the cell at all."""
        if self.map.ground[cell] == LAKE or self.map.ground[cell] == OFF:
            return False
        place = self.map.place_at[cell]
        return place < 0 or self._is_own(place)

    def _measure(self) -> None:
        """Count from all places outwards how many symbols a row lacks to the nearest of them."""
        self.far = vec[i64]([FAR] * (4 * CELLS))
        wave: list[int] = []
        for place in range(self.map.places):
            cell = self.map.cell_of[place]
            if self.net.type_at[place] >= 0 or (self._is_own(place) and not self.taken[cell]):
                for side in range(4):
                    # a row that comes from the neighbour on this side enters the place here
                    self.far[4 * cell + side] = 0
                    wave.append(4 * cell + side)
        at = 0
        while at < len(wave):
            target: i64 = wave[at]
            at += 1
            cell = self.map.next[target]
            if cell < 0 or not self._passable(cell):
                continue
            exit_ = OPPOSITE[target % 4]
            if self.taken[cell] & BIT[exit_]:
                continue
            far = self.far[target] + (2 if self.map.ground[cell] == MOUNTAIN else 1)
            for entry in range(4):
                if entry == exit_ or self.taken[cell] & BIT[entry]:
                    continue
                if far < self.far[4 * cell + entry]:
                    self.far[4 * cell + entry] = far
                    if far <= LONGEST:
                        wave.append(4 * cell + entry)

    # Beginnings

    def _go_on(self, number: i64) -> None:
        """RAIL-4. From the open end of an own incomplete link."""
        link = self.net.links[number]
        last: i64 = link.pieces[-1]
        self.link = number
        self.kind = ON
        self.start = link.start
        self.before = len(link.pieces)
        self.path = [int(self.state.table.codes.FROM + 4 * (last // 16) + last % 4)]
        ahead = self.map.next[4 * (last // 16) + last % 4]
        self._try_from(ahead, OPPOSITE[last % 4], 0)
        self._turns(number, 1)

    def _turns(self, number: i64, steps: i64) -> None:
        """RAIL-6. The last piece may lead elsewhere first."""
        old: i64 = self.net.links[number].pieces[-1]
        cell, entry, straights, curves = old // 16, old // 4 % 4, self.straights, self.curves
        was_straight = old % 4 == OPPOSITE[entry]
        kept = self.taken[cell]
        for side in range(4):
            straight = side == OPPOSITE[entry]
            if side == entry or side == old % 4 or self.net.sides(cell) & BIT[side]:
                continue
            if straight != was_straight and (straights if straight else curves) == 0:
                continue
            self.taken[cell] = kept & ~BIT[old % 4] | BIT[side]
            end = self._facing(cell, side)
            if end != CLOSED:
                self.straights = straights + (1 if was_straight else 0) - (1 if straight else 0)
                self.curves = curves + (0 if was_straight else 1) - (0 if straight else 1)
                self.path.append(int(self.state.table.codes.TURN + side))
                ahead = self.map.next[4 * cell + side]
                self.budget = PIECES
                self._stopped(end, 1, ahead, OPPOSITE[side])
                if end < JOINED:
                    self._try_from(ahead, OPPOSITE[side], 1)
                self.path.pop()
            self.taken[cell] = kept
        self.straights = straights
        self.curves = curves

    def _try_from(self, cell: i64, entry: i64, cost: i64) -> None:
        self.budget = PIECES
        self._grow(cell, entry, cost)

    # Piece by piece

    def _grow(self, cell: i64, entry: i64, cost: i64) -> None:
        """Lay the next piece in every way, and go on from there."""
        if not self._passable(cell):
            return
        cost += 2 if self.map.ground[cell] == MOUNTAIN else 1
        taken = self.taken[cell]
        if cost > self.most or taken & BIT[entry]:
            return
        place = self.map.place_at[cell]
        if place >= 0 and taken == 0 and not self._may_cross(place):
            return
        for side in range(4):
            if side == entry or taken & BIT[side]:
                continue
            straight = side == OPPOSITE[entry]
            if (self.straights if straight else self.curves) == 0:
                continue
            if self.budget <= 0 or self.budget_of_all <= 0:
                return
            self.taken[cell] = taken | BIT[entry] | BIT[side]
            self._lay(cell, side, cost, straight)
            self.taken[cell] = taken

    def _lay(self, cell: i64, side: i64, cost: i64, straight: bool) -> None:
        """A piece lies: weigh the row as it stands, then longer ones that may lead somewhere."""
        end = self._facing(cell, side)
        if end == CLOSED:
            return
        self.budget -= 1
        self.budget_of_all -= 1
        self.path.append(int(self.state.table.codes.LAY + side))
        self.before += 1
        if straight:
            self.straights -= 1
        else:
            self.curves -= 1
        ahead = self.map.next[4 * cell + side]
        into = OPPOSITE[side]
        self._stopped(end, cost, ahead, into)
        further = end == OPEN or (end < JOINED and self.net.type_at[end - REACHED] < 0)
        if further and cost < self.most:
            # the place ahead is not where the row would end if it goes on over it
            lacks = 1 if end != OPEN else self.far[4 * ahead + into]
            if cost + lacks <= self.most:
                self._grow(ahead, into, cost)
        if straight:
            self.straights += 1
        else:
            self.curves += 1
        self.before -= 1
        self.path.pop()

    def _may_cross(self, place: i64) -> bool:
        """AMB-39. Whether a row may run over an own parcel; links there would have to be joined."""
        if place == self.start:
            return False
        for number in range(len(self.net.links)):
            link = self.net.links[number]
            if number != self.link and (link.start == place or link.end == place):
                return False
        return True

    def _facing(self, cell: i64, side: i64) -> i64:
        """What the end of the row meets, as the rules say it of rows."""
        ahead = self.map.next[4 * cell + side]
        if ahead < 0:
            return CLOSED
        place = self.map.place_at[ahead]
        if place >= 0:
            if self.net.type_at[place] >= 0:
                return CLOSED if self.net.same(place, self.start) else REACHED + place
            if not self.net.owned_by(place, self.seat):
                return CLOSED
            if self.taken[ahead] == 0:
                return CLOSED if place == self.start else REACHED + place
        for number in self.ends:
            if number == self.link:
                continue
            other = self.net.links[number]
            last: i64 = other.pieces[-1]
            if last // 16 == ahead and last % 4 == OPPOSITE[side]:
                if other.owner != self.seat or other.upgraded:
                    return CLOSED
                return CLOSED if self.net.same(other.start, self.start) else JOINED + number
        return OPEN

    # What it is worth

    def _stopped(self, end: i64, cost: i64, cell: i64, entry: i64) -> None:
        """Weigh the row as it stands; keep it if it is the best of its kind."""
        rails, place = self.before, NOTHING
        if end >= JOINED:
            other = self.net.links[end - JOINED]
            place = other.start
            rails += len(other.pieces)
        elif end >= REACHED:
            place = end - REACHED
        one: i64 = NOTHING
        goal: i64 = NOTHING
        if place >= 0:
            one = self.net.kind_of(self.start)
            goal = self.net.kind_of(place)
        price = self.payer.rails_price(cost, one, goal)
        if price >= NEVER:
            return
        value = self._open_worth(cell, entry)
        if place >= 0:
            worths = self.worths
            value = 3 * POINT + self.left * (worths.link + worths.rail * rails)
        value -= price + self.worker
        if value <= self.bar:
            return
        if self.only_best:
            self.bar = value
        key: int = 4 * (100 * self.start + place + 1) + self.kind
        known = self.found.get(key)
        if known is not None:
            if known.value >= value:
                return
            del self.found[key]  # so that they are in the order in which they were found
        steps = self.path[:]
        if end < JOINED and (place < 0 or self.net.type_at[place] < 0):
            steps.append(STOP)
        self.payer.rails_steps(cost, one, goal, steps)
        self.found[key] = Plan(steps, value)

    def _open_worth(self, cell: i64, entry: i64) -> i64:
        """An incomplete link: it may be finished, or be lost."""
        far = self.far[4 * cell + entry]
        if far >= FAR or (self.left == 0 and self.state.action_round == 2):
            return -POINT
        value = self.worths.open - self.worths.distance * far
        return value if value > -POINT else -POINT
