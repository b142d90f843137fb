"""A document is made once for all who may see the same, and for nobody else."""

from __future__ import annotations

import asyncio
import itertools
import zlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

from carbarn.core.state import WATCHER
from carbarn.server.frames import SMALL, Message
from carbarn.server.live import Teller, Viewer
from carbarn.server.playing import Playing
from carbarn.server.routing import Endpoints
from carbarn.server.rows import Guest
from server.client import Running, Visitor, first_lay, two_at_a_table


@pytest.mark.parametrize("window", [0, 9, 12, 15])
@pytest.mark.parametrize("size", [0, SMALL - 1, SMALL, 5_000, 200_000])
def test_a_frame_is_what_the_protocol_says(window: int, size: int) -> None:
    text = (b'{"a":[1,2,"x"]}' * (size // 10 + 1))[:size]
    frame = Message(text).frame(window)
    compressed = bool(window) and size >= SMALL
    assert frame[0] == 0x81 | (0x40 if compressed else 0)
    length, start = frame[1], 2
    if length > 125:
        start += 2 if length == 126 else 8
        length = int.from_bytes(frame[2:start], "big")
    body = frame[start:]
    assert len(body) == length
    if compressed:
        body = zlib.decompressobj(wbits=-window).decompress(body + b"\0\0\xff\xff")
    assert body == text


@pytest.mark.one_process
def test_those_who_watch_share_one_document_and_each_seat_has_its_own(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0}, public=True)
    zoe = Visitor(server, "Zoe")  # who has a name, but no seat
    watching = [Visitor(server).live(table), Visitor(server).live(table), zoe.live(table)]
    seated = [ann.live(table), ben.live(table)]
    firsts = [line.next()["n"] for line in (*watching, *seated)]
    made: list[int] = []
    keep = Playing.document

    def counted(self: Playing, room: Any, guest: Any, seat: int, since: int) -> Any:
        made.append(seat)
        return keep(self, room, guest, seat, since)

    monkeypatch.setattr(Playing, "document", counted)
    text = first_lay(ann.sees(table))
    made.clear()
    now = ann.acts(table, text)
    assert now > max(firsts)
    documents = [line.until(now) for line in (*watching, *seated)]
    # one for all who watch, made last: those with a seat come first (and Ann looked before)
    assert made.count(WATCHER) == 1 and made[-1] == WATCHER
    assert made.count(1) == 1
    public = documents[0]
    assert documents[1] == documents[2] == public and public["seat"] is None
    assert not any(seat["mine"] for seat in public["table"]["seats"])
    for seat, document in enumerate(documents[3:]):
        assert document["seat"] == seat and document["table"]["seats"][seat]["mine"]
    for line in (*watching, *seated):
        line.close()


async def _nothing(_request: Request) -> Response:
    return Response("endpoint")


@pytest.mark.parametrize(
    ("method", "path", "named"),
    [
        ("GET", "/api/tables", {}),
        ("GET", "/api/tables/x y", {"table": "x y"}),
        ("POST", "/api/tables/a/seats/3/bot", {"table": "a", "seat": "3"}),
        ("POST", "/api/tables", None),
        ("GET", "/api/tables/", None),
        ("GET", "/api/tables/a/", None),
        ("GET", "//api/tables", None),
        ("POST", "/api/tables//seats/3/bot", None),
        ("POST", "/api/tables/a/seats/3/bots", None),
    ],
)
def test_an_endpoint_is_found_by_its_whole_path(
    method: str, path: str, named: dict[str, str] | None
) -> None:
    async def other(*_words: object) -> None:
        raise AssertionError

    paths = [
        ("GET", "/api/tables"), ("GET", "/api/tables/{table}"),
        ("POST", "/api/tables/{table}/seats/{seat}/bot"),
    ]  # fmt: skip
    endpoints = Endpoints(other, dict.fromkeys(paths, _nothing))
    scope: dict[str, Any] = {"type": "http", "method": method, "path": path}
    found: Callable[..., Any] | None = endpoints._find(scope)
    assert (found is _nothing) == (named is not None)
    assert scope.get("path_params") == named


def test_between_two_parts_of_a_crowd_everybody_else_has_a_turn() -> None:
    """Seats first, and then 400 who watch, while the work of seats goes on."""
    told: list[str] = []

    class Line:
        def __init__(self, who: str) -> None:
            self.who = who

        def tell(self, message: Message) -> bool:
            told.append(self.who)
            return True

    def viewer(name: str) -> Viewer:
        guest = Guest(name, name) if name else None
        one = Viewer(guest, {"seat": None, "since": None, "covered": None}, Line(name))
        one.idle = True
        return one

    async def tell_all() -> list[int]:
        names = ["ann", "ben", "zoe", *[""] * 397]
        room: Any = SimpleNamespace(
            news=True, messages={}, untold=[], settled=True, telling=False, events=3,
            lock=asyncio.Lock(), watchers={viewer(name) for name in names},
            row=SimpleNamespace(version=1), players={"ann", "ben"},
        )  # fmt: skip
        playing: Any = SimpleNamespace(message=lambda *_words: Message(b"{}"))
        Teller(playing).tell(room)
        assert sorted(told) == ["ann", "ben"]
        seen = []
        while len(told) < len(names):
            seen.append(len(told))
            await asyncio.sleep(0)
        return [*seen, len(told)]

    seen = asyncio.run(tell_all())
    assert all(now - then <= 16 for then, now in itertools.pairwise(seen))
    assert sorted(set(told)) == ["", "ann", "ben", "zoe"]
