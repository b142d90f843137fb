"""The steps of Tramways: their values, their texts, and all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from carbarn.core.action import Action, Vocabulary
from carbarn.games.tramways.data import (
    CELL_NAMES,
    CELLS,
    SIDES,
    SLOTS,
    TYPES,
    Components,
)

MOST_BID = 99  # AMB-63
MOST_HAPPINESS = 20  # AMB-63: happiness bought with one delivery
BOOKS = 5
# Steps that are one word.
WORDS = ("pass", "cash", "earn", "end", "five", "draw", "reveal", "stop", "done")


@dataclass(frozen=True)
class Word(Action):
    """A step that needs no object: `pass`, `cash`, `earn`, `stop`, `done`, ..."""

    verb: str

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True)
class Use(Action):
    """CRD-1. Use an icon of a Ticket: of the hand, or shown in this action already."""

    card: str
    icon: str

    def __str__(self) -> str:
        return f"use {self.card} {self.icon}"


@dataclass(frozen=True)
class OfCard(Action):
    """`take`, `drop`, `keep` or `top` with a Ticket."""

    verb: str
    card: str

    def __str__(self) -> str:
        return f"{self.verb} {self.card}"


@dataclass(frozen=True)
class OfCell(Action):
    """`move` a passenger from a space, or `put` one on it."""

    verb: str
    cell: int

    def __str__(self) -> str:
        return f"{self.verb} {CELL_NAMES[self.cell]}"


@dataclass(frozen=True)
class OfSide(Action):
    """`from`, `ride` or `renew` with a side of a space."""

    verb: str
    cell: int
    side: int

    def __str__(self) -> str:
        return f"{self.verb} {CELL_NAMES[self.cell]}{SIDES[self.side]}"


@dataclass(frozen=True)
class Way(Action):
    """`lay` a rail, or `turn` the last one, so that it leads in this direction."""

    verb: str
    side: int

    def __str__(self) -> str:
        return f"{self.verb} {SIDES[self.side]}"


@dataclass(frozen=True)
class Build(Action):
    """BLD-2. A building of this type on this parcel."""

    parcel: str
    type: str

    def __str__(self) -> str:
        return f"build {self.parcel} {self.type}"


@dataclass(frozen=True)
class Raise(Action):
    """UPB-1. Upgrade the building on this parcel."""

    parcel: str

    def __str__(self) -> str:
        return f"raise {self.parcel}"


@dataclass(frozen=True)
class OfNumber(Action):
    """`bid` so many dollars, `buy` so much happiness, open a `book`."""

    verb: str
    number: int

    def __str__(self) -> str:
        return f"{self.verb} {self.number}"


def all_actions(components: Components) -> Iterator[Action]:
    """All steps in the order of their codes; `board.Codes` counts in the same order."""
    yield from (Word(verb) for verb in WORDS)
    yield from (OfNumber("bid", number) for number in range(1, MOST_BID + 1))
    yield from (OfNumber("buy", number) for number in range(MOST_HAPPINESS + 1))
    yield from (OfNumber("book", number) for number in range(1, BOOKS + 1))
    for verb in ("lay", "turn"):
        yield from (Way(verb, side) for side in range(4))
    for verb in ("take", "drop", "keep", "top"):
        yield from (OfCard(verb, card.name) for card in components.cards)
    for parcel in components.parcels:
        yield from (Build(parcel, kind) for kind in TYPES)
    yield from (Raise(parcel) for parcel in components.parcels)
    for verb in ("move", "put"):
        yield from (OfCell(verb, cell) for cell in range(CELLS))
    for verb in ("from", "ride", "renew"):
        yield from (OfSide(verb, cell, side) for cell in range(CELLS) for side in range(4))
    for card in components.cards:
        for slot in range(SLOTS):
            if card.icons[slot]:
                yield Use(card.name, card.icons[slot])


@lru_cache(maxsize=16)
def vocabulary(components: Components) -> Vocabulary:
    """All steps, in the order of their codes."""
    return Vocabulary(all_actions(components))
