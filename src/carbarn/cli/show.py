"""`carbarn show RECORD`: a position of a recorded game."""

from __future__ import annotations

from pathlib import Path

import click

from carbarn.core.errors import Outdated, Unreadable
from carbarn.core.match import Match
from carbarn.core.names import tidy_names
from carbarn.core.plain_log import plain_line
from carbarn.core.record import Record
from carbarn.core.state import WATCHER
from carbarn.games import load_record, replay
from carbarn.pictures.paint import Kind, Said, paint


@click.command("show")
@click.argument("path", metavar="RECORD")
@click.option(
    "--at",
    type=int,
    help="Show the position after this event (0 is the start). Default: the last one.",
)
@click.option(
    "--seat", type=int, help="Show what this seat sees (from 0). Default: what the public sees."
)
@click.option("--log", is_flag=True, help="List the events up to that point as well.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False),
    help="Write a picture instead: a file that ends in .svg, .png or .webp (the whole game).",
)
def command(path: str, at: int | None, seat: int | None, log: bool, out: str | None) -> None:
    """Show a position of a recorded game, as a seat or the public sees it."""
    record = load_record(path)
    if out is not None:
        if at is not None or seat is not None or log:
            raise Unreadable("a picture shows the end of a game: --out goes without other options")
        _write_picture(record, Path(out))
        return
    events = len(record.lines) - record.finished
    if at is not None and not 0 <= at <= events:
        raise Unreadable(f"{path} has events 1 to {events}; there is no event {at}")
    seats = len(record.header["seats"])
    if seat is not None and not 0 <= seat < seats:
        raise Unreadable(f"there is no seat {seat}; seats go from 0 to {seats - 1}")
    try:
        match = replay(record, at if at is not None else events)
    except Outdated:
        _show_without_rules(record, at, seat)
        raise
    who = WATCHER if seat is None else seat
    view = match.view(who)
    click.echo(_heading(record, match, seat))
    if log:
        for event in match.told(who):
            click.echo(_numbered(event.n, match.game.narrate(event)))
    click.echo(match.game.describe(view))


KINDS: dict[str, Kind] = {".svg": "picture.svg", ".png": "picture.png", ".webp": "film.webp"}


def _write_picture(record: Record, path: Path) -> None:
    """A picture of a finished game, or of all its turns."""
    kind = KINDS.get(path.suffix.lower())
    if kind is None:
        raise Unreadable(f"a picture ends in {', '.join(KINDS)}, not {path.suffix or path.name!r}")
    match = replay(record)
    if not match.over:
        raise Unreadable("pictures of a game can be had when it is over")
    lines = [event.line() for event in match.events]
    said = Said(tidy_names(match.names), early=match.ended_early is not None)
    try:
        path.write_bytes(paint(match.game, match.start_position, lines, kind, said))
    except OSError as problem:
        raise Unreadable(f"{path} cannot be written: {problem.strerror}") from None
    click.echo(f"{match.game.title}: {path}")


def _numbered(n: int, line: str) -> str:
    """A line of the log with the number of its event, which `--at` takes; some games write it."""
    return line if line.split(maxsplit=1)[:1] == [str(n)] else f"{n:4} {line}"


def _show_without_rules(record: Record, at: int | None, seat: int | None) -> None:
    """Print what can be read of a game that is no longer played.

    Only its rules know what is secret, so of an unfinished game a seat is shown its own actions.
    """
    header = record.header
    options = ", ".join(f"{name} {value}" for name, value in header["options"].items())
    click.echo(f"{header['game']}, revision {header['revision']}")
    click.echo(f"Players: {', '.join(tidy_names(header['seats']))}")
    click.echo(f"Options: {options or 'none'}")
    shown = None if record.finished else set() if seat is None else {seat}
    for line in record.lines[:at]:
        click.echo(plain_line(line, header["seats"], shown))


def _heading(record: Record, match: Match, seat: int | None) -> str:
    events = len(match.events)
    state = "finished" if match.result() is not None else f"after event {events}"
    if record.ended_early and events == len(record.lines) - 1:
        state = f"ended early {state}"
    viewer = "the public" if seat is None else f"seat {seat} ({tidy_names(match.names)[seat]})"
    torn = "; the last line of the file is cut off" if record.torn else ""
    return f"{match.game.title}, {state}, as {viewer} sees it{torn}"
