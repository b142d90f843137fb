"""The end of a turn, and the last turns of the game (SF-20, SF-21)."""

from __future__ import annotations

from carbarn.games.san_francisco.fields import NOT_YET, STEP_OVER, STEP_TURN, Fields


def end_turn(state: Fields, passed: bool) -> None:
    """SF-20, SF-21. On clockwise, unless that was the last turn or nobody can do anything."""
    seats = state.table.seats
    if not passed:
        state.passes = 0
    if state.turns_left != NOT_YET:
        state.turns_left -= 1
    elif state.trams[state.mover] <= 2:
        state.turns_left = seats
    if state.turns_left == 0 or state.passes == seats:
        state.step = STEP_OVER
        return
    state.step = STEP_TURN
    state.mover = state.mover + 1 if state.mover + 1 < seats else 0


def pass_turn(state: Fields) -> None:
    """SF-20. The seat can do nothing."""
    state.passes += 1
    end_turn(state, True)
