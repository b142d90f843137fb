"""What people notice while many experts think: tables of three people and an expert.

`python benchmarks/expert_tables.py --tables 50 --seconds 60` starts a server of its own and seats
three scripted people, at one screen, with an expert at every table, the games in turn. Bots may
wait for one another; people may not: measured is the time from the post of a person's action to
its answer, wanted under 150 ms for 99 of 100. Client and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from serving import (
    Http,
    address_of,
    percentile,
    raise_file_limit,
    seconds_of_processor,
    server,
)

Data = dict[str, Any]
WANTED = 150.0  # milliseconds
GAMES = ("cable_car", "san_francisco", "tramways")
PEOPLE = 3  # at every table
THINKS = 0.3  # seconds that a person looks at the table before acting


@dataclass
class Totals:
    """What was measured while the clock ran."""

    measuring: bool = False
    answered: list[float] = field(default_factory=list)
    experts_took: list[float] = field(default_factory=list)  # for a turn, the waiting included
    faults: int = 0


@dataclass
class Table:
    """People at one screen, and an expert."""

    number: int
    http: Http
    totals: Totals
    bot: str
    cookie: str = ""
    id: str = ""

    async def begin(self) -> None:
        """A guest of its own, and a game."""
        if not self.cookie:
            source = f"127.{1 + self.number % 200}.{self.number // 200}.1"
            body = {"name": f"guest {self.number}"}
            _status, _data, self.cookie = await self.http.ask(
                "POST", "/api/guests", body, "", source
            )
        others = [{"kind": "local"}] * (PEOPLE - 1)
        seats = [{"kind": "me"}, *others, {"kind": "bot", "bot": self.bot}]
        table = {"game": GAMES[self.number % len(GAMES)], "seats": seats, "pace": 0}
        status, made, _ = await self.http.ask("POST", "/api/tables", table, self.cookie)
        assert status == 201, made
        self.id = made["table"]["id"]

    async def play(self) -> None:
        """Play games one after the other until this is cancelled."""
        rng = random.Random(f"table {self.number}")
        while True:
            await self.begin()
            await self._play(rng)

    async def _play(self, rng: random.Random) -> None:
        uri = f"ws://127.0.0.1:{self.http.port}/api/tables/{self.id}/live?seat=0"
        headers = {"Cookie": f"carbarn={self.cookie}", "X-Forwarded-For": address_of(self.cookie)}
        async with connect(
            uri, additional_headers=headers, proxy=None, open_timeout=60, ping_interval=None
        ) as socket:
            acted, since = -1, time.perf_counter()
            while True:
                document: Data = json.loads(await socket.recv())
                if document["type"] != "table":
                    continue
                if document["table"]["status"] == "over":
                    return
                if document["n"] <= acted:
                    continue
                acted = document["n"]
                if all(seat >= PEOPLE for seat in document["actors"]):
                    since = time.perf_counter()
                    continue
                if self.totals.measuring and since:
                    self.totals.experts_took.append(time.perf_counter() - since)
                since = 0.0
                await asyncio.sleep(THINKS)
                await self._act(rng)

    async def _act(self, rng: random.Random) -> None:
        """Whoever is next of the people does anything."""
        path = f"/api/tables/{self.id}"
        _status, document, _ = await self.http.ask("GET", path, cookie=self.cookie)
        if not document.get("legal"):
            return
        body = {
            "action": rng.choice(document["legal"])["text"],
            "decision": document["decision"],
            "key": f"{document['seat']} {document['n']}",
            "seat": document["seat"],
        }
        start = time.perf_counter()
        status, answer, _ = await self.http.ask("POST", f"{path}/act", body, self.cookie)
        if self.totals.measuring:  # a person has waited for a refusal too
            self.totals.answered.append(time.perf_counter() - start)
        if status not in (200, 409):
            self.totals.faults += 1
            print(f"  unexpected: {status} {answer}", file=sys.stderr)


async def measure(options: argparse.Namespace, pid: int, port: int) -> Data:
    """Let all tables play for a while, and count."""
    http, totals = Http(port, options.tables), Totals()
    tables = [Table(number, http, totals, options.bot) for number in range(options.tables)]
    playing = [asyncio.create_task(table.play()) for table in tables]
    await asyncio.sleep(options.warm_up)
    processor, totals.measuring = seconds_of_processor(pid), True
    await asyncio.sleep(options.seconds)
    totals.measuring = False
    processor = seconds_of_processor(pid) - processor
    gone = await end_tables(playing, http)
    parts = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
    return {
        "tables": options.tables,
        "bot": options.bot,
        "tables_gone": gone,
        "seconds": options.seconds,
        "moves_of_people": len(totals.answered),
        "post_to_answer_ms": {name: percentile(totals.answered, part) for name, part in parts},
        "experts_took_ms": {name: percentile(totals.experts_took, part) for name, part in parts},
        "server_processor_share": round(processor / options.seconds, 2),
        "faults": totals.faults,
    }


async def end_tables(playing: list[asyncio.Task[None]], http: Http) -> int:
    """Stop all tables; how many had ended by themselves, and why the first of them did."""
    problems = [task.exception() for task in playing if task.done()]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    http.close()
    for problem in problems[:3]:
        print(f"  a table has gone: {problem!r}", file=sys.stderr)
    return len(problems)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it is measured")
    parser.add_argument("--bot", default="expert", help="another bot, to compare with")
    parser.add_argument("--warm-up", type=float, default=15.0, help="seconds before that")
    options = parser.parse_args()
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (pid, port):
        limit = options.seconds + options.warm_up + 120
        report = asyncio.run(asyncio.wait_for(measure(options, pid, port), limit))
    print(json.dumps(report, indent=1))
    slowest = report["post_to_answer_ms"]["p99"]
    print(f"p99 of a person's move: {slowest} ms, wanted {WANTED:g} ms")


if __name__ == "__main__":
    main()
