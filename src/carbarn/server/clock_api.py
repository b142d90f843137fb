"""The endpoints about clocks: what time it is, and when somebody's clocks stand still."""

from __future__ import annotations

from contextlib import suppress

import sqlalchemy as sa

from carbarn.server.call import Call, Endpoint
from carbarn.server.errors import Refused
from carbarn.server.messages import RestInfo, ServerTime
from carbarn.server.requests import RestPlan
from carbarn.server.rest import Rest
from carbarn.server.resting import checked, rest_of, store_rest
from carbarn.server.schema import seats, tables
from carbarn.server.times import rested, times_values

PAUSE = 5.0  # seconds between two changes: each goes to all tables of whoever makes it


async def time(call: Call) -> ServerTime:
    """What time it is for clocks; a page asks once and counts on by itself."""
    return ServerTime(call.services.rooms.time.now())


async def rest(call: Call) -> RestInfo:
    """Your nights and holidays, in which your correspondence clocks stand still."""
    return (await rest_of(call.services.store, call.me.id)).info()


async def set_rest(call: Call) -> RestInfo:
    """Set your nights and holidays.

    Holidays hold at once; nights from your next move on, so nobody stretches a move by them. Days
    that have begun cannot be taken back.
    """
    services, guest = call.services, call.me.id
    wanted: RestPlan = call.body
    old, now = await rest_of(services.store, guest), services.rooms.time.now()
    if 0 <= now - old.changed < PAUSE:
        raise Refused(
            429, "too_early", "wait a few seconds before you change this again",
            facts={"seconds": int(PAUSE)},
        )  # fmt: skip
    new = checked(wanted, old, now)
    await store_rest(services.store, guest, new)
    mine = sa.select(seats.c.table_id).where(seats.c.guest == guest)
    daily = tables.c.clock.like('%"daily"%') & (tables.c.status == "running")
    async with services.store.engine.connect() as connection:
        query = sa.select(tables.c.id).where(daily & tables.c.id.in_(mine))
        ids = list((await connection.execute(query)).scalars())
    for table_id in ids:
        with suppress(Refused):  # it is gone or over
            await _tell(call, table_id, new.rest(now))
    return new.info()


async def _tell(call: Call, table_id: str, rest: Rest) -> None:
    """Let the clocks of a table go by what one of its players has set."""
    rooms, guest = call.services.rooms, call.me.id
    for attempt in (1, 2, 3):
        known = rooms.in_memory(table_id) is not None
        try:
            async with rooms.hold(table_id, newest=True) as room:
                row = room.row
                if row.clock is None or not row.times or row.status != "running":
                    return
                own = [one.seat for one in row.seats if one.guest == guest]
                times = rested(row.clock, row.times, own, rest, rooms.time.now())
                await rooms.change_seats(room, {}, values=times_values(row.clock, times))
        except Refused as problem:
            if problem.status != 409 or attempt == 3:
                raise
            continue
        if not known:
            rooms.forget(table_id)
        return


ENDPOINTS = [
    Endpoint("GET", "/api/time", time, "What time it is", ServerTime, needs_guest=False),
    Endpoint("GET", "/api/rest", rest, "Your nights and holidays", RestInfo),
    Endpoint("POST", "/api/rest", set_rest, "Set your nights and holidays", RestInfo, RestPlan,
             thinks=True),
]  # fmt: skip
