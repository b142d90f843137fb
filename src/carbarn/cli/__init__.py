"""The command `carbarn`: one file per command.

Exit codes: 0 success, 1 a check failed (a record does not verify, say) or Ctrl-C, 2 wrong usage.
"""

from __future__ import annotations

import importlib
import io
import os
import sys

import click

from carbarn import __version__
from carbarn.core.errors import Broken, CarbarnError, Outdated, Unreadable

COMMANDS = (
    "games",
    "rules",
    "serve",
    "play",
    "simulate",
    "ladder",
    "train",
    "puzzles",
    "bench",
    "show",
    "verify",
    "check-data",
    "show-map",
    "new-game",
    "backup",
    "restore",
    "doctor",
    "export",
    "import",
    "admin",
)


class _Commands(click.Group):
    """Loads a command's file only when it is used, so that `carbarn games` starts fast."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        file = "import_" if name == "import" else name.replace("-", "_")  # a word of Python
        module = importlib.import_module(f"carbarn.cli.{file}")
        command: click.Command = module.command
        return command

    def invoke(self, context: click.Context) -> object:
        """A user's mistake gives one sentence on standard error, never a stack trace."""
        try:
            return super().invoke(context)
        except CarbarnError as problem:
            context.exit(_say(problem))


def _say(problem: CarbarnError) -> int:
    sentence = str(problem)
    if isinstance(problem, Outdated):
        sentence = f"it cannot be replayed: {problem.sentence}"
    click.echo(f"carbarn: {sentence}", err=True)
    return 1 if isinstance(problem, Broken) else 2


class _Output(io.TextIOWrapper):
    """Standard output. If its reader goes away (`carbarn show ... | head`), the rest is dropped."""

    def write(self, text: str) -> int:
        try:
            return super().write(text)
        except OSError as problem:
            self._discard(problem)
            return len(text)

    def flush(self) -> None:
        try:
            super().flush()
        except OSError as problem:
            self._discard(problem)

    def _discard(self, problem: OSError) -> None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), self.fileno())
        if not isinstance(problem, BrokenPipeError):
            raise Unreadable(f"the output cannot be written: {problem.strerror}") from None


def _prepare_streams() -> None:
    """Replace characters that the terminal cannot show, in both directions."""
    for stream in (sys.stdin, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "backslashreplace")
    if isinstance(sys.stdout, io.TextIOWrapper):
        encoding, by_line = sys.stdout.encoding, sys.stdout.line_buffering
        sys.stdout = _Output(sys.stdout.detach(), encoding, "replace", line_buffering=by_line)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="carbarn")
def cli() -> None:
    """Carbarn: tram board games, exact to the rule."""


def main() -> None:
    """Run the command line."""
    _prepare_streams()
    try:
        cli.main(prog_name="carbarn")
    except CarbarnError as problem:  # the help text cannot be printed
        sys.exit(_say(problem))
