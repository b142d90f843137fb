"""Hints in two voices: the engine's English sentence, and the Fluent words of the page."""

from __future__ import annotations

import pytest

from words.fluent import GAMES, english
from words.reasons import hints_of


@pytest.mark.parametrize("game", GAMES)
def test_all_that_hints_say_has_words_and_no_words_are_left_over(game: str) -> None:
    prefix = f"{game}-hint-"
    worded = {name.removeprefix(prefix) for name in english(game) if name.startswith(prefix)}
    assert hints_of(game) == worded
