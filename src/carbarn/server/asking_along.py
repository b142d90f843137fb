"""Asking people along whom one has played with: to a table or a games night, until they answer.

Nobody can be flooded: there are limits for each pair and for each asker in a day, and for what can
be open at once. Whoever has declined is not asked to that table again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from carbarn.server.admin import DELETED
from carbarn.server.errors import Refused, not_found
from carbarn.server.rows import Guest
from carbarn.server.schema import (
    asked_along,
    guests,
    night_people,
    night_tables,
    nights,
    seats,
    tables,
)
from carbarn.server.settings import Settings
from carbarn.server.store import Store

DAY = 86400.0
PAIR_A_DAY = 5  # from one person to another
ASKER_A_DAY = 40
MOST_OPEN = 20  # that wait for one person's answer
KEPT = 30 * DAY  # how long it is remembered when the table is gone


class AskingAlong:
    """Who is asked along to what."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    async def check(self, asker: Guest, people: Sequence[str], place: str = "") -> None:
        """Refused if one of these people cannot be asked now."""
        async with self.store.engine.connect() as connection:
            for person in people:
                await self._check(connection, asker.id, person, place)

    async def _check(
        self, connection: AsyncConnection, asker: str, person: str, place: str
    ) -> None:
        """The same in a transaction, before the row is stored."""
        if person in (asker, DELETED) or not await shared_a_game(connection, asker, person):
            raise not_found("friend")
        since = asked_along.c.created > self.settings.clock() - DAY
        mine = (asked_along.c.asker == asker) & since
        if await _count(connection, mine & (asked_along.c.person == person)) >= PAIR_A_DAY:
            raise Refused(429, "asked_enough", "you have asked this person often enough for today")
        if await _count(connection, mine) >= ASKER_A_DAY:
            raise Refused(429, "asked_enough", "you have asked enough people for today")
        there = (asked_along.c.person == person) & (asked_along.c.state == "open")
        if await _count(connection, there & _is_open()) >= MOST_OPEN:
            raise Refused(
                429, "asked_by_many", "too many invitations wait for this person's answer"
            )
        if place:
            known = (asked_along.c.place == place) & (asked_along.c.person == person)
            if await _count(connection, known):
                raise Refused(409, "asked_before", "this person has been asked already")

    async def ask(self, asker: Guest, people: Sequence[str], place: str, night: bool) -> None:
        """Ask people along; all of them or nobody."""
        now = self.settings.clock()
        async with self.store.change() as connection:
            # changes nothing, but whatever this asker does at the same time waits here
            alone = guests.update().where(guests.c.id == asker.id).values(id=guests.c.id)
            await connection.execute(alone)
            for person in people:
                await self._check(connection, asker.id, person, place)
                values = {
                    "id": self.settings.new_id(),
                    "place": place,
                    "night": night,
                    "person": person,
                    "asker": asker.id,
                    "created": now,
                    "state": "open",
                }
                await connection.execute(asked_along.insert().values(values))

    async def open_for(self, person: str) -> Sequence[sa.RowMapping]:
        """What waits for a person's answer, the newest first."""
        query = (
            sa.select(
                asked_along.c.id,
                asked_along.c.place,
                asked_along.c.night,
                asked_along.c.created,
                guests.c.name,
                tables.c.game,
                tables.c.title,
                sa.func.coalesce(tables.c.name, nights.c.name).label("place_name"),
            )
            .join(guests, guests.c.id == asked_along.c.asker)
            .outerjoin(tables, tables.c.id == asked_along.c.place)
            .outerjoin(nights, nights.c.id == asked_along.c.place)
            .where((asked_along.c.person == person) & (asked_along.c.state == "open"))
            .where(_is_open() & ~_has_come())
            .order_by(asked_along.c.created.desc(), asked_along.c.id)
            .limit(MOST_OPEN)
        )
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).mappings().all()

    async def find(self, person: str, asked: str) -> sa.RowMapping:
        """An invitation of a person; not found for everybody else."""
        query = sa.select(asked_along).where(
            (asked_along.c.id == asked) & (asked_along.c.person == person)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        if row is None:
            raise not_found("invitation")
        return row

    async def settle(self, asked: str, state: str) -> None:
        """Note the answer."""
        async with self.store.change() as connection:
            this = asked_along.update().where(asked_along.c.id == asked)
            await connection.execute(this.values(state=state))

    async def of_place(self, place: str) -> Sequence[sa.RowMapping]:
        """Who was asked along to a table or night, and what they said."""
        query = (
            sa.select(asked_along.c.person, guests.c.name, asked_along.c.state)
            .join(guests, guests.c.id == asked_along.c.person)
            .where(asked_along.c.place == place)
            .order_by(asked_along.c.created, asked_along.c.id)
            .limit(ASKER_A_DAY)
        )
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).mappings().all()


async def forget_what_is_over(store: Store, now: float) -> None:
    """Forget who was asked along long ago, and nights of which no table is left."""
    old = (asked_along.c.created < now - KEPT) & ~_is_open()
    left = sa.select(night_tables.c.number).where(night_tables.c.night == nights.c.id)
    async with store.change() as connection:
        await connection.execute(asked_along.delete().where(old))
        gone = (nights.c.created < now - DAY) & ~left.exists()
        await connection.execute(nights.delete().where(gone))


async def shared_a_game(connection: AsyncConnection, one: str, other: str) -> bool:
    """Whether two people have played together, or do so now."""
    mine, theirs = seats.alias("mine"), seats.alias("theirs")
    query = (
        sa.select(mine.c.seat)
        .select_from(mine)
        .join(theirs, theirs.c.table_id == mine.c.table_id)
        .join(tables, tables.c.id == mine.c.table_id)
        .where((mine.c.guest == one) & (theirs.c.guest == other))
        .where(tables.c.status.in_(("running", "over")))
        .limit(1)
    )
    return (await connection.execute(query)).first() is not None


def _is_open() -> sa.ColumnElement[bool]:
    """Whether the table or night can still be joined."""
    table = sa.select(tables.c.id).where(
        (tables.c.id == asked_along.c.place) & (tables.c.status == "open")
    )
    free = (
        sa.select(night_people.c.place)
        .join(night_tables, night_tables.c.night == night_people.c.night)
        .where((night_people.c.night == asked_along.c.place) & night_people.c.person.is_(None))
        .where(night_people.c.bot == "")
    )
    return sa.or_(
        ~asked_along.c.night & table.correlate(asked_along).exists(),
        asked_along.c.night & free.correlate(asked_along).exists(),
    )


def _has_come() -> sa.ColumnElement[bool]:
    """Whether somebody is there already, by another way."""
    here = (seats.c.table_id == asked_along.c.place) & (seats.c.guest == asked_along.c.person)
    tonight = night_people.c.night == asked_along.c.place
    tonight = tonight & (night_people.c.person == asked_along.c.person)
    return sa.or_(
        sa.select(seats.c.seat).where(here).correlate(asked_along).exists(),
        sa.select(night_people.c.place).where(tonight).correlate(asked_along).exists(),
    )


async def _count(connection: AsyncConnection, condition: sa.ColumnElement[Any]) -> int:
    query = sa.select(sa.func.count()).select_from(asked_along).where(condition)
    return int((await connection.execute(query)).scalar_one())
