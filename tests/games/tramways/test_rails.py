"""Actions, rails and links: ACT, RAIL, UPL and their rulings."""

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

FIELD = rows("C . . . . R\n. . . . . .\n. . . . . .\nI . . . . L")
RAILS = "a01 a02 a03 a04 a05 p-h4"  # 3, 2, 2, 1, 1, 2 symbols; R L C R


def field(grid: Any = FIELD, hand: str = RAILS, **told: Any) -> Match:
    return start(grid, **{"hands": {0: hand}, **told})


def test_ACT_1_one_action_or_two_dollars() -> None:
    match = field()
    play(match, "earn")
    assert has(match, cash=12)
    assert match.actors() == [1]
    match = field()
    play(match, "from a1e", "lay e", "stop", "use a04 rail1")
    assert match.actors() == [1]


def test_ACT_2_two_slots_in_action_round_2() -> None:
    match = field(now="action-round:2,slot:1")
    play(match, "from a1e", "lay e", "stop", "use a04 rail1")
    assert match.actors() == [0] and seen(match)["slot"] == 2
    play(match, "earn")
    assert match.actors() == [1]
    match = field(now="action-round:2,slot:1")
    play(match, "earn", "end")
    assert match.actors() == [1]


def test_ACT_3_the_five_kinds_of_action() -> None:
    grid = rows("C . . R\n. D1 D2 .")
    match = field(
        grid,
        "a01 p-d1 g-b1 d08 a19 d11",
        owners={"D1": 0, "D2": 0},
        built={"D2": "R"},
        links=[link(0, "a1", "b1we c1we", "d1")],
    )
    verbs = {text.split()[0] for text in texts(match)}
    assert verbs == {"earn", "from", "renew", "build", "raise", "move"}


def test_ACT_4_icons_of_other_phases_rest() -> None:
    match = field(hand="a08 a05 d17 a09")
    play(match, "from a1e", "lay e", "stop")
    assert texts(match) == ["use a05 rail1"]
    for icon in ("a08 worker", "a08 money", "d17 calm", "a09 passenger"):
        assert rule_against(match, f"use {icon}") == "ACT-4"


def test_ACT_5_stress_saves_cards_not_actions() -> None:
    match = field(hand="d04 a05")
    play(match, "from a1e", "lay e", "lay e", "lay e", "stop", "use d04 rail1", "use d04 rail2")
    assert match.actors() == [1]
    assert has(match, stress=4, hand=1)


def test_ACT_6_cards_taken_serve_at_once() -> None:
    grid = rows("C . . R\n. D1 . .")
    match = field(
        grid,
        "p-d1 g-b1",
        owners={"D1": 0},
        now="action-round:2,slot:1",
        stock="b-r1",
    )
    play(match, "build D1 R", "use p-d1 parcel", "use g-b1 build")
    assert seen(match, 0)["hand"] == ["b-r1"]
    assert may(match, "from a1e", "lay e", "lay e")


def test_RAIL_1_what_a_link_costs() -> None:
    match = field(hand="a01 a04 a05 p-h4")
    play(match, "from a1e", "lay e", "lay e", "lay e", "lay e")
    need = seen(match)["doing"]["icons"]
    assert (need["rails"], sorted(need["destinations"])) == (4, ["C", "R"])
    play(match, "use a01 rail3", "use a04 rail1", "use a05 r")
    assert has(match, workers=1, straights=8)
    assert links(match) == [("a1", "f1", 4)]
    without = field(hand="a01 p-h4")
    assert not may(without, "from a1e", "lay e", "lay e", "lay e", "lay e")
    play(without, "from a1e", "lay e", "lay e", "lay e", "stop", "use a01 rail3")
    assert links(without) == [("a1", None, 3)]


def test_RAIL_2_the_exact_number_of_symbols() -> None:
    grid = rows("C M . . . R")
    match = field(grid, "p-h4 a01")
    play(match, "from a1e", "lay e")
    assert "stop" in texts(match)  # a mountain costs 2
    assert seen(match)["doing"]["cost"] == 2
    play(match, "lay e")
    assert seen(match)["doing"]["cost"] == 3
    play(match, "lay e")
    assert "stop" not in texts(match)  # 4 is neither 2, 3 nor 5


def test_RAIL_2_no_icon_after_which_the_rest_is_no_exact_sum() -> None:
    match = field(hand="a01 a02 g-a1")  # 3, 2 and 2 symbols
    play(match, "from a1e", "lay e", "lay e", "lay e", "stop")
    assert texts(match) == ["use a01 rail3"]
    assert rule_against(match, "use a02 rail2") == "CRD-4"


def test_RAIL_2_as_many_symbols_as_the_pieces_of_a_player_can_cost() -> None:
    threes = ["d02", "d03", "d07", "a01", "a13", "a18", "a25", "b-i2"]
    grid = [["C", *["M"] * 13, "W", "W"], [*["W"] * 13, "M", "M", "W"], [*["W"] * 14, "M", "R"]]
    match = field(grid, " ".join([*threes, "d04", "d05", "d06", "a04"]))
    play(match, "from a1e", *["lay e"] * 12, "lay s", "lay e", "lay s", "lay e")
    assert seen(match)["doing"]["cost"] == 32  # twelve straight and four curved rails on mountains
    play(match, *[f"use {card} rail3" for card in threes])
    play(match, "use d04 rail2", "use d04 rail1", "use d05 rail2", "use d06 rail2")
    assert "use a04 rail1" in texts(match)
    play(match, "use a04 rail1", "use d05 r")
    assert links(match) == [("a1", "p3", 16)]
    assert has(match, straights=0, curves=8)


def test_RAIL_3_a_worker_and_a_piece() -> None:
    assert rule_against(field(players={0: {"workers": 0}}), "from a1e") == "RAIL-3"
    match = field(players={0: {"curves": 0}})
    play(match, "from a1e")
    assert rule_against(match, "lay s") == "RAIL-3"
    assert "lay e" in texts(match)


def test_RAIL_4_where_rails_start() -> None:
    grid = rows("C . A1 . B1\n. . . . .\n. . . . D1")
    match = field(
        grid,
        owners={"A1": 0, "B1": 1, "D1": 1},
        built={"D1": "L"},
        links=[link(0, "a1", "a2ns"), link(1, "e3", "d3ew")],
    )
    begun = {text for text in texts(match) if text.startswith("from")}
    assert {"from a1e", "from c1w", "from a2s", "from e3n"} <= begun  # also an opponent's building
    assert "from e1w" not in begun  # a foreign parcel
    assert rule_against(match, "from d3w") == "RAIL-4"  # an opponent's open end


def test_RAIL_5_two_different_locations() -> None:
    grid = rows("C . .\nC . .\n. . .")
    match = field(grid, "a01 a04")
    play(match, "from a1e")
    assert not may(match, "lay s", "lay w")  # both spaces are one building
    assert rule_against(play(match, "lay s"), "lay w") == "AMB-73"


def test_RAIL_6_a_redirect_costs_one_symbol() -> None:
    match = field(links=[link(0, "a1", "b1we c1we")])
    play(match, "from c1e", "turn s", "stop", "use a04 rail1")
    assert seen(match)["links"][0]["rails"][-1] == ["c1", "w", "s"]
    assert has(match, workers=1, straights=11, curves=11)


def test_RAIL_7_several_incomplete_links() -> None:
    match = field(links=[link(0, "a1", "b1we")])
    play(match, "from a4e", "lay e", "stop", "use a04 rail1")
    assert [end for _s, end, _r in links(match)] == [None, None]


def test_RAIL_8_over_ones_own_parcel() -> None:
    grid = rows("C . A1 . R")
    match = field(grid, owners={"A1": 0}, hand="a01 a04")
    play(match, "from a1e", "lay e", "lay e", "lay e", "use a01 rail3", "use a04 c")
    assert links(match) == [("a1", "e1", 3)]
    assert rule_against(match, "from c1e", 1) == "RAIL-4"
    foreign = field(grid, owners={"A1": 1}, hand="a01 a04")
    play(foreign, "from a1e")
    assert rule_against(foreign, "lay e") == "RAIL-12"


@pytest.mark.parametrize(
    ("lying", "step", "fits"),
    [("c2ns", "lay e", True), ("c2ne", "lay s", True), ("c2ne", "lay e", False)],
)
def test_RAIL_9_a_second_rail_in_a_space(lying: str, step: str, fits: bool) -> None:
    grid = rows("R . L . .\nC . . . .\n. . . . .")
    match = field(grid, links=[link(1, "c1", lying)], hand="a01")
    play(match, "from a2e", "lay e")
    assert (step in texts(match)) == fits
    if not fits:
        assert rule_against(match, step) == "RAIL-9"


def test_RAIL_9_no_second_rail_by_the_same_side_of_a_building() -> None:
    grid = rows("C . . .\n. . . .")
    for owner in (0, 1):
        match = field(grid, links=[link(owner, "a1", "b1we c1ws")], hand="a04")
        assert "from a1s" in texts(match)
        assert rule_against(match, "from a1e") == "RAIL-1"


def test_RAIL_10_beside_a_foreign_parcel() -> None:
    grid = rows("C . . . R\n. A1 B1 . .")
    match = field(grid, owners={"A1": 1})
    play(match, "from a1e")
    assert rule_against(match, "lay s") == "RAIL-12"
    play(match, "lay e")
    assert rule_against(match, "lay s") == "RAIL-12"
    assert may(match, "lay e", "lay e")


def test_RAIL_11_joining_two_own_links() -> None:
    match = field(
        links=[link(0, "a1", "b1we"), link(0, "f1", "e1ew")],
        hand="p-h4 a04",
    )
    play(match, "from b1e", "lay e", "lay e")
    assert seen(match)["phase"] == "icons"
    assert sorted(seen(match)["doing"]["icons"]["destinations"]) == ["C", "R"]
    play(match, "use p-h4 rail2", "use a04 c")
    assert links(match) == [("a1", "f1", 4)]


@pytest.mark.parametrize(
    ("grid", "step"),
    [
        ("C . W\n. . .", "lay e"),  # onto a lake
        ("C . .\n. . .", "lay n"),  # off the map
        ("C . B1\n. . .", "lay e"),  # into a foreign parcel
    ],
)
def test_RAIL_12_where_rails_may_not_go(grid: str, step: str) -> None:
    match = field(rows(grid), hand="p-h4 a05")
    play(match, "from a1e")
    if step == "lay e" and "W" in grid:
        play(match, "lay e")  # facing a lake is allowed, building on it is not
        assert rule_against(match, "lay e") == "RAIL-12"
    else:
        assert rule_against(match, step) == "RAIL-12"


def test_RAIL_12_no_rail_on_a_lake() -> None:
    match = field(rows("C . W . R\n. . . . ."), hand="a01 a05 a04")
    assert may(match, "from a1e", "lay e", "stop")  # facing the lake
    assert not may(match, "from a1e", "lay e", "lay e")
    play(match, "from a1e", "lay e")
    assert rule_against(match, "lay e") == "RAIL-12"


def test_RAIL_13_to_an_opponents_building() -> None:
    grid = rows("C . A1")
    match = field(grid, owners={"A1": 1}, built={"A1": "L"})
    play(match, "from a1e", "lay e", "use a04 rail1", "use a03 l")
    assert links(match) == [("a1", "c1", 1)]


def round_end(lying: list[str], **told: Any) -> Match:
    """A round that ends at once, for one player."""
    match = start(
        told.pop("grid", FIELD), 1, links=lying, phase="administration", now="mover:-1",
        deck="p-a1,p-b1,p-b2,p-c1,p-c2,p-d1,p-d2,p-d3", pool="a02,a03",
        options={"development": "open"}, **told,
    )  # fmt: skip
    return play(match, "done")


def test_RAIL_14_an_unworked_incomplete_link_is_lost() -> None:
    match = round_end([link(0, "a1", "b1we c1we"), link(0, "a4", "b4we", marks="w")])
    assert links(match) == [("a4", None, 1)]
    assert has(match, straights=11)
    assert not seen(match)["links"][0]["worked"]


def test_RAIL_15_rails_return_only_by_the_rules() -> None:
    match = round_end([link(0, "a1", "b1we c1we d1we e1we", "f1")])
    assert links(match) == [("a1", "f1", 4)]
    assert has(match, straights=8)


def test_RAIL_16_extending_a_complete_link() -> None:
    grid = rows("C . A1 . R")
    lying = [link(0, "a1", "b1we", "c1")]
    match = field(grid, "p-h4 a05 a04", owners={"A1": 0}, links=lying)
    play(match, "from b1e", "lay e", "lay e")
    play(match, "use p-h4 rail2", "use a05 r")
    assert links(match) == [("a1", "e1", 3)]
    assert has(match, workers=1)
    merged = field(grid, "a05 a04", owners={"A1": 0}, links=[*lying, link(0, "e1", "d1ew", "c1")])
    play(merged, "from b1e", "lay e", "use a05 rail1", "use a04 c")
    assert links(merged) == [("a1", "e1", 3)]


def test_RAIL_16_a_link_is_extended_at_either_end() -> None:
    grid = rows("L . A1 . C")
    lying = [link(0, "c1", "d1we", "e1")]  # begun at the parcel
    match = field(grid, "p-h4 a04", owners={"A1": 0}, links=lying)
    play(match, "from d1w", "lay w", "lay w")
    assert sorted(seen(match)["doing"]["icons"]["destinations"]) == ["C", "L"]
    play(match, "use p-h4 rail2", "use a04 c")
    assert links(match) == [("e1", "a1", 3)]
    assert seen(match)["links"][0]["rails"] == [
        ["d1", "e", "w"], ["c1", "e", "w"], ["b1", "e", "w"],
    ]  # fmt: skip


def test_RAIL_17_one_row_in_one_action() -> None:
    match = field(links=[link(0, "a1", "b1we")])
    play(match, "from b1e", "turn s", "lay s")
    assert rule_against(match, "from a4e") == "RAIL-17"
    assert rule_against(match, "turn e") == "AMB-72"


def test_UPL_1_cost_of_an_upgrade() -> None:
    lying = [link(0, "a1", "b1we c1we d1we e1we", "f1")]
    assert rule_against(field(hand="a06 a03", links=lying), "renew a1e") == "UPL-1"
    match = field(hand="a06 a04", links=lying)
    play(match, "renew a1e", "use a06 link", "use a04 c")
    assert has(match, workers=2, hand=0)


def test_UPL_2_an_upgrade_is_worth_three() -> None:
    lying = [link(0, "a1", "b1we c1we d1we e1we", "f1")]
    match = field(hand="d08", links=lying)
    play(match, "renew a1e", "use d08 link", "use d08 r")
    assert has(match, happiness=3, stress=4)
    assert seen(match)["links"][0]["upgraded"]


def test_UPL_3_an_upgraded_link_pays_more() -> None:
    lying = [link(0, "a1", "b1we c1we d1we e1we", "f1", "u")]
    match = field(hand="a05 a04", links=lying)
    play(match, "move a1", "use a05 r", "use a04 strip", "ride a1e")
    assert has(match, cash=16)


# Rulings


def test_AMB_30_cards_of_the_last_auction_may_be_chosen_again() -> None:
    match = start(
        FIELD, 2, phase="bid", now="-", round=6, hands={0: "a21"},
        deck="a01,a02,a03,a04,a05,a06,a07|a08,a09,a10,a13,a14,a15,a16",
    )  # fmt: skip
    play(match, "bid 3", "use a21 money", "pass")
    assert seen(match)["phase"] == "hand"
    assert "keep a21" in texts(match, 0)


def test_AMB_34_a_redirect_on_a_mountain_costs_one() -> None:
    grid = rows("C M . .\n. . . .")
    match = field(grid, links=[link(0, "a1", "b1we")])
    play(match, "from b1e", "turn s")
    assert seen(match)["doing"]["cost"] == 1


def test_AMB_35_a_second_rail_on_a_mountain_costs_two() -> None:
    grid = rows(". L . .\nC M . .\n. . . .")
    match = field(grid, links=[link(1, "b1", "b2ns")])
    play(match, "from a2e", "lay e")
    assert seen(match)["doing"]["cost"] == 2


def test_AMB_36_what_an_open_end_may_face() -> None:
    grid = rows("C . W .\nI . . .\nR . A1 .")
    match = field(grid, owners={"A1": 0}, hand="a04 a01")
    play(match, "from a1e", "lay e", "stop", "use a04 rail1")  # a lake
    assert links(match) == [("a1", None, 1)]
    opposed = field(rows("C . . L"), links=[link(1, "d1", "c1ew")], hand="a04")
    assert rule_against(play(opposed, "earn"), "from a1e", 1) == "RAIL-1"
    foe = field(rows("C . . L\n. . . ."), links=[link(1, "d1", "c1ew")], hand="a04")
    play(foe, "from a1e")
    assert rule_against(foe, "lay e") == "AMB-36"


def test_AMB_37_a_building_ends_the_laying() -> None:
    match = field(rows("C . R . ."), hand="a01 a04")
    assert not may(match, "from a1e", "lay e", "lay e")
    parcel = field(rows("C . A1 . ."), owners={"A1": 0}, hand="a04 p-h4")
    play(parcel, "from a1e", "lay e")
    assert {"stop", "lay e"} <= set(texts(parcel))


def test_AMB_38_a_link_with_both_ends_in_one_building() -> None:
    grid = rows(". C .\n. A1 .\n. . .")
    lying = [link(0, "b1", "c1ws c2nw", "b2")]
    match = field(grid, "p-a1 g-b1", owners={"A1": 0}, links=lying, stock="b-c1")
    play(match, "build A1 C", "use p-a1 parcel", "use g-b1 build")
    assert links(match) == [("b1", "b2", 2)]
    assert seen(match)["scores"][0] == 1 + 3 + 1 - 4
    assert not [text for text in texts(match, 1) if text.startswith("move")]


def test_AMB_39_a_rail_on_a_parcel_where_links_end() -> None:
    grid = rows(". . R . .\nC . A1 . .\n. . L . .")
    lying = [link(0, "a2", "b2we", "c2")]
    match = field(grid, "a04 a05", owners={"A1": 0}, links=lying)
    play(match, "from b2e")
    assert {"lay n", "lay s"} <= set(texts(match))
    begun = field(grid, "a04 a05", owners={"A1": 0}, links=[*lying, link(0, "c2", "d2we")])
    assert rule_against(begun, "from b2e") == "RAIL-1"  # an incomplete link starts there
    three = rows(". . . . .\nC . A1 . I\n. . . . .\n. . L . .")
    ends = [*lying, link(0, "e2", "d2ew", "c2"), link(0, "c4", "c3sn", "c2")]
    many = field(three, "a04 a05", owners={"A1": 0}, links=ends)
    assert rule_against(many, "from b2e") == "RAIL-1"  # the third would lose its end


def test_AMB_40_an_upgraded_link_is_not_extended() -> None:
    grid = rows("C . A1 . R")
    match = field(grid, owners={"A1": 0}, links=[link(0, "a1", "b1we", "c1", "u")])
    assert rule_against(match, "from b1e") == "RAIL-4"


def test_AMB_40_an_upgraded_link_is_not_merged_with_either() -> None:
    grid = rows("C . A1 . R")
    lying = [link(0, "a1", "b1we", "c1"), link(0, "e1", "d1ew", "c1")]
    merged = ["from b1e", "lay e", "use a05 rail1"]
    assert may(field(grid, "a05 a04", owners={"A1": 0}, links=lying), *merged)
    raised = [lying[0], link(0, "e1", "d1ew", "c1", "u")]
    match = field(grid, "a05 a04", owners={"A1": 0}, links=raised)
    assert rule_against(match, "from b1e") == "RAIL-1"


def test_AMB_40_both_parts_of_a_cut_link_stay_upgraded() -> None:
    match = field(
        rows("C . A1 . R"), "p-a1 g-b1", owners={"A1": 0}, stock="b-i1",
        links=[link(0, "a1", "b1we c1we d1we", "e1", "u")],
    )  # fmt: skip
    play(match, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert links(match) == [("a1", "c1", 1), ("c1", "e1", 1)]
    assert [one["upgraded"] for one in seen(match)["links"]] == [True, True]


def test_AMB_48_each_piece_is_worth_a_dollar() -> None:
    match = field(rows("C M M R"), hand="a05", links=[link(0, "a1", "b1we c1we", "d1")])
    play(match, "move a1", "use a05 r", "use a05 strip", "ride a1e")
    assert has(match, cash=12)


def test_AMB_50_the_order_of_action_and_money_is_free() -> None:
    for steps in (("earn", "from a1e", "lay e", "stop", "use a04 rail1"),
                  ("from a1e", "lay e", "stop", "use a04 rail1", "earn")):  # fmt: skip
        match = play(field(now="action-round:2,slot:1"), *steps)
        assert has(match, cash=12) and match.actors() == [1]


def test_AMB_72_the_redirect_in_detail() -> None:
    match = field(links=[link(0, "a1", "b1we")])
    play(match, "from b1e", "lay e")
    assert rule_against(match, "turn s") == "AMB-72"
    grid = rows("C . .\n. R .")
    complete = field(grid, "a05", links=[link(0, "a1", "b1we")])
    play(complete, "from b1e", "turn s", "use a05 rail1", "use a05 r")
    assert links(complete) == [("a1", "b2", 1)]
    fresh = field()
    play(fresh, "from a1e")
    assert rule_against(fresh, "turn s") == "RAIL-6"
    # the old piece returns first
    last = field(links=[link(0, "a1", "b1ws")], players={0: {"curves": 1}}, hand="a04")
    play(last, "from b1s")
    assert "turn e" in texts(last)


def test_AMB_72_a_curve_turned_into_the_other_curve_needs_no_piece() -> None:
    grid = rows(". . . .\nC . . .\n. . . .")
    fields: dict[str, Any] = {"players": {0: {"curves": 1}}, "hand": "a04"}
    match = field(grid, links=[link(0, "a2", "b2wn")], **fields)
    assert has(match, curves=0)
    play(match, "from b2n", "turn s", "stop", "use a04 rail1")
    assert has(match, curves=0, straights=12)
    assert seen(match)["links"][0]["rails"] == [["b2", "w", "s"]]
    straight = field(grid, links=[link(0, "a2", "b2we")], players={0: {"curves": 0}}, hand="a04")
    play(straight, "from b2e")
    assert not [text for text in texts(straight) if text.startswith("turn")]


def test_AMB_72_a_redirected_piece_still_fits_the_other_rail_of_its_space() -> None:
    grid = rows(". . . .\nC . . .\n. L . .\n. . . .")
    lying = [link(0, "a2", "b2wn"), link(1, "b3", "b2se c2we")]
    match = field(grid, links=lying, hand="a04 a05")
    play(match, "from b2n")
    assert {"lay e", "lay w"} <= set(texts(match))
    assert "turn e" not in texts(match) and "turn s" not in texts(match)


def test_AMB_73_merging_two_links_makes_no_ring() -> None:
    grid = rows("C . A1 .\nC . . .\n. . . .")
    lying = [link(0, "a1", "b1we", "c1"), link(0, "a2", "b2we c2we d2wn d1sw", "c1")]
    match = field(grid, "a05 a04", owners={"A1": 0}, links=lying)
    # both begin at the same Commerce: over the parcel they would be a link from it to itself
    assert rule_against(match, "from b1e") == "RAIL-1"
    apart = field(rows("C . A1 .\nR . . .\n. . . ."), "a05 a04", owners={"A1": 0}, links=lying)
    assert may(apart, "from b1e", "lay e", "use a05 rail1", "use a04 c")


def test_AMB_73_no_rings() -> None:
    grid = rows(". . .\n. C .\n. . .")
    match = field(grid, "a01 p-h4")
    play(match, "from b2n", "lay e")
    assert not may(match, "lay s", "lay w")
    pair = field(
        rows(". . . .\nC . . .\n. . . ."),
        "a05 a04",
        links=[link(0, "a2", "a1se b1we"), link(0, "a2", "b2we c2wn")],
    )
    play(pair, "from b1e")
    assert rule_against(pair, "lay s") == "AMB-36"


def test_AMB_74_an_extension_reaches_a_location() -> None:
    grid = rows("C . A1 . . R\n. . . . . .")
    match = field(grid, "a04 a01", owners={"A1": 0}, links=[link(0, "a1", "b1we", "c1")])
    play(match, "from b1e", "lay e")
    assert rule_against(match, "stop") == "AMB-74"


def test_AMB_75_joining_needs_no_decision() -> None:
    match = field(
        rows("C . . . R"), "a04 a05", links=[link(0, "a1", "b1we"), link(0, "e1", "d1ew")]
    )
    play(match, "from b1e", "lay e")
    assert seen(match)["phase"] == "icons"


def test_AMB_76_a_link_completed_without_laying() -> None:
    grid = rows(". . . . .\nC . A1 . R\n. . . . .")
    lying = [link(0, "a2", "b2we"), link(0, "e2", "d2ew c2en")]
    match = field(grid, "p-a1 g-b1", owners={"A1": 0}, links=lying, stock="b-i1")
    play(match, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert ("a2", "c2", 1) in links(match) and ("e2", "c2", 1) in links(match)
    freed = round_end([link(0, "a2", "b2we", marks="w"), lying[1]], grid=grid, owners={"A1": 0})
    assert links(freed) == [("a2", "c2", 1)]


def test_AMB_77_an_own_parcel_with_a_rail_is_ground() -> None:
    grid = rows(". . L .\nC . A1 .\n. . R .")
    match = field(grid, "a04 a05 p-h4", owners={"A1": 0}, links=[link(0, "c1", "c2ns", "c3")])
    play(match, "from a2e", "lay e")
    assert {"stop", "lay e"} <= set(texts(match))  # facing it is an open end
    assert rule_against(match, "from c2e") == "RAIL-17"
    foreign = field(grid, "a04", owners={"A1": 1}, links=[link(1, "c1", "c2ns", "c3")])
    play(foreign, "from a2e")
    assert rule_against(foreign, "lay e") == "RAIL-12"


def test_AMB_77_no_row_begins_at_an_own_parcel_with_a_rail() -> None:
    grid = rows(". . L . .\nC . A1 . .\n. . R . .")
    fields: dict[str, Any] = {"owners": {"A1": 0}, "hand": "a04 a05"}
    free = {"from c2n", "from c2e", "from c2s", "from c2w"}
    assert {"from c2e", "from c2w"} <= set(texts(field(grid, **fields)))
    railed = field(grid, **fields, links=[link(0, "c1", "c2ns", "c3")])
    assert not free & set(texts(railed))
    assert rule_against(railed, "from c2e") == "RAIL-4"


def test_AMB_78_a_row_may_cross_itself() -> None:
    grid = rows(". . . .\nC . . .\n. . . .\n. . . .")
    match = field(grid, "a01 p-h4 a02")
    play(match, "from a2e", "lay e", "lay e", "lay s", "lay w")
    assert "lay n" in texts(match)
    play(match, "lay n")
    assert not may(match, "lay n", "lay s")


def test_AMB_79_what_counts_as_work() -> None:
    match = field(links=[link(0, "a1", "b1we")])
    play(match, "from b1e", "turn s", "stop", "use a04 rail1")
    assert seen(match)["links"][0]["worked"]
    grid = rows("C . A1 . .")
    cut = field(
        grid, "p-a1 g-b1", owners={"A1": 0}, links=[link(0, "a1", "b1we c1we d1we")], stock="b-i1"
    )
    play(cut, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert [one["worked"] for one in seen(cut)["links"]] == [False, False]
    kept = field(
        grid, "p-a1 g-b1", owners={"A1": 0}, stock="b-i1",
        links=[link(0, "a1", "b1we c1we d1we", marks="w")],
    )  # fmt: skip
    play(kept, "build A1 I", "use p-a1 parcel", "use g-b1 build")
    assert [one["worked"] for one in seen(kept)["links"]] == [True, True]  # both keep its mark


def test_AMB_80_links_are_lost_together() -> None:
    match = round_end([link(0, "a1", "b1we"), link(0, "a4", "b4we")])
    assert links(match) == []
    assert has(match, straights=12)


def test_AMB_81_a_crossing_stays_when_one_link_goes() -> None:
    grid = rows(". L . .\nC . . .\n. . . .")
    match = round_end([link(0, "a2", "b2we"), link(0, "b1", "b2ns", marks="w")], grid=grid)
    assert links(match) == [("b1", None, 1)]
    crossing = field(grid, "a04", links=[link(0, "b1", "b2ns b3nw a3en", "a2", "u")])
    play(crossing, "from a2e")
    assert "lay e" in texts(crossing)


def test_AMB_82_out_of_one_shape() -> None:
    match = field(players={0: {"straights": 0}})
    play(match, "from a1e")
    assert "lay e" not in texts(match) and "lay s" in texts(match)


def test_AMB_84_upgrading_a_link_whose_ends_have_merged() -> None:
    grid = rows(". C .\n. A1 .\n. . .")
    match = field(
        grid, "a06 a04", owners={"A1": 0}, built={"A1": "C"},
        links=[link(0, "b1", "c1ws c2nw", "b2")],
    )  # fmt: skip
    play(match, "renew b1e", "use a06 link", "use a04 c")
    assert has(match, happiness=3)


def test_AMB_101_a_turn_is_never_empty() -> None:
    match = field(hand="")
    assert texts(match) == ["earn"]
    play(match, "earn", "earn", "earn")
    assert texts(match) == ["earn"]
    play(match, "earn")
    assert texts(match) == ["end"]
    assert me(match)["cash"] == 14
