"""Pauses after wrong passwords and codes: ever longer ones, but nobody is locked out."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from carbarn.server.errors import Refused
from carbarn.server.schema import tries
from carbarn.server.store import Store, hashed

MOST_KEPT = 20_000
CLEAR_AFTER = 50  # tries
FORGIVEN_AFTER = 300.0  # seconds after which one try is forgotten
MOST_TRIES = 30.0  # more make no pause longer, and would be remembered for days
Tries = tuple[float, float]  # how many, and when the last was


@dataclass(frozen=True)
class Pauses:
    """How long one has to wait after so many tries."""

    free: int  # so many tries cost nothing
    longest: float  # seconds

    def after(self, tries: float) -> float:
        """Seconds until the next try."""
        over = tries - self.free
        return 0.0 if over < 0 else min(self.longest, 2.0 ** min(over, 20.0))


# A name is tried by its owner and by others: whoever tries it from everywhere must not keep the
# owner waiting for long. An address is the one who tries.
OF_A_NAME = Pauses(free=10, longest=30.0)
OF_AN_ADDRESS = Pauses(free=10, longest=60.0)
OF_BOTH = Pauses(free=4, longest=60.0)


class Kept(Protocol):
    """Where tries are counted."""

    def held(
        self, keys: Sequence[str], now: float
    ) -> AbstractAsyncContextManager[dict[str, Tries]]:
        """What is known of these names and addresses, for one user at a time.

        What the dictionary has at the end is kept, unless there was an error.
        """


class InMemory:
    """Tries that one process counts for itself."""

    def __init__(self) -> None:
        self._tries: OrderedDict[str, Tries] = OrderedDict()

    @asynccontextmanager
    async def held(self, keys: Sequence[str], now: float) -> AsyncIterator[dict[str, Tries]]:
        """What is known of these; nobody else runs meanwhile."""
        found = {key: self._tries[key] for key in keys if key in self._tries}
        yield found
        for key in keys:
            self._tries.pop(key, None)
        self._tries.update(found)
        while len(self._tries) > MOST_KEPT:
            self._tries.popitem(last=False)


class Together:
    """Tries that all processes on one PostgreSQL count together; names and addresses are hashed."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._cleared = 0  # tries since somebody looked for what can be forgotten

    @asynccontextmanager
    async def held(self, keys: Sequence[str], now: float) -> AsyncIterator[dict[str, Tries]]:
        """What is known of these; others who ask for one of them wait."""
        names = {hashed(key): key for key in keys}
        async with self.store.change() as connection:
            # always in the same order, so that two never wait for each other
            rows = [{"who": who, "count": 0.0, "last": now} for who in sorted(names)]
            await connection.execute(insert(tries).on_conflict_do_nothing(), rows)
            query = sa.select(tries).where(tries.c.who.in_(names)).order_by(tries.c.who)
            there = (await connection.execute(query.with_for_update())).mappings()
            found = {
                names[row["who"]]: (float(row["count"]), float(row["last"]))
                for row in there
                if row["count"] > 0
            }
            yield found
            for who in sorted(names):
                count, last = found.get(names[who], (0.0, now))
                same = tries.c.who == who
                if count > 0:
                    await connection.execute(
                        tries.update().where(same).values(count=count, last=last)
                    )
                else:
                    await connection.execute(tries.delete().where(same))
            await self._forget(connection, now)

    async def _forget(self, connection: AsyncConnection, now: float) -> None:
        """Now and then: remove what does not count any more, and what is too much."""
        self._cleared += 1
        if self._cleared < CLEAR_AFTER:
            return
        self._cleared = 0
        old = tries.c.last < now - MOST_TRIES * FORGIVEN_AFTER
        many = sa.select(tries.c.who).order_by(tries.c.last.desc()).offset(MOST_KEPT)
        for which in (sa.select(tries.c.who).where(old), many):
            # without waiting for those who are just being counted
            free = which.with_for_update(skip_locked=True)
            await connection.execute(tries.delete().where(tries.c.who.in_(free)))


class Throttle:
    """Counts the tries of each name and of each address."""

    def __init__(self, kept: Kept | None = None) -> None:
        self._kept = kept or InMemory()

    async def begin(self, name: str, address: str, now: float) -> None:
        """Count a try before it is known whether it is right; Refused if it is too early."""
        keys = _keys(name, address)
        async with self._kept.held([key for key, _pauses in keys], now) as known:
            wait = max(_wait(known.get(key), pauses, now) for key, pauses in keys)
            if wait > 0:
                raise too_early(wait)
            for key, _pauses in keys:
                _add(known, key, 1.0, now)

    async def right(self, name: str, address: str, now: float) -> None:
        """The try was right: it does not count. Earlier ones stay, or one could clear one's own."""
        keys = [key for key, _pauses in _keys(name, address)]
        async with self._kept.held(keys, now) as known:
            for key in keys:
                _add(known, key, -1.0, now)


def _left(tried: Tries | None, now: float) -> Tries:
    """How many tries still count, and when the last one was."""
    count, last = tried or (0.0, now)
    return max(0.0, count - max(0.0, now - last) / FORGIVEN_AFTER), last


def _wait(tried: Tries | None, pauses: Pauses, now: float) -> float:
    count, last = _left(tried, now)
    since = now - last
    return pauses.after(count) - since if since >= 0 else 0.0  # a clock that was set back


def _add(known: dict[str, Tries], key: str, more: float, now: float) -> None:
    count = min(_left(known.get(key), now)[0] + more, MOST_TRIES)
    if count > 0:
        known[key] = count, now
    else:
        known.pop(key, None)


def _keys(name: str, address: str) -> list[tuple[str, Pauses]]:
    return [
        (f"name {name}", OF_A_NAME),
        (f"address {address}", OF_AN_ADDRESS),
        (f"both {address} {name}", OF_BOTH),
    ]


def too_early(wait: float) -> Refused:
    """A try that comes too early is not looked at."""
    seconds = max(1, math.ceil(wait))
    word = "second" if seconds == 1 else "seconds"
    return Refused(
        429, "too_early", f"too many tries; try again in {seconds} {word}",
        facts={"seconds": seconds},
    )  # fmt: skip
