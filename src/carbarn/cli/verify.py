"""`carbarn verify RECORD...`: whether records are true."""

from __future__ import annotations

import json
import sys

import click

from carbarn.core.errors import Broken, CarbarnError, Outdated
from carbarn.core.event import Json
from carbarn.games import load_record, replay


@click.command("verify")
@click.argument("paths", metavar="RECORD...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(paths: tuple[str, ...], as_json: bool) -> None:
    """Verify records: every hash and action, every draw against the seed, and the final scores.

    Exit code 1 if a record does not verify, or cannot be replayed because its rules are no longer
    played; 2 if a file is not a record.
    """
    reports = [_verify(path) for path in paths]
    if as_json:
        click.echo(json.dumps({"records": reports}, indent=1))
    else:
        for report in reports:
            to_error = report["verdict"] in ("broken", "outdated", "unreadable")
            click.echo(f"{report['record']}: {report['sentence']}", err=to_error)
    verdicts = {report["verdict"] for report in reports}
    sys.exit(2 if "unreadable" in verdicts else 1 if verdicts & {"broken", "outdated"} else 0)


def _verify(path: str) -> dict[str, Json]:
    try:
        record = load_record(path)
        match = replay(record)
    except Outdated as problem:
        why = f"the hashes are intact, but it cannot be replayed: {problem.sentence}"
        return _report(path, "outdated", why, None)
    except Broken as problem:
        return _report(path, "broken", str(problem), problem.event)
    except CarbarnError as problem:
        return _report(path, "unreadable", str(problem).removeprefix(f"{path}: "), None)
    events = len(record.lines) - record.finished
    result, early = match.result(), match.ended_early
    drawn = "draws follow from the seed" if record.header["luck"] == "keyed" else "scripted draws"
    if early is not None:
        how = "by agreement" if early.agreed else "by its player"
        ended = f"ended early {how} after event {events}, so nobody has won"
        return _report(path, "good", f"good, {events} events, {drawn}, {ended}", events)
    if not record.finished or result is None:
        cut = " (the last line is cut off)" if record.torn else ""
        return _report(path, "unfinished", f"unfinished, good to event {events}{cut}", events)
    scores = ", ".join(str(score / result.scale).removesuffix(".0") for score in result.scores)
    return _report(path, "good", f"good, {events} events, {drawn}, scores {scores}", events)


def _report(path: str, verdict: str, sentence: str, event: int | None) -> dict[str, Json]:
    return {"record": path, "verdict": verdict, "sentence": sentence, "event": event}
