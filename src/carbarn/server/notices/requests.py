"""The requests about notices; see `carbarn.server.requests`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from carbarn.server.notices.formats import Format
from carbarn.server.requests import Short, Strict

LongAddress = Annotated[str, Meta(min_length=1, max_length=1000)]
BrowserKey = Annotated[str, Meta(min_length=1, max_length=200)]
Token = Annotated[str, Meta(max_length=300)]
TimeOfDay = Annotated[str, Meta(max_length=5)]


class NewPush(Strict):
    """Be told in this browser."""

    endpoint: LongAddress
    p256dh: BrowserKey
    auth: BrowserKey


class NewMail(Strict):
    """Be told by mail, once its link was opened; with `digest` once a day."""

    address: Annotated[str, Meta(max_length=300)]
    digest: bool = False


class NewWebhook(Strict):
    """Let another service be told: for you, or with `table` for everybody at a table."""

    format: Format
    address: LongAddress
    table: Short = ""
    token: Token = ""
    room: Token = ""


class Digest(Strict):
    """Whether there is one mail a day."""

    digest: bool


class NewHours(Strict):
    """When you do not want to be told."""

    zone: Annotated[str, Meta(max_length=64)] = ""
    quiet_from: TimeOfDay = ""
    quiet_to: TimeOfDay = ""
    digest_at: TimeOfDay = "08:00"


class Mute(Strict):
    """Whether you want to hear nothing of a table."""

    muted: bool


class InviteFriend(Strict):
    """Whom to invite: somebody with whom you have played."""

    person: Annotated[str, Meta(min_length=1, max_length=32)]


ConfirmOrStop = Literal["confirm", "stop"]
