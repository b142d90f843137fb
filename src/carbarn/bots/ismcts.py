"""A bot that searches with a budget: a tree, or halving, as the game's policy wishes."""

from __future__ import annotations

import atexit
import json
import logging
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import current_process, get_context

from carbarn.bots.halving import UNLIMITED, Halving
from carbarn.bots.plan import Plan
from carbarn.bots.policies import policy_of
from carbarn.bots.search import NO_LIMIT, Count, Search, Searching, best_of
from carbarn.core.errors import Unreadable
from carbarn.core.event import canonical
from carbarn.core.game import Code, Game, View
from carbarn.core.luck import Rng
from carbarn.core.turn import Turn

NODES = 1000  # simulations for a decision, by default
MOST_NODES = 1_000_000_000
MOST_TREES = 99
CAREFUL = 0.7  # of the time that is left

# By the steps of an action: how often it was tried, the sum of what that brought, and its squares.
Counts = dict[tuple[Code, ...], tuple[int, float, float]]

log = logging.getLogger("carbarn.bots")


class Ismcts:
    """Searches with a number of simulations for each decision, or as long as its time allows.

    It sees a `Turn` and nothing else. What it has counted below the actions taken since its last
    decision it keeps, unless it has seen luck since: then it was counted for other luck. The steps
    of an action that it has chosen are taken without another search as long as no luck comes. With
    several trees each gets its share of the simulations in a process of its own and the counts are
    added: the same seed and number of simulations give the same choice on any machine.
    """

    def __init__(
        self, nodes: int | None = NODES, seconds: float | None = None, trees: int = 1
    ) -> None:
        check_budget(nodes, seconds, trees)
        self.nodes = nodes
        self.seconds = seconds
        self.trees = trees
        self.kept = 0  # simulations that the last decision could reuse
        self._plan = Plan()
        self._search: Search | None = None
        self._last_event = 0  # the last event it knew of when it last searched

    def choose(self, turn: Turn) -> int:
        """The next step of the action that the search found best."""
        step = self._plan.go_on(turn)
        if step is not None:
            return step
        if len(turn.codes) == 1:
            return turn.codes[0]
        steps = self._together(turn) if self.trees > 1 else self._alone(turn)
        return self._plan.begin(turn, steps)

    def forget(self) -> None:
        """Let go of what was counted, which takes much memory; the plan stays."""
        self._search = None

    def _alone(self, turn: Turn) -> list[Code]:
        search = self._search_for(turn)
        think(search, self.nodes, seconds_for(turn, self.seconds))
        self._search = search if isinstance(search, Search) else None
        return search.choice()

    def _search_for(self, turn: Turn) -> Searching:
        """The search of the last decision if it can go on, or a new one."""
        since = self._taken_since(turn)
        search, self._search, self.kept = self._search, None, 0
        worlds = turn.game.worlds(turn.view)
        if search is not None and since is not None and search.follow(since, worlds):
            search.rng = turn.rng
            self.kept = search.root.visits
            return search
        return new_search(turn.game, turn.view, turn.rng)

    def _taken_since(self, turn: Turn) -> list[Code] | None:
        """The actions from its last search on, or None if it has seen luck or not all actions."""
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

    def _together(self, turn: Turn) -> list[Code]:
        """Several trees, their counts added."""
        seeds = [f"{turn.rng.below(1 << 30)} tree {tree}" for tree in range(self.trees)]
        game, header, view = type(turn.game), canonical(turn.game.header()), turn.view.text()
        seconds = seconds_for(turn, self.seconds)
        parts = budgets(self.nodes, self.trees)
        sums: Counts = {}
        for counts in _all_trees(game, header, view, parts, seconds, seeds):
            for steps, (visits, total, squares) in counts.items():
                before = sums.get(steps, (0, 0.0, 0.0))
                sums[steps] = before[0] + visits, before[1] + total, before[2] + squares
        return best_of([Count(list(steps), *sums[steps]) for steps in sorted(sums)])


def _all_trees(
    game: type[Game],
    header: str,
    view: str,
    parts: list[int | None],
    seconds: float | None,
    seeds: list[str],
) -> Iterator[Counts]:
    """What each tree has counted: side by side, or in a process without children in turn."""
    jobs = list(zip(parts, seeds, strict=True))
    if current_process().daemon:
        each = None if seconds is None else seconds / len(jobs)
        for nodes, seed in jobs:
            yield count_tree(game, header, view, nodes, each, seed)
        return
    pool = _pool(len(jobs))
    asked = [pool.submit(count_tree, game, header, view, nodes, seconds, seed)
             for nodes, seed in jobs]  # fmt: skip
    for answer in asked:
        yield answer.result()


def check_budget(nodes: int | None, seconds: float | None, trees: int) -> None:
    """Unreadable if nobody can search like that."""
    if (nodes is None and seconds is None) or not 1 <= trees <= MOST_TREES:
        raise Unreadable("a search needs simulations or seconds, and 1 to 99 trees")
    if nodes is not None and not trees <= nodes <= MOST_NODES:
        raise Unreadable(f"a search makes from 1 for each tree to {MOST_NODES:,} simulations")
    if seconds is not None and not seconds > 0:
        raise Unreadable("a search needs more than 0 seconds")


def seconds_for(turn: Turn, seconds: float | None) -> float | None:
    """How long it may think: no longer than most of what the clock has left, if it is timed."""
    if turn.clock is None:
        return seconds
    left = CAREFUL * turn.clock
    return left if seconds is None else min(left, seconds)


def budgets(nodes: int | None, trees: int) -> list[int | None]:
    """The simulations of each tree."""
    if nodes is None:
        return [None] * trees
    return [nodes // trees + (tree < nodes % trees) for tree in range(trees)]


def new_search(game: Game, view: View, rng: Rng) -> Searching:
    """A search from a view, of the kind that the game's policy wishes."""
    policy, worlds = policy_of(game), game.worlds(view)
    if policy.halves():
        return Halving(worlds, policy, view.seat, rng)
    return Search(worlds, policy, view.seat, rng)


def think(search: Searching, nodes: int | None, seconds: float | None) -> int:
    """Add simulations until one of the two budgets is used up; how many there were."""
    until = NO_LIMIT if seconds is None else time.monotonic() + seconds
    done = search.run(UNLIMITED if nodes is None else nodes, until)
    if nodes is not None and seconds is not None and time.monotonic() >= until:
        log.warning("a search was stopped after %s seconds, with %s of %s simulations",
                    seconds, done, nodes)  # fmt: skip
    return done


@lru_cache(maxsize=8)
def _game(kind: type[Game], header: str) -> Game:
    return kind.from_record(json.loads(header))


def count_tree(
    kind: type[Game], header: str, view: str, nodes: int | None, seconds: float | None, seed: str
) -> Counts:
    """Search one tree: what was counted for each action."""
    game = _game(kind, header)
    search = new_search(game, game.view_from(json.loads(view)), Rng(seed))
    think(search, nodes, seconds)
    return {tuple(one.steps): (one.visits, one.total, one.squares) for one in search.counts()}


@lru_cache(maxsize=1)
def _pool(workers: int) -> ProcessPoolExecutor:
    """Processes that are kept for the next decision."""
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool
