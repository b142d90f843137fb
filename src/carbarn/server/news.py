"""What the processes on one PostgreSQL tell each other, and how they read what is new.

An announcement says which table has which version now, and never what has happened there. Whoever
has the table in memory reads the events after its own, for many tables in one statement, so that
row and events are of the same moment.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import exc

from carbarn.core.errors import CarbarnError
from carbarn.core.event import Json
from carbarn.core.replay import follow
from carbarn.server.changes import read_asked, read_asked_undo
from carbarn.server.link import Link, connected
from carbarn.server.room import KEPT_STATES, Room, follow_row
from carbarn.server.rows import SeatRow, read_early, read_waits
from carbarn.server.store import CHANNEL
from carbarn.server.times import read_times

AT_ONCE = 32  # tables in one statement
# Everything else is not said by us. Ids are ours, numbers have no more digits than the database.
_SAID = re.compile(r"([A-Za-z0-9_-]{1,32}):(?:([0-9]{1,9})|here|talk)", re.ASCII)
What = Literal["version", "here", "talk", "guests", "processes"]


class Announced(NamedTuple):
    """A table has a version now, somebody has come or left there, or something was said; or what
    concerns no table: a guest has another name, a process has come or gone.
    """

    what: What
    table: str = ""
    version: int = 0


def read_announcement(text: str) -> Announced | None:
    """What was announced; None for everything that no process of ours says."""
    if text in ("guests", "processes"):
        return Announced("guests" if text == "guests" else "processes")
    found = _SAID.fullmatch(text)
    if found is None:
        return None
    if found[2] is None:
        return Announced("talk" if text.endswith(":talk") else "here", found[1])
    return Announced("version", found[1], int(found[2]))


async def listen(url: str, heard: Callable[[Announced], None], began: Callable[[], None]) -> None:
    """Pass on what is announced until the connection ends; `began` when nothing is missed."""
    connection = await connected(url)
    async with connection:
        await connection.execute(f"LISTEN {CHANNEL}".encode())
        began()
        async for notice in connection.notifies():
            said = read_announcement(notice.payload)
            if said is not None:
                heard(said)


@dataclass(frozen=True)
class Newer:
    """A table whose game has begun as it is now, with the events after a number."""

    table: str
    since: int  # events before those in `lines`
    values: dict[str, Any]  # of the row
    seats: tuple[SeatRow, ...]
    lines: list[dict[str, Json]]
    changes: int  # how often seats have changed hands
    stand_ins: list[int]


_VALUES = (
    *("version", "changed", "status", "actors", "acting_since", "result", "early"),
    *("request", "undo", "host", "times", "due", "waits", "resigned"),
)
_NEWER = f"""
SELECT t.id, w.n, {", ".join(f"t.{name}" for name in _VALUES)},
  (SELECT json_agg(json_build_array(s.seat, s.kind, s.guest, s.name, s.bot, s.ready, s.invitation,
     s.began_bot) ORDER BY s.seat) FROM seats s WHERE s.table_id = t.id),
  (SELECT json_agg(e.line ORDER BY e.n) FROM events e WHERE e.table_id = t.id AND e.n > w.n),
  (SELECT count(*) FROM changes c WHERE c.table_id = t.id),
  (SELECT json_agg(a.n ORDER BY a.n) FROM answers a
     WHERE a.table_id = t.id AND a.command = 'stand-in')
FROM unnest(%s::text[], %s::int[]) AS w(id, n) JOIN tables t ON t.id = w.id
"""


async def read_newer(link: Link, known: Sequence[tuple[str, int]]) -> dict[str, Newer]:
    """What is new at these tables since so many events; what cannot be read is left out."""
    ids, numbers = [one for one, _n in known], [n for _one, n in known]
    found = {}
    for row in await link.rows(_NEWER, (ids, numbers)):
        try:
            found[row[0]] = _newer(row)
        except (ValueError, TypeError, msgspec.DecodeError):
            continue  # whoever opens the table says what is wrong
    return found


def _newer(row: tuple[Any, ...]) -> Newer:
    values = dict(zip(_VALUES, row[2:], strict=False))
    values["actors"] = tuple(json.loads(values["actors"]))
    values["result"] = json.loads(values["result"]) if values["result"] else None
    values["early"] = read_early(values["early"])
    values["request"] = read_asked(values["request"])
    values["undo"] = read_asked_undo(values["undo"])
    values["times"], values["waits"] = read_times(values["times"]), read_waits(values["waits"])
    values["resigned"] = tuple(json.loads(values["resigned"]))
    seats, lines, changes, stand_ins = row[2 + len(_VALUES) :]
    return Newer(
        table=row[0],
        since=row[1],
        values=values,
        seats=tuple(SeatRow(*seat) for seat in seats or ()),
        lines=[json.loads(line) for line in lines or ()],
        changes=changes,
        stand_ins=stand_ins or [],
    )


def apply(room: Room, newer: Newer) -> bool:
    """Let what is new happen at a table in memory, too. The lock is held.

    False if that cannot be done: then the table has to be read from the beginning.
    """
    match, row = room.match, room.row
    usual = row.status == "running" and newer.values["status"] != "open"
    if match is None or not usual or len(newer.seats) != len(row.seats):
        return False
    if newer.since != match.happened or newer.changes != len(room.changes):
        return False
    if _people(newer.values["host"], newer.seats) != _people(row.host, row.seats):
        return False  # a guest is another person now, also where only its hand was seen
    try:
        for line in newer.lines:
            follow(match, line, None)
    except (CarbarnError, LookupError, TypeError, ValueError):
        return False  # what is wrong with it is found, and said, when all of it is read
    room.row = replace(row, **newer.values, seats=newer.seats)
    room.stand_ins = newer.stand_ins
    follow_row(room)
    match.drop_states(KEPT_STATES)
    return True


def _people(host: str, seats: Sequence[SeatRow]) -> list[str | None]:
    """Who is at a table."""
    return [host, *(seat.guest for seat in seats)]


class Versions:
    """Which version a table has now, asked for all who wait in one statement."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._waiting: dict[str, list[asyncio.Future[int | None]]] = {}
        self._running: asyncio.Task[None] | None = None

    async def of(self, table_id: str) -> int | None:
        """The version that it has, or one that it has got since; None if there is no such table."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table_id, []).append(done)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        found: int | None = await done
        return found

    async def _run(self) -> None:
        try:
            while self._waiting:
                asked, self._waiting = self._waiting, {}
                await self._answer(asked)
        finally:
            self._running = None

    async def _answer(self, asked: dict[str, list[asyncio.Future[int | None]]]) -> None:
        statement = "SELECT id, version FROM tables WHERE id = ANY(%s::text[])"
        found: dict[str, int] = {}
        problem: Exception | None = exc.TimeoutError("the server is ending")
        try:
            found = {row[0]: row[1] for row in await self._link.rows(statement, (list(asked),))}
            problem = None
        except Exception as failure:  # nobody waits for ever, whatever happens
            problem = failure
        finally:
            for table_id, waiting in asked.items():
                for done in waiting:
                    if done.done():  # given up
                        continue
                    if problem is None:
                        done.set_result(found.get(table_id))
                    else:
                        done.set_exception(problem)
