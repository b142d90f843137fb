"""Lessons of Tramways: what is called the best action is the best of all that are possible."""

from __future__ import annotations

from typing import Any

from carbarn.games import find_game
from carbarn.games.tramways.fields import SLOT
from carbarn.learning.lessons import course_of
from carbarn.learning.scripted import Taking, Verdict

TRAMWAYS = find_game("tramways")


def _taking(lesson: str, step: str) -> Taking:
    found = course_of(TRAMWAYS).lesson(lesson)
    assert found is not None
    return Taking(TRAMWAYS, found, [one.name for one in found.steps].index(step))


def _worth_by_action(taking: Taking) -> dict[tuple[str, ...], int]:
    """What every whole action adds to the score, by its steps without the icons that pay it."""
    start: Any = taking.match.state
    before = start.points()[taking.seat]
    found: dict[tuple[str, ...], int] = {}
    open_: list[tuple[Any, tuple[str, ...]]] = [(start, ())]
    while open_:
        state, steps = open_.pop()
        if steps and (state.due or state.base or state.mover != taking.seat or state.phase == SLOT):
            gist = tuple(one for one in steps if not one.startswith("use"))
            found[gist] = max(found.get(gist, -99), state.points()[taking.seat] - before)
            continue
        for code in state.legal(taking.seat):
            after = state.clone()
            after.play(taking.seat, code)
            open_.append((after, (*steps, taking.game.vocabulary.text(code))))
    return found


def test_the_last_action_of_the_last_round_is_the_best_by_a_point() -> None:
    taking = _taking("last-round", "best")
    worth = _worth_by_action(taking)
    right = {
        tuple(one for one in line if not one.startswith("use"))
        for line in (taking.step.do, *taking.step.also)
    }
    assert {worth[one] for one in right} == {4}
    assert max(points for one, points in worth.items() if one not in right) == 3


def test_paying_with_the_same_tickets_in_another_way_counts_as_well() -> None:
    taking = _taking("last-round", "best")
    for text in ("move b2", "use a03 l", "use p-h1 strip", "ride b2n", "buy 3"):
        assert taking.act(text).verdict is Verdict.ON
    assert taking.act("cash").verdict is Verdict.DONE
