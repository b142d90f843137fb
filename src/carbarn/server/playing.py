"""Playing: actions, undo, previews, hints, the sandbox, replays, and the turns of bots."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec
from msgspec import Raw

from carbarn.core.errors import CarbarnError, Illegal
from carbarn.core.event import Acted
from carbarn.core.game import Reason
from carbarn.core.match import Match
from carbarn.core.plain_log import plain_line
from carbarn.core.replay import parts_of_record
from carbarn.core.shapes import Data
from carbarn.core.state import WATCHER
from carbarn.server.bot_pool import BotPool
from carbarn.server.errors import Refused, check_goal, no_hints, outdated
from carbarn.server.fair_queue import Asker, FairQueue, QueueLimits
from carbarn.server.fleet import Fleet
from carbarn.server.frames import Message
from carbarn.server.hands import seat_changes, seat_request, stale_request
from carbarn.server.jobs import (
    Advise,
    Job,
    LookBack,
    Plans,
    Question,
    TryOut,
    WriteRecord,
    rules_of,
)
from carbarn.server.kept_bots import NEW
from carbarn.server.lobby import Lobby
from carbarn.server.messages import (
    Done,
    GameResult,
    OutdatedTable,
    StartedTable,
    TableDocument,
    WhyAnswer,
)
from carbarn.server.requests import Act, Consent, Sandbox, Undo
from carbarn.server.room import Room, Rooms, header_of
from carbarn.server.rows import Answer, Guest, SeatRow
from carbarn.server.settings import Settings
from carbarn.server.snapshot import (
    legal_action,
    odds_for,
    snapshot,
    table_document,
)
from carbarn.server.store import STAND_IN, Store
from carbarn.server.times import is_up
from carbarn.server.workers import Failed, Pool, Stopped

T = TypeVar("T")
MOST_NEWS = 300  # events that a bot is told of at once; after more of them it begins anew

log = logging.getLogger("carbarn.server")


class Playing:
    """Everything that happens at tables whose games have started."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        lobby: Lobby,
        bot_pool: BotPool,
        help: Help,
        settings: Settings,
        fleet: Fleet,
    ) -> None:
        self.fleet = fleet
        self.store = store
        self.rooms = rooms
        self.lobby = lobby
        self.bot_pool = bot_pool
        self.help = help
        self.settings = settings
        places = settings.bot_tables
        self._bot_tables = FairQueue(places, max(1, places - 1))

    # What a guest may see

    def look(
        self, room: Room, guest: Guest | None, wanted: int | None, since: int, covered: bool
    ) -> TableDocument:
        """What a guest's screen shows now, with what is new since event `since`.

        `covered` is for several people at one screen: no hand leaves the server until the next one
        asks for it by the number of the seat. What the others at the screen were told has to go
        too, so everything that the public knows comes again.
        """
        return self.document(room, guest, *self._shown(room, guest, wanted, since, covered))

    def message(
        self, room: Room, guest: Guest | None, wanted: int | None, since: int, covered: bool
    ) -> Message:
        """The same as it is sent over live connections: made once for all who may see the same."""
        if guest is None and wanted is None:  # as most of those who only watch
            seat, since, who = WATCHER, min(since, room.events), None
            mine: tuple[int, ...] = ()
        else:
            seat, since = self._shown(room, guest, wanted, since, covered)
            since = min(since, room.events)
            who = guest.id if guest else None
            mine = tuple(one.seat for one in room.row.seats if who is not None and one.guest == who)
        # all of a guest that a document depends on
        key = seat, since, mine, room.row.host == who
        found = room.messages.get(key)
        if found is None:
            found = Message(msgspec.json.encode(self.document(room, guest, seat, since)))
            if room.row.request is None:  # one that is open lapses by itself
                room.messages[key] = found
        return found

    def _shown(
        self, room: Room, guest: Guest | None, wanted: int | None, since: int, covered: bool
    ) -> tuple[int, int]:
        """The seat whose view a guest gets, and since which event it has to be told."""
        seat = self.seat_to_show(room, guest, wanted)
        if covered and self._hands_are_covered(room, guest, wanted):
            return WATCHER, 0
        return seat, since

    def _hands_are_covered(self, room: Room, guest: Guest | None, wanted: int | None) -> bool:
        """Whether another person at this screen than in the seat wanted is next, or nobody yet."""
        people = {
            seat.seat
            for seat in room.row.seats
            if guest and seat.guest == guest.id and not seat.bot
        }
        if room.match is None or room.match.over or len(people) < 2:
            return False
        next_here = people.intersection(room.match.actors())
        return wanted is None or (bool(next_here) and wanted not in next_here)

    def seat_to_show(self, room: Room, guest: Guest | None, wanted: int | None) -> int:
        """Whose view a guest gets: that of a seat of its own, or the public view."""
        mine = [] if guest is None else _seats_of(room, guest)
        if wanted is None:
            if room.match is not None and len(mine) > 1:
                acting = [seat for seat in room.match.actors() if seat in mine]
                return acting[0] if acting else mine[0]
            return mine[0] if mine else WATCHER
        if wanted in mine:
            return wanted
        raise Refused(403, "not_yours", "this seat is not yours")

    def document(self, room: Room, guest: Guest | None, seat: int, since: int) -> TableDocument:
        """What this guest may see now, with what its seat has learned since event `since`."""
        room.check_playable()
        table = self.lobby.info(room.row, guest)
        if room.match is None:
            return table_document(table, None)
        since = min(since, room.match.happened)
        seen = snapshot(room.match, seat, since, room.odds_allowed, room.undo_request)
        document = table_document(table, seen)
        if isinstance(document, StartedTable):
            document.stand_ins = _stand_ins(room.match, room.stand_ins)
            document.changes = seat_changes(room)
            document.asked_seat = seat_request(room, self.settings.clock())
        return document

    async def outdated(self, room: Room, guest: Guest | None) -> Refused:
        """Why this server cannot go on with a table, with what can be read of it all the same.

        Only the rules know what is secret, so of a game that is not over a guest is shown what it
        did itself and nothing else.
        """
        row = room.row
        lines = await self.store.lines(row.id)
        names = [seat.name for seat in row.seats]
        mine = {seat.seat for seat in row.seats if guest and seat.guest == guest.id}
        shown = None if row.status == "over" else mine
        return outdated(
            room.outdated,
            OutdatedTable(
                table=self.lobby.info(row, guest),
                log=[plain_line(line, names, shown) for line in lines],
                result=GameResult(**row.result) if row.result else None,
            ),
        )

    def seat_to_act(self, room: Room, guest: Guest, wanted: int | None) -> int:
        """The seat for which a guest acts; it must be the guest's own."""
        seat = self.seat_to_show(room, guest, wanted)
        if seat == WATCHER:
            raise Refused(403, "no_seat", "you have no seat at this table")
        if room.row.seats[seat].bot:
            raise Refused(409, "bot_plays", "a bot plays this seat; take it back first")
        return seat

    # Playing

    async def act(self, room: Room, guest: Guest, wanted: Act) -> Done:
        """Carry out an action once, however often the request is repeated.

        Mostly a key is new, which its place in the database tells when the action is stored. So
        it is looked up only if the action cannot be carried out: then it may have been before.
        """
        command = hashlib.sha256(
            f"{wanted.seat}\n{wanted.action}\n{wanted.decision}".encode()
        ).hexdigest()
        before = room.answers.get(wanted.key)
        if before is not None:
            return _repeated(before, guest, command)
        try:
            n = await self._act(room, guest, wanted, command)
        except Refused:
            before = await self.store.answer(room.row.id, wanted.key)
            if before is None:
                raise
            return _repeated(before, guest, command)
        self.wake_bots(room)
        return Done(n)

    async def _act(self, room: Room, guest: Guest, wanted: Act, command: str) -> int:
        match = _running(room)
        seat = self.seat_to_act(room, guest, wanted.seat)

        def play(match: Match) -> None:
            if wanted.decision != match.decision(seat):
                raise self._stale(room, guest, seat)
            _refuse_if_illegal(lambda: match.play(seat, wanted.action))

        if seat not in match.actors():
            raise self._stale(room, guest, seat)
        self._check_time(room, seat)
        return await self.rooms.change(room, play, wanted.key, (guest.id, command))

    def _check_time(self, room: Room, seat: int) -> None:
        """Refused if a bot is to play on from now on: somebody just comes to see to that."""
        row = room.row
        if row.clock is None or not row.times or row.clock.zero != "bot":
            return
        if is_up(row.times[seat], self.rooms.time.now()):
            self.rooms.due(row.due)
            raise Refused(409, "time_up", "your time is up; the bot plays on")

    def _stale(self, room: Room, guest: Guest, seat: int) -> Refused:
        return Refused(
            409,
            "stale",
            "something has happened since; here is the current state",
            current=self.document(room, guest, seat, 1_000_000),
        )

    async def undo(self, room: Room, guest: Guest, wanted: Undo) -> Done:
        """Undo one's last action or several, or ask the others for more."""
        _running(room)
        seat = self.seat_to_act(room, guest, wanted.seat)
        if wanted.to is not None and wanted.first is not None:
            raise Refused(400, "unreadable", "give `first` to undo alone, or `to` to ask everybody")
        if wanted.to is not None:
            n = await self._ask_undo(room, seat, wanted.to)
        else:
            n = await self.rooms.change(
                room, lambda match: _refuse_if_illegal(lambda: match.undo(seat, wanted.first))
            )
        self.wake_bots(room)
        return Done(n)

    async def _ask_undo(self, room: Room, seat: int, to: int) -> int:
        """Ask for an undo; bots that the game began with agree, as do other seats of the guest.

        A request is not an event: it is stored beside the log until anything happens.
        """

        def ask(match: Match) -> None:
            mine = room.row.seats[seat].guest
            others = [other for other in room.row.seats if other.guest != mine]
            away = next((other for other in others if other.stands_in), None)
            if away is not None:
                raise _cannot_agree(away)
            _refuse_if_illegal(lambda: match.ask_undo(seat, to))
            for other in room.row.seats:
                if match.asked_undo() and (other.bot or other.guest == mine):
                    match.agree(other.seat)

        return await self.rooms.change(room, ask, asks=True)

    async def consent(self, room: Room, guest: Guest, wanted: Consent) -> Done:
        """Agree to the undo that was asked for by this request, or refuse it."""
        _running(room)
        seat = self.seat_to_act(room, guest, wanted.seat)

        def answer(match: Match) -> None:
            if match.asked_undo() is None or wanted.request != room.undo_request:
                raise stale_request()
            _refuse_if_illegal(lambda: match.agree(seat) if wanted.agree else match.refuse(seat))

        n = await self.rooms.change(room, answer)
        self.wake_bots(room)
        return Done(n)

    # Previews and reasons

    def preview(self, room: Room, guest: Guest, wanted: int | None, action: str) -> Data:
        """What an action would do, as the document of the table has it."""
        match, seat = _running(room), self.seat_to_act(room, guest, wanted)
        preview = _refuse_if_illegal(lambda: match.preview(seat, action))
        text = match.game.vocabulary.text(match.game.vocabulary.code(action))
        odds = odds_for(match, match.view(seat), room.odds_allowed)
        return legal_action(match.game, text, preview, odds).preview

    def why_not(self, room: Room, guest: Guest, wanted: int | None, action: str) -> WhyAnswer:
        """Say why an action is not legal, or that it is."""
        match, seat = _running(room), self.seat_to_act(room, guest, wanted)
        try:
            reason = match.why_not(seat, action)
        except CarbarnError as problem:
            reason = match.game.why_unknown(action)
            if reason is None:
                raise Refused(400, "unreadable", str(problem)) from None
        return WhyAnswer(reason is None, *(reason or Reason("", "")))

    # Plans, hints, the sandbox, replays and records: what is to be worked out elsewhere

    def plans(self, room: Room, guest: Guest, wanted: int | None, goal: str) -> Plans:
        """Whole sequences of actions for a goal."""
        match, seat = _running(room), self.seat_to_act(room, guest, wanted)
        check_goal(goal, coached=room.row.help == "coach")
        return Plans(rules_of(header_of(room.row)), match.view(seat).data(), goal)

    def hint(self, room: Room, guest: Guest, wanted: int | None, mine: str = "") -> Advise:
        """Advice for the one who is to act in this seat, from its view alone."""
        match, seat = _running(room), self.seat_to_act(room, guest, wanted)
        if room.row.help not in ("coach", "hints"):
            raise no_hints()
        if seat not in match.actors():
            raise Refused(409, "not_your_turn", "you can ask for a hint when it is your turn")
        rules, view = rules_of(header_of(room.row)), match.view(seat).data()
        if mine and not self.why_not(room, guest, wanted, mine).legal:
            raise Refused(422, "illegal", f"{mine!r} is not possible now")
        return Advise(rules, view, match.decision(seat), self.settings.hint_level, mine)

    def sandbox(self, room: Room, guest: Guest, wanted: Sandbox) -> TryOut:
        """Try actions in a world of one's own view: luck and hidden items are invented."""
        match = _running(room)
        seat = self.seat_to_show(room, guest, wanted.seat)
        if seat == WATCHER:
            raise Refused(403, "no_seat", "you have no seat at this table")
        check_goal(wanted.goal, coached=room.row.help == "coach")
        rules, view = rules_of(header_of(room.row)), match.view(seat).data()
        seed = f"sandbox {room.row.id} {match.happened} {seat}"
        return TryOut(rules, view, seed, wanted.actions, wanted.goal)

    def look_back(
        self, room: Room, guest: Guest | None, wanted: int | None, at: int, since: int | None
    ) -> LookBack:
        """The table after an event, as a seat saw it: one's own, or any once the game is over."""
        if room.match is None:
            raise Refused(409, "not_begun", "the game has not started")
        if room.row.status == "over":
            seat = WATCHER if wanted is None else wanted
            if seat != WATCHER and seat >= len(room.row.seats):
                raise Refused(404, "not_found", "there is no such seat")
        else:
            seat = self.seat_to_show(room, guest, wanted)
        events = room.match.events
        if at > len(events):
            raise Refused(404, "not_found", f"there are events 0 to {len(events)}")
        lines = [event.line() for event in events[:at]]
        rules = rules_of(header_of(room.row))
        early = room.row.early is not None
        return LookBack(rules, room.match.start_position, lines, len(events), seat, since, early)

    def record(self, room: Room) -> WriteRecord:
        """The record, once the game is over."""
        if room.match is None or room.row.status != "over":
            raise Refused(409, "not_over", "the record is available when the game is over")
        return WriteRecord(*parts_of_record(room.match))

    # Bots

    def wake_bots(self, room: Room) -> None:
        """Let the bots of a table take their turns."""
        if room.bots is None or room.bots.done():
            room.bots = asyncio.create_task(self._let_bots_play(room))

    def wake_own_bots(self, room: Room) -> None:
        """The same, if it is this process that lets them play.

        A request may bring what another process has done before that is announced here: whoever
        hears the announcement then finds nothing new.
        """
        if self.fleet.holds(room.row.id):
            self.wake_bots(room)

    async def _let_bots_play(self, room: Room) -> None:
        try:
            while (seat := _bot_to_act(room)) is not None:
                try:
                    if not await self.fleet.take(room.row.id):
                        return  # another process lets them play
                    await self._bot_takes_its_time(room, seat)
                except Refused as problem:
                    if problem.status == 404:
                        return  # the table is gone
                except Exception:
                    # the database does not answer, say: the table waits for it as its players do
                    log.exception("a bot could not act")
                    await asyncio.sleep(1)
                    with suppress(Exception):
                        async with self.rooms.hold(room.row.id):
                            pass  # what could not be stored is read again
            if room.row.status == "over":
                await self.fleet.release(room.row.id)
        finally:
            room.bots = None

    async def _bot_takes_its_time(self, room: Room, seat: int) -> None:
        """Act at the pace of the table; of tables of bots alone, only a few act at once."""
        if not all(sits.bot for sits in room.row.seats):
            await asyncio.sleep(room.row.pace)
            await self._bot_acts(room, seat)
            return
        async with self._bot_tables.place(Asker(room.row.host)):
            await asyncio.sleep(max(room.row.pace, self.settings.bot_tables_pace))
            await self._bot_acts(room, seat)

    async def _bot_acts(self, room: Room, seat: int) -> None:
        async with self.rooms.hold(room.row.id) as room:
            match = room.match
            if match is None or _bot_to_act(room) is None or seat not in match.actors():
                return
            bot, decision = room.row.seats[seat].bot, match.decision(seat)
            question = _question(room, match, seat, bot)
        choice = await self.bot_pool.choose(question, room.row.host, room.row.id)
        async with self.rooms.hold(room.row.id) as room:
            match = room.match
            if match is None or room.row.status != "running" or room.row.seats[seat].bot != bot:
                return

            def play(match: Match) -> None:
                if match.decision(seat) != decision:
                    raise Refused(409, "stale", "something happened while the bot was thinking")
                _refuse_if_illegal(lambda: match.play(seat, choice.code))

            key = f"stand-in {secrets.token_urlsafe(12)}" if choice.stands_in else ""
            n = await self.rooms.change(room, play, key, ("", STAND_IN))
            if choice.stands_in and room.stand_ins is not None:
                room.stand_ins.append(n)


class Help:
    """What is worked out for one request in another process, within a time limit."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        bounds = QueueLimits(limits.waiting, limits.waiting_per_guest, limits.waiting_per_address)
        self.pool = Pool(settings.helpers, settings.help_seconds, bounds)

    async def ask(self, job: Job, asker: Asker) -> Raw:
        """The answer as JSON; Refused if there is none, if it takes too long or too many wait."""
        try:
            return Raw(await self.pool.do(job, asker))
        except Stopped as problem:
            log.warning("%s was stopped: %s", type(job).__name__, problem)
            raise Refused(
                503, "took_too_long", "this took more time or memory than the server gives to it"
            ) from None
        except OSError as problem:
            log.error("no process can be started: %s", problem)
            raise Refused(503, "busy", "the server is busy; try again in a moment") from None
        except Failed as problem:
            log.error("%s has failed:\n%s", type(job).__name__, problem)
            raise Refused(
                500, "fault", "something went wrong on the server; it has been logged"
            ) from None

    def close(self) -> None:
        """End the processes."""
        self.pool.close()


def _seats_of(room: Room, guest: Guest) -> list[int]:
    """The seats whose hands a guest is shown: its own, once it is stored that it saw them."""
    mine = [seat.seat for seat in room.row.seats if seat.guest == guest.id]
    if room.row.status != "running":
        return mine
    return [seat for seat in mine if (guest.id, seat) in room.sights]


def _repeated(before: Answer, guest: Guest, command: str) -> Done:
    """What a command did the first time."""
    if (before.guest, before.command) != (guest.id, command):
        raise Refused(409, "key_used", "this key was already used for another action")
    return Done(before.n, repeated=True)


def _cannot_agree(away: SeatRow) -> Refused:
    """A bot that stands in for a person agrees to nothing in that person's name."""
    name = away.name or "somebody who has left"
    return Refused(
        409,
        "undo_stand_in",
        f"a bot plays for {name}, and it cannot agree to an undo in the name of a person",
        facts={"name": away.name},
    )


def _stand_ins(match: Match, after: list[int] | None) -> list[int]:
    """The actions that stood in, from how many events there were after each."""
    if not after:
        return []
    events, found = match.events, []
    for n in after:
        acted = [event.n for event in events[:n] if isinstance(event, Acted)]
        found.append(acted[-1])
    return found


def _question(room: Room, match: Match, seat: int, bot: str) -> Question:
    """What a bot is asked: from the view of the seat alone, with what it was told meanwhile."""
    # hashed, so that nothing of the secret of the table is where the bot is
    luck = hashlib.sha256(f"{room.row.seed} bot {seat} {match.decision(seat)}".encode())
    heard, since = match.happened, room.asked.get(seat, NEW)
    if since != NEW and heard - since > MOST_NEWS:
        since = NEW
    room.asked[seat] = heard
    return Question(
        rules=rules_of(header_of(room.row)),
        seat=seat,
        view=match.view(seat).data(),
        codes=match.legal_codes(seat),
        bot=bot,
        seed=luck.hexdigest(),
        table=room.row.id,
        heard=heard,
        since=since,
        told=[] if since == NEW else match.told(seat, since),
    )


def _bot_to_act(room: Room) -> int | None:
    if room.match is None or room.row.status != "running":
        return None
    for seat in room.match.actors():
        if room.row.seats[seat].bot:
            return seat
    return None


def _running(room: Room) -> Match:
    room.check_playable()
    if room.row.status == "open" or room.match is None:
        raise Refused(409, "not_begun", "the game has not started")
    if room.row.status == "over":
        raise _over()
    return room.match


def _over() -> Refused:
    return Refused(409, "over", "the game is over")


def _refuse_if_illegal(do: Callable[[], T]) -> T:
    """Do it; what the rules say against it becomes a refusal."""
    try:
        return do()
    except Illegal as problem:
        if problem.key == "over":  # another process has ended it
            raise _over() from None
        raise Refused(
            422, "illegal", str(problem), problem.rule, key=problem.key, facts=problem.facts
        ) from None
    except CarbarnError as problem:
        raise Refused(400, "unreadable", str(problem)) from None
