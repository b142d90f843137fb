"""What is to be sent, kept in the database until it is sent or not worth sending any more.

A notice is a row whose id follows from its way and its waiting period. However often it is noted,
by whichever process, there is one. A process claims a row before it sends, by its name; what a
process had claimed that has died is claimed by another one. So a notice is sent once, unless a
process dies between the sending and the note of it: then it is sent again, with the same id.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from carbarn.server.notices.ways import CONFIRM_SECONDS, Way
from carbarn.server.notices.words import Kind
from carbarn.server.schema import (
    notice_tables,
    notice_ways,
    notices,
    processes,
    seats,
    tables,
)
from carbarn.server.store import Store

KEPT_SECONDS = 30 * 86400.0  # after which it is forgotten what was sent
AT_ONCE = 50


@dataclass(frozen=True)
class Note:
    """Something to be told by one way."""

    way: str
    kind: Kind
    table_id: str | None
    seat: int  # -1: of no seat
    event: int  # the one after which the wait began, or the last of the game
    made: float
    due: float

    @property
    def id(self) -> str:
        """What follows from all that makes it the one that it is."""
        text = f"{self.way} {self.kind} {self.table_id} {self.seat} {self.event}"
        digest = hashlib.sha256(text.encode()).digest()
        return base64.b32encode(digest).decode()[:26].lower()


@dataclass(frozen=True)
class Row:
    """A note as it is stored."""

    id: str
    way: str
    table_id: str | None
    kind: Kind
    seat: int
    event: int
    made: float
    due: float
    attempts: int
    process: str
    batch: str


_FIELDS = [notices.c[name] for name in Row.__dataclass_fields__]


class Outbox:
    """The rows, in the database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._insert: Any = postgresql.insert if store.listens else sqlite.insert

    async def note(self, notes: Sequence[Note], noted: Sequence[tuple[str, int]] = ()) -> None:
        """Store what is to be sent, and up to which versions of tables that is known."""
        rows = [
            {
                "id": one.id,
                "way": one.way,
                "table_id": one.table_id,
                "kind": one.kind,
                "seat": one.seat,
                "event": one.event,
                "made": one.made,
                "due": one.due,
                "state": "waiting",
                "attempts": 0,
                "process": "",
                "batch": one.id,
                "ended": 0.0,
            }
            for one in notes
        ]
        async with self.store.change() as connection:
            if rows:
                new = self._insert(notices).values(rows).on_conflict_do_nothing()
                await connection.execute(new)
            for table_id, version in noted:
                seen = self._insert(notice_tables).values(table_id=table_id, version=version)
                newer = seen.on_conflict_do_update(
                    index_elements=["table_id"],
                    set_={"version": version},
                    where=notice_tables.c.version < version,
                )
                await connection.execute(newer)

    async def behind(self, since: float) -> list[str]:
        """Tables of which it is not known yet what there is to send, where somebody can be told.

        Of those that are over only the ones that have changed since then.
        """
        at = sa.select(seats.c.table_id).join(
            notice_ways,
            (notice_ways.c.person == seats.c.guest) & notice_ways.c.table_id.is_(None),
        )
        own = sa.select(notice_ways.c.table_id).where(notice_ways.c.table_id.is_not(None))
        known = sa.select(notice_tables.c.table_id).where(
            (notice_tables.c.table_id == tables.c.id)
            & (notice_tables.c.version >= tables.c.version)
        )
        goes_on = (tables.c.status == "running") | (
            (tables.c.status == "over") & (tables.c.changed > since)
        )
        there = tables.c.id.in_(at) | tables.c.id.in_(own)
        query = sa.select(tables.c.id).where(goes_on & there & ~known.exists())
        async with self.store.engine.connect() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def due(self, now: float, busy: Collection[str], failing: bool) -> list[Row]:
        """What could be sent now, the oldest first, by ways that have failed last or have not.

        Ways that are busy are left out.
        """
        failed = notice_ways.c.failures > 0 if failing else notice_ways.c.failures == 0
        query = sa.select(*_FIELDS).join(notice_ways, notice_ways.c.id == notices.c.way)
        query = query.where(
            (notices.c.state == "waiting")
            & (notices.c.due <= now)
            & failed
            & notices.c.way.not_in(list(busy))
        )
        query = query.order_by(notices.c.due, notices.c.id).limit(AT_ONCE)
        async with self.store.engine.connect() as connection:
            return [Row(**row) for row in (await connection.execute(query)).mappings()]

    async def next_due(self, now: float) -> float | None:
        """When the next one is to be sent."""
        query = sa.select(sa.func.min(notices.c.due)).where(
            (notices.c.state == "waiting") & (notices.c.due > now)
        )
        async with self.store.engine.connect() as connection:
            found: float | None = (await connection.execute(query)).scalar_one()
        return found

    async def claim(self, rows: Sequence[Row], process: str, batch: str) -> list[Row]:
        """Of these rows those that this process may send now, and nobody else does."""
        got = []
        async with self.store.change() as connection:
            for row in rows:
                same = (notices.c.id == row.id) & (notices.c.state == "waiting")
                same &= (notices.c.process == row.process) & (notices.c.attempts == row.attempts)
                same &= notices.c.due == row.due
                if row.process not in ("", process):
                    same &= ~self._lives(row.process)
                values = {"process": process, "attempts": row.attempts + 1, "batch": batch}
                change = notices.update().where(same).values(values)
                if (await connection.execute(change)).rowcount == 1:
                    got.append(row)
        return got

    def _lives(self, process: str) -> sa.ColumnElement[bool]:
        """Whether another process is there; without a PostgreSQL there is none."""
        alive = processes.c.id == process
        if self.store.listens:
            now: sa.ColumnElement[float] = sa.literal_column(
                "extract(epoch FROM clock_timestamp())"
            )
            alive &= processes.c.until > now
        return sa.select(processes.c.id).where(alive).exists()

    async def end(self, ids: Collection[str], state: str, now: float) -> None:
        """It is sent, or not worth sending."""
        values = {"state": state, "ended": now, "process": ""}
        async with self.store.change() as connection:
            change = notices.update().where(notices.c.id.in_(list(ids)))
            await connection.execute(change.values(values))

    async def put_off(self, ids: Collection[str], due: float, tried: bool = True) -> None:
        """It is to be sent later; `tried` says whether this counts as an attempt."""
        values: dict[str, Any] = {"due": due, "process": ""}
        if not tried:
            values["attempts"] = notices.c.attempts - 1
        async with self.store.change() as connection:
            change = notices.update().where(notices.c.id.in_(list(ids)))
            await connection.execute(change.values(values))

    async def batch(self, batch: str) -> list[Row]:
        """The rows that were to be sent together."""
        query = sa.select(*_FIELDS).where(
            (notices.c.batch == batch) & (notices.c.state == "waiting")
        )
        async with self.store.engine.connect() as connection:
            return [Row(**row) for row in (await connection.execute(query)).mappings()]

    async def sent_since(self, way: Way, since: float) -> int:
        """How many were sent by a way lately."""
        query = sa.select(sa.func.count()).where(
            (notices.c.way == way.id) & (notices.c.state == "sent") & (notices.c.ended > since)
        )
        async with self.store.engine.connect() as connection:
            return int((await connection.execute(query.select_from(notices))).scalar_one())

    async def forget(self, now: float) -> None:
        """Remove what was sent long ago, but the last of each seat: it must not be noted again."""
        newer = notices.alias()
        later = sa.select(newer.c.id).where(
            (newer.c.way == notices.c.way)
            & (newer.c.table_id == notices.c.table_id)
            & (newer.c.kind == notices.c.kind)
            & (newer.c.seat == notices.c.seat)
            & (newer.c.event > notices.c.event)
        )
        over = sa.select(tables.c.id).where(
            (tables.c.id == notices.c.table_id)
            & (tables.c.status == "over")
            & (tables.c.changed < now - KEPT_SECONDS)
        )
        old = (notices.c.state != "waiting") & (notices.c.ended < now - KEPT_SECONDS)
        gone = old & (later.exists() | over.exists() | notices.c.table_id.is_(None))
        unconfirmed = (notice_ways.c.confirmed == 0) & (
            notice_ways.c.created < now - CONFIRM_SECONDS
        )
        async with self.store.change() as connection:
            await connection.execute(notices.delete().where(gone))
            await connection.execute(notice_ways.delete().where(unconfirmed))
