"""A bot that searches: information-set Monte-Carlo tree search with a budget of simulations."""

from __future__ import annotations

import time

from carbarn.bots.bot import Turn
from carbarn.bots.search import Search

SLICE = 64  # simulations between two looks at the clock


class Ismcts:
    """Searches with so many simulations a decision, or as long as its time allows."""

    def __init__(self, nodes: int = 1000, seconds: float | None = None) -> None:
        self.nodes = nodes
        self.seconds = seconds

    def choose(self, turn: Turn) -> int:
        """The action that the search tried most often."""
        if len(turn.codes) == 1:
            return turn.codes[0]
        search = Search(turn.game.worlds(turn.view), turn.rng)
        end = None if self.seconds is None else time.monotonic() + self.seconds
        done = 0
        while done < self.nodes and (end is None or time.monotonic() < end):
            some = min(SLICE, self.nodes - done)
            search.run(some)
            done += some
        return search.choice()
