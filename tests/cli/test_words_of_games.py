"""`carbarn play` with what a game says of its own commands, previews and plans."""

from __future__ import annotations

from click.testing import CliRunner

import carbarn
from carbarn.cli import cli


def words_of_help(game: str) -> str:
    done = CliRunner().invoke(cli, ["play", game, "--seed", "1"], input="help\nquit\n")
    return done.output[done.output.index("Type an action") :]


def test_the_help_has_what_the_game_says_of_its_own_commands() -> None:
    assert "why ACTION     why an action is not possible (a square alone will do: why c3)" in (
        words_of_help("cable_car")
    )
    assert "plan GOAL" not in words_of_help("cable_car")
    assert "plan GOAL      whole sequences of actions for a goal: plan tickets, plan TICKET" in (
        words_of_help("san_francisco")
    )


def test_plans_are_told_in_the_words_of_the_game() -> None:
    typed = "plan tickets\nquit\n"
    done = CliRunner().invoke(cli, ["play", "san_francisco", "--seed", "1"], input=typed)
    match = carbarn.new_match("san_francisco", 2, seed=1)
    plans = match.game.plans(match.view(0), "tickets")
    assert plans
    for plan in plans:
        assert f"  {plan['ticket']}: {', '.join(plan['routes'])}" in done.output


def test_with_companies_own_points_are_listed_in_points_and_others_by_company() -> None:
    game = carbarn.make("cable_car", 3, {"companies": True})
    preview = {"mine": 25, "gains": [3, 0, 2, 0, 0, 0, 0, 0]}
    own, others = game.preview_words(preview, 0)
    assert own == "you +2.5"
    assert others == f"{game.marker_name(0)} +3, {game.marker_name(2)} +2"
    plain = carbarn.make("cable_car", 3).preview_words({"mine": 3, "gains": [3, 0, 2]}, 0)
    assert plain == ("you +3", "orange +2")
