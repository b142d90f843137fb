"""The search: it sees a view only, counts what it does, and plays better than a look ahead."""

from __future__ import annotations

import json

import pytest

import carbarn
from carbarn import Match, Rng
from carbarn.arena.play import Seated, play_match, turn_of
from carbarn.bots import Greedy, Turn
from carbarn.bots.ismcts import Ismcts
from carbarn.bots.search import Search

pytestmark = pytest.mark.twice


def test_every_simulation_is_counted_at_the_root() -> None:
    match = carbarn.new_match("cable_car", seats=3, seed=1, first=0)
    search = Search(match.game.worlds(match.view(0)), Rng(0))
    search.run(200)
    assert sum(search.visits().values()) == 200
    assert sorted(search.visits()) == match.legal_codes()
    assert all(0.0 <= value <= 1.0 for value in search.values().values())


def test_the_same_view_and_seed_give_the_same_choice_also_over_the_wire() -> None:
    match = carbarn.new_match("cable_car", seats=4, seed=3, first=0, companies=True)
    turn = turn_of(match, 0, Rng("wire"))
    carried = match.game.view_from(json.loads(match.view(0).text()))
    over = Turn(match.game, 0, match.legal_codes(), lambda: carried, Rng("wire"))
    assert Ismcts(150).choose(turn) == Ismcts(150).choose(over)


def margin_after(match: Match, seat: int, code: int) -> int:
    """How far ahead a seat ends; with two squares left nothing else is open."""
    state = match.state.clone()
    state.play(seat, code)
    state.playout(Rng(0))
    points = state.points()
    return points[seat] - points[1 - seat]


def test_with_two_squares_left_it_takes_the_better_one() -> None:
    decided = 0
    for seed in range(12):
        match, rng = carbarn.new_match("cable_car", seats=2, seed=seed), Rng(seed)
        while match.view(0).data()["board"].count("") > 2:
            seat = match.actors()[0]
            match.play(seat, match.state.random_action(seat, rng))
        seat = match.actors()[0]
        margins = {code: margin_after(match, seat, code) for code in match.legal_codes()}
        chosen = Ismcts(300).choose(turn_of(match, seat, Rng(seed)))
        assert margins[chosen] == max(margins.values())
        decided += len(set(margins.values())) > 1
    assert decided >= 3


def test_a_time_limit_ends_it_early() -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=1)
    seat = match.actors()[0]
    assert Ismcts(10**9, seconds=0.05).choose(turn_of(match, seat, Rng(1))) in match.legal_codes()


def test_it_beats_greedy_in_most_games() -> None:
    game, wins = carbarn.make("cable_car", 2), 0
    for number in range(4):
        seats = [Seated("ismcts", Ismcts(400)), Seated("greedy", Greedy())]
        if number % 2:
            seats.reverse()
        _match, result = play_match(game, seats, f"beats {number}")
        wins += result.winners() == [number % 2]
    assert wins >= 2
