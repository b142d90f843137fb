"""`carbarn import RECORD...`: records from elsewhere, to be replayed in the browser."""

from __future__ import annotations

import json
import sys

import click

from carbarn.cli.place import database_options, place_of
from carbarn.core.errors import Broken, CarbarnError, Outdated
from carbarn.core.event import Json


@click.command("import")
@click.argument("paths", metavar="RECORD...", nargs=-1, required=True)
@click.option("--guest", help="The id of the guest to whom they belong.")
@database_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    paths: tuple[str, ...],
    guest: str | None,
    database: str | None,
    config: str | None,
    as_json: bool,
) -> None:
    """Verify records of finished games and store them as if they had been uploaded.

    Each then has an address of its own on the server. Exit code 1 if a record does not verify or
    cannot be replayed here, 2 if a file is not a record.
    """
    place = place_of(database, config)
    from carbarn.server import offline

    offline.open_database(place)  # report wrong usage before anything is read
    reports = [_import(place, path, guest) for path in paths]
    if as_json:
        click.echo(json.dumps({"records": reports}, indent=1))
    else:
        for report in reports:
            click.echo(f"{report['record']}: {report['sentence']}", err=not report["address"])
    verdicts = {report["verdict"] for report in reports}
    sys.exit(2 if "unreadable" in verdicts else 1 if "refused" in verdicts else 0)


def _import(place: str, path: str, guest: str | None) -> dict[str, Json]:
    from carbarn.server.archive import read_checked, store_record

    try:
        record = read_checked(path)
    except Outdated as problem:
        return _report(path, "refused", f"it cannot be replayed here: {problem.sentence}")
    except Broken as problem:
        return _report(path, "refused", str(problem))
    except CarbarnError as problem:
        return _report(path, "unreadable", str(problem).removeprefix(f"{path}: "))
    record_id, known = store_record(place, record, guest)
    sentence = f"{'already' if known else 'now'} at /r/{record_id}"
    return _report(path, "known" if known else "imported", sentence, f"/r/{record_id}")


def _report(path: str, verdict: str, sentence: str, address: str = "") -> dict[str, Json]:
    return {"record": path, "verdict": verdict, "sentence": sentence, "address": address}
