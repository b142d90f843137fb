"""The row of a table after events were appended to its log: plain functions of what there was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from carbarn.core.event import Json
from carbarn.core.match import Match
from carbarn.server.changes import Asked, AskedUndo
from carbarn.server.messages import Status
from carbarn.server.rows import Acting, ListedTable, TableRow, Wait
from carbarn.server.times import Times, due


def acting_after(
    row: ListedTable, match: Match, lines: Sequence[dict[str, Json]], now: float
) -> Acting:
    """Who is to act after these events, and since when they all have been.

    Whoever has just acted and is to act again is waited for anew; who chooses at the same time as
    others is waited for since the choice began, whatever the others do.
    """
    actors = tuple(match.actors())
    moved = {line[word] for line in lines for word in ("acted", "by") if word in line}
    still = row.acting_since and set(actors) <= set(row.actors) - moved
    known = {wait.seat: wait for wait in row.waits}
    new = [Wait(seat, match.happened, now) for seat in actors]
    waits = tuple(_wait(known.get(one.seat), one, one.seat in moved) for one in new)
    return Acting(actors, row.acting_since if still else now, waits)


def _wait(known: Wait | None, new: Wait, moved: bool) -> Wait:
    """Whoever goes on acting is waited for as before; only since when is another matter."""
    if known is None:
        return new
    return known._replace(since=new.since) if moved else known


def request_after(row: TableRow, lines: Sequence[dict[str, Json]]) -> Asked | None:
    """What these events make of a request that a seat changes hands; None if nothing.

    Whoever acts is there, so the request about that seat is void; a bot says nothing about anybody.
    """
    asked = row.request
    if asked is None or not asked.open or asked.to == "end" or row.seats[asked.seat].bot:
        return None
    moved = {line[word] for line in lines for word in ("acted", "by") if word in line}
    return asked.closed() if asked.seat in moved else None


def undo_after(row: TableRow, match: Match, asks: bool) -> AskedUndo | None:
    """The request for an undo that is open after a change; a new one has the version it makes."""
    asked = match.asked_undo()
    if asked is None:
        return None
    seat, to, agreed = asked
    number = row.version + 1 if asks or row.undo is None else row.undo.request
    return AskedUndo(number, seat, to, tuple(agreed))


def row_after(
    row: TableRow,
    result: dict[str, Json] | None,
    acting: Acting,
    now: float,
    request: Asked | None = None,
    undo: AskedUndo | None = None,
    times: Times = (),
) -> TableRow:
    """The row after events were appended to its log."""
    status: Status = "over" if result is not None else "running"
    return replace(
        row,
        version=row.version + 1,
        changed=now,
        status=status,
        result=result,
        actors=acting.actors,
        acting_since=acting.since,
        request=request or row.request,
        undo=undo,
        waits=acting.waits,
        times=times,
        due=due(row.clock, times) if row.clock else 0.0,
    )
