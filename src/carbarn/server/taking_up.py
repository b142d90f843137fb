"""Goes on with what goes on by itself: the turns of bots, and tables at which all are ready.

At the start that is whatever was left; later it is what another process has left that died. Of
several processes, the one that takes the lease of a table goes on with it.
"""

from __future__ import annotations

import asyncio
import logging

from carbarn.server.call import Services
from carbarn.server.errors import Refused
from carbarn.server.trouble import advice, cause_of, damaged

log = logging.getLogger("carbarn.server")


async def take_up(services: Services) -> list[str]:
    """Go on with the games that do not wait for anybody; the other tables that are not over.

    What is wrong with one stops no other.
    """
    try:
        waiting = dict.fromkeys(await services.store.unfinished())
        moving = await services.store.to_take_up()
    except Exception as problem:  # a damaged page: each table is tried when somebody opens it
        _log_damage("the list of tables", problem)
        return []
    for table_id in moving:
        waiting.pop(table_id, None)
        if await services.fleet.take(table_id):
            await open_table(services, table_id)
    return list(waiting)


class TakingOver:
    """Takes over what nobody goes on with, whenever another process has died."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._lost = asyncio.Event()
        services.fleet.lost.append(self._lost.set)

    async def run(self) -> None:
        """Look whenever there is reason to, until cancelled."""
        while True:
            await self._lost.wait()
            self._lost.clear()
            try:
                await self.take_over()
            except Exception as problem:  # the database is away, say
                log.info("what others have left cannot be taken over: %s", problem)
                await asyncio.sleep(1)
                self._lost.set()

    async def take_over(self) -> None:
        """Go on with the tables that go on by themselves and that no living process has."""
        services = self.services
        moving = await services.store.to_take_up()
        for table_id in await services.fleet.not_taken(moving):
            room = services.rooms.in_memory(table_id)
            busy = room is not None and room.bots is not None
            if not busy and await services.fleet.take(table_id):
                await open_table(services, table_id)


async def look_through(services: Services, waiting: list[str]) -> None:
    """See one after the other whether the tables that wait for somebody can be read.

    None of them is kept in memory: each is read when somebody comes. If a bot is to act after all,
    it does: the row of a table that was mended may have said otherwise.
    """
    for table_id in waiting:
        await asyncio.sleep(services.settings.look_through_pace)
        if services.fleet.leads:
            await open_table(services, table_id)
            services.rooms.forget(table_id)


async def open_table(services: Services, table_id: str) -> None:
    """Let a table go on by itself, if it does; what is wrong with it is logged."""
    try:
        async with services.rooms.hold(table_id, newest=True) as room:
            if not room.outdated:
                await services.lobby.begin_if_all_are_ready(room)  # a crash may have come between
                services.playing.wake_bots(room)
    except Exception as problem:
        _log_damage(f"table {table_id}", problem)


def _log_damage(what: str, problem: Exception) -> None:
    """The cause and what to do, in one line; what nobody has foreseen, with its traceback."""
    foreseen = isinstance(problem, Refused) or damaged(problem)
    log.error(
        "%s cannot be read: %s; the others go on. To mend it, %s",
        what, cause_of(problem), advice("", sqlite=True),
        exc_info=None if foreseen else problem,
    )  # fmt: skip
