"""Work for several processes; what comes back, and in which order, is the same for any number."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from types import TracebackType
from typing import TypeVar

from carbarn.core.errors import Unreadable

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3  # batches for each process that wait for it


class Workers:
    """Processes that are kept as long as the `with` lasts, and ended at once if it is left early.

    One process is this one.
    """

    def __init__(self, jobs: int) -> None:
        if jobs < 1:
            raise Unreadable(f"cannot use {jobs} processes; use at least 1")
        self.jobs = jobs
        self._pool: ProcessPoolExecutor | None = None
        self._others = set(active_children())

    def __enter__(self) -> Workers:
        if self.jobs > 1:
            self._pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), _begin)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        _problem: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self._pool is None:
            return
        if kind is not None:
            self.end_now()
        self._pool.shutdown(cancel_futures=True)

    def end_now(self) -> None:
        """End the processes in the middle of what they do."""
        for process in active_children():
            if process not in self._others:
                process.terminate()

    def run(self, function: Callable[[T], R], tasks: Iterable[T], batch: int = 1) -> Iterator[R]:
        """What the function gives for each of the tasks, in their order."""
        if self._pool is None:
            yield from map(function, tasks)
            return
        rest = iter(tasks)
        waiting: deque[Future[list[R]]] = deque()
        try:
            while True:
                while len(waiting) < AHEAD * self.jobs and (some := list(islice(rest, batch))):
                    waiting.append(self._pool.submit(_do_all, function, some))
                if not waiting:
                    return
                yield from waiting.popleft().result()
        except BrokenProcessPool:
            raise Unreadable(
                "a process that was playing has ended; was it short of memory?"
            ) from None
        finally:
            for future in waiting:
                future.cancel()


def _begin() -> None:
    """What every process does first."""
    # Ctrl-C in a terminal reaches the processes as well; the one that made them decides about them
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process whose parent was killed would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do_all(function: Callable[[T], R], tasks: list[T]) -> list[R]:
    return [function(task) for task in tasks]


def check_portable(what: object, name: str) -> None:
    """Unreadable if another process could not get this bot."""
    here = getattr(sys.modules.get("__main__"), "__file__", None)
    module = getattr(what, "__module__", None)
    try:
        pickle.dumps(what)
        known = module != "__main__" or here is not None
    except Exception:
        known = False
    if not known:
        raise Unreadable(
            f"bot {name!r} cannot be sent to other processes: put its class into a file, "
            "or use one process"
        )
