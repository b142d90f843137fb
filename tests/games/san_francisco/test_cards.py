"""San Francisco: drawing cards, the row, the deck (SF-7 to SF-11, SF-E6, SF-E8)."""

from __future__ import annotations

import pytest

from carbarn import WATCHER, Match, Scripted, Unreadable, new_match
from games.san_francisco.tables import (
    dealt,
    of_kind,
    position,
    rule_against,
    seen,
    start,
    table,
)

pytestmark = pytest.mark.twice


def scripted(text: str, seats: int = 2, **script: list[str]) -> Match:
    luck = Scripted({name.replace("_", " "): kinds for name, kinds in script.items()})
    return new_match("san_francisco", seats, luck=luck, position=text)


def test_SF_7_two_cards_from_the_row_or_the_deck() -> None:
    match = scripted(position(), row=["orange"], card_1=["pink"])
    match.play("draw blue")
    assert seen(match)["row"] == ["orange", "green", "black", "pink", "red"]
    assert match.actors() == [0]
    match.play("draw deck")
    assert seen(match)["mine"] == {"blue": 1, "pink": 1}
    assert match.actors() == [1]


def test_SF_7_the_new_card_may_be_the_second() -> None:
    match = scripted(position(), row=["orange"])
    match.play("draw blue")
    match.play("draw orange")
    assert seen(match)["mine"] == {"blue": 1, "orange": 1}


def test_SF_7_the_second_card_is_compulsory() -> None:
    match = table(hands=["blue:3,green:3"])
    match.play("draw deck")
    assert of_kind(match, "claim") == set()
    for action in ("tickets", "pass", "claim lombard-street-pacific-heights-2 blue blue"):
        assert rule_against(match, action) == "SF-7"
    assert rule_against(match, "draw orange") == "SF-7"


def test_SF_7_the_leftmost_of_cards_alike_is_taken() -> None:
    match = scripted(position(row="red,blue,blue,pink,red"), row=["green"])
    match.play("draw blue")
    assert seen(match)["row"] == ["red", "green", "blue", "pink", "red"]


def test_SF_8_a_face_up_ferry_as_first_card_ends_the_action() -> None:
    match = table(row="blue,ferry,black,pink,red")
    match.play("draw ferry")
    assert seen(match)["mine"] == {"ferry": 1}
    assert match.actors() == [1]


def test_SF_8_a_face_up_ferry_cannot_be_the_second_card() -> None:
    match = scripted(position(row="blue,ferry,black,pink,red"), row=["orange"])
    match.play("draw blue")
    assert "ferry" not in of_kind(match, "draw")
    assert rule_against(match, "draw ferry") == "SF-8"


def test_SF_8_a_ferry_drawn_blind_is_a_card_like_any_other() -> None:
    match = scripted(position(), card_1=["ferry", "ferry"])
    match.play("draw deck")
    assert match.actors() == [0]
    match.play("draw deck")
    assert seen(match)["mine"] == {"ferry": 2}


def test_SF_9_no_hand_limit() -> None:
    match = table(rest="0", row="blue,green,black,pink,red")
    assert sum(seen(match)["mine"].values()) == 39
    match.play("draw blue")
    assert sum(seen(match)["mine"].values()) == 40


ALL_BUT_THREE = "ferry:7,blue:5,green:5,black:5,pink:5,red:5,orange:4"  # a ferry, two orange
BOUGHT = "claim presidio-richmond blue blue"
SHUFFLED = {"shuffled": True}


def test_SF_10_with_the_last_card_of_the_deck_the_discards_become_the_deck() -> None:
    match = table(hands=["-", ALL_BUT_THREE], discards="orange:2")
    assert (seen(match)["deck"], seen(match)["discards"]) == (1, {"orange": 2})
    match.play("draw deck")
    view = seen(match)
    assert (view["mine"], view["deck"], view["discards"]) == ({"ferry": 1}, 2, {})
    assert view["shuffled"] == {"orange": 2}
    for seat in (0, 1, WATCHER):
        event = match.told(seat)[-1]
        assert event.facts == {"stream": "card 1"} | SHUFFLED
        assert match.game.narrate(event).endswith("; the discards were shuffled")


def test_SF_10_a_last_card_that_is_turned_up_does_the_same() -> None:
    match = table(hands=["-", ALL_BUT_THREE], discards="orange:2")
    match.play("draw blue")
    view = seen(match)
    assert view["row"] == ["ferry", "green", "black", "pink", "red"]
    assert (view["deck"], view["discards"], view["shuffled"]) == (2, {}, {"orange": 2})
    assert match.told(1)[-1].facts == {"stream": "row"} | SHUFFLED


def test_SF_10_what_is_claimed_later_does_not_enter_that_deck() -> None:
    hands = ["blue:2", "ferry:7,blue:3,green:5,black:5,pink:5,red:5,orange:4"]
    match = table(hands=hands, discards="orange:2", turn="1")
    match.play("draw deck")
    match.play("draw green")
    match.play(BOUGHT)
    view = seen(match)
    assert (view["deck"], view["discards"]) == (1, {"blue": 2})
    assert view["shuffled"] == {"orange": 1}


def test_SF_10_without_discards_the_next_cards_discarded_become_the_deck_at_once() -> None:
    match = table(hands=["blue:2"], rest="1")
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, {})
    before = len(match.events)
    match.play(BOUGHT)
    assert dealt(match, before) == []
    view = seen(match)
    assert (view["deck"], view["discards"], view["shuffled"]) == (2, {}, {"blue": 2})
    event = match.told(1)[-1]
    assert event.facts["shuffled"] is True
    assert match.game.narrate(event).endswith("2 points; the discards were shuffled")
    match.play("draw deck")
    assert seen(match, 1)["deck"] == 1


def test_SF_10_the_row_that_the_last_card_ends_is_not_yet_in_the_new_deck() -> None:
    hand = "ferry:5,blue:5,green:6,black:5,pink:5,red:5,orange:4"
    match = table(hands=["-", hand], row="blue,ferry,black,ferry,pink", discards="red:1,orange:2")
    match.play("draw blue")  # the last card is the third ferry
    view = seen(match)
    assert sorted(view["row"][:3]) == ["orange", "orange", "red"]
    assert set(view["row"][3:]) <= {"black", "pink", "ferry"}
    assert (view["deck"], view["discards"]) == (3, {})
    marks = ("new_row", "shuffled")
    assert [[mark for mark in marks if mark in one.facts] for one in match.told(1)[1:]] == [
        ["new_row", "shuffled"], [], [], ["shuffled"], [], [],
    ]  # fmt: skip


def test_SF_10_a_deck_cannot_be_empty_while_there_are_discards() -> None:
    text = position(hands=["ferry:8,blue:5,green:5,black:5,pink:5,red:5"], rest="discards")
    assert seen(start(text, revision=1))["deck"] == 0
    with pytest.raises(Unreadable, match="the deck is empty, though there are discards"):
        start(text)


def test_SF_10_in_revision_1_the_discards_became_the_deck_when_a_card_was_needed() -> None:
    hand = "ferry:7,blue:5,green:5,black:5,pink:5,red:4"
    match = table(revision=1, hands=[hand], rest="discards")
    assert (seen(match)["deck"], sum(seen(match)["discards"].values())) == (0, 8)
    match.play("draw deck")
    assert (seen(match)["deck"], seen(match)["discards"]) == (7, {})
    assert seen(match)["shuffled"] == {"red": 1, "orange": 6, "ferry": 1}
    event = match.told(1)[-1]
    assert (event.text, event.facts) == (None, {"stream": "card 1"} | SHUFFLED)


def test_SF_10_in_revision_1_the_last_card_left_the_discards_alone() -> None:
    match = table(revision=1, hands=["-", ALL_BUT_THREE], discards="orange:2")
    match.play("draw deck")
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, {"orange": 2})
    assert match.told(1)[-1].facts == {"stream": "card 1"}
    match.play("draw deck")
    assert (seen(match)["deck"], seen(match)["discards"]) == (1, {})


def test_SF_10_in_revision_1_a_payment_stayed_in_the_discards() -> None:
    match = table(revision=1, hands=["blue:2"], rest="1")
    match.play(BOUGHT)
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, {"blue": 2})
    assert "shuffled" not in match.told(1)[-1].facts


def test_SF_10_without_discards_the_last_card_leaves_no_deck() -> None:
    match = table(hands=["-", "ferry:7,blue:5,green:5,black:5,pink:5,red:5,orange:6"])
    assert seen(match)["deck"] == 1
    match.play("draw deck")
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, {})
    assert of_kind(match, "draw") == {"blue", "green", "black", "pink", "red"}
    assert rule_against(match, "draw deck") == "SF-10"
    match.play("draw blue")
    assert seen(match)["row"] == ["", "green", "black", "pink", "red"]


def test_SF_10_one_card_is_enough_to_choose_the_action() -> None:
    match = table(rest="1", row="-,-,blue,-,-")
    match.play("draw blue")
    assert match.actors() == [1]
    assert seen(match)["row"] == [""] * 5
    assert of_kind(match, "draw") == set()
    assert rule_against(match, "draw deck") == "SF-10"
    assert rule_against(match, "draw red") == "SF-7"


def test_SF_E8_of_two_ferries_one_is_all_that_can_be_drawn() -> None:
    match = table(rest="1", row="ferry,-,-,ferry,-")
    assert of_kind(match, "draw") == {"ferry"}
    match.play("draw ferry")
    assert match.actors() == [1]
    assert seen(match)["row"] == ["", "", "", "ferry", ""]


def test_SF_E8_after_a_claim_of_three_two_fill_the_row_and_one_is_the_deck() -> None:
    match = table(hands=["green:3"], rest="1", row="blue,-,red,-,pink")
    before = len(match.events)
    match.play("claim fort-mason-presidio green green green")
    assert [stream for stream, _kind in dealt(match, before)] == ["row", "row"]
    view = seen(match)
    assert view["row"] == ["blue", "green", "red", "green", "pink"]
    assert (view["deck"], view["discards"]) == (1, {})
    assert match.actors() == [1]


def test_SF_E6_a_third_ferry_sends_all_five_to_the_discards() -> None:
    new = ["ferry", "red", "pink", "green", "blue", "black"]
    match = scripted(position(row="blue,ferry,black,ferry,red"), row=new)
    match.play("draw blue")
    view = seen(match)
    assert view["row"] == new[1:]
    assert view["discards"] == {"black": 1, "red": 1, "ferry": 3}
    assert match.actors() == [0]
    assert [event.facts.get("new_row") for event in match.told(1)] == [
        None, True, None, None, None, None, None,
    ]  # fmt: skip


def test_SF_11_two_ferries_stay() -> None:
    match = scripted(position(row="blue,ferry,black,ferry,red"), row=["green"])
    match.play("draw blue")
    assert seen(match)["row"] == ["green", "ferry", "black", "ferry", "red"]
    assert seen(match)["discards"] == {}


def test_SF_11_again_and_again() -> None:
    five = ["ferry", "ferry", "ferry", "red", "red"]
    match = scripted(
        position(row="blue,ferry,black,ferry,red"),
        row=["ferry", *five, "pink", "green", "blue", "black", "pink"],
    )
    match.play("draw blue")
    assert seen(match)["row"] == ["pink", "green", "blue", "black", "pink"]
    assert seen(match)["discards"] == {"black": 1, "red": 3, "ferry": 6}


def test_SF_11_a_row_of_fewer_than_five_stays() -> None:
    match = table(hands=["green:2"], rest="1", row="ferry,ferry,ferry,-,-")
    match.play("draw ferry")
    assert seen(match)["row"] == ["", "ferry", "ferry", "", ""]


def test_SF_11_is_not_looked_at_before_the_row_is_full() -> None:
    match = table(hands=["ferry:3"], rest="1", row="ferry,ferry,-,-,-")
    before = len(match.events)
    match.play("claim fort-mason-presidio ferry ferry ferry")
    assert [stream for stream, _kind in dealt(match, before)] == ["row"] * 3
    assert seen(match)["row"] == ["ferry"] * 5
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, {})


def test_SF_11_the_five_take_part_in_a_shuffle_that_falls_due_then() -> None:
    hand = "blue:5,green:6,black:6,pink:6,red:5,orange:6"
    match = table(hands=["-", hand], row="blue,ferry,ferry,ferry,red", discards="ferry:4")
    assert (seen(match)["deck"], seen(match)["discards"]) == (1, {"ferry": 4})
    match.play("draw blue")  # only ferries can come: ten rows, then it stays
    view = seen(match)
    assert view["deck"] + sum(view["discards"].values()) == 4
    assert view["row"].count("ferry") >= 3


def test_SF_11_the_row_stays_after_ten_new_rows_in_one_go() -> None:
    hand = "blue:5,green:6,black:6,pink:6,red:6,orange:6"
    match = table(hands=["-", hand], row="blue,ferry,ferry,ferry,ferry")
    before = len(match.events)
    match.play("draw blue")
    assert [stream for stream, _kind in dealt(match, before)] == ["row"] * 51
    assert seen(match)["row"] == ["ferry"] * 5
    assert match.actors() == [0]
    match.play("draw deck")  # nothing is turned up: nothing is looked at
    assert seen(match)["row"] == ["ferry"] * 5


def test_SF_11_the_row_stays_if_deck_and_discards_are_empty() -> None:
    hand = "blue:5,green:6,black:6,pink:6,red:5,orange:6,ferry:4"
    match = table(hands=["-", hand], row="blue,ferry,ferry,red,ferry")
    assert seen(match)["deck"] == 1
    before = len(match.events)
    match.play("draw blue")
    assert dealt(match, before) == [("row", "ferry")]
    assert seen(match)["row"] == ["ferry", "ferry", "ferry", "red", "ferry"]
