"""Simulation: the same counts on every run and for any number of jobs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carbarn import Unreadable
from carbarn.arena.simulate import Outcome, Tally, play_numbered, simulate, wilson
from carbarn.bots import Random, Turn


def test_the_result_does_not_depend_on_the_number_of_jobs() -> None:
    specs = ["greedy", "random", "random"]
    one = [tally.data() for tally in simulate("cable_car", specs, 24, seed=1)]
    two = [tally.data() for tally in simulate("cable_car", specs, 24, seed=1, jobs=2)]
    assert one == two
    assert one != [tally.data() for tally in simulate("cable_car", specs, 24, seed=2)]


def test_players_change_seats_from_game_to_game() -> None:
    outcomes = [play_numbered("cable_car", {}, ["random"] * 3, "0", n) for n in range(3)]
    assert [outcome.seats for outcome in outcomes] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_a_shared_win_counts_in_parts() -> None:
    tally = Tally("x")
    tally.add(Outcome(0, (0, 1, 2), (5, 5, 1), (1, 1, 3), 1), 0)
    tally.add(Outcome(1, (1, 2, 0), (50, 20, 10), (1, 2, 3), 10), 1)
    row = tally.data()
    assert (row["wins"], row["games"], row["mean_score"], row["mean_place"]) == (
        0.5,
        2,
        3.5,
        1.5,
    )


def test_wilson_intervals_are_the_published_ones() -> None:
    """50 of 100: Newcombe (1998), method 3 without correction gives 0.4038 to 0.5962."""
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10)[0] == pytest.approx(0.0, abs=1e-12)
    assert wilson(1.0, 10)[1] == pytest.approx(1.0, abs=1e-12)


def test_shares_of_all_players_make_one() -> None:
    tallies = simulate("cable_car", ["random"] * 5, 30, seed=3, options={"companies": True})
    assert sum(tally.data()["win_share"] for tally in tallies) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("cable_car", ["random"], 5), "for 2 to 6 seats, not 1"),
        (("cable_car", ["random"] * 2, 0), "play at least 1"),
        (("cable_cat", ["random"] * 2, 5), "did you mean 'cable_car'"),
        (("cable_car", ["random", "rendom"], 5), "did you mean 'random'"),
    ],
)
def test_wrong_use_is_told_before_anything_starts(
    arguments: tuple[object, ...], sentence: str
) -> None:
    with pytest.raises(Unreadable, match=sentence):
        simulate(*arguments)  # type: ignore[arg-type]


class Sometimes:
    """A bot that fails in every second game."""

    made = 0

    def __init__(self) -> None:
        Sometimes.made += 1
        self.fails = Sometimes.made % 2 == 0

    def choose(self, turn: Turn) -> int:
        if self.fails:
            raise ValueError("out of ideas")
        return turn.codes[0]


def test_a_bot_that_fails_costs_a_game_and_not_the_run() -> None:
    said: list[str] = []
    tallies = simulate("cable_car", [Sometimes, Random()], 4, seed="f", failed=said.append)
    assert [(tally.spec, tally.games) for tally in tallies] == [("Sometimes", 2), ("Random", 2)]
    sentence = r"bot 'Sometimes' failed in seat \d, event \d+ of cable_car, seed 'f/\d': ValueError"
    for one in said:
        found = re.match(sentence + r": out of ideas; the traceback is in (.*)$", one)
        assert found is not None
        trace = Path(found[1])
        assert "in choose" in trace.read_text(encoding="utf-8")
        trace.unlink()
    assert len(said) == 2


class Never:
    def choose(self, turn: Turn) -> int:
        return -1


def test_a_bot_that_always_fails_is_told() -> None:
    with pytest.raises(Unreadable, match="bot 'Never' failed in seat"):
        simulate("cable_car", [Never, "random"], 2)
