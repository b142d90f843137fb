"""Sources of luck: a generator for search, a keyed hash for matches, a script for tests."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from carbarn.core.errors import Unreadable

# Multiply-with-carry, 32-bit digits. FACTOR * 2^32 - 1 is a safe prime, so the period is about
# 2^61, and no step leaves 62 bits: CPython and compiled code give the same numbers.
FACTOR: Final = 853436319
DIGIT: Final = 0xFFFFFFFF


@final
class Rng:
    """Random numbers for playouts and search, the same compiled and interpreted.

    Multiply-with-carry whose two halves are mixed by xor (the construction of MWC64X); the seed is
    hashed, so neighbouring seeds have nothing in common.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.blake2b(str(seed).encode(), digest_size=16, person=b"carbarn rng").digest()
        self.state: i64 = int.from_bytes(digest, "big") % ((FACTOR << 32) - 2) + 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2^30."""
        state = self.state
        self.state = FACTOR * (state & DIGIT) + (state >> 32)
        return ((state ^ state >> 32) & DIGIT) * n >> 32

    def uniform(self) -> float:
        """A number from 0 up to, not including, 1."""
        whole: int = self.below(1 << 30)
        return whole / 1073741824.0

    def fork(self, label: str) -> Rng:
        """Another generator, independent of what this one gives from now on."""
        return Rng(f"{self.below(1 << 30)} {self.below(1 << 30)} {label}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """Answers the draws of a match."""

    name: str = ""

    def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
        """One of the kinds, each given with how many there are, for draw `index` of the stream."""
        raise TypeError(f"{type(self).__name__} does not say how it chooses")


def _scaled(fraction: bytes, total: i64) -> i64:
    """Sixteen bytes, read as a fraction of 1, times a total below 2^30, rounded down.

    Digit by digit, because compiled code must not multiply large integers: CPython then looks for
    signals, and mypyc takes the exception of a signal handler for a lack of memory and aborts.
    """
    product: i64 = 0
    for start in range(12, -4, -4):
        digit: i64 = int.from_bytes(fraction[start : start + 4], "big")
        product = digit * total + product >> 32
    return product


@mypyc_attr(allow_interpreted_subclasses=True)
class Keyed(Luck):
    """Answers from a keyed hash of stream and index.

    So an undo cannot change the luck, two matches with the same seed share it, and anybody who gets
    the seed afterwards can check every draw against the commitment made at the start.
    """

    def __init__(self, seed: str) -> None:
        self.name = "keyed"
        self.seed = seed
        try:
            seed.encode()
        except UnicodeEncodeError:
            raise Unreadable(f"the seed {seed!r} cannot be written to a file") from None
        self._key = hashlib.sha256(b"carbarn luck\n" + seed.encode()).digest()

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.seed,)

    def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
        """The kind at the place that the hash gives, among all items in the order of the list."""
        total = 0
        for _name, count in kinds:
            total += count
        message = f"{stream}\n{index}".encode()
        place: int = _scaled(hmac.new(self._key, message, "sha256").digest()[:16], total)
        for name, count in kinds:
            if place < count:
                return name
            place -= count
        raise AssertionError("a place below the total is always found")


@mypyc_attr(allow_interpreted_subclasses=True)
class Scripted(Luck):
    """Answers from lists of kinds, one per stream; after the end of a list a seed decides.

    >>> from carbarn import Scripted
    >>> luck = Scripted({"tile 1": ["aaaa", "dddd"]}, seed="7")
    >>> luck.choose("tile 1", 1, [("aaaa", 3), ("dddd", 2)])
    'dddd'
    """

    def __init__(self, script: Mapping[str, Sequence[str]], seed: int | str = "0") -> None:
        self.name = "scripted"
        self.script = {stream: _listed(stream, kinds) for stream, kinds in script.items()}
        self.rest = Keyed(seed_text(seed))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.script, self.rest.seed)

    def choose(self, stream: str, index: int, kinds: list[tuple[str, int]]) -> str:
        """The kind that the script names, or what the seed gives after its end."""
        said = self.script.get(stream, [])
        if index >= len(said):
            return self.rest.choose(stream, index, kinds)
        for name, count in kinds:
            if name == said[index] and count > 0:
                return name
        possible = ", ".join([name for name, count in kinds if count])
        raise Unreadable(
            f"the script says {said[index]!r} for draw {index} of stream {stream!r}; "
            f"possible there: {possible}"
        )


def _listed(stream: str, kinds: Sequence[object]) -> list[str]:
    names = [kind for kind in kinds if isinstance(kind, str)]
    # a text is a sequence too, but nobody means its letters
    if isinstance(kinds, str) or len(names) < len(kinds):
        raise Unreadable(f"the script of stream {stream!r} is a list of kinds, not {kinds!r:.60}")
    return names


def seed_text(seed: object) -> str:
    """A seed as text; Unreadable if it is neither a text nor a whole number."""
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise Unreadable(f"a seed is a text or a whole number, not {seed!r:.60}")
    try:
        return str(seed)
    except ValueError:
        raise Unreadable("a seed with thousands of digits must be given as a text") from None


def commitment(seed: str) -> str:
    """A hash to publish before the game: it fixes the seed without revealing it."""
    return hashlib.sha256(b"carbarn commitment\n" + seed.encode()).hexdigest()
