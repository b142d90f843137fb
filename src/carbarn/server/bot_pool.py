"""Bots think in processes of their own, never in the event loop, and see only a view."""

from __future__ import annotations

import logging
from typing import NamedTuple

import msgspec

from carbarn.core.luck import Rng
from carbarn.server.errors import Refused
from carbarn.server.fair_queue import Asker
from carbarn.server.jobs import Question, StandIn
from carbarn.server.workers import Failed, Pool, Stopped

log = logging.getLogger("carbarn.server")

STAND_IN_SECONDS = 3.0  # to find a move that stands in


class Choice(NamedTuple):
    """What is played for a bot."""

    code: int
    stands_in: bool  # the bot has failed, and this is not its choice


class BotPool:
    """Asks bots in turn for every host; for a bot that fails, the game's own policy stands in.

    `failures` counts the bots that have failed, `stand_ins` the moves that stood in.
    """

    def __init__(self, workers: int, seconds: float) -> None:
        self.pool = Pool(workers, seconds)
        self.failures = 0
        self.stand_ins = 0

    @property
    def queued(self) -> int:
        """How many decisions wait for a process."""
        return self.pool.queued

    @property
    def running(self) -> int:
        """How many bots think."""
        return self.pool.running

    @property
    def killed(self) -> int:
        """How many processes were killed or have died."""
        return self.pool.killed

    async def choose(self, question: Question, host: str = "", table: str = "") -> Choice:
        """A legal code, whatever happens to the bot."""
        asker = Asker(host)
        code, cause = await self._asked(question, asker, self.pool.seconds)
        if code is not None:
            return Choice(code, stands_in=False)
        self.failures += 1
        self.stand_ins += 1
        log.warning(
            "the bot %s at table %s has failed: %s; another choice stands in",
            question.bot, table or "-", cause,
        )  # fmt: skip
        return Choice(await self._stand_in(question, asker), stands_in=True)

    async def _stand_in(self, question: Question, asker: Asker) -> int:
        """The choice of the game's own policy, or a random one if that fails too."""
        seconds = min(STAND_IN_SECONDS, self.pool.seconds)
        other = StandIn(**msgspec.structs.asdict(question))
        code, cause = await self._asked(other, asker, seconds)
        if code is not None:
            return code
        log.warning("no policy of the game stands in: %s; a random choice does", cause)
        return question.codes[Rng(question.seed).below(len(question.codes))]

    async def _asked(
        self, question: Question, asker: Asker, seconds: float
    ) -> tuple[int | None, str]:
        """The legal code that was chosen, or why there is none."""
        timed = msgspec.structs.replace(question, clock=seconds)
        try:
            answer = await self.pool.do(timed, asker, seconds, question.table)
        except Failed as problem:
            return None, last_line(problem)
        except (Refused, Stopped) as problem:
            return None, str(problem)
        code = msgspec.json.decode(answer)
        return (code, "") if code in question.codes else (None, "its choice is not legal")

    def close(self) -> None:
        """End the processes."""
        self.pool.close()


def last_line(problem: Failed) -> str:
    """What a traceback says, in one line."""
    return str(problem).strip().rpartition("\n")[2][:200]
