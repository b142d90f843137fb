"""A group of moves in PostgreSQL: one statement, so one way to the database and one commit."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from carbarn.server.writer import Appended, Conflict, Outcome, failed

if TYPE_CHECKING:  # it is there only where PostgreSQL is used
    import psycopg

CONNECT_SECONDS = 3
GROUP_SECONDS = 10  # that a group waits for a database which hangs
LOCK_SECONDS = 2  # that a row which another program holds keeps the others waiting

# A table that has another version now is left out, with its events; the others are stored.
STATEMENT = """
WITH m AS (
  SELECT * FROM unnest(
    %s::text[], %s::int[], %s::float8[], %s::text[], %s::text[], %s::float8[], %s::text[],
    %s::text[], %s::text[], %s::text[], %s::text[], %s::float8[]
  ) AS m(id, version, changed, status, actors, since, result, request, undo, waits, times, due)
), touched AS (
  UPDATE tables SET version = m.version + 1, changed = m.changed, status = m.status,
    actors = coalesce(m.actors, tables.actors),
    acting_since = coalesce(m.since, tables.acting_since),
    result = coalesce(m.result, tables.result),
    request = coalesce(m.request, tables.request),
    undo = coalesce(m.undo, tables.undo),
    waits = coalesce(m.waits, tables.waits),
    times = coalesce(m.times, tables.times),
    due = coalesce(m.due, tables.due)
  FROM m WHERE tables.id = m.id AND tables.version = m.version
  RETURNING tables.id, tables.version
), logged AS (
  INSERT INTO events (table_id, n, line)
  SELECT e.id, e.n, e.line FROM unnest(%s::text[], %s::int[], %s::text[]) AS e(id, n, line)
  JOIN touched ON touched.id = e.id
), answered AS (
  INSERT INTO answers (table_id, "key", guest, command, n)
  SELECT a.id, a.k, a.guest, a.command, a.n
  FROM unnest(%s::text[], %s::text[], %s::text[], %s::text[], %s::int[])
    AS a(id, k, guest, command, n)
  JOIN touched ON touched.id = a.id
)
SELECT id, pg_notify(%s, id || ':' || version) FROM touched
"""


class PostgresWriter:
    """One connection that carries out one group after the other."""

    def __init__(self, url: str, channel: str) -> None:
        self._url = url
        self._channel = channel
        self._connection: psycopg.AsyncConnection[Any] | None = None

    async def commit(self, group: Sequence[Appended]) -> Sequence[Outcome]:
        """Store a group; if one of them is to blame for a failure, each by itself."""
        try:
            stored = await self._carry_out(group)
        except Exception as problem:  # also a text that no database takes
            gone = self._connection is None or self._connection.broken
            if gone or len(group) == 1:
                if gone:
                    await self._disconnect()
                return [_outcome(problem)] * len(group)
            return [outcome for one in group for outcome in await self.commit([one])]
        changed = Conflict("the table has been changed")
        return [None if one.table in stored else changed for one in group]

    async def _carry_out(self, group: Sequence[Appended]) -> set[str]:
        """The tables to which something was appended.

        A connection that has ended in the meantime is made anew, and the group tried again: what
        was stored all the same has another version then, so nothing is stored twice.
        """
        import psycopg

        fresh = self._connection is None
        try:
            return await self._execute(group)
        except psycopg.OperationalError:
            if fresh or self._connection is None or not self._connection.broken:
                raise
        await self._disconnect()
        return await self._execute(group)

    async def _execute(self, group: Sequence[Appended]) -> set[str]:
        import psycopg

        connection = self._connection or await self._connect()
        lines = [(one.table, n, line) for one in group for n, line in one.lines]
        keys = [(one.table, *one.answer) for one in group if one.answer]
        values: list[Any] = [
            *_columns([one.row() for one in group], 12),
            *_columns(lines, 3),
            *_columns(keys, 5),
            self._channel,
        ]
        try:
            async with asyncio.timeout(GROUP_SECONDS):
                cursor = await connection.execute(STATEMENT, values, prepare=True)
                return {row[0] for row in await cursor.fetchall()}
        except TimeoutError:
            self.close()  # it may have been stored or not; the next group gets a new connection
            raise psycopg.OperationalError("the database does not answer") from None

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        import psycopg

        connection = await psycopg.AsyncConnection.connect(
            self._url, autocommit=True, connect_timeout=CONNECT_SECONDS
        )
        await connection.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'")
        self._connection = connection
        return connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.close()

    def close(self) -> None:
        """End the connection."""
        if self._connection is not None:
            self._connection.pgconn.finish()
            self._connection = None


def _columns(rows: Sequence[tuple[Any, ...]], count: int) -> list[list[Any]]:
    """The rows as one list for each column."""
    return [[row[column] for row in rows] for column in range(count)]


def _outcome(problem: Exception) -> Exception:
    import psycopg

    if isinstance(problem, psycopg.IntegrityError):
        return Conflict(str(problem))
    return failed(problem, psycopg.Error) if isinstance(problem, psycopg.Error) else problem
