"""The map of the second Tramways in reference.py: tiles, links, rows of rails, ways to ride.

Nothing here comes from the engine. A link is a plain list of pieces; every question is answered by
looking at all of them. Rules are cited as in games/tramways/rules.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from typing import Any, Literal, NamedTuple

Cell = tuple[int, int]  # row and column, from 0 in the north-west corner
Spot = tuple[Cell, int]  # a side of a space

SIDES = "nesw"
STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]
TYPES = "RCLI"


def name_of(cell: Cell) -> str:
    """The text of a space: column a-y from the west, row 1-15 from the north."""
    return f"{chr(97 + cell[1])}{cell[0] + 1}"


def cell_of(name: str) -> Cell:
    """The space that a text names."""
    return int(name[1:]) - 1, ord(name[0]) - 97


def spot_name(spot: Spot) -> str:
    """The text of a side."""
    return name_of(spot[0]) + SIDES[spot[1]]


def spot_of(name: str) -> Spot:
    """The side that a text names."""
    return cell_of(name[:-1]), SIDES.index(name[-1])


def across(spot: Spot) -> Spot:
    """The same border seen from the space behind it."""
    (row, column), side = spot
    return (row + STEPS[side][0], column + STEPS[side][1]), (side + 2) % 4


class Piece(NamedTuple):
    """A rail: the side it is entered by and the side it leads to, in the order of its link."""

    cell: Cell
    enter: int
    leave: int

    @property
    def straight(self) -> bool:
        return (self.leave - self.enter) % 4 == 2

    @property
    def back(self) -> Piece:
        return Piece(self.cell, self.leave, self.enter)

    @property
    def points_to(self) -> Spot:
        """The side of the next space by which a continuation would enter it."""
        return across((self.cell, self.leave))


@dataclass(eq=False)
class Link:
    """RAIL-5. A row of rails from a location; complete if it has an end."""

    owner: int
    start: Cell
    pieces: list[Piece]
    end: Cell | None
    upgraded: bool = False
    worked: bool = True  # AMB-79

    def same(self, other: Link) -> bool:
        """Whether the other one is this link, perhaps seen from its other end."""
        return other.pieces[0] in (self.pieces[0], self.pieces[-1].back)

    def back(self) -> Link:
        """The same complete link from its other end."""
        assert self.end is not None
        pieces = [piece.back for piece in reversed(self.pieces)]
        return replace(self, start=self.end, pieces=pieces, end=self.start)

    @property
    def leaves(self) -> Spot:
        """The side of its start by which it leaves."""
        first = self.pieces[0]
        return across((first.cell, first.enter))

    @property
    def arrives(self) -> Spot:
        """The side of the space behind the last piece by which it is reached."""
        return self.pieces[-1].points_to

    @property
    def name(self) -> Spot:
        """How `renew` names a complete link: the lower of the sides at its two ends."""
        return min(self.leaves, self.arrives)


@dataclass
class Row:
    """The rails planned in an action, piece by piece (RAIL-17)."""

    owner: int
    start: Cell  # where the link that results will start
    at: Spot  # the side of the next space by which it is entered
    base: Link | None = None  # the own link that is gone on with; it leads to `at`
    pieces: list[Piece] = field(default_factory=list)
    turned: Piece | None = None  # RAIL-6. The last piece of the base, taken up
    symbols: int = 0
    # begun: nothing laid; parcel: at an own parcel, may go on; done: laying has ended
    state: Literal["begun", "open", "parcel", "done"] = "begun"
    end: Cell | None = None
    joined: Link | None = None  # another own link that becomes a part of this one

    @property
    def extends(self) -> bool:
        """RAIL-16. Whether a complete link is gone on with."""
        return self.base is not None and self.base.end is not None


class Map:
    """The ground, who owns which parcel, buildings, passengers and links."""

    def __init__(self, ground: dict[Cell, str]) -> None:
        self.ground = ground
        self.parcels = {text: cell for cell, text in ground.items() if len(text) == 2}
        self.owners: dict[str, int] = {}
        self.built: dict[str, str] = {}  # parcel: type
        self.raised: set[str] = set()
        self.passengers: set[Cell] = set()
        self.links: list[Link] = []
        self._places: dict[Cell, Cell] = {}
        self._graph: dict[Cell, dict[Spot, Link]] | None = None

    # Locations

    def type_at(self, cell: Cell) -> str | None:
        """The type of the building on a space, printed or built."""
        text = self.ground.get(cell, "")
        return text if text and text in TYPES else self.built.get(text)

    def buildings(self) -> list[Cell]:
        """All building spaces."""
        return sorted(cell for cell in self.ground if self.type_at(cell))

    def place(self, cell: Cell) -> Cell:
        """BLD-5. One name for a whole building; a parcel is a place of its own."""
        if cell not in self._places:
            self._places[cell] = min(self._spaces_of(cell))
        return self._places[cell]

    def _spaces_of(self, cell: Cell) -> set[Cell]:
        """All spaces of the building on a space."""
        kind, found, look = self.type_at(cell), {cell}, [cell]
        while look:
            here = look.pop()
            for side in range(4):
                beside = across((here, side))[0]
                if kind and beside not in found and self.type_at(beside) == kind:
                    found.add(beside)
                    look.append(beside)
        return found

    def unbuilt_parcel(self, cell: Cell) -> str | None:
        """The number of the parcel on a space, if there is no building on it."""
        text = self.ground.get(cell, "")
        return text if len(text) == 2 and text not in self.built else None

    def free_parcel(self, cell: Cell, row: Row | None = None) -> str | None:
        """RAIL-8. A parcel without rails, so a location; the rails of a row count."""
        number = self.unbuilt_parcel(cell)
        return number if number and not self.pieces_on(cell, row) else None

    def icon_for(self, cell: Cell) -> str:
        """PAR-1, PAR-2. The destination icon of a location."""
        return self.type_at(cell) or self.ground[cell]

    # Rails

    def pieces_on(self, cell: Cell, row: Row | None = None) -> list[Piece]:
        """All pieces on a space; with a row, as if its pieces lay there."""
        laid = [piece for link in self.links for piece in link.pieces if piece.cell == cell]
        if row is not None:
            laid = [p for p in laid if p != row.turned]
            laid += [p for p in row.pieces if p.cell == cell]
        return laid

    def ends_at(self, cell: Cell) -> Iterator[Link]:
        """The complete links with an end on a space, seen so that they end there."""
        for link in self.links:
            if link.end == cell:
                yield link
            if link.end is not None and link.start == cell:
                yield link.back()

    def starts(self, owner: int) -> dict[Spot, Row]:
        """RAIL-4, RAIL-16. Every `from` with the row that it begins."""
        rows: dict[Spot, Row] = {}
        for cell in self.ground:
            number = self.free_parcel(cell)
            if self.type_at(cell) or (number and self.owners.get(number) == owner):
                for side in range(4):
                    rows[cell, side] = Row(owner, cell, across((cell, side)))
        for link in self.links:
            if link.owner == owner and link.end is None:
                self._start_of(rows, link)
            elif link.owner == owner and not link.upgraded:
                for seen in (link, link.back()):
                    assert seen.end is not None
                    if self.free_parcel(seen.end):
                        self._start_of(rows, seen)
        return rows

    def _start_of(self, rows: dict[Spot, Row], link: Link) -> None:
        last = link.pieces[-1]
        rows[last.cell, last.leave] = Row(link.owner, link.start, last.points_to, base=link)

    def after_turn(self, row: Row, leave: int) -> Row | None:
        """RAIL-6, AMB-34, AMB-72. The last piece of an incomplete link turned, or None."""
        if row.state != "begun" or row.base is None or row.extends:
            return None
        old = row.base.pieces[-1]
        if leave in (old.enter, old.leave):
            return None
        new = replace(row, turned=old, symbols=1)
        return self._with_piece(new, Piece(old.cell, old.enter, leave))

    def after_lay(self, row: Row, leave: int) -> Row | None:
        """RAIL-8, RAIL-12. One more piece, or None if it may not lie there."""
        cell, enter = row.at
        ground = self.ground.get(cell, "")
        if row.state == "done" or leave == enter or self.type_at(cell):
            return None
        if ground in ("", "W") or (len(ground) == 2 and self.owners.get(ground) != row.owner):
            return None
        new = replace(row, symbols=row.symbols + (2 if ground == "M" else 1), end=None)
        piece = Piece(cell, enter, leave)
        if not self.free_parcel(cell, row):
            return self._with_piece(new, piece)
        return self._over_parcel(new, piece)

    def _over_parcel(self, row: Row, piece: Piece) -> Row | None:
        """AMB-39. A piece on an own parcel without rails, where own links may end or start."""
        if row.start == piece.cell or any(
            link.start == piece.cell and link.end is None for link in self.links
        ):
            return None
        for link in self.ends_at(piece.cell):
            side = link.arrives[1]
            if side == piece.enter:
                continue  # the link that is extended
            if side != piece.leave or link.upgraded:
                return None
            if self.place(link.start) == self.place(row.start):
                return None  # AMB-73
            row = replace(row, joined=link, end=link.start)
        return self._with_piece(row, piece)

    def _with_piece(self, row: Row, piece: Piece) -> Row | None:
        """RAIL-9, RAIL-12, AMB-36. The piece lies; where its end leads decides what the row is."""
        for other in self.pieces_on(piece.cell, row):
            if {other.enter, other.leave} & {piece.enter, piece.leave}:
                return None
        row = replace(row, pieces=[*row.pieces, piece], at=piece.points_to)
        if row.joined is not None:
            return replace(row, state="done")
        ahead = row.at[0]
        if ahead not in self.ground:
            return None
        if self.type_at(ahead):
            differs = self.place(ahead) != self.place(row.start)
            return replace(row, end=ahead, state="done") if differs else None
        number = self.unbuilt_parcel(ahead)
        if number and self.owners.get(number) != row.owner:
            return None
        if number and self.free_parcel(ahead, row):
            return replace(row, end=ahead, state="parcel") if ahead != row.start else None
        return self._meets_open_end(row, piece)

    def _meets_open_end(self, row: Row, piece: Piece) -> Row | None:
        """RAIL-11, AMB-75. An own open end is joined, an opponent's may not be faced."""
        for link in self.links:
            if link.end is not None or (row.base is not None and link.same(row.base)):
                continue
            if link.arrives == (piece.cell, piece.leave):
                if link.owner != row.owner or self.place(link.start) == self.place(row.start):
                    return None
                return replace(row, joined=link, end=link.start, state="done")
        return replace(row, end=None, state="open")

    def may_stop(self, row: Row) -> bool:
        """AMB-74. At an own parcel, or with an open end unless a complete link is extended."""
        return row.state == "parcel" or (row.state == "open" and not row.extends)

    def can_end(
        self, row: Row, most: int, payable: Callable[[Row], bool], fits: Callable[[Row], bool]
    ) -> bool:
        """6.4. Whether some continuation of the row can be paid."""
        if row.symbols > most or not fits(row):
            return False
        if (row.state == "done" or self.may_stop(row)) and payable(row):
            return True
        if row.state == "done":
            return False
        return any(
            new is not None and self.can_end(new, most, payable, fits)
            for way in (self.after_lay, self.after_turn)
            for leave in range(4)
            for new in [way(row, leave)]
        )

    def carry_out(self, row: Row) -> None:
        """The pieces are laid; the link that results is worked on."""
        before = row.base.pieces if row.base is not None else []
        pieces = [*(before[:-1] if row.turned else before), *row.pieces]
        gone = [link for link in (row.base, row.joined) if link is not None]
        if row.joined is not None:
            pieces += [piece.back for piece in reversed(row.joined.pieces)]
        kept = [link for link in self.links if not any(map(link.same, gone))]
        assert len(kept) == len(self.links) - len(gone), "a link that goes on was not found"
        self.links = [*kept, Link(row.owner, row.start, pieces, row.end)]
        self._graph = None

    def upgrade(self, link: Link) -> None:
        """UPL-2. The rails are flipped."""
        link.upgraded = True
        self._graph = None

    # Buildings

    def build(self, number: str, kind: str) -> list[Piece]:
        """BLD-2, BLD-4. A building; the pieces that lay on its parcel are given back."""
        cell = self.parcels[number]
        taken = self.pieces_on(cell)
        self.built[number] = kind
        self.passengers.add(cell)
        self.links = [part for link in self.links for part in _cut(link, cell)]
        self._places = {}
        self.close_ends()
        return taken

    def close_ends(self) -> None:
        """AMB-76. Open ends that now face a building or an own parcel without rails."""
        for link in self.links:
            ahead = link.arrives[0]
            if link.end is None and (self.type_at(ahead) or self.free_parcel(ahead)):
                link.end = ahead
        self._graph = None

    def lose_links(self) -> list[Link]:
        """RAIL-14, AMB-80. Incomplete links not worked on go; then all marks go."""
        lost = [link for link in self.links if link.end is None and not link.worked]
        self.links = [link for link in self.links if link not in lost]
        self.close_ends()
        for link in self.links:
            link.worked = False
        return lost

    # Rides

    def ways(self, cell: Cell) -> dict[Spot, Link]:
        """MOV-2, MOV-3, AMB-87. Links by which one may leave a place, by their first side."""
        if self._graph is None:
            self._graph = {}
            for link in self.links:
                if link.end is not None and self.place(link.start) != self.place(link.end):
                    for seen in (link, link.back()):
                        self._graph.setdefault(self.place(seen.start), {})[seen.leaves] = seen
        return self._graph.get(self.place(cell), {})

    def matches(self, cell: Cell, icon: str) -> bool:
        """MOV-4, MOV-6. Whether an end of a link is what the destination icon names."""
        return self.icon_for(cell) == icon

    def reaches(self, cell: Cell, visited: set[Cell], icon: str) -> bool:
        """MOV-5. Whether a match can still be reached without a place visited."""
        seen, look = visited | {self.place(cell)}, [cell]
        while look:
            for link in self.ways(look.pop()).values():
                assert link.end is not None
                if self.place(link.end) not in seen:
                    if self.matches(link.end, icon):
                        return True
                    seen.add(self.place(link.end))
                    look.append(link.end)
        return False


def _cut(link: Link, cell: Cell) -> list[Link]:
    """BLD-4, AMB-40 to AMB-42. The parts of a link when the pieces on a space are gone."""
    parts: list[Link] = []
    start, pieces = link.start, list[Piece]()
    for piece in link.pieces:
        if piece.cell == cell:
            parts.append(replace(link, start=start, pieces=pieces, end=cell))
            start, pieces = cell, []
        else:
            pieces.append(piece)
    parts.append(replace(link, start=start, pieces=pieces, end=link.end))
    return [part for part in parts if part.pieces]


# Maps


def read_map(data: Mapping[str, Any], text: str) -> dict[Cell, str]:
    """The ground of a map's text: a list of tiles, or a grid."""
    if text.startswith("grid:"):
        rows = [row.split(",") for row in text.removeprefix("grid:").split("/")]
        return _ground(rows, (0, 0))
    ground: dict[Cell, str] = {}
    for part in text.split(","):
        tile, _at, corner = part.partition("@")
        ground |= _ground(read_tile(data, tile), cell_of(corner))
    return ground


def _ground(rows: list[list[str]], corner: Cell) -> dict[Cell, str]:
    return {
        (corner[0] + y, corner[1] + x): text.removeprefix("P:")
        for y, row in enumerate(rows)
        for x, text in enumerate(row)
        if text != "_"
    }


def read_tile(data: Mapping[str, Any], text: str) -> list[list[str]]:
    """The grid of a tile: `J-b*/180` is J-b with its difficult side up, turned."""
    name, _slash, turn = text.partition("/")
    side = "difficult" if name.endswith("*") else "normal"
    tile = next(tile for tile in data["tiles"] if tile["id"] == name.removesuffix("*"))
    grid: list[list[str]] = tile["sides"][side]
    for _quarter in range(int(turn or 0) // 90):
        grid = [list(row) for row in zip(*grid[::-1], strict=True)]
    return grid


def tile_chances(
    data: Mapping[str, Any], sides: str, placed: list[str], count: int, least: int
) -> dict[str, int]:
    """AMB-68. What the next tile may be: with how many sets of others the map can be finished."""
    tiles = tuple((tile["id"], tile["letter"], _parcels(tile)) for tile in data["tiles"])
    before = [text.partition("@")[0].partition("/")[0].removesuffix("*") for text in placed]
    texts = {"normal": [""], "difficult": ["*"], "mixed": ["", "*"]}[sides]
    sets = _sets(tiles, frozenset(before), count, least)
    return {
        name + side + turn: number
        for name, number in sets.items()
        for side in texts
        for turn in ("", "/180")
    }


def _parcels(tile: Mapping[str, Any]) -> int:
    """How many parcels a tile has; on both sides the same."""
    return len([text for row in tile["sides"]["normal"] for text in row if text[:2] == "P:"])


@cache
def _sets(
    tiles: tuple[tuple[str, str, int], ...], before: frozenset[str], count: int, least: int
) -> dict[str, int]:
    """SET-1, SET-2. By next tile: how many sets have no letter twice and enough parcels."""
    rest = [tile for tile in tiles if tile[0] not in before]
    numbers: dict[str, int] = {}
    for more in combinations(rest, count - len(before)):
        chosen = [tile for tile in tiles if tile[0] in before or tile in more]
        letters = {letter for _name, letter, _parcels in chosen}
        if len(letters) == count and sum(parcels for _n, _l, parcels in chosen) >= least:
            for name, _letter, _parcels in more:
                numbers[name] = numbers.get(name, 0) + 1
    return numbers
