"""Python types as a small tree, from which schemas and declarations are made.

It reads what messages and the plain data of games consist of: msgspec structs, dataclasses, typed
dictionaries, lists, dictionaries, literals, unions, and the marks of `carbarn.core.shapes`.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import io
import re
import sys
import tokenize
import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Never,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from carbarn.core.shapes import As, Open, Row

PLAIN: dict[Any, str] = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    None: "null",
    type(None): "null",
    Never: "never",
}


@dataclass(frozen=True)
class OfGame:
    """Marks what depends on the game: `view`, or a field of `GameTypes`."""

    part: str


@dataclass(frozen=True)
class Plain:
    """A text, a number, true or false, null; `any` is anything, `never` nothing at all."""

    kind: str
    limits: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Values:
    """One of these values."""

    values: tuple[Any, ...]


@dataclass(frozen=True)
class ListOf:
    """Any number of the same."""

    item: Node
    limits: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class FixedList:
    """A list of fixed length; its parts have names only for people."""

    parts: tuple[tuple[str, Node], ...]


@dataclass(frozen=True)
class Keyed:
    """An object with any keys, or with some of these."""

    key: Node
    value: Node


@dataclass(frozen=True)
class Either:
    """One of these."""

    members: tuple[Node, ...]


@dataclass(frozen=True)
class Named:
    """An object with fields of its own (`fields_of`)."""

    kind: type


@dataclass(frozen=True)
class Alias:
    """A type with a name of its own."""

    name: str
    node: Node
    module: str


@dataclass(frozen=True)
class Opened:
    """Data in which all objects may have more keys than are named."""

    node: Node


@dataclass(frozen=True)
class Hoped:
    """What people bring along should be so, but nobody checks it."""

    node: Node


@dataclass(frozen=True)
class Part:
    """What depends on the game; `node` is what is true in every game."""

    name: str
    node: Node


Node = Plain | Values | ListOf | FixedList | Keyed | Either | Named | Alias | Opened | Hoped | Part
ANY = Plain("any")


@dataclass(frozen=True)
class FieldOf:
    """One field of an object."""

    name: str
    node: Node
    required: bool
    comment: str = ""
    default: Any = field(default=inspect.Parameter.empty, compare=False)


# Reading types


def read(kind: Any, module: str = "") -> Node:
    """The tree of a type; `module` is where it is used, which may have a name for it."""
    name = _name_of(kind, module)
    if not name:
        return _read(kind, module)
    home = _source_of(module).imported.get(name, module)
    return Alias(name, _read(kind, home), home)


def _read(kind: Any, module: str) -> Node:
    if kind in PLAIN:
        return Plain(PLAIN[kind])
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _marked(parts[0], parts[1:], module)
    if origin is Literal:
        return Values(parts)
    if origin in (Union, types.UnionType):
        return Either(tuple(_flat(read(part, module) for part in parts)))
    if origin in (list, Sequence) and len(parts) == 1:
        return ListOf(read(parts[0], module))
    if origin is tuple:
        return _tuple(parts, module)
    if origin in (dict, Mapping):
        return Keyed(read(parts[0], module), read(parts[1], module))
    if _is_struct(kind) or _is_record(kind):
        return Named(kind)
    if kind is list:
        return ListOf(ANY)
    return Keyed(Plain("string"), ANY) if kind is dict else ANY


def _flat(members: Iterator[Node]) -> Iterator[Node]:
    """The members of a union, those of unions without names among them too."""
    for member in members:
        if isinstance(member, Either):
            yield from member.members
        else:
            yield member


def _tuple(parts: tuple[Any, ...], module: str) -> Node:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return ListOf(read(parts[0], module))
    return FixedList(tuple(("", read(part, module)) for part in parts))


def _marked(kind: Any, marks: tuple[Any, ...], module: str) -> Node:
    """A type with marks; of several the last one is outermost."""
    node = read(kind, module)
    for mark in marks:
        if isinstance(mark, As):
            node = read(mark.kind, module) if mark.checked else Hoped(read(mark.kind, module))
        elif isinstance(mark, Row):
            node = FixedList(tuple((name, read(part, module)) for name, part in mark.parts))
        elif isinstance(mark, Open):
            node = Opened(node)
        elif isinstance(mark, OfGame):
            node = Part(mark.part, node)
        elif isinstance(mark, msgspec.Meta) and isinstance(node, Plain | ListOf):
            node = dataclasses.replace(node, limits=tuple(_limits(mark)))
    return node


def _limits(meta: msgspec.Meta) -> Iterator[tuple[str, Any]]:
    for name in ("ge", "le", "gt", "lt", "min_length", "max_length", "pattern"):
        if (value := getattr(meta, name)) is not None:
            yield name, value


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _is_record(kind: Any) -> bool:
    return is_typeddict(kind) or dataclasses.is_dataclass(kind)


# Fields


@cache
def fields_of(kind: type) -> tuple[FieldOf, ...]:
    """The fields of an object, in the order in which they are written."""
    comments = comments_of(kind)
    try:
        hints = get_type_hints(kind, include_extras=True)
    except Exception:  # a name of somebody's package that only a type checker knows
        hints = dict.fromkeys(getattr(kind, "__annotations__", {}), Any)
    found = [*_tag_of(kind)]
    for name, hint in hints.items():
        if hint is ClassVar or get_origin(hint) is ClassVar:
            continue
        required, default = _is_required(kind, name, hint)
        bare = get_args(hint)[0] if get_origin(hint) in (Required, NotRequired) else hint
        node = read(bare, kind.__module__)
        found.append(FieldOf(name, node, required, comments.get(name, ""), default))
    return tuple(found)


def _tag_of(kind: type) -> Iterator[FieldOf]:
    """The field by which the structs of a union are told apart."""
    config = getattr(kind, "__struct_config__", None)
    if config is not None and config.tag_field:
        yield FieldOf(config.tag_field, Values((config.tag,)), True)


def _is_required(kind: type, name: str, hint: Any) -> tuple[bool, Any]:
    """Whether a field is always there, and its default in a request."""
    if is_typeddict(kind):
        if get_origin(hint) in (Required, NotRequired):
            return get_origin(hint) is Required, inspect.Parameter.empty
        return name in kind.__required_keys__, inspect.Parameter.empty  # type: ignore[attr-defined]
    if _is_struct(kind) and kind.__struct_config__.forbid_unknown_fields:  # type: ignore[attr-defined]
        own = next(one for one in msgspec.structs.fields(kind) if one.name == name)
        if own.default is not msgspec.NODEFAULT:
            return False, own.default
        if own.default_factory is not msgspec.NODEFAULT:
            return False, own.default_factory()
        return True, inspect.Parameter.empty
    return True, inspect.Parameter.empty  # answers are sent with all their fields


def documentation_of(kind: type) -> str:
    """The docstring of a class; one that Python wrote itself does not count."""
    text = inspect.getdoc(kind) if kind.__doc__ else ""
    if not text or text.startswith(f"{kind.__name__}("):
        return ""
    return text


# What the source says


@dataclass(frozen=True)
class _Source:
    """The classes and aliases of a module, and its comments by line."""

    classes: dict[str, ast.ClassDef]
    aliases: dict[str, int]  # the line of each
    imported: dict[str, str]  # from which module
    beside: dict[int, str]  # comments after code
    above: dict[int, str]  # comments on lines of their own


@cache
def _source_of(module: str) -> _Source:
    found = _Source({}, {}, {}, {}, {})
    try:
        text = inspect.getsource(sys.modules[module])
    except (OSError, TypeError, KeyError):
        return found
    for line in ast.parse(text).body:
        if isinstance(line, ast.ClassDef):
            found.classes[line.name] = line
        elif isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            found.aliases[line.targets[0].id] = line.lineno
        elif isinstance(line, ast.ImportFrom) and line.module and not line.level:
            found.imported.update((one.name, line.module) for one in line.names)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        words = token.string.lstrip("#: ").rstrip()
        if token.type == tokenize.COMMENT and not words.startswith(("noqa", "fmt:", "type:")):
            alone = not token.line[: token.start[1]].strip()
            (found.above if alone else found.beside)[token.start[0]] = words
    return found


def _comment_at(source: _Source, first: int, last: int) -> str:
    """The comment after some lines, otherwise those directly above them."""
    words = [source.beside[last]] if last in source.beside else []
    while last not in source.beside and first - 1 in source.above:
        first -= 1
        words.insert(0, source.above[first])
    return re.sub(r"\bNone\b", "null", " ".join(words))  # as it is called outside of Python


def comments_of(kind: type) -> dict[str, str]:
    """The comments at the fields of a class and of those that it extends."""
    source, module = _source_of(kind.__module__), sys.modules.get(kind.__module__)
    written = source.classes.get(kind.__name__)
    if written is None:
        return {}
    found: dict[str, str] = {}
    for base in written.bases:
        other = getattr(module, base.id, None) if isinstance(base, ast.Name) else None
        if isinstance(other, type) and other is not kind:
            found |= comments_of(other)
    for line in written.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            comment = _comment_at(source, line.lineno, line.end_lineno or line.lineno)
            found[line.target.id] = comment
    return found


def comment_of_alias(alias: Alias) -> str:
    """The comment at a named type, from the module that defines it."""
    source = _source_of(alias.module)
    line = source.aliases.get(alias.name)
    return _comment_at(source, line, line) if line is not None else ""


@cache
def _names_in(module: str) -> dict[Any, str]:
    """The types that have a name in a module."""
    found: dict[Any, str] = {}
    for name, value in vars(sys.modules[module]).items() if module in sys.modules else ():
        if not name.startswith("_") and _deserves_a_name(value):
            found.setdefault(value, name)
    return found


def _deserves_a_name(kind: Any) -> bool:
    """Whether a type is so special that another one like it must be the same."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return len(parts) > 1
    if origin is Annotated:
        return any(isinstance(mark, Row | As) for mark in parts[1:])
    if origin in (Union, types.UnionType):
        return any(_is_struct(part) or _is_record(part) for part in parts)
    return False


def _name_of(kind: Any, module: str) -> str:
    if not module or isinstance(kind, type):
        return ""
    try:
        return _names_in(module).get(kind, "")
    except TypeError:  # not hashable, so no name can be found by it
        return ""
