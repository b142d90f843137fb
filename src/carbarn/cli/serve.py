"""`carbarn serve`: the server, for browsers and programs."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

import click

from carbarn.core.errors import Unreadable


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option(
    "--database", help="A SQLite file or a postgresql:// URL. Default: a file in your data folder."
)
@click.option("--workers", default=1, show_default=True, help="How many processes bots think in.")
@click.option("--pace", default=0.6, show_default=True, help="Seconds between the actions of bots.")
@click.option("--open", "open_page", is_flag=True, help="Open the site in your browser.")
@click.option("--log", is_flag=True, help="Log every request as a line of JSON.")
def command(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    pace: float,
    open_page: bool,
    log: bool,
) -> None:
    """Start the server and print its address."""
    try:
        from carbarn.server.run import run
        from carbarn.server.settings import Settings
        from carbarn.server.store import database_url
    except ModuleNotFoundError as problem:
        raise Unreadable(
            f"the server needs the package {problem.name}: pip install 'carbarn[server]'"
        ) from None
    place = database or str(data_folder() / "carbarn.sqlite")
    database_url(place)  # report wrong usage before anything starts
    logging.basicConfig(stream=sys.stderr, format="%(message)s", level=logging.ERROR)
    logging.getLogger("carbarn.server").setLevel(logging.INFO if log else logging.WARNING)
    run(Settings(place, workers=workers, pace=pace), host, port, open_page)


def data_folder() -> Path:
    """The folder for a user's data, created if it does not exist."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(home) / "carbarn"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Unreadable(
            f"the data folder {folder} cannot be created: {problem.strerror}; "
            "choose another place with --database"
        ) from None
    return folder
