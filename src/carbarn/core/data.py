"""Data of a game, such as a map: reading it, and which values every program reads alike."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, Final

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json

DEEP: Final = 40  # levels of lists and objects
LARGEST: Final = 2**53  # beyond it a browser reads another number
MOST_BYTES: Final = 4_000_000
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def read_data(path: str | Path) -> Json:
    """The data in a JSON file; Unreadable says why there is none."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise Unreadable(f"{path}: it cannot be opened: {problem.strerror}") from None
    except ValueError:  # it has a zero byte
        raise Unreadable(f"{path!r:.60} is not a valid file name") from None
    if len(content) > MOST_BYTES:
        raise Unreadable(f"{path}: it is larger than {MOST_BYTES} bytes")
    if content.startswith(_BYTE_ORDER_MARK):
        raise Unreadable(f"{path}: it begins with a byte order mark; save it as UTF-8 without one")
    try:
        return parsed(content.decode("utf-8"))
    except UnicodeDecodeError as problem:
        raise Unreadable(f"{path}: it is not UTF-8 text, from byte {problem.start} on") from None
    except Unreadable as problem:
        raise Unreadable(f"{path}: {problem}") from None


def parsed(text: str) -> Json:
    """The data in a JSON text, each name once in its object; Unreadable says what is wrong."""
    if not text.strip():
        raise Unreadable("it is empty")
    try:
        return json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as problem:
        where = f"line {problem.lineno}, column {problem.colno}"
        raise Unreadable(f"it is not valid JSON: {problem.msg.lower()}, {where}") from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError:
        raise Unreadable("it has a number with thousands of digits") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, value in pairs:
        if name in made:
            raise Unreadable(f"it has {name[:60]!r} twice in the same object")
        made[name] = value
    return made


def unsound(value: Json, where: str = "it", deep: int = 0) -> Iterator[str]:
    """Every entry that not all programs read alike from JSON, named by its path."""
    if deep > DEEP:
        yield f"{where[:80]} is nested too deeply"
    elif isinstance(value, Mapping):
        for name, own in value.items():
            if not isinstance(name, str) or not _is_text(name):
                yield f"{where[:80]} has {name!r:.60}, which is not a valid name"
            else:
                yield from unsound(own, name if where == "it" else f"{where}.{name}", deep + 1)
    elif isinstance(value, list):
        for at, own in enumerate(value):
            yield from unsound(own, f"{where}[{at}]", deep + 1)
    elif isinstance(value, str):
        if not _is_text(value):
            yield f"{where[:80]} has characters that cannot be shown"
    elif isinstance(value, float):
        if not isfinite(value) or abs(value) > LARGEST:
            yield f"{where[:80]} is not a usable number"
    elif isinstance(value, int):
        if abs(value) > LARGEST:
            yield f"{where[:80]} is not a usable number"
    elif value is not None:
        yield f"{where[:80]} is {type(value).__name__}, which JSON does not have"


def _is_text(text: str) -> bool:
    """Whether a text can be written and shown: no lone surrogates, no control characters."""
    return not any(
        "\ud800" <= sign <= "\udfff" or (sign < " " and sign not in "\n\t") or sign == "\x7f"
        for sign in text
    )
