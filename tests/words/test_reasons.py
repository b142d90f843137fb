"""Why not, in two voices: the engine's English sentence and the Fluent words say the same."""

from __future__ import annotations

import json

import pytest

from carbarn.server.messages import WhyAnswer
from sample import mostly_slow
from server.wire import Wire
from words.fluent import GAMES, english, filled, variables
from words.reasons import (
    as_written,
    keys_of,
    keys_of_the_match,
    reasons_of,
    reasons_of_the_match,
)

# The page speaks to the one who asks, the engine of a seat.
TO_YOU = {
    "not-turn": "it is not your turn",
    "draw-due": "something has to be drawn first",
    "undo-nothing": "you have done nothing yet",
    "undo-luck": "something has been drawn since, so the others have to agree",
    "undo-others": "someone else has played since, so the others have to agree",
    "undo-open": "all choices have been revealed, so the others have to agree",
    "undo-looked": "you have seen something hidden since, so the others have to agree",
}


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_in_the_source_has_words_and_no_words_are_left_over(game: str) -> None:
    prefix = f"{game}-why-"
    worded = {name.removeprefix(prefix) for name in english(game) if name.startswith(prefix)}
    assert keys_of(game) == worded


@pytest.mark.parametrize("game", mostly_slow(GAMES, lambda _, game: game != "tramways"))
def test_every_reason_says_the_same_in_the_words_of_the_page(game: str) -> None:
    words, found, wire = english(game), reasons_of(game), Wire()
    assert set(found) == keys_of(game), "some reason never came up"
    for key, reasons in found.items():
        message = words[f"{game}-why-{key}"]
        for reason in reasons:
            assert filled(message, as_written(game, reason.facts)) == reason.sentence
            assert variables(message) <= set(reason.facts)
            assert json.loads(json.dumps(reason.facts)) == reason.facts
            wire.check_sent(WhyAnswer, WhyAnswer(False, *reason), game)


def test_the_reasons_of_every_match_say_the_same_too() -> None:
    words = english()
    found = reasons_of_the_match()
    worded = {name.removeprefix("why-") for name in words if name.startswith("why-")}
    assert set(found) == keys_of_the_match() == worded - {"not"}
    for key, reason in found.items():
        said = filled(words[f"why-{key}"], reason.facts)
        assert said == TO_YOU.get(key, reason.sentence)
