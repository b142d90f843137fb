"""`carbarn games` and the command line as a whole."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import Result

import carbarn
from carbarn.core.game import Game, Option
from carbarn.core.level import NAMES
from toy import FAULTS, LEAKS

Call = Callable[..., Result]


def test_the_games_are_listed_with_their_players_and_options(call: Call) -> None:
    result = call("games")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    at = lines.index("lanterns: Lanterns, 2-4 players")
    assert lines[at + 1].startswith("  fault =    ( | view | ... | ")
    assert lines[at + 1].endswith("Something planted for a law to find.")
    assert result.stderr == ""


def test_the_last_line_says_how_fast_the_rules_run(call: Call) -> None:
    last = call("games").stdout.splitlines()[-1]
    word = "compiled" if carbarn.COMPILED else "interpreted"
    assert last.startswith(f"The rules run {word}")


def test_every_game_that_can_be_played_is_listed(call: Call) -> None:
    listed = [game["name"] for game in json.loads(call("games", "--json").stdout)["games"]]
    assert listed == carbarn.names()
    assert "lanterns" in listed


def test_as_json_there_is_all_that_a_form_needs(call: Call) -> None:
    result = call("games", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert document["compiled"] is carbarn.COMPILED
    (game,) = [game for game in document["games"] if game["name"] == "lanterns"]
    assert game == {
        "name": "lanterns",
        "title": "Lanterns",
        "revision": 1,
        "seats": [2, 3, 4],
        "levels": [{"name": name, "rating": None} for name in NAMES],
        "options": [
            {
                "name": "fault",
                "default": "",
                "choices": ["", *LEAKS, *FAULTS],
                "seats": [2, 3, 4],
                "sentence": "Something planted for a law to find.",
                "rule": "",
            }
        ],
        "files": [],
    }


def test_every_file_that_a_game_takes_is_named_with_a_sentence(call: Call) -> None:
    lines = call("games").stdout.splitlines()
    document = json.loads(call("games", "--json").stdout)
    taken = 0
    for game in document["games"]:
        assert [file["name"] for file in game["files"]] == list(
            carbarn.find_game(game["name"]).files
        )
        for file in game["files"]:
            assert file["sentence"].endswith(".")
            assert f"  {file['name']} = FILE   (a JSON file)  {file['sentence']}" in lines
            taken += 1
    assert taken > 1


def test_an_option_that_only_some_tables_have_is_named_too(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = Option("duel", False, "A shorter game.", "D-1", (False, True))
    game: type[Game] = carbarn.find_game("lanterns")
    monkeypatch.setattr(game, "declared", (duel,))
    monkeypatch.setattr(game, "options_for", lambda seats: (duel,) if seats == 2 else ())
    line = "  duel = False   (False | True)  A shorter game. Only for 2 players."
    assert line in call("games").stdout.splitlines()
    games = json.loads(call("games", "--json").stdout)["games"]
    (option,) = next(one["options"] for one in games if one["name"] == "lanterns")
    assert (option["name"], option["seats"]) == ("duel", [2])


def test_without_any_game_that_is_said(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carbarn.cli.games.load_games", lambda: ([], []))
    assert call("games").stdout.splitlines()[0] == "No game can be played yet."
    assert json.loads(call("games", "--json").stdout)["games"] == []


def test_an_option_without_choices_is_a_whole_number(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = Option("rounds", 3, "How many rounds.", "R-1", least=1)
    game: type[Game] = carbarn.find_game("lanterns")
    monkeypatch.setattr(game, "declared", (rounds,))
    assert "  rounds = 3   (a whole number)  How many rounds." in call("games").stdout


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_names_all_commands(call: Call, flag: str) -> None:
    result = call(flag)
    assert result.exit_code == 0
    for command in ("games", "show", "verify"):
        assert f"\n  {command} " in result.stdout


@pytest.mark.parametrize("command", ["games", "show", "verify"])
def test_every_command_has_help(call: Call, command: str) -> None:
    result = call(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: cli {command} ")


def test_the_version_is_the_version_of_the_package(call: Call) -> None:
    assert call("--version").stdout == f"carbarn, version {carbarn.__version__}\n"


@pytest.mark.parametrize("arguments", [("dance",), ("games", "--loud"), ("games", "extra")])
def test_wrong_use_ends_with_code_2(call: Call, arguments: tuple[str, ...]) -> None:
    result = call(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "Error: " in result.stderr
