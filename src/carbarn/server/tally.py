"""How finished games went for each person: `played` has a row for each of them.

The rows follow from the tables. What is missing is added when a person who was there looks, so the
end of a game costs nothing, a crash loses nothing, and games of earlier versions count as well. All
questions go by a person's own rows, so they never read what strangers have played.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from carbarn.core.event import canonical
from carbarn.core.level import NAMES as LEVELS
from carbarn.server.admin import DELETED
from carbarn.server.jobs import FoundFeat
from carbarn.server.schema import guests, played, seats, tables
from carbarn.server.store import Store
from carbarn.server.writer import Conflict

AT_ONCE = 200  # tables that are added for one question; the next one adds more
MOST = 5_000  # of a person's games, the newest, that any question looks at
PEOPLE, MIXED, NOBODY = "people", "mixed", "nobody"

Row = sa.RowMapping


async def catch_up(store: Store, person: str) -> None:
    """Add the games of a person that have ended since somebody looked."""
    there = sa.select(played.c.seat).where(played.c.table_id == seats.c.table_id)
    missing = (
        sa.select(seats.c.table_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where((seats.c.guest == person) & (tables.c.status == "over") & ~there.exists())
        .distinct()
        .limit(AT_ONCE)
    )
    async with store.engine.connect() as connection:
        ids = list((await connection.execute(missing)).scalars())
        new = await _rows_of(connection, ids) if ids else []
    if not new:
        return
    with suppress(Conflict):  # somebody else has looked at the same time, and added them
        async with store.change() as connection:
            await connection.execute(played.insert(), new)


async def _rows_of(connection: AsyncConnection, ids: Sequence[str]) -> list[dict[str, Any]]:
    """The rows for these finished games."""
    over = sa.select(tables.c.id, tables.c.game, tables.c.result, tables.c.changed)
    found = (await connection.execute(over.where(tables.c.id.in_(ids)))).all()
    sat = defaultdict(list)
    sits = sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    for seat in (await connection.execute(sits)).mappings():
        sat[seat["table_id"]].append(seat)
    rows = [_row(table, seat, sat[table.id]) for table in found for seat in sat[table.id]]
    return [row for row in rows if row is not None]


def _row(table: Any, seat: Row, all_seats: Sequence[Row]) -> dict[str, Any] | None:
    """What there is to say of a seat; None if no person has it."""
    if seat["guest"] is None:
        return None
    place, points = _outcome(table.result, seat["seat"])
    mine = [one for one in all_seats if one["guest"] == seat["guest"]]
    return {
        "table_id": table.id,
        "seat": seat["seat"],
        "person": seat["guest"],
        "counts": len(mine) == 1 and not seat["bot"] and place > 0,
        "game": table.game,
        "players": len(all_seats),
        "place": place,
        "points": points,
        "against": _against(seat, all_seats),
        "ended": table.changed,
        "feat": None if place else "",
        "feat_points": 0.0,
    }


def _outcome(result: str, seat: int) -> tuple[int, float]:
    """Place and points of a seat; 0 without a result, and if it cannot be read."""
    with suppress(ValueError, TypeError, LookupError, ZeroDivisionError):
        read = json.loads(result)
        return int(read["places"][seat]), read["scores"][seat] / read["scale"]
    return 0, 0.0


def _against(seat: Row, all_seats: Sequence[Row]) -> str:
    """Against whom a seat has played: people, bots of one level, both or several, nobody."""
    kinds = {
        (one["bot"] if one["bot"] in LEVELS else MIXED) if one["bot"] else PEOPLE
        for one in all_seats
        if one["seat"] != seat["seat"]
    }
    return NOBODY if not kinds else kinds.pop() if len(kinds) == 1 else MIXED


async def without_feats(store: Store, person: str, most: int) -> list[str]:
    """The newest games of a person of which nobody has found out yet what was great in them."""
    mine = (played.c.person == person) & played.c.feat.is_(None)
    query = sa.select(played.c.table_id).where(mine)
    query = query.group_by(played.c.table_id).order_by(sa.func.max(played.c.ended).desc())
    async with store.engine.connect() as connection:
        return list((await connection.execute(query.limit(most))).scalars())


async def note_feats(store: Store, table_id: str, found: Sequence[FoundFeat]) -> None:
    """Note the greatest thing that each seat has done; for the others, that there is none."""
    async with store.change() as connection:
        here = played.update().where(played.c.table_id == table_id)
        await connection.execute(here.values(feat=""))
        for one in found:
            values = {"feat": canonical(one.facts), "feat_points": one.points}
            await connection.execute(here.where(played.c.seat == one.seat).values(values))


# Questions


def own(person: str) -> sa.Subquery:
    """The newest games of a person."""
    mine = sa.select(played).where(played.c.person == person)
    return mine.order_by(played.c.ended.desc()).limit(MOST).subquery("mine")


async def outcomes(connection: AsyncConnection, person: str) -> Sequence[Row]:
    """How often a person has come to which place, by game, players and opponents."""
    mine = own(person)
    by = (mine.c.game, mine.c.players, mine.c.against, mine.c.place)
    query = (
        sa.select(
            *by,
            sa.func.count().label("games"),
            sa.func.sum(mine.c.points).label("points"),
            sa.func.max(mine.c.points).label("most"),
            sa.func.max(mine.c.ended).label("last"),
        )
        .where(mine.c.counts)
        .group_by(*by)
    )
    return (await connection.execute(query)).mappings().all()


async def bests(connection: AsyncConnection, person: str) -> Sequence[Row]:
    """A person's best game for each game and number of players, and when it was."""
    mine = own(person)
    order = (mine.c.points.desc(), mine.c.ended, mine.c.table_id)
    rank = sa.func.row_number().over(partition_by=(mine.c.game, mine.c.players), order_by=order)
    return await _firsts(connection, sa.select(mine, rank.label("rank")).where(mine.c.counts))


async def feats(connection: AsyncConnection, person: str) -> Sequence[Row]:
    """The greatest thing that a person has done in each game."""
    mine = own(person)
    order = (mine.c.feat_points.desc(), mine.c.ended, mine.c.table_id)
    rank = sa.func.row_number().over(partition_by=mine.c.game, order_by=order)
    told = mine.c.counts & mine.c.feat.is_not(None) & (mine.c.feat != "")
    return await _firsts(connection, sa.select(mine, rank.label("rank")).where(told))


async def _firsts(connection: AsyncConnection, ranked: sa.Select[Any]) -> Sequence[Row]:
    inner = ranked.subquery("ranked")
    query = sa.select(inner).where(inner.c.rank == 1)
    return (await connection.execute(query)).mappings().all()


def _pairs(person: str) -> tuple[sa.Subquery, sa.FromClause]:
    """A person's games, each with everybody else who was there."""
    mine = own(person)
    other = played.alias("other")
    here = (other.c.table_id == mine.c.table_id) & (other.c.person != person)
    return mine, mine.join(other, here)


def _standings(mine: sa.Subquery, other: Any) -> list[sa.Label[Any]]:
    """What is counted of two people's games: those that say something, who was ahead, points."""
    both = mine.c.counts & other.c.counts

    def count(condition: sa.ColumnElement[bool]) -> sa.ColumnElement[Any]:
        return sa.func.sum(sa.case((condition, 1), else_=0))

    return [
        count(both).label("games"),
        count(both & (mine.c.place < other.c.place)).label("ahead"),
        count(both & (mine.c.place > other.c.place)).label("behind"),
        sa.func.count(sa.distinct(mine.c.table_id)).label("together"),
        sa.func.max(mine.c.ended).label("last"),
    ]


async def partners(
    connection: AsyncConnection, person: str, start: int, most: int
) -> Sequence[Row]:
    """With whom a person has finished games, the last first."""
    mine, both = _pairs(person)
    other = sa.inspect(both).right
    query = (
        sa.select(other.c.person, guests.c.name, *_standings(mine, other))
        .select_from(both.join(guests, guests.c.id == other.c.person))
        .group_by(other.c.person, guests.c.name)
        .order_by(sa.desc("last"), other.c.person)
        .offset(start)
        .limit(most)
    )
    return (await connection.execute(query)).mappings().all()


async def against(connection: AsyncConnection, person: str, other_person: str) -> Sequence[Row]:
    """How two people have done against each other, by game and number of players."""
    mine, both = _pairs(person)
    other = sa.inspect(both).right
    counted = mine.c.counts & other.c.counts
    sums = [
        sa.func.sum(sa.case((counted, one.c.points), else_=0.0)).label(name)
        for one, name in ((mine, "points"), (other, "their_points"))
    ]
    mosts = [
        sa.func.max(sa.case((counted, one.c.points))).label(name)
        for one, name in ((mine, "most"), (other, "their_most"))
    ]
    query = (
        sa.select(mine.c.game, mine.c.players, *_standings(mine, other), *sums, *mosts)
        .select_from(both)
        .where(other.c.person == other_person)
        .group_by(mine.c.game, mine.c.players)
        .order_by(sa.desc("together"), mine.c.game, mine.c.players)
    )
    return (await connection.execute(query)).mappings().all()


async def finished(
    connection: AsyncConnection, person: str, start: int, most: int, other: str = ""
) -> list[str]:
    """The tables of a person's finished games, the last first; only those with somebody."""
    query = sa.select(played.c.table_id, sa.func.max(played.c.ended).label("last"))
    query = query.where(played.c.person == person).group_by(played.c.table_id)
    if other:
        theirs = sa.select(played.c.table_id).where(played.c.person == other)
        query = query.where(played.c.table_id.in_(theirs))
    query = query.order_by(sa.desc("last"), played.c.table_id).offset(start).limit(most)
    return [row.table_id for row in await connection.execute(query)]


# Friends


async def friends(connection: AsyncConnection, person: str, most: int) -> list[dict[str, Any]]:
    """With whom a person has played or is playing, the last first."""
    found: dict[str, dict[str, Any]] = {}
    for row in await partners(connection, person, 0, most + 1):
        found[row["person"]] = {**row, "playing": ""}
    for running in await _playing_with(connection, person, most):
        known = found.setdefault(running["person"], {**running, "together": 0, "playing": ""})
        known["last"] = max(known["last"], running["last"])
        known["playing"] = known["playing"] or running["table_id"]
    found.pop(DELETED, None)
    return sorted(found.values(), key=lambda one: -one["last"])[:most]


async def _playing_with(connection: AsyncConnection, person: str, most: int) -> Sequence[Row]:
    """Who sits at tables of a person where a game is running, the last move first."""
    mine, other = seats.alias("mine"), seats.alias("other")
    query = (
        sa.select(
            other.c.guest.label("person"),
            guests.c.name,
            tables.c.id.label("table_id"),
            tables.c.changed.label("last"),
        )
        .select_from(mine)
        .join(tables, tables.c.id == mine.c.table_id)
        .join(other, other.c.table_id == mine.c.table_id)
        .join(guests, guests.c.id == other.c.guest)
        .where((mine.c.guest == person) & (tables.c.status == "running"))
        .where(other.c.guest != person)
        .order_by(tables.c.changed.desc())
        .limit(4 * most)
    )
    return (await connection.execute(query)).mappings().all()


async def last_table(store: Store, person: str, other: str) -> str | None:
    """The table at which two people have played last; None if they never have."""
    mine, theirs = seats.alias("mine"), seats.alias("theirs")
    query = (
        sa.select(tables.c.id)
        .select_from(mine)
        .join(theirs, theirs.c.table_id == mine.c.table_id)
        .join(tables, tables.c.id == mine.c.table_id)
        .where((mine.c.guest == person) & (theirs.c.guest == other))
        .where(tables.c.status.in_(("running", "over")))
        .order_by(tables.c.changed.desc(), tables.c.id)
        .limit(1)
    )
    async with store.engine.connect() as connection:
        return (await connection.execute(query)).scalar_one_or_none()
