"""`carbarn puzzles`: the same seed gives the same file, nothing is lost, mistakes are sentences."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from carbarn.cli import puzzles as made
from carbarn.learning.making import Task, found_in
from carbarn.learning.puzzles import Puzzle, puzzles_of, read_puzzles
from cli.conftest import Call

MAKE = ("puzzles", "cable_car", "--games", 12, "--seed", "one", "--count", 8)


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    yield


def test_the_same_seed_gives_the_same_file_and_the_file_holds(call: Call, tmp_path: Path) -> None:
    first = call(*MAKE)
    assert first.exit_code == 0 and "written to cable_car-puzzles.json" in first.output
    text = Path("cable_car-puzzles.json").read_text("utf-8")
    assert call(*MAKE, "--out", "again.json").exit_code == 0
    assert Path("again.json").read_text("utf-8") == text
    assert json.loads(text)["made by"] == (
        "carbarn puzzles cable_car --games 12 --seed one --count 8"
    )
    assert 0 < len(json.loads(text)["puzzles"]) <= 8
    checked = call("puzzles", "cable_car", "--check", "again.json")
    assert checked.exit_code == 0 and checked.output.endswith("puzzles hold\n")
    assert call(*MAKE, "--seed", "two", "--out", "other.json").exit_code == 0
    assert Path("other.json").read_text("utf-8") != text


@pytest.mark.slow
def test_two_processes_find_the_same(call: Call) -> None:
    assert call(*MAKE).exit_code == 0
    assert call(*MAKE, "--jobs", 2, "--out", "both.json").exit_code == 0
    assert Path("both.json").read_text() == Path("cable_car-puzzles.json").read_text()


def test_what_was_made_is_told_as_json(call: Call) -> None:
    told = json.loads(call(*MAKE, "--json").output)
    assert told["kept"] == sum(sum(row.values()) for row in told["kinds"].values()) <= 8
    assert told["found"] >= told["kept"] and told["out"] == "cable_car-puzzles.json"


def test_what_comes_with_a_game_can_be_checked(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    some = puzzles_of("san_francisco")[:4]
    monkeypatch.setattr(made, "puzzles_of", lambda _name: some)
    result = call("puzzles", "san_francisco", "--check")
    assert (result.exit_code, result.output) == (0, "san_francisco: 4 puzzles hold\n")


def test_a_file_that_does_not_hold_is_told_in_sentences_with_exit_code_1(call: Call) -> None:
    assert call(*MAKE).exit_code == 0
    path = Path("cable_car-puzzles.json")
    data = json.loads(path.read_text("utf-8"))
    data["puzzles"][0]["worth"] += 1
    data["puzzles"].append(data["puzzles"][1])
    path.write_text(json.dumps(data), "utf-8")
    result = call("puzzles", "cable_car", "--check", path)
    assert result.exit_code == 1
    assert f"carbarn: puzzle {data['puzzles'][0]['id']}: " in result.output
    assert f"puzzle {data['puzzles'][1]['id']} is there 2 times" in result.output
    told = json.loads(call("puzzles", "cable_car", "--check", path, "--json").output)
    assert len(told["problems"]) == 2


def test_Ctrl_C_keeps_the_puzzles_of_the_games_that_were_played(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopping(task: Task) -> list[Puzzle]:
        if task.number == 3:
            raise KeyboardInterrupt
        return found_in(task)

    monkeypatch.setattr(made, "found_in", stopping)
    result = call(*MAKE)
    assert result.exit_code == 1 and "of the 3 games played so far" in result.output
    kept = Path("cable_car-puzzles.json").read_text("utf-8")
    assert json.loads(kept)["made by"].startswith("carbarn puzzles cable_car --games 3 ")
    assert read_puzzles("cable_car", Path("cable_car-puzzles.json"))


def test_nothing_is_written_over_that_is_something_else(call: Call) -> None:
    Path("notes.txt").write_text("mine")
    result = call(*MAKE, "--out", "notes.txt")
    assert result.exit_code == 2 and "is no file of puzzles of cable_car" in result.output
    assert Path("notes.txt").read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nothing"], "there is no game 'nothing'"),
        (["lanterns"], "lanterns has no puzzles"),
        (["lanterns", "--check"], "lanterns has no puzzles"),
        (["cable_car", "--check", "none.json"], "none.json: it cannot be opened"),
        (["cable_car", "--out", "no/where.json"], "there is no folder no"),
        (["cable_car", "--games", "0"], "0 is not in the range"),
        (["cable_car", "--jobs", "0"], "cannot use 0 processes"),
    ],
    ids=str,
)
def test_a_mistake_is_one_sentence_with_exit_code_2(
    call: Call, words: list[str], said: str
) -> None:
    result = call("puzzles", *words)
    assert result.exit_code == 2 and said in result.output
