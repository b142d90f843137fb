"""Fluent files read strictly: what the browser's runtime drops without a word is an error here.

Mozilla's own library reads them and fills words in. What `t()` in the client cannot say is refused
too: attributes, terms, references to other messages, all functions but NUMBER, and more than one
line of words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from fluent.runtime import FluentBundle
from fluent.syntax import Visitor, ast, parse, serialize
from fluent.syntax.serializer import serialize_variant_key

SOURCE = Path(__file__).parents[2] / "src" / "carbarn"
WEB = SOURCE / "web"
GAMES = tuple(sorted(path.parents[2].name for path in SOURCE.glob("games/*/web/words/en.ftl")))
Args = Mapping[str, str | int | float]
Node = TypeVar("Node", bound=ast.BaseNode)


class Junk(Exception):  # noqa: N818
    """Something that is no Fluent, or that the client would not say."""


class _Nodes(Visitor):
    """Collects all that is in a node."""

    def __init__(self) -> None:
        self.found: list[ast.BaseNode] = []

    def generic_visit(self, node: ast.BaseNode) -> None:
        self.found.append(node)
        super().generic_visit(node)


def parts(node: ast.BaseNode, kind: type[Node]) -> list[Node]:
    """All parts of a kind in a message, those of variants included."""
    nodes = _Nodes()
    nodes.visit(node)
    return [one for one in nodes.found if isinstance(one, kind)]


def variables(node: ast.BaseNode) -> set[str]:
    """The variables that a message, or a part of it, asks for."""
    return {one.id.name for one in parts(node, ast.VariableReference)}


# Read


def read(text: str) -> dict[str, ast.Message]:
    """All messages of a file; Junk if anything in it is none, or there twice."""
    found: dict[str, ast.Message] = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.BaseComment):
            continue
        message = _message(entry)
        if message.id.name in found:
            raise Junk(f"{message.id.name} is there twice")
        found[message.id.name] = message
    return found


def read_file(path: Path) -> dict[str, ast.Message]:
    """The same of a file."""
    return read(path.read_text(encoding="utf-8"))


def game_web(game: str) -> Path:
    """The folder of what a game brings for the browser."""
    return SOURCE / "games" / game / "web"


def client_files(ending: str) -> list[Path]:
    """All files of the client that are ours, the frame's and the games', by their ending."""
    folders = [WEB, *map(game_web, GAMES)]
    found = [path for folder in folders for path in sorted(folder.rglob(f"*{ending}"))]
    return [path for path in found if "vendor" not in path.parts]


@cache
def english(game: str = "") -> dict[str, ast.Message]:
    """The English words of a game, or of the frame."""
    if not game:
        files = sorted(WEB.glob("*/en.ftl"))
        return {name: one for path in files for name, one in read_file(path).items()}
    folders = ("words", "card", "lessons", "people")
    found = [game_web(game) / folder / "en.ftl" for folder in folders]
    return {name: one for path in found if path.exists() for name, one in read_file(path).items()}


def _message(entry: ast.EntryType) -> ast.Message:
    """The entry, if it is a message that the client can say."""
    if isinstance(entry, ast.Junk):
        raise Junk(f"{entry.annotations[0].message}: {entry.content!r}")
    if not isinstance(entry, ast.Message):
        raise Junk(f"no message: {serialize(ast.Resource([entry]))!r}")
    for part in parts(entry, ast.SyntaxNode):
        if problem := _problem(part):
            raise Junk(f"{entry.id.name}: {problem}")
    return entry


def _problem(part: ast.SyntaxNode) -> str:
    """What Fluent allows but the client does not say, or nothing."""
    match part:
        case ast.Attribute():
            return "attributes are not said"
        case ast.MessageReference() | ast.TermReference():
            return f"refers to {part.id.name}"
        case ast.FunctionReference() if not _is_number(part):
            return "only NUMBER($variable, ...) is known"
        case ast.SelectExpression() if len(_keys(part)) < len(part.variants):
            return "a variant is there twice"
        case ast.TextElement() if "\n" in part.value:
            return "more than one line: is the next message indented?"
    return ""


def _is_number(call: ast.FunctionReference) -> bool:
    given = [type(one) for one in call.arguments.positional]
    return call.id.name == "NUMBER" and given == [ast.VariableReference]


def _keys(select: ast.SelectExpression) -> set[str]:
    return {serialize_variant_key(one.key) for one in select.variants}


# Filled in


def filled(message: ast.Message, args: Args) -> str:
    """The words with their values, as English counts; whatever is wrong with them is raised."""
    bundle = _bundle(message)
    pattern = bundle.get_message(message.id.name).value
    assert pattern is not None
    said, problems = bundle.format_pattern(pattern, dict(args))
    if problems:
        raise ExceptionGroup(message.id.name, problems)
    return str(said)


@cache
def _bundle(message: ast.Message) -> FluentBundle:
    bundle = FluentBundle(["en-US"], use_isolating=False)
    bundle.add_resource(ast.Resource([message]))
    return bundle


# Changed


def rewritten(text: str, change: Callable[[str], str]) -> str:
    """The messages of a file with all their plain words changed, as a file."""
    messages = read(text).values()
    for message in messages:
        for one in parts(message, ast.TextElement):
            one.value = change(one.value)
    return serialize(ast.Resource([*messages]))
