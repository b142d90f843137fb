"""Whole games over HTTP and WebSocket: every message that comes is what the server describes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carbarn import Rng
from carbarn.server import messages
from server.client import Json, Live, Running, Visitor
from server.wire import GOALS, Wire, goals_like

pytestmark = pytest.mark.slow

TABLES: dict[str, dict[str, Json]] = {
    "cable_car": {"companies": True, "hand_size": 2},
    "san_francisco": {},
    "tramways": {},
}
ASKED_EVERY = {"cable_car": 7, "san_francisco": 10, "tramways": 30}  # steps
IMPOSSIBLE = {
    "cable_car": ["lay d4", "exchange 40 top", "draw"],
    "san_francisco": ["pass", "tickets", "draw ferry", "stack alcatraz", "token alcatraz"],
    "tramways": ["pass", "stop", "bid 99", "lay n", "put a1", "ride a1n", "move a1", "use d01 r"],
}


@pytest.fixture(scope="module")
def kind() -> str:
    """One database is enough: what is sent does not depend on it."""
    return "sqlite"


class Game:
    """Two people who play, ask everything that can be asked, and keep what they were answered."""

    def __init__(self, server: Running, name: str) -> None:
        self.name, self.rng = name, Rng(f"whole {name}")
        self.people = [Visitor(server, "Ann"), Visitor(server, "Ben")]
        ann, ben = self.people
        made = ann.makes("me", "open", game=name, options=TABLES[name])
        self.table: str = made["table"]["id"]
        self.path = f"/api/tables/{self.table}"
        ann.sees(self.table)
        self.lives = [ann.live(self.table), Visitor(server).live(self.table)]
        ben.claims(self.table, made["invitations"]["1"])
        ben.is_ready(self.table)
        self.steps = 0

    def step(self) -> bool:
        """One action by whoever may act; whether the game goes on."""
        seat = next(iter(self.people[0].sees(self.table)["actors"]), None)
        if seat is None:
            return False
        mover = self.people[seat]
        seen = mover.sees(self.table, since=max(0, self.steps - 3))
        texts = [one["text"] for one in seen["legal"]]
        text = texts[self.rng.below(len(texts))]
        if self.steps % ASKED_EVERY[self.name] == 0:
            self.asks(mover, seen, texts, text)
            # a bot may have acted for the seat before it was taken back
            seen = mover.sees(self.table, since=max(0, self.steps - 3))
            texts = [one["text"] for one in seen["legal"]]
            if text not in texts:
                self.steps += 1
                return True
        answer = mover.posts(self.table, text, seen["decision"])
        assert answer.status_code == 200, answer.text
        for live in self.lives:
            live.until(answer.json()["n"])
        if self.steps % 11 == 0:
            mover.tries("POST", f"{self.path}/undo", {})  # if it is free, another action follows
        self.steps += 1
        return True

    def asks(self, mover: Visitor, seen: Json, texts: list[str], text: str) -> None:
        """Everything that can be asked besides acting; much of it is refused."""
        other = self.people[1 - seen["seat"]]
        mover.tries("GET", f"{self.path}/preview", action=text)
        for wrong in (*IMPOSSIBLE[self.name], "dance"):
            mover.tries("GET", f"{self.path}/why", action=wrong)
            mover.tries("GET", f"{self.path}/preview", action=wrong)
            if wrong not in texts:
                mover.posts(self.table, wrong, seen["decision"])
        for goal in (*GOALS[self.name], *goals_like(texts), *self.tickets(seen), "dance"):
            mover.tries("GET", f"{self.path}/plans", goal=goal)
            mover.tries("POST", f"{self.path}/sandbox", {"actions": [], "goal": goal[:100]})
        mover.tries("POST", f"{self.path}/sandbox", {"actions": [text]})
        mover.posts(self.table, text, 0)  # stale, with the current document
        other.posts(self.table, text, seen["decision"])
        mover.tries("GET", f"{self.path}/replay", at=self.steps, since=0)
        if self.steps % (2 * ASKED_EVERY[self.name]) == 0:
            mover.tries("POST", f"{self.path}/hint", {})
            other.tries("POST", f"{self.path}/undo", {"to": 1})
            asked = mover.sees(self.table)["asked_undo"]  # with the request
            answer = {"request": asked[3] if asked else 0, "agree": False}
            mover.tries("POST", f"{self.path}/consent", answer)
            self.asks_for_another_player(mover, seen["seat"])

    def asks_for_another_player(self, mover: Visitor, seat: int) -> None:
        """A request about the other seat, with its answer, and changes of the own one."""
        where = f"{self.path}/seats/{1 - seat}/replace"
        mover.tries("POST", where, {"to": "person"})
        asked = mover.sees(self.table)["asked_seat"]
        answer = {"request": asked["request"] if asked else 0, "agree": False}
        mover.tries("POST", f"{self.path}/answer", answer)
        mover.tries("POST", f"{self.path}/end")
        asked = mover.sees(self.table)["asked_seat"]
        answer["request"] = asked["request"] if asked else 0
        mover.tries("POST", f"{self.path}/answer", answer)  # whoever proposed it withdraws it
        for how in ("bot", "back"):
            body = {"bot": "random"} if how == "bot" else {}
            mover.tries("POST", f"{self.path}/seats/{seat}/{how}", body)
        mover.sees(self.table)

    def tickets(self, seen: Json) -> list[str]:
        """Goals that only this table has."""
        return [*seen["view"].get("my_tickets", ())]

    def ends(self) -> None:
        """What can be asked once the game is over."""
        ann = self.people[0]
        n = ann.sees(self.table)["n"]
        for seat in (None, 0, 1, 7):
            for at in (0, n // 2, n, n + 1):
                ann.tries("GET", f"{self.path}/replay", at=at, seat=seat, since=max(0, at - 9))
        ann.tries("GET", f"{self.path}/data")
        record = ann.tries("GET", f"{self.path}/record").content
        self.record: str = ann.tries("POST", "/api/records", content=record).json()["record"]
        path = f"/api/records/{self.record}"
        for at in (0, n // 3, n):
            ann.tries("GET", f"{path}/replay", at=at, seat=1)
        ann.tries("GET", f"{path}/data")
        seats = [{"kind": "me"}, {"kind": "bot"}]
        for at in (n // 2, n):
            ann.tries("POST", f"{path}/continue", {"at": at, "seats": seats})
        ann.tries("POST", f"{self.path}/continue", {"at": n // 2, "seats": seats[:1]})
        ann.tries("POST", f"{self.path}/rematch")
        for address in ("/api/me", "/api/games", "/api/tables"):
            ann.tries("GET", address)


def check_live(wire: Wire, live: Live, name: str) -> set[str]:
    """All that a live connection was sent; the kinds of messages."""
    live.close()
    kinds = set()
    for text in live.raw:
        told: dict[str, Any] = json.loads(text)
        wire.check(messages.LiveMessage, told, name)
        kinds.add(told["type"])
    return kinds


@pytest.mark.parametrize(
    "name",
    # single steps of Tramways are always compared, by test_wire.py
    ["cable_car", "san_francisco", pytest.param("tramways", marks=pytest.mark.soak)],
)
def test_everything_that_is_sent_in_a_whole_game(server: Running, name: str) -> None:
    game = Game(server, name)
    while game.step():
        assert game.steps < 3000
    assert game.steps > 25
    game.ends()
    wire = Wire()
    games = {game.table: name, game.record: name}
    asked, refused = set(), set()
    for person in game.people:
        for answer in person.answers:
            wire.check_answer(answer, games)
            if answer.status_code < 400:
                asked.add(answer.request.url.path.rpartition("/")[2])
            else:
                refused.add(answer.json()["error"])
    for live in game.lives:
        assert check_live(wire, live, name) == {"table"}
    assert {"preview", "why", "plans", "sandbox", "hint", "replay", "data"} <= asked
    assert {"stale", "illegal", "unreadable", "over"} & refused >= {"stale", "illegal"}
    assert wire.checked > 300
