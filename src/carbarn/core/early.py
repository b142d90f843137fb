"""A game that its players end before its rules do: over, and nobody has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json

EARLY = "early"  # what such a record says at its end, where others say why the game was over


@dataclass(frozen=True)
class EarlyEnd:
    """Who proposed it, which seats of other people agreed, and which were not waited for."""

    by: int
    agreed: tuple[int, ...] = ()
    away: tuple[int, ...] = ()

    def line(self, n: int, seed: str) -> dict[str, Json]:
        """As it stands in a record."""
        return {
            "n": n,
            "ended": EARLY,
            "by": self.by,
            "agreed": list(self.agreed),
            "away": list(self.away),
            "seed": seed,
        }

    def check(self, seats: int) -> None:
        """Unreadable unless its seats are at the table, each named once and in order."""
        named = [self.by, *self.agreed, *self.away]
        in_order = all(list(some) == sorted(some) for some in (self.agreed, self.away))
        known = all(type(seat) is int and 0 <= seat < seats for seat in named)
        if not known or not in_order or len(set(named)) < len(named):
            raise Unreadable("the seats that ended it early are not seats of this table, in order")


def is_early(line: dict[str, Json]) -> bool:
    """Whether the last line of a record says that the game was ended early."""
    return "ended" in line and "by" in line


def early_of(line: dict[str, Json]) -> EarlyEnd:
    """What the last line of such a record says."""
    return EarlyEnd(line["by"], tuple(line["agreed"]), tuple(line["away"]))


def seats_in_words(names: Sequence[str]) -> str:
    """Names as a list in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
