"""A game that never finishes a plan, and a bot that never finishes a thought.

Whoever registers the game knows the bot too, in the server as in its workers.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from multiprocessing import parent_process
from typing import Any, ClassVar

from carbarn import games
from carbarn.bots import BOTS
from carbarn.core.game import View
from carbarn.core.turn import Turn

CABLE_CAR: Any = games.find_game("cable_car")
LONG = 60.0


class Stuck(CABLE_CAR):  # type: ignore[misc]
    """Cable Car with goals for which no plan is ever found."""

    name: ClassVar[str] = "stuck"

    def plans(self, view: View, goal: str) -> Sequence[dict[str, Any]]:
        end = time.monotonic() + LONG
        while goal == "forever" and time.monotonic() < end:
            pass
        hoard = [bytearray(1 << 26) for _ in range(1_000 if goal == "everything" else 0)]
        if goal == "fault":
            raise RuntimeError(f"oh {len(hoard)}")
        return []


class Hangs:
    """A bot that never answers."""

    def choose(self, turn: Turn) -> int:
        time.sleep(LONG)
        return turn.codes[0]


# Servers and their workers know both at once, the process of the tests only during a test.
if parent_process() is not None or "pytest" not in sys.modules:
    games.register(Stuck)
    BOTS["hangs"] = Hangs
