"""A position of Cable Car as searches and matches use it; what happens is in `rules`."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, nth, popcount
from carbarn.core.luck import Rng
from carbarn.core.state import Draw, Result, places
from carbarn.games.cable_car.board import (
    ALL_SQUARES,
    EDGE,
    PILES,
    PORTS,
    SIDES,
    SQUARES,
    STATIONS,
    TILE_SET,
    Table,
)
from carbarn.games.cable_car.fields import (
    ALL_SHARES,
    DUE_DRAWN,
    DUE_FIRST,
    DUE_HAND,
    DUE_REFILL,
    NO_CAR,
    NO_SHARE,
    NO_TILE,
    TILES,
    Fields,
    Shares,
)
from carbarn.games.cable_car.rules import (
    begin,
    draw_due,
    exchange,
    follow_board,
    lay,
    left_by_kind,
    legal,
    pile_due,
    place,
    squares_for,
    take_share,
    take_tile,
    tile_to_place,
    totals,
)


@final
class CableCarState(Fields):
    """A position: who may do what, what each action and each draw does to it."""

    def clone(self) -> CableCarState:
        """A copy that shares nothing that changes."""
        return CableCarState(
            table=self.table,
            board=self.board[:],
            car_at=self.car_at[:],
            length=self.length[:],
            score=self.score[:],
            hands=self.hands[:],
            supply=self.supply[:],
            left=self.left,
            drawn=self.drawn,
            first=self.first,
            mover=self.mover,
            empty=self.empty,
            reachable=self.reachable,
            due=self.due,
            dealt=self.dealt,
            exchanges=self.exchanges,
            pile=self.pile,
            shares=self.shares.copy() if self.table.companies else self.shares,
        )

    # Actions

    def acting(self) -> i64:
        """The player whose turn it is."""
        return 0 if self.due or self.empty == 0 else BIT[self.mover]

    def over(self) -> bool:
        """CC-15. All tiles are placed."""
        return self.empty == 0

    def legal(self, seat: i64) -> list[int]:
        """CC-6, CC-20. Place, draw or exchange."""
        if self.due or self.empty == 0 or seat != self.mover:
            return []
        return legal(self)

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A legal action, each as likely as the others."""
        if not self.table.plain:
            codes = self.legal(seat)
            return codes[rng.below(len(codes))]
        squares = squares_for(self.reachable, tile_to_place(self))
        count = popcount(squares)
        pick = rng.below(count + 1 if self.drawn == NO_TILE and self.left else count)
        return self.table.draw_code if pick == count else nth(squares, pick)

    def play(self, seat: i64, code: i64) -> None:
        """Place a tile, draw one, or exchange a share."""
        if code < self.table.draw_code:
            lay(self, code)
        elif code == self.table.draw_code:
            self.due = DUE_DRAWN
        else:
            exchange(self, code - self.table.draw_code - 1)

    # Luck

    def pending(self) -> Draw | None:
        """The draw that is due, described."""
        return draw_due(self)

    def kinds_due(self) -> list[tuple[int, int]]:
        """Of the draw that is due only what may come."""
        due = self.due
        if due != DUE_REFILL and due != DUE_DRAWN and due != DUE_HAND:
            return super().kinds_due()
        counts = left_by_kind(self)
        return [(kind, count) for kind, count in enumerate(counts) if count]

    def deal(self, kind: i64) -> None:
        """Answer the draw that is due."""
        due = self.due
        if due == DUE_FIRST:
            begin(self, kind)
        elif due == DUE_REFILL or due == DUE_DRAWN or due == DUE_HAND:
            pick: i64 = 0
            while self.supply[pick] != kind:
                pick += 1
            take_tile(self, kind, pick)
        else:
            take_share(self, pile_due(self), kind)

    def deal_any(self, rng: Rng) -> i64:
        """Answer the draw that is due by chance; the kind that came."""
        due = self.due
        if due == DUE_REFILL or due == DUE_DRAWN or due == DUE_HAND:
            pick = rng.below(self.left)
            kind = self.supply[pick]
            take_tile(self, kind, pick)
        elif due == DUE_FIRST:
            kind = rng.below(self.table.seats)
            begin(self, kind)
        else:
            pile = pile_due(self)
            bag = self.shares.bag[pile]
            kind = nth(bag, rng.below(popcount(bag))) if bag else self.shares.tail[pile] & 15
            take_share(self, pile, kind)
        return kind

    def best_gain(self, seat: i64, kind: i64) -> int:
        """The most points that a seat can gain at once by placing a tile that it draws now.

        Only where a car waits that counts for it can it gain anything.
        """
        drawn = self.clone()
        drawn.drawn = kind
        before, best = drawn.points()[seat], 0
        owner, companies = self.table.owner, self.table.companies
        gainful: i64 = 0
        for port in range(PORTS):
            car = self.car_at[port]
            if car != NO_CAR and (companies or owner[car] == seat):
                gainful |= BIT[port // SIDES]
        for code in drawn.legal(seat):
            if BIT[code % SQUARES] & gainful:
                after = drawn.clone()
                after.play(seat, code)
                best = max(best, after.points()[seat] - before)
        return best

    # The end

    def points(self) -> list[int]:
        """CC-22. The score of each seat; with companies in tenths of a point."""
        return totals(self)

    def result(self) -> Result | None:
        """CC-15, CC-22. Most points win, ties are shared."""
        if self.empty:
            return None
        scores = totals(self)
        ranks = places([(score,) for score in scores])
        scale = 10 if self.table.companies else 1
        return Result(scores, ranks, "all tiles are placed", scale)

    def playout(self, rng: Rng) -> i64:
        """Play at random to the end; the number of actions."""
        played: i64 = 0
        while self.empty:
            if self.due:
                self.deal_any(rng)
            elif self.table.plain:
                return played + self._playout_plain(rng)
            else:
                self.play(self.mover, self.random_action(self.mover, rng))
                played += 1
        return played

    def _playout_plain(self, rng: Rng) -> i64:
        """The same for one tile in hand, as printed, no companies: play and deal in one loop.

        It is the inner loop of every search, and runs half as long as the loop above. The law
        "playout" holds it against the rules, step by step.
        """
        hands, supply = self.hands, self.supply
        left, drawn, mover, last = self.left, self.drawn, self.mover, self.table.seats - 1
        played: i64 = 0
        while self.empty:
            tile = hands[mover] if drawn == NO_TILE else drawn
            squares = squares_for(self.reachable, tile)
            count = popcount(squares)
            pick = rng.below(count + 1 if drawn == NO_TILE and left else count)
            played += 1
            if pick == count:
                pick = rng.below(left)
                left -= 1
                drawn = supply[pick]
                supply[pick] = supply[left]
                continue
            place(self, tile, nth(squares, pick))
            if drawn != NO_TILE:
                drawn = NO_TILE
            elif left:
                pick = rng.below(left)
                left -= 1
                hands[mover] = supply[pick]
                supply[pick] = supply[left]
            else:
                hands[mover] = NO_TILE
            mover = 0 if mover == last else mover + 1
        self.left, self.drawn, self.mover = left, drawn, mover
        return played


def fresh(table: Table) -> CableCarState:
    """The table before any luck."""
    drawn_by_lot = table.first < 0
    begins: i64 = 0 if drawn_by_lot else table.first
    state = CableCarState(
        table=table,
        board=vec[i64]([NO_TILE] * SQUARES),
        car_at=vec[i64]([NO_CAR] * PORTS),
        length=vec[i64]([0] * STATIONS),
        score=vec[i64]([0] * (table.markers + 1)),
        hands=vec[i64]([NO_TILE] * (table.seats * table.hand_size)),
        supply=TILE_SET[:],
        left=TILES,
        drawn=NO_TILE,
        first=begins,
        mover=begins,
        empty=ALL_SQUARES,
        reachable=EDGE,
        due=DUE_FIRST if drawn_by_lot else DUE_HAND,
        dealt=0,
        exchanges=0,
        pile=0,
        shares=Shares(
            held=vec[i64]([NO_SHARE] * (table.seats * PILES)),
            open=vec[i64]([NO_SHARE] * PILES),
            bag=vec[i64]([ALL_SHARES] * PILES),
            tail=vec[i64]([0] * PILES),
            under=vec[i64]([0] * PILES),
        ),
    )
    follow_board(state)
    return state
