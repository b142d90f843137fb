"""`carbarn serve` as a person meets it: an address, or one sentence about what is wrong."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result

import carbarn
from carbarn.cli import cli
from server.harness import PATIENCE, Person, Server, environment, open_table


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "carbarn.sqlite")
    yield one
    one.kill()


@contextmanager
def process_kept() -> Iterator[None]:
    """What a server sets up for its whole process is as it was before."""
    handlers = {sign: signal.getsignal(sign) for sign in (signal.SIGTERM, signal.SIGINT)}
    loggers = [logging.getLogger(), logging.getLogger("carbarn.server")]
    kept = [(one.level, one.handlers[:]) for one in loggers]
    try:
        yield
    finally:
        for sign, handler in handlers.items():
            signal.signal(sign, handler)
        for one, (level, before) in zip(loggers, kept, strict=True):
            one.setLevel(level)
            one.handlers[:] = before


def serve(*words: str, **variables: str) -> Result:
    """What `carbarn serve` says when it does not start; it runs in this process."""
    with process_kept():
        done = CliRunner().invoke(cli, ["serve", *words], env=variables)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def assert_one_sentence(done: Result, *words: str) -> None:
    """It is refused with exit code 2 and one line on standard error that has these words."""
    assert (done.exit_code, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith("carbarn: ") and done.stderr.count("\n") == 1, done.stderr
    for word in words:
        assert word in done.stderr


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server on a new database with an odd name, and the line that it has printed."""
    one = Server(tmp_path_factory.mktemp("serve") / "what? 50%20 #1.sqlite")
    before = os.umask(0o022)
    try:
        line = one.start()
    finally:
        os.umask(before)
    yield one, line
    one.kill()


def test_it_prints_its_address_and_is_healthy_there(shared: tuple[Server, str]) -> None:
    """The printed address answers; nothing else is printed."""
    server, line = shared
    assert line == f"Carbarn is at {server.address}  (stop it with Ctrl-C)\n"
    answer = httpx.get(f"{server.address}/healthz", trust_env=False, timeout=PATIENCE)
    assert (answer.status_code, answer.json()) == (200, {"status": "good"})


def test_a_path_with_odd_characters_is_the_file_that_was_named(shared: tuple[Server, str]) -> None:
    """A `?`, `#` or `%` in a path means nothing special."""
    assert shared[0].database.is_file()


def test_the_file_of_the_database_is_for_its_owner_alone(shared: tuple[Server, str]) -> None:
    """Seeds of running games stand in it: other users of the machine may not read it."""
    assert shared[0].database.stat().st_mode & 0o077 == 0


@pytest.mark.slow
def test_without_port_and_database_it_takes_any_port_and_the_users_data_folder(
    tmp_path: Path,
) -> None:
    """With `--port 0` the printed address is the one it listens at.

    The default database is XDG_DATA_HOME/carbarn/carbarn.sqlite; folders are made.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "carbarn", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(XDG_DATA_HOME=str(tmp_path / "data")),
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        assert httpx.get(f"{address}/healthz", trust_env=False, timeout=PATIENCE).status_code == 200
    finally:
        process.kill()
        process.wait(10)
    assert (tmp_path / "data" / "carbarn" / "carbarn.sqlite").is_file()


def test_a_port_in_use_is_told_in_one_sentence(tmp_path: Path) -> None:
    """Where something listens already, it says so and does not start."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["serve", "--port", str(port), "--database", str(tmp_path / "a.sqlite")]
        done = serve(*words[1:])
        really = subprocess.run(
            [sys.executable, "-m", "carbarn", *words],
            capture_output=True, text=True, timeout=60, env=environment(),
        )  # fmt: skip
    assert_one_sentence(done, f"127.0.0.1:{port}", "in use")
    assert (really.returncode, really.stdout, really.stderr) == (2, "", done.stderr)


def test_an_address_of_another_machine_is_told_in_one_sentence(tmp_path: Path) -> None:
    """A host that is not here (this one is reserved for documentation) cannot be listened at."""
    done = serve("--host", "192.0.2.1", "--port", "0", "--database", str(tmp_path / "a.sqlite"))
    assert_one_sentence(done, "192.0.2.1")


def _text(path: Path) -> None:
    path.write_text("this is no database\n" * 100)


def _folder(path: Path) -> None:
    path.mkdir()


def _another_programs(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE something (of TEXT)")


def _another_programs_with_a_table_named_like_ours(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE guests (something TEXT)")


def _of_a_later_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999_from_the_future')")


@pytest.mark.parametrize(
    "make",
    [
        _text,
        _folder,
        _another_programs,
        _another_programs_with_a_table_named_like_ours,
        _of_a_later_version,
    ],
)
def test_a_file_that_is_no_database_of_ours_is_told_in_one_sentence(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    """It is refused and left as it is."""
    path = tmp_path / "a.sqlite"
    make(path)
    before = path.read_bytes() if path.is_file() else b""
    assert_one_sentence(serve("--port", "0", "--database", str(path)), "database")
    assert (path.read_bytes() if path.is_file() else b"") == before


@pytest.mark.parametrize(
    "place",
    [
        "mysql://nobody@nowhere/nothing",
        "postgresql://nobody@127.0.0.1:1/nothing",
        "postgresql://nobody@127.0.0.1:port/nothing",
        "/nowhere/at/all/carbarn.sqlite",
    ],
)
def test_a_database_that_cannot_be_had_is_told_in_one_sentence(place: str) -> None:
    """Another kind, nobody there, no such folder: a sentence, and never a stack trace."""
    assert_one_sentence(serve("--port", "0", "--database", place), "database")


def test_a_data_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    """A file where the data folder should be is no stack trace."""
    (tmp_path / "data").write_text("")
    assert_one_sentence(serve("--port", "0", XDG_DATA_HOME=str(tmp_path / "data")), "data")


@pytest.mark.slow
def test_a_second_start_on_the_same_database_has_the_same_games(server: Server) -> None:
    """Guests, seats and what happened at the table are there as they were."""

    async def compare() -> None:
        people = [Person(server.address), Person(server.address)]
        for person in people:
            await person.introduce("somebody")
        table = await open_table(people, [])
        (actor,) = (await people[0].table(table))["actors"]
        seen = await people[actor].table(table)
        action = seen["legal"][0]["text"]
        done = await people[actor].act(table, actor, action, seen["decision"], "one")
        before = [await person.table(table) for person in people]
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        assert [await person.table(table) for person in people] == before
        again = await people[actor].act(table, actor, action, seen["decision"], "one")
        assert (again.n, again.repeated) == (done.n, True)
        assert [await person.table(table) for person in people] == before
        for person in people:
            await person.close()

    server.start()
    asyncio.run(compare())


@pytest.mark.slow
def test_bots_go_on_by_themselves_after_a_restart(server: Server) -> None:
    """A game in which a bot is to move needs nobody to look at it after a crash."""
    config = server.database.with_name("carbarn.toml")
    config.write_text("bot_tables_pace = 0.0\n")
    server.flags = ["--config", str(config)]

    async def begin() -> str:
        person = Person(server.address)
        await person.introduce("somebody")
        # the host only watches: all seats are bots that take their time
        seats = [{"kind": "bot", "bot": "random"}] * 2
        body = {"game": "cable_car", "seats": seats, "pace": 0.02}
        table: str = (await person.ask("POST", "/api/tables", body)).json()["table"]["id"]
        while (await person.table(table))["n"] < 8:
            await asyncio.sleep(0.01)
        assert (await person.table(table))["table"]["status"] == "running"
        await person.close()
        return table

    async def record(table: str) -> str:
        person = Person(server.address)
        answer = await person.ask("GET", f"/api/tables/{table}/record")
        await person.close()
        return answer.text

    def status(table: str) -> str:
        # straight from the database: asking the server would be looking
        with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
            query = "SELECT status FROM tables WHERE id = ?"
            (found,) = database.execute(query, (table,)).fetchone()
        return str(found)

    server.start()
    table = asyncio.run(begin())
    server.kill()
    assert status(table) == "running"
    server.start()
    end = time.monotonic() + PATIENCE
    while status(table) != "over":
        assert time.monotonic() < end, "the bots do not go on"
        time.sleep(0.05)
    assert carbarn.replay(carbarn.Record.read(asyncio.run(record(table)))).result() is not None
