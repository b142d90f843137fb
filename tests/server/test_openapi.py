"""The description of the interface, and the interface under whatever fits the description."""

from __future__ import annotations

import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from carbarn.games import load_games
from carbarn.server.api import ENDPOINTS
from carbarn.server.openapi import document
from server.client import Json, Running, Visitor, late_game, play_on

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


def test_the_description_is_valid(server: Running) -> None:
    schema = schemathesis.openapi.from_dict(Visitor(server).get("/openapi.json"))
    schema.validate()
    assert len(list(schema.get_all_operations())) == len(ENDPOINTS)


def _places(server: Running) -> tuple[Visitor, dict[str, list[str]]]:
    """Somebody with tables in every state, and what can stand in addresses."""
    ann = Visitor(server, "Ann")
    over = late_game(ann, "me", "local", left=1)["table"]["id"]
    play_on({0: ann, 1: ann}, over)
    record = ann.tries("GET", f"/api/tables/{over}/record").content
    brought = ann.tries("POST", "/api/records", content=record).json()["record"]
    tables = [
        over,
        ann.makes("me", "open", public=True)["table"]["id"],
        ann.makes("me", "local", game="lanterns")["table"]["id"],
        ann.makes("me", "local")["table"]["id"],
    ]
    return ann, {"table": tables, "record": [brought], "seat": ["0", "1"]}


def _run(server: Running, name: str, examples: int) -> None:
    ann, places = _places(server)
    schema = schemathesis.openapi.from_dict(Visitor(server).get("/openapi.json"))
    method, _space, path = name.partition(" ")
    operation: Any = schema[path][method]
    used = [0]

    @settings(
        max_examples=examples, deadline=None, database=None, derandomize=True,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate],
    )  # fmt: skip
    @given(case=operation.as_strategy())
    def call(case: Any) -> None:
        used[0] += 1
        if case.path_parameters and used[0] % 4:
            for name, values in places.items():
                if name in case.path_parameters:
                    case.path_parameters[name] = values[used[0] % len(values)]
        answer = case.call(base_url=server.url, headers={"cookie": f"carbarn={ann.token}"})
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        if answer.status_code >= 400:
            reply: Json = answer.json()
            assert reply["error"] and reply["sentence"]

    call()
    assert used[0]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_fits_the_description_is_no_fault(server: Running, name: str) -> None:
    _run(server, name, 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_much_that_fits_the_description_is_no_fault(server: Running, name: str) -> None:
    _run(server, name, 150)
