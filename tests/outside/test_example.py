"""The example is a package that knows Carbarn, not the other way round; everything works with it.

It is installed into a folder of its own. Carbarn itself is not changed in any way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from outside.packages import EXAMPLE, beside, carbarn, install, python

pytestmark = pytest.mark.slow

# In every such cycle there is an action that the hand of that moment allows.
CYCLE = [f"{verb} {size}" for verb in ("take", "leave") for size in range(6, 0, -1)]
CHECK = """
from carbarn.testing import LAWS, check_game
for seats in (2, 3, 4):
    report = check_game("full_tram", seats=seats, games=10)
    assert report.laws == tuple(LAWS)
    print(seats, report.games)
"""
SEARCH = """
import carbarn
from carbarn.bots.ismcts import Ismcts
match = carbarn.new_match("full_tram", seats=2, seed=1)
turn = carbarn.Turn.of_match(match, 0, carbarn.Rng(1))
for trees in (1, 2):
    assert Ismcts(200, trees=trees).choose(turn) in turn.codes
"""
PETTINGZOO = """
import warnings
from pettingzoo.test import api_test
from carbarn.envs.pettingzoo import env
warnings.filterwarnings("ignore")
api_test(env("full_tram", seats=3), num_cycles=60)
"""
GYMNASIUM = """
import gymnasium
import carbarn.envs.gymnasium
env = gymnasium.make("carbarn/full_tram-v0")
observation, _info = env.reset(seed=1)
assert env.observation_space.contains(observation)
"""


BUILT_IN = {
    path.parent.name for path in (EXAMPLE.parents[1] / "src/carbarn/games").glob("*/__init__.py")
}


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the example, far from Carbarn's own folder, installed."""
    work = tmp_path_factory.mktemp("outside")
    with beside(install(EXAMPLE, work)):
        yield work / EXAMPLE.name


def test_it_is_listed_with_the_games_that_come_with_carbarn() -> None:
    listed = json.loads(carbarn("games", "--json"))["games"]
    names = [game["name"] for game in listed]
    assert sorted(names) == sorted([*BUILT_IN, "full_tram"])
    assert "full_tram: Full Tram, 2-4 players\n" in carbarn("games")


def test_it_keeps_every_law_for_every_number_of_players() -> None:
    assert python("-c", CHECK).split() == ["2", "10", "3", "10", "4", "10"]


def test_its_own_tests_pass(folder: Path) -> None:
    output = python("-m", "pytest", "-q", "-p", "no:cacheprovider", cwd=folder)
    assert "10 passed" in output


def test_a_whole_game_in_the_terminal_is_kept_and_verifies(tmp_path: Path) -> None:
    kept = tmp_path / "game.jsonl"
    typed = "\n".join(["why take 6", "hint", "text", "undo", *CYCLE * 8])
    output = carbarn(
        "play", "full_tram", "--players", "me,greedy,random", "--save", str(kept), typed=typed
    )
    assert "  1. take " in output and " in the end" in output
    assert "The end: all groups have left the stop." in output
    assert "good, " in carbarn("verify", str(kept))
    assert "seat 1 takes a group of " in carbarn("show", str(kept), "--log")


def test_the_bots_play_it_and_look_ahead() -> None:
    output = carbarn(
        "simulate", "full_tram", "--players", "greedy,random,ismcts@50", "--games", "20",
        "--seed", "1", "--json",
    )  # fmt: skip
    wins = {row["player"]: row["wins"] for row in json.loads(output)["players"]}
    assert wins["greedy"] > wins["random"] and wins["ismcts@50"] > wins["random"]


def test_a_search_in_several_processes_finds_it() -> None:
    python("-c", SEARCH)


def test_the_environments_have_it() -> None:
    assert "Passed" in python("-c", PETTINGZOO)
    python("-c", GYMNASIUM)
