"""The people of `load.py`: tables at which moves are due, whether the server is ready or not."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec

from serving import Data, Http, Live, Lost, watch  # beside this file

PATIENCE = 60.0  # seconds after which a client gives up
ATTEMPTS = 5  # to make a table
AT_ONCE = 8  # tables that are made at the same time
IN_FLIGHT = 400  # the most requests of a client process


class Choice(msgspec.Struct):
    """A legal action, as far as it is needed to choose it."""

    text: str


class Described(msgspec.Struct):
    """A table, as far as players need it."""

    status: str = ""


class Document(msgspec.Struct):
    """What a live connection says, as far as players need it."""

    type: str
    n: int = -1
    table: Described = msgspec.field(default_factory=Described)
    actors: list[int] = []
    decision: int | None = None
    legal: list[Choice] = []


DECODER = msgspec.json.Decoder(Document)


class Plan(msgspec.Struct):
    """What one process of clients does."""

    port: int
    games: list[str]  # of the tables, in turn
    first: int  # the number of its first table
    tables: int
    watchers: int  # at each table
    rate: float  # moves a second at all its tables
    advance: int  # moves before anything is measured: so many at most, at each table
    seconds: float
    settle: float  # seconds before that: who has come is told to all after a while


class Found(msgspec.Struct):
    """What it has measured, in seconds."""

    offered: int = 0
    moves: int = 0  # answered while the clock ran
    unfinished: int = 0  # due, but not answered when the clients gave up
    answered: list[float] = []
    other: list[float] = []  # until the other seat was told
    watcher: list[float] = []
    lag: list[float] = []  # how late the clients themselves were
    refused: dict[str, int] = {}
    stale: int = 0
    lost: dict[str, int] = {}  # live connections that the server has ended
    games: int = 0  # that ended and were replaced
    frames: int = 0
    size: int = 0  # bytes of live connections
    processor: float = 0.0  # seconds of the clients
    files: tuple[int, int] = (0, 0)


@dataclass
class Move:
    """One move on its way to those who have to be told."""

    due: float
    n: int  # the event after which it was chosen
    open: dict[int, list[float]]  # connections that do not know it yet, and where to note it


@dataclass
class Tally:
    """What all tables of a process count."""

    found: Found = field(default_factory=Found)
    refused: Counter[str] = field(default_factory=Counter)
    lost: Counter[str] = field(default_factory=Counter)
    start: float = 0.0  # the time that is measured; nothing is before it is known
    end: float = 0.0

    def counts(self, due: float) -> bool:
        """Whether this move is measured."""
        return self.start <= due < self.end


@dataclass
class Table:
    """Two guests and those who watch, each with a live connection."""

    number: int
    game: str
    http: Http
    tally: Tally
    watchers: int
    id: str = ""
    cookies: list[str] = field(default_factory=list)
    lives: list[Live] = field(default_factory=list)
    seen: list[Document] = field(default_factory=list)  # of the seats, the newest
    news: asyncio.Event = field(default_factory=asyncio.Event)
    known: int = -1  # the last event that was acknowledged
    moves: int = 0
    told: list[Move] = field(default_factory=list)
    coming: asyncio.Task[None] | None = None  # those who watch, on their way to the next game

    async def meet(self) -> None:
        """Two new guests, each with an address: what guests may store is limited by address."""
        for seat in (0, 1):
            who = f"guest {self.number} {seat}"
            status, _data, cookie = await self.http.ask(
                "POST", "/api/guests", {"name": who}, source=who
            )
            assert cookie, status
            self.cookies.append(cookie)

    async def begin(self) -> None:
        """A new game of the two, with their live connections and that of one who watches.

        A crowd comes after them, one by one, while they play: they wait for nobody.
        """
        self.leave()
        self.lives = []
        for _ in range(ATTEMPTS):
            if await self._made():
                break
            await asyncio.sleep(0.5)
        else:
            raise Lost("no table could be made")
        self.seen = [Document("none"), Document("none")]
        self.known, self.told = -1, []
        self.lives = [await self._join(which) for which in range(2 + min(1, self.watchers))]
        self.coming = asyncio.create_task(self._come())
        async with asyncio.timeout(PATIENCE):
            while min(one.n for one in self.seen) < 0:
                await self._wait()

    async def _come(self) -> None:
        try:
            for which in range(3, 2 + self.watchers):
                self.lives.append(await self._join(which))
        except (Lost, TimeoutError, OSError) as problem:
            self.tally.lost[repr(problem)[:60]] += 1

    async def _made(self) -> bool:
        """Make a table, and start its game; False if the server could not do it just now."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        body: Data = {"game": self.game, "seats": seats, "pace": 0, "public": True}
        status, made, _ = await self.http.ask("POST", "/api/tables", body, self.cookies[0])
        if status == 503:
            return False
        assert status == 201, made
        self.id = made["table"]["id"]
        token = {"token": made["invitations"]["1"]}
        for what, body in (("claim", token), ("ready", {"ready": True})):
            path = f"/api/tables/{self.id}/{what}"
            status, answer, _ = await self.http.ask("POST", path, body, self.cookies[1])
            if status == 503:
                return False
            assert status == 200, answer
        return True

    async def _join(self, which: int) -> Live:
        cookie = self.cookies[which] if which < 2 else ""
        path, game = f"/api/tables/{self.id}/live", self.id

        def told(text: bytes) -> None:
            if self.id == game:
                self._hear(which, text)

        # of those who only watch, one reads: the others are there for the server
        hears = told if which <= 2 else None
        return await watch(self.http.port, path, hears, cookie, f"{self.number} {which}")

    def _leave(self, live: Live) -> None:
        found = self.tally.found
        found.frames += live.frames
        found.size += live.size
        if live.closed:
            self.tally.lost[live.closed[:60]] += 1
        live.close()

    def leave(self) -> None:
        """Everybody goes."""
        if self.coming is not None:
            self.coming.cancel()
        for live in self.lives:
            self._leave(live)

    def _hear(self, which: int, text: bytes) -> None:
        now = time.perf_counter()
        document = DECODER.decode(text)
        if document.type != "table":
            return
        if which < 2:
            self.seen[which] = document
            self.news.set()
        for move in self.told:
            if move.n < document.n:
                noted = move.open.pop(which, None)
                if noted is not None and self.tally.counts(move.due):
                    noted.append(now - move.due)
        while self.told and not self.told[0].open:
            del self.told[0]

    async def _wait(self) -> None:
        self.news.clear()
        await self.news.wait()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return any(one.table.status == "over" for one in self.seen)

    def _ready(self) -> int | None:
        """A seat that is to act and knows everything that is known."""
        for seat, document in enumerate(self.seen):
            if document.n >= self.known and seat in document.actors and document.legal:
                return seat
        return None

    async def move(self, due: float, rng: random.Random) -> None:
        """One move, however long it takes; a game that is over is replaced first."""
        if self.over:
            self.tally.found.games += 1
            await self.begin()
        while (seat := self._ready()) is None:
            await self._wait()
            if self.over:
                return await self.move(due, rng)
        document = self.seen[seat]
        found, counts = self.tally.found, self.tally.counts(due)
        wanted = {1 - seat: found.other}
        if self.watchers:
            wanted[2] = found.watcher
        self.told.append(Move(due, document.n, wanted))
        body = {
            "action": rng.choice(document.legal).text,
            "decision": document.decision,
            "key": f"{seat} {document.n} {self.moves}",
            "seat": seat,
        }
        path = f"/api/tables/{self.id}/act"
        while True:
            status, answer, _ = await self.http.once("POST", path, body, self.cookies[seat])
            if status not in (429, 503):
                break
            self.tally.refused[f"{status} {answer.get('error')}"] += 1
            await asyncio.sleep(0.25)
        now = time.perf_counter()
        self.moves += 1
        if status == 200:
            self.known = answer["n"]
            found.moves += self.tally.counts(now)
            if counts:
                found.answered.append(now - due)
        elif status == 409:
            self.told = []
            self.known = answer["current"]["n"]
            found.stale += counts
        else:
            raise AssertionError(f"{status} {answer}")
        return None

    async def play(self, rate: float, rng: random.Random) -> None:
        """Moves as they are due: the next one does not care how long the last one took."""
        due = self.tally.start + rng.expovariate(rate)
        found = self.tally.found
        try:
            while due < self.tally.end:
                delay = due - time.perf_counter()
                if delay > 0:
                    await asyncio.sleep(delay)
                    found.lag.append(max(0.0, time.perf_counter() - due))
                found.offered += 1
                await self.move(due, rng)
                due += rng.expovariate(rate)
        except asyncio.CancelledError:  # this one never came to an end, and others never began
            now = time.perf_counter()
            found.offered -= 1
            while due < self.tally.end:
                found.offered += 1
                found.unfinished += 1
                found.other.append(now - due)
                due += rng.expovariate(rate)
            raise


async def prepare(plan: Plan) -> tuple[list[Table], Http, Tally]:
    """All tables with everybody at them, in the middle of their games."""
    http, tally = Http(plan.port, IN_FLIGHT), Tally()
    numbers = range(plan.first, plan.first + plan.tables)
    tables = [
        Table(number, plan.games[number % len(plan.games)], http, tally, plan.watchers)
        for number in numbers
    ]
    free = asyncio.Semaphore(AT_ONCE)

    async def one(table: Table) -> None:
        rng = random.Random(f"before {table.number}")
        async with free:
            await table.meet()
            await table.begin()
            if table.coming is not None:
                await table.coming
            for _ in range(rng.randint(0, plan.advance)):
                await table.move(0.0, rng)

    await asyncio.gather(*(one(table) for table in tables))
    await asyncio.sleep(plan.settle)
    return tables, http, tally


async def play(tables: Sequence[Table], http: Http, tally: Tally, plan: Plan) -> Found:
    """Let moves be due for a while, then wait for those that are on their way."""
    found, each = tally.found, plan.rate / max(1, len(tables))
    tally.refused.clear()
    found.stale = found.games = 0
    tally.start = time.perf_counter()
    tally.end = tally.start + plan.seconds
    begun = time.process_time()
    playing = [
        asyncio.create_task(table.play(each, random.Random(f"table {table.number}")))
        for table in tables
    ]
    await asyncio.sleep(plan.seconds)
    found.processor = time.process_time() - begun
    _done, late = await asyncio.wait(playing, timeout=min(PATIENCE, plan.seconds))
    for task in late:
        task.cancel()
    await asyncio.sleep(0.2)  # for those who watch
    problems = await asyncio.gather(*playing, return_exceptions=True)
    for problem in problems:
        if isinstance(problem, Exception):
            tally.lost[repr(problem)[:200]] += 1
    for table in tables:
        with suppress(Lost):
            table.leave()
    http.close()
    found.refused, found.lost = dict(tally.refused), dict(tally.lost)
    return found
