"""TypeScript declarations of the messages, for the browser client and for whoever draws a game.

    python -m carbarn.server.declarations            writes them anew
    python -m carbarn.server.declarations --check    says whether they are up to date
    python -m carbarn.server.declarations GAME       writes those of one game, of any package

Those of all games together are `web/types/messages.d.ts`; what belongs to one game is
`web/types.d.ts` in its folder. Both come from the types that the server sends by.
"""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec

from carbarn.core import shapes
from carbarn.core.errors import Unreadable
from carbarn.core.game import View
from carbarn.core.shapes import GameTypes
from carbarn.games import find_game, folder_of
from carbarn.games.discovery import built_in
from carbarn.server import account_messages, api, messages, regulars_messages, requests
from carbarn.server.call import Endpoint
from carbarn.server.notices import messages as notice_messages
from carbarn.server.notices import requests as notice_requests
from carbarn.server.schemas import GameType, type_of
from carbarn.server.talk import messages as talk_messages
from carbarn.server.talk import requests as talk_requests
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
    comment_of_alias,
    documentation_of,
    fields_of,
    read,
)

WIDE = 120
SHARED = Path(messages.__file__).parents[1] / "web" / "types" / "messages.d.ts"
ADDRESS = "/web/types/messages.js"  # where the page would find it
PARTS = ("name", "view", *(one.name for one in fields(GameTypes)))
UNIONS = (messages.ToldEvent, messages.TableDocument, messages.LiveMessage)
HOW = "python -m carbarn.server.declarations"

_PLAIN = {"any": "Json", "string": "string", "integer": "number", "number": "number",
          "boolean": "boolean", "null": "null", "never": "never"}  # fmt: skip
_HEAD = f"""\
// Made by `{HOW}` from the types of {{}}. Do not edit it.
"""
_ONE_OF = """\
/** Plain data. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An object without any keys. */
export type Nothing = Record<never, never>;

/** One of several kinds of objects; the keys that only others of them have are not there. */
export type OneOf<T, K extends PropertyKey = T extends unknown ? keyof T : never> = T extends unknown
  ? T & { [key in Exclude<K, keyof T>]?: undefined }
  : never;

/** What belongs to a game; each game declares its own in `web/types.d.ts` of its folder. */
export interface GameTypes {
  name: string;
  view: View;
  preview: { mine?: number | undefined; gains?: number[] | undefined; expected?: number | undefined };
  odds: object;
  plan: object;
  /** What a hint draws on the board. */
  hint: object;
  /** What is told with an action. */
  facts: object;
  /** What is told with a draw. */
  dealt: DealtFacts;
  /** What is told with an undo. */
  undone: UndoneFacts;
  /** What a table is played on. */
  data: object;
}

/** A game that does not say what its messages consist of. */
export interface PlainGame extends GameTypes {
  view: View & { scores?: (number | null)[] };
  preview: Preview & { [key: string]: Json };
  odds: { [key: string]: Json };
  plan: Plan & { [key: string]: Json };
  hint: { [key: string]: Json };
  facts: { [key: string]: Json };
  data: { [key: string]: Json };
}
"""  # noqa: E501


class Writer:
    """Writes types as TypeScript and notes which others they need."""

    def __init__(self, shared: frozenset[str] = frozenset()) -> None:
        self.shared = shared  # names that another file declares
        self.imports: set[str] = set()
        self.needed: dict[str, type | Alias] = {}  # by name, in the order of first use

    def text(self, node: Node) -> str:
        """A type where it is used."""
        match node:
            case Plain(kind):
                return self._use(_PLAIN[kind]) if kind == "any" else _PLAIN[kind]
            case Values(values):
                return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
            case ListOf(item):
                inner = self.text(item)
                return f"({inner})[]" if _needs_brackets(inner) else f"{inner}[]"
            case FixedList(parts):
                return f"[{', '.join(self._part(*part) for part in parts)}]"
            case Keyed(key, value):
                return self._keyed(key, value)
            case Either(members):
                return self._either(members)
            case Opened(Named(kind) as inner) if kind.__module__ == shapes.__name__:
                return f"{self.text(inner)} & {{ [key: string]: {self._use('Json')} }}"
            case Opened(inner) | Hoped(inner):
                return self.text(inner)
            case Part("table", inner):
                return self.text(inner)
            case Part(name):
                return f'G["{name}"]'
            case Alias(name):
                return self._named(name, node, is_generic(node.node))
            case Named(kind):
                return self._named(kind.__name__, kind, is_generic(node))
        raise TypeError(f"there is no declaration for {node!r}")

    def _named(self, name: str, what: type | Alias, generic: bool) -> str:
        if what is shapes.Nothing:
            return self._use("Nothing")
        if name in self.shared:
            return self._use(name) + ("<G>" if generic else "")
        if self.needed.setdefault(name, what) != what:
            raise Unreadable(f"two types of a game are called {name}; give one another name")
        return f"{name}<G>" if generic else name

    def _use(self, name: str) -> str:
        if name in self.shared:
            self.imports.add(name)
        return name

    def _part(self, name: str, node: Node) -> str:
        return f"{name}: {self.text(node)}" if name else self.text(node)

    def _keyed(self, key: Node, value: Node) -> str:
        if key == Plain("string"):
            return f"{{ [key: string]: {self.text(value)} }}"
        return f"{{ [key in {self.text(key)}]?: {self.text(value)} }}"

    def _either(self, members: Sequence[Node]) -> str:
        objects = [one for one in members if isinstance(one, Named)]
        others = [self.text(one) for one in members if one not in objects]
        texts = [self.text(one) for one in objects]
        if len({frozenset(one.name for one in fields_of(kind.kind)) for kind in objects}) > 1:
            texts = [f"{self._use('OneOf')}<{' | '.join(texts)}>"]
        return " | ".join(dict.fromkeys([*texts, *others]))

    def declaration(self, name: str, what: type | Alias) -> str:
        """The declaration of a named type."""
        if isinstance(what, Alias):
            head = f"export type {name}{_generic(is_generic(what.node))} = "
            return jsdoc(comment_of_alias(what)) + _wrapped(head, self.text(what.node), "")
        head = f"export interface {name}{_generic(is_generic(Named(what)))} {{\n"
        body = "".join(self._field(one) for one in fields_of(what))
        return f"{jsdoc(documentation_of(what))}{head}{body}}}\n"

    def _field(self, one: FieldOf) -> str:
        name = one.name if one.name.isidentifier() else json.dumps(one.name)
        head = f"  {name}{'' if one.required else '?'}: "
        return jsdoc(one.comment, "  ") + _wrapped(head, self.text(one.node), "  ")

    def all_declarations(self) -> Iterator[str]:
        """Those of all types that were needed, and of those that they need."""
        done: set[str] = set()
        while left := [name for name in self.needed if name not in done]:
            for name in left:
                done.add(name)
                yield self.declaration(name, self.needed[name])


def is_generic(node: Node, above: tuple[type, ...] = ()) -> bool:
    """Whether a type depends on the game, anywhere inside of it."""
    match node:
        case Part("table", inner):
            return is_generic(inner, above)
        case Part():
            return True
        case Alias(node=inner) | Opened(inner) | Hoped(inner) | ListOf(inner):
            return is_generic(inner, above)
        case Keyed(_, inner):
            return is_generic(inner, above)
        case Either(members):
            return any(is_generic(one, above) for one in members)
        case Named(kind) if kind not in above:
            return any(is_generic(one.node, (*above, kind)) for one in fields_of(kind))
    return False


def _generic(generic: bool) -> str:
    return "<G extends GameTypes = GameTypes>" if generic else ""


def _needs_brackets(text: str) -> bool:
    """Whether `[]` after it would mean something else."""
    depth = 0
    for sign in text:
        depth += (sign in "([{<") - (sign in ")]}>")
        if sign == "|" and not depth:
            return True
    return False


def jsdoc(text: str, indent: str = "") -> str:
    """A comment before a declaration; nothing if there is no text."""
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    short = f"{indent}/** {text} */"
    if "\n" not in text and len(short) <= WIDE:
        return short + "\n"
    lines = []
    for paragraph in text.split("\n\n"):
        words = " ".join(paragraph.split())
        lines += ["", *textwrap.wrap(words, WIDE - len(indent) - 3)]
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines[1:])
    return f"{indent}/**\n{body}{indent} */\n"


def _wrapped(head: str, text: str, indent: str) -> str:
    """A declaration in one line, or in several as formatters break it."""
    line = f"{head}{text};\n"
    if len(line) <= WIDE + 1 or " | " not in text:
        return line
    if not _is_one_of(text):
        return f"{head.rstrip()}{_one_a_line(text, indent)};\n"
    inner = text[len("OneOf<") : -1]
    short = f"\n{indent}  {inner}"
    lines = short if len(short) <= WIDE + 1 else _one_a_line(inner, indent)
    return f"{head}OneOf<{lines}\n{indent}>;\n"


def _one_a_line(text: str, indent: str) -> str:
    return "".join(f"\n{indent}  | {one}" for one in text.split(" | "))


def _is_one_of(text: str) -> bool:
    """Whether all of it is in the brackets of one `OneOf`."""
    depth = [0]
    for sign in text:
        depth.append(depth[-1] + (sign == "<") - (sign == ">"))
    return text.startswith("OneOf<") and text.endswith(">") and 0 not in depth[6:-1]


# The files


def shared_declarations() -> str:
    """The declarations of all messages."""
    writer = Writer()
    for one in (View, shapes.HiddenClass, shapes.Preview, shapes.Plan, shapes.DealtFacts,
                shapes.UndoneFacts):  # fmt: skip
        writer.text(Named(one))
    for module in (
        requests,
        messages,
        account_messages,
        regulars_messages,
        notice_requests,
        notice_messages,
        talk_requests,
        talk_messages,
    ):
        for kind in vars(module).values():
            if _is_message(kind, module.__name__) or kind in UNIONS:
                writer.text(read(kind, module.__name__))
    declarations = "\n".join(writer.all_declarations())
    head = _HEAD.format("the server")
    return "\n".join([head, _ONE_OF, declarations, _endpoints(writer)])


def _is_message(kind: object, module: str) -> bool:
    """Whether this is a struct that the module defines and sends or takes."""
    own = isinstance(kind, type) and kind.__module__ == module
    return own and issubclass(kind, msgspec.Struct) and kind is not requests.Strict  # type: ignore[arg-type]


def _endpoints(writer: Writer) -> str:
    """All requests by method and address, with their body and their answer."""
    lines = []
    for one in api.ENDPOINTS:
        body = writer.text(Named(one.body)) if one.body else "string" if one.raw else "undefined"
        answer = writer.text(read(one.answer, messages.__name__))
        fields = f"query: {_query(one)}; body: {body}; answer: {answer}"
        lines.append(_wrapped_endpoint(f"{one.method} {one.path}", fields))
    text = "".join(lines)
    told = jsdoc("All requests, with what is sent and what is answered; a refusal is a `Problem`.")
    return f"{told}export interface Endpoints<G extends GameTypes = GameTypes> {{\n{text}}}\n"


def _query(one: Endpoint) -> str:
    """What may follow the question mark; a number may be left out."""
    kinds = {name: "string" if kind is str else "number | null" for name, kind in one.query.items()}
    fields = "; ".join(
        f"{name}{'' if kind == 'string' else '?'}: {kind}" for name, kind in kinds.items()
    )
    return f"{{ {fields} }}" if fields else "Nothing"


def _wrapped_endpoint(name: str, fields: str) -> str:
    """One entry, on several lines if it is too long for one."""
    line = f'  "{name}": {{ {fields} }};\n'
    if len(line) <= WIDE + 1:
        return line
    rows = "".join(f"    {field};\n" for field in re.split(r"; (?=body|answer)", fields))
    return f'  "{name}": {{\n{rows}  }};\n'


def shared_names() -> frozenset[str]:
    """What `messages.d.ts` declares."""
    words = [line.split() for line in shared_declarations().splitlines()]
    kinds = ("type", "interface")
    return frozenset(
        line[2].partition("<")[0] for line in words if line[:1] == ["export"] and line[1] in kinds
    )


def game_declarations(game: GameType) -> str:
    """The declarations of a game."""
    writer = Writer(shared_names())
    parts = "".join(_part_of(writer, game, part) for part in PARTS)
    name = game.__name__
    own = (
        f"/** What {game.title} is played with. */\n"
        f"export interface {name} extends {writer._use('GameTypes')} {{\n{parts}}}\n"
    )
    declarations = [own, *writer.all_declarations()]
    imports = ", ".join(sorted(writer.imports))
    head = _HEAD.format(f"the game {game.name}")
    line = f'import type {{ {imports} }} from "{ADDRESS}";\n'
    return "\n".join([head, line, *declarations])


def _part_of(writer: Writer, game: GameType, part: str) -> str:
    node = read(type_of(game, part), _module_of(type_of(game, part)))
    return _wrapped(f"  {part}: ", writer.text(node), "  ")


def _module_of(kind: Any) -> str:
    """Where a type may have a name: in the module of what it consists of."""
    for part in getattr(kind, "__args__", ()):
        module = getattr(part, "__module__", "")
        if module and not module.startswith(("builtins", "typing", "carbarn.core.")):
            return str(module)
    return ""


def files(games: Sequence[GameType]) -> dict[Path, str]:
    """What belongs into which file."""
    found = {SHARED: shared_declarations()}
    for game in games:
        folder = folder_of(game)
        if folder is None:
            raise Unreadable(f"{game.name} is a single module: it has no folder for declarations")
        found[folder / "web" / "types.d.ts"] = game_declarations(game)
    return found


def stale(games: Sequence[GameType]) -> list[Path]:
    """The files that are not what they should be."""
    return [
        path
        for path, text in files(games).items()
        if not path.is_file() or path.read_text("utf-8") != text
    ]


def main(words: Sequence[str]) -> int:
    """Write the files, or check them."""
    names = [word for word in words if word != "--check"]
    games = [find_game(name) for name in names] if names else [find_game(n) for n in built_in()]
    if "--check" in words:
        wrong = stale(games)
        for path in wrong:
            print(f"{path} is not up to date: run {HOW}")
        return 1 if wrong else 0
    for path, text in files(games).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
