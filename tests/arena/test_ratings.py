"""Ratings: the most likely ones, whatever the order of the deals, with honest intervals."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carbarn.arena import ratings as module
from carbarn.arena.deals import Deal
from carbarn.arena.ratings import _most_likely, ratings


def deals_of(one: str, other: str, won: int, lost: int) -> list[Deal]:
    """So many deals won and lost in both games."""
    places = [((1, 2), (1, 2))] * won + [((2, 1), (2, 1))] * lost
    return [Deal((one, other), number, two) for number, two in enumerate(places)]


def test_ten_to_one_is_400_points() -> None:
    """With the drawn deal that every two players who have met are given."""
    first, last = ratings(["a", "b"], deals_of("a", "b", won=195, lost=19))
    assert (first["player"], last["player"]) == ("a", "b")
    assert first["rating"] - last["rating"] == pytest.approx(400, abs=1)
    assert first["rating"] + last["rating"] == 3000


def test_strengths_are_where_expected_and_actual_results_agree() -> None:
    """That is what makes Bradley-Terry strengths the most likely ones."""
    won = [[0.0, 7.0, 9.5], [3.0, 0.0, 6.0], [0.5, 4.0, 0.0]]
    found = _most_likely(won)
    for player in range(3):
        expected = sum(
            (won[player][other] + won[other][player])
            / (1 + 2.718281828459045 ** (found[other] - found[player]))
            for other in range(3)
            if other != player
        )
        assert expected == pytest.approx(sum(won[player]), abs=1e-4)


def test_the_interval_of_a_player_who_won_everything_is_wide_and_ends() -> None:
    few, many = (
        ratings(["a", "b"], deals_of("a", "b", won=count, lost=0))[0] for count in (10, 100)
    )
    for row in (few, many):
        low, high = row["interval"]
        assert low + 100 < row["rating"] < high - 100
    assert many["interval"][0] > few["rating"]


def test_more_deals_make_narrower_intervals() -> None:
    widths = []
    for count in (10, 40):
        low, high = ratings(["a", "b"], deals_of("a", "b", count, count))[0]["interval"]
        widths.append(high - low)
    assert widths[0] > 1.5 * widths[1] > 0  # four times the deals: half the width


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_the_order_of_deals_and_players_does_not_matter(data: st.DataObject) -> None:
    names = ["a", "b", "c", "d"]
    places = st.permutations([1, 2, 3, 4]).map(tuple)
    deals = [
        Deal(tuple(names), number, tuple(data.draw(places) for _game in range(4)))
        for number in range(4)
    ]
    deals += [
        Deal(pair, number, (data.draw(st.sampled_from([(1, 2), (2, 1), (1, 1)])),) * 2)
        for number, pair in enumerate(combinations(names, 2))
    ]
    shuffled = data.draw(st.permutations(deals))
    rounds, module.ROUNDS = module.ROUNDS, 20
    try:
        assert ratings(names[::-1], shuffled, "1") == ratings(names, deals, "1")
    finally:
        module.ROUNDS = rounds


def test_the_seed_decides_the_intervals_and_nothing_else() -> None:
    deals = deals_of("a", "b", 12, 7)
    one, same, other = (ratings(["a", "b"], deals, seed) for seed in ("1", "1", "2"))
    assert one == same
    assert [row["rating"] for row in one] == [row["rating"] for row in other]
    assert one != other


def test_players_who_never_met_are_not_pulled_towards_each_other() -> None:
    """A chain of clear wins: the ends are as far apart as their steps say."""
    names = "abcde"
    deals = [
        deal for one, other in pairwise(names)
        for deal in deals_of(one, other, won=32, lost=7)
    ]  # fmt: skip
    rated = {row["player"]: row["rating"] for row in ratings(names, deals)}
    step = ratings(["a", "b"], deals_of("a", "b", won=32, lost=7))
    alone = step[0]["rating"] - step[1]["rating"]
    assert rated["a"] - rated["e"] == pytest.approx(4 * alone, abs=4)
