"""`carbarn ladder GAME`: which bots are stronger, with reproducible ratings."""

from __future__ import annotations

import json
from pathlib import Path

import click

from carbarn.arena.failures import Failures
from carbarn.arena.kept import Results, read_request
from carbarn.arena.ladder import ladder
from carbarn.arena.pictures import ratings_picture
from carbarn.arena.play import Limit
from carbarn.arena.ratings import MEAN
from carbarn.cli.options import option_flag, read_options, read_players
from carbarn.cli.running import FAILURES, running, warn
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json

PLAYERS = "random,greedy,ismcts@100,ismcts@1000"


@click.command("ladder")
@click.argument("game", required=False)
@click.option("--players", help=f"Bots by name or file.  [default: {PLAYERS}]")
@click.option("--seats", type=int, default=2, show_default=True, help="Players in a game, 2 to 6.")
@click.option(
    "--deals",
    type=click.IntRange(1, 1_000_000),
    help="Deals for each pair; at more than two seats, deals altogether.  [default: 100]",
)
@click.option("--all-deals", is_flag=True, help="No pair stops early when its result is clear.")
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same table.")
@click.option(
    "--jobs", type=int, default=1, show_default=True, help="How many processes play at once."
)
@click.option(
    "--seconds", metavar="N[/decision]", help="Seconds of each bot for a game, or each decision."
)
@click.option(
    "--anchor", help=f"The player whose rating is 1500.  [default: {MEAN}, that of all players]"
)
@click.option(
    "--keep",
    type=click.Path(),
    help="Keep the results here; another run continues from them.",
)
@click.option(
    "--resume", type=click.Path(), help="Go on with what was kept here; nothing else is needed."
)
@click.option("--records", type=click.Path(), help="Save the record of every game in this folder.")
@click.option("--picture", type=click.Path(), help="Draw the ratings into this SVG file.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@option_flag
def command(
    game: str | None,
    players: str | None,
    seats: int,
    deals: int | None,
    all_deals: bool,
    seed: str,
    jobs: int,
    seconds: str | None,
    anchor: str | None,
    keep: str | None,
    resume: str | None,
    records: str | None,
    picture: str | None,
    as_json: bool,
    options: tuple[str, ...],
) -> None:
    """Rate bots over duplicate deals: the same luck with every rotation of the seats.

    Two players 400 points apart get results of ten to one. The table is the same on every run and
    for any number of jobs, unless bots are timed. A bot that fails loses that game.
    """
    chosen = read_options(options)
    if resume is not None:
        heading, asked = _resumed(resume, game, players)
        game, specs, seats = heading["game"], asked["players"], heading["seats"]
        chosen, seconds, seed = heading["options"], heading["seconds"], heading["seed"]
        deals, all_deals, keep = deals or asked["deals"], not asked["early"], resume
        anchor = anchor or asked["anchor"]
    elif game is None:
        raise Unreadable("say which GAME, or give a file to --resume")
    else:
        specs = read_players(players or PLAYERS)
    _check_picture(picture)
    results, failures = Results(Path(keep) if keep else None), Failures(FAILURES)
    with running(f"{game}, {seats} seats", None, results, "ladder") as bar:
        report = ladder(
            game, specs, deals or 100, seed, chosen, results,
            Path(records) if records else None, bar,
            seats=seats, jobs=jobs, limit=Limit.read(seconds) if seconds else None,
            anchor=anchor or MEAN, early=not all_deals, failures=failures,
        )  # fmt: skip
        if picture is not None:
            Path(picture).write_text(ratings_picture(report), encoding="utf-8")
    warn(failures)
    if as_json:
        report["failures"] = [failure.sentence() for failure in failures.first]
        click.echo(json.dumps(report, indent=1))
    else:
        _show(report)


def _resumed(
    resume: str, game: str | None, players: str | None
) -> tuple[dict[str, Json], dict[str, Json]]:
    if game is not None or players is not None:
        raise Unreadable("the file of --resume says which game and which players; leave them out")
    heading = {"game": str, "options": dict, "seats": int, "seed": str, "seconds": str | None}
    asked = {"players": list, "deals": int, "early": bool, "anchor": str}
    return read_request(Path(resume), "ladder", heading, asked)


def _check_picture(place: str | None) -> None:
    """Unreadable, before anything is played, if the picture could not be written."""
    if place is not None and (Path(place).suffix != ".svg" or not Path(place).parent.is_dir()):
        raise Unreadable(f"{place} is not an .svg file in an existing folder")


def _show(report: dict[str, Json]) -> None:
    for row in report["ratings"]:
        low, high = row["interval"]
        mishaps = f"  failed {row['failed']}" if row["failed"] else ""
        mishaps += f"  out of time {row['late']}" if row["late"] else ""
        click.echo(f"{row['player']:24} {row['rating']:5}  (95 %: {low} to {high}){mishaps}")
    for pair in report["pairs"]:
        one, other = pair["players"]
        low, high = pair["interval"]
        click.echo(
            f"  {one} gets {pair['win_share']:.1%} against {other} "
            f"(95 %: {low:.1%} to {high:.1%}, {pair['deals']} deals)"
        )
