"""A table in the memory of a server: its match, who watches it, and how changes are stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Hashable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import msgspec

from carbarn.core.errors import Broken, CarbarnError, Unreadable
from carbarn.core.event import Json
from carbarn.core.game import Game
from carbarn.core.match import Match
from carbarn.core.replay import follow
from carbarn.core.state import Result
from carbarn.games import find_game, game_from
from carbarn.server.changes import Change, Sight
from carbarn.server.errors import Refused, cancelled, not_found, outdated
from carbarn.server.frames import Message
from carbarn.server.presence import Presence
from carbarn.server.resting import rests_of
from carbarn.server.row_after import acting_after, request_after, row_after, undo_after
from carbarn.server.rows import Acting, Answer, ListedTable, SeatRow, TableRow, Wait
from carbarn.server.settings import Settings
from carbarn.server.snapshot import Odds, result_of
from carbarn.server.steady import SteadyTime
from carbarn.server.store import Store, first_sights
from carbarn.server.times import (
    NoTime,
    Times,
    all_pause,
    first_times,
    happened,
    times_after,
    times_values,
)
from carbarn.server.trouble import Damaged
from carbarn.server.writer import Conflict

log = logging.getLogger("carbarn.server")

KEPT_ANSWERS = 32  # of the commands at a table; older ones are read when a key comes again
LOOK_NOTED = 86_400.0  # seconds after which it is noted again that a player looks
KEPT_STATES = 6  # the last events keep their states in memory; older ones are replayed


class Watcher(Protocol):
    """A live connection."""

    wake: asyncio.Event  # it looks again what there is to tell
    who: str | None  # the guest who has it

    def tell(self, playing: Any, room: Room) -> None:
        """Send what is new at once, or wake it."""

    def hear(self, message: Message) -> None:
        """Send that something was said."""


class Peers(Protocol):
    """The other processes on the same database."""

    @property
    def alone(self) -> bool:
        """Whether there are none, as far as is known."""

    async def version(self, table_id: str) -> int | None:
        """Which version a table has now; None if there is no such table."""

    async def catch_up(self, room: Room) -> bool:
        """Let happen in memory what the others have done; False: it has to be read again."""


def wake_all(room: Room) -> None:
    """Let every live connection look by itself for what is new."""
    room.news = False
    for watcher in room.watchers:
        watcher.wake.set()


@dataclass
class Room:
    """One table. Hold the lock to change it."""

    row: TableRow
    rules: Game | None = None  # None until it is loaded, and where it cannot be
    match: Match | None = None
    gone: bool = False  # whether it is not there any more
    outdated: str = ""  # why this server cannot go on with the table, if it cannot
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)  # by `Rooms.watch`
    news: bool = False  # whether the watchers have to be told of something
    untold: list[Watcher] = field(default_factory=list)  # those who are told last
    telling: bool = False  # whether they are about to be told
    messages: dict[tuple[Hashable, ...], Message] = field(default_factory=dict)  # as it is now
    bots: asyncio.Task[None] | None = None
    # by seat: the last event when its bot was last asked
    asked: dict[int, int] = field(default_factory=dict)
    odds: Odds = field(default_factory=dict)
    stand_ins: list[int] | None = None  # moves that stood in for a bot's, once they are read
    changes: list[Change] = field(default_factory=list)  # how seats have changed hands
    sights: set[Sight] = field(default_factory=set)  # who has seen which hand
    answers: dict[str, Answer] = field(default_factory=dict)  # by key, those to the last commands

    @property
    def odds_allowed(self) -> Odds | None:
        """The odds computed so far, or None at a table that does not show odds."""
        return None if self.row.help == "none" else self.odds

    @property
    def players(self) -> set[str]:
        """The guests who have a seat."""
        return {seat.guest for seat in self.row.seats if seat.guest is not None}

    @property
    def undo_request(self) -> int:
        """The number of the open request for an undo; 0 if there is none."""
        return 0 if self.row.undo is None else self.row.undo.request

    @property
    def events(self) -> int:
        """How many events there have been, as far as they have been read."""
        return 0 if self.match is None else self.match.happened

    @property
    def game(self) -> Game:
        """The rules of this table; Refused if they are not played here."""
        self.check_playable()
        assert self.rules is not None
        return self.rules

    def check_playable(self) -> None:
        """Refused if this server cannot go on with the table."""
        if self.outdated:
            raise outdated(self.outdated)

    def remember(self, key: str, answer: Answer) -> None:
        """Keep an answer: a request that is repeated mostly comes at once."""
        self.answers[key] = answer
        if len(self.answers) > KEPT_ANSWERS:
            del self.answers[next(iter(self.answers))]

    @property
    def people(self) -> list[int]:
        """The seats that people play, not bots."""
        return [one.seat for one in self.row.seats if one.guest is not None and not one.bot]

    @property
    def settled(self) -> bool:
        """Whether what is in memory is what is stored, and can be shown."""
        read = self.row.status == "open" or self.match is not None
        return read and self.stand_ins is not None and not (self.outdated or self.gone)

    def changed(self) -> None:
        """Tell the live connections as soon as nobody holds the room any more."""
        self.news = True


def header_of(row: TableRow) -> dict[str, Json]:
    """The game of a table as the header of a record describes it."""
    return {
        "game": row.game,
        "revision": row.revision,
        "seats": [seat.name for seat in row.seats],
        "options": row.options,
        "data": row.data,
    }


def find_rules(row: TableRow) -> tuple[Game | None, str]:
    """The rules that a table is played by, or why they cannot be played here."""
    try:
        return game_from(header_of(row)), ""
    except Broken as problem:
        return None, problem.sentence
    except Exception as problem:  # the code of a game may fail in any way
        log.exception("the game of table %s cannot be made", row.id)
        return None, f"its code fails with {type(problem).__name__}"


def why_not_played(row: ListedTable) -> str:
    """Why the rules of a table are not played here; "" if they are.

    From the name and the revision alone: a list must not make the game of every table.
    """
    try:
        find_game(row.game).check_revision(row.revision)
    except Unreadable as problem:
        return str(problem)
    return ""


def _log_outdated(room: Room) -> None:
    """Say once why this server cannot go on with a table."""
    if room.outdated:
        log.warning("table %s cannot go on: %s", room.row.id, room.outdated)


def _rules_of(row: TableRow) -> tuple[Json, Json, int]:
    """What the rules of a table depend on, of what may change."""
    return row.options, row.data, len(row.seats)


def labels_of(game: Game) -> tuple[str, ...]:
    """What the seats of a game are called."""
    return tuple(game.seat_name(seat) for seat in range(game.seats))


def title_of(name: str) -> str:
    """What a game is called, also one that is not installed any more."""
    try:
        return find_game(name).title
    except Unreadable:
        return name.replace("_", " ").title()


def stored(result: Result | None) -> dict[str, Json] | None:
    """How a game ended, as it is stored."""
    sent = result_of(result)
    return None if sent is None else msgspec.structs.asdict(sent)


def _nothing_to_do(_room: Room) -> None:
    """What a server does that is alone on its database."""


def _nobody_waits(_due: float) -> None:
    """Nobody wants to know when a clock runs out."""


class Rooms:
    """All tables in memory; nothing else writes to their logs."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._rooms: dict[str, Room] = {}
        self.presence = Presence(settings, self._on_presence)
        self.tell: Callable[[Room], None] = wake_all  # what live connections do with news
        self.peers: Peers | None = None
        self.caught_up: Callable[[Room], None] = _nothing_to_do  # another process was faster
        self.time = SteadyTime(settings)  # for clocks
        self.due: Callable[[float], None] = _nobody_waits  # told when a clock runs out

    def watch(self, room: Room, guest: str | None, watcher: Watcher) -> None:
        """Tell this live connection whenever the table changes; its guest is here."""
        room.watchers.add(watcher)
        if guest is not None:
            self.presence.came(room.row.id, guest)

    def unwatch(self, room: Room, guest: str | None, watcher: Watcher) -> None:
        """A live connection has ended."""
        room.watchers.discard(watcher)
        if guest is not None:
            self.presence.went(room.row.id, guest)

    def _on_presence(self, table_id: str, guest: str) -> None:
        """Show those at a table that a player has come or left; of watchers they are not told."""
        room = self._rooms.get(table_id)
        if room is not None and any(seat.guest == guest for seat in room.row.seats):
            room.changed()
            if not room.lock.locked():
                self.tell(room)

    @asynccontextmanager
    async def hold(self, table_id: str, newest: bool = False) -> AsyncIterator[Room]:
        """The room of a table, for one user at a time: nobody sees what is not stored yet.

        The newest of it has all that any process has said yes to, also if the announcement of that
        is still on its way: whoever asks may have asked another process just before.
        """
        room = self._rooms.get(table_id)
        if room is None:
            row = await self.store.table(table_id)
            if row is None:
                raise await self._missing(table_id)
            room = self._rooms.setdefault(table_id, Room(row))
        async with room.lock:
            try:
                await self._load(room)
                await self._read_more(room)
                if newest:
                    await self._check_version(room)
                yield room
            finally:
                if room.news or room.untold:
                    self.tell(room)

    async def _missing(self, table_id: str) -> Refused:
        """Why there is no such table."""
        gone = await self.store.was_cancelled(table_id)
        return cancelled() if gone else not_found("table")

    async def _check_version(self, room: Room) -> None:
        """Read what other processes have done since. The lock is held."""
        if self.peers is None or self.peers.alone:
            return
        if await self.peers.version(room.row.id) != room.row.version:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        """Read what is new, or all of the table if that is not enough. The lock is held."""
        version = room.row.version
        if self.peers is None or not await self.peers.catch_up(room):
            await self._reread(room)
        if room.row.version != version:
            room.changed()
            self.caught_up(room)

    async def read_again(self, room: Room) -> None:
        """Read all of a table again. The lock is held."""
        version = room.row.version
        await self._reread(room)
        if room.row.version != version:
            room.changed()

    async def _read_more(self, room: Room) -> None:
        """Read what is kept beside the log, unless it is known."""
        if room.stand_ins is not None:
            return
        if room.row.status != "open":
            room.changes = await self.store.changes(room.row.id)
            room.sights = await self.store.sights(room.row.id)
        room.stand_ins = await self.store.stand_ins(room.row.id)

    async def _load(self, room: Room) -> None:
        """Find the rules and follow the log from the beginning. The lock is held."""
        await self._follow(room)
        filled = _filled_in(room)
        end_match_early(room)
        if filled != room.row:  # an earlier version did not store everything
            await self.store.fill_in(filled)
            room.row = filled

    async def _follow(self, room: Room) -> None:
        row = room.row
        if room.rules is None and not room.outdated:
            room.rules, room.outdated = find_rules(row)
            _log_outdated(room)
        if room.rules is None or room.match is not None or row.status == "open":
            return
        lines = await self.store.lines(row.id)
        names = [seat.name for seat in row.seats]
        luck = self.settings.luck(row.seed)
        try:
            room.match = Match.resumed(room.rules, luck, names, row.position, lines)
        except Broken as problem:  # the rules have changed without a new revision
            room.rules, room.outdated = None, str(problem)
            _log_outdated(room)
            return
        except Exception as problem:  # a line that is not an event can break anything
            raise Damaged(f"the log of table {row.id}: {problem!r}") from problem
        follow_row(room)

    async def refresh(self, table_id: str) -> None:
        """Read a table again: another process has changed it."""
        async with self.hold(table_id) as room:
            await self._catch_up(room)

    async def _reread(self, room: Room) -> None:
        row = await self.store.table(room.row.id)
        if row is None:
            self._rooms.pop(room.row.id, None)
            room.gone = True
            room.changed()  # live connections find that it is gone
            raise await self._missing(room.row.id)
        if row.version != room.row.version:
            room.stand_ins = None
            if room.match is not None:
                self._follow_lines(room, await self.store.lines(row.id, room.match.happened))
            if _rules_of(row) != _rules_of(room.row):
                room.rules, room.outdated = None, ""
            room.row = row
            follow_row(room)
        await self._load(room)
        await self._read_more(room)

    def _follow_lines(self, room: Room, lines: Sequence[dict[str, Json]]) -> None:
        """Let these events happen in memory; if that cannot be, all of them are read again."""
        assert room.match is not None
        try:
            for line in lines:
                follow(room.match, line, None)
        except (CarbarnError, LookupError, TypeError, ValueError):
            room.match = None

    def forget(self, table_id: str) -> None:
        """Drop a table from memory if nobody watches it, and no answer is waited for."""
        room = self._rooms.get(table_id)
        if room is None or room.lock.locked():
            return
        if not room.watchers and room.bots is None:
            del self._rooms[table_id]

    async def note_look(self, room: Room, guest: str | None) -> None:
        """A player looks at the table: note it, once a day. The lock is held."""
        row, now = room.row, self.settings.clock()
        if row.status != "running" or now - max(row.looked, row.changed) < LOOK_NOTED:
            return
        if any(seat.guest == guest for seat in row.seats if guest is not None):
            await self.store.looked(row.id, now)
            room.row = replace(room.row, looked=now)
            room.changed()

    def in_memory(self, table_id: str) -> Room | None:
        """The room of a table, if it is in memory."""
        return self._rooms.get(table_id)

    def known(self) -> list[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    async def change(
        self,
        room: Room,
        act: Callable[[Match], None],
        key: str = "",
        answer: tuple[str, str] = ("", ""),
        asks: bool = False,
    ) -> int:
        """Change the match, append the events, commit, then notify everybody.

        `asks` says that it makes a new request for an undo. The lock is held. If another process
        came first, its events are read and `act` is tried again. If the events cannot be stored,
        nothing has happened.
        """
        for attempt in (1, 2, 3):
            match = room.match
            assert match is not None
            before, mark = match.happened, match.log.mark()
            act(match)
            lines = [event.line() for event in match.events_after(before)]
            n = match.happened
            result = stored(match.result())
            remembered = (key, Answer(answer[0], answer[1], n)) if key else None
            now = self.settings.clock()
            acting = acting_after(room.row, match, lines, now)
            request = request_after(room.row, lines)
            undo = undo_after(room.row, match, asks)
            try:
                times = self._times_after(room, acting, lines, over=result is not None)
            except NoTime:
                match.log.wind_back(mark)
                raise Refused(
                    409, "no_time", "nothing would be left on your clock if you took this back"
                ) from None
            try:
                await asyncio.shield(
                    self.store.append(
                        room.row, lines, now, result, remembered, acting, request, undo, times
                    )
                )
            except Conflict:
                match.log.wind_back(mark)
                await self._catch_up(room)
                used = key and await self.store.answer(room.row.id, key) is not None
                if attempt == 3 or used:
                    raise Refused(503, "busy", "the table is busy; try again") from None
                continue
            except BaseException:
                room.match = None  # the database is right: it is read again when next needed
                raise
            room.row = row_after(room.row, result, acting, now, request, undo, times)
            self.due(room.row.due)
            if remembered is not None:
                room.remember(*remembered)
            match.drop_states(KEPT_STATES)
            room.changed()
            return n
        raise AssertionError("the loop ends by return or raise")

    def _times_after(
        self, room: Room, acting: Acting, lines: Sequence[dict[str, Json]], over: bool
    ) -> Times:
        """What the clocks show after these events; none where there are none."""
        row = room.row
        if row.clock is None:
            return ()
        now, actors = self.time.now(), (row.actors, acting.actors)
        times = times_after(row.clock, row.times, room.people, actors, happened(lines), now)
        return all_pause(row.clock, times, now) if over else times

    async def _first_times(self, room: Room, acting: Acting) -> Times:
        row = room.row
        if row.clock is None:
            return ()
        guests = [seat.guest for seat in row.seats]
        now = self.time.now()
        times = first_times(row.clock, await rests_of(self.store, guests, now))
        actors = ((), acting.actors)
        return times_after(row.clock, times, room.people, actors, happened(()), now)

    async def change_seats(
        self,
        room: Room,
        seats: dict[int, dict[str, Json]],
        made: Sequence[Change] = (),
        sights: Collection[Sight] = (),
        values: dict[str, Json] | None = None,
    ) -> None:
        """Change who sits where, with what is stored beside it. The lock is held.

        If a seat has changed hands, nobody is asked for an undo any more: it was asked of others.
        """
        now, values = self.settings.clock(), values or {}
        if made or values.get("status") == "over":
            values = {**values, "undo": ""}
        if values.get("status") == "over" and room.row.clock is not None:
            times = all_pause(room.row.clock, room.row.times, self.time.now())
            values |= times_values(room.row.clock, times)
        try:
            await self.store.change_seats(room.row, now, seats, made, sights, values)
        except Conflict:
            await self._reread(room)
            raise Refused(409, "changed", "the table has just changed; look again") from None
        await self._reread(room)
        self.due(room.row.due)
        room.changed()

    async def set_seats(
        self, room: Room, seats: Sequence[SeatRow], values: dict[str, Json]
    ) -> None:
        """Give a table other seats, before its game. The lock is held."""
        try:
            await self.store.set_seats(room.row, self.settings.clock(), seats, values)
        except Conflict:
            await self._reread(room)
            raise Refused(409, "changed", "the table has just changed; look again") from None
        await self._reread(room)
        room.changed()

    async def cancel(self, room: Room) -> None:
        """Remove a table and tell those at it. The lock is held."""
        try:
            await self.store.remove_table(room.row, self.settings.clock())
        except Conflict:
            await self._reread(room)
            raise Refused(409, "changed", "the table has just changed; look again") from None
        self._rooms.pop(room.row.id, None)
        room.gone = True
        room.changed()  # live connections find that it is gone

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
        result = stored(match.result())
        now = self.settings.clock()
        acting = acting_after(row, match, lines, now)
        times = await self._first_times(room, acting)
        try:
            await self.store.append(row, lines, now, result, None, acting, times=times)
        except Conflict:
            await self._reread(room)
            return
        room.match = match
        room.sights = first_sights(row)
        seats = tuple(replace(seat, began_bot=seat.kind == "bot") for seat in row.seats)
        room.row = replace(row_after(row, result, acting, now, times=times), seats=seats)
        self.due(room.row.due)
        room.changed()


def follow_row(room: Room) -> None:
    """Let a match in memory follow its row, which says what is not in the log.

    That is who sits there, who asks for an undo and who agrees, and whether it was ended early.
    """
    if room.match is not None:
        room.match.names = [seat.name for seat in room.row.seats]
        end_match_early(room)
        _ask_undo_again(room)


def _ask_undo_again(room: Room) -> None:
    """Let the match know which request for an undo is open."""
    match, asked = room.match, room.row.undo
    assert match is not None
    if match.asked_undo() is not None:
        match.refuse(0)
    if asked is None or match.over:
        return
    try:
        match.ask_undo(asked.seat, asked.to)
        for seat in asked.agreed:
            match.agree(seat)
    except CarbarnError as problem:  # then nobody is asked
        log.warning("the request for an undo at table %s is void: %s", room.row.id, problem)


def end_match_early(room: Room) -> None:
    """Let a match know that the people at it have ended it: the row says so, not the log."""
    early, match = room.row.early, room.match
    if early is None or match is None or match.ended_early:
        return
    try:
        if early.n != len(match.events):
            raise Unreadable(f"it was ended after event {early.n}, not {len(match.events)}")
        match.end_early(early.by, early.agreed, early.away)
    except CarbarnError as problem:
        raise Damaged(f"the end of table {room.row.id}: {problem}") from None


def _filled_in(room: Room) -> TableRow:
    """The row of a table with what an earlier version of the server did not store."""
    row, match = room.row, room.match
    if room.rules is not None and not row.labels:
        row = replace(row, title=room.rules.title, labels=labels_of(room.rules))
    if match is None:
        return row
    if row.status == "running" and not row.acting_since:
        row = replace(row, actors=tuple(match.actors()), acting_since=row.changed)
    if row.status == "running" and row.actors and not row.waits:
        waits = tuple(Wait(seat, match.happened, row.acting_since) for seat in row.actors)
        row = replace(row, waits=waits)
    if row.status == "over" and not row.result:
        row = replace(row, result=stored(match.result()))
    return row
