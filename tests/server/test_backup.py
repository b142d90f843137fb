"""Backups made during play, and what becomes of them elsewhere."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from click.testing import CliRunner, Result

import carbarn
from carbarn import Unreadable
from carbarn.cli import cli
from carbarn.server import backup, offline
from carbarn.server.schema import metadata
from server.client import (
    Visitor,
    copy_database,
    first_lay,
    running,
    settings_for,
    two_at_a_table,
)
from server.harness import Acknowledged, Game, Person, Server, environment, open_table


def call(*words: object) -> Result:
    result = CliRunner().invoke(cli, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refused(*words: object) -> str:
    """The one sentence with which a command is refused."""
    result = call(*words)
    assert result.exit_code == 2 and result.stdout == "", result.output
    assert result.stderr.startswith("carbarn: ") and result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture
def played(played_before: Path, tmp_path: Path) -> Path:
    """A database with a running game, a waiting one, and a record."""
    copy = tmp_path / "played.sqlite"
    copy_database(str(played_before), str(copy))
    return copy


@pytest.fixture(scope="module")
def played_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "played.sqlite"
    with running(settings_for(str(path))) as server:
        ann, _ben, table = two_at_a_table(server, options={"first": 0})
        ann.acts(table, first_lay(ann.sees(table)))
        ann.makes("me", "open", public=True)
        match = carbarn.new_match("cable_car", seats=2, seed=3)
        while match.actors():
            match.play(match.actors()[0], match.legal_codes()[0])
        ann.tries("POST", "/api/records", content=match.record().text.encode())
    return path


def everything(place: str) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    with offline.snapshot(offline.open_database(place)) as connection:
        return {
            table.name: sorted(
                (tuple(row) for row in connection.execute(sa.select(table))), key=repr
            )
            for table in metadata.sorted_tables
        }


# During play


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "carbarn.sqlite")
    yield one
    one.kill()


def make_backup(server: Server, path: Path, *words: str) -> None:
    """As a host does: by the command, in a process of its own."""
    command = [sys.executable, "-m", "carbarn", "backup", str(path), *words]
    done = subprocess.run(
        [*command, "--database", str(server.database)],
        capture_output=True, text=True, timeout=60, env=environment(),
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), done.stderr


async def play_and_back_up(
    server: Server, folder: Path
) -> tuple[list[tuple[Path, list[tuple[str, Acknowledged]]]], list[Person], list[str]]:
    """Two tables are played at full speed; backups of both kinds, with what was said yes to."""
    people = [Person(server.address), Person(server.address)]
    for number, person in enumerate(people):
        await person.introduce(f"person {number}")
    tables = [await open_table(people, ["random"], pace=0) for _ in range(2)]
    games = [Game(table, people, f"backup {table}") for table in tables]
    playing = asyncio.gather(*(game.play() for game in games))
    backups = []
    for number in range(4):
        while sum(len(game.acknowledged) for game in games) < 6 * (number + 1):
            assert not playing.done(), "the games were too short for this test"
            await asyncio.sleep(0.005)
        said_yes = [(game.table, one) for game in games for one in game.acknowledged]
        path = folder / f"{number}.backup"
        await asyncio.to_thread(make_backup, server, path, *(["--portable"] * (number % 2)))
        backups.append((path, said_yes))
    await playing
    return backups, people, tables


@pytest.mark.slow
def test_a_backup_during_play_has_every_acknowledged_event_and_every_table_goes_on(
    server: Server, tmp_path: Path
) -> None:
    """Restored elsewhere, the same people play their games to the end."""

    async def check() -> None:
        backups, people, tables = await play_and_back_up(server, tmp_path)
        for number, (path, said_yes) in enumerate(backups):
            elsewhere = tmp_path / f"elsewhere{number}" / "carbarn.sqlite"
            elsewhere.parent.mkdir()
            assert call("restore", path, "--database", elsewhere).exit_code == 0
            events = everything(str(elsewhere))["events"]
            by_place = {(table, n): json.loads(str(line)) for table, n, line in events}
            for table, one in said_yes:
                line = by_place[table, one.decision + 1]
                assert (line["acted"], line["action"]) == (one.seat, one.action)
            await play_on_at(Server(elsewhere), people, tables)
        for person in people:
            await person.close()

    server.start()
    asyncio.run(check())


async def play_on_at(other: Server, people: list[Person], tables: list[str]) -> None:
    """The same people, with the same cookies, at another server."""
    again = [Person(other.address) for _ in people]
    for old, new in zip(people, again, strict=True):
        new.http.cookies.set("carbarn", old.cookie)
    try:
        await asyncio.to_thread(other.start)
        for table in tables:
            await asyncio.wait_for(Game(table, again, f"again {table}").play(), 300)
            text = (await again[0].ask("GET", f"/api/tables/{table}/record")).text
            assert carbarn.replay(carbarn.Record.read(text)).result() is not None
    finally:
        other.kill()
        for person in again:
            await person.close()


def test_a_backup_of_a_running_server_has_what_is_only_in_the_wal(tmp_path: Path) -> None:
    """The file alone does not have it yet: copying it would lose it."""
    database = tmp_path / "live.sqlite"
    with running(settings_for(str(database))) as server:
        ann, _ben, table = two_at_a_table(server, options={"first": 0})
        n = ann.acts(table, first_lay(ann.sees(table)))
        assert (tmp_path / "live.sqlite-wal").stat().st_size > 0
        said = call("backup", tmp_path / "b.sqlite", "--database", database)
        assert said.stdout == f"{tmp_path}/b.sqlite: 1 tables, {n} events, 2 guests, 0 records\n"
    with closing(sqlite3.connect(tmp_path / "b.sqlite")) as copy:
        assert copy.execute("SELECT count(*) FROM events").fetchone() == (n,)
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


# What is written


def test_a_backup_is_whole_or_not_there_and_only_its_owner_may_read_it(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for number, words in enumerate(([], ["--portable"])):
        path = folder / f"{number}.backup"
        assert call("backup", path, "--database", played, *words).exit_code == 0
        assert path.stat().st_mode & 0o077 == 0

    def interrupted(_path: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(backup, "_sync", interrupted)
    for words in ([], ["--portable"]):
        assert call("backup", folder / "cut", "--database", played, *words).exit_code == 1
    assert sorted(path.name for path in folder.iterdir()) == ["0.backup", "1.backup"]


def test_a_backup_is_not_replaced_unless_that_is_wanted(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "b"
    path.write_text("something dear")
    assert "--force" in refused("backup", path, "--database", played)
    assert path.read_text() == "something dear"
    assert call("backup", path, "--database", played, "--force").exit_code == 0
    assert backup.kind_of(path) == "sqlite"


def test_a_backup_of_nothing_is_refused(tmp_path: Path) -> None:
    assert "there is no database" in refused(
        "backup", tmp_path / "b", "--database", tmp_path / "none.sqlite"
    )
    (tmp_path / "empty.sqlite").touch()
    for words in ([], ["--portable"]):
        refused("backup", tmp_path / "b", "--database", tmp_path / "empty.sqlite", *words)
    assert "no folder" in refused(
        "backup", tmp_path / "none" / "b", "--database", tmp_path / "empty.sqlite"
    )
    assert not (tmp_path / "b").exists()


def test_a_damaged_database_is_not_taken_for_a_good_backup(played: Path, tmp_path: Path) -> None:
    damage(played)
    said = refused("backup", tmp_path / "b", "--database", played)
    assert "damaged" in said or "malformed" in said
    assert not (tmp_path / "b").exists()


def damage(path: Path) -> None:
    """Overwrite the middle of the file."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2 // 4096 * 4096)
        file.write(b"\xaa" * 8192)


# Restoring


@pytest.mark.parametrize("words", [[], ["--portable"]])
def test_a_restored_database_is_the_same_row_by_row(
    played: Path, tmp_path: Path, words: list[str]
) -> None:
    call("backup", tmp_path / "b", "--database", played, *words)
    said = call("restore", tmp_path / "b", "--database", tmp_path / "new.sqlite")
    assert said.stdout.startswith("restored 2 tables, ")
    assert everything(str(tmp_path / "new.sqlite")) == everything(str(played))
    with running(settings_for(str(tmp_path / "new.sqlite"))) as server:
        assert len(Visitor(server).get("/api/tables")) == 1


@pytest.mark.slow
def test_games_move_from_sqlite_to_postgresql_and_back(
    played: Path, tmp_path: Path, postgres: Callable[[str], str]
) -> None:
    import psycopg

    names = ["moved_portable", "moved_copy"]
    with psycopg.connect(postgres("postgres"), autocommit=True) as connection:
        for name in names:
            connection.execute(f"CREATE DATABASE {name}".encode())
    call("backup", tmp_path / "portable.gz", "--database", played, "--portable")
    call("backup", tmp_path / "copy", "--database", played)
    before = everything(str(played))
    for name, path in zip(names, ("portable.gz", "copy"), strict=True):
        said = call("restore", tmp_path / path, "--database", postgres(name))
        assert said.exit_code == 0, said.output
        assert everything(postgres(name)) == before
        assert "not empty" in refused("restore", tmp_path / path, "--database", postgres(name))
        forced = call("restore", tmp_path / path, "--database", postgres(name), "--force")
        assert forced.exit_code == 0, forced.output
        assert everything(postgres(name)) == before
        with running(settings_for(postgres(name))) as server:
            assert len(Visitor(server).get("/api/tables")) == 1
            back = tmp_path / f"back of {name}.gz"
            assert call("backup", back, "--database", postgres(name)).exit_code == 0
            said_no = refused("restore", back, "--database", postgres(name), "--force")
            assert "stop the server" in said_no
        home = tmp_path / f"{name}.sqlite"
        assert call("restore", back, "--database", home).exit_code == 0
        assert everything(str(home)) == before


def test_a_backup_goes_only_into_an_empty_place(played: Path, tmp_path: Path) -> None:
    call("backup", tmp_path / "b", "--database", played)
    before = everything(str(played))
    assert "not empty" in refused("restore", tmp_path / "b", "--database", played)
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE something (of TEXT)")
    assert "not empty" in refused("restore", tmp_path / "b", "--database", other)
    assert everything(str(played)) == before
    assert call("restore", tmp_path / "b", "--database", played, "--force").exit_code == 0
    (kept,) = tmp_path.glob("played.sqlite.replaced-*")
    assert everything(str(kept)) == everything(str(played)) == before


def test_a_database_in_use_is_not_replaced(played: Path, tmp_path: Path) -> None:
    call("backup", tmp_path / "b", "--database", played)
    with running(settings_for(str(played))) as server:
        said = refused("restore", tmp_path / "b", "--database", played, "--force")
        assert "stop the server" in said
        assert len(Visitor(server).get("/api/tables")) == 1


def test_an_earlier_version_is_migrated_and_a_later_one_refused(
    played: Path, tmp_path: Path
) -> None:
    old = tmp_path / "old.sqlite"
    with offline.change(offline.new_engine(str(old))) as connection:
        offline.migrate(connection, "0001")
        connection.execute(sa.text("INSERT INTO guests VALUES ('g', 'Ann', 't', 1.5)"))
    for words in ([], ["--portable"]):
        call("backup", tmp_path / "b", "--database", old, "--force", *words)
        new = tmp_path / f"new{len(words)}.sqlite"
        assert call("restore", tmp_path / "b", "--database", new).exit_code == 0
        assert len(everything(str(new))["guests"]) == 1
        with offline.snapshot(offline.open_database(str(new))) as connection:
            assert offline.revision_of(connection) == offline.newest_revision()
    with closing(sqlite3.connect(old)) as later, later:
        later.execute("UPDATE alembic_version SET version_num = '9999'")
    for words in ([], ["--portable"]):
        call("backup", tmp_path / "later", "--database", old, "--force", *words)
        said = refused("restore", tmp_path / "later", "--database", tmp_path / "no.sqlite")
        assert "later version" in said
    assert not (tmp_path / "no.sqlite").exists()


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


DAMAGES: dict[str, Callable[[list[bytes]], bytes]] = {
    "cut off": lambda lines: b"".join(lines)[:-30],
    "without its end": lambda lines: b"".join(lines[:-1]),
    "a row changed": lambda lines: b"".join(lines).replace(b"Ann", b"Eve", 1),
    "a row missing": lambda lines: b"".join([*lines[:2], *lines[3:]]),
    "not JSON": lambda lines: b"".join([*lines[:2], b"{[\n", *lines[2:]]),
    "deep": lambda lines: b"".join([*lines[:2], b"[" * 100_000 + b"\n", *lines[2:]]),
    "another table": lambda lines: b"".join(lines).replace(b'"table":"g', b'"table":"x', 1),
    "another column": lambda lines: b"".join(lines).replace(b'"token"', b'"tokem"', 1),
    "another version": lambda lines: b"".join(lines).replace(b'"version":1', b'"version":2', 1),
    "a row too short": lambda lines: b"".join([*lines[:2], b"[1]\n", *lines[2:]]),
    "a header alone": lambda lines: lines[0],
    "not a backup": lambda lines: b'{"backup":"of something else"}\n',
}


@pytest.mark.parametrize("how", DAMAGES)
@pytest.mark.parametrize("packed", [False, True])
def test_a_damaged_backup_is_refused_and_leaves_nothing_behind(
    played: Path, tmp_path: Path, how: str, packed: bool
) -> None:
    whole = tmp_path / "whole"
    call("backup", whole, "--database", played, "--portable")
    data = DAMAGES[how](lines_of(whole))
    folder = tmp_path / "target"
    folder.mkdir()
    (tmp_path / "bad").write_bytes(gzip.compress(data) if packed else data)
    refused("restore", tmp_path / "bad", "--database", folder / "new.sqlite")
    assert list(folder.iterdir()) == []


def test_a_damaged_archive_or_copy_is_refused(played: Path, tmp_path: Path) -> None:
    call("backup", tmp_path / "b.gz", "--database", played, "--portable")
    data = (tmp_path / "b.gz").read_bytes()
    for bad in (data[: len(data) // 2], data[:200] + b"\0" * 50 + data[250:]):
        (tmp_path / "b.gz").write_bytes(bad)
        refused("restore", tmp_path / "b.gz", "--database", tmp_path / "new.sqlite")
    call("backup", tmp_path / "copy", "--database", played)
    damage(tmp_path / "copy")
    refused("restore", tmp_path / "copy", "--database", tmp_path / "new.sqlite")
    (tmp_path / "text").write_text("hello")
    assert "not a backup" in refused(
        "restore", tmp_path / "text", "--database", tmp_path / "new.sqlite"
    )
    refused("restore", tmp_path / "nowhere", "--database", tmp_path / "new.sqlite")
    assert not (tmp_path / "new.sqlite").exists()
    with pytest.raises(Unreadable, match="same file"):
        backup.restore(played, str(played), force=True)


def test_as_json_a_backup_says_what_is_in_it(played: Path, tmp_path: Path) -> None:
    made = json.loads(call("backup", tmp_path / "b", "--database", played, "--json").stdout)
    assert made["kind"] == "sqlite" and made["rows"]["tables"] == 2 and made["bytes"] > 0
    restored = call("restore", tmp_path / "b", "--database", tmp_path / "n.sqlite", "--json")
    assert json.loads(restored.stdout)["rows"] == made["rows"]
