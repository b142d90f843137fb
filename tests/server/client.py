"""A server in a thread of the test process, and the people who visit it."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import os
import socket
import sqlite3
import ssl
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from carbarn import Keyed, Match, Rng, new_match
from carbarn.core.event import Acted
from carbarn.games.cable_car.data import COMPANY_COLOURS, TILE_COUNTS
from carbarn.server.app import create_app
from carbarn.server.call import Services
from carbarn.server.run import config_for
from carbarn.server.settings import Limits, Settings
from server.harness import PATIENCE

Json = Any
T = TypeVar("T")
PLENTY = Limits(
    burst=1_000_000,
    requests_per_second=1_000_000.0,
    address_burst=1_000_000,
    address_requests_per_second=1_000_000.0,
    requests_at_once=1_000,
    files_burst=1_000_000,
    files_per_second=1_000_000.0,
    tables_per_guest=1_000,
    answer_seconds=60.0,  # only tests of what takes too long want it short
    stored_bytes=10**12,
)


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def counter(word: str) -> Callable[[], str]:
    """Names that come in order, for servers that must do the same twice."""
    numbers = itertools.count(1)
    return lambda: f"{word}{next(numbers)}"


_told: Counter[str] = Counter()


def secret_of_this_test() -> str:
    """A secret that comes again in every run of a test, and with it its seeds and games.

    What only some games show must show always, or never.
    """
    test = os.environ.get("PYTEST_CURRENT_TEST", "no test")
    _told[test] += 1
    return hashlib.sha256(f"{test} {_told[test]}".encode()).hexdigest()


def settings_for(database: str, **others: Any) -> Settings:
    """Settings for tests: bots at once, and no limits on rates and times unless a test wants them.

    A machine that is busy with something else is no reason to fail.
    """
    calm: dict[str, Any] = {
        "presence_after": 3600.0,
        "trust_clock_after": 0.0,
        "bot_tables_pace": 0.0,
    }
    calm |= {"bot_seconds": 60.0, "help_seconds": 60.0, "hint_level": "beginner"}
    calm |= {"new_secret": secret_of_this_test, "pace": 0.0, "limits": PLENTY}
    values: dict[str, Any] = {**calm, **others}
    return Settings(database, **values)


class _Server(uvicorn.Server):
    """A server that tells when it is up, and its loop."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.up = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self.up.set()


class Running:
    """A server that runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        # said in full, so that asyncio sets TCP_NODELAY
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._socket.bind(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        config = config_for(self.app, settings, "127.0.0.1", self.port, log_level="error")
        self._server = _Server(config)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self._server.up.wait(0.05):
            assert self._thread.is_alive() and time.monotonic() < deadline, "it did not start"
        assert self._server.started

    def _run(self) -> None:
        try:
            self._server.run(sockets=[self._socket])
        except SystemExit:
            self._server.up.set()

    @property
    def place(self) -> int:
        """The port for the next request or live connection."""
        return self.port

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.place}"

    @contextmanager
    def one_address(self) -> Iterator[str]:
        """The address at which all who come meanwhile find it, also if it is several servers."""
        yield self.url

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something inside of the server's own loop."""
        assert self._server.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._server.loop).result(PATIENCE)

    def match(self, table: str) -> Match:
        """The true match of a table, which nobody outside ever gets."""

        async def look() -> Match:
            async with self.services.rooms.hold(table, newest=True) as room:
                assert room.match is not None
                return room.match

        return self.do(look())

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._socket.close()


class Processes(Running):
    """Several servers on one database; each request and live connection goes to the next one."""

    def __init__(self, settings: Settings, count: int = 2) -> None:
        super().__init__(settings)
        self.all = [self, *(Running(settings) for _ in range(count - 1))]
        self._next = itertools.cycle(self.all)

    @property
    def place(self) -> int:
        return next(self._next).port

    @contextmanager
    def one_address(self) -> Iterator[str]:
        turns, self._next = self._next, itertools.cycle([next(self._next)])
        try:
            yield self.url
        finally:
            self._next = turns

    def stop(self) -> None:
        for other in self.all[1:]:
            other.stop()
        super().stop()


@contextmanager
def running(settings: Settings, processes: int = 1) -> Iterator[Running]:
    """A server for the length of a block, or so many on one database."""
    server = Running(settings) if processes == 1 else Processes(settings, processes)
    try:
        yield server
    finally:
        server.stop()


class Live:
    """A live connection."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection.__enter__()
        self.raw: list[str] = []

    def next(self, timeout: float = PATIENCE) -> Json:
        """The next message, whatever it is."""
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        return json.loads(text)

    def until(self, n: int, timeout: float = PATIENCE) -> Json:
        """The first document with at least so many events."""
        end = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            if message["type"] == "table" and message["n"] >= n:
                return message

    def quiet(self, seconds: float = 0.3) -> None:
        """Nothing comes for a while."""
        try:
            message = self.connection.recv(seconds)
        except TimeoutError:
            return
        raise AssertionError(f"something came: {message!r}")

    def closed(self) -> tuple[Json, int]:
        """What was said before the end, and the code of the end."""
        last: Json = None
        try:
            while True:
                last = self.next()
        except ConnectionClosed as end:
            assert end.rcvd is not None
            return last, end.rcvd.code

    def say(self, text: str | bytes) -> None:
        self.connection.send(text)

    def close(self) -> None:
        self.connection.close()


class Visitor:
    """Somebody with a browser of their own; without a name nobody knows who it is."""

    def __init__(self, server: Running, name: str = "", **headers: str) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url,
            timeout=PATIENCE,
            trust_env=False,
            verify=False,
            headers=headers or None,
        )
        self.answers: list[httpx.Response] = []
        self.keys = counter(f"key of {name} ")
        self.id = ""
        if name:
            self.id = self.post("/api/guests", {"name": name})["id"]

    @property
    def token(self) -> str:
        return self.http.cookies.get("carbarn") or ""

    def tab(self) -> Visitor:
        """Another tab of the same browser."""
        other = Visitor(self.server)
        other.http.cookies.set("carbarn", self.token)
        other.id = self.id
        return other

    def tries(
        self, method: str, path: str, body: Json = None, content: bytes | None = None,
        headers: dict[str, str] | None = None, **query: Any,
    ) -> httpx.Response:  # fmt: skip
        """A request, whatever the answer."""
        self.http.base_url = self.server.url
        answer = self.http.request(
            method, path, json=body if content is None else None, content=content,
            params={name: value for name, value in query.items() if value is not None} or None,
            headers=headers,
        )  # fmt: skip
        self.answers.append(answer)
        return answer

    def get(self, path: str, **query: Any) -> Json:
        answer = self.tries("GET", path, **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Json = None) -> Json:
        answer = self.tries("POST", path, {} if body is None else body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def refused(
        self, status: int, method: str, path: str, body: Json = None, **query: Any
    ) -> dict[str, Json]:
        """A request that is refused in this way; what was said."""
        answer = self.tries(method, path, body, **query)
        assert answer.status_code == status, answer.text
        reply: dict[str, Json] = answer.json()
        assert reply["error"] and reply["sentence"], reply
        return reply

    # Tables

    def makes(self, *seats: str | dict[str, str], game: str = "cable_car", **others: Json) -> Json:
        """A table; seats are kinds, or `bot:random`."""
        body = {"game": game, "seats": [_plan(seat) for seat in seats], **others}
        return self.post("/api/tables", body)

    def claims(self, table: str, token: str) -> int:
        seat: int = self.post(f"/api/tables/{table}/claim", {"token": token})["seat"]
        return seat

    def is_ready(self, table: str, ready: bool = True) -> Json:
        return self.post(f"/api/tables/{table}/ready", {"ready": ready})

    def sees(self, table: str, seat: int | None = None, since: int | None = None) -> Json:
        return self.get(f"/api/tables/{table}", seat=seat, since=since)

    def posts(
        self, table: str, action: str, decision: int, key: str = "", seat: int | None = None
    ) -> httpx.Response:
        """An action, whatever the answer."""
        body = {"action": action, "decision": decision, "key": key or self.keys(), "seat": seat}
        return self.tries("POST", f"/api/tables/{table}/act", body)

    def acts(self, table: str, action: str, seat: int | None = None) -> int:
        """An action for the decision that is due now; how many events there are then."""
        decision = self.sees(table, seat, 999_999)["decision"]
        answer = self.posts(table, action, decision, seat=seat)
        assert answer.status_code == 200, answer.text
        n: int = answer.json()["n"]
        return n

    def live(
        self,
        table: str,
        since: int | None = None,
        seat: int | None = None,
        covered: int | None = None,
        **options: Any,
    ) -> Live:
        """A live connection; close it."""
        wanted = {"since": since, "seat": seat, "covered": covered}
        query = "&".join(f"{name}={value}" for name, value in wanted.items() if value is not None)
        cookie = {"Cookie": f"carbarn={self.token}"} if self.token else {}
        url = self.server.url
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live?{query}"
        if url.startswith("https"):
            options.setdefault("ssl", _trusting())
        options.setdefault("max_size", None)
        options.setdefault("open_timeout", PATIENCE)
        return Live(connect(address, additional_headers=cookie, proxy=None, **options))


def _trusting() -> ssl.SSLContext:
    """For servers of a test, whose certificates nobody has signed."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _plan(seat: str | dict[str, str]) -> dict[str, str]:
    if isinstance(seat, dict):
        return seat
    kind, _colon, bot = seat.partition(":")
    return {"kind": kind, "bot": bot}


def copy_database(source: str, target: str) -> str:
    """Copy a SQLite database that no server uses; where the copy is."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
    return target


def two_at_a_table(server: Running, **others: Json) -> tuple[Visitor, Visitor, str]:
    """Ann in seat 0 and Ben in seat 1 of a game that has begun."""
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = ann.makes("me", "open", **others)
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    return ann, ben, table


def wait_for(condition: Callable[[], T], seconds: float = PATIENCE) -> T:
    """What the condition gives once it is true."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        assert time.monotonic() < end, "it did not come true"
        time.sleep(0.02)


def first_lay(document: Json) -> str:
    """Always the same choice: the first way to lay a tile, or whatever comes first."""
    texts: list[str] = [one["text"] for one in document["legal"]]
    return next((text for text in texts if text.startswith("lay")), texts[0])


def play_on(
    players: dict[int, Visitor],
    table: str,
    choose: Callable[[Json], str] = first_lay,
    until: Callable[[Json], bool] = lambda document: False,
) -> Json:
    """Everybody acts when it is their turn, until it is over or `until` holds; the last document.

    The seats that are not in `players` act by themselves.
    """
    mover = next(iter(players))
    while True:
        document = players[mover].sees(table, mover, 999_999)
        if document["result"] is not None or until(document):
            return document
        if document["actors"][0] != mover and document["actors"][0] in players:
            mover = document["actors"][0]
            continue
        if mover not in document["actors"]:
            time.sleep(0.01)
            continue
        visitor = players[mover]
        answer = visitor.posts(table, choose(document), document["decision"], seat=mover)
        assert answer.status_code == 200, answer.text
        following = (mover + 1) % len(document["table"]["seats"])
        mover = following if following in players else mover


def finished(seats: int = 2, seed: int = 1, game: str = "cable_car", **options: Json) -> Match:
    """A match that has been played to its end, at random."""
    match, rng = new_match(game, seats, seed=seed, **options), Rng(seed)
    while actors := match.actors():
        codes = match.legal_codes(actors[0])
        match.play(actors[0], codes[rng.below(len(codes))])
    return match


def late_game(host: Visitor, *seats: str, left: int, seed: int = 1, **options: Json) -> Json:
    """A table that goes on with the last moves of some finished game."""
    match = finished(len(seats), seed, **options)
    brought = host.tries("POST", "/api/records", content=match.record().text.encode()).json()
    lays = [one.n for one in match.live_events() if isinstance(one, Acted)]
    body = {"at": lays[-left] - 1, "seats": [_plan(seat) for seat in seats]}
    return host.post(f"/api/records/{brought['record']}/continue", body)


class Twisted(Keyed):
    """Luck in which one private draw comes out as another kind, and nothing else is changed.

    After the twist draws are answered as if the items lay as they would have without it.
    """

    def __init__(self, seed: str, stream: str, index: int, instead: str, family: str) -> None:
        super().__init__(seed)
        self.place = (stream, index)
        self.instead = instead
        self.family = family
        self.plain = ""  # what it would have been

    def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
        if self.plain and self.family in stream:
            counts = dict(kinds)
            counts[self.plain] = counts.get(self.plain, 0) - 1
            counts[self.instead] = counts.get(self.instead, 0) + 1
            order = [*TILE_COUNTS, *COMPANY_COLOURS]
            kinds = [(name, counts[name]) for name in order if counts.get(name)]
        found = super().choose(stream, index, kinds)
        if (stream, index) == self.place:
            self.plain, found = found, self.instead
        return found
