"""ACT-1, ACT-2. Turns: two action rounds in turn order, with one slot and with two."""

from __future__ import annotations

from typing import Final

from carbarn.games.tramways.board import NOTHING
from carbarn.games.tramways.fields import CASH, NO_ACTION, SLOT, Fields
from carbarn.games.tramways.rules import administration, tickets

EARNED: Final = 2


def begin(state: Fields) -> None:
    """ACT-1. The first player of the new order begins."""
    state.action_round = 1
    state.turn = 0
    _begin_turn(state)


def _begin_turn(state: Fields) -> None:
    state.mover = state.order[state.turn]
    state.slot = 1
    state.earned = 0
    state.phase = SLOT


def _slot_done(state: Fields) -> None:
    """ACT-1, ACT-2, CE-34. One slot in the first action round, two in the second."""
    if state.action_round == 1 or state.slot == 2:
        next_turn(state)
    else:
        state.slot = 2
        state.phase = SLOT


def earn(state: Fields) -> None:
    """ACT-2. $2 instead of an action, once in an action round."""
    state.add(state.mover, CASH, EARNED)
    state.earned = 1
    _slot_done(state)


def next_turn(state: Fields) -> None:
    """ACT-1. The next player; after all two action rounds the administration."""
    state.turn += 1
    if state.turn < state.table.seats:
        _begin_turn(state)
    elif state.action_round == 1:
        state.action_round = 2
        state.turn = 0
        _begin_turn(state)
    else:
        state.action_round = 0
        state.slot = 0
        state.earned = 0
        administration.begin(state)


def finish_action(state: Fields) -> None:
    """AMB-20, AMB-71. All cards shown are discarded; the next slot."""
    tickets.discard_shown(state)
    state.doing = NO_ACTION
    state.target = NOTHING
    state.kind = NOTHING
    state.row = None
    state.ride = []
    state.here = NOTHING
    state.visited = 0
    _slot_done(state)
