"""SCO, SOLO-8. What counts, as it stands and at the end."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.core.state import Result, places
from carbarn.games.tramways.data import rank_of
from carbarn.games.tramways.fields import CASH, HAPPY, STRESS, Fields


def points(state: Fields) -> list[int]:
    """SCO-1. Happiness, links, cash and stress as they stand."""
    return [
        state.of(seat, HAPPY)
        + 3 * complete_links(state, seat)
        + state.of(seat, CASH) // 10
        - stress_value(state, seat)
        for seat in range(state.table.seats)
    ]


def complete_links(state: Fields, seat: i64) -> i64:
    """How many complete links a player has."""
    count: i64 = 0
    if state.net is not None:
        for link in state.net.links:
            if link.owner == seat and link.end >= 0:
                count += 1
    return count


def stress_value(state: Fields, seat: i64) -> i64:
    """The value on the stress track."""
    return state.table.tracks[seat][state.of(seat, STRESS)]


def result(state: Fields) -> Result:
    """SCO-2. Highest score, then most cash."""
    scores = points(state)
    keys: list[tuple[int, ...]] = [
        (score, state.of(seat, CASH)) for seat, score in enumerate(scores)
    ]
    why = "six rounds have been played"
    if state.table.solo:
        why = f"six rounds have been played: {rank_of(scores[0])}"
    return Result(scores, places(keys), why)
