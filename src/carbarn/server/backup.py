"""Backups: a copy of a SQLite file, or every row as lines of text that fit any database.

The portable format is JSON lines, gzipped if the file's name ends in `.gz`: a header; for each
table a line with its name and columns, followed by one line for each row; and a last line with the
number of rows and the SHA-256 of everything before it. A file without that line is incomplete.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa

from carbarn import __version__
from carbarn.core.errors import Unreadable
from carbarn.server import offline, schema
from carbarn.server.database import sqlite_file

VERSION = 1
SQLITE = b"SQLite format 3\0"
GZIP = b"\x1f\x8b"
CHUNK = 500  # rows at a time
MOST_LINE = 256 * 1024 * 1024  # no row of ours comes near it

Progress = Callable[[int, int], None]  # how much is done, and of how much (0: not known)


@dataclass
class Summary:
    """What is in a backup."""

    kind: str  # sqlite, portable
    schema: str
    rows: dict[str, int] = field(default_factory=dict)  # by table

    @property
    def sentence(self) -> str:
        """The same in words."""
        count = self.rows.get
        return (
            f"{count('tables', 0)} tables, {count('events', 0)} events, "
            f"{count('guests', 0)} guests, {count('records', 0)} records"
        )


def no_progress(_done: int, _total: int) -> None:
    """Nobody wants to know."""


@contextmanager
def whole_file(path: Path, force: bool) -> Iterator[Path]:
    """A temporary name to write to; it becomes the file only when everything is on the disk."""
    if path.exists() and not force:
        raise Unreadable(f"{path} exists; give another name, or --force to replace it")
    if not path.parent.is_dir():
        raise Unreadable(f"there is no folder {path.parent}")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield beside
        _sync(beside)
        beside.replace(path)
        _sync(path.parent)
    except OSError as problem:
        raise Unreadable(f"{path} cannot be written: {problem.strerror}") from None
    finally:
        for left in (beside, *(beside.with_name(beside.name + end) for end in _BESIDE)):
            with suppress(OSError):
                left.unlink()


_BESIDE = ("-journal", "-wal", "-shm")  # what SQLite puts beside a file


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# Making one


def back_up(
    place: str,
    path: Path,
    portable: bool = False,
    force: bool = False,
    progress: Progress = no_progress,
    check: bool = True,
) -> Summary:
    """Write a backup of a database as it is at this moment; a server may use it meanwhile.

    Without `check`, a damaged SQLite file is copied as it is.
    """
    engine = offline.open_database(place)
    source = sqlite_file(place)
    with whole_file(path, force) as part:
        if source is None or portable:
            return _write_portable(engine, part, path.suffix == ".gz", progress)
        return _copy_sqlite(source, part, progress, check)


def _copy_sqlite(source: Path, part: Path, progress: Progress, check: bool = True) -> Summary:
    """Copy by the backup API: it sees what is still in the WAL, and never half a transaction."""

    def told(_status: int, remaining: int, total: int) -> None:
        progress(total - remaining, total)

    try:
        with closing(sqlite3.connect(source, isolation_level=None)) as ours:
            ours.execute("PRAGMA busy_timeout=10000")
            ours.execute("BEGIN")  # one snapshot: writers would make it start again and again
            ours.execute("SELECT count(*) FROM sqlite_master").fetchone()
            with closing(sqlite3.connect(part)) as copy:
                ours.backup(copy, pages=2000, progress=told, sleep=0)
                copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
                found = copy.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as problem:
        raise Unreadable(f"the database cannot be copied: {problem}") from None
    if check and found != ("ok",):
        raise Unreadable(
            f"the database is damaged ({offline.last_line(found[0])}), so it was not backed up; "
            "run `carbarn doctor`, or restore an earlier backup"
        )
    return _summary_of(part)


def _summary_of(path: Path) -> Summary:
    """What is in a SQLite file."""
    engine = offline.open_database(str(path))
    with offline.snapshot(engine) as connection:
        rows = {
            table.name: int(
                connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
            )
            for table in offline.tables_in(connection)
        }
        return Summary("sqlite", offline.revision_of(connection), rows)


def _write_portable(engine: sa.Engine, part: Path, compressed: bool, progress: Progress) -> Summary:
    with offline.snapshot(engine) as connection, _opened(part, compressed) as file:
        summary = Summary("portable", offline.revision_of(connection))
        found = offline.tables_in(connection)
        total = sum(
            connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
            for table in found
        )
        header = {
            "backup": "carbarn",
            "version": VERSION,
            "schema": summary.schema,
            "made_by": __version__,
            "created": round(time.time(), 3),
        }
        digest = hashlib.sha256()
        _write(file, header, digest)
        done = 0
        for table in found:
            columns = [column.name for column in table.columns]
            _write(file, {"table": table.name, "columns": columns}, digest)
            summary.rows[table.name] = 0
            query = sa.select(table).order_by(*table.primary_key.columns)
            # a large table is never in memory as a whole
            rows = connection.execution_options(yield_per=CHUNK).execute(query)
            for row in rows:
                _write(file, list(row), digest)
                summary.rows[table.name] += 1
                done += 1
                if done % CHUNK == 0:
                    progress(done, total)
        _write(file, {"end": True, "rows": summary.rows, "sha256": digest.hexdigest()}, None)
        return summary


@contextmanager
def _opened(part: Path, compressed: bool) -> Iterator[IO[bytes]]:
    with part.open("wb") as plain:
        if not compressed:
            yield plain
            return
        with gzip.GzipFile(fileobj=plain, mode="wb", filename="", mtime=0) as packed:
            yield packed  # type: ignore[misc]  # it writes bytes, which is all we ask of it


def _write(file: IO[bytes], data: Any, digest: Any) -> None:
    line = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    file.write(line)
    if digest is not None:
        digest.update(line)


# Reading one


def restore(
    path: Path, place: str, force: bool = False, progress: Progress = no_progress
) -> Summary:
    """Fill an empty database from a backup of either kind, check it, and migrate it.

    With `force`, what is in the database is replaced; a SQLite file is kept beside it.
    """
    kind = kind_of(path)
    target = sqlite_file(place)
    if target is not None:
        if target.exists() and target.samefile(path):
            raise Unreadable("the backup and the database are the same file")
        return _restore_to_sqlite(path, kind, target, force, progress)
    engine = offline.new_engine(place)
    with offline.plain_errors(), engine.connect() as connection:
        used = _is_used(connection)
    if used and not force:
        raise Unreadable(
            "the database is not empty; choose an empty one, or give --force to replace it"
        )
    if used:
        offline.require_alone(place, "restore")
    with offline.change(engine) as connection:
        _drop_all(connection)
        summary = _fill(connection, path, kind, progress)
        _check_same(connection, summary)
        offline.migrate(connection)
    return summary


def kind_of(path: Path) -> str:
    """Which kind of backup a file is; Unreadable if it is none."""
    try:
        with path.open("rb") as file:
            start = file.read(len(SQLITE))
    except OSError as problem:
        raise Unreadable(f"{path} cannot be opened: {problem.strerror}") from None
    if start == SQLITE:
        return "sqlite"
    if start.startswith((GZIP, b'{"backup":')):
        return "portable"
    raise Unreadable(f"{path} is not a backup of Carbarn")


def _restore_to_sqlite(
    path: Path, kind: str, target: Path, force: bool, progress: Progress
) -> Summary:
    used = target.exists() and _sqlite_is_used(target)
    if used and not force:
        raise Unreadable(
            f"{target} is not empty; choose another place, or give --force to replace it"
        )
    offline.require_alone(str(target), "restore")
    with whole_file(target, force=True) as part:
        if kind == "sqlite":
            summary = _copy_sqlite(path, part, progress)
            engine = offline.open_database(str(part))
        else:
            engine = offline.new_engine(str(part))
            with offline.change(engine) as connection:
                summary = _fill(connection, path, kind, progress)
        with offline.change(engine) as connection:
            _check_same(connection, summary)
            if not offline.knows(summary.schema):
                raise _too_new(summary.schema)
            offline.migrate(connection)
        engine.dispose()
        if target.exists():
            _put_aside(target)
    return summary


def _put_aside(target: Path) -> None:
    """Keep what is about to be replaced, for whoever chose the wrong file.

    Its WAL goes with it: beside another file it would be taken for that file's own.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for end in ("", *_BESIDE):
        with suppress(FileNotFoundError):
            target.with_name(target.name + end).replace(
                target.with_name(f"{target.name}.replaced-{stamp}{end}")
            )


def _sqlite_is_used(target: Path) -> bool:
    if target.stat().st_size == 0:
        return False
    try:
        with offline.snapshot(offline.open_database(str(target))) as connection:
            return _is_used(connection)
    except Unreadable:
        return True  # whatever it is, it is somebody's


def _is_used(connection: sa.Connection) -> bool:
    """Whether anything is in a database, of ours or of another program."""
    if not sa.inspect(connection).has_table(offline.VERSIONS):
        return bool(sa.inspect(connection).get_table_names())
    return any(
        connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first()
        for table in offline.tables_in(connection)
    )


def _drop_all(connection: sa.Connection) -> None:
    """Remove our tables; a database with tables of another program is refused."""
    names = sa.inspect(connection).get_table_names()
    if names and offline.VERSIONS not in names:
        raise Unreadable("the database belongs to another program")
    ours = [name for name in names if name in schema.metadata.tables or name == offline.VERSIONS]
    found = sa.MetaData()
    found.reflect(connection, only=ours)
    found.drop_all(connection)


def _too_new(schema: str) -> Unreadable:
    return Unreadable(
        f"the backup was made by a later version of Carbarn (schema {schema}); use that version"
    )


def _fill(connection: sa.Connection, path: Path, kind: str, progress: Progress) -> Summary:
    """Create the tables as they were, and put every row in."""
    if kind == "sqlite":
        with offline.snapshot(offline.open_database(str(path))) as source:
            summary = Summary(kind, offline.revision_of(source))
            return _load(connection, summary, _rows_of(source), progress)
    with _reading(path) as file:
        reader = _Portable(path, file)
        summary = Summary(kind, reader.schema)
        return _load(connection, summary, reader.rows(), progress)


Row = tuple[str, list[str], list[Any]]  # table, columns, values


def _rows_of(source: sa.Connection) -> Iterator[Row]:
    for table in offline.tables_in(source):
        columns = [column.name for column in table.columns]
        for row in source.execution_options(yield_per=CHUNK).execute(sa.select(table)):
            yield table.name, columns, list(row)


def _load(
    connection: sa.Connection, summary: Summary, rows: Iterator[Row], progress: Progress
) -> Summary:
    if not offline.knows(summary.schema):
        raise _too_new(summary.schema)
    offline.migrate(connection, summary.schema)
    found = {table.name: table for table in offline.tables_in(connection)}
    summary.rows = dict.fromkeys(found, 0)
    waiting: list[dict[str, Any]] = []
    table: sa.Table | None = None
    done = 0

    def flush() -> None:
        if waiting and table is not None:
            connection.execute(table.insert(), waiting)
            waiting.clear()
            progress(done, 0)

    for name, columns, values in rows:
        if name not in found or len(columns) != len(values):
            raise Unreadable(f"the backup has a row for {name!r} that does not fit")
        if found[name] is not table or len(waiting) >= CHUNK:
            flush()
            table = found[name]
            if not set(columns) <= {column.name for column in table.columns}:
                raise Unreadable(f"the backup has columns for {name!r} that do not exist")
        waiting.append(dict(zip(columns, values, strict=True)))
        summary.rows[name] += 1
        done += 1
    flush()
    return summary


def _check_same(connection: sa.Connection, summary: Summary) -> None:
    """Unreadable unless what is in the database now is what was in the backup."""
    for table in offline.tables_in(connection):
        count = connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
        if count != summary.rows.get(table.name, 0):
            raise Unreadable(
                f"{table.name} has {count} rows instead of {summary.rows.get(table.name, 0)}"
            )
    if connection.dialect.name == "sqlite":
        found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar_one()
        if found != "ok":
            raise Unreadable(f"the backup is damaged: {offline.last_line(found)}")
        wrong = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if wrong is not None:
            raise Unreadable(f"a row of {wrong[0]} refers to one of {wrong[2]} that is missing")


@contextmanager
def _reading(path: Path) -> Iterator[IO[bytes]]:
    with path.open("rb") as plain:
        if plain.read(2) != GZIP:
            plain.seek(0)
            yield plain
            return
        plain.seek(0)
        with gzip.GzipFile(fileobj=plain) as packed:
            yield packed  # type: ignore[misc]  # it reads bytes, which is all we ask of it


class _Portable:
    """The rows in a portable backup, every line of which is checked."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self.file = file
        self.digest = hashlib.sha256()
        self.number = 0
        header = self._next()
        if not isinstance(header, dict) or header.get("backup") != "carbarn":
            raise Unreadable(f"{path} is not a backup of Carbarn")
        if header.get("version") != VERSION:
            raise Unreadable(
                f"a backup of version {header.get('version')!r:.20}; "
                f"this program reads version {VERSION}"
            )
        self.schema = str(header.get("schema"))

    def rows(self) -> Iterator[Row]:
        """Every row; Unreadable if one is damaged or the end is missing."""
        name, columns = "", list[str]()
        counts: dict[str, int] = {}
        while True:
            before = self.digest.hexdigest()
            line = self._next()
            if isinstance(line, list) and name:
                counts[name] += 1
                yield name, columns, line
            elif isinstance(line, dict) and isinstance(line.get("table"), str):
                name, columns = line["table"], list(line.get("columns") or [])
                counts[name] = 0
            elif isinstance(line, dict) and line.get("end") is True:
                if line.get("sha256") != before or line.get("rows") != counts:
                    raise self._damaged("its contents do not fit its checksum")
                return
            else:
                raise self._damaged("it cannot be read")

    def _next(self) -> Any:
        self.number += 1
        try:
            raw = self.file.readline(MOST_LINE)
        except (OSError, EOFError, zlib.error) as problem:  # gzip finds damage itself
            raise self._damaged(str(problem)) from None
        if not raw.endswith(b"\n"):
            raise Unreadable(f"{self.path} is incomplete: it ends at line {self.number}")
        self.digest.update(raw)
        try:
            return json.loads(raw)
        except (ValueError, RecursionError):
            raise self._damaged("it cannot be read") from None

    def _damaged(self, why: str) -> Unreadable:
        return Unreadable(f"{self.path} is damaged at line {self.number}: {why}")
