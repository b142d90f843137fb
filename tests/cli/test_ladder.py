"""`carbarn ladder`: a table, a document, a picture; it goes on; mistakes are sentences."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.conftest import Call

WORDS = ("ladder", "cable_car", "--players", "random,ismcts@5", "--deals", 2)


def test_the_command_prints_ratings_and_pairs(call: Call) -> None:
    done = call(*WORDS, "--json")
    assert done.exit_code == 0
    answer = json.loads(done.stdout)
    assert {row["player"] for row in answer["ratings"]} == {"random", "ismcts@5"}
    assert sum(row["rating"] for row in answer["ratings"]) == pytest.approx(3000, abs=1)
    plain = call(*WORDS)
    assert len(plain.stdout.splitlines()) == 3
    assert plain.stderr == ""


def test_the_anchor_has_the_rating_that_is_stated(call: Call) -> None:
    answer = json.loads(call(*WORDS, "--anchor", "random", "--json").stdout)
    (row,) = (row for row in answer["ratings"] if row["player"] == "random")
    assert (row["rating"], row["interval"]) == (1500, [1500, 1500])
    assert answer["anchor"] == {"player": "random", "rating": 1500}


def test_a_kept_ladder_goes_on_by_its_file_alone(call: Call, tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    first = call(*WORDS, "--seed", "3", "--anchor", "random", "--keep", kept)
    again = call("ladder", "--resume", kept)
    assert (again.exit_code, again.stdout) == (0, first.stdout)
    more = call("ladder", "--resume", kept, "--deals", 3, "--json")
    assert json.loads(more.stdout)["pairs"][0]["deals"] == 3


def test_the_picture_shows_every_player_and_can_be_read_on_light_and_dark(
    call: Call, tmp_path: Path
) -> None:
    picture = tmp_path / "ratings.svg"
    call(*WORDS, "--picture", picture)
    text = picture.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    words = [one.text for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"random", "ismcts@5"} <= set(words)
    assert "prefers-color-scheme: dark" in text
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "greedy"], "at least two players"),
        (["--players", "greedy,greedy"], "each named once"),
        (["--players", "greedy,ismcts@x"], "the number of simulations"),
        (["--players", "greedy,random:depth=3"], "it has no parameter 'depth'; it takes none"),
        (["--players", "greedy,random", "--seats", "3"], "needs at least 3 players, not 2"),
        (["--seats", "7"], "for 2 to 6 seats, not 7"),
        (["--jobs", "0"], "use at least 1"),
        (["--anchor", "nobody"], "is none of the players"),
        (["--picture", "ratings.png"], "is not an .svg file"),
        (["--seconds", "soon"], "60/game"),
        (["--resume", "x.jsonl"], "leave them out"),
    ],
)
def test_wrong_use_is_one_sentence_and_exit_code_2(
    call: Call, words: list[str], sentence: str
) -> None:
    done = call("ladder", "cable_car", *words)
    assert done.exit_code == 2
    assert sentence in done.output and done.stdout == ""


@pytest.mark.parametrize("command", ["ladder", "simulate"])
def test_a_file_that_cannot_go_on_is_one_sentence(call: Call, tmp_path: Path, command: str) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text('{"kind":"nothing"}\n{"run":{"games":3}}\n')
    for place in (other, tmp_path, tmp_path / "missing.jsonl"):
        done = call(command, "--resume", place)
        assert (done.exit_code, done.stdout) == (2, "")
        assert str(place) in done.stderr
    assert call(command).exit_code == 2


@pytest.mark.parametrize("kind", ["ladder", "simulation"])
@pytest.mark.parametrize("run", ["{}", '{"players":3,"games":"x","deals":[],"early":1}'])
def test_a_damaged_request_is_one_sentence(call: Call, tmp_path: Path, kind: str, run: str) -> None:
    file = tmp_path / "kept.jsonl"
    heading = {"kind": kind, "game": "cable_car", "options": {}, "seats": 2, "players": []}
    file.write_text(json.dumps({**heading, "seed": "0", "seconds": None}) + f'\n{{"run":{run}}}\n')
    done = call("ladder" if kind == "ladder" else "simulate", "--resume", file)
    assert done.exit_code == 2 and "that could go on" in done.stderr


def test_the_commands_warn_and_succeed(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "own.py"
    file.write_text("class Leaves:\n    def choose(self, turn):\n        raise SystemExit(3)\n")
    words = ("cable_car", "--players", f"{file}:Leaves,random", "--json")
    for command in (("simulate", *words, "--games", 3), ("ladder", *words, "--deals", 2)):
        done = call(*command)
        assert done.exit_code == 0
        assert "lost because a bot failed (tracebacks are in carbarn-failures.txt)" in done.stderr
        assert "SystemExit" in json.loads(done.stdout)["failures"][0]
        (tmp_path / "carbarn-failures.txt").unlink()


def test_running_out_of_time_is_counted(call: Call) -> None:
    words = ("cable_car", "--players", "greedy,random", "--seconds", "0.000001/decision")
    done = call("simulate", *words, "--games", 2, "--json")
    answer = json.loads(done.stdout)
    assert answer["seconds"] == "1e-06/decision"
    assert [row["late"] for row in answer["players"]] == [2, 2]
    assert "out of time 4" in call("ladder", *words, "--deals", 2).stdout
