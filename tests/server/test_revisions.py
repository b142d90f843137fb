"""Tables and records of an earlier revision: played on where the code plays it, readable where not.

Lanterns stands for the game whose rules change or whose package is removed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pytest

import carbarn
from carbarn import Record, Rng
from carbarn.games import discovery
from lanterns_later import Both, Changed, Second
from server.client import (
    Json,
    Running,
    Visitor,
    finished,
    play_on,
    running,
    settings_for,
)
from toy import Lanterns

LATER = "revision 1 of the rules of lanterns is no longer played; this version plays revision 2"


@pytest.fixture(autouse=True)
def lanterns_again() -> Iterator[None]:
    yield
    carbarn.register(Lanterns)


def at_random(document: Json) -> str:
    texts = [one["text"] for one in document["legal"]]
    return str(texts[Rng(document["n"]).below(len(texts))])


@dataclass
class Old:
    """A database in which Ann has left three tables and a record, all of revision 1."""

    database: str
    token: str
    open: str
    running: str
    over: str
    record: str
    scores: list[int]

    @contextmanager
    def served(self) -> Iterator[tuple[Running, Visitor]]:
        """A server on it, and Ann, who has come back."""
        with running(settings_for(self.database)) as server:
            ann = Visitor(server)
            ann.http.cookies.set("carbarn", self.token)
            yield server, ann


@pytest.fixture(scope="module")
def left_behind(new_database: Callable[[], str]) -> Old:
    database = new_database()
    with running(settings_for(database)) as server:
        ann = Visitor(server, "Ann")
        tables = [
            ann.makes("me", second, game="lanterns", public=True)["table"]["id"]
            for second in ("open", "bot:random", "local")
        ]
        give = at_random(ann.sees(tables[1]))
        ann.acts(tables[1], give, 0)
        last = play_on({0: ann, 1: ann}, tables[2], at_random)
        text = finished(2, 3, "lanterns").record().text
        brought = ann.tries("POST", "/api/records", content=text.encode()).json()["record"]
        waiting, middle, over = tables
        scores = last["result"]["scores"]
        return Old(database, ann.token, waiting, middle, over, brought, scores)


@pytest.fixture
def old(left_behind: Old, copied: Callable[[str], str]) -> Old:
    return replace(left_behind, database=copied(left_behind.database))


def test_a_table_of_a_revision_that_is_still_played_goes_on_under_it(old: Old) -> None:
    carbarn.register(Both)
    with old.served() as (server, ann):
        document = play_on({0: ann}, old.running, at_random)
        assert document["result"] is not None
        assert document["table"]["revision"] == 1
        assert server.match(old.running).game.revision == 1
        again = ann.post(f"/api/tables/{old.running}/rematch")["table"]
        assert again["revision"] == 2
        body = {"at": 6, "seats": [{"kind": "me"}, {"kind": "local"}]}
        for path in (f"tables/{old.over}", f"records/{old.record}"):
            assert ann.post(f"/api/{path}/continue", body)["table"]["revision"] == 1
        new = ann.makes("me", "bot:random", game="lanterns")["table"]
        assert new["revision"] == 2


@pytest.mark.parametrize(
    ("gone", "title", "why"),
    [
        (False, "Lanterns", LATER),
        (True, "Lanterns", "there is no game 'lanterns'; there are: "),
    ],
    ids=["revision gone", "game gone"],
)
def test_a_table_whose_rules_are_gone_can_be_read_and_says_why(
    old: Old, monkeypatch: pytest.MonkeyPatch, gone: bool, title: str, why: str
) -> None:
    if gone:
        monkeypatch.delitem(discovery._registered, "lanterns")
    else:
        carbarn.register(Second)
    with old.served() as (server, ann):
        listed = {one["id"]: one for one in ann.get("/api/tables")}
        assert set(listed) == {old.open, old.running, old.over}
        for table in listed.values():
            assert table["title"] == title and table["outdated"].startswith(why)
            assert [seat["label"] for seat in table["seats"]] == ["seat 0", "seat 1"]
        for table_id in listed:
            refusal = ann.refused(410, "GET", f"/api/tables/{table_id}")
            assert refusal["error"] == "outdated" and refusal["sentence"].startswith(why)
            assert refusal["current"]["table"] == listed[table_id]
        over = ann.refused(410, "GET", f"/api/tables/{old.over}")["current"]
        assert over["result"]["scores"] == old.scores
        assert any(": show " in line for line in over["log"])
        assert over["table"]["status"] == "over" and over["table"]["options"] == {"fault": ""}
        assert Visitor(server).tries("GET", "/tables").status_code == 200


def test_the_log_of_an_unfinished_game_without_rules_shows_only_ones_own_actions(
    old: Old,
) -> None:
    carbarn.register(Second)
    with old.served() as (server, ann):
        mine = ann.refused(410, "GET", f"/api/tables/{old.running}")["current"]["log"]
        others = Visitor(server).refused(410, "GET", f"/api/tables/{old.running}")["current"]["log"]
    assert mine[0] == "   1  card 1: a draw"
    assert "Ann: give " in mine[4] or "Ann: give " in mine[5]
    assert not any("give" in line or "show" in line for line in others)
    assert len(mine) == len(others) and not any("random: give" in line for line in mine)


def test_nothing_can_be_done_at_a_table_whose_rules_are_gone(old: Old) -> None:
    carbarn.register(Second)
    act = {"action": "show a", "decision": 1, "key": "k"}
    seats = [{"kind": "me"}, {"kind": "local"}]
    with old.served() as (server, ann):
        for table in (old.running, old.over):
            path = f"/api/tables/{table}"
            for method, name, body in (
                ("POST", "act", act), ("POST", "undo", {}),
                ("POST", "consent", {"request": 1, "agree": True}),
                ("POST", "seats/1/replace", {"to": "bot"}),
                ("POST", "answer", {"request": 1, "agree": True}),
                ("POST", "sandbox", {"actions": []}), ("POST", "hint", {}),
                ("POST", "continue", {"at": 0, "seats": seats}),
                ("GET", "preview?action=swap", None), ("GET", "why?action=swap", None),
                ("GET", "plans?goal=x", None), ("GET", "replay?at=0", None),
                ("GET", "record", None),
            ):  # fmt: skip
                refusal = ann.refused(410, method, f"{path}/{name}", body)
                assert refusal["error"] == "outdated" and refusal["sentence"] == LATER, name
            assert ann.get(f"{path}/data") == {}
            closed, code = ann.live(table).closed()
            assert (closed["error"], code) == ("outdated", 4410)
        ben = Visitor(server, "Ben")
        refusal = ben.refused(410, "POST", f"/api/tables/{old.open}/claim", {"seat": 1})
        assert refusal["error"] == "outdated"
        made = ann.post(f"/api/tables/{old.over}/rematch")["table"]
        assert (made["revision"], made["status"]) == (2, "running")


def test_a_rematch_needs_the_game_itself(old: Old, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(discovery._registered, "lanterns")
    with old.served() as (_server, ann):
        refusal = ann.refused(410, "POST", f"/api/tables/{old.over}/rematch")
        assert refusal["error"] == "outdated"


@pytest.mark.slow
def test_a_brought_record_whose_rules_are_gone_can_be_read(old: Old) -> None:
    carbarn.register(Second)
    text = finished(2, 3, "lanterns").record().text
    record = Record.read(text)
    older = Record.written({**record.header, "revision": 1}, record.lines)
    with old.served() as (_server, ann):
        refusal = ann.refused(410, "GET", f"/api/records/{old.record}/replay", at=3)
        assert refusal["sentence"] == LATER
        current = refusal["current"]
        assert (current["game"], current["revision"]) == ("lanterns", 1)
        assert current["names"] == ["seat 0", "seat 1"]
        assert len(current["result"]["scores"]) == 2
        assert any(": give " in line for line in current["log"])
        assert ann.get(f"/api/records/{old.record}/data") == {}
        body = {"at": 3, "seats": [{"kind": "me"}, {"kind": "local"}]}
        ann.refused(410, "POST", f"/api/records/{old.record}/continue", body)
        brought = ann.tries("POST", "/api/records", content=older.text.encode())
        assert (brought.status_code, brought.json()["error"]) == (410, "outdated")
        assert brought.json()["current"]["log"]
        moments = (
            carbarn.Match.replay(carbarn.make("lanterns", 2), record, upto=n) for n in range(3, 9)
        )
        match = next(one for one in moments if not one.state.due)
        match.end_early(0, [1])
        early = match.record()
        older = Record.written({**early.header, "revision": 1}, early.lines)
        brought = ann.tries("POST", "/api/records", content=older.text.encode())
        current = brought.json()["current"]
        assert current["result"] is None and "ended early" in current["log"][-1]


def test_a_log_that_the_rules_refuse_is_told_and_stops_nothing_else(old: Old) -> None:
    carbarn.register(Changed)
    with old.served() as (_server, ann):
        refusal = ann.refused(410, "GET", f"/api/tables/{old.running}")
        assert "cannot be drawn there" in str(refusal["sentence"])
        assert ann.sees(old.open)["table"]["status"] == "open"


def test_the_result_of_a_finished_table_is_stored_when_it_is_next_opened(
    new_database: Callable[[], str],
) -> None:
    """Versions before this one did not store it."""
    database = new_database()
    with running(settings_for(database)) as server:
        ann = Visitor(server, "Ann")
        table = ann.makes("me", "local", game="lanterns")["table"]["id"]
        last = play_on({0: ann, 1: ann}, table, at_random)

        async def forget() -> None:
            from carbarn.server.schema import tables

            async with server.services.store.change() as connection:
                await connection.execute(tables.update().values(result=""))

        server.do(forget())
        token = ann.token
    for _ in range(2):
        with running(settings_for(database)) as server:
            again = Visitor(server)
            again.http.cookies.set("carbarn", token)
            assert again.sees(table)["result"] == last["result"]
            row = server.do(server.services.store.table(table))
            assert row is not None and row.result == last["result"]
