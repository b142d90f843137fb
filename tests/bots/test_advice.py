"""Advice: the best three whole actions of a seat, from its view alone, with reasons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from carbarn.bots import find_bot
from carbarn.bots.advice import Advice, advise, compare, points_for
from carbarn.bots.rewards import Rewards
from carbarn.core.event import canonical
from carbarn.core.luck import Rng
from carbarn.core.match import Match
from carbarn.core.turn import Turn
from carbarn.games import new_match
from toy import Lanterns

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("cable_car", 2, {"free_orientation": True}),
    ("cable_car", 3, {"companies": True, "hand_size": 2}),
    ("san_francisco", 2, {}),
    ("tramways", 1, {}),
    ("tramways", 3, {}),
]


def positions(name: str, seats: int, options: dict[str, Any], every: int) -> Iterator[Match]:
    """A game of good players, looked at now and then."""
    match = new_match(name, seats, 5, **options)
    bot, rng = find_bot("greedy"), Rng("advice")
    number = 0
    while match.result() is None:
        if number % every == 0:
            yield match
        seat = match.actors()[0]
        match.play(seat, bot.choose(Turn.of_match(match, seat, rng)))
        number += 1


def advised(match: Match) -> list[Advice]:
    return advise(match.game, match.view(match.actors()[0]), "beginner")


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_three_options_of_decreasing_worth_each_legal_to_its_end_or_to_the_next_draw(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    for match in positions(name, seats, options, 13):
        found = advised(match)
        legal = match.legal_codes(match.actors()[0])
        assert 1 <= len(found) <= 3 and (len(found) == 3 or len(legal) < 30)
        assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
        assert [one.lead for one in found] == sorted((one.lead for one in found), reverse=True)
        assert len({tuple(one.steps) for one in found}) == len(found)
        for one in found:
            plays_out(match, one)


def plays_out(match: Match, advice: Advice) -> None:
    """Every step is legal in the true state too; only the last one may bring luck."""
    state, seat = match.state.clone(), match.actors()[0]
    for at, code in enumerate(advice.steps):
        assert not state.due and code in state.legal(seat), f"step {at} of {advice.steps}"
        state.play(seat, code)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_the_same_view_gives_the_same_hint_whatever_is_hidden(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    for match in positions(name, seats, options, 47):
        game, seat = match.game, match.actors()[0]
        view = match.view(seat)
        copied = game.view_from(json.loads(view.text()))
        found = advised(match)
        assert advise(game, copied, "beginner") == found
        for one in found:
            canonical(one.explanation.drawn)  # it goes over the wire as it is
            for number in range(4):
                world = game.worlds(view).draw(Rng(f"world {number}"))
                assert game.explain_in(world, seat, one.steps) == one.explanation
            assert game.explain_in(match.state, seat, one.steps) == one.explanation


def test_a_hint_of_a_game_that_explains_nothing_still_says_what_to_expect() -> None:
    match = new_match(Lanterns(2, {}), seed=1)
    found = advise(match.game, match.view(match.actors()[0]))
    assert found and all(-100 < one.lead < 100 for one in found)
    for one in found:
        assert (one.explanation.goal.key, list(one.explanation.reasons)) == ("", [])
        assert one.explanation.goal.sentence == match.game.vocabulary.text(one.steps[0])


@pytest.mark.parametrize("margin", [-30.0, -1.0, 0.0, 0.5, 12.0])
def test_a_lead_is_what_the_reward_was_made_from(margin: float) -> None:
    rewards = Rewards()
    for _ in range(50):
        rewards.learn([10.0, 4.0])
    assert points_for(rewards.of([margin, 0.0])[0], rewards, 2) == pytest.approx(margin)


def test_an_action_of_ones_own_is_compared_and_is_never_worth_more_than_the_best() -> None:
    match = next(iter(positions("cable_car", 3, {}, 13)))
    view = match.view(match.actors()[0])
    alone = advise(match.game, view, "beginner")
    for code in match.legal_codes()[::9]:
        best, mine = compare(match.game, view, code, "beginner")
        assert best == alone and mine is not None
        assert mine.steps[0] == code and mine.worth <= best[0].worth and mine.lead <= best[0].lead
    assert (
        compare(match.game, view, 0 if 0 not in match.legal_codes() else 10**6, "beginner").mine
        is None
    )
