"""`carbarn rules`: how to play, in the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from click.testing import Result
from rich.console import Console

from carbarn.cli import rules
from carbarn.games import find_game, text_of
from carbarn.games.discovery import built_in

Call = Callable[..., Result]


@pytest.mark.parametrize("name", built_in())
def test_the_guide_is_printed_with_captions_for_pictures(call: Call, name: str) -> None:
    result = call("rules", name)
    assert result.exit_code == 0 and result.stdout.startswith(f"# {find_game(name).title}\n")
    assert "](" not in result.stdout, "the address of a picture"
    guide = text_of(find_game(name), "guide") or ""
    for said, caption in re.findall(r'^!\[(.*)\]\(\S+ "(.*)"\)$', guide, re.M):
        assert f"> *Picture: {said}*\n>\n> {caption}\n" in result.stdout


def test_in_a_pipe_there_are_no_colours(call: Call) -> None:
    assert "\x1b" not in call("rules", "tramways").stdout


def test_a_terminal_gets_headings_and_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    console = Console(force_terminal=True, width=140, record=True)
    monkeypatch.setattr("rich.console.Console", lambda: console)
    assert rules.command.callback is not None
    rules.command.callback("cable_car", False)
    printed = console.export_text()
    assert "Your turn" in printed and "# " not in printed and "────" in printed
    assert max(map(len, printed.splitlines())) <= rules.WIDEST


def test_the_specification_has_the_names_of_rules(call: Call) -> None:
    result = call("rules", "cable_car", "--specification")
    assert result.exit_code == 0 and "**CC-10 No line of one tile.**" in result.stdout


def test_a_game_without_a_guide_prints_its_rules(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {"rules": "# Lanterns", "guide": None}
    monkeypatch.setattr(rules, "text_of", lambda _game, name: found[name])
    assert call("rules", "lanterns").stdout == "# Lanterns\n"


def test_a_game_without_any_rules_says_so(call: Call) -> None:
    result = call("rules", "lanterns")
    assert result.exit_code == 2 and result.stderr == "carbarn: Lanterns has no rules to read\n"


def test_an_unknown_game_is_a_sentence(call: Call) -> None:
    result = call("rules", "cable_cat")
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr == "carbarn: there is no game 'cable_cat'; did you mean 'cable_car'?\n"
