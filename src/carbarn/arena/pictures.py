"""Ratings as pictures: SVG that can be read on light and on dark pages."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

from carbarn.core.event import Json
from carbarn.games import find_game

STYLE = """<style>
.page { fill: #ffffff } text { fill: #1f2328; font: 14px system-ui, sans-serif }
.small { fill: #59636e; font-size: 12px } .rule { stroke: #d1d9e0 }
.bar { stroke: #0a6cc4; stroke-width: 3; fill: none } .dot { fill: #0a6cc4 }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117 } text { fill: #f0f6fc } .small { fill: #9198a1 } .rule { stroke: #3d444d }
.bar { stroke: #58a6ff } .dot { fill: #58a6ff } }
</style>"""
WIDTH = 720
ROW = 32
TOP = 48
RIGHT = 690
LONGEST = 28  # characters of a name that are shown


def ratings_picture(report: dict[str, Json]) -> str:
    """The players below each other with their ratings and 95 % intervals."""
    rows = report["ratings"]
    seats = report["seats"]
    low, high = _range([bound for row in rows for bound in row["interval"]])
    left = 80 + 9 * min(LONGEST, max(len(row["player"]) for row in rows))

    def across(value: float) -> float:
        return left + (RIGHT - left) * (value - low) / (high - low)

    bottom = TOP + ROW * len(rows)
    parts = []
    for mark in _marks(low, high):
        parts.append(_line("rule", across(mark), TOP - 8, across(mark), bottom))
        parts.append(_text(across(mark), bottom + 18, f"{mark:.0f}", "small", "middle"))
    for index, row in enumerate(rows):
        middle = TOP + ROW * index + ROW / 2
        first, last = row["interval"]
        parts.append(_text(16, middle + 5, _short(row["player"])))
        parts.append(_text(left - 12, middle + 5, str(row["rating"]), "small", "end"))
        parts.append(_line("bar", across(first), middle, across(last), middle))
        parts.append(_dot(across(row["rating"]), middle))
    title = f"{find_game(report['game']).title}, {seats} players: ratings with 95 % intervals"
    told = "; ".join(
        f"{row['player']} {row['rating']} ({row['interval'][0]} to {row['interval'][1]})"
        for row in rows
    )
    return _picture(title, told, bottom + 34, parts)


def budget_picture(title: str, rows: Sequence[tuple[int, dict[str, Json]]]) -> str:
    """Ratings over the budgets (on a scale of tenfold steps), with 95 % intervals."""
    low, high = _range([bound for _budget, row in rows for bound in row["interval"]])
    height = 320
    first, last = log10(rows[0][0]), log10(rows[-1][0])

    def across(budget: int) -> float:
        return 90 + (RIGHT - 120) * (log10(budget) - first) / ((last - first) or 1.0)

    def down(value: float) -> float:
        return height - (height - TOP) * (value - low) / (high - low)

    parts = []
    for mark in _marks(low, high):
        parts.append(_line("rule", 60, down(mark), RIGHT, down(mark)))
        parts.append(_text(52, down(mark) + 4, f"{mark:.0f}", "small", "end"))
    points = " ".join(f"{across(budget):.1f},{down(row['rating']):.1f}" for budget, row in rows)
    parts.append(f'<polyline class="bar" points="{points}" stroke-opacity="0.4"/>')
    for budget, row in rows:
        x = across(budget)
        parts.append(_line("bar", x, down(row["interval"][0]), x, down(row["interval"][1])))
        parts.append(_dot(x, down(row["rating"])))
        parts.append(_text(x, height + 22, f"{budget:,}", "small", "middle"))
    told = "; ".join(f"{budget}: {row['rating']}" for budget, row in rows)
    return _picture(title, told, height + 36, parts)


def _picture(title: str, told: str, height: float, parts: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" height="{height:.0f}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
        f"<title>{escape(title)}</title>\n<desc>{escape(told)}</desc>\n{STYLE}\n"
        f'<rect class="page" width="{WIDTH}" height="{height:.0f}"/>\n'
    )
    return head + "\n".join([_text(16, 26, title), *parts, "</svg>", ""])


def _range(values: Sequence[float]) -> tuple[float, float]:
    """Round bounds that all values lie between."""
    low, high = min(values), max(values)
    step = _step(high - low)
    first, last = floor(low / step) * step, ceil(high / step) * step
    return first, last if last > first else first + step


def _step(span: float) -> float:
    return next((step for step in (25.0, 50.0, 100.0, 200.0, 500.0) if span <= 8 * step), 1000.0)


def _marks(low: float, high: float) -> list[float]:
    step = _step(high - low)
    return [low + step * index for index in range(round((high - low) / step) + 1)]


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else "…" + name[1 - LONGEST :]


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    look = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}"{look} text-anchor="{anchor}">{escape(words)}</text>'


def _line(kind: str, x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def _dot(x: float, y: float) -> str:
    return f'<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="6"/>'
