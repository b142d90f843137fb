"""Where things lie on the drawn board, and how tracks run, in the units of the client's board.

One square is 100. It draws what `web/geometry.js` draws; a test in a browser compares the two.
"""

from __future__ import annotations

from math import floor, pi
from pathlib import Path
from typing import Final, NamedTuple

from carbarn.games.cable_car.board import DEPARTURES, PLACES, SIDES
from carbarn.pictures.literals import constants

WEB: Final = Path(__file__).parent / "web"
MARGIN: Final[int] = constants(WEB / "geometry.js")["M"]
SIDE: Final = 800 + 2 * MARGIN
LEAD: Final[int] = constants(WEB / "geometry.js")["LEAD"]
STEP: Final[dict[str, int]] = constants(WEB / "geometry.js")["STEP"]
INWARD: Final[list[list[int]]] = constants(WEB / "geometry.js")["IN"]
MEETS: Final[list[int]] = constants(WEB / "geometry.js")["MEETS"]
A, B = 100 / 3, 200 / 3
END: Final = ((A, 0), (B, 0), (100, A), (100, B), (B, 100), (A, 100), (0, B), (0, A))
LENGTHS: Final = {5: 100.0, 3: pi / 2 * B, 7: pi / 2 * A, 1: 2 * LEAD + pi / 2 * A}

Place = tuple[int, int]
Point = tuple[float, float]


class Step(NamedTuple):
    """One passage over a tile, from end to end."""

    place: Place
    entry: int
    exit: int


class Line(NamedTuple):
    """The line of a station as it is drawn."""

    steps: list[Step]
    ends: str


class Run(NamedTuple):
    """A part of a line that enters no tile twice, and how long the line was before it."""

    path: str
    offset: float


def short(number: float) -> str:
    """A number as the client writes it: two decimals, halves upwards."""
    value = floor(number * 100 + 0.5) / 100
    return (
        f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "0") if value == 0 else _plain(value)
    )


def _plain(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def left(column: int) -> int:
    """The left side of a column."""
    return MARGIN + column * 100


def top(row: int) -> int:
    """The upper side of a row."""
    return MARGIN + row * 100


def name_of(place: Place) -> str:
    """What a square is called."""
    return f"{'ABCDEFGH'[place[1]]}{place[0] + 1}"


def _point(end: Point, direction: list[int], by: float, x: float, y: float) -> str:
    return f"{short(x + end[0] + direction[0] * by)} {short(y + end[1] + direction[1] * by)}"


def departure(station: int) -> tuple[Place, int]:
    """The square and the end where the line of a station (from 0) begins."""
    port = int(DEPARTURES[station])
    return PLACES[port // SIDES], 2 * (port % SIDES)


def tracks_of(code: str) -> list[tuple[int, int]]:
    """Entry and exit of the four tracks of a tile."""
    return [(end, (end + STEP[code[end >> 1]]) % 8) for end in (0, 2, 4, 6)]


def trace(tiles: dict[Place, str], station: int) -> Line:
    """Follow the line of a station over these tiles."""
    place, end = departure(station)
    steps: list[Step] = []
    while True:
        row, column = place
        if not (0 <= row < 8 and 0 <= column < 8):
            return Line(steps, "station")
        if row in (3, 4) and column in (3, 4):
            return Line(steps, "power")
        code = tiles.get(place)
        if not code:
            return Line(steps, "open")
        out = (end + STEP[code[end >> 1]]) % 8
        steps.append(Step(place, end, out))
        dx, dy = INWARD[out >> 1]
        place, end = (row - dy, column - dx), MEETS[out]


def _along(entry: int, out: int, x: float, y: float) -> str:
    """One track on a tile, without its first point."""
    kind, direction = (out - entry) % 8, INWARD[out >> 1]
    end = _point(END[out], direction, 0, x, y)
    if kind == 5:
        return f"L{end}"
    if kind == 3:
        return f"A{short(B)} {short(B)} 0 0 0 {end}"
    if kind == 7:
        return f"A{short(A)} {short(A)} 0 0 1 {end}"
    half, before = short(A / 2), _point(END[entry], INWARD[entry >> 1], LEAD, x, y)
    return f"L{before}A{half} {half} 0 0 0 {_point(END[out], direction, LEAD, x, y)}L{end}"


def _start(entry: int, x: float, y: float, over: float = 0) -> str:
    return f"M{_point(END[entry], INWARD[entry >> 1], -over, x, y)}"


def track_path(entry: int, out: int, x: float, y: float) -> str:
    """One track of a tile as a path."""
    return _start(entry, x, y) + _along(entry, out, x, y)


def runs(line: Line) -> list[Run]:
    """A line as paths: a new one where it enters a tile for the second time."""
    found: list[Run] = []
    seen: set[Place] = set()
    offset = 0.0
    for step in line.steps:
        x, y = left(step.place[1]), top(step.place[0])
        if not found or step.place in seen:
            seen.clear()
            found.append(Run(_start(step.entry, x, y, 0.4), offset))
        seen.add(step.place)
        found[-1] = Run(found[-1].path + _along(step.entry, step.exit, x, y), found[-1].offset)
        offset += LENGTHS[(step.exit - step.entry) % 8]
    if found and line.ends == "power":
        dx, dy = INWARD[line.steps[-1].exit >> 1]
        found[-1] = Run(f"{found[-1].path}l{-dx * 24} {-dy * 24}", found[-1].offset)
    return found


def end_mark(line: Line) -> tuple[str, str] | None:
    """The class and path of what stands at the end of a line: an arrow, a buffer, or nothing."""
    if not line.steps or line.ends == "power":
        return None
    step = line.steps[-1]
    dx, dy = INWARD[step.exit >> 1]
    x, y = left(step.place[1]) + END[step.exit][0], top(step.place[0]) + END[step.exit][1]
    if line.ends == "station":
        x, y = x - dx * 4.5, y - dy * 4.5
    across = f"M{short(x - dy * 9)} {short(y - dx * 9)}L{short(x + dy * 9)} {short(y + dx * 9)}"
    if line.ends == "station":
        return "cc-cap", across
    return "cc-head", f"{across}L{short(x - dx * 11)} {short(y - dy * 11)}z"


class Station(NamedTuple):
    """Where a car stands, and where the number of its station is written."""

    side: int
    car: Point
    text: Point


def station_marks(station: int) -> Station:
    """The marks of a station, counted from 0."""
    (row, column), end = departure(station)
    side, out = end >> 1, 22.5
    dx, dy = INWARD[side]
    (car_x, car_y), (text_x, text_y) = END[end], END[end + 1]
    return Station(
        side,
        (left(column) + car_x - dx * out, top(row) + car_y - dy * out),
        (
            left(column) + text_x - dx * out + (3, 0, -3, 0)[side],
            top(row) + text_y - dy * out,
        ),
    )
