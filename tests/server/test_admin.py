"""What a host does: see the use, close tables, remove guests, invite, export, import."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

import carbarn
from carbarn import Record
from carbarn.server import follow, offline
from carbarn.server.news import Announced
from carbarn.server.schema import metadata
from carbarn.server.whereabouts import Whereabouts
from server.client import (
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
from server.test_backup import call, everything, refused


@pytest.fixture
def place(new_database: Callable[[], str]) -> str:
    return new_database()


@pytest.fixture
def here(place: str) -> Iterator[Running]:
    with running(settings_for(place)) as server:
        yield server


def everything_as_text(place: str) -> str:
    return json.dumps(everything(place), default=str)


# Guests and tables


def test_the_use_of_a_server_is_shown_without_a_name(here: Running, place: str) -> None:
    two_at_a_table(here)
    Visitor(here, "Zoë").makes("me", "open", public=True)
    said = json.loads(call("admin", "usage", "--database", place, "--json").stdout)
    assert said["tables"] == {"open": 1, "running": 1, "over": 0}
    assert (said["guests"], said["guests_with_a_seat"]) == (3, 3) and said["bytes"] > 10_000
    text = call("admin", "usage", "--database", place).stdout
    assert "1 waiting, 1 running, 0 over" in text and "Zoë" not in text
    listed = json.loads(call("admin", "tables", "--database", place, "--json").stdout)["tables"]
    assert {tuple(row["players"]) for row in listed} == {("Ann", "Ben"), ("Zoë", "")}


@pytest.mark.slow
def test_a_removed_guest_leaves_its_games_and_nothing_else(here: Running, place: str) -> None:
    """Nothing in the database says any more who it was, and the others can play on."""
    zoe, ben = Visitor(here, "Zoë Nachname"), Visitor(here, "Ben")
    made = zoe.makes("me", "open", options={"first": 0})
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    over = zoe.makes("me", "local", game="lanterns")["table"]["id"]
    play_on({0: zoe, 1: zoe}, over)
    zoe.makes("me", "open")
    zoe.tries("POST", "/api/records", content=finished().record().text.encode())
    asked = refused("admin", "remove-guest", "Nobody", "--database", place, "--yes")
    assert "there is no guest" in asked
    said = call("admin", "remove-guest", "Zoë Nachname", "--database", place, "--yes")
    assert said.exit_code == 0, said.output
    assert "2 games stay, 1 waiting tables and 1 records are gone" in said.stdout
    left = everything_as_text(place)
    assert zoe.id not in left and "Nachname" not in left
    here.do(follow.look(here.services))
    zoe.refused(401, "GET", "/api/me")
    wait_for(lambda: ben.sees(table)["actors"] == [1])  # a bot goes on for her
    ben.acts(table, first_lay(ben.sees(table)))
    assert ben.sees(table)["table"]["seats"][0]["name"] == "deleted player"
    record = Record.read(ben.http.get(f"/api/tables/{over}/record").text)
    assert record.header["seats"][0] == "deleted player"
    assert carbarn.replay(record).result() is not None


async def hears(here: Running, said: Announced) -> None:
    """A server hears what was announced, and reads it."""
    services = here.services
    follower = follow.Follower(services, Whereabouts(services.fleet, services.rooms.presence))
    follower.heard(said)
    await follower.catch_up()


def test_a_bot_goes_on_as_soon_as_it_is_announced_that_a_guest_was_removed(
    here: Running, place: str
) -> None:
    """It was her turn, so nothing else would ever wake it."""
    ann, ben, table = two_at_a_table(here, options={"first": 0})
    version = ben.sees(table)["table"]["version"]
    call("admin", "remove-guest", ann.id, "--database", place, "--yes")
    here.do(hears(here, Announced("version", table, version + 1)))
    wait_for(lambda: ben.sees(table)["actors"] == [1])


def test_of_several_guests_of_a_name_one_must_be_named_by_id(here: Running, place: str) -> None:
    ids = [Visitor(here, "Ann").id for _ in range(2)]
    said = refused("admin", "remove-guest", "Ann", "--database", place, "--yes")
    assert all(one in said for one in ids)
    assert call("admin", "remove-guest", ids[0], "--database", place, "--yes").exit_code == 0


def test_every_reference_to_a_guest_is_known_to_removing_one() -> None:
    """A column that names a guest refers to it, or is called so."""
    for table in metadata.sorted_tables:
        for column in table.columns:
            if column.name in ("host", "guest", "player", "owner"):
                refers = any(key.column.table.name == "guests" for key in column.foreign_keys)
                assert refers or column.name == "guest", f"{table.name}.{column.name}"


def test_a_closed_table_is_gone_for_everybody_who_looks_at_it(here: Running, place: str) -> None:
    ann, _ben, table = two_at_a_table(here)
    line = ann.live(table)
    line.next()
    answer = call("admin", "close", table, "--database", place)  # nobody says yes
    assert answer.exit_code == 1 and ann.sees(table)
    said = call("admin", "close", table, "--database", place, "--yes")
    assert said.exit_code == 0 and said.stdout.startswith(f"removed table {table} with ")
    here.do(follow.look(here.services))
    assert line.closed()[0]["error"] == "not_found"
    ann.refused(404, "GET", f"/api/tables/{table}")
    assert table not in everything_as_text(place)
    assert "there is no table" in refused("admin", "close", table, "--database", place, "--yes")


def test_a_move_at_a_table_that_was_just_closed_is_refused(here: Running, place: str) -> None:
    """Also before the server has noticed: nothing can be stored there."""
    ann, _ben, table = two_at_a_table(here, options={"first": 0})
    document = ann.sees(table)
    call("admin", "close", table, "--database", place, "--yes")
    answer = ann.posts(table, first_lay(document), document["decision"])
    assert answer.status_code == 404


# A private server


def test_on_a_private_server_nobody_becomes_a_guest_without_a_code(
    serve: Callable[..., Running], place: str
) -> None:
    server = serve(place, private=True)
    assert Visitor(server).get("/api/games")["private"]
    stranger = Visitor(server)
    said = stranger.refused(403, "POST", "/api/guests", {"name": "Eve"})
    assert said["error"] == "code_needed"
    made = call("admin", "invite", "--uses", 2, "--note", "for Ann", "--database", place, "--json")
    code = json.loads(made.stdout)["code"]
    assert code not in everything_as_text(place)
    for typed in (code, code.upper().replace("-", " ")):
        guest = Visitor(server)
        guest.id = guest.post("/api/guests", {"name": "Ann", "code": typed})["id"]
        assert guest.post("/api/guests", {"name": "Anna"})["id"] == guest.id  # no code to rename
    said = stranger.refused(403, "POST", "/api/guests", {"name": "Eve", "code": code})
    assert said["error"] == "code_wrong"
    assert stranger.token == ""


def test_a_code_expires_and_can_be_revoked(serve: Callable[..., Running], place: str) -> None:
    server = serve(place, private=True, clock=lambda: 10**10)
    made = call("admin", "invite", "--database", place, "--json")
    late = {"name": "Eve", "code": json.loads(made.stdout)["code"]}
    assert Visitor(server).refused(403, "POST", "/api/guests", late)["error"] == "code_wrong"
    (row,) = json.loads(call("admin", "codes", "--database", place, "--json").stdout)["codes"]
    assert call("admin", "revoke", row["id"], "--database", place).exit_code == 0
    assert json.loads(call("admin", "codes", "--database", place, "--json").stdout)["codes"] == []
    assert "no invitation code" in refused("admin", "revoke", row["id"], "--database", place)
    text = call("admin", "invite", "--database", place).stdout
    assert call("admin", "revoke", text.split()[0], "--database", place).exit_code == 0


def test_of_many_at_once_only_as_many_come_in_as_the_code_is_for(
    serve: Callable[..., Running], place: str
) -> None:
    from concurrent.futures import ThreadPoolExecutor

    server = serve(place, private=True)
    made = call("admin", "invite", "--uses", 3, "--database", place, "--json")
    body = {"name": "Ann", "code": json.loads(made.stdout)["code"]}
    with ThreadPoolExecutor(8) as pool:
        tried = pool.map(
            lambda _: Visitor(server).tries("POST", "/api/guests", body).status_code, range(16)
        )
        assert sorted(tried) == [200] * 3 + [403] * 13


def test_a_public_server_asks_for_no_code(here: Running) -> None:
    assert not Visitor(here).get("/api/games")["private"]
    Visitor(here, "Ann")


# Leaving and coming


@pytest.mark.parametrize("name", ["games", "games.zip"])
def test_every_finished_game_is_exported_as_a_record_that_verifies(
    here: Running, place: str, tmp_path: Path, name: str
) -> None:
    ann, ben, _table = two_at_a_table(here)
    over = ann.makes("me", "local", game="lanterns")["table"]["id"]
    play_on({0: ann, 1: ann}, over)
    target = tmp_path / name
    said = call("export", target, "--database", place)
    assert (said.exit_code, said.stdout) == (0, f"{target}: 1 record\n"), said.output
    if name.endswith(".zip"):
        with zipfile.ZipFile(target) as packed:
            (inside,) = packed.namelist()
            packed.extractall(tmp_path / "unpacked")
        path = tmp_path / "unpacked" / inside
    else:
        (path,) = target.iterdir()
    assert path.name == f"lanterns-{over}.jsonl"
    assert call("verify", path).exit_code == 0
    assert path.read_text() == ann.http.get(f"/api/tables/{over}/record").text
    assert "--force" in refused("export", target, "--database", place)
    assert call("export", target, "--database", place, "--force").exit_code == 0
    assert ben.id  # the running game was not exported


def test_all_data_of_a_guest_has_no_secret_of_a_running_game(
    here: Running, place: str, tmp_path: Path
) -> None:
    ann, ben, table = two_at_a_table(here, options={"first": 0})
    ann.acts(table, first_lay(ann.sees(table)))
    ben.acts(table, first_lay(ben.sees(table)))
    upload = finished().record().text
    ann.tries("POST", "/api/records", content=upload.encode())
    assert call("export", tmp_path / "ann", "--guest", ann.id, "--database", place).exit_code == 0
    files = {path.name: path.read_text() for path in (tmp_path / "ann").iterdir()}
    about = json.loads(files.pop("guest.json"))
    assert list(files.values()) == [upload]
    assert about["guest"]["name"] == "Ann" and "token" not in about["guest"]
    (seat,) = about["seats"]
    assert (seat["id"], seat["seat"], len(seat["actions"])) == (table, 0, 1)
    text = json.dumps(about)
    match = here.match(table)
    assert ann.token not in text and ben.id not in text and match.luck.seed not in text  # type: ignore[attr-defined]
    assert "dealt" not in text and "Ben" not in text
    assert "no guest" in refused("export", tmp_path / "x", "--guest", "g", "--database", place)


def test_a_game_that_does_not_replay_does_not_keep_the_others_from_being_exported(
    here: Running, place: str, tmp_path: Path
) -> None:
    ann = Visitor(here, "Ann")
    tables = [ann.makes("me", "local", game="lanterns")["table"]["id"] for _ in range(2)]
    for table in tables:
        play_on({0: ann, 1: ann}, table)
    with offline.change(offline.open_database(place)) as connection:
        connection.execute(
            sa.text("UPDATE events SET line = '{' WHERE table_id = :id AND n = 3"),
            {"id": tables[0]},
        )
    said = call("export", tmp_path / "games", "--database", place)
    assert said.exit_code == 1 and said.stdout.endswith(": 1 record\n")
    assert said.stderr.startswith(f"carbarn: table {tables[0]}: ")


def test_an_imported_record_is_replayed_by_the_server(
    here: Running, place: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    finished().record().save(path)
    said = json.loads(call("import", path, "--database", place, "--json").stdout)["records"][0]
    assert said["verdict"] == "imported"
    record = said["address"].removeprefix("/r/")
    assert Visitor(here).get(f"/api/records/{record}/replay", at=3)["n"] == 3
    again = call("import", path, "--database", place)
    assert again.stdout == f"{path}: already at /r/{record}\n"
    assert len(everything(place)["records"]) == 1


def test_records_that_are_not_good_are_refused_in_a_sentence_each(
    here: Running, place: str, tmp_path: Path
) -> None:
    """One that is changed, unfinished, cut off, empty, of another game, or not there at all."""
    record = finished().record()
    lines = record.text.splitlines(keepends=True)
    unfinished = Record.written(record.header, record.lines[:5]).text
    unknown = Record.written({**record.header, "game": "gone"}, record.lines).text
    bad = {
        "changed": (record.text.replace("lay", "lag", 1), 1),
        "unfinished": (unfinished, 1),
        "cut": (record.text[:-20], 1),
        "reordered": ("".join([lines[0], *lines[2:]]), 1),
        "unknown": (unknown, 1),
        "large": (record.text + " " * 5_000_000, 2),
        "empty": ("", 2),
        "text": ("hello\n" * 1000, 2),
        "nul": ("\0" * 1000, 2),
        "deep": (lines[0] + '{"n":' + "[" * 100_000, 1),
    }
    for name, (text, code) in bad.items():
        path = tmp_path / name
        path.write_text(text)
        said = call("import", path, "--database", place)
        assert said.exit_code in (1, code), (name, said.output)
        assert said.stdout == "" and said.stderr.count("\n") == 1, (name, said.output)
    (tmp_path / "good").write_text(record.text)
    said = call("import", tmp_path / "nowhere", tmp_path / "good", "--database", place)
    assert said.exit_code == 2 and said.stdout.startswith(f"{tmp_path}/good: now at /r/")
    assert len(everything(place)["records"]) == 1
    refused("import", tmp_path / "good", "--database", tmp_path / "none.sqlite")
