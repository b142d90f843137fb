"""Cable Car drawn for a terminal: every track visible, owned lines in their owners' colours.

A square is 8 characters wide and 4 high. Tracks are drawn in braille dots, 16 by 16 on a square,
as the arcs of the printed tiles; text goes over them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import groupby
from math import cos, pi, sin
from textwrap import wrap
from typing import Final

from carbarn.core.game import View
from carbarn.games.cable_car.board import DEPARTURES, EXITS, PLACES, SIDES
from carbarn.games.cable_car.data import TILE_CODES
from carbarn.games.cable_car.view import CableCarView, owner_name
from carbarn.games.cable_car.words import mine_in_words, whose_turn

Paint = Callable[[str, str], str]
Place = tuple[int, int]  # row and column, of squares, characters or dots
Shape = dict[Place, int]  # by character of a square: the braille dots, as bits

WIDTH: Final = 80
COLUMNS: Final = "abcdefgh"
TALL: Final = 4  # characters
WIDE: Final = 8
DOTS: Final = 16  # along a side of a square
TOP: Final = 2  # where the board begins on the sheet
LEFT: Final = 3
MARGIN: Final = LEFT + 8 * WIDE + 4  # where the hand stands
POWER: Final = (3, 3)  # the top left square of the power station
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
GATES: Final = ((0, 2), (1, 7), (3, 5), (2, 0))  # by side: the character where a car comes in
MARKS: Final = "●■▲◆✚★▼☾"  # by seat or company, so that nothing depends on colour alone
DONE: Final = "✓"
BITS: Final = ((1, 8), (2, 16), (4, 32), (64, 128))  # of a braille character, by row and column
BRAILLE: Final = 0x2800
JOINT: Final = "\xa0"  # a blank where a row is not broken
THIN: Final = 0.0  # half the width of a stroke, in dots; there is always one
THICK: Final = 1.0
CASE: Final = 1.6  # a thick stroke with a gap on either side of it


def picture(view: View, paint: Paint) -> str:
    """Whose turn it is, the board with its tracks, the hand beside it, the lines beneath it."""
    assert isinstance(view, CableCarView)
    sheet = _Sheet()
    _draw_frame(sheet)
    _draw_power_station(sheet)
    _draw_board(sheet, view)
    _draw_stations(sheet, view)
    _draw_hand(sheet, view)
    # the hand and the supply, which come first in words, are drawn
    shares = mine_in_words(view)[1 + bool(view.mine) :]
    rows = [*wrap(whose_turn(view), WIDTH), *sheet.rows(paint), *_legend(view, paint), *shares]
    return "\n".join(rows)


# Shapes of tracks


def _point(letter: str, t: float) -> tuple[float, float]:
    """Where the track that enters at the top, end 0, is after the part t: down, across, in dots."""
    near, far = DOTS / 3, DOTS * 2 / 3
    if letter == "a":
        return DOTS * t, near
    if letter == "b":
        return far * sin(t * pi / 2), DOTS - far * cos(t * pi / 2)
    if letter == "c":
        return near * sin(t * pi / 2), near * cos(t * pi / 2)
    down = DOTS * 0.13
    if abs(t - 0.5) > 0.3:  # straight in and straight out, with a half circle between
        return down * (0.5 - abs(t - 0.5)) / 0.2, near if t < 0.5 else far
    angle = (t - 0.2) / 0.6 * pi
    return down + near / 2 * sin(angle), DOTS / 2 - near / 2 * cos(angle)


def _stroke(letter: str, half: float) -> set[Place]:
    """The dots on the track that enters at the top, and those as near to it as that."""
    dots: set[Place] = set()
    for part in range(101):
        y, x = _point(letter, part / 100)
        row, column = min(int(y), DOTS - 1), min(int(x), DOTS - 1)
        dots.add((row, column))
        for r in range(max(row - 2, 0), min(row + 3, DOTS)):
            for c in range(max(column - 2, 0), min(column + 3, DOTS)):
                if (r + 0.5 - y) ** 2 + (c + 0.5 - x) ** 2 < half**2:
                    dots.add((r, c))
    return dots


def _shape(dots: set[Place], turns: int) -> Shape:
    """The dots as characters, after quarter turns clockwise."""
    shape: Shape = {}
    for row, column in dots:
        for _turn in range(turns):
            row, column = column, DOTS - 1 - row
        cell = (row // 4, column // 2)
        shape[cell] = shape.get(cell, 0) | BITS[row % 4][column % 2]
    return shape


@cache
def tracks(half: float) -> dict[tuple[int, int], Shape]:
    """By side of entry and side of exit: the track with a stroke of this width."""
    turns = {"a": 2, "b": 1, "c": 3, "d": 0}  # quarter turns from entry to exit
    strokes = {turn: _stroke(letter, half) for letter, turn in turns.items()}
    return {
        (side, (side + turn) % SIDES): _shape(stroke, side)
        for turn, stroke in strokes.items()
        for side in range(SIDES)
    }


CORNERS: Final[Shape] = {(0, 0): 1, (0, 7): 8, (3, 0): 64, (3, 7): 128}


class _Sheet:
    """Characters and braille dots in colours."""

    def __init__(self) -> None:
        self.dots: dict[Place, int] = {}
        self.texts: dict[Place, str] = {}
        self.inks: dict[Place, str] = {}

    def write(self, row: int, column: int, text: str, ink: str = "") -> None:
        """Put a text over what is there."""
        for at, character in enumerate(text, start=column):
            self.texts[row, at] = character
            self.inks[row, at] = ink

    def add(self, corner: Place, shape: Shape, ink: str) -> None:
        """Add dots; characters that have some take the new colour."""
        for (row, column), bits in shape.items():
            cell = (corner[0] + row, corner[1] + column)
            self.dots[cell] = self.dots.get(cell, 0) | bits
            self.inks[cell] = ink

    def clear(self, corner: Place, shape: Shape) -> None:
        """Take dots away."""
        for (row, column), bits in shape.items():
            cell = (corner[0] + row, corner[1] + column)
            self.dots[cell] = self.dots.get(cell, 0) & ~bits

    def rows(self, paint: Paint) -> list[str]:
        """The sheet as text, each piece of one colour painted as a whole."""
        return [self._row(row, paint) for row in range(TOP + 8 * TALL + 1)]

    def _row(self, row: int, paint: Paint) -> str:
        cells = [self._cell((row, column)) for column in range(WIDTH)]
        while cells and cells[-1][0] == " ":
            cells.pop()
        pieces = []
        for ink, group in groupby(cells, key=lambda cell: cell[1]):
            text = "".join(character for character, _ink in group)
            pieces.append(paint(text, ink) if ink else text)
        return "".join(pieces)

    def _cell(self, cell: Place) -> tuple[str, str]:
        if cell in self.texts:
            return self.texts[cell], self.inks[cell]
        bits = self.dots.get(cell, 0)
        return (chr(BRAILLE + bits), self.inks[cell]) if bits else (" ", "")


# The parts of the sheet


def _corner(place: Place) -> Place:
    return TOP + place[0] * TALL, LEFT + place[1] * WIDE


def _draw_frame(sheet: _Sheet) -> None:
    """Names of columns and rows, and the corners of the squares."""
    for number, name in enumerate(COLUMNS):
        sheet.write(0, LEFT + number * WIDE + 3, name, "dim")
        sheet.write(TOP + number * TALL + 1, 1, str(number + 1), "dim")
    for place in PLACES:
        sheet.add(_corner(place), CORNERS, "dim")


def _draw_power_station(sheet: _Sheet) -> None:
    row, column = _corner(POWER)
    inner = 2 * WIDE - 2
    texts = ["", "", "POWER STATION", "counts double", "", ""]
    rows = [f"┃{text.center(inner)}┃" for text in texts]
    for down, text in enumerate(["┏" + "━" * inner + "┓", *rows, "┗" + "━" * inner + "┛"]):
        sheet.write(row + down, column, text, "bold")


def _draw_board(sheet: _Sheet, view: CableCarView) -> None:
    """Names of empty squares; tracks, finished lines, open lines, each over the ones before."""
    tiles = {place: code for place, code in zip(PLACES, view.board, strict=True) if code}
    for place in PLACES:
        row, column = _corner(place)
        if place in tiles:
            _draw_tile(sheet, (row, column), tiles[place], "dim")
        else:
            name = f"{COLUMNS[place[1]]}{place[0] + 1}"
            sheet.write(row + 1, column + 2, name, "" if _reachable(place, tiles) else "dim")
    owned = [station for station, line in enumerate(view.lines, start=1) if line[0] >= 0]
    for station in sorted(owned, key=lambda one: bool(view.lines[one - 1][2] == "open")):
        _draw_line(sheet, view, station, tiles)


def _reachable(place: Place, tiles: dict[Place, str]) -> bool:
    """CC-8. Whether an empty square is on the edge of the board or beside a tile."""
    edge = not {0, 7}.isdisjoint(place)
    return edge or any(_beyond(place, side) in tiles for side in range(SIDES))


def _draw_tile(sheet: _Sheet, corner: Place, code: str, ink: str) -> None:
    for side in range(SIDES):
        sheet.add(corner, tracks(THIN)[side, _exit(code, side)], ink)


def _exit(code: str, side: int) -> int:
    return int(EXITS[TILE_CODES.index(code) * SIDES + side])


def _draw_line(sheet: _Sheet, view: CableCarView, station: int, tiles: dict[Place, str]) -> None:
    """A line, and its number where it enters an empty square or the power station."""
    owner, size, ends, _where = view.lines[station - 1]
    ink = owner_name(bool(view.open), owner)
    place, side = _start(station)
    while place in tiles:
        out = _exit(tiles[place], side)
        _draw_track(sheet, _corner(place), (side, out), ends == "open", ink)
        place, side = _beyond(place, out), (out + 2) % SIDES
    if size and ends != "station":
        row, column = _corner(place)
        down, right = GATES[side]
        sheet.write(row + down, *_label(column + right, MARKS[owner], station, side), ink)


def _draw_track(
    sheet: _Sheet, corner: Place, sides: tuple[int, int], going: bool, ink: str
) -> None:
    """A track of a finished line is thin; one of an open line thick, a bridge over the others."""
    if going:
        sheet.clear(corner, tracks(CASE)[sides])
    sheet.add(corner, tracks(THICK if going else THIN)[sides], ink)


def _beyond(place: Place, side: int) -> Place:
    return place[0] + STEPS[side][0], place[1] + STEPS[side][1]


def _start(station: int) -> tuple[Place, int]:
    """The square that a station faces, and the side of it."""
    port = int(DEPARTURES[station - 1])
    return PLACES[port // SIDES], port % SIDES


def _label(column: int, mark: str, station: int, side: int) -> tuple[int, str]:
    """Where a mark with its number begins that has the mark in this column, and its text."""
    if side in (1, 2):  # at the right end of what it stands in
        return column - len(str(station)), f"{station}{mark}"
    return column, f"{mark}{station}"


def _draw_stations(sheet: _Sheet, view: CableCarView) -> None:
    """Each station's number and its owner's mark, before the square where its car enters."""
    for station, (owner, _size, ends, _where) in enumerate(view.lines, start=1):
        ink = owner_name(bool(view.open), owner) if owner >= 0 else "dim"
        mark = " " if owner < 0 else MARKS[owner] if ends == "open" else DONE
        place, side = _start(station)
        row, column = _corner(place)
        down, right = GATES[side]
        row += down + STEPS[side][0]
        column += right + STEPS[side][1]
        # seen from outside the board the sides change places
        sheet.write(row, *_label(column, mark, station, (side + 2) % SIDES), ink)


def _draw_hand(sheet: _Sheet, view: CableCarView) -> None:
    """The tiles of the seat with their codes, and the size of the supply."""
    row = 0
    for title, tiles in (("in hand", view.mine), ("drawn", [view.drawn] if view.drawn else [])):
        if tiles:
            sheet.write(row, MARGIN, title, "bold")
        for code in tiles:
            sheet.add((row + 1, MARGIN), CORNERS, "dim")
            _draw_tile(sheet, (row + 1, MARGIN), code, "")
            sheet.write(row + 5, MARGIN + 2, code)
            row += 6
        row += 2 if tiles else 0  # even, so that no title stands right behind a station
    sheet.write(row, MARGIN, "supply", "bold")
    sheet.write(row + 1, MARGIN, str(view.supply))


def _legend(view: CableCarView, paint: Paint) -> list[str]:
    """For each seat or company: its mark, score and lines."""
    rows = []
    if any(size and ends == "open" for _owner, size, ends, _where in view.lines):
        rows.append(paint("Open lines are listed as station: tiles so far to square.", "dim"))
    for owner, score in enumerate(view.scores):
        name = owner_name(bool(view.open), owner)
        head = f"{MARKS[owner]} {name:6} {score:3} points  "
        first, *more = wrap(_lines_of(view, owner), WIDTH - len(head))
        rows.append(paint(head, name) + first.replace(JOINT, " "))
        rows += [" " * len(head) + row.replace(JOINT, " ") for row in more]
    return rows


def _lines_of(view: CableCarView, owner: int) -> str:
    """The lines of a seat or company: begun, still at their stations, finished."""
    own = [(n, *line[1:]) for n, line in enumerate(view.lines, start=1) if line[0] == owner]
    going = [(n, size, where) for n, size, ends, where in own if ends == "open"]
    begun = [f"{n}: {size} to {where.split()[0]}" for n, size, where in going if size]
    waiting = [str(n) for n, size, _where in going if not size]
    done = [str(n) for n, _size, ends, _where in own if ends != "open"]
    parts = [
        f"open {', '.join(line.replace(' ', JOINT) for line in begun)}" if begun else "",
        f"waiting {' '.join(waiting)}" if waiting else "",
        f"{len(done)}{JOINT}done: {' '.join(done)}" if done else "",
    ]
    return "; ".join(part for part in parts if part)
