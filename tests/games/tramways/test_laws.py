"""All laws on Tramways: every number of players, and a covering set of its options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from carbarn.testing import LAWS, check_game

FIXTURES = Path(__file__).parents[2] / "laws" / "fixtures"
SETS: dict[str, tuple[int, dict[str, Any]]] = {
    "solo": (1, {}),
    "solo, open cards": (1, {"development": "open", "boards": "d", "sides": "mixed"}),
    "2 players": (2, {}),
    "expert": (2, {"expert": True, "advanced": True, "sides": "difficult"}),
    "2 players, open cards": (2, {"development": "open", "boards": "nd", "stress": "fibonacci"}),
    "3 players": (3, {"sides": "mixed"}),
    "3 players, draft": (3, {"advanced": True, "development": "open", "boards": "ddd"}),
    "4 players": (4, {"development": "open", "sides": "difficult"}),
    "5 players": (5, {"stress": "fibonacci"}),
    "5 players, draft": (5, {"advanced": True, "development": "open", "boards": "ndndn"}),
}


def check(name: str, games: int, seed: str) -> None:
    seats, options = SETS[name]
    report = check_game("tramways", seats, options, games, seed, keep=FIXTURES)
    assert report.games == games
    assert report.actions >= 60 * games
    assert report.laws == tuple(LAWS)


@pytest.mark.parametrize("name", ["solo", "2 players, open cards"])
def test_all_laws_hold(name: str) -> None:
    check(name, 1, "quick")


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_all_laws_hold_on_several_games(name: str) -> None:
    check(name, 3, "slow")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", SETS)
def test_all_laws_hold_on_2_000_games(name: str, part: int) -> None:
    check(name, 50, f"soak {part}")
