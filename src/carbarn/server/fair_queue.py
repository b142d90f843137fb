"""A queue that serves addresses in turn, and the guests of each address in turn."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from carbarn.server.errors import Refused

REMEMBERED = 1_000  # guests and addresses whose last turn is known; a forgotten one counts as new


@dataclass(frozen=True)
class Asker:
    """Who asked for a piece of work: a guest, or somebody without a name at an address."""

    guest: str
    address: str = ""


@dataclass(frozen=True)
class QueueLimits:
    """How many may wait: in all, for one guest, for one address."""

    all: int
    guest: int
    address: int


@dataclass(eq=False)
class _Entry:
    asker: Asker
    admitted: asyncio.Future[None]


class FairQueue:
    """Gives out a number of places, at most `each` of them to one guest; the others wait.

    The next place goes to the address that has gone longest without one, and there to the guest who
    has: however much one guest has queued, another's turn comes right after the next of it.
    """

    def __init__(self, places: int, each: int, limits: QueueLimits | None = None) -> None:
        self.places = places
        self.each = each
        self.limits = limits
        self.running = 0
        self._waiting: list[_Entry] = []
        self._held: Counter[str] = Counter()  # places by guest
        self._last_turn: OrderedDict[str, int] = OrderedDict()  # of each guest and address
        self._turn = 0

    @property
    def queued(self) -> int:
        """How many are waiting."""
        return len(self._waiting)

    @asynccontextmanager
    async def place(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place and hold it for the length of the block; Refused if too many wait."""
        self._check_queue(asker)
        entry = _Entry(asker, asyncio.get_running_loop().create_future())
        self._waiting.append(entry)
        self._admit()
        try:
            await entry.admitted
        except asyncio.CancelledError:
            if entry in self._waiting:
                self._waiting.remove(entry)
            else:
                self._leave(asker)
            raise
        try:
            yield
        finally:
            self._leave(asker)

    def _check_queue(self, asker: Asker) -> None:
        if self.limits is None:
            return
        waiting = [entry.asker for entry in self._waiting]
        own = sum(one.guest == asker.guest for one in waiting)
        near = sum(one.address == asker.address for one in waiting)
        if own >= self.limits.guest or near >= self.limits.address:
            raise Refused(429, "busy", "the server is still busy with what you asked; wait for it")
        if len(waiting) >= self.limits.all:
            raise Refused(429, "busy", "the server is busy; try again in a moment")

    def _admit(self) -> None:
        """Give the free places to whoever is next."""
        while self.running < self.places:
            able = [one for one in self._waiting if self._held[one.asker.guest] < self.each]
            if not able:
                return
            entry = min(able, key=self._waits_since)
            self._waiting.remove(entry)
            self.running += 1
            self._held[entry.asker.guest] += 1
            self._remember(entry.asker)
            if not entry.admitted.done():
                entry.admitted.set_result(None)

    def _waits_since(self, entry: _Entry) -> tuple[int, int]:
        """When its address and its guest last had a turn; of equals the first in the queue wins."""
        asker = entry.asker
        return self._last_turn.get(f"at {asker.address}", 0), self._last_turn.get(asker.guest, 0)

    def _remember(self, asker: Asker) -> None:
        self._turn += 1
        for name in (f"at {asker.address}", asker.guest):
            self._last_turn[name] = self._turn
            self._last_turn.move_to_end(name)
        while len(self._last_turn) > REMEMBERED:
            self._last_turn.popitem(last=False)

    def _leave(self, asker: Asker) -> None:
        self.running -= 1
        self._held[asker.guest] -= 1
        if not self._held[asker.guest]:
            del self._held[asker.guest]
        self._admit()
