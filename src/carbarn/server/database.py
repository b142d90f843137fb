"""Where the database is and how it is opened: a SQLite file or a PostgreSQL URL."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from carbarn.core.errors import Unreadable
from carbarn.server.trouble import advice, cause_of

MIGRATING = 4_711_001_897  # the number of a lock in PostgreSQL, which is ours
OLDEST_SQLITE = (3, 33, 0)  # it can update many rows from a list of values


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


def sqlite_file(place: str) -> Path | None:
    """The file of a database, or None if it is not SQLite."""
    url = database_url(place)
    return Path(str(sa.make_url(url).database)) if url.startswith("sqlite") else None


def _prepare_sqlite(path: Path) -> None:
    """Create the file for its owner alone, as it has secrets; refuse another program's file."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise Unreadable(
            f"this Python has SQLite {sqlite3.sqlite_version}, and Carbarn needs "
            f"{'.'.join(str(one) for one in OLDEST_SQLITE)} or later; take a newer Python, "
            "or PostgreSQL"
        )
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        # find out here what the driver cannot open: its thread would outlive the event loop
        sqlite3.connect(path).close()
    except sqlite3.Error as problem:
        cause = str(problem)
        raise Unreadable(
            f"the database cannot be opened: {cause}; {advice(cause, sqlite=True)}"
        ) from None
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as look,
    ):
        names = {row[0] for row in look.execute("SELECT name FROM sqlite_master")}
        if names and "alembic_version" not in names:
            raise Unreadable(f"the database {path} belongs to another program")


def sqlite_pragmas(connection: Any, _record: object = None) -> None:
    """Make a new connection safe: what is committed is on the disk, and references hold."""
    # the driver would begin transactions itself, but not before changes to the schema
    connection.isolation_level = None
    cursor = connection.cursor()
    # a move that was confirmed survives a power cut: every commit reaches the disk
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    # shorter than a request waits for its answer
    cursor.execute("PRAGMA busy_timeout=2000")
    cursor.close()


def _sqlite_begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


async def open_engine(place: str) -> AsyncEngine:
    """Open the database, and create or migrate its tables."""
    url = database_url(place)
    sqlite = url.startswith("sqlite")
    try:
        engine = create_async_engine(
            url,
            pool_size=10,
            pool_timeout=3,
            pool_pre_ping=not sqlite,  # a PostgreSQL that was away is noticed
            connect_args={} if sqlite else {"connect_timeout": 3},
            hide_parameters=True,
        )
    except (sa.exc.ArgumentError, ValueError):
        raise Unreadable("the URL of the database cannot be read") from None
    except ModuleNotFoundError as problem:
        raise Unreadable(
            f"the database needs the package {problem.name}: pip install 'carbarn[postgres]'"
        ) from None
    if sqlite:
        assert engine.url.database is not None
        _prepare_sqlite(Path(engine.url.database))
        sa.event.listen(engine.sync_engine, "connect", sqlite_pragmas)
        sa.event.listen(engine.sync_engine, "begin", _sqlite_begin)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
        if sqlite:
            await _check_safety(engine)
    except (sa.exc.OperationalError, sa.exc.DatabaseError) as problem:
        await engine.dispose()
        cause = cause_of(problem)
        raise Unreadable(
            f"the database cannot be opened: {cause}; {advice(cause, sqlite)}"
        ) from None
    except CommandError:
        await engine.dispose()
        raise Unreadable(
            "the database was made by another version of Carbarn, probably a later one"
        ) from None
    return engine


def _migrate(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":  # of several servers that start, one does it
        connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
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


def file_identity(place: Path | None) -> tuple[int, int] | None:
    """Which file it is that has the name of the database; None if there is none."""
    if place is None:
        return None
    try:
        found = place.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
