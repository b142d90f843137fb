"""Attacks with what the games themselves take: components, records, maps; and a lost database."""

from __future__ import annotations

import asyncio
import json
import random
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import carbarn
from carbarn.core.undo import most_undone
from core.test_bounds import churned
from games.tramways.strange import EXTREMES, components
from server.client import PLENTY, Visitor, finished, running, settings_for
from server.harness import PATIENCE, Document, Person, Server, open_table
from server.test_ordinary import check_going_away
from server.test_workers import introduced, table_of, under_attack

GOALS = ("complete", "bid 9", "move c3", "rail", "build", "upgrade")
FOR = 4.0  # seconds that an attack goes on


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "carbarn.sqlite")
    yield one
    one.kill()


async def again_and_again(http: httpx.AsyncClient, paths: list[str], at_once: int) -> set[int]:
    """Ask for these as fast as it goes; how it was answered."""
    statuses: set[int] = set()
    end = time.monotonic() + FOR

    async def one(number: int) -> None:
        while time.monotonic() < end:
            answer = await http.get(paths[number % len(paths)], timeout=60)
            statuses.add(answer.status_code)
            number += at_once

    await asyncio.gather(*(one(number) for number in range(at_once)))
    return statuses


@pytest.mark.slow
def test_components_of_nearly_all_rails_stop_nobody(server: Server) -> None:
    """Every card can lay rails: there are endless ways to pay, and plans are asked for."""
    data = {"components": components(EXTREMES["rails of one"])}

    async def attack() -> None:
        async with introduced(server, "Mallory") as mallory:
            body = {"game": "tramways", "data": data}
            table = await table_of(mallory, "me", "local", **body)
            await play_some(mallory, table["id"], 60)
            where = f"/api/tables/{table['id']}/plans"
            goals = [f"{where}?goal={goal}" for goal in GOALS]
            statuses = await again_and_again(mallory.http, goals, 12)
            assert statuses <= {200, 400, 429, 503} and statuses & {200, 503}

    server.start()
    under_attack(server, attack)


async def play_some(person: Person, table: str, moves: int) -> None:
    """Get past the beginning of a game, where there is nothing to plan."""
    rng = random.Random(1)
    for number in range(moves):
        seen: Document = (await person.ask("GET", f"/api/tables/{table}?since=999999")).json()
        if seen["result"] is not None:
            return
        action = rng.choice(seen["legal"])["text"]
        await person.act(table, seen["seat"], action, seen["decision"], f"some {number}")


@pytest.mark.slow
def test_a_record_of_acting_and_taking_back_that_anybody_looks_at_stops_nobody(
    server: Server,
) -> None:
    """Four megabytes of it are refused; the longest that is taken is replayed over and over."""
    endless = churned(20_000).text.encode()
    assert 3_000_000 < len(endless) < 4 * 1024 * 1024
    longest = churned(most_undone(carbarn.make("cable_car", 2)) // 2 - 10).text.encode()

    async def attack() -> None:
        async with introduced(server, "Mallory") as mallory:
            refused = await mallory.http.post("/api/records", content=endless, timeout=60)
            assert (refused.status_code, refused.json()["error"]) == (422, "broken")
            made = await mallory.http.post("/api/records", content=longest, timeout=60)
            assert made.status_code == 201, made.text
            place, events = f"/api/records/{made.json()['record']}", made.json()["events"]
        asked = [f"{place}/replay?at={at}&since=0" for at in range(events - 30, events)]
        async with httpx.AsyncClient(
            base_url=server.address, trust_env=False, timeout=PATIENCE
        ) as anybody:
            assert await again_and_again(anybody, asked, 16) <= {200, 429, 503}

    server.start()
    under_attack(server, attack)


@pytest.mark.slow
def test_padded_maps_and_the_front_page_stop_nobody(server: Server) -> None:
    """Twenty-five tables on the largest maps that are taken, all of them listed all the time."""
    good = carbarn.make("san_francisco", 2).data()["map"]
    padded = {**good, "pad": ["x" * 3900] * 115}
    assert 450_000 < len(json.dumps(padded)) < 512 * 1024

    async def attack() -> None:
        async with introduced(server, "Mallory") as mallory:
            seats = [{"kind": "me"}, {"kind": "open"}]
            body: dict[str, Any] = {"game": "san_francisco", "seats": seats, "public": True}
            statuses = []
            for _ in range(25):
                answer = await mallory.http.post(
                    "/api/tables", json={**body, "data": {"map": padded}}, timeout=60
                )
                statuses.append(answer.status_code)
            assert set(statuses) <= {201, 422, 429}
            for _ in range(25):
                await mallory.http.post("/api/tables", json={**body, "data": {"map": good}})
        async with httpx.AsyncClient(
            base_url=server.address, trust_env=False, timeout=PATIENCE
        ) as anybody:
            found = await again_and_again(anybody, ["/", "/api/tables", "/tables"], 16)
            assert 200 in found and found <= {200, 429}

    server.start()
    under_attack(server, attack)


def test_what_an_address_may_have_stored_has_a_bound(tmp_path: Path) -> None:
    """Guests are for free, so a limit for each of them does not keep the disk from filling."""
    limits = replace(PLENTY, stored_bytes=200_000, stored_bytes_per_second=0.0)
    with running(settings_for(str(tmp_path / "carbarn.sqlite"), limits=limits)) as server:
        ann = Visitor(server, "Ann")
        table = ann.makes("me", "local", options={"first": 0})["table"]["id"]
        record = finished(2).record().text.encode()
        codes = [ann.tries("POST", "/api/records", content=record).status_code for _ in range(99)]
        taken = codes.count(201)
        assert codes == [201] * taken + [429] * (99 - taken)
        assert taken * len(record) < 200_000 < (taken + 2) * len(record) + 32_000
        seats = [{"kind": "me"}, {"kind": "open"}]
        said = ann.refused(429, "POST", "/api/tables", {"game": "cable_car", "seats": seats})
        assert said["error"] == "too_much"
        assert ann.acts(table, "draw") > 0, "what has begun goes on"
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=elsewhere, base_url=server.url, timeout=PATIENCE) as other:
            assert other.post("/api/guests", json={"name": "Ben"}).status_code == 200


# A database that is lost while the server runs


@pytest.mark.slow
def test_where_no_file_may_grow_nothing_is_half_done(server: Server) -> None:
    """As on a full disk: a move is refused within five seconds, and made later."""

    async def check() -> None:
        assert server.process is not None
        person, pid = Person(server.address), server.process.pid
        await person.introduce("somebody")
        table = await open_table([person], ["random"], options={"first": 0})
        seen = await person.table(table)
        body = {"action": seen["legal"][0]["text"], "decision": seen["decision"], "key": "once"}
        before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, before[1]))
        start = time.monotonic()
        answer = await person.http.post(f"/api/tables/{table}/act", json=body)
        assert time.monotonic() - start < 5
        assert (answer.status_code, answer.json()["error"]) == (503, "cannot_save"), answer.text
        assert "cannot be saved just now" in answer.json()["sentence"]
        await asyncio.sleep(1.05)  # health is looked at once a second
        assert (await person.http.get("/healthz")).status_code == 503
        assert (await person.table(table))["n"] == seen["n"]
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)
        done = await person.http.post(f"/api/tables/{table}/act", json=body)
        assert (done.status_code, done.json()["repeated"]) == (200, False), done.text
        await person.close()

    server.start()
    asyncio.run(check())
    assert server.stop() == 0


@pytest.mark.parametrize("replaced", [False, True], ids=["removed", "replaced"])
@pytest.mark.slow
def test_while_the_file_of_the_database_is_away_nothing_is_half_done(
    tmp_path: Path, replaced: bool
) -> None:
    """SQLite would go on writing to a file without a name, and all of it would be lost."""
    place, aside = tmp_path / "carbarn.sqlite", tmp_path / "aside"

    @contextmanager
    def away() -> Iterator[None]:
        place.rename(aside)
        if replaced:
            place.write_bytes(aside.read_bytes())
        yield
        assert place.exists() == replaced, "the server has made a new file"
        aside.rename(place)

    with running(settings_for(str(place))) as server:
        check_going_away(server, away)
