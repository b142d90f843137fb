"""People who sign in: on which devices, by what, and what comes along."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any, Protocol

from carbarn.server import passkeys
from carbarn.server.account_messages import SignedIn
from carbarn.server.account_names import name_key
from carbarn.server.accounts import Account, Accounts, Agent, new_recovery_code, plain_code
from carbarn.server.agents import browser_and_system
from carbarn.server.bringing import Brought, bring
from carbarn.server.errors import Refused, not_found, unknown_guest
from carbarn.server.guards import COOKIE, GUEST_COOKIE
from carbarn.server.messages import Me
from carbarn.server.passkeys import Site
from carbarn.server.passwords import Passwords, check_password, installed
from carbarn.server.requests import PasskeyMade, PasskeyUsed, Purpose
from carbarn.server.room import Rooms
from carbarn.server.rows import Guest
from carbarn.server.settings import Settings
from carbarn.server.store import Store, hashed
from carbarn.server.throttle import Throttle, Together
from carbarn.server.writer import Conflict

NOBODY = Brought((), 0)


def signed_out() -> Refused:
    """Why a live connection ends: whoever it was is not here any more."""
    return Refused(401, "signed_out", "you have signed out, or in with another name")


class Line(Protocol):
    """A live connection."""

    def end(self, why: Refused) -> None:
        """End it."""


class Lines:
    """The live connections of those who have a name here."""

    def __init__(self) -> None:
        self._of: dict[str, dict[Line, str]] = {}  # by person, with their devices

    def add(self, guest: Guest | None, line: Line) -> None:
        """A connection begins."""
        if guest is not None:
            self._of.setdefault(guest.id, {})[line] = guest.device

    def remove(self, guest: Guest | None, line: Line) -> None:
        """A connection has ended."""
        if guest is not None:
            lines = self._of.get(guest.id, {})
            lines.pop(line, None)
            if not lines:
                self._of.pop(guest.id, None)

    def end(self, person: str, device: str | None = None) -> None:
        """End the connections of a person, or those of one device."""
        for line, where in list(self._of.get(person, {}).items()):
            if device is None or where == device:
                line.end(signed_out())

    def devices(self) -> dict[str, list[str]]:
        """The devices that have connections, by person."""
        return {
            person: sorted({device for device in lines.values() if device})
            for person, lines in self._of.items()
        }


class People:
    """Signs people in and out."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings) -> None:
        self.store = store
        self.rooms = rooms
        self.settings = settings
        self.accounts = Accounts(store, settings)
        self.passwords = Passwords()
        self.throttle = Throttle(Together(store) if store.listens else None)
        self.lines = Lines()
        self.offered = installed()
        self._tasks: set[asyncio.Task[None]] = set()

    def check_offered(self) -> None:
        """Refused if this server has no accounts."""
        if not self.offered:
            raise Refused(
                404, "no_accounts",
                "accounts are not installed on this server: pip install 'carbarn[accounts]'",
            )  # fmt: skip

    def note_use(self, guest: Guest | None) -> None:
        """A device has asked for something: note it, now and then, and let nobody wait for it."""
        if guest is not None and self.accounts.is_due(guest):
            task = asyncio.create_task(self._note_use(guest))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _note_use(self, guest: Guest) -> None:
        with suppress(Exception):  # the database may be away; it is noted the next time
            await self.accounts.note_use(guest)

    async def end_stale(self) -> None:
        """End the connections of devices that were signed out by another process."""
        known = self.lines.devices()
        ids = [device for devices in known.values() for device in devices]
        for start in range(0, len(ids), 500):
            part = ids[start : start + 500]
            gone = set(part) - await self.accounts.still_there(part)
            for person, devices in known.items():
                for device in gone.intersection(devices):
                    self.lines.end(person, device)

    # Making an account, and changing it

    async def create(
        self, guest: Guest, token: str, name: str, agent: str, password: str = "",
        passkey: PasskeyMade | None = None, site: Site | None = None,
    ) -> str:  # fmt: skip
        """Make an account of a guest; the recovery code."""
        if guest.device:
            raise Refused(409, "has_account", "you have an account already")
        await self.accounts.check_name(name)
        made = stored = None
        if passkey is not None and site is not None:
            made = await self._made(passkey, site, guest.id)
            if await self.accounts.passkey(made.credential) is not None:
                raise passkeys.wrong()
        else:
            check_password(password)
            stored = await self.passwords.hash(password)
        code, where = new_recovery_code(), Agent(*browser_and_system(agent))
        row = None if made is None else self._row(made, agent, site)
        await self.accounts.create(guest, token, name, stored or "", code, where, row)
        return code

    async def rename(self, guest: Guest, name: str) -> Me:
        """Give an account another name."""
        await self.accounts.check_name(name, guest.id)
        await self.accounts.rename(guest.id, name)
        return Me(guest.id, name, True)

    async def account(self, guest: Guest) -> Account:
        """The account of somebody; Refused for a guest."""
        found = await self.accounts.of(guest.id) if guest.device else None
        if found is None:
            raise Refused(409, "no_account", "you are a guest; make an account first")
        return found

    async def check_proved(self, guest: Guest) -> Account:
        """The account, if they have said not long ago who they are; Refused otherwise."""
        found = await self.account(guest)
        if not await self.accounts.proved(guest):
            raise Refused(
                403, "prove_first", "say first that it is you, with your password or a passkey"
            )
        return found

    async def add_passkey(self, guest: Guest, passkey: PasskeyMade, site: Site, agent: str) -> None:
        """Add a passkey to an account."""
        made = await self._made(passkey, site, guest.id)
        await self.accounts.add_passkey(guest.id, self._row(made, agent, site))

    def _row(self, made: passkeys.NewPasskey, agent: str, site: Site | None) -> dict[str, Any]:
        browser, system = browser_and_system(agent)
        row = {"browser": browser, "system": system, "site": site.name if site else ""}
        return {**vars(made), **row}

    async def new_code(self, account: Account) -> str:
        """A new recovery code; the old one no longer works."""
        code = new_recovery_code()
        if not await self.accounts.set_code(account, code):
            raise Refused(409, "code_changed", "the code has just been changed on another device")
        return code

    # Passkeys

    async def challenge(self, purpose: Purpose, person: str) -> str:
        """Something new for a passkey to sign."""
        challenge = passkeys.new_challenge(self.settings.new_secret())
        await self.accounts.ask_to_sign(challenge, purpose, person)
        return challenge

    async def _made(self, passkey: PasskeyMade, site: Site, person: str) -> passkeys.NewPasskey:
        passkeys.check_place(site)
        if not await self.accounts.was_asked(passkey.challenge, "make", person):
            raise passkeys.wrong()
        return await passkeys.made(passkey, passkey.challenge, site)

    async def _owner(self, passkey: PasskeyUsed, purpose: Purpose, asks: str, site: Site) -> str:
        """Whose passkey has signed; Refused unless everything about it is right."""
        passkeys.check_place(site)
        if not await self.accounts.was_asked(passkey.challenge, purpose, asks):
            raise passkeys.wrong()
        row = await self.accounts.passkey(passkey.credential)
        if row is None or row["site"] != site.name:
            raise passkeys.wrong()
        uses = await passkeys.used(passkey, passkey.challenge, site, row["public_key"], row["uses"])
        if not await self.accounts.passkey_used(row["id"], row["uses"], uses):
            raise passkeys.wrong()  # a copy of it was faster
        return str(row["person"])

    # Signing in

    async def by_password(self, name: str, password: str, address: str) -> Account:
        """The account with this name and password; Refused, in the same time, if there is none."""
        key, now = name_key(name), self.settings.clock()
        await self.throttle.begin(key, address, now)
        account = await self.accounts.by_name(name)
        if not await self.passwords.fits(account.password if account else "", password):
            raise Refused(403, "password_wrong", "this name and this password do not fit together")
        assert account is not None
        await self.throttle.right(key, address, now)
        return account

    async def by_passkey(self, passkey: PasskeyUsed, site: Site) -> Account:
        """The account of a passkey."""
        account = await self.accounts.of(await self._owner(passkey, "sign_in", "", site))
        if account is None:
            raise passkeys.wrong()
        return account

    async def by_code(self, name: str, code: str, address: str) -> tuple[Account, str]:
        """The account with this recovery code, and its new one."""
        key, now = f"code {name_key(name)}", self.settings.clock()
        await self.throttle.begin(key, address, now)
        account = await self.accounts.by_name(name)
        stored = account.recovery if account else hashed("")
        fits = secrets.compare_digest(stored, hashed(plain_code(code)))
        if account is None or not fits:
            raise Refused(403, "code_unfit", "this name and this code do not fit together")
        await self.throttle.right(key, address, now)
        return account, await self.new_code(account)

    async def prove(
        self, guest: Guest, address: str, password: str, passkey: PasskeyUsed | None, site: Site
    ) -> None:
        """Note that somebody who is signed in has said again who they are."""
        account = await self.account(guest)
        if passkey is not None:
            if await self._owner(passkey, "prove", guest.id, site) != guest.id:
                raise passkeys.wrong()
        else:
            found = await self.by_password(account.name, password, address)
            if found.person != guest.id:
                raise unknown_guest()
        await self.accounts.prove(guest)

    async def sign_in(
        self, account: Account, guest: Guest | None, cookies: dict[str, str], token: str,
        agent: str, *, bring_along: bool, proved: bool,
    ) -> SignedIn:  # fmt: skip
        """Sign a browser in; its guest comes along, or is kept for when the account signs out."""
        brought = NOBODY
        if guest is not None and guest.device:
            await self._leave(guest)
        elif guest is not None:
            if bring_along:
                brought = await self._bring(guest, account.person)
            if brought.left or not bring_along:
                cookies[GUEST_COOKIE] = token
        cookies[COOKIE] = self.settings.new_secret()
        where = Agent(*browser_and_system(agent))
        await self.accounts.add_device(account.person, cookies[COOKIE], where, proved=proved)
        me = Me(account.person, account.name, True)
        return SignedIn(me, len(brought.tables), brought.left)

    async def _leave(self, guest: Guest) -> None:
        """Somebody else signs in here, or the same person once more."""
        await self.accounts.sign_out(guest.id, guest.device)
        self.lines.end(guest.id, guest.device)

    async def _bring(self, guest: Guest, person: str) -> Brought:
        for attempt in (1, 2, 3):
            try:
                brought = await bring(self.store, guest, person)
            except Conflict:  # the guest has just sat down somewhere
                if attempt == 3:
                    raise
                continue
            break
        await self.reread(brought.tables)
        self.lines.end(guest.id)
        return brought

    async def reread(self, tables: tuple[str, ...]) -> None:
        """Read tables again whose people have changed, as far as they are in memory."""
        for table_id in tables:
            if self.rooms.in_memory(table_id) is not None:
                with suppress(Refused):  # it is gone
                    await self.rooms.refresh(table_id)

    async def sign_out(self, guest: Guest, device: str, everywhere: bool) -> tuple[int, bool]:
        """Sign out here, on another device, or everywhere: on how many, and whether here, too."""
        await self.account(guest)
        wanted = None if everywhere else device or guest.device
        gone = await self.accounts.sign_out(guest.id, wanted)
        if not gone:
            raise not_found("device")
        self.lines.end(guest.id, wanted)
        return gone, everywhere or wanted == guest.device
