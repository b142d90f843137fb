"""San Francisco: previews, ways for tickets, what a bot makes of it."""

from __future__ import annotations

import pytest

from carbarn import Rng, Unreadable
from carbarn.bots.greedy_v1 import GreedyV1
from carbarn.core.turn import Turn
from games.san_francisco.tables import LONG, table

pytestmark = pytest.mark.twice

TICKET = "pier-39-union-square"
FIRST = "chinatown-pier-39"
SECOND = "chinatown-union-square-1"


def test_a_claim_says_what_it_does_for_each_ticket() -> None:
    match = table(hands=["green:2,ferry:1,blue:1"], tickets=f"{TICKET},castro-sunset|-")
    preview = match.preview(f"claim {FIRST} green ferry")
    assert preview == {
        "mine": 2,
        "points": 2,
        "route": FIRST,
        "length": 2,
        "cards_left": {"blue": 1, "green": 1},
        "trams_left": 18,
        "tickets": [{"ticket": TICKET, "before": 3, "after": 1}],
        "completes": [],
        "starts_end": False,
    }
    match.play(f"claim {FIRST} green green")
    match.play("draw deck")
    match.play("draw deck")
    preview = match.preview(f"claim {SECOND} blue")
    assert preview["completes"] == [TICKET]
    assert preview["tickets"] == [{"ticket": TICKET, "before": 1, "after": 0}]


def test_a_claim_that_spoils_nothing_tells_of_no_ticket() -> None:
    match = table(hands=["green:3"], tickets=f"{TICKET}|-")
    assert match.preview("claim fort-mason-presidio green green green")["tickets"] == []


def test_other_actions_have_previews_too() -> None:
    match = table(row="blue,ferry,black,pink,red")
    assert match.preview("draw ferry") == {"draws": "ferry", "only_card": True}
    assert match.preview("draw deck") == {"draws": "deck", "only_card": False}
    assert match.preview("tickets") == {"draws_tickets": 2}
    match = table(offers=f"{TICKET},castro-sunset|-", tickets="-|-", step="keep")
    assert match.preview(f"keep {TICKET}") == {
        "tickets": [{"ticket": TICKET, "points": 3, "missing": 3, "trams": 20}]
    }


def test_plans_are_ways_for_a_ticket_the_cheapest_first() -> None:
    match = table(hands=["green:2"], routes={SECOND: 0}, tickets=f"{TICKET}|-")
    first, *others = match.game.plans(match.view(0), TICKET)
    assert first == {
        "ticket": TICKET,
        "points": 3,
        "missing": 2,
        "trams": 19,
        "routes": [FIRST],
        "own": [SECOND],
        "spaces": 2,
        "cards": {"green": 2},
        "ferries": 0,
        "lacking": 0,
    }
    assert others and all(way["spaces"] >= 2 and FIRST not in way["routes"] for way in others)
    (plan,) = match.game.plans(match.view(0), "tickets")
    assert plan == first
    assert match.game.plans(match.view(-1), "tickets") == []
    with pytest.raises(Unreadable, match="a goal is 'tickets' or the id"):
        match.game.plans(match.view(0), "win")


def test_a_ticket_that_cannot_be_completed_any_more_says_so() -> None:
    shut = {"alcatraz-pier-39": 1, "alcatraz-fort-mason": 1}
    match = table(routes=shut, tickets="alcatraz-mission-district|-")
    (plan,) = match.game.plans(match.view(0), "tickets")
    assert (plan["missing"], plan["routes"], plan["spaces"]) == (-1, [], -1)
    assert match.game.plans(match.view(0), "alcatraz-mission-district") == []


def chosen(match: object) -> str:
    turn = Turn.of_match(match, match.actors()[0], Rng("greedy"))  # type: ignore[arg-type, attr-defined]
    return str(turn.game.vocabulary.text(GreedyV1().choose(turn)))


def test_greedy_claims_what_its_ticket_needs() -> None:
    match = table(hands=["green:2,red:3"], tickets=f"{TICKET}|-")
    assert chosen(match) == f"claim {FIRST} green green"


def test_greedy_draws_a_colour_that_it_lacks() -> None:
    match = table(hands=["blue:1"], routes={SECOND: 0}, tickets=f"{TICKET}|-")
    assert chosen(match) == "draw green"


def test_greedy_takes_points_in_its_last_turn() -> None:
    match = table(hands=["green:3,blue:2"], tickets="castro-sunset|-", left="1")
    assert match.preview(chosen(match))["points"] == 4


def test_greedy_keeps_the_ticket_that_it_can_complete() -> None:
    routes = {"alcatraz-pier-39": 1, "alcatraz-fort-mason": 1}
    offer = f"{TICKET},alcatraz-mission-district|-"
    match = table(routes=routes, offers=offer, tickets="-|-", step="keep")
    assert chosen(match) == f"keep {TICKET}"


def test_greedy_draws_no_tickets_when_the_end_is_near() -> None:
    match = table(routes=dict.fromkeys(LONG[:5], 1), tickets="-|-")
    assert chosen(match) != "tickets"
