"""What a server knows of a person: shown, given out as a whole, deleted."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from carbarn.server import follow
from carbarn.server.account_messages import (
    AccountInfo,
    DeletedMe,
    DeviceInfo,
    LearnedItem,
    OwnAction,
    OwnAsking,
    OwnLine,
    OwnNight,
    OwnResult,
    OwnSeat,
    OwnWay,
    PasskeyInfo,
    Person,
    PersonalData,
    SeenHand,
)
from carbarn.server.admin import remove_guest
from carbarn.server.call import Call
from carbarn.server.errors import Refused
from carbarn.server.messages import Me
from carbarn.server.passkeys import Site
from carbarn.server.resting import rest_of
from carbarn.server.rows import Guest
from carbarn.server.schema import (
    asked_along,
    events,
    guests,
    night_people,
    nights,
    played,
    progress,
    records,
    seats,
    seen,
    tables,
)
from carbarn.server.store import Store

MOST_GAMES = 5_000  # that are counted, and that are given out at once
MOST_LINES = 100_000  # of what somebody has said
_busy: set[str] = set()  # who is being given their data
MOST_BUSY = 4


async def person_of(call: Call, guest: Guest | None, site: Site) -> Person:
    """Who somebody is, as only they may see it."""
    if guest is None:
        return Person(None, None, None, site.place, 0, 0, 0)
    people = call.services.people
    account = await people.accounts.of(guest.id) if guest.device else None
    info = None
    if account is not None:
        devices = [
            DeviceInfo(
                row["id"], row["browser"], row["system"], row["created"], row["used"],
                row["id"] == guest.device,
            )
            for row in await people.accounts.devices_of(guest.id)
        ]  # fmt: skip
        passkeys = [
            PasskeyInfo(row["id"], row["browser"], row["system"], row["created"], row["used"])
            for row in await people.accounts.passkeys_of(guest.id)
        ]
        info = AccountInfo(
            since=account.created,
            password=bool(account.password),
            recovery_made=account.recovery_made,
            passkeys=passkeys,
            devices=sorted(devices, key=lambda one: not one.here),
            proved=await people.accounts.proved(guest),
        )
    me = Me(guest.id, account.name if account else guest.name, account is not None)
    since, going, games, won = await _figures(call.services.store, guest.id)
    return Person(me, since, info, site.place, going, games, won)


async def _figures(store: Store, guest: str) -> tuple[float | None, int, int, int]:
    """Since when somebody is here, tables that go on, games played to their end, and won."""
    mine = sa.select(seats.c.table_id).where(seats.c.guest == guest)
    going = (
        sa.select(sa.func.count())
        .select_from(tables)
        .where((tables.c.status != "over") & (tables.c.id.in_(mine) | (tables.c.host == guest)))
    )
    over = (
        sa.select(tables.c.id, tables.c.result, seats.c.seat)
        .join(seats, seats.c.table_id == tables.c.id)
        .where((seats.c.guest == guest) & (tables.c.status == "over") & (tables.c.result != ""))
        .order_by(tables.c.changed.desc())
        .limit(MOST_GAMES)
    )
    async with store.engine.connect() as connection:
        since = (
            await connection.execute(sa.select(guests.c.created).where(guests.c.id == guest))
        ).scalar_one_or_none()
        count = int((await connection.execute(going)).scalar_one())
        rows = (await connection.execute(over)).all()
    won = {row.id for row in rows if _is_won(row.result, row.seat)}
    return since, count, len({row.id for row in rows}), len(won)


def _is_won(result: str, seat: int) -> bool:
    """Whether a seat has won against others; what cannot be read is not won."""
    with suppress(ValueError, TypeError, LookupError):
        places = json.loads(result)["places"]
        return len(places) > 1 and places[seat] == 1
    return False


# Giving it out


async def export(call: Call, site: Site) -> PersonalData:
    """All that is stored about whoever asks, but no secret and nothing hidden of a running game."""
    guest = call.me
    if guest.id in _busy or len(_busy) >= MOST_BUSY:
        raise Refused(429, "busy", "your data are being put together; try again in a moment")
    _busy.add(guest.id)
    try:
        return await _export(call, guest, site)
    finally:
        _busy.discard(guest.id)


async def _export(call: Call, guest: Guest, site: Site) -> PersonalData:
    store = call.services.store
    sat = (
        sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.created)
        .add_columns(seats.c.seat, seats.c.name)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.guest == guest.id)
        .order_by(tables.c.created, tables.c.id, seats.c.seat)
        .limit(MOST_GAMES)
    )
    hosted = sa.select(tables.c.id).where(tables.c.host == guest.id).order_by(tables.c.created)
    looked = sa.select(seen.c.table_id, seen.c.seat).where(seen.c.guest == guest.id)
    learned = sa.select(progress.c.item, progress.c.done).where(progress.c.guest == guest.id)
    brought = sa.select(records.c.id, records.c.text).where(records.c.guest == guest.id)
    async with store.engine.connect() as connection:
        rows = (await connection.execute(sat)).all()
        mine = list((await connection.execute(hosted)).scalars())
        hands = [SeenHand(*row) for row in await connection.execute(looked)]
        items = [LearnedItem(*row) for row in await connection.execute(learned)]
        uploads = {
            f"uploaded-{row.id}.jsonl": row.text for row in await connection.execute(brought)
        }
    taken = [
        OwnSeat(
            row.id, row.game, row.status, row.created, row.seat, row.name,
            await _own_actions(store, row.id, row.seat),
        )
        for row in rows
    ]  # fmt: skip
    games, missing = await _games(call, rows)
    return PersonalData(
        person=await person_of(call, guest, site),
        seats=taken,
        hosted=mine,
        seen=hands,
        learned=items,
        said=[
            OwnLine(row.table_id, row.place, row.kind, row.text, row.at)
            for row in await call.services.talk.own_lines(guest.id, MOST_LINES)
        ],
        ways=[
            OwnWay(way.kind, way.address, way.table_id or "", way.label, way.digest, way.created)
            for way in await call.services.notices.ways.of(guest.id)
        ],
        rest=(await rest_of(store, guest.id)).info(),
        games=games,
        uploads=uploads,
        **await company_of(store, guest.id),
        missing=missing,
        exported=call.services.settings.clock(),
    )


async def company_of(store: Store, guest: str) -> dict[str, Any]:
    """Results as they are stored, invitations from and to somebody, and games nights."""
    mine = sa.select(played).where(played.c.person == guest).order_by(played.c.ended)
    either = (asked_along.c.asker == guest) | (asked_along.c.person == guest)
    asked = sa.select(asked_along).where(either).order_by(asked_along.c.created)
    tonight = sa.select(night_people.c.night, night_people.c.place, nights.c.name, nights.c.created)
    tonight = tonight.join(nights, nights.c.id == night_people.c.night)
    tonight = tonight.where(night_people.c.person == guest).order_by(nights.c.created)
    async with store.engine.connect() as connection:
        results = [
            OwnResult(row.table_id, row.seat, row.game, row.place, row.points, row.ended)
            for row in await connection.execute(mine.limit(MOST_GAMES))
        ]
        along = [
            OwnAsking(row.place, row.asker == guest, row.created, row.state)
            for row in await connection.execute(asked)
        ]
        evenings = [OwnNight(*row) for row in await connection.execute(tonight)]
    return {"results": results, "asked": along, "nights": evenings}


async def _own_actions(store: Store, table_id: str, seat: int) -> list[OwnAction]:
    """What a seat did: of a game that is not over, nobody may learn more."""
    query = sa.select(events.c.line).where(events.c.table_id == table_id).order_by(events.c.n)
    async with store.engine.connect() as connection:
        lines = list((await connection.execute(query)).scalars())
    found = []
    for text in lines:
        with suppress(ValueError, RecursionError):
            line = json.loads(text)
            if isinstance(line, dict) and line.get("acted") == seat:
                found.append(OwnAction(line["n"], line["action"]))
    return found


async def _games(call: Call, rows: Any) -> tuple[dict[str, str], list[str]]:
    """The records of finished games, one after the other; and the tables that have none."""
    services = call.services
    games: dict[str, str] = {}
    missing: list[str] = []
    for table_id, game in dict.fromkeys((row.id, row.game) for row in rows if row.status == "over"):
        known = services.rooms.in_memory(table_id) is not None
        try:
            async with services.rooms.hold(table_id) as room:
                room.check_playable()
                job = services.playing.record(room)
            text = msgspec.json.decode(await call.ask(job), type=str)
        except Refused as problem:
            if problem.status in (429, 503):
                raise
            missing.append(table_id)
            continue
        finally:
            if not known:
                services.rooms.forget(table_id)
        games[f"{game}-{table_id}.jsonl"] = text
    return games, missing


# Deleting it


async def delete(call: Call) -> DeletedMe:
    """Remove whoever asks; the games of others stay whole."""
    services, guest = call.services, call.me
    async with services.store.alone():
        done = await asyncio.to_thread(remove_guest, services.settings.database, guest.id)
    await services.store.guests_changed()
    services.people.lines.end(guest.id)
    await follow.look(services)
    return DeletedMe(done.games, done.waiting, done.records)
