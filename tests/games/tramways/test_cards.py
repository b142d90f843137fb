"""Cards, stress and the auction: CRD, AUC and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn import Match
from games.tramways.tables import (
    has,
    link,
    links,
    may,
    me,
    play,
    rows,
    rule_against,
    seen,
    start,
    texts,
)

ROOM = rows("C . . . R\n. . . . .\n. . L . I")
LANE = rows("C . . R")
OWN = link(0, "a1", "b1we c1we", "d1")


def auction(seats: int = 2, **told: Any) -> Match:
    return start(ROOM, seats, **{"phase": "bid", "now": "-", **told})


def administering(seats: int = 1, **told: Any) -> Match:
    extra = {"options": {"development": "open"}, "pool": "a02,a03"} if seats == 1 else {}
    return start(ROOM, seats, **{"phase": "administration", "now": "mover:-1", **extra, **told})


def test_CRD_1_a_ticket_played_goes_to_the_discard_pile() -> None:
    match = start(LANE, links=[OWN], hands={0: "a05 a19"})
    play(match, "move a1", "use a05 r")
    assert seen(match)["players"][0]["shown"] == [["a05", ["r"]]]
    play(match, "use a19 strip", "ride a1e")
    assert has(match, hand=0, discard=["a05", "a19"])
    assert rule_against(match, "use a05 r", 1) == "ACT-3"


def test_CRD_2_the_strip_is_an_icon() -> None:
    match = start(LANE, links=[OWN], hands={0: "a05"})
    play(match, "move a1", "use a05 r", "use a05 strip", "ride a1e")
    assert has(match, stress=3)  # +1 for the second icon, -1 at the Residence


def test_CRD_3_each_further_icon_costs_stress() -> None:
    match = start(rows("C . . . . R"), hands={0: "d04 a05"}, owners={})
    play(match, "from a1e", "lay e", "lay e", "lay e", "stop", "use d04 rail1", "use d04 rail2")
    assert has(match, stress=4)


def test_CRD_4_only_what_can_be_carried_out_completely() -> None:
    match = start(rows("C . . . . R"), hands={0: "a01"})
    play(match, "from a1e", "lay e")
    assert "stop" not in texts(match)  # 3 symbols cannot pay for 1 rail
    assert rule_against(match, "stop") == "RAIL-2"
    assert rule_against(start(LANE, hands={0: "a05"}), "move a1") == "MOV-1"


def test_CRD_5_a_consequence_comes_first_and_once() -> None:
    fields: dict[str, Any] = {"hands": {0: "d07"}, "players": {0: {"cash": 1}}}
    match = start(rows("C . . . R"), **fields)
    play(match, "from a1e", "lay e", "lay e", "lay e", "use d07 rail3")
    assert has(match, cash=0)
    play(match, "use d07 r")
    assert has(match, cash=0, stress=4)
    broke = start(rows("C . . . R"), hands={0: "d07"}, players={0: {"cash": 0}})
    assert texts(broke) == ["earn"]


def test_CRD_6_a_blank_ticket_takes_a_card_away_once() -> None:
    match = start(ROOM, 2, phase="card", now="-", hands={0: "a05 a12"}, face="a11,a04")
    play(match, "take a11")
    assert texts(match) == ["drop a05"]
    assert rule_against(match, "drop a12") == "CRD-6"
    play(match, "drop a05")
    assert has(match, discard=["a05"], hand=2)
    # playing it later does nothing more
    later = start(LANE, 2, hands={0: "a11 a04"})
    play(later, "from a1e", "lay e", "lay e")
    play(later, "use a11 rail2", "use a04 c")
    assert has(later, hand=0, discard=["a04", "a11"])


def test_CRD_7_each_step_at_the_end_costs_happiness() -> None:
    match = administering(hands={0: "a10 a28 d18"}, players={0: {"stress": 19}})
    play(match, "use a10 money")
    assert has(match, stress_value=21, happiness=-1)
    play(match, "use a28 money")
    assert has(match, stress_value=21, happiness=-2)


def test_CRD_8_taking_cards_may_exceed_the_limit() -> None:
    hand = "a01 a02 a03 a05 a06 a07 a08"
    match = start(ROOM, 2, phase="card", now="-", hands={0: hand}, face="a09,a04")
    play(match, "take a09")
    assert has(match, hand=8, hand_limit=7)


def test_CRD_9_discarded_cards_wait_for_the_reshuffle() -> None:
    match = start(LANE, links=[OWN], hands={0: "a05 a19"}, now="action-round:2,slot:1")
    play(match, "move a1", "use a05 r", "use a19 strip", "ride a1e")
    assert texts(match) == ["earn"]


def test_AUC_1_the_old_order_stays_until_all_are_placed() -> None:
    match = auction(3)
    play(match, "pass")
    assert seen(match)["order"] == [0, 1, 2]
    play(match, "pass")
    assert seen(match)["order"] == [2, 1, 0]


def test_AUC_2_lead_pass_or_bid() -> None:
    match = auction(3, players={0: {"cash": 4}})
    assert texts(match) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    assert rule_against(match, "bid 5") == "AUC-2"
    play(match, "bid 3", "cash", "pass", "bid 1", "cash")
    # seat 0 leads and takes the first place by itself
    assert seen(match)["order"] == [0, 2, 1]


def test_AUC_3_who_leads() -> None:
    match = auction(3)
    play(match, "bid 2", "cash", "bid 4", "cash", "bid 1", "cash")
    assert match.actors() == [0]  # 2 does not lead
    play(match, "bid 4", "cash")
    assert match.actors() == [1]  # an equal bid to the left: he does not lead
    assert seen(match)["players"][1]["place"] is None


def test_AUC_4_bids_that_are_barred() -> None:
    match = auction(3)
    play(match, "bid 2", "cash", "bid 4", "cash")
    assert rule_against(match, "bid 2") == rule_against(match, "bid 4") == "AUC-4"
    play(match, "bid 5", "cash")
    assert rule_against(match, "bid 2") == "AUC-4"
    assert {"bid 1", "bid 4", "bid 5"} <= set(texts(match))


def test_AUC_5_every_bid_is_paid_in_full() -> None:
    match = auction(2)
    play(match, "bid 2", "cash", "bid 3", "cash", "bid 5", "cash")
    assert me(match)["cash"] == 10 - 2 - 5
    assert seen(match)["players"][0]["paid"] == 7


def test_AUC_6_money_icons_pay_with_change() -> None:
    match = auction(2, hands={0: "a21 a05"}, players={0: {"cash": 0}})
    assert texts(match) == ["pass", "bid 1", "bid 2", "bid 3"]
    play(match, "bid 1")
    assert rule_against(match, "use a05 rail1") == "AUC-6"
    assert rule_against(match, "cash") == "AUC-6"
    play(match, "use a21 money")
    assert has(match, cash=2, discard=["a21"])


def test_AUC_7_bids_above_ten() -> None:
    match = auction(2, players={0: {"cash": 40}})
    assert "bid 40" in texts(match)
    play(match, "bid 37", "cash")
    assert has(match, cash=3)


@pytest.mark.parametrize(("round_", "more"), [(2, 1), (6, 2)])
def test_AUC_8_stress_for_the_new_first_player(round_: int, more: int) -> None:
    match = auction(2, round=round_, face="a04,a05", hands={0: "a01", 1: "a02"})
    play(match, "pass")
    assert [me(match, seat)["stress"] for seat in range(2)] == [3, 3 + more]


def test_AUC_9_cards_in_the_new_order() -> None:
    match = auction(2, face="p-a1,a05", map="grid:C,.,A1,B1,B2,C1,C2,D1,D2,D3", waiting="a1")
    play(match, "pass")
    assert match.actors() == [1]
    play(match, "take p-a1")
    assert seen(match)["parcels"]["A1"]["owner"] == 1
    assert "p-a1" in seen(match, 1)["hand"]
    assert texts(match) == ["take a05"]


def test_AUC_10_new_cards_are_revealed_for_the_next_round() -> None:
    fields: dict[str, Any] = {"face": "a04,a05", "pool": "a01,a02,a03,a06", "now": "a-left:4"}
    match = auction(2, round=4, **fields)
    play(match, "pass", "take a04", "take a05")
    assert len(seen(match)["auction"]["open"]) == 2
    assert seen(match)["auction"]["deck"] == 2
    last = auction(2, round=5, face="a04,a05", now="-")
    play(last, "pass", "take a04", "take a05")
    assert seen(last)["auction"]["open"] == [] and seen(last)["phase"] == "slot"


# Rulings


def test_AMB_12_stress_is_resolved_step_by_step() -> None:
    for before, lost in ((19, 2), (18, 1)):
        match = auction(2, round=6, players={1: {"stress": before}}, hands={0: "a01", 1: "a02"})
        play(match, "pass")
        assert has(match, 1, happiness=-lost, stress_value=21)


def test_AMB_13_happiness_below_zero() -> None:
    match = administering(hands={0: "a10"}, players={0: {"stress": 20, "happiness": -3}})
    play(match, "use a10 money")
    assert has(match, happiness=-4)


def test_AMB_14_the_least_bid_is_one() -> None:
    assert "bid 0" not in texts(auction(2))
    assert texts(auction(2))[1] == "bid 1"


def test_AMB_15_bids_of_placed_players_count_no_more() -> None:
    match = auction(3)
    play(match, "bid 5", "cash", "bid 1", "cash", "bid 2", "cash")
    # seat 0 leads with 5 and is placed: 5 is free again
    assert seen(match)["players"][0]["place"] == 1
    assert match.actors() == [1]
    assert "bid 5" in texts(match)
    play(match, "bid 3", "cash")
    # 5 is out of the way: 3 is the highest bid that counts, and its bidder is next
    assert match.actors() == [2]
    play(match, "bid 1", "cash")
    assert [one["place"] for one in seen(match)["players"]] == [1, 2, 3]


def test_AMB_16_the_last_without_a_bid_pays_nothing() -> None:
    match = auction(3)
    play(match, "pass", "pass")
    assert seen(match)["order"] == [2, 1, 0]
    assert has(match, 2, cash=10)


def test_AMB_17_change_only_for_icons_alone() -> None:
    match = auction(2, hands={0: "p-b2 a21"}, players={0: {"cash": 2}})
    play(match, "bid 3", "use p-b2 money")
    assert may(match, "cash") and may(match, "use a21 money")
    over = play(auction(2, hands={0: "p-b2 a21"}), "bid 3", "use p-b2 money", "use a21 money")
    assert has(over, cash=11)
    covered = play(auction(2, hands={0: "a21 d16"}), "bid 3", "use a21 money")
    assert covered.actors() == [1]  # nothing more can be added


def test_AMB_18_a_consequence_may_come_with_a_payment() -> None:
    match = auction(2, hands={0: "a10"}, players={0: {"cash": 0}})
    play(match, "bid 4", "use a10 money")
    assert has(match, stress=4, cash=0)


def test_AMB_20_all_icons_of_a_card_are_used_in_one_action() -> None:
    grid = rows("C . . R\n. . . .")
    match = start(grid, links=[OWN], hands={0: "a05 a19"}, now="action-round:2,slot:1")
    play(match, "move a1", "use a05 r", "use a19 strip", "ride a1e")
    assert has(match, discard=["a05", "a19"])
    assert texts(match) == ["earn"]  # the rail of a05 is gone with it
    sealed = administering(hands={0: "a08 d17"})
    play(sealed, "use d17 calm", "use a08 money")
    assert rule_against(sealed, "use d17 money") == "CRD-1"


def test_AMB_21_calm_as_a_second_icon_on_the_first_space() -> None:
    match = administering(hands={0: "d17"}, players={0: {"stress": 0}})
    assert rule_against(match, "use d17 calm") == "ADM-1"
    play(match, "use d17 money", "use d17 calm")
    assert has(match, stress=0, cash=12)


def test_AMB_27_the_card_taken_away_has_its_consequence() -> None:
    fields: dict[str, Any] = {"phase": "card", "now": "-", "face": "a11,a04"}
    match = start(ROOM, 2, hands={0: "d03 d07"}, players={0: {"cash": 0}}, **fields)
    play(match, "take a11")
    assert texts(match) == ["drop d03"]
    play(match, "drop d03")
    assert has(match, stress=4)
    nothing = start(ROOM, 2, hands={0: "d07"}, players={0: {"cash": 0}}, **fields)
    play(nothing, "take a11")
    assert nothing.actors() == [1]


def test_AMB_28_no_card_whose_consequence_cannot_be_paid() -> None:
    match = administering(hands={0: "d20"}, players={0: {"cash": 2}})
    assert rule_against(match, "use d20 money") == "AMB-28"
    assert rule_against(match, "drop d20") == "AMB-28"


def test_AMB_60_consequences_are_paid_from_the_cash_at_that_moment() -> None:
    match = auction(2, hands={0: "d20"}, players={0: {"cash": 2}})
    assert "bid 3" not in texts(match)  # the card's own money cannot pay its consequence
    rich = auction(2, hands={0: "d20"}, players={0: {"cash": 4}})
    play(rich, "bid 2")
    assert may(rich, "use d20 money")
    play(rich, "use d20 money")
    assert has(rich, cash=1)
    tight = play(auction(2, hands={0: "d20"}, players={0: {"cash": 4}}), "bid 4")
    assert rule_against(tight, "use d20 money") == "AMB-60"
    poor = play(auction(2, hands={0: "d20 a21"}, players={0: {"cash": 2}}), "bid 3")
    assert texts(poor) == ["use a21 money"]  # $3 for d20 are not there, though a21 would bring them


def test_AMB_61_other_icons_of_a_money_card_rest() -> None:
    match = auction(2, hands={0: "a21"})
    play(match, "bid 3", "use a21 money")
    assert has(match, stress=3)


def test_AMB_62_who_can_pay_nothing_must_pass() -> None:
    assert texts(auction(2, players={0: {"cash": 0}})) == ["pass"]


def test_AMB_63_upper_limits() -> None:
    assert texts(auction(2, players={0: {"cash": 500}}))[-1] == "bid 99"
    rich = start(
        rows("C . L"),
        links=[link(0, "a1", "b1we", "c1")],
        hands={0: "a03"},
        players={0: {"cash": 500}},
    )
    play(rich, "move a1", "use a03 l", "use a03 strip", "ride a1e")
    assert texts(rich)[-1] == "buy 20"


def test_AMB_64_two_with_equal_bids() -> None:
    match = auction(2)
    play(match, "bid 2", "cash", "bid 3", "cash", "bid 3", "cash")
    assert match.actors() == [1]
    assert "bid 3" not in texts(match) and "bid 1" in texts(match)
    play(match, "bid 1", "cash")
    assert seen(match)["order"] == [0, 1]
    assert has(match, 1, cash=10 - 3 - 1)


def test_AMB_65_the_last_takes_the_only_place() -> None:
    match = auction(2)
    play(match, "bid 2", "cash", "pass")
    assert seen(match)["order"] == [0, 1]
    assert has(match, 0, cash=8, stress=4)


def test_AMB_66_stress_first_then_cards() -> None:
    match = auction(2, face="a11,a04", hands={1: "a05", 0: "a02"})
    play(match, "pass")
    assert has(match, 1, stress=4)
    assert rule_against(match, "pass") == "AUC-9"
    play(match, "take a11")
    assert match.actors() == [1]  # the discard comes before the next choice
    play(match, "drop a05")
    assert match.actors() == [0]


def test_AMB_66_a_discarded_parcel_card_does_not_give_the_parcel_away() -> None:
    fields: dict[str, Any] = {"phase": "card", "now": "-", "face": "a11,a04"}
    match = start(rows("C . A1"), 2, owners={"A1": 0}, hands={0: "p-a1"}, **fields)
    play(match, "take a11", "drop p-a1")
    assert has(match, discard=["p-a1"])
    assert seen(match)["parcels"]["A1"]["owner"] == 0


def test_AMB_70_never_more_icons_than_needed() -> None:
    match = start(rows("C . . . . R"), hands={0: "a05 a04 a02"})
    play(match, "from a1e", "lay e", "stop")
    assert "use a02 rail2" not in texts(match)
    assert rule_against(match, "use a04 c") == "AMB-70"
    play(match, "use a05 rail1")
    assert links(match) == [("a1", None, 1)]


def test_AMB_71_money_icons_of_shown_cards_serve_a_purchase() -> None:
    match = start(rows("C . L"), links=[link(0, "a1", "b1we", "c1")], hands={0: "d18"})
    play(match, "move a1", "use d18 l", "use d18 strip", "ride a1e", "buy 2")
    assert has(match, stress=5)
    play(match, "use d18 money")
    assert has(match, stress=6, cash=10 + 5 - 3 + 1, happiness=3)


def test_AMB_99_blank_tickets_by_phase() -> None:
    paying = auction(2, hands={0: "a12"}, players={0: {"cash": 0}})
    play(paying, "bid 3", "use a12 money")
    assert has(paying, discard=["a12"])
    moving = start(LANE, links=[OWN], hands={0: "a18 a05"})
    play(moving, "move a1", "use a05 r")
    assert texts(moving) == ["use a05 strip"]
    sealed = administering(hands={0: "a30 a12 a05"}, waiting="a1")
    play(sealed, "use a30 passenger", "use a12 money", "drop a05")
    assert has(sealed, cash=13, hand=0, adds=1)
