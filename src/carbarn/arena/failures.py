"""What went wrong with bots during a run: counted, and written down for their authors."""

from __future__ import annotations

from pathlib import Path

from carbarn.arena.play import Failure
from carbarn.core.errors import Unreadable

MOST = 20  # failures that are written down in full


class Failures:
    """The failures of a run; a file gets the tracebacks of the first of them."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.first: list[Failure] = []
        self.count = 0

    def add(self, failure: Failure) -> None:
        """Count one more."""
        self.count += 1
        if self.count > MOST:
            return
        self.first.append(failure)
        if self.path is not None:
            try:
                with self.path.open("w" if self.count == 1 else "a", encoding="utf-8") as file:
                    file.write(f"{failure.sentence()}\n{failure.traceback}\n")
            except OSError as problem:
                raise Unreadable(
                    f"a bot has failed, and {self.path} cannot be written: {problem.strerror}"
                ) from None

    def warning(self) -> str:
        """One sentence about all of them."""
        games = "1 game was" if self.count == 1 else f"{self.count} games were"
        where = f" (tracebacks are in {self.path})" if self.path is not None else ""
        return f"{games} lost because a bot failed{where}; the first: {self.first[0].sentence()}"
