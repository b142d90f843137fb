"""The search: it sees a view only, counts what it does, and plays better than a look ahead."""

from __future__ import annotations

import json

import pytest

import carbarn
from carbarn import Match, Rng
from carbarn.bots import Turn, find_bot
from carbarn.bots.ismcts import Ismcts, count_tree, new_search
from carbarn.bots.search import Count, Search, best_of
from carbarn.core.event import canonical


@pytest.mark.twice
def test_every_simulation_is_counted_at_the_root() -> None:
    match = carbarn.new_match("cable_car", seats=3, seed=1, first=0)
    search = new_search(match.game, match.view(0), Rng(0))
    assert search.run(200) == 200
    assert sum(search.visits().values()) == 200
    assert {*search.visits()} <= {*match.legal_codes()}
    assert all(0.0 <= value <= 1.0 for value in search.values().values())


@pytest.mark.twice
def test_the_same_view_and_seed_give_the_same_choice_also_over_the_wire() -> None:
    match = carbarn.new_match("cable_car", seats=4, seed=3, first=0, companies=True)
    turn = Turn.of_match(match, 0, Rng("wire"))
    carried = match.game.view_from(json.loads(match.view(0).text()))
    over = Turn(match.game, 0, match.legal_codes(), lambda: carried, Rng("wire"))
    assert Ismcts(50).choose(turn) == Ismcts(50).choose(over)


def margin_after(match: Match, seat: int, code: int) -> int:
    """How far ahead a seat ends; with two squares left nothing else is open."""
    state = match.state.clone()
    state.play(seat, code)
    state.playout(Rng(0))
    points = state.points()
    return points[seat] - points[1 - seat]


@pytest.mark.twice
def test_with_two_squares_left_it_takes_the_better_one() -> None:
    decided = 0
    for seed in range(12):
        match, rng = carbarn.new_match("cable_car", seats=2, seed=seed), Rng(seed)
        while match.view(0).data()["board"].count("") > 2:
            seat = match.actors()[0]
            match.play(seat, match.state.random_action(seat, rng))
        seat = match.actors()[0]
        margins = {code: margin_after(match, seat, code) for code in match.legal_codes()}
        chosen = Ismcts(300).choose(Turn.of_match(match, seat, Rng(seed)))
        assert margins[chosen] == max(margins.values())
        decided += len(set(margins.values())) > 1
    assert decided >= 3


@pytest.mark.twice
def test_a_time_limit_ends_it_early() -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=1)
    seat = match.actors()[0]
    assert (
        Ismcts(10**9, seconds=0.05).choose(Turn.of_match(match, seat, Rng(1)))
        in match.legal_codes()
    )


@pytest.mark.twice
def test_what_was_counted_is_kept_as_long_as_no_luck_was_seen() -> None:
    """A tile of its own was drawn since: what was counted was counted for other tiles."""
    match, rng = carbarn.new_match("cable_car", seats=2, seed=4, first=0), Rng(4)
    bot, heard, went_on = Ismcts(40), 0, 0
    while match.result() is None:
        if match.actors() == [1]:
            match.play(1, match.state.random_action(1, rng))
            continue
        events = match.told(0, heard)
        code = bot.choose(Turn.of_match(match, 0, Rng(len(match.events))))
        assert code in match.legal_codes(0)
        if len(match.legal_codes(0)) > 1:
            seen = any(one.what == "dealt" and one.text is not None for one in events)
            assert not (bot.kept and seen)
            went_on += bot.kept > 0
            heard = len(match.events)
        match.play(0, code)
    assert went_on


@pytest.mark.twice
def test_a_search_follows_only_what_it_has_counted() -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=1, first=0)
    worlds = match.game.worlds(match.view(0))
    search = Search(worlds, match.game.policy(), 0, Rng(0))
    search.run(500)
    (best,) = search.choice()
    assert not search.follow([best, 10**6], worlds)
    assert sum(search.visits().values()) == 500
    visits = search.visits()[best]
    assert search.follow([best], worlds)
    assert search.root.visits == visits - 1  # the first one was played on from there


@pytest.mark.twice
@pytest.mark.slow
def test_trees_in_processes_give_what_the_same_trees_give_one_by_one() -> None:
    match = carbarn.new_match("cable_car", seats=3, seed=2, first=0)
    found = find_bot("ismcts@300x2")
    assert isinstance(found, Ismcts)
    chosen = found.choose(Turn.of_match(match, 0, Rng("trees")))
    assert chosen == Ismcts(300, trees=2).choose(Turn.of_match(match, 0, Rng("trees")))
    rng = Rng("trees")
    seeds = [f"{rng.below(1 << 30)} tree {tree}" for tree in range(2)]
    header = canonical(match.game.header())
    counts = [
        count_tree(type(match.game), header, match.view(0).text(), 150, None, seed)
        for seed in seeds
    ]
    none = (0, 0.0, 0.0)
    tried = sorted({steps for one in counts for steps in one})
    added = [
        Count(list(steps), *map(sum, zip(*[one.get(steps, none) for one in counts], strict=True)))
        for steps in tried
    ]
    assert sum(one.visits for one in added) == 300
    assert best_of(added) == [chosen]


def test_few_tries_are_enough_where_results_do_not_vary() -> None:
    often, seldom = Count([1], 300, 300 * 0.25, 300 * 0.25**2), Count([2], 10, 2.6, 10 * 0.26**2)
    assert best_of([often, seldom]) == [2]
    noisy = Count([1], 300, 150.0, 150.0), Count([2], 10, 6.0, 6.0)
    assert best_of(list(noisy)) == [1]


@pytest.mark.twice
@pytest.mark.parametrize("spec", ["ismcts@x", "ismcts@0", "ismcts@10x0", "ismcts@1x2", "ismcts@0s"])
def test_a_wrong_budget_is_told(spec: str) -> None:
    with pytest.raises(carbarn.Unreadable, match="the number of simulations"):
        find_bot(spec)


@pytest.mark.twice
def test_time_alone_is_a_budget() -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=1)
    seat = match.actors()[0]
    bot = find_bot("ismcts@0.02s")
    assert bot.choose(Turn.of_match(match, seat, Rng(1))) in match.legal_codes()
