"""All laws on Cable Car: every number of players, every variant, the expansion, all together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from carbarn.testing import LAWS, check_game
from sample import mostly_slow

FIXTURES = Path(__file__).parents[2] / "laws" / "fixtures"
SETS: dict[str, tuple[int, dict[str, Any]]] = {
    **{f"{seats} players": (seats, {}) for seats in range(2, 7)},
    "free orientation": (4, {"free_orientation": True}),
    "hands of two": (3, {"hand_size": 2}),
    "hands of three": (5, {"hand_size": 3, "first": 2}),
    "companies, 2 players": (2, {"companies": True}),
    "companies, 4 players": (4, {"companies": True, "trade_closes_at": 60}),
    "companies, 6 players": (6, {"companies": True}),
    "everything": (
        3,
        {"companies": True, "free_orientation": True, "hand_size": 3, "trade_closes_at": 10**9},
    ),
}
QUICK = ("2 players", "hands of two", "companies, 4 players")


def check(name: str, games: int, seed: str) -> None:
    seats, options = SETS[name]
    report = check_game("cable_car", seats, options, games, seed, keep=FIXTURES)
    assert report.games == games
    assert report.actions >= 60 * games
    assert report.laws == tuple(LAWS)


@pytest.mark.twice
@pytest.mark.parametrize("name", mostly_slow(SETS, lambda _, name: name in QUICK))
def test_all_laws_hold(name: str) -> None:
    check(name, 2, "quick")


@pytest.mark.soak
@pytest.mark.parametrize("name", SETS)
def test_all_laws_hold_on_20_games(name: str) -> None:
    check(name, 20, "slow")


@pytest.mark.soak
@pytest.mark.parametrize("part", range(17))
@pytest.mark.parametrize("name", SETS)
def test_all_laws_hold_on_20_000_games(name: str, part: int) -> None:
    check(name, 100, f"soak {part}")
