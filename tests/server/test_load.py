"""`benchmarks/load.py` measures what a server holds: it must go on working, and refuse nobody."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "load.py"


def load(*words: str) -> Any:
    command = [sys.executable, str(SCRIPT), "--json", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow
def test_a_small_load_of_all_games_is_served_without_a_refusal() -> None:
    words = ("--tables", "6", "--rate", "20", "--seconds", "2", "--advance", "1")
    report = load(*words, "--settle", "0", "--clients", "2")
    (one,) = report["measured"]
    assert (one["tables"], one["sockets"]) == (6, 18)
    assert not one["refused"] and not one["lost"] and not one["unfinished"] and not one["stale"]
    assert one["offered_per_s"] > 5
    for who in ("other_seat_ms", "watcher_ms", "answer_ms"):
        assert 0 < one[who]["p50"] <= one[who]["p99"] < 20_000, who
    assert 0 < one["server_ms_per_move"] < 1000
    assert one["memory_mib"]["after"] > one["memory_mib"]["empty"] > 10
    assert one["clients_files"][0] <= one["clients_files"][1]


def test_a_load_without_bounds_is_refused() -> None:
    command = [sys.executable, str(SCRIPT), "--seconds", "1e9"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert "--seconds is from" in done.stderr
