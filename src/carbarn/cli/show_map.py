"""`carbarn show-map FILE`: a map of San Francisco as a picture, or in words."""

from __future__ import annotations

from pathlib import Path

import click

from carbarn.core.data import read_data
from carbarn.core.errors import Unreadable
from carbarn.games.san_francisco.data import COLOURS, GREY, RECONSTRUCTION, Map
from carbarn.games.san_francisco.drawing import NOTE, statistics, svg


@click.command("show-map")
@click.argument("path", metavar="[FILE]", required=False)
@click.option("--out", type=click.Path(), help="Write the picture to this file, as SVG.")
@click.option("--svg", "as_svg", is_flag=True, help="Print the picture, as SVG.")
def command(path: str | None, out: str | None, as_svg: bool) -> None:
    """Draw a map of San Francisco; without a file the one that comes with the game.

    With --out or --svg as a picture, otherwise as a list of places, routes and tickets.
    """
    board = RECONSTRUCTION if path is None else Map(read_data(path))
    if out:
        try:
            Path(out).write_text(svg(board), encoding="utf-8")
        except OSError as problem:
            raise Unreadable(f"{out} cannot be written: {problem.strerror}") from None
        click.echo(f"Drawn to {out}.")
    elif as_svg:
        click.echo(svg(board), nl=False)
    else:
        click.echo("\n".join(_in_words(board)))


def _in_words(board: Map) -> list[str]:
    told = statistics(board)
    rows = [
        f"{board.title}: {told['locations']} places, {told['routes']} routes with "
        f"{told['spaces']} spaces, {told['tickets']} tickets"
    ]
    for route in range(len(board.routes)):
        colour = COLOURS[board.colours[route]] if board.colours[route] >= 0 else GREY
        ferries = f", ferries {board.ferries[route]}" if board.ferries[route] else ""
        name = board.route_name(route)
        rows.append(f"  {name:48} {board.lengths[route]} {colour}{ferries}")
    rows += [f"  ticket {board.ticket_name(ticket)}" for ticket in range(len(board.tickets))]
    stars = ", ".join(board.names[place] for place in board.tourist)
    rows.append(f"Tourist tokens: {stars}")
    return [*rows, NOTE] if board.reconstruction else rows
