"""The description of the interface, and the interface under whatever fits the description."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation

from carbarn.games import load_games
from carbarn.games.discovery import built_in
from carbarn.server.api import ENDPOINTS
from carbarn.server.openapi import document
from server.client import Json, Running, Visitor, finished, late_game, play_on

NEGATIVE = GenerationMode.NEGATIVE
NAMES = [f"{one.method} {one.path}" for one in ENDPOINTS]


@schemathesis.serializer("application/jsonl")
def _lines(_context: Any, value: Any) -> bytes:
    return str(value).encode("utf-8", "replace")


def test_the_description_names_every_endpoint_and_its_answers(server: Running) -> None:
    answer = Visitor(server).get("/openapi.json")
    assert answer["paths"].keys() == document(ENDPOINTS, load_games()[0])["paths"].keys()
    assert answer["openapi"].startswith("3.1")
    for one in ENDPOINTS:
        operation = answer["paths"][one.path][one.method.lower()]
        assert operation["summary"] and operation["description"]
        assert {str(one.status), "400", "404", "409", "422", "429"} <= set(operation["responses"])
        named = {row["name"] for row in operation["parameters"] if row["in"] == "path"}
        assert named == set(re.findall(r"{(\w+)}", one.path))
    ids = [row["operationId"] for path in answer["paths"].values() for row in path.values()]
    assert len(ids) == len(set(ids))


@pytest.mark.slow
def test_the_description_is_valid(server: Running) -> None:
    schema = schemathesis.openapi.from_dict(Visitor(server).get("/openapi.json"))
    schema.validate()
    assert len(list(schema.get_all_operations())) == len(ENDPOINTS)


# The rules may forbid what is well formed: an action that is not possible, a bot that is not there.
ANSWERS = {"checks": {"positive_data_acceptance": {"expected-statuses": [
    "2xx", "400", "401", "403", "404", "409", "410", "413", "422", "429"]}}}  # fmt: skip


@cache
def _record(game: str) -> tuple[bytes, int]:
    """The record of a whole game, and how many events it has."""
    match = finished(2, game=game)
    return match.record().text.encode(), len(match.events)


def _places(server: Running) -> tuple[Visitor, dict[str, list[str]]]:
    """Somebody with tables of all games in every state, and what can stand in addresses."""
    ann = Visitor(server, "Ann")
    over = late_game(ann, "me", "local", left=1)["table"]["id"]
    play_on({0: ann, 1: ann}, over)
    tables = [
        over,
        ann.makes("me", "open", public=True)["table"]["id"],
        ann.makes("me", "local", game="lanterns")["table"]["id"],
    ]
    records = []
    for game in built_in():
        text, events = _record(game)
        records.append(ann.tries("POST", "/api/records", content=text).json()["record"])
        tables.append(ann.makes("me", "local", game=game)["table"]["id"])
        for part in (2, 3):
            seats = [{"kind": "me"}, {"kind": "local"}]
            body = {"at": events * part // 4, "seats": seats}
            made = ann.post(f"/api/records/{records[-1]}/continue", body)
            tables.append(made["table"]["id"])
    return ann, {"table": tables, "record": records, "seat": ["0", "1"]}


def _run(
    server: Running, ann: Visitor, places: dict[str, list[str]], name: str, examples: int
) -> None:
    """Requests that fit the description, and some that do not, with all checks of the answers."""
    described = Visitor(server).get("/openapi.json")
    schema = schemathesis.openapi.from_dict(described, config=SchemathesisConfig.from_dict(ANSWERS))
    method, _space, path = name.partition(" ")
    operation: Any = schema[path][method]
    used = [0]

    @settings(
        max_examples=examples, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate],
    )  # fmt: skip
    @given(case=operation.as_strategy() | operation.as_strategy(generation_mode=NEGATIVE))
    def call(case: Any) -> None:
        used[0] += 1
        if case.path_parameters and used[0] % 4:
            for name, values in places.items():
                if name in case.path_parameters:
                    case.path_parameters[name] = values[used[0] % len(values)]
        cookies = case.meta.components.get(ParameterLocation.COOKIE)
        if cookies is None or cookies.mode is not NEGATIVE:  # otherwise it is nobody who asks
            case.cookies = {"carbarn": ann.token}
        answer = case.call_and_validate(base_url=server.url, timeout=60)
        if answer.status_code >= 400:
            reply: Json = answer.json()
            assert reply["error"] and reply["sentence"]

    call()
    assert used[0]


@pytest.fixture(scope="module")
def shared_places(server: Running) -> tuple[Visitor, dict[str, list[str]]]:
    return _places(server)


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_asked_is_answered_as_described(
    server: Running, shared_places: tuple[Visitor, dict[str, list[str]]], name: str
) -> None:
    _run(server, *shared_places, name, 3)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_asked_much_is_answered_as_described(server: Running, name: str) -> None:
    _run(server, *_places(server), name, 30)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_asked_very_much_is_answered_as_described(server: Running, name: str) -> None:
    _run(server, *_places(server), name, 300)
