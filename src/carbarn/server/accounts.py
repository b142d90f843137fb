"""Accounts in the database: names, passwords, passkeys, devices, links, codes.

A person is a row of `guests`. With a row in `accounts` beside it, other devices can sign in as the
same person; each of them has a secret of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from carbarn.core.event import Json
from carbarn.server.account_names import FIRST_LONG, RESERVED, name_key, numbered
from carbarn.server.codes import LETTERS
from carbarn.server.errors import Refused, unknown_guest
from carbarn.server.rows import Guest
from carbarn.server.schema import accounts, challenges, devices, guests, links, passkeys
from carbarn.server.settings import Settings
from carbarn.server.store import Store, hashed
from carbarn.server.writer import Conflict

MOST_DEVICES, MOST_PASSKEYS, MOST_LINKS = 20, 10, 3
LINK_SECONDS, LINK_KEPT = 300.0, 86_400.0
CHALLENGE_SECONDS, MOST_CHALLENGES = 300.0, 20_000
PROVED_SECONDS = 900.0  # so long after a password, a passkey or a code nobody is asked again
USED_EVERY = 600.0  # seconds between two notes of when a device was used
CODE_LETTERS = 16  # 79 bits


@dataclass(frozen=True)
class Account:
    """How somebody signs in."""

    person: str
    name: str
    password: str  # hashed; "": there is none
    recovery: str  # hashed
    recovery_made: float
    created: float

    @property
    def guest(self) -> Guest:
        """The person."""
        return Guest(self.person, self.name)


@dataclass(frozen=True)
class Agent:
    """The browser of a device, and its system."""

    browser: str
    system: str


def new_recovery_code() -> str:
    """A code to write down, such as `k7fw-2mxa-pq9d-3xtr`."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
    return "-".join(letters[start : start + 4] for start in range(0, CODE_LETTERS, 4))


def plain_code(text: str) -> str:
    """A code as it is hashed: capitals, spaces and dashes do not matter."""
    return "".join(sign for sign in text.lower() if sign in LETTERS)


class Accounts:
    """The accounts of a server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._used: dict[str, float] = {}  # when the use of a device was noted

    # Who

    async def of(self, person: str) -> Account | None:
        """The account of a person."""
        return await self._find(accounts.c.person == person)

    async def by_name(self, name: str) -> Account | None:
        """The account with this name, or one that looks like it."""
        return await self._find(accounts.c.name_key == name_key(name))

    async def _find(self, which: sa.ColumnElement[bool]) -> Account | None:
        names = ("person", "password", "recovery", "recovery_made", "created")
        query = sa.select(*(accounts.c[name] for name in names), guests.c.name)
        query = query.join(guests, guests.c.id == accounts.c.person).where(which)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return Account(**_plain(row)) if row else None

    async def free_name(self, name: str, person: str = "") -> str:
        """The name, if it is free or this person's own; else one like it that is."""
        tried = [name, *numbered(name)]
        keys = {one: name_key(one) for one in tried}
        query = sa.select(accounts.c.name_key, accounts.c.person)
        query = query.where(accounts.c.name_key.in_(list(keys.values())))
        async with self.store.engine.connect() as connection:
            owners = {row.name_key: row.person for row in await connection.execute(query)}
        if owners.get(keys[name]) == person != "":
            return name
        taken = {*owners, *RESERVED, ""}
        found = next((one for one in tried if keys[one] not in taken), "")
        return found or next(numbered(name, FIRST_LONG + secrets.randbelow(9 * FIRST_LONG)))

    async def check_name(self, name: str, person: str = "") -> None:
        """Refused if somebody else has this name, or one that looks like it."""
        if not name_key(name):
            raise Refused(422, "name", "a name needs at least one letter or number")
        free = await self.free_name(name, person)
        if free != name:
            raise taken(name, free)

    # Making one

    async def create(
        self, guest: Guest, token: str, name: str, password: str, code: str, agent: Agent,
        passkey: Mapping[str, Any] | None = None,
    ) -> None:  # fmt: skip
        """Make the account of a guest, whose browser becomes its first device.

        All at once: an account without a way in would be nobody's.
        """
        now = self.settings.clock()
        values = {
            "person": guest.id,
            "name_key": name_key(name),
            "password": password,
            "recovery": hashed(plain_code(code)),
            "recovery_made": now,
            "created": now,
        }
        try:
            async with self.store.change() as connection:
                mine = (guests.c.id == guest.id) & (guests.c.token == hashed(token))
                nobodys = {"name": name, "token": f"none: {guest.id}"}
                done = await connection.execute(guests.update().where(mine).values(nobodys))
                if done.rowcount != 1:  # it has an account by now, or it is gone
                    raise unknown_guest()
                await connection.execute(accounts.insert().values(values))
                await self._add_device(connection, guest.id, token, agent, now)
                if passkey is not None:
                    row = {**self._new_passkey(guest.id), **passkey}
                    await connection.execute(passkeys.insert().values(row))
        except Conflict:  # somebody was faster
            free = await self.free_name(name)
            raise (known_already() if free == name else taken(name, free)) from None
        await self.store.guests_changed()

    async def rename(self, person: str, name: str) -> None:
        """Give an account another name; seats taken before keep the old one."""
        try:
            async with self.store.change() as connection:
                mine = accounts.update().where(accounts.c.person == person)
                await connection.execute(mine.values(name_key=name_key(name)))
                renamed = guests.update().where(guests.c.id == person).values(name=name)
                await connection.execute(renamed)
        except Conflict:
            raise taken(name, await self.free_name(name, person)) from None
        await self.store.guests_changed()

    async def set_password(self, person: str, password: str) -> None:
        """Store another password, hashed; "" is none."""
        async with self.store.change() as connection:
            mine = accounts.update().where(accounts.c.person == person)
            await connection.execute(mine.values(password=password))

    async def set_code(self, account: Account, code: str) -> bool:
        """Store another recovery code, if the one that is known is still stored."""
        values = {"recovery": hashed(plain_code(code)), "recovery_made": self.settings.clock()}
        known = (accounts.c.person == account.person) & (accounts.c.recovery == account.recovery)
        async with self.store.change() as connection:
            done = await connection.execute(accounts.update().where(known).values(values))
        return done.rowcount == 1

    # Devices

    async def add_device(self, person: str, token: str, agent: Agent, *, proved: bool) -> None:
        """Sign a device in; of too many, the one that was used longest ago is signed out."""
        now = self.settings.clock()
        async with self.store.change() as connection:
            await self._add_device(connection, person, token, agent, now if proved else 0.0)

    async def _add_device(
        self, connection: AsyncConnection, person: str, token: str, agent: Agent, proved: float
    ) -> None:
        now = self.settings.clock()
        query = sa.select(devices.c.id).where(devices.c.person == person)
        query = query.order_by(devices.c.used.desc(), devices.c.id).offset(MOST_DEVICES - 1)
        old = list((await connection.execute(query)).scalars())
        if old:
            await connection.execute(devices.delete().where(devices.c.id.in_(old)))
            self.store.forget_guests()
        values = {
            "id": self.settings.new_id(),
            "person": person,
            "token": hashed(token),
            "browser": agent.browser,
            "system": agent.system,
            "created": now,
            "used": now,
            "proved": proved,
        }
        await connection.execute(devices.insert().values(values))

    async def devices_of(self, person: str) -> list[dict[str, Any]]:
        """The devices of a person, the one that was used last first."""
        return await self._rows(devices, person, devices.c.used.desc())

    async def sign_out(self, person: str, device: str | None) -> int:
        """Sign a device of a person out, or all of them with all open links; how many."""
        which = devices.c.person == person
        if device is not None:
            which &= devices.c.id == device
        async with self.store.change() as connection:
            gone = (await connection.execute(devices.delete().where(which))).rowcount
            if device is None:
                await connection.execute(links.delete().where(links.c.person == person))
        await self.store.guests_changed()
        return int(gone)

    async def proved(self, guest: Guest) -> bool:
        """Whether somebody has said on this device, not long ago, who they are."""
        query = sa.select(devices.c.proved).where(devices.c.id == guest.device)
        async with self.store.engine.connect() as connection:
            last = (await connection.execute(query)).scalar_one_or_none()
        return bool(last) and 0 <= self.settings.clock() - float(last or 0) < PROVED_SECONDS

    async def prove(self, guest: Guest) -> None:
        """Note that somebody has said on this device who they are."""
        async with self.store.change() as connection:
            here = devices.update().where(devices.c.id == guest.device)
            await connection.execute(here.values(proved=self.settings.clock()))

    def is_due(self, guest: Guest) -> bool:
        """Whether it is time to note again that a device is used."""
        if not guest.device:
            return False
        now = self.settings.clock()
        if 0 <= now - self._used.get(guest.device, 0.0) < USED_EVERY:
            return False
        if len(self._used) > 10_000:
            self._used.clear()
        self._used[guest.device] = now
        return True

    async def note_use(self, guest: Guest) -> None:
        """Note that a device is used."""
        with suppress(Conflict):
            async with self.store.change() as connection:
                here = devices.update().where(devices.c.id == guest.device)
                await connection.execute(here.values(used=self.settings.clock()))

    async def still_there(self, ids: list[str]) -> set[str]:
        """Which of these devices are still signed in."""
        query = sa.select(devices.c.id).where(devices.c.id.in_(ids))
        async with self.store.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    # Passkeys

    async def passkeys_of(self, person: str) -> list[dict[str, Any]]:
        """The passkeys of a person, the oldest first."""
        return await self._rows(passkeys, person, passkeys.c.created)

    async def add_passkey(self, person: str, values: Mapping[str, Any]) -> None:
        """Store a passkey; Refused if there are too many, or if it is known."""
        try:
            async with self.store.change() as connection:
                # others who add one for this person wait here until we are done
                mine = accounts.update().where(accounts.c.person == person)
                await connection.execute(mine.values(person=person))
                count = sa.select(sa.func.count()).where(passkeys.c.person == person)
                if (await connection.execute(count)).scalar_one() >= MOST_PASSKEYS:
                    raise Refused(
                        409, "passkeys_many", f"an account can have {MOST_PASSKEYS} passkeys",
                        facts={"most": MOST_PASSKEYS},
                    )  # fmt: skip
                row = {**self._new_passkey(person), **values}
                await connection.execute(passkeys.insert().values(row))
        except Conflict:
            raise known_already() from None

    def _new_passkey(self, person: str) -> dict[str, Any]:
        now = self.settings.clock()
        return {"id": self.settings.new_id(), "person": person, "created": now, "used": 0.0}

    async def passkey(self, credential: str) -> dict[str, Any] | None:
        """A passkey by the id that it has itself."""
        query = sa.select(passkeys).where(passkeys.c.credential == credential)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return _plain(row) if row else None

    async def passkey_used(self, passkey: str, before: int, uses: int) -> bool:
        """Note that a passkey was used, if nobody has used the same count meanwhile."""
        same = (passkeys.c.id == passkey) & (passkeys.c.uses == before)
        values = {"uses": uses, "used": self.settings.clock()}
        async with self.store.change() as connection:
            done = await connection.execute(passkeys.update().where(same).values(values))
        return done.rowcount == 1

    async def remove_passkey(self, person: str, passkey: str) -> bool:
        """Remove a passkey, unless it is the last way in; whether it was there."""
        async with self.store.change() as connection:
            mine = accounts.update().where(accounts.c.person == person)
            await connection.execute(mine.values(person=person))
            query = sa.select(passkeys.c.id).where(passkeys.c.person == person)
            there = set((await connection.execute(query)).scalars())
            query = sa.select(accounts.c.password).where(accounts.c.person == person)
            if not (await connection.execute(query)).scalar_one() and there == {passkey}:
                raise last_way()
            gone = passkeys.delete().where(
                (passkeys.c.id == passkey) & (passkeys.c.person == person)
            )
            await connection.execute(gone)
        return passkey in there

    async def remove_password(self, person: str) -> None:
        """Remove the password, unless it is the last way in."""
        async with self.store.change() as connection:
            mine = accounts.update().where(accounts.c.person == person)
            await connection.execute(mine.values(password=""))
            count = sa.select(sa.func.count()).where(passkeys.c.person == person)
            if not (await connection.execute(count)).scalar_one():
                raise last_way()  # and nothing has changed

    # What passkeys sign

    async def ask_to_sign(self, challenge: str, purpose: str, person: str) -> None:
        """Remember what a passkey is to sign."""
        now = self.settings.clock()
        values = {
            "challenge": hashed(challenge),
            "purpose": purpose,
            "person": person,
            "expires": now + CHALLENGE_SECONDS,
        }
        async with self.store.change() as connection:
            await connection.execute(challenges.delete().where(challenges.c.expires <= now))
            count = sa.select(sa.func.count()).select_from(challenges)
            if (await connection.execute(count)).scalar_one() >= MOST_CHALLENGES:
                raise Refused(429, "busy", "too many people are signing in; try again in a moment")
            await connection.execute(challenges.insert().values(values))

    async def was_asked(self, challenge: str, purpose: str, person: str) -> bool:
        """Whether this was to be signed for that, by this person; nobody can sign it again."""
        same = (challenges.c.challenge == hashed(challenge)) & (challenges.c.purpose == purpose)
        same &= (challenges.c.person == person) & (challenges.c.expires > self.settings.clock())
        async with self.store.change() as connection:
            done = await connection.execute(challenges.delete().where(same))
        return done.rowcount == 1

    # Links

    async def add_link(self, person: str, token: str) -> float:
        """Store a link that signs somebody in, once; when it expires."""
        now = self.settings.clock()
        mine = (links.c.person == person) & (links.c.kind == "device")
        is_open = mine & ~links.c.used & (links.c.expires > now)
        async with self.store.change() as connection:
            same = accounts.update().where(accounts.c.person == person)
            await connection.execute(same.values(person=person))
            await connection.execute(links.delete().where(links.c.expires <= now - LINK_KEPT))
            newest = sa.select(links.c.token).where(is_open).order_by(links.c.created.desc())
            old = list((await connection.execute(newest.offset(MOST_LINKS - 1))).scalars())
            await connection.execute(
                links.update().where(links.c.token.in_(old)).values(expires=now)
            )
            values = {
                "token": hashed(token),
                "person": person,
                "kind": "device",
                "created": now,
                "expires": now + LINK_SECONDS,
                "used": False,
            }
            await connection.execute(links.insert().values(values))
        return now + LINK_SECONDS

    async def link(self, token: str) -> tuple[Account, str]:
        """Whose link it is, and its kind; Refused if it cannot be used any more."""
        query = sa.select(links).where(links.c.token == hashed(token))
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        account = await self.of(row.person) if row else None
        if row is None or account is None:
            raise Refused(404, "link_wrong", "this link is not complete; ask for a new one")
        if row.used:
            raise link_used()
        if row.expires <= self.settings.clock():
            raise Refused(410, "link_expired", "this link has expired; ask for a new one")
        return account, str(row.kind)

    async def use_link(self, token: str) -> None:
        """Use a link up; Refused if somebody was faster."""
        good = (links.c.token == hashed(token)) & ~links.c.used
        good &= links.c.expires > self.settings.clock()
        async with self.store.change() as connection:
            done = await connection.execute(links.update().where(good).values(used=True))
        if done.rowcount != 1:
            raise link_used()

    async def _rows(
        self, table: sa.Table, person: str, order: sa.ColumnElement[Any]
    ) -> list[dict[str, Any]]:
        query = sa.select(table).where(table.c.person == person).order_by(order, table.c.id)
        async with self.store.engine.connect() as connection:
            return [_plain(row) for row in (await connection.execute(query)).mappings()]


def _plain(row: sa.RowMapping) -> dict[str, Any]:
    return {str(name): value for name, value in row.items()}


def known_already() -> Refused:
    """A passkey belongs to one account."""
    return Refused(409, "passkey_known", "this passkey is known already")


def taken(name: str, free: str) -> Refused:
    """Somebody has this name; another one may be free."""
    facts: dict[str, Json] = {"name": name, "free": free}
    return Refused(409, "name_taken", f"{name} is taken; {free} is free", facts=facts)


def last_way() -> Refused:
    """Without this, nobody could sign in any more."""
    return Refused(
        409, "last_way", "this is your only way to sign in; add another before you remove it"
    )


def link_used() -> Refused:
    """A link works once."""
    return Refused(410, "link_used", "this link has been used; ask for a new one")
