"""The letters that pictures are written with: how broad they are, and which there are.

Two fonts come with the package, so that a picture looks the same on a server that has none.
"""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent / "fonts"
DISPLAY, TEXT = "barlow-semi-condensed-600.ttf", "dejavu-sans.ttf"
FILES: Final = [str(FONTS / name) for name in (DISPLAY, TEXT)]
_SINGLE: Final = 12  # the format of a table with all signs, one range after the other


class Face:
    """One font file: the glyphs of its signs and their widths."""

    def __init__(self, content: bytes) -> None:
        self._tables = {
            tag: (place, length)
            for tag, _sum, place, length in struct.iter_unpack(
                ">4sIII", content[12 : 12 + 16 * int.from_bytes(content[4:6])]
            )
        }
        self._content = content
        self._units = self._number("head", 18)
        self._wide = self._number("hhea", 34)  # glyphs with a width of their own
        self._glyphs = self._signs()

    def _number(self, table: str, at: int) -> int:
        place = self._tables[table.encode()][0] + at
        return int.from_bytes(self._content[place : place + 2])

    def _signs(self) -> dict[int, int]:
        """The glyph of each sign, from all tables of a format that is read here."""
        found: dict[int, int] = {}
        for entry in range(self._number("cmap", 2)):
            at = self._tables[b"cmap"][0]
            place = at + int.from_bytes(self._content[at + 8 + 8 * entry : at + 12 + 8 * entry])
            form = int.from_bytes(self._content[place : place + 2])
            if form == _SINGLE:
                found |= self._long_table(place)
            elif form == 4:
                found |= self._short_table(place)
        return found

    def _long_table(self, place: int) -> dict[int, int]:
        count = int.from_bytes(self._content[place + 12 : place + 16])
        rows = struct.iter_unpack(">III", self._content[place + 16 : place + 16 + 12 * count])
        return {
            sign: glyph + sign - first
            for first, last, glyph in rows
            for sign in range(first, last + 1)
        }

    def _short_table(self, place: int) -> dict[int, int]:
        count = int.from_bytes(self._content[place + 6 : place + 8]) // 2
        found: dict[int, int] = {}
        lists = [place + 14 + shift * count * 2 + (2 if shift else 0) for shift in range(4)]
        for row in range(count):
            last, first, delta, offset = (
                int.from_bytes(self._content[one + 2 * row : one + 2 * row + 2]) for one in lists
            )
            for sign in range(first, min(last, 0xFFFE) + 1):
                glyph = sign
                if offset:
                    at = lists[3] + 2 * row + offset + 2 * (sign - first)
                    glyph = int.from_bytes(self._content[at : at + 2])
                if glyph and (glyph + delta) & 0xFFFF:
                    found[sign] = (glyph + delta) & 0xFFFF
        return found

    def width(self, sign: str) -> float | None:
        """The width of a sign in letters of size 1; None if it is not in the font."""
        glyph = self._glyphs.get(ord(sign))
        if glyph is None:
            return None
        place = self._tables[b"hmtx"][0] + 4 * min(glyph, self._wide - 1)
        return int.from_bytes(self._content[place : place + 2]) / self._units


@cache
def face(name: str) -> Face:
    """A font of the package."""
    return Face((FONTS / name).read_bytes())


def sign_width(sign: str, display: bool) -> float | None:
    """The width of a sign as it is written: the display face lacks many, which the other has."""
    names = (DISPLAY, TEXT) if display else (TEXT,)
    return next((wide for name in names if (wide := face(name).width(sign)) is not None), None)


def width(text: str, display: bool = False) -> float:
    """About how broad a text is, in letters of size 1; unknown signs count as square."""
    return sum(1.0 if (one := sign_width(sign, display)) is None else one for sign in text)


def has_all(text: str) -> bool:
    """Whether the fonts of the package have all signs of a text."""
    return all(sign_width(sign, True) is not None for sign in text)


def fitted(text: str, most: float, display: bool = False) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis."""
    if width(text, display) <= most:
        return text
    while text and width(text + "…", display) > most:
        text = text[:-1]
    return text.rstrip("\u200d\ufe0f ") + "…"
