"""Plans are bounded: on any set of components they come soon, and say what they have left out."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from carbarn import Match, Unreadable, new_match
from carbarn.core.bits import members
from carbarn.core.luck import Rng
from carbarn.games import find_game
from carbarn.games.tramways import action_plans, goal_plans, payments
from carbarn.games.tramways.board import NO_ICON, NOTHING, RAIL, STRIP_ICON
from carbarn.games.tramways.data import SLOTS
from carbarn.games.tramways.payments import Budget, Payer, Payment
from carbarn.games.tramways.rules.purse import Purse
from carbarn.games.tramways.rules.tickets import purse_of
from games.tramways.strange import EXTREMES, components, drawn
from games.tramways.tables import COMPONENTS, rows, start
from games.tramways.test_goal_plans import goals, played

SECONDS = 2.0  # of computing, for an answer that takes about 0.1


def positions(match: Match, seed: int, every: int = 1, most: int = 400) -> Iterator[int]:
    """Play at random, rails preferred; the seat that is to act, at every nth decision."""
    rng = random.Random(seed)
    for count in range(most):
        if match.result() is not None:
            return
        seat = match.actors()[0]
        if count % every == 0:
            yield seat
        texts = [str(action) for action in match.legal(seat)]
        busy = [text for text in texts if text.split()[0] in ("from", "lay", "use", "build")]
        match.play(seat, rng.choice(busy or texts))


def asked(match: Match, seat: int) -> list[str]:
    """Goals of every kind that can be asked for here."""
    phase = match.view(seat).data()["phase"]
    if phase in ("bid", "pay"):
        return ["bid 1", "bid 9", "bid 99"]
    return ["", "complete", "rails", "move", *(goals(match, seat) if phase == "slot" else [])]


# The built-in set


def every_way(purse: Purse, rails: int, main: int, dests: set[int], most: int) -> list[Payment]:
    """The cheapest ways to pay, by trying all that there are."""
    found: list[Payment] = []
    table = purse.table

    def search(at: int, left: int, need: bool, want: bool, cash: int, so_far: Payment) -> None:
        if not left and not need and not want:
            found.append(so_far)
            return
        if at == len(purse.cards):
            return
        card, pay = purse.cards[at], purse.cost[at]
        slots = list(members(purse.free[at]))
        for mask in range(1, 1 << len(slots)) if pay <= cash else ():
            places = [card * SLOTS + slot for n, slot in enumerate(slots) if mask >> n & 1]
            rest, still, wish = left, need, want
            for place in places:
                if table.icon[place] == RAIL and table.amount[place] <= rest:
                    rest -= table.amount[place]
                elif table.icon[place] == main and still:
                    still = False
                elif table.icon[place] != NO_ICON and table.dest[place] in dests and wish:
                    wish = False
                else:
                    break
            else:
                shown = pay == 0 and purse.shown(at)
                stress = len(places) - (0 if shown else 1)
                strain = 0 if shown else int(table.strain[card])
                price = so_far.cost + stress + strain + (0.0 if shown else 0.1) + 0.2 * pay
                more = Payment(
                    so_far.icons + places,
                    so_far.stress + stress + strain,
                    so_far.cards + (0 if shown else 1),
                    price,
                )
                search(at + 1, rest, still, wish, cash - pay, more)
        search(at + 1, left, need, want, cash, so_far)

    search(0, rails, main != NO_ICON, bool(dests), int(purse.cash), Payment([], 0, 0))
    return sorted(found, key=lambda one: one.cost)[:most]


@pytest.mark.parametrize("seats", [1, 3])
def test_payments_with_the_built_in_cards_are_the_cheapest_of_all_ways(seats: int) -> None:
    match = new_match("tramways", seats, seed=seats)
    compared = 0
    for seat in positions(match, seats, every=9):
        state: Any = match.state
        if state.base is not None or state.mover != seat:
            continue
        payer = Payer(purse_of(state, seat), action_plans.flat, 12)
        for rails, main, one, other in (
            *((rails, NO_ICON, NOTHING, NOTHING) for rails in (1, 3, 5)),
            (4, NO_ICON, 0, 2),
            (0, STRIP_ICON, 1, NOTHING),
        ):
            wanted = {kind for kind in (one, other) if kind >= 0}
            expected = every_way(payer.purse, rails, main, wanted, 12)
            assert payer.payments(rails, main, one, other) == expected
            compared += len(expected) > 0
        assert not payer.cut
    assert compared > 20


@pytest.mark.parametrize(("seats", "every"), [(2, 10), pytest.param(5, 2, marks=pytest.mark.slow)])
def test_plans_with_the_built_in_cards_are_the_same_whatever_the_budget(
    monkeypatch: pytest.MonkeyPatch, seats: int, every: int
) -> None:
    match = new_match("tramways", seats, seed=10 + seats)
    compared = 0
    for seat in positions(match, seats, every):
        view = match.view(seat)
        wanted = asked(match, seat)
        bounded = [match.game.plans(view, goal) for goal in wanted]
        with monkeypatch.context() as patch:
            for name in ("ONE_PRICE", "ALL_PRICES", "BUILT_UP"):
                patch.setattr(payments, name, 10**9)
            patch.setattr(action_plans, "RIDES", 10**9)
            patch.setattr(action_plans, "MONEY_ICONS", 10**9)
            patch.setattr(goal_plans, "ALL_COMBINATIONS", 10**9)
            patch.setattr(goal_plans, "LINKS", 10**9)
            assert [match.game.plans(view, goal) for goal in wanted] == bounded
        compared += sum(map(len, bounded))
    assert compared > 300


# Any set


@pytest.mark.parametrize("name", EXTREMES)
def test_on_strange_components_every_answer_comes_soon_and_can_be_played(name: str) -> None:
    data = components(EXTREMES[name])
    assert not find_game("tramways").check_data(data)["problems"]
    match = new_match("tramways", 5, seed=1, components=data)
    bounded(match, every=30, most=150)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_on_components_drawn_at_random_every_answer_comes_soon(seed: int) -> None:
    data = drawn(seed)
    if find_game("tramways").check_data(data)["problems"]:
        return
    bounded(new_match("tramways", 5, seed=seed, components=data), every=7, most=400)


def bounded(match: Match, every: int, most: int) -> None:
    """Ask for everything here and there in a game."""
    rng = random.Random(1)
    game = match.game
    for seat in positions(match, 1, every, most):
        view = match.view(seat)
        soon(partial(game.previews, view))
        soon(partial(game.worlds(view).draw, Rng(0)))
        for code in rng.sample(range(len(game.vocabulary)), 3):
            soon(partial(game.why_not, view, code))
        wanted = asked(match, seat)
        for goal in rng.sample(wanted, min(4, len(wanted))):
            ways = soon(partial(game.plans, view, goal))
            for way in [one for one in ways if one != {"more": True}][:2]:
                played(match, seat, way)


def soon(ask: Callable[[], Any]) -> Any:
    """The answer, which took no more than a moment of computing."""
    begun = time.thread_time()
    answer = ask()
    assert time.thread_time() - begun < SECONDS
    return answer


def hand_of(match: Match, count: int) -> Purse:
    """The first cards of the set, all in hand."""
    state: Any = match.state
    purse = Purse(state.table.cards, 50)
    for card in range(count):
        purse.add(card, 0, False)
    return purse


@pytest.mark.parametrize("cards", [9, 40, 100])
def test_of_millions_of_ways_to_pay_the_easiest_are_found(cards: int) -> None:
    match = new_match("tramways", 5, seed=1, components=components(EXTREMES["rails of one"]))
    payer = Payer(hand_of(match, cards), action_plans.flat, 12)
    for rails in range(1, 30):
        ways = payer.payments(rails, NO_ICON, NOTHING, NOTHING)
        assert ways[0].stress == max(0, rails - cards)
        assert all(len(set(way.icons)) == len(way.icons) == rails for way in ways)
    assert payer.cut


def test_a_payment_is_found_even_if_cash_is_short_and_ways_are_many() -> None:
    data = components(EXTREMES["rails of one"])
    for card in data["cards"]:
        if card["deck"] == "D":  # the first twenty cards
            card["consequence"] = {"type": "pay", "amount": 1}
    match = new_match("tramways", 5, seed=1, components=data)
    purse = hand_of(match, 30)
    dear = [at for at, cost in enumerate(purse.cost) if cost]
    purse.cash = 1
    payer = Payer(purse, action_plans.flat, 12)
    free = len(purse.cards) - len(dear)
    best = payer.payments(free + 1, NO_ICON, NOTHING, NOTHING)[0]
    assert payer.cut
    assert best.stress == 0 and best.cards == free + 1, "one dear card is within reach"


def test_a_position_has_no_hand_that_nobody_could_have() -> None:
    cards = [card["id"].lower() for card in COMPONENTS["cards"] if card["deck"] == "A"]
    assert start(rows("C . . . R"), 2, hands={0: " ".join(cards[:20])}).legal(0)
    with pytest.raises(Unreadable, match="has 21 cards in the hand of seat 0; 20 are the most"):
        start(rows("C . . . R"), 2, hands={0: " ".join(cards[:21])})


def test_a_bid_with_more_money_icons_than_anybody_has_is_answered_soon() -> None:
    data = components(EXTREMES["money"])
    for card in data["cards"]:
        if card["deck"] == "A" and not card.get("blank"):
            card["consequence"] = {"type": "pay", "amount": 1}
    cards = [card["id"].lower() for card in data["cards"] if card["deck"] == "A"]
    match = start(
        rows("C . . . R"),
        2,
        hands={0: " ".join(cards[:20])},
        face=",".join(cards[-3:]),
        phase="bid",
        now="mover:0",
        players={0: {"cash": 99_999}},
        options={"components": data},
    )
    view = match.view(0)
    ways = soon(partial(match.game.plans, view, "bid 99"))
    assert ways[-1] == {"more": True}
    assert ways[0]["steps"] == ["bid 99", "cash"], "cash alone is the easiest"
    for way in ways[:5]:
        played(match, 0, way)
    match.play("bid 99")
    soon(partial(match.legal, 0))


def test_the_same_steps_are_taken_every_time() -> None:
    match = new_match("tramways", 5, seed=1, components=components(EXTREMES["rails of one"]))
    answers = []
    for _again in range(2):
        payer = Payer(hand_of(match, 20), action_plans.flat, 12)
        answers.append([payer.payments(n, NO_ICON, NOTHING, NOTHING) for n in range(40)])
    assert answers[0] == answers[1]


def test_a_budget_says_when_it_ends() -> None:
    budget = Budget(2)
    assert budget.take() and budget.take() and not budget.cut
    assert not budget.take()
    assert budget.cut
