"""Buildings and passengers: BLD, UPB, MOV, PAR and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn import Match
from games.tramways.tables import (
    has,
    link,
    links,
    may,
    play,
    rows,
    rule_against,
    seen,
    start,
    texts,
)

PLOTS = rows("C . A1 . R\n. . . . .\n. D3 . H1 .")
MINE = {"A1": 0, "D3": 0, "H1": 0}
LANE = rows("C . . R . . L . . I")
LINES = [
    link(0, "a1", "b1we c1we", "d1"),
    link(1, "d1", "e1we f1we", "g1"),
    link(0, "g1", "h1we i1we", "j1"),
]


def plots(hand: str, **told: Any) -> Match:
    return start(PLOTS, **{"owners": MINE, "hands": {0: hand}, **told})


def lane(hand: str, grid: Any = LANE, **told: Any) -> Match:
    return start(grid, **{"links": LINES, "hands": {0: hand}, **told})


def houses(match: Match) -> dict[str, dict[str, Any]]:
    return {one["cell"]: one for one in seen(match)["buildings"]}


def test_BLD_1_cost_and_place() -> None:
    match = plots("g-b1 p-a1 p-d3")
    assert "build A1 R" in texts(match)
    assert rule_against(match, "build H1 R") == "BLD-1"  # its number is not in hand
    foreign = plots("g-b1 p-a1", owners={"A1": 1})
    assert rule_against(foreign, "build A1 R") == "BLD-1"


def test_BLD_2_any_type_left() -> None:
    match = plots("g-b1 p-a1", stock="b-l1,b-i1")
    assert {text for text in texts(match) if text.startswith("build")} == {
        "build A1 L",
        "build A1 I",
    }
    assert rule_against(match, "build A1 C") == "BLD-2"
    play(match, "build A1 L", "use p-a1 parcel", "use g-b1 build")
    assert houses(match)["c1"]["type"] == "L"
    assert houses(match)["c1"]["passenger"] and houses(match)["c1"]["owner"] == 0


def test_BLD_3_a_building_card_and_happiness() -> None:
    match = plots("g-b1 p-a1", stock="b-r2,b-r4,b-c1")
    play(match, "build A1 R", "use p-a1 parcel", "use g-b1 build")
    assert texts(match) == ["take b-r2", "take b-r4"]
    assert has(match, happiness=1)
    play(match, "take b-r4")
    assert seen(match, 0)["hand"] == ["b-r4"]
    assert seen(match)["supply"]["R"] == ["b-r2"]


def test_BLD_4_rails_on_the_parcel_return() -> None:
    match = plots("g-b1 p-a1", links=[link(0, "a1", "b1we c1we d1we", "e1")], stock="b-i1")
    play(match, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert links(match) == [("a1", "c1", 1), ("c1", "e1", 1)]
    assert has(match, straights=10)


def test_BLD_5_equal_neighbours_are_one_building() -> None:
    grid = rows("R A1 B1\n. . .")
    fields: dict[str, Any] = {
        "owners": {"A1": 0, "B1": 1},
        "built": {"B1": "R"},
        "stock": "b-r1,b-c1",
    }
    match = start(grid, hands={0: "g-b1 p-a1"}, **fields)
    play(match, "build A1 R", "use p-a1 parcel", "use g-b1 build")
    assert {one["group"] for one in houses(match).values()} == {"a1"}
    other = start(grid, hands={0: "g-b1 p-a1"}, **fields)
    play(other, "build A1 C", "use p-a1 parcel", "use g-b1 build")
    assert len({one["group"] for one in houses(other).values()}) == 3


def test_BLD_6_an_industry_raises_the_hand_limit() -> None:
    match = plots("g-b1 p-a1", stock="b-i1")
    play(match, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert has(match, hand_limit=8)


def test_UPB_1_cost_of_an_upgrade() -> None:
    match = plots("a07 p-h1", built={"A1": "L"})
    play(match, "raise A1", "use a07 raise", "use p-h1 l")
    assert has(match, hand=0)
    assert rule_against(plots("a07 a05", built={"A1": "R", "D3": "I"}), "raise D3") == "UPB-1"


def test_UPB_2_only_an_own_building_once() -> None:
    fields: dict[str, Any] = {"owners": {"A1": 0, "D3": 1}, "built": {"A1": "L", "D3": "L"}}
    match = plots("a07 p-h1 d12 a03", waiting="a1", now="action-round:2,slot:1", **fields)
    assert rule_against(match, "raise D3") == "UPB-2"
    play(match, "raise A1", "use a07 raise", "use p-h1 l")
    assert has(match, happiness=3)
    assert houses(match)["c1"]["raised"] and houses(match)["c1"]["passenger"]
    assert rule_against(match, "raise A1") == "UPB-2"


def test_MOV_1_a_strip_and_a_destination() -> None:
    match = lane("a05 a19")
    play(match, "move a1")
    assert set(texts(match)) == {"use a05 r", "use a19 r", "use a19 l", "use a19 i"}
    play(match, "use a05 r")
    assert texts(match) == ["use a05 strip", "use a19 strip"]
    one = play(lane("a05"), "move a1", "use a05 r", "use a05 strip", "ride a1e")
    assert has(one, stress=3)


def test_MOV_2_along_complete_links_of_any_owner() -> None:
    match = lane("a05 a19", links=LINES[:1])
    play(match, "move a1")
    assert set(texts(match)) == {"use a05 r", "use a19 r"}
    broken = lane("a05 a19", links=[link(0, "a1", "b1we")])
    assert rule_against(broken, "move a1") == "MOV-1"
    assert rule_against(lane("a05", waiting="d1"), "move a1") == "MOV-2"


def test_MOV_3_from_any_space_of_a_merged_building() -> None:
    grid = rows("C . R\nC . .")
    match = start(grid, links=[link(0, "a1", "b1we", "c1")], hands={0: "a05"})
    play(match, "move a2", "use a05 r", "use a05 strip", "ride a1e")
    assert not houses(match)["a2"]["passenger"] and houses(match)["a1"]["passenger"]


def test_MOV_4_he_stops_at_the_first_match() -> None:
    grid = rows("C . R . R")
    match = start(
        grid, links=[link(0, "a1", "b1we", "c1"), link(0, "c1", "d1we", "e1")], hands={0: "a05"}
    )
    play(match, "move a1", "use a05 r", "use a05 strip", "ride a1e")
    assert seen(match)["phase"] == "slot"
    assert has(match, happiness=1)


def test_MOV_5_nowhere_twice() -> None:
    grid = rows("C . L . I\n. . . . .\n. . R . .")
    ways = [
        link(0, "a1", "b1we", "c1"),
        link(0, "c1", "d1we", "e1"),
        link(0, "c1", "c2ns", "c3"),
    ]
    match = start(grid, links=ways, hands={0: "a05"})
    play(match, "move a1", "use a05 r", "use a05 strip", "ride a1e")
    assert texts(match) == ["ride c1s"]
    assert rule_against(match, "ride c1e") == "MOV-4"  # from there he could only come back
    assert rule_against(match, "ride c1w") == "MOV-5"


def test_MOV_6_a_parcel_only_by_its_number() -> None:
    grid = rows("C . A1 . R")
    fields: dict[str, Any] = {"owners": {"A1": 0}, "hands": {0: "p-a1 a05"}}
    match = start(grid, links=[link(0, "a1", "b1we", "c1")], **fields)
    play(match, "move a1", "use p-a1 parcel", "use a05 strip", "ride a1e")
    assert has(match, happiness=1, cash=11, stress=3)
    railed = start(grid, links=[link(0, "a1", "b1we c1we d1we", "e1")], **fields)
    play(railed, "move a1")
    assert "use p-a1 parcel" not in texts(railed)
    built = start(grid, links=[link(0, "a1", "b1we", "c1")], built={"A1": "L"}, **fields)
    assert rule_against(built, "move a1") == "MOV-1"


def test_MOV_7_happiness_bonus_money_then_he_is_gone() -> None:
    match = lane("a03")
    play(match, "move a1", "use a03 l", "use a03 strip", "ride a1e", "ride d1e")
    assert has(match, 0, happiness=1, cash=10) and has(match, 1, happiness=1, cash=10)
    play(match, "buy 0")
    assert has(match, 0, cash=10) and has(match, 1, cash=12)  # +2, then -2
    assert not houses(match)["a1"]["passenger"]


def test_MOV_8_the_owner_of_each_link_is_happy() -> None:
    match = lane("d09")
    play(match, "move a1", "use d09 i", "use d09 strip", "ride a1e", "ride d1e", "ride g1e")
    assert has(match, 0, happiness=2) and has(match, 1, happiness=1)


def test_MOV_9_the_bonus_is_the_movers() -> None:
    grid = rows("C . A1")
    fields: dict[str, Any] = {
        "owners": {"A1": 1},
        "built": {"A1": "R"},
        "links": [link(1, "a1", "b1we", "c1")],
    }
    match = start(grid, hands={0: "a05 a04"}, **fields)
    play(match, "move a1", "use a05 r", "use a04 strip", "ride a1e")
    assert has(match, 0, stress=2) and has(match, 1, stress=3)


def test_MOV_10_the_four_bonuses() -> None:
    match = lane("a04 a05", waiting="d1", tops="d01|-|-", books="d02,d03|-|-")
    play(match, "move d1", "use a04 c", "use a05 strip", "ride d1w")
    assert texts(match) == ["five", "book 1"]
    assert has(match, stress=4)
    play(match, "five")
    assert has(match, cash=17)
    match = lane("d09 a05", players={0: {"workers": 1}})
    play(match, "move a1", "use d09 i", "use a05 strip", "ride a1e", "ride d1e", "ride g1e")
    assert has(match, workers=2, stress=4)
    full = lane("d09 a05")
    play(full, "move a1", "use d09 i", "use a05 strip", "ride a1e", "ride d1e", "ride g1e")
    assert has(full, workers=2, stress=4)
    first = lane("a05 a04", players={0: {"stress": 0}})
    play(first, "move a1", "use a05 r", "use a04 strip", "ride a1e")
    assert has(first, stress=0)
    fun = lane("a03 a05", players={0: {"cash": 7}})
    play(fun, "move a1", "use a03 l", "use a05 strip", "ride a1e", "ride d1e")
    assert texts(fun) == ["buy 0", "buy 1", "buy 2", "buy 3"]
    assert rule_against(fun, "buy 4") == "MOV-10"
    play(fun, "buy 3", "cash")
    assert has(fun, happiness=4, cash=1)  # -6, then +2 and -2


def test_MOV_11_link_by_link_in_travel_order() -> None:
    match = lane("d09 a05", players={0: {"cash": 1}}, links=[LINES[0], LINES[1], LINES[2]])
    play(match, "move a1", "use d09 i", "use a05 strip", "ride a1e", "ride d1e", "ride g1e")
    assert has(match, 0, cash=1 + 2 - 2 + 2) and has(match, 1, cash=12)
    later = lane("d09 a05", players={0: {"cash": 1}}, links=[
        link(1, "a1", "b1we c1we", "d1"), LINES[1], LINES[2],
    ])  # fmt: skip
    play(later, "move a1", "use d09 i", "use a05 strip", "ride a1e", "ride d1e", "ride g1e")
    assert has(later, 0, cash=0)  # what comes later cannot pay what comes first


def test_MOV_12_who_cannot_pay_gives_all_and_is_stressed() -> None:
    match = lane("a03 a05", players={0: {"cash": 1}}, waiting="d1")
    play(match, "move d1", "use a03 l", "use a05 strip", "ride d1e", "buy 0")
    assert has(match, 0, cash=0, stress=4) and has(match, 1, cash=11, happiness=1)


def test_PAR_1_a_parcel_needs_its_number() -> None:
    match = plots("p-a1 a05 g-b1", links=[link(0, "a1", "b1we", "c1")])
    assert may(match, "move a1", "use p-a1 parcel", "use a05 strip", "ride a1e")
    assert may(match, "build A1 R", "use p-a1 parcel", "use g-b1 build")
    lay = plots("p-a1 a05")
    assert may(lay, "from c1e", "lay s", "stop", "use a05 rail1")
    assert may(lay, "from e1w", "lay w", "stop", "use a05 rail1", "use p-a1 parcel")


def test_PAR_2_a_building_needs_its_type() -> None:
    fields: dict[str, Any] = {"built": {"A1": "L"}, "links": [link(0, "a1", "b1we", "c1")]}
    match = plots("p-h1 p-a1 a07", **fields)
    assert may(match, "move a1", "use p-h1 l", "use p-a1 strip", "ride a1e")
    assert may(match, "raise A1", "use a07 raise", "use p-h1 l")
    play(match, "move a1")
    assert "use p-a1 parcel" not in texts(match)


# Rulings


def test_AMB_19_tolls_are_paid_in_cash() -> None:
    match = lane("a03 a21", players={0: {"cash": 0}}, waiting="d1")
    play(match, "move d1", "use a03 l", "use a03 strip", "ride d1e")
    assert "buy 2" in texts(match)  # Money icons serve the purchase
    play(match, "buy 0")
    assert has(match, cash=0, stress=5, hand=1)  # not the toll


def test_AMB_22_a_trip_may_end_in_insolvency() -> None:
    assert may(lane("a03", players={0: {"cash": 0}}, waiting="d1"), "move d1")


def test_AMB_23_after_insolvency_the_bank_pays_nothing() -> None:
    match = lane("d09 a05", players={0: {"cash": 0}}, waiting="d1")
    play(match, "move d1", "use d09 i", "use a05 strip", "ride d1e", "ride g1e")
    assert has(match, cash=0, stress=5)


def test_AMB_24_an_exact_payment_is_no_insolvency() -> None:
    match = lane("a03 a05", players={0: {"cash": 2}}, waiting="d1")
    play(match, "move d1", "use a03 l", "use a05 strip", "ride d1e", "buy 0")
    assert has(match, cash=0, stress=3)


def test_AMB_25_without_a_d_card_it_is_five_dollars() -> None:
    match = lane("a04 a05", waiting="d1")
    play(match, "move d1", "use a04 c", "use a05 strip", "ride d1w")
    assert has(match, cash=17, stress=4) and match.actors() == [1]


def test_AMB_41_a_part_without_rails_disappears() -> None:
    grid = rows("C A1 . R")
    one = start(grid, owners={"A1": 0}, hands={0: "p-a1 g-b1"}, stock="b-i1",
                links=[link(0, "a1", "b1we c1we", "d1")])  # fmt: skip
    play(one, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert links(one) == [("b1", "d1", 1)]
    assert has(one, straights=11)


def test_AMB_42_building_inside_an_incomplete_link() -> None:
    match = plots("p-a1 g-b1", stock="b-i1", links=[link(0, "a1", "b1we c1we d1ws")])
    play(match, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert links(match) == [("a1", "c1", 1), ("c1", None, 1)]


def test_AMB_43_only_the_tokens_own_space_counts() -> None:
    grid = rows("R A1 .")
    fields: dict[str, Any] = {"owners": {"A1": 0}, "built": {"A1": "R"}, "waiting": "a1"}
    match = start(grid, hands={0: "d11 a05"}, **fields)
    play(match, "raise A1", "use d11 raise", "use a05 r")
    assert houses(match)["b1"]["passenger"] and houses(match)["a1"]["passenger"]


def test_AMB_49_a_purchase_may_cause_insolvency() -> None:
    match = lane("a03 a05", players={0: {"cash": 3}}, waiting="d1")
    play(match, "move d1", "use a03 l", "use a05 strip", "ride d1e", "buy 2", "cash")
    assert has(match, happiness=2, cash=0, stress=4)


def test_AMB_51_the_start_is_never_the_stop() -> None:
    grid = rows("R . L . R")
    match = start(
        grid, links=[link(0, "a1", "b1we", "c1"), link(0, "c1", "d1we", "e1")], hands={0: "a05"}
    )
    play(match, "move a1", "use a05 r", "use a05 strip", "ride a1e", "ride c1e")
    assert has(match, happiness=2)


def test_AMB_53_the_number_of_a_built_parcel_is_dead() -> None:
    match = plots("p-a1 g-b1", built={"A1": "L"})
    assert rule_against(match, "build A1 R") == "BLD-1"
    assert may(match, "from a1e", "lay s", "stop", "use p-a1 rail1")


def test_AMB_57_open_d_cards_only_while_there_are_some() -> None:
    fields: dict[str, Any] = {"waiting": "d1", "options": {"development": "open"}}
    match = lane("a04 a05", **{**fields, "d-open": "d01", "d-deck": "d02"})
    play(match, "move d1", "use a04 c", "use a05 strip", "ride d1w")
    assert texts(match) == ["five", "draw", "take d01"]
    play(match, "take d01")
    assert seen(match)["development"] == {"open": ["d02"], "deck": 0}
    blind = lane("a04 a05", **{**fields, "d-deck": "d02"})
    play(blind, "move d1", "use a04 c", "use a05 strip", "ride d1w", "draw")
    assert "d02" in seen(blind, 0)["hand"]
    last = lane("a04 a05", **{**fields, "d-open": "d01"})
    play(last, "move d1", "use a04 c", "use a05 strip", "ride d1w")
    assert texts(last) == ["five", "take d01"]
    assert rule_against(last, "draw") == "AMB-57"


def test_AMB_85_building_where_two_own_rails_cross() -> None:
    grid = rows(". L .\nC A1 R\n. I .")
    lying = [link(0, "a2", "b2we", "c2"), link(0, "b1", "b2ns", "b3")]
    match = start(grid, owners={"A1": 0}, links=lying, hands={0: "p-a1 g-b1"}, stock="b-r1")
    play(match, "build A1 R", "use p-a1 parcel", "use g-b1 build")
    assert links(match) == []
    assert has(match, straights=12)


def test_AMB_86_the_hand_limit_ends_at_nine() -> None:
    match = plots("g-b1 p-a1", stock="b-i1", players={0: {"limit": 9}})
    play(match, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert has(match, hand_limit=9)


def test_AMB_87_parallel_links_are_alternatives() -> None:
    grid = rows("C . R\n. . .")
    ways = [link(0, "a1", "b1we", "c1"), link(1, "a1", "a2ne b2we c2wn", "c1")]
    match = start(grid, links=ways, hands={0: "a05"})
    play(match, "move a1", "use a05 r", "use a05 strip")
    assert texts(match) == ["ride a1e", "ride a1s"]


def test_AMB_88_a_merged_building_is_reached_by_any_space() -> None:
    grid = rows("C . R\n. . R\nL . .")
    ways = [link(0, "a1", "b1we", "c1"), link(0, "c2", "b2es b3nw", "a3")]
    match = start(grid, links=ways, hands={0: "a03"})
    play(match, "move a1", "use a03 l", "use a03 strip", "ride a1e", "ride c2w", "buy 0")
    assert has(match, happiness=2)
    side = start(rows("C . R L"), links=[ways[0]], hands={0: "a03"})
    assert rule_against(side, "move a1") == "MOV-1"  # neighbours of another type are not reached


def test_AMB_89_without_money_on_foreign_links() -> None:
    match = lane("a03 a05", players={0: {"cash": 0}}, waiting="d1")
    play(match, "move d1", "use a03 l", "use a05 strip", "ride d1e", "buy 0")
    assert has(match, 0, cash=0, stress=4) and has(match, 1, cash=10, happiness=1)


def test_AMB_90_change_may_pay_the_tolls() -> None:
    match = lane("a03 d18", players={0: {"cash": 0}}, waiting="d1")
    play(match, "move d1", "use a03 l", "use a03 strip", "ride d1e", "buy 2", "use d18 money")
    assert has(match, cash=0, happiness=2, stress=5)
    assert has(match, 1, cash=12)


def test_AMB_91_a_d_card_comes_before_the_money() -> None:
    match = lane(
        "a04 a05", waiting="d1", tops="d01|-|-", books="d02,d03|-|-", now="action-round:2,slot:1"
    )
    play(match, "move d1", "use a04 c", "use a05 strip", "ride d1w", "book 1")
    assert has(match, cash=10)
    play(match, "take d02", "top d03")
    assert has(match, cash=12)
    assert seen(match, 0)["hand"] == ["d02"]


@pytest.mark.parametrize("card", ["d01", "d03"])
def test_a_book_gives_any_card_and_nobody_sees_which(card: str) -> None:
    match = lane("a04 a05", waiting="d1", tops="d01|-|-", books="d02,d03|-|-")
    play(match, "move d1", "use a04 c", "use a05 strip", "ride d1w", "book 1", f"take {card}")
    assert match.told(1)[-1].text is None
    assert match.may_undo(0) is None
    left = {"d01", "d02", "d03"} - {card}
    assert set(texts(match)) == {f"top {one}" for one in left}
