"""`kill -9` many hundred times while people and bots play and take back: nothing said is lost.

A process that has loaded everything stands by and forks the server each time, so that a kill takes
a fraction of a second; what is killed is a real server with the processes of its bots.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

import carbarn
from carbarn.server.doctor import examine
from server.harness import Document, Person, environment, free_port

STAND_BY = """
import os, signal, sys
from dataclasses import replace
from carbarn.server import app, jobs, run, store
from carbarn.server.settings import Limits, Settings
from carbarn.games import load_games
load_games()
database, port = sys.argv[1:]
plenty = {"burst": 10**6, "requests_per_second": 1e6, "address_burst": 10**6,
          "address_requests_per_second": 1e6, "tables_per_guest": 10**6,
          "stored_bytes": 10**12}
limits = replace(Limits(), **plenty)
settings = Settings(database, pace=0.0, bot_workers=1, helpers=1, limits=limits)
child = 0
for line in sys.stdin:
    if line == "kill\\n":
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
    else:
        child = os.fork()
        if not child:
            os.setsid()
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(2, 1)  # what it says is not an answer of ours
            run.run(settings, "127.0.0.1", int(port), False)
            os._exit(0)
        while os.getpgid(child) != child:
            pass
    print(child, flush=True)
"""


class Killed:
    """A server that is killed and started again, always at the same address and database."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.runs = False
        self.errors = (database.parent / "errors").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-c", STAND_BY, str(database), str(self.port)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True,
            env=environment(),
        )  # fmt: skip

    def _say(self, word: str) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        assert self.process.stdout.readline().strip().isdigit(), self.told()

    def start(self) -> None:
        self._say("start")
        self.runs = True

    def kill(self) -> None:
        self._say("kill")
        self.runs = False

    def told(self) -> str:
        self.errors.seek(0)
        return self.errors.read()[-2000:]

    def close(self) -> None:
        if self.runs and self.process.poll() is None:
            self.kill()
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(10)
        self.process.stdout.close()
        self.errors.close()


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[Killed]:
    one = Killed(tmp_path / "carbarn.sqlite")
    yield one
    one.close()


@dataclass(frozen=True)
class Said:
    """What the server has said yes to: an action by its text, or an undo by None."""

    table: str
    seat: int
    action: str | None
    seen: int  # how many events there were before, as far as the player knew
    n: int  # and afterwards


@dataclass
class Player:
    """Somebody who plays one game after another at tables of their own, and takes back at times."""

    person: Person
    seats: list[dict[str, str]]
    game: str
    rng: random.Random
    last: asyncio.Event
    said: list[Said] = field(default_factory=list)
    unknown: int = 0  # undos to which no answer came
    over: list[str] = field(default_factory=list)  # tables whose games have ended

    async def play(self) -> None:
        await self.person.introduce("somebody")
        while not self.last.is_set():
            body = {"game": self.game, "seats": self.seats, "pace": 0}
            made = await self.person.ask("POST", "/api/tables", body)
            await self._play_at(made.json()["table"]["id"])

    async def _play_at(self, table: str) -> None:
        while True:
            where = f"/api/tables/{table}?since=999999"
            seen: Document = (await self.person.ask("GET", where)).json()
            if seen["result"] is not None:
                self.over.append(table)
                return
            if seen["seat"] not in seen["actors"]:
                await asyncio.sleep(0.005)
            elif seen["n"] > 8 and not self.last.is_set() and self.rng.random() < 0.2:
                await self._take_back(table, seen)
            else:
                await self._act(table, seen)

    async def _act(self, table: str, seen: Document) -> None:
        action, seat = self.rng.choice(seen["legal"])["text"], int(seen["seat"])
        key = f"{table} {len(self.said)} {self.rng.random()}"
        done = await self.person.act(table, seat, action, seen["decision"], key)
        self.said.append(Said(table, seat, action, seen["n"], done.n))

    async def _take_back(self, table: str, seen: Document) -> None:
        """Ask to go back a few events; everybody else here is a bot or the same person."""
        body = {"to": seen["n"] - self.rng.randrange(1, 6), "seat": seen["seat"]}
        try:
            answer = await self.person.http.post(f"/api/tables/{table}/undo", json=body)
        except httpx.TransportError:
            self.unknown += 1  # it was done or not; it cannot be sent twice
            return
        if answer.status_code == 200:
            n = answer.json()["n"]
            self.said.append(Said(table, int(seen["seat"]), None, seen["n"], n))


def players(address: str, seed: int, last: asyncio.Event) -> list[Player]:
    """Four at their own tables: alone with two seats, and against bots."""
    me, local = {"kind": "me"}, {"kind": "local"}
    plans = [
        ("cable_car", [me, local]), ("san_francisco", [me, local]),
        ("cable_car", [me, {"kind": "bot", "bot": "random"}]),
        ("cable_car", [me, local, {"kind": "bot", "bot": "greedy"}]),
    ]  # fmt: skip
    return [
        Player(Person(address), seats, game, random.Random(f"{seed} {number}"), last)
        for number, (game, seats) in enumerate(plans)
    ]


async def play_through(killed: Killed, kills: int, seed: int) -> list[Player]:
    """Kill the server so often while all play, then let their games come to an end."""
    rng, last = random.Random(f"kills {seed}"), asyncio.Event()
    people = players(killed.address, seed, last)
    playing = [asyncio.create_task(one.play()) for one in people]
    try:
        for number in range(kills):
            await asyncio.to_thread(killed.start)
            if number % 6:  # the others die while they start
                # some live long enough for their bots to have begun to play
                await until_said(people, rng.randrange(60 if number % 10 == 1 else 12))
            await asyncio.sleep(rng.uniform(0.0, 0.05))
            await asyncio.to_thread(killed.kill)
            assert not any(task.done() for task in playing), list(playing)
        meanwhile = sum(len(one.said) for one in people)
        assert meanwhile > kills, "hardly anything happened between the kills"
        last.set()
        await asyncio.to_thread(killed.start)
        await asyncio.wait_for(asyncio.gather(*playing), 240)
        for one in people:
            await check_records(one)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for one in people:
            await one.person.close()
    return people


async def until_said(people: list[Player], more: int) -> None:
    """Wait until the server has said yes so often."""
    wanted, end = sum(len(one.said) for one in people) + more, time.monotonic() + 30
    while sum(len(one.said) for one in people) < wanted:
        assert time.monotonic() < end, "the games do not go on after a restart"
        await asyncio.sleep(0.002)


async def check_records(player: Player) -> None:
    """Every record verifies, and has all that was said, once and where it was said to be."""
    undone = 0
    for table in player.over:
        text = (await player.person.ask("GET", f"/api/tables/{table}/record")).text
        record = carbarn.Record.read(text)
        assert carbarn.replay(record).result() is not None  # every event, luck against the seed
        undone += check_said([one for one in player.said if one.table == table], record.lines)
    said = [one for one in player.said if one.table not in player.over]
    assert not said, "every game has come to its end"
    back = sum(one.action is None for one in player.said)
    assert back <= undone <= back + player.unknown


def check_said(said: list[Said], lines: list[dict[str, Any]]) -> int:
    """Hold what was said against the log of a table; how many undos the log has."""
    mine = {one.seat for one in said}
    acted = [line for line in lines if line.get("acted") in mine]
    answers = sorted((one for one in said if one.action is not None), key=lambda one: one.n)
    assert [(one.seat, one.action) for one in answers] == [
        (line["acted"], line["action"]) for line in acted
    ], "an action is missing, or there twice"
    for one, line in zip(answers, acted, strict=True):
        assert one.seen < line["n"] <= one.n
    back = {json.dumps(line): line for line in lines if "undone" in line}
    for one in said:
        if one.action is None:
            found = [line for line in back.values() if one.seen < line["n"] <= one.n]
            assert found, f"what was taken back is there again: {one}"
    return sum(1 for line in lines if "undone" in line)


def check(killed: Killed, kills: int, seed: int) -> None:
    start = time.monotonic()
    people = asyncio.run(play_through(killed, kills, seed))
    killed.kill()
    with closing(sqlite3.connect(killed.database)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    report = examine(str(killed.database))
    assert not report.problems, report.problems
    moves = sum(one.action is not None for player in people for one in player.said)
    undos = sum(one.action is None for player in people for one in player.said)
    games = sum(len(player.over) for player in people)
    lost = sum(one.unknown for one in people)
    print(
        f"{kills} kills in {time.monotonic() - start:.0f} s: {moves} moves and {undos} undos "
        f"acknowledged in {games} games, {lost} undos without an answer"
    )
    assert undos > 0 and games >= len(people)


@pytest.mark.slow
def test_after_twelve_kills_nothing_that_was_said_is_lost(killed: Killed) -> None:
    """Moves and undos of four tables with bots, `kill -9` at any moment."""
    check(killed, 12, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_after_five_hundred_kills_nothing_that_was_said_is_lost(killed: Killed, part: int) -> None:
    """The same 500 times, in 10 parts; what they did is printed (`-s`, or `-rP` at the end)."""
    check(killed, 50, seed=100 + part)
