"""`carbarn games`: what can be played."""

from __future__ import annotations

import json

import click

from carbarn import COMPILED
from carbarn.bots.levels import ratings_of
from carbarn.core.event import Json
from carbarn.core.game import Game, Option
from carbarn.core.level import NAMES
from carbarn.games import load_games

MOST = 8  # choices printed in full; of more only the first two and the last


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(as_json: bool) -> None:
    """List the games that can be played, with their options and the files they can be given."""
    games, problems = load_games()
    for problem in problems:
        click.echo(f"carbarn: {problem}", err=True)
    if as_json:
        document = {"compiled": COMPILED, "games": [_game_data(game) for game in games]}
        click.echo(json.dumps(document, indent=1))
        return
    if not games:
        click.echo("No game can be played yet.")
    for game in games:
        _print_game(game)
    click.echo(f"The rules run {'compiled' if COMPILED else 'interpreted (slower, same results)'}.")


def _options(game: type[Game]) -> list[tuple[Option, list[int]]]:
    """All options of a game as the largest table that has them does, and the sizes of those."""
    found: dict[str, tuple[Option, list[int]]] = {}
    for seats in game.seat_counts:
        for option in game.options_for(seats):
            _smaller, sizes = found.get(option.name, (option, []))
            found[option.name] = (option, [*sizes, seats])
    declared = [found.pop(option.name) for option in game.declared if option.name in found]
    return [*declared, *found.values()]


def _game_data(game: type[Game]) -> dict[str, Json]:
    return {
        "name": game.name,
        "title": game.title,
        "revision": game.revisions[-1],
        "seats": list(game.seat_counts),
        "levels": [{"name": name, "rating": ratings_of(game).get(name)} for name in NAMES],
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "seats": sizes,
                "sentence": option.sentence,
                "rule": option.rule,
            }
            for option, sizes in _options(game)
        ],
        "files": [
            {"name": name, "sentence": game.file_sentences.get(name, "")} for name in game.files
        ],
    }


def _rated(game: type[Game], level: str) -> str:
    """A level with its rating, if that was measured."""
    rating = ratings_of(game).get(level)
    return f"{level} ({rating})" if rating is not None else level


def _print_game(game: type[Game]) -> None:
    click.echo(f"{game.name}: {game.title}, {_players(list(game.seat_counts))}")
    for option, sizes in _options(game):
        only = "" if sizes == list(game.seat_counts) else f" Only for {_players(sizes)}."
        click.echo(
            f"  {option.name} = {option.default}   ({_allowed(option)})  {option.sentence}{only}"
        )
    for name in game.files:
        sentence = game.file_sentences.get(name, "")
        click.echo(f"  {name} = FILE   (a JSON file)  {sentence}".rstrip())
    click.echo(f"  bots: {', '.join(_rated(game, name) for name in NAMES)}")


def _players(sizes: list[int]) -> str:
    """How many can play, in words."""
    if len(sizes) > 1:
        return f"{sizes[0]}-{sizes[-1]} players"
    return f"{sizes[0]} player{'s' if sizes[0] > 1 else ''}"


def _allowed(option: Option) -> str:
    """What an option can be set to."""
    choices = [str(choice) for choice in option.choices]
    if len(choices) > MOST:
        choices = [*choices[:2], "...", choices[-1]]
    return " | ".join(choices) or "a whole number"
