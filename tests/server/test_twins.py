"""Two games that differ in one hidden thing are the same, byte for byte, to all who may not see it.

Everybody asks everything: each route of the server, over HTTP and live, through the eyes of every
other seat, the host without a seat, somebody who watches and a stranger. Both servers are asked the
same in the same order; their ids, secrets and clocks are fixed.
"""

from __future__ import annotations

import json
import re
import select
import socket
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest

import carbarn
from carbarn.server import api, lobby, playing
from carbarn.server.admin import close_table
from carbarn.server.app import create_app
from carbarn.server.archive import export
from carbarn.server.errors import Refused
from carbarn.server.messages import StartedTable
from server.client import (
    Live,
    Running,
    Visitor,
    counter,
    finished,
    settings_for,
    wait_for,
)
from server.notice_parts import Hooks, SlowClock, passes, web_server
from server.twin_cases import CASES, Ask, Look, all_asks, parameters_asked, routes_of
from server.twins import Twin, secrets_of, twin

Json = Any
Options = tuple[tuple[str, object], ...]

COMPANIES: Options = (("companies", True),)
OPEN: Options = (("development", "open"),)
# All kinds of secrets that the games have: what is drawn in secret by where it goes, what is chosen
# in secret by its verb.
SECRETS: list[tuple[str, Options, list[str]]] = [
    ("cable_car", COMPANIES, ["draw to hand", "draw to drawn", "draw to share"]),
    ("san_francisco", (), ["draw to hand", "draw to offer", "sealed keep", "secret keep"]),
    ("tramways", (), ["draw to hand", "draw to book", "secret take", "sealed use", "sealed drop",
                      "sealed keep"]),
    ("tramways", OPEN, ["draw to offer"]),
]  # fmt: skip
ALL = [(game, options, secret) for game, options, kinds in SECRETS for secret in kinds]

# All that may differ for another reason than the secret: when it was, and how long it took.
TIME_HEADERS = ("date:",)
TIME_METRICS = (
    "carbarn_start_time_seconds", "carbarn_commit_seconds", "carbarn_event_loop_lag_seconds",
)  # fmt: skip
TIME_IN_EXPORTS = "exported"
SEATS = 3
TOLD_AFTER = 20.0  # seconds until those are told that a game waits for


class Differs(AssertionError):  # noqa: N818
    """Somebody can tell the two games apart."""


class Wire:
    """A connection on which every byte of an answer is kept."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._open()

    def _open(self) -> None:
        self.socket = socket.create_connection(("127.0.0.1", self.port), 30)
        self.file = self.socket.makefile("rb")

    def _reopen_if_closed(self) -> None:
        """The server closes a connection that was not used for a while."""
        if select.select([self.socket], [], [], 0)[0]:
            assert self.socket.recv(1, socket.MSG_PEEK) == b""
            self.close()
            self._open()

    def ask(self, token: str, ask: Ask) -> bytes:
        """The answer, from its first byte to its last."""
        self._reopen_if_closed()
        query = f"?{urlencode(ask.query)}" if ask.query else ""
        content = ask.content or (b"" if ask.body is None else json.dumps(ask.body).encode())
        lines = [
            f"{ask.method} {ask.path}{query} HTTP/1.1",
            f"host: 127.0.0.1:{self.port}",
            *([f"cookie: carbarn={quote(token)}"] if token else []),
            f"content-length: {len(content)}",
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode() + content)
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            line = self.file.readline()
            assert line, "the connection has ended"
            head += line
        (size,) = re.findall(rb"(?im)^content-length: *([0-9]+)", head)
        return head + (b"" if ask.method == "HEAD" else self.file.read(int(size)))

    def close(self) -> None:
        self.file.close()
        self.socket.close()


@dataclass
class Side:
    """One of the two servers."""

    server: Running
    wire: Wire
    folder: Path
    hooks: Hooks
    clock: SlowClock
    luck: list[carbarn.Luck] = field(default_factory=list)
    people: dict[str, Visitor] = field(default_factory=dict)
    lines: dict[str, Live] = field(default_factory=dict)

    def version(self, table: str) -> int:
        room = self.server.services.rooms.in_memory(table)
        assert room is not None
        return room.row.version

    def bots_are_idle(self, table: str) -> bool:
        room = self.server.services.rooms.in_memory(table)
        return room is not None and room.bots is None


@pytest.fixture(scope="module")
def sides(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Side, Side]]:
    """Two servers that do the same when they are asked the same."""
    made: list[Side] = []
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]

    def start(folder: Path, hooks: Hooks) -> Running:
        luck: list[carbarn.Luck] = []
        clock = SlowClock()
        settings = settings_for(
            str(folder / "carbarn.sqlite"), new_id=counter("id"), new_secret=counter("secret-"),
            clock=clock, counter=clock, sleep=clock.sleep, luck=lambda _seed: luck[-1],
            bot_workers=1, helpers=1, notice_after=TOLD_AFTER, notice_here_after=TOLD_AFTER,
            allow_private_targets=True, heartbeat=3600.0,
            public_url="http://games.example",  # not the port, in invitations
        )  # fmt: skip
        server = Running(settings)
        made.append(Side(server, Wire(server.port), folder, hooks, clock, luck))
        return server

    # one for both: the address is in exports, and what comes is that of whose clock moves
    with web_server() as hooks:
        try:
            for folder in folders:
                start(folder, hooks)
            yield made[0], made[1]
        finally:
            for side in made:
                side.wire.close()
                side.server.stop()


class Pair:
    """Two tables that differ in one thing, and everybody who looks at them."""

    def __init__(self, sides: tuple[Side, Side], found: Twin) -> None:
        self.sides, self.twin = sides, found
        self.differences: dict[str, int] = {}
        self.asked = 0
        owners = [f"seat {seat}" for seat in found.owners]
        self.names = [*(f"seat {seat}" for seat in range(SEATS)), "host", "watcher", "stranger"]
        self.eyes = [name for name in self.names if name not in owners]
        self.table = ""
        for number, side in enumerate(sides):
            side.luck.append(found.luck(number))
            side.server.app.state.metrics.requests.clear()
            side.server.app.state.metrics.events.clear()
            side.people = {
                name: Visitor(side.server, f"Ann, {name}" if name != "stranger" else "")
                for name in self.names
            }
            self.table = self._begin(side)
            self._play(side, number)
        self.record = self._upload()

    def _begin(self, side: Side) -> str:
        game, host = self.twin.game, side.people["host"]
        made = host.makes(
            *(["open"] * SEATS), game=game.name, options=game.options, public=True, pace=0,
            clock={"kind": "live", "minutes": 180, "increment": 5},
        )  # fmt: skip
        table: str = made["table"]["id"]
        for seat in range(SEATS):
            side.people[f"seat {seat}"].claims(table, made["invitations"][str(seat)])
        for seat in range(SEATS):
            side.people[f"seat {seat}"].is_ready(table)
            hook = {"format": "json", "address": f"{side.hooks.url}/seat {seat}".replace(" ", "-")}
            side.people[f"seat {seat}"].post("/api/notices/webhooks", hook)
        hook = {"format": "json", "address": f"{side.hooks.url}/all", "table": table}
        side.people["seat 0"].post("/api/notices/webhooks", hook)
        return table

    def _play(self, side: Side, number: int) -> None:
        """The actions before the two games part, without asking for anything."""

        async def play() -> None:
            rooms = side.server.services.rooms
            async with rooms.hold(self.table) as room:
                for step in self.twin.first_actions(number):
                    # what clocks show depends on when something was done, not on what
                    clock = side.server.settings.clock
                    assert isinstance(clock, SlowClock)
                    clock.now += 1
                    await rooms.change(room, lambda match, s=step: match.play(s.mover, s.text))  # type: ignore[misc]

        side.server.do(play())

    def _upload(self) -> str:
        text = finished(SEATS, game="cable_car").record().text.encode()
        for side in self.sides:
            answer = side.people["host"].tries("POST", "/api/records", content=text)
        record: str = answer.json()["record"]
        return record

    # Asking

    def ask(self, name: str, ask: Ask) -> tuple[str, str]:
        """Ask both for the same; what may not differ does not."""
        heard = [_heard(side, name, ask) for side in self.sides]
        self.asked += 1
        self._compare(name, f"{ask.method} {ask.path} {dict(ask.query)} {ask.body}", *heard)
        statuses = [one.split(" ", 2)[1] for one in heard]
        return statuses[0], statuses[1]

    def _compare(self, name: str, what: str, one: str, two: str) -> None:
        if one == two:
            return
        if name not in self.eyes:
            self.differences[name] = self.differences.get(name, 0) + 1
            return
        place = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), -1)
        parts = [text[max(0, place - 80) : place + 80] for text in (one, two)]
        raise Differs(f"{name} can tell the two apart by {what}:\n{parts[0]}\n{parts[1]}")

    def open_lines(self) -> None:
        """Everybody listens."""
        for side in self.sides:
            side.lines = {name: side.people[name].live(self.table) for name in self.names}
        self.settle()

    def settle(self) -> None:
        """Everybody has heard of the table as it is now, and the same."""
        self._catch_up()
        self.compare_lines()

    def settle_after_bots(self) -> None:
        """The same after several moves at once: how many messages tell of them is chance."""
        self._catch_up()
        for side in self.sides:
            for line in side.lines.values():
                line.raw.clear()
                line.say('{"since": 0}')
        self.everybody_hears_one_message()

    def _catch_up(self) -> None:
        for side in self.sides:
            wait_for(lambda side=side: side.bots_are_idle(self.table))  # type: ignore[misc]
            version = side.version(self.table)
            for line in side.lines.values():
                while not line.raw or json.loads(line.raw[-1])["table"]["version"] < version:
                    line.next()

    def compare_lines(self) -> None:
        """What everybody has heard so far, message by message."""
        for name in self.names:
            one, two = ("\n".join(side.lines[name].raw) for side in self.sides)
            self._compare(name, "the live connection", one, two)

    def everybody_hears_one_message(self) -> None:
        for side in self.sides:
            for line in side.lines.values():
                line.next()
        self.compare_lines()

    def close(self) -> None:
        for side in self.sides:
            for line in side.lines.values():
                line.close()
            side.lines = {}
            wait_for(lambda side=side: side.server.app.state.metrics.sockets == 0)  # type: ignore[misc]
            close_table(side.server.settings.database, self.table)  # it is in no later list
            with suppress(Refused):
                side.server.do(side.server.services.rooms.refresh(self.table))

    # Playing

    def act(self, seat: int, text: str) -> None:
        """Somebody acts at both tables."""
        name = f"seat {seat}"
        heard = []
        for side in self.sides:
            visitor = side.people[name]
            decision = visitor.sees(self.table, since=999_999)["decision"]
            answer = visitor.posts(self.table, text, decision)
            assert answer.status_code == 200, answer.text
            heard.append(answer.text)
        self._compare(name, f"acting: {text}", *heard)
        self.settle()

    def take_back_and_act_again(self, seat: int, text: str) -> None:
        """If it may be taken back it is, and then done again."""
        statuses = self.ask(f"seat {seat}", Ask("POST", f"/api/tables/{self.table}/undo", {}))
        if statuses == ("200", "200"):
            self.settle()
            self.act(seat, text)

    def look(self, name: str) -> Look:
        """What somebody may ask about, chosen from both tables."""
        seat = int(name.split()[1]) if name.startswith("seat") else None
        matches = [side.server.match(self.table) for side in self.sides]
        legal = [
            [str(action) for action in match.legal(one)]
            for match in matches for one in range(SEATS)
        ]  # fmt: skip
        texts = list(dict.fromkeys(text for found in legal for text in _some(found, 2)))
        texts += [step.text for step in self.twin.differs if step.mover >= 0]
        mine = [] if seat is None else legal[seat]
        possible = [] if seat is None else [*mine, *legal[SEATS + seat]]
        owners = self.twin.owners
        return Look(
            table=self.table, seats=SEATS, seat=seat, n=len(matches[0].events),
            texts=texts or ["draw"], mine=mine,
            forbidden=[text for text in texts if seat is not None and text not in possible],
            owner=owners[0] if owners else None, record=self.record,
        )  # fmt: skip

    def ask_everything(self) -> None:
        """Everybody asks for everything; the owner last, whose answers may be counted otherwise."""
        for name in [*self.eyes, *(name for name in self.names if name not in self.eyes)]:
            asks = all_asks(self.look(name), for_all=name == self.eyes[0])
            for ask in asks if name in self.eyes else asks[:: len(asks) // 40]:
                self.ask(name, ask)


def _some(texts: list[str], most: int) -> list[str]:
    return texts[:: max(1, len(texts) // most)][:most]


def _heard(side: Side, name: str, ask: Ask) -> str:
    """All that one of them hears: status, headers and body, or messages and the closing code."""
    visitor = side.people[name]
    if ask.method == "LIVE":
        query: dict[str, Any] = dict(ask.query)
        line = visitor.live(ask.path.split("/")[3], **query)
        _last, code = line.closed()
        return f"LIVE {code} {line.raw}"
    if ask.path == "/metrics":
        open_lines = len(side.lines)
        wait_for(lambda: side.server.app.state.metrics.sockets == open_lines)
    answer = side.wire.ask(visitor.token, ask)
    return without_times(answer, ask.path == "/metrics")


def without_times(answer: bytes, metrics: bool) -> str:
    """An answer as it came, but for the times."""
    head, _empty, body = answer.decode().partition("\r\n\r\n")
    lines = [line for line in head.split("\r\n") if not line.startswith(TIME_HEADERS)]
    if metrics:
        lines = [line for line in lines if not line.startswith("content-length:")]
        kept = [line for line in body.splitlines() if not line.startswith(TIME_METRICS)]
        body = "\n".join(kept)
    return "\n".join([*lines, "", body])


# The test


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "secret"), ALL, ids=[f"{one[0]} {one[2]}" for one in ALL]
)
def test_a_secret_makes_no_difference_to_anybody_else(
    sides: tuple[Side, Side], game: str, options: Options, secret: str
) -> None:
    found = twin(game, SEATS, options, secret)
    pair = Pair(sides, found)
    try:
        watch_both(pair)
        compare_notices(pair)
        compare_exports(pair)
        positions = {_position(side, pair.table) for side in sides}
    finally:
        pair.close()
    assert len(positions) == 2, "the two games do not differ at all: the test shows nothing"
    for seat in found.owners:
        assert pair.differences[f"seat {seat}"] > 5, "not even the owner sees a difference"
    assert pair.asked > 200


def compare_notices(pair: Pair) -> None:
    """Whoever is waited for is told, and so is the table: the same on both sides."""
    told: list[list[tuple[str, str, bytes]]] = []
    for side in pair.sides:
        version = side.version(pair.table)
        passes(side.server, side.clock, TOLD_AFTER, pair.table)
        assert side.version(pair.table) == version, "nobody has acted"
        told.append(
            [(one.path, one.headers["idempotency-key"], one.body) for one in side.hooks.asked]
        )
        side.hooks.clear()
    assert sorted(told[0]) == sorted(told[1]) and (
        told[0] or pair.sides[0].server.match(pair.table).over
    )


def watch_both(pair: Pair) -> None:
    """Play on while everybody listens, ask everything, then let seats change hands."""
    pair.open_lines()
    for step in pair.twin.later_actions()[:5]:
        pair.act(step.mover, step.text)
        if step.mover in pair.twin.blind:
            pair.take_back_and_act_again(step.mover, step.text)
    pair.ask_everything()
    _somebody_leaves_and_comes(pair)
    _ask_to_go_back(pair)
    _propose_to_end(pair)
    match = pair.sides[0].server.match(pair.table)
    if not match.state.sealed() or set(pair.twin.owners) & set(match.actors()):
        _bots_play(pair)  # otherwise they would open what was sealed


def _somebody_leaves_and_comes(pair: Pair) -> None:
    for name in ("seat 0", "seat 1"):
        for side in pair.sides:
            presence = side.server.services.rooms.presence
            key = (pair.table, side.people[name].id)

            async def count_now(presence: Any = presence, key: Any = key) -> None:
                presence._timers[key].cancel()
                presence._settle(key, presence.settings.clock())

            side.server.do(count_now())
        pair.everybody_hears_one_message()


def _ask_to_go_back(pair: Pair) -> None:
    """A seat asks to go back, another one refuses."""
    asking, refusing = (f"seat {seat}" for seat in pair.twin.blind[:2])
    place = f"/api/tables/{pair.table}"
    n = len(pair.sides[0].server.match(pair.table).events)
    pair.ask(asking, Ask("POST", f"{place}/undo", {"to": n - 1}))
    pair.settle()
    pair.ask(refusing, Ask("POST", f"{place}/consent", {"agree": False}))
    pair.settle()


def _propose_to_end(pair: Pair) -> None:
    """A seat proposes to end the game; everybody looks, and another seat refuses."""
    asking, refusing = (f"seat {seat}" for seat in pair.twin.blind[:2])
    place = f"/api/tables/{pair.table}"
    assert pair.ask(asking, Ask("POST", f"{place}/end")) == ("200", "200")
    pair.settle()
    for eye in pair.names:
        pair.ask(eye, Ask("GET", place, query=(("since", "0"),)))
    asked = pair.sides[0].people[asking].sees(pair.table)["asked_seat"]
    pair.sides[1].people[asking].sees(pair.table)
    answer = {"request": asked["request"], "agree": False}
    assert pair.ask(refusing, Ask("POST", f"{place}/answer", answer)) == ("200", "200")
    pair.settle()


def _bots_play(pair: Pair) -> None:
    """A bot plays for those who may not see it; then the host does what a host may."""
    place, to_act = f"/api/tables/{pair.table}", pair.sides[0].server.match(pair.table).actors()
    seat = next((one for one in to_act if one in pair.twin.blind), pair.twin.blind[0])
    name = f"seat {seat}"
    pair.ask(name, Ask("POST", f"{place}/hint", {}))
    pair.ask(name, Ask("POST", f"{place}/seats/{seat}/bot", {"bot": "greedy"}))
    pair.settle_after_bots()
    pair.ask(name, Ask("POST", f"{place}/seats/{seat}/back"))
    pair.settle_after_bots()
    for eye in ("watcher", "stranger", name, "host"):
        pair.ask(eye, Ask("POST", f"{place}/seats/{seat}/free"))
        pair.settle_after_bots()
    for eye in pair.names:
        pair.ask(eye, Ask("GET", place, query=(("since", "0"),)))


def _position(side: Side, table: str) -> str:
    match = side.server.match(table)
    return match.game.position_text(match.state)


def compare_exports(pair: Pair) -> None:
    """What the operator hands out to those who ask for their data."""
    for name in pair.eyes:
        if name != "stranger":
            exports = [_exported(side, side.people[name].id) for side in pair.sides]
            assert exports[0] == exports[1], name


def _exported(side: Side, guest: str) -> dict[str, bytes]:
    """All that the operator exports for a guest who asks for it."""
    target = side.folder / f"{guest}.zip"
    export(side.server.settings.database, target, guest, True)
    with zipfile.ZipFile(target) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    about = json.loads(files["guest.json"])
    assert about.pop(TIME_IN_EXPORTS) > 0
    return {**files, "guest.json": json.dumps(about).encode()}


# Nothing is left out


def test_every_route_has_a_case(tmp_path: Path) -> None:
    """A new route, or a new parameter of one, needs a case in `twin_cases.py`."""
    app = create_app(settings_for(str(tmp_path / "carbarn.sqlite")))
    assert routes_of(app) == set(CASES)
    look = Look("t", SEATS, 0, 9, ["draw"], ["draw"], ["draw"], 1, "r")
    asked = parameters_asked(look)
    for one in api.ENDPOINTS:
        route = f"{one.method} {one.path}"
        assert set(one.query) <= asked[route], route
        bodies = [ask for ask in CASES[route](look) if ask.body is not None]
        assert one.body is None or bodies, f"{route} is asked without a body"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "kinds"), SECRETS)
def test_no_kind_of_secret_is_left_out(game: str, options: Options, kinds: list[str]) -> None:
    """A new kind of secret has to be added to `SECRETS`."""
    found = secrets_of(carbarn.make(game, SEATS, dict(options)), "all")
    assert found & set(kinds)
    assert found <= {kind for name, _options, more in SECRETS if name == game for kind in more}


# The test can fail


def _in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    document = playing.Playing.document

    def leaking(self: Any, room: Any, *rest: Any) -> Any:
        made = document(self, room, *rest)
        if isinstance(made, StartedTable) and made.seat is None:
            made.words += _secret(room)
        return made

    monkeypatch.setattr(playing.Playing, "document", leaking)


def _in_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    why_not = playing.Playing.why_not

    def leaking(self: Any, room: Any, *rest: Any) -> Any:
        made = why_not(self, room, *rest)
        made.sentence += _secret(room)
        return made

    monkeypatch.setattr(playing.Playing, "why_not", leaking)


def _in_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text says nothing, but it is one sign longer for one of the two."""
    info = lobby.Lobby.info

    def leaking(self: Any, row: Any, guest: Any) -> Any:
        made = info(self, row, guest)
        room = self.rooms.in_memory(row.id)
        if room is not None and room.match is not None:
            made.title += " " * (sum(map(ord, _secret(room))) % 97)
        return made

    monkeypatch.setattr(lobby.Lobby, "info", leaking)


def _in_the_luck_of_a_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = playing.Playing.sandbox

    def leaking(self: Any, room: Any, *rest: Any) -> Any:
        made = sandbox(self, room, *rest)
        made.seed += _secret(room)
        return made

    monkeypatch.setattr(playing.Playing, "sandbox", leaking)


def _secret(room: Any) -> str:
    text: str = room.match.game.position_text(room.match.state)
    return text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("plant", "found_by"),
    [
        (_in_words, "live"), (_in_a_reason, "/why"), (_in_a_size, "live"),
        (_in_the_luck_of_a_sandbox, "/sandbox"),
    ],
)  # fmt: skip
def test_a_planted_leak_is_found(
    sides: tuple[Side, Side],
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[pytest.MonkeyPatch], None],
    found_by: str,
) -> None:
    found = twin("san_francisco", SEATS, (), "draw to hand")
    pair = Pair(sides, found)
    plant(monkeypatch)
    try:
        with pytest.raises(Differs, match=found_by):
            watch_both(pair)
    finally:
        monkeypatch.undo()
        pair.close()
