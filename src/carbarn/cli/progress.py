"""How far a command is: on a terminal, and nowhere else."""

from __future__ import annotations

import sys
import time
from types import TracebackType


class Progress:
    """A line on standard error that is written over as work goes on, and erased at the end."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.shown = sys.stderr.isatty()
        self._last = 0.0

    def __enter__(self) -> Progress:
        return self

    def __call__(self, done: int, total: int) -> None:
        """So much is done, of so much (0 if that is not known)."""
        now = time.monotonic()
        if not self.shown or now - self._last < 0.1:
            return
        self._last = now
        share = f" {100 * done // total}%" if total else f" {done}"
        sys.stderr.write(f"\r{self.what}...{share}\033[K")
        sys.stderr.flush()

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _problem: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self.shown:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()
