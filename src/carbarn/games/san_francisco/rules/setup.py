"""Who begins, and the two free stacks (SF-5, SF-6)."""

from __future__ import annotations

from mypy_extensions import i64

from carbarn.games.san_francisco.board import SYMBOLS
from carbarn.games.san_francisco.fields import (
    DUE_FIRST,
    FREE_STACKS,
    STEP_STACK,
    STEP_TURN,
    Fields,
)


def find_first(state: Fields) -> None:
    """SF-5. Who begins is drawn by lot, or has been agreed."""
    if state.table.first < 0:
        state.due = DUE_FIRST
    else:
        begin(state, state.table.first)


def begin(state: Fields, seat: i64) -> None:
    """SF-5, SF-6. Who begins is known, and so who puts the free stacks."""
    state.first = seat
    state.due = 0
    state.step = STEP_STACK
    state.mover = _stacker(state)


def stack_codes(state: Fields) -> list[int]:
    """SF-6. The places without a stack."""
    codes: list[int] = []
    for place in range(state.table.places):
        if state.symbol[place] < 0:
            codes.append(state.table.stacks_from + place)
    return codes


def put_stack(state: Fields, place: i64) -> None:
    """SF-6. The last player puts the sixth symbol, then the last but one the seventh."""
    state.symbol[place] = SYMBOLS - FREE_STACKS + state.dealt
    state.left[place] = state.table.free_height
    state.dealt += 1
    if state.dealt < FREE_STACKS:
        state.mover = _stacker(state)
        return
    state.dealt = 0
    state.step = STEP_TURN
    state.mover = state.first


def _stacker(state: Fields) -> i64:
    """The seat that puts the next free stack; with 2 players the second puts both."""
    seats = state.table.seats
    return (state.first + seats - 1 - (state.dealt if seats > 2 else 0)) % seats
