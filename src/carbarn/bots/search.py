"""Information-set Monte-Carlo tree search: one tree over what a seat can know, many worlds.

Each simulation draws a world of the seat's view and goes down the tree by actions that are legal in
that world, as far as the tree reaches; then the world is played out at random. Luck on the way is
drawn anew each time, so a node stands for the actions that led to it, whatever was drawn.
Children compete only in the simulations in which they were available.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from carbarn.core.arrays import append, vec
from carbarn.core.bits import lowest
from carbarn.core.luck import Rng
from carbarn.core.state import State, Worlds

LOGS: Final = 2048  # of so many numbers the logarithm is looked up
LOG: Final = vec[float]([0.0] + [log(number) for number in range(1, LOGS)])


@final
class Node:
    """What has followed on the actions above: by action what is known of it.

    The actions tried lie side by side, ascending, because a visit looks at all of them. The value
    of one is that of the seat that took it: each seat wants the most for itself, however many there
    are. What lies below an action gets a node when it is looked at for the second time.
    """

    __slots__ = ("available", "below", "chosen", "codes", "seats", "values", "visited", "visits")

    def __init__(self, visits: i64) -> None:
        self.visits = visits
        self.chosen: i64 = -1  # the place of the action taken in the simulation under way
        self.codes = vec[i64]()
        self.seats = vec[i64]()  # who takes it
        self.visited = vec[float]()  # how often it was taken
        self.available = vec[i64]()  # simulations in which it could have been taken
        self.values = vec[float]()  # the sum of what they brought the seat, each from 0 to 1
        self.below: list[Node | None] = []

    def place_of(self, code: i64) -> i64:
        """Where the action lies, or -1 if it was never tried."""
        for place in range(len(self.codes)):
            if self.codes[place] == code:
                return place
        return -1

    def add(self, seat: i64, code: i64) -> i64:
        """Put in an action that is now tried for the first time; its place."""
        place: i64 = len(self.codes)
        self.codes = append(self.codes, code)
        self.seats = append(self.seats, seat)
        self.visited = append(self.visited, 0.0)
        self.available = append(self.available, 1)
        self.values = append(self.values, 0.0)
        while place > 0 and self.codes[place - 1] > code:
            self.codes[place] = self.codes[place - 1]
            self.seats[place] = self.seats[place - 1]
            self.visited[place] = self.visited[place - 1]
            self.available[place] = self.available[place - 1]
            self.values[place] = self.values[place - 1]
            place -= 1
        self.codes[place] = code
        self.seats[place] = seat
        self.visited[place] = 0.0
        self.available[place] = 1
        self.values[place] = 0.0
        self.below.insert(place, None)
        return place

    def child(self, place: i64) -> Node:
        """The node below an action that has been tried."""
        node = self.below[place]
        if node is None:
            node = Node(int(self.visited[place]))
            self.below[place] = node
        return node


@final
class Search:
    """A search from one view; more simulations can be added at any time."""

    def __init__(self, worlds: Worlds, rng: Rng, explore: float = 0.7) -> None:
        self.worlds = worlds
        self.rng = rng
        self.explore = explore
        self.root = Node(0)
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
        worlds = self.worlds
        state = worlds.draw(rng)
        node = self.root
        path: list[Node] = []
        while True:
            while state.due:
                state.deal_any(rng)
            acting = state.acting()
            if acting == 0:
                node.visits += 1
                break
            seat = lowest(acting)
            place = self._place(node, seat, worlds.choices(state, seat))
            state.play(seat, node.codes[place])
            node.chosen = place
            path.append(node)
            if node.visited[place] == 0.0:
                worlds.roll_out(state, rng)
                break
            node = node.child(place)
        self._learn(path, state)

    def _place(self, node: Node, seat: i64, codes: list[int]) -> i64:
        """An action never tried here, any of them; otherwise the best of those available now.

        The best has the highest upper confidence bound.
        """
        tried, visited, available, values = node.codes, node.visited, node.available, node.values
        count: i64 = len(tried)
        more: bool = count < len(codes)  # then some have not been tried
        rng = self.rng
        explore = self.explore
        untried: i64 = 0
        code_untried: i64 = -1
        best: i64 = -1
        highest = -1.0
        place: i64 = 0
        for number in codes:
            code: i64 = number
            if place > 0 and tried[place - 1] >= code:
                place = 0  # the codes do not ascend
            while place < count and tried[place] < code:
                place += 1
            if place == count or tried[place] != code:
                untried += 1
                if rng.below(untried) == 0:
                    code_untried = code
                continue
            times = available[place] + 1
            available[place] = times
            if not more and untried == 0:
                visits = visited[place]
                logarithm = LOG[times] if times < LOGS else log(float(times))
                bound = values[place] / visits + explore * sqrt(logarithm / visits)
                if bound > highest:
                    highest = bound
                    best = place
        return node.add(seat, code_untried) if untried else best

    def _learn(self, path: list[Node], state: State) -> None:
        rewards = self._rewards(state.points())
        for node in path:
            place = node.chosen
            node.visits += 1
            node.visited[place] += 1.0
            node.values[place] += rewards[node.seats[place]]

    def _rewards(self, scores: list[int]) -> list[float]:
        """How it ended for each seat, from 0 to 1: a half for a shared first place."""
        best = scores[0]
        second = best
        for seat in range(1, len(scores)):
            score = scores[seat]
            if score > best:
                best, second = score, best
            elif seat == 1 or score > second:
                second = score
        rewards: list[float] = []
        apart = 0.0
        for score in scores:
            margin = float(score - (second if score == best else best))
            distance = margin if margin > 0.0 else -margin
            apart += distance
            rewards.append(0.5 + 0.5 * margin / (distance + self.spread))
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
            place = node.place_of(code)
            if place < 0:
                return False
            node = node.child(place)
        self.root = node
        self.worlds = worlds
        return True

    def visits(self) -> dict[int, int]:
        """How often each action was tried at the root."""
        root = self.root
        return {root.codes[place]: int(root.visited[place]) for place in range(len(root.codes))}

    def values(self) -> dict[int, float]:
        """What each action at the root brought on average."""
        root = self.root
        return {
            root.codes[place]: root.values[place] / root.visited[place]
            for place in range(len(root.codes))
        }

    def choice(self) -> int:
        """The action tried most often; of equal ones the better, then the one that comes first."""
        root = self.root
        best: i64 = -1
        most = -1.0
        value = 0.0
        for place in range(len(root.codes)):
            visits = root.visited[place]
            mean = root.values[place] / visits
            if visits > most or (visits == most and mean > value):
                best, most, value = root.codes[place], visits, mean
        return best
