"""The laws themselves: each planted leak or fault is found, and without it the same seeds pass."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from carbarn import Unreadable, register
from carbarn.testing import LAWS, LawBroken, check_fixture, check_game
from sample import mostly_slow
from toy import FAULTS, LEAKS, Lanterns

register(Lanterns)

CAUGHT_BY = {
    "view": {"worlds", "secrets"},
    "order": {"worlds", "secrets"},
    "size": {"worlds", "secrets"},
    "legal": {"worlds", "secrets"},
    "preview": {"previews", "secrets"},
    "told": {"secrets"},
    "sealed": {"sealed"},
    "arrival": {"arrival"},
    "components": {"components"},
    "playout": {"playout"},
    "clone": {"clone", "playout"},
    "undo": {"undo"},
    "worlds": {"worlds"},
    "position": {"position"},
}


def laws_broken(seats: int, fault: str, laws: Iterable[str], games: int = 12) -> set[str]:
    """Those of the laws, each checked alone, that do not hold."""
    broken = set()
    for law in laws:
        try:
            check_game(Lanterns(seats, {"fault": fault}), games=games, seed="plant", laws=[law])
        except (LawBroken, AssertionError, IndexError, ValueError):
            broken.add(law)
    return broken


@pytest.mark.parametrize("seats", mostly_slow([2, 3, 4], lambda _, seats: seats == 2))
@pytest.mark.twice
def test_without_a_fault_every_law_holds(seats: int) -> None:
    report = check_game(Lanterns(seats, {}), games=40, seed="plant")
    assert report.games == 40
    assert report.moments > 80
    assert report.laws == tuple(LAWS)


@pytest.mark.parametrize("fault", [*LEAKS, *FAULTS])
@pytest.mark.twice
def test_a_planted_fault_is_caught_by_its_law(fault: str) -> None:
    assert laws_broken(3, fault, CAUGHT_BY[fault]) == CAUGHT_BY[fault]


@pytest.mark.parametrize("fault", LEAKS)
def test_each_leak_is_caught_by_non_interference_alone(fault: str) -> None:
    with pytest.raises(LawBroken, match="instead of"):
        check_game(Lanterns(3, {"fault": fault}), games=12, seed="plant", laws=["secrets"])


def test_what_failed_is_kept_as_a_fixture_and_repeated(tmp_path: Path) -> None:
    with pytest.raises(LawBroken) as first:
        check_game("lanterns", seats=2, options={"fault": "view"}, seed="keep", keep=tmp_path)
    (kept,) = tmp_path.glob("*.json")
    with pytest.raises(LawBroken) as again:
        check_fixture(kept)
    assert str(again.value) == str(first.value)


def test_an_unknown_law_is_refused() -> None:
    with pytest.raises(Unreadable, match="there is no law 'gravity'"):
        check_game("lanterns", laws=["gravity"])


FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))


@pytest.mark.parametrize("path", FIXTURES, ids=[path.stem for path in FIXTURES])
def test_a_seed_that_once_failed_passes(path: Path) -> None:
    assert check_fixture(path).games == 1
