"""The data of a position of Cable Car and how to read it: tiles, shares, lines, scores."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import members
from carbarn.core.state import State
from carbarn.games.cable_car.board import (
    AHEAD,
    AT_POWER,
    AT_STATION,
    COMPANIES,
    DEPARTURES,
    EXITS,
    PILES,
    PORT_NAMES,
    SIDES,
    SQUARE_NAMES,
    STATION_NUMBERS,
    STATIONS,
    Table,
)

NO_TILE: Final = -1
NO_CAR: Final = -1
NO_SHARE: Final = -1
TILES: Final = 60
ALL_SHARES: Final = (1 << COMPANIES) - 1

# What is due (0: nothing).
DUE_FIRST: Final = 1  # who begins
DUE_HAND: Final = 2  # a tile of the first hands
DUE_SHARE: Final = 3  # a share of the first hands
DUE_OPEN: Final = 4  # the first face-up shares
DUE_REFILL: Final = 5  # a tile for the hand, after placing
DUE_DRAWN: Final = 6  # a tile to be placed at once
DUE_TOP: Final = 7  # the top share of a pile, after an exchange
DUE_NEXT: Final = 8  # the next face-up share, after an exchange


@final
class Shares:
    """Where the shares of the companies are."""

    def __init__(
        self, held: vec[i64], open: vec[i64], bag: vec[i64], tail: vec[i64], under: vec[i64]
    ) -> None:
        self.held = held  # by seat and pile: the company, or NO_SHARE
        self.open = open  # by pile: the face-up share
        self.bag = bag  # by pile: the shares without an order, as a set
        self.tail = tail  # by pile: those put underneath, four bits each, the first to come lowest
        self.under = under  # by pile: how many those are

    def copy(self) -> Shares:
        """A copy that shares nothing that changes."""
        return Shares(self.held[:], self.open[:], self.bag[:], self.tail[:], self.under[:])


class Fields(State):
    """What lies where and whose turn it is."""

    def __init__(
        self,
        table: Table,
        board: vec[i64],
        car_at: vec[i64],
        length: vec[i64],
        score: vec[i64],
        hands: vec[i64],
        supply: vec[i64],
        left: i64,
        drawn: i64,
        first: i64,
        mover: i64,
        empty: i64,
        reachable: i64,
        due: i64,
        dealt: i64,
        exchanges: i64,
        pile: i64,
        shares: Shares,
    ) -> None:
        self.table = table
        self.board = board  # by square: the tile as it lies
        self.car_at = car_at  # by port: the car that waits to enter there
        self.length = length  # by car: the tiles it has passed
        self.score = score  # by seat or company, then nobody's
        self.hands = hands  # by seat and slot
        self.supply = supply  # the first `left` are the supply, in no order that means anything
        self.left = left
        self.drawn = drawn  # the tile drawn in this turn and not yet placed
        self.first = first
        self.mover = mover
        self.empty = empty  # a set of squares
        self.reachable = reachable  # a set of squares
        self.due = due
        self.dealt = dealt  # how far the set-up has got
        self.exchanges = exchanges  # in a row, with no tile placed between them
        self.pile = pile  # the pile that the last exchange was about
        self.shares = shares  # of use only with companies

    # What there is to read

    def supply_kinds(self) -> list[int]:
        """The tiles of the supply, in no order that means anything."""
        return list(self.supply)[: self.left]

    def hand(self, seat: i64) -> list[int]:
        """The tiles in a hand, ascending."""
        slot = seat * self.table.hand_size
        size = self.table.hand_size
        return sorted([tile for tile in list(self.hands)[slot : slot + size] if tile != NO_TILE])

    def share(self, seat: i64, pile: i64) -> int:
        """The company whose share of this percentage the seat holds, or -1."""
        return self.shares.held[seat * PILES + pile]

    def open_share(self, pile: i64) -> int:
        """The company of the face-up share of this percentage, or -1."""
        return self.shares.open[pile]

    def bag(self, pile: i64) -> list[int]:
        """The shares of the pile that have no order yet."""
        return members(self.shares.bag[pile])

    def under(self, pile: i64) -> list[int]:
        """The shares put under the pile, the first to come first."""
        tail = self.shares.tail[pile]
        count: int = self.shares.under[pile]
        shares: list[int] = []
        for _place in range(count):
            shares.append(tail & 15)
            tail >>= 4
        return shares

    def line(self, car: i64) -> tuple[int, int, int]:
        """How many passages the car's line has now, the port it has come to, its last way out."""
        port = DEPARTURES[car]
        length: i64 = 0
        way_out: i64 = -1
        while port < AT_STATION and self.board[port >> 2] != NO_TILE:
            side = port & 3
            way_out = port - side + EXITS[self.board[port >> 2] * SIDES + side]
            port = AHEAD[way_out]
            length += 1
        return length, port, way_out

    def lines(self) -> list[list[object]]:
        """The lines of all stations as views tell them."""
        return [self.line_told(car) for car in range(STATIONS)]

    def line_told(self, car: i64) -> list[object]:
        """The line of a station as views tell it: owner, passages, how and where it ends."""
        length, port, way_out = self.line(car)
        owner: int = self.table.owner[car]
        if owner == self.table.markers:
            owner = -1
        if port < AT_STATION:
            return [owner, length, "open", PORT_NAMES[port]]
        if port == AT_POWER:
            return [owner, length, "power", SQUARE_NAMES[way_out >> 2]]
        return [owner, length, "station", STATION_NUMBERS[way_out]]

    def longer_in(self, after: Fields) -> list[tuple[int, int]]:
        """The cars whose lines are longer in a later position, with the passages they had."""
        cars: list[tuple[int, int]] = []
        for car in range(STATIONS):
            if self.length[car] != after.length[car]:
                cars.append((car, self.length[car]))
        return cars

    def gains_in(self, after: Fields) -> list[int]:
        """What each seat, or each company, has gained in a later position."""
        gains: list[int] = []
        for marker in range(self.table.markers):
            gains.append(after.score[marker] - self.score[marker])
        return gains

    def hand_sizes(self) -> list[int]:
        """How many tiles each seat holds."""
        size = self.table.hand_size
        sizes: list[int] = []
        for slot in range(0, self.table.seats * size, size):
            count = 0
            for place in range(slot, slot + size):
                if self.hands[place] != NO_TILE:
                    count += 1
            sizes.append(count)
        return sizes
