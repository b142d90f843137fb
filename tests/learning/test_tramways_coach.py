"""A newcomer to Tramways who does what the coach says beats a Beginner in the guided first game."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import cast

import pytest

from carbarn.arena.play import Seated, play_match
from carbarn.core.game import COACH
from carbarn.core.turn import Turn
from carbarn.games import find_game, make
from carbarn.games.tramways.messages import CoachPlan
from carbarn.learning.lessons import course_of

TRAMWAYS = find_game("tramways")
ENOUGH = 2  # times that something was done right, after which the coach is silent about it
SENSIBLE = 5  # of the actions that come to mind, those that look best
MUCH = 1  # points at stake, with which the coach speaks in any case
AS_GOOD = 0.5  # as in the client's `coach.js`


@dataclass
class Newcomer:
    """Does what the coach says, and anything sensible where it is silent."""

    seed: int
    silences: bool
    rng: random.Random = field(init=False)
    right: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    rest: list[str] = field(default_factory=list)  # of the action that was begun

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)

    def choose(self, turn: Turn) -> str:
        legal = [turn.game.vocabulary.text(code) for code in turn.codes]
        if self.rest and self.rest[0] in legal:
            return self.rest.pop(0)
        if len(legal) == 1:
            return legal[0]
        plans: list[CoachPlan] = cast(list[CoachPlan], turn.game.plans(turn.view, COACH))
        assert plans[0]["behind"] == 0
        plan = self._decided(plans, legal)
        self.rest = plan["steps"][1:]
        return plan["steps"][0]

    def _at_stake(self, plans: list[CoachPlan], legal: list[str]) -> float:
        """As in the client: how much worse the next best is; of actions, none at all."""
        if not {"earn", "end"} & set(legal):
            return plans[1]["behind"] if len(plans) > 1 else 0
        idle = [plan["behind"] for plan in plans if plan["steps"][0] in ("earn", "end")]
        return idle[0] if idle else float("inf")

    def _decided(self, plans: list[CoachPlan], legal: list[str]) -> CoachPlan:
        topic = plans[0]["steps"][0].split()[0]
        urgent = self._at_stake(plans, legal) >= MUCH
        if not self.silences or urgent or self.right[topic] < ENOUGH:
            self.right[topic] += 1
            return plans[0]
        plan = self.rng.choice(plans[:SENSIBLE])
        if plan["behind"] > AS_GOOD:  # the coach speaks again, and longer each time
            self.missed[topic] += 1
            self.right[topic] = ENOUGH - 2 * self.missed[topic]
            for other in self.right:
                self.right[other] = min(self.right[other], ENOUGH - 1)
        return plan


def _won(games: int, *, silences: bool) -> float:
    """How many of so many guided games the newcomer wins."""
    first = course_of(TRAMWAYS).first_game
    assert first is not None
    won = 0.0
    for seed in range(games):
        game = make("tramways", first.seats, first.options)
        seats: list[Seated | str] = [Seated("newcomer", Newcomer(seed, silences)), first.level]
        _, result = play_match(game, seats, f"coached {seed}")
        mine, other = result.scores
        won += 1.0 if mine > other else 0.5 if mine == other else 0.0
    return won


def test_doing_what_the_coach_says_beats_a_beginner() -> None:
    assert _won(4, silences=False) >= 3


@pytest.mark.soak
@pytest.mark.parametrize(("silences", "least"), [(False, 38), (True, 36)])
def test_the_coach_may_be_silent_and_still_teaches_to_win(silences: bool, least: int) -> None:
    assert _won(60, silences=silences) >= least
