"""Words in the client's JavaScript that people would read, though no Fluent file has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from words.javascript import Token, streams, tokens_of

LETTER = re.compile(r"[^\W\d_]")
PROSE = re.compile(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}")  # three words in a row
READ = {  # attributes that are read or heard
    "alt",
    "aria-description",
    "aria-label",
    "aria-placeholder",
    "aria-roledescription",
    "aria-valuetext",
    "label",
    "placeholder",
    "title",
}
SAYING = {"say", "explain", "cry", "Error", "alert", "confirm"}  # what they are given is read
TAG = re.compile(
    r"""<!--.*?-->
      | <(?P<name>/?[\w:-]*|/?\0|/)(?P<rest>(?:"[^"]*"|'[^']*'|[^>"'])*)>""",
    re.X | re.S,
)
ATTRIBUTE = re.compile(r"""([\w:-]+)=("[^"]*"|'[^']*'|\0|[^\s"'>]+)""")
HOLE = "\0"


def _holes(text: str, end: int) -> int:
    return text.count(HOLE, 0, end)


def in_template(token: Token) -> Iterator[tuple[int, str]]:
    """What an html`...` shows by itself, with its line."""
    text = HOLE.join(token.strings)
    shown: set[int] = set()  # holes whose value is read
    last = 0
    for tag in [*TAG.finditer(text), None]:
        words = text[last : tag.start() if tag else len(text)]
        shown |= {_holes(text, last + at) for at, sign in enumerate(words) if sign == HOLE}
        yield from _literal(token, words)
        if tag is None:
            break
        for attribute in ATTRIBUTE.finditer(text, tag.start(), tag.end()):
            if attribute[1] in READ:
                yield from _literal(token, attribute[2])
                first = _holes(text, attribute.start())
                shown |= set(range(first, first + attribute[2].count(HOLE)))
        last = tag.end()
    for number in shown:
        yield from in_value(token.inside[number])


def _literal(token: Token, words: str) -> Iterator[tuple[int, str]]:
    words = re.sub(r"&\w+;", "", words)
    if LETTER.search(words.replace(HOLE, "")):
        yield token.line, " ".join(words.replace(HOLE, "${}").split())


def in_value(tokens: list[Token]) -> Iterator[tuple[int, str]]:
    """Strings that can be the value of an expression: not those that are compared or handed on."""
    depth = 0  # of brackets whose content is not the value itself
    open_brackets: list[bool] = []
    for at, token in enumerate(tokens):
        before = tokens[at - 1] if at else None
        if token.kind == "sign" and token.text in "([{":
            called = before is not None and (before.kind == "name" or before.text in (")", "]"))
            hides = called or token.text == "{" or _is_asked(tokens, at)
            open_brackets.append(hides)
            depth += hides
        elif token.kind == "sign" and token.text in ")]}":
            depth -= open_brackets.pop()
        elif depth == 0 and token.kind in ("string", "template"):
            after = tokens[at + 1].text if at + 1 < len(tokens) else ""
            compared = {after, before.text if before else ""} & {"===", "!==", "in"}
            is_html = before is not None and before.text == "html"
            words = "".join(token.strings) if token.kind == "template" else token.text
            if not compared and not is_html and LETTER.search(words):
                yield token.line, token.text


def _is_asked(tokens: list[Token], at: int) -> bool:
    """Whether the bracket that opens here is a list of which something is made."""
    depth = 0
    for place in range(at, len(tokens)):
        if tokens[place].kind == "sign":
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(tokens[place].text, 0)
        if depth == 0:
            return tokens[at].text == "[" and [one.text for one in tokens[place + 1 :][:1]] == ["."]
    return False


def in_file(path: Path) -> Iterator[tuple[int, str]]:
    """All such words of a file, each with its line."""
    for stream in streams(tokens_of(path)):
        for at, token in enumerate(stream):
            before = stream[at - 1].text if at else ""
            if at > 3 and stream[at - 4].text == "console":
                continue  # for those who make the page
            if token.kind == "template" and before == "html":
                yield from in_template(token)
            elif any(map(PROSE.search, token.strings or [token.text])):
                yield token.line, token.text
            said = before == "(" and at > 1 and stream[at - 2].text in SAYING
            if said and token.kind == "string" and LETTER.search(token.text):
                yield token.line, token.text
