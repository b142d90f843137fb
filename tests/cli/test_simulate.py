"""`carbarn simulate` and `bench`: documents for programs, sentences for mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.exceptions import Exit
from click.testing import CliRunner

from carbarn.arena.kept import Results
from carbarn.cli import cli
from carbarn.cli.running import running


def run(*arguments: str) -> str:
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.slow
def test_simulate_gives_the_same_document_on_every_run_and_for_any_jobs() -> None:
    command = ["simulate", "cable_car", "--players", "greedy,random,random,random"]
    command += ["--games", "30", "--seed", "1", "--json"]
    first = run(*command)
    assert run(*command) == first
    assert run(*command, "--jobs", "2") == first
    answer = json.loads(first)
    assert [player["player"] for player in answer["players"]] == ["greedy"] + ["random"] * 3
    low, high = answer["players"][0]["interval"]
    assert 0.5 < low < answer["players"][0]["win_share"] < high <= 1.0
    assert answer["options"]["hand_size"] == 1


def test_simulate_without_json_has_a_line_for_each_player_and_no_bar_in_a_pipe() -> None:
    output = run("simulate", "cable_car", "--players", "greedy,random", "--games", "4")
    assert len(output.strip().splitlines()) == 2


def test_ctrl_c_before_a_kept_file_was_read_says_that_it_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "games.jsonl"
    for there in (False, True):
        if there:
            kept.write_text("{}\n")
        with pytest.raises(Exit) as ended, running("cable_car", 9, Results(kept), "simulate"):
            raise KeyboardInterrupt
        assert ended.value.exit_code == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first == "carbarn: stopped; nothing was finished"
    assert second.endswith(f"kept: carbarn simulate --resume {kept} goes on")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("cable_car", "--players", "greedy,nobody"), "there is no bot 'nobody'"),
        (("cable_car", "--players", "greedy,random", "--games", "0"), "play at least 1"),
        (("cable_car", "--players", "greedy,random", "--jobs", "0"), "use at least 1"),
        (("metro", "--players", "greedy,random"), "there is no game 'metro'"),
        (("tramways", "--players", "random", "-o", "map=" + "[" * 50_000), "tiles or a grid"),
        (("tramways", "--players", "random", "-o", "map=[1]"), "tiles or a grid as one text"),
    ],
)
def test_wrong_use_is_one_sentence_and_exit_code_2(
    arguments: tuple[str, ...], sentence: str
) -> None:
    done = CliRunner().invoke(cli, ["simulate", *arguments])
    assert done.exit_code == 2
    assert sentence in done.output
    assert "Traceback" not in done.output


@pytest.mark.slow
def test_bench_prints_rates_as_json() -> None:
    answer = json.loads(run("bench", "cable_car", "--json"))
    assert answer["compiled"] in (True, False)
    for name in ("games_per_second", "moves_per_second", "clones_per_second"):
        assert answer[name] > 0
    assert answer["moves_per_second"] > answer["games_per_second"]


@pytest.mark.slow
def test_bench_says_that_the_rules_of_another_package_are_interpreted() -> None:
    assert "lanterns, 2 seats, interpreted:" in run("bench", "lanterns", "--seats", "2")
