"""The policy of San Francisco: legal, honest about what is hidden, the same at both speeds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from zlib import crc32

import pytest

from carbarn import Game, Match, Rng, make, new_match
from carbarn.core.policy import TO_THE_END
from carbarn.games.san_francisco.state import SanFranciscoState
from games.san_francisco.tables import LONG, table
from games.san_francisco.test_maps import small
from games.san_francisco.test_reference import check_conserved

pytestmark = pytest.mark.twice

TABLES: list[tuple[int, Mapping[str, Any], int]] = [
    (2, {}, 2),
    (3, {"first": 1}, 2),
    (4, {}, 2),
    (2, {}, 1),
    (3, {"map": small()}, 2),
]


def played_by_policy(game: Game, seed: str) -> list[int]:
    """The actions of a game that the policy plays with itself; each must be legal."""
    policy, state, rng, codes = game.policy(), game.start(), Rng(seed), []
    while not state.over():
        while state.due:
            state.deal_any(rng)
        for seat in state.actors()[:1]:
            code = policy.choose(state, seat, rng)
            assert code in state.legal(seat)
            state.play(seat, code)
            codes.append(code)
    return codes


@pytest.mark.parametrize(("seats", "options", "revision"), TABLES)
def test_the_policy_plays_legal_games_at_every_table(
    seats: int, options: Mapping[str, Any], revision: int
) -> None:
    game = make("san_francisco", seats, options, revision)
    assert len(played_by_policy(game, "legal")) <= game.max_actions()


@pytest.mark.parametrize(("seats", "options", "revision"), TABLES)
def test_a_rollout_ends_the_game_and_loses_nothing(
    seats: int, options: Mapping[str, Any], revision: int
) -> None:
    game = make("san_francisco", seats, options, revision)
    policy, state = game.policy(), game.start()
    assert policy.horizon(state) == TO_THE_END
    policy.roll_out(state, Rng("rollout"), TO_THE_END)
    assert isinstance(state, SanFranciscoState)
    if "map" not in options:
        check_conserved(state)
    result = state.result()
    assert result is not None and policy.values(state) == [float(one) for one in result.scores]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_options_are_all_legal_actions_the_best_first(seats: int) -> None:
    match, rng = new_match("san_francisco", seats, seed="options"), Rng("options")
    policy = match.game.policy()
    while match.result() is None:
        seat = match.actors()[0]
        options = policy.options(match.state, seat)
        assert sorted(code for option in options for code in option.steps) == match.legal_codes(
            seat
        )
        priors = [option.prior for option in options]
        assert priors == sorted(priors, reverse=True) and priors[0] > 0 and priors[-1] >= 0
        code = match.state.random_action(seat, rng)
        match.play(seat, code if rng.below(2) else options[0].steps[0])


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_view_gives_the_same_choice_in_every_world(seats: int) -> None:
    match, rng = new_match("san_francisco", seats, seed="worlds"), Rng("worlds")
    policy = match.game.policy()
    while match.result() is None:
        seat = match.actors()[0]
        worlds = match.game.worlds(match.view(seat))
        states = [match.state, *(worlds.draw(rng) for _world in range(3))]
        choices = {policy.choose(state, seat, Rng("same")) for state in states}
        assert len(choices) == 1
        assert len({str(policy.options(state, seat)) for state in states}) == 1
        code = match.state.random_action(seat, rng)
        match.play(seat, code if rng.below(3) == 0 else choices.pop())


def test_both_speeds_play_the_same_game() -> None:
    games = [played_by_policy(make("san_francisco", seats), "speeds") for seats in (2, 3, 4)]
    state = make("san_francisco", 3).start()
    make("san_francisco", 3).policy().roll_out(state, Rng("speeds"), TO_THE_END)
    assert crc32(str([games, state.points()]).encode()) == 3591782490


def chosen(match: Match) -> str:
    """What the policy does in the first seat."""
    code = match.game.policy().choose(match.state, 0, Rng(1))
    return match.game.vocabulary.text(code)


def test_it_claims_the_route_that_completes_its_ticket() -> None:
    routes = {"chinatown-union-square-1": 0, **dict.fromkeys(LONG[:5], 1)}
    match = table(hands=["green:2"], routes=routes, tickets="pier-39-union-square|-", left="1")
    assert chosen(match) == "claim chinatown-pier-39 green green"


def test_it_draws_the_colour_that_its_ticket_lacks() -> None:
    routes = {"chinatown-union-square-1": 0}
    match = table(hands=["green:1"], routes=routes, tickets="pier-39-union-square|-")
    drawn = []
    while match.actors() == [0]:
        drawn.append(chosen(match))
        match.play(0, drawn[-1])
    assert len(drawn) == 2 and "draw green" in drawn


def test_in_its_last_turn_it_takes_points_and_no_cards() -> None:
    match = table(hands=["red:3,blue:1"], tickets="castro-sunset|-", left="1")
    assert chosen(match).startswith("claim ")
