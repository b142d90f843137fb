"""The OpenAPI document, made from the endpoints themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from carbarn import __version__
from carbarn.core.event import Json
from carbarn.server.api import Endpoint
from carbarn.server.messages import Problem

_REFUSALS = {
    "400": "The request cannot be read.",
    "401": "The request needs a guest; see POST /api/guests.",
    "403": "This guest is not allowed to do it.",
    "404": "It does not exist.",
    "409": "It does not fit the current state of the table.",
    "410": "Its rules are no longer played here.",
    "413": "The body is too large.",
    "422": "The rules, or the values given, do not allow it.",
    "429": "Too many requests, tables or connections.",
}


def document(endpoints: Sequence[Endpoint]) -> dict[str, Json]:
    """The OpenAPI document."""
    types: list[Any] = [one.body for one in endpoints if one.body]
    types += [one.answer for one in endpoints if one.answer]
    schemas, components = msgspec.json.schema_components(
        [*types, Problem], ref_template="#/components/schemas/{name}"
    )
    known: dict[Any, Json] = {}
    for kind, shape in zip([*types, Problem], schemas, strict=True):
        known[repr(kind)] = shape
    paths: dict[str, dict[str, Json]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Carbarn",
            "version": __version__,
            "description": (
                "Tables, moves and live events. The live connection is a WebSocket at "
                "/api/tables/{table}/live?since=n&seat=s that pushes the documents of "
                "GET /api/tables/{table} as they change."
            ),
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": "carbarn"}},
        },
    }


def _operation(one: Endpoint, known: dict[Any, Json]) -> dict[str, Json]:
    answer = known[repr(one.answer)] if one.answer else {}
    media = "application/jsonl" if one.path.endswith("/record") else "application/json"
    operation: dict[str, Json] = {
        "summary": one.summary,
        "description": (one.handler.__doc__ or "").strip(),
        "operationId": one.handler.__name__,
        "parameters": _parameters(one),
        "responses": {
            str(one.status): {"description": "Done.", "content": {media: {"schema": answer}}},
            **{
                status: {
                    "description": sentence,
                    "content": {"application/json": {"schema": known[repr(Problem)]}},
                }
                for status, sentence in _REFUSALS.items()
            },
        },
    }
    if one.needs_guest:
        operation["security"] = [{"guest": []}]
    if one.body:
        shape = {"application/json": {"schema": known[repr(one.body)]}}
        operation["requestBody"] = {"required": True, "content": shape}
    elif one.raw:
        shape = {"application/jsonl": {"schema": {"type": "string"}}}
        operation["requestBody"] = {"required": True, "content": shape}
    return operation


def _parameters(one: Endpoint) -> list[Json]:
    path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", one.path)
    ]
    query = [
        {
            "name": name,
            "in": "query",
            "required": kind is str,
            "schema": {"type": "string", "minLength": 1, "maxLength": 200}
            if kind is str
            else {"type": "integer", "minimum": 0, "maximum": 999_999},
        }
        for name, kind in one.query.items()
    ]
    return path + query
