"""Cable Car drawn as an SVG document: the same board as in the browser, in one plain file."""

from __future__ import annotations

from typing import Final

from carbarn.core.game import View
from carbarn.games.cable_car.board import PLACES
from carbarn.games.cable_car.geometry import (
    MARGIN,
    SIDE,
    WEB,
    Line,
    Place,
    end_mark,
    left,
    name_of,
    runs,
    short,
    station_marks,
    top,
    trace,
    track_path,
    tracks_of,
)
from carbarn.games.cable_car.view import CableCarView
from carbarn.pictures.drawing import Node, document, group, over
from carbarn.pictures.literals import constants
from carbarn.pictures.sheet import sheet_of
from carbarn.pictures.symbols import message, symbols

MARK: Final = constants(WEB / "tracks.js")["MARKS"][0]
STUBS: Final = [end + by for end in (33.33, 66.67, 133.33, 166.67) for by in (-5, 5)]


def svg(view: View) -> str:
    """The board with its tracks and cars."""
    assert isinstance(view, CableCarView)
    nodes = [
        *_frame(),
        *_empty_squares(view),
        _power_station(),
        *_tracks(view),
        *_stations(view),
    ]
    return document((0, 0, SIDE, SIDE), nodes, sheet_of(WEB / "style.css"), "cc-board")


def svg_marks(view: View, before: View) -> str:
    """The squares with tiles that were not there before."""
    assert isinstance(view, CableCarView) and isinstance(before, CableCarView)
    marks = [
        Node("rect", "cc-last", x=left(place[1]) + 2, y=top(place[0]) + 2, width=96, height=96,
             rx=5)
        for place, code, old in zip(PLACES, view.board, before.board, strict=True)
        if code and not old
    ]  # fmt: skip
    return over(marks, sheet_of(WEB / "style.css"), "cc-board")


def piece_svg(name: str) -> str | None:
    """A tile by its code: `tile aacb`."""
    kind, _space, code = name.partition(" ")
    if kind != "tile":
        return None
    sheet = sheet_of(WEB / "style.css")
    return document((MARGIN, MARGIN, 100, 100), [_face((0, 0), code, set())], sheet, "cc-board")


def _frame() -> list[Node]:
    far = SIDE - 30
    return [
        Node("rect", "cc-frame", width=SIDE, height=SIDE, rx=14),
        Node("rect", "cc-bed", x=MARGIN - 2, y=MARGIN - 2, width=804, height=804, rx=4),
        *(
            Node("path", "cc-tick", d=f"M{at} 8v22M{at} {far}v22M8 {at}h22M{far} {at}h22")
            for at in range(MARGIN + 100, MARGIN + 800, 100)
        ),
    ]


def _empty_squares(view: CableCarView) -> list[Node]:
    nodes = []
    for place, code in zip(PLACES, view.board, strict=True):
        if not code:
            x, y = left(place[1]), top(place[0])
            nodes += [
                Node("rect", "cc-sq", x=x + 1.5, y=y + 1.5, width=97, height=97, rx=4),
                Node("text", "cc-coord", name_of(place), x=x + 50, y=y + 55),
            ]
    return nodes


def _power_station() -> Node:
    stubs = (
        Node("path", "cc-ps-stub", d=f"M{at} 3v22M{at} 197v-22M197 {at}h-22M3 {at}h22")
        for at in map(short, STUBS)
    )
    return Node(
        "g",
        "",
        Node("rect", "cc-ps-wall", x=2, y=2, width=196, height=196, rx=10),
        Node("rect", "cc-ps-roof", x=30, y=30, width=140, height=140, rx=8),
        Node("path", "cc-ps-line", d="M30 65h140M30 100h140M30 135h140"),
        *stubs,
        Node("circle", "cc-ps-disc", cx=100, cy=92, r=42),
        Node("path", "cc-ps-bolt", d="M106 60l-25 38h17l-5 27 26-39h-17z"),
        Node("text", "cc-ps-x2", message(WEB.parent, "cc-power-board"), x=100, y=158),
        transform=f"translate({left(3)} {top(3)})",
    )


def _strokes(path: str, owned: bool = False, offset: float = 0) -> list[Node]:
    """A track: its case makes the bridge where it crosses another."""
    plain = [Node("path", name, d=path) for name in ("cc-case", "cc-rails", "cc-floor")]
    if not owned:
        return plain
    return [*plain, Node("path", "cc-pattern", d=path, stroke_dashoffset=short(-offset))]


def _tracks(view: CableCarView) -> list[Node]:
    """Faces, lines and their ends, in the order in which they lie upon one another."""
    tiles = {place: code for place, code in zip(PLACES, view.board, strict=True) if code}
    lines = [
        (owner, ends != "open", trace(tiles, station))
        for station, (owner, _passages, ends, _where) in enumerate(view.lines)
        if owner >= 0
    ]
    lines = [one for one in lines if one[2].steps]
    covered = {(step.place, step.entry) for *_own, line in lines for step in line.steps}
    return [
        *(_face(place, code, covered) for place, code in tiles.items()),
        *(_owned(line, owner, "done") for owner, done, line in lines if done),
        *(_owned(line, owner, "open") for owner, done, line in lines if not done),
        *_ends(lines),
        *(
            Node("text", "cc-coord cc-laid", name_of(place), x=left(place[1]) + 96,
                 y=top(place[0]) + 95)
            for place in tiles
        ),
    ]  # fmt: skip


def _face(place: Place, code: str, covered: set[tuple[Place, int]]) -> Node:
    """A tile without the tracks that are drawn as lines."""
    x, y = left(place[1]), top(place[0])
    return group(
        "",
        [
            Node("rect", "cc-tile-face", x=x + 1, y=y + 1, width=98, height=98, rx=5),
            Node("path", "cc-tile-mark", d=MARK, transform=f"translate({x} {y})"),
            *(
                group("cc-track", _strokes(track_path(entry, out, x, y)))
                for entry, out in tracks_of(code)
                if (place, entry) not in covered
            ),
        ],
    )


def _owned(line: Line, owner: int, style: str) -> Node:
    """A line in its owner's colour."""
    strokes = [one for run in runs(line) for one in _strokes(run.path, True, run.offset)]
    return group(f"cc-track own {style} p{owner + 1}", strokes)


def _ends(lines: list[tuple[int, bool, Line]]) -> list[Node]:
    marks = [(owner, end_mark(line)) for owner, _done, line in lines]
    return [Node("path", f"{mark[0]} p{owner + 1}", d=mark[1]) for owner, mark in marks if mark]


def _stations(view: CableCarView) -> list[Node]:
    """Cars at their departures, numbers at the arrivals; a car that is done is an outline."""
    nodes = []
    for station, (owner, _passages, ends, _where) in enumerate(view.lines):
        marks = station_marks(station)
        (x, y), (width, height) = marks.car, (35, 29) if marks.side % 2 else (29, 35)
        if owner >= 0:
            nodes.append(
                Node(
                    "g",
                    f"cc-car p{owner + 1} {'' if ends == 'open' else 'done'}",
                    Node("rect", "", x=x - width / 2, y=y - height / 2, width=width, height=height,
                         rx=7),
                    Node("path", "cc-sym", d=symbols()[owner],
                         transform=f"translate({short(x - 9.5)} {short(y - 9.5)}) scale(.95)"),
                )
            )  # fmt: skip
        text_x, text_y = marks.text
        nodes.append(Node("text", "cc-stn", str(station + 1), x=text_x, y=text_y))
    return nodes
