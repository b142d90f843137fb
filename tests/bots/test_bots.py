"""Bots: found by name or file, given a Turn and nothing else, told off in one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import carbarn
from carbarn import Match, Rng, State, Unreadable
from carbarn.arena.play import Seated, choose, play_match
from carbarn.bots import BOTS, Greedy, Random, Turn, find_bot
from carbarn.bots.greedy_v1 import GreedyV1
from carbarn.bots.ismcts import Ismcts

GOOD = """
class First:
    def choose(self, turn):
        return turn.legal[0]

class Text(First):
    def choose(self, turn):
        return str(turn.legal[-1])

class Stuck(First):
    def choose(self, turn):
        raise ValueError("no idea")

class Cheat(First):
    def choose(self, turn):
        return "draw" if "draw" not in map(str, turn.legal) else turn.legal[0]

class Needy:
    def __init__(self, name):
        pass
    choose = None

class Mute:
    pass
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "own.py"
    path.write_text(GOOD)
    return str(path)


def test_bots_are_found_by_name() -> None:
    assert isinstance(find_bot("greedy"), Greedy)
    assert isinstance(find_bot("random"), Random)
    assert set(BOTS) >= {"greedy", "random"}


def test_a_bot_from_a_file_plays(file: str) -> None:
    for name in ("First", "Text"):
        seats = [Seated(name, find_bot(f"{file}:{name}")), Seated("random", Random())]
        match, result = play_match(carbarn.make("cable_car", 2), seats, "own")
        assert sum(result.places) == 3
        assert match.names == [name, "random"]


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean 'greedy'"),
        ("nobody", "there are beginner, casual, expert, greedy, greedy-v1, ismcts, random, strong"),
        ("missing.py:Bot", "there is no file missing.py"),
        ("{file}:Nothing", "there is no 'Nothing' in"),
        ("{file}:Needy", "cannot be created: TypeError"),
        ("{file}:Mute", "has no method choose(turn)"),
        ("greedy:noise=2", "noise and floor of the greedy bot are numbers from 0 to 1"),
        ("greedy:colour=red", "it has no parameter 'colour'"),
        ("ismcts:trees=0", "1 to 99 trees"),
        ("no_such_module:Bot", "cannot be loaded: ModuleNotFoundError"),
    ],
)
def test_a_bot_that_cannot_be_had_is_one_sentence(file: str, spec: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as problem:
        find_bot(spec.replace("{file}", file))
    assert sentence in str(problem.value)
    assert "\n" not in str(problem.value)


def test_a_file_with_a_mistake_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "bad.py"
    path.write_text("class Bot(:\n")
    with pytest.raises(Unreadable, match="cannot be loaded: SyntaxError"):
        find_bot(f"{path}:Bot")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Stuck", "failed in seat 0, event .*: ValueError: no idea"),
        ("Cheat", "chose 'draw', which"),
    ],
)
def test_what_a_bot_does_wrong_names_it(file: str, name: str, sentence: str) -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=1, first=0)
    match.play("draw")
    seated = Seated(f"own:{name}", find_bot(f"{file}:{name}"))
    with pytest.raises(Unreadable, match=f"bot 'own:{name}'.*{sentence}"):
        choose(match, 0, seated, Rng(0))


def reachable(thing: object, depth: int = 3) -> list[object]:
    """What can be got at from a thing by its attributes and items."""
    found = [thing]
    if depth:
        for value in vars(thing).values() if hasattr(thing, "__dict__") else ():
            found += reachable(value, depth - 1)
    return found


def test_a_turn_has_no_state_and_no_match() -> None:
    match = carbarn.new_match("cable_car", seats=3, seed=1, first=0)
    turn = Turn.of_match(match, 0, Rng(0))
    assert turn.view == match.view(0)
    assert [str(action) for action in turn.legal] == [str(action) for action in match.legal()]
    assert not any(isinstance(one, Match) for one in reachable(turn))
    # the rules carry the table before any luck; no state of this game
    states = [one for one in reachable(turn) if isinstance(one, State)]
    assert all(one.result() is None and one.due for one in states)


def values(turn: Turn) -> dict[int, Any]:
    from carbarn.games.cable_car.bot import values

    return dict(values(turn))


def test_greedy_takes_a_line_of_its_own_to_the_power_station() -> None:
    """Ten points for a line over five tiles beat everything else on the board."""
    position = (
        "board=1,aaaa,6/1,aaaa,6/1,aaaa,6/1,baac,4/6/8/8/8 first=0 turn=1 hands=bbbb|aaaa drawn=- "
        "supply=aacb:4,acba:4,baac:3,cbaa:4,bcbc:3,cbcb:3,accd:2,adad:2,adbb:2,badb:2,bbad:2,"
        "bbbb:1,bcdd:2,cccc:2,ccda:2,cdac:2,cddb:2,dacc:2,dada:2,dbba:2,dbcd:2,ddbc:2,dddd:2"
    )
    match = carbarn.new_match("cable_car", seats=2, seed=1, position=position)
    turn = Turn.of_match(match, 1, Rng(0))
    assert match.preview("lay c4")["mine"] == 10
    worth = values(turn)
    assert worth[match.game.vocabulary.code("lay c4")] == max(
        value for code, value in worth.items() if turn.previews[code].get("mine")
    )


def test_greedy_is_deterministic_for_a_seed() -> None:
    game = carbarn.make("cable_car", 3, {"companies": True})
    seats = [Seated("greedy", Greedy()) for _ in range(3)]
    records = {play_match(game, seats, "same")[0].record().text for _ in range(2)}
    assert len(records) == 1


def test_the_search_beats_the_first_greedy_bot() -> None:
    """The same luck with the seats both ways; a share of 9 in 10 is usual for the search."""
    game, wins = carbarn.make("cable_car", 2), 0
    for number in range(6):
        seats = [Seated("ismcts", Ismcts(100)), Seated("greedy-v1", GreedyV1())]
        _match, result = play_match(game, seats[:: 1 - 2 * (number % 2)], f"beats {number // 2}")
        wins += result.winners() == [number % 2]
    assert wins >= 4
