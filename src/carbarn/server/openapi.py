"""The OpenAPI document, made from the endpoints themselves and from the types of the games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from carbarn import __version__
from carbarn.core.event import Json
from carbarn.server.api import ENDPOINTS, RECORD
from carbarn.server.call import Endpoint
from carbarn.server.messages import LiveMessage, Problem
from carbarn.server.requests import LiveRequest
from carbarn.server.schemas import GameType, Schema, Schemas

_REFUSALS = {
    "400": "The request cannot be read.",
    "401": "The request needs a guest; see POST /api/guests.",
    "403": "This guest is not allowed to do it.",
    "404": "It does not exist.",
    "405": "There is no such method at this address.",
    "409": "It does not fit the current state of the table.",
    "410": "Its rules are no longer played here.",
    "413": "The body is too large.",
    "422": "The rules, or the values given, do not allow it.",
    "429": "Too many requests, tables or connections.",
    "500": "Something went wrong on the server.",
    "503": "The table is busy; try again.",
}


@lru_cache(maxsize=4)
def document_for(games: tuple[GameType, ...]) -> dict[str, Json]:
    """The OpenAPI document of a server with these games."""
    return document(ENDPOINTS, games)


def document(endpoints: Sequence[Endpoint], games: Sequence[GameType]) -> dict[str, Json]:
    """The OpenAPI document of some endpoints."""
    schemas = Schemas(games)
    paths: dict[str, dict[str, Json]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, schemas)
    schemas.components["LiveMessage"] = schemas.of(LiveMessage)
    schemas.of(LiveRequest)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Carbarn",
            "version": __version__,
            "description": (
                "Tables, moves and live events. The live connection is a WebSocket at "
                "/api/tables/{table}/live?since=n&seat=s&covered=1 that pushes the documents of "
                "GET /api/tables/{table} as they change: each message is a `LiveMessage`, and a "
                "client may send a `LiveRequest`."
            ),
        },
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": "carbarn"}},
        },
    }


def _operation(one: Endpoint, schemas: Schemas) -> dict[str, Json]:
    refusal = _content("application/json", schemas.of(Problem))
    done = {"description": "Done.", **_content(one.media, schemas.of(one.answer))}
    operation: dict[str, Json] = {
        "summary": one.summary,
        "description": (one.handler.__doc__ or "").strip(),
        "operationId": one.handler.__name__,
        "parameters": _parameters(one),
        "responses": {
            str(one.status): done,
            **{
                status: {"description": sentence, **refusal}
                for status, sentence in _REFUSALS.items()
            },
        },
    }
    if one.needs_guest:
        operation["security"] = [{"guest": []}]
    if one.body:
        body = _content("application/json", schemas.of(one.body))
        operation["requestBody"] = {"required": True, **body}
    elif one.raw:
        operation["requestBody"] = {"required": True, **_content(RECORD, {"type": "string"})}
    return operation


def _content(media: str, schema: Schema) -> dict[str, Json]:
    return {"content": {media: {"schema": schema}}}


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
