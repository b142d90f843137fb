"""Bots that play by a policy: whole actions, common worlds, levels, one seat alone."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import carbarn
from carbarn import Rng, State
from carbarn.arena.play import Seated, play_match
from carbarn.bots import Turn, find_bot
from carbarn.bots.greedy import Greedy
from carbarn.bots.halving import Halving
from carbarn.bots.ismcts import Ismcts, new_search, think
from carbarn.bots.levels import levels_of, ratings_of
from carbarn.bots.plan import Plan
from carbarn.bots.rewards import Rewards
from carbarn.bots.search import Search
from carbarn.core.event import Acted, Told
from carbarn.core.level import NAMES
from carbarn.core.policy import Option, Policy
from carbarn.games import find_game
from carbarn.games.discovery import built_in
from toy import Lanterns

pytestmark = pytest.mark.twice


def cable_car(seats: int = 2, **options: Any) -> Turn:
    match = carbarn.new_match("cable_car", seats=seats, seed=1, first=0, **options)
    return Turn.of_match(match, 0, Rng(0))


# Whole actions


class WholeActions(Policy):
    """Prefers high codes: the dearest card, or a swap."""

    def __init__(self, halving: bool) -> None:
        self.halving = halving

    def halves(self) -> bool:
        return self.halving

    def options(self, state: State, seat: int) -> list[Option]:
        codes = sorted(state.legal(seat), reverse=True)
        return [Option([code], 1.0 / (1 + number)) for number, code in enumerate(codes)]

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        return max(state.legal(seat))


class Halved(Lanterns):
    def policy(self) -> Policy:
        return WholeActions(halving=True)


class InATree(Lanterns):
    def policy(self) -> Policy:
        return WholeActions(halving=False)


@pytest.mark.parametrize(("game", "kind"), [(Halved, Halving), (InATree, Search)])
def test_the_policy_says_which_search_it_wants(game: type[Lanterns], kind: type) -> None:
    match = carbarn.new_match(game(3, {}), seed=1)
    seat = match.actors()[-1]
    search = new_search(match.game, match.view(seat), Rng(0))
    assert type(search) is kind
    assert 0 < think(search, 60, None) <= 60
    assert {*search.visits()} <= {*match.legal_codes(seat)}  # its own, though all act at once
    assert search.choice()[0] in match.legal_codes(seat)


def test_halving_tries_all_in_the_same_worlds_and_the_last_two_most_often() -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=1, first=0)
    search = Halving(match.game.worlds(match.view(0)), match.game.policy(), 0, Rng(0))
    assert search.run(200) <= 200
    tried = sorted(search.tried, reverse=True)
    assert tried[0] == tried[1] == search.world > tried[2] > 0
    assert sum(tried) <= 200
    assert search.tried[search.best] == tried[0]
    again = Halving(match.game.worlds(match.view(0)), match.game.policy(), 0, Rng(0))
    again.run(200)
    assert (again.tried, again.sums) == (search.tried, search.sums)


class Indifferent(Policy):
    """Gives every position the same value but for luck, whatever led to it."""

    def options(self, state: State, seat: int) -> list[Option]:
        return [Option([code], 1.0) for code in reversed(state.legal(seat))]

    def roll_out(self, state: State, rng: Rng, until: int) -> None:
        self.luck = [float(rng.below(9)), float(rng.below(9))]

    def values(self, state: State) -> list[float]:
        return self.luck


def test_halving_keeps_to_the_policys_own_action_where_nothing_is_better() -> None:
    match = carbarn.new_match("cable_car", seats=2, seed=1, first=0)
    worlds, policy = match.game.worlds(match.view(0)), Indifferent()
    own = match.legal_codes(0)[-1]
    for number in range(20):
        search = Halving(worlds, policy, 0, Rng(number))
        search.run(40)
        assert search.choice() == [own], "the same luck for all is no reason"


class TwoSteps(Policy):
    """Wants to go on after placing a tile."""

    def options(self, state: State, seat: int) -> list[Option]:
        return [Option([code, *state.legal(seat)[:1]], 1.0) for code in state.legal(seat)]


def test_a_search_plays_an_option_up_to_the_first_luck() -> None:
    """Each second step would be illegal: a tile is drawn before it."""
    turn = cable_car()
    search = Search(turn.game.worlds(turn.view), TwoSteps(), 0, Rng(0))
    assert search.run(150) == 150
    assert all(len(one.steps) == 2 for one in search.counts())


def told(*events: tuple[str, int | None, str | None]) -> list[Told]:
    return [Told(n, what, seat, text, {}) for n, (what, seat, text) in enumerate(events, 1)]


OWN, OTHER, LUCK = ("acted", 0, "lay a1"), ("acted", 1, "lay a2"), ("dealt", None, None)


@pytest.mark.parametrize(
    ("events", "followed"),
    [
        (told(OWN), True),
        (told(OWN, LUCK), False),
        (told(OWN, OTHER), False),
        (told(("acted", 0, "lay a3")), False),
        (told(OWN, ("undone", 0, None)), False),
        (told(), False),
        (None, False),
    ],
)
def test_a_plan_is_followed_if_only_its_last_step_has_happened(
    events: list[Told] | None, followed: bool
) -> None:
    turn, plan = cable_car(), Plan()
    first, second = (turn.game.vocabulary.code(text) for text in ("lay a1", "lay b1"))
    begun = Turn(turn.game, 0, [first], lambda: turn.view, Rng(0), told=lambda since: [])
    assert plan.begin(begun, [first, second]) == first
    seen = None if events is None else lambda since: [one for one in events if one.n > since]
    for codes in ([first, second], [first]):
        now = Turn(turn.game, 0, codes, lambda: turn.view, Rng(0), told=seen)
        assert plan.go_on(now) == (second if followed and second in codes else None)
        followed = False  # there is no step left


def test_a_step_of_a_plan_that_is_no_longer_legal_is_not_taken() -> None:
    turn, plan = cable_car(), Plan()
    first, second = (turn.game.vocabulary.code(text) for text in ("lay a1", "lay b1"))
    history = told(OWN)
    plan.begin(Turn(turn.game, 0, [first], lambda: turn.view, Rng(0)), [first, second])
    now = Turn(turn.game, 0, [first], lambda: turn.view, Rng(0), told=lambda since: history)
    assert plan.go_on(now) is None


# A seat alone


def test_a_seat_alone_wants_more_than_it_usually_gets() -> None:
    rewards = Rewards()
    for points in (10.0, 20.0, 30.0):
        rewards.learn([points])
    (low,), (usual,), (high,) = (rewards.of([points]) for points in (10.0, 20.0, 30.0))
    assert low < usual == 0.5 < high


def test_rewards_grow_with_the_lead_over_the_best_other_seat() -> None:
    rewards = Rewards()
    assert rewards.of([3.0, 3.0, 1.0])[:2] == [0.5, 0.5]
    assert rewards.of([9.0, 3.0, 1.0])[0] > rewards.of([4.0, 3.0, 1.0])[0] > 0.5
    assert rewards.of([9.0, 3.0, 1.0])[2] < rewards.of([9.0, 3.0, 1.0])[1] < 0.5


# Noise and levels


def test_noise_takes_only_actions_that_look_good() -> None:
    match, rng = carbarn.new_match("cable_car", seats=2, seed=1, first=0), Rng(3)
    while True:
        seat = match.actors()[0]
        turn = Turn.of_match(match, seat, Rng(0))
        options = match.game.policy().options(match.game.worlds(turn.view).draw(Rng(0)), seat)
        good = {one.steps[0] for one in options if one.prior >= 0.5 * options[0].prior}
        if 1 < len(good) < len(options):
            break
        match.play(seat, match.state.random_action(seat, rng))
    noisy = Greedy(noise=1.0, floor=0.5)
    assert {noisy.choose(cable_car_at(turn, number)) for number in range(200)} == good


def cable_car_at(turn: Turn, number: int) -> Turn:
    return Turn(turn.game, turn.seat, turn.codes, lambda: turn.view, Rng(number))


@pytest.mark.parametrize("options", [{}, {"companies": True, "hand_size": 3}])
def test_every_level_plays_every_game(options: dict[str, Any]) -> None:
    turn = cable_car(3, **options)
    levels = levels_of(turn.game)
    assert tuple(levels) == NAMES
    for name in ("beginner", "casual"):
        assert find_bot(name).choose(turn) in turn.codes
    assert levels["strong"].nodes < levels["expert"].nodes


@pytest.mark.parametrize("name", built_in())
def test_the_measured_ratings_of_the_levels_are_in_their_order(name: str) -> None:
    rated = ratings_of(find_game(name))
    assert tuple(rated) == NAMES
    assert list(rated.values()) == sorted(set(rated.values()))


def test_a_game_that_nobody_measured_has_no_ratings() -> None:
    assert ratings_of(Lanterns) == {}


@pytest.mark.parametrize("text", ["{", "[]", '{"levels": 3}', '{"levels": {"expert": 1700}}'])
def test_ratings_that_make_no_sense_are_none(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "strange_ratings"
    folder.mkdir()
    (folder / "__init__.py").write_text("from toy import Lanterns\nclass Strange(Lanterns): ...\n")
    (folder / "ratings.json").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    assert ratings_of(importlib.import_module(folder.name).Strange) == {}
    good = {name: 1500 + place for place, name in enumerate(NAMES)}
    (folder / "ratings.json").write_text(json.dumps({"levels": good}))
    ratings_of.cache_clear()
    assert ratings_of(sys.modules[folder.name].Strange) == good


def test_a_game_that_says_nothing_has_levels_too() -> None:
    match = carbarn.new_match(Lanterns(2, {}), seed=1)
    for name in NAMES:
        seat = match.actors()[0]
        assert find_bot(name).choose(Turn.of_match(match, seat, Rng(0))) in match.legal_codes(seat)


def test_a_level_that_is_stopped_by_the_clock_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    Ismcts(10**6, seconds=0.02).choose(cable_car())
    assert "stopped after 0.02 seconds" in caplog.text


def test_the_policy_with_companies_places_tiles_that_it_holds() -> None:
    """It once drew a tile in nearly every turn: what is worth drawing for depends on shares."""
    game = carbarn.make("cable_car", 2, {"companies": True})
    match, _result = play_match(game, [Seated("greedy", Greedy()) for _ in range(2)], "draws")
    draws = [event for event in match.events if isinstance(event, Acted) and event.text == "draw"]
    assert 5 < len(draws) < 45
