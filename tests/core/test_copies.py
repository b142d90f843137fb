"""Copies of a match, here or in another process, are matches of their own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import carbarn
from carbarn import Broken, Illegal, Keyed, Match, Result, Rng, Scripted, Unreadable
from carbarn.testing import LawBroken
from toy import Lanterns

carbarn.register(Lanterns)


def sent(match: Match) -> Match:
    """The match as another process gets it."""
    again: Match = pickle.loads(pickle.dumps(match))
    return again


WAYS: list[Callable[[Match], Match]] = [copy.copy, copy.deepcopy, sent]


def begun(game: str, seats: int, **options: Any) -> Match:
    """A match after some actions, with an undo in it."""
    match, rng = carbarn.new_match(game, seats, seed=1, **options), Rng("begun")
    for _ in range(6):
        seat = match.actors()[0]
        match.play(seat, match.state.random_action(seat, rng))
    match.ask_undo(0, 4)
    for seat in range(1, seats):
        match.agree(seat)
    return match


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("lanterns", 3, {}),
        ("cable_car", 2, {"companies": True}),
        ("san_francisco", 3, {}),
        ("tramways", 2, {"development": "open"}),
    ],
)
@pytest.mark.twice
def test_a_copy_goes_on_like_the_original_and_without_it(
    way: Callable[[Match], Match], game: str, seats: int, options: dict[str, Any]
) -> None:
    match = begun(game, seats, **options)
    again = way(match)
    before = match.record(secret=True).text
    assert again.record(secret=True).text == before
    for seat in range(seats):
        assert again.view(seat).text() == match.view(seat).text()
    for one in (again, match):
        seat = one.actors()[0]
        one.play(seat, one.legal_codes(seat)[0])
        assert (match.record(secret=True).text == before) == (one is again)
    assert again.record(secret=True).text == match.record(secret=True).text


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_keeps_the_request_for_an_undo(way: Callable[[Match], Match]) -> None:
    match = begun("lanterns", 3)
    match.ask_undo(1, 2)
    again = way(match)
    again.agree(0)
    assert again.asked_undo() == (1, 2, [0, 1])
    assert match.asked_undo() == (1, 2, [1])


@pytest.mark.parametrize("luck", [Keyed("5"), Scripted({"card 1": ["e", "a"]}, seed="5")])
@pytest.mark.twice
def test_luck_is_the_same_in_another_process(luck: carbarn.Luck) -> None:
    match = carbarn.new_match("lanterns", luck=luck)
    again = carbarn.new_match("lanterns", luck=pickle.loads(pickle.dumps(luck)))
    assert again.record(secret=True).text == match.record(secret=True).text


def test_a_game_on_data_of_its_own_keeps_it() -> None:
    data = carbarn.make("san_francisco").data()
    data["map"]["title"] = "Another city"
    assert carbarn.make("san_francisco").data() != data  # the map of the game stays as it is
    again = pickle.loads(pickle.dumps(carbarn.make("san_francisco", 3, data)))
    assert again.data() == data
    assert again.seats == 3


@pytest.mark.parametrize(
    "problem",
    [
        Unreadable("no such thing"),
        Illegal("R-1", "not now", "key", {"seat": 1}),
        Broken(7, "it has been changed"),
        LawBroken("legal", "nothing is legal"),
    ],
)
def test_what_is_wrong_is_told_across_processes(problem: Exception) -> None:
    again = pickle.loads(pickle.dumps(problem))
    assert type(again) is type(problem)
    assert (str(again), vars(again)) == (str(problem), vars(problem))


@pytest.mark.twice
def test_a_result_is_told_across_processes() -> None:
    again = pickle.loads(pickle.dumps(Result([5, 30], [2, 1], "the end", 10)))
    assert repr(again) == "Result(scores=[5, 30], places=[2, 1], why='the end', scale=10)"
