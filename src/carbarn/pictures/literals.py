"""Plain data in the client's modules: what a drawing of the server needs stands there once.

`const NAME = ...` is read if it is a list, an object, a text or a number, with names of other such
constants in it; everything else is left alone.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

_TOKEN: Final = re.compile(
    r"""\s+|//[^\n]*|/\*.*?\*/|(?P<text>"(?:\\.|[^"\\])*")|(?P<number>-?\.?\d[\d.]*)"""
    r"""|(?P<name>[A-Za-z_$][\w$]*)|(?P<sign>[\[\]{},:])""",
    re.S,
)
_CONSTANT: Final = re.compile(
    r"^(?:export )?(?:const (\w+) =|default(?:\s*/\*.*?\*/)?\s*\(?)", re.M | re.S
)


class _NotPlain(Exception):  # noqa: N818
    """It is code, not data."""


@lru_cache(maxsize=32)
def constants(path: Path) -> dict[str, Any]:
    """The plain constants of a module; the one that it exports as a whole is called "default"."""
    text, found = path.read_text("utf-8"), dict[str, Any]()
    for match in _CONSTANT.finditer(text):
        try:
            found[match[1] or "default"] = _Reader(text, match.end(), found).value()
        except (_NotPlain, IndexError):
            continue
    return found


class _Reader:
    def __init__(self, text: str, at: int, known: dict[str, Any]) -> None:
        self._text, self._at, self._known = text, at, known

    def _next(self) -> tuple[str, str]:
        while True:
            match = _TOKEN.match(self._text, self._at)
            if match is None:
                raise _NotPlain
            self._at = match.end()
            if match.lastgroup is not None:
                return match.lastgroup, match[0]

    def value(self) -> Any:
        """The value that comes next."""
        return self._value(*self._next())

    def _value(self, kind: str, text: str) -> Any:
        if kind == "text":
            return text[1:-1].replace('\\"', '"')
        if kind == "number":
            return float(text) if "." in text else int(text)
        if text == "[":
            return self._list()
        if text == "{":
            return self._object()
        if kind == "name" and text in self._known:
            return self._known[text]
        raise _NotPlain

    def _list(self) -> list[Any]:
        found: list[Any] = []
        while (token := self._next())[1] != "]":
            if token[1] != ",":
                found.append(self._value(*token))
        return found

    def _object(self) -> dict[str, Any]:
        """What is code in an object is left out, if it is the name of something."""
        found: dict[str, Any] = {}
        while (token := self._next())[1] != "}":
            if token[1] == ",":
                continue
            name, start = token[1].strip('"'), self._at
            if self._next()[1] != ":":  # `{ art }`
                self._at = start
                continue
            found[name] = self.value()
        return found
