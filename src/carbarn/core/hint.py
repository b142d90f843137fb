"""What a hint says of a whole action: what it is for, what speaks for it, what to draw of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from carbarn.core.event import Json
from carbarn.core.shapes import Data
from carbarn.core.state import State


class Said(NamedTuple):
    """Something to say: a sentence, and for clients with words of their own a key and its facts."""

    key: str  # empty: there are no other words than the sentence
    sentence: str
    facts: dict[str, Json] = {}


class Explanation(NamedTuple):
    """What a game says of an action that is worth considering."""

    goal: Said
    reasons: Sequence[Said] = ()  # what speaks for it or against it, the weightiest first
    drawn: Data = {}  # what to draw on the board besides the next step: see `GameTypes.hint`


def up_to_luck(state: State, seat: int, steps: list[int]) -> list[int]:
    """The steps of an action as far as they can be foreseen."""
    trial = state.clone()
    for at, code in enumerate(steps):
        if at and (trial.due or not trial.acting() >> seat & 1):
            return steps[:at]
        trial.play(seat, code)
    return steps
