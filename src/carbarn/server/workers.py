"""Processes that work for the server, so that nothing slow happens in its event loop.

Each process does one job at a time. A job that takes too long is stopped by killing its process,
and only that one. Only plain data goes in and comes out.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

import msgspec

from carbarn.server.fair_queue import Asker, FairQueue, QueueLimits
from carbarn.server.jobs import FAILED, REFUSED, Job, Refusal, encoded, run

T = TypeVar("T")
HOMES = 1_000  # of which it is known where their last job was done
START_SECONDS = 60.0  # a new process imports all games before it is ready


class Stopped(Exception):  # noqa: N818
    """A job was not done: it took too long, or its process ended."""


class Gone(Stopped):
    """The process of a job has ended, which need not be the fault of the job."""


class Failed(Exception):  # noqa: N818
    """The code of a job failed; the text is its traceback."""


class Worker:
    """One process with a pipe to it. Its methods block: they are called in threads."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=run, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()  # so that the end of the process is the end of the pipe

    def wait_until_ready(self) -> None:
        """Wait until the process has imported what it needs; no job is charged for that."""
        self._received(START_SECONDS)

    def do(self, job: bytes, seconds: float) -> bytes:
        """The answer to a job. Stopped if there is none in time: then the process is gone."""
        try:
            self._pipe.send_bytes(job)
        except OSError:
            self._end()
            raise Gone("its process has ended") from None
        return self._received(seconds)

    def _received(self, seconds: float) -> bytes:
        try:
            if self._pipe.poll(seconds):
                return self._pipe.recv_bytes()
        except (EOFError, OSError):
            self._end()
            raise Gone("its process has ended") from None
        self._end()
        raise Stopped(f"it took longer than {seconds:g} s")

    def kill(self) -> None:
        """End the process, from any thread; whoever waits for its answer gets Stopped."""
        self._process.kill()

    def _end(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()


class Pool:
    """Up to so many processes, started when they are first needed and kept.

    `killed` counts the processes that were killed or have died, `failures` the jobs whose code has
    failed.
    """

    def __init__(self, count: int, seconds: float, limits: QueueLimits | None = None) -> None:
        self.seconds = seconds
        self.killed = 0
        self.failures = 0
        # one guest never holds all of the processes, as far as there are several
        self._queue = FairQueue(count, max(1, count - 1), limits)
        self._idle: list[Worker] = []
        self._homes: OrderedDict[str, Worker] = OrderedDict()
        self._workers: set[Worker] = set()
        self._threads = ThreadPoolExecutor(count + 2, "carbarn worker")
        self._lock = threading.Lock()
        self._closed = False

    @property
    def queued(self) -> int:
        """How many jobs wait."""
        return self._queue.queued

    @property
    def running(self) -> int:
        """How many jobs are being done."""
        return self._queue.running

    async def do(
        self, job: Job, asker: Asker, seconds: float | None = None, home: str = ""
    ) -> bytes:
        """What the job answers, as JSON. Jobs of one home go to the same process if that is free.

        Refused as the job says, or if too many wait; Stopped if it took too long, counted from when
        it was begun; Failed if its code fails.
        """
        async with self._queue.place(asker):
            limit = self.seconds if seconds is None else seconds
            answer = await self._answer(encoded(job), limit, home)
        kind, content = answer[:1], answer[1:]
        if kind == REFUSED:
            raise msgspec.json.decode(content, type=Refusal).exception()
        if kind == FAILED:
            self.failures += 1
            raise Failed(content.decode())
        return content

    async def _answer(self, job: bytes, seconds: float, home: str) -> bytes:
        try:
            return await self._attempt(job, seconds, home)
        except Gone:  # something else may have killed the process, so once more
            return await self._attempt(job, seconds, home)

    async def _attempt(self, job: bytes, seconds: float, home: str) -> bytes:
        while not self._idle:
            await self._in_thread(self._start)
        worker = self._taken(home)
        try:
            answer = await self._in_thread(worker.do, job, seconds)
        except BaseException:  # also if nobody waits for the answer any more
            worker.kill()
            self._forget(worker)
            raise
        self._idle.append(worker)
        return answer

    def _taken(self, home: str) -> Worker:
        """An idle process: the one that did the last job of this home, or any."""
        known = self._homes.pop(home, None)
        worker = known if known is not None and known in self._idle else self._idle[-1]
        self._idle.remove(worker)
        if home:
            self._homes[home] = worker
            if len(self._homes) > HOMES:
                self._homes.popitem(last=False)
        return worker

    async def _in_thread(self, do: Callable[..., T], *arguments: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, do, *arguments)

    def _start(self) -> None:
        """Add an idle process, even if whoever needed it has gone by then: it is not lost."""
        worker = Worker()
        with self._lock:
            self._workers.add(worker)
            if self._closed:  # the pool was closed while the process started
                worker.kill()
        try:
            worker.wait_until_ready()
        except Stopped:
            self._forget(worker)
            raise
        self._idle.append(worker)

    def _forget(self, worker: Worker) -> None:
        self.killed += 1
        with self._lock:
            self._workers.discard(worker)

    def close(self) -> None:
        """Kill the processes, whatever they are doing."""
        with self._lock:
            self._closed = True
            for worker in self._workers:
                worker.kill()
        self._threads.shutdown(wait=False, cancel_futures=True)
