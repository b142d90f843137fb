"""The command `carbarn`: one file per command.

Exit codes: 0 good, 1 the thing asked for is not so, 2 wrong use.
"""

from __future__ import annotations

import importlib
import os
import sys

import click

from carbarn import __version__
from carbarn.core.errors import Broken, CarbarnError

COMMANDS = (
    "games",
    "serve",
    "play",
    "simulate",
    "ladder",
    "bench",
    "show",
    "verify",
    "check-data",
    "show-map",
)


class _Commands(click.Group):
    """Loads a command's file only when it is asked for, so that `carbarn games` starts fast."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = importlib.import_module(f"carbarn.cli.{name.replace('-', '_')}")
        command: click.Command = module.command
        return command

    def invoke(self, context: click.Context) -> object:
        """A mistake of the user is one sentence on standard error, never a stack trace."""
        try:
            return super().invoke(context)
        except CarbarnError as problem:
            click.echo(f"carbarn: {problem}", err=True)
            context.exit(1 if isinstance(problem, Broken) else 2)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="carbarn")
def cli() -> None:
    """Carbarn: three tram board games, exact to the rule."""


def main() -> None:
    """Run the command line."""
    try:
        cli.main(prog_name="carbarn")
    except BrokenPipeError:
        # the reader of our output has gone (`carbarn show ... | head`); nothing is wrong
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
