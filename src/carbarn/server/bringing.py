"""The games of a guest come along when the person signs in: one transaction, nothing is left over.

Only the tables at which the account plays as well stay with the guest until they are over: nobody
may have two hands of a game that they did not have from the beginning.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from carbarn.server.changes import Asked, read_asked
from carbarn.server.rows import Guest
from carbarn.server.schema import (
    answers,
    asked_along,
    changes,
    guests,
    night_people,
    nights,
    notice_mutes,
    notice_times,
    notice_ways,
    played,
    progress,
    records,
    rests,
    seats,
    seen,
    tables,
    talk,
    unheard,
)
from carbarn.server.store import CHANNEL, Store


@dataclass(frozen=True)
class Brought:
    """What came along."""

    tables: tuple[str, ...]
    left: int  # tables that stay with the guest


async def bring(store: Store, guest: Guest, person: str) -> Brought:
    """Give everything of a guest to an account; a guest of whom nothing is left is gone."""
    async with store.change() as connection:
        own = await _tables_of(connection, guest.id)
        shared = await _played_by_both(connection, guest.id, person)
        moved = [one for one in own if one not in shared]
        for table_id in moved:
            await _touch(connection, store, table_id, guest.id, person)
        await _move_tables(connection, moved, guest.id, person)
        await _move_the_rest(connection, guest.id, person)
        await _move_company(connection, guest.id, person)
        await _move_notices(connection, guest.id, person)
        await _move_silence(connection, guest.id, person)
        left = len(own) - len(moved)
        if not left:
            await _remove_guest(connection, guest.id, person)
    await store.guests_changed()
    return Brought(tuple(moved), left)


async def _tables_of(connection: AsyncConnection, guest: str) -> list[str]:
    """All tables that know a guest."""
    sits = sa.select(seats.c.table_id).where(seats.c.guest == guest)
    saw = sa.select(seen.c.table_id).where(seen.c.guest == guest)
    own = tables.c.id.in_(sits) | tables.c.id.in_(saw) | (tables.c.host == guest)
    query = sa.select(tables.c.id).where(own).order_by(tables.c.id)
    return list((await connection.execute(query)).scalars())


async def _played_by_both(connection: AsyncConnection, guest: str, person: str) -> set[str]:
    """The tables at which both have a seat or have seen a hand, and whose games are not over."""

    def known_to(who: str) -> sa.ColumnElement[bool]:
        sits = sa.select(seats.c.table_id).where(seats.c.guest == who)
        saw = sa.select(seen.c.table_id).where(seen.c.guest == who)
        return tables.c.id.in_(sits) | tables.c.id.in_(saw)

    both = (tables.c.status != "over") & known_to(guest) & known_to(person)
    return set((await connection.execute(sa.select(tables.c.id).where(both))).scalars())


AT_ONCE = 500  # tables in one statement, which any database can take


async def _move_tables(
    connection: AsyncConnection, ids: list[str], guest: str, person: str
) -> None:
    for start in range(0, len(ids), AT_ONCE):
        part = ids[start : start + AT_ONCE]
        for column in (
            seats.c.guest, changes.c.from_guest, changes.c.to_guest, answers.c.guest, talk.c.guest,
        ):  # fmt: skip
            here = column.table.c.table_id.in_(part) & (column == guest)
            change = sa.update(column.table).where(here).values({column.name: person})
            await connection.execute(change)
        hosted = tables.c.id.in_(part) & (tables.c.host == guest)
        await connection.execute(tables.update().where(hosted).values(host=person))
        await _move_sights(connection, part, guest, person)


async def _move_sights(
    connection: AsyncConnection, ids: list[str], guest: str, person: str
) -> None:
    """Of a game that is over, both may have seen the same hand."""
    here = seen.c.table_id.in_(ids)
    query = sa.select(seen.c.table_id, seen.c.guest, seen.c.seat)
    rows = await connection.execute(query.where(here & seen.c.guest.in_([guest, person])))
    saw: dict[str, set[tuple[str, int]]] = {guest: set(), person: set()}
    for row in rows:
        saw[row.guest].add((row.table_id, row.seat))
    await connection.execute(seen.delete().where(here & (seen.c.guest == guest)))
    new = [
        {"table_id": table_id, "guest": person, "seat": seat}
        for table_id, seat in sorted(saw[guest] - saw[person])
    ]
    if new:
        await connection.execute(seen.insert(), new)


async def _touch(
    connection: AsyncConnection, store: Store, table_id: str, guest: str, person: str
) -> None:
    """Make everybody who has the table in memory read it again; until we are done nobody acts."""
    this = tables.update().where(tables.c.id == table_id)
    newer = this.values(version=tables.c.version + 1)
    done = await connection.execute(newer.returning(tables.c.version, tables.c.request))
    row = done.one()
    asked = read_asked(row.request)
    if asked is not None:
        await connection.execute(this.values(request=_renamed(asked, guest, person).text()))
    if store.listens:
        notice = sa.func.pg_notify(CHANNEL, f"{table_id}:{row.version}")
        await connection.execute(sa.select(notice))


def _renamed(asked: Asked, guest: str, person: str) -> Asked:
    agreed = tuple(person if one == guest else one for one in asked.agreed)
    by = person if asked.by == guest else asked.by
    return replace(asked, by=by, agreed=agreed)


async def _move_the_rest(connection: AsyncConnection, guest: str, person: str) -> None:
    """Uploads, lessons and puzzles; what both have done counts from the first time on."""
    if (await connection.execute(sa.select(rests).where(rests.c.guest == person))).first() is None:
        nights = rests.update().where(rests.c.guest == guest)
        await connection.execute(nights.values(guest=person))
    await connection.execute(rests.delete().where(rests.c.guest == guest))
    mine = records.update().where(records.c.guest == guest)
    await connection.execute(mine.values(guest=person))
    query = sa.select(progress.c.guest, progress.c.item, progress.c.done)
    rows = await connection.execute(query.where(progress.c.guest.in_([guest, person])))
    done: dict[str, dict[str, float]] = {guest: {}, person: {}}
    for row in rows:
        done[row.guest][row.item] = row.done
    await connection.execute(progress.delete().where(progress.c.guest == guest))
    for item, when in done[guest].items():
        known = done[person].get(item)
        if known is None:
            values = {"guest": person, "item": item, "done": when}
            await connection.execute(progress.insert().values(values))
        elif when < known:
            same = (progress.c.guest == person) & (progress.c.item == item)
            await connection.execute(progress.update().where(same).values(done=when))


async def _move_company(connection: AsyncConnection, guest: str, person: str) -> None:
    """Results, invitations and games nights."""
    for column in (
        played.c.person,
        asked_along.c.person,
        asked_along.c.asker,
        night_people.c.person,
        nights.c.host,
    ):
        change = sa.update(column.table).where(column == guest).values({column.name: person})
        await connection.execute(change)
    own = sa.select(played.c.table_id).where(played.c.person == person)
    twice = own.group_by(played.c.table_id).having(sa.func.count() > 1)
    both = (played.c.person == person) & played.c.table_id.in_(twice)
    await connection.execute(played.update().where(both).values(counts=False))


async def _move_silence(connection: AsyncConnection, guest: str, person: str) -> None:
    """Of whom somebody hears nothing, and who hears nothing of them."""
    query = sa.select(unheard).where((unheard.c.person == guest) | (unheard.c.guest == guest))
    rows = (await connection.execute(query)).mappings().all()
    for row in rows:
        old = unheard.c.person == row["person"]
        old &= (unheard.c.guest == row["guest"]) & (unheard.c.at_table == row["at_table"])
        await connection.execute(unheard.delete().where(old))
        new = {name: person if row[name] == guest else row[name] for name in ("person", "guest")}
        same = (unheard.c.person == new["person"]) & (unheard.c.guest == new["guest"])
        same &= unheard.c.at_table == row["at_table"]
        await connection.execute(unheard.delete().where(same))
        if new["person"] != new["guest"]:
            await connection.execute(unheard.insert().values(**{**row, **new}))


async def _move_notices(connection: AsyncConnection, guest: str, person: str) -> None:
    """Mailboxes and webhooks; a browser asks again for whoever signs in."""
    browser = (notice_ways.c.person == guest) & (notice_ways.c.kind == "push")
    await connection.execute(notice_ways.delete().where(browser))
    mine = notice_ways.update().where(notice_ways.c.person == guest)
    await connection.execute(mine.values(person=person))
    for table, key in ((notice_mutes, [notice_mutes.c.table_id]), (notice_times, [])):
        kept = table.alias()
        same = kept.c.person == person
        for column in key:
            same &= kept.c[column.name] == column
        both = (table.c.person == guest) & sa.select(kept.c.person).where(same).exists()
        await connection.execute(table.delete().where(both))
        rest = table.update().where(table.c.person == guest)
        await connection.execute(rest.values(person=person))


async def _remove_guest(connection: AsyncConnection, guest: str, person: str) -> None:
    """Nothing is left of the guest, also where only its name was kept."""
    for column in (changes.c.from_guest, changes.c.to_guest, answers.c.guest):
        change = sa.update(column.table).where(column == guest).values({column.name: person})
        await connection.execute(change)
    await connection.execute(guests.delete().where(guests.c.id == guest))


async def tables_to_bring(store: Store, guest: Guest) -> int:
    """How many tables could come along."""
    sits = sa.select(seats.c.table_id).where(seats.c.guest == guest.id)
    own = tables.c.id.in_(sits) | (tables.c.host == guest.id)
    query = sa.select(sa.func.count()).select_from(tables).where(own)
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())
