"""Names of accounts: two that look alike are one.

A name is compared by what is left of it without capitals, spaces and dashes, and with letters of
other writings, digits and pairs of letters that look like Latin letters taken for those.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from carbarn.core.names import MOST_NAME, tidy

MOST_KEY = 400
FIRST_NUMBER, NUMBERS = 2, 60  # what is tried behind a name that is taken
FIRST_LONG = 1000  # if all of these are, too

# Letters of other writings (Greek, Cyrillic, Armenian, Cherokee) that look like a Latin one, large
# and small, by their numbers.
_ALIKE = {
    chr(int(code, 16)): latin
    for latin, codes in {
        "A": "391 410 13aa",
        "B": "392 412 13f4",
        "C": "421 3f9 13df",
        "D": "13a0",
        "E": "395 415 13ac",
        "F": "3dc",
        "G": "50c 13c0",
        "H": "397 41d 13bb",
        "I": "399 406 4c0",
        "J": "408 13ab",
        "K": "39a 41a 13e6",
        "L": "13de",
        "M": "39c 41c 13b7",
        "N": "39d",
        "O": "39f 41e 555",
        "P": "3a1 420 13e2",
        "Q": "51a",
        "S": "405 54f 13da",
        "T": "3a4 422 13a2",
        "V": "13d9",
        "W": "51c 13b3",
        "X": "3a7 425",
        "Y": "3a5 4ae",
        "Z": "396 13c3",
        "a": "3b1 430 251",
        "b": "42c 44c",
        "c": "441 3f2",
        "d": "501",
        "e": "435 454 3b5",
        "g": "261 581",
        "h": "4bb 570",
        "i": "456 3b9 131",
        "j": "458 3f3",
        "k": "3ba 43a 49b",
        "l": "4cf",
        "m": "43c",
        "n": "3b7 578 43f",
        "o": "43e 3bf 585 3c3",
        "p": "440 3c1",
        "q": "51b 563",
        "r": "433",
        "s": "455",
        "t": "442 3c4",
        "u": "3c5 57d 446",
        "v": "3bd 475",
        "w": "51d 3c9 461",
        "x": "445 3c7",
        "y": "443 3b3 4af",
        "z": "1d22",
    }.items()
    for code in codes.split()
}
# among Latin letters, digits and signs, without capitals
_SAME = {"0": "o", "1": "l", "i": "l", "|": "l", "!": "l", "5": "s", "$": "s", "@": "a"}
_PAIRS = {"m": "rn", "w": "vv", "ß": "ss"}
_RESERVED = ("deleted player", "nobody", "unknown", "imported records", "carbarn", "admin")


def name_key(name: str) -> str:
    """What a name is compared by; empty if there is nothing in it but spaces and dashes."""
    plain = unicodedata.normalize("NFKD", name)
    latin = "".join(_ALIKE.get(sign, sign) for sign in plain).casefold()
    latin = "".join(
        _ALIKE.get(sign, sign) for sign in latin
    )  # of capitals that only had small ones
    same = "".join(_PAIRS.get(sign, _SAME.get(sign, sign)) for sign in latin)
    return "".join(sign for sign in same if not _separates(sign))[:MOST_KEY]


def _separates(sign: str) -> bool:
    """Whether a sign is a space, a dash, a dot or the like."""
    return sign.isspace() or unicodedata.category(sign) in ("Pd", "Pc", "Po", "Sk", "Lm", "Cf")


RESERVED = frozenset(name_key(name) for name in _RESERVED)


def numbered(name: str, first: int = FIRST_NUMBER) -> Iterator[str]:
    """Names to take instead of one that is taken: the same with a number."""
    for number in range(first, first + NUMBERS):
        ending = f" {number}"
        yield tidy(name[: MOST_NAME - len(ending)]) + ending
