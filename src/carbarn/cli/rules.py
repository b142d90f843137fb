"""`carbarn rules GAME`: how to play a game."""

from __future__ import annotations

import re
import sys

import click

from carbarn.core.errors import Unreadable
from carbarn.games import find_game, text_of

WIDEST = 100  # characters; longer lines are hard to read
_PICTURE = re.compile(r'^!\[([^\]]*)\]\(\S+(?: "(.*)")?\)$', re.M)
_ICON = re.compile(r"!\[([^\]]*)\]\([^)]*\) *")


@click.command("rules")
@click.argument("game")
@click.option(
    "--specification", is_flag=True, help="Print every rule by its name, with all special cases."
)
def command(game: str, specification: bool) -> None:
    """Print how to play a game."""
    kind = find_game(game)
    guide, rules = text_of(kind, "guide"), text_of(kind, "rules")
    text = rules if specification or guide is None else guide
    if text is None:
        raise Unreadable(f"{kind.title} has no rules to read")
    text = without_pictures(text)
    if sys.stdout.isatty():
        _show(text)
    else:
        click.echo(text)


def without_pictures(text: str) -> str:
    """The text with what its pictures show in words."""
    text = _PICTURE.sub(
        lambda one: f"> *Picture: {one[1]}*" + (f"\n>\n> {one[2]}" if one[2] else ""), text
    )
    return _ICON.sub(lambda one: f"{one[1]} " if one[1] else "", text)


def _show(text: str) -> None:
    """Write it to a terminal with headings, emphasis and tables."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    console.print(Markdown(text), width=min(WIDEST, console.width))
