"""Everything that is sent, held against the schemas that the server itself describes it with."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import httpx
import msgspec
from jsonschema import Draft202012Validator

from carbarn import WATCHER, Match, Rng
from carbarn.core.game import Game
from carbarn.games import find_game
from carbarn.games.discovery import built_in
from carbarn.server import messages
from carbarn.server.api import ENDPOINTS
from carbarn.server.call import Endpoint
from carbarn.server.jobs import replayed, try_actions
from carbarn.server.schemas import Schemas
from carbarn.server.snapshot import odds_for, snapshot, table_document

Json = Any
GAMES = [find_game(name) for name in built_in()]
# What the plans of a game are asked for: the first words of actions, and goals of their own.
GOALS = {
    "cable_car": [""],
    "san_francisco": ["tickets"],
    "tramways": ["", "rails", "complete", "renew", "build", "raise", "move", "bid 1"],
}


class Wire:
    """The schemas of some games; `check` fails with what is wrong and where."""

    def __init__(self, games: Sequence[type[Game]] = GAMES) -> None:
        self.schemas = Schemas(games)
        self.checked = 0
        self._validators: dict[tuple[str, str], Draft202012Validator] = {}

    def check(self, kind: Any, data: Json, game: str = "") -> None:
        """Fail unless the data, as it came over the wire, is of this type."""
        key = (repr(kind), game)
        if key not in self._validators:
            schema = self.schemas.of(kind, find_game(game) if game else None)
            whole = {**schema, "components": {"schemas": self.schemas.components}}
            Draft202012Validator.check_schema(whole)
            self._validators[key] = Draft202012Validator(whole)
        self.checked += 1
        for problem in self._validators[key].iter_errors(data):
            raise AssertionError("\n".join(_told(problem)))

    def check_sent(self, kind: Any, message: Any, game: str) -> Json:
        """The same for a message that is about to be sent; what it is on the wire."""
        data = json.loads(msgspec.json.encode(message))
        self.check(kind, data, game)
        return data

    def check_answer(self, answer: httpx.Response, games: dict[str, str]) -> None:
        """An answer over HTTP; `games` are the games of tables and records by their ids."""
        endpoint, place = endpoint_of(answer.request.method, answer.request.url.path)
        if answer.status_code >= 400:
            self.check(messages.Problem, answer.json())
        elif endpoint.media == "application/json":
            assert answer.status_code == endpoint.status
            self.check(endpoint.answer, answer.json(), games.get(place, ""))
        assert answer.headers["content-type"] == (
            endpoint.media if answer.status_code < 400 else "application/json"
        )


def _told(problem: Any, deep: int = 0) -> Iterator[str]:
    """A problem with its place; of several kinds that something might have been, all."""
    where = "/".join(str(one) for one in problem.absolute_path)
    yield f"{'  ' * deep}{where or 'it'}: {problem.message[:200]}"
    for inner in problem.context or () if deep < 6 else ():
        yield from _told(inner, deep + 1)


def endpoint_of(method: str, path: str) -> tuple[Endpoint, str]:
    """The endpoint at an address, and the id of the table or record in it."""
    for one in ENDPOINTS:
        pattern = re.sub(r"{\w+}", "([^/]+)", one.path)
        found = re.fullmatch(pattern, path)
        if found and one.method == method:
            return one, found[1] if found.groups() else ""
    raise AssertionError(f"there is no endpoint {method} {path}")


def table_of(match: Match) -> messages.TableInfo:
    """A table for a match that is at none."""
    names = [match.game.seat_name(seat) for seat in range(match.seats)]
    return messages.TableInfo(
        id="t1",
        name="",
        game=match.game.name,
        revision=match.game.revision,
        title=match.game.title,
        options=match.game.options,
        status="over" if match.result() else "running",
        public=False,
        hosting=True,
        pace=0.0,
        help="hints",
        absence=600,
        origin="",
        created=1.0,
        changed=1.0,
        version=1,
        actors=match.actors(),
        acting_since=1.0,
        seats=[
            messages.SeatInfo(seat, name, "guest", name, "", False, True, seat == 0, True, None)
            for seat, name in enumerate(names)
        ],
    )


def check_position(wire: Wire, match: Match, rng: Rng, since: int = 0) -> None:
    """All that can be sent of a match as it stands."""
    game = match.game
    table = table_of(match)
    for seat in (WATCHER, *range(match.seats)):
        document = table_document(table, snapshot(match, seat, since, {}))
        wire.check_sent(messages.StartedTable, document, game.name)
    for seat in match.actors():
        view = match.view(seat)
        texts = [game.vocabulary.text(code) for code in match.legal_codes(seat)]
        text = texts[rng.below(len(texts))]
        tried = try_actions(game, view, Rng("sandbox"), [text], "")
        wire.check_sent(messages.SandboxAnswer, tried, game.name)
        wire.check_sent(messages.GameOdds, odds_for(match, view, {}), game.name)
        for goal in (*GOALS.get(game.name, ()), *goals_like(texts)):
            plans = game.plans(view, goal)
            wire.check_sent(list[messages.GamePlan], list(plans), game.name)
        check_reason(wire, match, seat, game.vocabulary.text(rng.below(len(game.vocabulary))))


def goals_like(texts: Sequence[str]) -> list[str]:
    """Goals that begin as these actions do, one for each verb that plans have."""
    found = {text.split()[0]: text for text in texts}
    return [found[verb] for verb in ("from", "build", "raise", "renew", "move") if verb in found]


def check_reason(wire: Wire, match: Match, seat: int, text: str) -> None:
    """Why some action is not possible, or that it is."""
    reason = match.why_not(seat, text)
    answer = messages.WhyAnswer(reason is None, *(reason or ("", "", "", {})))
    wire.check_sent(messages.WhyAnswer, answer, match.game.name)


def check_replay(wire: Wire, match: Match, at: int, seat: int) -> None:
    """A past moment, as a seat saw it."""
    lines = [event.line() for event in match.events[:at]]
    then = Match.resumed(match.game, match.luck, match.names, match.start_position, lines)
    seen = replayed(then, len(match.events), seat, 0)
    wire.check_sent(messages.Replay, seen, match.game.name)
