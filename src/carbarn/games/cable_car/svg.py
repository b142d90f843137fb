"""Cable Car drawn as an SVG document: the same board as in the browser, in one plain file."""

from __future__ import annotations

from typing import Final

from carbarn.core.game import View
from carbarn.games.cable_car.board import DEPARTURES, EXITS, PLACES, SIDES
from carbarn.games.cable_car.data import TILE_CODES
from carbarn.games.cable_car.view import CableCarView, owner_name

Place = tuple[int, int]

SIZE: Final = 60  # of a square
EDGE: Final = 40  # the frame with the stations
ASIDE: Final = 150  # the hand and the scores, on the right
INKS: Final = {
    "yellow": "#c99700",
    "blue": "#1f5fbf",
    "orange": "#d9661f",
    "green": "#1c8a4b",
    "purple": "#7a3fa0",
    "black": "#222222",
    "red": "#c0392b",
    "white": "#8a8a8a",
    "pink": "#d6619c",
    "brown": "#7b4a21",
    "grey": "#666666",
}
NOBODY: Final = "#9a927f"
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


def svg(view: View) -> str:
    """The board with its tracks and cars, the hand and the scores."""
    assert isinstance(view, CableCarView)
    across = 2 * EDGE + 8 * SIZE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across + ASIDE} {across}" '
        f'width="{across + ASIDE}" height="{across}" font-family="sans-serif" font-size="13">',
        f'<rect width="{across + ASIDE}" height="{across}" fill="#f3ecdc"/>',
        f'<rect width="{across}" height="{across}" rx="10" fill="#17463b"/>',
        *_squares(view),
        *_lines(view),
        *_stations(view),
        *_aside(view, across + 14),
        "</svg>",
    ]
    return "\n".join(parts)


def _corner(place: Place) -> tuple[int, int]:
    return EDGE + place[1] * SIZE, EDGE + place[0] * SIZE


def _end(side: int, out: bool) -> tuple[float, float]:
    """Where a track meets a side of a square of size 1: ways in on the left, seen from inside."""
    near, far = 1 / 3, 2 / 3
    along = far if out else near
    return ((along, 0.0), (1.0, along), (1 - along, 1.0), (0.0, 1 - along))[side]


def _track(side: int, exit_side: int) -> str:
    """The path of one track over a tile, as the arcs of the printed tiles."""
    (x1, y1), (x2, y2) = _end(side, out=False), _end(exit_side, out=True)
    start, end = f"M{x1 * SIZE:.1f} {y1 * SIZE:.1f}", f"{x2 * SIZE:.1f} {y2 * SIZE:.1f}"
    turn = (exit_side - side) % SIDES
    if turn == 2:
        return f"{start}L{end}"
    if turn == 0:
        down, right = STEPS[side]
        dx, dy = -right * SIZE * 0.45, -down * SIZE * 0.45
        return (
            f"{start}C{x1 * SIZE + dx:.1f} {y1 * SIZE + dy:.1f} "
            f"{x2 * SIZE + dx:.1f} {y2 * SIZE + dy:.1f} {end}"
        )
    radius, sweep = (SIZE * 2 / 3, 0) if turn == 1 else (SIZE / 3, 1)
    return f"{start}A{radius:.1f} {radius:.1f} 0 0 {sweep} {end}"


def _exit(code: str, side: int) -> int:
    return int(EXITS[TILE_CODES.index(code) * SIDES + side])


def _tile(x: float, y: float, code: str) -> list[str]:
    tracks = "".join(_track(side, _exit(code, side)) for side in range(SIDES))
    return [
        f'<g transform="translate({x} {y})">'
        f'<rect width="{SIZE}" height="{SIZE}" fill="#fffaf0" stroke="#b9ac8e"/>'
        f'<path d="{tracks}" fill="none" stroke="{NOBODY}" stroke-width="3"/></g>'
    ]


def _squares(view: CableCarView) -> list[str]:
    parts = []
    for place, code in zip(PLACES, view.board, strict=True):
        x, y = _corner(place)
        if code:
            parts += _tile(x, y, code)
        else:
            parts.append(
                f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" fill="#d6dbc7" '
                'stroke="#bfc7b0"/>'
            )
    x, y = _corner((3, 3))
    parts.append(
        f'<rect x="{x}" y="{y}" width="{2 * SIZE}" height="{2 * SIZE}" fill="#a9781a"/>'
        f'<text x="{x + SIZE}" y="{y + SIZE}" text-anchor="middle" fill="#fff">power station</text>'
    )
    return parts


def _ink(view: CableCarView, owner: int) -> str:
    return INKS.get(owner_name(bool(view.open), owner), NOBODY)


def _lines(view: CableCarView) -> list[str]:
    """The lines that belong to somebody: thick while open, with the car at their end."""
    tiles = {place: code for place, code in zip(PLACES, view.board, strict=True) if code}
    parts = []
    for station, (owner, _passages, ends, _where) in enumerate(view.lines):
        if owner < 0:
            continue
        port = int(DEPARTURES[station])
        place, side = PLACES[port // SIDES], port % SIDES
        ink, width = _ink(view, owner), 6 if ends == "open" else 3
        while place in tiles:
            out = _exit(tiles[place], side)
            x, y = _corner(place)
            parts.append(
                f'<path transform="translate({x} {y})" d="{_track(side, out)}" fill="none" '
                f'stroke="{ink}" stroke-width="{width}"/>'
            )
            place = (place[0] + STEPS[out][0], place[1] + STEPS[out][1])
            side = (out + 2) % SIDES
        if ends == "open":
            x, y = _corner(place)
            dx, dy = _end(side, out=False)
            parts.append(
                f'<circle cx="{x + dx * SIZE:.1f}" cy="{y + dy * SIZE:.1f}" r="6" fill="{ink}" '
                f'stroke="#fffaf0"><title>line {station + 1}</title></circle>'
            )
    return parts


def _stations(view: CableCarView) -> list[str]:
    parts = []
    for station, (owner, *_line) in enumerate(view.lines):
        port = int(DEPARTURES[station])
        x, y = _corner(PLACES[port // SIDES])
        dx, dy = _end(port % SIDES, out=False)
        down, right = STEPS[port % SIDES]
        cx, cy = x + dx * SIZE + right * 20, y + dy * SIZE + down * 20
        parts.append(
            f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="12" fill="{_ink(view, owner)}" '
            f'stroke="#f1e6c9"/><text x="{cx:.1f}" y="{cy + 4:.1f}" text-anchor="middle" '
            f'fill="#fff" font-size="11">{station + 1}</text>'
        )
    return parts


def _aside(view: CableCarView, x: int) -> list[str]:
    """Scores, supply and what the seat holds."""
    parts, y = [], 24
    for marker, score in enumerate(view.scores):
        name = owner_name(bool(view.open), marker)
        parts.append(f'<text x="{x}" y="{y}" fill="{_ink(view, marker)}">{name} {score}</text>')
        y += 18
    parts.append(f'<text x="{x}" y="{y}">supply {view.supply}</text>')
    y += 14
    for code in [*view.mine, *([view.drawn] if view.drawn else [])]:
        parts += _tile(x, y, code)
        y += SIZE + 8
    for percent, colour in zip((10, 20, 30, 40), view.shares, strict=False):
        y += 16
        parts.append(f'<text x="{x}" y="{y}">{percent} % {colour}</text>')
    return parts
