"""How to play Cable Car: what a placement is worth, when to draw and to trade.

Everything is in points of this seat against the others. A line that is still open counts what it
has and what it may gain; the numbers were found by trying in self-play, see docs/bots.md.
"""

from __future__ import annotations

from math import exp
from typing import final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import lowest, popcount
from carbarn.core.luck import Rng
from carbarn.core.policy import Option, Policy
from carbarn.core.state import State
from carbarn.games.cable_car.board import (
    AHEAD,
    AT_STATION,
    COMPANIES,
    EXITS,
    PILES,
    SIDES,
    SQUARES,
    TURNED,
)
from carbarn.games.cable_car.fields import NO_CAR, NO_SHARE, NO_TILE
from carbarn.games.cable_car.rules import points, squares_for, tile_to_place, totals
from carbarn.games.cable_car.state import CableCarState


@final
class CableCarPolicy(Policy):
    """Takes what is worth most at once, and draws when nothing is worth enough."""

    def __init__(
        self,
        growth: float = 28.0,
        tile_on_line: float = 1.8,
        draw_below: float = 4.0,
        draw_share: float = 0.1,
        trade_above: float = 1.0,
        warmth: float = 3.0,
        ahead: int = 8,
    ) -> None:
        self.growth = growth  # what an open line may still gain while the board is empty
        self.tile_on_line = tile_on_line  # of a passage on an open line: some lines end doubled
        self.draw_below = draw_below  # if no placement is worth more, a drawn tile may well be
        self.draw_share = draw_share  # the same with companies, of which a seat has only a share
        self.trade_above = trade_above  # what an exchange must promise: it costs a placement
        self.warmth = warmth  # points by which an action falls to a third of a prior
        self.ahead: i64 = ahead  # tiles that a rollout lays

    def options(self, state: State, seat: i64) -> list[Option]:
        """All legal actions, best first; points decide how promising they look."""
        assert isinstance(state, CableCarState)
        codes = state.legal(seat)
        worth = self.worth(state, seat, codes)
        order = sorted(range(len(codes)), key=worth.__getitem__, reverse=True)
        best = worth[order[0]]
        warmth = self.warmth * self._scale(state)
        return [Option([codes[at]], exp((worth[at] - best) / warmth)) for at in order]

    def choose(self, state: State, seat: i64, rng: Rng) -> i64:
        """The action that is worth most, any of several."""
        assert isinstance(state, CableCarState)
        codes = state.legal(seat)
        worth = self.worth(state, seat, codes)
        best = worth[0]
        chosen = codes[0]
        ties: i64 = 1
        for at in range(1, len(codes)):
            if worth[at] > best:
                best = worth[at]
                chosen = codes[at]
                ties = 1
            elif worth[at] == best:
                ties += 1
                if rng.below(ties) == 0:
                    chosen = codes[at]
        return chosen

    def worth(self, state: CableCarState, seat: i64, codes: list[int]) -> list[float]:
        """What each of these legal actions is worth to the seat."""
        weights = weights_of(state, seat)
        growth = self._growth(state)
        draw = state.table.draw_code
        found: list[float] = []
        for number in codes:
            code: i64 = number
            if code < draw:
                look = _look(state, code)
                found.append(self._placed(state, look, code % SQUARES, weights, growth))
            elif code == draw:
                found.append(self.draw_below * self._scale(state))
            else:
                found.append(self._exchanged(state, seat, code - draw - 1, growth))
        return found

    def _scale(self, state: CableCarState) -> float:
        """How large the difference between good and bad is, compared with a line of one's own."""
        return self.draw_share if state.table.companies else 1.0

    def _growth(self, state: CableCarState) -> float:
        """What an open line may still gain."""
        empty: int = popcount(state.empty)
        return self.growth * empty / SQUARES

    def _placed(
        self, state: CableCarState, look: i64, square: i64, weights: vec[float], growth: float
    ) -> float:
        """What a tile on this square is worth."""
        board, car_at = state.board, state.car_at
        board[square] = look  # a line may come back to it
        value = 0.0
        start = square * SIDES
        for entry in range(start, start + SIDES):
            car = car_at[entry]
            if car == NO_CAR:
                continue
            weight = weights[state.table.owner[car]]
            if weight == 0.0:
                continue
            before: int = state.length[car]
            length: i64 = state.length[car]
            port = entry
            tile = look
            while True:
                length += 1
                side = port & 3
                port = AHEAD[port - side + EXITS[tile * SIDES + side]]
                if port >= AT_STATION:
                    ended: int = points(length, port)
                    value += weight * (ended - self.tile_on_line * before - growth)
                    break
                tile = board[port >> 2]
                if tile == NO_TILE:
                    longer: int = length - state.length[car]
                    value += weight * self.tile_on_line * longer
                    break
        board[square] = NO_TILE
        return value

    def _exchanged(self, state: CableCarState, seat: i64, way: i64, growth: float) -> float:
        """What an exchange of a share is worth: face-up (even) or from the pile (odd)."""
        pile = way // 2
        hopes = self._hopes(state, growth)
        old = hopes[state.shares.held[seat * PILES + pile]]
        if way % 2:
            new = 0.0
            for company in range(COMPANIES):
                new += hopes[company] / COMPANIES
        else:
            new = hopes[state.shares.open[pile]]
        share: int = pile + 1
        return share / 10.0 * (new - old) - self.trade_above

    def _hopes(self, state: CableCarState, growth: float) -> vec[float]:
        """What each marker may have in the end: its score, and its open lines."""
        hopes = vec[float]([0.0] * (int(state.table.markers) + 1))
        for marker in range(state.table.markers):
            score: int = state.score[marker]
            hopes[marker] = float(score)
        for port in range(len(state.car_at)):
            car = state.car_at[port]
            if car != NO_CAR and state.board[port >> 2] == NO_TILE:
                length: int = state.length[car]
                hopes[state.table.owner[car]] += self.tile_on_line * length + growth
        return hopes

    # Rollouts

    def horizon(self, state: State) -> i64:
        """How many tiles lie on the board when a rollout from here should stop."""
        assert isinstance(state, CableCarState)
        return SQUARES - popcount(state.empty) + self.ahead

    def roll_out(self, state: State, rng: Rng, until: i64) -> None:
        """Play on until so many tiles lie on the board."""
        assert isinstance(state, CableCarState)
        weights = [weights_of(state, seat) for seat in range(state.table.seats)]
        empty = SQUARES - until if until < SQUARES else 0
        while popcount(state.empty) > empty:
            if state.due:
                state.deal_any(rng)
            elif state.table.plain:
                self._act_quickly(state, weights[state.mover])
            else:
                mover = state.mover
                code = self.choose(state, mover, rng)
                state.play(mover, code)
        while state.due:
            state.deal_any(rng)

    def _act_quickly(self, state: CableCarState, weights: vec[float]) -> None:
        """The same choice where a hand is one tile, as printed, and no companies; no list is made.

        Of equally good squares it takes the first.
        """
        tile = tile_to_place(state)
        squares = squares_for(state.reachable, tile)
        growth = self._growth(state)
        chosen = state.table.draw_code
        best = self.draw_below if state.drawn == NO_TILE and state.left else -1000.0
        while squares:
            square = lowest(squares)
            squares &= squares - 1
            value = self._placed(state, tile, square, weights, growth)
            if value > best:
                best = value
                chosen = square
        state.play(state.mover, chosen)

    def values(self, state: State) -> list[float]:
        """What each seat has and may expect of open lines."""
        assert isinstance(state, CableCarState)
        if state.empty == 0:
            return [float(score) for score in totals(state)]
        hopes = self._hopes(state, self._growth(state))
        if not state.table.companies:
            return [hopes[seat] for seat in range(state.table.seats)]
        found: list[float] = []
        for seat in range(state.table.seats):
            total = 0.0
            for pile in range(PILES):
                share = state.shares.held[seat * PILES + pile]
                if share != NO_SHARE:
                    tenths: int = pile + 1
                    total += tenths * hopes[share]
            found.append(total)
        return found


def _look(state: CableCarState, code: i64) -> i64:
    """How the tile lies that this action places."""
    if state.table.plain:
        return tile_to_place(state)
    variant = state.table.variants[code // SQUARES]
    tile = variant // SIDES if state.table.hand_size > 1 else tile_to_place(state)
    return TURNED[tile * SIDES + variant % SIDES]


def weights_of(state: CableCarState, seat: i64) -> vec[float]:
    """How much a point of each marker is worth to a seat: its own for it, others' against it."""
    table = state.table
    weights = vec[float]([0.0] * (int(table.markers) + 1))
    if not table.companies:
        rivals: int = table.seats - 1
        for other in range(table.seats):
            weights[other] = 1.0 if other == seat else -1.0 / rivals
        return weights
    for company in range(COMPANIES):
        weights[company] = -1.0 / COMPANIES  # a rival holds an eighth of each, as far as one knows
    for pile in range(PILES):
        tenths: int = pile + 1
        weights[state.shares.held[seat * PILES + pile]] += tenths / 10.0
    return weights
