"""Games nights: several tables for the same people, and one standing over all of them.

Whoever sits in place p of a night sits in seat p + k of its table k, so everybody begins in turn.
A seat counts for its place, whoever plays it in the end. Taking a place means being ready.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from carbarn.core.errors import CarbarnError
from carbarn.core.names import tidy
from carbarn.games import find_game
from carbarn.server.asking_along import AskingAlong
from carbarn.server.errors import Refused, not_found
from carbarn.server.invitations import token_of
from carbarn.server.lobby import Lobby, known_bot
from carbarn.server.name_rules import check_words
from carbarn.server.playing import Playing
from carbarn.server.requests import NewNight, NewTable, SeatPlan
from carbarn.server.room import Rooms
from carbarn.server.rows import Guest, ListedTable
from carbarn.server.schema import night_people, night_tables, nights, tables
from carbarn.server.settings import Settings
from carbarn.server.store import Store

MOST_LISTED = 20


@dataclass(frozen=True)
class Place:
    """A place of a night: a person, a bot, or nobody yet."""

    place: int
    person: str | None
    name: str
    bot: str

    @property
    def open(self) -> bool:
        """Whether somebody can still take it."""
        return self.person is None and not self.bot


@dataclass(frozen=True)
class Night:
    """A games night."""

    id: str
    name: str
    host: str
    secret: str
    created: float
    places: tuple[Place, ...]
    tables: tuple[tuple[int, str], ...]  # their numbers and ids

    @property
    def token(self) -> str:
        """The secret of its link."""
        return token_of(self.secret, f"night {self.id}")

    def seat(self, place: int, number: int) -> int:
        """Where a place sits at a table."""
        return (place + number) % len(self.places)


class Nights:
    """Makes nights, and lets people come."""

    def __init__(self, store: Store, rooms: Rooms, lobby: Lobby, playing: Playing) -> None:
        self.store = store
        self.rooms = rooms
        self.lobby = lobby
        self.playing = playing
        self.settings: Settings = lobby.settings
        self.asking = AskingAlong(store, self.settings)

    async def make(self, host: Guest, wanted: NewNight) -> Night:
        """A night with all its tables, to which these friends are asked along."""
        check_words(wanted.name, self.settings)
        people = list(dict.fromkeys(wanted.people))
        count = 1 + len(people) + wanted.open
        _check_games(wanted.games, count)
        await self._check_room(host, wanted)
        await self.asking.check(host, people)
        night = self.settings.new_id()
        plans = [SeatPlan("me"), *[SeatPlan("open")] * (count - 1)]
        made: list[str] = []
        try:
            for number in range(wanted.tables):
                made.append(await self._table(host, wanted, number, plans))
            await self._store(host, wanted, night, count, made)
            await self.asking.ask(host, people, night, night=True)
        except BaseException:
            await self._give_up(night, made)
            raise
        return await self.find(night)

    async def _check_room(self, host: Guest, wanted: NewNight) -> None:
        most = self.settings.limits.tables_per_guest
        going = sa.select(sa.func.count()).where(
            (tables.c.host == host.id) & (tables.c.status != "over")
        )
        async with self.store.engine.connect() as connection:
            count = int((await connection.execute(going.select_from(tables))).scalar_one())
        if count + wanted.tables > most:
            raise Refused(429, "too_many_tables", f"finish one of your {most} tables first")

    async def _table(
        self, host: Guest, wanted: NewNight, number: int, plans: Sequence[SeatPlan]
    ) -> str:
        count = len(plans)
        name = tidy(wanted.name)
        row, _invitations = await self.lobby.make(
            host,
            NewTable(
                game=wanted.games[number % len(wanted.games)],
                seats=[plans[(seat - number) % count] for seat in range(count)],
                help=wanted.help,
                name=f"{name} {number + 1}" if name else "",
            ),
        )
        return row.id

    async def _store(
        self, host: Guest, wanted: NewNight, night: str, count: int, made: Sequence[str]
    ) -> None:
        values = {
            "id": night,
            "name": tidy(wanted.name),
            "host": host.id,
            "secret": self.settings.new_secret(),
            "created": self.settings.clock(),
        }
        empty = [
            {"night": night, "place": place, "person": None, "name": "", "bot": ""}
            for place in range(1, count)
        ]
        first = {"night": night, "place": 0, "person": host.id, "name": host.name, "bot": ""}
        numbers = [
            {"night": night, "number": number, "table_id": table_id}
            for number, table_id in enumerate(made)
        ]
        async with self.store.change() as connection:
            await connection.execute(nights.insert().values(values))
            await connection.execute(night_people.insert(), [first, *empty])
            await connection.execute(night_tables.insert(), numbers)

    async def _give_up(self, night: str, made: Sequence[str]) -> None:
        """Nothing is left of a night that could not be made as a whole."""
        for table_id in made:
            async with self.rooms.hold(table_id) as room:
                await self.rooms.cancel(room)
        async with self.store.change() as connection:
            await connection.execute(nights.delete().where(nights.c.id == night))

    async def find(self, night: str) -> Night:
        """A night; refused if there is none."""
        this = sa.select(nights).where(nights.c.id == night)
        there = sa.select(night_people).where(night_people.c.night == night)
        numbers = sa.select(night_tables.c.number, night_tables.c.table_id)
        numbers = numbers.where(night_tables.c.night == night).order_by(night_tables.c.number)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(this)).mappings().first()
            places = await connection.execute(there.order_by(night_people.c.place))
            found = tuple(
                Place(one["place"], one["person"], one["name"], one["bot"])
                for one in places.mappings()
            )
            played_at = tuple(
                (one.number, one.table_id) for one in await connection.execute(numbers)
            )
        if row is None:
            raise not_found("night")
        return Night(**dict(row), places=found, tables=played_at)

    async def of(self, person: str) -> list[Night]:
        """The nights at which somebody has a place, the newest first."""
        mine = sa.select(night_people.c.night).where(night_people.c.person == person)
        query = sa.select(nights.c.id).where(nights.c.id.in_(mine))
        query = query.order_by(nights.c.created.desc(), nights.c.id).limit(MOST_LISTED)
        async with self.store.engine.connect() as connection:
            ids = list((await connection.execute(query)).scalars())
        return [await self.find(one) for one in ids]

    async def join_by_link(self, guest: Guest, night: Night, token: str) -> None:
        """Take a place by the link of a night."""
        if not secrets.compare_digest(night.token.encode(), token.encode()):
            raise Refused(403, "night_link", "this link does not open this games night")
        await self.join(guest, night)

    async def join(self, guest: Guest, night: Night) -> None:
        """Take a place and the seats that belong to it; again, it takes those that are missing."""
        place = next((one.place for one in night.places if one.person == guest.id), None)
        if place is None:
            place = await self._take(guest, night)
        for number, table_id in night.tables:
            await self._sit(guest, table_id, night.seat(place, number))

    async def _take(self, guest: Guest, night: Night) -> int:
        for one in night.places:
            free = (night_people.c.night == night.id) & (night_people.c.place == one.place)
            free = free & night_people.c.person.is_(None) & (night_people.c.bot == "")
            twice = sa.select(night_people.c.place).where(
                (night_people.c.night == night.id) & (night_people.c.person == guest.id)
            )
            values = {"person": guest.id, "name": guest.name}
            async with self.store.change() as connection:
                # changes nothing, but whoever comes to this night at the same time waits here
                alone = nights.update().where(nights.c.id == night.id).values(id=nights.c.id)
                await connection.execute(alone)
                known = (await connection.execute(twice)).scalar_one_or_none()
                if known is not None:
                    return int(known)
                done = await connection.execute(night_people.update().where(free).values(values))
            if done.rowcount == 1:
                return one.place
        raise Refused(409, "night_full", "all places of this games night are taken; you can watch")

    async def _sit(self, guest: Guest, table_id: str, seat: int) -> None:
        async with self.rooms.hold(table_id, newest=True) as room:
            row = room.row
            if row.status != "open" or row.seats[seat].kind != "open":
                return
            if any(one.guest == guest.id for one in row.seats):
                return
            await self.lobby.seat_guest(guest, room, seat, ready=True)
            self.playing.wake_bots(room)

    async def fill(self, guest: Guest, night: Night, bot: str) -> None:
        """Let a bot play in the places that nobody has taken; for the host."""
        if guest.id != night.host:
            raise Refused(403, "not_host", "only the host of the games night can do that")
        bot = known_bot(bot)
        async with self.store.change() as connection:
            free = (night_people.c.night == night.id) & night_people.c.person.is_(None)
            free = free & (night_people.c.bot == "")
            await connection.execute(night_people.update().where(free).values(bot=bot, name=bot))
        night = await self.find(night.id)
        for number, table_id in night.tables:
            for one in night.places:
                if one.bot:
                    await self._fill(guest, table_id, night.seat(one.place, number), one.bot)

    async def _fill(self, guest: Guest, table_id: str, seat: int, bot: str) -> None:
        async with self.rooms.hold(table_id, newest=True) as room:
            row = room.row
            if row.status == "open" and row.seats[seat].kind == "open" and row.host == guest.id:
                await self.lobby.give_to_bot(guest, room, seat, bot)
                self.playing.wake_bots(room)


def _check_games(games: Sequence[str], count: int) -> None:
    """Refused unless all of these games can be played by so many."""
    for name in games:
        try:
            game = find_game(name)
        except CarbarnError as problem:
            raise Refused(422, "unknown_game_or_option", str(problem)) from None
        if count not in game.seat_counts:
            can = ", ".join(map(str, game.seat_counts))
            raise Refused(422, "seats", f"{game.title} is for {can} players, not for {count}")


@dataclass(frozen=True)
class Standing:
    """What a place has reached over all tables that are over."""

    place: int
    points: float  # one for everybody who was behind, half for everybody beside
    wins: int
    games: int


def standing(night: Night, rows: Sequence[ListedTable]) -> list[Standing]:
    """All places, the best first: points of different games cannot be added, so places are."""
    numbers = {table_id: number for number, table_id in night.tables}
    found = []
    for one in night.places:
        points, wins, games = 0.0, 0, 0
        for row in rows:
            places = _places(row, len(night.places))
            if not places:
                continue
            mine = places[night.seat(one.place, numbers[row.id])]
            games += 1
            wins += mine == 1
            points += sum(other > mine for other in places)
            points += (places.count(mine) - 1) / 2
        found.append(Standing(one.place, points, wins, games))
    return sorted(found, key=lambda one: (-one.points, -one.wins, one.place))


def _places(row: ListedTable, count: int) -> list[int]:
    """The places of a game that is over; none if it has no result."""
    places: Any = (row.result or {}).get("places")
    return list(places) if isinstance(places, list) and len(places) == count else []
