"""`carbarn export FOLDER`: the games of a server as records."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from carbarn.cli.place import database_options, place_of
from carbarn.cli.progress import Progress


@click.command("export")
@click.argument("target", metavar="FOLDER|FILE.zip", type=click.Path(path_type=Path))
@click.option("--guest", help="Only what is stored about the guest with this id.")
@click.option("--force", is_flag=True, help="Write into a folder, or over a file, that exists.")
@database_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    target: Path,
    guest: str | None,
    force: bool,
    database: str | None,
    config: str | None,
    as_json: bool,
) -> None:
    """Export every finished game as a record that `carbarn verify` and `import` understand.

    With --guest, export everything about one guest instead: its games and uploads as records, and
    guest.json with the rest. Of games that are not over it has the guest's own actions only.
    Exit code 1 if a game could not be exported.
    """
    place = place_of(database, config)
    from carbarn.server.archive import export

    with Progress("Exporting") as progress:
        count, problems = export(place, target, guest, force, progress)
    if as_json:
        document = {"place": str(target), "records": count, "problems": problems}
        click.echo(json.dumps(document, indent=1))
    else:
        for problem in problems:
            click.echo(f"carbarn: {problem}", err=True)
        click.echo(f"{target}: {count} record{'' if count == 1 else 's'}")
    sys.exit(1 if problems else 0)
