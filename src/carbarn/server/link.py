"""A plain connection to PostgreSQL for what is asked often: it is made anew when it has ended."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from carbarn.server.writer import failed

if TYPE_CHECKING:  # it is there only where PostgreSQL is used
    import psycopg

CONNECT_SECONDS = 3
ANSWER_SECONDS = 4.0  # that a database which hangs is waited for
# a connection whose other end is gone without a word is noticed within seconds
ALIVE: dict[str, Any] = {"keepalives_idle": 3, "keepalives_interval": 2, "keepalives_count": 3}


class Link:
    """One connection, whose statements are transactions of their own, one after the other."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._connection: psycopg.AsyncConnection[Any] | None = None
        self._turn = asyncio.Lock()

    async def rows(self, statement: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that a statement gives; what fails is reported as SQLAlchemy does."""
        import psycopg

        async with self._turn:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    return await self._asked(statement, values)
            except TimeoutError:
                self.close()
                problem = psycopg.OperationalError("the database does not answer")
                raise failed(problem, psycopg.Error) from None
            except psycopg.Error as problem:
                raise failed(problem, psycopg.Error) from problem
            except BaseException:  # given up in the middle of an answer
                self.close()
                raise

    async def _asked(self, statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """A connection that has ended meanwhile is made anew: nothing here must be done once."""
        import psycopg

        fresh = self._connection is None
        try:
            return await self._execute(statement, values)
        except psycopg.OperationalError:
            if fresh or self._connection is None or not self._connection.broken:
                raise
        self.close()
        return await self._execute(statement, values)

    async def _execute(self, statement: str, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        if self._connection is None:
            self._connection = await connected(self.url)
        cursor = await self._connection.execute(statement.encode(), values, prepare=True)
        return await cursor.fetchall() if cursor.description is not None else []

    def close(self) -> None:
        """End the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.pgconn.finish()


async def connected(url: str) -> psycopg.AsyncConnection[Any]:
    """A connection on which every statement is a transaction."""
    import psycopg

    return await psycopg.AsyncConnection.connect(
        url, autocommit=True, connect_timeout=CONNECT_SECONDS, **ALIVE
    )
