"""Games as a Parquet file: the rows add up to what is printed."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet
import pytest
from click.testing import CliRunner

from carbarn.cli import cli

COMMAND = ["simulate", "cable_car", "--players", "greedy,random,random", "--games", "6", "--json"]


@pytest.mark.slow
def test_the_rows_are_the_games_that_were_counted(tmp_path: Path) -> None:
    place = tmp_path / "games.parquet"
    done = CliRunner().invoke(cli, [*COMMAND, "--out", str(place)])
    assert done.exit_code == 0, done.output
    table = pyarrow.parquet.read_table(place)
    rows = table.to_pylist()
    assert len(rows) == 18
    players = json.loads(done.output)["players"]
    for player, one in enumerate(players):
        scores = [row["score"] for row in rows if row["player"] == player]
        assert sum(scores) / 6 == pytest.approx(one["mean_score"], abs=1e-5)
        assert {row["bot"] for row in rows if row["player"] == player} == {one["player"]}
    assert table.schema.metadata[b"game"] == b"cable_car"
    again = tmp_path / "again.parquet"
    CliRunner().invoke(cli, [*COMMAND, "--jobs", "2", "--out", str(again)])
    assert pyarrow.parquet.read_table(again).to_pylist() == rows


@pytest.mark.parametrize("wrong", ["games.csv", "nowhere/games.parquet"])
def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(wrong: str) -> None:
    done = CliRunner().invoke(cli, [*COMMAND, "--out", wrong])
    assert done.exit_code == 2
    assert "is not a .parquet file" in done.output
