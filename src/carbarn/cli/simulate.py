"""`carbarn simulate GAME`: many games between bots, with statistics."""

from __future__ import annotations

import json
from pathlib import Path

import click

from carbarn.arena.failures import Failures
from carbarn.arena.kept import Results, read_request
from carbarn.arena.parquet import check_parquet, write_parquet
from carbarn.arena.play import Limit
from carbarn.arena.simulate import Tally, simulate
from carbarn.arena.table import Outcome
from carbarn.cli.options import option_flag, read_options, read_players
from carbarn.cli.running import FAILURES, running, warn
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.games import make


@click.command("simulate")
@click.argument("game", required=False)
@click.option("--players", help="Bots, such as greedy,ismcts@100,./file.py:Class:depth=3")
@click.option("--games", type=int, help="How many games to play.  [default: 100]")
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option(
    "--jobs", type=int, default=1, show_default=True, help="How many processes play at once."
)
@click.option(
    "--seconds", metavar="N[/decision]", help="Seconds of each bot for a game, or each decision."
)
@click.option("--keep", type=click.Path(), help="Keep the games here; another run goes on.")
@click.option(
    "--resume", type=click.Path(), help="Go on with what was kept here; nothing else is needed."
)
@click.option("--out", type=click.Path(), help="Also write every game to this Parquet file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@option_flag
def command(
    game: str | None,
    players: str | None,
    games: int | None,
    seed: str,
    jobs: int,
    seconds: str | None,
    keep: str | None,
    resume: str | None,
    out: str | None,
    as_json: bool,
    options: tuple[str, ...],
) -> None:
    """Let bots play many games, and print how each of them did.

    Players change seats from game to game. The result is the same on every run and for any number
    of jobs, unless bots are timed. A bot that fails loses that game.
    """
    chosen = read_options(options)
    if resume is not None:
        heading, asked = _resumed(resume, game, players)
        game, specs, seed = heading["game"], heading["players"], heading["seed"]
        chosen, seconds = heading["options"], heading["seconds"]
        games, keep = games or asked["games"], resume
    elif game is None or players is None:
        raise Unreadable("say which GAME and which --players, or give a file to --resume")
    else:
        specs = read_players(players)
    games = 100 if games is None else games
    outcomes: list[Outcome] = []
    if out is not None:
        check_parquet(Path(out))
    results, failures = Results(Path(keep) if keep else None), Failures(FAILURES)
    limit = Limit.read(seconds) if seconds else None
    with running(game, games, results, "simulate") as bar:
        tallies = simulate(
            game, specs, games, seed, chosen, jobs, bar, outcomes.append,
            limit=limit, kept=results, failures=failures,
        )  # fmt: skip
    if out is not None:
        write_parquet(Path(out), game, seed, specs, outcomes)
    warn(failures)
    if as_json:
        document = {
            "game": game,
            "options": make(game, len(specs), chosen).options,
            "games": games,
            "seed": seed,
            "seconds": None if limit is None else str(limit),
            "players": [tally.data() for tally in tallies],
            "failures": [failure.sentence() for failure in failures.first],
        }
        click.echo(json.dumps(document, indent=1))
        return
    for tally in tallies:
        click.echo(_line(tally))


def _resumed(
    resume: str, game: str | None, players: str | None
) -> tuple[dict[str, Json], dict[str, Json]]:
    if game is not None or players is not None:
        raise Unreadable("the file of --resume says which game and which players; leave them out")
    heading = {"game": str, "options": dict, "players": list, "seed": str, "seconds": str | None}
    return read_request(Path(resume), "simulation", heading, {"games": int})


def _line(tally: Tally) -> str:
    row = tally.data()
    low, high = row["interval"]
    score = "-" if row["mean_score"] is None else f"{row['mean_score']:.2f}"
    mishaps = f"  failed {tally.failed}" if tally.failed else ""
    mishaps += f"  out of time {tally.late}" if tally.late else ""
    return (
        f"{tally.spec:24} wins {row['win_share']:6.1%} (95 %: {low:.1%} to {high:.1%})  "
        f"mean score {score}  mean place {row['mean_place']:.2f}{mishaps}"
    )
