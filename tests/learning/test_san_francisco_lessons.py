"""Where a lesson of San Francisco asks for the best claim, no other is as good."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn.games import find_game
from carbarn.games.san_francisco.rules.scoring import final_score
from carbarn.learning.lessons import course_of
from carbarn.learning.scripted import Taking

GAME = find_game("san_francisco")


def _claims(lesson_name: str, step_name: str, final: bool) -> tuple[set[str], dict[str, int]]:
    """What the step accepts, and by claim what it brings: at once with its token, or at the end."""
    lesson = course_of(GAME).lesson(lesson_name)
    assert lesson is not None
    at = [step.name for step in lesson.steps].index(step_name)
    taking = Taking(GAME, lesson, at)
    match, seat = taking.match, lesson.seat
    worth: dict[str, int] = {}
    for action in match.legal(seat):
        text = str(action)
        if not text.startswith("claim "):
            continue
        if final:
            after: Any = match.state.clone()
            after.play(seat, match.game.vocabulary.code(text))
            if after.legal(seat) and after.token_places():
                after.play(seat, after.legal(seat)[0])
            worth[text] = int(final_score(after, seat)[0])
        else:
            found = match.preview(seat, text)
            worth[text] = found["points"] + found.get("set_after", 0) - found.get("set_before", 0)
    return {line[0] for line in (taking.step.do, *taking.step.also)}, worth


@pytest.mark.parametrize(
    ("lesson", "step", "final"),
    [
        ("claiming", "length", False),
        ("ferries", "long", False),
        ("tokens", "best", False),
        ("end", "last", True),
    ],
)
def test_where_the_best_claim_is_asked_for_every_other_is_worse_and_every_best_one_counts(
    lesson: str, step: str, final: bool
) -> None:
    accepted, worth = _claims(lesson, step, final)
    most = max(worth.values())
    assert accepted == {text for text, one in worth.items() if one == most}


def test_the_numbers_that_the_end_of_a_game_names_are_right() -> None:
    lesson = course_of(GAME).lesson("end")
    assert lesson is not None
    taking = Taking(GAME, lesson, len(lesson.steps) - 1)
    view: Any = taking.match.view(0)
    sheet = view.sheet
    assert [row["total"] for row in sheet] == [35, 21]
    assert (sheet[0]["routes"], sheet[0]["tickets"], sheet[0]["tokens"]) == (24, 7, 4)
