"""`carbarn show-map FILE`: a map, or other data of a game, as a picture or in words."""

from __future__ import annotations

from pathlib import Path

import click

from carbarn.core.data import read_data
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.core.game import DataDrawing, Game
from carbarn.games import find_game, load_games


@click.command("show-map")
@click.argument("path", metavar="[FILE]", required=False)
@click.option("--game", "name", metavar="GAME", help="Whose map it is, if several games have one.")
@click.option("--out", type=click.Path(), help="Write the picture to this file, as SVG.")
@click.option("--svg", "as_svg", is_flag=True, help="Print the picture, as SVG.")
def command(path: str | None, name: str | None, out: str | None, as_svg: bool) -> None:
    """Draw the map in a file; without a file the one that comes with the game.

    With --out or --svg as a picture, otherwise as a list of what is on it.
    """
    games = load_games()[0] if name is None else [find_game(name)]
    if path is None:
        drawing = _drawn([(game, data) for game in games for data in _built_in(game)])
    else:
        own = read_data(path)
        drawing = _drawn([(game, own) for game in games])
    if out:
        try:
            Path(out).write_text(drawing.svg, encoding="utf-8")
        except OSError as problem:
            raise Unreadable(f"{out} cannot be written: {problem.strerror}") from None
        click.echo(f"Drawn to {out}.")
    elif as_svg:
        click.echo(drawing.svg, nl=False)
    else:
        click.echo(drawing.text)


def _built_in(game: type[Game]) -> list[Json]:
    """The data that comes with a game, as far as a table may replace it."""
    if not game.files:
        return []
    data = game(game.seat_counts[0], {}).data()
    return [data[name] for name in game.files if name in data]


def _drawn(offers: list[tuple[type[Game], Json]]) -> DataDrawing:
    """The first drawing that a game makes of the data offered to it."""
    problems: dict[str, Unreadable] = {}
    for game, data in offers:
        try:
            drawing = game.draw_data(data)
        except Unreadable as problem:
            problems[game.name] = problem
            continue
        if drawing is not None:
            return drawing
    if len(problems) == 1:
        raise next(iter(problems.values()))
    if problems:
        reasons = "; ".join(f"{name}: {problem}" for name, problem in problems.items())
        raise Unreadable(f"no game can draw this ({reasons})")
    raise Unreadable("there is no map to draw")
