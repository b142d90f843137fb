"""A bot that plays by the game's own policy, without any search."""

from __future__ import annotations

import math

from carbarn.bots.greedy_v1 import choose_best, values_of
from carbarn.bots.plan import Plan
from carbarn.bots.policies import has_policy, policy_of
from carbarn.core.errors import Unreadable
from carbarn.core.luck import Rng
from carbarn.core.policy import Option
from carbarn.core.state import State
from carbarn.core.turn import Turn

STEEP = 5.0  # where a game has values but no policy: how fast priors fall from best to worst


class Greedy:
    """Does what the policy of the game says.

    With noise it sometimes takes another action that looks good: `noise` is how often, and only
    actions with at least `floor` of the best one's prior come into question, so that it never does
    anything silly. A game without a policy is played by the values of the first greedy bot.
    """

    def __init__(self, noise: float = 0.0, floor: float = 0.2) -> None:
        if not 0.0 <= noise <= 1.0 or not 0.0 <= floor <= 1.0:
            raise Unreadable("noise and floor of the greedy bot are numbers from 0 to 1")
        self.noise = noise
        self.floor = floor
        self._plan = Plan()

    def choose(self, turn: Turn) -> int:
        """The next step by the policy, or with noise by one that looks nearly as good."""
        step = self._plan.go_on(turn)
        if step is not None:
            return step
        if len(turn.codes) == 1:
            return turn.codes[0]
        if self.noise and turn.rng.uniform() < self.noise:
            good = _good(_options(turn), self.floor)
            return self._plan.begin(turn, _by_chance(good, turn.rng).steps)
        if not has_policy(turn.game):
            return choose_best(turn, values_of(turn))
        return policy_of(turn.game).choose(_world(turn), turn.seat, turn.rng)


def _world(turn: Turn) -> State:
    """A state that fits the view; whichever it is, a policy says the same."""
    return turn.game.worlds(turn.view).draw(Rng(0))


def _options(turn: Turn) -> list[Option]:
    if has_policy(turn.game):
        return policy_of(turn.game).options(_world(turn), turn.seat)
    values = values_of(turn)
    best, worst = max(values.values()), min(values.values())
    apart = best - worst or 1.0
    ranked = sorted(turn.codes, key=lambda code: -values[code])
    return [Option([code], math.exp(STEEP * (values[code] - best) / apart)) for code in ranked]


def _good(options: list[Option], floor: float) -> list[Option]:
    best = max(one.prior for one in options)
    return [one for one in options if one.prior >= floor * best]


def _by_chance(options: list[Option], rng: Rng) -> Option:
    """One of them, the more promising the more likely."""
    place = rng.uniform() * sum(one.prior for one in options)
    for one in options:
        place -= one.prior
        if place < 0.0:
            return one
    return options[0]
