"""Follows what other processes, and programs such as `carbarn admin`, change in the database.

PostgreSQL announces changes; SQLite does not, so the server looks every few seconds. On PostgreSQL
it looks all the same: an announcement can be lost with its connection.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from carbarn.server import news, taking_up
from carbarn.server.call import Services
from carbarn.server.errors import Refused
from carbarn.server.news import Announced, Newer
from carbarn.server.room import Room
from carbarn.server.schema import tables
from carbarn.server.trouble import damaged
from carbarn.server.whereabouts import Whereabouts

EVERY = 5.0  # seconds between two looks
AT_ONCE = 500  # tables in one query, which any database can take
BUSY = 0.005  # seconds until a table is tried again that somebody here is just changing
AGAIN = 0.5  # seconds until a database that did not answer is asked again

log = logging.getLogger("carbarn.server")


async def follow_others(services: Services) -> None:
    """Look again and again, until cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        with suppress(Exception):  # the database may be away for a while
            await look(services)


async def look(services: Services) -> None:
    """Reload the tables that have changed or are gone, and see who the guests are."""
    await services.store.check_guests()
    await services.people.end_stale()
    ids = [room.row.id for room in services.rooms.known()]
    for start in range(0, len(ids), AT_ONCE):
        part = ids[start : start + AT_ONCE]
        query = sa.select(tables.c.id, tables.c.version).where(tables.c.id.in_(part))
        async with services.store.engine.connect() as connection:
            found = {row.id: row.version for row in await connection.execute(query)}
        for table_id in part:
            room = services.rooms.in_memory(table_id)
            # in the meantime this server may have changed it itself
            if room is not None and found.get(table_id, room.row.version + 1) > room.row.version:
                await _read_again(services, table_id)


async def _read_again(services: Services, table_id: str) -> None:
    with suppress(Refused):  # it is gone
        await services.rooms.refresh(table_id)
        room = services.rooms.in_memory(table_id)
        if room is not None:
            services.playing.wake_bots(room)


class Follower:
    """Hears what is announced, and brings the tables in memory up to that.

    However often a table is announced while something else is read, it is read once.
    """

    def __init__(self, services: Services, whereabouts: Whereabouts) -> None:
        self.services = services
        self.whereabouts = whereabouts
        self.fleet = services.fleet
        self.fleet.renewed = whereabouts.tell_all
        self.fleet.lost.append(whereabouts.read_all)
        self._behind: dict[str, int] = {}  # the version that a table has, 0: not known
        self._to_open: list[str] = []  # not in memory, but this process goes on with them
        self._people_changed = False
        self._telling: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """What has to run on a PostgreSQL, each until cancelled."""
        return [self.listen(), self.run(), self.whereabouts.run()]

    async def listen(self) -> None:
        """Hear what is announced, until cancelled; connect again if the connection breaks."""
        while True:
            with suppress(Exception):
                await news.listen(self.services.store.url, self.heard, self.look_at_all)
            await asyncio.sleep(AGAIN)

    def heard(self, said: Announced) -> None:
        """Note what was announced. What is not in memory need not be known."""
        if said.what == "version":
            self._heard_version(said.table, said.version)
        elif said.what == "here":
            self.whereabouts.heard(said.table)
        elif said.what == "talk":
            self._look_at_talk(said.table)
        elif said.what == "guests":
            self._look_at_people()
        else:
            self.fleet.look()

    def _look_at_talk(self, table_id: str) -> None:
        """Something was said at a table, by whichever process."""
        if self.services.rooms.in_memory(table_id) is not None:
            task = asyncio.create_task(self._tell_of_talk(table_id))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _tell_of_talk(self, table_id: str) -> None:
        with suppress(Exception):  # pages ask again when they are opened
            await self.services.talk.heard_elsewhere(table_id)

    def _heard_version(self, table_id: str, version: int) -> None:
        room = self.services.rooms.in_memory(table_id)
        # whoever goes on with a table by itself has to know even if it is not in memory any more
        known = self.fleet.holds(table_id) if room is None else room.row.version < version
        if known:
            self._behind[table_id] = max(version, self._behind.get(table_id, 0))
            self._wake.set()

    def look_at_all(self) -> None:
        """Something may have been announced that was not heard."""
        for room in self.services.rooms.known():
            self._behind.setdefault(room.row.id, 0)
        for table_id in self.fleet.held():
            self._behind.setdefault(table_id, 0)
        self._wake.set()
        self._look_at_people()
        self.whereabouts.read_all()
        self.fleet.look()

    def _look_at_people(self) -> None:
        """Somebody may have another name, or have signed out somewhere."""
        self.services.store.forget_guests()
        self._people_changed = True
        self._wake.set()

    async def run(self) -> None:
        """Read what was announced, until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                if self._people_changed:
                    self._people_changed = False
                    await self.services.people.end_stale()
                await self.catch_up()
            except Exception as problem:  # it is away, say
                log.info("what others have changed cannot be read: %s", problem)
                await asyncio.sleep(AGAIN)
                self.look_at_all()

    async def catch_up(self) -> None:
        """Read all that was announced, some tables at a time."""
        while self._behind:
            part = self._next()
            if part:
                await self._follow(part)
            elif self._behind:
                await asyncio.sleep(BUSY)
            while self._to_open:
                await taking_up.open_table(self.services, self._to_open.pop())

    def _next(self) -> list[Room]:
        """Some of the tables that are behind, without those that somebody is just changing.

        That may well be what was announced: a process hears itself, too.
        """
        found: list[Room] = []
        for table_id, version in list(self._behind.items()):
            room = self.services.rooms.in_memory(table_id)
            if room is None:
                del self._behind[table_id]
                if self.fleet.holds(table_id):
                    self._to_open.append(table_id)
            elif version and room.row.version >= version:
                del self._behind[table_id]
            elif not room.lock.locked():
                del self._behind[table_id]
                found.append(room)
            if len(found) == news.AT_ONCE:
                break
        return found

    async def _follow(self, part: Sequence[Room]) -> None:
        newer: dict[str, Newer] = {}
        known = [
            (room.row.id, room.events)
            for room in part
            if room.match is not None and room.row.status == "running"
        ]
        if self.fleet.reading is not None and known:
            newer = await news.read_newer(self.fleet.reading, known)
        for room in part:
            try:
                await self._take(room, newer.get(room.row.id))
            except Refused:  # it is gone
                continue
            except Exception as problem:
                if not damaged(problem):
                    raise
                log.warning("table %s cannot be followed: %s", room.row.id, problem)
            await asyncio.sleep(0)  # others have their turn

    async def _take(self, known: Room, newer: Newer | None) -> None:
        """Let what is new happen here, too, and tell those who watch."""
        if known.lock.locked():  # not to wait here for one that takes long
            self._behind.setdefault(known.row.id, 0)
            return
        rooms = self.services.rooms
        async with rooms.hold(known.row.id) as room:
            events, version = room.events, room.row.version
            if newer is not None and newer.values["version"] <= version:
                return
            if newer is not None and news.apply(room, newer):
                room.changed()
            else:
                await rooms.read_again(room)
        # Who wrote an event wakes the bots, unless it is this process that lets them play; who only
        # changed the seats may be no server.
        if room.row.version != version and (room.events == events or self.fleet.holds(room.row.id)):
            self.services.playing.wake_bots(room)
