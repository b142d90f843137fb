"""`kill -9` of one of two processes on one PostgreSQL, again and again, while everybody plays.

Nothing that was said is lost or there twice, requests for an undo are still open, and bots go on
within seconds in the other process.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress

import httpx
import pytest

from carbarn.server.doctor import examine
from server.harness import PATIENCE, Document, Person, in_time, open_table
from server.test_kills import Player, check_records, players, until_said
from server.test_processes import Several, children

TAKEN_OVER = 5.0  # seconds within which bots go on


@pytest.fixture(scope="module")
def kind() -> str:
    return "postgres"


class Bots:
    """A table of bots alone, one after the other; how long they ever stood still."""

    def __init__(self, address: str) -> None:
        self.person = Person(address)
        self.longest = 0.0
        self.moves = 0

    async def watch(self) -> None:
        await self.person.introduce("somebody who watches")
        while True:
            bot = {"kind": "bot", "bot": "random"}
            body = {"game": "cable_car", "seats": [bot, bot], "pace": 0.2}
            made = await self.person.ask("POST", "/api/tables", body)
            await self._watch(made.json()["table"]["id"])

    async def _watch(self, table: str) -> None:
        n, since = 0, time.monotonic()
        while True:
            where = f"/api/tables/{table}?since=999999"
            seen: Document = (await self.person.ask("GET", where)).json()
            now = time.monotonic()
            if seen["n"] != n:
                n, since = seen["n"], now
                self.moves += 1
            self.longest = max(self.longest, now - since)
            if seen["result"] is not None:
                return
            await asyncio.sleep(0.1)


class Askers:
    """Two people who ask each other for an undo, and always get the answer that was given."""

    def __init__(self, address: str, seed: int) -> None:
        self.people = [Person(address), Person(address)]
        self.rng = random.Random(f"askers {seed}")
        self.asked = 0
        self.agreed = 0

    async def ask(self) -> None:
        for number, person in enumerate(self.people):
            await person.introduce(f"asker {number}")
        self.table = await open_table(self.people, [], pace=0, options={"first": 0})
        while True:
            await self._move_and_ask()

    async def until_asked_again(self) -> None:
        """Wait until another request has been answered."""
        before, end = self.asked, time.monotonic() + PATIENCE
        while self.asked == before:
            assert time.monotonic() < end, "nobody can ask for an undo any more"
            await asyncio.sleep(0.01)

    async def _move_and_ask(self) -> None:
        ann, ben = self.people
        seen = await self._seen(ann)
        if seen["actors"] != [0]:
            await self._moves(ben, 1)
            return
        await self._moves(ann, 0)
        moved = await self._seen(ann)
        before = moved["n"]
        if not await self._post(ann, "undo", {"to": seen["n"], "seat": 0}):
            return
        # it was said that it is asked, so everybody sees it, whatever has died since
        request = (await self._seen(ben))["asked_undo"]
        assert request is not None and request[:3] == [0, seen["n"], [0]], request
        self.asked += 1
        agree = self.rng.random() < 0.5
        body = {"request": request[3], "agree": agree, "seat": 1}
        if not await self._post(ben, "consent", body):
            return
        after = await self._seen(ben)
        assert after["asked_undo"] is None
        assert (after["n"] > before) == agree
        self.agreed += agree

    async def _seen(self, person: Person) -> Document:
        where = f"/api/tables/{self.table}?since=999999"
        seen: Document = (await person.ask("GET", where)).json()
        return seen

    async def _moves(self, person: Person, seat: int) -> None:
        seen = await self._seen(person)
        if seen["result"] is not None:
            self.table = await open_table(self.people, [], pace=0, options={"first": 0})
            return
        action = self.rng.choice(seen["legal"])["text"]
        key = f"{seat} {self.rng.random()}"
        await person.act(self.table, seat, action, seen["decision"], key)

    async def _post(self, person: Person, what: str, body: Document) -> bool:
        """Whether it was said that it is done; without an answer nobody knows."""
        try:
            answer = await person.http.post(f"/api/tables/{self.table}/{what}", json=body)
        except httpx.TransportError:
            return False
        return answer.status_code == 200


async def kill_again_and_again(server: Several, kills: int, seed: int) -> tuple[list[Player], Bots]:
    """Kill one process after the other while all play, then let their games come to an end."""
    rng, last = random.Random(f"processes {seed}"), asyncio.Event()
    people, bots = players(server.address, seed, last), Bots(server.address)
    askers = Askers(server.address, seed)
    playing = [asyncio.create_task(one.play()) for one in people]
    beside = [asyncio.create_task(bots.watch()), asyncio.create_task(askers.ask())]
    assert server.process is not None
    supervisor = server.process.pid
    try:
        for _ in range(kills):
            await until_said(people, rng.randrange(1, 15))
            await askers.until_asked_again()
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            alive = await _two(supervisor)
            os.kill(rng.choice(alive), signal.SIGKILL)
            assert not any(task.done() for task in (*playing, *beside)), (playing, beside)
        for task in beside:
            task.cancel()
        assert askers.asked and bots.moves
        last.set()
        await asyncio.wait_for(asyncio.gather(*playing), 240)
        for one in people:
            await check_records(one)
    finally:
        for task in (*playing, *beside):
            task.cancel()
        await asyncio.gather(*playing, *beside, return_exceptions=True)
        for person in (*(one.person for one in people), bots.person, *askers.people):
            await person.close()
    print(f"{kills} kills: {askers.asked} undos asked, {askers.agreed} agreed to")
    return people, bots


async def _two(supervisor: int) -> list[int]:
    """The two processes, as soon as there are two: a dead one is started again."""
    end = time.monotonic() + PATIENCE
    while len(found := children(supervisor)) < 2:
        assert time.monotonic() < end, "it is not started again"
        await asyncio.sleep(0.02)
    return found


def check(place: str, kills: int, seed: int) -> None:
    server = Several(place)
    try:
        server.start()
        people, bots = asyncio.run(kill_again_and_again(server, kills, seed))
        assert server.stop() == 0
    finally:
        with suppress(ProcessLookupError):
            server.kill()
    assert not examine(place).problems
    moves = sum(one.action is not None for player in people for one in player.said)
    undos = sum(one.action is None for player in people for one in player.said)
    print(f"{moves} moves and {undos} undos acknowledged; bots stood still {bots.longest:.1f} s")
    assert moves > kills
    assert in_time(bots.longest, TAKEN_OVER)


@pytest.mark.slow
def test_after_three_kills_of_a_process_the_other_goes_on_with_everything(
    new_database: Callable[[], str],
) -> None:
    check(new_database(), 3, seed=1)


@pytest.mark.soak
def test_after_fifty_kills_of_a_process_the_other_goes_on_with_everything(
    new_database: Callable[[], str],
) -> None:
    """What they did is printed (`-s`, or `-rP` at the end)."""
    check(new_database(), 50, seed=2)


# Clocks


async def run_out_among_kills(server: Several, tables: int) -> dict[str, list[Document]]:
    """Tables whose clocks run out while processes are killed; how their seats changed hands."""
    people = [Person(server.address), Person(server.address)]
    for number, person in enumerate(people):
        await person.introduce(f"slow player {number}")
    clock = {"kind": "live", "minutes": 1}
    opened = [
        await open_table(people, [], clock=clock, options={"first": 0}) for _ in range(tables)
    ]
    until = [await _runs_out(people[1], table) for table in opened]
    rng = random.Random("clocks")
    assert server.process is not None
    while time.time() < max(until) + 1:
        await asyncio.sleep(rng.uniform(0.5, 3.0) if time.time() < min(until) - 1 else 0.7)
        os.kill(rng.choice(await _two(server.process.pid)), signal.SIGKILL)
    found: dict[str, list[Document]] = {}
    end = time.monotonic() + PATIENCE
    for table in opened:
        while not (changes := (await people[1].table(table))["changes"]):
            assert time.monotonic() < end, f"nobody plays on at {table}"
            await asyncio.sleep(0.1)
        found[table] = changes
    await asyncio.sleep(6)  # so that whoever comes late could double it
    for table in opened:
        found[table] = (await people[1].table(table))["changes"]
    for person in people:
        await person.close()
    for table, moment in zip(opened, until, strict=True):
        assert found[table][0]["at"] >= moment, "not before the last second"
    return found


async def _runs_out(person: Person, table: str) -> float:
    until: float = (await person.table(table))["table"]["seats"][0]["time"]["until"]
    return until


@pytest.mark.soak
def test_a_clock_that_runs_out_among_kills_is_acted_on_exactly_once(
    new_database: Callable[[], str],
) -> None:
    """Both processes see that time is up; whichever is killed in between, the other one acts."""
    place = new_database()
    server = Several(place)
    try:
        server.start()
        found = asyncio.run(run_out_among_kills(server, 30))
        assert server.stop() == 0
    finally:
        with suppress(ProcessLookupError):
            server.kill()
    assert not examine(place).problems
    for changes in found.values():
        assert [(one["seat"], one["why"]) for one in changes] == [(0, "time")]
