"""`carbarn new-game`: a whole game to begin with, or one sentence and nothing written."""

from __future__ import annotations

import importlib
import os
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from carbarn import Game
from carbarn.arena.play import Seated, play_match
from carbarn.bots import Greedy, Random
from carbarn.cli.new_game import write_game
from carbarn.testing import check_game

Call = Callable[..., Result]
EXAMPLE = Path(__file__).parents[2] / "examples" / "full_tram"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of one's own."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def contents(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_example_is_what_the_command_writes(here: Path) -> None:
    """`write_game("full_tram", Path("examples/full_tram"))` writes it anew."""
    write_game("full_tram", here / "full_tram")
    assert contents(here / "full_tram") == contents(EXAMPLE)


def test_it_says_what_to_do_next(call: Call) -> None:
    output = call("new-game", "night_shift", "--into", "mine").stdout
    assert output.startswith("Wrote a complete game, night_shift, to mine.")
    for command in (
        "pip install -e mine",
        "carbarn play night_shift",
        "carbarn serve --open",
        "cd mine && python -m pytest",
    ):
        assert f"\n  {command}\n" in output
    assert "docs/adding-a-game.md" in output


def test_a_new_game_has_its_own_name_everywhere(call: Call, here: Path) -> None:
    call("new-game", "night_shift")
    written = contents(here / "night_shift")
    assert sorted(written) == [
        "README.md",
        "pyproject.toml",
        "src/night_shift/__init__.py",
        "src/night_shift/bot.py",
        "src/night_shift/game.py",
        "src/night_shift/rules.md",
        "src/night_shift/state.py",
        "tests/test_night_shift.py",
    ]
    for text in written.values():
        assert not any(old in text for old in ("full_tram", "FullTram", "Full Tram", "FT-", "FT_"))
    project = tomllib.loads(written["pyproject.toml"])["project"]
    assert project["name"] == "carbarn-night-shift"
    assert project["entry-points"]["carbarn.games"] == {
        "night_shift": "night_shift.game:NightShiftGame"
    }
    assert "def test_NS_4_" in written["tests/test_night_shift.py"]


@pytest.fixture
def _forget() -> Iterator[None]:
    """Modules that a test has imported are gone after it."""
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        del sys.modules[name]


@pytest.mark.parametrize("name", ["night_shift", "g", "game", "a__2_", "x" * 40])
@pytest.mark.usefixtures("_forget")
def test_a_new_game_keeps_every_law(
    call: Call, here: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    call("new-game", name)
    monkeypatch.syspath_prepend(here / name / "src")
    module = importlib.import_module(f"{name}.game")
    (kind,) = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Game) and value is not Game
    ]
    game = kind(3, {})
    assert game.name == name
    assert check_game(game, games=1).games == 1
    _match, result = play_match(
        game, [Seated("greedy", Greedy()), *[Seated("r", Random())] * 2], "1"
    )
    assert len(result.scores) == 3


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Night", "a name begins with a lowercase letter"),
        ("9nine", "a name begins with a lowercase letter"),
        ("night-tram", "a name begins with a lowercase letter"),
        ("n\u00e4cht", "a name begins with a lowercase letter"),
        ("../up", "a name begins with a lowercase letter"),
        ("", "a name begins with a lowercase letter"),
        ("x" * 41, "at most 40"),
        ("class", "a word of Python"),
        ("json", "there is a Python module of that name"),
        ("carbarn", "there is a Python module of that name"),
        ("click", "there is a Python module of that name"),
        ("cable_car", "there is a game called 'cable_car' already"),
        ("full_tram", "full_tram is the example"),
        ("lanterns", "there is a game called 'lanterns' already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(call: Call, here: Path, name: str, why: str) -> None:
    refuse(call("new-game", name), why)
    assert list(here.iterdir()) == []


def refuse(done: Result, why: str) -> None:
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("carbarn: ") and done.stderr.count("\n") == 1
    assert why in done.stderr


def test_a_folder_with_something_in_it_is_left_alone(call: Call, here: Path) -> None:
    (here / "night_shift").mkdir()
    (here / "night_shift" / "mine.txt").write_text("mine")
    refuse(call("new-game", "night_shift"), "night_shift already exists")
    assert contents(here) == {"night_shift/mine.txt": "mine"}


def test_a_file_in_its_place_is_left_alone(call: Call, here: Path) -> None:
    (here / "night_shift").write_text("mine")
    refuse(call("new-game", "night_shift"), "night_shift already exists")
    assert contents(here) == {"night_shift": "mine"}


def test_an_empty_folder_is_taken(call: Call, here: Path) -> None:
    (here / "mine").mkdir()
    assert call("new-game", "night_shift", "--into", here / "mine").exit_code == 0
    assert [path.name for path in here.iterdir()] == ["mine"]
    assert (here / "mine" / "pyproject.toml").is_file()


def test_a_folder_in_no_folder_is_refused(call: Call, here: Path) -> None:
    refuse(call("new-game", "night_shift", "--into", "no/such"), "there is no folder no")
    assert list(here.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_refused(call: Call, here: Path) -> None:
    here.chmod(0o500)
    refuse(call("new-game", "night_shift"), "night_shift cannot be written: Permission denied")
    here.chmod(0o700)
    assert list(here.iterdir()) == []


def test_when_writing_fails_half_way_nothing_is_left(
    call: Call, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copymode", full)
    refuse(call("new-game", "night_shift"), "night_shift cannot be written: No space left")
    assert list(here.iterdir()) == []
