"""Tramways drawn as an SVG document: the same map as in the browser, in one plain file.

It draws what `map.js`, `scenery.js` and `rails.js` draw; a test in a browser compares them.
"""

from __future__ import annotations

from functools import cache
from math import atan2, ceil, cos, degrees, pi, sin, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from carbarn.core.game import View
from carbarn.games.tramways.view import TramwaysView
from carbarn.pictures.drawing import Node, document, group, over
from carbarn.pictures.literals import constants
from carbarn.pictures.sheet import sheet_of, written
from carbarn.pictures.symbols import symbols, tokens_of

WEB: Final = Path(__file__).parent / "web"
_GEOMETRY: Final = constants(WEB / "geometry.js")
CELL: Final[int] = _GEOMETRY["CELL"]
MARGIN: Final[int] = _GEOMETRY["MARGIN"]
EDGE: Final[int] = _GEOMETRY["EDGE"]
HALF: Final = CELL / 2
SIDES: Final[dict[str, list[int]]] = _GEOMETRY["SIDES"]
OPPOSITE: Final[dict[str, str]] = _GEOMETRY["OPPOSITE"]
_ICONS: Final = constants(WEB / "icons.js")
FIGURE: Final[str] = constants(WEB / "scenery.js")["FIGURE"]
PILL: Final[dict[str, float]] = constants(WEB / "pills.js")["PILL"]
CLEAR: Final[float] = constants(WEB / "pills.js")["CLEAR"]
TYPES: Final = frozenset("RCLI")

Point = tuple[float, float]


class Piece(NamedTuple):
    """One rail: the sides of its cell that it leads from and to."""

    cell: str
    entry: str
    exit: str


class Cell(NamedTuple):
    """What lies on a cell."""

    ground: str
    type: str = ""
    parcel: str = ""
    owner: int = -1
    raised: bool = False
    passenger: bool = False


class Town:
    """The map of a view as the drawing needs it."""

    def __init__(self, view: TramwaysView) -> None:
        self.cells = {
            cell_at(column, row): _cell(text)
            for row, texts in enumerate(view.grid)
            for column, text in enumerate(texts)
            if text
        }
        self.columns = max([1, *(len(row) for row in view.grid)])
        self.rows = max(1, len(view.grid))
        for number, parcel in view.parcels.items():
            owner = parcel["owner"]
            self._put(parcel["cell"], parcel=number, owner=-1 if owner is None else owner)
        for one in view.buildings:
            owner = one["owner"]
            self._put(
                one["cell"], type=one["type"], owner=-1 if owner is None else owner,
                parcel=one["parcel"] or "", raised=one["raised"], passenger=one["passenger"],
            )  # fmt: skip
        self.links = [(link, [Piece(*rail) for rail in link["rails"]]) for link in view.links]
        self.railed = {piece.cell for _link, pieces in self.links for piece in pieces}

    def _put(self, cell: str, **what: Any) -> None:
        self.cells[cell] = self.cells[cell]._replace(**what)


def _cell(text: str) -> Cell:
    if text in TYPES:
        return Cell(".", type=text)
    return Cell(text) if text in (".", "M", "W") else Cell(".", parcel=text.removeprefix("P:"))


def cell_at(column: int, row: int) -> str:
    """The name of a cell, counted from 0."""
    return f"{chr(97 + column)}{row + 1}"


def _place(cell: str) -> tuple[int, int]:
    return ord(cell[0]) - 97, int(cell[1:]) - 1


def _corner(cell: str) -> tuple[int, int]:
    column, row = _place(cell)
    return MARGIN + column * CELL, MARGIN + row * CELL


def _side_point(cell: str, side: str) -> Point:
    (x, y), (dx, dy) = _corner(cell), SIDES[side]
    return x + HALF + dx * HALF, y + HALF + dy * HALF


@cache
def seat_tokens() -> list[int]:
    """The token of each seat."""
    return tokens_of(WEB.parent)


def svg(view: View) -> str:
    """The map with its buildings, links and passengers."""
    assert isinstance(view, TramwaysView)
    town = Town(view)
    nodes = [
        _ground(town),
        _coordinates(town),
        group("tw-places", [one for cell in town.cells for one in _on_cell(town, cell)]),
        group("tw-links", [_link(link, pieces) for link, pieces in town.links]),
        _values(town),
        _marks(town),
        _passengers(town),
    ]
    width = town.columns * CELL + MARGIN + EDGE
    height = town.rows * CELL + MARGIN + EDGE
    return document((0, 0, width, height), nodes, sheet_of(WEB / "style.css"), "tw-map")


def svg_marks(view: View, before: View) -> str:
    """Rings around what was built or raised, where rails lead to, and where passengers left."""
    assert isinstance(view, TramwaysView) and isinstance(before, TramwaysView)
    if view.map != before.map:
        return ""
    now, then = Town(view), Town(before)
    rings = [
        Node("rect", "tw-ring last", x=x - 1, y=y - 1, width=62, height=62, rx=13)
        for x, y in map(_corner, sorted(_new_cells(now, then)))
    ]
    return over(rings, sheet_of(WEB / "style.css"), "tw-map")


def _new_cells(now: Town, then: Town) -> set[str]:
    known = {piece for _link, pieces in then.links for piece in pieces}
    raised = {piece for link, pieces in then.links if link["upgraded"] for piece in pieces}
    ends = {
        pieces[-1].cell
        for link, pieces in now.links
        if pieces[-1] not in (raised if link["upgraded"] else known)
    }
    return ends | {
        cell
        for cell, one in now.cells.items()
        if (old := then.cells[cell]).type != one.type
        or old.raised != one.raised
        or old.passenger > one.passenger
    }


# The ground


def _ground(town: Town) -> Node:
    width, height = town.columns * CELL, town.rows * CELL
    if len(town.cells) == town.columns * town.rows:
        plain = [Node("rect", "tw-plain", x=MARGIN, y=MARGIN, width=width, height=height, rx=8)]
    else:
        plain = [
            Node("rect", "tw-plain", x=x, y=y, width=CELL, height=CELL)
            for x, y in map(_corner, town.cells)
        ]
    rough = [one for cell, what in town.cells.items() for one in _terrain(cell, what.ground)]
    return group(
        "tw-ground",
        [
            *plain,
            *rough,
            Node("path", "tw-grid", d=_lines(town, 1, 1)),
            Node("path", "tw-seam", d=_lines(town, 5, 3)),
        ],
    )


def _terrain(cell: str, ground: str) -> list[Node]:
    x, y = _corner(cell)
    if ground == "M":
        return [
            Node("rect", "tw-mountain", x=x + 2, y=y + 2, width=56, height=56, rx=12),
            Node("path", "tw-ridge", d=f"M{x + 9} {y + 45}l12-20 8 12 7-11 15 19"),
        ]
    if ground == "W":
        shore = f"M{x + 6} {y + 20}q2-14 18-15 22-4 29 12 5 18-4 30-10 10-26 7-14 0-17-14-3-9 0-20z"
        wave = "q5-4 10 0t10 0 10 0"
        waves = f"M{x + 15} {y + 25}{wave}M{x + 15} {y + 36}{wave}"
        return [Node("path", "tw-lake", d=shore), Node("path", "tw-waves", d=waves)]
    return []


def _lines(town: Town, columns: int, rows: int) -> str:
    """Lines after so many columns and rows: the grid, or the seams between tiles."""
    down, across = f"v{town.rows * CELL}", f"h{town.columns * CELL}"
    xs = [MARGIN + n * CELL for n in range(columns, town.columns, columns)]
    ys = [MARGIN + n * CELL for n in range(rows, town.rows, rows)]
    upright = [f"M{x} {MARGIN}{down}" for x in xs]
    return "".join([*upright, *(f"M{MARGIN} {y}{across}" for y in ys)])


def _coordinates(town: Town) -> Node:
    left = MARGIN - (10 if town.rows > 9 else 8.5)
    return group(
        "tw-coords",
        [
            *(
                Node("text", "", cell_at(n, 0)[0], x=MARGIN + n * CELL + 30, y=MARGIN - 9)
                for n in range(town.columns)
            ),
            *(
                Node("text", "", str(n + 1), x=left, y=MARGIN + n * CELL + 30)
                for n in range(town.rows)
            ),
        ],
    )


# Parcels and buildings


def _on_cell(town: Town, cell: str) -> list[Node]:
    one = town.cells[cell]
    if one.type:
        return [_building(town, cell, one)]
    return [_parcel(cell, one, cell in town.railed)] if one.parcel else []


def _parcel(cell: str, one: Cell, railed: bool) -> Node:
    x, y = _corner(cell)
    box = {"x": x + 6, "y": y + 6, "width": 48, "height": 48, "rx": 7}
    faces = [Node("rect", "tw-parcel-face", **box)]
    owned = ""
    if one.owner >= 0:
        owned = f"owned p{seat_tokens()[one.owner] + 1}"
        faces.insert(0, Node("rect", "tw-parcel-ink", **box))
    if railed:
        number = Node("text", "tw-number small", one.parcel, x=x + 12, y=y + 14)
    else:
        number = Node("text", "tw-number", one.parcel, x=x + 30, y=y + 31)
    return group(f"tw-parcel {owned}", [*faces, number])


def _beside(cell: str, side: str) -> str:
    (column, row), (dx, dy) = _place(cell), SIDES[side]
    return cell_at(column + dx, row + dy)


def _building(town: Town, cell: str, one: Cell) -> Node:
    """A building; equal ones side by side are one shape."""
    x, y = _corner(cell)
    n, e, s, w = (
        (other := town.cells.get(_beside(cell, side))) is not None and other.type == one.type
        for side in "nesw"
    )
    nodes = [Node("path", "tw-house", d=_house(x, y, n, e, s, w))]
    if s:
        nodes.append(Node("path", "tw-between", d=f"M{x + 14} {y + CELL}h32"))
    if e:
        nodes.append(Node("path", "tw-between", d=f"M{x + CELL} {y + 14}v32"))
    if one.raised:
        nodes.append(Node("rect", "tw-raised", x=x + 8, y=y + 8, width=44, height=44, rx=6))
    line = _ICONS["ICONS"][_ICONS["TYPE_ICONS"][one.type]][0]
    place = f"translate({x + (13 if one.parcel else 16)} {y + 16}) scale({written(28 / 24)})"
    nodes.append(group("tw-i", [Node("path", "", d=line)], transform=place))
    if one.parcel:
        nodes.append(Node("text", "tw-number small", one.parcel, x=x + 16, y=y + 13))
    return group(f"tw-building tw-{one.type}", nodes)


def _house(x: int, y: int, n: bool, e: bool, s: bool, w: bool) -> str:
    left, top = x + (0 if w else 4), y + (0 if n else 4)
    right, bottom = x + CELL - (0 if e else 4), y + CELL - (0 if s else 4)
    nw, ne, se, sw = (0 if a or b else 9 for a, b in ((n, w), (n, e), (s, e), (s, w)))
    return (
        f"M{left + nw} {top}H{right - ne}q{ne} 0 {ne} {ne}V{bottom - se}q0 {se} {-se} {se}"
        f"H{left + sw}q{-sw} 0 {-sw} {-sw}V{top + nw}q0 {-nw} {nw} {-nw}z"
    )


def _marks(town: Town) -> Node:
    """Whose parcels and buildings are, above the rails."""
    nodes = []
    for cell, one in town.cells.items():
        if one.owner >= 0:
            token, (x, y) = seat_tokens()[one.owner], _corner(cell)
            nodes.append(
                group(
                    f"tw-mark p{token + 1}",
                    [
                        Node("path", "tw-mark-case", d=symbols()[token]),
                        Node("path", "tw-mark-sign", d=symbols()[token]),
                    ],
                    transform=f"translate({x + 41.5} {y + 2.5}) scale(0.85)",
                )
            )
    return group("tw-marks", nodes)


def _passengers(town: Town) -> Node:
    places = [_corner(cell) for cell, one in town.cells.items() if one.passenger]
    return group(
        "tw-passengers",
        [
            Node("path", "", d=FIGURE, transform=f"translate({x + 36} {y + 33}) scale(.92)")
            for x, y in places
        ],
    )


# Links


def _bend(piece: Piece) -> int:
    """Whether a piece turns right (1), left (-1) or not at all."""
    (ax, ay), (bx, by) = SIDES[OPPOSITE[piece.entry]], SIDES[piece.exit]
    return ax * by - ay * bx


def _path(pieces: list[Piece]) -> str:
    """A row of pieces as one path: lines and quarter circles."""
    if not pieces:
        return ""
    x, y = _side_point(pieces[0].cell, pieces[0].entry)
    parts = [f"M{written(x)} {written(y)}"]
    for piece in pieces:
        x, y = _side_point(piece.cell, piece.exit)
        bend = _bend(piece)
        curve = f"A{written(HALF)} {written(HALF)} 0 0 {1 if bend > 0 else 0} " if bend else "L"
        parts.append(f"{curve}{written(x)} {written(y)}")
    return "".join(parts)


def _link(link: Any, pieces: list[Piece]) -> Node:
    path, raised = _path(pieces), link["upgraded"]
    more = ("sleepers", "brass", "inner") if raised else ()
    names = ("case", *more, "ink", "fill", "tw-pattern")
    first, last = pieces[0], pieces[-1]
    end = _open_end(last) if link["end"] is None else _disc(_side_point(last.cell, last.exit))
    return group(
        f"tw-link p{seat_tokens()[link['owner']] + 1} {'raised' if raised else ''}",
        [
            *(Node("path", name, d=path) for name in names),
            _disc(_side_point(first.cell, first.entry)),
            end,
        ],
    )


def _disc(at: Point) -> Node:
    return Node("circle", "disc", cx=at[0], cy=at[1], r=5.5)


def _open_end(piece: Piece) -> Node:
    """The open end of a link: a ring, and an arrow into the next cell."""
    x, y = _side_point(piece.cell, piece.exit)
    dx, dy = SIDES[piece.exit]
    turn = written(degrees(atan2(dy, dx)))
    place = f"translate({written(x)} {written(y)}) rotate({turn})"
    return group(
        "tw-open-end",
        [
            Node("circle", "ring", cx=x, cy=y, r=7),
            Node("path", "arrow", d="M10 0h14m-6-6 6 6-6 6", transform=place),
        ],
    )


# Values of links


def _points(piece: Piece) -> list[Point]:
    """Points along the middle of a piece, close to one another."""
    (ax, ay), (bx, by) = _side_point(piece.cell, piece.entry), _side_point(piece.cell, piece.exit)
    bend = _bend(piece)
    if not bend:
        return [(ax + (bx - ax) * part, ay + (by - ay) * part) for part in (0, 0.5, 1)]
    x, y = _corner(piece.cell)
    sides = piece.entry + piece.exit
    cx, cy = x + (CELL if "e" in sides else 0), y + (CELL if "s" in sides else 0)
    first = atan2(ay - cy, ax - cx)
    turns = [first + bend * step * pi / 12 for step in range(7)]
    return [(cx + HALF * cos(turn), cy + HALF * sin(turn)) for turn in turns]


def _normal(piece: Piece) -> Point:
    """The direction across a piece at its middle."""
    if not _bend(piece):
        dx, dy = SIDES[piece.exit]
        return -dy, dx
    (ax, ay), (bx, by) = SIDES[piece.entry], SIDES[piece.exit]
    return -(ax + bx) * sqrt(0.5), -(ay + by) * sqrt(0.5)


class Pill(NamedTuple):
    """Where the value of a link stands, and the foot of its stem."""

    x: float
    y: float
    foot: Point


def _pills(town: Town) -> list[tuple[Any, int, Pill]]:
    """A pill for each complete link, on free ground if there is any."""
    rails = [point for _link, pieces in town.links for piece in pieces for point in _points(piece)]
    found: list[tuple[Any, int, Pill]] = []
    for link, pieces in town.links:
        if link["end"] is None:
            continue
        taken = [pill for *_link, pill in found]
        best = min(_choices(pieces), key=lambda one: one[0] + _cost(town, rails, taken, one[1]))
        found.append((link, len(pieces), best[1]))
    return found


def _choices(pieces: list[Piece]) -> list[tuple[float, Pill]]:
    """Both sides of every rail; the middle of the link is best."""
    middle, found = (len(pieces) - 1) / 2, []
    for index, piece in enumerate(pieces):
        points, (nx, ny) = _points(piece), _normal(piece)
        foot = points[(len(points) - 1) // 2]
        away = CLEAR + (abs(nx) * PILL["wide"] + abs(ny) * PILL["high"]) / 2
        for side in (1, -1):
            pill = Pill(foot[0] + side * nx * away, foot[1] + side * ny * away, foot)
            found.append((4 * abs(index - middle), pill))
    return found


def _cost(town: Town, rails: list[Point], taken: list[Pill], pill: Pill) -> float:
    """How much would be covered by a pill."""
    x, y, wide, high = pill.x, pill.y, PILL["wide"] / 2, PILL["high"] / 2
    edge, cost = MARGIN - 8, 0.0
    if x - wide < edge or y - high < edge:
        cost += 200
    if x + wide > MARGIN + town.columns * CELL or y + high > MARGIN + town.rows * CELL:
        cost += 200
    cost += 30 * sum(abs(px - x) < wide + 7 and abs(py - y) < high + 7 for px, py in rails)
    cost += 80 * sum(abs(one.x - x) < 2 * wide and abs(one.y - y) < 2 * high for one in taken)
    column, row = int((x - MARGIN) // CELL), int((y - MARGIN) // CELL)
    for cell in (cell_at(column + c, row + r) for c in (-1, 0, 1) for r in (-1, 0, 1)):
        one = town.cells.get(cell)
        if one is None or not (one.type or one.parcel):
            continue
        left, top = _corner(cell)
        over = min(x + wide, left + 55) - max(x - wide, left + 5)
        below = min(y + high, top + 55) - max(y - high, top + 5)
        if over > 0 and below > 0:
            cost += 10 + over * below / 20
    return cost


def _values(town: Town) -> Node:
    """What each link pays, beside it on a stem."""
    nodes = []
    for link, rails, (x, y, foot) in _pills(town):
        wide, high = PILL["wide"], PILL["high"]
        worth = ceil(rails * 1.5) if link["upgraded"] else rails
        stem = f"M{written(foot[0])} {written(foot[1])}L{written(x)} {written(y)}"
        nodes.append(
            group(
                f"p{seat_tokens()[link['owner']] + 1}",
                [
                    Node("path", "stem", d=stem),
                    Node("rect", "", x=x - wide / 2, y=y - high / 2, width=wide, height=high,
                         rx=high / 2),
                    Node("text", "", f"${worth}", x=x, y=y + 0.5),
                ],
            )
        )  # fmt: skip
    return group("tw-values", nodes)
