"""Position texts: one line of fields `name=value`, and what the values of most games are made of.

Readers raise ValueError with a sentence; inside `reading()` it becomes the error for people.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager

from carbarn.core.errors import Unreadable

NONE = "-"  # an empty list, or something that is not there
_DIGITS = 6  # no number in a position is longer


def write_fields(fields: Mapping[str, str]) -> str:
    """The fields as one line."""
    return " ".join(f"{name}={value}" for name, value in fields.items())


def read_fields(text: str, known: Collection[str] | None = None) -> dict[str, str]:
    """The fields of a line; only those that are known, if the names are given."""
    fields: dict[str, str] = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign:
            raise Unreadable(f"the position has {word[:20]!r}, which is not of the form name=value")
        if name == "due":
            raise Unreadable("the position has a draw due; take one where somebody acts")
        if known is not None and name not in known:
            raise Unreadable(f"the position has {name[:20]!r}, which this game does not know")
        if name in fields:
            raise Unreadable(f"the position has {name[:20]!r} twice")
        fields[name] = value
    return fields


@contextmanager
def reading() -> Iterator[None]:
    """Turn what goes wrong while fields are read into one sentence about the position."""
    try:
        yield
    except KeyError as problem:
        raise Unreadable(f"the position has no {problem}") from None
    except (ValueError, IndexError) as problem:
        raise Unreadable(f"the position cannot be read: {problem}") from None


def split_list(text: str) -> list[str]:
    """The entries of a list."""
    return [] if text == NONE else text.split(",")


def split_parts(text: str, count: int, name: str, sign: str = "|") -> list[str]:
    """The parts of a value, which are so many: by seat, for example."""
    parts = text.split(sign)
    if len(parts) != count:
        raise ValueError(f"{name} has {len(parts)} parts instead of {count}")
    return parts


def read_number(text: str, least: int, most: int, name: str) -> int:
    """A whole number in these bounds."""
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS:
        number = int(text)
        if least <= number <= most:
            return number
    raise ValueError(f"{name} is a number from {least} to {most}, not {text[:20]!r}")
