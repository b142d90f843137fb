"""Live connections: what is pushed, when, and to whom."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable

import pytest

from server.client import (
    PLENTY,
    Json,
    Running,
    Visitor,
    first_lay,
    play_on,
    two_at_a_table,
    wait_for,
)


def moves(ann: Visitor, ben: Visitor, table: str, count: int) -> int:
    """So many actions by whoever is to act; how many events there are then."""
    n = 0
    for _move in range(count):
        seat = ann.sees(table, since=999_999)["actors"][0]
        player = (ann, ben)[seat]
        n = player.acts(table, first_lay(player.sees(table, since=999_999)))
    return n


def test_every_change_is_pushed_to_every_seat_and_the_public(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    zoe = Visitor(server)
    lines = [one.live(table) for one in (ann, ben, zoe)]
    firsts = [line.next() for line in lines]
    assert firsts == [one.sees(table) for one in (ann, ben, zoe)]
    assert [one["seat"] for one in firsts] == [0, 1, None]
    start = firsts[0]["n"]
    n = ann.acts(table, first_lay(firsts[0]))
    for line, visitor in zip(lines, (ann, ben, zoe), strict=True):
        message = line.next()
        assert message == visitor.sees(table, since=start)
        assert [one["n"] for one in message["told"]] == list(range(start + 1, n + 1))
    for line in lines:
        line.quiet()
        line.close()


def test_since_says_what_is_known_already(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    n = moves(ann, ben, table, 3)
    line = ben.live(table, since=n - 1)
    message = line.next()
    assert message["n"] == n and [one["n"] for one in message["told"]] == [n]
    assert message == ben.sees(table, since=n - 1)
    # a number beyond the end is no number of events that will be left out later
    ahead = ben.live(table, since=n + 50)
    assert ahead.next()["told"] == []
    later = moves(ann, ben, table, 1)
    assert [one["n"] for one in ahead.next()["told"]] == list(range(n + 1, later + 1))
    line.close()
    ahead.close()


def test_a_client_that_lost_track_asks_for_everything_after_a_number(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    line = ann.live(table)
    n = moves(ann, ben, table, 3)
    line.until(n)
    line.say(json.dumps({"since": 1}))
    message = line.next()
    assert message == ann.sees(table, since=1)
    assert [one["n"] for one in message["told"]] == list(range(2, n + 1))
    line.say(json.dumps({"since": 0}))
    assert line.next() == ann.sees(table)
    line.close()


@pytest.mark.parametrize(
    "nonsense",
    ["", "nonsense", "[]", "null", '{"since": -1}', '{"since": "1"}', '{"since": 1e99}',
     '{"since": 99999999999999999999999}', "x" * 5000, "[" * 990, '{"other": 1}'],
)  # fmt: skip
def test_nonsense_from_a_client_does_not_end_the_connection(server: Running, nonsense: str) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    line = ann.live(table)
    line.next()
    line.say(nonsense)
    line.say('{"since": 0}')
    assert line.next()["n"] == 2
    line.close()


def test_bytes_from_a_client_are_no_fault_of_the_server(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    line = ann.live(table)
    line.next()
    line.say(b"\xff\x00")
    try:
        line.say('{"since": 0}')
        line.next()
    except Exception:
        pass  # it may be closed, but not as a fault
    time.sleep(0.2)
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]
    code = line.connection.protocol.close_code
    assert code != 1011, "1011 is an internal error"
    line.close()


def test_a_beat_comes_when_nothing_else_does(serve: Callable[..., Running]) -> None:
    server = serve(heartbeat=0.2)
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    line = ben.live(table)
    document = line.next()
    for _beat in range(2):
        beat = line.next(2)
        assert beat == {"type": "beat", "n": document["n"], "version": document["table"]["version"]}
    n = moves(ann, ben, table, 1)
    assert line.until(n)["n"] == n
    line.close()


def test_two_connections_of_one_seat_get_the_same(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    lines = [ann.live(table), ann.tab().live(table)]
    n = moves(ann, ben, table, 4)
    assert lines[0].until(n)["view"] == lines[1].until(n)["view"] == ann.sees(table)["view"]
    for line in lines:
        line.close()


def test_a_client_that_comes_back_has_what_a_fresh_one_has(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    line = ann.live(table)
    known = line.next()
    events: list[Json] = known["told"]
    for _time in range(3):
        line.close()
        moves(ann, ben, table, 2)
        line = ann.live(table, since=known["n"])
        known = line.next()
        events += known["told"]
        fresh = ann.sees(table)
        assert events == fresh["told"]
        assert {**known, "told": events} == fresh
    line.close()


def test_the_told_events_of_a_whole_game_come_once_each_and_in_order(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, game="lanterns")
    lines = [ann.live(table), ben.live(table), Visitor(server).live(table)]
    last = play_on({0: ann, 1: ben}, table, lambda document: document["legal"][0]["text"])
    for line in lines:
        numbers: list[int] = []
        while True:
            message = line.next()
            numbers += [one["n"] for one in message["told"]]
            if message["result"] is not None:
                break
        assert numbers == list(range(1, last["n"] + 1))
        line.close()


def test_the_lobby_of_a_table_is_live_too(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("me", "open")
    table = made["table"]["id"]
    line = ann.live(table)
    assert line.next()["table"]["seats"][1]["kind"] == "open"
    ben.claims(table, made["invitations"]["1"])
    assert line.next()["table"]["seats"][1]["name"] == "Ben"
    ben.is_ready(table)
    while (message := line.next())["table"]["status"] == "open":
        pass
    assert message["view"]["mine"] and message["n"] == len(message["told"])
    line.close()


def test_who_loses_the_seat_loses_its_view(server: Running) -> None:
    _ann, ben, table = two_at_a_table(server, options={"first": 0})
    as_seat, plain = ben.live(table, seat=1), ben.live(table)
    assert as_seat.next()["view"]["mine"] and plain.next()["seat"] == 1
    ben.post(f"/api/tables/{table}/seats/1/free")
    message, code = as_seat.closed()
    assert (message["type"], message["error"], code) == ("closed", "not_yours", 4403)
    message = plain.next()
    assert message["seat"] is None and message["view"]["mine"] == []
    plain.close()


def test_a_connection_that_is_refused_is_told_why(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server)
    for line, error, expected in (
        (ann.live(table, seat=1), "not_yours", 4403),
        (Visitor(server).live(table, seat=0), "not_yours", 4403),
        (ann.live("nowhere"), "not_found", 4404),
        (ann.live(f"{table}/live?since=x&y="), "query", 4400),
    ):
        if error == "query":
            line.close()
            continue
        message, code = line.closed()
        assert (message["type"], message["error"], code) == ("closed", error, expected)
        assert message["sentence"]


@pytest.mark.one_process
def test_there_is_a_limit_to_the_connections_of_a_guest(serve: Callable[..., Running]) -> None:
    from dataclasses import replace

    server = serve(limits=replace(PLENTY, sockets_per_guest=3))
    ann, ben, table = two_at_a_table(server)
    lines = [ann.live(table) for _ in range(3)]
    for line in lines:
        assert line.next()["type"] == "table"
    message, code = ann.live(table).closed()
    assert (message["error"], code) == ("too_many", 4429)
    assert ben.live(table).next()["type"] == "table", "the limit is for each guest"
    lines.pop().close()

    def again() -> bool:
        line = ann.live(table)
        good: bool = line.next()["type"] == "table"
        line.close()
        return good

    wait_for(again)
    for line in lines:
        line.close()


def test_nothing_is_told_before_it_is_kept(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    before = ben.sees(table)
    line = ben.live(table)
    assert line.next() == before
    store = server.services.store
    keep = store.append
    about_to_keep, may_keep = threading.Event(), threading.Event()
    seen_while_waiting: list[Json] = []

    async def slowly(*row: Json) -> None:
        about_to_keep.set()
        while not may_keep.is_set():
            await asyncio.sleep(0.01)
        seen_while_waiting.append(await store.last_event(table))
        await keep(*row)

    monkeypatch.setattr(store, "append", slowly)
    answers: list[int] = []
    decision = ann.sees(table)["decision"]
    poster = threading.Thread(
        target=lambda: answers.append(ann.posts(table, "draw", decision).status_code)
    )
    poster.start()
    assert about_to_keep.wait(5)
    looks: list[Json] = []
    watcher = Visitor(server)
    looker = threading.Thread(target=lambda: looks.append(watcher.sees(table)))
    looker.start()
    line.quiet(0.4)
    assert not answers, "it was acknowledged before it was kept"
    assert not looks or looks[0]["n"] == before["n"]
    may_keep.set()
    poster.join(5)
    looker.join(5)
    assert answers == [200] and seen_while_waiting == [before["n"]]
    assert line.next()["n"] == before["n"] + 2
    line.close()


def test_what_could_not_be_kept_is_never_told(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    line = ben.live(table)
    before = line.next()

    async def fails(*_row: Json) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(server.services.store, "append", fails)
    assert ann.posts(table, "draw", before["n"]).status_code == 500
    line.quiet(0.4)
    assert ben.sees(table) == before
    line.close()


def test_a_connection_outlives_a_game_and_hears_of_what_bots_do(server: Running) -> None:
    ann = Visitor(server, "Ann")
    table = ann.makes("bot:random", "bot:random", pace=0, game="lanterns")["table"]["id"]
    line = ann.live(table)
    numbers: list[int] = []
    while True:
        message = line.next(30)
        numbers += [one["n"] for one in message.get("told", [])]
        if message.get("result"):
            break
    assert numbers == list(range(1, message["n"] + 1))
    line.close()
