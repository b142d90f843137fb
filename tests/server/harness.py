"""A real server process to be killed, people who play at it, and what a live client keeps.

Everything goes over loopback and is bounded by a time limit.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SOURCE = Path(__file__).parents[2] / "src"
PATIENCE = 60.0  # seconds after which a test gives up

Document = dict[str, Any]

# `carbarn serve` with another heartbeat, and deaf to who comes and goes, which would change tables
# at any time where connections are cut
_OTHER_HEARTBEAT = """
import sys
from carbarn.server.run import run
from carbarn.server.settings import Settings
database, port, heartbeat = sys.argv[1:]
settings = Settings(database, pace=0.0, heartbeat=float(heartbeat), presence_after=3600.0)
run(settings, "127.0.0.1", int(port), False)
"""


# `carbarn serve` whose games are the same in every run of a test, which a file names
_SAME_LUCK = """
import hashlib
import sys
from collections import Counter
from pathlib import Path
from carbarn.server.run import run
from carbarn.server.settings import Settings
database, port, file = sys.argv[1:]
told = Counter()
def secret():
    test = Path(file).read_text("utf-8")
    told[test] += 1
    return hashlib.sha256(f"{test} {told[test]}".encode()).hexdigest()
run(Settings(database, pace=0.0, new_secret=secret), "127.0.0.1", int(port), False)
"""


def environment(**variables: str) -> dict[str, str]:
    """The environment in which `python -m carbarn` is the package that the tests run with."""
    inherited = {**os.environ}
    if (SOURCE / "carbarn").is_dir() and "PYTHONPATH" not in inherited:
        import carbarn

        if Path(carbarn.__file__).is_relative_to(SOURCE):
            inherited["PYTHONPATH"] = str(SOURCE)
    return {**inherited, **variables}


def free_port() -> int:
    """A port at which nothing listens."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def slowness() -> float:
    """By how much times are longer because the machine does something else; 1.0 if it does not.

    Promises about time are for a machine that has time. Call it before the test itself makes the
    machine busy.
    """
    worked, begun = time.process_time(), time.monotonic()
    while time.process_time() - worked < 0.1:
        pass
    waited = (time.monotonic() - begun) / (time.process_time() - worked)
    return 1.0 if waited < 2 else 2 * waited


def in_time(took: float, seconds: float) -> bool:
    """Whether something was done in so many seconds, as far as the machine had time for it."""
    return took < seconds or took < seconds * slowness()


class Server:
    """`carbarn serve` in a process of its own, always at the same address and database."""

    def __init__(
        self,
        database: Path,
        port: int = 0,
        heartbeat: float | None = None,
        flags: Sequence[str] = (),
        test: Path | None = None,
    ) -> None:
        self.database = database
        self.flags = flags
        self.test = test  # the file with the name of the test that is running
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.heartbeat = heartbeat
        self.process: subprocess.Popen[str] | None = None
        self.errors = ""
        self._lines: queue.Queue[str] = queue.Queue()

    def command(self) -> list[str]:
        """What Python is to run."""
        if self.test is not None:
            return ["-c", _SAME_LUCK, str(self.database), str(self.port), str(self.test)]
        if self.heartbeat is not None:
            place = [str(self.database), str(self.port), str(self.heartbeat)]
            return ["-c", _OTHER_HEARTBEAT, *place]
        command = ["-m", "carbarn", "serve", "--port", str(self.port), "--pace", "0"]
        return [*command, "--database", str(self.database), *self.flags]

    def environment(self) -> dict[str, str]:
        """The environment that it runs in."""
        return environment()

    def launch(self) -> None:
        """Start the process without waiting for it."""
        assert self.process is None
        self.process = subprocess.Popen(
            [sys.executable, *self.command()],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment(),
            start_new_session=True,
        )
        self._lines = queue.Queue()
        threading.Thread(target=_read, args=(self.process, self._lines), daemon=True).start()

    def wait(self, seconds: float = PATIENCE) -> str:
        """Wait for the line with the address."""
        assert self.process is not None
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            line = ""
        if self.address not in line:
            process = self.process
            self.kill()
            raise AssertionError(f"no server came up but {line!r}: {self._told(process)}")
        return line

    def start(self) -> str:
        """Start the process and wait until it says where it is."""
        self.launch()
        return self.wait()

    def kill(self) -> None:
        """End it as a power cut would: `kill -9`, for the processes of its bots too."""
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
            # its number is still taken, because nobody has waited for it yet
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(10)

    def kill_alone(self) -> int:
        """`kill -9` of the one process; the number of the group that it led."""
        process, self.process = self.process, None
        assert process is not None
        process.send_signal(signal.SIGKILL)
        process.wait(10)
        return process.pid

    def stop(self, sign: signal.Signals = signal.SIGTERM, seconds: float = PATIENCE) -> int:
        """Ask it to end; its exit code. Ctrl-C reaches its whole group, as in a terminal."""
        process, self.process = self.process, None
        assert process is not None
        if sign == signal.SIGINT:
            os.killpg(process.pid, sign)
        else:
            process.send_signal(sign)
        try:
            code = process.wait(seconds)
        finally:
            with suppress(ProcessLookupError):
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
        self.errors = self._told(process)
        return code

    def _told(self, process: subprocess.Popen[str]) -> str:
        assert process.stderr is not None
        return process.stderr.read()[-2000:]


def _read(process: subprocess.Popen[str], lines: queue.Queue[str]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put("")


def members(group: int) -> list[int]:
    """The processes of a group that are still there."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[2]) == group and fields[0] != "Z":
                    found.append(int(folder.name))
    return found


# What a live client keeps


@dataclass
class Kept:
    """What a client has of a table, by the rule that every client of the server must follow.

    - A document is taken if its version is not lower than that of the one it has: documents are
      whole, so nothing has to be pieced together.
    - What it was told is kept by number; the same number tells the same.
    - If events are missing, or a beat names a number or version it does not have, it asks again
      with `{"since": n}`, where n is the last number up to which it has been told everything.
    """

    document: Document = field(default_factory=dict)
    told: dict[int, Document] = field(default_factory=dict)
    known: int = 0  # told everything up to here
    shown: dict[int, Document] = field(default_factory=dict)  # by n: the view a person saw

    @property
    def version(self) -> int:
        """The version of the table that it has."""
        return int(self.document["table"]["version"]) if self.document else -1

    @property
    def n(self) -> int:
        """The number of events in the document that it has."""
        return int(self.document["n"]) if self.document else 0

    @property
    def whole(self) -> bool:
        """Whether it has been told every event of its document."""
        return bool(self.document) and self.known >= self.n

    def take(self, message: Document) -> bool:
        """Take what has come, in whatever order it comes; whether something must be asked for."""
        if message["type"] == "beat":
            return bool(message["n"] > self.known or message["version"] > self.version)
        assert message["type"] == "table", message
        for one in message.get("told", []):
            assert self.told.setdefault(one["n"], one) == one, "an event was told in two ways"
        while self.known + 1 in self.told:
            self.known += 1
        if message["table"]["version"] >= self.version:
            assert message["n"] >= self.n, "a newer version has fewer events"
            self.document = message
            if "view" in message:
                seen = {name: message[name] for name in ("view", "words")}
                assert self.shown.setdefault(self.n, seen) == seen, f"two views of event {self.n}"
        return not self.whole


def differences(kept: Kept, fresh: Document) -> dict[str, tuple[Any, Any]]:
    """Where a client does not have exactly what a fresh GET gives (which tells all from 0)."""
    events = [kept.told[n] for n in sorted(kept.told)]
    return unequal({**kept.document, "told": events}, {"told": [], **fresh})


def unequal(one: Document, other: Document) -> dict[str, tuple[Any, Any]]:
    """The fields in which two documents differ, with the values of both."""
    names = sorted(one.keys() | other.keys())
    pairs = {name: (one.get(name), other.get(name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


class Live:
    """A live connection that comes back whenever it is cut, and asks for what it misses."""

    def __init__(self, address: str, table: str, cookie: str, seat: int | None = None) -> None:
        self.address = address.replace("http://", "ws://")
        self.table = table
        self.cookie = cookie
        self.seat = seat
        self.kept = Kept()
        self.connections = 0
        self.asked = 0
        self.broken: BaseException | None = None
        self._news = asyncio.Event()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Live]:
        """Keep it connected for as long as this lasts."""
        task = asyncio.create_task(self._run())
        try:
            yield self
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        if self.broken:
            raise self.broken

    async def until(
        self, wanted: Callable[[Kept], bool], seconds: float = PATIENCE, what: str = "it"
    ) -> Kept:
        """Wait until what is kept is as wanted."""
        try:
            async with asyncio.timeout(seconds):
                while not wanted(self.kept):
                    if self.broken:
                        raise self.broken
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"waited in vain until {what}") from None
        return self.kept

    async def _run(self) -> None:
        while True:
            try:
                await self._connection()
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(0.02)
            except Exception as problem:  # a broken promise: whoever waits is told
                self.broken = problem
                self._news.set()
                return

    async def _connection(self) -> None:
        query = f"since={self.kept.known}" + ("" if self.seat is None else f"&seat={self.seat}")
        uri = f"{self.address}/api/tables/{self.table}/live?{query}"
        headers = {"Cookie": f"carbarn={self.cookie}"} if self.cookie else {}
        async with connect(
            uri, additional_headers=headers, proxy=None, open_timeout=PATIENCE, close_timeout=1
        ) as socket:
            self.connections += 1
            async for text in socket:
                await self._take(socket, json.loads(text))

    async def _take(self, socket: ClientConnection, message: Document) -> None:
        if message["type"] == "closed":
            raise AssertionError(f"the server closed it: {message}")
        missing = self.kept.take(message)
        self._news.set()
        if missing:
            self.asked += 1
            await socket.send(json.dumps({"since": self.kept.known}))


# People


@dataclass(frozen=True)
class Acknowledged:
    """A move that the server has said yes to."""

    seat: int
    action: str
    decision: int
    key: str
    n: int
    repeated: bool


class Person:
    """A guest with a cookie, who tries again with the same key until there is an answer."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False)
        self.retries = 0

    @property
    def cookie(self) -> str:
        """The secret of this guest."""
        return self.http.cookies.get("carbarn") or ""

    async def ask(
        self, method: str, path: str, body: Document | None = None, good: Sequence[int] = (200, 201)
    ) -> httpx.Response:
        """The answer, however often it has to be asked for; another status than these is wrong."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                answer = await self.http.request(method, path, json=body)
            except httpx.TransportError:
                self.retries += 1
                assert time.monotonic() < end, f"no answer to {method} {path}"
                await asyncio.sleep(0.01)
                continue
            if answer.status_code == 429:
                await asyncio.sleep(0.1)
                continue
            assert answer.status_code in good, f"{method} {path}: {answer.text[:500]}"
            return answer

    async def introduce(self, name: str) -> None:
        """Become a guest."""
        if not self.cookie:
            await self.ask("POST", "/api/guests", {"name": name})

    async def table(self, table: str, seat: int | None = None) -> Document:
        """A fresh look at a table, with everything that was ever told."""
        where = f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}")
        document: Document = (await self.ask("GET", where)).json()
        return document

    async def act(
        self, table: str, seat: int, action: str, decision: int, key: str, posts: int = 1
    ) -> Acknowledged:
        """Carry out an action; `posts` at the same time, as by a double click."""
        body = {"action": action, "decision": decision, "key": key, "seat": seat}
        where = f"/api/tables/{table}/act"
        answers = await asyncio.gather(*(self.ask("POST", where, body) for _ in range(posts)))
        done = [answer.json() for answer in answers]
        assert len({one["n"] for one in done}) == 1, "one key, two answers"
        repeated = all(one["repeated"] for one in done)
        assert sum(not one["repeated"] for one in done) <= 1, "one key was carried out twice"
        return Acknowledged(seat, action, decision, key, done[0]["n"], repeated)

    async def close(self) -> None:
        """Let go of the connections."""
        await self.http.aclose()


async def open_table(people: Sequence[Person], bots: Sequence[str], **more: Any) -> str:
    """A table whose first seats are these people and the rest bots, begun; crashes or not."""
    host = people[0]
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:])]
    seats += [{"kind": "bot", "bot": bot} for bot in bots]
    made = await host.ask("POST", "/api/tables", {"game": "cable_car", "seats": seats, **more})
    table: str = made.json()["table"]["id"]
    for seat, person in enumerate(people[1:], 1):
        token = made.json()["invitations"][str(seat)]
        claimed = await person.ask(
            "POST", f"/api/tables/{table}/claim", {"token": token}, (200, 409)
        )
        if claimed.status_code == 409:  # the answer to the first one was lost in a crash
            document = await person.table(table)
            assert document["table"]["seats"][seat]["mine"], claimed.text
    for person in people:
        answer = await person.ask("POST", f"/api/tables/{table}/ready", {"ready": True}, (200, 409))
        if answer.status_code == 409:
            assert answer.json()["error"] == "begun", answer.text
    return table


@dataclass
class Game:
    """A game that people play as fast as they can, and what they were told of it."""

    table: str
    people: Sequence[Person]
    seed: str
    twice: float = 0.2  # how often a post is sent twice at the same time
    acknowledged: list[Acknowledged] = field(default_factory=list)
    lives: list[Live] = field(default_factory=list)

    async def play(self) -> None:
        """Play to the end."""
        async with asyncio.TaskGroup() as tasks:
            for seat in range(len(self.people)):
                tasks.create_task(self._play(seat))

    async def _play(self, seat: int) -> None:
        person = self.people[seat]
        rng = random.Random(f"{self.seed} {seat}")
        async with Live(person.address, self.table, person.cookie, seat).running() as live:
            self.lives.append(live)
            done = 0
            while True:
                await live.until(_turn_or_end(seat, done), what=f"it is seat {seat}'s turn")
                document = live.kept.document
                if document["table"]["status"] == "over":
                    break
                action = rng.choice(document["legal"])["text"]
                key = f"{seat} {len(self.acknowledged)} {rng.random()}"
                posts = 2 if rng.random() < self.twice else 1
                answer = await person.act(
                    self.table, seat, action, document["decision"], key, posts
                )
                self.acknowledged.append(answer)
                done = answer.n
            await live.until(lambda kept: kept.whole, what="all has been told")


def _turn_or_end(seat: int, done: int) -> Callable[[Kept], bool]:
    def wanted(kept: Kept) -> bool:
        if not kept.document or kept.n < done:
            return False
        over = bool(kept.document["table"]["status"] == "over")
        return over or seat in kept.document.get("actors", [])

    return wanted
