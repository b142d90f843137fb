"""Sequential halving: what a policy considers, tried in the same worlds with the same luck.

For games where a tree would not get deep: those of long, whole actions, and those in which luck
hides what an action is worth. In each round every action left is played in some worlds, each
followed by the policy for all seats; the worse half goes. What the policy itself would do is always
among them, and all others are compared with it world by world: it is given up only for an action
that was better by more than chance would explain.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from carbarn.bots.rewards import Rewards
from carbarn.bots.search import NO_LIMIT, Count, Searching, play_option, policy_for
from carbarn.core.luck import Rng
from carbarn.core.policy import Policy
from carbarn.core.state import Worlds

MOST: Final = 32  # actions in the first round
LEAST: Final = 3  # simulations that each of them should get there
SURE: Final = 1.0  # standard errors by which an action must be better than the policy's
USUAL: Final = 0.01  # the variance of a difference that nothing is known about
BEGIN: Final = 128  # simulations to begin with if only the clock says when to stop
UNLIMITED: Final = 1 << 40


@final
class Halving(Searching):
    """The best of some actions, found by playing them in common worlds."""

    def __init__(self, worlds: Worlds, policy: Policy, seat: i64, rng: Rng) -> None:
        self.worlds = worlds
        self.policy = policy_for(policy, worlds)
        self.seat = seat
        self.seed = f"{rng.below(1 << 30)} {rng.below(1 << 30)}"
        first = worlds.draw(rng)
        self.options = self.policy.options(first, seat)
        self.horizon = self.policy.horizon(first)
        self.rewards = Rewards()
        self.more = [0.0] * len(self.options)  # than the policy's own action brought
        self.apart = [0.0] * len(self.options)  # the squares of that
        self.tried = [0] * len(self.options)
        self.sums = [0.0] * len(self.options)
        self.squares = [0.0] * len(self.options)
        self.world = 0  # so many worlds have been drawn
        self.best = 0

    def run(self, simulations: i64, until: float = NO_LIMIT) -> i64:
        """Make about so many simulations, or as many as the clock allows; how many there were."""
        if simulations < UNLIMITED:
            return self._halve(simulations, until)
        done: i64 = 0
        budget: i64 = BEGIN
        while time.monotonic() < until or done == 0:
            done += self._halve(budget, until)
            budget *= 2
        return done

    def _halve(self, budget: i64, until: float) -> i64:
        left = [at for at in range(len(self.options)) if at < MOST]
        while len(left) > 2 and len(left) * LEAST * _rounds(len(left)) > budget:
            left.pop()
        rounds = _rounds(len(left))
        done: i64 = 0
        while True:
            worlds = max(1, budget // (rounds * len(left)))
            for _number in range(worlds):
                if done >= budget and done > 0:
                    break
                self._try_in_a_world(left)
                done += len(left)
                if until > NO_LIMIT and time.monotonic() >= until:
                    self.best = self._best(left)
                    return done
            if len(left) <= 2:
                self.best = self._best(left)
                return done
            left = self._better(left)

    def _try_in_a_world(self, left: list[int]) -> None:
        """Play each of these actions in the next world, with the same luck."""
        rng = Rng(f"{self.seed} {self.world}")
        self.world += 1
        world = self.worlds.draw(rng)
        luck = rng.state
        found: list[list[float]] = []
        for at in left:
            rng.state = luck
            state = world.clone()
            play_option(state, self.seat, self.options[at].steps)
            self.policy.roll_out(state, rng, self.horizon)
            found.append(self.policy.values(state))
        for points in found:
            self.rewards.learn(points)
        usual = self.rewards.of(found[0])[self.seat]
        for place, at in enumerate(left):
            self.tried[at] += 1
            reward = self.rewards.of(found[place])[self.seat]
            self.sums[at] += reward
            self.squares[at] += reward * reward
            self.more[at] += reward - usual
            self.apart[at] += (reward - usual) * (reward - usual)

    def _better(self, left: list[int]) -> list[int]:
        """The policy's own action and the better half of the others.

        By means: where the clock decides, some were tried more often in the halvings before.
        """
        keyed = [(-self.more[at] / max(1, self.tried[at]), at) for at in left[1:]]
        keyed.sort()
        others = [at for _key, at in keyed]
        return [left[0], *others[: max(1, (len(left) + 1) // 2 - 1)]]

    def _best(self, left: list[int]) -> int:
        """The action that is better than the policy's by more than chance, or that one."""
        best = left[0]
        highest = 0.0
        for at in left:
            tries = float(max(1, self.tried[at]))
            mean = self.more[at] / tries
            spread = max(0.0, self.apart[at] / tries - mean * mean)
            # of a few tries the spread is hardly known; a little of what is usual is added
            error = sqrt((spread + USUAL / tries) / tries)
            if mean > highest and mean > SURE * error:
                best, highest = at, mean
        return best

    def counts(self) -> list[Count]:
        """What has been counted of the actions."""
        return [
            Count(self.options[at].steps, tried, self.sums[at], self.squares[at])
            for at, tried in enumerate(self.tried)
            if tried
        ]

    def choice(self) -> list[int]:
        """The steps of the action that was left."""
        return self.options[self.best].steps


def _rounds(count: int) -> int:
    """How often so many are halved until one is left."""
    rounds = 1
    while count > 2:
        count = (count + 1) // 2
        rounds += 1
    return rounds
