"""The messages about notices; see `carbarn.server.messages`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

WayKind = Literal["push", "mail", "discord", "slack", "matrix", "ntfy", "json"]
# Why the last notice could not be sent; given_up: so often that it is not tried any more.
WayProblem = Literal["", "address", "unreachable", "refused", "answer", "given_up"]


class WayInfo(Struct):
    """One way in which you are told."""

    id: str
    kind: WayKind
    address: str  # the mailbox; of a webhook, its host; of a browser ""
    label: str  # of a browser, such as "Firefox, Linux"
    here: bool  # whether it is the browser that asks
    table: str  # of a webhook for a table, its id; "" is for you
    digest: bool  # one mail a day
    confirmed: bool  # of a mailbox: whether the link was opened that was sent there
    problem: WayProblem
    created: float


class Offered(Struct):
    """Which ways this server has."""

    push: bool
    mail: bool
    webhooks: bool


class MyNotices(Struct):
    """How and when you are told."""

    offered: Offered
    ways: list[WayInfo]
    push_key: str  # with which a browser subscribes; "" if the server has none
    zone: str  # "" is UTC
    quiet_from: str  # such as "22:30"; "": never
    quiet_to: str
    digest_at: str
    muted: list[str]  # tables


class TableWay(Struct):
    """A webhook of a table, as everybody at it may know of it."""

    id: str
    kind: WayKind
    by: str  # the name of whoever made it
    mine: bool
    problem: WayProblem


class TableNotices(Struct):
    """Who is told of a table, as far as it concerns you."""

    muted: bool
    webhooks: list[TableWay]
    ways: int  # how many ways you have in which you are told


class NoticesDone(Struct):
    """It is done: a mailbox is confirmed, or gets nothing more."""

    done: Literal["confirmed", "stopped"]


class FriendInvited(Struct):
    """A friend is told that there is a seat."""

    told: bool  # whether there is a way to do so
