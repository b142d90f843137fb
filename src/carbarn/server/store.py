"""The database: SQLite by default, PostgreSQL by URL, the same code for both.

The log of a table is append-only, and its primary key (table, n) is the lock: of two processes that
append the same event number, one gets Conflict, reads what the other has written and tries again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from carbarn.core.event import Json, canonical
from carbarn.server.changes import (
    Asked,
    AskedUndo,
    Change,
    Sight,
    changes_of,
    sights_of,
    store_changes,
)
from carbarn.server.database import file_identity, open_engine, sqlite_pragmas
from carbarn.server.rows import (
    Acting,
    Answer,
    Guest,
    ListedTable,
    SeatRow,
    TableRow,
    columns_of,
    fields_of,
)
from carbarn.server.schema import (
    accounts,
    answers,
    cancelled,
    changes,
    devices,
    events,
    guests,
    progress,
    records,
    rests,
    seats,
    seen,
    tables,
)
from carbarn.server.times import Times, due, times_text
from carbarn.server.trouble import Damaged, Missing
from carbarn.server.writer import Appended, Conflict, GroupWriter, SqliteWriter

if TYPE_CHECKING:  # it needs the driver of PostgreSQL
    from carbarn.server.pg_writer import PostgresWriter

log = logging.getLogger("carbarn.server")

CHANNEL = "carbarn"  # on which processes on the same PostgreSQL tell each other what has changed
GUESTS_REMEMBERED = 5_000
GUESTS_AT_ONCE = 500  # in one query
OWN_LISTED = 200  # the most tables of one's own in a list
PUBLIC_LISTED = 100  # and of others
STAND_IN = "stand-in"  # the command under which a move that stood in for a bot's is kept


class TooMany(Exception):  # noqa: N818
    """Somebody has as many of these as a server allows."""


class Gone(Exception):  # noqa: N818
    """What this needs is not there any more."""


# the columns that lists need
LISTED = [tables.c[one.name] for one in fields(ListedTable) if one.name in tables.columns]


def hashed(secret: str) -> str:
    """How secrets are stored: they are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Store:
    """The database, opened and migrated."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.listens = engine.dialect.name == "postgresql"
        self._guests: dict[str, Guest] = {}  # by the hash of their token
        self._place = Path(str(engine.url.database)) if not self.listens else None
        self._file = file_identity(self._place)
        # a new connection would create the file anew
        sa.event.listen(engine.sync_engine, "do_connect", self._check_file)
        # SQLite has one writer at a time: queueing here is fair, its own waiting is not
        self._writing = asyncio.Semaphore(1 if engine.dialect.name == "sqlite" else 10)
        self._disk = self._open_writer()
        self._writer = GroupWriter(self._disk.commit, self._writing)

    @classmethod
    async def open(cls, place: str) -> Self:
        """Open the database, and create or migrate its tables."""
        return cls(await open_engine(place))

    def _open_writer(self) -> SqliteWriter | PostgresWriter:
        """What appends to the logs: it needs none of what SQLAlchemy can do."""
        url = self.engine.url
        if not self.listens:
            return SqliteWriter(Path(str(url.database)), sqlite_pragmas, self._check_file)
        from carbarn.server.pg_writer import PostgresWriter

        return PostgresWriter(plain_url(url), CHANNEL)

    @property
    def url(self) -> str:
        """The URL of a PostgreSQL as its driver wants it."""
        return plain_url(self.engine.url)

    async def close(self) -> None:
        """Close the database, once what is on its way to it is there."""
        try:
            await self._writer.close()
        finally:
            self._disk.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: everything inside is stored, or nothing."""
        try:
            async with self._writing, self.engine.begin() as connection:
                yield connection
                self._check_file()  # what goes to a file without a name ends with the process
        except IntegrityError as problem:
            raise Conflict(str(problem.orig)) from problem

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nobody else of this process writes: for a change that goes its own way."""
        async with self._writing:
            yield

    def _check_file(self, *_connecting: object) -> None:
        """Missing if the name of the database has another file than at the start, or none."""
        if file_identity(self._place) != self._file:
            raise Missing("its file has been removed or replaced")

    # Guests

    async def add_guest(self, guest: Guest, token: str, now: float) -> None:
        """Store a new guest; of the token, only its hash."""
        async with self.change() as connection:
            await connection.execute(
                guests.insert().values(
                    id=guest.id, name=guest.name, token=hashed(token), created=now
                )
            )

    def known_guest(self, token: str) -> Guest | None:
        """Who has this token, if it was asked for lately."""
        return self._guests.get(hashed(token))

    async def guest_by_token(self, token: str) -> Guest | None:
        """Who has this token. Every request asks, so recent answers are cached."""
        key = hashed(token)
        known = self._guests.get(key)
        if known is not None:
            return known
        async with self.engine.connect() as connection:
            found = await people_with(connection, [key])
        if not found:
            return None
        while len(self._guests) >= GUESTS_REMEMBERED:
            self._guests.pop(next(iter(self._guests)))
        self._guests.update(found)
        return found[key]

    def forget_guests(self) -> None:
        """Ask the database again who has which token: somebody may have signed in or out."""
        self._guests.clear()

    async def rename_guest(self, guest: str, name: str) -> None:
        """Rename a guest; seats taken before keep the old name."""
        async with self.change() as connection:
            await connection.execute(guests.update().where(guests.c.id == guest).values(name=name))
        await self.guests_changed()

    async def guests_changed(self) -> None:
        """Let all processes ask the database again who has which token, and by which name."""
        self.forget_guests()
        if self.listens:
            async with self.change() as connection:
                await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, "guests")))

    async def check_guests(self) -> None:
        """See who has which token now: another program may have changed it."""
        keys = list(self._guests)
        for start in range(0, len(keys), GUESTS_AT_ONCE):
            part = keys[start : start + GUESTS_AT_ONCE]
            async with self.engine.connect() as connection:
                found = await people_with(connection, part)
            for key in part:
                if key in found:
                    self._guests[key] = found[key]
                else:
                    self._guests.pop(key, None)

    # What they have learned

    async def progress_of(self, guest: str) -> list[str]:
        """What a guest has done, in the order in which it was done."""
        query = sa.select(progress.c.item).where(progress.c.guest == guest)
        query = query.order_by(progress.c.done, progress.c.item)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def learned(self, guest: str, item: str, now: float) -> None:
        """Note what a guest has done; the first time counts."""
        values = {"guest": guest, "item": item, "done": now}
        with suppress(Conflict):  # done before, or the guest has expired
            async with self.change() as connection:
                await connection.execute(progress.insert().values(values))

    # Tables

    async def add_table(self, row: TableRow, most: int | None = None) -> None:
        """Store a new table with its seats.

        TooMany if its host has `most` tables that are not over: they are counted in the same
        transaction, and only one for each host at a time. Gone if there is no such host any more.
        """
        async with self.change() as connection:
            # changes nothing, but others who add a table for this host wait here until we are done
            host = guests.update().where(guests.c.id == row.host).values(id=guests.c.id)
            if (await connection.execute(host)).rowcount != 1:
                raise Gone(f"there is no guest {row.host}")
            if most is not None and await self._count_unfinished(connection, row.host) >= most:
                raise TooMany(f"the guest {row.host} has {most} tables")
            await connection.execute(tables.insert().values(columns_of(row)))
            await connection.execute(
                seats.insert(), [{"table_id": row.id, **vars(seat)} for seat in row.seats]
            )

    async def _count_unfinished(self, connection: AsyncConnection, host: str) -> int:
        query = sa.select(sa.func.count()).where(
            (tables.c.host == host) & (tables.c.status != "over")
        )
        return int((await connection.execute(query.select_from(tables))).scalar_one())

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its seats."""
        query = sa.select(tables).where(tables.c.id == table_id)
        async with self.engine.connect() as connection:
            found = await self._with_seats(connection, query)
        if not found and await self._exists(table_id):
            raise Damaged(f"table {table_id} has a row that cannot be read")
        return TableRow(**found[0]) if found else None

    async def _exists(self, table_id: str) -> bool:
        query = sa.select(tables.c.id).where(tables.c.id == table_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def list_tables(self, guest: str | None) -> list[ListedTable]:
        """The tables that a guest sits at or made, then public ones of others that are not over.

        Each of the two has a limit of its own: however many public tables there are, the guest's
        own are all there, those that run before those that wait or are over.
        """
        public = tables.c.public & tables.c.status.in_(("open", "running"))
        async with self.engine.connect() as connection:
            found = []
            if guest is not None:
                sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
                own = tables.c.id.in_(sits) | (tables.c.host == guest)
                public = public & ~own
                order = sa.case({"running": 0, "open": 1}, value=tables.c.status, else_=2)
                query = sa.select(*LISTED).where(own)
                query = query.order_by(order, tables.c.due == 0, tables.c.changed.desc())
                found += await self._with_seats(connection, query.limit(OWN_LISTED))
            query = sa.select(*LISTED).where(public).order_by(tables.c.changed.desc())
            found += await self._with_seats(connection, query.limit(PUBLIC_LISTED))
        return [ListedTable(**row) for row in found]

    async def listed(self, ids: Sequence[str]) -> list[ListedTable]:
        """These tables as lists need them; those that are gone are left out."""
        query = sa.select(*LISTED).where(tables.c.id.in_(ids))
        async with self.engine.connect() as connection:
            return [ListedTable(**row) for row in await self._with_seats(connection, query)]

    async def _with_seats(
        self, connection: AsyncConnection, query: sa.Select[Any]
    ) -> list[dict[str, Any]]:
        """The tables that a query finds, as the fields of their rows."""
        rows = (await connection.execute(query)).mappings().all()
        ids = [row["id"] for row in rows]
        own = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
        taken: dict[str, list[SeatRow]] = {one: [] for one in ids}
        for row in (await connection.execute(own)).mappings():
            sits = SeatRow(**{one.name: row[one.name] for one in fields(SeatRow)})
            taken[row["table_id"]].append(sits)
        found: list[dict[str, Any]] = []
        for row in rows:
            try:
                found.append({**fields_of(row), "seats": tuple(taken[row["id"]])})
            except (ValueError, TypeError) as problem:  # one bad row does not hide the others
                log.warning("table %s cannot be read: %s", row["id"], problem)
        return found

    async def unfinished(self) -> list[str]:
        """The tables whose games are not over."""
        query = sa.select(tables.c.id).where(tables.c.status != "over")
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def to_take_up(self) -> list[str]:
        """Of the tables whose games are not over those that go on by themselves.

        A bot is to act there, all are ready, or an earlier version did not store what lists say.
        """
        waits = sa.select(seats.c.seat).where((seats.c.table_id == tables.c.id) & ~seats.c.ready)
        ready = (tables.c.status == "open") & ~waits.exists()
        running = tables.c.status == "running"
        older = (tables.c.status != "over") & (tables.c.labels == "[]")
        older |= running & (tables.c.acting_since == 0)
        bots = sa.select(tables.c.id, tables.c.actors, seats.c.seat).join(
            seats, seats.c.table_id == tables.c.id
        )
        async with self.engine.connect() as connection:
            query = sa.select(tables.c.id).where(ready | older)
            found = {row.id: None for row in await connection.execute(query)}
            for row in await connection.execute(bots.where(running & (seats.c.bot != ""))):
                if _acts(row.actors, row.seat):
                    found[row.id] = None
        return list(found)

    async def change_seats(
        self,
        row: TableRow,
        now: float,
        seat_values: dict[int, dict[str, Any]],
        made: Sequence[Change] = (),
        sights: Collection[Sight] = (),
        values: dict[str, Any] | None = None,
    ) -> None:
        """Change the seats of a table, if nobody has changed it since it was read.

        In a running game, what is public of it and who sees another hand now is stored with it.
        `values` are columns of the table.
        """
        async with self.change() as connection:
            await self._touch(connection, row, now, values or {})
            await self._notify(connection, row)
            await store_changes(connection, row.id, made, sights)
            for seat, values in seat_values.items():
                await connection.execute(
                    seats.update()
                    .where((seats.c.table_id == row.id) & (seats.c.seat == seat))
                    .values(**values)
                )

    async def set_seats(
        self, row: TableRow, now: float, taken: Sequence[SeatRow], values: dict[str, Any]
    ) -> None:
        """Give a table other seats, if nobody has changed it since it was read."""
        async with self.change() as connection:
            await self._touch(connection, row, now, values)
            await self._notify(connection, row)
            await connection.execute(seats.delete().where(seats.c.table_id == row.id))
            await connection.execute(
                seats.insert(), [{"table_id": row.id, **vars(seat)} for seat in taken]
            )

    async def _touch(
        self, connection: AsyncConnection, row: TableRow, now: float, values: dict[str, Any]
    ) -> None:
        done = await connection.execute(
            tables.update()
            .where((tables.c.id == row.id) & (tables.c.version == row.version))
            .values(version=row.version + 1, changed=now, **values)
        )
        if done.rowcount != 1:
            raise Conflict(f"table {row.id} has been changed")

    async def change_table(self, table_id: str, version: int, values: dict[str, Any]) -> bool:
        """Change columns of a table that has this version; False if it has another one."""
        async with self.change() as connection:
            done = await connection.execute(
                tables.update()
                .where((tables.c.id == table_id) & (tables.c.version == version))
                .values(version=version + 1, **values)
            )
            if self.listens and done.rowcount:
                payload = f"{table_id}:{version + 1}"
                await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))
        return bool(done.rowcount)

    async def looked(self, table_id: str, now: float) -> None:
        """A player has looked at a table, which changes nothing else."""
        async with self.change() as connection:
            this = tables.update().where(tables.c.id == table_id)
            await connection.execute(this.values(looked=now))

    async def sweep(self, before: float) -> int:
        """Remove tables not started and not changed since then; returns how many."""
        old = (tables.c.status == "open") & (tables.c.changed < before)
        async with self.change() as connection:
            ids = [row.id for row in await connection.execute(sa.select(tables.c.id).where(old))]
            await self._remove(connection, ids)
        return len(ids)

    async def remove_finished(self, before: float, most: int = 200) -> list[str]:
        """Remove games that ended before then, the oldest first; which tables are gone."""
        old = (tables.c.status == "over") & (tables.c.changed < before)
        query = sa.select(tables.c.id).where(old).order_by(tables.c.changed).limit(most)
        async with self.change() as connection:
            ids = [row.id for row in await connection.execute(query)]
            await self._remove(connection, ids)
        return ids

    async def remove_table(self, row: TableRow, now: float) -> None:
        """Remove a table, if nobody has changed it since it was read."""
        async with self.change() as connection:
            await self._touch(connection, row, now, {})
            await self._notify(connection, row)
            await self._remove(connection, [row.id])
            await connection.execute(cancelled.insert().values(id=row.id, at=now))

    async def was_cancelled(self, table_id: str) -> bool:
        """Whether the host has cancelled this table, as far as that is remembered."""
        query = sa.select(cancelled.c.id).where(cancelled.c.id == table_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def forget_cancelled(self, before: float) -> None:
        """Forget the tables that were cancelled before that."""
        async with self.change() as connection:
            await connection.execute(cancelled.delete().where(cancelled.c.at < before))

    async def _remove(self, connection: AsyncConnection, ids: list[str]) -> None:
        for table in (answers, events, seen, changes, seats):
            await connection.execute(table.delete().where(table.c.table_id.in_(ids)))
        await connection.execute(tables.delete().where(tables.c.id.in_(ids)))

    async def expire_guests(self, before: float) -> int:
        """Remove guests older than that who have no seat, table or record; returns how many.

        Whoever has learned something since then stays, too.
        """
        used = [
            sa.select(column).where(column == guests.c.id).exists()
            for column in (seats.c.guest, tables.c.host, records.c.guest, accounts.c.person)
        ]
        lately = (progress.c.guest == guests.c.id) & (progress.c.done >= before)
        used.append(sa.select(progress.c.guest).where(lately).exists())
        unused = (guests.c.created < before) & ~sa.or_(*used)
        async with self.change() as connection:
            ids = sa.select(guests.c.id).where(unused)
            await connection.execute(progress.delete().where(progress.c.guest.in_(ids)))
            await connection.execute(rests.delete().where(rests.c.guest.in_(ids)))
            gone = (await connection.execute(guests.delete().where(unused))).rowcount
        if gone:
            await self.guests_changed()
        return int(gone)

    # The log

    async def append(
        self,
        row: TableRow,
        lines: Sequence[dict[str, Json]],
        now: float,
        result: dict[str, Json] | None = None,
        answer: tuple[str, Answer] | None = None,
        acting: Acting | None = None,
        request: Asked | None = None,
        undo: AskedUndo | None = None,
        times: Times = (),
    ) -> None:
        """Append events to a table's log, all or none; Conflict if others came first.

        Who is to act then is stored with them, and so is what became of a request, and which
        request for an undo is open now. With a result the game is over.
        """
        kept = (
            None if answer is None else (answer[0], answer[1].guest, answer[1].command, answer[1].n)
        )
        one = Appended(
            table=row.id,
            version=row.version,
            changed=now,
            status="running" if result is None else "over",
            actors=None if acting is None else canonical(list(acting.actors)),
            acting_since=None if acting is None else acting.since,
            result=None if result is None else canonical(result),
            request=None if request is None else request.text(),
            undo=_undo_text(row, undo),
            lines=[(int(str(line["n"])), canonical(line)) for line in lines],
            answer=kept,
            waits=None if acting is None else canonical(acting.waits),
            times=times_text(times) if times else None,
            due=due(row.clock, times) if times and row.clock else None,
        )
        if row.status == "open":
            await self._begin(row, one)
        else:
            await self._writer.append(one)

    async def _begin(self, row: TableRow, first: Appended) -> None:
        """The game begins: from here on it counts where bots sat then, and who saw which hand."""
        values = {
            name: value
            for name in ("status", "actors", "acting_since", "result", "waits", "times", "due")
            if (value := getattr(first, name)) is not None
        }
        bots = (seats.c.table_id == row.id) & (seats.c.kind == "bot")
        async with self.change() as connection:
            await self._touch(connection, row, first.changed, values)
            await connection.execute(seats.update().where(bots).values(began_bot=True))
            await store_changes(connection, row.id, (), first_sights(row))
            if first.lines:
                logged = [{"table_id": row.id, "n": n, "line": line} for n, line in first.lines]
                await connection.execute(events.insert(), logged)
            await self._notify(connection, row)

    async def fill_in(self, row: TableRow) -> None:
        """Store what an earlier version did not: what lists say of a table, and how it ended."""
        stored = columns_of(row)
        later = ("title", "labels", "actors", "acting_since", "result", "waits")
        async with self.change() as connection:
            await connection.execute(
                tables.update()
                .where((tables.c.id == row.id) & (tables.c.version == row.version))
                .values({name: stored[name] for name in later})
            )

    async def _notify(self, connection: AsyncConnection, row: TableRow) -> None:
        """Tell other servers on the same PostgreSQL which table has which version now."""
        if self.listens:
            payload = f"{row.id}:{row.version + 1}"
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    async def lines(self, table_id: str, since: int = 0) -> list[dict[str, Json]]:
        """The events of a table after number `since`."""
        query = (
            sa.select(events.c.line)
            .where((events.c.table_id == table_id) & (events.c.n > since))
            .order_by(events.c.n)
        )
        async with self.engine.connect() as connection:
            found = [row.line for row in await connection.execute(query)]
        try:
            lines = [json.loads(line) for line in found]
        except (ValueError, TypeError) as problem:
            raise Damaged(f"an event of table {table_id}: {problem}") from None
        if not all(isinstance(line, dict) for line in lines):
            raise Damaged(f"an event of table {table_id} is no event")
        return lines

    async def last_event(self, table_id: str) -> int:
        """The number of the last event of a table."""
        query = sa.select(sa.func.max(events.c.n)).where(events.c.table_id == table_id)
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one() or 0)

    async def answer(self, table_id: str, key: str) -> Answer | None:
        """What a command with this key did the first time."""
        query = sa.select(answers).where((answers.c.table_id == table_id) & (answers.c.key == key))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Answer(row.guest, row.command, row.n) if row else None

    async def stand_ins(self, table_id: str) -> list[int]:
        """How many events there were after each move that stood in for a bot's."""
        query = sa.select(answers.c.n).where(
            (answers.c.table_id == table_id) & (answers.c.command == STAND_IN)
        )
        async with self.engine.connect() as connection:
            return sorted(row.n for row in await connection.execute(query))

    async def changes(self, table_id: str) -> list[Change]:
        """How the seats of a table have changed hands, in order."""
        async with self.engine.connect() as connection:
            return await changes_of(connection, table_id)

    async def sights(self, table_id: str) -> set[Sight]:
        """Who has seen which hand of a table."""
        async with self.engine.connect() as connection:
            return await sights_of(connection, table_id)

    # Uploaded records

    async def add_record(self, record_id: str, guest: str, text: str, now: float) -> None:
        """Store an uploaded record."""
        async with self.change() as connection:
            await connection.execute(
                records.insert().values(id=record_id, guest=guest, text=text, created=now)
            )

    async def record(self, record_id: str) -> str | None:
        """The text of an uploaded record."""
        query = sa.select(records.c.text).where(records.c.id == record_id)
        async with self.engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def healthy(self) -> bool:
        """Whether the database takes what is written.

        A transaction that is rolled back never reaches the disk, so it would not notice a full one.
        This writes the one row that every database has, with the value that it has already.
        """
        async with self.change() as connection:
            await connection.execute(
                sa.text("UPDATE alembic_version SET version_num = version_num")
            )
        return True


def _undo_text(row: TableRow, undo: AskedUndo | None) -> str | None:
    """The open request for an undo as it is to be stored; None if it is stored already."""
    if undo == row.undo:
        return None
    return "" if undo is None else undo.text()


async def people_with(connection: AsyncConnection, tokens: Sequence[str]) -> dict[str, Guest]:
    """Who has these tokens, as they are stored: guests, and devices of accounts."""
    own = sa.select(guests.c.token, guests.c.id, guests.c.name, sa.literal("").label("device"))
    signed = sa.select(devices.c.token, guests.c.id, guests.c.name, devices.c.id.label("device"))
    signed = signed.join(guests, guests.c.id == devices.c.person)
    both = own.where(guests.c.token.in_(tokens)).union_all(
        signed.where(devices.c.token.in_(tokens))
    )
    return {
        row.token: Guest(row.id, row.name, row.device) for row in await connection.execute(both)
    }


def _acts(actors: str, seat: int) -> bool:
    """Whether a seat is among those that are to act; also if what is stored cannot be read."""
    try:
        return seat in json.loads(actors)
    except (ValueError, TypeError):
        return True


def plain_url(url: sa.URL) -> str:
    """The URL of a PostgreSQL as its driver wants it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def first_sights(row: TableRow) -> set[Sight]:
    """Who sees which hand when a game begins."""
    return {(seat.guest, seat.seat) for seat in row.seats if seat.guest is not None}
