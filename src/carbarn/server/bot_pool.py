"""Bots think in processes of their own, never in the event loop, and see only a view."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess

from carbarn.bots import find_bot
from carbarn.core.event import Json
from carbarn.core.luck import Rng
from carbarn.core.turn import Turn
from carbarn.games import game_from


@dataclass(frozen=True)
class Question:
    """A decision for a bot, as plain data: what a person in the seat would see."""

    header: dict[str, Json]  # game, seats, options, data
    seat: int
    view: dict[str, Json]
    codes: list[int]
    bot: str
    seed: str


def think(question: Question) -> int:
    """What the bot chooses; this runs in a worker process."""
    game = game_from(question.header)
    turn = Turn.of_data(game, question.seat, question.codes, question.view, Rng(question.seed))
    return game.vocabulary.code(find_bot(question.bot).choose(turn))


def _start_worker() -> None:
    """Leave Ctrl-C to the server, and end when the server is gone, killed or not."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None
    threading.Thread(target=_end_with, args=(server,), daemon=True).start()


def _end_with(server: BaseProcess) -> None:
    server.join()
    os._exit(0)


def _ignore_late_error(asked: asyncio.Future[int]) -> None:
    """Retrieve the error of an answer that came too late, so that asyncio does not report it."""
    if not asked.cancelled():
        asked.exception()


class BotPool:
    """A pool of processes; one that dies or hangs is replaced, and a random action is played."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.failures = 0
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=get_context("spawn"), initializer=_start_worker
        )

    async def choose(self, question: Question) -> int:
        """A legal code, whatever happens to the bot."""
        answer = await self.advise(question)
        if answer is not None:
            return answer
        return question.codes[Rng(question.seed).below(len(question.codes))]

    async def advise(self, question: Question) -> int | None:
        """The legal code that the bot chooses, or None if it has failed."""
        pool = self._pool
        try:
            answer = await self._ask(pool, question)
            if answer in question.codes:
                return answer
        except (TimeoutError, BrokenProcessPool):
            self._replace(pool)
        except asyncio.CancelledError:
            if self._pool is pool:
                raise  # we are being stopped, not the pool
        except Exception:
            pass
        self.failures += 1
        return None

    async def _ask(self, pool: ProcessPoolExecutor, question: Question) -> int:
        """The answer, if it comes in time.

        `asyncio.wait_for` would cancel a question that waits behind one that hangs, and on Python
        3.11 a pool with cancelled questions never shuts down.
        """
        asked = asyncio.get_running_loop().run_in_executor(pool, think, question)
        asked.add_done_callback(_ignore_late_error)
        try:
            await asyncio.wait([asked], timeout=self.seconds)
        except asyncio.CancelledError:
            asked.cancel()
            raise
        if not asked.done():
            raise TimeoutError
        return asked.result()

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is not pool:
            return  # somebody else has replaced it
        self._pool = self._new_pool()
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes."""
        for process in list((self._pool._processes or {}).values()):
            process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)
