"""Real places that notices go to: a mail server, a push service that decrypts, a web server."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import ssl
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from carbarn.server.schema import notice_tables, notices, tables
from server.client import Clock, Running, Visitor, wait_for

Json = Any
DAY = 86400.0


class SlowClock(Clock):
    """A clock that stands still until it is moved, and a sleep that goes by it."""

    def sleep(self, seconds: float) -> Awaitable[None]:
        """Until the clock shows so much more than now."""
        return self._until(self.now + seconds)

    async def _until(self, until: float) -> None:
        while self.now < until:
            await asyncio.sleep(0.01)


# A web server


@dataclass
class Asked:
    """A request that has come."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Json:
        return json.loads(self.body)


@dataclass
class Hooks:
    """A web server that notes what it is sent."""

    port: int = 0
    asked: list[Asked] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)  # 200 after these
    body: bytes = b"{}"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def clear(self) -> None:
        """Forget what was asked."""
        self.asked.clear()
        self.answers.clear()
        self.body = b"{}"


@contextmanager
def web_server(tls: ssl.SSLContext | None = None) -> Iterator[Hooks]:
    """A web server for the length of a block."""
    hooks = Hooks()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            headers = {name.lower(): value for name, value in self.headers.items()}
            hooks.asked.append(Asked(self.command, self.path, headers, self.rfile.read(length)))
            status, more = hooks.answers.pop(0) if hooks.answers else (200, {})
            self.send_response(status)
            for name, value in {"content-length": str(len(hooks.body)), **more}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(hooks.body)

        do_PUT = do_POST  # noqa: N815

        def log_message(self, format: str, *arguments: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        if tls is not None:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        hooks.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield hooks
        finally:
            server.shutdown()
            thread.join()


# A mail server


class Sink:
    """An SMTP server that keeps what it is given."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuse = ""  # an answer in place of yes
        self.controller = Controller(self, "127.0.0.1", 0)

    async def handle_RCPT(
        self, _server: Any, _session: Any, envelope: Any, to: str, _o: Any
    ) -> str:
        if self.refuse:
            return self.refuse
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        made = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(made, EmailMessage)
        self.mails.append(made)
        return "250 OK"

    def greet(self) -> None:
        with socket.create_connection(("127.0.0.1", self.port), 5) as line:
            line.recv(1)

    @property
    def port(self) -> int:
        server: Any = self.controller.server
        return int(server.sockets[0].getsockname()[1])


@contextmanager
def mail_server() -> Iterator[Sink]:
    """A mail server for the length of a block."""
    sink = Sink()
    # it connects to itself to see whether it is up, at the port that it was given: none
    sink.controller._trigger_server = sink.greet  # type: ignore[method-assign]
    sink.controller.start()
    try:
        yield sink
    finally:
        sink.controller.stop()


# A browser


class Browser:
    """The keys of a browser that can be told, and what it can read."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    def subscription(self) -> dict[str, str]:
        """What it tells the server."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": _text(point), "auth": _text(self.auth)}

    def read(self, asked: Asked) -> Json:
        """What was sent, by another program than the one that has encrypted it."""
        plain = http_ece.decrypt(
            asked.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        return json.loads(plain)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signed_claims(asked: Asked, public: str) -> Json:
    """What a push was signed with, if it was signed by this key."""
    kind, _space, rest = asked.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid" and parts["k"] == public
    head, body, sign = parts["t"].split(".")
    raw = _bytes(sign)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(public))
    key.verify(encode_dss_signature(r, s), f"{head}.{body}".encode(), ec.ECDSA(SHA256()))
    return json.loads(_bytes(body))


# The server


def rows_of(server: Running, query: sa.Select[Any]) -> list[Json]:
    """What a query finds in the database of a server."""

    async def look() -> list[Json]:
        async with server.services.store.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    return server.do(look())


def settled(server: Running, table: str = "") -> None:
    """Wait until everything is noted of a table, and everything is sent that is due."""
    now = server.settings.clock()
    due = sa.select(notices.c.id).where((notices.c.state == "waiting") & (notices.c.due <= now))
    noted = (
        sa.select(tables.c.version)
        .join(notice_tables, notice_tables.c.table_id == tables.c.id)
        .where((tables.c.id == table) & (notice_tables.c.version == tables.c.version))
    )
    if table:
        wait_for(lambda: rows_of(server, noted))
    wait_for(lambda: not rows_of(server, due))


def passes(server: Running, clock: Clock, seconds: float, table: str = "") -> None:
    """Time passes, once everything is noted, and what is due by then is sent."""
    settled(server, table)
    clock.now += seconds
    settled(server, table)


def says_where(visitor: Visitor, way: str, **body: Json) -> Json:
    """Add a way; all that are there then."""
    return visitor.post(f"/api/notices/{way}", body)["ways"]


def own_part(text: str) -> str:
    """The part of a link behind the server's own address."""
    return "/" + text.partition("://")[2].partition("/")[2]


Choose = Callable[[Json], str]
