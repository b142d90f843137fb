"""Names of strangers: what is left of them is fit to be shown."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from carbarn.core.names import MOST_MARKS, MOST_NAME, tidy, tidy_names, visible
from carbarn.core.plain_log import plain_line
from sample import mostly_slow


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann  ", "Ann"), ("An\nn\tB", "An n B"), ("A\u0000\u202eB", "A B"),
        ("\u202eevil\u202c", "evil"), ("\u2066a\u2069", "a"), ("\ufeffAnn\u200b", "Ann"),
        ("\x1b[31mred", "[31mred"), ("x" * 10_000, "x" * MOST_NAME), ("Z\u030cofie", "Z\u030cofie"),
        ("\u017dofie \U0001f68b", "\u017dofie \U0001f68b"), ("محمد", "محمد"), ("さくら", "さくら"),
        ("\u3164\u115f\u2800", ""), ("\u200d\ufe0f", ""), ("a\u034fb", "ab"), ("\ud800", ""),
        ("\u2764\ufe0f", "\u2764\ufe0f"), ("a\ufe0f", "a"), ("a\u200db", "a b"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467",) * 2,
        ("a" + "\u0301" * 50, "\u00e1" + "\u0301" * MOST_MARKS),
    ],
)  # fmt: skip
def test_a_name_is_tidied(given: str, kept: str) -> None:
    assert tidy(given) == unicodedata.normalize("NFC", kept)


@pytest.mark.parametrize(
    "codes", mostly_slow([range(0x3000), range(0x3000, sys.maxunicode + 1)], lambda at, _: at == 0)
)
def test_nothing_that_cannot_be_seen_is_left_of_any_character(codes: range) -> None:
    for code in codes:
        left = tidy(f"a{chr(code)}b").replace(" ", "")
        assert left == "ab" or unicodedata.category(left[1])[0] in "LMNPS"
        assert not {"\u202a", "\u202e", "\u2066", "\u2069", "\u200f"} & set(left)


def test_tidying_twice_is_tidying_once() -> None:
    for name in ("\U0001f468\u200d" * 30, "e\u0301" * 60, " a\u0000" * 30, "\u1100\u1161" * 50):
        assert tidy(tidy(name)) == tidy(name)
        assert len(tidy(name)) <= MOST_NAME


def test_a_name_of_which_nothing_is_left_is_the_number_of_the_seat() -> None:
    assert tidy_names(["Ann", "\u202e", ""]) == ["Ann", "seat 1", "seat 2"]


def test_a_line_of_a_plain_log_shows_nothing_unseen() -> None:
    line = {"n": 3, "acted": 0, "action": "lay\u202e\x1b[2J" + "x" * 5000}
    told = plain_line(line, ["A\u202enn"])
    assert told.startswith("   3  A nn: lay  [2Jx") and len(told) < 320
    assert visible(told) == told
