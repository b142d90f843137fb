"""`carbarn puzzles GAME`: make puzzles from games between bots, or check a file of them."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import click

from carbarn.arena.workers import Workers
from carbarn.cli.progress import Progress
from carbarn.core.errors import Unreadable
from carbarn.games import find_game
from carbarn.learning.making import chosen, file_text, found_in, problems_of, summary, tasks, twice
from carbarn.learning.puzzles import Puzzle, puzzles_of, read_puzzles

MOST_GAMES = 100_000
MOST_PUZZLES = 1000


@click.command("puzzles")
@click.argument("game")
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=100,
    show_default=True,
    help="How many games bots play.",
)
@click.option(
    "--seed", default="0", show_default=True, help="The same seed gives the same puzzles."
)
@click.option(
    "--count",
    type=click.IntRange(1, MOST_PUZZLES),
    default=60,
    show_default=True,
    help="How many puzzles to keep, of all kinds and levels alike.",
)
@click.option(
    "--jobs", type=int, default=1, show_default=True, help="How many processes play at once."
)
@click.option("--out", type=click.Path(), help="Where to write them.  [default: GAME-puzzles.json]")
@click.option(
    "--check",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Make none; check those that come with the game, or those in a file.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    game: str,
    games: int,
    seed: str,
    count: int,
    jobs: int,
    out: str | None,
    check: str | None,
    as_json: bool,
) -> None:
    """Find puzzles in games between bots: positions with one best answer, by trying them all.

    They are written to a file that names the command that made it. After Ctrl-C the file has those
    of the games played so far.
    """
    find_game(game)
    if check is not None:
        _check(game, check, as_json)
        return
    path = Path(out or f"{game}-puzzles.json")
    _check_path(game, path)
    made_by = f"carbarn puzzles {game} --games {games} --seed {shlex.quote(seed)} --count {count}"
    pool: list[Puzzle] = []
    played = 0
    stopped = False
    try:
        with Progress(f"puzzles {game}") as progress, Workers(jobs) as workers:
            for found in workers.run(found_in, tasks(game, games, seed)):
                pool += found
                played += 1
                progress(played, games)
    except KeyboardInterrupt:
        if not pool:
            click.echo("carbarn: stopped; nothing was finished", err=True)
            raise click.exceptions.Exit(1) from None
        stopped = True
        made_by = made_by.replace(f"--games {games}", f"--games {played}")
    puzzles = chosen(pool, count)
    try:
        path.write_text(file_text(game, made_by, puzzles), encoding="utf-8")
    except OSError as problem:
        raise Unreadable(f"{path} cannot be used: {problem.strerror}") from None
    if stopped:
        click.echo(
            f"carbarn: stopped; {path} has the puzzles of the {played} games played so far",
            err=True,
        )
        raise click.exceptions.Exit(1)
    _report(game, puzzles, path, len(pool), as_json)


def _check_path(game: str, path: Path) -> None:
    """Unreadable if something else is there, or nothing can be written; before hours of work."""
    if not path.parent.is_dir():
        raise Unreadable(f"there is no folder {path.parent}")
    if not path.exists():
        return
    try:
        read_puzzles(game, path)
    except Unreadable:
        raise Unreadable(
            f"{path} is there and is no file of puzzles of {game}; name another with --out"
        ) from None


def _report(game: str, puzzles: list[Puzzle], path: Path, found: int, as_json: bool) -> None:
    counts = summary(puzzles)
    if as_json:
        document = {
            "game": game,
            "out": str(path),
            "found": found,
            "kept": len(puzzles),
            "kinds": counts,
        }
        click.echo(json.dumps(document, indent=1))
        return
    click.echo(f"{game}: {found} puzzles found, {len(puzzles)} kept")
    for kind, levels in counts.items():
        shown = ", ".join(f"{number} of level {level}" for level, number in levels.items())
        click.echo(f"  {kind}: {shown}")
    click.echo(f"written to {path}")


def _check(game: str, file: str, as_json: bool) -> None:
    puzzles = read_puzzles(game, Path(file)) if file else puzzles_of(game)
    if not puzzles:
        raise Unreadable(f"{file or game} has no puzzles")
    problems = list(twice(puzzles))
    with Progress(f"check {game}") as progress:
        for at, puzzle in enumerate(puzzles):
            progress(at, len(puzzles))
            problems += problems_of(puzzle)
    if as_json:
        document = {"game": game, "puzzles": len(puzzles), "problems": problems}
        click.echo(json.dumps(document, indent=1))
    else:
        for problem in problems:
            click.echo(f"carbarn: {problem}", err=True)
        if not problems:
            click.echo(f"{game}: {len(puzzles)} puzzles hold")
    if problems:
        raise click.exceptions.Exit(1)
