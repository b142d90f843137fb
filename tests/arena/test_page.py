"""The page about the strength of the bots: written by one command, which can be stopped."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from carbarn.games import find_game

SCRIPT = Path(__file__).parent.parent.parent / "benchmarks" / "ladder.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with players that are quick."""
    found = importlib.util.spec_from_file_location("ladder script", SCRIPT)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    monkeypatch.setitem(sys.modules, "ladder script", module)  # its dataclasses look for it
    found.loader.exec_module(module)
    module.PLAYERS = ("random", "nobody", "ismcts@2", "ismcts@3", "ismcts@4")  # type: ignore[attr-defined]
    module.MATCH_UPS = (  # type: ignore[attr-defined]
        ("ismcts@2", "random"),
        ("nobody", "random"),
        ("ismcts@2", "random", "random", "random"),
    )
    module.SOLO = ("random", "nobody")  # type: ignore[attr-defined]
    module.MEASURE, module.BUDGETS = "random", (2, 4, 8, 16)  # type: ignore[attr-defined]
    return module


def write(script: ModuleType, folder: Path, *words: str) -> str:
    arguments = [*words, "--keep", str(folder / "kept"), "--out", str(folder / "page.md")]
    done = CliRunner().invoke(script.main, arguments)
    assert done.exit_code == 0, done.output
    return (folder / "page.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_page_has_all_it_promises_and_goes_on_from_what_is_kept(
    script: ModuleType, tmp_path: Path
) -> None:
    page = write(script, tmp_path, "cable_car", "--deals", "2", "--minutes", "0")
    assert "columns of deals say how much" in page
    page = write(script, tmp_path, "cable_car", "--deals", "2")
    for heading in ("## Cable Car", "### 2 players", "### 4 players", "### Match-ups"):
        assert f"\n{heading}\n" in page
    assert "`python benchmarks/ladder.py cable_car --deals 2 --seed 1`" in page
    assert "no such bots: nobody." in page
    assert re.search(r"\| ismcts@2 \| random, random, random \| [\d.]+% \| .* \| 2 \|", page)
    assert re.findall(r"^\| (2|4|8|16) \| \d+ \|", page, re.M) == ["2", "4", "8", "16"]
    for picture in re.findall(r"!\[.*\]\((.*)\)", page):
        ElementTree.parse(tmp_path / picture)
    kept = {path: path.read_bytes() for path in (tmp_path / "kept").iterdir()}
    games = sum(text.count(b'"places"') for text in kept.values())
    assert write(script, tmp_path, "cable_car", "--deals", "2") == page
    again = sum(path.read_bytes().count(b'"places"') for path in kept)
    assert games == again  # nothing was played twice


def test_those_who_play_alone_are_told_their_mean_scores(
    script: ModuleType, tmp_path: Path
) -> None:
    report = script.Report(2, "1", 1, None, tmp_path / "kept", tmp_path / "page.md", "")
    script.show_solo(report, find_game("tramways"))
    assert re.fullmatch(r"\| random \| -?[\d.]+ \| .* \| 2 \|", report.lines[-2])


def test_games_that_there_are_not_are_told(script: ModuleType, tmp_path: Path) -> None:
    done = CliRunner().invoke(script.main, ["metro", "--out", str(tmp_path / "page.md")])
    assert done.exit_code == 2 and "not all of these are games" in done.output
