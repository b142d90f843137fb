"""Webhooks: what is sent to which service.

Names are chosen by strangers, so each format takes away what a service would read as markup, and
nobody is called ("@everyone") by a name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote, urlsplit

from carbarn.server.errors import Refused
from carbarn.server.notices.words import Said

Format = Literal["discord", "slack", "matrix", "ntfy", "json"]


@dataclass(frozen=True)
class Webhook:
    """Where to send, as its owner has given it."""

    format: Format
    address: str
    token: str = ""  # Matrix: the access token; ntfy: one, if it wants it
    room: str = ""  # Matrix


@dataclass(frozen=True)
class Post:
    """A request as it is sent."""

    method: str
    address: str
    headers: list[tuple[str, str]]
    body: bytes


def _json(address: str, data: object, id: str, *headers: tuple[str, str]) -> Post:
    body = json.dumps(data, ensure_ascii=False).encode()
    more = [("content-type", "application/json"), ("idempotency-key", id), *headers]
    return Post("POST", address, more, body)


def _bearer(token: str) -> list[tuple[str, str]]:
    return [("authorization", f"Bearer {token}")] if token else []


def _discord(hook: Webhook, said: Said, link: str, id: str) -> Post:
    title, text = (re.sub(r"([\\*_~`|>\[\]()#@:<-])", r"\\\1", one) for one in _parts(said))
    content = f"**{title}**\n{text}\n{link}"
    return _json(hook.address, {"content": content, "allowed_mentions": {"parse": []}}, id)


def _slack(hook: Webhook, said: Said, link: str, id: str) -> Post:
    title, text = (_escaped(one) for one in _parts(said))
    # without markup: a star or a tick in a name stays what it is
    blocks = [
        {"type": "section", "text": {"type": "plain_text", "text": f"{said.title}\n{said.text}"}},
        {"type": "context", "elements": [{"type": "mrkdwn", "text": f"<{_escaped(link)}>"}]},
    ]
    return _json(hook.address, {"text": f"{title} {text}", "blocks": blocks}, id)


def _matrix(hook: Webhook, said: Said, link: str, id: str) -> Post:
    """A transaction with the same id is one message, by the protocol."""
    room = quote(hook.room, safe="")
    path = f"/_matrix/client/v3/rooms/{room}/send/m.room.message/{quote(id, safe='')}"
    data = {"msgtype": "m.notice", "body": f"{said.title}\n{said.text}\n{link}", "m.mentions": {}}
    post = _json(hook.address.rstrip("/") + path, data, id, *_bearer(hook.token))
    return Post("PUT", post.address, post.headers, post.body)


def _ntfy(hook: Webhook, said: Said, link: str, id: str) -> Post:
    base, _slash, topic = hook.address.rstrip("/").rpartition("/")
    data = {"topic": topic, "title": said.title, "message": said.text, "click": link}
    return _json(base + "/", data, id, *_bearer(hook.token))


def _plain(hook: Webhook, said: Said, link: str, id: str) -> Post:
    data = {
        "id": id,
        "kind": said.kind,
        "title": said.title,
        "text": said.text,
        "link": link,
        "table": said.table,
        "game": said.game,
        "seat": said.seat,
    }
    return _json(hook.address, data, id, *_bearer(hook.token))


def _parts(said: Said) -> tuple[str, str]:
    return said.title, said.text


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_FORMATS: dict[Format, Callable[[Webhook, Said, str, str], Post]] = {
    "discord": _discord,
    "slack": _slack,
    "matrix": _matrix,
    "ntfy": _ntfy,
    "json": _plain,
}


def post_for(hook: Webhook, said: Said, link: str, id: str) -> Post:
    """The request that tells a service; the same notice always has the same id."""
    return _FORMATS[hook.format](hook, said, link, id)


def check_hook(hook: Webhook) -> None:
    """Refused if something is missing that the service needs."""
    for secret in (hook.token, hook.room):
        if not all(0x21 <= ord(sign) <= 0x7E for sign in secret):
            raise Refused(422, "notice_token", "a token or room has no spaces and no special signs")
    if hook.format == "matrix":
        if not (hook.room.startswith("!") and ":" in hook.room and hook.token):
            raise Refused(
                422, "notice_room", "Matrix needs the id of a room, such as !abc:example.org, "
                "and an access token",
            )  # fmt: skip
    elif hook.room:
        raise Refused(422, "notice_room", "only Matrix has rooms")
    if hook.format == "ntfy" and not urlsplit(hook.address).path.strip("/"):
        raise Refused(
            422, "notice_topic", "for ntfy, give the address with its topic: https://ntfy.sh/topic"
        )
