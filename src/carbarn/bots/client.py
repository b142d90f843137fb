"""A bot at a table of a server: it receives what a person would see and sends actions.

Commands are plain HTTP from the standard library; documents come over a WebSocket, which needs the
extra `client` (`pip install 'carbarn[client]'`).
"""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlsplit

from carbarn.bots.bot import Bot
from carbarn.core.errors import CarbarnError, Unreadable
from carbarn.core.event import Json, Told
from carbarn.core.game import Game
from carbarn.core.luck import Rng
from carbarn.core.turn import Turn
from carbarn.games import game_from

REQUEST_TIMEOUT = 30.0  # seconds for one request
SILENCE_TIMEOUT = (
    45.0  # seconds without a word after which a connection counts as lost; it beats every 15
)
RETRIES = 5  # after a connection is lost


class Refused(CarbarnError):  # noqa: N818
    """The server refused a request; the text is its sentence."""

    def __init__(self, status: int, answer: dict[str, Json]) -> None:
        super().__init__(str(answer.get("sentence") or f"the server answered {status}"))
        self.status = status
        self.answer = answer


class Guest:
    """Somebody at a server, known there by a cookie."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server.rstrip("/")
        if urlsplit(self.server).scheme not in ("http", "https"):
            raise Unreadable(f"a server address looks like http://host:port, not {server!r}")
        self._cookies = CookieJar()
        self._http = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(self._cookies)
        )
        self.id: str = self.post("/api/guests", {"name": name})["id"]

    def get(self, path: str) -> Json:
        """What the server answers."""
        return self._ask(urllib.request.Request(self.server + path))

    def post(self, path: str, body: Json) -> Json:
        """Ask the server to do something; Refused with its sentence if it does not."""
        return self._ask(
            urllib.request.Request(
                self.server + path,
                json.dumps(body).encode(),
                {"Content-Type": "application/json"},
                method="POST",
            )
        )

    def _ask(self, request: urllib.request.Request) -> Json:
        try:
            with self._http.open(request, timeout=REQUEST_TIMEOUT) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as problem:
            with problem:
                try:
                    refusal = json.load(problem)
                except ValueError:
                    refusal = {}
            raise Refused(problem.code, refusal if isinstance(refusal, dict) else {}) from None
        except urllib.error.URLError as problem:
            raise Unreadable(f"{self.server} cannot be reached: {problem.reason}") from None

    def sit(self, table: str, invitation: str) -> int:
        """Take the seat of an invitation and say that you are ready; returns the seat."""
        seat: int = self.post(f"/api/tables/{table}/claim", {"token": invitation})["seat"]
        self.post(f"/api/tables/{table}/ready", {"ready": True})
        return seat

    def act(self, table: str, seat: int, action: str, decision: int) -> bool:
        """Send an action for a decision; False if that decision is no longer current."""
        key = secrets.token_hex(8)
        body = {"action": action, "decision": decision, "key": key, "seat": seat}
        try:
            self.post(f"/api/tables/{table}/act", body)
        except Refused as problem:
            if problem.status == 409:
                return False
            raise
        return True

    def documents(self, table: str, seat: int) -> Iterator[dict[str, Any]]:
        """The table as the seat sees it, after every change; a lost connection is restored."""
        since, lost = 0, 0
        while True:
            try:
                for document in self._live(table, seat, since):
                    since, lost = document["n"], 0
                    yield document
            except (OSError, TimeoutError) as problem:
                lost += 1
                if lost > RETRIES:
                    raise Unreadable(f"{self.server} does not answer any more: {problem}") from None
                time.sleep(0.2 * lost)

    def _live(self, table: str, seat: int, since: int) -> Iterator[dict[str, Any]]:
        try:
            from websockets.exceptions import ConnectionClosed
            from websockets.sync.client import connect
        except ModuleNotFoundError:
            raise Unreadable(
                "a live connection needs the package websockets: pip install 'carbarn[client]'"
            ) from None
        address = f"ws{self.server[4:]}/api/tables/{table}/live?seat={seat}&since={since}"
        cookie = "; ".join(f"{one.name}={one.value}" for one in self._cookies)
        try:
            with connect(
                address, additional_headers={"Cookie": cookie}, proxy=None, max_size=None
            ) as line:
                while True:
                    message = json.loads(line.recv(SILENCE_TIMEOUT))
                    if message["type"] == "table":
                        yield message
                    elif message["type"] == "closed":
                        raise Refused(message["status"], message)
        except ConnectionClosed as problem:
            raise OSError(str(problem)) from None


def game_of(guest: Guest, table: dict[str, Any]) -> Game:
    """The game of a table: its revision and options, on its own data if it has any."""
    header = {
        "game": table["game"],
        "revision": table["revision"],
        "seats": [""] * len(table["seats"]),
        "options": table["options"],
        "data": guest.get(f"/api/tables/{table['id']}/data"),
    }
    return game_from(header)


def turn_from(game: Game, document: dict[str, Any], history: list[Told], rng: Rng) -> Turn:
    """The decision in a document, as any bot gets it."""
    codes = sorted(game.vocabulary.code(one["text"]) for one in document["legal"])
    return Turn.of_data(game, document["seat"], codes, document["view"], rng, history)


def play(guest: Guest, table: str, seat: int, bot: Bot, seed: int | str = 0) -> dict[str, Any]:
    """Let the bot play the seat until the game is over; the last document, with its result."""
    rng, history = Rng(str(seed)), dict[int, Told]()
    game: Game | None = None
    answered = -1  # a decision may come twice, when somebody joins or leaves
    for document in guest.documents(table, seat):
        if not document["n"]:
            continue  # the game has not started
        for one in document["told"]:
            history[one["n"]] = Told(one["n"], one["what"], one["seat"], one["text"], one["facts"])
        if document["result"] is not None:
            return document
        if seat in document["actors"] and document["decision"] != answered:
            answered = document["decision"]
            game = game or game_of(guest, document["table"])
            turn = turn_from(game, document, [history[n] for n in sorted(history)], rng)
            chosen = turn.game.vocabulary.code(bot.choose(turn))
            # a stale decision needs no answer: the next document is on its way
            guest.act(table, seat, turn.game.vocabulary.text(chosen), document["decision"])
    raise AssertionError("documents come until the game is over")
