"""Clears away tables that never started, guests who never played, rooms that nobody watches.

Ages are told by the wall clock, which may be wrong or jump: after a laptop has slept, or when a
machine without a battery for its clock learns the time. Nothing is deleted on the word of such a
clock: it must first have kept pace with the machine's own counter for a while.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass

from carbarn.server.asking_along import forget_what_is_over
from carbarn.server.errors import Refused
from carbarn.server.room import Rooms
from carbarn.server.settings import Settings
from carbarn.server.store import Store

TOLERANCE = 60.0  # seconds by which a clock may be corrected between two sweeps

log = logging.getLogger("carbarn.server")


class TrustedClock:
    """The wall clock, and whether it can be trusted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._last = self._now()
        self._steady_since = self._last[1]

    def _now(self) -> tuple[float, float]:
        return self.settings.clock(), self.settings.counter()

    def read(self) -> float | None:
        """The time, or None if the clock has jumped recently."""
        wall, count = self._now()
        jump = (wall - self._last[0]) - (count - self._last[1])
        self._last = wall, count
        if abs(jump) > TOLERANCE:
            self._steady_since = count
            log.warning("the clock has jumped by %.0f seconds; nothing is deleted for now", jump)
        steady = count - self._steady_since >= self.settings.trust_clock_after
        return wall if steady else None


@dataclass(frozen=True)
class Swept:
    """How much has been cleared away."""

    tables: int = 0
    guests: int = 0
    games: int = 0  # that ended long ago


class Sweeper:
    """Clears away at regular intervals."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.clock = TrustedClock(settings)
        self.may_delete: Callable[[], bool] = lambda: True  # of several processes, only one does

    async def run(self) -> None:
        """Sweep until cancelled; a database that does not answer is tried again next time."""
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            with suppress(Exception):
                swept = await self.sweep()
                log.info(json.dumps({"event": "swept", **asdict(swept)}))

    async def sweep(self) -> Swept:
        """Delete what is old, if the clock can be trusted; let go of idle rooms in any case."""
        now = self.clock.read()
        swept = Swept()
        if now is not None and self.may_delete():
            swept = await self._delete(now)
        for room in self.rooms.known():
            removed = {"open": swept.tables, "over": swept.games}
            if removed.get(room.row.status):
                with suppress(Refused):
                    await self.rooms.refresh(room.row.id)
            self.rooms.forget(room.row.id)
        return swept

    async def _delete(self, now: float) -> Swept:
        gone = await self.store.sweep(now - self.settings.sweep_after)
        await self.store.forget_cancelled(now - self.settings.guests_after)
        old = 0
        if self.settings.games_after:
            old = len(await self.store.remove_finished(now - self.settings.games_after))
        await forget_what_is_over(self.store, now)
        expired = await self.store.expire_guests(now - self.settings.guests_after)
        return Swept(gone, expired, old)
