"""Pictures of finished games: drawn in a process of their own, kept for a while.

Whoever asks for one that is being drawn waits for it; nothing is drawn twice at the same time.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

import msgspec

from carbarn import __version__
from carbarn.core.level import NAMES as LEVELS
from carbarn.core.names import tidy, tidy_names
from carbarn.server.errors import Refused
from carbarn.server.fair_queue import Asker, QueueLimits
from carbarn.server.jobs import Paint, PictureKind, rules_of
from carbarn.server.room import Room, header_of
from carbarn.server.rows import SeatRow
from carbarn.server.settings import Settings
from carbarn.server.workers import Failed, Pool, Stopped

log = logging.getLogger("carbarn.server")

BUSY = "the server is drawing other pictures; try again in a moment"


@dataclass(frozen=True)
class Picture:
    """A picture as it is sent; without content if whoever asks has it already."""

    content: bytes | None
    tag: str


@dataclass(frozen=True)
class _Key:
    """What a picture depends on."""

    table: str
    version: int
    events: int
    kind: PictureKind

    @property
    def tag(self) -> str:
        text = f"{self.table} {self.version} {self.events} {self.kind} {__version__}"
        return f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'


def shown_names(seats: Sequence[SeatRow]) -> list[str]:
    """The names of players as pages show them: bots by their level, several alike by a number."""
    same = Counter(seat.bot for seat in seats if _is_level(seat))
    seen: Counter[str] = Counter()
    names = []
    for seat in seats:
        name = seat.name
        if _is_level(seat):
            seen[seat.bot] += 1
            number = f" {seen[seat.bot]}" if same[seat.bot] > 1 else ""
            name = f"{seat.bot.capitalize()} bot{number}"
        names.append(name)
    return tidy_names(names)


def _is_level(seat: SeatRow) -> bool:
    return seat.kind == "bot" and seat.bot in LEVELS


class Order(NamedTuple):
    """A picture that somebody wants."""

    key: _Key
    job: Paint


def order(room: Room, kind: PictureKind) -> Order:
    """What has to be drawn; Refused unless the game is over: only then is nothing hidden."""
    room.check_playable()
    row, match = room.row, room.match
    if match is None or row.status != "over":
        raise Refused(409, "not_over", "pictures of a game can be had when it is over")
    day = datetime.fromtimestamp(row.changed, UTC)
    job = Paint(
        rules=rules_of(header_of(row)),
        position=match.start_position,
        lines=[event.line() for event in match.events],
        kind=kind,
        names=shown_names(row.seats),
        table=tidy(row.name),
        date=f"{day.day} {day:%B} {day.year}",
    )
    return Order(_Key(row.id, row.version, len(job.lines), kind), job)


class Pictures:
    """Draws pictures and keeps the last of them."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        bounds = QueueLimits(
            limits.pictures_waiting, limits.pictures_waiting, limits.pictures_per_address
        )
        self.pool = Pool(settings.painters, settings.picture_seconds, bounds)
        self._settings = settings
        self._kept: OrderedDict[_Key, bytes] = OrderedDict()
        self._bytes = 0
        self._drawn: dict[_Key, asyncio.Task[bytes]] = {}
        self._waiting: Counter[str] = Counter()  # by address

    async def get(self, order: Order, asker: Asker, has: str = "") -> Picture:
        """A picture of a table; Refused if there is none, or if too many are being drawn."""
        key, job = order
        if has == key.tag:
            return Picture(None, key.tag)
        if key in self._kept:
            self._kept.move_to_end(key)
            return Picture(self._kept[key], key.tag)
        return Picture(await self._awaited(key, job, asker), key.tag)

    async def _awaited(self, key: _Key, job: Paint, asker: Asker) -> bytes:
        limits = self._settings.limits
        near = self._waiting[asker.address] >= limits.pictures_per_address
        if near or self._waiting.total() >= limits.pictures_waiting:
            raise Refused(503, "busy", BUSY)
        if key not in self._drawn:
            task = self._drawn[key] = asyncio.create_task(self._draw(key, job, asker))
            task.add_done_callback(lambda _task: self._drawn.pop(key))
        self._waiting[asker.address] += 1
        try:
            # shielded: one who goes away does not take the picture from the others
            return await asyncio.shield(self._drawn[key])
        finally:
            self._waiting[asker.address] -= 1
            if not self._waiting[asker.address]:
                del self._waiting[asker.address]

    async def _draw(self, key: _Key, job: Paint, asker: Asker) -> bytes:
        settings = self._settings
        seconds = settings.film_seconds if key.kind == "film.webp" else settings.picture_seconds
        try:
            content = msgspec.json.decode(await self.pool.do(job, asker, seconds), type=bytes)
        except Refused as problem:
            if problem.status == 429:
                raise Refused(503, "busy", BUSY) from None
            raise
        except (Stopped, OSError) as problem:
            log.warning("a picture was not drawn: %s", problem)
            raise Refused(
                503, "took_too_long", "drawing this takes more time than the server gives to it"
            ) from None
        except Failed as problem:
            log.error("drawing a picture has failed:\n%s", problem)
            raise Refused(
                500, "fault", "something went wrong on the server; it has been logged"
            ) from None
        self._keep(key, content)
        return content

    def _keep(self, key: _Key, content: bytes) -> None:
        """Keep a picture, and let the oldest go that there is no room for."""
        limits = self._settings.limits
        self._kept[key] = content
        self._bytes += len(content)
        while len(self._kept) > limits.pictures_kept or self._bytes > limits.pictures_bytes:
            _key, old = self._kept.popitem(last=False)
            self._bytes -= len(old)

    def close(self) -> None:
        """End the process."""
        for task in self._drawn.values():
            task.cancel()
        self.pool.close()
