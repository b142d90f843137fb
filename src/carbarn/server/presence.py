"""Who is at a table: known from the live connections, shown once it has lasted a few seconds.

Whoever reloads the page leaves and comes back within a second: nobody needs to hear of that.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from carbarn.server.settings import Settings

REMEMBERED = 10_000  # guests of whom it is known when they left a table

Key = tuple[str, str]  # table and guest


class Presence:
    """Who has a live connection to which table; `changed` is called with both when that changes."""

    def __init__(self, settings: Settings, changed: Callable[[str, str], None]) -> None:
        self.settings = settings
        self.changed = changed
        self._connections: Counter[Key] = Counter()
        self._here: set[Key] = set()  # as shown
        self._left: dict[Key, float] = {}
        self._timers: dict[Key, asyncio.TimerHandle] = {}

    def is_here(self, table: str, guest: str) -> bool:
        """Whether a guest counts as being at a table."""
        return (table, guest) in self._here

    def is_connected(self, table: str, guest: str) -> bool:
        """Whether a guest is at a table or has just come."""
        return (table, guest) in self._connections or self.is_here(table, guest)

    def away_since(self, table: str, guest: str) -> float | None:
        """When a guest who is not here has left, as far as this server knows."""
        return None if self.is_here(table, guest) else self._left.get((table, guest))

    def came(self, table: str, guest: str) -> None:
        """A guest has one more connection to a table."""
        self._connections[table, guest] += 1
        self._settle_later((table, guest))

    def went(self, table: str, guest: str) -> None:
        """A guest has one connection less."""
        key = table, guest
        self._connections[key] -= 1
        if not self._connections[key]:
            del self._connections[key]
        self._settle_later(key)

    def _settle_later(self, key: Key) -> None:
        waiting = self._timers.pop(key, None)
        if waiting is not None:
            waiting.cancel()
        if (key in self._connections) != (key in self._here):
            later = asyncio.get_running_loop().call_later
            since = self.settings.clock()
            self._timers[key] = later(self.settings.presence_after, self._settle, key, since)

    def _settle(self, key: Key, since: float) -> None:
        del self._timers[key]
        self._here ^= {key}
        self._left.pop(key, None)
        if key not in self._here:
            self._left[key] = since
            while len(self._left) > REMEMBERED:
                del self._left[next(iter(self._left))]
        self.changed(*key)
