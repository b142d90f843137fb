"""Who is waited for, since when and until when: what notices go by.

A waiting period begins when a seat is to act that was not before, and lasts until it is not to act
any more: a turn of several actions is one. Its name stays the same all the time, in every process
and after a restart, and no other has it. If another person takes the seat, that is another one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from carbarn.server.rows import ListedTable, Wait, read_waits
from carbarn.server.schema import seats, tables
from carbarn.server.store import Store
from carbarn.server.times import SeatClock, read_times

MOST = 10_000  # that are read at once


@dataclass(frozen=True)
class Waiting:
    """A table waits for a person; bots are not waited for."""

    table: str
    seat: int
    person: str  # a guest, who may have an account
    n: int  # it began after so many events
    since: float  # since when: an action that leaves the seat to act makes it later
    until: float | None  # when the clock of the seat runs out; None: there is none

    @property
    def id(self) -> str:
        """The name of the waiting period."""
        return f"{self.table}:{self.seat}:{self.n}:{self.person}"


def waiting_at(row: ListedTable) -> list[Waiting]:
    """Who is waited for at a table, from its row alone."""
    if row.status != "running":
        return []
    found = []
    for wait in row.waits:
        sits = row.seats[wait.seat]
        if sits.guest is not None and not sits.bot:
            clock = row.times[wait.seat] if row.times else None
            found.append(_waiting(row.id, wait, sits.guest, clock))
    return found


async def waiting(
    store: Store, *, table: str | None = None, person: str | None = None
) -> list[Waiting]:
    """Who is waited for everywhere, at one table, or of one person: those who wait longest first.

    It reads rows alone, so it costs one statement however many games there are.
    """
    query = (
        sa.select(tables.c.id, tables.c.waits, tables.c.times, seats.c.seat, seats.c.guest)
        .join(seats, seats.c.table_id == tables.c.id)
        .where((tables.c.status == "running") & (tables.c.waits != "[]"))
        .where((seats.c.bot == "") & seats.c.guest.is_not(None))
        .order_by(tables.c.acting_since, tables.c.id, seats.c.seat)
        .limit(MOST)
    )
    if table is not None:
        query = query.where(tables.c.id == table)
    if person is not None:
        query = query.where(seats.c.guest == person)
    found: list[Waiting] = []
    async with store.engine.connect() as connection:
        for row in await connection.execute(query):
            found += _read(*row)
    return found


def _read(
    table_id: str, waits_text: str, times_text: str, seat: int, guest: str
) -> Collection[Waiting]:
    """The wait for one seat; a row that cannot be read hides no other."""
    try:
        waits, times = read_waits(waits_text), read_times(times_text)
        clock = times[seat] if times else None
    except (ValueError, TypeError, LookupError):
        return []
    return [_waiting(table_id, wait, guest, clock) for wait in waits if wait.seat == seat]


def _waiting(table: str, wait: Wait, guest: str, clock: SeatClock | None) -> Waiting:
    until = clock.until if clock is not None and clock.since else None
    return Waiting(table, wait.seat, guest, wait.n, wait.since, until)
