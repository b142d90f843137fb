"""A view of Cable Car as numbers, for learning. `docs/tensors.md` tells them to people.

Seats are counted from the seat of the view: 0 is oneself, 1 the next in turn order, and so on; for
the public they are counted from seat 0. A *marker* is a seat, or with companies a company.
"""

from __future__ import annotations

from array import array
from typing import Final, final

from mypy_extensions import i32, i64

from carbarn.core.arrays import bits_of, floats_of, vec
from carbarn.core.state import WATCHER
from carbarn.core.tensor import Field
from carbarn.games.cable_car.board import (
    AHEAD,
    AT_POWER,
    AT_STATION,
    DEPARTURES,
    EXITS,
    KINDS,
    PLACES,
    PORT_NAMES,
    SIDES,
    SQUARES,
    STATIONS,
)
from carbarn.games.cable_car.data import COMPANY_COLOURS, PERCENTAGES, TILE_CODES, station_owners
from carbarn.games.cable_car.fields import NO_TILE, TILES
from carbarn.games.cable_car.state import CableCarState
from carbarn.games.cable_car.view import CableCarView

PILES: Final = len(PERCENTAGES)
COMPANIES: Final = len(COMPANY_COLOURS)
TRACKS: Final = SIDES * SIDES  # planes of tracks
MINE: Final = TRACKS  # planes of cars that wait
OTHERS: Final = TRACKS + SIDES
POWER: Final = TRACKS + 2 * SIDES
PLANES: Final = POWER + 1

KIND_OF: Final = {code: kind for kind, code in enumerate(TILE_CODES)}
# By square: where its planes begin.
SQUARE_AT: Final = [(row * 8 + column) * PLANES for row, column in PLACES]
# By port, as views name it: where its first plane is, before one adds MINE or OTHERS.
PORT_AT: Final = {
    name: SQUARE_AT[port // SIDES] + port % SIDES for port, name in enumerate(PORT_NAMES)
}
TENTHS: Final = [number / 10 for number in range(300)]  # no line passes tiles more than 240 times

# The same for the quick way, which fills in the bits of the numbers.
ONE: Final = 0x3F800000
SQUARE_BITS_AT: Final = vec[i64](SQUARE_AT)
NUMBER_BITS: Final = vec[i32]([bits_of(number) for number in range(TILES + 1)])
TENTH_BITS: Final = vec[i32]([bits_of(number) for number in TENTHS])
SIXTIETH_BITS: Final = vec[i32]([bits_of(number / 60) for number in range(TILES + 1)])
# tracks are passed 240 times in all, and count double at most
FIFTIETH_BITS: Final = vec[i32]([bits_of(number / 50) for number in range(481)])


def _tracks(code: str) -> array[float]:
    planes = array("f", [0.0] * TRACKS)
    for side in range(SIDES):
        planes[side * SIDES + EXITS[KIND_OF[code] * SIDES + side]] = 1.0
    return planes


TRACKS_OF: Final = {code: _tracks(code) for code in TILE_CODES}


def fields_of(seats: int, companies: bool) -> tuple[Field, ...]:
    """What the numbers are, part after part."""
    markers = COMPANIES if companies else seats
    common = (
        Field("board", (8, 8, PLANES), "rows and columns of the board, planes last"),
        Field("lines", (STATIONS, 4 + markers), "each line: how it stands, passages, whose"),
        Field("scores", (markers,), "points by marker, in fifties"),
        Field("hand", (KINDS,), "tiles in my hand, by kind"),
        Field("drawn", (KINDS,), "the tile I have drawn and must place, by kind"),
        Field("unseen", (KINDS,), "tiles in other hands and in the supply together, by kind"),
        Field("hands", (seats,), "how many tiles each seat holds"),
        Field("mover", (seats,), "whose turn it is"),
        Field("first", (seats,), "who began"),
        Field("table", (3,), "supply in sixtieths; a tile is drawn; the game is over"),
    )
    if not companies:
        return common
    return (
        *common,
        Field("shares", (PILES, COMPANIES), "my shares, by percentage and company"),
        Field("open", (PILES, COMPANIES), "the face-up shares, by percentage and company"),
        Field("unseen_shares", (PILES, COMPANIES), "shares that I cannot place for certain"),
        Field("piles", (PILES, 2), "shares in each pile, and put under it, in eighths"),
        Field("trade", (2,), "exchanges in a row, by seats; whether the trade is open"),
    )


@final
class Layout:
    """Where each field begins, and for each seat a tensor of what never changes."""

    seats: i64

    def __init__(self, seats: int, companies: bool) -> None:
        self.seats = seats
        self.companies = companies
        self.markers = COMPANIES if companies else seats
        self.fields = fields_of(seats, companies)
        self.at: dict[str, int] = {}
        total = 0
        for field in self.fields:
            self.at[field.name] = total
            total += field.size
        self.line_at = [self.at["lines"] + n * (4 + self.markers) for n in range(STATIONS)]
        owners = station_owners(seats, companies)
        self.first = {seat: self._first(seat, total, owners) for seat in range(WATCHER, seats)}
        self.first_bits = [
            vec[i32]([bits_of(number) for number in self.first[seat]])
            for seat in range(WATCHER, seats)
        ]
        self.line_bits_at = vec[i64](self.line_at)
        self.scores_at: i64 = self.at["scores"]
        self.hand_at: i64 = self.at["hand"]
        self.drawn_at: i64 = self.at["drawn"]
        self.unseen_at: i64 = self.at["unseen"]
        self.hands_at: i64 = self.at["hands"]
        self.mover_at: i64 = self.at["mover"]
        self.first_at: i64 = self.at["first"]
        self.table_at: i64 = self.at["table"]

    def _first(self, seat: int, total: int, owners: list[int]) -> array[float]:
        """The power station, all lines open, and whose they are."""
        out = array("f", bytes(4 * total))
        for row in (3, 4):
            for column in (3, 4):
                out[(row * 8 + column) * PLANES + POWER] = 1.0
        for at, owner in zip(self.line_at, owners, strict=True):
            out[at] = 1.0
            if owner >= 0:
                out[at + 4 + self._marker(seat, owner)] = 1.0
        return out

    def _marker(self, seat: int, owner: int) -> int:
        return owner if self.companies or seat < 0 else (owner - seat) % self.seats

    def tensor(self, view: CableCarView) -> array[float]:
        """The view as numbers."""
        out = self.first[view.seat][:]
        for at, code in zip(SQUARE_AT, view.board, strict=True):
            if code:
                out[at : at + TRACKS] = TRACKS_OF[code]
        self._lines(out, view)
        self._tiles(out, view)
        self._table(out, view)
        if self.companies:
            self._shares(out, view)
        return out

    def tensor_at(self, state: CableCarState, seat: i64) -> array[float]:
        """The same without a view, which takes most of the time; not for companies.

        All that a view knows of hidden tiles is which ones they are together, so nothing but the
        own hand is read apart from the others.
        """
        out = self.first_bits[seat + 1][:]
        board = state.board
        for square in range(SQUARES):
            if board[square] != NO_TILE:
                at = SQUARE_BITS_AT[square]
                track = board[square] * SIDES
                for side in range(SIDES):
                    out[at + side * SIDES + EXITS[track + side]] = ONE
        for car in range(STATIONS):
            self._line_at(out, state, seat, car)
        self._tiles_at(out, state, seat)
        self._table_at(out, state, seat)
        return floats_of(out)

    def _line_at(self, out: vec[i32], state: CableCarState, seat: i64, car: i64) -> None:
        board = state.board
        passages: i64 = 0
        port = DEPARTURES[car]
        while port < AT_STATION and board[port >> 2] != NO_TILE:
            side = port & 3
            port = AHEAD[port - side + EXITS[board[port >> 2] * SIDES + side]]
            passages += 1
        at = self.line_bits_at[car]
        out[at + 3] = TENTH_BITS[passages]
        if port >= AT_STATION:
            out[at] = 0
            out[at + (2 if port == AT_POWER else 1)] = ONE
            return
        owner = state.table.owner[car]
        if owner < self.seats:  # nobody's lines come after all markers
            plane: i64 = MINE if owner == seat else OTHERS
            out[SQUARE_BITS_AT[port >> 2] + (port & 3) + plane] = TENTH_BITS[passages + 1]

    def _tiles_at(self, out: vec[i32], state: CableCarState, seat: i64) -> None:
        unseen = vec[i64]([0] * KINDS)
        held = vec[i64]([0] * KINDS)
        for place in range(state.left):
            unseen[state.supply[place]] += 1
        size = state.table.hand_size
        for other in range(self.seats):
            count: i64 = 0
            for place in range(other * size, other * size + size):
                kind = state.hands[place]
                if kind == NO_TILE:
                    continue
                count += 1
                if other == seat:
                    held[kind] += 1
                else:
                    unseen[kind] += 1
            out[self.hands_at + self._turned(other, seat)] = NUMBER_BITS[count]
        drawn = state.drawn
        if drawn != NO_TILE:
            if state.mover == seat:
                out[self.drawn_at + drawn] = ONE
            else:
                unseen[drawn] += 1
        for kind in range(KINDS):
            out[self.hand_at + kind] = NUMBER_BITS[held[kind]]
            out[self.unseen_at + kind] = NUMBER_BITS[unseen[kind]]

    def _table_at(self, out: vec[i32], state: CableCarState, seat: i64) -> None:
        for other in range(self.seats):
            at = self.scores_at + self._turned(other, seat)
            out[at] = FIFTIETH_BITS[state.score[other]]
        out[self.mover_at + self._turned(state.mover, seat)] = ONE
        out[self.first_at + self._turned(state.first, seat)] = ONE
        at = self.table_at
        out[at] = SIXTIETH_BITS[state.left]
        out[at + 1] = 0 if state.drawn == NO_TILE else ONE
        out[at + 2] = 0 if state.empty else ONE

    def _turned(self, other: i64, seat: i64) -> i64:
        """A seat counted from another, or from seat 0 for the public."""
        if seat > 0:
            other -= seat
        return other + self.seats if other < 0 else other

    def _lines(self, out: array[float], view: CableCarView) -> None:
        if self.companies:
            own = {COMPANY_COLOURS.index(colour) for colour in view.shares if colour}
        else:
            own = {view.seat} - {WATCHER}
        for at, (owner, passages, ends, where) in zip(self.line_at, view.lines, strict=True):
            if passages:
                out[at + 3] = TENTHS[passages]
            if ends != "open":
                out[at] = 0.0
                out[at + (1 if ends == "station" else 2)] = 1.0
            elif owner in own:
                out[PORT_AT[where] + MINE] = TENTHS[passages + 1]
            elif owner >= 0:
                out[PORT_AT[where] + OTHERS] = TENTHS[passages + 1]

    def _tiles(self, out: array[float], view: CableCarView) -> None:
        for code in view.mine:
            out[self.at["hand"] + KIND_OF[code]] += 1
        if view.drawn:
            out[self.at["drawn"] + KIND_OF[view.drawn]] = 1.0
        at, own = self.at["unseen"], f"hand {view.seat}"
        for one in view.known:
            for place in one["places"]:
                hidden = place == "drawn" and not view.drawn
                if hidden or place == "supply" or (place[:4] == "hand" and place != own):
                    for code, count in one["kinds"].items():
                        out[at + KIND_OF[code]] += count
                    break

    def _table(self, out: array[float], view: CableCarView) -> None:
        for marker, score in enumerate(view.scores):
            out[self.at["scores"] + self._marker(view.seat, marker)] = score / 50
        turn, seats = max(view.seat, 0), self.seats
        for seat, count in enumerate(view.hands):
            out[self.at["hands"] + (seat - turn) % seats] = count
        out[self.at["mover"] + (view.mover - turn) % seats] = 1.0
        out[self.at["first"] + (view.first - turn) % seats] = 1.0
        at = self.at["table"]
        out[at], out[at + 1], out[at + 2] = view.supply / 60, view.has_drawn, view.over

    def _shares(self, out: array[float], view: CableCarView) -> None:
        for pile in range(PILES):
            for name, colours in (("shares", view.shares), ("open", view.open)):
                if colours and colours[pile]:
                    company = COMPANY_COLOURS.index(colours[pile])
                    out[self.at[name] + pile * COMPANIES + company] = 1.0
            at = self.at["piles"] + 2 * pile
            out[at], out[at + 1] = view.piles[pile] / 8, view.under[pile] / 8
        for one in view.known:
            place = next(iter(one["places"]))
            if len(one["kinds"]) > 1 and place.split()[0] in ("pile", "share"):
                percent = int(place.split()[1].partition("/")[0])
                at = self.at["unseen_shares"] + PERCENTAGES.index(percent) * COMPANIES
                for colour in one["kinds"]:
                    out[at + COMPANY_COLOURS.index(colour)] = 1.0
        at = self.at["trade"]
        out[at], out[at + 1] = view.exchanges / self.seats, view.trade_open
