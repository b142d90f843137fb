"""Does what is due when a clock runs out, and lets no time pass while no server runs.

When a clock runs out is stored with the move that let it run, so any process can do what is due:
the version of the table lets one of them, whoever else tries. No timer holds anything that a
process could take along when it dies.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from carbarn.server.call import Services
from carbarn.server.errors import Refused
from carbarn.server.resting import rests_of
from carbarn.server.room import Room
from carbarn.server.schema import pulse, tables
from carbarn.server.times import (
    Times,
    handed,
    is_up,
    read_clock,
    read_times,
    rested,
    skipped,
    stopped,
    times_values,
)

EVERY = 5.0  # seconds between two looks at the database
AT_ONCE = 100  # tables that are looked at in one go
AGAIN = 60.0  # seconds until a table is tried again at which something is wrong
# Gaps in which no server ran: shorter ones are a restart, which nobody has to notice.
LIVE_GAP = 2 * EVERY
DAILY_GAP = 300.0

log = logging.getLogger("carbarn.server")


class Ticker:
    """Acts for those whose time has run out."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.settings = services.settings
        self.time = services.rooms.time
        self._next = 0.0
        self._wake = asyncio.Event()
        self._one = asyncio.Lock()
        self._wrong: dict[str, float] = {}  # tables at which something is wrong, until when
        services.rooms.due = self._noted

    def _noted(self, due: float) -> None:
        """A clock of this process runs out then."""
        if due and due < self._next:
            self._next = due
            self._wake.set()

    async def run(self) -> None:
        """Look whenever there is reason to, until cancelled."""
        while True:
            try:
                await self.tick()
            except Exception as problem:  # the database is away, say
                log.info("nobody can be told that time is up: %s", problem)
                self._next = self.time.now() + 1.0
            await self._sleep(self._next - self.time.now())

    async def _sleep(self, seconds: float) -> None:
        """Sleep, unless something is due earlier."""
        nap = asyncio.ensure_future(self.settings.sleep(max(0.0, seconds)))
        wake = asyncio.ensure_future(self._wake.wait())
        try:
            await asyncio.wait({nap, wake}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            nap.cancel()
            wake.cancel()
            self._wake.clear()

    async def tick(self) -> None:
        """Do what is due, and note when to look again."""
        async with self._one:
            await self._tick()

    async def _tick(self) -> None:
        self._next = math.inf  # what comes meanwhile is noted
        jump = self.time.jump()
        if jump is not None:
            log.warning("the clock has jumped by %.0f seconds", jump[1] - jump[0])
            if self.services.fleet.leads:
                await self._skip(*jump)
            self.time.put_right(jump)
        if self.services.fleet.leads:
            await self._beat()
        while await self._act():
            pass
        self._next = min(self._next, self.time.now() + EVERY)

    # What is due

    async def _act(self) -> bool:
        """Act where it is time; whether there may be more."""
        now = self.time.now()
        self._wrong = {one: until for one, until in self._wrong.items() if until > now}
        query = sa.select(tables.c.id, tables.c.due).where(
            (tables.c.due > 0) & (tables.c.due <= now + EVERY) & (tables.c.status == "running")
        )
        if self._wrong:
            query = query.where(tables.c.id.not_in(list(self._wrong)[:AT_ONCE]))
        async with self.services.store.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(tables.c.due).limit(AT_ONCE))).all()
        for row in rows:
            if row.due > now:
                self._next = min(self._next, row.due)
                return False
            await self._end_of_time(row.id)
        return len(rows) == AT_ONCE

    async def _end_of_time(self, table_id: str) -> None:
        services = self.services
        known = services.rooms.in_memory(table_id) is not None
        try:
            async with services.rooms.hold(table_id, newest=True) as room:
                if room.outdated:
                    raise Refused(410, "outdated", room.outdated)
                await self.put_right(room)
                services.playing.wake_bots(room)
        except Exception as problem:
            if not (isinstance(problem, Refused) and problem.status in (404, 409)):
                self._wrong[table_id] = self.time.now() + AGAIN
                log.warning("time is up at table %s: %s", table_id, problem)
        if not known:
            services.rooms.forget(table_id)

    async def put_right(self, room: Room) -> None:
        """Let bots play for those whose time is up. The lock is held."""
        row, now = room.row, self.time.now()
        if row.clock is None or not row.times or row.status != "running":
            return
        times = await self._as_players_have_set(room, now)
        for seat in stopped(times, room.people):
            times = handed(row.clock, times, seat, now, person=False, acts=False)
        if times != row.times:
            await self.services.rooms.change_seats(room, {}, values=times_values(row.clock, times))
        for seat in room.people:
            if row.clock.zero == "bot" and is_up(room.row.times[seat], now):
                await self.services.lobby.hands.time_is_up(room, seat)

    async def _as_players_have_set(self, room: Room, now: float) -> Times:
        """Holidays that a process has stored and not told every table of, because it died."""
        row, times = room.row, room.row.times
        assert row.clock is not None
        late = [seat for seat in room.people if is_up(times[seat], now)]
        if row.clock.kind != "daily" or not late:
            return times
        rests = await rests_of(self.services.store, [row.seats[seat].guest for seat in late], now)
        for seat, rest in zip(late, rests, strict=True):
            if rest.holidays != tuple(one for one in times[seat].rest.holidays if one[1] > now):
                since = times[seat].since
                times = rested(row.clock, times, [seat], rest, since)
        return times

    # When no server runs

    async def begin(self) -> None:
        """See for how long no server has run, and do not count that."""
        if not self.services.fleet.alone:
            return
        alive, now = await self._alive(), self.time.now()
        if alive is not None and not 0 <= now - alive <= LIVE_GAP:
            await self._skip(alive, now, lambda kind: kind == "live" or
                             not 0 <= now - alive <= DAILY_GAP)  # fmt: skip
        await self._beat()

    async def _alive(self) -> float | None:
        async with self.services.store.engine.connect() as connection:
            found: float | None = (
                await connection.execute(sa.select(pulse.c.alive))
            ).scalar_one_or_none()
        return found

    async def _beat(self) -> None:
        """Note that a server runs, where any clock does."""
        now = self.time.now()
        clocks = sa.select(tables.c.id).where(
            (tables.c.status == "running") & (tables.c.clock != "")
        )
        async with self.services.store.engine.connect() as connection:
            if (await connection.execute(clocks.limit(1))).first() is None:
                return
        async with self.services.store.change() as connection:
            if not (await connection.execute(pulse.update().values(alive=now))).rowcount:
                await connection.execute(pulse.insert().values(id=1, alive=now))

    async def _skip(
        self, stop: float, start: float, of: Callable[[str], bool] = lambda _kind: True
    ) -> None:
        """The time between these two does not count at any table."""
        clocks = (tables.c.status == "running") & (tables.c.clock != "") & (tables.c.times != "")
        async with self.services.store.engine.connect() as connection:
            ids = list((await connection.execute(sa.select(tables.c.id).where(clocks))).scalars())
        for table_id in ids:
            for _attempt in range(3):  # others may change it meanwhile
                if await self._skip_at(table_id, stop, start, of):
                    break

    async def _skip_at(
        self, table_id: str, stop: float, start: float, of: Callable[[str], bool]
    ) -> bool:
        """The same at one table, without its game; False if somebody came first."""
        columns = (tables.c.clock, tables.c.times, tables.c.version)
        async with self.services.store.engine.connect() as connection:
            query = sa.select(*columns).where(tables.c.id == table_id)
            row = (await connection.execute(query)).first()
        if row is None:  # it is gone
            return True
        try:
            clock, times = read_clock(row.clock), read_times(row.times)
        except ValueError:  # whoever opens it says what is wrong
            return True
        if clock is None or not of(clock.kind) or not any(one.since for one in times):
            return True
        values: dict[str, Any] = times_values(clock, skipped(clock, times, stop, start))
        done = await self.services.store.change_table(table_id, row.version, values)
        if done and self.services.rooms.in_memory(table_id) is not None:
            with suppress(Refused):
                await self.services.rooms.refresh(table_id)
        return done
