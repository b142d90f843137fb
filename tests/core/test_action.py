"""Actions and their three faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from carbarn import Action, CarbarnError, Unreadable, Vocabulary
from toy import NAMES, Card, Lanterns, Swap

WORDS = Lanterns(2, {}).vocabulary
TEXTS = [*(f"give {kind}" for kind in NAMES), *(f"show {kind}" for kind in NAMES), "swap"]


@dataclass(frozen=True)
class Word(Action):
    """An action with any text."""

    text: str

    def __str__(self) -> str:
        return self.text


def problem(action: Any) -> str:
    """The sentence with which this is refused."""
    with pytest.raises(Unreadable) as raised:
        WORDS.code(action)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def faces() -> Iterator[tuple[int, str, Action]]:
    """Each code with its text and its value."""
    yield from zip(range(len(TEXTS)), TEXTS, WORDS, strict=True)


def test_code_text_and_value_name_the_same_action() -> None:
    for code, text, value in faces():
        assert WORDS.code(code) == WORDS.code(text) == WORDS.code(value) == code
        assert WORDS.text(code) == str(value) == text
        assert WORDS.action(code) == value


def test_a_value_made_anew_is_the_same_action() -> None:
    assert WORDS.code(Card("show", "c")) == WORDS.code("show c") == 7
    assert WORDS.code(Swap()) == 10


def test_the_order_of_a_vocabulary_is_the_order_of_its_codes() -> None:
    assert len(WORDS) == 11
    assert [str(action) for action in WORDS] == TEXTS


@pytest.mark.parametrize(
    "text", ["show c", " show c ", "show \t c", "SHOW C", "Show c\n", "show\u00a0c"]
)
def test_a_text_may_be_untidy(text: str) -> None:
    assert WORDS.code(text) == 7


def test_a_text_with_capitals_of_its_own_is_found_to_the_letter() -> None:
    words = Vocabulary([Word("lay C3"), Word("lay c3")])
    assert words.code("lay C3") == 0
    assert words.code("lay c3") == 1
    assert words.code("LAY C3") == 1


def test_a_text_that_is_nearly_right_gets_the_nearest_ones_as_a_hint() -> None:
    sentence = problem("shwo c")
    assert sentence.startswith("'shwo c' is not an action here; try ")
    assert "show c" in sentence.split("; try ")[1].split(", ")


def test_a_hint_names_at_most_three_texts() -> None:
    assert len(problem("show z").split("; try ")[1].split(", ")) == 3


@pytest.mark.parametrize("text", ["", "   ", "zzzzzzzzzzzzz", "17", "\ud800", "show c; show d"])
def test_a_text_that_is_nothing_like_an_action_is_told_what_actions_look_like(text: str) -> None:
    assert "try " in problem(text)


def test_without_a_near_text_the_first_and_the_last_stand_for_all() -> None:
    assert problem("xyzxyzxyz").endswith("try give a, swap")


def test_a_long_text_is_cut_in_the_sentence() -> None:
    sentence = problem("show " * 1000)
    assert "show show ..." not in sentence.split("; try ")[1]
    assert len(sentence) < 200
    assert "...'" in sentence


def test_a_value_of_another_game_or_option_is_refused() -> None:
    assert problem(Card("show", "z")) == (
        "Card(verb='show', kind='z') is not an action of this game with these options"
    )
    assert "is not an action of this game" in problem(Word("swap"))


@pytest.mark.parametrize("code", [-1, 11, 12, -11, 10**30, -(10**30)])
def test_a_code_out_of_range_is_refused_with_the_range(code: int) -> None:
    assert problem(code) == f"there is no action {code}; codes go from 0 to 10"


@pytest.mark.parametrize("action", [True, False, None, 1.0, [1], {"a": 1}, b"swap", ("show", "c")])
def test_what_is_no_value_no_text_and_no_integer_is_refused(action: Any) -> None:
    assert problem(action) == f"an action is a value, a text or an integer, not {action!r}"


@pytest.mark.parametrize("code", [-1, 11])
def test_a_code_out_of_range_has_neither_text_nor_value(code: int) -> None:
    with pytest.raises(Unreadable, match="there is no action"):
        WORDS.text(code)
    with pytest.raises(Unreadable, match="there is no action"):
        WORDS.action(code)


def test_a_refusal_is_a_mistake_that_a_person_can_make() -> None:
    with pytest.raises(CarbarnError):
        WORDS.code("fly")


def test_the_digest_names_exactly_this_table() -> None:
    assert WORDS.digest == "a93baf072b28fa37"
    assert Vocabulary([Word(text) for text in TEXTS]).digest == WORDS.digest
    assert Vocabulary([Word(text) for text in TEXTS[:-1]]).digest != WORDS.digest
    assert Vocabulary([Word(text) for text in reversed(TEXTS)]).digest != WORDS.digest
    assert Vocabulary([Word("give a")]).digest != Vocabulary([Word("give"), Word("a")]).digest


def test_an_action_without_a_text_is_an_error_of_its_game() -> None:
    with pytest.raises(TypeError, match="Action has no text"):
        Vocabulary([Action()])


def test_a_vocabulary_takes_any_iterable_once() -> None:
    words = Vocabulary(Word(text) for text in ("one", "two"))
    assert len(words) == 2
    assert [str(action) for action in words] == ["one", "two"]
    assert words.code("two") == 1


def test_a_text_with_capitals_is_found_with_odd_spaces_too() -> None:
    vocabulary = Vocabulary([Capital()])
    for text in ("Give A", " Give   A "):
        assert vocabulary.code(text) == 0


class Capital(Action):
    """An action whose text is not all small letters."""

    def __str__(self) -> str:
        return "Give A"
