"""The database: SQLite by default, PostgreSQL by URL, the same code for both.

The log of a table is append-only, and its primary key (table, n) is the lock: of two processes that
append the same event number, one gets Conflict, reads what the other has written and tries again.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json, canonical
from carbarn.server import schema
from carbarn.server.messages import SeatKind, Status
from carbarn.server.requests import Help
from carbarn.server.schema import answers, events, guests, records, seats, tables

CHANNEL = "carbarn"
GUESTS_REMEMBERED = 5_000


class Conflict(Exception):  # noqa: N818
    """Somebody else has written in the meantime."""


@dataclass(frozen=True)
class Guest:
    """Somebody with a name and a secret cookie."""

    id: str
    name: str


@dataclass(frozen=True)
class SeatRow:
    """Who sits in a seat. `bot` is who plays it now: "" is the guest."""

    seat: int
    kind: SeatKind
    guest: str | None
    name: str
    bot: str
    ready: bool
    invitation: str


@dataclass(frozen=True)
class TableRow:
    """A table as it is stored."""

    id: str
    game: str
    revision: int
    options: dict[str, Json]
    data: dict[str, Json]
    status: Status
    public: bool
    host: str
    seed: str
    position: str
    pace: float
    help: Help
    origin: str
    created: float
    changed: float
    version: int
    seats: tuple[SeatRow, ...]
    result: dict[str, Json] | None = None  # of a game that is over


@dataclass(frozen=True)
class Answer:
    """What a command with an idempotency key did the first time."""

    guest: str
    command: str
    n: int


def hashed(secret: str) -> str:
    """How secrets are stored: they are long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def database_url(place: str) -> str:
    """The URL for a SQLite path or a PostgreSQL URL; Unreadable for anything else."""
    if place.startswith(("postgresql://", "postgres://")):
        return "postgresql+psycopg://" + place.partition("://")[2]
    if place.startswith("sqlite:///"):
        place = place.removeprefix("sqlite:///")
    elif "://" in place:
        raise Unreadable(
            f"the database {place.partition('://')[0]}://... is not supported; "
            "give the path of a SQLite file or a postgresql:// URL"
        )
    folder = Path(place).expanduser().resolve().parent
    if not folder.is_dir():
        raise Unreadable(f"the database {place} cannot be created: there is no folder {folder}")
    path = Path(place).expanduser().resolve()
    url = sa.URL.create("sqlite+aiosqlite", database=str(path))
    return url.render_as_string(hide_password=False)


def _prepare_sqlite(path: Path) -> None:
    """Create the file for its owner alone, as it has secrets; refuse another program's file."""
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        # find out here what the driver cannot open: its thread would outlive the event loop
        sqlite3.connect(path).close()
    except sqlite3.Error as problem:
        raise Unreadable(f"the database cannot be opened: {problem}") from None
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as look,
    ):
        names = {row[0] for row in look.execute("SELECT name FROM sqlite_master")}
        if names and "alembic_version" not in names:
            raise Unreadable(f"the database {path} belongs to another program")


def _sqlite_pragmas(connection: Any, _record: object) -> None:
    # the driver would begin transactions itself, but not before changes to the schema
    connection.isolation_level = None
    cursor = connection.cursor()
    # a move that was confirmed survives a power cut: every commit reaches the disk
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


def _sqlite_begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


class Store:
    """The database, opened and migrated."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.listens = engine.dialect.name == "postgresql"
        self._guests: dict[str, Guest] = {}  # by the hash of their token
        # SQLite has one writer at a time: queueing here is fair, its own waiting is not
        self._writing = asyncio.Semaphore(1 if engine.dialect.name == "sqlite" else 10)

    @classmethod
    async def open(cls, place: str) -> Store:
        """Open the database, and create or migrate its tables."""
        url = database_url(place)
        sqlite = url.startswith("sqlite")
        try:
            engine = create_async_engine(url, pool_size=10, hide_parameters=True)
        except (sa.exc.ArgumentError, ValueError):
            raise Unreadable("the URL of the database cannot be read") from None
        except ModuleNotFoundError as problem:
            raise Unreadable(
                f"the database needs the package {problem.name}: pip install 'carbarn[postgres]'"
            ) from None
        if sqlite:
            assert engine.url.database is not None
            _prepare_sqlite(Path(engine.url.database))
            sa.event.listen(engine.sync_engine, "connect", _sqlite_pragmas)
            sa.event.listen(engine.sync_engine, "begin", _sqlite_begin)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate)
            if sqlite:
                await _check_safety(engine)
        except (sa.exc.OperationalError, sa.exc.DatabaseError) as problem:
            await engine.dispose()
            cause = str(problem.orig).strip().splitlines()[0]
            raise Unreadable(f"the database cannot be opened: {cause}") from None
        except CommandError:
            await engine.dispose()
            raise Unreadable(
                "the database was made by another version of Carbarn, probably a later one"
            ) from None
        return cls(engine)

    async def close(self) -> None:
        """Close the database."""
        await self.engine.dispose()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: everything inside is stored, or nothing."""
        try:
            async with self._writing, self.engine.begin() as connection:
                yield connection
        except IntegrityError as problem:
            raise Conflict(str(problem.orig)) from problem

    # Guests

    async def add_guest(self, guest: Guest, token: str, now: float) -> None:
        """Store a new guest; of the token, only its hash."""
        async with self.change() as connection:
            await connection.execute(
                guests.insert().values(
                    id=guest.id, name=guest.name, token=hashed(token), created=now
                )
            )

    async def guest_by_token(self, token: str) -> Guest | None:
        """Who has this token. Every request asks, so recent answers are cached."""
        key = hashed(token)
        known = self._guests.get(key)
        if known is not None:
            return known
        query = sa.select(guests.c.id, guests.c.name).where(guests.c.token == key)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        while len(self._guests) >= GUESTS_REMEMBERED:
            self._guests.pop(next(iter(self._guests)))
        self._guests[key] = Guest(row.id, row.name)
        return self._guests[key]

    async def rename_guest(self, guest: str, name: str) -> None:
        """Rename a guest; seats taken before keep the old name."""
        async with self.change() as connection:
            await connection.execute(guests.update().where(guests.c.id == guest).values(name=name))
        self._guests.clear()

    # Tables

    async def add_table(self, row: TableRow) -> None:
        """Store a new table with its seats."""
        values = {name: getattr(row, name) for name in tables.columns.keys()}  # noqa: SIM118
        values["options"], values["data"] = canonical(row.options), canonical(row.data)
        values["result"] = canonical(row.result) if row.result else ""
        async with self.change() as connection:
            await connection.execute(tables.insert().values(values))
            await connection.execute(
                seats.insert(), [{"table_id": row.id, **vars(seat)} for seat in row.seats]
            )

    async def table(self, table_id: str) -> TableRow | None:
        """A table with its seats."""
        found = await self._tables(tables.c.id == table_id, limit=1)
        return found[0] if found else None

    async def list_tables(self, guest: str | None, limit: int = 100) -> list[TableRow]:
        """Public tables that are not over, and those that the guest sits at or made."""
        shown = tables.c.public & (tables.c.status != "over")
        if guest is not None:
            mine = sa.select(seats.c.table_id).where(seats.c.guest == guest)
            shown = shown | tables.c.id.in_(mine) | (tables.c.host == guest)
        return await self._tables(shown, limit)

    async def count_unfinished(self, host: str) -> int:
        """How many tables of this host are not over."""
        query = sa.select(sa.func.count()).where(
            (tables.c.host == host) & (tables.c.status != "over")
        )
        async with self.engine.connect() as connection:
            return int((await connection.execute(query.select_from(tables))).scalar_one())

    async def _tables(self, where: sa.ColumnElement[bool], limit: int) -> list[TableRow]:
        query = sa.select(tables).where(where).order_by(tables.c.changed.desc()).limit(limit)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
            ids = [row["id"] for row in rows]
            own = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
            taken: dict[str, list[SeatRow]] = {one: [] for one in ids}
            for row in (await connection.execute(own)).mappings():
                fields = {name: row[name] for name in SeatRow.__dataclass_fields__}
                taken[row["table_id"]].append(SeatRow(**fields))
        return [_table_row(dict(row), taken[row["id"]]) for row in rows]

    async def unfinished(self) -> list[str]:
        """The tables whose games are not over."""
        query = sa.select(tables.c.id).where(tables.c.status != "over")
        async with self.engine.connect() as connection:
            return [row.id for row in await connection.execute(query)]

    async def change_seats(
        self,
        row: TableRow,
        now: float,
        seat_values: dict[int, dict[str, Any]],
    ) -> None:
        """Change the seats of a table, if nobody has changed it since it was read."""
        async with self.change() as connection:
            await self._touch(connection, row, now, {})
            await self._notify(connection, row)
            for seat, values in seat_values.items():
                await connection.execute(
                    seats.update()
                    .where((seats.c.table_id == row.id) & (seats.c.seat == seat))
                    .values(**values)
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

    async def sweep(self, before: float) -> int:
        """Remove tables not started and not changed since then; returns how many."""
        old = (tables.c.status == "open") & (tables.c.changed < before)
        async with self.change() as connection:
            ids = [row.id for row in await connection.execute(sa.select(tables.c.id).where(old))]
            for table in (answers, events, seats):
                await connection.execute(table.delete().where(table.c.table_id.in_(ids)))
            await connection.execute(tables.delete().where(tables.c.id.in_(ids)))
        return len(ids)

    # The log

    async def append(
        self,
        row: TableRow,
        lines: Sequence[dict[str, Json]],
        now: float,
        result: dict[str, Json] | None = None,
        answer: tuple[str, Answer] | None = None,
    ) -> None:
        """Append events to a table's log, all or none; Conflict if others came first.

        With a result the game is over.
        """
        values = {"status": "running"}
        if result is not None:
            values = {"status": "over", "result": canonical(result)}
        async with self.change() as connection:
            await self._touch(connection, row, now, values)
            if lines:
                await connection.execute(
                    events.insert(),
                    [
                        {"table_id": row.id, "n": line["n"], "line": canonical(line)}
                        for line in lines
                    ],
                )
            if answer:
                key, remembered = answer
                await connection.execute(
                    answers.insert().values(table_id=row.id, key=key, **vars(remembered))
                )
            await self._notify(connection, row)

    async def set_result(self, table_id: str, result: dict[str, Json] | None) -> None:
        """Store how the game of a table ended."""
        async with self.change() as connection:
            await connection.execute(
                tables.update().where(tables.c.id == table_id).values(result=canonical(result))
            )

    async def _notify(self, connection: AsyncConnection, row: TableRow) -> None:
        """Tell other servers on the same PostgreSQL which table has which version now."""
        if self.listens:
            payload = f"{row.id}:{row.version + 1}"
            await connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    async def listen(self, heard: Callable[[str, int], Awaitable[None]]) -> None:
        """Pass on what other servers on the same PostgreSQL announce, until cancelled."""
        import psycopg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for notice in connection.notifies():
                table_id, _colon, version = notice.payload.rpartition(":")
                await heard(table_id, int(version))

    async def lines(self, table_id: str, since: int = 0) -> list[dict[str, Json]]:
        """The events of a table after number `since`."""
        query = (
            sa.select(events.c.line)
            .where((events.c.table_id == table_id) & (events.c.n > since))
            .order_by(events.c.n)
        )
        async with self.engine.connect() as connection:
            return [json.loads(row.line) for row in await connection.execute(query)]

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
        """Whether the database answers."""
        async with self.engine.connect() as connection:
            return bool((await connection.execute(sa.text("SELECT 1"))).scalar_one() == 1)


def _table_row(row: dict[str, Any], taken: list[SeatRow]) -> TableRow:
    row["options"], row["data"] = json.loads(row["options"]), json.loads(row["data"])
    row["result"] = json.loads(row["result"]) if row["result"] else None
    return TableRow(**row, seats=tuple(taken))


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def _check_safety(engine: AsyncEngine) -> None:
    """Unreadable if SQLite does not write through: it could lose a confirmed move."""
    async with engine.connect() as connection:
        mode = (await connection.execute(sa.text("PRAGMA synchronous"))).scalar_one()
        journal = (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar_one()
    if mode != 2 or journal != "wal":
        raise Unreadable(f"the database runs with synchronous={mode}, journal={journal}")


__all__ = ["Answer", "Conflict", "Guest", "SeatRow", "Store", "TableRow", "hashed", "schema"]
