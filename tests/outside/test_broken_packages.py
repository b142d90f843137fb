"""A package of somebody else that does not work harms nobody, and is told of in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from outside.packages import beside, run, write_package
from server.harness import PATIENCE, Server

BUILT_IN = ("cable_car: Cable Car,", "san_francisco: ", "tramways: Tramways,")
CABLE_CAR = """
from carbarn.games.cable_car import GAME
class Theirs(GAME):
    title = "Not Cable Car"
"""
UNFINISHED = """
from carbarn import Game
class Theirs(Game):
    name = title = "unfinished"
    seat_counts = (2,)
    def start(self): ...
"""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "site"
    with beside(folder):
        yield folder


def complaints(site: Path) -> list[str]:
    """What `carbarn games` says on standard error, while it lists the others."""
    done = run("-m", "carbarn", "games")
    assert done.returncode == 0
    for line in BUILT_IN:
        assert line in done.stdout
    assert "theirs" not in done.stdout
    return done.stderr.splitlines()


# What is wrong with somebody's module, and what is said of it.
BROKEN = {
    "import no_such_module": "ModuleNotFoundError: No module named 'no_such_module'",
    "raise ValueError('two\\nlines')": "ValueError: two lines",
    "Theirs = 3": "theirs_2:Theirs is not a subclass of carbarn.Game",
    "other = 3": "AttributeError: module 'theirs_3' has no attribute 'Theirs'",
}


def test_packages_that_cannot_be_loaded_are_named_with_the_reason(site: Path) -> None:
    for number, code in enumerate(BROKEN):
        write_package(site, f"theirs_{number}", f"game_{number}", code)
    assert complaints(site) == [
        f"carbarn: the game 'game_{number}' of the package 'theirs_{number}' cannot be played: "
        f"{why}"
        for number, why in enumerate(BROKEN.values())
    ]


def test_a_class_that_is_not_finished_is_told_what_it_lacks(site: Path) -> None:
    write_package(site, "theirs", "unfinished", UNFINISHED)
    (complaint,) = complaints(site)
    assert "Theirs lacks declared, view_type, build_vocabulary(), " in complaint
    assert "start()" not in complaint


def test_a_game_that_comes_with_carbarn_cannot_be_replaced(site: Path) -> None:
    write_package(site, "theirs", "cable_car", CABLE_CAR)
    assert complaints(site) == [
        "carbarn: the game 'cable_car' of the package 'theirs' cannot be played: "
        "there is another game of that name"
    ]


def test_whoever_asks_for_the_broken_game_is_told_why(site: Path) -> None:
    write_package(site, "theirs", "their_game", "import no_such_module")
    done = run("-m", "carbarn", "simulate", "their_game", "--players", "random,random")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "No module named 'no_such_module'" in done.stderr


@pytest.mark.slow
def test_the_server_starts_and_has_the_other_games(site: Path, tmp_path: Path) -> None:
    write_package(site, "theirs", "their_game", "import no_such_module")
    server = Server(tmp_path / "carbarn.db")
    server.start()
    try:
        with httpx.Client(base_url=server.address, trust_env=False, timeout=PATIENCE) as client:
            listed = [game["name"] for game in client.get("/api/games").json()["games"]]
            assert listed == ["cable_car", "san_francisco", "tramways"]
            assert client.get("/").status_code == 200
            for address in ("/rules/their_game", "/components/their_game"):
                assert client.get(address).status_code == 404
    finally:
        server.kill()
