"""A draw and what may come of it."""

from __future__ import annotations

import pytest

from carbarn import Draw, State

pytestmark = pytest.mark.twice


class Waiting(State):
    """A position that waits for a draw."""

    def pending(self) -> Draw | None:
        return Draw("card 1", "pile", "hand 0", 1, [(2, "a", 0), (5, "b", 3), (7, "c", 1)])


def test_a_kind_of_which_there_is_none_cannot_come() -> None:
    draw = Waiting().pending()
    assert draw is not None
    assert [draw.kind(name) for name in ("a", "b", "c", "d", "")] == [-1, 5, 7, -1, -1]


def test_of_a_draw_that_is_due_only_what_may_come_is_told() -> None:
    assert Waiting().kinds_due() == [(5, 3), (7, 1)]
