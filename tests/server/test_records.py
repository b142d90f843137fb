"""Records: taken along when a game is over, brought, replayed, gone on with."""

from __future__ import annotations

import json

import pytest

import carbarn
from carbarn import Record
from server.client import Json, Running, Visitor, finished, first_lay, late_game, play_on

GOOD = finished(2, 7).record().text


def brings(visitor: Visitor, text: str | bytes) -> Json:
    content = text.encode() if isinstance(text, str) else text
    answer = visitor.tries("POST", "/api/records", content=content)
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_record_can_be_had_when_the_game_is_over_and_it_verifies(
    server: Running, ann: Visitor
) -> None:
    table = late_game(ann, "me", "local", left=3)["table"]["id"]
    assert ann.refused(409, "GET", f"/api/tables/{table}/record")["error"] == "not_over"
    last = play_on({0: ann, 1: ann}, table)
    answer = Visitor(server).tries("GET", f"/api/tables/{table}/record")
    assert answer.headers["content-type"] == "application/jsonl"
    record = Record.read(answer.content)
    match = carbarn.replay(record)
    result = match.result()
    assert record.finished and record.seed and result is not None
    assert result.scores == last["result"]["scores"]


def test_a_record_that_was_taken_along_can_be_brought_again(ann: Visitor) -> None:
    table = late_game(ann, "me", "local", left=2)["table"]["id"]
    last = play_on({0: ann, 1: ann}, table)
    text = ann.tries("GET", f"/api/tables/{table}/record").text
    brought = brings(ann, text)
    assert brought["events"] == last["n"] and brought["game"] == "cable_car"


def test_a_brought_record_is_replayed_as_each_seat_saw_it(server: Running, ann: Visitor) -> None:
    brought = brings(ann, GOOD)
    match = carbarn.replay(Record.read(GOOD))
    assert brought == {
        "record": brought["record"], "game": "cable_car", "events": len(match.events)
    }  # fmt: skip
    path, zoe = f"/api/records/{brought['record']}/replay", Visitor(server)
    for at in (0, 1, 5, len(match.events)):
        then = carbarn.replay(Record.read(GOOD), at)
        for seat in (0, 1):
            assert zoe.get(path, at=at, seat=seat)["view"] == then.view(seat).data()
        assert zoe.get(path, at=at)["view"] == then.view(carbarn.WATCHER).data()
    zoe.refused(404, "GET", path, at=len(match.events) + 1)
    zoe.refused(404, "GET", path, at=0, seat=2)
    zoe.refused(404, "GET", "/api/records/none/replay", at=0)


def test_a_record_that_does_not_hold_is_refused_with_its_event(ann: Visitor) -> None:
    lines = GOOD.splitlines(keepends=True)
    changed = [*lines]
    changed[4] = changed[4].replace('"n":4', '"n":5')
    answer = ann.tries("POST", "/api/records", content="".join(changed).encode())
    assert (answer.status_code, answer.json()["error"]) == (422, "broken")
    assert "event 4" in answer.json()["sentence"]
    for broken in ("".join(lines[:3] + lines[4:]), "".join(lines[1:]), GOOD[:-30]):
        answer = ann.tries("POST", "/api/records", content=broken.encode())
        assert answer.status_code in (400, 409, 422), answer.text
        assert answer.json()["sentence"]


def test_a_forged_record_with_right_hashes_is_refused(ann: Visitor) -> None:
    good = Record.read(GOOD)
    lines = [dict(line) for line in good.lines]
    lines[-1]["scores"] = [99, 0]
    forged = Record.written(good.header, lines).text
    answer = ann.tries("POST", "/api/records", content=forged.encode())
    assert (answer.status_code, answer.json()["error"]) == (422, "broken")
    headers: list[dict[str, Json]] = [
        {"game": "chess"}, {"seats": []}, {"seats": [1, 2]}, {"options": {"x": 1}},
        {"position": "nonsense"}, {"position": "x" * 10_000}, {"options": {"first": [[]]}},
        {"seats": ["Ann"] * 99}, {"luck": "none"}, {"data": {"x": 1}},
    ]  # fmt: skip
    for header in headers:
        forged = Record.written({**good.header, **header}, good.lines).text
        answer = ann.tries("POST", "/api/records", content=forged.encode())
        assert answer.status_code in (201, 400, 410, 422), (header, answer.text)


@pytest.mark.parametrize(
    "content",
    [b"", b"hello", b"{}", b"\xff\xfe\x00", b'{"record":"carbarn"}', b"[" * 50_000,
     b'{"record":"carbarn","x":' + b"[" * 5_000, GOOD.encode()[: len(GOOD) // 2] + b"\xff",
     b"\x00" * 100, json.dumps({"record": "carbarn", "commitment": ""}).encode()],
)  # fmt: skip
def test_what_is_no_record_is_refused_with_a_sentence(ann: Visitor, content: bytes) -> None:
    answer = ann.tries("POST", "/api/records", content=content)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["sentence"]


def test_a_game_that_is_not_over_cannot_be_brought(ann: Visitor) -> None:
    match = carbarn.new_match("cable_car", 2, seed=1)
    answer = ann.tries("POST", "/api/records", content=match.record().text.encode())
    assert (answer.status_code, answer.json()["error"]) == (409, "not_over")


def test_a_record_may_not_be_too_large(ann: Visitor) -> None:
    most = ann.server.settings.limits.record
    answer = ann.tries("POST", "/api/records", content=GOOD.encode() + b" " * most)
    assert answer.status_code == 413


def test_one_can_go_on_from_any_move_against_bots(ann: Visitor) -> None:
    brought = brings(ann, GOOD)
    then = carbarn.replay(Record.read(GOOD), 30)
    body = {"at": 30, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "pace": 0}
    made = ann.post(f"/api/records/{brought['record']}/continue", body)
    assert made["table"]["status"] == "running" and "at 30" in made["table"]["origin"]
    first = ann.get(f"/api/tables/{made['table']['id']}/replay", at=0)
    assert first["view"]["board"] == then.view(0).data()["board"]
    last = play_on({0: ann}, made["table"]["id"])
    carbarn.replay(
        Record.read(ann.tries("GET", f"/api/tables/{made['table']['id']}/record").content)
    )
    assert last["result"] is not None
    end = len(carbarn.replay(Record.read(GOOD)).events)
    path = f"/api/records/{brought['record']}/continue"
    assert ann.refused(409, "POST", path, {**body, "at": end})["error"] == "over"
    ann.refused(404, "POST", path, {**body, "at": end + 1})
    ann.refused(422, "POST", path, {**body, "seats": [{"kind": "me"}] * 3})
    ann.refused(404, "POST", "/api/records/none/continue", body)


def test_one_can_go_on_from_a_move_of_a_table_that_is_over(ann: Visitor) -> None:
    table = late_game(ann, "me", "local", left=4)["table"]["id"]
    body = {"at": 0, "seats": [{"kind": "me"}, {"kind": "local"}]}
    assert ann.refused(409, "POST", f"/api/tables/{table}/continue", body)["error"] == "not_over"
    start = ann.sees(table)
    play_on({0: ann, 1: ann}, table)
    again = ann.post(f"/api/tables/{table}/continue", body)
    document = ann.sees(again["table"]["id"])
    assert document["view"]["board"] == start["view"]["board"]
    ann.acts(again["table"]["id"], first_lay(document))


NAUGHTY = ["\u202eA\u0000nn\x1b[2J", "x" * 10_000]


def with_names(names: list[str], **header: Json) -> str:
    """A good record, but with other names in its header."""
    record = Record.read(GOOD)
    return Record.written({**record.header, "seats": names, **header}, record.lines).text


def test_the_names_of_a_brought_record_are_tidied(ann: Visitor) -> None:
    brought = brings(ann, with_names(NAUGHTY))
    answer = ann.get(f"/api/records/{brought['record']}/replay", at=5)
    assert answer["names"] == ["A nn [2J", "x" * 40]
    unseen = brings(ann, with_names(["\u202e", "\u3164"]))
    answer = ann.get(f"/api/records/{unseen['record']}/replay", at=5)
    assert answer["names"] == ["seat 0", "seat 1"]


def test_what_can_be_read_of_a_record_without_its_rules_is_tidied(ann: Visitor) -> None:
    options = {"a\u202e": "b\u202e", "deep": {"x": []}, "hand_size": 1}
    text = with_names(NAUGHTY, game="g\u202ene", options=options)
    answer = ann.tries("POST", "/api/records", content=text.encode())
    assert answer.status_code == 410
    current = answer.json()["current"]
    assert current["names"] == ["A nn [2J", "x" * 40] and current["game"] == "g ne"
    assert current["options"] == {"a": "b", "hand_size": 1}
    assert "\u202e" not in answer.text and not any("\x1b" in line for line in current["log"])
    assert any("A nn [2J: " in line for line in current["log"])


@pytest.mark.parametrize(
    "change", [{"scale": 0}, {"scores": ["1", 2]}, {"places": [1, True]}, {"scores": [None, [1]]}]
)
def test_a_result_that_is_none_is_refused(ann: Visitor, change: dict[str, Json]) -> None:
    record = Record.read(GOOD)
    lines = [*record.lines[:-1], {**record.lines[-1], **change}]
    text = Record.written({**record.header, "game": "nowhere"}, lines).text
    answer = ann.tries("POST", "/api/records", content=text.encode())
    assert (answer.status_code, answer.json()["error"]) == (422, "broken")
