"""What a host can do to a server's database: see its use, close tables, remove guests, invite."""

from __future__ import annotations

import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.names import tidy, visible
from carbarn.server import offline
from carbarn.server.account_names import name_key
from carbarn.server.codes import hashed_code, new_code
from carbarn.server.database import sqlite_file
from carbarn.server.doctor import add_placeholder
from carbarn.server.house import ANNOUNCEMENT, MOST_TEXT, REGISTRATION
from carbarn.server.schema import (
    accounts,
    answers,
    asked_along,
    changes,
    codes,
    devices,
    events,
    guests,
    house,
    links,
    metadata,
    night_people,
    notice_mutes,
    notice_times,
    notice_ways,
    notices,
    passkeys,
    progress,
    records,
    rests,
    seats,
    seen,
    tables,
    talk,
    unheard,
)
from carbarn.server.store import CHANNEL, hashed
from carbarn.server.times import left_by, read_clock, read_times, times_values

DELETED = "deleted"  # the guest to whom the games of deleted guests belong
DELETED_NAME = "deleted player"
STAND_IN = "greedy"  # the bot that goes on for a deleted player


def usage(place: str) -> dict[str, Json]:
    """How much there is: tables by status, guests, events, records, bytes."""
    path = sqlite_file(place)
    with offline.snapshot(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        by_status = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
        found = {status: int(count) for status, count in connection.execute(by_status)}
        week = time.time() - 7 * 86400
        recent = sa.select(sa.func.count()).select_from(tables).where(tables.c.changed > week)
        playing = sa.select(sa.func.count(sa.distinct(seats.c.guest)))
        if path is None:
            size = connection.execute(
                sa.text("SELECT pg_database_size(current_database())")
            ).scalar_one()
        else:
            beside = (path, path.with_name(path.name + "-wal"))
            size = sum(one.stat().st_size for one in beside if one.exists())
        return {
            "tables": {status: found.get(status, 0) for status in ("open", "running", "over")},
            "tables_this_week": int(connection.execute(recent).scalar_one()),
            "guests": _count(connection, guests),
            "guests_with_a_seat": int(connection.execute(playing).scalar_one()),
            "accounts": _count(connection, accounts),
            "events": _count(connection, events),
            "records": _count(connection, records),
            "bytes": int(size),
        }


def _count(connection: sa.Connection, table: sa.Table) -> int:
    return int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())


# Tables


def list_tables(place: str, limit: int) -> list[dict[str, Json]]:
    """The tables that changed last."""
    names = ("id", "game", "status", "public", "host", "created", "changed", "early")
    with offline.snapshot(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        query = sa.select(*(tables.c[name] for name in names)).order_by(tables.c.changed.desc())
        rows = [dict(row) for row in connection.execute(query.limit(limit)).mappings()]
        for row in rows:
            row["early"] = bool(row["early"])
            taken = sa.select(seats.c.name).where(seats.c.table_id == row["id"])
            row["players"] = list(connection.execute(taken.order_by(seats.c.seat)).scalars())
        return rows


def close_table(place: str, table_id: str) -> int:
    """Remove a table with its seats and its log; how many events that were."""
    engine = offline.open_database(place)
    with offline.change(engine) as connection:
        offline.require_newest(connection)
        row = connection.execute(sa.select(tables.c.version).where(tables.c.id == table_id)).first()
        if row is None:
            raise Unreadable(f"there is no table {table_id!r:.60}")
        gone = 0
        for table in reversed(metadata.sorted_tables):
            for key in table.foreign_keys:
                if key.column is tables.c.id:
                    done = connection.execute(table.delete().where(key.parent == table_id))
                    gone += done.rowcount if table is events else 0
        connection.execute(tables.delete().where(tables.c.id == table_id))
        _announce(connection, table_id, row.version + 1)
    return gone


def _announce(connection: sa.Connection, table_id: str, version: int) -> None:
    """Tell servers on PostgreSQL; on SQLite the server looks for itself."""
    if connection.dialect.name == "postgresql":
        notice = sa.select(sa.func.pg_notify(CHANNEL, f"{table_id}:{version}"))
        connection.execute(notice)


# Guests


def find_guests(place: str, wanted: str) -> list[dict[str, Json]]:
    """The guests of this id or name."""
    named = (guests.c.id == wanted) | (guests.c.name == wanted)
    query = sa.select(guests.c.id, guests.c.name, guests.c.created).where(named)
    with offline.snapshot(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        return [dict(row) for row in connection.execute(query.limit(100)).mappings()]


@dataclass(frozen=True)
class Removed:
    """What was done when a guest was removed."""

    games: int  # that stay, without the name
    waiting: int  # tables that had not begun and are gone
    records: int  # that the guest had uploaded


def remove_guest(place: str, guest: str) -> Removed:
    """Remove a guest and everything that says who it was; the games of others stay whole.

    Its seats are called "deleted player"; where a game is not over, a bot goes on. Tables of its
    own that have not begun and records that it uploaded are removed.
    """
    engine = offline.open_database(place)
    with offline.change(engine) as connection:
        offline.require_newest(connection)
        known = connection.execute(sa.select(guests.c.id).where(guests.c.id == guest)).first()
        if known is None or guest == DELETED:
            raise Unreadable(f"there is no guest {guest!r:.60}")
        add_placeholder(connection, DELETED, DELETED_NAME)
        waiting = _remove_waiting(connection, guest)
        gone = connection.execute(records.delete().where(records.c.guest == guest)).rowcount
        games = _leave_seats(connection, guest)
        # keys are texts of the guest's own browser, and nobody can repeat these requests now
        connection.execute(answers.delete().where(answers.c.guest == guest))
        connection.execute(seen.delete().where(seen.c.guest == guest))  # it cannot come back
        connection.execute(progress.delete().where(progress.c.guest == guest))
        connection.execute(rests.delete().where(rests.c.guest == guest))
        asked = (asked_along.c.person == guest) | (asked_along.c.asker == guest)
        connection.execute(asked_along.delete().where(asked))
        tonight = night_people.update().where(night_people.c.person == guest)
        connection.execute(tonight.values(name=DELETED_NAME))
        _remove_notices(connection, guest)
        _remove_words(connection, guest)
        for table in (links, passkeys, devices, accounts):
            connection.execute(table.delete().where(table.c.person == guest))
        _forget(connection, guest)
        connection.execute(guests.delete().where(guests.c.id == guest))
    return Removed(games, waiting, gone)


def _remove_notices(connection: sa.Connection, guest: str) -> None:
    """Remove the ways in which a guest was told, and what is still to be sent by them."""
    own = sa.select(notice_ways.c.id).where(notice_ways.c.person == guest)
    connection.execute(notices.delete().where(notices.c.way.in_(own)))
    for table in (notice_ways, notice_times, notice_mutes):
        connection.execute(table.delete().where(table.c.person == guest))


def _remove_words(connection: sa.Connection, guest: str) -> None:
    """Of what a guest has said it stays that something was said."""
    own = talk.update().where(talk.c.guest == guest)
    connection.execute(own.values(kind="removed", text="", name=DELETED_NAME))
    both = (unheard.c.person == guest) | (unheard.c.guest == guest)
    connection.execute(unheard.delete().where(both))


def _remove_waiting(connection: sa.Connection, guest: str) -> int:
    """Remove the tables of a guest that have not begun."""
    own = (tables.c.host == guest) & (tables.c.status == "open")
    ids = list(connection.execute(sa.select(tables.c.id).where(own)).scalars())
    for table in reversed(metadata.sorted_tables):
        for key in table.foreign_keys:
            if key.column is tables.c.id:
                connection.execute(table.delete().where(key.parent.in_(ids)))
    connection.execute(tables.delete().where(tables.c.id.in_(ids)))
    return len(ids)


def _leave_seats(connection: sa.Connection, guest: str) -> int:
    """Empty the seats of a guest; at how many tables there were any."""
    mine = seats.c.guest == guest
    query = sa.select(tables.c.id, tables.c.status, tables.c.version)
    query = query.where(tables.c.id.in_(sa.select(seats.c.table_id).where(mine)))
    sat = connection.execute(query).all()
    for table_id, status, version in sat:
        values: dict[str, Any] = {"guest": None, "name": DELETED_NAME}
        if status == "open":
            values = {"guest": None, "name": "", "kind": "open", "ready": False}
        elif status == "running":
            values |= {"kind": "bot", "bot": STAND_IN, "ready": True}
        here = mine & (seats.c.table_id == table_id)
        own = list(connection.execute(sa.select(seats.c.seat).where(here)).scalars())
        if status == "running":
            _tell_of_leaving(connection, guest, table_id)
        connection.execute(seats.update().where(here).values(values))
        newer = tables.update().where(tables.c.id == table_id)
        clocks = _clocks_without(connection, table_id, own) if status == "running" else {}
        connection.execute(newer.values(version=version + 1, request="", **clocks))
        _announce(connection, table_id, version + 1)
    return sum(status != "open" for _id, status, _version in sat)


def _clocks_without(connection: sa.Connection, table_id: str, gone: list[int]) -> dict[str, Json]:
    """The clocks of a table whose players of these seats have left for good."""
    query = sa.select(tables.c.clock, tables.c.times).where(tables.c.id == table_id)
    row = connection.execute(query).one()
    try:
        clock, times = read_clock(row.clock), read_times(row.times)
    except ValueError:
        return {"times": "", "due": 0.0}
    if clock is None or not times:
        return {}
    return times_values(clock, left_by(clock, times, gone, time.time()))


def _tell_of_leaving(connection: sa.Connection, guest: str, table_id: str) -> None:
    """Say at a table that a bot goes on in the seats of a guest."""

    def most(column: sa.Column[int], table: sa.Table) -> int:
        query = sa.select(sa.func.max(column)).where(table.c.table_id == table_id)
        return int(connection.execute(query).scalar_one() or 0)

    mine = (seats.c.table_id == table_id) & (seats.c.guest == guest)
    for seat in connection.execute(sa.select(seats.c.seat).where(mine)).scalars().all():
        values = {
            "table_id": table_id,
            "number": most(changes.c.number, changes) + 1,
            "n": most(events.c.n, events),
            "at": time.time(),
            "seat": seat,
            "from_guest": guest,
            "from_name": DELETED_NAME,
            "to_guest": "",
            "to_name": "",
            "bot": STAND_IN,
            "why": "consent",
        }
        connection.execute(changes.insert().values(values))


def _forget(connection: sa.Connection, guest: str) -> None:
    """Replace the guest wherever else it is named, in any table that there is."""
    for way in ("from", "to"):
        who = changes.c[f"{way}_guest"]
        nobody = {f"{way}_guest": DELETED, f"{way}_name": DELETED_NAME}
        connection.execute(changes.update().where(who == guest).values(nobody))
    for table in metadata.sorted_tables:
        for column in table.columns:
            refers = any(key.column is guests.c.id for key in column.foreign_keys)
            if refers or column.name == "guest":
                change = table.update().where(column == guest)
                connection.execute(change.values({column.name: DELETED}))


# Accounts


def reset_link(place: str, person: str, hours: float) -> tuple[str, float]:
    """The end of a link with which somebody can sign in, once, and choose a new password.

    It is for people who have lost their ways in, and can be opened for so many hours.
    """
    token, now = secrets.token_urlsafe(24), time.time()
    with offline.change(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        there = sa.select(accounts.c.person).where(accounts.c.person == person)
        if connection.execute(there).first() is None:
            raise Unreadable(
                f"{person!r:.60} is a guest without an account, so only their browser knows them"
            )
        old = links.delete().where((links.c.person == person) & (links.c.kind == "reset"))
        connection.execute(old)  # only the last one works
        values = {
            "token": hashed(token),
            "person": person,
            "kind": "reset",
            "created": now,
            "expires": now + hours * 3600,
            "used": False,
        }
        connection.execute(links.insert().values(values))
    return f"/account/open#{token}", now + hours * 3600


# What everybody is told, and who may come


def announce(place: str, text: str, until: float) -> str:
    """Tell everybody something until a time; what is shown, on one line."""
    shown = " ".join(visible(text).split())
    if not shown:
        raise Unreadable("an announcement needs at least one visible character")
    if len(shown) > MOST_TEXT:
        raise Unreadable(f"an announcement has at most {MOST_TEXT} characters, not {len(shown)}")
    if until <= time.time():
        raise Unreadable("that time is over; give a later one")
    said = {"id": secrets.token_urlsafe(6), "text": shown, "until": until}
    _decide(place, ANNOUNCEMENT, said)
    return shown


def end_announcement(place: str) -> None:
    """Tell nobody anything any more."""
    _decide(place, ANNOUNCEMENT, None)


def set_registration(place: str, *, open_to_all: bool) -> None:
    """Let new people come, or nobody new."""
    _decide(place, REGISTRATION, None if open_to_all else "closed")


def _decide(place: str, name: str, value: Json) -> None:
    with offline.change(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        connection.execute(house.delete().where(house.c.name == name))
        if value is not None:
            values = {"name": name, "value": json.dumps(value, ensure_ascii=False)}
            connection.execute(house.insert().values(values))


def rename(place: str, person: str, name: str) -> str:
    """Give somebody another name, also in the seats that they have; what it is then."""
    shown = tidy(name)
    if not shown:
        raise Unreadable("a name needs at least one visible character")
    key = name_key(shown)
    with offline.change(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        row = connection.execute(sa.select(guests.c.name).where(guests.c.id == person)).first()
        if row is None or person == DELETED:
            raise Unreadable(f"there is no guest {person!r:.60}")
        there = sa.select(accounts.c.person).where(accounts.c.person == person)
        if connection.execute(there).first() is not None:
            taken = (accounts.c.name_key == key) & (accounts.c.person != person)
            query = sa.select(accounts.c.person).where(taken)
            if not key or connection.execute(query).first() is not None:
                raise Unreadable(f"{shown!r} is taken, or looks like a name that is")
            mine = accounts.update().where(accounts.c.person == person)
            connection.execute(mine.values(name_key=key))
        connection.execute(guests.update().where(guests.c.id == person).values(name=shown))
        tonight = night_people.update().where(night_people.c.person == person)
        connection.execute(tonight.values(name=shown))
        for way in ("from", "to"):
            mine = changes.update().where(changes.c[f"{way}_guest"] == person)
            connection.execute(mine.values({f"{way}_name": shown}))
        _rename_seats(connection, person, row.name, shown)
    return shown


def _rename_seats(connection: sa.Connection, person: str, before: str, name: str) -> None:
    """Seats under the old name; what people at one screen are called stays."""
    mine = (seats.c.guest == person) & (seats.c.name == before)
    sat = sa.select(tables.c.id, tables.c.version)
    sat = sat.where(tables.c.id.in_(sa.select(seats.c.table_id).where(mine)))
    for table_id, version in connection.execute(sat).all():
        here = seats.update().where(mine & (seats.c.table_id == table_id))
        connection.execute(here.values(name=name))
        newer = tables.update().where(tables.c.id == table_id)
        connection.execute(newer.values(version=version + 1))
        _announce(connection, table_id, version + 1)


# Invitation codes


def invite(place: str, uses: int, days: float, note: str) -> tuple[str, float]:
    """A new code, of which only the hash is stored, and when it expires."""
    code, now = new_code(), time.time()
    values = {
        "code": hashed_code(code),
        "note": note[:200],
        "uses": uses,
        "created": now,
        "expires": now + days * 86400,
    }
    with offline.change(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        connection.execute(codes.insert().values(values))
    return code, float(now + days * 86400)


def list_codes(place: str) -> list[dict[str, Json]]:
    """The codes that can still be used, by the beginning of their hash."""
    with offline.snapshot(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        good = (codes.c.uses > 0) & (codes.c.expires > time.time())
        query = sa.select(codes).where(good).order_by(codes.c.created)
        rows = [dict(row) for row in connection.execute(query).mappings()]
    return [
        {"id": row["code"][:8], **{name: row[name] for name in ("note", "uses", "expires")}}
        for row in rows
    ]


def revoke(place: str, code: str) -> None:
    """Make a code invalid, given as itself or by the beginning of its hash."""
    with offline.change(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        named = codes.c.code == hashed_code(code)
        if len(code) == 8:
            named = named | codes.c.code.startswith(code, autoescape=True)
        if not connection.execute(codes.delete().where(named)).rowcount:
            raise Unreadable(f"there is no invitation code {code!r:.60}")
