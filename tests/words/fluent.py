"""Fluent files read strictly: what the browser's runtime drops without a word is an error here.

It knows the syntax that the files use: messages without attributes, texts, placeables with
variables, strings, numbers and functions, and selections. Words can be filled in as English does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "carbarn" / "web"
GAMES = tuple(sorted(path.parent.name for path in (WEB / "games").glob("*/en.ftl")))
Args = Mapping[str, str | int | float]


@dataclass(frozen=True)
class Text:
    """Plain words, with their place in the file."""

    words: str
    start: int


@dataclass(frozen=True)
class Value:
    """A variable (`$name`), a string or a number, perhaps through a function."""

    name: str
    literal: str = ""
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Select:
    """One of several patterns, by a value."""

    value: Value
    variants: tuple[tuple[str, Pattern], ...]
    default: str


Pattern = tuple[Text | Value | Select, ...]


class Junk(Exception):  # noqa: N818
    """Something that is no Fluent; the runtime would leave the message out."""


_ENTRY = re.compile(r"([a-zA-Z][\w-]*) = ?")
_NAME = re.compile(r"[a-zA-Z][\w-]*")
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_STRING = re.compile(r'"([^"\\\n]*)"')
_SPACE = re.compile(r"[ \n]*")
_KEY = re.compile(r"(\*?)\[ *([a-zA-Z][\w-]*|-?\d+(?:\.\d+)?) *\] ?")


class _Reader:
    """Reads one file from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def junk(self, what: str) -> Junk:
        line = self.text.count("\n", 0, self.at) + 1
        return Junk(f"line {line}: {what}: {self.text[self.at : self.at + 40]!r}")

    def eat(self, pattern: re.Pattern[str], what: str) -> re.Match[str]:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise self.junk(f"{what} expected")
        self.at = found.end()
        return found

    def eat_sign(self, sign: str) -> None:
        if not self.text.startswith(sign, self.at):
            raise self.junk(f"{sign!r} expected")
        self.at += len(sign)

    def messages(self) -> Iterator[tuple[str, Pattern]]:
        """All messages of the file."""
        while self.at < len(self.text):
            if self.text[self.at] == "\n":
                self.at += 1
            elif self.text[self.at] == "#":
                self.eat(re.compile(r"#{1,3}(?: [^\n]*)?(?:\n|$)"), "a comment")
            else:
                name = self.eat(_ENTRY, "name = words")[1]
                pattern = self.pattern()
                if not pattern:
                    raise self.junk(f"{name} has no words")
                yield name, pattern
                if self.at < len(self.text) and self.text[self.at] != "\n":
                    raise self.junk("the end of a line expected")

    def pattern(self) -> Pattern:
        """Texts and placeables up to the end of the line."""
        parts: list[Text | Value | Select] = []
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "\n":
                break
            if sign == "{":
                parts.append(self.placeable())
            elif sign == "}":
                raise self.junk("a bracket that closes nothing")
            else:
                found = self.eat(re.compile(r"[^{}\n]+"), "words")
                parts.append(Text(found[0], found.start()))
        if parts and isinstance(parts[-1], Text):
            parts[-1] = Text(parts[-1].words.rstrip(), parts[-1].start)
        return tuple(parts)

    def placeable(self) -> Value | Select:
        self.eat_sign("{")
        self.eat(_SPACE, "")
        value = self.value()
        self.eat(_SPACE, "")
        if not self.text.startswith("->", self.at):
            self.eat_sign("}")
            return value
        self.eat_sign("->")
        return self.select(value)

    def value(self) -> Value:
        if self.text.startswith("$", self.at):
            self.at += 1
            return Value(self.eat(_NAME, "a variable")[0])
        if self.text.startswith('"', self.at):
            return Value("", self.eat(_STRING, "a string")[1])
        if _NUMBER.match(self.text, self.at):
            return Value("", self.eat(_NUMBER, "a number")[0])
        if self.eat(_NAME, "a value")[0] != "NUMBER":
            raise self.junk("only the function NUMBER is known")
        call = self.eat(re.compile(r"\(\$([\w-]+)((?:, \w+: (?:\d+|\"\w+\"))*)\)"), "NUMBER(...)")
        options = tuple((one[0], one[1]) for one in re.findall(r"(\w+): \"?(\w+)", call[2]))
        return Value(call[1], "", options)

    def select(self, value: Value) -> Select:
        variants: list[tuple[str, Pattern]] = []
        default = ""
        while True:
            before = self.eat(_SPACE, "")
            if self.text.startswith("}", self.at):
                self.at += 1
                break
            if "\n" not in before[0]:
                raise self.junk("each variant stands in a line of its own")
            key = self.eat(_KEY, "[variant]")
            if key[1]:
                default = key[2]
            variants.append((key[2], self.pattern()))
        if not default or len({name for name, _ in variants}) < len(variants):
            raise self.junk("no default, or a variant twice")
        return Select(value, tuple(variants), default)


def read(text: str) -> dict[str, Pattern]:
    """All messages of a file; Junk if anything in it is none, or there twice."""
    found: dict[str, Pattern] = {}
    for name, pattern in _Reader(text).messages():
        if name in found:
            raise Junk(f"{name} is there twice")
        found[name] = pattern
    return found


def read_file(path: Path) -> dict[str, Pattern]:
    """The same of a file."""
    return read(path.read_text(encoding="utf-8"))


@cache
def english(game: str = "") -> dict[str, Pattern]:
    """The English words of a game, or of the frame."""
    return read_file(WEB / "games" / game / "en.ftl" if game else WEB / "words" / "en.ftl")


def parts(pattern: Pattern) -> Iterator[Text | Value | Select]:
    """All parts of a pattern, those of variants included."""
    for part in pattern:
        yield part
        if isinstance(part, Select):
            for _name, inside in part.variants:
                yield from parts(inside)


def variables(pattern: Pattern) -> set[str]:
    """The variables that a pattern asks for."""
    values = {part.value if isinstance(part, Select) else part for part in parts(pattern)}
    return {one.name for one in values if isinstance(one, Value) and one.name}


# Filled in


def filled(pattern: Pattern, args: Args) -> str:
    """The words with their values, as English counts."""
    return "".join(_said(part, args) for part in pattern)


def _said(part: Text | Value | Select, args: Args) -> str:
    if isinstance(part, Text):
        return part.words
    if isinstance(part, Value):
        return _shown(part, args)
    variants = dict(part.variants)
    return filled(variants[_chosen(part, args[part.value.name], variants)], args)


def _shown(value: Value, args: Args) -> str:
    if not value.name:
        return value.literal
    told = args[value.name]
    if isinstance(told, str):
        return told
    most = int(dict(value.options).get("maximumFractionDigits", "3"))
    return f"{round(told, most):,}".removesuffix(".0")


def _chosen(part: Select, told: str | int | float, variants: Mapping[str, Pattern]) -> str:
    exact = str(told)
    if exact in variants:
        return exact
    plural = "one" if told == 1 else "other"
    return plural if not isinstance(told, str) and plural in variants else part.default


# Changed


def rewritten(text: str, change: Callable[[str], str]) -> str:
    """The file with all plain words changed, everything else as it was."""
    texts = [
        part for pattern in read(text).values() for part in parts(pattern) if isinstance(part, Text)
    ]
    for part in sorted(texts, key=lambda one: -one.start):
        end = part.start + len(part.words)
        text = text[: part.start] + change(part.words) + text[end:]
    return text
