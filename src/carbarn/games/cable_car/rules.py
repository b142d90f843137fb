"""The rules of Cable Car about numbers alone: where a tile may lie, what a line is worth."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.games.cable_car.board import AT_POWER, BESIDE, SIDES, TOO_SHORT, TURNED


def squares_for(reachable: i64, tile: i64) -> i64:
    """CC-10. The squares for a tile: no line of one tile, unless it fits nowhere else."""
    allowed = reachable & ~TOO_SHORT[tile]
    return allowed if allowed else reachable


def fits_nowhere(reachable: i64, tile: i64, rotations: i64) -> bool:
    """CC-10, CC-16. Whether each of the rotations makes a line of one tile on every square."""
    turns: i64 = 0
    while turns < rotations:
        if reachable & ~TOO_SHORT[TURNED[tile * SIDES + turns]]:
            return False
        turns += 1
    return True


def reachable_after(reachable: i64, square: i64, empty: i64) -> i64:
    """CC-8. The empty squares on the edge or beside a tile, once there is a tile on this square."""
    return (reachable | BESIDE[square]) & empty


def points(length: i64, port: i64) -> i64:
    """CC-13. A point for each passage over a tile, double if the line ends at the power station."""
    return 2 * length if port == AT_POWER else length
