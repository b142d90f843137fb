"""A view as a picture: text, an SVG document, or an array of pixels."""

from __future__ import annotations

import io
from html import escape
from typing import Any

from carbarn.core.errors import Unreadable
from carbarn.core.game import Game, View
from carbarn.pictures.paint import beside
from carbarn.pictures.raster import png

MODES = ("ansi", "human", "rgb_array", "svg")
ANSI = {
    "dim": "2", "bold": "1", "red": "31", "green": "32", "yellow": "33", "blue": "34",
    "purple": "35", "orange": "38;5;208", "black": "90", "white": "97",
}  # fmt: skip
WIDE, HIGH = 8.4, 17  # of a character
PIXELS = 1200  # the width of an array
MONO = 'font-family="monospace"'


def checked(mode: str | None) -> str | None:
    """A render mode or None; Unreadable if it is unknown."""
    if mode is None or mode in MODES:
        return mode
    raise Unreadable(f"a render mode is one of {', '.join(MODES)}, not {mode!r}")


def render(game: Game, view: View, mode: str | None) -> Any:
    """The view in this mode; `human` prints the text and returns None."""
    if mode is None:
        return None
    if mode == "svg":
        return svg_of(game, view)
    if mode == "rgb_array":
        return pixels(svg_of(game, view))
    text = game.picture(view, _ansi)
    if mode == "human":
        print(text)
        return None
    return text


def _ansi(text: str, colour: str) -> str:
    return f"\x1b[{ANSI[colour]}m{text}\x1b[0m" if colour in ANSI else text


def svg_of(game: Game, view: View) -> str:
    """The view as an SVG document: the game's own, or its terminal picture as text."""
    names = [f"seat_{seat}" for seat in range(game.seats)]
    return beside(game, view, names) or _lettered(game.picture(view, lambda text, colour: text))


def _lettered(text: str) -> str:
    rows = text.split("\n")
    width = round(WIDE * max(len(row) for row in rows)) + 20
    height = HIGH * len(rows) + 20
    lines = [
        f'<text x="10" y="{HIGH * (n + 1)}" xml:space="preserve">{escape(row)}</text>'
        for n, row in enumerate(rows)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" {MONO} font-size="14">',
            '<rect width="100%" height="100%" fill="#ffffff"/>',
            *lines,
            "</svg>",
        ]
    )


def pixels(svg: str) -> Any:
    """An SVG document as rows of pixels, red, green and blue."""
    try:
        import numpy
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as problem:
        raise Unreadable(
            f"pixels need the package {problem.name}: pip install 'carbarn[envs]'"
        ) from None
    # a terminal picture needs letters of one width, which only the system has
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg)) if MONO in svg else png(svg, PIXELS)
    with Image.open(io.BytesIO(drawn)) as image:
        return numpy.asarray(image.convert("RGB"))
