"""San Francisco for search: what it looks at, and how a game goes on between sensible players."""

from __future__ import annotations

import pytest

from carbarn import Rng, make, new_match
from carbarn.arena.ladder import play_deal
from carbarn.bots.ismcts import new_search
from carbarn.games.san_francisco.fields import STEP_TURN
from carbarn.games.san_francisco.rules.claims import count_claims, nth_claim
from carbarn.games.san_francisco.state import SanFranciscoState
from games.san_francisco.tables import LONG, table
from games.san_francisco.test_reference import check_conserved
from sample import mostly_slow

pytestmark = pytest.mark.twice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_search_looks_at_legal_actions_at_every_route_that_can_be_paid(seats: int) -> None:
    match, rng = new_match("san_francisco", seats, seed="choices"), Rng("choices")
    while match.result() is None:
        seat = match.actors()[0]
        legal = [match.game.vocabulary.text(code) for code in match.legal_codes(seat)]
        worlds = match.game.worlds(match.view(seat))
        codes = worlds.choices(worlds.draw(rng), seat)
        looked = [match.game.vocabulary.text(code) for code in codes]
        assert codes == sorted(set(codes)) and set(looked) <= set(legal)
        assert {text.split(" ")[:2][-1] for text in looked} == {
            text.split(" ")[:2][-1] for text in legal
        }
        match.play(seat, match.state.random_action(seat, rng))


@pytest.mark.parametrize("seats", mostly_slow([2, 3, 4], lambda _, seats: seats == 2))
def test_claims_counted_by_groups_are_the_legal_ones_each_once(seats: int) -> None:
    match, rng = new_match("san_francisco", seats, seed="groups"), Rng("groups")
    counted = 0
    while match.result() is None:
        state, seat = match.state, match.actors()[0]
        assert isinstance(state, SanFranciscoState)
        if state.step == STEP_TURN:
            texts = [match.game.vocabulary.text(code) for code in state.legal(seat)]
            claims = [text for text in texts if text.startswith("claim ")]
            count = count_claims(state, seat)
            found = [nth_claim(state, seat, pick) for pick in range(count)]
            assert sorted(map(match.game.vocabulary.text, found)) == sorted(claims)
            counted += count
        match.play(seat, state.random_action(seat, rng))
    assert counted > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_players_end_the_game_and_complete_tickets(seats: int) -> None:
    game, rng = make("san_francisco", seats), Rng("sensible")
    start = game.start()
    while start.due:
        start.deal_any(rng)
    worlds = game.worlds(game.view(start, 0))
    sensible = plain = 0
    for _game in range(20):
        state, other = game.start(), game.start()
        worlds.roll_out(state, rng)
        other.playout(rng)
        assert isinstance(state, SanFranciscoState) and state.result() is not None
        check_conserved(state)
        sensible += sum(state.points())
        plain += sum(other.points())
    assert sensible > plain + 20 * 10 * seats


def test_a_search_finds_the_claim_that_completes_a_ticket() -> None:
    routes = {"chinatown-union-square-1": 0, **dict.fromkeys(LONG[:5], 1)}
    match = table(hands=["green:2"], routes=routes, tickets="pier-39-union-square|-", left="1")
    search = new_search(match.game, match.view(0), Rng("search"))
    search.run(300)
    choice = match.game.vocabulary.text(search.choice()[0])
    assert choice == "claim chinatown-pier-39 green green"


@pytest.mark.slow
def test_greedy_beats_random_in_duplicate_deals() -> None:
    deals = [play_deal("san_francisco", {}, ("greedy", "random"), "slow", at) for at in range(40)]
    assert sum(deal.share for deal in deals) > 38
