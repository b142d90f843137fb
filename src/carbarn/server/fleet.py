"""The processes on one PostgreSQL: which there are, and which of them goes on with which table.

Each process has a name for as long as it runs, and renews a row that says so. All times here are
the database's: the clocks of several hosts need not agree. A process whose row has expired counts
as dead, and the others take over what it had. If it was only slow, nothing is lost: what it still
stores is refused by the version of its table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import exc

from carbarn.server import news
from carbarn.server.link import Link
from carbarn.server.rates import Rates
from carbarn.server.room import Room
from carbarn.server.settings import Settings
from carbarn.server.store import CHANNEL

EVERY = 0.5  # seconds between two signs of life
LASTS = 2.5  # seconds after which a process without one counts as dead
SHORTEST = 0.05  # seconds between two signs of life that somebody asks for
LOOK_AFTER = 20  # signs of life after which somebody looks for tables with which nobody goes on

log = logging.getLogger("carbarn.server")

_NOW = "extract(epoch FROM clock_timestamp())::float8"
# Whether it has counted as dead before: others may have taken its leases then, or removed its row.
_ALIVE = f"""
WITH before AS (SELECT until <= {_NOW} AS late FROM processes WHERE id = %s)
INSERT INTO processes (id, until, spent) VALUES (%s, {_NOW} + %s, %s)
ON CONFLICT (id) DO UPDATE SET until = excluded.until, spent = excluded.spent
RETURNING coalesce((SELECT late FROM before), true)
"""
_OTHERS = f"SELECT id, until > {_NOW}, spent FROM processes WHERE id <> %s"
_BURY = f"DELETE FROM processes WHERE until <= {_NOW}"
# A lease lasts as long as its process does, so nobody has to renew the leases of a thousand tables.
_TAKE = f"""
INSERT INTO leases (table_id, process) VALUES (%s, %s)
ON CONFLICT (table_id) DO UPDATE SET process = excluded.process
WHERE leases.process = excluded.process OR NOT EXISTS
  (SELECT 1 FROM processes p WHERE p.id = leases.process AND p.until > {_NOW})
RETURNING process
"""
_LEASED = f"""
SELECT l.table_id FROM leases l JOIN processes p ON p.id = l.process
WHERE p.until > {_NOW} AND l.table_id = ANY(%s::text[])
"""
_RELEASE = "DELETE FROM leases WHERE table_id = %s AND process = %s"


class Fleet:
    """The others, as one process knows them; without a PostgreSQL there are none."""

    def __init__(self, settings: Settings, url: str | None, rates: Rates) -> None:
        self.settings = settings
        self.rates = rates
        self.id = ""  # of this process
        self.others: frozenset[str] = frozenset()
        self.lost: list[Callable[[], None]] = []  # others are dead: see what they had
        self.renewed: Callable[[], None] = _nothing  # it has counted as dead: what it told is gone
        # signs of life wait for nothing else, and neither does who has just asked
        self.signs = None if url is None else Link(url)
        self.reading = None if url is None else Link(url)
        self._asking = None if url is None else Link(url)
        self._versions = None if self._asking is None else news.Versions(self._asking)
        self._held: set[str] = set()  # the tables whose leases this process has
        self._sure_until = 0.0  # by the counter of this machine: nobody has taken them till then
        self._wake = asyncio.Event()

    # Who there is

    @property
    def alone(self) -> bool:
        """Whether there is no other process, as far as is known."""
        return not self.others

    @property
    def leads(self) -> bool:
        """Whether it is this process that does what only one has to do."""
        return all(self.id < other for other in self.others)

    def look(self) -> None:
        """Another process has come or gone."""
        self._wake.set()

    async def join(self) -> None:
        """Be known to the others before anything is done that concerns them."""
        if self.signs is not None:
            await self._give_sign()
            await self._announce()

    async def run(self) -> None:
        """Give signs of life until cancelled."""
        if self.signs is None:
            return
        signs = 0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._wake.wait()
            self._wake.clear()
            signs += 1
            before = self.others
            try:
                await self._give_sign()
                # a process may have died while this one began, or between a change and its lease
                if before - self.others or (signs % LOOK_AFTER == 0 and self.leads):
                    for see in self.lost:
                        see()
            except Exception as problem:  # the database does not answer, say
                log.info("no sign of life could be given: %s", problem)
            await asyncio.sleep(SHORTEST)

    async def _give_sign(self) -> None:
        link = self._link
        if not self.id:
            self.id = self.settings.new_process()
        begun = time.monotonic()
        was_dead = (await link.rows(_ALIVE, self._sign()))[0][0]
        rows = await link.rows(_OTHERS, (self.id,))
        self.others = frozenset(name for name, alive, _spent in rows if alive)
        self.rates.heard({name: spent for name, alive, spent in rows if alive})
        if any(not alive for _name, alive, _spent in rows):
            await link.rows(_BURY)
        if was_dead:
            self._held.clear()
            self.renewed()
        self._sure_until = begun + LASTS

    def _sign(self) -> tuple[str, str, float, str]:
        return self.id, self.id, LASTS, self.rates.said()

    @property
    def _link(self) -> Link:
        assert self.signs is not None
        return self.signs

    async def _announce(self) -> None:
        await self._link.rows("SELECT pg_notify(%s, 'processes')", (CHANNEL,))

    async def leave(self) -> None:
        """Let the others take over at once."""
        if self.signs is not None and self.id:
            with suppress(Exception):
                async with asyncio.timeout(1):
                    await self.signs.rows("DELETE FROM processes WHERE id = %s", (self.id,))
                    await self._announce()

    def close(self) -> None:
        """End the connections."""
        for link in (self.signs, self.reading, self._asking):
            if link is not None:
                link.close()

    # What is new

    async def version(self, table_id: str) -> int | None:
        """Which version a table has now."""
        assert self._versions is not None
        return await self._versions.of(table_id)

    async def catch_up(self, room: Room) -> bool:
        """Let happen in memory what others have done; False: the table has to be read again."""
        if self.reading is None or room.match is None or room.row.status != "running":
            return False
        found = await news.read_newer(self.reading, [(room.row.id, room.events)])
        newer = found.get(room.row.id)
        return newer is not None and news.apply(room, newer)

    # Who goes on with a table

    def holds(self, table_id: str) -> bool:
        """Whether it is certainly this process that goes on with a table."""
        return table_id in self._held and time.monotonic() < self._sure_until

    def held(self) -> list[str]:
        """The tables with which this process goes on by itself."""
        return list(self._held)

    async def take(self, table_id: str) -> bool:
        """Go on with a table, unless another process does."""
        if self.signs is None or self.holds(table_id):
            return True
        try:
            rows = await self.signs.rows(_TAKE, (table_id, self.id))
        except exc.IntegrityError:  # the table is gone, or this process counts as dead
            self._wake.set()
            return False
        if not rows:
            self._held.discard(table_id)
            return False
        self._held.add(table_id)
        return True

    async def release(self, table_id: str) -> None:
        """There is nothing more to do at a table."""
        if table_id in self._held:
            self._held.discard(table_id)
            with suppress(Exception):  # it ends with the process at the latest
                await self._link.rows(_RELEASE, (table_id, self.id))

    async def not_taken(self, table_ids: Sequence[str]) -> list[str]:
        """Of these tables those with which no other process goes on."""
        if self.signs is None or not table_ids:
            return list(table_ids)
        taken = {row[0] for row in await self.signs.rows(_LEASED, (list(table_ids),))}
        return [one for one in table_ids if one not in taken or one in self._held]


def _nothing() -> None:
    """Nobody has to be told."""
