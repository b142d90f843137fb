"""INF-3. Choices that are made at the same time: sealed until all have made theirs."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.games.tramways.board import NOTHING
from carbarn.games.tramways.fields import READY, Fields


def begin(state: Fields, phase: i64) -> None:
    """INF-3. From here on nobody sees what the others do."""
    state.phase = phase
    state.mover = NOTHING
    for seat in range(state.table.seats):
        state.set(seat, READY, 0)
    seal(state)


def seal(state: Fields) -> None:
    """Choices from now on are sealed; they are made on top of how it is now."""
    state.sealed_steps = []
    state.base = state.clone()
    state.sealed_steps = [[] for _ in range(state.table.seats)]


def all_ready(state: Fields) -> bool:
    """Whether everybody has chosen."""
    return all(state.of(seat, READY) for seat in range(state.table.seats))


def unseal(state: Fields) -> None:
    """The choices are open: nothing is sealed any more."""
    state.base = None
    state.sealed_steps = []
    for seat in range(state.table.seats):
        state.set(seat, READY, 0)
