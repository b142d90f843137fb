"""Notes what there is to tell, and sends it: one notice for each way and waiting period.

What there is to tell follows from the tables, so nothing is written with a move. Whatever changed
is looked at a moment later, and after a start or the death of another process everything of which
it is not noted. Who is told of what follows from ways and hours when it is sent.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from carbarn.server.errors import Refused
from carbarn.server.fleet import Fleet
from carbarn.server.guards import RateLimiter
from carbarn.server.invitations import link_token
from carbarn.server.notices import mail, push, words
from carbarn.server.notices.formats import post_for
from carbarn.server.notices.hours import Hours
from carbarn.server.notices.outbox import Note, Outbox, Row
from carbarn.server.notices.outside import Outside, Unsent, check
from carbarn.server.notices.ways import PUSH_KEY, Way, Ways
from carbarn.server.notices.words import Said
from carbarn.server.room import Room, Rooms
from carbarn.server.rows import SeatRow
from carbarn.server.settings import Settings
from carbarn.server.store import Store
from carbarn.server.waiting import waiting_at

TOGETHER = 0.1  # seconds for which changes are gathered
LOOK_EVERY = 60.0  # seconds after which it is looked again, whatever happens
AGAIN = 5.0  # seconds until a database that did not answer is asked again
NEWS_OF_THE_END = 86400.0  # seconds for which it is news that a game is over
SENDING, SENDING_FAILING = 12, 4  # ways at once; those that failed last keep nobody else waiting
PAUSES = (60.0, 300.0, 1800.0, 7200.0, 21600.0, 43200.0)  # between attempts
GIVE_UP = 3 * 86400.0  # seconds after which nothing is tried again
MOST_AN_HOUR = 60  # by one way
LATER = 600.0  # seconds until a way that has had so many is tried again
LOOK_HERE = 15.0  # seconds between two looks whether somebody is still at the table

log = logging.getLogger("carbarn.server")


@dataclass(frozen=True)
class Occasion:
    """A reason to tell somebody something."""

    kind: words.Kind
    person: str | None  # None: whoever has to do with the table
    seat: int
    event: int  # after which event the wait began, or the game ended


def occasions_of(room: Room) -> list[Occasion]:
    """What there is to tell of a table as it is: who is waited for, or that the game is over."""
    match = room.match
    if match is None:
        return []
    if room.row.status == "over":
        people = {seat.guest for seat in room.row.seats if seat.guest is not None}
        return [Occasion("over", one, -1, match.happened) for one in (None, *sorted(people))]
    return [Occasion("turn", one.person, one.seat, one.n) for one in waiting_at(room.row)]


def _concerns(way: Way, occasion: Occasion) -> bool:
    """Whether somebody hears of this by this way."""
    if not way.works:
        return False
    if way.table_id is not None:
        return occasion.kind == "turn" or occasion.person is None
    return way.person == occasion.person


class Notices:
    """All that has to do with notices, for one process."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings, fleet: Fleet) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.fleet = fleet
        self.ways = Ways(store, settings)
        self.outbox = Outbox(store)
        self.outside = Outside(settings)
        self.mails = RateLimiter(3 / 86400, 3)  # mails that ask for confirmation
        self._me = ""
        self._changed: set[str] = set()
        self._news = asyncio.Event()
        self._look = True  # whether all of it has to be looked at
        self._due = asyncio.Event()
        self._busy: dict[str, tuple[asyncio.Task[None], bool]] = {}  # by way; whether it failed
        fleet.lost.append(self.look_at_all)

    # What there is to tell

    def after(self, tell: Callable[[Room], None]) -> Callable[[Room], None]:
        """Tell live connections, and note that a table has changed."""

        def tell_both(room: Room) -> None:
            if room.news:
                self._changed.add(room.row.id)
                self._news.set()
            tell(room)

        return tell_both

    def look_at_all(self) -> None:
        """Something may have changed that was not noted."""
        self._look = True
        self._news.set()
        self._due.set()

    def tasks(self) -> list[Coroutine[Any, Any, None]]:
        """What runs until it is cancelled."""
        return [self._note_changes(), self._look_now_and_then(), self._send()]

    async def _look_now_and_then(self) -> None:
        while True:
            await self.settings.sleep(LOOK_EVERY)
            if self.fleet.leads:
                self.look_at_all()
                with suppress(Exception):
                    await self.outbox.forget(self.settings.clock())

    async def _note_changes(self) -> None:
        self._news.set()
        while True:
            await self._news.wait()
            await asyncio.sleep(TOGETHER)
            self._news.clear()
            changed, self._changed = self._changed, set()
            look, self._look = self._look, False
            try:
                if look:
                    since = self.settings.clock() - NEWS_OF_THE_END
                    changed |= set(await self.outbox.behind(since))
                await self._note(changed)
            except Exception as problem:  # the database is away, say
                log.info("notices cannot be noted: %s", problem)
                self._changed |= changed
                self._look |= look
                self._news.set()
                await asyncio.sleep(AGAIN)

    async def _note(self, table_ids: set[str]) -> None:
        """Note what there is to tell of these tables."""
        for start in range(0, len(table_ids), 200):
            part = sorted(table_ids)[start : start + 200]
            known = [self.rooms.in_memory(one) for one in part]
            people = {seat.guest for room in known if room for seat in room.row.seats if seat.guest}
            ways = await self.ways.for_tables(people, part)
            told = {way.person for way in ways if way.table_id is None}
            own = {way.table_id for way in ways}
            for table_id, room in zip(part, known, strict=True):
                seated = {seat.guest for seat in room.row.seats} if room else told
                if room is None or table_id in own or seated & told:
                    await self._note_table(table_id)

    async def _note_table(self, table_id: str) -> None:
        try:
            async with self.rooms.hold(table_id) as room:
                row = room.row
                occasions = [] if room.outdated or row.status == "open" else occasions_of(room)
        except Refused:  # it is gone
            return
        if row.status == "open":
            return
        people = {seat.guest for seat in row.seats if seat.guest is not None}
        ways = await self.ways.for_tables(people, [table_id])
        hours = await self.ways.hours(sorted(people))
        notes = [
            self._note_for(way, one, table_id, row.changed, hours)
            for one in occasions
            for way in ways
            # who has just asked to be told is looking at a page, and knows
            if _concerns(way, one) and way.created <= row.changed
        ]
        await self.outbox.note(notes, [(table_id, row.version)])
        if notes:
            self._due.set()

    def _note_for(
        self, way: Way, one: Occasion, table_id: str, made: float, hours: dict[str, Hours]
    ) -> Note:
        due = made + self.settings.notice_after
        if way.digest:
            due = hours.get(way.person, Hours()).next_digest(due)
        return Note(way.id, one.kind, table_id, one.seat, one.event, made, due)

    async def tell(
        self, ways: Sequence[Way], kind: words.Kind, table_id: str | None, number: int
    ) -> None:
        """Tell something at once, once for each number."""
        now = self.settings.clock()
        await self.outbox.note([Note(way.id, kind, table_id, -1, number, now, now) for way in ways])
        self._due.set()

    # Sending it

    async def _send(self) -> None:
        while True:
            self._due.clear()
            try:
                until = await self._begin_sending()
            except Exception as problem:  # the database is away, say
                log.info("notices cannot be sent: %s", problem)
                until = self.settings.clock() + AGAIN
            await self._wait(until)

    async def _wait(self, until: float) -> None:
        """Until there is something new to send, or until then."""
        pause = self.settings.sleep(max(0.0, until - self.settings.clock()))
        tasks = [
            asyncio.ensure_future(self._due.wait()),
            asyncio.ensure_future(pause),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()

    async def _begin_sending(self) -> float:
        """Send what is due, as much at once as may be; when there is more."""
        now = self.settings.clock()
        for failing, most in ((False, SENDING), (True, SENDING_FAILING)):
            running = sum(failed == failing for _task, failed in self._busy.values())
            if running >= most:
                continue
            rows = await self.outbox.due(now, self._busy, failing)
            by_way: dict[str, list[Row]] = {}
            for row in rows:
                by_way.setdefault(row.way, []).append(row)
            for way_id in list(by_way)[: most - running]:
                task = asyncio.create_task(self._serve(way_id, by_way[way_id]))
                self._busy[way_id] = task, failing
        upcoming = await self.outbox.next_due(now)
        return min(now + LOOK_EVERY, now + LOOK_EVERY if upcoming is None else upcoming)

    async def _serve(self, way_id: str, rows: list[Row]) -> None:
        """Send what is due by one way, one after the other."""
        try:
            way = await self.ways.one(way_id)
            if way is not None:
                for batch, part in await self._batches(way, rows):
                    await self._send_batch(way, part, batch)
        except Exception as problem:
            log.warning("a notice could not be sent", exc_info=problem)
            await asyncio.sleep(AGAIN)
        finally:
            self._busy.pop(way_id, None)
            self._due.set()

    async def _claimed(self, rows: Sequence[Row], batch: str) -> list[Row]:
        if not self._me:
            self._me = self.fleet.id or self.settings.new_process()
        return await self.outbox.claim(rows, self._me, batch)

    async def _batches(self, way: Way, rows: Sequence[Row]) -> list[tuple[str, Sequence[Row]]]:
        """What is sent at once: each row by itself, or all of a day in one mail.

        What was once to be sent together stays together: it may have been sent.
        """
        of_the_day = [row for row in rows if way.digest and row.kind in ("turn", "over")]
        alone = [row for row in rows if row not in of_the_day]
        batches: list[tuple[str, Sequence[Row]]] = [(row.id, [row]) for row in alone]
        begun = dict.fromkeys(row.batch for row in of_the_day if row.attempts)
        batches += [(batch, await self.outbox.batch(batch)) for batch in begun]
        fresh = [row for row in of_the_day if not row.attempts]
        if fresh:
            digest = hashlib.sha256(" ".join(row.id for row in fresh).encode()).hexdigest()
            batches.append((fresh[0].id if len(fresh) == 1 else digest[:26], fresh))
        return batches

    async def _send_batch(self, way: Way, rows: Sequence[Row], batch: str) -> None:
        said: list[Said] = []
        left: list[Row] = []
        for row in await self._claimed(rows, batch):
            found = await self._verdict(way, row)
            if isinstance(found, Said):
                said.append(found)
                left.append(row)
            elif found is None:
                await self._stored(self.outbox.end, [row.id], "void", self.settings.clock())
            else:
                await self._stored(self.outbox.put_off, [row.id], found, False)
        if said:
            await self._deliver(way, left, said, batch)

    async def _deliver(self, way: Way, rows: Sequence[Row], said: list[Said], id: str) -> None:
        """Send it, and note that; what fails is tried again, ever more seldom."""
        ids = [row.id for row in rows]
        now = self.settings.clock()
        try:
            await self._hand_over(way, said, id)
        except Unsent as problem:
            if problem.gone:
                await self._stored(self.ways.remove, way.id)
                return
            await self._stored(self.ways.failed, way.id, problem.problem)
            tried = max(row.attempts for row in rows)
            later = now + max(problem.wait, PAUSES[min(tried, len(PAUSES) - 1)])
            if problem.again and later - min(row.made for row in rows) < GIVE_UP:
                await self._stored(self.outbox.put_off, ids, later)
            else:
                await self._stored(self.outbox.end, ids, "failed", now)
            return
        await self._stored(self.outbox.end, ids, "sent", now)
        if way.failures or way.problem:
            await self._stored(self.ways.set_well, way.id)

    async def _stored(self, change: Callable[..., Coroutine[Any, Any, Any]], *what: Any) -> None:
        """Store what has become of it, however long the database is away: it must not go twice."""
        while True:
            try:
                await change(*what)
                return
            except Exception as problem:
                log.warning("it cannot be noted that a notice was sent: %r", problem)
                await asyncio.sleep(AGAIN)

    async def _hand_over(self, way: Way, said: list[Said], id: str) -> None:
        site = self.settings.public_url.rstrip("/") or way.site
        if way.kind == "mail":
            await self._mail(way, said, id, site)
            return
        one = said[0]
        link = one.path if "://" in one.path else f"{site}{one.path}"
        if way.kind == "push":
            contact = self.settings.contact or self.settings.smtp_from
            contact = f"mailto:{contact}" if contact else site
            post = push.post_for(
                way.subscription(), one, link, id, await self.ways.key(PUSH_KEY), contact,
                self.settings.clock(),
            )  # fmt: skip
        else:
            post = post_for(way.webhook(), one, link, id)
        reply = await self.outside.send(post.method, post.address, post.headers, post.body)
        if way.kind == "push" and reply.status in (404, 410):
            raise Unsent("gone", gone=True)
        check(reply)

    async def _mail(self, way: Way, said: list[Said], id: str, site: str) -> None:
        if not mail.offered(self.settings):
            raise Unsent("unreachable")
        if said[0].kind == "confirm":
            link = await self.link("confirm", way, site)
            made = mail.confirmation(self.settings, way.address, link, id)
        else:
            stop = await self.link("stop", way, site)
            links = mail.Links(site, stop, f"{site}/account")
            made = mail.notice(self.settings, way.address, said, links, id)
        await mail.send(self.settings, made)

    async def link(self, purpose: str, way: Way, site: str) -> str:
        """A link that confirms a mailbox or ends what goes there."""
        code = await self.ways.code(purpose, way.id)
        return f"{site}/notices/{purpose}/{way.id}/{code}"

    # Whether it is still worth sending

    async def _verdict(self, way: Way, row: Row) -> Said | float | None:
        """What to say; when to look again, if it is too early; None if there is nothing to say."""
        if row.kind == "confirm":
            return None if way.confirmed else Said("confirm", "", "", "")
        if not way.works:
            return None
        if way.kind == "push" and await self.ways.session_ended(way):
            await self.ways.remove(way.id)
            return None
        now = self.settings.clock()
        if row.kind == "test":
            return words.trial()
        assert row.table_id is not None
        if way.table_id is None and await self.ways.is_muted(way.person, row.table_id):
            return None
        found = await self._news_of(way, row, now)
        if not isinstance(found, Said) or way.digest:
            return found
        if way.table_id is None:
            later = (await self.ways.hours_of(way.person)).after_quiet(now)
            if later > now:
                return later
        if await self.outbox.sent_since(way, now - 3600.0) >= MOST_AN_HOUR:
            return now + LATER
        return found

    async def _news_of(self, way: Way, row: Row, now: float) -> Said | float | None:
        """The same, as far as the table knows."""
        table_id = row.table_id or ""
        known = self.rooms.in_memory(table_id) is not None
        try:
            async with self.rooms.hold(table_id, newest=True) as room:
                return self._told(way, row, room, now)
        except Refused:  # it is gone
            return None
        finally:
            if not known:
                self.rooms.forget(table_id)

    def _told(self, way: Way, row: Row, room: Room, now: float) -> Said | float | None:
        table = room.row
        if row.kind == "invited":
            return self._invited(way, room)
        if row.kind == "over":
            if way.table_id is not None:
                return words.over(table, None)
            mine = any(seat.guest == way.person for seat in table.seats)
            here = self.rooms.presence.is_connected(table.id, way.person)
            return words.over(table, way.person) if mine and not here else None
        seat = _waited_for(room, row)
        if seat is None or seat.guest is None:
            return None
        if way.table_id is None and seat.guest != way.person:
            return None
        there = row.made + self.settings.notice_here_after
        here = self.rooms.presence.is_connected(table.id, seat.guest)
        if here and now < there and not way.digest:
            return min(there, now + LOOK_HERE)
        return (
            words.turn_for_person(table, seat)
            if way.table_id is None
            else (words.turn_at_table(table, seat))
        )

    def _invited(self, way: Way, room: Room) -> Said | None:
        table = room.row
        seated = any(seat.guest == way.person for seat in table.seats)
        if table.status != "open" or seated or all(seat.kind != "open" for seat in table.seats):
            return None
        return words.invited(table, f"/t/{table.id}#{link_token(table)}")


def _waited_for(room: Room, row: Row) -> SeatRow | None:
    """The seat of a notice, if it is waited for as it was then."""
    if room.outdated:
        return None
    same = [one for one in waiting_at(room.row) if (one.seat, one.n) == (row.seat, row.event)]
    return room.row.seats[row.seat] if same else None
