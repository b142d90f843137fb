"""What `simulate` and `ladder` share: a bar, what Ctrl-C keeps, what went wrong with bots."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TimeRemainingColumn

from carbarn.arena.failures import Failures
from carbarn.arena.kept import Results
from carbarn.core.errors import Unreadable

FAILURES = Path("carbarn-failures.txt")


class Bar:
    """How far a run is, on a terminal and nowhere else."""

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self._bar = bar
        self._task = task

    def __call__(self, done: int, total: int | None = None) -> None:
        """So much is done, perhaps of another total than before."""
        self._bar.update(self._task, completed=done, total=total)


@contextmanager
def running(what: str, total: int | None, results: Results, command: str) -> Iterator[Bar]:
    """Show a bar; after Ctrl-C keep what is done, say how to go on, and end with exit code 1."""
    try:
        with Progress(
            "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
            console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
        ) as bar:  # fmt: skip
            yield Bar(bar, bar.add_task(what, total=total))
    except KeyboardInterrupt:
        click.echo(f"carbarn: {_stopped(results, command)}", err=True)
        raise click.exceptions.Exit(1) from None
    except OSError as problem:
        raise Unreadable(f"{problem.filename} cannot be used: {problem.strerror}") from None


def _stopped(results: Results, command: str) -> str:
    # earlier runs may have kept results that this one had not read yet
    if not results.count and not (results.path and results.path.exists()):
        return "stopped; nothing was finished"
    if results.path is None:
        results.save(_free(command))
    place = shlex.quote(str(results.path))
    return f"stopped; what is done is kept: carbarn {command} --resume {place} goes on"


def _free(command: str) -> Path:
    """The name of a file that does not exist yet."""
    number = 1
    while (path := Path(f"{command}-{number}.jsonl")).exists():
        number += 1
    return path


def warn(failures: Failures) -> None:
    """Say on standard error which bots failed, if any."""
    if failures.count:
        click.echo(f"carbarn: warning: {failures.warning()}", err=True)
