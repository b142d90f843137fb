"""`carbarn train GAME`: find better numbers for the bots of a game by self-play."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import click

from carbarn.arena.kept import Results
from carbarn.arena.train import LEAST_GAMES, MOST_GAMES, Trained, Training, train, trainable_of
from carbarn.cli.progress import Progress
from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.games import find_game, make

Weights = dict[str, dict[str, Json]]


@click.command("train")
@click.argument("game")
@click.option("--seats", type=int, help="For how many seats.  [default: the fewest]")
@click.option(
    "--games",
    type=click.IntRange(LEAST_GAMES, MOST_GAMES),
    default=10_000,
    show_default=True,
    help="How many games to play.",
)
@click.option(
    "--seed",
    default="0",
    show_default=True,
    help="With the same installed weights, the same seed gives the same file.",
)
@click.option(
    "--jobs", type=int, default=1, show_default=True, help="How many processes play at once."
)
@click.option("--out", type=click.Path(), help="Where to write it.  [default: GAME-weights.json]")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(
    game: str,
    seats: int | None,
    games: int,
    seed: str,
    jobs: int,
    out: str | None,
    as_json: bool,
) -> None:
    """Tune the numbers that the bots of a game play by, and the values of its positions.

    They are written to a file, beside those for other seats that are in it; each entry names the
    command that made it. After Ctrl-C the same command goes on.
    """
    seats = find_game(game).seat_counts[0] if seats is None else seats
    training = Training(game, seats, games, shlex.quote(seed))
    trainable_of(make(game, seats))
    path = Path(out or f"{game}-weights.json")
    there = _read(path)
    part = path.with_name(f"{path.name}.part-{seats}")
    try:
        with Progress(f"train {game}, {seats} seats") as progress:
            found = train(training, jobs, progress, Results(part))
        there[str(seats)] = found.data(training)
        path.write_text(_text(there), encoding="utf-8")
        part.unlink(missing_ok=True)
    except KeyboardInterrupt:
        kept = f"what is done is kept in {part}: the same command goes on" if part.exists() else ""
        click.echo(f"carbarn: stopped; {kept or 'nothing was finished'}", err=True)
        raise click.exceptions.Exit(1) from None
    except OSError as problem:
        raise Unreadable(f"{problem.filename} cannot be used: {problem.strerror}") from None
    _report(training, found, path, as_json)


def _report(training: Training, found: Trained, path: Path, as_json: bool) -> None:
    low, high = found.interval
    if as_json:
        document = {
            "game": training.game,
            "seats": training.seats,
            "games": training.games,
            "seed": training.seed,
            "out": str(path),
            "better": found.better,
            "margin": found.margin,
            "interval": [low, high],
            **found.data(training),
        }
        click.echo(json.dumps(document, indent=1))
        return
    what = "they were kept" if found.better else "so the old numbers stay"
    click.echo(
        f"{training.game}, {training.seats} seats: the tuned numbers score {found.margin:+.2f} "
        f"points against those before (95 %: {low:+.2f} to {high:+.2f}); {what}\n"
        f"written to {path}"
    )


def _read(path: Path) -> Weights:
    """What the file has already; Unreadable if it is something else, or cannot be written."""
    if not path.parent.is_dir():
        raise Unreadable(f"there is no folder {path.parent}")
    if not path.exists():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        data = None
    good = isinstance(data, dict) and all(
        key.isdecimal() and isinstance(own, dict) and own.keys() >= {"made by", "numbers", "values"}
        for key, own in data.items()
    )
    if not good:
        raise Unreadable(f"{path} is there and is no file of weights; name another with --out")
    weights: Weights = data
    return weights


def _text(weights: Weights) -> str:
    """The file: a line for the numbers, and one for each list of values."""
    entries = []
    for seats in sorted(weights, key=int):
        own = weights[seats]
        values = ",\n".join(
            f"{json.dumps(key)}: {json.dumps(row)}" for key, row in own["values"].items()
        )
        listed = f"{{\n{values}\n}}" if values else "{}"
        entries.append(
            f"{json.dumps(seats)}: {{\n"
            f'"made by": {json.dumps(own["made by"])},\n'
            f'"numbers": {json.dumps(own["numbers"])},\n'
            f'"values": {listed}\n}}'
        )
    return "{\n" + ",\n".join(entries) + "\n}\n"
