"""How many tables a server holds and how fast it is, on one machine over loopback.

`python benchmarks/load.py --tables 10,100,1000 --seconds 20` starts a server of its own for each
size, seats two scripted guests at every table (and a bot at every fourth), holds one live
connection for one of the two seats, and lets them post legal actions as fast as a limited number
of requests at the same time allows. Measured is the time from a post of one seat until the live
connection of the other seat has the event. Client and server share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

SOURCE = Path(__file__).parents[1] / "src"
Data = dict[str, Any]


class Lost(Exception):  # noqa: N818
    """A connection has gone."""


class Http:
    """A small HTTP/1.1 client that keeps its connections: it must not be what is measured."""

    def __init__(self, port: int, most: int) -> None:
        self.port = port
        self.free = asyncio.Semaphore(most)
        self.idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.requests = 0
        self.waits = 0

    async def ask(
        self, method: str, path: str, body: Data | None = None, cookie: str = "", source: str = ""
    ) -> tuple[int, Data, str]:
        """Status, answer and new cookie; one that has to wait for its rate is asked again."""
        while True:
            async with self.free:
                status, data, cookies = await self._once(method, path, body, cookie, source)
            self.requests += 1
            if status != 429:
                return status, data, cookies
            self.waits += 1
            await asyncio.sleep(0.25)

    async def _once(
        self, method: str, path: str, body: Data | None, cookie: str, source: str
    ) -> tuple[int, Data, str]:
        streams = reader, writer = await self._connection(source)
        payload = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n"
        head += f"x-forwarded-for: {address_of(cookie or source)}\r\n"
        head += f"cookie: carbarn={cookie}\r\n" if cookie else ""
        head += f"content-type: application/json\r\ncontent-length: {len(payload)}\r\n\r\n"
        writer.write(head.encode() + payload)
        try:
            lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            fields = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
            answer = await reader.readexactly(int(fields["content-length"]))
        except (asyncio.IncompleteReadError, ConnectionError) as problem:
            writer.close()
            raise Lost(str(problem)) from None
        if source:
            writer.close()
        else:
            self.idle.append(streams)
        cookies = [line for line in lines if line.lower().startswith("set-cookie: carbarn=")]
        token = cookies[0].partition("=")[2].partition(";")[0] if cookies else ""
        return int(lines[0].split()[1]), json.loads(answer), token

    async def _connection(self, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """One that is idle and has not been closed by the server, or a new one."""
        while self.idle and not source:
            reader, writer = self.idle.pop()
            if not reader.at_eof():
                return reader, writer
            writer.close()
        local = (source, 0) if source else None
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=local)

    def close(self) -> None:
        """Let go of the connections."""
        for _reader, writer in self.idle:
            writer.close()


def address_of(guest: str) -> str:
    """An address for a guest, always the same."""
    number = zlib.crc32(guest.encode())
    return f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"


@dataclass
class Totals:
    """What was counted and measured while the clock ran."""

    measuring: bool = False
    all_moves: int = 0
    moves: int = 0  # while it was measured, like all that follows
    games: int = 0
    faults: int = 0
    stale: int = 0
    acknowledged: list[float] = field(default_factory=list)  # seconds from post to answer
    seen: list[float] = field(default_factory=list)  # seconds from post to the other seat's event


@dataclass
class Table:
    """Two guests, now and then a bot, one live connection."""

    number: int
    http: Http
    totals: Totals
    deflate: bool
    bot: bool
    cookies: list[str] = field(default_factory=list)
    id: str = ""
    socket: ClientConnection | None = None
    posted: tuple[int, float] | None = None  # a decision of the first seat, and when it was posted

    async def introduce(self) -> None:
        """Two new guests; from addresses of their own, because guests are limited by address."""
        for seat in (0, 1):
            many = self.number * 2 + seat
            source = f"127.{1 + many % 200}.{many // 200 % 200}.1"
            body = {"name": f"guest {many}"}
            _status, _data, cookie = await self.http.ask("POST", "/api/guests", body, "", source)
            self.cookies.append(cookie)

    async def begin(self) -> None:
        """A new game of the two."""
        bots = [{"kind": "bot", "bot": "random"}] if self.bot else []
        seats = [{"kind": "me"}, {"kind": "open"}, *bots]
        body = {"game": "cable_car", "seats": seats, "pace": 0}
        status, made, _ = await self.http.ask("POST", "/api/tables", body, self.cookies[0])
        assert status == 201, made
        self.id = made["table"]["id"]
        path = f"/api/tables/{self.id}"
        token = {"token": made["invitations"]["1"]}
        status, answer, _ = await self.http.ask("POST", f"{path}/claim", token, self.cookies[1])
        assert status == 200, answer
        ready = {"ready": True}
        status, answer, _ = await self.http.ask("POST", f"{path}/ready", ready, self.cookies[1])
        assert status == 200, answer

    @asynccontextmanager
    async def live(self) -> AsyncIterator[ClientConnection]:
        """The live connection of the second seat."""
        uri = f"ws://127.0.0.1:{self.http.port}/api/tables/{self.id}/live?seat=1"
        async with connect(
            uri,
            additional_headers={
                "Cookie": f"carbarn={self.cookies[1]}",
                "X-Forwarded-For": address_of(self.cookies[1]),
            },
            compression="deflate" if self.deflate else None,
            proxy=None,
            open_timeout=60,
            close_timeout=1,
            ping_interval=None,
        ) as socket:
            yield socket

    async def play(self, ready: asyncio.Event, go: asyncio.Event) -> None:
        """Play games one after the other until this is cancelled."""
        rng = random.Random(f"table {self.number}")
        ready_was_told = False
        while True:
            async with self.live() as socket:
                document: Data = json.loads(await socket.recv())
                if not ready_was_told:
                    ready_was_told = True
                    ready.set()
                    await go.wait()
                await self._play(socket, document, rng)
            self.totals.games += self.totals.measuring
            await self.begin()

    async def _play(self, socket: ClientConnection, document: Data, rng: random.Random) -> None:
        acting: asyncio.Task[None] | None = None
        acted = -1
        try:
            while document["table"]["status"] != "over":
                actors = document["actors"]
                if document["n"] > acted and actors and actors[0] < 2:
                    acted = document["n"]
                    acting = asyncio.create_task(self._act(actors[0], document, rng))
                document = await self._next(socket)
            if acting is not None:
                await acting
        finally:
            if acting is not None:
                acting.cancel()

    async def _act(self, seat: int, document: Data, rng: random.Random) -> None:
        """The second seat sees its choices over the live connection, the first asks for them."""
        path, cookie = f"/api/tables/{self.id}", self.cookies[seat]
        if seat == 0:
            since = document["n"]
            _status, document, _ = await self.http.ask(
                "GET", f"{path}?since={since}", cookie=cookie
            )
        if not document["legal"]:
            return
        body = {
            "action": rng.choice(document["legal"])["text"],
            "decision": document["decision"],
            "key": f"{seat} {document['n']}",
            "seat": seat,
        }
        async with _turn(self.http):
            start = time.perf_counter()
            self.posted = (document["n"], start) if seat == 0 else None
            status, answer, _ = await self.http.ask("POST", f"{path}/act", body, cookie)
        if status == 200:
            self.totals.all_moves += 1
            if self.totals.measuring:
                self.totals.moves += 1
                self.totals.acknowledged.append(time.perf_counter() - start)
        elif status == 409:
            self.totals.stale += 1
        else:
            self.totals.faults += 1
            print(f"  unexpected: {status} {answer}", file=sys.stderr)

    async def _next(self, socket: ClientConnection) -> Data:
        """The next document; beats in between are passed over."""
        while True:
            text = await socket.recv()
            now = time.perf_counter()
            document: Data = json.loads(text)
            if document["type"] == "table":
                self._note(now, document)
                return document

    def _note(self, now: float, document: Data) -> None:
        if self.posted is not None and document["n"] > self.posted[0]:
            if self.totals.measuring:
                self.totals.seen.append(now - self.posted[1])
            self.posted = None


@asynccontextmanager
async def _turn(http: Http) -> AsyncIterator[None]:
    """Wait for a free place before the clock of a post starts: waiting here is the client's."""
    while http.free.locked():
        await asyncio.sleep(0.001)
    yield


def memory(pid: int) -> float:
    """The resident memory of a process in MiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def seconds_of_processor(pid: int) -> float:
    """How much processor time a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(folder: Path) -> Iterator[tuple[int, int]]:
    """A server process; its number and its port."""
    command = [sys.executable, "-m", "carbarn", "serve", "--port", "0", "--pace", "0"]
    command += ["--database", str(folder / "load.sqlite")]
    # as behind a proxy: the limits are for each visitor, and here all come from one machine
    command += ["--trusted-proxy", "127.0.0.0/8"]
    with (folder / "errors").open("w") as errors:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
        )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "Carbarn is at" in line, (folder / "errors").read_text()
        yield process.pid, int(line.split()[3].rpartition(":")[2])
    finally:
        if process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)
        printed = (folder / "errors").read_text()
        if "Traceback" in printed:
            print(printed[-3000:], file=sys.stderr)


def percentile(values: list[float], part: float) -> float:
    """The value in milliseconds that this part of all does not exceed."""
    ordered = sorted(values)
    return (
        round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) if values else 0
    )


async def warm_up(totals: Totals, size: int) -> None:
    """Until there were as many moves as tables: at first all of them ask at once."""
    end = time.perf_counter() + 60
    while totals.all_moves < size and time.perf_counter() < end:
        await asyncio.sleep(0.1)


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


async def measure(size: int, options: argparse.Namespace, pid: int, port: int) -> Data:
    """One size: make the tables, let them play for a while, count."""
    http, totals = Http(port, options.at_once), Totals()
    await http.ask("GET", "/api/games")
    first = memory(pid)
    tables = [
        Table(number, http, totals, not options.no_deflate, number % 4 == 3)
        for number in range(size)
    ]
    start = time.perf_counter()
    await asyncio.gather(*(table.introduce() for table in tables))
    guests = memory(pid)
    await asyncio.gather(*(table.begin() for table in tables))
    made = memory(pid)
    go = asyncio.Event()
    playing = []
    for table in tables:
        ready = asyncio.Event()
        playing.append(asyncio.create_task(table.play(ready, go)))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait([waiting, playing[-1]], return_when=asyncio.FIRST_COMPLETED, timeout=60)
        waiting.cancel()
    made_in = time.perf_counter() - start
    connected = memory(pid)
    go.set()
    await warm_up(totals, size)
    totals.measuring, begun = True, time.perf_counter()
    processor, requests = seconds_of_processor(pid), http.requests
    await asyncio.sleep(options.seconds)
    totals.measuring, seconds = False, time.perf_counter() - begun
    processor = seconds_of_processor(pid) - processor
    requests = http.requests - requests
    last = memory(pid)
    held = size - await end_tables(playing, http)
    return {
        "tables": size,
        "tables_held": held,
        "with_a_bot": sum(table.bot for table in tables),
        "made_in_s": round(made_in, 1),
        "seconds": round(seconds, 1),
        "moves_of_guests": totals.moves,
        "moves_per_s": round(totals.moves / seconds, 1),
        "requests_per_s": round(requests / seconds, 1),
        "games_finished": totals.games,
        "stale": totals.stale,
        "faults": totals.faults,
        "waits_for_rate": http.waits,
        "post_to_answer_ms": {
            name: percentile(totals.acknowledged, part)
            for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
        },
        "post_to_other_seat_ms": {
            name: percentile(totals.seen, part)
            for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
        },
        "events_measured": len(totals.seen),
        "server_processor_share": round(processor / seconds, 2),
        "server_processor_ms_per_move": round(1000 * processor / max(1, totals.moves), 2),
        "memory_mib": {
            "empty": round(first, 1),
            "with_guests": round(guests, 1),
            "tables_made": round(made, 1),
            "connected": round(connected, 1),
            "after_play": round(last, 1),
        },
        "memory_per_table_kib": {
            "table_and_guests": round(1024 * (made - first) / size, 1),
            "with_connection": round(1024 * (connected - first) / size, 1),
            "after_play": round(1024 * (last - first) / size, 1),
        },
    }


def raise_file_limit() -> None:
    """Every table has a connection: as many files as are allowed."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def show(report: Data) -> None:
    """One size in a few lines."""
    seen, answered = report["post_to_other_seat_ms"], report["post_to_answer_ms"]
    memory, each = report["memory_mib"], report["memory_per_table_kib"]
    print(
        f"{report['tables']} tables, {report['tables_held']} held, "
        f"{report['with_a_bot']} with a bot"
    )
    print(
        f"  moves/s of guests      {report['moves_per_s']}  "
        f"({report['requests_per_s']} requests/s, "
        f"server uses {report['server_processor_share']} of a core, "
        f"{report['server_processor_ms_per_move']} ms a move)"
    )
    print(
        f"  post to other seat, ms p50 {seen['p50']}  p95 {seen['p95']}  p99 {seen['p99']}  "
        f"({report['events_measured']} measured)"
    )
    print(
        f"  post to answer, ms     p50 {answered['p50']}  p95 {answered['p95']}  "
        f"p99 {answered['p99']}"
    )
    print(
        f"  memory, MiB            empty {memory['empty']}, connected "
        f"{memory['connected']}, after play {memory['after_play']}; per table "
        f"{each['with_connection']} KiB connected, {each['after_play']} KiB after play"
    )
    print(
        f"  games finished {report['games_finished']}, stale {report['stale']}, "
        f"faults {report['faults']}, made in {report['made_in_s']} s",
        flush=True,
    )


def main() -> None:
    """Measure each size with a server of its own."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", default="10,100,1000", help="sizes, with commas between")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each size is played")
    parser.add_argument("--at-once", type=int, default=16, help="most requests at the same time")
    parser.add_argument("--no-deflate", action="store_true", help="live messages uncompressed")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    options = parser.parse_args()
    raise_file_limit()
    sizes = [int(size) for size in options.tables.split(",")]
    reports = []
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (pid, port):
            limit = options.seconds + 120 + size * 0.3
            reports.append(asyncio.run(asyncio.wait_for(measure(size, options, pid, port), limit)))
        if not options.json:
            show(reports[-1])
    if options.json:
        print(json.dumps({"at_once": options.at_once, "cores": os.cpu_count(), "sizes": reports}))


if __name__ == "__main__":
    main()
