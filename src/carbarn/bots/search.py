"""Information-set Monte-Carlo tree search: one tree over what a seat can know, many worlds.

Each simulation draws a world of the seat's view and goes down the tree by actions that are legal in
that world, as far as the tree reaches; then the world is played out at random. Luck on the way is
drawn anew each time, so a node stands for the actions that led to it, whatever was drawn.
Children compete only in the simulations in which they were available.
"""

from __future__ import annotations

from math import log, sqrt
from typing import final

from mypy_extensions import i64

from carbarn.core.bits import lowest
from carbarn.core.luck import Rng
from carbarn.core.state import State, Worlds


@final
class Node:
    """What is known of an action, taken after the actions above it.

    Its value is that of the seat that took it: each seat wants the most for itself, however many
    there are.
    """

    __slots__ = ("available", "children", "code", "seat", "value", "visits")

    def __init__(self, seat: i64, code: i64) -> None:
        self.seat = seat  # who takes the action
        self.code = code
        self.visits: i64 = 0
        self.available: i64 = 0  # simulations in which it could have been taken
        self.value = 0.0  # the sum of what they brought the seat, each from 0 to 1
        self.children: dict[int, Node] = {}


@final
class Search:
    """A search from one view; more simulations can be added at any time."""

    def __init__(self, worlds: Worlds, rng: Rng, explore: float = 0.7) -> None:
        self.worlds = worlds
        self.rng = rng
        self.explore = explore
        self.root = Node(-1, -1)
        self.spread = 1.0  # how far apart scores usually end
        self.ended: i64 = 0

    def run(self, simulations: i64) -> None:
        """Make so many simulations."""
        done: i64 = 0
        while done < simulations:
            self._simulate()
            done += 1

    def _simulate(self) -> None:
        rng = self.rng
        state = self.worlds.draw(rng)
        node = self.root
        path = [node]
        while True:
            while state.due:
                state.deal_any(rng)
            acting = state.acting()
            if acting == 0:
                break
            seat = lowest(acting)
            child = self._child(node, seat, self.worlds.choices(state, seat))
            fresh = child.visits == 0
            state.play(seat, child.code)
            path.append(child)
            node = child
            if fresh:
                self.worlds.roll_out(state, rng)
                break
        self._learn(path, state)

    def _child(self, node: Node, seat: i64, codes: list[int]) -> Node:
        """A new child for an action never tried here, any of them; otherwise the best.

        The best has the highest upper confidence bound among those available now.
        """
        children = node.children
        rng = self.rng
        untried: i64 = 0
        code_untried = -1
        best: Node | None = None
        highest = -1.0
        explore = self.explore
        for code in codes:
            child = children.get(code)
            if child is None:
                untried += 1
                if rng.below(untried) == 0:
                    code_untried = code
                continue
            child.available += 1
            if untried == 0:
                visits: int = child.visits
                available: int = child.available
                bound = child.value / visits + explore * sqrt(log(available) / visits)
                if bound > highest:
                    highest = bound
                    best = child
        if untried:
            best = Node(seat, code_untried)
            best.available = 1
            children[code_untried] = best
        assert best is not None
        return best

    def _learn(self, path: list[Node], state: State) -> None:
        rewards = self._rewards(state.points())
        for node in path:
            node.visits += 1
            if node.seat >= 0:
                node.value += rewards[node.seat]

    def _rewards(self, scores: list[int]) -> list[float]:
        """How it ended for each seat, from 0 to 1: a half for a shared first place."""
        best = max(scores)
        second = best
        if scores.count(best) == 1 and len(scores) > 1:
            second = max([score for score in scores if score != best])
        rewards: list[float] = []
        apart = 0.0
        for score in scores:
            margin = float(score - (second if score == best else best))
            apart += abs(margin)
            rewards.append(0.5 + 0.5 * margin / (abs(margin) + self.spread))
        self.ended += 1
        ended: int = self.ended
        weight = 1.0 / min(ended, 1000)
        self.spread += weight * (apart / len(scores) + 1.0 - self.spread)
        return rewards

    def follow(self, codes: list[int], worlds: Worlds) -> bool:
        """Go on from where these actions lead, with the worlds of the view there.

        What has been counted below is kept. False if nothing has; then the search is as it was.
        """
        node = self.root
        for code in codes:
            child = node.children.get(code)
            if child is None:
                return False
            node = child
        self.root = node
        self.worlds = worlds
        return True

    def visits(self) -> dict[int, int]:
        """How often each action was tried at the root."""
        return {code: child.visits for code, child in self.root.children.items()}

    def values(self) -> dict[int, float]:
        """What each action at the root brought on average."""
        told: dict[int, float] = {}
        for code, child in self.root.children.items():
            visits: int = child.visits
            told[code] = child.value / visits
        return told

    def choice(self) -> int:
        """The action tried most often; of equal ones the better."""
        best = -1
        most: i64 = -1
        value = 0.0
        for code, child in self.root.children.items():
            visits: int = child.visits
            mean = child.value / visits
            if child.visits > most or (child.visits == most and mean > value):
                best, most, value = code, child.visits, mean
        return best
