"""`carbarn games`: what can be played."""

from __future__ import annotations

import json

import click

from carbarn import COMPILED
from carbarn.games import load_games


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def command(as_json: bool) -> None:
    """List the games that can be played, with their options and the files they can be given."""
    games, problems = load_games()
    for problem in problems:
        click.echo(f"carbarn: {problem}", err=True)
    if as_json:
        document = {
            "compiled": COMPILED,
            "games": [
                {
                    "name": game.name,
                    "title": game.title,
                    "revision": game.revisions[-1],
                    "seats": list(game.seat_counts),
                    "options": [
                        {
                            "name": option.name,
                            "default": option.default,
                            "choices": list(option.choices),
                            "sentence": option.sentence,
                            "rule": option.rule,
                        }
                        for option in game.options_for(game.seat_counts[-1])
                    ],
                    "files": [
                        {"name": name, "sentence": game.file_sentences.get(name, "")}
                        for name in game.files
                    ],
                }
                for game in games
            ],
        }
        click.echo(json.dumps(document, indent=1))
        return
    if not games:
        click.echo("No game can be played yet.")
    for game in games:
        counts = f"{game.seat_counts[0]}-{game.seat_counts[-1]}"
        click.echo(f"{game.name}: {game.title}, {counts} players")
        for option in game.options_for(game.seat_counts[-1]):
            allowed = " | ".join(str(choice) for choice in option.choices) or "a whole number"
            click.echo(f"  {option.name} = {option.default}   ({allowed})  {option.sentence}")
        for name in game.files:
            sentence = game.file_sentences.get(name, "")
            click.echo(f"  {name} = FILE   (a JSON file)  {sentence}".rstrip())
    click.echo(f"The rules run {'compiled' if COMPILED else 'interpreted (slower, same results)'}.")
