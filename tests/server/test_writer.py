"""Moves are stored in groups, and what goes wrong with one keeps no other from the disk."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from carbarn.server.rows import Acting, Answer, Guest, SeatRow, TableRow
from carbarn.server.schema import tables
from carbarn.server.store import Store
from carbarn.server.trouble import refusal_for
from carbarn.server.writer import Appended, Conflict, GroupWriter, Outcome


def waiting(table: str) -> TableRow:
    seats = tuple(SeatRow(seat, "guest", "host", "Ann", "", True, "") for seat in (0, 1))
    return TableRow(
        id=table, game="cable_car", revision=1, options={}, data={}, status="open", public=False,
        host="host", seed="seed", position="", pace=0.0, help="hints", origin="", created=1.0,
        changed=1.0, version=1, seats=seats,
    )  # fmt: skip


@asynccontextmanager
async def begun(place: str, count: int) -> AsyncIterator[tuple[Store, list[TableRow]]]:
    """A database with so many tables whose games have begun, and have no event yet."""
    store = await Store.open(place)
    try:
        await store.add_guest(Guest("host", "Ann"), "token", 1.0)
        rows = []
        for number in range(count):
            await store.add_table(waiting(f"t{number}"))
            await store.append(waiting(f"t{number}"), [], 2.0)
            row = await store.table(f"t{number}")
            assert row is not None and row.status == "running"
            rows.append(row)
        yield store, rows
    finally:
        await store.close()


def line(n: int, text: str = "draw") -> dict[str, Any]:
    return {"n": n, "acted": 0, "action": text}


def test_what_waits_for_a_commit_goes_into_the_next_one() -> None:
    groups: list[list[str]] = []
    free = asyncio.Event()

    async def commit(group: Sequence[Appended]) -> Sequence[Outcome]:
        groups.append([one.table for one in group])
        await free.wait()
        return [None] * len(group)

    def one(table: str) -> Appended:
        return Appended(table, 1, 1.0, "running", None, None, None, None, None, [], None)

    async def write() -> None:
        writer = GroupWriter(commit, asyncio.Semaphore(1))
        first = asyncio.ensure_future(writer.append(one("a")))
        while not groups:
            await asyncio.sleep(0)
        rest = [asyncio.ensure_future(writer.append(one(table))) for table in "bcdef"]
        given_up = rest.pop(1)
        await asyncio.sleep(0)
        given_up.cancel()  # nobody waits for it, but it may be on its way
        assert not first.done()
        free.set()
        await asyncio.gather(first, *rest)

    asyncio.run(write())
    assert groups == [["a"], ["b", "c", "d", "e", "f"]]


def test_a_group_stores_all_moves_and_each_that_is_wrong_fails_alone(
    new_database: Callable[[], str],
) -> None:
    """Changed tables, a number or key that was used, text that cannot be stored: the rest goes."""

    async def write() -> None:
        async with begun(new_database(), 7) as (store, rows):
            await store.append(rows[2], [line(1)], 3.0, answer=("k", Answer("host", "c", 1)))
            again = await store.table("t2")
            assert again is not None
            outcomes = await asyncio.gather(
                store.append(rows[0], [line(1), line(2)], 4.0),
                store.append(rows[2], [line(2)], 4.0),  # it has a newer version now
                store.append(rows[1], [line(1), line(1)], 4.0),  # one number twice
                store.append(again, [line(2)], 4.0, answer=("k", Answer("host", "c", 2))),
                store.append(rows[3], [line(1, "\0 \ud800")], 4.0),
                store.append(rows[4], [line(1)], 4.0, answer=("k", Answer("host", "c", 1))),
                store.append(rows[5], [], 4.0),
                return_exceptions=True,
            )
            stored = [None if one is None else type(one) for one in outcomes]
            assert [stored[number] for number in (0, 5, 6)] == [None, None, None]
            assert [stored[number] for number in (1, 2, 3)] == [Conflict, Conflict, Conflict]
            logs = [len(await store.lines(row.id)) for row in rows]
            # what text a database takes differs; but it is stored or refused, alone
            assert logs == [2, 0, 1, int(stored[4] is None), 1, 0, 0]
            versions = [
                row.version
                for row in [await store.table(row.id) for row in rows]
                if row is not None
            ]
            assert versions == [3, 2, 3, 2 + int(stored[4] is None), 3, 3, 2]
            assert await store.answer("t4", "k") == Answer("host", "c", 1)
            # and those that failed go on
            await store.append(rows[1], [line(1)], 5.0)

    asyncio.run(write())


def test_a_move_may_bring_more_events_than_one_statement_takes(
    new_database: Callable[[], str],
) -> None:
    async def write() -> None:
        async with begun(new_database(), 1) as (store, rows):
            await store.append(rows[0], [line(n) for n in range(1, 84_001)], 3.0)
            assert len(await store.lines(rows[0].id)) == 84_000

    asyncio.run(write())


def test_what_is_stored_in_a_group_is_exactly_what_was_given(
    new_database: Callable[[], str],
) -> None:
    async def write() -> None:
        async with begun(new_database(), 2) as (store, rows):
            now = 1763450000.1234567
            await asyncio.gather(
                store.append(rows[0], [line(1)], now, acting=Acting((1, 0), now + 0.1)),
                store.append(rows[1], [line(1)], now, result={"scores": [1, 2]}),
            )
            one, other = [await store.table(row.id) for row in rows]
            assert one is not None and other is not None
            assert (one.changed, one.actors, one.acting_since) == (now, (1, 0), now + 0.1)
            assert (one.status, one.result) == ("running", None)
            assert (other.status, other.result, other.actors) == ("over", {"scores": [1, 2]}, ())

    asyncio.run(write())


async def refused(work: Awaitable[None]) -> str:
    """The code with which a request would be refused."""
    try:
        await work
    except Exception as problem:
        told = refusal_for(problem, writes=True)
        return told.error if told else repr(problem)
    return ""


def test_while_another_program_has_locked_the_database_nothing_is_said_to_be_saved(
    tmp_path: Path,
) -> None:
    place = str(tmp_path / "carbarn.sqlite")

    async def write() -> None:
        async with begun(place, 3) as (store, rows):
            with closing(sqlite3.connect(place, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                said = await asyncio.gather(
                    *(refused(store.append(row, [line(1)], 3.0)) for row in rows)
                )
                assert said == ["cannot_save"] * 3
            await asyncio.gather(*(store.append(row, [line(1)], 4.0) for row in rows))
            assert [len(await store.lines(row.id)) for row in rows] == [1, 1, 1]

    asyncio.run(write())


def test_on_a_full_disk_a_group_is_not_stored_at_all_and_later_goes_on(tmp_path: Path) -> None:
    place = str(tmp_path / "carbarn.sqlite")

    async def write() -> None:
        async with begun(place, 3) as (store, rows):
            limit_pages(store, 1)
            much = line(1, "x" * 20_000)
            said = await asyncio.gather(*(refused(store.append(row, [much], 3.0)) for row in rows))
            assert said == ["cannot_save"] * 3
            assert [len(await store.lines(row.id)) for row in rows] == [0, 0, 0]
            limit_pages(store, 10**6)
            await asyncio.gather(*(store.append(row, [much], 4.0) for row in rows))
            assert [len(await store.lines(row.id)) for row in rows] == [1, 1, 1]

    asyncio.run(write())


def limit_pages(store: Store, pages: int) -> None:
    """Let the database be as small as it is, as on a full disk: SQLite reports the same."""
    disk: Any = store._disk
    keep = disk._connect

    def connect() -> sqlite3.Connection:
        connection: sqlite3.Connection = keep()
        connection.execute(f"PRAGMA max_page_count={pages}")
        return connection

    disk._connect = connect
    disk.close()  # the next group is carried out by a new connection
    disk._thread = None


def test_a_file_that_was_replaced_takes_no_move(tmp_path: Path) -> None:
    place = tmp_path / "carbarn.sqlite"

    async def write() -> None:
        async with begun(str(place), 2) as (store, rows):
            await store.append(rows[0], [line(1)], 3.0)
            place.rename(tmp_path / "elsewhere")
            assert await refused(store.append(rows[1], [line(1)], 3.0)) == "cannot_save"
            (tmp_path / "elsewhere").rename(place)
            await store.append(rows[1], [line(1)], 4.0)

    asyncio.run(write())


@pytest.mark.slow
def test_a_postgres_that_ended_the_connection_is_asked_again(
    postgres: Callable[[str], str], new_database: Callable[[], str], kind: str
) -> None:
    if kind == "sqlite":
        pytest.skip("SQLite has no connection that could end")
    place = new_database()

    async def write() -> None:
        async with begun(place, 2) as (store, rows):
            await store.append(rows[0], [line(1)], 3.0)
            with psycopg.connect(postgres("postgres"), autocommit=True) as other:
                other.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE pid <> pg_backend_pid() AND datname = %s",
                    [place.partition("?")[0].rpartition("/")[2]],
                )
            await store.append(rows[1], [line(1)], 4.0)
            async with store.engine.connect() as connection:
                found = await connection.execute(sa.select(tables.c.version).order_by(tables.c.id))
                assert [row.version for row in found] == [3, 3]

    asyncio.run(write())


@pytest.mark.slow
def test_a_row_that_another_program_holds_keeps_only_its_own_table_waiting(
    new_database: Callable[[], str], kind: str
) -> None:
    if kind == "sqlite":
        pytest.skip("SQLite has no locks of rows")
    place = new_database()

    async def write() -> None:
        async with begun(place, 3) as (store, rows):
            with psycopg.connect(place) as other:
                other.execute("SELECT * FROM tables WHERE id = 't1' FOR UPDATE")
                said = await asyncio.gather(
                    *(refused(store.append(row, [line(1)], 3.0)) for row in rows)
                )
            assert said == ["", "cannot_save", ""]

    asyncio.run(write())
