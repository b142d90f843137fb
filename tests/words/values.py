"""What the values of expressions in the client can be: words, drawings, or neither."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from words.javascript import Token, files, streams, tokens_of

WORDING = frozenset(
    {"t", "tOr", "rich", "listed", "either", "figure", "signed", "languageName", "name"}
)
WORDED_PROPERTIES = frozenset({"label", "sentence", "words"})
_OPENS, _CLOSES = set("([{"), set(")]}")
_BRANCHES = {"?", ":", "&&", "||", "??"}
_BLOCKS = {"if", "for", "while", "switch", "catch", "function"}


def _depths(tokens: list[Token]) -> Iterator[tuple[int, Token, int]]:
    """Each token with its place and the depth of the brackets around it."""
    depth = 0
    for at, token in enumerate(tokens):
        closes = token.kind == "sign" and token.text in _CLOSES
        depth -= closes
        yield at, token, depth
        depth += token.kind == "sign" and token.text in _OPENS


def end_of(tokens: list[Token], at: int, *ends: str) -> int:
    """Where the expression that begins here ends: at one of these signs, or with its bracket."""
    for place, token, depth in _depths(tokens[at:]):
        if token.kind == "sign" and (depth < 0 or (depth == 0 and token.text in ends)):
            return at + place
    return len(tokens)


def operand_before(stream: list[Token], at: int) -> list[Token]:
    """The operand that ends before this place: names, calls and strings with dots between."""
    start, depth = at, 0
    while start > 0:
        token = stream[start - 1]
        if token.kind == "sign" and token.text in ")]}":
            depth += 1
        elif token.kind == "sign" and token.text in "([{":
            depth -= 1
            if depth < 0:
                break
        elif depth == 0 and _ends_operand(token):
            break
        start -= 1
    return stream[start:at]


def _ends_operand(token: Token) -> bool:
    if token.kind == "sign":
        return token.text not in (".", "?.")
    return token.text in ("return", "const", "let")


def alternatives(tokens: list[Token]) -> Iterator[list[Token]]:
    """The values that an expression can have: both sides of a choice, what comes after &&."""
    while tokens and tokens[0].text == "(" and end_of(tokens, 1) == len(tokens) - 1:
        tokens = tokens[1:-1]
    cuts = [
        at
        for at, token, depth in _depths(tokens)
        if depth == 0 and token.kind == "sign" and token.text in _BRANCHES
    ]
    if not cuts:
        yield tokens
        return
    for start, end in zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(tokens)], strict=True):
        is_question = end < len(tokens) and tokens[end].text in ("?", "&&")
        if not is_question:
            yield from alternatives(tokens[start:end])


def is_template(tokens: list[Token], at: int) -> bool:
    """Whether an html`...` stands here."""
    return tokens[at].kind == "template" and at > 0 and tokens[at - 1].text == "html"


def is_drawn(value: list[Token], drawn: frozenset[str]) -> bool:
    """Whether a value is a drawing: an html`...`, a list of them, or something of that name."""
    if any(is_template(value, at) for at in range(len(value))):
        return True
    named = bool(value) and value[0].kind == "name" and value[0].text in drawn
    return named and (
        len(value) == 1 or (value[1].text == "(" and end_of(value, 2) == len(value) - 1)
    )


@dataclass(frozen=True)
class Names:
    """Names whose values are words or drawings: functions of all files, and variables of one."""

    wording: frozenset[str] = WORDING
    worded: frozenset[str] = frozenset()
    drawn: frozenset[str] = frozenset({"children"})

    def are_words(self, tokens: list[Token]) -> bool:
        """Whether words can be (a part of) the value: not where they are only handed on."""
        hidden: list[bool] = []
        for at, token in enumerate(tokens):
            before = tokens[at - 1] if at else None
            after = tokens[at + 1].text if at + 1 < len(tokens) else ""
            if token.kind == "sign" and token.text in _OPENS:
                called = before is not None and (before.kind == "name" or before.text in (")", "]"))
                hidden.append(called or token.text == "{")
            elif token.kind == "sign" and token.text in _CLOSES:
                hidden.pop()
            elif any(hidden) or _is_compared(tokens, at):
                continue
            elif self._is_word(token, before, after):
                return True
        return False

    def mention_words(self, tokens: list[Token]) -> bool:
        """Whether words are made anywhere here, or a function that makes them is handed on."""
        for at, token in enumerate(tokens):
            before = tokens[at - 1] if at else None
            after = tokens[at + 1].text if at + 1 < len(tokens) else ""
            handed = token.kind == "name" and after == ")" and token.text in self.wording - WORDING
            if handed or (after != ":" and self._is_word(token, before, after)):
                return True
        return False

    def _is_word(self, token: Token, before: Token | None, after: str) -> bool:
        if token.kind != "name" or after == "=>":
            return False
        if after == "(":
            return token.text in self.wording
        is_property = before is not None and before.text in (".", "?.")
        ends = after not in (".", "?.", "[", "===", "!==")
        return ends and token.text in (WORDED_PROPERTIES if is_property else self.worded)


def _is_compared(tokens: list[Token], at: int) -> bool:
    start = at + 1 - len(operand_before(tokens, at + 1))
    return start > 0 and tokens[start - 1].text in ("===", "!==")


# Names and their values


@dataclass
class _Given:
    """All values that are given to names in a file."""

    functions: list[tuple[str, list[Token]]] = field(default_factory=list)
    variables: list[tuple[str, list[Token]]] = field(default_factory=list)


def _returned(body: list[Token]) -> Iterator[list[Token]]:
    for at, token in enumerate(body):
        if token.kind == "name" and token.text == "return":
            yield body[at + 1 : end_of(body, at + 1, ";")]


def _arrow_values(tokens: list[Token], at: int, *ends: str) -> Iterator[list[Token]] | None:
    """The values of the arrow function that begins here, if there is one."""
    place = at + (at < len(tokens) and tokens[at].text == "async")
    if place < len(tokens) and tokens[place].text == "(":
        place = end_of(tokens, place + 1)
    if place + 1 >= len(tokens) or tokens[place + 1].text != "=>":
        return None
    body = tokens[place + 2 : end_of(tokens, place + 2, *ends)]
    return _returned(body) if body and body[0].text == "{" else iter([body])


def _given_in(stream: list[Token], given: _Given) -> None:
    for at, token in enumerate(stream):
        after = stream[at + 1].text if at + 1 < len(stream) else ""
        if token.kind == "name" and after in ("=", ":"):
            values = _arrow_values(stream, at + 2, ";", ",")
            if values is not None:
                given.functions += [(token.text, value) for value in values]
            elif after == "=" and (at == 0 or stream[at - 1].text not in (".", "?.")):
                given.variables.append(
                    (token.text, stream[at + 2 : end_of(stream, at + 2, ";", ",")])
                )
        elif token.kind == "name" and after == "(" and token.text not in _BLOCKS:
            close = end_of(stream, at + 2)
            if close + 1 < len(stream) and stream[close + 1].text == "{":
                body = stream[close + 2 : end_of(stream, close + 2)]
                given.functions += [(token.text, value) for value in _returned(body)]
        elif token.text == "[" and at and stream[at - 1].text in ("const", "let"):
            close = end_of(stream, at + 1)
            value = stream[close + 2 : end_of(stream, close + 2, ";")]
            names = [one.text for one in stream[at + 1 : close] if one.kind == "name"]
            given.variables += [(name, value) for name in names]


def _given(path: Path) -> _Given:
    given = _Given()
    for stream in streams(tokens_of(path)):
        _given_in(stream, given)
    return given


def _grown(names: Names, functions: list[tuple[str, list[Token]]]) -> Names:
    """The names, with all functions whose values are words by them."""
    while True:
        found = {name for name, value in functions if names.are_words(value)}
        if found <= names.wording:
            return names
        names = Names(names.wording | found, names.worded, names.drawn)


@cache
def _of_all_files() -> Names:
    return _grown(Names(), [one for path in files() for one in _given(path).functions])


def _all_drawn(given: list[tuple[str, list[Token]]], drawn: frozenset[str]) -> set[str]:
    """Names that only have drawings as their values, or nothing."""
    nothing = ({"null"}, {"undefined"}, {""}, {"false"}, set[str]())
    found = {name for name, _value in given}
    for name, value in given:
        for one in alternatives(value):
            if not is_drawn(one, drawn) and {part.text for part in one} not in nothing:
                found.discard(name)
    return found


def names_in(path: Path) -> Names:
    """What is known of the names in a file."""
    given = _given(path)
    names = _grown(_of_all_files(), given.functions)
    worded: set[str] = set()
    while True:
        known = Names(names.wording, frozenset(worded))
        found = {name for name, value in given.variables if known.are_words(value)}
        if found <= worded:
            break
        worded |= found
    drawn = names.drawn
    while not (found := _all_drawn(given.functions + given.variables, drawn)) <= drawn:
        drawn |= found
    return Names(names.wording, frozenset(worded) - drawn, drawn)
