"""Who is at a table: known from the live connections, shown once it has lasted a few seconds.

Whoever reloads the page leaves and comes back within a second: nobody needs to hear of that. Other
processes on the same database have live connections, too: whoever is with one of them is here.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator

from carbarn.server.settings import Settings

REMEMBERED = 10_000  # guests of whom it is known when they left a table

Key = tuple[str, str]  # table and guest
# by guest and process: since when somebody is away, or None for who is here
Elsewhere = dict[str, dict[str, float | None]]


class Presence:
    """Who has a live connection to which table; `changed` is called with both when that changes."""

    def __init__(self, settings: Settings, changed: Callable[[str, str], None]) -> None:
        self.settings = settings
        self.changed = changed
        # what is shown of those who are here has to be told to other processes
        self.tell: Callable[[str, str, bool, float], None] | None = None
        self._connections: Counter[Key] = Counter()
        self._here: set[Key] = set()  # as shown
        self._left: dict[Key, float] = {}
        self._timers: dict[Key, asyncio.TimerHandle] = {}
        self._elsewhere: dict[str, Elsewhere] = {}  # by table

    def is_here(self, table: str, guest: str) -> bool:
        """Whether a guest counts as being at a table."""
        return (table, guest) in self._here or None in self._told(table, guest).values()

    def is_connected(self, table: str, guest: str) -> bool:
        """Whether a guest is at a table or has just come."""
        return (table, guest) in self._connections or self.is_here(table, guest)

    def away_since(self, table: str, guest: str) -> float | None:
        """When a guest who is not here has left, as far as it is known."""
        if self.is_here(table, guest):
            return None
        times = [since for since in self._told(table, guest).values() if since is not None]
        mine = self._left.get((table, guest))
        return max(times if mine is None else [*times, mine], default=None)

    def _told(self, table: str, guest: str) -> dict[str, float | None]:
        """What other processes know of a guest."""
        return self._elsewhere.get(table, {}).get(guest, {})

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
        if (key in self._connections) == (key in self._here):
            return
        if key in self._connections and self.is_here(*key):
            # another process has shown it: a page that is loaded again often gets to another one
            self._settle(key, self.settings.clock())
        else:
            later = asyncio.get_running_loop().call_later
            since = self.settings.clock()
            self._timers[key] = later(self.settings.presence_after, self._settle, key, since)

    def _settle(self, key: Key, since: float) -> None:
        self._timers.pop(key, None)
        before = self._shown(*key)
        self._here ^= {key}
        self._left.pop(key, None)
        if key not in self._here:
            self._leave(key, since)
        if self.tell is not None:
            self.tell(*key, key in self._here, since)
        if self._shown(*key) != before:
            self.changed(*key)

    def _leave(self, key: Key, since: float) -> None:
        self._left[key] = since
        while len(self._left) > REMEMBERED:
            del self._left[next(iter(self._left))]

    # Other processes

    def known(self) -> Iterator[tuple[Key, float | None]]:
        """Whoever is here, and since when the others are away, as this process knows it."""
        yield from ((key, None) for key in self._here)
        yield from self._left.items()

    def tables_elsewhere(self) -> set[str]:
        """The tables of which other processes know something."""
        return set(self._elsewhere)

    def hear(self, table: str, elsewhere: Elsewhere) -> None:
        """What the other processes know of a table now; it takes the place of all before."""
        guests = self._elsewhere.get(table, {}).keys() | elsewhere.keys()
        before = {guest: self._shown(table, guest) for guest in guests}
        if elsewhere:
            self._elsewhere[table] = elsewhere
        else:
            self._elsewhere.pop(table, None)
        for guest, shown in before.items():
            self._go_on(table, guest, was_here=shown[0])
            if self._shown(table, guest) != shown:
                self.changed(table, guest)

    def _go_on(self, table: str, guest: str, was_here: bool) -> None:
        """A process that has died takes nobody along who has come here instead.

        Of the others it is known that they left, when it is known that it has died.
        """
        key = table, guest
        if not was_here or self.is_here(table, guest):
            return
        if key in self._connections:
            waiting = self._timers.pop(key, None)
            if waiting is not None:
                waiting.cancel()
            self._settle(key, self.settings.clock())
        elif self.away_since(table, guest) is None:
            self._leave(key, self.settings.clock())

    def _shown(self, table: str, guest: str) -> tuple[bool, float | None]:
        return self.is_here(table, guest), self.away_since(table, guest)
