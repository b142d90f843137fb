"""Information-set Monte-Carlo tree search: one tree over what a seat can know, many worlds.

Each simulation draws a world of the seat's view and goes down the tree by whole actions that the
game's policy considers in that world, as far as the tree reaches; then the policy plays on, and
says what the position is worth. Luck on the way is drawn anew each time, so a node stands for the
actions that led to it, whatever was drawn. Actions compete by what they brought, and by how
promising the policy finds them in this very world (PUCT); the more often a node was visited, the
more of them are considered. They compete only in the simulations in which they were available.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from carbarn.bots.rewards import Rewards
from carbarn.core.arrays import append, vec
from carbarn.core.bits import BIT, lowest
from carbarn.core.luck import Rng
from carbarn.core.policy import Option, Policy
from carbarn.core.state import State, Worlds

EXPLORE: Final = 1.0  # how much a prior counts against what simulations brought
FIRST: Final = 4  # so many actions are considered from the beginning
WIDEN: Final = 1.0  # and so many more for each root of the number of visits
SURE: Final = 2.0  # standard errors by which the choice must be good
DOUBT: Final = 8.0  # so many tries count as much as what is usual
LOOK: Final = 64  # simulations between two looks at the clock
NO_LIMIT: Final = 0.0  # as the moment at which to stop
LOW_BITS: Final = (1 << 40) - 1
FACTOR: Final = 1048573


@final
class Count:
    """How often an action was tried at the root, the sum of what that brought, and its squares."""

    __slots__ = ("squares", "steps", "total", "visits")

    def __init__(self, steps: list[int], visits: int, total: float, squares: float) -> None:
        self.steps = steps
        self.visits = visits
        self.total = total
        self.squares = squares


@mypyc_attr(allow_interpreted_subclasses=True)
class Searching:
    """A search from one view; more simulations can be added at any time."""

    def run(self, simulations: i64, until: float = NO_LIMIT) -> i64:
        """Make so many simulations, or as many as the clock allows; how many there were."""
        raise TypeError("a search must say how it is run")

    def counts(self) -> list[Count]:
        """What has been counted of the actions at the root."""
        raise TypeError("a search must tell what it has counted")

    def choice(self) -> list[int]:
        """The steps of the action to take."""
        return best_of(self.counts())

    def visits(self) -> dict[int, int]:
        """How often each first step was tried at the root."""
        found: dict[int, int] = {}
        for one in self.counts():
            found[one.steps[0]] = found.get(one.steps[0], 0) + one.visits
        return found

    def values(self) -> dict[int, float]:
        """What each first step brought on average."""
        found: dict[int, float] = {}
        for one in self.counts():
            found[one.steps[0]] = found.get(one.steps[0], 0.0) + one.total
        visits = self.visits()
        return {code: total / visits[code] for code, total in found.items()}


def best_of(counts: list[Count]) -> list[int]:
    """The action that is surely good: the one with the highest lower bound of its mean.

    The number of visits alone would say what looked good from the start: where results hardly
    vary, few visits are enough to know better. Of equal ones the one that was tried more often.
    """
    visits = 0
    total = 0.0
    squares = 0.0
    for one in counts:
        visits += one.visits
        total += one.total
        squares += one.squares
    usual = max(0.0, squares / visits - (total / visits) ** 2)
    best = counts[0]
    highest = _sure_of(best, usual)
    for one in counts:
        bound = _sure_of(one, usual)
        if bound > highest or (bound == highest and one.visits > best.visits):
            best, highest = one, bound
    return best.steps


def _sure_of(one: Count, usual: float) -> float:
    """What the action brings at least; of few tries the usual variance is the better guess."""
    visits = float(one.visits)
    mean = one.total / visits
    own = max(0.0, one.squares / visits - mean * mean)
    variance = (visits * own + DOUBT * usual) / (visits + DOUBT)
    return mean - SURE * sqrt(variance / visits)


@final
class ByWorlds(Policy):
    """For a game without a policy: what its worlds say is worth considering, and their rollouts."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds

    def options(self, state: State, seat: i64) -> list[Option]:
        """The choices, all alike."""
        return [Option([code], 1.0) for code in self.worlds.choices(state, seat)]

    def roll_out(self, state: State, rng: Rng, until: i64) -> None:
        """To the end."""
        self.worlds.roll_out(state, rng)


def policy_for(policy: Policy, worlds: Worlds) -> Policy:
    """The policy of a game, or what its worlds offer instead of one."""
    return ByWorlds(worlds) if type(policy) is Policy else policy


def play_option(state: State, seat: i64, steps: list[int]) -> None:
    """Play the steps of an action, up to the first luck: what follows is decided anew."""
    state.play(seat, steps[0])
    for at in range(1, len(steps)):
        if state.due or state.acting() & BIT[seat] == 0:
            return
        state.play(seat, steps[at])


def key_of(steps: list[int]) -> i64:
    """A number for the steps of an action."""
    key: i64 = steps[0]
    for at in range(1, len(steps)):
        step: i64 = steps[at]
        key = (key & LOW_BITS) * FACTOR + step + 1
    return key


@final
class Node:
    """What has followed on the actions above: by action what is known of it.

    The actions considered so far lie side by side, because a visit looks at all of them. The value
    of one is that of the seat that took it: each seat wants the most for itself, however many there
    are. What lies below an action gets a node when it is looked at for the second time.
    """

    __slots__ = (
        "available",
        "below",
        "chosen",
        "keys",
        "seats",
        "squares",
        "steps",
        "total",
        "values",
        "visited",
        "visits",
    )

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total = 0.0  # what they brought whoever acted here
        self.chosen: i64 = -1  # the place of the action taken in the simulation under way
        self.keys = vec[i64]()
        self.seats = vec[i64]()  # who takes it
        self.visited = vec[i64]()  # how often it was taken
        self.available = vec[i64]()  # simulations in which it could have been taken
        self.values = vec[float]()  # the sum of what they brought the seat, each from 0 to 1
        self.squares = vec[float]()  # the sum of their squares
        self.steps: list[list[int]] = []
        self.below: list[Node | None] = []

    def place_of(self, key: i64) -> i64:
        """Where the action lies, or -1 if it was never considered."""
        keys = self.keys
        count: i64 = len(keys)
        place: i64 = 0
        while place < count:
            if keys[place] == key:
                return place
            place += 1
        return -1

    def add(self, seat: i64, key: i64, steps: list[int]) -> i64:
        """Put in an action that is considered for the first time; its place."""
        self.keys = append(self.keys, key)
        self.seats = append(self.seats, seat)
        self.visited = append(self.visited, 0)
        self.available = append(self.available, 0)
        self.values = append(self.values, 0.0)
        self.squares = append(self.squares, 0.0)
        self.steps.append(steps)
        self.below.append(None)
        return len(self.below) - 1

    def child(self, place: i64) -> Node:
        """The node below an action that has been tried."""
        node = self.below[place]
        if node is None:
            node = Node()
            self.below[place] = node
        return node

    def after(self, codes: list[int], start: i64) -> Node | None:
        """The node to which these steps lead, from place `start` on; None if never counted."""
        if start == len(codes):
            return self
        for place in range(len(self.steps)):
            steps = self.steps[place]
            end = start + len(steps)
            if self.visited[place] and steps == codes[start:end]:
                found = self.child(place).after(codes, end)
                if found is not None:
                    return found
        return None


@final
class Search(Searching):
    """The tree."""

    def __init__(
        self, worlds: Worlds, policy: Policy, seat: i64, rng: Rng, explore: float = EXPLORE
    ) -> None:
        self.worlds = worlds
        self.seat = seat
        self.given = policy
        self.policy = policy_for(policy, worlds)
        self.rng = rng
        self.explore = explore
        self.root = Node()
        self.rewards = Rewards()
        self.options: list[Option] = []  # at the root they are the same in every world

    def run(self, simulations: i64, until: float = NO_LIMIT) -> i64:
        """Make so many simulations, or as many as the clock allows; how many there were."""
        done: i64 = 0
        while done < simulations:
            self._simulate()
            done += 1
            if until > NO_LIMIT and done % LOOK == 0 and time.monotonic() >= until:
                break
        return done

    def _simulate(self) -> None:
        rng = self.rng
        policy = self.policy
        state = self.worlds.draw(rng)
        node = self.root
        path: list[Node] = []
        while True:
            while state.due:
                state.deal_any(rng)
            acting = state.acting()
            if acting == 0:
                break
            # of several that act at once the one that searches comes first
            seat = self.seat if node is self.root else lowest(acting)
            place = self._place(node, seat, self._options_at(node, state, seat))
            play_option(state, seat, node.steps[place])
            node.chosen = place
            path.append(node)
            if node.visited[place] == 0:
                policy.roll_out(state, rng, policy.horizon(state))
                break
            node = node.child(place)
        self._learn(path, policy.values(state))

    def _options_at(self, node: Node, state: State, seat: i64) -> list[Option]:
        if node is not self.root:
            return self.policy.options(state, seat)
        if not self.options:
            self.options = self.policy.options(state, seat)
        return self.options

    def _place(self, node: Node, seat: i64, options: list[Option]) -> i64:
        """Of the actions considered now the one with the highest upper bound."""
        count = _considered(node.visits, options)
        priors = 0.0
        for at in range(count):
            priors += options[at].prior
        # what was never tried promises as much as this node has brought so far
        hope = node.total / float(node.visits) if node.visits else 0.5
        scale = self.explore / priors if priors > 0.0 else 0.0
        best: i64 = -1
        highest = -1.0
        for at in range(count):
            option = options[at]
            key = key_of(option.steps)
            place = node.place_of(key)
            if place < 0:
                place = node.add(seat, key, option.steps)
            times = node.available[place] + 1
            node.available[place] = times
            visited = node.visited[place]
            mean = node.values[place] / float(visited) if visited else hope
            bound = mean + scale * option.prior * sqrt(float(times)) / float(1 + visited)
            if bound > highest:
                highest = bound
                best = place
        return best

    def _learn(self, path: list[Node], points: list[float]) -> None:
        rewards = self.rewards.of(points)
        self.rewards.learn(points)
        for node in path:
            place = node.chosen
            reward = rewards[node.seats[place]]
            node.visits += 1
            node.total += reward
            node.visited[place] += 1
            node.values[place] += reward
            node.squares[place] += reward * reward

    def follow(self, codes: list[int], worlds: Worlds) -> bool:
        """Go on from where these steps lead, with the worlds of the view there.

        What has been counted below is kept. False if nothing has; then the search is as it was.
        """
        node = self.root.after(codes, 0)
        if node is None:
            return False
        self.root = node
        self.worlds = worlds
        self.policy = policy_for(self.given, worlds)
        self.options = []
        return True

    def counts(self) -> list[Count]:
        """What has been counted of the actions at the root."""
        root = self.root
        return [
            Count(
                root.steps[place],
                int(root.visited[place]),
                root.values[place],
                root.squares[place],
            )
            for place in range(len(root.steps))
            if root.visited[place]
        ]


def _considered(visits: i64, options: list[Option]) -> i64:
    """How many of the options are considered at a node that was visited so often.

    Options that are all alike are in no order, so that all of them are.
    """
    count: i64 = len(options)
    if options[0].prior == options[count - 1].prior:
        return count
    some: i64 = FIRST + int(WIDEN * sqrt(float(visits)))
    return some if some < count else count
