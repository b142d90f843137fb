"""What is kept, and that it is kept."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from carbarn import Match, Unreadable
from carbarn.server.database import database_url
from carbarn.server.errors import Refused
from carbarn.server.room import Room, Rooms
from carbarn.server.rows import Guest
from carbarn.server.schema import metadata
from carbarn.server.store import Store
from carbarn.server.writer import Conflict
from server.client import (
    Running,
    Visitor,
    first_lay,
    running,
    settings_for,
    two_at_a_table,
    wait_for,
)


def test_an_empty_database_gets_its_tables(new_database: Callable[[], str]) -> None:
    async def names() -> set[str]:
        store = await Store.open(new_database())
        async with store.engine.connect() as connection:
            found = await connection.run_sync(lambda one: sa.inspect(one).get_table_names())
        await store.close()
        return set(found)

    assert asyncio.run(names()) == {*metadata.tables, "alembic_version"}


def test_the_migrations_make_what_the_code_expects(new_database: Callable[[], str]) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async def differences() -> list[Any]:
        store = await Store.open(new_database())
        async with store.engine.connect() as connection:
            found: list[Any] = await connection.run_sync(
                lambda one: compare_metadata(MigrationContext.configure(one), metadata)
            )
        await store.close()
        return found

    assert asyncio.run(differences()) == []


def test_a_server_that_starts_again_has_everything(new_database: Callable[[], str]) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann, ben, table = two_at_a_table(server, options={"first": 0})
        n = ann.acts(table, "draw")
        answer = ann.posts(table, first_lay(ann.sees(table)), n, key="kept")
        documents = [ann.sees(table), ben.sees(table)]
        waiting = ann.makes("me", "open")
        tokens = ann.token, ben.token
    with running(settings_for(database)) as server:
        people = [Visitor(server), Visitor(server)]
        for visitor, token in zip(people, tokens, strict=True):
            visitor.http.cookies.set("carbarn", token)
        assert [visitor.sees(table) for visitor in people] == documents
        again = people[0].posts(table, documents[0]["told"][n]["text"], n, key="kept")
        assert again.json() == {**answer.json(), "repeated": True}
        assert people[1].claims(waiting["table"]["id"], waiting["invitations"]["1"]) == 1
        people[1].acts(table, first_lay(people[1].sees(table)))


@pytest.mark.slow
def test_bots_go_on_when_a_server_starts_again(new_database: Callable[[], str]) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann = Visitor(server, "Ann")
        table = ann.makes("me", "bot:random", options={"first": 1}, pace=60)["table"]["id"]
        n, token = ann.sees(table)["n"], ann.token

    async def hurry() -> None:
        store = await Store.open(database)
        async with store.change() as connection:
            await connection.execute(sa.text("UPDATE tables SET pace = 0"))
        await store.close()

    asyncio.run(hurry())
    with running(settings_for(database)) as server:
        back = Visitor(server)
        back.http.cookies.set("carbarn", token)
        wait_for(lambda: server.do(server.services.store.last_event(table)) > n)
        wait_for(lambda: back.sees(table)["actors"] == [0])


def test_at_the_start_only_tables_that_go_on_by_themselves_are_read(
    new_database: Callable[[], str],
) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann, _ben, waits = two_at_a_table(server, options={"first": 0})
        slow = ann.makes("me", "bot:random", options={"first": 1}, pace=60)["table"]["id"]
        mine = ann.makes("me", "bot:random", options={"first": 0}, pace=60)["table"]["id"]
        token = ann.token
    with running(settings_for(database, look_through_pace=3600.0)) as server:
        known = {room.row.id for room in server.services.rooms.known()}
        assert known == {slow}
        back = Visitor(server)
        back.http.cookies.set("carbarn", token)
        assert [back.sees(table)["actors"] for table in (waits, mine)] == [[0], [0]]


def test_a_table_that_cannot_be_read_does_not_keep_the_others_from_being_played(
    new_database: Callable[[], str],
) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann, _ben, bad = two_at_a_table(server, options={"first": 0})
        good = ann.makes("me", "local", options={"first": 0})["table"]["id"]
        token = ann.token

    async def spoil() -> None:
        store = await Store.open(database)
        async with store.change() as connection:
            await connection.execute(
                sa.text("UPDATE events SET line = :line WHERE table_id = :id AND n = 1"),
                {"line": '{"n":1,"dealt":"nothing","index":0,"kind":"x"}', "id": bad},
            )
        await store.close()

    asyncio.run(spoil())
    with running(settings_for(database)) as server:
        back = Visitor(server)
        back.http.cookies.set("carbarn", token)
        back.acts(good, first_lay(back.sees(good)))
        answer = back.tab().tries("GET", f"/api/tables/{bad}")
        assert answer.status_code >= 400 and answer.json()["sentence"]


def test_sqlite_writes_through_to_the_disk(tmp_path: Path) -> None:
    async def look() -> tuple[int, str, int]:
        store = await Store.open(str(tmp_path / "a.sqlite"))
        async with store.engine.connect() as connection:
            settings = [
                (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar_one()
                for name in ("synchronous", "journal_mode", "foreign_keys")
            ]
        await store.close()
        return (settings[0], settings[1], settings[2])

    assert asyncio.run(look()) == (2, "wal", 1)


@pytest.mark.parametrize(
    "place",
    [
        "mysql://root@localhost/x", "http://example.com", "/nowhere/at/all/carbarn.sqlite",
        "postgresql://nobody@127.0.0.1:1/none", "sqlite:////nowhere/at/all.sqlite",
        "postgresql://", "postgresql://%zz", "postgresql://host:port/x",
    ],
)  # fmt: skip
def test_a_database_that_cannot_be_is_told_in_one_sentence(place: str) -> None:
    with pytest.raises(Unreadable) as raised:
        asyncio.run(Store.open(place))
    assert str(raised.value) and "\n" not in str(raised.value)


def test_a_password_is_not_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as raised:
        asyncio.run(Store.open("postgresql://ann:hunter2@127.0.0.1:1/x"))
    assert "hunter2" not in str(raised.value)


def test_a_file_that_is_no_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "text.sqlite"
    path.write_text("this is not a database, and it is long enough to be read as one" * 50)
    with pytest.raises(Unreadable, match="cannot be opened"):
        asyncio.run(Store.open(str(path)))
    with pytest.raises(Unreadable):
        asyncio.run(Store.open(str(tmp_path)))


def test_a_sqlite_that_is_too_old_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    with pytest.raises(Unreadable, match=r"needs 3\.33\.0 or later"):
        asyncio.run(Store.open(str(tmp_path / "a.sqlite")))


def test_a_path_from_home_is_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert database_url("~/c.sqlite") == f"sqlite+aiosqlite:///{tmp_path.resolve()}/c.sqlite"


def _game(server: Running) -> str:
    _ann, _ben, table = two_at_a_table(server, options={"first": 0})
    return table


def test_two_that_append_the_same_event_get_one_conflict(server: Running) -> None:
    table = _game(server)

    async def race() -> list[bool]:
        store = server.services.store
        row = await store.table(table)
        assert row is not None
        line = {"n": 3, "acted": 0, "action": "draw"}

        async def append() -> bool:
            try:
                await store.append(row, [line], 1.0)
            except Conflict:
                return False
            return True

        return list(await asyncio.gather(*(append() for _ in range(5))))

    assert sorted(server.do(race())) == [False] * 4 + [True]
    assert len(server.do(server.services.store.lines(table))) == 3


def test_events_and_answers_are_kept_together_or_not_at_all(server: Running) -> None:
    table = _game(server)

    async def clash() -> tuple[int, object]:
        store = server.services.store
        row = await store.table(table)
        assert row is not None
        lines = [{"n": 3, "acted": 0, "action": "draw"}, {"n": 2, "acted": 0, "action": "draw"}]
        with pytest.raises(Conflict):
            await store.append(row, lines, 1.0)
        again = await store.table(table)
        assert again == row
        return await store.last_event(table), await store.answer(table, "none")

    assert server.do(clash()) == (2, None)


def test_a_guest_of_the_same_id_or_token_is_a_conflict(server: Running) -> None:
    async def twice() -> None:
        store = server.services.store
        await store.add_guest(Guest("g1", "Ann"), "token 1", 1.0)
        with pytest.raises(Conflict):
            await store.add_guest(Guest("g1", "Ann"), "token 2", 1.0)
        with pytest.raises(Conflict):
            await store.add_guest(Guest("g2", "Ann"), "token 1", 1.0)

    server.do(twice())


def test_two_servers_on_one_database_neither_lose_nor_double_a_move(
    new_database: Callable[[], str],
) -> None:
    async def play() -> None:
        database = new_database()
        stores = [await Store.open(database), await Store.open(database)]
        rooms = [Rooms(store, settings_for(database)) for store in stores]
        table = await _open_table(stores[0])
        async with rooms[0].hold(table) as room:
            await rooms[0].begin(room)
        done: list[int] = []

        async def one_of(which: int) -> None:
            for number in range(12):
                async with rooms[which].hold(table) as room:
                    if await _plays(rooms[which], room, f"{which} {number}"):
                        done.append(which)
                await asyncio.sleep(0)

        await asyncio.gather(one_of(0), one_of(1))
        lines = await stores[0].lines(table)
        assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
        assert sum("acted" in line for line in lines) == len(done)
        for which in (0, 1):
            await rooms[which].refresh(table)
            async with rooms[which].hold(table) as room:
                assert room.match is not None
                assert [event.line() for event in room.match.events] == lines
        assert set(done) == {0, 1}
        for store in stores:
            await store.close()

    asyncio.run(play())


async def _plays(rooms: Rooms, room: Room, key: str) -> bool:
    def act(match: Match) -> None:
        if not match.actors():
            raise Refused(409, "over", "it is over")
        match.play(match.actors()[0], match.legal_codes()[0])

    try:
        await rooms.change(room, act, key, ("g", "c"))
    except Refused:
        return False
    return True


async def _open_table(store: Store) -> str:
    from carbarn.server.rows import SeatRow, TableRow

    await store.add_guest(Guest("host", "Ann"), "token", 1.0)
    seats = tuple(SeatRow(seat, "guest", "host", "Ann", "", True, "") for seat in (0, 1))
    row = TableRow(
        id="t", game="cable_car", revision=1, options={"first": 0}, data={}, status="open",
        public=False, host="host", seed="seed", position="", pace=0.0, help="hints",
        origin="", created=1.0, changed=1.0, version=1, seats=seats,
    )  # fmt: skip
    await store.add_table(row)
    return "t"


def test_the_same_post_to_two_servers_is_one_move(new_database: Callable[[], str]) -> None:
    database = new_database()
    with running(settings_for(database)) as one, running(settings_for(database)) as other:
        ann, _ben, table = two_at_a_table(one, options={"first": 0})
        twin = Visitor(other)
        twin.http.cookies.set("carbarn", ann.token)
        assert twin.sees(table)["n"] == 2
        assert ann.posts(table, "draw", 2, key="k").status_code == 200
        again = twin.posts(table, "draw", 2, key="k")
        assert again.status_code == 200 and again.json()["repeated"]
        late = twin.posts(table, "draw", 2, key="other")
        assert late.status_code == 409 and late.json()["current"]["n"] == 4
        assert ann.sees(table)["n"] == 4


def test_another_server_hears_of_moves_where_the_database_can_tell(
    kind: str, new_database: Callable[[], str]
) -> None:
    if kind == "sqlite":
        pytest.skip("SQLite is for one server")
    database = new_database()
    with running(settings_for(database)) as one, running(settings_for(database)) as other:
        ann, _ben, table = two_at_a_table(one, options={"first": 0})
        line = Visitor(other).live(table)
        assert line.next()["n"] == 2
        ann.acts(table, "draw")
        assert line.until(4)["n"] == 4
        line.close()
