"""The options of the commands that work on a server's database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from carbarn.core.errors import Unreadable

Command = TypeVar("Command", bound=Callable[..., Any])


def database_options(command: Command) -> Command:
    """`--database` and `--config`, as `carbarn serve` has them."""
    command = click.option(
        "--config",
        "config",
        envvar="CARBARN_CONFIG",
        metavar="FILE",
        help="The settings of the server, a TOML file.",
    )(command)
    return click.option(
        "--database",
        envvar="CARBARN_DATABASE",
        help="A SQLite file or a postgresql:// URL. Default: a file in your data folder.",
    )(command)


def place_of(database: str | None, config: str | None) -> str:
    """The database that these options name; Unreadable without the packages of the server."""
    require_server()
    from carbarn.cli.serve import data_folder
    from carbarn.server.config import read_file

    if database is None and config is not None:
        found = read_file(Path(config)).get("database")
        database = str(found) if found is not None else None
    return database or str(data_folder() / "carbarn.sqlite")


def require_server() -> None:
    """Unreadable if the packages of the server are not installed."""
    try:
        import carbarn.server.store  # noqa: F401
    except ModuleNotFoundError as problem:
        raise Unreadable(
            f"the server needs the package {problem.name}: pip install 'carbarn[server]'"
        ) from None
