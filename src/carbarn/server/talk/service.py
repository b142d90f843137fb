"""Talk: stored beside the game, told to whoever may hear it.

Players hear players. Those who watch hear both, and players hear them when the game is over: until
then nobody could tell what they know. Live connections are told only that there is something new.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, get_args

import msgspec
import sqlalchemy as sa

from carbarn.core.names import visible
from carbarn.server.errors import Refused, not_found
from carbarn.server.frames import Message
from carbarn.server.guards import RateLimiter
from carbarn.server.messages import Talked
from carbarn.server.room import Room, Rooms
from carbarn.server.rows import Guest, ListedTable
from carbarn.server.schema import reports, tables, talk, unheard
from carbarn.server.settings import Settings
from carbarn.server.store import CHANNEL, Store
from carbarn.server.talk.messages import Silenced, Spoken, TalkPlace
from carbarn.server.talk.messages import Talk as Heard
from carbarn.server.talk.requests import Phrase, Say

MOST_LETTERS = 300
MOST_LINES = 2000  # at a table, in each place
SHOWN = 200  # the last of them, at once
MOST_SILENCED = 200
MOST_REPORTS = 20  # of a person that nobody has looked at
PHRASES: tuple[str, ...] = get_args(Phrase)


@dataclass(frozen=True)
class Since:
    """What somebody has heard already."""

    players: int = 0
    watchers: int = 0


class Talk:
    """All that is said."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.people = RateLimiter(1 / 3, 6)  # lines of a person
        self.tables = RateLimiter(1.0, 30)  # lines at a table

    # Who may do what

    def places(self, row: ListedTable, guest: Guest | None) -> list[TalkPlace]:
        """Where somebody can say something."""
        if guest is None:
            return []
        return ["players"] if _plays(row, guest) else ["watchers"]

    def _hears(self, row: ListedTable, guest: Guest | None) -> list[TalkPlace]:
        hidden = _plays(row, guest) and row.status != "over"
        return ["players"] if hidden else ["players", "watchers"]

    async def hear(self, room: Room, guest: Guest | None, since: Since) -> Heard:
        """What was said since then, as far as somebody may and wants to hear it."""
        row, places = room.row, self._hears(room.row, guest)
        silenced = [] if guest is None else await self._silenced(guest.id, row.id)
        nobody = {one.id for one in silenced}
        after = {"players": since.players, "watchers": since.watchers}
        found: list[Any] = []
        last = {"players": 0, "watchers": 0}
        async with self.store.engine.connect() as connection:
            for place in places:
                here = (talk.c.table_id == row.id) & (talk.c.place == place)
                query = sa.select(talk).where(here & (talk.c.number > after[place]))
                query = query.order_by(talk.c.number.desc()).limit(SHOWN)
                found += (await connection.execute(query)).all()
                newest = sa.select(sa.func.max(talk.c.number)).where(here)
                last[place] = (await connection.execute(newest)).scalar_one() or 0
        lines = [_line(one, guest) for one in found if one.guest not in nobody]
        lines.sort(key=lambda one: (one.at, one.place, one.number))
        may = self.places(row, guest)
        return Heard(lines, last["players"], last["watchers"], may, silenced, list(PHRASES))

    # Saying something

    async def say(self, room: Room, guest: Guest, wanted: Say) -> int:
        """Say something at a table; its number."""
        row, now = room.row, self.settings.clock()
        if wanted.place not in self.places(row, guest):
            raise Refused(403, "talk_place", "players and those who watch talk apart")
        text = wanted.phrase or " ".join(visible(wanted.text).split())
        if not text:
            raise Refused(422, "talk_empty", "there is nothing to say")
        if len(text) > MOST_LETTERS:
            raise Refused(
                422, "talk_long", f"say it in at most {MOST_LETTERS} letters",
                facts={"most": MOST_LETTERS},
            )  # fmt: skip
        if not self.people.take(guest.id, now) or not self.tables.take(row.id, now):
            raise Refused(429, "talk_fast", "not so fast; wait a moment")
        mine = [seat for seat in row.seats if seat.guest == guest.id]
        values = {
            "table_id": row.id,
            "place": wanted.place,
            "guest": guest.id,
            "name": mine[0].name if mine else guest.name,
            "seat": mine[0].seat if mine else -1,
            "kind": "phrase" if wanted.phrase else "words",
            "text": text,
            "n": room.events,
            "at": now,
        }
        number = await self._store(row, wanted.place, values)
        self.tell(room, wanted.place, number)
        return number

    async def _store(self, row: ListedTable, place: TalkPlace, values: dict[str, Any]) -> int:
        here = (talk.c.table_id == row.id) & (talk.c.place == place)
        async with self.store.change() as connection:
            # whoever says something at this table at the same time waits here until we are done
            same = tables.update().where(tables.c.id == row.id).values(id=tables.c.id)
            await connection.execute(same)
            newest = sa.select(sa.func.max(talk.c.number)).where(here)
            number = ((await connection.execute(newest)).scalar_one() or 0) + 1
            if number > MOST_LINES:
                raise Refused(409, "talk_full", "there is no room for more talk at this table")
            await connection.execute(talk.insert().values(number=number, **values))
            if self.store.listens:
                notice = sa.func.pg_notify(CHANNEL, f"{row.id}:talk")
                await connection.execute(sa.select(notice))
        return int(number)

    def tell(self, room: Room, place: TalkPlace, number: int) -> None:
        """Let whoever may hear it know that there is something new."""
        message = Message(msgspec.json.encode(Talked(place, number)))
        players = room.players
        for watcher in list(room.watchers):
            if place == "players" or room.row.status == "over" or watcher.who not in players:
                watcher.hear(message)

    async def heard_elsewhere(self, table_id: str) -> None:
        """Another process has stored something: those who are with this one hear of it, too."""
        room = self.rooms.in_memory(table_id)
        if room is None or not room.watchers:
            return
        places: tuple[TalkPlace, ...] = ("players", "watchers")
        for place in places:
            here = (talk.c.table_id == table_id) & (talk.c.place == place)
            async with self.store.engine.connect() as connection:
                newest = sa.select(sa.func.max(talk.c.number)).where(here)
                number = (await connection.execute(newest)).scalar_one() or 0
            if number:
                self.tell(room, place, number)

    # Not hearing somebody

    async def _silenced(self, person: str, table_id: str) -> list[Silenced]:
        here = unheard.c.at_table.in_(("", table_id))
        query = sa.select(unheard).where((unheard.c.person == person) & here)
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(unheard.c.name))).all()
        return [Silenced(row.guest, row.name, not row.at_table) for row in rows]

    async def _who(self, room: Room, guest: Guest, place: TalkPlace, number: int) -> Any:
        """Who has said a line, if whoever asks can hear it."""
        this = (talk.c.table_id == room.row.id) & (talk.c.place == place)
        async with self.store.engine.connect() as connection:
            query = sa.select(talk).where(this & (talk.c.number == number))
            row = (await connection.execute(query)).first()
        if row is None or place not in self._hears(room.row, guest):
            raise not_found("line")
        return row

    async def silence(
        self, room: Room, guest: Guest, place: TalkPlace, number: int, everywhere: bool
    ) -> None:
        """Hear nothing more of somebody: at this table, or anywhere."""
        said = await self._who(room, guest, place, number)
        if said.guest == guest.id:
            raise Refused(409, "talk_own", "this is what you have said yourself")
        at_table = "" if everywhere else room.row.id
        row = {"person": guest.id, "guest": said.guest, "at_table": at_table}
        same = unheard.c.person == guest.id
        async with self.store.change() as connection:
            this = same & (unheard.c.guest == said.guest) & (unheard.c.at_table == at_table)
            await connection.execute(unheard.delete().where(this))
            count = sa.select(sa.func.count()).select_from(unheard).where(same)
            if (await connection.execute(count)).scalar_one() >= MOST_SILENCED:
                raise Refused(409, "talk_silenced", "you hear nothing of too many people already")
            await connection.execute(unheard.insert().values(**row, name=said.name))

    async def hear_again(self, room: Room, guest: Guest, other: str) -> None:
        """Hear somebody again, at this table and anywhere."""
        this = (unheard.c.person == guest.id) & (unheard.c.guest == other)
        async with self.store.change() as connection:
            await connection.execute(
                unheard.delete().where(this & unheard.c.at_table.in_(("", room.row.id)))
            )

    async def is_silenced(self, person: str, other: str) -> bool:
        """Whether a person wants to hear nothing of another one anywhere."""
        this = (unheard.c.person == person) & (unheard.c.guest == other)
        async with self.store.engine.connect() as connection:
            query = sa.select(unheard.c.person).where(this & (unheard.c.at_table == ""))
            return (await connection.execute(query)).first() is not None

    async def report(self, room: Room, guest: Guest, place: TalkPlace, number: int) -> None:
        """Let the host of the server see it."""
        await self._who(room, guest, place, number)
        mine = reports.c.guest == guest.id
        same = mine & (reports.c.table_id == room.row.id) & (reports.c.place == place)
        async with self.store.change() as connection:
            known = sa.select(reports.c.id).where(same & (reports.c.number == number))
            if (await connection.execute(known)).first() is not None:
                return
            count = sa.select(sa.func.count()).select_from(reports).where(mine)
            if (await connection.execute(count)).scalar_one() >= MOST_REPORTS:
                raise Refused(429, "talk_reports", "the host has to look at your reports first")
            row = {
                "id": self.settings.new_id(),
                "table_id": room.row.id,
                "place": place,
                "number": number,
                "guest": guest.id,
                "at": self.settings.clock(),
            }
            await connection.execute(reports.insert().values(row))

    async def own_lines(self, guest: str, most: int) -> Sequence[Any]:
        """What somebody has said, for the export of their data."""
        query = sa.select(talk).where((talk.c.guest == guest) & (talk.c.kind != "removed"))
        query = query.order_by(talk.c.at, talk.c.table_id, talk.c.number).limit(most)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).all()


def _plays(row: ListedTable, guest: Guest | None) -> bool:
    return guest is not None and any(seat.guest == guest.id for seat in row.seats)


def _line(row: Any, guest: Guest | None) -> Spoken:
    seat = None if row.seat < 0 else row.seat
    mine = guest is not None and row.guest == guest.id
    return Spoken(row.number, row.place, row.name, seat, mine, row.kind, row.text, row.n, row.at)
