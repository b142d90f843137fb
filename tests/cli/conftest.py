"""Records on disk, and a way to call the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import carbarn
from carbarn import Match, Rng, Scripted
from carbarn.cli import cli
from toy import Lanterns

carbarn.register(Lanterns)

Call = Callable[..., Result]
SCRIPT = {"card 1": ["a", "d"], "card 2": ["e", "b"]}


@pytest.fixture
def call() -> Call:
    """Run `carbarn` with these arguments; whatever goes wrong, it is no stack trace."""

    def run(*arguments: object) -> Result:
        result = CliRunner().invoke(cli, [str(argument) for argument in arguments])
        assert result.exception is None or isinstance(result.exception, SystemExit), (
            result.exception
        )
        assert "Traceback" not in result.output
        return result

    return run


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a whole game."""
    match = carbarn.new_match("lanterns", seed=1, names=["Ada", "Zoë"])
    rng = Rng("play on")
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
    return save(match, tmp_path / "finished.jsonl")


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """Seat 0 held a and d and has given a; seat 1 holds e and b."""
    match = carbarn.new_match("lanterns", names=["Ada", "Zoë"], luck=Scripted(SCRIPT))
    match.play(0, "give a")
    return save(match, tmp_path / "unfinished.jsonl")


def save(match: Match, path: Path) -> Path:
    """Write the record of a match."""
    match.record().save(path)
    return path
