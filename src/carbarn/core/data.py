"""Data of a game, such as a map: reading it, and which values every program reads alike."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from math import isfinite
from pathlib import Path
from typing import Any, Final

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json

DEEP: Final = 40  # levels of lists and objects
LARGEST: Final = 2**53  # beyond it a browser reads another number
MOST_BYTES: Final = 512 * 1024  # a large map has a tenth of it
MOST_VALUES: Final = 20_000  # numbers, texts, lists and objects in all
MOST_SIGNS: Final = MOST_BYTES  # characters of all names and texts
MOST_TEXT: Final = 4000  # characters of one text
MOST_NAME: Final = 100  # characters of the name of an entry
MOST_FAULTS: Final = 100  # that are named
_UNSHOWN = re.compile("[\ud800-\udfff\x00-\x08\x0b-\x1f\x7f]")
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
        raise Unreadable(f"{path}: it is larger than {MOST_BYTES // 1024} KiB")
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


def unsound(value: Json) -> Iterator[str]:
    """Every entry that not all programs read alike from JSON, named by its path.

    Data that is too large is told of first and alone. After many faults no more are looked for.
    """
    large = _too_large(value)
    if large:
        yield large
        return
    yield from first_faults(_unsound(value, "it", 0))


def first_faults(faults: Iterable[str]) -> list[str]:
    """As many faults of a file as anybody wants to read; of more the last says that there are."""
    found = list(islice(faults, MOST_FAULTS + 1))
    return [*found[:MOST_FAULTS], "and more"] if len(found) > MOST_FAULTS else found


def _too_large(data: Json) -> str:
    """What there is too much of; empty if it can be looked through quickly."""
    values, signs = 0, 0
    waiting = [(data, 0)]
    while waiting:
        value, deep = waiting.pop()
        values += 1
        inner: list[Json] = []
        if isinstance(value, Mapping):
            signs += sum(len(name) for name in value if isinstance(name, str))
            inner = list(value.values())
        elif isinstance(value, list):
            inner = value
        elif isinstance(value, str):
            signs += len(value)
        if values + len(inner) > MOST_VALUES:
            return f"it has more than {MOST_VALUES} values, which are the most"
        if signs > MOST_SIGNS:
            return f"it has more than {MOST_SIGNS} characters of text, which are the most"
        if deep <= DEEP:
            waiting += [(one, deep + 1) for one in inner]
    return ""


def _unsound(value: Json, where: str, deep: int) -> Iterator[str]:
    if deep > DEEP:
        yield f"{where[:80]} is nested too deeply"
    elif isinstance(value, Mapping):
        for name, own in value.items():
            if not isinstance(name, str) or not _is_text(name):
                yield f"{where[:80]} has {name!r:.60}, which is not a valid name"
            elif len(name) > MOST_NAME:
                yield (
                    f"{where[:80]} has a name of {len(name)} characters, {name[:20]!r}...; "
                    f"{MOST_NAME} are the most"
                )
            else:
                path = name if where == "it" else f"{where[:80]}.{name}"
                yield from _unsound(own, path, deep + 1)
    elif isinstance(value, list):
        for at, own in enumerate(value):
            yield from _unsound(own, f"{where[:80]}[{at}]", deep + 1)
    elif isinstance(value, str):
        yield from _unsound_text(value, where)
    elif isinstance(value, float):
        if not isfinite(value) or abs(value) > LARGEST:
            yield f"{where[:80]} is not a usable number"
    elif isinstance(value, int):
        if abs(value) > LARGEST:
            yield f"{where[:80]} is not a usable number"
    elif value is not None:
        yield f"{where[:80]} is {type(value).__name__}, which JSON does not have"


def _unsound_text(text: str, where: str) -> Iterator[str]:
    if len(text) > MOST_TEXT:
        yield f"{where[:80]} is a text of {len(text)} characters; {MOST_TEXT} are the most"
    elif not _is_text(text):
        yield f"{where[:80]} has characters that cannot be shown"


def _is_text(text: str) -> bool:
    """Whether a text can be written and shown: no lone surrogates, no control characters."""
    return _UNSHOWN.search(text) is None
