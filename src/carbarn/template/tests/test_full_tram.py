"""Full Tram keeps the laws of Carbarn and its own rules."""

from __future__ import annotations

import pytest

import carbarn
from carbarn import Match, Scripted
from carbarn.testing import check_game

DEALT = {"cards 1": ["4", "6", "1"], "cards 2": ["6", "3", "2"]}


def new_match() -> Match:
    """A match in which both hands are known."""
    return carbarn.new_match("full_tram", seats=2, luck=Scripted(DEALT))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_law_of_carbarn_holds(seats: int) -> None:
    assert check_game("full_tram", seats=seats, games=5).games == 5


def test_FT_1_there_are_four_cards_of_each_size() -> None:
    match = new_match()
    assert match.game.components(match.state) == dict.fromkeys("123456", 4)


def test_FT_2_a_hand_is_seen_by_its_owner_alone() -> None:
    match = new_match()
    assert match.view(0).data()["hand"] == [1, 4, 6]
    assert match.view(carbarn.WATCHER).data()["hand"] == []
    assert match.actors() == [0]


def test_FT_3_only_cards_of_the_hand_can_be_played() -> None:
    reason = new_match().why_not("take 5")
    assert reason is not None and reason.rule == "FT-3"


def test_FT_4_who_fills_the_tram_scores_a_point_for_each_group() -> None:
    match = new_match()
    match.play("take 4")
    match.play("take 6")
    assert match.state.points() == [0, 2]
    assert match.view(0).data()["tram"] == []


def test_FT_4_a_group_must_fit() -> None:
    match = new_match()
    match.play("take 6")
    reason = match.why_not("take 6")
    assert reason is not None and reason.rule == "FT-4"


def test_FT_5_a_group_left_in_the_rain_costs_a_point() -> None:
    match = new_match()
    match.play("leave 6")
    assert match.state.points() == [-1, 0]


def test_FT_6_the_game_ends_with_the_last_card() -> None:
    match = new_match()
    while (result := match.result()) is None:
        assert len(match.events) < 100
        match.play(match.legal()[0])
    assert match.state.points() == result.scores
    assert len([event for event in match.events if "acted" in event.line()]) == 24
