"""`carbarn check-data GAME FILE`: whether a game can be played on the data in a file."""

from __future__ import annotations

import json
import sys

import click

from carbarn.core.data import read_data
from carbarn.core.errors import Unreadable
from carbarn.games import find_game


@click.command("check-data")
@click.argument("game")
@click.argument("path", metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(game: str, path: str, as_json: bool) -> None:
    """Check a data file for a game, such as a map of your own.

    Every fault is listed, with the entry it is in. Exit code 1 if there is one, 2 if the file
    cannot be read or the game takes no data.
    """
    kind = find_game(game)
    if not kind.files:
        raise Unreadable(f"{game} takes no data files")
    report = kind.check_data(read_data(path))
    if as_json:
        click.echo(json.dumps({"file": path, **report}, indent=1))
    elif report["problems"]:
        for problem in report["problems"]:
            click.echo(f"{path}: {problem}", err=True)
    else:
        facts = ", ".join(
            f"{name} {_text_of(value)}" for name, value in report["statistics"].items()
        )
        click.echo(f"{path}: good, {facts}")
    sys.exit(1 if report["problems"] else 0)


def _text_of(value: object) -> str:
    if isinstance(value, dict):
        return "(" + ", ".join(f"{name}: {count}" for name, count in value.items()) + ")"
    return str(value)
