"""Lessons: all that are shipped can be taken to their ends, and what is wrong with one is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from carbarn.core.errors import Unreadable
from carbarn.games import find_game, text_of
from carbarn.games.discovery import built_in
from carbarn.learning.lessons import Course, Lesson, course_of, read_course
from carbarn.learning.scripted import Taking, Verdict, verify
from words.fluent import WEB, game_web

CABLE_CAR = find_game("cable_car")
GAMES = [find_game(name) for name in built_in()]
ALL = [
    pytest.param(game, lesson, id=f"{game.name}-{lesson.name}")
    for game in GAMES
    for lesson in course_of(game).lessons
]


# What is shipped


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_a_lesson_can_be_taken_to_its_end_and_answers_what_it_names_as_wrong(
    game: Any, lesson: Lesson
) -> None:
    verify(game, [lesson])


@pytest.mark.parametrize(("game", "lesson"), ALL)
def test_the_positions_of_a_lesson_are_valid(game: Any, lesson: Lesson) -> None:
    for at, step in enumerate(lesson.steps):
        taking = Taking(game, lesson, at)
        rules, state = taking.game, taking.match.state
        text = rules.position_text(state)
        assert rules.position_text(rules.position(text)) == text, step.name
        whole = rules.components(rules.start())
        assert rules.components(state) == whole, step.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_teaches_and_has_a_first_game(game: Any) -> None:
    course = course_of(game)
    first = course.first_game
    assert len(course.lessons) >= 6 and first is not None
    assert game(first.seats, first.options).seats == first.seats
    assert course.lessons[0].minutes <= 4


_CODES = re.compile(
    r"\b(?:CC|SF|CMP|SET|GEN|INF|CRD|AUC|ACT|RAIL|UPL|BLD|UPB|MOV|ADM|EOR|R6|SCO|SOLO|PAR)-E?\d"
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_lessons_and_coach_have_no_rule_codes_option_names_or_commands(game: Any) -> None:
    file = (game_web(game.name) / "lessons" / "en.ftl").read_text(encoding="utf-8")
    assert not _for_machines(game, file)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_pages_for_newcomers_have_no_rule_codes_option_names_or_commands(game: Any) -> None:
    guide = text_of(game, "guide")
    assert guide is not None
    learn = (WEB / "learn" / "en.ftl").read_text(encoding="utf-8")
    card = (game_web(game.name) / "card" / "en.ftl").read_text(encoding="utf-8")
    for text in (re.sub(r"\]\([^ )]*", "](", guide), learn, card):  # pictures have names
        assert not _for_machines(game, text)


def test_what_is_meant_for_machines_is_found() -> None:
    (game,) = (one for one in GAMES if one.name == "cable_car")
    for text in ("See CC-16.", "With free_orientation you turn it.", "Type lay a4.", "so `draw`"):
        assert _for_machines(game, text), text


def _for_machines(game: Any, text: str) -> list[str]:
    """What no player has to read: codes of rules, names of options, actions as they are typed."""
    said = re.sub(r"^#.*$|^[\w-]+ =|\{[^}]*\}", "", text, flags=re.M)
    names = {option.name for option in game.declared if "_" in option.name}
    verbs = {str(text).split(" ")[0] for text in _first_texts(game)}
    typed = re.findall(rf"\b(?:{'|'.join(sorted(verbs))}) [a-z]\d\b|`[^`]*`", said)
    return [*_CODES.findall(said), *typed, *(name for name in names if name in said)]


def _first_texts(game: Any) -> list[str]:
    """Actions as they are typed, one of each kind at least."""
    rules = game(game.seat_counts[-1], {})
    return [rules.vocabulary.text(code) for code in range(0, len(rules.vocabulary), 7)]


# Taking one


def _course(text: str, tmp_path: Path) -> Course:
    path = tmp_path / "lessons.toml"
    path.write_text(text, encoding="utf-8")
    return read_course(path, CABLE_CAR)


LESSON = """
[[lesson]]
name = "one"
minutes = 1
seats = 2
options = { first = 0 }
[[lesson.step]]
name = "look"
position = "start"
[[lesson.step]]
name = "lay"
luck = { "tile 1" = ["aaaa", "bbbb"], "tile 2" = ["adad", "bcbc"] }
do = ["lay a4"]
also = [["lay a5"]]
replies = ["lay d8"]
wrong = { "lay b1" = "far" }
[[lesson.step]]
name = "again"
do = ["draw", "lay a3"]
free = true
"""


def test_what_is_right_is_done_and_the_others_reply(tmp_path: Path) -> None:
    (lesson,) = _course(LESSON, tmp_path).lessons
    taking = Taking(CABLE_CAR, lesson, 1)
    assert taking.next_actions() == ["lay a4", "lay a5"] and taking.shown() == "lay a4"
    assert taking.act("lay a4").verdict is Verdict.DONE
    assert taking.match.actors() == [0], "blue has placed its tile"
    assert taking.shown() is None


def test_what_is_wrong_or_illegal_changes_nothing(tmp_path: Path) -> None:
    (lesson,) = _course(LESSON, tmp_path).lessons
    taking = Taking(CABLE_CAR, lesson, 1)
    before = taking.game.position_text(taking.match.state)
    wrong = taking.act("lay b1")
    assert (wrong.verdict, wrong.words) == (Verdict.WRONG, "far")
    illegal = taking.act("lay d3")
    assert illegal.verdict is Verdict.ILLEGAL and illegal.reason is not None
    assert illegal.reason.sentence.startswith("d3 is neither on the edge")
    nonsense = taking.act("dance")
    assert nonsense.verdict is Verdict.ILLEGAL and nonsense.reason is not None
    assert taking.game.position_text(taking.match.state) == before and taking.actions == []


def test_where_everything_may_be_tried_the_position_counts(tmp_path: Path) -> None:
    (lesson,) = _course(
        LESSON.replace('do = ["draw", "lay a3"]', 'do = ["lay a5"]'), tmp_path
    ).lessons
    taking = Taking(CABLE_CAR, lesson, 2)
    assert len(taking.next_actions()) > 10
    assert taking.act("lay a6").verdict is Verdict.WRONG
    assert Taking(CABLE_CAR, lesson, 2).act("lay a5").verdict is Verdict.DONE


def test_where_mistakes_are_answered_all_can_be_chosen_and_only_what_is_right_counts(
    tmp_path: Path,
) -> None:
    text = LESSON.replace('do = ["draw", "lay a3"]\nfree = true', 'do = ["lay a5"]\nopen = true')
    (lesson,) = _course(text, tmp_path).lessons
    taking = Taking(CABLE_CAR, lesson, 2)
    assert taking.next_actions() == ["lay a5"] and len(taking.offered()) > 10
    assert taking.act("lay a6").verdict is Verdict.WRONG and taking.actions == []
    assert taking.act("lay a5").verdict is Verdict.DONE and taking.offered() == []


def test_where_everything_may_be_tried_a_mistake_gets_its_own_answer(tmp_path: Path) -> None:
    text = LESSON.replace('do = ["draw", "lay a3"]', 'do = ["lay a5"]')
    (lesson,) = _course(text + 'wrong = { "draw" = "keep", "lay a6" = "low" }', tmp_path).lessons
    taking = Taking(CABLE_CAR, lesson, 2)
    for wrong, words in (("draw", "keep"), ("lay a6", "low")):
        answer = taking.act(wrong)
        assert (answer.verdict, answer.words) == (Verdict.WRONG, words) and taking.actions == []
    assert taking.act("lay a5").verdict is Verdict.DONE


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "one"', 'name = "One!"', "small letters"),
        ("minutes = 1", 'minutes = "1"', "a number from 1 to 30"),
        ("seats = 2", "seats = 9", "seats is one of 2, 3, 4, 5, 6"),
        ('position = "start"', "", "its first step needs a position"),
        ('name = "lay"', 'name = "look"', "two of step"),
        ('do = ["lay a4"]', 'do = "lay a4"', "a list of texts"),
        ("free = true", "free = true\nfoo = 1", "'foo'"),
        ("[[lesson]]", "[lesson]", "one after the other"),
        ("[[lesson]]", "[[lessons]]", "'lessons'"),
        ("[[lesson]]", "[[lesson", "cannot be read"),
        ("minutes = 1", 'minutes = 1\nlevel = "greedy"', "level is one of"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_sentence(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(Unreadable, match=re.escape(sentence)):
        _course(LESSON.replace(old, new, 1), tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('do = ["lay a4"]', 'do = ["lay d3"]', "d3 is neither on the edge"),
        ('replies = ["lay d8"]', 'replies = ["lay a4"]', "lay a4"),
        ('replies = ["lay d8"]', 'replies = ["lay d8", "lay d7", "lay d6"]', "never comes"),
        ('"lay b1" = "far"', '"lay a5" = "far"', "named as wrong, but it is right"),
        ('"aaaa", "bbbb"', '"zzzz"', "zzzz"),
        ('position = "start"', 'position = "nonsense"', "nonsense"),
    ],
)
def test_a_lesson_that_does_not_hold_is_found(
    old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    course = _course(LESSON.replace(old, new, 1), tmp_path)
    with pytest.raises(Unreadable, match=re.escape(sentence)):
        verify(CABLE_CAR, course.lessons)
