"""The client's JavaScript as tokens: enough to find what people read and names of messages."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from words.fluent import client_files


@dataclass
class Token:
    """A name, a sign, a string, a regular expression, or a template with the tokens inside it."""

    kind: str
    text: str
    line: int
    strings: list[str] = field(default_factory=list)  # of a template: what stands between
    inside: list[list[Token]] = field(default_factory=list)  # of a template: each ${...}


_PARTS = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
      | (?P<name>[A-Za-z_$][\w$]*)
      | (?P<number>\d[\w.]*|\.\d+)
      | (?P<template>`)
      | (?P<sign>===|!==|=>|\?\?=|\?\?|\?\.|&&|\|\||\.\.\.|[-+*/%&|^!=<>]=
          |[{}()\[\];,<>+\-*/%&|^!~?:=.@#])
    """,
    re.X | re.S,
)
_REGEX = re.compile(r"/(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_BEFORE_REGEX = set("(,=:[!&|?{};+-*%<>~^") | {"=>", "&&", "||", "??", "return", "typeof", "case"}


class _Lexer:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.ends = [at for at, sign in enumerate(text) if sign == "\n"]

    def line(self) -> int:
        return bisect_right(self.ends, self.at - 1) + 1

    def tokens(self, until: str = "") -> list[Token]:
        """Up to the end, or to the bracket that closes a ${...}."""
        found: list[Token] = []
        depth = 0
        while self.at < len(self.text):
            if until and depth == 0 and self.text[self.at] == until:
                self.at += 1
                return found
            regex = _REGEX.match(self.text, self.at)
            if regex and (not found or found[-1].text in _BEFORE_REGEX):
                comment = self.text.startswith(("//", "/*"), self.at)
                if not comment:
                    found.append(Token("regex", regex[0], self.line()))
                    self.at = regex.end()
                    continue
            part = _PARTS.match(self.text, self.at)
            assert part is not None, f"line {self.line()}: {self.text[self.at : self.at + 40]!r}"
            kind = str(part.lastgroup)
            if kind == "template":
                found.append(self.template())
                continue
            line = self.line()
            self.at = part.end()
            if kind == "space":
                continue
            depth += {"{": 1, "}": -1}.get(part[0], 0)
            text = part[0][1:-1] if kind == "string" else part[0]
            found.append(Token(kind, text, line))
        assert not until
        return found

    def template(self) -> Token:
        token = Token("template", "", self.line())
        self.at += 1
        words = ""
        while self.text[self.at] != "`":
            if self.text.startswith("${", self.at):
                self.at += 2
                token.strings.append(words)
                words = ""
                token.inside.append(self.tokens("}"))
            else:
                step = 2 if self.text[self.at] == "\\" else 1
                words += self.text[self.at : self.at + step]
                self.at += step
        self.at += 1
        token.strings.append(words)
        token.text = "${}".join(token.strings)
        return token


@cache
def tokens_in(text: str) -> list[Token]:
    """The tokens of a text."""
    return _Lexer(text).tokens()


def tokens_of(path: Path) -> list[Token]:
    """The tokens of a file."""
    return tokens_in(path.read_text(encoding="utf-8"))


def files() -> list[Path]:
    """All files of the client that are ours."""
    return client_files(".js")


def streams(tokens: list[Token]) -> Iterator[list[Token]]:
    """The tokens, and those inside each template, each as a stream of its own."""
    yield tokens
    for token in tokens:
        for inside in token.inside:
            yield from streams(inside)


def arguments(tokens: list[Token], at: int) -> list[list[Token]]:
    """The arguments of a call whose bracket opens at this token."""
    found: list[list[Token]] = [[]]
    depth = 0
    for token in tokens[at:]:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(token.text, 0) * (
            token.kind == "sign"
        )
        if depth == 0:
            return found if found != [[]] else []
        if token.kind == "sign" and token.text == "," and depth == 1:
            found.append([])
        elif not (token.kind == "sign" and token.text == "(" and depth == 1 and found == [[]]):
            found[-1].append(token)
    raise AssertionError("a bracket is not closed")


def calls(path: Path, *names: str) -> Iterator[tuple[Token, list[list[Token]]]]:
    """All calls of these functions in a file, each with its arguments."""
    for stream in streams(tokens_of(path)):
        for at, token in enumerate(stream[:-1]):
            called = token.kind == "name" and token.text in names and stream[at + 1].text == "("
            if called and (at == 0 or stream[at - 1].text not in (".", "?.", "function")):
                yield token, arguments(stream, at + 1)
