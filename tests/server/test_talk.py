"""Talk at tables: who hears whom, what is refused, and what is left of it."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from carbarn.core.errors import Unreadable
from carbarn.server.schema import reports, talk
from carbarn.server.talk.moderation import close_report, list_reports
from carbarn.server.talk.service import MOST_LETTERS, MOST_LINES
from server.client import Json, Live, Running, Visitor, play_on, two_at_a_table
from server.notice_parts import rows_of


def where(table: str) -> str:
    return f"/api/tables/{table}/talk"


def heard(visitor: Visitor, table: str, **since: int) -> list[str]:
    """What somebody hears."""
    lines: Json = visitor.get(where(table), **since)["lines"]
    return [line["text"] for line in lines]


def says(visitor: Visitor, table: str, text: str, **more: Json) -> int:
    number: int = visitor.post(where(table), {"text": text, **more})["number"]
    return number


def next_talk(live: Live) -> Json:
    """The next message about talk."""
    while True:
        message = live.next()
        if message["type"] == "talk":
            return message


def test_players_hear_one_another_at_once_and_whoever_watches_hears_them(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    eve = Visitor(server, "Eve")
    lives = [visitor.live(table) for visitor in (ben, eve, Visitor(server))]
    for live in lives:
        live.next()
    assert says(ann, table, "  Hello,\n\tBen\u202e! <b>&amp;</b> ") == 1
    for live in lives:
        assert next_talk(live) == {"type": "talk", "place": "players", "number": 1}
        live.close()
    (line,) = ben.get(where(table))["lines"]
    assert line.pop("at") > 0
    assert line == {
        "number": 1, "place": "players", "name": "Ann", "seat": 0, "mine": False, "kind": "words",
        "text": "Hello, Ben ! <b>&amp;</b>", "n": ben.sees(table)["n"],
    }  # fmt: skip
    assert ann.get(where(table))["lines"][0]["mine"]
    assert heard(eve, table) == heard(Visitor(server), table) == ["Hello, Ben ! <b>&amp;</b>"]
    assert heard(ben, table, players=1) == []
    ben.post(where(table), {"phrase": "good_luck"})
    assert ann.get(where(table), players=1)["lines"][0]["kind"] == "phrase"


def test_those_who_watch_are_heard_by_players_only_when_the_game_is_over(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    eve, other = Visitor(server, "Eve"), Visitor(server, "Otto")
    live = ann.live(table)
    live.next()
    says(eve, table, "He will lose", place="watchers")
    assert heard(other, table) == ["He will lose"]
    told = ann.get(where(table))
    assert told["lines"] == [] and told["watchers"] == 0 and told["may"] == ["players"]
    live.quiet()
    live.close()
    body = {"text": "x", "place": "players"}
    assert eve.refused(403, "POST", where(table), body)["error"] == "talk_place"
    assert ann.refused(403, "POST", where(table), {**body, "place": "watchers"})
    line = {"number": 1, "place": "watchers"}
    for what in ("silence", "report"):
        assert ann.refused(404, "POST", f"{where(table)}/{what}", line)["error"] == "not_found"
    for visitor in (ann, ben):
        visitor.post(f"/api/tables/{table}/end")
    assert heard(ann, table) == ["He will lose"]


def test_whoever_is_nobody_says_nothing(server: Running) -> None:
    _ann, _ben, table = two_at_a_table(server)
    stranger = Visitor(server)
    assert stranger.refused(401, "POST", where(table), {"text": "x"})["error"] == "who"
    assert stranger.get(where(table))["may"] == []
    assert stranger.refused(404, "GET", where("none"))["error"] == "not_found"


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({}, 422, "talk_empty"),
        ({"text": " \u200b\u3164 "}, 422, "talk_empty"),
        ({"text": "x" * (MOST_LETTERS + 1)}, 422, "talk_long"),
        ({"text": "x" * 501}, 400, "body"),
        ({"phrase": "rubbish"}, 400, "body"),
        ({"text": "x", "place": "moon"}, 400, "body"),
        ({"text": "x", "more": 1}, 400, "body"),
    ],
)
def test_what_cannot_be_said(ann: Visitor, body: Json, status: int, error: str) -> None:
    table = ann.makes("me", "open")["table"]["id"]
    assert ann.refused(status, "POST", where(table), body)["error"] == error
    assert heard(ann, table) == []


@pytest.mark.one_process
def test_nobody_says_much_at_once(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    tried = [ann.tries("POST", where(table), {"text": str(n)}).status_code for n in range(8)]
    assert tried[:6] == [201 if code == 201 else 200 for code in tried[:6]] and tried[7] == 429
    says(ben, table, "still")


def test_a_table_has_room_for_so_much(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server)

    async def fill() -> None:
        row = {
            "table_id": table, "place": "players", "guest": ann.id, "name": "Ann", "seat": 0,
            "kind": "words", "text": "x", "n": 1, "at": 1.0, "number": MOST_LINES,
        }  # fmt: skip
        async with server.services.store.change() as connection:
            await connection.execute(talk.insert().values(row))

    server.do(fill())
    assert ann.refused(409, "POST", where(table), {"text": "x"})["error"] == "talk_full"
    assert len(heard(ann, table)) == 1


def test_whoever_is_not_to_be_heard_is_not_heard(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    says(ben, table, "Grr")
    says(ann, table, "Hm")
    line = {"number": 1, "place": "players"}
    told = ann.post(f"{where(table)}/silence", line)
    assert [one["text"] for one in told["lines"]] == ["Hm"]
    (silenced,) = told["silenced"]
    assert silenced == {"id": ben.id, "name": "Ben", "everywhere": False}
    assert heard(ben, table) == ["Grr", "Hm"]  # who does not learn of it
    own = ann.refused(409, "POST", f"{where(table)}/silence", {"number": 2, "place": "players"})
    assert own["error"] == "talk_own"
    other = ann.post(f"/api/tables/{table}/talk/hear", {"person": ben.id})
    assert len(other["lines"]) == 2 and other["silenced"] == []
    ann.post(f"{where(table)}/silence", {**line, "everywhere": True})
    made = ann.makes("me", "open")
    second = made["table"]["id"]
    ben.claims(second, made["invitations"]["1"])
    says(ben, second, "Grr")
    assert heard(ann, second) == []
    third = ben.makes("me", "open")["table"]["id"]
    told = ben.post(f"/api/tables/{third}/invite", {"person": ann.id})
    assert told == {"told": False}


def test_a_line_can_be_reported_once(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    says(ben, table, "Grr")
    line = {"number": 1, "place": "players"}
    for _twice in range(2):
        assert ann.post(f"{where(table)}/report", line) == {"done": True}
    found = rows_of(server, sa.select(reports).where(reports.c.table_id == table))
    assert [one["guest"] for one in found] == [ann.id]
    place = server.settings.database
    listed = [one for one in list_reports(place) if one["table_id"] == table]
    assert [(one["text"], one["guest"]) for one in listed] == [("Grr", ben.id)]
    close_report(place, found[0]["id"], keep=False)
    assert ben.get(where(table))["lines"][0]["kind"] == "removed"
    with pytest.raises(Unreadable):
        close_report(place, found[0]["id"], keep=True)


def test_words_are_in_the_export_and_go_with_whoever_has_said_them(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    says(ann, table, "Hello")
    (said,) = ann.get("/api/account/data")["said"]
    assert said["text"] == "Hello" and said["table"] == table
    assert ben.get("/api/account/data")["said"] == []
    ann.post("/api/account/delete", {"name": "Ann"})
    (line,) = ben.get(where(table))["lines"]
    assert (line["kind"], line["text"], line["name"]) == ("removed", "", "deleted player")


def test_talk_is_no_part_of_the_game(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, game="lanterns")
    before = ann.sees(table)
    says(ann, table, "Hello")
    assert ann.sees(table) == before
    play_on({0: ann, 1: ben}, table)
    assert "Hello" not in ann.http.get(f"/api/tables/{table}/record").text


def test_what_a_guest_has_said_comes_along(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    owner = Visitor(server, "Owner")
    name = f"Owner {owner.id}"[:40]
    owner.post("/api/account", {"name": name, "password": "eight or more"})
    says(ann, table, "Hello")
    ben.post(f"{where(table)}/silence", {"number": 1, "place": "players", "everywhere": True})
    ann.post("/api/account/sign-in", {"name": name, "password": "eight or more"})
    assert ann.get(where(table))["lines"][0]["mine"]
    assert heard(ben, table) == []
