"""Lessons of Cable Car: what a step calls best is best among everything that may be placed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from carbarn.games import find_game
from carbarn.learning.lessons import course_of
from carbarn.learning.scripted import Taking

CABLE_CAR = find_game("cable_car")
Data = Any
Worth = Callable[[Data], int]


def _mine(told: Data) -> int:
    return int(told.get("mine", 0))


def _lead(told: Data) -> int:
    """What is gained on the rival who gains most."""
    return int(told["gains"][0] - max(told["gains"][1:])) if "gains" in told else 0


def _power(told: Data) -> int:
    lines = told.get("lines", [])
    return sum(one["points"] for one in lines if one["owner"] == 0 and one["ends"] == "power")


def _grown(told: Data) -> int:
    """How much longer own lines get, if none of them ends."""
    own = [one for one in told.get("lines", []) if one["owner"] == 0]
    ended = any(one["ends"] != "open" for one in own)
    return 0 if ended else sum(one["to"] - one["from"] for one in own)


def _cut(*stations: int) -> Worth:
    def ended(told: Data) -> int:
        lines = told.get("lines", [])
        return sum(one["station"] in stations and one["ends"] != "open" for one in lines)

    return ended


@pytest.mark.parametrize(
    ("lesson", "step", "worth", "best"),
    [
        ("first-line", "power", _mine, 10),
        ("first-line", "station", _mine, 6),
        ("first-line", "own", _mine, 8),
        ("first-line", "own", _lead, 8),
        ("growing", "longer", _grown, 5),
        ("growing", "again", _grown, 7),
        ("growing", "home", _mine, 28),
        ("cutting", "cut", _cut(2), 1),
        ("cutting", "young", _cut(2, 32), 2),
        ("cutting", "gift", _lead, 3),
        ("power", "in", _power, 12),
        ("power", "worth", _power, 20),
        ("power", "keep-out", _cut(26), 1),
        ("draw", "place", _mine, 12),
        ("rivals", "gain", _mine, 6),
        ("rivals", "difference", _lead, 3),
        ("rivals", "rival", _cut(24), 1),
        ("companies", "own", _mine, 30),
        ("companies", "exchange", _mine, 40),
        ("companies", "choose", _mine, 40),
    ],
)
def test_what_a_step_asks_for_is_better_than_anything_else(
    lesson: str, step: str, worth: Worth, best: int
) -> None:
    found = course_of(CABLE_CAR).lesson(lesson)
    assert found is not None
    at = [one.name for one in found.steps].index(step)
    taking = Taking(CABLE_CAR, found, at)
    values = {str(one): worth(taking.match.preview(0, str(one))) for one in taking.match.legal(0)}
    (done,) = found.steps[at].do
    assert values.pop(done) == best > max(values.values())
