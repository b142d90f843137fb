"""A signal may arrive at any moment; nothing but its handler decides what becomes of the program.

Compiled code that multiplied large integers used to abort: CPython looks for signals while it
multiplies, and mypyc takes the exception that a handler raises for a lack of memory.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from carbarn.games.discovery import built_in

# Runs the loop named on the command line and interrupts it as often as the second word says.
INTERRUPTED = """
import random, signal, sys
import carbarn
from carbarn import Keyed, Rng

class Interrupted(Exception):
    pass

def interrupt(number, frame):
    raise Interrupted

def choose():
    luck, index = Keyed("7"), 0
    while True:
        luck.choose("tile 1", index, [("a", 3), ("b", 2)])
        index += 1

def seed_generators():
    index = 0
    while True:
        Rng(index)
        index += 1

def play_matches():
    index = 0
    while True:
        match = carbarn.new_match("cable_car", 2, seed=index)
        rng = Rng(index)
        while match.result() is None:
            match.play(match.state.random_action(match.actors()[0], rng))
        index += 1

def play_out(game):
    game, index = carbarn.make(game, 2), 0
    while True:
        game.start().playout(Rng(index))
        index += 1

loops = {"choose": choose, "seed generators": seed_generators, "play matches": play_matches}
loop, times = sys.argv[1], int(sys.argv[2])
# Python swallows what is raised while it clears something away, and would print that it did
sys.unraisablehook = lambda unraisable: None
signal.signal(signal.SIGALRM, interrupt)
delays = random.Random(loop)
for _ in range(times):
    try:
        # again after a second: the first may have been swallowed
        signal.setitimer(signal.ITIMER_REAL, delays.uniform(0.0001, 0.001), 1)
        loops[loop]() if loop in loops else play_out(loop)
    except Interrupted:
        signal.setitimer(signal.ITIMER_REAL, 0)
print("interrupted", times)
"""

# `carbarn` with the arguments that follow. SIGINT comes so many seconds after it has started, or
# after the file has that many lines.
STOPPED = """
import os, signal, sys, threading, time
from pathlib import Path
import carbarn.cli, carbarn.cli.ladder, carbarn.cli.simulate

signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
delay, path, lines = float(sys.argv.pop(1)), Path(sys.argv.pop(1)), int(sys.argv.pop(1))

def stop():
    while lines and not (path.exists() and path.read_text().count("\\n") >= lines):
        time.sleep(0.001)
    time.sleep(delay)
    os.killpg(0, signal.SIGINT)  # as a terminal does: it reaches processes it has started, too

threading.Thread(target=stop, daemon=True).start()
carbarn.cli.main()
"""
GO_ON = "import carbarn.cli; carbarn.cli.main()"
KEPT = "carbarn: stopped; what is done is kept: carbarn {0} --resume {1} goes on\n"


def run(
    script: str, *arguments: object, folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a script in a Python of its own."""
    words = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.run(
        words,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        start_new_session=True,
        cwd=folder,
    )


def outcome(done: subprocess.CompletedProcess[str]) -> tuple[int, str, str]:
    """All that a caller sees."""
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("loop", ["choose", "seed generators", "play matches", *built_in()])
def test_an_exception_from_a_signal_handler_only_ends_the_loop(loop: str) -> None:
    assert outcome(run(INTERRUPTED, loop, 200)) == (0, "interrupted 200\n", "")


@pytest.mark.slow
def test_ctrl_c_keeps_what_a_simulation_has_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    words = ["simulate", "cable_car", "--players", "random,greedy", "--games"]
    kept = tmp_path / "games.jsonl"
    for _ in range(2):
        lines = kept.read_text().count("\n") if kept.exists() else 0
        done = run(STOPPED, 0.01, kept, lines + 5, *words, 1_000_000, "--keep", kept)
        assert outcome(done) == (1, "", KEPT.format("simulate", kept))
    games = kept.read_text().count('"places"')
    again = run(GO_ON, "simulate", "--resume", kept, "--games", games)
    assert outcome(again) == outcome(run(GO_ON, *words, games))
    assert again.returncode == 0


@pytest.mark.slow
def test_ctrl_c_without_a_file_makes_one(tmp_path: Path) -> None:
    words = ["simulate", "cable_car", "--players", "random,greedy", "--games", 1_000_000]
    done = run(STOPPED, 1, "", 0, *words, folder=tmp_path)
    assert outcome(done) == (1, "", KEPT.format("simulate", "simulate-1.jsonl"))
    assert (tmp_path / "simulate-1.jsonl").read_text().count('"places"') > 0


@pytest.mark.slow
def test_ctrl_c_ends_a_simulation_in_several_processes(tmp_path: Path) -> None:
    words = ["simulate", "cable_car", "--players", "random,greedy", "--games", 1_000_000]
    kept = tmp_path / "games.jsonl"
    done = run(STOPPED, 0, kept, 20, *words, "--jobs", 2, "--keep", kept)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(KEPT.format("simulate", kept))


def parent_of(process: int) -> int | None:
    """Who started a process, as /proc tells; None once it has ended."""
    try:
        state, parent = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[:2]
    except OSError:
        return None
    return None if state == "Z" else int(parent)


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_processes_of_a_simulation_that_was_killed_end_too(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    words = ["simulate", "cable_car", "--players", "random,greedy", "--games", "1000000"]
    words = [sys.executable, "-m", "carbarn", *words, "--jobs", "2", "--keep", str(kept)]
    parent = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 60
        while not (kept.exists() and kept.read_text().count('"places"')):
            assert time.monotonic() < end and parent.poll() is None
            time.sleep(0.05)
        processes = [int(place.name) for place in Path("/proc").glob("[0-9]*")]
        children = [one for one in processes if parent_of(one) == parent.pid]
        assert len(children) >= 2
    finally:
        parent.kill()
        parent.wait()
    while any(parent_of(one) is not None for one in children):
        assert time.monotonic() < end, "they are still there"
        time.sleep(0.05)


@pytest.mark.slow
def test_a_ladder_stopped_three_times_comes_to_the_same_table(tmp_path: Path) -> None:
    words = ["ladder", "cable_car", "--players", "random,ismcts@20", "--deals", 9, "--json"]
    deals = tmp_path / "deals.jsonl"
    for lines in (4, 6, 8):
        done = run(STOPPED, 0.01, deals, lines, *words, "--keep", deals)
        assert outcome(done) == (1, "", KEPT.format("ladder", deals))
    finished = [run(GO_ON, *more) for more in (["ladder", "--resume", deals, "--json"], words)]
    assert [done.returncode for done in finished] == [0, 0]
    assert finished[0].stdout == finished[1].stdout
