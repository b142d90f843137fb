"""A bot that searches: information-set Monte-Carlo tree search with a budget."""

from __future__ import annotations

import atexit
import json
import time
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context

from carbarn.bots.search import Search
from carbarn.core.event import canonical
from carbarn.core.game import Code, Game
from carbarn.core.luck import Rng
from carbarn.core.turn import Turn

SLICE = 64  # simulations between two looks at the clock
NODES = 1000  # simulations for a decision, by default


class Ismcts:
    """Searches with a number of simulations for each decision, or as long as its time allows.

    It sees a `Turn` and nothing else. What it has counted below the actions taken since its last
    decision it keeps, unless it has seen luck since: then it was counted for other luck. With
    several trees each gets its share of the simulations in a process of its own and the counts are
    added: the same seed and number of simulations give the same choice on any machine.
    """

    def __init__(
        self, nodes: int | None = NODES, seconds: float | None = None, trees: int = 1
    ) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.trees = trees
        self.kept = 0  # simulations that the last decision could reuse
        self._search: Search | None = None
        self._last_event = 0  # the last event it knew of at its last decision

    def choose(self, turn: Turn) -> int:
        """The action that the search tried most often."""
        if len(turn.codes) == 1:
            return turn.codes[0]
        if self.trees > 1:
            return self._choose_together(turn)
        search = self._search_for(turn)
        think(search, self.nodes, self.seconds)
        self._search = search
        return search.choice()

    def _search_for(self, turn: Turn) -> Search:
        """The search of the last decision if it can go on, or a new one."""
        worlds = turn.game.worlds(turn.view)
        since = self._taken_since(turn)
        search, self._search, self.kept = self._search, None, 0
        if search is not None and since is not None and search.follow(since, worlds):
            search.rng = turn.rng
            self.kept = search.root.visits
            return search
        return Search(worlds, turn.rng)

    def _taken_since(self, turn: Turn) -> list[Code] | None:
        """The actions from its last one on, or None if it has seen luck or not all actions."""
        events = turn.told(self._last_event)
        if events is None:
            return None
        codes: list[Code] | None = []
        for one in events:
            if one.what == "acted" and one.text is not None and codes is not None:
                codes.append(turn.game.vocabulary.code(one.text))
            elif one.what != "dealt" or one.text is not None:
                codes = None
        if events:
            self._last_event = events[-1].n
        return codes

    def _choose_together(self, turn: Turn) -> int:
        """Several trees, their counts added; of equal counts the better mean decides."""
        seeds = [f"{turn.rng.below(1 << 30)} tree {tree}" for tree in range(self.trees)]
        budgets: list[int | None] = [None] * self.trees
        if self.nodes is not None:
            budgets = [
                self.nodes // self.trees + (tree < self.nodes % self.trees)
                for tree in range(self.trees)
            ]
        game, header = type(turn.game), canonical(turn.game.header())
        view = turn.view.text()
        asked = [
            _pool(self.trees).submit(count_tree, game, header, view, budget, self.seconds, seed)
            for budget, seed in zip(budgets, seeds, strict=True)
        ]
        visits = dict.fromkeys(turn.codes, 0)
        sums = dict.fromkeys(turn.codes, 0.0)
        for answer in asked:
            for code, (count, value) in answer.result().items():
                visits[code] += count
                sums[code] += value
        return max(
            turn.codes, key=lambda code: (visits[code], sums[code] / max(1, visits[code]), -code)
        )


def think(search: Search, nodes: int | None, seconds: float | None) -> None:
    """Add simulations until one of the two budgets is used up."""
    end = None if seconds is None else time.monotonic() + seconds
    done = 0
    while (nodes is None or done < nodes) and (not done or end is None or time.monotonic() < end):
        some = SLICE if nodes is None else min(SLICE, nodes - done)
        search.run(some)
        done += some


@lru_cache(maxsize=8)
def _game(kind: type[Game], header: str) -> Game:
    return kind.from_record(json.loads(header))


def count_tree(
    kind: type[Game], header: str, view: str, nodes: int | None, seconds: float | None, seed: str
) -> dict[Code, tuple[int, float]]:
    """Search one tree: for each action, how often it was tried and the sum of its results."""
    game = _game(kind, header)
    search = Search(game.worlds(game.view_from(json.loads(view))), Rng(seed))
    think(search, nodes, seconds)
    values = search.values()
    return {code: (count, values[code] * count) for code, count in search.visits().items()}


@lru_cache(maxsize=1)
def _pool(workers: int) -> ProcessPoolExecutor:
    """Processes that are kept for the next decision."""
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool
