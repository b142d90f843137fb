"""A signal may arrive at any moment; nothing but its handler decides what becomes of the program.

Compiled code that multiplied large integers used to abort: CPython looks for signals while it
multiplies, and mypyc takes the exception that a handler raises for a lack of memory.
"""

from __future__ import annotations

import subprocess
import sys
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
signal.signal(signal.SIGALRM, interrupt)
delays = random.Random(loop)
for _ in range(times):
    try:
        # again after a second: Python swallows what is raised while it clears something away
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
ABORTED = (1, "", "\nAborted!\n")


def run(script: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a script in a Python of its own."""
    words = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.run(
        words, capture_output=True, text=True, timeout=300, check=False, start_new_session=True
    )


def outcome(done: subprocess.CompletedProcess[str]) -> tuple[int, str, str]:
    """All that a caller sees."""
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("loop", ["choose", "seed generators", "play matches", *built_in()])
def test_an_exception_from_a_signal_handler_only_ends_the_loop(loop: str) -> None:
    assert outcome(run(INTERRUPTED, loop, 200)) == (0, "interrupted 200\n", "")


def test_ctrl_c_ends_a_simulation_with_one_word() -> None:
    words = ["simulate", "cable_car", "--players", "random,greedy", "--games", 1_000_000]
    for delay in (0.1, 0.15, 0.2):
        assert outcome(run(STOPPED, delay, "", 0, *words)) == ABORTED


@pytest.mark.slow
def test_ctrl_c_ends_a_simulation_in_several_processes() -> None:
    words = ["simulate", "cable_car", "--players", "random,greedy", "--games", 1_000_000]
    done = run(STOPPED, 1, "", 0, *words, "--jobs", 2)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("\nAborted!\n")


@pytest.mark.slow
def test_a_ladder_stopped_three_times_comes_to_the_same_table(tmp_path: Path) -> None:
    words = ["ladder", "cable_car", "--players", "random,ismcts@20", "--deals", 9, "--json"]
    deals = tmp_path / "deals.jsonl"
    for lines in (3, 5, 7):
        done = run(STOPPED, 0.01, deals, lines, *words, "--keep", deals)
        assert outcome(done) == ABORTED
    finished = [run(STOPPED, 0, "", 999, *words, *more) for more in (["--keep", deals], [])]
    assert [done.returncode for done in finished] == [0, 0]
    assert finished[0].stdout == finished[1].stdout
