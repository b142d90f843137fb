"""What the host has decided while the server runs: an announcement, and whether anybody can come.

`carbarn admin` writes it; each process reads it again after a few seconds, as it is asked for.
"""

from __future__ import annotations

import json
import math
from contextlib import suppress
from dataclasses import dataclass

import sqlalchemy as sa

from carbarn.server.errors import Refused
from carbarn.server.regulars_messages import Announcement
from carbarn.server.schema import house
from carbarn.server.settings import Settings
from carbarn.server.store import Store

FRESH = 5.0  # seconds for which what was read is good
MOST_TEXT = 280  # characters of an announcement
ANNOUNCEMENT, REGISTRATION = "announcement", "registration"


@dataclass(frozen=True)
class Decided:
    """What the host has decided."""

    announcement: Announcement | None = None
    closed: bool = False


class House:
    """Knows what the host has decided."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._known = Decided()
        self._read = -math.inf

    async def read(self) -> Decided:
        """What is decided now, to a few seconds."""
        now = self.settings.counter()
        if now - self._read > FRESH:
            self._read = now
            async with self.store.engine.connect() as connection:
                rows = await connection.execute(sa.select(house.c.name, house.c.value))
                self._known = decided({row.name: row.value for row in rows})
        return self._known

    async def announcement(self) -> Announcement | None:
        """What everybody is told, until its time is over."""
        said = (await self.read()).announcement
        return said if said is not None and said.until > self.settings.clock() else None

    async def check_open(self) -> None:
        """Refused if nobody new may come."""
        if (await self.read()).closed:
            raise Refused(
                403,
                "closed",
                "nobody new can come here for now; whoever has played here before can go on",
            )


def decided(values: dict[str, str]) -> Decided:
    """What the rows say; what cannot be read says nothing."""
    said = None
    with suppress(ValueError, TypeError, LookupError):
        read = json.loads(values[ANNOUNCEMENT])
        said = Announcement(str(read["id"]), str(read["text"]), float(read["until"]))
    return Decided(said, values.get(REGISTRATION) == '"closed"')
