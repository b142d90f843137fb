"""The actions of Cable Car: their values, their texts, and all of them under given options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from carbarn.core.action import Action, Vocabulary
from carbarn.games.cable_car.board import KINDS, ROTATIONS, SIDES, SQUARE_NAMES
from carbarn.games.cable_car.data import PERCENTAGES, TILE_CODES


@dataclass(frozen=True)
class Lay(Action):
    """CC-6. Place a tile. The tile is named only where there is more than one to choose from."""

    cell: int
    tile: str | None = None
    turn: int = 0

    def __str__(self) -> str:
        tile = f"{self.tile} " if self.tile else ""
        turn = f" turn {self.turn}" if self.turn else ""
        return f"lay {tile}{SQUARE_NAMES[self.cell]}{turn}"


@dataclass(frozen=True)
class DrawTile(Action):
    """CC-6 (b). Draw a tile that must be placed at once."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Exchange(Action):
    """CC-20. Put a share under its pile; take the open one or the top of the pile."""

    percentage: int
    way: str

    def __str__(self) -> str:
        return f"exchange {self.percentage} {self.way}"


def variants(hand_size: int, turning: bool) -> list[int]:
    """The ways to lay a tile that differ in text, as 4 * tile + turns; ascending.

    With one tile in hand the tile is not named, and counts as 0.
    """
    if hand_size == 1:
        return list(range(SIDES)) if turning else [0]
    return [
        tile * SIDES + turns
        for tile in range(KINDS)
        for turns in range(ROTATIONS[tile] if turning else 1)
    ]


@cache
def vocabulary(hand_size: int, turning: bool, companies: bool) -> Vocabulary:
    """All actions, in the order of their codes."""
    lays = [
        Lay(cell, TILE_CODES[variant // SIDES] if hand_size > 1 else None, variant % SIDES)
        for variant in variants(hand_size, turning)
        for cell in range(len(SQUARE_NAMES))
    ]
    exchanges = [
        Exchange(percentage, way)
        for percentage in PERCENTAGES
        for way in ("open", "top")
        if companies
    ]
    return Vocabulary([*lays, DrawTile(), *exchanges])
