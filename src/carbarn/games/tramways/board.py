"""The tables of Tramways: the agreed set-up, the cards by number, and the map."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import vec
from carbarn.core.bits import lowest
from carbarn.games.tramways.data import (
    CELLS,
    SLOTS,
    TALL,
    TYPES,
    WIDE,
    Components,
    ground_of,
)

NOTHING: Final = -1

# Icons.
NO_ICON: Final = 0
RAIL: Final = 1
LINK: Final = 2
BUILD: Final = 3
RAISE: Final = 4
DEST: Final = 5  # a building type or a parcel's number
MONEY: Final = 6
WORKER: Final = 7
PASSENGER: Final = 8
CALM: Final = 9
STRIP_ICON: Final = 10
_ICONS: Final = {
    "link": LINK,
    "build": BUILD,
    "raise": RAISE,
    "money": MONEY,
    "worker": WORKER,
    "passenger": PASSENGER,
    "calm": CALM,
    "strip": STRIP_ICON,
    "parcel": DEST,
}

# Destinations: a type, or PARCELS and the number of a parcel.
RESIDENCE: Final = 0
COMMERCE: Final = 1
LEISURE: Final = 2
INDUSTRY: Final = 3
PARCELS: Final = 4

# Ground of a cell.
OFF: Final = 0
PLAIN: Final = 1
MOUNTAIN: Final = 2
LAKE: Final = 3
PLACE: Final = 4  # a building space or a parcel

# Sides: north, east, south, west.
OPPOSITE: Final = vec[i64]([2, 3, 0, 1])

# Where a card can be.
GONE: Final = 0
POOL: Final = 1  # may be in the auction deck (A); in solo it is in it (A and P)
ASIDE: Final = 2  # P card in the auction deck
FACE: Final = 3  # face-up auction card
LINE: Final = 4
LINE_OUT: Final = 5
STOCK: Final = 6  # B card that can be had
BOX: Final = 7  # D card not (yet) dealt
D_DECK: Final = 8
D_OPEN: Final = 9
ON_MAP: Final = 10  # P card of the map, not dealt
BOOK: Final = 16  # and the number of the book
TOP: Final = 24
OFFER: Final = 32  # and the seat
HAND: Final = 40
DECK: Final = 48
DISCARD: Final = 56
SHOWN: Final = 64


@final
class Codes:
    """Where each kind of step begins among the codes; the order is that of `actions.py`."""

    def __init__(self, components: Components) -> None:
        cards: i64 = len(components.cards)
        parcels: i64 = len(components.parcels)
        self.BID: i64 = 8  # and the number
        self.BUY: i64 = 108
        self.BOOK: i64 = 128
        self.LAY: i64 = 134
        self.TURN: i64 = 138
        self.TAKE: i64 = 142
        self.DROP: i64 = self.TAKE + cards
        self.KEEP: i64 = self.DROP + cards
        self.TOP: i64 = self.KEEP + cards
        self.BUILD: i64 = self.TOP + cards
        self.RAISE: i64 = self.BUILD + 4 * parcels
        self.MOVE: i64 = self.RAISE + parcels
        self.PUT: i64 = self.MOVE + CELLS
        self.FROM: i64 = self.PUT + CELLS
        self.RIDE: i64 = self.FROM + 4 * CELLS
        self.RENEW: i64 = self.RIDE + 4 * CELLS
        self.USE: i64 = self.RENEW + 4 * CELLS
        self.use_of = vec[i64]([NOTHING] * int(cards * SLOTS))  # by 5 * card + slot
        icons: list[int] = []
        for card in components.cards:
            for slot in range(SLOTS):
                if card.icons[slot]:
                    self.use_of[card.number * SLOTS + slot] = self.USE + len(icons)
                    icons.append(card.number * SLOTS + slot)
        self.icon_of = vec[i64](icons)  # by code - USE


PASS: Final = 0
CASH_STEP: Final = 1
EARN: Final = 2
END: Final = 3
FIVE: Final = 4
DRAW: Final = 5
REVEAL: Final = 6
STOP: Final = 7
DONE: Final = 8


@final
class Cards:
    """The cards by number, in arrays."""

    def __init__(self, components: Components) -> None:
        own = components.cards
        self.count: i64 = len(own)
        self.names: list[str] = [card.name for card in own]
        self.deck: list[str] = [card.deck for card in own]
        self.icon = vec[i64]([NO_ICON] * (len(own) * SLOTS))  # by 5 * card + slot
        self.amount = vec[i64]([0] * (len(own) * SLOTS))  # of rails or money
        self.dest = vec[i64]([NOTHING] * (len(own) * SLOTS))
        self.pay = vec[i64]([card.pay for card in own])
        self.strain = vec[i64]([card.strain for card in own])
        self.blank = vec[i64]([1 if card.blank else 0 for card in own])
        self.parcel = vec[i64]([NOTHING] * len(own))  # of a P card
        self.type = vec[i64]([NOTHING] * len(own))  # of a B card
        self.least = vec[i64]([card.least for card in own])
        self.parcel_card = vec[i64]([components.parcel_card[name] for name in components.parcels])
        for card in own:
            if card.parcel:
                self.parcel[card.number] = components.parcels.index(card.parcel)
            if card.type:
                self.type[card.number] = TYPES.index(card.type)
            for slot in range(SLOTS):
                name = card.icons[slot].partition("/")[0]
                at = card.number * SLOTS + slot
                if name.startswith("rail"):
                    self.icon[at] = RAIL
                elif name.upper() in TYPES:
                    self.icon[at] = DEST
                    self.dest[at] = TYPES.index(name.upper())
                elif name:
                    self.icon[at] = _ICONS[name]
                if name == "parcel":
                    self.dest[at] = PARCELS + self.parcel[card.number]
                self.amount[at] = card.amounts[slot]


@final
class Map:
    """A map: what each cell is, and the places (building spaces and parcels) by number."""

    def __init__(self, components: Components, text: str) -> None:
        self.text = text
        self.ground_texts: list[str] = ground_of(components, text)
        self.ground = vec[i64]([OFF] * CELLS)
        self.place_at = vec[i64]([NOTHING] * CELLS)
        cells: list[int] = []
        types: list[int] = []
        parcels: list[int] = []
        self.place_of = vec[i64]([NOTHING] * len(components.parcels))  # by parcel
        for cell in range(CELLS):
            text_here = self.ground_texts[cell]
            if text_here == "":
                continue
            if text_here == ".":
                self.ground[cell] = PLAIN
            elif text_here == "M":
                self.ground[cell] = MOUNTAIN
            elif text_here == "W":
                self.ground[cell] = LAKE
            else:
                self.ground[cell] = PLACE
                self.place_at[cell] = len(cells)
                if text_here in TYPES:
                    types.append(TYPES.index(text_here))
                    parcels.append(NOTHING)
                else:
                    parcel = components.parcels.index(text_here)
                    self.place_of[parcel] = len(cells)
                    types.append(NOTHING)
                    parcels.append(parcel)
                cells.append(cell)
        self.places: i64 = len(cells)
        self.cell_of = vec[i64](cells)  # by place
        self.printed = vec[i64](types)  # by place: its type, or NOTHING for a parcel
        self.parcel_of = vec[i64](parcels)  # by place
        self.next = vec[i64]([NOTHING] * (4 * CELLS))  # by 4 * cell + side
        for cell in range(CELLS):
            if self.ground[cell] == OFF:
                continue
            for side in range(4):
                x = cell % WIDE + (1 if side == 1 else -1 if side == 3 else 0)
                y = cell // WIDE + (1 if side == 2 else -1 if side == 0 else 0)
                if 0 <= x < WIDE and 0 <= y < TALL and self.ground[y * WIDE + x] != OFF:
                    self.next[4 * cell + side] = y * WIDE + x


@final
class Table:
    """What is agreed before the game and never changes in it."""

    def __init__(
        self,
        components: Components,
        revision: i64,
        seats: i64,
        map_text: str,
        sides: str,
        expert: bool,
        advanced: bool,
        open_cards: bool,
        boards: str,
        track: str,
    ) -> None:
        self.components = components
        self.revision = revision  # of the rules
        self.cards = Cards(components)
        self.codes = Codes(components)
        self.seats = seats
        self.solo = seats == 1
        self.map: Map | None = None if map_text == "random" else Map(components, map_text)
        self.sides = sides  # of random tiles: normal, difficult or mixed
        self.expert = expert
        self.advanced = advanced
        self.open_cards = open_cards  # SET-17 instead of SET-16
        names = ["difficult" if letter == "d" else "normal" for letter in boards]
        self.tracks: list[list[int]] = [components.tracks[track][name] for name in names]
        self.last = vec[i64]([len(values) - 1 for values in self.tracks])  # the space of 21
        self.workers = vec[i64]([components.workers[name] for name in names])
        self.parcels: i64 = len(components.parcels)
        self.books: i64 = 2 if seats == 1 else seats
        self.book_size: i64 = 3 if seats == 1 else 4
        # SET-20, SOLO-1: buildings of each type
        few = seats <= 2
        self.buildings = vec[i64]([1, 1, 1, 2] if few else [int(seats) - 1] * 4)
        self.letters: list[str] = sorted(set(components.letters))
        self._memo: dict[tuple[int, int, int], int] = {}

    def ways(self, letters: i64, tiles: int, parcels: int) -> int:
        """How many sets of so many tiles of these letters have at least so many parcels."""
        if tiles == 0:
            return 1 if parcels <= 0 else 0
        if letters == 0:
            return 0
        key = (int(letters), tiles, max(parcels, 0))
        known = self._memo.get(key)
        if known is not None:
            return known
        number = lowest(letters)
        rest = letters & (letters - 1)
        total = self.ways(rest, tiles, parcels)
        for tile, letter in enumerate(self.components.letters):
            if letter == self.letters[number]:
                have = self.components.tile_parcels[tile]
                total += self.ways(rest, tiles - 1, parcels - have)
        self._memo[key] = total
        return total
