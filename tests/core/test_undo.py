"""How far an undo goes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import carbarn
from carbarn import Match, State
from carbarn.core.event import Undone
from carbarn.core.knowledge import HiddenMove
from toy import SWAP, Lanterns, LanternsState, state_of


class PonderingState(LanternsState):
    """Whose turn it is ponders as often as it likes; from some point on it does so in secret."""

    secret_from = 99

    def clone(self) -> LanternsState:
        copy = super().clone()
        copy.__class__ = type(self)
        return copy

    def sealed(self) -> bool:
        return super().sealed() or self.scores[0] >= self.secret_from

    def play(self, seat: int, code: int) -> None:
        if code == SWAP:
            self.scores[seat] += 1
        else:
            super().play(seat, code)


class SecretLater(PonderingState):
    secret_from = 2


class Pondering(Lanterns):
    def __init__(self, kind: type[PonderingState] = PonderingState) -> None:
        self.kind = kind
        super().__init__(2, {})

    def start(self) -> State:
        return self.kind(self.seats, "")

    def hidden_moves(self, state: State, seat: int, code: int) -> Sequence[HiddenMove]:
        return [] if code == SWAP else super().hidden_moves(state, seat, code)


def pondered(kind: type[PonderingState]) -> tuple[Match, list[int]]:
    """Seat 0 has pondered four times; the events in which it did."""
    match = carbarn.new_match(Pondering(kind), seed=1)
    for seat in (0, 1):
        match.play(seat, match.legal_codes(seat)[0])
    for _ in range(4):
        match.play("swap")
    return match, [event.n for event in match.events[-4:]]


@pytest.mark.parametrize("back", range(4))
def test_an_undo_goes_back_to_the_event_that_is_named(back: int) -> None:
    match, done = pondered(PonderingState)
    match.undo(0, first=done[back])
    assert state_of(match.state).scores == [back, 0]
    taken = [event.event for event in match.events if isinstance(event, Undone)]
    assert taken == done[back:][::-1]
    assert [event.n for event in match.live_events()][-back - 1 :] == [done[0] - 1, *done[:back]]


def test_without_an_event_only_the_last_action_is_taken_back() -> None:
    match, done = pondered(PonderingState)
    match.undo()
    assert match.live_events()[-1].n == done[2]


def test_an_undo_goes_no_further_than_what_is_free() -> None:
    match, done = pondered(PonderingState)
    match.undo(0, first=1)  # the choices that are open, and the draws before them, stand
    assert match.live_events()[-1].n == done[0] - 1


def test_what_was_chosen_openly_before_a_sealed_phase_stays() -> None:
    match, done = pondered(SecretLater)
    match.undo(0, first=done[0])
    assert match.live_events()[-1].n == done[1]
    assert state_of(match.state).scores == [2, 0]


def test_wherever_states_were_let_go_of_an_undo_comes_to_the_same() -> None:
    size = len(pondered(PonderingState)[0].events)
    for to in range(size):
        whole, _done = pondered(PonderingState)
        whole.ask_undo(0, to)
        whole.agree(1)
        for keep in range(size):
            thin, _done = pondered(PonderingState)
            thin.drop_states(keep)
            thin.ask_undo(0, to)
            thin.agree(1)
            assert thin.record(secret=True).text == whole.record(secret=True).text
            assert [thin.view(seat).text() for seat in (0, 1)] == [
                whole.view(seat).text() for seat in (0, 1)
            ]
