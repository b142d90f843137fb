"""`carbarn show RECORD`: a position of a recorded game."""

from __future__ import annotations

import click

from carbarn.core.errors import Unreadable
from carbarn.core.match import Match
from carbarn.core.record import Record
from carbarn.core.state import WATCHER
from carbarn.games import load_record, replay


@click.command("show")
@click.argument("path", metavar="RECORD")
@click.option("--at", type=int, help="After this event (0: the start). Default: the last one.")
@click.option(
    "--seat", type=int, help="As this seat sees it (from 0). Default: as the public does."
)
@click.option("--log", is_flag=True, help="List the events up to there as well.")
def command(path: str, at: int | None, seat: int | None, log: bool) -> None:
    """Show a position of a recorded game, as a seat or the public may see it."""
    record = load_record(path)
    events = len(record.lines) - record.finished
    if at is not None and not 0 <= at <= events:
        raise Unreadable(f"{path} has events 1 to {events}; --at {at} is none of them")
    match = replay(record, at if at is not None else events)
    if seat is not None and not 0 <= seat < match.seats:
        raise Unreadable(f"there is no seat {seat}; seats go from 0 to {match.seats - 1}")
    who = WATCHER if seat is None else seat
    view = match.view(who)
    click.echo(_heading(record, match, seat))
    if log:
        for told in match.told(who):
            click.echo(match.game.narrate(told))
    click.echo(match.game.describe(view))


def _heading(record: Record, match: Match, seat: int | None) -> str:
    events = len(match.events)
    state = "finished" if match.result() is not None else f"after event {events}"
    eyes = "the public" if seat is None else f"seat {seat} ({match.names[seat]})"
    torn = "; the last line of the file is cut off" if record.torn else ""
    return f"{match.game.title}, {state}, as {eyes} sees it{torn}"
