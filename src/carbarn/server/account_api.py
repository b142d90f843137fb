"""The endpoints of people who sign in: see `people.py`."""

from __future__ import annotations

import asyncio

from carbarn.core.names import tidy
from carbarn.server import account_messages, messages, passkeys, personal_data, requests
from carbarn.server.account_messages import Person
from carbarn.server.accounts import Account
from carbarn.server.bringing import tables_to_bring
from carbarn.server.call import Call, Endpoint
from carbarn.server.errors import Refused, not_found
from carbarn.server.guards import COOKIE, GUEST_COOKIE
from carbarn.server.invitations import address_for_others, qr_code
from carbarn.server.name_rules import check_person_name
from carbarn.server.passkeys import Site
from carbarn.server.passwords import check_password
from carbarn.server.rows import Guest

A_DEVICE = 512  # bytes that one takes
A_CHALLENGE = 8192  # it takes less, but all share the room for those that are open


def _site(call: Call) -> Site:
    return passkeys.site_of(call.site, call.services.settings)


def _name(text: str) -> str:
    """A name as it is shown."""
    name = tidy(text)
    if not name:
        raise Refused(422, "name", "a name needs at least one visible character")
    return name


# Who


async def person(call: Call) -> Person:
    """Who you are, how you sign in and where you are signed in; only you may see it."""
    call.services.people.check_offered()
    return await personal_data.person_of(call, call.guest, _site(call))


async def free(call: Call) -> account_messages.NameFree:
    """Whether a name is free for your account: names that look alike are one."""
    people = call.services.people
    people.check_offered()
    name = _name(call.text("name"))
    check_person_name(name, call.services.settings)
    other = await people.accounts.free_name(name, call.guest.id if call.guest else "")
    return account_messages.NameFree(name, other == name, "" if other == name else other)


async def create(call: Call) -> account_messages.MadeAccount:
    """Make an account of the guest that you are, by a name and a password or a passkey.

    Your tables and what you have learned stay yours. Only this answer has the recovery code.
    """
    people, body = call.services.people, call.body
    people.check_offered()
    name = _name(body.name)
    check_person_name(name, call.services.settings)
    await call.services.house.check_open()
    code = await people.create(
        call.me, call.token, name, call.agent, body.password, body.passkey, _site(call)
    )
    guest = await call.services.store.guest_by_token(call.token)
    return account_messages.MadeAccount(
        await personal_data.person_of(call, guest, _site(call)), code
    )


async def rename(call: Call) -> messages.Me:
    """Give your account another name; the seats that you have keep the old one."""
    people = call.services.people
    await people.account(call.me)
    name = _name(call.body.name)
    check_person_name(name, call.services.settings)
    return await people.rename(call.me, name)


# Signing in and out


async def challenge(call: Call) -> account_messages.PasskeyChallenge:
    """What a passkey is to sign: within five minutes, and once."""
    people, body, site = call.services.people, call.body, _site(call)
    people.check_offered()
    passkeys.check_place(site)
    if body.purpose == "sign_in":
        made = await people.challenge("sign_in", "")
        return account_messages.PasskeyChallenge(made, site.name, "", "", [])
    if call.guest is None:
        raise Refused(401, "who", "introduce yourself first: POST /api/guests with a name")
    guest = call.guest
    known: list[str] = []
    if guest.device:
        if body.purpose == "make":
            await people.check_proved(guest)
        rows = await people.accounts.passkeys_of(guest.id)
        known = [row["credential"] for row in rows if row["site"] == site.name]
    elif body.purpose == "make":
        await people.accounts.check_name(_name(body.name))
    made = await people.challenge(body.purpose, guest.id)
    name = guest.name if guest.device else tidy(body.name) or guest.name
    user = passkeys.encoded(guest.id.encode())
    return account_messages.PasskeyChallenge(made, site.name, user, name, known)


async def sign_in(call: Call) -> account_messages.SignedIn:
    """Sign in on this device, with a name and a password, or with a passkey.

    Wrong passwords have to wait longer and longer, counted by name and by address.
    """
    people, body = call.services.people, call.body
    people.check_offered()
    if body.passkey is not None:
        account = await people.by_passkey(body.passkey, _site(call))
    else:
        account = await people.by_password(body.name, body.password, call.address)
    return await _signed_in(call, account, bring=body.bring, proved=True)


async def recover(call: Call) -> account_messages.SignedIn:
    """Sign in with the recovery code. It is used up; the answer has the new one."""
    people, body = call.services.people, call.body
    people.check_offered()
    account, code = await people.by_code(body.name, body.code, call.address)
    signed = await _signed_in(call, account, bring=body.bring, proved=True)
    signed.code = code
    return signed


async def _signed_in(
    call: Call, account: Account, *, bring: bool, proved: bool
) -> account_messages.SignedIn:
    return await call.services.people.sign_in(
        account, call.guest, call.cookies, call.token, call.agent,
        bring_along=bring, proved=proved,
    )  # fmt: skip


async def prove(call: Call) -> Person:
    """Say again who you are, with your password or a passkey, before what others must not do."""
    people, body = call.services.people, call.body
    await people.prove(call.me, call.address, body.password, body.passkey, _site(call))
    return await personal_data.person_of(call, call.me, _site(call))


async def sign_out(call: Call) -> account_messages.SignedOut:
    """Sign out on this device, on another one, or everywhere; open links end with the last.

    Signing out here gives this browser back to the guest that it had before, if there is one.
    """
    people, body = call.services.people, call.body
    count, here = await people.sign_out(call.me, body.device, body.everywhere)
    if not here:
        return account_messages.SignedOut(messages.Me(call.me.id, call.me.name, True), count)
    guest = await call.services.store.guest_by_token(call.kept) if call.kept else None
    call.cookies[GUEST_COOKIE] = ""
    call.cookies[COOKIE] = call.kept if guest else ""
    return account_messages.SignedOut(messages.Me(guest.id, guest.name) if guest else None, count)


# Ways in


async def set_password(call: Call) -> Person:
    """Set another password, or remove it if there is a passkey."""
    people, password = call.services.people, call.body.password
    account = await people.check_proved(call.me)
    if password:
        check_password(password)
        await people.accounts.set_password(account.person, await people.passwords.hash(password))
    else:
        await people.accounts.remove_password(account.person)
    return await personal_data.person_of(call, call.me, _site(call))


async def add_passkey(call: Call) -> Person:
    """Add a passkey."""
    people = call.services.people
    await people.check_proved(call.me)
    await people.add_passkey(call.me, call.body.passkey, _site(call), call.agent)
    return await personal_data.person_of(call, call.me, _site(call))


async def remove_passkey(call: Call) -> Person:
    """Remove a passkey, unless it is the last way to sign in."""
    people = call.services.people
    await people.check_proved(call.me)
    if not await people.accounts.remove_passkey(call.me.id, call.path["passkey"]):
        raise not_found("passkey")
    return await personal_data.person_of(call, call.me, _site(call))


async def new_code(call: Call) -> account_messages.NewCode:
    """Make a new recovery code; the old one stops working."""
    people = call.services.people
    account = await people.check_proved(call.me)
    return account_messages.NewCode(await people.new_code(account))


# Links


async def new_link(call: Call) -> account_messages.SignInLink:
    """Make a link that signs you in on another device: once, within five minutes."""
    people, settings = call.services.people, call.services.settings
    account = await people.account(call.me)
    token = settings.new_secret()
    expires = await people.accounts.add_link(account.person, token)
    address, reach = await asyncio.to_thread(address_for_others, call.site, settings)
    link = f"{address}/account/open#{token}"
    return account_messages.SignInLink(link, reach, qr_code(link), expires)


async def look_at_link(call: Call) -> account_messages.LinkInfo:
    """See whose link it is; it is not used up by that."""
    people, guest = call.services.people, call.guest
    people.check_offered()
    account, kind = await people.accounts.link(call.body.token)
    count = 0 if guest is None or guest.device else await _count(call, guest)
    return account_messages.LinkInfo(account.name, "reset" if kind == "reset" else "device", count)


async def _count(call: Call, guest: Guest) -> int:
    return await tables_to_bring(call.services.store, guest)


async def open_link(call: Call) -> account_messages.SignedIn:
    """Sign in on this device by such a link, which is used up.

    A link of the host also lets you choose a new password or passkey; one of your own does not.
    """
    people = call.services.people
    people.check_offered()
    account, kind = await people.accounts.link(call.body.token)
    await people.accounts.use_link(call.body.token)
    return await _signed_in(call, account, bring=call.body.bring, proved=kind == "reset")


# Your data


async def data(call: Call) -> account_messages.PersonalData:
    """All that is stored about you, with the records of your finished games."""
    return await personal_data.export(call, _site(call))


async def delete(call: Call) -> account_messages.DeletedMe:
    """Delete everything that says who you are. Your name says that you mean it.

    Games stay, because they belong to the others, too: the seat is then a "deleted player".
    """
    people = call.services.people
    if call.me.device:
        await people.check_proved(call.me)
    if tidy(call.body.name) != call.me.name:
        raise Refused(422, "other_name", "to delete it, write your name exactly as it is")
    gone = await personal_data.delete(call)
    call.cookies[COOKIE] = call.cookies[GUEST_COOKIE] = ""
    return gone


WHERE = "/api/account"
ENDPOINTS: list[Endpoint] = [
    Endpoint("GET", WHERE, person, "Your account", Person, needs_guest=False),
    Endpoint("POST", WHERE, create, "Make an account", account_messages.MadeAccount,
             requests.NewAccount, status=201, thinks=True, stores=A_DEVICE),
    Endpoint("GET", f"{WHERE}/free", free, "Whether a name is free", account_messages.NameFree,
             query={"name": str}, needs_guest=False),
    Endpoint("POST", f"{WHERE}/rename", rename, "Rename an account", messages.Me,
             requests.NewName),
    Endpoint("POST", f"{WHERE}/challenge", challenge, "What a passkey is to sign",
             account_messages.PasskeyChallenge, requests.Challenge, needs_guest=False,
             stores=A_CHALLENGE),
    Endpoint("POST", f"{WHERE}/sign-in", sign_in, "Sign in", account_messages.SignedIn,
             requests.SignIn, needs_guest=False, thinks=True, stores=A_DEVICE),
    Endpoint("POST", f"{WHERE}/recover", recover, "Sign in with the recovery code",
             account_messages.SignedIn, requests.Recover, needs_guest=False, stores=A_DEVICE),
    Endpoint("POST", f"{WHERE}/prove", prove, "Say again who you are", Person, requests.Prove,
             thinks=True),
    Endpoint("POST", f"{WHERE}/sign-out", sign_out, "Sign out", account_messages.SignedOut,
             requests.SignOut),
    Endpoint("POST", f"{WHERE}/password", set_password, "Set or remove the password", Person,
             requests.NewPassword, thinks=True),
    Endpoint("POST", f"{WHERE}/passkeys", add_passkey, "Add a passkey", Person,
             requests.NewPasskey, thinks=True, stores=A_DEVICE),
    Endpoint("POST", f"{WHERE}/passkeys/{{passkey}}/remove", remove_passkey, "Remove a passkey",
             Person),
    Endpoint("POST", f"{WHERE}/code", new_code, "New recovery code", account_messages.NewCode),
    Endpoint("POST", f"{WHERE}/links", new_link, "Link for another device",
             account_messages.SignInLink, stores=A_DEVICE),
    Endpoint("POST", f"{WHERE}/links/look", look_at_link, "Whose link it is",
             account_messages.LinkInfo, requests.LinkToken, needs_guest=False),
    Endpoint("POST", f"{WHERE}/links/open", open_link, "Sign in by a link",
             account_messages.SignedIn, requests.OpenLink, needs_guest=False, stores=A_DEVICE),
    Endpoint("GET", f"{WHERE}/data", data, "All your data", account_messages.PersonalData,
             thinks=True),
    Endpoint("POST", f"{WHERE}/delete", delete, "Delete yourself", account_messages.DeletedMe,
             requests.DeleteMe, thinks=True),
]  # fmt: skip
