"""`carbarn backup FILE`: everything that a server knows, in one file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from carbarn.cli.place import database_options, place_of
from carbarn.cli.progress import Progress


@click.command("backup")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@database_options
@click.option("--portable", is_flag=True, help="Write a file that any kind of database can take.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    path: Path,
    database: str | None,
    config: str | None,
    portable: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Back up the database, also while the server is running.

    From SQLite the backup is a SQLite file; from PostgreSQL, or with --portable, it is text that
    `carbarn restore` puts into either. A name that ends in .gz is compressed then. Whoever has the
    file can read everything in it, so only its owner may open it.
    """
    place = place_of(database, config)
    from carbarn.server.backup import back_up

    with Progress("Backing up") as progress:
        made = back_up(place, path, portable, force, progress)
    if as_json:
        size = path.stat().st_size
        document = {"file": str(path), "kind": made.kind, "schema": made.schema, "bytes": size}
        click.echo(json.dumps({**document, "rows": made.rows}, indent=1))
    else:
        click.echo(f"{path}: {made.sentence}")
