"""`carbarn doctor` finds every damage, and mends what can be mended without losing anything."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from carbarn.cli import cli
from server.client import (
    Visitor,
    copy_database,
    finished,
    first_lay,
    play_on,
    running,
    settings_for,
    wait_for,
)
from server.test_backup import call, damage, everything


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str], str]:
    """A database, its tables by what they are, and the cookie of their host."""
    path = tmp_path_factory.mktemp("whole") / "carbarn.sqlite"
    with running(settings_for(str(path))) as server:
        ann = Visitor(server, "Ann")
        ids = {}
        ids["running"] = ann.makes("me", "local", options={"first": 0})["table"]["id"]
        for _ in range(4):
            document = ann.sees(ids["running"])
            ann.acts(ids["running"], first_lay(document), document["actors"][0])
        ids["bots"] = ann.makes("me", "bot:random", options={"first": 1})["table"]["id"]
        wait_for(lambda: ann.sees(ids["bots"])["actors"] == [0])
        ids["over"] = ann.makes("me", "local", game="lanterns")["table"]["id"]
        play_on({0: ann, 1: ann}, ids["over"])
        ids["open"] = ann.makes("me", "open")["table"]["id"]
        record = finished().record().text.encode()
        ids["record"] = ann.tries("POST", "/api/records", content=record).json()["record"]
        token = ann.token
    return path, ids, token


@pytest.fixture
def sick(whole: tuple[Path, dict[str, str], str], tmp_path: Path) -> Path:
    """A copy to damage."""
    copy_database(str(whole[0]), str(tmp_path / "sick.sqlite"))
    return tmp_path / "sick.sqlite"


@pytest.fixture
def ids(whole: tuple[Path, dict[str, str], str]) -> dict[str, str]:
    return whole[1]


def spoil(path: Path, query: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        done = connection.execute(query, values)
        assert done.rowcount >= 1, "nothing was damaged"


def examined(path: Path, *words: str) -> tuple[int, dict[str, Any]]:
    result = CliRunner().invoke(cli, ["doctor", "--database", str(path), "--json", *words])
    assert result.exit_code in (0, 1) and result.stderr == "", result.output
    return result.exit_code, json.loads(result.stdout)


def test_a_good_database_is_said_to_be_good_also_during_play(
    whole: tuple[Path, dict[str, str], str], sick: Path
) -> None:
    before = everything(str(sick))
    code, report = examined(sick)
    assert (code, report["problems"], report["notes"]) == (0, [], [])
    assert (report["tables"], report["records"]) == (4, 1)
    with running(settings_for(str(sick))):
        assert examined(sick)[0] == 0
        said = call("doctor", "--database", sick, "--fix")
        assert said.exit_code == 2 and "stop the server" in said.stderr
    assert everything(str(sick)) == before
    said = call("doctor", "--database", sick, "--fix")
    assert said.exit_code == 0 and said.stdout.endswith(": all good\n")
    assert not list(sick.parent.glob("*.before-fix-*"))


DEALT = "SELECT max(n) FROM events WHERE table_id = ? AND line LIKE '%\"dealt\"%'"
ACTED = "SELECT max(n) FROM events WHERE table_id = ? AND line LIKE '%\"acted\"%'"


def event(path: Path, query: str, table: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        n: int = connection.execute(query, (table,)).fetchone()[0]
        return n


@pytest.mark.parametrize("which", [DEALT, ACTED])
@pytest.mark.parametrize("line", [None, '{"n":', "null", '{"n":77}', "[" * 100_000])
def test_a_damaged_event_that_follows_from_what_is_left_is_written_again(
    sick: Path, ids: dict[str, str], which: str, line: str | None
) -> None:
    """A draw follows from the seed, an acknowledged action from the hash of its command."""
    before = everything(str(sick))
    n = event(sick, which, ids["running"])
    place = (ids["running"], n)
    if line is None:
        spoil(sick, "DELETE FROM events WHERE table_id = ? AND n = ?", *place)
    else:
        spoil(sick, "UPDATE events SET line = ? WHERE table_id = ? AND n = ?", line, *place)
    code, report = examined(sick)
    (problem,) = report["problems"]
    assert code == 1 and problem["can_be_mended"], problem
    assert problem["where"] == f"table {ids['running']}" and f"event {n} " in problem["sentence"]
    damaged = everything(str(sick))
    code, report = examined(sick, "--fix")
    assert code == 0 and report["problems"][0]["mended"]
    assert everything(str(sick)) == before
    assert everything(report["backup"]) == damaged
    assert examined(sick)[0] == 0


def test_the_last_event_of_a_bot_is_played_again(
    sick: Path, whole: tuple[Path, dict[str, str], str]
) -> None:
    _path, ids, token = whole
    n = event(sick, ACTED, ids["bots"])
    with closing(sqlite3.connect(sick)) as connection, connection:  # where tiles were drawn
        connection.execute("DELETE FROM events WHERE table_id = ? AND n > ?", (ids["bots"], n))
    spoil(sick, "UPDATE events SET line = '{' WHERE table_id = ? AND n = ?", ids["bots"], n)
    assert examined(sick, "--fix")[0] == 0
    with running(settings_for(str(sick))) as server:
        ann = Visitor(server)
        ann.http.cookies.set("carbarn", token)
        wait_for(lambda: ann.sees(ids["bots"])["actors"] == [0])
        ann.acts(ids["bots"], first_lay(ann.sees(ids["bots"])), 0)


def test_an_event_that_cannot_be_found_again_is_never_cut_off(
    sick: Path, ids: dict[str, str]
) -> None:
    """Its log stays as it is, for a backup to be restored."""
    n = event(sick, ACTED, ids["running"])
    spoil(sick, "DELETE FROM answers WHERE table_id = ?", ids["running"])
    spoil(sick, "UPDATE events SET line = '{' WHERE table_id = ? AND n = ?", ids["running"], n)
    before = everything(str(sick))
    for words in ([], ["--fix"]):
        code, report = examined(sick, *words)
        assert code == 1
        assert f"good to event {n - 1}" in report["problems"][0]["advice"]
        assert "restore" in report["problems"][0]["advice"]
    assert everything(str(sick)) == before


MENDED: dict[str, tuple[str, str]] = {
    "no result": ("UPDATE tables SET result = '' WHERE id = ?", "over"),
    "a wrong result": ("UPDATE tables SET result = '{\"scores\":[9]}' WHERE id = ?", "over"),
    "an unreadable result": ("UPDATE tables SET result = '{' WHERE id = ?", "over"),
    "not over": ("UPDATE tables SET status = 'running', result = '' WHERE id = ?", "over"),
    "over too early": ("UPDATE tables SET status = 'over' WHERE id = ?", "running"),
    "not begun": ("UPDATE tables SET status = 'open' WHERE id = ?", "running"),
}


@pytest.mark.parametrize("how", MENDED)
def test_what_the_log_decides_is_mended(sick: Path, ids: dict[str, str], how: str) -> None:
    query, which = MENDED[how]
    before = everything(str(sick))["tables"]
    spoil(sick, query, ids[which])
    assert examined(sick)[0] == 1
    assert examined(sick, "--fix")[0] == 0
    assert examined(sick)[0] == 0
    # but for the version, which tells servers that it has changed
    strip = [row[:15] + row[16:] for row in everything(str(sick))["tables"]]
    assert strip == [row[:15] + row[16:] for row in before]


def test_rows_that_belong_to_nothing_are_removed_and_lost_owners_replaced(
    sick: Path, ids: dict[str, str]
) -> None:
    spoil(sick, "DELETE FROM tables WHERE id = ?", ids["open"])
    spoil(sick, "UPDATE records SET guest = 'gone'")
    code, report = examined(sick)
    assert code == 1
    assert {one["where"] for one in report["problems"]} == {"seats.table_id", "records.guest"}
    assert examined(sick, "--fix")[0] == 0
    assert examined(sick)[0] == 0
    rows = everything(str(sick))
    assert all(row[0] != ids["open"] for row in rows["seats"])
    assert [row[1] for row in rows["records"]] == ["nobody"]
    with running(settings_for(str(sick))) as server:
        Visitor(server).get(f"/api/records/{ids['record']}/replay")


LOST: dict[str, Callable[[Path, dict[str, str]], None]] = {
    "an action changed": lambda path, ids: spoil(
        path,
        "UPDATE events SET line = replace(line, '\"acted\":0', '\"acted\":1') WHERE table_id = ?",
        ids["running"],
    ),
    "a record changed": lambda path, ids: spoil(
        path, "UPDATE records SET text = replace(text, 'lay', 'lag')"
    ),
    "a record cut off": lambda path, ids: spoil(
        path, "UPDATE records SET text = substr(text, 1, length(text) - 100)"
    ),
    "no record": lambda path, ids: spoil(path, "UPDATE records SET text = 'hello'"),
    "options that cannot be read": lambda path, ids: spoil(
        path, "UPDATE tables SET options = '{' WHERE id = ?", ids["running"]
    ),
    "options that do not exist": lambda path, ids: spoil(
        path, "UPDATE tables SET options = '{\"x\":1}' WHERE id = ?", ids["running"]
    ),
    "data that is not taken": lambda path, ids: spoil(
        path, "UPDATE tables SET data = '[]' WHERE id = ?", ids["open"]
    ),
    "a seat missing": lambda path, ids: spoil(
        path, "DELETE FROM seats WHERE table_id = ? AND seat = 0", ids["running"]
    ),
    "a position that is none": lambda path, ids: spoil(
        path, "UPDATE tables SET position = ';;' WHERE id = ?", ids["running"]
    ),
}


@pytest.mark.parametrize("how", LOST)
def test_what_cannot_be_mended_is_told_with_what_to_do_and_left_alone(
    sick: Path, ids: dict[str, str], how: str
) -> None:
    LOST[how](sick, ids)
    before = everything(str(sick))
    for words in ([], ["--fix"]):
        said = call("doctor", "--database", sick, *words)
        assert said.exit_code == 1
        (line,) = said.stderr.splitlines()
        assert line.endswith(".") and "restore" in line
    assert everything(str(sick)) == before


def test_a_damaged_file_is_told_with_what_to_do(sick: Path) -> None:
    damage(sick)
    said = call("doctor", "--database", sick)
    assert said.exit_code in (1, 2)
    assert said.stderr.count("\n") == 1 and "Traceback" not in said.output


def test_a_table_whose_rules_are_gone_is_noted_but_no_fault(
    sick: Path, ids: dict[str, str]
) -> None:
    spoil(sick, "UPDATE tables SET game = 'gone' WHERE id = ?", ids["running"])
    code, report = examined(sick)
    assert code == 0 and "rules are not played here" in report["notes"][0]


def test_wrong_use_is_exit_code_2(tmp_path: Path, sick: Path) -> None:
    assert call("doctor", "--database", tmp_path / "none.sqlite").exit_code == 2
    assert call("doctor", "--what").exit_code == 2
    spoil(sick, "UPDATE alembic_version SET version_num = '9999'")
    said = call("doctor", "--database", sick)
    assert said.exit_code == 2 and "another version" in said.stderr


@pytest.mark.slow
def test_a_postgresql_database_is_examined_and_mended_too(
    sick: Path, ids: dict[str, str], postgres: Callable[[str], str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    import psycopg

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with psycopg.connect(postgres("postgres"), autocommit=True) as connection:
        connection.execute("CREATE DATABASE sick")
    place = postgres("sick")
    assert call("restore", sick, "--database", place).exit_code == 0
    before = everything(place)
    assert call("doctor", "--database", place).exit_code == 0
    with psycopg.connect(place, autocommit=True) as connection:
        connection.execute("UPDATE events SET line = '{' WHERE n = 1")
    said = call("doctor", "--database", place)
    assert said.exit_code == 1 and "event 1 cannot be read" in said.stderr
    assert call("doctor", "--database", place, "--fix").exit_code == 0
    assert everything(place) == before
    (kept,) = (tmp_path / "data" / "carbarn").iterdir()
    assert kept.name.startswith("carbarn.before-fix-") and kept.suffix == ".gz"
