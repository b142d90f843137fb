"""A position of Cable Car: whose turn it is, and what each action and draw does to it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import BIT, lowest, members, nth, popcount
from carbarn.core.luck import Rng
from carbarn.core.state import EVERYBODY, Draw, Result, places
from carbarn.games.cable_car.board import (
    AHEAD,
    ALL_SQUARES,
    AT_STATION,
    COMPANIES,
    EDGE,
    EXITS,
    KINDS,
    PILES,
    PORTS,
    ROTATIONS,
    SIDES,
    SQUARES,
    STATIONS,
    TILE_SET,
    TOO_SHORT,
    TURNED,
    Table,
)
from carbarn.games.cable_car.data import COMPANY_COLOURS, PERCENTAGES, TILE_CODES
from carbarn.games.cable_car.fields import (
    ALL_SHARES,
    BAG,
    DUE_DRAWN,
    DUE_FIRST,
    DUE_HAND,
    DUE_NEXT,
    DUE_OPEN,
    DUE_REFILL,
    DUE_SHARE,
    DUE_TOP,
    NO_CAR,
    NO_SHARE,
    NO_TILE,
    OPEN,
    TAIL,
    TILES,
    UNDER,
    Fields,
)
from carbarn.games.cable_car.rules import fits_nowhere, points, reachable_after, squares_for


@final
class CableCarState(Fields):
    """A position: who may do what, what each action and each draw does to it."""

    def clone(self) -> CableCarState:
        """A copy that shares nothing that changes."""
        return CableCarState(
            self.table,
            self.board[:],
            self.car_at[:],
            self.length[:],
            self.score[:],
            self.hands[:],
            self.supply[:],
            self.left,
            self.drawn,
            self.first,
            self.mover,
            self.empty,
            self.reachable,
            self.due,
            self.dealt,
            self.exchanges,
            self.pile,
            self.company[:] if self.table.companies else self.company,
        )

    # Who may do what

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
        if self.table.plain:
            codes = members(squares_for(self.reachable, self._tile_to_place()))
        else:
            codes = self._lays()
        if self.drawn == NO_TILE:
            if self.left:
                codes.append(self.table.draw_code)
            if self.table.companies and self.trade_open():
                first = self.table.draw_code + 1
                while first <= self.table.draw_code + 2 * PILES:
                    codes.append(first)
                    first += 1
        return codes

    def random_action(self, seat: i64, rng: Rng) -> i64:
        """A legal action, each as likely as the others."""
        if not self.table.plain:
            codes = self.legal(seat)
            return codes[rng.below(len(codes))]
        squares = squares_for(self.reachable, self._tile_to_place())
        count = popcount(squares)
        pick = rng.below(count + 1 if self.drawn == NO_TILE and self.left else count)
        return self.table.draw_code if pick == count else nth(squares, pick)

    def _tile_to_place(self) -> i64:
        """With one tile in hand: the drawn tile if there is one, otherwise that in hand."""
        return self.hands[self.mover] if self.drawn == NO_TILE else self.drawn

    def _lays(self) -> list[int]:
        """CC-16, CC-17. All ways to lay a tile of the hand, tiles alike once."""
        codes: list[int] = []
        if self.drawn != NO_TILE:
            self._add_lays(self.drawn, codes)
            return codes
        seen: i64 = 0
        slot = self.mover * self.table.hand_size
        for place in range(slot, slot + self.table.hand_size):
            if self.hands[place] != NO_TILE:
                seen |= BIT[self.hands[place]]
        while seen:
            self._add_lays(lowest(seen), codes)
            seen &= seen - 1
        return codes

    def _add_lays(self, tile: i64, codes: list[int]) -> None:
        named = tile * SIDES if self.table.hand_size > 1 else 0
        rotations = ROTATIONS[tile] if self.table.turning else 1
        excepted = fits_nowhere(self.reachable, tile, rotations)
        for turns in range(rotations):
            squares = self.reachable
            if not excepted:
                squares &= ~TOO_SHORT[TURNED[tile * SIDES + turns]]
            base = self.table.variant_of[named + turns] * SQUARES
            while squares:
                codes.append(base + lowest(squares))
                squares &= squares - 1

    def trade_open(self) -> bool:
        """CC-21, CC-23. Whether the player whose turn begins may exchange a share."""
        if self.exchanges >= self.table.seats:
            return False
        for company in range(COMPANIES):
            if self.score[company] >= self.table.trade_closes_at:
                return False
        return self.table.trade_closes_at > 0

    # What an action does

    def play(self, seat: i64, code: i64) -> None:
        """Place a tile, draw one, or exchange a share."""
        if code < self.table.draw_code:
            self._lay(code)
        elif code == self.table.draw_code:
            self.due = DUE_DRAWN
        else:
            self._exchange(code - self.table.draw_code - 1)

    def _lay(self, code: i64) -> None:
        square = code
        look = self._tile_to_place()
        slot = self.mover
        if not self.table.plain:
            square = code % SQUARES
            variant = self.table.variants[code // SQUARES]
            tile = variant // SIDES if self.table.hand_size > 1 else look
            look = TURNED[tile * SIDES + variant % SIDES]
            slot = self._slot_of(tile)
            self.exchanges = 0
        self._place(look, square)
        if self.drawn != NO_TILE:
            self.drawn = NO_TILE
            self._next_turn()
            return
        self.hands[slot] = NO_TILE
        if self.left:
            self.due = DUE_REFILL
        else:
            self._next_turn()

    def _slot_of(self, tile: i64) -> i64:
        slot = self.mover * self.table.hand_size
        if self.drawn == NO_TILE:
            while self.hands[slot] != tile:
                slot += 1
        return slot

    def _place(self, look: i64, square: i64) -> None:
        """CC-12. Lay the tile, let all cars that wait at it run on, score lines that end."""
        board, car_at = self.board, self.car_at
        board[square] = look
        self.empty ^= BIT[square]
        self.reachable = reachable_after(self.reachable, square, self.empty)
        start = square * SIDES
        for entry in range(start, start + SIDES):
            car = car_at[entry]
            if car == NO_CAR:
                continue
            length = self.length[car]
            port = entry
            tile = look
            while True:
                length += 1
                side = port & 3
                port = AHEAD[port - side + EXITS[tile * SIDES + side]]
                if port >= AT_STATION:
                    self.score[self.table.owner[car]] += points(length, port)
                    break
                tile = board[port >> 2]
                if tile == NO_TILE:
                    car_at[port] = car
                    break
            self.length[car] = length

    def _next_turn(self) -> None:
        """CC-5, CC-7. On clockwise; who has no tile while the supply is empty is passed over."""
        seats = self.table.seats
        mover = self.mover + 1
        if mover == seats:
            mover = 0
        if self.left == 0 and self.empty:
            while not self._has_tile(mover):
                mover = mover + 1 if mover + 1 < seats else 0
        self.mover = mover

    def _has_tile(self, seat: i64) -> bool:
        slot = seat * self.table.hand_size
        for place in range(slot, slot + self.table.hand_size):
            if self.hands[place] != NO_TILE:
                return True
        return False

    def _exchange(self, way: i64) -> None:
        """CC-20. Put a share under its pile, take the face-up card (even) or the top one (odd)."""
        pile = way // 2
        own = self.mover * PILES + pile
        base = self.table.base
        company = self.company
        under = company[base + UNDER + pile]
        company[base + TAIL + pile] += company[own] * BIT[4 * under]
        company[base + UNDER + pile] = under + 1
        self.exchanges += 1
        self.pile = pile
        if way % 2:
            company[own] = NO_SHARE
            self.due = DUE_TOP
        else:
            company[own] = company[base + OPEN + pile]
            company[base + OPEN + pile] = NO_SHARE
            self.due = DUE_NEXT

    # Luck

    def deal_any(self, rng: Rng) -> i64:
        """Answer the draw that is due by chance; the kind that came."""
        due = self.due
        if due == DUE_REFILL or due == DUE_DRAWN or due == DUE_HAND:
            pick = rng.below(self.left)
            kind = self.supply[pick]
            self._take_tile(kind, pick)
        elif due == DUE_FIRST:
            kind = rng.below(self.table.seats)
            self._begin(kind)
        else:
            pile = self._pile_due()
            bag = self.company[self.table.base + BAG + pile]
            if bag:
                kind = nth(bag, rng.below(popcount(bag)))
            else:
                kind = self.company[self.table.base + TAIL + pile] & 15
            self._take_share(pile, kind)
        return kind

    def deal(self, kind: i64) -> None:
        """Answer the draw that is due."""
        due = self.due
        if due == DUE_FIRST:
            self._begin(kind)
        elif due == DUE_REFILL or due == DUE_DRAWN or due == DUE_HAND:
            pick: i64 = 0
            while self.supply[pick] != kind:
                pick += 1
            self._take_tile(kind, pick)
        else:
            self._take_share(self._pile_due(), kind)

    def _begin(self, seat: i64) -> None:
        self.first = seat
        self.mover = seat
        self.due = DUE_HAND

    def _take_tile(self, kind: i64, pick: i64) -> None:
        self.left -= 1
        self.supply[pick] = self.supply[self.left]
        due = self.due
        self.due = 0
        if due == DUE_REFILL:
            slot = self.mover * self.table.hand_size
            while self.hands[slot] != NO_TILE:
                slot += 1
            self.hands[slot] = kind
            self._next_turn()
        elif due == DUE_DRAWN:
            self.drawn = kind
        else:
            self._deal_hand(kind)

    def _deal_hand(self, kind: i64) -> None:
        """CC-5, CC-17. The first hands, in turn order."""
        size = self.table.hand_size
        seat = self._seat_at(self.dealt // size)
        self.hands[seat * size + self.dealt % size] = kind
        self.dealt += 1
        if self.dealt < self.table.seats * size:
            self.due = DUE_HAND
        elif self.table.companies:
            self.dealt = 0
            self.due = DUE_SHARE

    def _seat_at(self, place: i64) -> i64:
        return (self.first + place) % self.table.seats

    def _pile_due(self) -> i64:
        return self.dealt % PILES if self.due == DUE_SHARE or self.due == DUE_OPEN else self.pile

    def _take_share(self, pile: i64, kind: i64) -> None:
        """CC-19, CC-20. The top card of a pile: from the unordered ones, then from the tail."""
        base = self.table.base
        company = self.company
        if company[base + BAG + pile]:
            company[base + BAG + pile] ^= BIT[kind]
        else:
            company[base + TAIL + pile] >>= 4
            company[base + UNDER + pile] -= 1
        due = self.due
        self.due = 0
        if due == DUE_TOP:
            company[self.mover * PILES + pile] = kind
            self._next_turn()
        elif due == DUE_NEXT:
            company[base + OPEN + pile] = kind
            self._next_turn()
        elif due == DUE_SHARE:
            company[self._seat_at(self.dealt // PILES) * PILES + pile] = kind
            self.dealt += 1
            self.due = DUE_SHARE
            if self.dealt == self.table.seats * PILES:
                self.dealt = 0
                self.due = DUE_OPEN
        else:
            company[base + OPEN + pile] = kind
            self.dealt += 1
            self.due = DUE_OPEN if self.dealt < PILES else 0

    def pending(self) -> Draw | None:
        """The draw that is due, described."""
        due = self.due
        if due == 0:
            return None
        if due == DUE_FIRST:
            seats = [(seat, str(seat), 1) for seat in range(self.table.seats)]
            return Draw("first", "", "", EVERYBODY, seats)
        if due == DUE_REFILL or due == DUE_DRAWN or due == DUE_HAND:
            return self._tile_draw()
        return self._share_draw()

    def kinds_due(self) -> list[tuple[int, int]]:
        """Of the draw that is due only what may come."""
        due = self.due
        if due != DUE_REFILL and due != DUE_DRAWN and due != DUE_HAND:
            return super().kinds_due()
        counts = self._left_by_kind()
        return [(kind, count) for kind, count in enumerate(counts) if count]

    def _left_by_kind(self) -> list[int]:
        counts = [0] * KINDS
        for place in range(self.left):
            counts[self.supply[place]] += 1
        return counts

    def _tile_draw(self) -> Draw:
        seat: int = self.mover
        if self.due == DUE_HAND:
            seat = self._seat_at(self.dealt // self.table.hand_size)
        counts = self._left_by_kind()
        kinds = [(kind, TILE_CODES[kind], count) for kind, count in enumerate(counts) if count]
        place = (seat - self.first) % self.table.seats + 1
        target = "drawn" if self.due == DUE_DRAWN else f"hand {seat}"
        return Draw(f"tile {place}", "supply", target, 1 << seat, kinds)

    def _share_draw(self) -> Draw:
        pile: int = self._pile_due()
        percentage = PERCENTAGES[pile]
        bag = self.company[self.table.base + BAG + pile]
        source = f"pile {percentage}"
        kinds = [(kind, COMPANY_COLOURS[kind], 1) for kind in members(bag)]
        if not kinds:
            top: int = self.company[self.table.base + TAIL + pile] & 15
            source = f"pile {percentage}/1"
            kinds = [(top, COMPANY_COLOURS[top], 1)]
        if self.due == DUE_OPEN or self.due == DUE_NEXT:
            return Draw(f"open {percentage}", source, "", EVERYBODY, kinds)
        seat: int = self.mover
        if self.due == DUE_SHARE:
            seat = self._seat_at(self.dealt // PILES)
        place = (seat - self.first) % self.table.seats + 1
        return Draw(
            f"share {percentage} {place}", source, f"share {percentage} {seat}", 1 << seat, kinds
        )

    def result(self) -> Result | None:
        """CC-15, CC-22. Most points win, ties are shared."""
        if self.empty:
            return None
        scores = self.points()
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
            self._place(tile, nth(squares, pick))
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
    company: list[int] = []
    if table.companies:
        company = [NO_SHARE] * (table.seats * PILES + PILES)
        company += [ALL_SHARES] * PILES + [0] * PILES + [0] * PILES
    drawn_by_lot = table.first < 0
    begins: i64 = 0 if drawn_by_lot else table.first
    state = CableCarState(
        table,
        vec[i64]([NO_TILE] * SQUARES),
        vec[i64]([NO_CAR] * PORTS),
        vec[i64]([0] * STATIONS),
        vec[i64]([0] * (table.markers + 1)),
        vec[i64]([NO_TILE] * (table.seats * table.hand_size)),
        TILE_SET[:],
        TILES,
        NO_TILE,
        begins,
        begins,
        ALL_SQUARES,
        EDGE,
        DUE_FIRST if drawn_by_lot else DUE_HAND,
        0,
        0,
        0,
        vec[i64](company),
    )
    follow_board(state)
    return state


def follow_board(state: CableCarState) -> None:
    """Let cars, scores and open squares follow from the tiles that lie on the board."""
    state.empty = ALL_SQUARES
    state.reachable = EDGE
    for square in range(SQUARES):
        if state.board[square] != NO_TILE:
            state.empty ^= BIT[square]
    for square in range(SQUARES):
        if state.board[square] != NO_TILE:
            state.reachable = reachable_after(state.reachable, square, state.empty)
    for car in range(STATIONS):
        length, port, _way_out = state.line(car)
        state.length[car] = length
        if port < AT_STATION:
            state.car_at[port] = car
        else:
            state.score[state.table.owner[car]] += points(length, port)
