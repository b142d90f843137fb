"""Bots on Tramways: greedy plans whole actions, and the search works on worlds of the view."""

from __future__ import annotations

import pytest

from carbarn import Match, Rng
from carbarn.arena.play import Seated, choose, play_match
from carbarn.bots import Greedy, Random
from carbarn.bots.greedy_v1 import GreedyV1
from carbarn.bots.ismcts import Ismcts
from carbarn.games import make
from games.tramways.tables import fixture, play, rows, seen, start, texts


def hint(match: Match) -> str:
    """What the first greedy bot would do."""
    code = choose(match, match.actors()[0], Seated("greedy-v1", GreedyV1()), Rng("hint"))
    return match.game.vocabulary.text(code)


def test_greedy_completes_what_it_starts() -> None:
    match = fixture("FX-RAIL-3", without="D", hands={0: "a04 a05 p-d1 p-a1"})
    steps = 0
    while match.actors() == [0] and steps < 12:
        play(match, hint(match))
        steps += 1
    (link,) = seen(match)["links"]
    assert link["end"] is not None and len(link["rails"]) == 3


def test_greedy_delivers_over_its_own_links() -> None:
    match = fixture("FX-MOV-3", hands={0: "a05 p-f3"})
    while match.actors() == [0]:
        play(match, hint(match))
    assert seen(match)["players"][0]["happiness"] == 2


def test_greedy_minds_stress_and_money() -> None:
    match = start(rows("C . . R"), 2, phase="administration", now="mover:-1", hands={0: "d17 a08"})
    while 0 in match.actors():
        play(match, f"0 {hint(match)}")
    assert "use d17 money" not in [str(step) for step in seen(match, 0)["steps"]]
    assert "use d17 calm" in seen(match, 0)["steps"]
    passing = start(rows("C . . R"), 2, phase="bid", now="-", round=6)
    assert hint(passing) == "pass"  # in the last round the first place only costs


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    game = make("tramways", 2)
    won = 0
    for number in range(10):
        bots = [Seated("greedy", Greedy()), Seated("random", Random())]
        if number % 2:
            bots.reverse()
        _match, result = play_match(game, bots, f"deal {number // 2}")
        won += result.places[number % 2] == 1
    assert won == 10


@pytest.mark.slow
def test_the_search_plays_a_whole_solo_game() -> None:
    match, result = play_match(make("tramways", 1), [Seated("ismcts", Ismcts(4))], "search")
    assert len(result.scores) == 1
    assert texts(match) == []
