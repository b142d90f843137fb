"""`carbarn doctor`: whether everything that a server has stored is as it should be."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carbarn.cli.place import database_options, place_of
from carbarn.cli.progress import Progress

if TYPE_CHECKING:
    from carbarn.server.doctor import Report


@click.command("doctor")
@database_options
@click.option("--fix", is_flag=True, help="Mend what can be mended without losing anything.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(database: str | None, config: str | None, fix: bool, as_json: bool) -> None:
    """Check the database: the file, every table with its log, every record and data file.

    Looking is possible while the server runs. Before --fix, stop it; a backup is made first, and
    its name is printed. Exit code 1 if there are problems (with --fix: if any are left).
    """
    place = place_of(database, config)
    from carbarn.server import doctor, offline

    if fix:
        offline.require_alone(place, "mend")
    with Progress("Checking") as progress:
        report = doctor.examine(place, progress)
    kept = _mend(place, report) if fix else None
    if as_json:
        _print_json(report, kept)
    else:
        _print(report, kept)
    sys.exit(1 if report.left else 0)


def _mend(place: str, report: Report) -> Path | None:
    """Mend what can be mended; the backup that was made before."""
    if not any(problem.mend for problem in report.problems):
        return None
    from carbarn.cli.serve import data_folder
    from carbarn.server import doctor
    from carbarn.server.backup import back_up
    from carbarn.server.database import sqlite_file

    path = sqlite_file(place)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    folder, name = (path.parent, path.name) if path else (data_folder(), "carbarn")
    kept = folder / f"{name}.before-fix-{stamp}{'' if path else '.gz'}"
    back_up(place, kept, check=False)
    doctor.mend(place, report)
    return kept


def _print(report: Report, kept: Path | None) -> None:
    for note in report.notes:
        click.echo(note)
    for problem in report.problems:
        advice = "mended" if problem.mended else problem.advice
        click.echo(f"{problem.where}: {problem.sentence}; {advice}.", err=True)
    if kept is not None:
        click.echo(f"The database as it was before is in {kept}.")
    seen = f"{report.tables} tables, {report.events} events, {report.records} records"
    if report.problems:
        click.echo(f"{seen}: {len(report.problems)} found, {len(report.left)} left")
    else:
        click.echo(f"{seen}: all good")


def _print_json(report: Report, kept: Path | None) -> None:
    document = {
        "tables": report.tables,
        "events": report.events,
        "records": report.records,
        "problems": [problem.data() for problem in report.problems],
        "notes": report.notes,
        "backup": str(kept) if kept else None,
    }
    click.echo(json.dumps(document, indent=1))
