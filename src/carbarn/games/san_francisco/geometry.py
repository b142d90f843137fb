"""Where things lie on a drawn map: the curves of routes and their spaces (SF-30).

A route is a quadratic curve between its places. Its control point lies `bend` beside the middle, to
the left seen from `a` to `b`; the two routes of a double lie on either side of their common curve.
"""

from __future__ import annotations

import itertools
from math import atan2, dist, hypot
from typing import NamedTuple

from carbarn.games.san_francisco.data import Map

Point = tuple[float, float]
STEPS = 60


class Space(NamedTuple):
    """One space of a route: its middle, its direction, its length."""

    x: float
    y: float
    angle: float
    length: float


class Geometry:
    """A map in the units of its layout."""

    def __init__(self, board: Map) -> None:
        layout = board.data.get("layout", {})
        self.board = board
        self.layout = layout
        self.points: list[Point] = [(p["x"], p["y"]) for p in board.data["locations"]]
        xs, ys = [x for x, _y in self.points], [y for _x, y in self.points]
        self.width = float(_number(layout, "width", max(xs) + 60))
        self.height = float(_number(layout, "height", max(ys) + 60))
        self.radius = float(_number(layout, "place_radius", 15))
        self.space_length = float(_number(layout, "space_length", 42))
        self.space_width = float(_number(layout, "space_width", 15))
        self.gap = float(_number(layout, "double_gap", 4))

    def curve(self, route: int) -> list[Point]:
        """Points along the middle of a route, from its first place to the other."""
        board = self.board
        (x0, y0), (x1, y1) = (self.points[end] for end in board.ends[route])
        dx, dy = x1 - x0, y1 - y0
        long = hypot(dx, dy) or 1.0
        bend = board.data["routes"][route].get("bend") or 0
        cx, cy = (x0 + x1) / 2 + bend * dy / long, (y0 + y1) / 2 - bend * dx / long
        beside = self._beside(route)
        points = []
        for step in range(STEPS + 1):
            t = step / STEPS
            x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1
            y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1
            tx = (1 - t) * (cx - x0) + t * (x1 - cx)
            ty = (1 - t) * (cy - y0) + t * (y1 - cy)
            slope = hypot(tx, ty) or 1.0
            points.append((x + beside * ty / slope, y - beside * tx / slope))
        return points

    def _beside(self, route: int) -> float:
        """How far a route of a double lies beside the common curve."""
        twin = self.board.twins[route]
        if twin < 0:
            return 0.0
        side = 1 if route < twin else -1
        if self.board.ends[route] != self.board.ends[min(route, twin)]:
            side = -side  # drawn from the other end
        return side * (self.space_width + self.gap) / 2

    def spaces(self, route: int) -> list[Space]:
        """The spaces of a route, evenly along its curve."""
        curve, count = self.curve(route), self.board.lengths[route]
        long = sum(dist(a, b) for a, b in itertools.pairwise(curve))
        pitch = min(self.space_length + 4, max(1.0, long - 2 * (self.radius + 3)) / count)
        start = (long - pitch * count) / 2
        return [
            Space(*_along(curve, start + pitch * (at + 0.5)), max(1.0, pitch - 4))
            for at in range(count)
        ]


def _number(layout: dict[str, object], name: str, default: float) -> float:
    value = layout.get(name)
    fits = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if fits and 0 < value < 100_000 else default  # type: ignore[arg-type, operator]


def _along(curve: list[Point], way: float) -> tuple[float, float, float]:
    """The point so far along a curve, and the direction there."""
    for (x0, y0), (x1, y1) in itertools.pairwise(curve):
        long = dist((x0, y0), (x1, y1))
        if way <= long and long > 0:
            part = way / long
            return x0 + part * (x1 - x0), y0 + part * (y1 - y0), atan2(y1 - y0, x1 - x0)
        way -= long
    (x0, y0), (x1, y1) = curve[-2:]
    return x1, y1, atan2(y1 - y0, x1 - x0)
