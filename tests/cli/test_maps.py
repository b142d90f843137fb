"""`carbarn check-data` and `carbarn show-map`: maps of San Francisco from files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import Result

import carbarn
from carbarn import Unreadable
from carbarn.core.game import DataDrawing
from carbarn.games.san_francisco.data import RECONSTRUCTION

Call = Callable[..., Result]


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.json"
    path.write_text(json.dumps(RECONSTRUCTION.data))
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    data = json.loads(json.dumps(RECONSTRUCTION.data))
    data["routes"][0]["color"] = "mauve"
    data["tickets"][3]["a"] = "oakland"
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(data))
    return path


def test_a_good_map_is_told_with_its_numbers(call: Call, good: Path) -> None:
    result = call("check-data", "san_francisco", good)
    assert result.exit_code == 0
    assert "good, title Ticket to Ride: San Francisco" in result.stdout
    assert "routes 50, spaces 111, doubles 12" in result.stdout
    output = json.loads(call("check-data", "san_francisco", good, "--json").stdout)
    assert output["problems"] == [] and output["statistics"]["tickets"] == 24


def test_all_faults_of_a_bad_map_are_told(call: Call, bad: Path) -> None:
    result = call("check-data", "san_francisco", bad)
    assert (result.exit_code, result.stdout) == (1, "")
    assert [line.partition(": ")[2] for line in result.stderr.splitlines()] == [
        "ticket 'haight-ashbury-union-square': there is no location 'oakland'",
        "route 'fort-mason-golden-gate-bridge': there is no colour 'mauve'",
    ]
    output = json.loads(call("check-data", "san_francisco", bad, "--json").stdout)
    assert len(output["problems"]) == 2 and output["statistics"] == {}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "it is empty"),
        (b" \n", "it is empty"),
        (
            b"{",
            "it is not valid JSON: expecting property name enclosed in double quotes, "
            "line 1, column 2",
        ),
        (b'{"a": 1,\n "b" 2}', "it is not valid JSON: expecting ':' delimiter, line 2, column 6"),
        (b"\xff\xfe", "it is not UTF-8 text, from byte 0 on"),
        (b'{"title": "\xe9"}', "it is not UTF-8 text, from byte 11 on"),
        (b"\x7fELF\x02\x01", "it is not valid JSON: expecting value, line 1, column 1"),
        (b"\xef\xbb\xbf{}", "it begins with a byte order mark; save it as UTF-8 without one"),
        (b"[" * 100_000, "it is nested too deeply"),
        (b"9" * 5000, "it has a number with thousands of digits"),
        (b'{"cards": {}, "cards": {}}', "it has 'cards' twice in the same object"),
        (b" " * 524_289, "it is larger than 512 KiB"),
    ],
)
def test_what_cannot_be_read_is_exit_code_2(
    call: Call, tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    for command in (
        ("check-data", "san_francisco", path),
        ("check-data", "tramways", path),
        ("show-map", path),
        ("play", "san_francisco", "-o", f"map={path}"),
        ("play", "tramways", "-o", f"components={path}"),
    ):
        result = call(*command)
        assert (result.exit_code, result.stderr) == (2, f"carbarn: {path}: {sentence}\n")


def test_a_folder_is_no_map(call: Call, tmp_path: Path) -> None:
    for command in (("check-data", "san_francisco", tmp_path), ("show-map", tmp_path)):
        result = call(*command)
        sentence = f"carbarn: {tmp_path}: it cannot be opened: Is a directory\n"
        assert (result.exit_code, result.stderr) == (2, sentence)


def test_unknown_games_and_games_without_data_are_exit_code_2(call: Call, good: Path) -> None:
    assert call("check-data", "san_fransisco", good).exit_code == 2
    result = call("check-data", "cable_car", good)
    assert (result.exit_code, result.stderr) == (2, "carbarn: cable_car takes no data files\n")
    assert call("check-data", "san_francisco", "/no/such/file").exit_code == 2


def test_a_map_is_drawn(call: Call, good: Path, tmp_path: Path) -> None:
    out = tmp_path / "map.svg"
    assert call("show-map", good, "--out", out).exit_code == 0
    root = ElementTree.fromstring(out.read_text(encoding="utf-8"))
    names = {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {*RECONSTRUCTION.names, "Map and tickets are a reconstruction."} <= names
    groups = [group.get("id") for group in root.iter("{http://www.w3.org/2000/svg}g")]
    assert [own for own in groups if own] == RECONSTRUCTION.routes
    spaces = root.findall(
        ".//{http://www.w3.org/2000/svg}g[@id]/*/{http://www.w3.org/2000/svg}rect"
    )
    assert len(spaces) == 111
    assert call("show-map", "--svg").stdout == out.read_text(encoding="utf-8")
    assert call("show-map", good, "--out", tmp_path / "no" / "map.svg").exit_code == 2


def test_a_plain_map_without_layout_is_drawn_and_its_texts_are_harmless(
    call: Call, tmp_path: Path
) -> None:
    data = json.loads(json.dumps(RECONSTRUCTION.data))
    data |= {"layout": {"coast": "?", "parks": [[1]], "width": "wide"}, "title": "<Fog & Hills>"}
    data["layout"] |= {"islands": 3, "water_labels": True}
    data["note"] = ""
    data["locations"][0]["name"] = "<script>"
    path, out = tmp_path / "plain.json", tmp_path / "plain.svg"
    path.write_text(json.dumps(data))
    assert call("show-map", path, "--out", out).exit_code == 0
    text = out.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).get("aria-label") == "<Fog & Hills>"
    assert "<script>" not in text and "reconstruction" not in text


def test_a_map_in_words(call: Call, bad: Path) -> None:
    words = call("show-map").stdout
    assert "Ticket to Ride: San Francisco: 20 places, 50 routes with 111 spaces" in words
    assert "ticket Sunset - SoMa (10)" in words
    assert words.endswith("reconstruction.\n")
    result = call("show-map", bad)
    assert result.exit_code == 2
    assert "this map cannot be played" in result.stderr


def test_the_game_of_a_map_can_be_named(call: Call, good: Path) -> None:
    assert call("show-map", good, "--game", "san_francisco").stdout == call("show-map").stdout
    result = call("show-map", good, "--game", "cable_car")
    assert (result.exit_code, result.stderr) == (2, "carbarn: there is no map to draw\n")
    assert call("show-map", "--game", "cable_cars").exit_code == 2


@pytest.fixture
def islands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another game that draws its data: names of islands."""

    def draw_data(data: object) -> DataDrawing:
        if not isinstance(data, list):
            raise Unreadable("islands are a list")
        return DataDrawing("<svg/>", f"{data}")

    monkeypatch.setattr(carbarn.find_game("lanterns"), "draw_data", draw_data)


@pytest.mark.usefixtures("islands")
def test_a_map_is_drawn_by_the_game_that_can_draw_it(
    call: Call, good: Path, tmp_path: Path
) -> None:
    path = tmp_path / "islands.json"
    path.write_text('["Alcatraz"]')
    assert call("show-map", path).stdout == "['Alcatraz']\n"
    assert call("show-map", good).stdout.startswith("Ticket to Ride: San Francisco: 20 places")
    path.write_text("null")
    result = call("show-map", path)
    assert result.exit_code == 2
    assert result.stderr.startswith("carbarn: no game can draw this (lanterns: islands are a list;")
    assert "; san_francisco: " in result.stderr


def test_a_game_is_played_on_a_map_from_a_file(call: Call, good: Path, bad: Path) -> None:
    flags = ("--players", "greedy,random", "--games", 1, "--seed", 1)
    assert call("simulate", "san_francisco", *flags, "-o", f"map={good}").exit_code == 0
    assert call("simulate", "san_francisco", *flags, "-o", f"map={bad}").exit_code == 2


def test_a_whole_game_in_the_terminal(call: Call, tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    flags = ("--players", "greedy,random", "--seed", 3, "--save", saved)
    result = call("play", "san_francisco", *flags)
    assert result.exit_code == 0
    assert "The end: the last turns are over." in result.stdout
    assert call("verify", saved).exit_code == 0
    assert "reconstruction" in call("show", saved).stdout
