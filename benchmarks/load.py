"""What a server holds: moves are due at many tables, and all who are there want to know them.

`python benchmarks/load.py --tables 500 --rate 100` starts a server of its own on loopback and seats
two guests at each table, with a live connection for each of the two and for one who watches.
Moves are due at random times, so many a second in all, whether the server is ready for them or
not, and every time is counted from then on. A game that ends is replaced by a new one.

`--against` measures another build in turn with this one: a commit, which is built for it, or a
folder with a checkout that has its own `.venv`, or with the package `carbarn`. `--boardgame-io`
measures the server of boardgame.io, which npm installs in a folder of its own, in the same way.
Clients and servers share the machine; what the clients need is in the report.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec

import boardgame_io  # beside this file, like the next two
import load_tables as tables
from serving import Data, built, memory, percentile, processor, raise_file_limit, run, server

MIX = "cable_car,san_francisco,tramways"
MOST_TABLES, MOST_SECONDS, MOST_RATE, MOST_WATCHERS = 10_000, 3_600.0, 10_000.0, 5_000
SPARE = 200  # files of a client beside its connections
PARTS = (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
OURS = [sys.executable, str(Path(__file__).resolve()), "--client"]


@dataclass(frozen=True)
class Side:
    """One of those that are compared: its server, and the clients that it needs."""

    name: str
    server: Callable[[Path, int], AbstractContextManager[tuple[int, int]]]  # folder, connections
    client: list[str]  # the command of a process of clients
    note: str = ""


# Clients in processes of their own


def client() -> None:
    """One process of clients: reads its plan, says when it is ready, waits for the others."""
    plan = msgspec.json.decode(sys.stdin.readline(), type=tables.Plan)
    need = plan.tables * (2 + plan.watchers) + tables.IN_FLIGHT + SPARE
    before, files = raise_file_limit(need)
    if files < need:
        sys.exit(f"a client may open {files:,} files and needs {need:,}: try more --clients")

    async def measure() -> tables.Found:
        prepared, http, tally = await tables.prepare(plan)
        print("ready", flush=True)
        sys.stdin.readline()
        return await tables.play(prepared, http, tally, plan)

    found = run(measure())
    found.files = before, files
    print(msgspec.json.encode(found).decode(), flush=True)


@contextmanager
def clients(command: Sequence[str], plans: Sequence[tables.Plan]) -> Iterator[list[Client]]:
    """Processes of clients, until they are not needed any more."""
    processes: list[Client] = []
    try:
        for plan in plans:
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            processes.append(process)
            tell(process, msgspec.json.encode(plan).decode())
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.wait(10)


Client = subprocess.Popen[str]


def tell(process: Client, line: str) -> None:
    """Send a line to a client."""
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


def hear(process: Client) -> str:
    """The next line of a client."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise SystemExit("a process of clients has ended before its time")
    return line


def plans_for(port: int, count: int, options: argparse.Namespace) -> list[tables.Plan]:
    """The tables, divided among the processes of clients."""
    shares = [count // options.clients] * options.clients
    for extra in range(count % options.clients):
        shares[extra] += 1
    return [
        tables.Plan(
            port, options.games.split(","), sum(shares[:at]), share, options.watchers,
            options.rate * share / count, options.advance, options.seconds, options.settle,
        )
        for at, share in enumerate(shares)
        if share
    ]  # fmt: skip


# Measuring


def measure(side: Side, count: int, options: argparse.Namespace) -> Data:
    """One side under one load."""
    sockets = count * (2 + options.watchers)
    connections = sockets + options.clients * tables.IN_FLIGHT + SPARE
    with (
        tempfile.TemporaryDirectory(prefix="carbarn-load-") as folder,
        side.server(Path(folder), connections) as (pid, port),
    ):
        empty = memory(pid)
        with clients(side.client, plans_for(port, count, options)) as processes:
            for process in processes:
                hear(process)
            connected, before = memory(pid), processor(pid)
            for process in processes:
                tell(process, "go")
            lines = [hear(process) for process in processes]
        after, last = processor(pid), memory(pid)
    found = [msgspec.json.decode(line, type=tables.Found) for line in lines]
    return {
        "side": side.name,
        "tables": count,
        "sockets": sockets,
        **summary(found, options.seconds),
        "server_ms_per_move": per_move(after[0] - before[0], found),
        "children_ms_per_move": per_move(after[1] - before[1], found),
        "memory_mib": {
            "empty": round(empty, 1),
            "connected": round(connected, 1),
            "after": round(last, 1),
        },
        "memory_kib_per_table": round(1024 * (last - empty) / count, 1),
    }


def per_move(seconds: float, found: Sequence[tables.Found]) -> float:
    """Milliseconds for each move, those included that came after the clock."""
    moves: int = sum(one.offered - one.unfinished for one in found)
    return round(1000 * seconds / max(1, moves), 2)


def summary(found: Sequence[tables.Found], seconds: float) -> Data:
    """What the clients have seen."""
    refused: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for one in found:
        refused.update(one.refused)
        lost.update(one.lost)

    def times(name: str) -> Data:
        values = [value for one in found for value in getattr(one, name)]
        return {part: percentile(values, share) for part, share in PARTS}

    frames = sum(one.frames for one in found)
    return {
        "offered_per_s": round(sum(one.offered for one in found) / seconds, 1),
        "done_per_s": round(sum(one.moves for one in found) / seconds, 1),
        "unfinished": sum(one.unfinished for one in found),
        "other_seat_ms": times("other"),
        "watcher_ms": times("watcher"),
        "answer_ms": times("answered"),
        "refused": dict(refused),
        "stale": sum(one.stale for one in found),
        "lost": dict(lost),
        "games_ended": sum(one.games for one in found),
        "bytes_per_frame": round(sum(one.size for one in found) / max(1, frames)),
        "clients_share": round(sum(one.processor for one in found) / seconds, 2),
        "clients_lag_ms": times("lag"),
        "clients_files": [found[0].files[0], max(one.files[1] for one in found)],
    }


def show(one: Data) -> None:
    """One measurement in a few lines."""

    def times(name: str) -> str:
        return " / ".join(f"{one[name][part]:,.0f}" for part, _share in PARTS)

    memory = one["memory_mib"]
    print(
        f"{one['side']}: {one['tables']:,} tables, {one['sockets']:,} live connections\n"
        f"  moves/s             {one['offered_per_s']} offered, {one['done_per_s']} done, "
        f"{one['unfinished']} unfinished; {one['games_ended']} games ended\n"
        f"  ms, p50 / p95 / p99 other seat {times('other_seat_ms')}; watcher "
        f"{times('watcher_ms')}; answer {times('answer_ms')}\n"
        f"  server              {one['server_ms_per_move']:.2f} ms a move, its children "
        f"{one['children_ms_per_move']:.2f}; memory {memory['empty']:.0f} MiB empty, "
        f"{memory['connected']:.0f} connected, {memory['after']:.0f} after, "
        f"{one['memory_kib_per_table']:.0f} KiB a table\n"
        f"  refused             {one['refused'] or 'nothing'}; stale {one['stale']}; "
        f"connections lost {one['lost'] or 'none'}\n"
        f"  clients             {one['clients_share']} of a core, p99 "
        f"{one['clients_lag_ms']['p99']:.0f} ms late; files: {one['clients_files'][0]:,} allowed, "
        f"raised to {one['clients_files'][1]:,}",
        flush=True,
    )


def compare(reports: Sequence[Data]) -> None:
    """The medians of the sides at each size."""
    for count in dict.fromkeys(one["tables"] for one in reports):
        for name in dict.fromkeys(one["side"] for one in reports):
            mine = [one for one in reports if (one["tables"], one["side"]) == (count, name)]
            cost = statistics.median(one["server_ms_per_move"] for one in mine)
            late = statistics.median(one["other_seat_ms"]["p99"] for one in mine)
            done = statistics.median(one["done_per_s"] for one in mine)
            print(
                f"{count:6,} tables  {name:24} {cost:6.2f} ms a move, other seat p99 "
                f"{late:7,.0f} ms, {done:7.1f} moves/s  (median of {len(mine)})"
            )


# Sides


@contextmanager
def ours(
    build: Path | None, options: argparse.Namespace, folder: Path, connections: int
) -> Iterator[tuple[int, int]]:
    """A server of this build or of another, which accepts so many connections."""
    room = {"CARBARN_LIMITS_CONNECTIONS": str(max(2000, connections))}
    with server(folder, build, options.database, room) as started:
        yield started


def sides_for(options: argparse.Namespace, cache: Path) -> list[Side]:
    """All that is measured."""
    sides = [Side("this", partial(ours, None, options), OURS)]
    if options.against:
        build = built(options.against, cache)
        sides.insert(0, Side(Path(options.against).name, partial(ours, build, options), OURS))
    if options.only_against:
        del sides[-1]
    if options.boardgame_io:
        folder = boardgame_io.installed()
        if folder is None:
            print(boardgame_io.MISSING, file=sys.stderr)
        else:
            start = partial(boardgame_io.server, folder)
            client = boardgame_io.client(folder)
            sides.append(Side(boardgame_io.NAME, start, client, boardgame_io.NOTE))
    return sides


def options_from(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", default="100,500", help="sizes, with commas between")
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second that are due")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each size is played")
    parser.add_argument("--games", default=MIX, help="of the tables in turn; repeat for a mix")
    parser.add_argument("--watchers", type=int, default=1, help="at each table, besides the seats")
    parser.add_argument(
        "--advance", type=int, default=8, help="the most moves at a table before the clock runs"
    )
    parser.add_argument(
        "--settle", type=float, default=4.0, help="seconds between coming and the first move"
    )
    parser.add_argument("--clients", type=int, default=1, help="processes of clients")
    parser.add_argument("--rounds", type=int, default=1, help="how often all is measured")
    parser.add_argument("--database", default="", help="a URL of PostgreSQL instead of SQLite")
    parser.add_argument("--against", default="", help="another build: a commit or a folder")
    parser.add_argument("--only-against", action="store_true", help="measure that build alone")
    parser.add_argument("--boardgame-io", action="store_true", help="measure that server, too")
    parser.add_argument("--json", action="store_true", help="one JSON document")
    parser.add_argument("--client", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(words)
    options.sizes = [int(size) for size in options.tables.split(",")]
    for value, least, most, name in (
        (min(options.sizes), 1, MOST_TABLES, "tables"),
        (max(options.sizes), 1, MOST_TABLES, "tables"),
        (options.rate, 0.1, MOST_RATE, "rate"),
        (options.seconds, 0.5, MOST_SECONDS, "seconds"),
        (options.watchers, 0, MOST_WATCHERS, "watchers"),
        (options.clients, 1, 16, "clients"),
        (options.rounds, 1, 100, "rounds"),
        (options.advance, 0, 200, "advance"),
        (options.settle, 0, 600, "settle"),
    ):
        if not least <= value <= most:
            parser.error(f"--{name} is from {least} to {most}")
    return options


def main() -> None:
    """Measure each size, all sides in turn."""
    options = options_from()
    if options.client:
        client()
        return
    reports: list[Data] = []
    with tempfile.TemporaryDirectory(prefix="carbarn-build-") as cache:
        sides = sides_for(options, Path(cache))
        for count in options.sizes:
            for _ in range(options.rounds):
                for side in sides:
                    reports.append(measure(side, count, options))
                    if not options.json:
                        show(reports[-1])
    if options.json:
        about = {
            "cores": os.cpu_count(),
            "files": resource.getrlimit(resource.RLIMIT_NOFILE),
            "notes": {side.name: side.note for side in sides if side.note},
        }
        print(json.dumps({**about, "measured": reports}))
        return
    if len(reports) > 1:
        compare(reports)
    for side in sides:
        if side.note:
            print(f"{side.name}: {side.note}")


if __name__ == "__main__":
    main()
