"""Several processes on one PostgreSQL: what one of them says, every other one knows."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest

from carbarn.core.match import Match
from carbarn.server import throttle
from carbarn.server.errors import Refused
from carbarn.server.follow import Follower
from carbarn.server.guards import hashed
from carbarn.server.news import Announced, read_announcement
from carbarn.server.rates import Rates
from carbarn.server.settings import Limits
from server.client import (
    PLENTY,
    Clock,
    Json,
    Live,
    Processes,
    Running,
    Visitor,
    counter,
    first_lay,
    running,
    settings_for,
    two_at_a_table,
    wait_for,
)
from server.harness import PATIENCE, Server, environment, in_time

pytestmark = pytest.mark.slow
SOON = 0.15  # seconds until coming or leaving counts


@pytest.fixture(scope="module")
def kind() -> str:
    return "postgres"


@pytest.fixture(scope="module")
def both(new_database: Callable[[], str]) -> Iterator[Processes]:
    """Two servers on one database."""
    with running(settings_for(new_database(), presence_after=SOON), 2) as servers:
        assert isinstance(servers, Processes)
        wait_for(lambda: all(not one.services.fleet.alone for one in servers.all))
        yield servers


def at(visitor: Visitor, server: Running) -> Visitor:
    """The same person, as a visitor of one of the servers only."""
    other = Visitor(server)
    other.http.cookies.set("carbarn", visitor.token)
    other.id = visitor.id
    other.keys = counter(f"key of {visitor.id} ")
    return other


def two_at_two_servers(both: Processes, **others: Json) -> tuple[Visitor, Visitor, str]:
    """Ann at the first server and Ben at the second one, at one table."""
    ann, ben, table = two_at_a_table(both, **others)
    return at(ann, _alone(both)), at(ben, both.all[1]), table


class _First:
    """The first of several servers alone."""

    def __init__(self, both: Processes) -> None:
        self.both = both
        self.services = both.services

    @property
    def port(self) -> int:
        return self.both.port

    place = port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def _alone(both: Processes) -> Any:
    return _First(both)


def shown(line: Live, wanted: Callable[[Json], bool]) -> Json:
    """The first document that is as wanted."""
    while not wanted(document := line.next()):
        pass
    return document


# Events


def test_what_happens_in_one_process_happens_in_the_other_without_a_replay(
    both: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, table = two_at_two_servers(both)
    hers, his = ann.live(table), ben.live(table)
    hers.next(), his.next()
    replayed: list[object] = []
    resumed = Match.resumed

    def counted(*words: Any) -> Match:
        replayed.append(words)
        return resumed(*words)

    monkeypatch.setattr(Match, "resumed", counted)
    room = both.all[1].services.rooms.in_memory(table)
    assert room is not None and room.match is not None
    match = room.match
    for _ in range(6):
        mover = ann if ann.sees(table)["actors"] == [0] else ben
        n = mover.acts(table, first_lay(mover.sees(table)))
        hers.until(n)
        assert his.until(n)["told"]
    assert room.match is match and not replayed
    events = [one.line() for one in both.match(table).events]
    assert [one.line() for one in match.events] == events
    hers.close()
    his.close()


def test_whoever_has_been_answered_by_one_process_is_known_to_the_other_at_once(
    both: Processes,
) -> None:
    """No announcement is waited for: each request goes to the process that the last did not."""
    for _ in range(5):
        ann, ben = Visitor(both, "Ann"), Visitor(both, "Ben")
        made = ann.makes("me", "open")
        table = made["table"]["id"]
        ben.claims(table, made["invitations"]["1"])
        ben.is_ready(table)
        for _ in range(4):
            mover = ann if ann.sees(table)["actors"] == [0] else ben
            n = mover.acts(table, first_lay(mover.sees(table)))
            assert ann.sees(table)["n"] == ben.sees(table)["n"] == n


def test_what_was_not_heard_is_read_when_the_connection_is_back(
    both: Processes, postgres: Callable[[str], str]
) -> None:
    ann, ben, table = two_at_two_servers(both)
    line = ben.live(table)
    line.next()
    with psycopg.connect(postgres("postgres"), autocommit=True) as other:
        ended = other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        ).fetchall()
    assert len(ended) >= 2
    mover = ann if ann.sees(table)["actors"] == [0] else at(ben, _alone(both))
    n = mover.acts(table, first_lay(mover.sees(table)))
    line.until(n, 4.0)
    line.close()


def test_announcements_of_strangers_are_of_no_consequence(
    both: Processes, postgres: Callable[[str], str]
) -> None:
    """What is not ours is not read; what looks like ours only makes a process look."""
    assert read_announcement("abc:12") == Announced("version", "abc", 12)
    assert read_announcement("abc:here") == Announced("here", "abc")
    strange = [
        "", ":", "abc", "abc:", ":1", "abc:x", "abc:-1", "abc:1:2", "abc:1 ", "a b:1", "ab\n:1",
        f"{'a' * 33}:1", f"abc:{'9' * 10}", "abc:\u0661", "abc:here:here", "here:", "guests:",
        "x" * 7000,
    ]  # fmt: skip
    assert [read_announcement(one) for one in strange] == [None] * len(strange)
    ann, ben, table = two_at_two_servers(both)
    line = ben.live(table)
    line.next()
    place = both.settings.database
    with psycopg.connect(place, autocommit=True) as other:
        for payload in [*strange, f"{table}:999999999", "nowhere:5", "nowhere:here", "guests"]:
            other.execute("SELECT pg_notify('carbarn', %s)", (payload,))
    mover = ann if ann.sees(table)["actors"] == [0] else at(ben, _alone(both))
    line.until(mover.acts(table, first_lay(mover.sees(table))), 10.0)
    line.close()


# What is beside the log


def test_a_request_for_an_undo_is_asked_in_one_process_and_answered_in_the_other(
    both: Processes,
) -> None:
    ann, ben, table = two_at_two_servers(both, options={"first": 0})
    line = ben.live(table)
    ann.acts(table, first_lay(ann.sees(table)))
    n = ben.acts(table, first_lay(ben.sees(table)))
    ann.post(f"/api/tables/{table}/undo", {"to": 2})
    asked = shown(line, lambda document: bool(document["asked_undo"]))["asked_undo"]
    assert asked[:3] == [0, 2, [0]]
    ben.refused(409, "POST", f"/api/tables/{table}/consent", {"request": 1, "agree": True})
    ben.post(f"/api/tables/{table}/consent", {"request": asked[3], "agree": False})
    assert ann.sees(table)["asked_undo"] is None and ann.sees(table)["n"] == n
    ann.post(f"/api/tables/{table}/undo", {"to": 2})
    asked = ben.sees(table)["asked_undo"]
    ben.post(f"/api/tables/{table}/consent", {"request": asked[3], "agree": True})
    assert ann.sees(table, since=n)["told"][0]["what"] == "undone"
    assert ann.sees(table)["asked_undo"] is None
    line.close()


def test_a_new_name_is_known_everywhere(both: Processes) -> None:
    first, second = _alone(both), both.all[1]
    ann = Visitor(first, "Ann")
    elsewhere = at(ann, second)
    assert elsewhere.get("/api/me")["name"] == "Ann"
    ann.post("/api/guests", {"name": "Anna"})
    wait_for(lambda: elsewhere.get("/api/me")["name"] == "Anna", 4.0)


def test_who_comes_to_one_process_is_shown_by_the_other_and_in_its_lists(
    both: Processes,
) -> None:
    ann, ben, table = two_at_two_servers(both)

    def here(document: Json) -> list[bool]:
        return [seat["here"] for seat in document["table"]["seats"]]

    hers = ann.live(table)
    shown(hers, lambda document: here(document) == [True, False])
    his = ben.live(table)
    shown(hers, lambda document: here(document) == [True, True])
    shown(his, lambda document: here(document) == [True, True])
    listed = {one["id"]: one for one in ben.get("/api/tables")}[table]
    assert [seat["here"] for seat in listed["seats"]] == [True, True]
    hers.close()
    gone = shown(his, lambda document: here(document) == [False, True])
    assert gone["table"]["seats"][0]["away_since"] is not None
    his.close()


def test_who_is_with_a_process_that_ends_is_not_there_any_more(
    new_database: Callable[[], str],
) -> None:
    place = new_database()
    with running(settings_for(place, presence_after=SOON)) as first:
        with running(settings_for(place, presence_after=SOON)) as second:
            ann, ben, table = two_at_a_table(first)
            line = at(ben, second).live(table)
            wait_for(lambda: ann.sees(table)["table"]["seats"][1]["here"])
        wait_for(lambda: not ann.sees(table)["table"]["seats"][1]["here"], 5.0)
        with suppress(Exception):
            line.close()


# What goes on by itself


def test_only_one_process_lets_a_bot_think_whoever_acts(
    both: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Visitor(both, "Ann")
    table = ann.makes("me", "bot:random", options={"first": 0})["table"]["id"]
    asked = [one.services.playing.bot_pool.pool for one in both.all]
    count: list[str] = []
    for number, pool in enumerate(asked):
        monkeypatch.setattr(pool, "do", _counted(pool.do, count, str(number)))
    moves = 0
    while moves < 8:
        wait_for(lambda: ann.sees(table)["actors"] == [0])
        before = len(count)
        ann.acts(table, first_lay(ann.sees(table)))
        moves += 1
        wait_for(lambda: ann.sees(table)["actors"] == [0] or ann.sees(table)["result"])
        assert len(count) > before or ann.sees(table)["actors"] == [0]
    assert len(set(count)) == 1, "two processes let it think"
    bots = sum(1 for event in both.match(table).events if getattr(event, "seat", None) == 1)
    assert len(count) == bots, "it has thought about something twice"


def test_a_bot_acts_also_if_a_request_brings_the_news_before_they_are_announced(
    both: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Visitor(both, "Ann")
    table = ann.makes("me", "bot:random", options={"first": 1})["table"]["id"]
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    fleets = [one.services.fleet for one in both.all]
    (own,) = [number for number, fleet in enumerate(fleets) if fleet.holds(table)]
    monkeypatch.setattr(Follower, "_heard_version", lambda *_words: None)
    ways = [at(ann, _alone(both)), at(ann, both.all[1])]
    other = ways[1 - own]
    other.acts(table, first_lay(other.sees(table)))
    seen = ways[own].sees(table)
    room = both.all[own].services.rooms.in_memory(table)
    assert room is not None and (room.bots is not None or seen["actors"] == [0])
    wait_for(lambda: ways[own].sees(table)["actors"] == [0])


def _counted(do: Any, count: list[str], name: str) -> Any:
    async def counted(*words: Any, **more: Any) -> Any:
        count.append(name)
        return await do(*words, **more)

    return counted


def test_a_bot_of_a_process_that_hangs_goes_on_in_the_other(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its lease ends by the clock of the database; what it stores too late is refused."""
    place = new_database()
    with running(settings_for(place)) as first, running(settings_for(place)) as second:
        wait_for(lambda: not first.services.fleet.alone)
        ann = Visitor(first, "Ann")
        table = ann.makes("me", "bot:random", options={"first": 0})["table"]["id"]
        wait_for(lambda: first.services.fleet.holds(table) or ann.sees(table)["actors"] == [0])
        first.do(first.services.fleet.take(table))

        services = first.services
        # no more signs of life, and no more bots
        monkeypatch.setattr(services.fleet.signs, "rows", _never)
        monkeypatch.setattr(services.playing, "wake_bots", lambda _room: None)
        elsewhere = at(ann, second)
        elsewhere.acts(table, first_lay(elsewhere.sees(table)))
        start = time.monotonic()
        wait_for(lambda: elsewhere.sees(table)["actors"] == [0])
        assert in_time(time.monotonic() - start, 5.0)


def test_a_process_that_has_counted_as_dead_gives_up_what_it_had(both: Processes) -> None:
    """Another one may go on with it by then."""
    _ann, _ben, table = two_at_a_table(both)
    fleet = both.services.fleet
    assert both.do(fleet.take(table)) and fleet.holds(table)
    assert not both.all[1].do(both.all[1].services.fleet.take(table))
    with psycopg.connect(both.settings.database, autocommit=True) as other:
        other.execute("UPDATE processes SET until = 0 WHERE id = %s", (fleet.id,))
    wait_for(lambda: not fleet.holds(table))


async def _never(*_words: Any) -> list[tuple[Any, ...]]:
    await asyncio.sleep(3600)
    return []


# `carbarn serve --workers`


class Several(Server):
    """`carbarn serve --workers 2` on a PostgreSQL."""

    def __init__(self, place: str) -> None:
        super().__init__(Path("none"))
        self.place = place

    def command(self) -> list[str]:
        """What Python is to run."""
        command = ["-m", "carbarn", "serve", "--port", str(self.port), "--pace", "0"]
        return [*command, "--database", self.place, "--workers", "2", "--bot-workers", "1"]


@pytest.fixture
def several(new_database: Callable[[], str]) -> Iterator[Server]:
    one = Several(new_database())
    yield one
    one.kill()


def children(pid: int) -> list[int]:
    """The server processes that a supervisor has started."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError, IndexError, ValueError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                said = (folder / "cmdline").read_bytes()
                if int(fields[1]) == pid and fields[0] != "Z" and b"resource_tracker" not in said:
                    found.append(int(folder.name))
    return found


def test_workers_share_one_address_are_started_again_and_end_together(several: Server) -> None:
    line = several.start()
    assert several.address in line
    assert several.process is not None
    supervisor = several.process.pid
    wait_for(lambda: len(children(supervisor)) == 2)
    first = children(supervisor)
    visitor = _Far(several.address)
    me = visitor.become("Ann")
    os.kill(first[0], signal.SIGKILL)
    wait_for(lambda: len(children(supervisor)) == 2 and first[0] not in children(supervisor))
    assert visitor.name() == me == "Ann"
    start = time.monotonic()
    assert several.stop() == 0 and in_time(time.monotonic() - start, 8.0)
    assert not children(supervisor)


class _Far:
    """Somebody who asks again if a process has just died."""

    def __init__(self, address: str) -> None:
        import httpx

        self.http = httpx.Client(base_url=address, timeout=PATIENCE, trust_env=False)

    def become(self, name: str) -> str:
        said: str = self.http.post("/api/guests", json={"name": name}).json()["name"]
        return said

    def name(self) -> str:
        import httpx

        for _ in range(20):
            with suppress(httpx.TransportError):
                said: str = self.http.get("/api/me").json()["name"]
                return said
            time.sleep(0.1)
        raise AssertionError("nobody answers")


def test_workers_are_refused_on_sqlite_with_one_sentence(tmp_path: Path) -> None:
    import subprocess
    import sys

    place = str(tmp_path / "a.sqlite")
    done = subprocess.run(
        [sys.executable, "-m", "carbarn", "serve", "--workers", "2", "--database", place],
        capture_output=True, text=True, env=environment(), timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2 and "PostgreSQL" in done.stderr and "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


# What a stranger could have as often as there are processes


def test_wrong_passwords_are_counted_by_all_processes_together(
    new_database: Callable[[], str],
) -> None:
    clock = Clock()
    with running(settings_for(new_database(), clock=clock), 2) as both:
        assert isinstance(both, Processes)
        ann = Visitor(both, "Ann")
        ann.post("/api/account", {"name": "Ann", "password": "a word of hers"})
        wrong = {"name": "Ann", "password": "a word of mine"}

        def tried() -> int:
            answer = Visitor(both).tries("POST", "/api/account/sign-in", wrong)
            assert answer.status_code == 403 or answer.json()["error"] == "too_early"
            return answer.status_code

        assert [tried() for _ in range(7)] == [403] * 4 + [429] * 3
        clock.now += 1.0
        assert [tried(), tried()] == [403, 429], "and the next pause is twice as long for both"
        with psycopg.connect(both.settings.database) as other:
            (kept,) = other.execute("SELECT string_agg(who, ' ') FROM tries").fetchone() or ("",)
        assert "ann" not in kept.lower() and "127.0.0.1" not in kept
        clock.now += 1000.0  # the owner
        right = {"name": "Ann", "password": "a word of hers"}
        assert Visitor(both).tries("POST", "/api/account/sign-in", right).status_code == 200


def test_whoever_tries_for_days_is_remembered_for_hours_and_in_so_much_room(
    both: Processes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "MOST_KEPT", 5)
    monkeypatch.setattr(throttle, "CLEAR_AFTER", 1)

    async def tries(counted: throttle.Throttle, name: str, now: float) -> bool:
        with suppress(Refused):
            await counted.begin(name, f"address of {name}", now)
            return True
        return False

    for kept in (throttle.InMemory(), throttle.Together(both.services.store)):
        counted = throttle.Throttle(kept)
        assert all(both.do(tries(counted, "a", 100.0 * one)) for one in range(200))
        end = 20_000.0 + throttle.MOST_TRIES * throttle.FORGIVEN_AFTER
        assert all(both.do(tries(counted, "a", end)) for _ in range(4)), "all of it is forgotten"
        for number in range(9):
            assert both.do(tries(counted, f"b{number}", end + 1))
    with psycopg.connect(both.settings.database) as other:
        (count,) = other.execute("SELECT count(*) FROM tries").fetchone() or (0,)
    assert count <= 5


def test_what_somebody_asks_of_one_process_counts_in_the_other_soon(
    new_database: Callable[[], str],
) -> None:
    limits = replace(PLENTY, burst=80, requests_per_second=0.001)
    with running(settings_for(new_database(), limits=limits), 2) as both:
        assert isinstance(both, Processes)
        wait_for(lambda: all(not one.services.fleet.alone for one in both.all))
        ann = Visitor(_alone(both), "Ann")
        asked = [ann.tries("GET", "/api/me").status_code for _ in range(70)]
        assert set(asked) == {200}
        elsewhere, other = at(ann, both.all[1]), both.all[1].services.rates.guests
        wait_for(lambda: hashed(ann.id) in other._elsewhere, 5.0)
        codes = [elsewhere.tries("GET", "/api/me").status_code for _ in range(15)]
        assert codes == [200] * 10 + [429] * 5
        # and nobody else has less for it
        ben = Visitor(both.all[1], "Ben")
        assert {ben.tries("GET", "/api/me").status_code for _ in range(20)} == {200}


def test_a_bucket_is_charged_once_for_what_was_taken_elsewhere() -> None:
    clock = Clock()
    here, there = Rates(Limits(), clock), Rates(Limits(), clock)
    for _ in range(100):
        there.guests.take("ann", clock())
    assert there.guests.take("ben", clock()) and "ben" not in there.said()
    said = there.said()
    assert "ann" not in said, "nobody is named"
    for _ in range(3):
        here.heard({"other": said})
    assert sum(here.guests.take("ann", clock()) for _ in range(200)) == 100
    # what flows back counts as well, and what is strange counts for nothing
    clock.now += 2.0
    here.heard({"other": said, "odd": "{", "odder": '{"guests":{"x":-5}}', "oddest": '{"a":1}'})
    assert sum(here.guests.take("ann", clock()) for _ in range(200)) == 80
    clock.now += 60.0
    assert not there.said()
    here.heard({})
    assert (
        not here.guests._elsewhere and sum(here.guests.take("ann", 1e9) for _ in range(300)) == 200
    )


def test_a_table_that_was_cancelled_through_one_process_says_so_in_the_other(
    both: Processes,
) -> None:
    ann = Visitor(_alone(both), "Ann")
    table = ann.makes("me", "open", public=True)["table"]["id"]
    elsewhere = Visitor(both.all[1], "Ben")
    line = elsewhere.live(table)
    line.next()
    ann.post(f"/api/tables/{table}/cancel")
    told, code = line.closed()
    assert (told["error"], code) == ("cancelled", 4410)
    for visitor in (ann, elsewhere, Visitor(both.all[1])):
        assert visitor.refused(410, "GET", f"/api/tables/{table}")["error"] == "cancelled"
