"""What several commands share: reading the options of a game and the players."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

import click

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json

F = TypeVar("F", bound=Callable[..., Any])


def option_flag(function: F) -> F:
    """The flag `--option name=value` for the options of a game."""
    return click.option(
        "--option",
        "-o",
        "options",
        multiple=True,
        metavar="NAME=VALUE",
        help="An option of the game; `carbarn games` lists them.",
    )(function)


def read_options(words: tuple[str, ...]) -> dict[str, Json]:
    """The options given as name=value; a value is read as JSON if it is JSON, otherwise as text."""
    options: dict[str, Json] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise Unreadable(f"--option {word}: it must look like name=value")
        try:
            options[name] = json.loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options


def read_players(text: str) -> list[str]:
    """The players in a list separated by commas."""
    players = [word.strip() for word in text.split(",")]
    if not all(players):
        raise Unreadable(f"--players {text}: give names separated by commas, none of them empty")
    return players
