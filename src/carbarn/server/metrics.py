"""Figures for Prometheus at /metrics: counts and durations, never a name, an id or a secret.

The text format is written by hand: four kinds of lines are not worth a dependency.
"""

from __future__ import annotations

import asyncio
import ipaddress
import secrets
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carbarn import __version__
from carbarn.core.event import Json
from carbarn.server.bot_pool import BotPool
from carbarn.server.errors import Refused
from carbarn.server.guards import HEADERS
from carbarn.server.rows import TableRow
from carbarn.server.schema import tables
from carbarn.server.store import Store
from carbarn.server.writer import Conflict

MEDIA = "text/plain; version=0.0.4; charset=utf-8"
COMMIT_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LAG_BOUNDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LAG_EVERY = 0.5  # seconds between two looks at the event loop
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


class Histogram:
    """How often a duration was up to each bound, and their sum."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count a duration."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> list[str]:
        """The lines of the text format."""
        found, count = [], 0
        for bound, here in zip((*self.bounds, None), self.counts, strict=True):
            count += here
            text = "+Inf" if bound is None else repr(bound)
            found.append(f'{name}_bucket{{le="{text}"}} {count}')
        return [*found, f"{name}_sum {self.sum:.6f}", f"{name}_count {count}"]


class Metrics:
    """What is counted while a server runs."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[tuple[str, str]] = Counter()  # by method and status
        self.events: Counter[str] = Counter()  # by what happened
        self.sockets = 0
        self.commit = Histogram(COMMIT_BOUNDS)
        self.commit_failures = 0
        self.lag = Histogram(LAG_BOUNDS)

    async def watch_the_loop(self) -> None:
        """Measure how late the event loop is, until cancelled."""
        while True:
            due = time.perf_counter() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.lag.observe(max(0.0, time.perf_counter() - due))

    def stored(self, lines: Sequence[Mapping[str, Json]], seconds: float) -> None:
        """Some events have been stored, which took so long."""
        self.commit.observe(seconds)
        for line in lines:
            kind = next((name for name in ("acted", "dealt", "undone") if name in line), "other")
            self.events[kind] += 1


class MeasuredStore(Store):
    """A database that counts what is stored, and how long that takes."""

    metrics: Metrics | None = None

    async def append(
        self, row: TableRow, lines: Sequence[dict[str, Json]], *others: Any, **more: Any
    ) -> None:
        """Append events; see `Store.append`."""
        start = time.perf_counter()
        try:
            await super().append(row, lines, *others, **more)
        except Conflict:  # somebody else came first, and it is tried again
            raise
        except Exception:
            if self.metrics is not None:
                self.metrics.commit_failures += 1
            raise
        if self.metrics is not None:
            self.metrics.stored(lines, time.perf_counter() - start)


_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"))


class CountRequests:
    """Counts requests by status, and live connections, around the whole application."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on."""
        if scope["type"] == "websocket":
            self.metrics.sockets += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.metrics.sockets -= 1
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        # a method may be any word, and each would be a line of its own
        method = scope["method"] if scope["method"] in _METHODS else "other"

        async def counting(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.requests[method, str(message["status"])] += 1
            await send(message)

        await self.app(scope, receive, counting)


# The page


def check_may_read(request: Request, token: str) -> None:
    """Refused unless it comes from this machine itself, or with the token that is configured.

    A proxy on this machine speaks for others, so what it passes on does not count as from here.
    """
    if token:
        sent = request.headers.get("authorization", "")
        if secrets.compare_digest(sent.encode(), f"Bearer {token}".encode()):
            return
        raise Refused(403, "metrics", "the figures of this server need its token")
    passed_on = any(name in request.headers for name in FORWARDED)
    if passed_on or not _is_loopback(request.client.host if request.client else ""):
        raise Refused(403, "metrics", "the figures of this server are for its own machine only")


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


async def page(request: Request) -> Response:
    """Answer GET /metrics."""
    services = request.app.state.services
    check_may_read(request, services.settings.metrics_token)
    metrics: Metrics = request.app.state.metrics
    by_status = await _tables_by_status(services.store)
    rooms = len(services.rooms.known())
    text = written(metrics, by_status, rooms, services.playing.bot_pool)
    return Response(text, headers=HEADERS, media_type=MEDIA)


async def _tables_by_status(store: Store) -> dict[str, int]:
    query = sa.select(tables.c.status, sa.func.count()).group_by(tables.c.status)
    async with store.engine.connect() as connection:
        found = {status: int(count) for status, count in await connection.execute(query)}
    return {status: found.get(status, 0) for status in ("open", "running", "over")}


def written(metrics: Metrics, by_status: dict[str, int], rooms: int, pool: BotPool) -> str:
    """Everything in the text format of Prometheus."""
    figures: list[tuple[str, str, str, list[str]]] = [
        ("build_info", "gauge", "The version of the program.",
         [f'carbarn_build_info{{version="{__version__}"}} 1']),
        ("start_time_seconds", "gauge", "When the server started, in Unix time.",
         [f"carbarn_start_time_seconds {metrics.started:.3f}"]),
        ("http_requests_total", "counter", "Requests by method and status.",
         [f'carbarn_http_requests_total{{method="{method}",status="{status}"}} {count}'
          for (method, status), count in sorted(metrics.requests.items())]),
        ("events_total", "counter", "Events stored: moves (acted), draws (dealt), undos (undone).",
         [f'carbarn_events_total{{kind="{kind}"}} {metrics.events[kind]}'
          for kind in sorted({"acted", "dealt", "undone", *metrics.events})]),
        ("commit_seconds", "histogram", "From wanting to store events until they are on the disk.",
         metrics.commit.lines("carbarn_commit_seconds")),
        ("commit_failures_total", "counter", "Events that could not be stored.",
         [f"carbarn_commit_failures_total {metrics.commit_failures}"]),
        ("event_loop_lag_seconds", "histogram", "How late the event loop is.",
         metrics.lag.lines("carbarn_event_loop_lag_seconds")),
        ("live_connections", "gauge", "Open WebSocket connections.",
         [f"carbarn_live_connections {metrics.sockets}"]),
        ("tables", "gauge", "Tables by status.",
         [f'carbarn_tables{{status="{status}"}} {count}' for status, count in by_status.items()]),
        ("tables_in_memory", "gauge", "Tables whose games are in memory.",
         [f"carbarn_tables_in_memory {rooms}"]),
        ("bot_queue_length", "gauge", "Questions that wait for a bot, or that it thinks about.",
         [f"carbarn_bot_queue_length {queue_length(pool)}"]),
        ("bot_failures_total", "counter", "Questions that a bot did not answer in time or at all.",
         [f"carbarn_bot_failures_total {pool.failures}"]),
        ("bot_stand_ins_total", "counter", "Moves that stood in for those of a bot that failed.",
         [f"carbarn_bot_stand_ins_total {pool.stand_ins}"]),
        ("bot_kills_total", "counter", "Processes of bots that had to be killed.",
         [f"carbarn_bot_kills_total {pool.killed}"]),
    ]  # fmt: skip
    lines = []
    for name, kind, sentence, values in figures:
        lines += [f"# HELP carbarn_{name} {sentence}", f"# TYPE carbarn_{name} {kind}", *values]
    return "\n".join(lines) + "\n"


def queue_length(pool: BotPool) -> int:
    """How many questions the bots have not answered yet."""
    return pool.queued + pool.running
