"""Who is at which table, across the processes on one PostgreSQL.

Each process stores who has come to it and who has left, once that is shown, and announces the
table. The rows of a process that has died go with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from carbarn.server.fleet import Fleet
from carbarn.server.link import Link
from carbarn.server.presence import Elsewhere, Key, Presence
from carbarn.server.store import CHANNEL

TOGETHER = 0.05  # seconds in which those who come and go are stored together
AGAIN = 1.0  # seconds until a database that did not answer is asked again
MOST_TABLES = 5_000  # that are read one by one; if there are more, all are read

log = logging.getLogger("carbarn.server")

_TELL = """
WITH w AS (
  SELECT * FROM unnest(%s::text[], %s::text[], %s::bool[], %s::float8[]) AS w(t, g, here, since)
), told AS (
  INSERT INTO presence (table_id, guest, process, here, since)
  SELECT w.t, w.g, %s, w.here, w.since
  FROM w JOIN tables ON tables.id = w.t JOIN guests ON guests.id = w.g
  ON CONFLICT (table_id, guest, process)
    DO UPDATE SET here = excluded.here, since = excluded.since
  RETURNING table_id
)
SELECT pg_notify(%s, table_id || ':here') FROM (SELECT DISTINCT table_id FROM told) AS d
"""
_READ = """
SELECT p.table_id, p.guest, p.process, p.here, p.since
FROM presence p JOIN processes o ON o.id = p.process
WHERE p.process <> %s AND o.until > extract(epoch FROM clock_timestamp())::float8
"""
_SOME = f"{_READ} AND p.table_id = ANY(%s::text[])"


class Whereabouts:
    """Stores what this process knows of who is where, and reads what the others know."""

    def __init__(self, fleet: Fleet, presence: Presence) -> None:
        self.fleet = fleet
        self.presence = presence
        self._to_tell: dict[Key, tuple[bool, float]] = {}
        self._to_read: set[str] = set()
        self._to_read_all = False
        self._wake = asyncio.Event()
        presence.tell = self.tell

    def tell(self, table: str, guest: str, here: bool, since: float) -> None:
        """A guest counts as having come to a table, or as having left it since then."""
        if self.fleet.reading is not None:
            self._to_tell[table, guest] = here, since
            self._wake.set()

    def heard(self, table: str) -> None:
        """Another process knows something about a table."""
        if len(self._to_read) < MOST_TABLES:
            self._to_read.add(table)
        else:
            self._to_read_all = True
        self._wake.set()

    def tell_all(self) -> None:
        """Whatever was told before is gone: this process has a new name."""
        for (table, guest), since in self.presence.known():
            self.tell(table, guest, since is None, since or 0.0)
        self.read_all()

    def read_all(self) -> None:
        """Something may have been announced that was not heard."""
        self._to_read_all = True
        self._wake.set()

    async def run(self) -> None:
        """Store and read until cancelled."""
        link = self.fleet.reading
        while link is not None:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._tell(link)
                await self._read(link)
            except Exception as problem:  # it is away, or this process counts as dead
                log.info("who is where cannot be told: %s", problem)
                self.fleet.look()
                await asyncio.sleep(AGAIN)
                self._wake.set()
            await asyncio.sleep(TOGETHER)

    async def _tell(self, link: Link) -> None:
        telling, self._to_tell = self._to_tell, {}
        if not telling:
            return
        values: tuple[Sequence[Any], ...] = (
            [table for table, _guest in telling],
            [guest for _table, guest in telling],
            [here for here, _since in telling.values()],
            [since for _here, since in telling.values()],
        )
        try:
            await link.rows(_TELL, (*values, self.fleet.id, CHANNEL))
        except BaseException:
            self._to_tell = {**telling, **self._to_tell}
            raise

    async def _read(self, link: Link) -> None:
        whole, some = self._to_read_all, self._to_read
        self._to_read_all, self._to_read = False, set()
        try:
            if whole:
                rows = await link.rows(_READ, (self.fleet.id,))
                some |= self.presence.tables_elsewhere()
            elif some:
                rows = await link.rows(_SOME, (self.fleet.id, list(some)))
            else:
                return
        except BaseException:
            self._to_read_all = True
            raise
        found: dict[str, Elsewhere] = {table: {} for table in some}
        for table, guest, process, here, since in rows:
            told = found.setdefault(table, {}).setdefault(guest, {})
            told[process] = None if here else since
        for table, elsewhere in found.items():
            self.presence.hear(table, elsewhere)
