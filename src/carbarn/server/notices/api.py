"""The endpoints about notices: see `service.py`."""

from __future__ import annotations

import asyncio
from typing import cast
from urllib.parse import urlsplit

from carbarn.server.agents import browser_and_system
from carbarn.server.call import Call, Endpoint
from carbarn.server.errors import Refused, not_found
from carbarn.server.notices import mail, messages, push, requests
from carbarn.server.notices.formats import Webhook, check_hook
from carbarn.server.notices.hours import DIGEST_AT, Hours, minute_of, text_of, zone_named
from carbarn.server.notices.messages import MyNotices, NoticesDone, TableNotices
from carbarn.server.notices.targets import NotAllowed, address_for, target_of
from carbarn.server.notices.ways import CONFIRM_SECONDS, GIVEN_UP, PUSH_KEY, Way
from carbarn.server.store import hashed
from carbarn.server.writer import Conflict

A_WAY = 1024  # bytes that one takes
TRIED_EVERY = 60.0  # seconds


async def my_notices(call: Call) -> MyNotices:
    """How and when you are told; only you may see it."""
    notices, settings = call.services.notices, call.services.settings
    ways, hours = await notices.ways.of(call.me.id), await notices.ways.hours_of(call.me.id)
    with_push = push.installed()
    return MyNotices(
        messages.Offered(with_push, mail.offered(settings), True),
        [_info(call, way) for way in ways],
        push.public_key(await notices.ways.key(PUSH_KEY)) if with_push else "",
        hours.zone,
        text_of(hours.quiet_from),
        text_of(hours.quiet_to),
        text_of(hours.digest_at),
        await notices.ways.muted(call.me.id),
    )


def _info(call: Call, way: Way) -> messages.WayInfo:
    here = bool(way.session) and way.session == hashed(call.token)
    address = way.address if way.kind == "mail" else ""
    if way.kind not in ("mail", "push"):
        address = urlsplit(way.address).hostname or ""
    return messages.WayInfo(
        way.id, cast(messages.WayKind, way.kind), address, way.label, here, way.table_id or "",
        way.digest, way.confirmed > 0, _problem(way), way.created,
    )  # fmt: skip


def _problem(way: Way) -> messages.WayProblem:
    return "given_up" if way.failures >= GIVEN_UP else cast(messages.WayProblem, way.problem)


async def add_push(call: Call) -> MyNotices:
    """Be told in this browser, until it signs out."""
    if not push.installed():
        raise _not_offered("browsers cannot be told")
    body = call.body
    await asyncio.to_thread(
        push.check_subscription, push.Subscription(body.endpoint, body.p256dh, body.auth)
    )
    await _check_target(call, body.endpoint)
    label = ", ".join(part for part in browser_and_system(call.agent) if part)
    await _add(
        call, kind="push", address=body.endpoint, label=label, session=hashed(call.token),
        secret={"p256dh": body.p256dh, "auth": body.auth},
    )  # fmt: skip
    return await my_notices(call)


async def add_mail(call: Call) -> MyNotices:
    """Be told by mail. Nothing is sent but a link; once it was opened, you are."""
    notices, settings = call.services.notices, call.services.settings
    if not mail.offered(settings):
        raise _not_offered("no mails are sent")
    address, now = mail.check_address(call.body.address), settings.clock()
    if any(way.address == address and way.confirmed for way in await notices.ways.of(call.me.id)):
        raise Refused(409, "mail_known", "this address is confirmed already")
    for who in (call.me.id, f"mail {address.lower()}", f"from {call.address}"):
        if not notices.mails.take(who, now):
            raise Refused(429, "mail_many", "so many mails have been asked for; try again tomorrow")
    way_id = await _add(call, kind="mail", address=address, digest=call.body.digest, confirmed=0.0)
    way = await notices.ways.one(way_id)
    if way is not None:
        await notices.tell([way], "confirm", None, int(now))
    return await my_notices(call)


async def add_webhook(call: Call) -> MyNotices:
    """Let another service be told: of your turns, or of all turns at a table where you play."""
    body, table_id = call.body, None
    hook = Webhook(body.format, body.address.strip(), body.token, body.room)
    check_hook(hook)
    if body.table:
        async with call.services.rooms.hold(body.table, newest=True) as room:
            if all(seat.guest != call.me.id for seat in room.row.seats):
                raise Refused(403, "no_seat", "you have no seat at this table")
            table_id = room.row.id
    await _check_target(call, hook.address)
    secret = {"token": hook.token, "room": hook.room}
    await _add(call, kind=hook.format, address=hook.address, table_id=table_id, secret=secret)
    return await my_notices(call)


async def _check_target(call: Call, address: str) -> None:
    """Refused if nothing is ever sent to this address; it is looked at again at each notice."""
    outside = call.services.notices.outside
    target = target_of(address, outside.allow_private)
    try:
        await address_for(target, outside.resolve, outside.allow_private)
    except NotAllowed:
        raise Refused(
            422, "notice_address", "this address cannot be found on the internet"
        ) from None


async def _add(call: Call, **values: object) -> str:
    try:
        return await call.services.notices.ways.add(call.me.id, site=call.site, **values)
    except Conflict:  # the table or the guest has gone
        raise not_found("table") from None


def _not_offered(why: str) -> Refused:
    return Refused(404, "no_notices", f"{why} by this server")


async def _own_way(call: Call) -> Way:
    way = await call.services.notices.ways.one(call.path["way"])
    if way is None or way.person != call.me.id:
        raise not_found("way")
    return way


async def remove_way(call: Call) -> MyNotices:
    """Be told in this way no more."""
    if not await call.services.notices.ways.remove(call.path["way"], call.me.id):
        raise not_found("way")
    return await my_notices(call)


async def set_digest(call: Call) -> MyNotices:
    """Get one mail a day, or one for each turn."""
    way = await _own_way(call)
    if way.kind != "mail":
        raise Refused(409, "not_mail", "only mails come once a day")
    await call.services.notices.ways.set(way.id, digest=call.body.digest)
    return await my_notices(call)


async def try_way(call: Call) -> MyNotices:
    """Send a notice to try it out, once a minute; also by a way that was given up."""
    notices, way = call.services.notices, await _own_way(call)
    if not way.confirmed:
        raise Refused(409, "not_confirmed", "open the link first that was sent to this address")
    await notices.ways.set_well(way.id)
    minute = int(call.services.settings.clock() // TRIED_EVERY)
    await notices.tell([way], "test", None, minute)
    return await my_notices(call)


async def set_hours(call: Call) -> MyNotices:
    """Say when you do not want to be told, and when the daily mail is to come."""
    body = call.body
    zone_named(body.zone)
    quiet = minute_of(body.quiet_from), minute_of(body.quiet_to)
    digest = minute_of(body.digest_at)
    if (-1 in quiet) != (quiet == (-1, -1)):
        raise Refused(422, "time", "quiet hours have a beginning and an end")
    hours = Hours(body.zone, *quiet, DIGEST_AT if digest == -1 else digest)
    await call.services.notices.ways.set_hours(call.me.id, hours)
    return await my_notices(call)


# At a table


async def table_notices(call: Call) -> TableNotices:
    """Whether you are told of a table, and which services are."""
    ways, table_id = call.services.notices.ways, call.path["table"]
    async with call.hold_even_outdated() as room:
        row = room.row
    names = {seat.guest: seat.name for seat in row.seats if seat.guest}
    if call.me.id not in names:
        raise Refused(403, "no_seat", "you have no seat at this table")
    hooks = [
        messages.TableWay(
            way.id, cast(messages.WayKind, way.kind), names.get(way.person, ""),
            way.person == call.me.id, _problem(way),
        )
        for way in await ways.at_table(table_id)
    ]  # fmt: skip
    mine = [way for way in await ways.of(call.me.id) if way.table_id is None and way.works]
    return TableNotices(await ways.is_muted(call.me.id, table_id), hooks, len(mine))


async def mute(call: Call) -> TableNotices:
    """Hear nothing of a table, or hear of it again."""
    async with call.hold_even_outdated() as room:
        table_id = room.row.id
    await call.services.notices.ways.mute(call.me.id, table_id, call.body.muted)
    return await table_notices(call)


async def invite_friend(call: Call) -> messages.FriendInvited:
    """Tell somebody with whom you have played that a seat at your table is free."""
    notices, person = call.services.notices, call.body.person
    async with call.hold() as room:
        call.services.setting_up.require_own(call.me, room)
        row = room.row
    if all(seat.kind != "open" for seat in row.seats):
        raise Refused(409, "full", "every seat at this table is taken")
    # whoever is nobody's friend is told the same as somebody who does not exist
    if not await notices.ways.have_played(call.me.id, person):
        raise not_found("friend")
    if await call.services.talk.is_silenced(person, call.me.id):
        return messages.FriendInvited(False)
    ways = [way for way in await notices.ways.of(person) if way.table_id is None and way.works]
    await notices.tell(ways, "invited", row.id, 0)
    return messages.FriendInvited(bool(ways))


# Links in mails


async def confirm(call: Call) -> NoticesDone:
    """Confirm a mailbox, by the link that was sent to it."""
    way = await _linked(call, "confirm")
    now = call.services.settings.clock()
    if way is None or (not way.confirmed and now > way.created + CONFIRM_SECONDS):
        raise Refused(410, "notice_link_old", "this link has expired; ask for a new one")
    if not way.confirmed:
        await call.services.notices.ways.set(way.id, confirmed=now)
    return NoticesDone("confirmed")


async def stop(call: Call) -> NoticesDone:
    """End the mails to a mailbox, by one request without anything else (RFC 8058)."""
    way = await _linked(call, "stop")
    if way is not None:
        await call.services.notices.ways.remove(way.id)
    return NoticesDone("stopped")


async def _linked(call: Call, purpose: requests.ConfirmOrStop) -> Way | None:
    ways, way_id = call.services.notices.ways, call.path["way"]
    await ways.check_code(purpose, way_id, call.path["code"])
    return await ways.one(way_id)


WHERE = "/api/notices"
ENDPOINTS: list[Endpoint] = [
    Endpoint("GET", WHERE, my_notices, "How you are told", MyNotices),
    Endpoint("POST", f"{WHERE}/push", add_push, "Be told in this browser", MyNotices,
             requests.NewPush, thinks=True, stores=A_WAY),
    Endpoint("POST", f"{WHERE}/mail", add_mail, "Be told by mail", MyNotices, requests.NewMail,
             stores=A_WAY),
    Endpoint("POST", f"{WHERE}/webhooks", add_webhook, "Let another service be told", MyNotices,
             requests.NewWebhook, thinks=True, stores=A_WAY),
    Endpoint("POST", f"{WHERE}/ways/{{way}}/remove", remove_way, "Be told no more", MyNotices),
    Endpoint("POST", f"{WHERE}/ways/{{way}}/digest", set_digest, "One mail a day", MyNotices,
             requests.Digest),
    Endpoint("POST", f"{WHERE}/ways/{{way}}/try", try_way, "Try a way", MyNotices),
    Endpoint("POST", f"{WHERE}/hours", set_hours, "Quiet hours", MyNotices, requests.NewHours),
    Endpoint("GET", "/api/tables/{table}/notices", table_notices, "Who is told of a table",
             TableNotices),
    Endpoint("POST", "/api/tables/{table}/mute", mute, "Mute a table", TableNotices,
             requests.Mute, stores=256),
    Endpoint("POST", "/api/tables/{table}/invite", invite_friend, "Invite a friend",
             messages.FriendInvited, requests.InviteFriend, stores=256),
    Endpoint("POST", "/notices/confirm/{way}/{code}", confirm, "Confirm a mailbox", NoticesDone,
             needs_guest=False),
    Endpoint("POST", "/notices/stop/{way}/{code}", stop, "End the mails", NoticesDone,
             needs_guest=False),
]  # fmt: skip
