"""Data of games: what JSON carries to every program alike."""

from __future__ import annotations

import math
from typing import Any

import pytest

from carbarn.core.data import unsound


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"a": [1, {"b": math.nan}]}, "a[1].b is not a usable number"),
        ({"a": -math.inf}, "a is not a usable number"),
        ({"a": 2**53 + 1}, "a is not a usable number"),
        ({"a": "\udc80"}, "a has characters that cannot be shown"),
        ({"a": "\x07"}, "a has characters that cannot be shown"),
        ({"a": {"\x00": 1}}, "a has '\\x00', which is not a valid name"),
        ({1: 2}, "it has 1, which is not a valid name"),
        ({"a": (1, 2)}, "a is tuple, which JSON does not have"),
        ([math.nan], "it[0] is not a usable number"),
    ],
)
def test_what_json_does_not_carry_is_named(value: Any, sentence: str) -> None:
    assert list(unsound(value)) == [sentence]


def test_what_is_nested_too_deeply_is_named_once() -> None:
    value: list[Any] = []
    for _level in range(5000):
        value = [value]
    (fault,) = unsound(value)
    assert fault.endswith(" is nested too deeply")


def test_plain_data_is_sound() -> None:
    value = {"a": [None, True, -1.5, 2**53, "ä\n\tb"], "b": {"c": {}}}
    assert list(unsound(value)) == []
