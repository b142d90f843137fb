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
    module.BUDGETS = (8, 4, 2, 1)  # type: ignore[attr-defined]
    module.PART = 200  # type: ignore[attr-defined]
    module.PARTS = {}  # type: ignore[attr-defined]
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
    for heading in (
        "## Cable Car",
        "### 2 players",
        "### 4 players",
        "### Strength against budget",
    ):
        assert f"\n{heading}\n" in page
    assert "`python benchmarks/ladder.py cable_car --deals 2 --seed november`" in page
    share = r"[\d.]+% \| [\d.]+% to [\d.]+% \| 2 \|"
    three = "greedy-v1, greedy-v1, greedy-v1"
    assert re.search(rf"\| expert \(ismcts@40\) \| {three} \| {share} above 60%", page)
    assert re.search(rf"\| expert \(ismcts@40\) \| strong \| {share} above 60%", page)
    assert re.search(rf"\| beginner \| random \| {share} above 80%", page)
    assert re.search(rf"\| ismcts@20 \| ismcts@10 \| {share}  \|", page)
    for picture in re.findall(r"!\[.*\]\((.*)\)", page):
        ElementTree.parse(tmp_path / picture)
    kept = {path: path.read_bytes() for path in (tmp_path / "kept").iterdir()}
    games = sum(text.count(b'"places"') for text in kept.values())
    assert write(script, tmp_path, "cable_car", "--deals", "2") == page
    again = sum(path.read_bytes().count(b'"places"') for path in kept)
    assert games == again  # nothing was played twice


@pytest.mark.slow
def test_those_who_play_alone_are_told_their_mean_scores(
    script: ModuleType, tmp_path: Path
) -> None:
    report = script.Report(2, "1", 1, None, tmp_path / "kept", tmp_path / "page.md", "")
    script.show_solo(report, find_game("tramways"))
    assert re.fullmatch(r"\| greedy-v1 \| -?[\d.]+ \| .* \| 2 \|  \|", report.lines[-2])


def test_what_is_missed_is_said(script: ModuleType) -> None:
    assert script.wanted(0.6, 0.61) == "above 60%"
    assert script.wanted(0.6, 0.6) == "above 60%: **missed**"
    assert script.wanted(None, 0.1) == ""


def test_a_pair_is_told_from_either_side(script: ModuleType) -> None:
    met = {"players": ["a", "b"], "win_share": 0.7, "interval": [0.6, 0.8], "deals": 9}
    turned = script.between({"pairs": [met]}, "b", "a")
    assert turned["win_share"] == pytest.approx(0.3)
    assert turned["interval"] == pytest.approx([0.2, 0.4])
    assert script.between({"pairs": [met]}, "a", "c") is None


def test_games_that_there_are_not_are_told(script: ModuleType, tmp_path: Path) -> None:
    done = CliRunner().invoke(script.main, ["metro", "--out", str(tmp_path / "page.md")])
    assert done.exit_code == 2 and "not all of these are games" in done.output
