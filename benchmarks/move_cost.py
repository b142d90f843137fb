"""What a move costs a server: milliseconds of processor for each move of each game.

`python benchmarks/move_cost.py` starts a server of its own on loopback, seats two guests at
each table, with a live connection for each of the two and one for somebody who watches, and lets
them play. It counts the processor time of the server's process alone, so it can be compared on a
machine that does other things as well. `--against FOLDER` measures another build too, in turn with
this one: a commit, a checkout with its own `.venv`, or a folder with the package `carbarn`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from serving import Http, address_of, built, processor, raise_file_limit, server  # beside this

Data = dict[str, Any]
GAMES = ("cable_car", "san_francisco", "tramways")
WARM = 3  # moves at each table before anything is counted
PATIENCE = 120.0  # seconds after which a measurement gives up


@dataclass
class Count:
    """What has happened so far at all tables."""

    moves: int = 0
    documents: int = 0
    wire: int = 0  # characters of documents, before compression
    stale: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from a post to the other seat
    late: list[float] = field(default_factory=list)  # and to whoever watches


@dataclass
class Table:
    """Two guests and somebody who watches, each with a live connection."""

    number: int
    game: str
    http: Http
    count: Count
    turns: asyncio.Semaphore
    most: int  # moves
    watchers: int
    deflate: bool
    cookies: list[str] = field(default_factory=list)
    id: str = ""
    seen: list[Data] = field(default_factory=list)  # by connection, the newest document
    news: asyncio.Event = field(default_factory=asyncio.Event)
    moves: int = 0
    posted: tuple[int, int, float] = (0, 0, 0.0)  # the seat, the event and when

    async def begin(self) -> None:
        """Make the table and start the game."""
        for seat in (0, 1):
            many = self.number * 2 + seat
            source = f"127.{1 + many % 200}.{many // 200 % 200}.1"
            body: Data = {"name": f"guest {many}"}
            _status, _data, cookie = await self.http.ask("POST", "/api/guests", body, "", source)
            self.cookies.append(cookie)
        body = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}], "pace": 0}
        body["public"] = True
        status, made, _ = await self.http.ask("POST", "/api/tables", body, self.cookies[0])
        assert status == 201, made
        self.id = made["table"]["id"]
        token = {"token": made["invitations"]["1"]}
        for what, body in (("claim", token), ("ready", {"ready": True})):
            where = f"/api/tables/{self.id}/{what}"
            status, answer, _ = await self.http.ask("POST", where, body, self.cookies[1])
            assert status == 200, answer

    async def connect(self, stack: AsyncExitStack) -> None:
        """Open the live connections, and read what comes."""
        for which in range(2 + self.watchers):
            cookie = self.cookies[which] if which < 2 else ""
            where = f"ws://127.0.0.1:{self.http.port}/api/tables/{self.id}/live"
            headers = {"X-Forwarded-For": address_of(cookie or f"{self.number} {which}")}
            if cookie:
                headers["Cookie"] = f"carbarn={cookie}"
            socket = await stack.enter_async_context(
                connect(
                    where, additional_headers=headers, proxy=None, close_timeout=1,
                    compression="deflate" if self.deflate else None, ping_interval=None,
                    open_timeout=PATIENCE, max_size=None,
                )
            )  # fmt: skip
            self.seen.append(json.loads(await socket.recv()))
            reading = asyncio.create_task(self._read(which, socket))
            stack.callback(reading.cancel)

    async def _read(self, which: int, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            # of those who only watch, one reads: the others are there for the server
            if which > 2:
                self.count.documents += 1
                continue
            document = json.loads(text)
            if document["type"] != "table":
                continue
            self.count.documents += 1
            self.count.wire += len(text)
            self.seen[which] = document
            seat, n, start = self.posted
            if which != seat and document["n"] > n >= 0:
                (self.count.waits if which < 2 else self.count.late).append(now - start)
            self.news.set()

    async def play(self, most: int) -> None:
        """Play until there were so many moves, or to the end."""
        rng = random.Random(f"{self.game} {self.number} {most}")
        while self.moves < most and not self.over:
            seat = next((one for one in (0, 1) if self._may_act(one)), None)
            if seat is None:
                self.news.clear()
                async with asyncio.timeout(PATIENCE):
                    await self.news.wait()
                continue
            await self._act(seat, rng)
        await self.settled()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return any(one["table"]["status"] == "over" for one in self.seen)

    def _may_act(self, seat: int) -> bool:
        document = self.seen[seat]
        newest = max(one["n"] for one in self.seen[:2])
        return document["n"] == newest and seat in document["actors"] and document["legal"]

    async def _act(self, seat: int, rng: random.Random) -> None:
        async with self.turns:
            document = self.seen[seat]
            body = {
                "action": rng.choice(document["legal"])["text"],
                "decision": document["decision"],
                "key": f"{seat} {document['n']} {self.moves}",
                "seat": seat,
            }
            self.posted = (seat, document["n"], time.perf_counter())
            where = f"/api/tables/{self.id}/act"
            status, answer, _ = await self.http.ask("POST", where, body, self.cookies[seat])
        if status == 200:
            self.moves += 1
            self.count.moves += 1
            await self._known(answer["n"])
        else:
            assert status == 409, answer
            self.count.stale += 1
            await self._known(answer["current"]["n"])

    async def _known(self, n: int) -> None:
        """Wait until both seats know this event."""
        while any(one["n"] < n for one in self.seen[:2]):
            self.news.clear()
            async with asyncio.timeout(PATIENCE):
                await self.news.wait()

    async def settled(self) -> None:
        """Wait until whoever watches knows as much as the seats."""
        while len({one["n"] for one in self.seen}) > 1:
            self.news.clear()
            async with asyncio.timeout(PATIENCE):
                await self.news.wait()


async def measure(game: str, options: argparse.Namespace, pid: int, port: int) -> Data:
    """Let all tables play, and count what it costs."""
    http, count = Http(port, 200), Count()
    turns = asyncio.Semaphore(options.at_once)
    tables = [
        Table(
            number, game, http, count, turns, options.moves, options.watchers,
            not options.no_deflate,
        )
        for number in range(options.tables)
    ]  # fmt: skip
    async with AsyncExitStack() as stack:
        for table in tables:
            await table.begin()
            await table.connect(stack)
        await asyncio.gather(*(table.play(WARM) for table in tables))
        before, start = processor(pid), time.perf_counter()
        moves, documents, wire = count.moves, count.documents, count.wire
        count.waits.clear()
        count.late.clear()
        await asyncio.gather(*(table.play(WARM + options.moves) for table in tables))
        after, seconds = processor(pid), time.perf_counter() - start
        moves, documents = count.moves - moves, count.documents - documents
        wire = count.wire - wire
    http.close()
    return {
        "game": game,
        "moves": moves,
        "ms": 1000 * (after[0] - before[0]) / moves,
        "ms_of_children": 1000 * (after[1] - before[1]) / moves,
        "documents": documents / moves,
        "size": wire / max(1, documents),
        "stale": count.stale,
        "per_second": moves / seconds,
        "seat_ms": 1000 * statistics.median(count.waits or [0.0]),
        "watcher_ms": 1000 * statistics.median(count.late or [0.0]),
    }


def run(game: str, build: Path | None, options: argparse.Namespace) -> Data:
    """One measurement with a server of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder), build, options.database) as (pid, port),
    ):
        limit = 60 + options.tables * (2 + options.moves)
        return asyncio.run(asyncio.wait_for(measure(game, options, pid, port), limit))


def show(name: str, one: Data) -> None:
    """One measurement in a line."""
    print(
        f"{one['game']:14} {name:8} {one['ms']:6.2f} ms a move, "
        f"children {one['ms_of_children']:.2f}  ({one['moves']} moves, "
        f"{one['documents']:.2f} documents a move of {one['size']:,.0f} characters, "
        f"{one['stale']} stale, {one['per_second']:.0f} moves/s, "
        f"other seat {one['seat_ms']:.0f} ms, watcher {one['watcher_ms']:.0f} ms)",
        flush=True,
    )


def main() -> None:
    """Measure each game, in turn with another build if one is given."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", default=",".join(GAMES), help="with commas between")
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--moves", type=int, default=50, help="the most at each table")
    parser.add_argument("--watchers", type=int, default=1, help="at each table, besides the seats")
    parser.add_argument("--at-once", type=int, default=8, help="most moves on their way")
    parser.add_argument("--rounds", type=int, default=1, help="how often all is measured")
    parser.add_argument("--no-deflate", action="store_true", help="live messages uncompressed")
    parser.add_argument("--database", default="", help="a URL of PostgreSQL instead of SQLite")
    parser.add_argument("--against", default="", help="another build, measured in turn")
    parser.add_argument("--only-against", action="store_true", help="measure the other build alone")
    options = parser.parse_args()
    raise_file_limit()
    builds: list[tuple[str, Path | None]] = [] if options.only_against else [("this", None)]
    with tempfile.TemporaryDirectory() as folder:
        if options.against:
            builds.insert(0, ("against", built(options.against, Path(folder))))
        compare(builds, options)


def compare(builds: list[tuple[str, Path | None]], options: argparse.Namespace) -> None:
    """Measure all games with all builds."""
    for game in options.games.split(","):
        found: dict[str, list[float]] = {name: [] for name, _build in builds}
        for _ in range(options.rounds):
            for name, build in builds:
                one = run(game, build, options)
                found[name].append(one["ms"])
                show(name, one)
        if len(builds) == 2:
            ours, others = statistics.median(found["this"]), statistics.median(found["against"])
            print(f"{game:14} {others:.2f} -> {ours:.2f} ms a move: 1/{others / ours:.1f}")


if __name__ == "__main__":
    main()
