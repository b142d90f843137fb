"""Notices what other programs, such as `carbarn admin`, change in the database of a server.

PostgreSQL announces changes; SQLite does not, so the server looks every few seconds.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import sqlalchemy as sa

from carbarn.server.call import Services
from carbarn.server.errors import Refused
from carbarn.server.schema import tables

EVERY = 5.0  # seconds between two looks
AT_ONCE = 500  # tables in one query, which any database can take


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


async def hear(services: Services, table_id: str, version: int) -> None:
    """Another process has announced that a table has this version now."""
    room = services.rooms.in_memory(table_id)
    if room is None or room.row.version >= version:
        return
    events = room.events
    with suppress(Refused):  # it is gone
        await services.rooms.refresh(table_id)
    # A server that wrote an event wakes the bots itself; who only changed the seats may be none.
    if services.rooms.in_memory(table_id) is room and room.events == events:
        services.playing.wake_bots(room)


async def _read_again(services: Services, table_id: str) -> None:
    with suppress(Refused):  # it is gone
        await services.rooms.refresh(table_id)
        room = services.rooms.in_memory(table_id)
        if room is not None:
            services.playing.wake_bots(room)
