"""What bots do wrong costs a game, not the run; and they are timed if that is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

import carbarn
from carbarn import Unreadable
from carbarn.arena.failures import MOST, Failures
from carbarn.arena.ladder import ladder
from carbarn.arena.play import BotFailed, Clocks, Limit, play_match
from carbarn.arena.simulate import simulate
from carbarn.bots import Greedy, Random, Spec, Turn

BOTS = """
class Sometimes:
    '''Fails in games in which it is asked for the first time with an odd random number.'''
    def __init__(self):
        self.asked = 0
    def choose(self, turn):
        self.asked += 1
        if self.asked == 3 and turn.rng.below(2):
            raise ValueError("no\\nidea")
        return turn.codes[0]

class Leaves:
    def choose(self, turn):
        raise SystemExit(3)

class Wrong:
    def choose(self, turn):
        return "fly away"
"""


class Slow:
    """Says how much time it had, and is late at its fourth decision."""

    seen: list[float | None] = []

    def choose(self, turn: Turn) -> int:
        Slow.seen.append(turn.clock)
        return turn.codes[0]


class Ticks:
    """A clock: each look takes a second, and from the seventh on ten."""

    def __init__(self) -> None:
        self.looks = 0
        self.now = 0.0

    def __call__(self) -> float:
        self.looks += 1
        self.now += 1.0 if self.looks < 7 else 10.0
        return self.now


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "own.py"
    path.write_text(BOTS)
    return path


def test_a_failure_costs_a_game_and_names_bot_game_seed_and_event(
    file: Path, tmp_path: Path
) -> None:
    failures = Failures(tmp_path / "failures.txt")
    spec = f"{file}:Sometimes"
    mine, other = simulate("cable_car", [spec, "random"], 20, seed=4, failures=failures)
    assert mine.games == other.games == 20
    assert 0 < mine.failed == failures.count < 20
    assert other.failed == 0
    assert mine.scored == 20 - mine.failed
    assert mine.wins <= 20 - mine.failed
    first = failures.first[0]
    assert (first.bot, first.game, first.seed[:2]) == (spec, "cable_car", "4/")
    assert first.event > 0 and first.error == "ValueError: no idea"
    written = (tmp_path / "failures.txt").read_text()
    assert first.sentence() in written
    assert "Traceback (most recent call last)" in written and "own.py" in written


@pytest.mark.parametrize("name", ["Leaves", "Wrong"])
def test_leaving_and_nonsense_are_failures(file: Path, name: str) -> None:
    with pytest.raises(BotFailed, match=f":{name}' failed in seat 0, event .* with seed x: "):
        play_match(carbarn.make("cable_car", 2, {"first": 0}), [f"{file}:{name}", "random"], "x")


def test_a_failure_loses_the_deals_of_a_ladder(file: Path) -> None:
    failures = Failures()
    players: dict[str, Spec] = {"leaves": f"{file}:Leaves", "random": "random", "greedy": Greedy}
    table = ladder("cable_car", players, 3, seats=3, failures=failures)
    last = table["ratings"][-1]
    assert (last["player"], last["failed"]) == ("leaves", 9)
    assert failures.count == 9
    assert [pair["win_share"] for pair in table["pairs"]] == [0.0, 0.0, 0.5]


def test_failures_written_down_are_bounded(file: Path, tmp_path: Path) -> None:
    failures = Failures(tmp_path / "failures.txt")
    simulate("cable_car", [f"{file}:Leaves", "random"], MOST + 9, failures=failures)
    assert failures.count == MOST + 9
    assert (tmp_path / "failures.txt").read_text().count("failed in seat") == MOST


# Clocks


def test_a_clock_for_a_game_runs_down_and_then_chance_plays() -> None:
    Slow.seen = []
    game = carbarn.make("cable_car", 2, {"first": 0})
    clocks = Clocks(2, Limit(20.0, "game"), Ticks())
    _match, result = play_match(game, [Slow, Random], "clock", clocks)
    assert Slow.seen == [20.0, 19.0, 18.0, 8.0]  # the fourth took ten seconds
    assert clocks.late[0] > 10
    assert clocks.left == [0.0, 0.0]
    assert sorted(result.places) in ([1, 2], [1, 1])


def test_a_clock_for_decisions_starts_anew_and_a_late_answer_is_not_taken() -> None:
    Slow.seen = []
    game = carbarn.make("cable_car", 2, {"first": 0})
    clocks = Clocks(2, Limit(2.0, "decision"), Ticks())
    play_match(game, [Slow, Random], "clock", clocks)
    assert set(Slow.seen) == {2.0} and len(Slow.seen) > 10
    assert clocks.late[0] == len(Slow.seen) - 2


def test_bots_that_are_not_timed_see_no_clock() -> None:
    Slow.seen = []
    play_match(carbarn.make("cable_car", 2), [Slow, Random], "clock")
    assert set(Slow.seen) == {None}


@pytest.mark.parametrize(
    ("text", "limit"),
    [("60", Limit(60)), ("60/game", Limit(60)), ("0.5/decision", Limit(0.5, "decision"))],
)
def test_a_limit_is_for_a_game_or_a_decision(text: str, limit: Limit) -> None:
    assert Limit.read(text) == limit
    assert Limit.read(str(limit)) == limit


@pytest.mark.parametrize("text", ["", "0", "-1", "1/turn", "soon", "9" * 400, "nan"])
def test_a_wrong_limit_is_one_sentence(text: str) -> None:
    with pytest.raises(Unreadable, match=r"or 0\.5/decision"):
        Limit.read(text)
