"""Names that strangers have written, made fit to be shown.

Characters that cannot be seen, that turn the direction of writing or that control a terminal have
no place in them, wherever a name comes from: a form, a request, a record.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

MOST_NAME = 40  # characters
MOST_MARKS = 4  # on one letter: no writing needs more
JOINER, AS_PICTURE = "\u200d", "\ufe0f"  # what makes one picture of several signs
# They count as letters, marks or symbols, but nothing can be seen of them.
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_UNSEEN_MARKS = frozenset(
    chr(code)
    for codes in ([0x34F, 0x17B4, 0x17B5], range(0x180B, 0x1810), range(0xFE00, 0xFE10),
                  range(0xE0100, 0xE01F0))
    for code in codes
)  # fmt: skip


def tidy(name: str) -> str:
    """A name on one line, without what cannot be seen; empty if nothing is left of it."""
    seen = visible(name[: 10 * MOST_NAME])
    return " ".join(seen.split())[:MOST_NAME].rstrip(f"{JOINER} ")


def tidy_names(names: Sequence[str]) -> list[str]:
    """The names of seats; one of which nothing is left is called by its number."""
    return [tidy(name) or f"seat {seat}" for seat, name in enumerate(names)]


def visible(text: str) -> str:
    """The text with spaces instead of characters that cannot be seen or change how it is read."""
    kept: list[str] = []
    marks = 0
    signs = unicodedata.normalize("NFC", text)
    for before, sign, after in zip(" " + signs, signs, signs[1:] + " ", strict=False):
        if _joins(before, sign, after):
            kept.append(sign)
            continue
        if sign in _UNSEEN_MARKS:
            continue
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(sign if sign.isprintable() and sign not in _BLANKS else " ")
    return "".join(kept)


def _joins(before: str, sign: str, after: str) -> bool:
    """Whether this sign makes one picture of its neighbours, such as a family of people."""
    if sign == AS_PICTURE:
        return _is_picture(before)
    return sign == JOINER and (_is_picture(before) or before == AS_PICTURE) and _is_picture(after)


def _is_picture(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk") and sign not in _BLANKS
