"""Words that the client's JavaScript glues together: each sentence is to be one message.

In the text of an html`...` values, literal text and inline elements beside one another are a run
that people read as one. Whatever is meant as a part of its own has an element of its own, and no
space that would make it a word among others: the style sheet sets it apart. Signs (components
without children, drawings) may stand anywhere. Lists are `listed`, facts `facts`, sentences
`sentences`: see words.js.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from words.javascript import Token, arguments, streams, tokens_of
from words.markup import Element, Hole, Node, Text, tree
from words.values import (
    Names,
    alternatives,
    end_of,
    is_drawn,
    is_template,
    names_in,
    operand_before,
)
from words.visible import HOLE, READ
from words.visible import SAYING as _SAYING

INLINE = {"a", "abbr", "b", "code", "em", "i", "small", "span", "strong", "sub", "sup", "tspan"}
SAID = {"label", "more", "sentence", "title", "words"}  # what these properties have is read
SAYING = _SAYING - {"Error"}  # those that are no words are for those who make the page
MESSAGES = {"t", "tOr", "rich"}
_NAME = re.compile(r"[\w\-/.:?#=&{}$]*")  # an identifier or an address, not words
_VISIBLE = re.compile(r"\S\s|\s\S|[;·•|&]")  # separators that nothing but reading needs
_NOTHING = {"null", "undefined", "false", "true"}

# Pieces of a run
BREAK, SPACE, LITERAL, VALUE, PART = "break", "space", "literal", "value", "part"
_WORDS = {LITERAL, VALUE, PART}


class _File:
    def __init__(self, names: Names) -> None:
        self.names = names

    def findings(self, tokens: list[Token]) -> Iterator[tuple[int, str]]:
        for stream in streams(tokens):
            for at, token in enumerate(stream):
                if token.kind == "template":
                    if is_template(stream, at):
                        yield from self.in_markup(token)
                    elif self.are_glued(token):
                        yield token.line, token.text
                elif (
                    token.kind == "sign" and token.text in ("+", "+=") and self.is_added(stream, at)
                ):
                    yield token.line, _source(stream[max(0, at - 3) : at + 4])
                elif token.text == "join" and at and stream[at - 1].text in (".", "?."):
                    yield from self.in_join(stream, at)
                yield from self.in_call(stream, at)

    # Markup

    def in_markup(self, token: Token) -> Iterator[tuple[int, str]]:
        root = tree(token)
        todo = [root]
        while todo:
            element = todo.pop()
            todo += [one for one in element.children if isinstance(one, Element)]
            for run in _runs(self.pieces(element.children)):
                if _is_glued(run):
                    yield _line(element, token), _shown(element)
            for name, value in element.attributes:
                if name in READ and HOLE in value and value.strip("\"'") != HOLE:
                    yield token.line, f"{name}={value}".replace(HOLE, "${}")
            for child in element.children:
                if isinstance(child, Hole):
                    yield from self.in_shown(child.tokens)
        yield from self.in_attributes(token)

    def in_attributes(self, token: Token) -> Iterator[tuple[int, str]]:
        """Values of attributes that are read."""
        for words, tokens in zip(token.strings, token.inside, strict=False):
            named = re.search(r"([\w-]+)=$", words)
            if named and named[1] in READ:
                yield from self.in_shown(tokens)

    def pieces(self, nodes: list[Node]) -> list[str]:
        found: list[str] = []
        for node in nodes:
            if isinstance(node, Text):
                found += _text(node.words)
            elif isinstance(node, Hole):
                found += self.in_hole(node.tokens)
            elif node.name in INLINE:
                inside = self.pieces(node.children)
                edges = [inside[:1] == [SPACE], inside[-1:] == [SPACE]]
                part = [PART] if _WORDS & set(inside) else []
                found += [SPACE] * edges[0] + part + [SPACE] * (edges[1] and bool(part))
            elif node.name or node.children:
                found += [BREAK] if node.name != "svg" else []
        return found

    def in_hole(self, tokens: list[Token]) -> list[str]:
        """The pieces of the value that shows most as bare words."""
        worst: list[str] = []
        for value in alternatives(tokens):
            pieces = self.of_value(value)
            if _weight(pieces) > _weight(worst):
                worst = pieces
        return worst

    def of_value(self, value: list[Token]) -> list[str]:
        if not value or (len(value) == 1 and value[0].text in _NOTHING):
            return []
        if len(value) == 1 and value[0].kind == "string":
            return _text(value[0].text)
        if not is_drawn(value, self.names.drawn):
            return [VALUE]
        found: list[str] = []
        for at, token in enumerate(value):
            if is_template(value, at):
                found += self.pieces(tree(token).children)
        many = any(one.text in ("map", "flatMap") for one in value)
        return found * 2 if many else found

    # Strings

    def in_shown(self, tokens: list[Token]) -> Iterator[tuple[int, str]]:
        """Strings that are shown or said, put together of whatever."""
        for value in alternatives(tokens):
            if len(value) == 1 and value[0].kind == "template":
                literal = "".join(value[0].strings)
                known = self.are_glued(value[0])  # then it is found anyway
                if (
                    value[0].inside
                    and not known
                    and not (literal and re.fullmatch(r"[\w\-/#]+", literal))
                ):
                    yield value[0].line, value[0].text

    def are_glued(self, token: Token) -> bool:
        """Whether a string puts words and something else together."""
        literal = "".join(token.strings)
        if not any(map(self.names.are_words, token.inside)):
            return False
        is_name = bool(literal) and _NAME.fullmatch(literal) and re.search(r"[\w\-/]", literal)
        return not is_name and (bool(literal.strip()) or len(token.inside) > 1)

    def is_added(self, stream: list[Token], at: int) -> bool:
        """Whether one side of a + has words."""
        before = operand_before(stream, at)
        after = stream[at + 1 : end_of(stream, at + 1, "+", "-", "*", ",", ";", "?", ":", "=>")]
        return self.names.are_words(before) or self.names.are_words(after)

    def in_join(self, stream: list[Token], at: int) -> Iterator[tuple[int, str]]:
        if at + 2 >= len(stream) or stream[at + 2].kind != "string":
            return
        separator = stream[at + 2].text
        chain = operand_before(stream, at - 1)
        worded = self.names.mention_words(chain)
        if _VISIBLE.search(separator) or (worded and separator.replace("\\n", "")):
            yield stream[at].line, f".join({separator!r})"

    def in_call(self, stream: list[Token], at: int) -> Iterator[tuple[int, str]]:
        """What is said, and what is filled into messages."""
        token = stream[at]
        after = stream[at + 1].text if at + 1 < len(stream) else ""
        if token.kind == "name" and after == "(" and token.text in SAYING | MESSAGES:
            given = arguments(stream, at + 1)
            for one in given[token.text in MESSAGES :]:
                yield from self.in_shown(one)
                for place, part in enumerate(one[:-1]):
                    if part.kind == "name" and one[place + 1].text == ":":
                        yield from self.in_shown(one[place + 2 : end_of(one, place + 2, ",")])
        elif token.kind == "name" and after == ":" and token.text in SAID:
            yield from self.in_shown(stream[at + 2 : end_of(stream, at + 2, ",")])


def _text(words: str) -> list[str]:
    words = words.replace("&nbsp;", " ")
    literal = [LITERAL] if words.strip() else []
    return (
        [SPACE] * words[:1].isspace() + literal + [SPACE] * (bool(literal) and words[-1:].isspace())
    )


def _weight(pieces: list[str]) -> int:
    weights = {VALUE: 4, LITERAL: 4, PART: 2, SPACE: 1, BREAK: 0}
    return max((weights[one] for one in pieces), default=-1)


def _runs(pieces: list[str]) -> Iterator[list[str]]:
    run: list[str] = []
    for one in [*pieces, BREAK]:
        if one == BREAK:
            yield run
            run = []
        else:
            run.append(one)


def _is_glued(run: list[str]) -> bool:
    """Whether a run has words of more than one source: bare ones, or with a space between."""
    words = [at for at, one in enumerate(run) if one in _WORDS]
    if len(words) < 2:
        return False
    return not {run[at] for at in words} <= {PART} or SPACE in run[words[0] : words[-1]]


def _line(element: Element, token: Token) -> int:
    holes = [one for one in element.children if isinstance(one, Hole) and one.tokens]
    return holes[0].tokens[0].line if holes else token.line


def _shown(element: Element) -> str:
    """The content of an element in short."""
    found = ""
    for one in element.children:
        if isinstance(one, Text):
            found += one.words
        elif isinstance(one, Hole):
            found += f"${{{_source(one.tokens)[:40]}}}"
        else:
            found += f"<{one.name}>{_shown(one)}</>" if one.shown() else f"<{one.name} />"
    return found


def _source(tokens: list[Token]) -> str:
    return " ".join(one.text.strip() for one in tokens)


def in_file(path: Path) -> list[tuple[int, str]]:
    """All such places of a file, each with its line."""
    return sorted(set(_File(names_in(path)).findings(tokens_of(path))))
