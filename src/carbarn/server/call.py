"""A request to the HTTP API, checked and parsed, and what describes its endpoint."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw, Struct
from starlette.datastructures import URL
from starlette.requests import HTTPConnection

from carbarn.core.shapes import Data
from carbarn.server.errors import Refused
from carbarn.server.fair_queue import Asker
from carbarn.server.fleet import Fleet
from carbarn.server.guards import LargeBodies
from carbarn.server.house import House
from carbarn.server.jobs import Job
from carbarn.server.lobby import Lobby
from carbarn.server.notices.service import Notices
from carbarn.server.people import People
from carbarn.server.pictures import Picture, Pictures
from carbarn.server.playing import Playing
from carbarn.server.rates import Rates
from carbarn.server.room import Room, Rooms
from carbarn.server.rows import Guest
from carbarn.server.setting_up import SettingUp
from carbarn.server.settings import Settings
from carbarn.server.store import Store
from carbarn.server.talk.service import Talk


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    store: Store
    rooms: Rooms
    lobby: Lobby
    playing: Playing
    setting_up: SettingUp
    rates: Rates
    large_bodies: LargeBodies
    pictures: Pictures
    fleet: Fleet
    people: People
    house: House
    notices: Notices
    talk: Talk
    # live connections of each guest and of each address
    sockets: Counter[str] = field(default_factory=Counter)
    check: asyncio.Future[bool] | None = None  # the last time that health was looked at, and when
    checked: float = 0.0


@dataclass
class Call:
    """One request, checked and parsed."""

    services: Services
    guest: Guest | None
    body: Any
    path: dict[str, Any]
    query: dict[str, str]
    token: str = ""  # the secret of whoever asks
    kept: str = ""  # that of the guest of this browser, while an account is signed in
    cookies: dict[str, str] = field(default_factory=dict)  # to set; "" removes one
    agent: str = ""  # what the browser says of itself
    address: str = ""
    request: HTTPConnection | None = None
    has: str = ""  # the tag of what the visitor has already

    @property
    def site(self) -> str:
        """Where the visitor's browser has found this server."""
        url = self.request.url if self.request else URL()
        return f"{url.scheme}://{url.netloc}"

    @property
    def me(self) -> Guest:
        """The guest who asks; an endpoint that needs one is never called without."""
        assert self.guest is not None
        return self.guest

    @property
    def asker(self) -> Asker:
        """Whoever asks, as queues know them."""
        return Asker(self.guest.id if self.guest else self.address, self.address)

    async def ask(self, job: Job) -> Raw:
        """What a job answers that is done in another process for whoever asks."""
        return await self.services.playing.help.ask(job, self.asker)

    def hold_even_outdated(self) -> AbstractAsyncContextManager[Room]:
        """The table that the path names, for this call alone."""
        return self.services.rooms.hold(self.path["table"], newest=True)

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[Room]:
        """The same, but Refused if its rules are not played here."""
        async with self.hold_even_outdated() as room:
            room.check_playable()
            yield room

    def number(self, name: str) -> int | None:
        """A number from the query, or None if it is not given."""
        text = self.query.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdigit() and len(text) <= 6):
            raise Refused(400, "query", f"{name} must be a whole number from 0, not {text[:20]!r}")
        return int(text)

    def text(self, name: str) -> str:
        """A text from the query."""
        text = self.query.get(name, "")
        if not 0 < len(text) <= 200:
            raise Refused(400, "query", f"{name} is missing or longer than 200 characters")
        return text

    def seat_in_path(self) -> int:
        """The seat that the path names."""
        text = str(self.path["seat"])
        if not (text.isascii() and text.isdigit() and len(text) <= 2):
            raise Refused(404, "not_found", "there is no such seat")
        return int(text)


Answer = Struct | list[Any] | Data | str | Raw | Picture


A_GUEST, A_TABLE = 1024, 16 * 1024  # bytes that one takes, with the log of a usual game


@dataclass(frozen=True)
class Endpoint:
    """One method at one path."""

    method: str
    path: str
    handler: Callable[[Call], Awaitable[Answer]]
    summary: str
    answer: Any
    body: type | None = None
    query: dict[str, type] = field(default_factory=dict)
    needs_guest: bool = True
    status: int = 200
    media: str = "application/json"  # of the answer
    raw: bool = False  # the body is a record, not JSON
    large: bool = False  # the body may carry a data file
    thinks: bool = False  # it may take longer than the database does
    stores: int = 0  # bytes that are stored for it, or its body if that is larger
