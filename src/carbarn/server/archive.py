"""Games leaving a server as records, and records coming to one."""

from __future__ import annotations

import json
import secrets
import time
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from carbarn.core.errors import Broken, CarbarnError, Unreadable
from carbarn.core.event import Json
from carbarn.core.luck import Keyed
from carbarn.core.match import Match
from carbarn.core.record import Record
from carbarn.games import game_from, load_record, replay
from carbarn.server import offline
from carbarn.server.backup import Progress, no_progress, whole_file
from carbarn.server.doctor import add_placeholder
from carbarn.server.rows import read_early
from carbarn.server.schema import (
    accounts,
    asked_along,
    devices,
    events,
    guests,
    night_people,
    notice_ways,
    passkeys,
    played,
    progress,
    records,
    rests,
    seats,
    seen,
    tables,
    talk,
)
from carbarn.server.settings import Limits

IMPORTED = "imported"  # the guest to whom records belong that the host brought


# Leaving


def export(
    place: str, target: Path, guest: str | None, force: bool, progress: Progress = no_progress
) -> tuple[int, list[str]]:
    """Write every finished game as a record, into a folder or a zip file.

    With a guest: everything that is stored about that guest, and only its games. Returns how many
    records were written, and a sentence for each game that could not be.
    """
    engine = offline.open_database(place)
    with offline.snapshot(engine) as connection:
        offline.require_newest(connection)
        if guest is not None and _guest_row(connection, guest) is None:
            raise Unreadable(f"there is no guest {guest!r:.60}")
        problems: list[str] = []
        files = _files(connection, guest, problems, progress)
        if target.suffix == ".zip":
            return _write_zip(target, files, force), problems
        return _write_folder(target, files, force), problems


def _files(
    connection: sa.Connection, guest: str | None, problems: list[str], progress: Progress
) -> Iterator[tuple[str, str]]:
    if guest is not None:
        yield "guest.json", json.dumps(_about(connection, guest), ensure_ascii=False, indent=1)
    over = tables.c.status == "over"
    if guest is not None:
        over &= tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.guest == guest))
    ids = connection.execute(sa.select(tables.c.id).where(over).order_by(tables.c.created))
    found = ids.scalars().all()
    for done, table_id in enumerate(found):
        progress(done, len(found))
        try:
            record = _record_of(connection, table_id)
        except CarbarnError as problem:
            problems.append(f"table {table_id}: {problem}")
            continue
        yield f"{record.header['game']}-{table_id}.jsonl", record.text
    if guest is not None:
        query = sa.select(records.c.id, records.c.text).where(records.c.guest == guest)
        for record_id, text in connection.execute(query):
            yield f"uploaded-{record_id}.jsonl", text


def _record_of(connection: sa.Connection, table_id: str) -> Record:
    """The record of a finished table; Broken if it does not replay to an end."""
    row = connection.execute(sa.select(tables).where(tables.c.id == table_id)).mappings().one()
    taken = sa.select(seats.c.name).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    names = list(connection.execute(taken).scalars())
    query = sa.select(events.c.line).where(events.c.table_id == table_id).order_by(events.c.n)
    try:
        lines = [json.loads(line) for line in connection.execute(query).scalars()]
        options, data = json.loads(row["options"]), json.loads(row["data"])
    except (ValueError, RecursionError):
        raise Unreadable("its log cannot be read; run `carbarn doctor`") from None
    header = {
        "game": row["game"],
        "revision": row["revision"],
        "seats": names,
        "options": options,
        "data": data,
    }
    match = Match.resumed(game_from(header), Keyed(row["seed"]), names, row["position"], lines)
    early = read_early(row["early"])
    if early is not None:
        match.end_early(early.by, early.agreed, early.away)
    if not match.over:
        raise Unreadable("its game is not over; run `carbarn doctor`")
    return match.record()


def _guest_row(connection: sa.Connection, guest: str) -> dict[str, Any] | None:
    row = connection.execute(sa.select(guests).where(guests.c.id == guest)).mappings().first()
    return dict(row) if row else None


def _about(connection: sa.Connection, guest: str) -> dict[str, Json]:
    """All that is stored about a guest, but no secret: neither its token nor others' cards."""
    row = _guest_row(connection, guest)
    assert row is not None
    sat = (
        sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.created, seats.c.seat)
        .add_columns(seats.c.name)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.guest == guest)
        .order_by(tables.c.created, seats.c.seat)
    )
    hosted = sa.select(tables.c.id).where(tables.c.host == guest).order_by(tables.c.created)
    games = [dict(one) for one in connection.execute(sat).mappings()]
    looked = sa.select(seen.c.table_id, seen.c.seat).where(seen.c.guest == guest)
    learned = sa.select(progress.c.item, progress.c.done).where(progress.c.guest == guest)
    rest = sa.select(rests.c.zone, rests.c.night, rests.c.holidays).where(rests.c.guest == guest)
    for game in games:
        game["actions"] = _own_actions(connection, game["id"], game["seat"])
    return {
        "guest": {name: value for name, value in row.items() if name != "token"},
        "seats": games,
        "hosted": list(connection.execute(hosted).scalars()),
        "seen": [dict(one) for one in connection.execute(looked).mappings()],
        "learned": [dict(one) for one in connection.execute(learned).mappings()],
        "results": _own_rows(connection, played, played.c.person, guest),
        "asked_along": [
            *_own_rows(connection, asked_along, asked_along.c.asker, guest),
            *_own_rows(connection, asked_along, asked_along.c.person, guest),
        ],
        "nights": _own_rows(connection, night_people, night_people.c.person, guest),
        "rest": [dict(one) for one in connection.execute(rest).mappings()],
        "account": _account(connection, guest),
        "ways": _ways(connection, guest),
        "said": _said(connection, guest),
        "exported": time.time(),
    }


def _own_rows(
    connection: sa.Connection, table: sa.Table, column: sa.Column[Any], guest: str
) -> list[dict[str, Json]]:
    """The rows of a table that are about a guest, without whoever else they name."""
    others = {one.name for one in table.columns if one.foreign_keys} - {"table_id", "night"}
    kept = [one for one in table.columns if one.name not in others]
    rows = connection.execute(sa.select(*kept).where(column == guest)).mappings()
    return [dict(row) for row in rows]


def _ways(connection: sa.Connection, guest: str) -> Json:
    """How somebody is told that it is their turn, without keys and tokens."""
    names = ("kind", "address", "table_id", "label", "digest", "created")
    query = sa.select(*(notice_ways.c[name] for name in names))
    query = query.where(notice_ways.c.person == guest).order_by(notice_ways.c.created)
    return [dict(one) for one in connection.execute(query).mappings()]


def _said(connection: sa.Connection, guest: str) -> Json:
    """What somebody has said at tables."""
    names = ("table_id", "place", "kind", "text", "at")
    mine = (talk.c.guest == guest) & (talk.c.kind != "removed")
    query = sa.select(*(talk.c[name] for name in names)).where(mine)
    query = query.order_by(talk.c.at, talk.c.table_id, talk.c.number)
    return [dict(one) for one in connection.execute(query).mappings()]


def _account(connection: sa.Connection, guest: str) -> Json:
    """How somebody signs in, without what one signs in with; None for a guest."""
    mine = sa.select(accounts.c.created, accounts.c.recovery_made, accounts.c.password)
    row = connection.execute(mine.where(accounts.c.person == guest)).mappings().first()
    if row is None:
        return None
    found: dict[str, Json] = {**row, "password": bool(row["password"])}
    for table in (devices, passkeys):
        names = ("id", "browser", "system", "created", "used")
        query = sa.select(*(table.c[name] for name in names)).where(table.c.person == guest)
        rows = connection.execute(query.order_by(table.c.created)).mappings()
        found[table.name] = [dict(one) for one in rows]
    return found


def _own_actions(connection: sa.Connection, table_id: str, seat: int) -> list[Json]:
    """What this seat did: of a game that is not over, nobody may learn more."""
    query = sa.select(events.c.line).where(events.c.table_id == table_id).order_by(events.c.n)
    found = []
    for text in connection.execute(query).scalars():
        with suppress(ValueError, RecursionError):
            line = json.loads(text)
            if isinstance(line, dict) and line.get("acted") == seat:
                found.append({"n": line["n"], "action": line["action"]})
    return found


def _write_folder(target: Path, files: Iterator[tuple[str, str]], force: bool) -> int:
    if target.exists() and not target.is_dir():
        raise Unreadable(f"{target} is not a folder; name a folder, or a file that ends in .zip")
    if target.is_dir() and any(target.iterdir()) and not force:
        raise Unreadable(f"{target} is not empty; choose another folder, or give --force")
    count = 0
    try:
        target.mkdir(mode=0o700, exist_ok=True)
        for name, text in files:
            with whole_file(target / name, force=True) as part:
                part.write_text(text, encoding="utf-8", newline="\n")
            count += name.endswith(".jsonl")
    except OSError as problem:
        raise Unreadable(f"{target} cannot be written: {problem.strerror}") from None
    return count


def _write_zip(target: Path, files: Iterator[tuple[str, str]], force: bool) -> int:
    count = 0
    with whole_file(target, force) as part, zipfile.ZipFile(part, "w") as packed:
        for name, text in files:
            packed.writestr(name, text.encode(), zipfile.ZIP_DEFLATED)
            count += name.endswith(".jsonl")
    return count


# Coming


def read_checked(path: str) -> Record:
    """The record of a finished game in a file, verified; Unreadable or Broken if it is not one."""
    record = load_record(path)
    most = Limits().record
    if len(record.text.encode()) > most:
        raise Unreadable(f"it is larger than {most} bytes")
    replay(record)
    if not record.finished:
        raise Broken(len(record.lines), "only records of finished games can be imported")
    return record


def store_record(place: str, record: Record, guest: str | None) -> tuple[str, bool]:
    """Store a record as an uploaded one; its id, and whether it was there before."""
    with offline.change(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        same = sa.select(records.c.id).where(records.c.text == record.text)
        known = connection.execute(same).scalars().first()
        if known is not None:
            return str(known), True
        if guest is None:
            guest = IMPORTED
            add_placeholder(connection, IMPORTED, "imported records")
        elif _guest_row(connection, guest) is None:
            raise Unreadable(f"there is no guest {guest!r:.60}")
        values = {
            "id": secrets.token_urlsafe(9),
            "guest": guest,
            "text": record.text,
            "created": time.time(),
        }
        connection.execute(records.insert().values(values))
        return str(values["id"]), False
