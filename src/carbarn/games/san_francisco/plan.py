"""The map as the browser draws it: curves, spaces, coast, and where names and tokens stand.

It computes what `web/plan.js` computes; a test in a browser compares the two. Names look for room
in the browser. Where they found it on our own map is in `labels.json`; on other maps they stand
beside their places, as the map says.
"""

from __future__ import annotations

import json
from functools import lru_cache
from math import atan2, degrees, floor, hypot
from pathlib import Path
from typing import Any, Final, NamedTuple

from carbarn.core.event import Json, canonical
from carbarn.pictures.literals import constants

WEB: Final = Path(__file__).parent / "web"
_PLAN: Final = constants(WEB / "plan.js")
SPACE: Final[float] = _PLAN["SPACE"]
GAP: Final[float] = _PLAN["GAP"]
RADIUS: Final[float] = _PLAN["RADIUS"]
STEPS: Final[int] = _PLAN["STEPS"]
NEAR: Final[float] = _PLAN["NEAR"]
SIZE: Final[int] = constants(WEB / "board.js")["USUAL"]  # of the letters of names
LINE: Final[float] = constants(WEB / "labels.js")["LINE"]
_LABELS: Final = Path(__file__).parent / "labels.json"

Point = tuple[float, float]


class Space(NamedTuple):
    """The middle of a space, and how it is turned in degrees."""

    x: float
    y: float
    angle: float


class Milestone(NamedTuple):
    """A point of a curve, its direction, and how far along it is."""

    x: float
    y: float
    angle: float
    at: float


class Route(NamedTuple):
    """A route as it is drawn."""

    colour: str
    spaces: list[Space]
    space: float  # the length of each
    ferry: list[Space]


class Label(NamedTuple):
    """A name in lines, around a point."""

    lines: list[str]
    x: float
    y: float
    anchor: str


def rounded(value: float) -> float:
    """To one decimal as the browser does it: halves upwards."""
    return floor(value * 10 + 0.5) / 10


class Plan:
    """A map in units of its layout."""

    def __init__(self, data: dict[str, Any]) -> None:
        layout = data.get("layout") or {}
        self.places: list[dict[str, Any]] = data["locations"]
        self.routes = _routes(data, layout.get("space_length") or 42)
        self.width, self.height = _size(layout, self.places)
        self.coast = smooth(layout["coast"]) if layout.get("coast") else ""
        self.islands = [smooth(one) for one in layout.get("islands") or []]
        self.parks = [smooth(one) for one in layout.get("parks") or []]
        self.waters: list[Any] = layout.get("water_labels") or []
        self.symbols: list[str] = data.get("tourist_symbols") or []
        self.labels, self.tokens = _placed(data, self.places)

    @property
    def is_the_city(self) -> bool:
        """Whether this is the map that the streets, hills and bridges are drawn for."""
        places = [(one.get("name"), one["x"]) for one in self.places]
        return self.width == 1000 and ("Golden Gate Bridge", 184) in places


@lru_cache(maxsize=8)
def _plan(text: str) -> Plan:
    return Plan(json.loads(text))


def plan_of(data: Json) -> Plan:
    """The plan of a map, made once."""
    return _plan(canonical(data))


def radius_of(place: dict[str, Any]) -> int:
    """How large a place is."""
    return 16 if place.get("tourist") else 13


def _size(layout: dict[str, Any], places: list[dict[str, Any]]) -> Point:
    if layout.get("width") and layout.get("height"):
        return layout["width"], layout["height"]
    return max(one["x"] for one in places) + 120, max(one["y"] for one in places) + 60


def _routes(data: dict[str, Any], length: float) -> list[Route]:
    at = {place["id"]: place for place in data["locations"]}
    doubles: set[str] = set()
    found = []
    for route in data["routes"]:
        double, side = route.get("double"), 0
        if double and sum(other.get("double") == double for other in data["routes"]) > 1:
            side = -1 if double in doubles else 1
            doubles.add(double)
        points = _curve(at[route["a"]], at[route["b"]], route.get("bend") or 0, side)
        found.append(_drawn(route, points, length))
    return found


def _curve(a: dict[str, Any], b: dict[str, Any], bend: float, side: int) -> list[Milestone]:
    """The points of a route's curve; `side` shifts one of a double."""
    (ax, ay), (bx, by) = (a["x"], a["y"]), (b["x"], b["y"])
    dx, dy = bx - ax, by - ay
    far = hypot(dx, dy)
    cx, cy = (ax + bx) / 2 + bend * dy / far, (ay + by) / 2 - bend * dx / far
    shift = side * (SPACE + GAP) / 2
    points: list[Milestone] = []
    for step in range(STEPS + 1):
        t = step / STEPS
        u = 1 - t
        tx, ty = u * (cx - ax) + t * (bx - cx), u * (cy - ay) + t * (by - cy)
        slope = hypot(tx, ty) or 1
        tx, ty = tx / slope, ty / slope
        x = u * u * ax + 2 * u * t * cx + t * t * bx + ty * shift
        y = u * u * ay + 2 * u * t * cy + t * t * by - tx * shift
        way = points[-1].at + hypot(x - points[-1].x, y - points[-1].y) if points else 0.0
        points.append(Milestone(x, y, degrees(atan2(ty, tx)), way))
    return points


def _drawn(route: dict[str, Any], points: list[Milestone], space_length: float) -> Route:
    count, ferries, long = route["length"], route.get("ferries") or 0, points[-1].at
    pitch = min(space_length + 4, (long - 2 * (RADIUS + 5)) / count)
    middles = [long / 2 + (n - (count - 1) / 2) * pitch for n in range(count)]
    spaces = [
        Space(*map(rounded, next((one for one in points if one.at >= at - NEAR), points[-1])[:3]))
        for at in middles
    ]
    first = max(0, (count - ferries) // 2)
    ferry = [spaces[min(count - 1, first + n)] for n in range(ferries)]
    return Route(route["color"], spaces, max(8, min(space_length, pitch - 4)), ferry)


def smooth(points: list[Point]) -> str:
    """A closed curve through points."""
    count = len(points)
    path = f"M{_n(points[0][0])} {_n(points[0][1])}"
    for at in range(count):
        a, b = points[at - 1], points[at]
        c, d = points[(at + 1) % count], points[(at + 2) % count]
        one = (
            b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6,
            c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6,
        )  # fmt: skip
        path += f"C{' '.join(_n(rounded(own)) for own in one)} {_n(c[0])} {_n(c[1])}"
    return f"{path}z"


def _n(value: float) -> str:
    return f"{value:g}"


# Names and tokens


def _placed(
    data: dict[str, Any], places: list[dict[str, Any]]
) -> tuple[dict[str, Label], dict[str, Point]]:
    """Where names and tokens stand."""
    known = json.loads(_LABELS.read_text("utf-8")) if _LABELS.is_file() else {}
    spots = {place["id"]: [place["x"], place["y"]] for place in places}
    if known.get("places") == spots:
        labels = {name: Label(*label) for name, label in known["labels"].items()}
        return labels, {name: (x, y) for name, (x, y) in known["tokens"].items()}
    return (
        {place["id"]: _beside(place) for place in places},
        {place["id"]: (place["x"] + 30, place["y"] + 20) for place in places},
    )


def _beside(place: dict[str, Any]) -> Label:
    x, y, away = place["x"], place["y"], radius_of(place) + 6
    name = [str(place.get("name") or place["id"])]
    match place.get("label"):
        case "left":
            return Label(name, x - away, y, "end")
        case "above":
            return Label(name, x, y - away - 8, "middle")
        case "below":
            return Label(name, x, y + away + 8, "middle")
    return Label(name, x + away, y, "start")
