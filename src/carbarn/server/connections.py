"""Connections: how many there may be, and how long each may take over what it sends.

uvicorn waits forever for the rest of a request. Here whoever has begun one must finish it in time,
and idle connections are cut to make room when there are too many.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter, OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.protocol import OPEN

from carbarn.server.frames import LEVEL, MEMORY, Message
from carbarn.server.guards import HEADERS, SLOWEST
from carbarn.server.live import EXTENSION
from carbarn.server.settings import Limits
from carbarn.server.visitors import Proxies, bucket_of

BACKLOG = 256  # connections that are accepted at once, before any of them is counted
RESERVE = 128  # files kept free for the database, workers and whatever else
MOST_FILES = 65_536
PING = 200  # what a ping counts for, in bytes
SLICE = 512  # bytes of a live connection that are looked at in one go
GOODBYE = 1.0  # seconds for a refusal to arrive before the connection is cut
TURNED_AWAY = 100  # how many refused connections are kept for that long
LONGEST_HEAD = 64 * 1024  # bytes of the head of a request
MOST_AHEAD = 20  # requests that a connection sends before it has its answers


if TYPE_CHECKING:  # what both ways to read requests have

    class _Base(asyncio.Protocol):
        transport: asyncio.Transport
        client: tuple[str, int] | None
        cycle: Any
        loop: asyncio.AbstractEventLoop

        def __init__(self, *words: Any, **more: Any) -> None: ...
        def on_response_complete(self) -> None: ...
        def handle_websocket_upgrade(self, *event: Any) -> None: ...
        def shutdown(self) -> None: ...
else:
    _Base = object


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows; how many that is."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    wanted = MOST_FILES if hard == endless else min(hard, MOST_FILES)
    if soft != endless and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return MOST_FILES if soft == endless else soft


try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    QUICK = True
except ImportError:  # it is not there everywhere
    HttpToolsProtocol, QUICK = H11Protocol, False  # type: ignore[misc,assignment]


class Connection(Protocol):
    """What is counted."""

    transport: asyncio.Transport
    place: str


class OpenConnections:
    """The open connections, limited in all and for each address but those of trusted proxies."""

    def __init__(self, limits: Limits, trusted_proxies: tuple[str, ...], files: int) -> None:
        self.limits = limits
        self.most = max(8, min(limits.connections, files - BACKLOG - TURNED_AWAY - RESERVE))
        self.proxies = Proxies(trusted_proxies)
        self.inside: dict[Connection, bool] = {}  # and whether it counts for its address
        self.each: Counter[str] = Counter()
        self.turned_away = 0
        # those that wait for a request, the oldest first: in all, and of each address
        self._waiting: OrderedDict[Connection, None] = OrderedDict()
        self._waiting_of: dict[str, OrderedDict[Connection, None]] = {}

    def add(self, one: Connection, address: str) -> bool:
        """Count a connection; whether there is room, because few enough are in use."""
        one.place = bucket_of(address)
        counts = not self.proxies.trusts(address)
        if counts and self.each[one.place] >= self.limits.connections_per_address:
            if not self._make_room(self._waiting_of.get(one.place)):
                return False
        elif len(self.inside) >= self.most and not self._make_room(self._waiting):
            return False
        self.inside[one] = counts
        self.each[one.place] += counts
        return True

    def _make_room(self, waiting: OrderedDict[Connection, None] | None) -> bool:
        """Cut the connection that has waited longest for a request."""
        if not waiting:
            return False
        oldest = next(iter(waiting))
        self.remove(oldest)
        oldest.transport.abort()
        return True

    def remove(self, one: Connection) -> None:
        """A connection has ended."""
        self.busy(one)
        if self.inside.pop(one, False):
            self.each[one.place] -= 1
            if not self.each[one.place]:
                del self.each[one.place]

    def replace(self, one: Connection, other: Connection) -> None:
        """A connection goes on as one of another kind."""
        self.busy(one)
        if one in self.inside:
            other.place = one.place
            self.inside[other] = self.inside.pop(one)

    def idle(self, one: Connection) -> None:
        """It waits for a request, so it can be cut to make room, unless it is a proxy's."""
        if self.inside.get(one):
            self._waiting[one] = None
            self._waiting_of.setdefault(one.place, OrderedDict())[one] = None

    def busy(self, one: Connection) -> None:
        """It has a request."""
        if one in self._waiting:
            del self._waiting[one]
            mine = self._waiting_of[one.place]
            del mine[one]
            if not mine:
                del self._waiting_of[one.place]


class _Watched(_Base):
    """A connection that is counted and has deadlines, whatever reads its requests."""

    counted: ClassVar[OpenConnections]

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.place = ""
        self._refused = False
        # what must come: head, body, rest (of a refused body), next (request), or nothing
        self._phase = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, and wait for the head of a request."""
        super().connection_made(transport)
        if self.counted.add(self, self.client[0] if self.client else "unknown"):
            self._follow()
        else:
            self._turn_away()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._stop_clocks()
        self.counted.remove(self)
        if self._refused:
            self.counted.turned_away -= 1
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come, and see what is missing."""
        if self._refused:
            return
        super().data_received(data)
        self._follow()

    def on_response_complete(self) -> None:
        """The answer is sent; a body that is still coming gets little time."""
        super().on_response_complete()
        self._follow()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """From here on it is a live connection."""
        self._stop_clocks()
        self._phase = "live"
        super().handle_websocket_upgrade(*event)
        # both kinds of connection have what is counted, which their library cannot know
        self.counted.replace(self, cast(Connection, self.transport.get_protocol()))

    def shutdown(self) -> None:
        """The server stops."""
        with suppress(h11.LocalProtocolError):
            super().shutdown()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()

    def pause_writing(self) -> None:
        """Whoever does not read an answer is not waited for forever."""
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(
                self.counted.limits.stuck_seconds, self.transport.abort
            )

    def resume_writing(self) -> None:
        """It goes on."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _follow(self) -> None:
        """Set the deadline for what comes next; what has begun keeps its deadline."""
        if self._phase == "live" or self._refused:
            return
        phase = self._next_phase()
        if phase == self._phase:
            return
        self._phase = phase
        if phase in ("head", "next"):
            self.counted.idle(self)
        else:
            self.counted.busy(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        limits = self.counted.limits
        seconds = {
            "head": limits.head_seconds,
            "next": limits.keep_alive_seconds,
            "body": limits.body_seconds + limits.record / SLOWEST + 1,
            "rest": limits.head_seconds,
        }
        if phase:
            self._deadline = self.loop.call_later(seconds[phase], self._too_slow)

    def _next_phase(self) -> str:
        if self.transport.is_closing():
            return ""
        reads = self._reads()
        if reads == "body":
            return "rest" if self._answered() else "body"
        if reads == "head" and self.cycle is not None and not self._begun():
            return "next"  # it was answered, and may bring another request: proxies keep theirs
        return reads

    def _answered(self) -> bool:
        return self.cycle is None or bool(self.cycle.response_complete)

    def _reads(self) -> str:
        """What has to come next: the head or the body of a request, or nothing."""
        raise NotImplementedError

    def _begun(self) -> bool:
        """Whether a part of the head has come."""
        raise NotImplementedError

    def _too_slow(self) -> None:
        if self._phase == "head" and self._begun():
            self._say(408, "too_slow", "the request did not come in time")
        elif self._phase == "next":
            self.transport.close()
        else:
            self.transport.abort()

    def _turn_away(self) -> None:
        sentence = "there are too many connections; close some, or try again in a moment"
        if self.counted.turned_away >= TURNED_AWAY:
            self._refused = True
            self.counted.turned_away += 1
            self.transport.abort()
            return
        self._say(503, "too_many", sentence)

    def _say(self, status: int, error: str, sentence: str) -> None:
        """Refuse without a request. What still arrives is read, or the refusal would be lost."""
        self._stop_clocks()
        self._refused = True
        self.counted.turned_away += 1
        body = json.dumps({"error": error, "sentence": sentence}).encode()
        reason = {408: "Request Timeout", 503: "Service Unavailable"}[status]
        headers = {
            **HEADERS,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "retry-after": "2",
            "connection": "close",
        }
        lines = [f"HTTP/1.1 {status} {reason}", *(f"{key}: {it}" for key, it in headers.items())]
        self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._deadline = self.loop.call_later(GOODBYE, self.transport.abort)

    def _stop_clocks(self) -> None:
        for clock in (self._deadline, self._stuck):
            if clock is not None:
                clock.cancel()
        self._deadline = self._stuck = None


class HttpConnection(_Watched, H11Protocol):
    """Requests are read by h11, which runs everywhere."""

    def _reads(self) -> str:
        state = self.conn.their_state
        return "head" if state is h11.IDLE else "body" if state is h11.SEND_BODY else ""

    def _begun(self) -> bool:
        return bool(self.conn.trailing_data[0])


class QuickConnection(_Watched, HttpToolsProtocol):
    """Requests are read by httptools, where that is installed; it needs limits of its own."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self._reading = ""  # of the request that has begun: its head or its body
        self._head = 0  # bytes of a head that is not complete

    def data_received(self, data: bytes) -> None:
        """Take what has come, unless a head is too long or too many requests come at once."""
        super().data_received(data)
        self._head = self._head + len(data) if self._reading == "head" else 0
        if self.transport.is_closing() or self._refused:
            return
        if self._head > LONGEST_HEAD or len(self.pipeline) > MOST_AHEAD:
            self.send_400_response("Invalid HTTP request received.")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._reading = "head"

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; what comes after the body is none."""
        if self._reading == "head":
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Its head has come."""
        self._reading = "body"
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it has come."""
        self._reading = ""
        super().on_message_complete()

    def _reads(self) -> str:
        if self._reading == "body":
            return "body"
        return "head" if self._answered() else ""

    def _begun(self) -> bool:
        return self._reading == "head"


class LiveConnection(WebSocketsSansIOProtocol):
    """A live connection, which is counted; it is there to listen and may send only a little."""

    counted: ClassVar[OpenConnections]

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.place = ""
        self._left = float(self.counted.limits.socket_bytes)
        self._since = self.loop.time()
        self._window = -1  # bits of the window of the compression; 0: none, -1: not looked at yet

        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [_same_for_all()]

    async def run_asgi(self) -> None:
        """Let the application send frames that are the same for many connections."""
        cast(Any, self.scope)["extensions"][EXTENSION] = self
        await super().run_asgi()

    def tell(self, message: Message) -> bool:
        """Send a text, unless the client still has to read what was sent before."""
        if self.conn.state is not OPEN or self.close_sent or self.disconnected:
            return False
        if self.transport.is_closing() or not self.writable.is_set():
            return False
        if self._window < 0:
            used = [one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)]
            self._window = used[0].local_max_window_bits if used else 0
        self.transport.write(message.frame(self._window))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.counted.remove(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come in small pieces, so that a flood never holds up the others."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[start : start + SLICE]
            if self.handshake_complete and not self._may_send(len(part)):
                return
            super().data_received(part)

    def handle_ping(self) -> None:
        """A tiny frame, but each one costs an answer."""
        if self._may_send(PING):
            super().handle_ping()

    def _may_send(self, size: int) -> bool:
        limits, now = self.counted.limits, self.loop.time()
        gained = (now - self._since) * limits.socket_bytes_per_second
        self._left = min(float(limits.socket_bytes), self._left + gained) - size
        self._since = now
        if self._left >= 0:
            return True
        if self.transport.is_closing():
            return False
        self.conn.fail(1008, "too many messages")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        return False


def _same_for_all() -> ServerPerMessageDeflateFactory:
    """Compression of each message by itself: then many connections can be sent the same bytes."""
    return ServerPerMessageDeflateFactory(
        server_no_context_takeover=True,
        client_max_window_bits=12,
        compress_settings={"level": LEVEL, "memLevel": MEMORY},
    )


def protocols(
    counted: OpenConnections, quick: bool = True
) -> tuple[type[HttpConnection | QuickConnection], type[LiveConnection]]:
    """The kinds of connections of one server, which are counted together."""
    members = {"counted": counted}
    http: type[HttpConnection | QuickConnection] = HttpConnection
    if quick and QUICK:
        http = QuickConnection
    return (
        type("Http", (http,), dict(members)),
        type("Live", (LiveConnection,), dict(members)),
    )
