"""`carbarn ladder GAME`: which bots are stronger, with reproducible ratings."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from carbarn.arena.ladder import ladder
from carbarn.cli.options import option_flag, read_options, read_players
from carbarn.core.errors import Unreadable


@click.command("ladder")
@click.argument("game")
@click.option("--players", default="random,greedy,ismcts@100,ismcts@1000", show_default=True)
@click.option(
    "--deals", type=click.IntRange(1), default=100, show_default=True, help="Deals for each pair."
)
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same table.")
@click.option(
    "--keep",
    type=click.Path(),
    help="Keep the results here; another run continues from them.",
)
@click.option("--records", type=click.Path(), help="Save the record of every game in this folder.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@option_flag
def command(
    game: str,
    players: str,
    deals: int,
    seed: str,
    keep: str | None,
    records: str | None,
    as_json: bool,
    options: tuple[str, ...],
) -> None:
    """Rate bots: every pair plays duplicate deals, the same luck with seats swapped."""

    def progress(line: str) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{line:60}", nl=False, err=True)

    kept, folder = (Path(place) if place else None for place in (keep, records))
    try:
        report = ladder(
            game, read_players(players), deals, seed, read_options(options), kept, folder, progress
        )
    except ModuleNotFoundError as problem:
        raise Unreadable(
            f"ratings need the package {problem.name}: pip install 'carbarn[ladder]'"
        ) from None
    except OSError as problem:
        raise Unreadable(f"{problem.filename} cannot be used: {problem.strerror}") from None
    if sys.stderr.isatty():
        click.echo(err=True)
    if as_json:
        click.echo(json.dumps(report, indent=1))
        return
    for row in report["ratings"]:
        low, high = row["interval"]
        click.echo(f"{row['player']:20} {row['rating']:6.2f}  (95 %: {low:.2f} to {high:.2f})")
    for pair in report["pairs"]:
        one, other = pair["players"]
        low, high = pair["interval"]
        click.echo(
            f"  {one} wins {pair['win_share']:.1%} against {other} "
            f"(95 %: {low:.1%} to {high:.1%}, {pair['deals']} deals)"
        )
