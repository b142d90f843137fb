"""What was played goes to the disk in groups: all moves that wait, in one transaction.

A commit costs several milliseconds, however much is in it. So while one is on its way, the moves
that come in the meantime wait, and the next one takes them all. Nobody is told of a move before the
commit that contains it has reached the disk. What is wrong with one move fails that one alone.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import exc

from carbarn.core.event import Json

MOST_AT_ONCE = 32  # moves in one transaction
MOST_LINES = 5_000  # in one statement, which SQLite allows 32,766 values
AT_ONCE = "appending to the logs of tables"  # what errors are reported to have happened in


class Conflict(Exception):  # noqa: N818
    """Somebody else has written in the meantime."""


@dataclass(frozen=True, slots=True)
class Appended:
    """Events for the log of a table, with what changes in its row; None: it stays as it is."""

    table: str
    version: int  # that the table had: if it has another one now, somebody else came first
    changed: float
    status: str
    actors: str | None
    acting_since: float | None
    result: str | None
    request: str | None
    undo: str | None
    lines: Sequence[tuple[int, str]]
    answer: tuple[str, str, str, int] | None  # the key of a command, its guest, its hash, n
    waits: str | None = None
    times: str | None = None
    due: float | None = None

    def row(self) -> tuple[Json, ...]:
        """What changes in the row of the table."""
        return (
            self.table, self.version, self.changed, self.status, self.actors, self.acting_since,
            self.result, self.request, self.undo, self.waits, self.times, self.due,
        )  # fmt: skip


Outcome = Exception | None  # why something was not stored; None: it is on the disk
Commit = Callable[[Sequence[Appended]], Awaitable[Sequence[Outcome]]]


class GroupWriter:
    """Takes what is to be appended, and commits all that waits in one go, in order."""

    def __init__(self, commit: Commit, turn: AbstractAsyncContextManager[Any]) -> None:
        self._commit = commit
        self._turn = turn  # of those who write to the database
        self._waiting: list[tuple[Appended, asyncio.Future[None]]] = []
        self._running: asyncio.Task[None] | None = None

    async def append(self, one: Appended) -> None:
        """Return when it is on the disk; Conflict if others came first."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((one, done))
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        await done

    async def _run(self) -> None:
        try:
            while self._waiting:
                async with self._turn:
                    group = self._waiting[:MOST_AT_ONCE]
                    del self._waiting[:MOST_AT_ONCE]
                    await self._carry_out(group)
        finally:
            self._running = None

    async def _carry_out(self, group: list[tuple[Appended, asyncio.Future[None]]]) -> None:
        outcomes: Sequence[Outcome] = [exc.TimeoutError("the server is ending")] * len(group)
        try:
            outcomes = await self._commit([one for one, _done in group])
        except Exception as problem:  # nobody waits for ever, whatever happens
            outcomes = [problem] * len(group)
        finally:
            for (_one, done), outcome in zip(group, outcomes, strict=True):
                if done.done():  # given up
                    continue
                if outcome is None:
                    done.set_result(None)
                else:
                    done.set_exception(outcome)

    async def close(self) -> None:
        """Wait for what is on its way."""
        if self._running is not None:
            await asyncio.wait({self._running})


def failed(problem: Exception, base: type[Exception]) -> Exception:
    """The complaint of a driver as SQLAlchemy reports it, which the server knows how to answer."""
    told = exc.DBAPIError.instance(AT_ONCE, (), problem, base, hide_parameters=True)
    return told if isinstance(told, Exception) else problem


# SQLite


class SqliteWriter:
    """One connection in a thread of its own, which carries out one group after the other."""

    def __init__(self, path: Path, prepare: Callable[[Any], None], check: Callable[[], None]):
        self._path = path
        self._prepare = prepare
        self._check = check  # whether the file is still the one that it was
        self._groups: queue.SimpleQueue[_Group | None] = queue.SimpleQueue()
        self._connection: sqlite3.Connection | None = None
        self._thread: threading.Thread | None = None

    async def commit(self, group: Sequence[Appended]) -> Sequence[Outcome]:
        """Store a group, all or none; if one of them is to blame, each by itself."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Sequence[Outcome]] = loop.create_future()
        self._groups.put((group, loop, done))
        return await done

    def close(self) -> None:
        """End the thread, which finishes what it does; a database that hangs is not waited for."""
        if self._thread is not None:
            self._groups.put(None)
            self._thread.join(1.0)

    def _work(self) -> None:
        while (task := self._groups.get()) is not None:
            group, loop, done = task
            outcomes = self._stored(group)
            with suppress(RuntimeError):  # nobody is there any more
                loop.call_soon_threadsafe(_tell, done, outcomes)
        self._disconnect()

    def _stored(self, group: Sequence[Appended]) -> list[Outcome]:
        try:
            self._carry_out(group)
        except sqlite3.OperationalError as problem:  # it is full or locked, so it is for all
            return [failed(problem, sqlite3.Error)] * len(group)
        except Exception as problem:
            if len(group) > 1:
                return [outcome for one in group for outcome in self._stored([one])]
            return [_outcome(problem)]
        return [None] * len(group)

    def _carry_out(self, group: Sequence[Appended]) -> None:
        """One transaction with few statements: each gives way to the event loop and back."""
        connection = self._connection or self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            rows = [value for one in group for value in one.row()]
            if connection.execute(_update(len(group)), rows).rowcount != len(group):
                raise Conflict("a table has been changed")
            lines = [(one.table, n, line) for one in group for n, line in one.lines]
            for start in range(0, len(lines), MOST_LINES):
                values = [value for row in lines[start : start + MOST_LINES] for value in row]
                connection.execute(_insert("events (table_id, n, line)", 3, len(values)), values)
            keys = [value for one in group if one.answer for value in (one.table, *one.answer)]
            if keys:
                into = 'answers (table_id, "key", guest, command, n)'
                connection.execute(_insert(into, 5, len(keys)), keys)
            self._check()
            connection.execute("COMMIT")
        except BaseException:
            self._roll_back(connection)
            raise

    def _connect(self) -> sqlite3.Connection:
        self._check()  # a new connection would create the file anew
        self._connection = sqlite3.connect(self._path, cached_statements=256)
        self._prepare(self._connection)
        return self._connection

    def _roll_back(self, connection: sqlite3.Connection) -> None:
        with suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        if connection.in_transaction:  # it can be used no longer
            self._disconnect()

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()


_Group = tuple[Sequence[Appended], asyncio.AbstractEventLoop, "asyncio.Future[Sequence[Outcome]]"]


def _tell(done: asyncio.Future[Sequence[Outcome]], outcomes: Sequence[Outcome]) -> None:
    if not done.done():
        done.set_result(outcomes)


def _outcome(problem: Exception) -> Exception:
    if isinstance(problem, sqlite3.IntegrityError):
        return Conflict(str(problem))
    return failed(problem, sqlite3.Error) if isinstance(problem, sqlite3.Error) else problem


def _update(rows: int) -> str:
    """Such a statement begins with its verb: only then does the driver count what it changes."""
    values = ",".join(["(?,?,?,?,?,?,?,?,?,?,?,?)"] * rows)
    return (
        "UPDATE tables SET version = version + 1, changed = m.column3, status = m.column4, "
        "actors = coalesce(m.column5, actors), acting_since = coalesce(m.column6, acting_since), "
        "result = coalesce(m.column7, result), request = coalesce(m.column8, request), "
        "undo = coalesce(m.column9, undo), waits = coalesce(m.column10, waits), "
        "times = coalesce(m.column11, times), due = coalesce(m.column12, due) "
        f"FROM (VALUES {values}) AS m WHERE id = m.column1 AND version = m.column2"
    )


def _insert(into: str, columns: int, values: int) -> str:
    row = f"({','.join('?' * columns)})"
    return f"INSERT INTO {into} VALUES {','.join([row] * (values // columns))}"
