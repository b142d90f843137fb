"""All laws on San Francisco: every number of players, every revision of its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from carbarn import make
from carbarn.testing import LAWS, check_game
from sample import mostly_slow

FIXTURES = Path(__file__).parents[2] / "laws" / "fixtures"


def check(
    seats: int, games: int, seed: str, revision: int | None = None, first: object = "random"
) -> None:
    game = make("san_francisco", seats, {"first": first}, revision)
    report = check_game(game, games=games, seed=seed, keep=FIXTURES)
    assert report.games == games
    assert report.actions >= 20 * seats * games
    assert report.laws == tuple(LAWS)


@pytest.mark.twice
@pytest.mark.parametrize("seats", mostly_slow([2, 3, 4], lambda _, seats: seats == 2))
def test_all_laws_hold(seats: int) -> None:
    check(seats, 2, "quick")


def test_all_laws_hold_in_revision_1() -> None:
    check(3, 1, "quick", revision=1)


def test_all_laws_hold_when_it_is_agreed_who_begins() -> None:
    check(2, 1, "quick", first=1)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_on_20_games(seats: int) -> None:
    check(seats, 20, "slow")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_in_revision_1_on_6_games(seats: int) -> None:
    check(seats, 6, "slow", revision=1)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_on_6_000_games(seats: int, part: int) -> None:
    check(seats, 100, f"soak {part}")
