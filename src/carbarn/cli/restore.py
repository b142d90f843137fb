"""`carbarn restore FILE`: a backup becomes a database again."""

from __future__ import annotations

import json
from pathlib import Path

import click

from carbarn.cli.place import database_options, place_of
from carbarn.cli.progress import Progress


@click.command("restore")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@database_options
@click.option(
    "--force",
    is_flag=True,
    help="Replace what is in the database; a SQLite file is kept beside it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    path: Path, database: str | None, config: str | None, force: bool, as_json: bool
) -> None:
    """Restore a backup into an empty database, SQLite or PostgreSQL.

    The backup is checked, and migrated if an earlier version made it. Stop the server first.
    """
    place = place_of(database, config)
    from carbarn.server.backup import restore

    with Progress("Restoring") as progress:
        restored = restore(path, place, force, progress)
    if as_json:
        click.echo(json.dumps({"file": str(path), "rows": restored.rows}, indent=1))
    else:
        click.echo(f"restored {restored.sentence}")
