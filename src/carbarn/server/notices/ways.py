"""The ways in which people are told, as they are stored, with the hours in which they want to be.

A browser is told only as long as the cookie with which it has asked for that is known: whoever
signs out is told nothing more there.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from carbarn.server.errors import Refused
from carbarn.server.notices.formats import Webhook
from carbarn.server.notices.hours import Hours
from carbarn.server.notices.push import Subscription, encoded, key_from
from carbarn.server.schema import (
    devices,
    guests,
    keys,
    notice_mutes,
    notice_times,
    notice_ways,
    seats,
    tables,
)
from carbarn.server.settings import Settings
from carbarn.server.store import Store
from carbarn.server.writer import Conflict

MOST_WAYS = 10  # of a person
MOST_AT_TABLE = 3  # webhooks of a table
GIVEN_UP = 10  # failures one after the other, after which a way is tried no more
CONFIRM_SECONDS = 2 * 86400.0  # in which a mailbox has to be confirmed
PUSH_KEY, SIGNING_KEY = "push", "links"  # by these names the keys are stored


@dataclass(frozen=True)
class Way:
    """One way in which somebody is told."""

    id: str
    person: str
    table_id: str | None
    kind: str
    address: str
    secret: Mapping[str, str]
    session: str
    label: str
    site: str
    digest: bool
    confirmed: float
    failures: int
    problem: str
    created: float

    @property
    def works(self) -> bool:
        """Whether anything is sent by it."""
        return self.confirmed > 0 and self.failures < GIVEN_UP

    def webhook(self) -> Webhook:
        """Where to send, if it is a webhook."""
        kind: Any = self.kind
        secret = self.secret
        return Webhook(kind, self.address, secret.get("token", ""), secret.get("room", ""))

    def subscription(self) -> Subscription:
        """Where to send, if it is a browser."""
        return Subscription(self.address, self.secret["p256dh"], self.secret["auth"])


def _way(row: sa.RowMapping) -> Way:
    values = {str(name): value for name, value in row.items()}
    return Way(**{**values, "secret": json.loads(values["secret"])})


class Ways:
    """All ways, in the database."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._keys: dict[str, str] = {}

    # Keys of the server

    async def key(self, name: str) -> str:
        """A secret of this server, which is made when it is first needed."""
        if name not in self._keys:
            self._keys[name] = await self._stored_key(name) or await self._new_key(name)
        return self._keys[name]

    async def _stored_key(self, name: str) -> str:
        query = sa.select(keys.c.value).where(keys.c.name == name)
        async with self.store.engine.connect() as connection:
            return str((await connection.execute(query)).scalar_one_or_none() or "")

    async def _new_key(self, name: str) -> str:
        secret = self.settings.new_secret()
        value = key_from(secret) if name == PUSH_KEY else secret
        try:
            async with self.store.change() as connection:
                await connection.execute(keys.insert().values(name=name, value=value))
        except Conflict:  # another process was faster
            return await self._stored_key(name)
        return value

    async def code(self, purpose: str, way: str) -> str:
        """What a link proves: that this server has made it for this purpose and way."""
        key = await self.key(SIGNING_KEY)
        return encoded(hmac.digest(key.encode(), f"{purpose} {way}".encode(), "sha256")[:18])

    async def check_code(self, purpose: str, way: str, code: str) -> None:
        """Refused if a link is not one of ours."""
        if not hmac.compare_digest((await self.code(purpose, way)).encode(), code.encode()):
            raise Refused(404, "notice_link", "this link is not complete; open it from the mail")

    # Ways

    async def of(self, person: str) -> list[Way]:
        """The ways of a person, the oldest first; also those for tables."""
        return await self._where(notice_ways.c.person == person)

    async def at_table(self, table_id: str) -> list[Way]:
        """The webhooks of a table."""
        return await self._where(notice_ways.c.table_id == table_id)

    async def one(self, way: str) -> Way | None:
        """The way with this id."""
        found = await self._where(notice_ways.c.id == way)
        return found[0] if found else None

    async def for_tables(self, people: Collection[str], table_ids: Collection[str]) -> list[Way]:
        """The ways of these people, and those of these tables."""
        personal = notice_ways.c.table_id.is_(None) & notice_ways.c.person.in_(list(people))
        return await self._where(personal | notice_ways.c.table_id.in_(list(table_ids)))

    async def _where(self, condition: sa.ColumnElement[bool]) -> list[Way]:
        query = sa.select(notice_ways).where(condition)
        query = query.order_by(notice_ways.c.created, notice_ways.c.id)
        async with self.store.engine.connect() as connection:
            return [_way(row) for row in (await connection.execute(query)).mappings()]

    async def add(self, person: str, **values: Any) -> str:
        """Store a way, or what is new of one to the same address; its id. Refused if too many."""
        way = self.settings.new_id()
        row = {
            "id": way,
            "person": person,
            "table_id": None,
            "session": "",
            "label": "",
            "site": "",
            "digest": False,
            "confirmed": self.settings.clock(),
            "failures": 0,
            "problem": "",
            "created": self.settings.clock(),
            **values,
            "secret": json.dumps(values.get("secret", {})),
        }
        mine = notice_ways.c.person == person
        same = (notice_ways.c.kind == row["kind"]) & (notice_ways.c.address == row["address"])
        async with self.store.change() as connection:
            # others who add one for this person wait here until we are done
            await connection.execute(guests.update().where(guests.c.id == person).values(id=person))
            if row["kind"] == "push":  # one browser, whoever it was before
                await connection.execute(notice_ways.delete().where(same & ~mine))
            at = notice_ways.c.table_id.is_not_distinct_from(row["table_id"])
            known = sa.select(notice_ways.c.id).where(mine & same & at)
            found: str | None = (await connection.execute(known)).scalar_one_or_none()
            if found is not None:  # what is on its way by it stays so
                for name in ("id", "person", "confirmed", "created"):
                    del row[name]
                this = notice_ways.c.id == found
                await connection.execute(notice_ways.update().where(this).values(row))
                return found
            await self._check_room(connection, mine, MOST_WAYS)
            if row["table_id"] is not None:
                here = notice_ways.c.table_id == row["table_id"]
                await self._check_room(connection, here, MOST_AT_TABLE)
            await connection.execute(notice_ways.insert().values(row))
        return way

    async def _check_room(self, connection: Any, where: sa.ColumnElement[bool], most: int) -> None:
        count = sa.select(sa.func.count()).select_from(notice_ways).where(where)
        if (await connection.execute(count)).scalar_one() >= most:
            raise Refused(
                409, "notices_many", f"there can be {most} of these; remove one first",
                facts={"most": most},
            )  # fmt: skip

    async def set(self, way: str, **values: Any) -> bool:
        """Change a way; whether it was there."""
        async with self.store.change() as connection:
            change = notice_ways.update().where(notice_ways.c.id == way).values(**values)
            return (await connection.execute(change)).rowcount == 1

    async def failed(self, way: str, problem: str) -> None:
        """Note that nothing could be sent by it; after many of these it is not tried again."""
        await self.set(way, failures=notice_ways.c.failures + 1, problem=problem)

    async def set_well(self, way: str) -> None:
        """Note that something could be sent by it."""
        await self.set(way, failures=0, problem="")

    async def remove(self, way: str, person: str | None = None) -> bool:
        """Remove a way, if it is this person's; whether it was there."""
        this = notice_ways.c.id == way
        if person is not None:
            this &= notice_ways.c.person == person
        async with self.store.change() as connection:
            return (await connection.execute(notice_ways.delete().where(this))).rowcount == 1

    async def session_ended(self, way: Way) -> bool:
        """Whether the browser that is told belongs to somebody else now, or to nobody."""
        if not way.session:
            return False
        own = sa.select(guests.c.id).where(guests.c.token == way.session)
        signed = sa.select(devices.c.person).where(devices.c.token == way.session)
        async with self.store.engine.connect() as connection:
            people = set((await connection.execute(own.union(signed))).scalars())
        return way.person not in people

    # Hours and mutes

    async def hours(self, people: Sequence[str]) -> dict[str, Hours]:
        """When these people want to be told; those who have said nothing are left out."""
        query = sa.select(notice_times).where(notice_times.c.person.in_(list(people)))
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {
            row.person: Hours(row.zone, row.quiet_from, row.quiet_to, row.digest_at) for row in rows
        }

    async def hours_of(self, person: str) -> Hours:
        """When somebody wants to be told."""
        return (await self.hours([person])).get(person, Hours())

    async def set_hours(self, person: str, hours: Hours) -> None:
        """Note when somebody wants to be told."""
        async with self.store.change() as connection:
            mine = notice_times.c.person == person
            await connection.execute(notice_times.delete().where(mine))
            await connection.execute(notice_times.insert().values(person=person, **vars(hours)))

    async def muted(self, person: str) -> list[str]:
        """The tables of which somebody does not want to be told."""
        query = sa.select(notice_mutes.c.table_id).where(notice_mutes.c.person == person)
        async with self.store.engine.connect() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def is_muted(self, person: str, table_id: str) -> bool:
        """Whether somebody does not want to be told of a table."""
        this = (notice_mutes.c.person == person) & (notice_mutes.c.table_id == table_id)
        async with self.store.engine.connect() as connection:
            found = await connection.execute(sa.select(notice_mutes.c.person).where(this))
        return found.first() is not None

    async def mute(self, person: str, table_id: str, muted: bool) -> None:
        """Note that somebody does not want to be told of a table, or does again."""
        this = (notice_mutes.c.person == person) & (notice_mutes.c.table_id == table_id)
        async with self.store.change() as connection:
            await connection.execute(notice_mutes.delete().where(this))
            if muted:
                row = {"person": person, "table_id": table_id}
                await connection.execute(notice_mutes.insert().values(row))

    async def have_played(self, person: str, other: str) -> bool:
        """Whether two people have played a game together."""

        def sat(who: str) -> sa.Select[Any]:
            return sa.select(seats.c.table_id).where(seats.c.guest == who)

        both = tables.c.id.in_(sat(person)) & tables.c.id.in_(sat(other))
        query = sa.select(tables.c.id).where(both & (tables.c.status != "open")).limit(1)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None
