"""The database without a server, for the commands that a host runs beside one.

They do not use a `Store`: looking at a database must neither migrate it nor disturb the server that
is using it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from carbarn.core.errors import Unreadable
from carbarn.server.database import database_url, sqlite_file

VERSIONS = "alembic_version"
OF_PROCESSES = ("processes", "leases", "presence", "tries")


def open_database(place: str) -> sa.Engine:
    """An engine for a database that exists; nothing in it is changed by opening it."""
    path = sqlite_file(place)
    if path is not None and not path.is_file():
        raise Unreadable(f"there is no database {path}")
    return new_engine(place)


def new_engine(place: str) -> sa.Engine:
    """An engine for a database that may still be empty."""
    try:
        url = sa.make_url(database_url(place))
        if not url.drivername.startswith("sqlite"):
            return sa.create_engine(url, hide_parameters=True, poolclass=sa.NullPool)
        engine = sa.create_engine(
            url.set(drivername="sqlite"), hide_parameters=True, poolclass=sa.NullPool
        )
    except (sa.exc.ArgumentError, ValueError):
        raise Unreadable("the URL of the database cannot be read") from None
    except ModuleNotFoundError as problem:
        raise Unreadable(
            f"the database needs the package {problem.name}: pip install 'carbarn[postgres]'"
        ) from None
    sa.event.listen(engine, "connect", _on_connect)
    sa.event.listen(engine, "begin", _on_begin)
    return engine


def _on_connect(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun in _on_begin
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA busy_timeout=10000")


def _on_begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


@contextmanager
def plain_errors() -> Iterator[None]:
    """Whatever the database complains about becomes one sentence."""
    try:
        yield
    except (sa.exc.DBAPIError, sqlite3.Error) as problem:
        original = getattr(problem, "orig", None) or problem
        cause = (str(original).strip() or type(original).__name__).splitlines()[0]
        raise Unreadable(f"the database does not work: {cause}") from None
    except CommandError:
        raise Unreadable(
            "the database was made by another version of Carbarn, probably a later one"
        ) from None


def last_line(text: str) -> str:
    """What SQLite found: the first lines only say where it looked."""
    return text.strip().splitlines()[-1]


@contextmanager
def snapshot(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A connection that sees the database as it is now, however long the reading takes."""
    with plain_errors(), engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection = connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        with connection.begin():
            connection.execute(sa.text("SELECT 1"))
            if engine.dialect.name == "sqlite":  # its snapshot begins with the first page read
                connection.exec_driver_sql("SELECT count(*) FROM sqlite_master")
            yield connection


@contextmanager
def change(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction: everything inside is stored, or nothing."""
    with plain_errors(), engine.connect() as connection, connection.begin():
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA foreign_keys")  # fails if it cannot be read at all
        yield connection


# Migrations


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def newest_revision() -> str:
    """The revision of the schema that this program works with."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def knows(revision: str) -> bool:
    """Whether this program can migrate from that revision."""
    try:
        return ScriptDirectory.from_config(_config()).get_revision(revision) is not None
    except CommandError:
        return False


def migrate(connection: sa.Connection, revision: str = "head") -> None:
    """Create the tables of that revision, or change them into those."""
    command.upgrade(_config(connection), revision)


def revision_of(connection: sa.Connection) -> str:
    """The revision of the schema in a database; Unreadable if it is not one of ours."""
    if not sa.inspect(connection).has_table(VERSIONS):
        raise Unreadable("the database is empty or belongs to another program")
    found = connection.execute(sa.text(f"SELECT version_num FROM {VERSIONS}")).scalars().all()
    if len(found) != 1:
        raise Unreadable("the database does not say which version of Carbarn made it")
    return str(found[0])


def tables_in(connection: sa.Connection) -> list[sa.Table]:
    """The tables as they are in a database, in an order in which they can be filled.

    What ends with the processes of a server is none of them.
    """
    found = sa.MetaData()
    found.reflect(connection)
    return [one for one in found.sorted_tables if one.name not in (VERSIONS, *OF_PROCESSES)]


def require_newest(connection: sa.Connection) -> None:
    """Unreadable unless the schema is that of this program."""
    found = revision_of(connection)
    if found != newest_revision():
        later = "" if knows(found) else " later"
        raise Unreadable(
            f"the database was made by another version of Carbarn (schema {found}); "
            + (
                "start the server of this version once to migrate it"
                if not later
                else "use that version"
            )
        )


# Other programs


def require_alone(place: str, what: str) -> None:
    """Unreadable if a server, or anybody else, has the database open."""
    path = sqlite_file(place)
    if path is not None:
        _require_alone_sqlite(path, what)
        return
    query = (
        "SELECT count(*) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with plain_errors(), new_engine(place).connect() as connection:
        others = int(connection.execute(sa.text(query)).scalar_one())
    if others:
        raise Unreadable(f"the database is in use; stop the server before you {what} it")


def _require_alone_sqlite(path: Path, what: str) -> None:
    """Leave WAL mode for a moment: SQLite refuses that while anybody else is connected.

    It also moves what is in the WAL into the file.
    """
    if not path.is_file():
        return
    try:
        with closing(sqlite3.connect(path, timeout=0.5)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as problem:
        if "locked" not in str(problem) and "busy" not in str(problem):
            raise Unreadable(f"the database does not work: {problem}") from None
        raise Unreadable(f"the database is in use; stop the server before you {what} it") from None
    except sqlite3.DatabaseError:
        return  # it is damaged, which is for the caller to find out
