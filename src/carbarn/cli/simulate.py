"""`carbarn simulate GAME`: many games between bots, with statistics."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from carbarn.arena.parquet import check_parquet, write_parquet
from carbarn.arena.simulate import Outcome, Tally, simulate
from carbarn.cli.options import option_flag, read_options, read_players
from carbarn.games import make


@click.command("simulate")
@click.argument("game")
@click.option(
    "--players", required=True, help="Bots by name or as ./file.py:Class, such as greedy,random"
)
@click.option("--games", type=int, default=100, show_default=True, help="How many games to play.")
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--jobs", type=int, default=1, show_default=True, help="How many processes play at once."
)
@click.option("--out", type=click.Path(), help="Also write every game to this Parquet file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@option_flag
def command(
    game: str,
    players: str,
    games: int,
    seed: str,
    jobs: int,
    out: str | None,
    as_json: bool,
    options: tuple[str, ...],
) -> None:
    """Let bots play many games, and print how each of them did.

    Players change seats from game to game. The result is the same on every run and for any number
    of jobs.
    """
    specs = read_players(players)
    chosen = read_options(options)
    outcomes: list[Outcome] = []
    failures: list[str] = []
    if out is not None:
        check_parquet(Path(out))
    with Progress(
        "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    ) as bar:  # fmt: skip
        task = bar.add_task(game, total=games)
        tallies = simulate(
            game,
            specs,
            games,
            seed,
            chosen,
            jobs,
            lambda done: bar.update(task, completed=done),
            outcomes.append,
            failures.append,
        )
    for sentence in failures:
        click.echo(f"A game does not count: {sentence}", err=True)
    if out is not None:
        write_parquet(Path(out), game, seed, specs, outcomes)
    if as_json:
        document = {
            "game": game,
            "options": make(game, len(specs), chosen).options,
            "games": len(outcomes),
            "seed": seed,
            "players": [tally.data() for tally in tallies],
        }
        click.echo(json.dumps(document, indent=1))
        return
    for tally in tallies:
        click.echo(_line(tally))


def _line(tally: Tally) -> str:
    row = tally.data()
    low, high = row["interval"]
    return (
        f"{tally.spec:24} wins {row['win_share']:6.1%} (95 %: {low:.1%} to {high:.1%})  "
        f"mean score {row['mean_score']:.2f}  mean place {row['mean_place']:.2f}"
    )
