"""JSON Schema of the messages: one set of components for all games that this server has."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from carbarn.core.event import Json
from carbarn.core.game import Game, View
from carbarn.server.type_tree import (
    Alias,
    Either,
    FieldOf,
    FixedList,
    Hoped,
    Keyed,
    ListOf,
    Named,
    Node,
    Opened,
    Part,
    Plain,
    Values,
    documentation_of,
    fields_of,
    read,
)

Schema = dict[str, Json]
GameType = type[Game]

_REFERENCE = "#/components/schemas/{}"
_LIMITS = {
    "ge": "minimum",
    "le": "maximum",
    "gt": "exclusiveMinimum",
    "lt": "exclusiveMaximum",
    "pattern": "pattern",
}
_LENGTHS = {
    "string": {"min_length": "minLength", "max_length": "maxLength"},
    "array": {"min_length": "minItems", "max_length": "maxItems"},
}


def type_of(game: GameType, part: str) -> Any:
    """The type of a part of a game's messages."""
    if part == "name":
        return Literal[game.name]
    if part == "view":  # a view with a form of its own may be any object
        return game.view_type if game.view_type.data is View.data else dict[str, Any]
    return getattr(game.types, part)


def parts_in(node: Node) -> Iterator[str]:
    """The parts of a game that stand in a type itself, not in the objects that it names."""
    if isinstance(node, Part):
        yield node.name
    elif isinstance(node, Alias | Opened | Hoped):
        yield from parts_in(node.node)
    elif isinstance(node, ListOf):
        yield from parts_in(node.item)
    elif isinstance(node, Keyed):
        yield from parts_in(node.value)
    elif isinstance(node, Either):
        for member in node.members:
            yield from parts_in(member)


def has_parts(kind: type) -> bool:
    """Whether an object has something in it that depends on the game."""
    return any(True for one in fields_of(kind) for _part in parts_in(one.node))


class Schemas:
    """The schemas of some games; `components` grows with what is asked for."""

    def __init__(self, games: Sequence[GameType]) -> None:
        self.games = tuple(games)
        self.components: dict[str, Schema] = {}
        self._names: dict[tuple[type, GameType | None, bool], str] = {}

    def of(self, kind: Any, game: GameType | None = None) -> Schema:
        """The schema of a type: for this game, or for all of them."""
        return self._schema(read(kind), game, False)

    def _schema(self, node: Node, game: GameType | None, is_open: bool) -> Schema:
        if game is None and any(True for _part in parts_in(node)):
            return _any_of([self._schema(node, own, is_open) for own in self.games])
        match node:
            case Plain("any") | Hoped():
                return {}
            case Plain("never"):
                return {"not": {}}
            case Plain(kind, limits):
                return {"type": kind, **_limited(kind, limits)}
            case Values((value,)):
                return {"const": value}
            case Values(values):
                return {"enum": list(values)}
            case ListOf(item, limits):
                items = self._schema(item, game, is_open)
                return {"type": "array", "items": items, **_limited("array", limits)}
            case FixedList(parts):
                return _fixed([self._titled(*part, game, is_open) for part in parts])
            case Keyed(key, value):
                return self._keyed(key, value, game, is_open)
            case Either(members):
                return _any_of([self._schema(one, game, is_open) for one in members])
            case Alias(node=inner):
                return self._schema(inner, game, is_open)
            case Opened(inner):
                return self._schema(inner, game, True)
            case Part("table", inner):  # a table that says which game is played at it
                assert game is not None
                named = {"properties": {"game": {"const": game.name}}}
                return {"allOf": [self._schema(inner, game, is_open), named]}
            case Part(name):
                assert game is not None
                return self._schema(read(type_of(game, name)), game, is_open)
            case Named(kind):
                return self._named(kind, game, is_open)
        raise TypeError(f"there is no schema for {node!r}")

    def _titled(self, name: str, node: Node, game: GameType | None, is_open: bool) -> Schema:
        schema = self._schema(node, game, is_open)
        return {"title": name, **schema} if name and "$ref" not in schema else schema

    def _keyed(self, key: Node, value: Node, game: GameType | None, is_open: bool) -> Schema:
        schema: Schema = {"type": "object"}
        if value != Plain("any"):
            schema["additionalProperties"] = self._schema(value, game, is_open)
        if key != Plain("string"):
            schema["propertyNames"] = self._schema(key, game, is_open)
        return schema

    def _named(self, kind: type, game: GameType | None, is_open: bool) -> Schema:
        """A reference to the object, whose schema is added if it is not there yet."""
        if game is None and has_parts(kind):
            return _any_of([self._named(kind, own, is_open) for own in self.games])
        own = game if game and (has_parts(kind) or not _is_ours(kind)) else None
        is_open = is_open or (kind is game.view_type and not _names_types(game) if game else False)
        key = (kind, own, is_open)
        if key not in self._names:
            self._names[key] = self._free_name(kind, own)
            self.components[self._names[key]] = {}  # an object may lead back to itself
            self.components[self._names[key]] = self._object(kind, game, is_open)
        return {"$ref": _REFERENCE.format(self._names[key])}

    def _free_name(self, kind: type, game: GameType | None) -> str:
        name = f"{game.name}.{kind.__name__}" if game else kind.__name__
        number, free = 2, name
        while free in self.components:
            free, number = f"{name}.{number}", number + 1
        return free

    def _object(self, kind: type, game: GameType | None, is_open: bool) -> Schema:
        fields = fields_of(kind)
        schema: Schema = {
            "title": kind.__name__,
            "type": "object",
            "properties": {one.name: self._field(one, game, is_open) for one in fields},
            "required": [one.name for one in fields if one.required],
        }
        if not is_open:
            schema["additionalProperties"] = False
        if documentation := documentation_of(kind):
            schema["description"] = documentation
        return schema

    def _field(self, one: FieldOf, game: GameType | None, is_open: bool) -> Schema:
        schema = self._schema(one.node, game, is_open)
        if one.default is not inspect.Parameter.empty:
            schema = {**schema, "default": one.default}
        return {**schema, "description": one.comment} if one.comment else schema


def _names_types(game: GameType) -> bool:
    """Whether a game says what it hands out; if not, its views may have more than is known."""
    return game.types is not Game.types


def _is_ours(kind: type) -> bool:
    return kind.__module__.startswith(("carbarn.core.", "carbarn.server."))


def _any_of(schemas: list[Schema]) -> Schema:
    """One of these; each of them is named once, and those inside of them are not nested."""
    found: list[Schema] = []
    for schema in schemas:
        for one in schema["anyOf"] if set(schema) == {"anyOf"} else [schema]:
            if one not in found:
                found.append(one)
    return found[0] if len(found) == 1 else {"anyOf": found}


def _fixed(parts: list[Schema]) -> Schema:
    count = len(parts)
    return {
        "type": "array",
        "prefixItems": parts,
        "items": False,
        "minItems": count,
        "maxItems": count,
    }


def _limited(kind: str, limits: tuple[tuple[str, Any], ...]) -> Schema:
    names = {**_LIMITS, **_LENGTHS.get(kind, {})}
    return {names[name]: value for name, value in limits}
