"""The first check of every request: who sent it, which host name it asks for, and how many come."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.types import ASGIApp, Receive, Scope, Send

from carbarn.server.errors import Refused
from carbarn.server.guards import HEADERS
from carbarn.server.messages import Problem
from carbarn.server.rates import Rates
from carbarn.server.settings import Settings
from carbarn.server.visitors import HostNames, Proxies, bucket_of, headers_of

REFUSAL_DELAY = 1.0  # seconds before one request too many is refused, which slows its sender down
DYNAMIC = ("/api/", "/tables", "/openapi.json", "/metrics")


class Admission:
    """Lets a request or a live connection through to the application, or refuses it."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: Rates) -> None:
        limits = settings.limits
        self.app = app
        self.clock = settings.clock
        self.proxies = Proxies(settings.trusted_proxies)
        self.names = HostNames(settings.host_names, settings.lan, settings.public_url)
        self.rates = rates
        self.slots = RequestSlots(limits.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self._admit(scope)
        except Refused as problem:
            if problem.status == 429:
                await asyncio.sleep(REFUSAL_DELAY)
            await _refuse(scope, send, problem)
            return
        # live connections have slots of their own, beside those for requests of the same address
        async with self.slots.slot(f"{scope['type']} {bucket_of(scope['client'][0])}"):
            await self.app(scope, receive, send)

    def _admit(self, scope: Scope) -> None:
        headers = headers_of(scope["headers"])
        here = scope["server"][0] if scope.get("server") else ""
        if not self.names.accepts(headers.get("host", ""), here):
            raise Refused(
                421,
                "host",
                "this server does not answer to that name; whoever runs it can allow the name with "
                "--host-name",
            )
        self._believe(scope, headers)
        who = bucket_of(scope["client"][0])
        path: str = scope["path"]
        if path == "/healthz":  # a host's own checks do not share the limit of visitors
            self.rates.files.check(f"health of {who}", self.clock())
        elif path.startswith(DYNAMIC):
            self.rates.requests.check(who, self.clock())
        else:
            self.rates.files.check(who, self.clock())

    def _believe(self, scope: Scope, headers: Any) -> None:
        """Take the visitor's address and scheme from a proxy, if it is one of ours."""
        peer, port = scope["client"] or ("unknown", 0)
        scope["client"] = (peer, port)
        if not self.proxies.trusts(peer):
            return
        scope["client"] = (self.proxies.visitor(peer, headers.get("x-forwarded-for", "")), 0)
        told = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower()
        if told in ("http", "https"):
            live = {"http": "ws", "https": "wss"}
            scope["scheme"] = live[told] if scope["type"] == "websocket" else told


class RequestSlots:
    """A few requests of each address at once, so that nobody queues behind the many of another.

    A slot is free again when its request ends, and after `longest` seconds at the latest: what
    takes longer waits for something else (the rest of a body, a bot that thinks) and holds nobody
    up.
    """

    def __init__(self, most: int, longest: float = 0.25) -> None:
        self.most = most
        self.longest = longest
        self._free: dict[str, asyncio.Semaphore] = {}
        self._users: Counter[str] = Counter()

    @asynccontextmanager
    async def slot(self, who: str) -> AsyncIterator[None]:
        """Wait for a slot, and hold it."""
        free = self._free.setdefault(who, asyncio.Semaphore(self.most))
        self._users[who] += 1
        ended = False

        def end() -> None:
            nonlocal ended
            if not ended:
                ended = True
                free.release()

        try:
            await free.acquire()
            timer = asyncio.get_running_loop().call_later(self.longest, end)
            try:
                yield
            finally:
                timer.cancel()
                end()
        finally:
            self._users[who] -= 1
            if not self._users[who]:
                del self._users[who], self._free[who]


async def _refuse(scope: Scope, send: Send, problem: Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": problem.sentence})
        return
    body = msgspec.json.encode(Problem(problem.error, problem.sentence))
    headers = {**HEADERS, "content-type": "application/json", "content-length": str(len(body))}
    if problem.status == 429:
        headers |= {"retry-after": "1", "connection": "close"}
    pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": pairs})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
