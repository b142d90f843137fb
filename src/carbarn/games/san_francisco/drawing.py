"""Any map of San Francisco as an SVG picture: water, land, routes with their glyphs, places.

Beside it the same map in words, and its statistics.
"""

from __future__ import annotations

from html import escape
from math import degrees
from typing import Final

from carbarn.core.event import Json
from carbarn.games.san_francisco.data import COLOURS, GREY, Map
from carbarn.games.san_francisco.geometry import Geometry, Point

FILLS: Final = {
    "blue": "#2c69b0", "green": "#3a8650", "black": "#2a2e35", "pink": "#dd8fb3",
    "red": "#b5352e", "orange": "#e58d2c", "grey": "#b3b1a8",
}  # fmt: skip
INKS: Final = {"pink": "#3d0f25", "orange": "#3a2000"}
WATER, SHALLOW, LAND, SHORE, PARK = "#cfe1e4", "#bcd4d9", "#f6eedb", "#cdbb94", "#dbe3c2"
INK, BRICK, TRAM_GREEN, FERRY_INK = "#2b2a26", "#a8432f", "#17463b", "#1d3b52"
NOTE: Final = "Map and tickets are a reconstruction."
# one sign for each colour in a box of 12, so that nothing depends on colour alone
_LINE = 'fill="none" stroke="currentColor" stroke-linecap="round"'
GLYPHS: Final = {
    "blue": f'<path d="M1 4.2q2.5-3 5 0t5 0M1 8.6q2.5-3 5 0t5 0" {_LINE} stroke-width="1.9"/>',
    "green": '<path d="M1.2 10.8C.6 4.5 4 1 10.9 1.1 11 8 7.5 11.4 1.2 10.8z" '
    'fill="currentColor"/>',
    "black": f'<path d="M2.5 1.5v9M6 1.5v9M9.5 1.5v9" {_LINE} stroke-width="2"/>',
    "pink": '<path d="M6 11C2.5 8.3.8 6.3.8 4.2c0-3 3.7-3.8 5.2-1.2 1.5-2.6 5.2-1.8 5.2 1.2'
    'C11.2 6.3 9.5 8.3 6 11z" fill="currentColor"/>',
    "red": f'<path d="M2 2l8 8M10 2l-8 8" {_LINE} stroke-width="2.4"/>',
    "orange": f'<circle cx="6" cy="6" r="3.9" {_LINE} stroke-width="2.4"/>',
    "grey": "",
}
BOAT: Final = f'<path d="M.8 7h10.4L9.6 10.4H2.4zM3 6V3.4h6V6M6 3V1" {_LINE} stroke-width="1.5"/>'


def svg(board: Map) -> str:
    """The map as one SVG document."""
    geometry = Geometry(board)
    width, height = geometry.width, geometry.height
    title = escape(board.title)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(width)} {_n(height)}" '
        f'width="{_n(width)}" height="{_n(height)}" role="img" aria-label="{title}" '
        'font-family="Barlow Semi Condensed, Arial Narrow, sans-serif" font-weight="600">',
        f"<title>{title}</title>",
        *_ground(geometry),
        *(_route(board, geometry, route) for route in range(len(board.routes))),
        *(_boats(board, geometry, route) for route in range(len(board.routes))),
        *(_place(board, geometry, place) for place in range(len(board.places))),
    ]
    if board.reconstruction:
        parts.append(
            f'<text x="{_n(width - 12)}" y="{_n(height - 12)}" text-anchor="end" font-size="13" '
            f'fill="{INK}">{NOTE}</text>'
        )
    return "\n".join([*filter(None, parts), "</svg>", ""])


def _n(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def _ground(geometry: Geometry) -> list[str]:
    """Water, a shallow band along the coast, land and parks; a map without a coast is all land."""
    layout = geometry.layout
    lands = [*_shapes([layout.get("coast")]), *_shapes(layout.get("islands"))]
    ground = WATER if lands else LAND
    parts = [f'<rect width="100%" height="100%" fill="{ground}"/>']
    parts += [f'<path d="{_smooth(one)}" fill="none" stroke="{SHALLOW}" stroke-width="34"/>'
              for one in lands]  # fmt: skip
    parts += [f'<path d="{_smooth(one)}" fill="{LAND}" stroke="{SHORE}" stroke-width="2.5"/>'
              for one in lands]  # fmt: skip
    parts += [f'<path d="{_smooth(one)}" fill="{PARK}"/>' for one in _shapes(layout.get("parks"))]
    for label in _listed(layout.get("water_labels")):
        if isinstance(label, list) and len(label) == 4 and _is_point(label[:2]):
            x, y, text, turn = label
            turn = turn if isinstance(turn, int | float) else 0
            parts.append(
                f'<text transform="translate({_n(x)} {_n(y)}) rotate({_n(turn)})" font-size="17" '
                f'font-style="italic" text-anchor="middle" fill="#6f9bb0">'
                f"{escape(str(text)[:60])}</text>"
            )
    return parts


def _is_point(value: Json) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(own, int | float) and not isinstance(own, bool) for own in value)
    )


def _listed(value: Json) -> list[Json]:
    """The entries of a list; a layout may have anything there, and what is not a list has none."""
    return value if isinstance(value, list) else []


def _shapes(value: Json) -> list[list[Point]]:
    """The closed shapes of a list of lists of points; what is none is left out."""
    return [
        [(x, y) for x, y in shape]
        for shape in _listed(value)
        if isinstance(shape, list) and len(shape) > 2 and all(_is_point(one) for one in shape)
    ]


def _smooth(points: list[Point]) -> str:
    """A closed curve through the points (Catmull-Rom)."""
    count = len(points)
    path = [f"M{_n(points[0][0])} {_n(points[0][1])}"]
    for at in range(count):
        (ax, ay), (bx, by) = points[at - 1], points[at]
        (cx, cy), (dx, dy) = points[(at + 1) % count], points[(at + 2) % count]
        path.append(
            f"C{_n(bx + (cx - ax) / 6)} {_n(by + (cy - ay) / 6)} "
            f"{_n(cx - (dx - bx) / 6)} {_n(cy - (dy - by) / 6)} {_n(cx)} {_n(cy)}"
        )
    return "".join(path) + "z"


def _route(board: Map, geometry: Geometry, route: int) -> str:
    """The spaces of a route, each in its colour with its sign; grey ones have a broken edge."""
    colour = COLOURS[board.colours[route]] if board.colours[route] >= 0 else GREY
    wide = geometry.space_width + 2
    edge = 'stroke-dasharray="5 3"' if colour == GREY else ""
    spaces = []
    for space in geometry.spaces(route):
        turn = degrees(space.angle)
        flip = 180 if abs(turn) > 90 else 0
        spaces.append(
            f'<g transform="translate({_n(space.x)} {_n(space.y)}) rotate({_n(turn)})">'
            f'<rect x="{_n(-space.length / 2)}" y="{_n(-wide / 2)}" width="{_n(space.length)}" '
            f'height="{_n(wide)}" rx="4" fill="{FILLS[colour]}" stroke="{INK}" '
            f'stroke-width="1.2" {edge}/>'
            f'<g transform="rotate({flip}) translate(-6 -6)" color="{INKS.get(colour, "#fff")}">'
            f"{GLYPHS[colour]}</g></g>"
        )
    name = f"{board.route_name(route)}, {board.lengths[route]} {colour}"
    return f'<g id="{board.routes[route]}"><title>{escape(name)}</title>{"".join(spaces)}</g>'


def _boats(board: Map, geometry: Geometry, route: int) -> str:
    """A boat for each ferry symbol, on the spaces in the middle."""
    count, length = board.ferries[route], board.lengths[route]
    first = (length - count) // 2
    return "".join(
        f'<circle cx="{_n(space.x)}" cy="{_n(space.y)}" r="13" fill="#fff" stroke="{FERRY_INK}" '
        f'stroke-width="2"/><g transform="translate({_n(space.x - 8.4)} {_n(space.y - 8.4)}) '
        f'scale(1.4)" color="{FERRY_INK}">{BOAT}</g>'
        for space in geometry.spaces(route)[first : first + count]
    )


def _place(board: Map, geometry: Geometry, place: int) -> str:
    x, y = geometry.points[place]
    tourist = place in board.tourist
    radius = 16 if tourist else 13
    dot = (
        _star(x, y) if tourist else f'<circle cx="{_n(x)}" cy="{_n(y)}" r="5" fill="{TRAM_GREEN}"/>'
    )
    anchors = {
        "left": (x - radius - 6, y + 5, "end"),
        "above": (x, y - radius - 7, "middle"),
        "below": (x, y + radius + 17, "middle"),
    }
    side = board.data["locations"][place].get("label")
    lx, ly, anchor = anchors.get(side, (x + radius + 6, y + 5, "start"))
    return (
        f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{radius}" fill="#fff" stroke="{INK}" '
        f'stroke-width="3"/>{dot}'
        f'<text x="{_n(lx)}" y="{_n(ly)}" text-anchor="{anchor}" font-size="16" fill="{INK}" '
        f'stroke="{LAND}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">'
        f"{escape(board.names[place])}</text>"
    )


def _star(x: float, y: float) -> str:
    points = (
        (0, -9), (2.6, -3), (8.6, -2.8), (3.9, 1.2), (5.4, 7.3), (0, 4),
        (-5.4, 7.3), (-3.9, 1.2), (-8.6, -2.8), (-2.6, -3),
    )  # fmt: skip
    path = " ".join(f"{_n(x + dx)},{_n(y + dy)}" for dx, dy in points)
    return f'<polygon points="{path}" fill="{BRICK}"/>'


def statistics(board: Map) -> dict[str, Json]:
    """What a map consists of, in numbers."""
    colours = [COLOURS[own] if own >= 0 else GREY for own in board.colours]
    return {
        "title": board.title,
        "reconstruction": board.reconstruction,
        "locations": len(board.places),
        "routes": len(board.routes),
        "spaces": sum(board.lengths),
        "doubles": sum(twin >= 0 for twin in board.twins) // 2,
        "ferries": sum(board.ferries),
        "lengths": {str(own): board.lengths.count(own) for own in sorted(set(board.lengths))},
        "colours": {own: colours.count(own) for own in (*COLOURS, GREY) if own in colours},
        "tickets": len(board.tickets),
        "ticket_points": sum(board.ticket_points),
        "cards": sum(board.cards),
        "trams": board.trams,
    }


def in_words(board: Map) -> str:
    """The map as a list of routes and tickets."""
    counts = statistics(board)
    rows = [
        f"{board.title}: {counts['locations']} places, {counts['routes']} routes with "
        f"{counts['spaces']} spaces, {counts['tickets']} tickets"
    ]
    for route in range(len(board.routes)):
        colour = COLOURS[board.colours[route]] if board.colours[route] >= 0 else GREY
        ferries = f", ferries {board.ferries[route]}" if board.ferries[route] else ""
        name = board.route_name(route)
        rows.append(f"  {name:48} {board.lengths[route]} {colour}{ferries}")
    rows += [f"  ticket {board.ticket_name(ticket)}" for ticket in range(len(board.tickets))]
    stars = ", ".join(board.names[place] for place in board.tourist)
    rows.append(f"Tourist tokens: {stars}")
    return "\n".join([*rows, NOTE] if board.reconstruction else rows)
