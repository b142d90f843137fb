"""Lists of tables: from their rows alone, and who is to act is always in them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from carbarn.server import room as rooms_module
from carbarn.server.rows import TableRow
from carbarn.server.schema import tables
from carbarn.server.store import OWN_LISTED, PUBLIC_LISTED
from server.client import (
    PLENTY,
    Clock,
    Json,
    Running,
    Visitor,
    finished,
    first_lay,
    play_on,
    running,
    settings_for,
    two_at_a_table,
    wait_for,
)


def listed(visitor: Visitor, table: str) -> Json:
    return next(one for one in visitor.get("/api/tables") if one["id"] == table)


def drop_from_memory(server: Running, table: str) -> None:
    """What the server does with a table that nobody has watched for a while."""

    async def forgotten() -> bool:
        server.services.rooms.forget(table)
        return server.services.rooms.in_memory(table) is None

    wait_for(lambda: server.do(forgotten()))


def set_columns(server: Running, **values: Any) -> None:
    async def write() -> None:
        async with server.services.store.change() as connection:
            await connection.execute(tables.update().values(**values))

    server.do(write())


def test_a_list_never_reads_the_data_of_a_table_nor_makes_its_game(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = Visitor(server, "Ann")
    made = [ann.makes("me", "open", public=True)["table"] for _ in range(25)]
    for table in made:
        drop_from_memory(server, table["id"])
    set_columns(server, data="no JSON at all " * 30_000)  # 450 kB each
    monkeypatch.setattr(rooms_module, "game_from", None)
    asked: list[str] = []
    engine = server.services.store.engine.sync_engine
    sa.event.listen(
        engine, "before_cursor_execute", lambda *told: asked.append(told[2].partition(" FROM ")[0])
    )
    for visitor in (ann, Visitor(server)):
        found = {one["id"]: one for one in visitor.get("/api/tables")}
        for table in made:
            assert found[table["id"]]["title"] == "Cable Car"
            labels = [seat["label"] for seat in found[table["id"]]["seats"]]
            assert labels == [seat["label"] for seat in table["seats"]] == ["yellow", "blue"]
    assert Visitor(server).tries("GET", "/tables").status_code == 200
    of_tables = [one for one in asked if "tables.id" in one]
    assert of_tables
    for columns in of_tables:
        assert not any(f"tables.{secret}" in columns for secret in ("data", "seed", "position"))


def test_whose_turn_it_is_is_known_when_nobody_watches(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    began = clock.now
    drop_from_memory(server, table)
    assert (listed(ann, table)["actors"], listed(ann, table)["acting_since"]) == ([0], began)
    clock.now += 60
    ann.acts(table, first_lay(ann.sees(table)))
    drop_from_memory(server, table)
    assert (listed(ben, table)["actors"], listed(ben, table)["acting_since"]) == ([1], began + 60)


def test_whose_turn_it_is_is_known_to_a_server_that_starts_again(
    new_database: Callable[[], str],
) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann, _ben, table = two_at_a_table(server, options={"first": 0})
        ann.acts(table, first_lay(ann.sees(table)))
        before, token = listed(ann, table), ann.token
    with running(settings_for(database)) as server:
        back = Visitor(server)
        back.http.cookies.set("carbarn", token)
        assert listed(back, table) == before
        assert before["actors"] == [1] and before["acting_since"]


def test_who_is_to_act_is_stored_in_the_same_commit_as_the_log(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    store, match = server.services.store, server.match
    ann, ben, table = two_at_a_table(server, game="lanterns")
    kept = store.append
    seen: list[tuple[int, ...]] = []

    async def looked_at(row: TableRow, *rest: Any) -> None:
        await kept(row, *rest)
        stored = await store.table(row.id)
        assert stored is not None
        room = server.services.rooms.in_memory(row.id)
        assert room is not None and room.match is not None
        assert stored.actors == tuple(room.match.actors())
        seen.append(stored.actors)

    monkeypatch.setattr(store, "append", looked_at)
    play_on({0: ann, 1: ben}, table, lambda document: document["legal"][0]["text"])
    assert len(set(seen)) > 2 and seen[-1] == () and match(table).result() is not None
    assert listed(ann, table)["actors"] == [] and listed(ann, table)["acting_since"] is None


def test_everybody_who_chooses_at_the_same_time_is_waited_for_since_the_choice_began(
    serve: Callable[..., Running],
) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann, ben, table = two_at_a_table(server, game="lanterns")
    began = clock.now
    assert listed(ann, table)["actors"] == [0, 1]
    clock.now += 10
    ann.acts(table, ann.sees(table)["legal"][0]["text"])
    assert (listed(ben, table)["actors"], listed(ben, table)["acting_since"]) == ([1], began)
    clock.now += 10
    ben.acts(table, ben.sees(table)["legal"][0]["text"])
    assert listed(ben, table)["acting_since"] == began + 20


def test_who_goes_on_is_waited_for_anew(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    clock.now += 10
    ann.acts(table, "draw")
    assert listed(ann, table)["actors"] == [0]
    assert listed(ann, table)["acting_since"] == clock.now
    clock.now += 10
    ann.post(f"/api/tables/{table}/undo", {"to": 2})  # a question is no move
    assert listed(ann, table)["acting_since"] == clock.now - 10


def test_tables_of_an_earlier_version_are_filled_in(new_database: Callable[[], str]) -> None:
    database = new_database()
    with running(settings_for(database)) as server:
        ann, _ben, table = two_at_a_table(server, options={"first": 0})
        over = ann.makes("me", "local", game="lanterns")["table"]["id"]
        play_on({0: ann, 1: ann}, over, lambda document: document["legal"][0]["text"])
        waiting = ann.makes("me", "open")["table"]["id"]
        before = {one["id"]: one for one in ann.get("/api/tables")}
        set_columns(server, title="", labels="[]", actors="[]", acting_since=0, result="")
        changed = {
            one.id: one.changed for one in server.do(server.services.store.list_tables(ann.id))
        }
        token = ann.token
    with running(settings_for(database)) as server:
        back = Visitor(server)
        back.http.cookies.set("carbarn", token)
        found = {one["id"]: one for one in back.get("/api/tables")}
        assert found[waiting] == before[waiting]
        assert found[table] == {**before[table], "acting_since": changed[table]}
        labels = [seat["label"] for seat in found[over]["seats"]]
        assert (found[over]["title"], labels) == ("Lanterns", ["seat 0", "seat 1"])
        back.sees(over)
        stored = server.do(server.services.store.table(over))
        assert stored is not None and stored.title == "Lanterns" and stored.result


def test_ones_own_games_are_listed_however_many_public_tables_there_are(
    serve: Callable[..., Running],
) -> None:
    server = serve()
    ann, zoe = Visitor(server, "Ann"), Visitor(server, "Zoe")
    mine = {ann.makes("me", "open")["table"]["id"], ann.makes("me", "local")["table"]["id"]}
    public = zoe.makes("me", "open", public=True)["table"]["id"]
    store = server.services.store

    async def flood() -> None:
        row = await store.table(public)
        assert row is not None
        for number in range(PUBLIC_LISTED + 20):
            changed = row.changed + 1 + number
            await store.add_table(replace(row, id=f"flood{number}", changed=changed))

    server.do(flood())
    found = ann.get("/api/tables")
    assert {one["id"] for one in found[:2]} == mine
    assert len(found) == 2 + PUBLIC_LISTED
    assert len(Visitor(server).get("/api/tables")) == PUBLIC_LISTED
    assert len(zoe.get("/api/tables")) == PUBLIC_LISTED + 21 <= OWN_LISTED


def test_games_that_run_come_before_those_that_wait_or_are_over(server: Running) -> None:
    ann = Visitor(server, "Ann")
    runs = ann.makes("me", "local", options={"first": 0})["table"]["id"]
    over = ann.makes("me", "local", game="lanterns")["table"]["id"]
    play_on({0: ann, 1: ann}, over, lambda document: document["legal"][0]["text"])
    waits = ann.makes("me", "open")["table"]["id"]
    mine = [one["id"] for one in ann.get("/api/tables") if one["hosting"]]
    assert mine == [runs, waits, over]


def post_at_once(visitors: list[Visitor], times: int) -> list[int]:
    body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with ThreadPoolExecutor(times) as pool:
        posts = [
            pool.submit(visitors[number % len(visitors)].tab().tries, "POST", "/api/tables", body)
            for number in range(times)
        ]
        return sorted(post.result().status_code for post in posts)


def test_the_limit_of_tables_holds_for_parallel_posts(serve: Callable[..., Running]) -> None:
    server = serve(limits=replace(PLENTY, tables_per_guest=5))
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    ann.makes("me", "open")
    assert post_at_once([ann], 16) == [201] * 4 + [429] * 12
    assert len(ann.get("/api/tables")) == 5
    assert ben.makes("me", "open"), "the limit is for each guest"


def test_the_limit_of_tables_holds_for_posts_to_two_servers(
    kind: str, new_database: Callable[[], str]
) -> None:
    if kind == "sqlite":
        pytest.skip("SQLite is for one server")
    settings = settings_for(new_database(), limits=replace(PLENTY, tables_per_guest=5))
    with running(settings) as one, running(settings) as other:
        ann = Visitor(one, "Ann")
        twin = Visitor(other)
        twin.http.cookies.set("carbarn", ann.token)
        assert post_at_once([ann, twin], 16) == [201] * 5 + [429] * 11


def test_old_guests_without_seat_table_or_record_expire(serve: Callable[..., Running]) -> None:
    server = serve()
    host, player, idle, reader = (Visitor(server, name) for name in ("A", "B", "C", "D"))
    made = host.makes("me", "open")
    player.claims(made["table"]["id"], made["invitations"]["1"])
    record = finished(2, 1, "lanterns").record().text
    assert reader.tries("POST", "/api/records", content=record.encode()).status_code == 201
    store = server.services.store

    async def expire() -> tuple[int, int]:
        early = await store.expire_guests(0.0)
        return early, await store.expire_guests(server.settings.clock() + 1)

    assert server.do(expire()) == (0, 1)
    for visitor in (host, player, reader):
        assert visitor.get("/api/me")["id"] == visitor.id
    idle.refused(401, "GET", "/api/me")
    body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert idle.refused(401, "POST", "/api/tables", body)["error"] == "who"
    assert idle.post("/api/guests", {"name": "C"})["id"] != idle.id
