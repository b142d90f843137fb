"""A table in the memory of a server: its match, those who watch it, and how changes are kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace

from carbarn.core.errors import CarbarnError
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.match import Match
from carbarn.games import find_game
from carbarn.server.errors import Refused, not_found
from carbarn.server.settings import Settings
from carbarn.server.store import Answer, Conflict, Store, TableRow

KEPT_STATES = 6  # the last events keep their states in memory; older ones are replayed


@dataclass
class Room:
    """One table. Whoever changes it holds the lock."""

    row: TableRow
    match: Match | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[asyncio.Event] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    odds: dict[tuple[int, int], dict[str, Json]] = field(default_factory=dict)  # by n and seat

    @property
    def odds_if_told(self) -> dict[tuple[int, int], dict[str, Json]] | None:
        """What is remembered of odds, or None where the table gives none."""
        return None if self.row.help == "none" else self.odds

    @property
    def game(self) -> Game:
        """The rules of this table."""
        return game_of(self.row)

    def changed(self) -> None:
        """Wake all who watch; each then asks for what it has not seen."""
        for watcher in self.watchers:
            watcher.set()


def header_of(row: TableRow) -> dict[str, Json]:
    """What names the game of a table, as in the header of a record."""
    return {
        "game": row.game,
        "revision": row.revision,
        "seats": [seat.name for seat in row.seats],
        "options": row.options,
        "data": row.data,
    }


def game_of(row: TableRow) -> Game:
    """The rules that a table is played by."""
    return find_game(row.game).from_record(header_of(row))


class Rooms:
    """All tables that are in memory, and the only place that writes to their logs."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._rooms: dict[str, Room] = {}

    @asynccontextmanager
    async def hold(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table, for one at a time: nobody sees what is not kept yet."""
        room = self._rooms.get(table_id)
        if room is None:
            row = await self.store.table(table_id)
            if row is None:
                raise not_found("table")
            room = self._rooms.setdefault(table_id, Room(row))
        async with room.lock:
            await self._load(room)
            yield room

    async def _load(self, room: Room) -> None:
        """Follow the log from the beginning. The lock is held."""
        if room.match is not None or room.row.status == "open":
            return
        lines = await self.store.lines(room.row.id)
        match = Match.resumed(
            room.game,
            self.settings.luck(room.row.seed),
            [seat.name for seat in room.row.seats],
            room.row.position,
            lines,
        )
        room.match = match

    async def refresh(self, table_id: str) -> None:
        """Read a table anew: another process has changed it."""
        async with self.hold(table_id) as room:
            version = room.row.version
            await self._reread(room)
            if room.row.version != version:  # otherwise it was ourselves
                room.changed()

    async def heard(self, table_id: str, version: int) -> None:
        """Another process says that a table has this version now."""
        room = self._rooms.get(table_id)
        if room is not None and room.row.version < version:
            with suppress(Refused):
                await self.refresh(table_id)

    async def _reread(self, room: Room) -> None:
        row = await self.store.table(room.row.id)
        if row is None:
            self._rooms.pop(room.row.id, None)
            room.changed()  # whoever watches finds that it is gone
            raise not_found("table")
        if row.version != room.row.version:
            newer = await self.store.last_event(row.id)
            if room.match is not None and len(room.match.events) != newer:
                room.match = None
            room.row = row
        await self._load(room)

    def forget(self, table_id: str) -> None:
        """Let go of a table that nobody looks at."""
        room = self._rooms.get(table_id)
        if room is None or room.lock.locked():
            return
        if not room.watchers and room.bots is None:
            del self._rooms[table_id]

    def actors(self, table_id: str) -> list[int]:
        """Who is to act at a table, as far as it is in memory."""
        room = self._rooms.get(table_id)
        if room is None or room.match is None or room.row.status != "running":
            return []
        return room.match.actors()

    def known(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def change(
        self,
        room: Room,
        act: Callable[[Match], None],
        key: str = "",
        answer: tuple[str, str] = ("", ""),
    ) -> int:
        """Do something to the match, append what happened, commit, then tell everybody.

        The lock is held. If another process came first, what it did is read and `act` tried anew.
        If nothing can be kept, nothing has happened.
        """
        for attempt in (1, 2, 3):
            match = room.match
            assert match is not None
            before = len(match.events)
            act(match)
            lines = [event.line() for event in match.events[before:]]
            n = len(match.events)
            status = "over" if match.result() is not None else "running"
            told = (key, Answer(answer[0], answer[1], n)) if key else None
            try:
                await asyncio.shield(
                    self.store.append(room.row, lines, self.settings.clock(), status, told)
                )
            except Conflict:
                room.match = None
                await self._reread(room)
                if attempt == 3:
                    raise Refused(503, "busy", "the table is being changed; try again") from None
                continue
            except BaseException:
                room.match = None  # what is kept is the truth: it is read again when next needed
                raise
            room.row = replace(room.row, version=room.row.version + 1, status=status)
            match.drop_states(KEPT_STATES)
            room.changed()
            return n
        raise AssertionError("the loop ends by return or raise")

    async def change_seats(
        self,
        room: Room,
        table_values: dict[str, Json] | None = None,
        seat_values: dict[int, dict[str, Json]] | None = None,
    ) -> None:
        """Change who sits where. The lock is held."""
        try:
            await self.store.change_table(
                room.row, self.settings.clock(), table_values, seat_values
            )
        except Conflict:
            await self._reread(room)
            raise Refused(409, "changed", "the table has just been changed; look again") from None
        await self._reread(room)
        room.changed()

    async def begin(self, room: Room) -> None:
        """Start the game: the first events are the first draws. The lock is held."""
        row = room.row
        try:
            match = Match(
                room.game,
                self.settings.luck(row.seed),
                [seat.name for seat in row.seats],
                row.position,
            )
        except CarbarnError as problem:
            raise Refused(422, "cannot_start", str(problem)) from None
        lines = [event.line() for event in match.events]
        status = "over" if match.result() is not None else "running"
        try:
            await self.store.append(row, lines, self.settings.clock(), status)
        except Conflict:
            await self._reread(room)
            return
        room.match = match
        room.row = replace(row, version=row.version + 1, status=status)
        room.changed()
