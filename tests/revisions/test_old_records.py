"""What people saved under earlier revisions of the rules verifies, replays and can be played on.

Each folder beside this file was written by `make.py` at a version that must not be forgotten.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import carbarn
from carbarn import Match, Record, Rng
from carbarn.games import find_game
from revisions.make import my_turn, play_at
from server.client import Running, Visitor, running, settings_for

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.jsonl"))
DATABASES = sorted(HERE.glob("*/*.sql"))
# by folder: the revisions that the games had when it was written
WRITTEN = {
    "revision_1": {"cable_car": 1, "san_francisco": 1, "tramways": 1},
    "revision_2": {"cable_car": 1, "san_francisco": 2, "tramways": 2},
}
each_record = pytest.mark.parametrize(
    "path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}"
)


def play_to_the_end(match: Match) -> None:
    rng = Rng("to the end")
    while actors := match.actors():
        codes = match.legal_codes(actors[0])
        match.play(actors[0], codes[rng.below(len(codes))])


def test_every_built_in_game_has_old_records_of_both_kinds() -> None:
    read = [carbarn.load_record(path) for path in RECORDS]
    games = {record.header["game"] for record in read}
    assert games >= {"cable_car", "san_francisco", "tramways"}
    for finished in (True, False):
        assert games == {one.header["game"] for one in read if one.finished == finished}


@each_record
def test_an_old_record_verifies_under_its_own_revision(path: Path) -> None:
    record = carbarn.load_record(path)
    match = carbarn.replay(record)
    assert match.game.revision == record.header["revision"]
    assert [event.line() for event in match.events] == [
        line for line in record.lines if "ended" not in line
    ]
    assert (match.result() is not None) == record.finished


@each_record
def test_an_old_record_can_be_read_at_any_event(path: Path) -> None:
    record = carbarn.load_record(path)
    events = len(record.lines) - record.finished
    for at in range(0, events, 17):
        match = carbarn.replay(record, at)
        for seat in (carbarn.WATCHER, 0):
            assert match.game.describe(match.view(seat))


@each_record
def test_an_old_game_goes_on_to_its_end_and_still_verifies(path: Path) -> None:
    record = carbarn.load_record(path)
    events = len(record.lines) - record.finished
    match = carbarn.replay(record, events if not record.finished else events // 2)
    if record.finished:  # go on from the middle, as another game
        position, game = match.game.position_text(match.state), match.game
        match = Match(game, carbarn.Keyed("another end"), position=position)
    play_to_the_end(match)
    resumed = match.record()
    assert resumed.finished
    assert resumed.header["revision"] == record.header["revision"]
    again = carbarn.replay(Record.read(resumed.text))
    assert repr(again.result()) == repr(match.result())
    if not record.finished:
        assert resumed.lines[:events] == record.lines


@pytest.fixture(params=DATABASES, ids=lambda path: path.parent.name)
def old_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """The server of today on a database of an earlier version."""
    place = tmp_path / "carbarn.sqlite"
    with closing(sqlite3.connect(place)) as connection:
        connection.executescript(request.param.read_text(encoding="utf-8"))
    with running(settings_for(str(place))) as server:
        yield server


@pytest.mark.slow
def test_old_tables_are_listed_opened_and_played_on(
    old_server: Running, request: pytest.FixtureRequest
) -> None:
    written = WRITTEN[request.node.callspec.params["old_server"].parent.name]
    ann = Visitor(old_server)
    ann.http.cookies.set("carbarn", "secret-1")
    listed = {table["id"]: table for table in ann.get("/api/tables")}
    assert {table["status"] for table in listed.values()} == {"open", "running", "over"}
    for table_id, table in listed.items():
        document = ann.sees(table_id)
        assert document["table"]["revision"] == table["revision"] == written[table["game"]]
        if table["status"] == "running":
            play_at(ann, table_id, 6)
            went_on = my_turn(ann, table_id)
            assert went_on["n"] > document["n"] or went_on["result"] is not None
            assert old_server.match(table_id).game.revision == table["revision"]
        elif table["status"] == "over":
            text = ann.tries("GET", f"/api/tables/{table_id}/record").text
            assert carbarn.replay(Record.read(text)).result() is not None


def test_old_tables_are_listed_with_labels_and_who_is_to_act(old_server: Running) -> None:
    ann = Visitor(old_server)
    ann.http.cookies.set("carbarn", "secret-1")
    for table in ann.get("/api/tables"):
        assert table["title"] == find_game(table["game"]).title
        if table["status"] == "running":
            assert table["actors"] == old_server.match(table["id"]).actors()
            assert table["acting_since"] >= table["created"]
        if table["status"] != "over":  # those are filled in when they are next opened
            assert not any(seat["label"].startswith("seat") for seat in table["seats"])


def test_a_rematch_is_played_under_the_newest_revision(old_server: Running) -> None:
    ann = Visitor(old_server)
    ann.http.cookies.set("carbarn", "secret-1")
    over = [table for table in ann.get("/api/tables") if table["status"] == "over"]
    for table in over:
        made = ann.post(f"/api/tables/{table['id']}/rematch")["table"]
        assert made["revision"] == find_game(table["game"]).revisions[-1]
        assert made["status"] == "running"
        assert made["options"].items() >= table["options"].items()  # there may be new ones


def test_a_game_continued_from_an_old_one_keeps_its_revision(old_server: Running) -> None:
    ann = Visitor(old_server)
    ann.http.cookies.set("carbarn", "secret-1")
    for table in ann.get("/api/tables"):
        if table["status"] == "over":
            body = {"at": 20, "seats": [{"kind": "local"}] * len(table["seats"])}
            made = ann.post(f"/api/tables/{table['id']}/continue", body)["table"]
            assert made["revision"] == table["revision"]
            play_at(ann, made["id"], 2)
