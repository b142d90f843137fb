"""Views as numbers: how a game describes its tensor, and a tensor for any game."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple
from zlib import crc32

Json = Any
BUCKETS = 2048  # numbers in the tensor of a game that has none of its own


class Field(NamedTuple):
    """A part of a tensor: so many numbers, in this shape, with this meaning."""

    name: str
    shape: tuple[int, ...]
    sentence: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        count = 1
        for length in self.shape:
            count *= length
        return count


HASHED = Field(
    "hashed", (BUCKETS,), "every fact of the view, counted where the checksum of its name falls"
)


@lru_cache(maxsize=1 << 16)
def bucket(name: str) -> int:
    """Where a fact of this name is counted; the same on every machine."""
    return crc32(name.encode()) % BUCKETS


def hashed(data: Mapping[str, Json]) -> array[float]:
    """Plain data as BUCKETS numbers.

    A number counts as it is under its path (`scores/2`), a text as 1 under its path and itself
    (`board/17=aacb`), what is known of hidden places under the places and the kind.
    """
    numbers = array("f", bytes(4 * BUCKETS))
    for name, value in data.items():
        facts = _known(value) if name == "known" else _facts(name, value)
        for fact, count in facts:
            numbers[bucket(fact)] += count
    return numbers


def _known(classes: list[dict[str, dict[str, int]]]) -> Iterator[tuple[str, float]]:
    for one in classes:
        places = "+".join(one["places"])
        for kind, count in one["kinds"].items():
            yield f"known {places} {kind}", count


def _facts(path: str, value: Json) -> Iterator[tuple[str, float]]:
    if isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif isinstance(value, int | float):
        yield path, float(value)
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _facts(f"{path}/{name}", inner)
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            yield from _facts(f"{path}/{place}", inner)
