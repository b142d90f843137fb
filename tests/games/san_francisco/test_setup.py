"""San Francisco before the first turn (SF-1 to SF-6, SF-E7, SF-E11)."""

from __future__ import annotations

import pytest

from carbarn import WATCHER, Match, Scripted, Unreadable, make, new_match
from games.san_francisco.tables import CARDS, STACKS, dealt, rule_against, seen, texts

pytestmark = pytest.mark.twice

OFFERS = {
    "ticket 1": ["castro-sunset", "soma-sunset"],
    "ticket 2": ["pier-39-richmond", "castro-union-square"],
    "ticket 3": ["chinatown-presidio", "painted-ladies-soma"],
    "ticket 4": ["alcatraz-mission-district", "pier-39-union-square"],
}


def opened(seats: int, first: int = 0, **script: list[str]) -> Match:
    """A new match in which these tickets are offered and this seat begins."""
    draws = {name: kinds for name, kinds in OFFERS.items() if int(name[-1]) <= seats}
    return new_match(
        "san_francisco", seats, luck=Scripted(draws | {"first": [str(first)]} | script)
    )


def begun(seats: int, first: int = 0) -> Match:
    """The same after everybody has kept the first ticket of the map file."""
    match = opened(seats, first)
    for seat in range(seats):
        match.play(seat, texts(match, seat)[0])
    return match


def placed(seats: int, first: int = 0) -> Match:
    """The same after the free stacks have been put."""
    match = begun(seats, first)
    match.play("stack castro")
    match.play("stack soma")
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SF_1_components(seats: int) -> None:
    match = placed(seats)
    counts = match.game.components(match.state)
    assert {kind: counts[f"card {kind}"] for kind in CARDS} == CARDS
    assert [counts[f"trams {seat}"] for seat in range(seats)] == [20] * seats
    assert sum(name.startswith("ticket ") for name in counts) == 24
    assert seen(match)["scores"] == [0] * seats
    assert sum(name.startswith("token ") for name in counts) == 7


@pytest.mark.parametrize(("seats", "height"), [(2, 2), (3, 2), (4, 3)])
def test_SF_2_five_stacks_on_the_tourist_places(seats: int, height: int) -> None:
    view = seen(opened(seats))
    five = ["alcatraz", "golden-gate-bridge", "the-embarcadero", "potrero-hill", "sunset"]
    assert view["stacks"] == {place: [STACKS[place], height] for place in five}
    assert view["free_stacks"] == ["postcard", "camera"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SF_3_two_cards_each_then_five_face_up(seats: int) -> None:
    match = new_match("san_francisco", seats, seed="cards")
    streams = [stream for stream, _kind in dealt(match)]
    assert streams[: 2 * seats] == [f"card {1 + at // 2}" for at in range(2 * seats)]
    assert streams[2 * seats : 2 * seats + 5] == ["row"] * 5
    view = seen(match, WATCHER)
    assert view["hands"] == [2] * seats
    assert view["deck"] == 44 - 2 * seats - 5
    assert all(view["row"])
    assert sum(seen(match, 1)["mine"].values()) == 2


def test_SF_E7_four_ferries_among_the_first_five_are_discarded() -> None:
    row = ["ferry", "blue", "ferry", "ferry", "ferry", "red", "red", "green", "pink", "ferry"]
    view = seen(opened(2, row=row))
    assert view["row"] == row[5:]
    assert view["discards"] == {"blue": 1, "ferry": 4}
    assert view["deck"] == 44 - 4 - 10


def test_SF_4_each_chooses_of_two_tickets_at_least_one() -> None:
    match = opened(3)
    assert match.actors() == [0, 1, 2]
    assert texts(match, 0) == [
        "keep castro-sunset",
        "keep soma-sunset",
        "keep castro-sunset soma-sunset",
    ]
    assert rule_against(match, "keep pier-39-richmond", 0) == "SF-4"
    assert rule_against(match, "draw deck", 1) == "SF-4"


def test_SF_4_choices_stay_sealed_numbers_included_until_all_are_in() -> None:
    match = opened(3)
    match.play(1, "keep castro-union-square pier-39-richmond")
    for seat in (0, 2, WATCHER):
        view = seen(match, seat)
        assert view["chosen"] == [False, True, False]
        assert (view["tickets"], view["offers"]) == ([0, 0, 0], [2, 2, 2])
        assert view["my_choice"] == []
        events = match.told(seat)[-1]
        assert (events.text, events.facts) == (None, {})
    assert seen(match, 1)["my_choice"] == ["castro-union-square", "pier-39-richmond"]
    match.play(0, "keep soma-sunset")
    match.play(2, "keep painted-ladies-soma")
    assert seen(match, WATCHER)["tickets"] == [1, 2, 1]
    events = next(one for one in reversed(match.told(WATCHER)) if one.what == "acted")
    assert (events.text, events.facts) == (None, {"all_kept": [1, 2, 1]})


def test_SF_4_a_sealed_choice_can_be_dropped_until_all_are_in() -> None:
    match = opened(2)
    match.play(0, "keep soma-sunset")
    match.undo(0)
    match.play(0, "keep castro-sunset")
    match.play(1, "keep castro-union-square")
    assert match.may_undo(1) is not None


def test_SF_4_returned_tickets_go_under_the_deck_in_order_of_seats() -> None:
    match = opened(3, first=1)
    for seat, ticket in ((2, "painted-ladies-soma"), (1, "pier-39-richmond"), (0, "soma-sunset")):
        match.play(seat, f"keep {ticket}")
    view = seen(match, 0)
    assert (view["ticket_deck"], view["ticket_tail"]) == (18, 3)
    for seat, own in enumerate(["castro-sunset", "castro-union-square", "chinatown-presidio"]):
        known = [one for one in seen(match, seat)["known"] if own in one["kinds"]]
        assert known == [{"places": {f"tickets/{seat + 1}": 1}, "kinds": {own: 1}}]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_SF_5_the_first_player_is_drawn_after_the_tickets(first: int) -> None:
    match = begun(3, first)
    assert dealt(match)[-1] == ("first", str(first))
    assert seen(match)["first"] == first
    match.play("stack castro")
    match.play("stack soma")
    assert match.actors() == [first]
    order = []
    for _turn in range(3):
        order.append(match.actors()[0])
        match.play("draw deck")
        match.play("draw deck")
    assert order == [(first + place) % 3 for place in range(3)]


@pytest.mark.parametrize("first", [0, 2])
def test_SF_5_the_first_player_can_be_agreed(first: int) -> None:
    match = new_match("san_francisco", 3, seed="agreed", first=first)
    for seat in (2, 0, 1):
        assert seen(match)["first"] == -1
        match.play(seat, texts(match, seat)[0])
    assert "first" not in [stream for stream, _kind in dealt(match)]
    assert seen(match)["first"] == first
    assert match.told(WATCHER)[-1].facts == {"all_kept": [1, 1, 1]}
    assert match.actors() == [(first + 2) % 3]
    match.play("stack castro")
    match.play("stack soma")
    assert match.actors() == [first]
    match.play("draw deck")
    assert dealt(match)[-1][0] == "card 1"


def test_SF_5_only_a_seat_of_the_table_or_lot_can_begin() -> None:
    with pytest.raises(Unreadable, match="'first' is one of 'random', 0, 1, not 2"):
        make("san_francisco", 2, {"first": 2})


def test_SF_5_revision_1_has_no_option() -> None:
    assert make("san_francisco", 2, revision=1).options == {}
    with pytest.raises(Unreadable, match="has no option 'first'"):
        make("san_francisco", 2, {"first": 1}, revision=1)


@pytest.mark.parametrize(("seats", "first", "who"), [(3, 1, [0, 2]), (4, 1, [0, 3])])
def test_SF_6_the_last_and_the_last_but_one_put_the_free_stacks(
    seats: int, first: int, who: list[int]
) -> None:
    match = begun(seats, first)
    assert match.actors() == who[:1]
    assert "stack alcatraz" not in texts(match)
    assert len(texts(match)) == 15
    assert rule_against(match, "stack alcatraz") == "SF-6"
    assert rule_against(match, "draw deck") == "SF-6"
    match.play("stack castro")
    assert match.actors() == who[1:]
    assert len(texts(match)) == 14
    assert rule_against(match, "stack castro") == "SF-6"
    match.play("stack soma")
    height = 3 if seats == 4 else 2
    stacks = seen(match)["stacks"]
    assert (stacks["castro"], stacks["soma"]) == (["postcard", height], ["camera", height])
    assert match.actors() == [first]
    assert rule_against(match, "stack presidio") == "SF-6"


def test_SF_6_with_two_players_the_second_puts_both_one_token_each() -> None:
    match = begun(2, first=1)
    assert match.actors() == [0]
    match.play("stack castro")
    assert match.actors() == [0]
    match.play("stack soma")
    stacks = seen(match)["stacks"]
    assert (stacks["castro"], stacks["soma"]) == (["postcard", 1], ["camera", 1])
    assert match.actors() == [1]


@pytest.mark.parametrize(("seats", "tokens"), [(2, 12), (3, 14), (4, 21)])
def test_SF_E11_tokens_before_the_first_turn(seats: int, tokens: int) -> None:
    assert sum(left for _symbol, left in seen(placed(seats))["stacks"].values()) == tokens
