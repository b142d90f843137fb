"""The worked examples of Tramways, by number: CE-1 to CE-34 of games/tramways/rules.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from carbarn import Match, load_record, new_match, replay
from carbarn.cli import cli
from games.tramways.tables import (
    FIXTURES,
    SEATS,
    begun,
    cell,
    fixture,
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

ROOM = rows(". . .\n. C .\n. . .")


def auction(seats: int = 3, cash: int = 30, **fields: Any) -> Match:
    """An auction that is about to begin."""
    players = {seat: {"cash": cash} for seat in range(seats)}
    fields = {"phase": "bid", "now": "-", "players": players, **fields}
    return start(ROOM, seats, **fields)


@pytest.mark.parametrize(
    ("seats", "each"), [(2, [1, 1, 1, 2]), (3, [2] * 4), (4, [3] * 4), (5, [4] * 4)]
)
def test_CE_01_building_supply(seats: int, each: list[int]) -> None:
    match = begun(seats, 3)
    assert [len(cards) for cards in seen(match)["supply"].values()] == each


def test_CE_02_the_draft_goes_there_and_back() -> None:
    match = new_match("tramways", seats=3, seed=3, advanced=True)
    first, second, third = seen(match)["order"]
    took = []
    while seen(match)["phase"] == "draft":
        took.append(match.actors()[0])
        match.play(texts(match)[0])
    assert took == [first] * 2 + [second] * 2 + [third] * 4 + [second] * 2 + [first] * 2
    owners = [view["owner"] for view in seen(match)["parcels"].values()]
    assert [owners.count(seat) for seat in range(3)] == [4, 4, 4]


def test_CE_03_the_auction_deck() -> None:
    match = new_match("tramways", seats=3, seed=3)
    assert len(seen(match)["auction"]["open"]) == 3
    assert seen(match)["auction"]["deck"] == 12


def test_CE_04_bid_values() -> None:
    match = auction()
    play(match, "bid 2", "cash")
    assert "bid 2" not in texts(match)
    assert {"bid 1", "bid 3", "bid 4"} <= set(texts(match))
    assert rule_against(match, "bid 2") == "AUC-4"
    play(match, "bid 5", "cash")
    assert not {"bid 2", "bid 5"} & set(texts(match))
    play(match, "bid 7", "cash")
    assert match.actors() == [0]
    assert rule_against(match, "bid 2") == "AUC-4"
    assert {"bid 1", "bid 5", "bid 7"} <= set(texts(match))


def test_CE_05_a_bid_above_ten() -> None:
    match = auction()
    play(match, "bid 23", "cash")
    assert seen(match)["players"][0]["bid"] == 23
    assert has(match, 0, cash=7)


EXAMPLE = [
    # who, what he may not bid, what he does, cash, places taken in all
    (0, [], "bid 4", -4, {}),
    (1, [4], "bid 1", -1, {}),
    (2, [4, 1], "pass", 0, {2: 5}),
    (3, [4, 1], "bid 3", -3, {2: 5}),
    (4, [4, 1, 3], "bid 2", -2, {2: 5, 0: 1}),  # then Brown leads and is placed
    (1, [1], "bid 2", -2, {2: 5, 0: 1, 3: 2}),  # then Orange leads and is placed
    (4, [2], "bid 3", -3, {2: 5, 0: 1, 3: 2}),
]


def test_CE_06_a_whole_auction() -> None:
    match = auction(5)
    for seat, barred, step, paid, places in EXAMPLE:
        assert match.actors() == [seat]
        offered = texts(match)
        assert not {f"bid {number}" for number in barred} & set(offered)
        assert step in offered
        cash = me(match, seat)["cash"]
        play(match, step, *([] if step == "pass" else ["cash"]))
        assert me(match, seat)["cash"] == cash + paid
        view = {who: one["place"] for who, one in enumerate(seen(match)["players"]) if one["place"]}
        assert view == places
    assert match.actors() == [1]
    assert "bid 1" in texts(match)  # legal, though it would gain nothing
    play(match, "pass")  # 4th; Purple is alone and takes the 3rd place
    assert seen(match)["order"] == [0, 3, 4, 1, 2]
    assert [one["paid"] for one in seen(match)["players"]] == [4, 3, 0, 3, 5]
    assert [me(match, seat)["stress"] for seat in range(5)] == [4, 3, 3, 3, 3]


def test_CE_06_the_same_auction_in_the_terminal_from_a_saved_game(tmp_path: Path) -> None:
    kept, after = tmp_path / "auction.jsonl", tmp_path / "after.jsonl"
    auction(5, options={"names": ["me"] * 5}).record(secret=True).save(kept)
    typed = []
    for _seat, barred, step, _paid, _places in EXAMPLE:
        typed += [f"bid {number}" for number in barred]
        typed += [step] if step == "pass" else [step, "cash"]
    call = ["play", "tramways", "--load", str(kept), "--save", str(after)]
    done = CliRunner().invoke(cli, call, input="\n".join([*typed, "pass", "quit"]))
    assert done.exit_code == 0 and "Traceback" not in done.output
    refused = sum(len(barred) for _seat, barred, *_rest in EXAMPLE)
    assert done.output.count("(AUC-4)") == refused
    match = replay(load_record(after))
    assert seen(match)["order"] == [0, 3, 4, 1, 2]
    assert [one["paid"] for one in seen(match)["players"]] == [4, 3, 0, 3, 5]
    assert [me(match, seat)["cash"] for seat in range(5)] == [26, 27, 30, 27, 25]
    assert [me(match, seat)["stress"] for seat in range(5)] == [4, 3, 3, 3, 3]


def test_CE_07_forbidden_icons_in_phase_2() -> None:
    match = fixture("FX-RAIL-3", without="D", hands={0: "g-a1"}, players={0: {"workers": 1}})
    play(match, "from a1e", "lay e", "lay e", "stop")
    assert texts(match) == ["use g-a1 rail2"]
    assert rule_against(match, "use g-a1 worker") == "ACT-4"


def test_CE_08_losing_an_incomplete_link() -> None:
    grid = rows("C . . . . D2\n. . . . . .\nR . . . . B2")
    match = start(
        grid,
        1,
        owners={"D2": 0, "B2": 0},
        hands={0: "a04 p-d2 g-b1 a05 p-b2 p-c1 a01 g-a1"},
        now="slot:1,action-round:1",
        options={"development": "open"},
        deck="p-a1,p-b1,p-c2,p-d1,p-e1,p-f1,p-g1,p-h1",
        pool="a02,a03",
    )
    play(match, "from a1e", "lay e", "stop", "use a04 rail1")  # link A
    play(match, "build D2 C", "use g-b1 build", "use p-d2 parcel")
    play(match, "from f1s", "lay w", "stop", "use a05 rail1")  # link C
    play(match, "use g-a1 worker", "done")
    assert [end for _start, end, _rails in links(match)] == [None, None]
    assert seen(match)["round"] == 3
    play(match, "take " + seen(match)["auction"]["line"][0])
    if seen(match)["phase"] == "blank":
        play(match, texts(match)[0])
    play(match, "build B2 L", "use p-c1 build", "use p-b2 parcel")
    play(match, "from f2w", "lay w", "stop")
    while seen(match)["phase"] == "icons":
        play(match, texts(match)[0])
    play(match, "earn", "done")
    assert [(start, rails) for start, _end, rails in links(match)] == [("f1", 2)]
    own = me(match)
    assert own["straights"] + own["curves"] == 22


def test_CE_09_rails_over_mountains() -> None:
    hand = {0: "a02 p-h4 p-b1 a04 g-a1"}
    match = fixture("FX-RAIL-1", without="A", hands=hand)
    play(match, "from a2e", "lay e", "lay e")
    assert seen(match)["doing"]["icons"] == {"rails": 4, "main": None, "destinations": ["C", "B1"]}
    other = fixture("FX-RAIL-1", without="A", hands=hand)
    play(match, "use p-h4 rail2", "use g-a1 rail2", "use a04 c")
    play(other, "from a2e", "lay e", "lay e", "use p-b1 parcel", "use p-h4 rail2", "use g-a1 rail2")
    for one in (match, other):
        assert links(one) == [("a2", "d2", 2)]
        assert has(one, workers=1, straights=10, stress=3)


def test_CE_10_rails_beside_parcels() -> None:
    match = fixture(
        "FX-RAIL-1b", without="pinkOK", hands={2: "a01 a04"}, now="mover:2,action-round:1,slot:1"
    )
    play(match, "from a1e")
    assert rule_against(match, "lay s") == "RAIL-12"
    play(match, "lay e", "lay e")
    assert rule_against(match, "lay s") == "RAIL-12"
    play(match, "lay e", "use a01 rail3", "use a04 c")
    assert links(match, 2) == [("a1", "e1", 3)]


def test_CE_11_two_cards_and_one_icon_more() -> None:
    match = fixture("FX-RAIL-2", without="C", hands={0: "a05 a04"})
    play(match, "from d2w", "lay w", "lay w", "use a05 rail1", "use a04 rail1", "use a04 c")
    assert links(match) == [("d2", "a2", 2)]
    assert has(match, workers=1, stress=4, hand=0, discard=["a04", "a05"])
    assert links(match, 1) == [("a1", "d1", 2)]


def test_CE_12_a_fourth_card_or_stress() -> None:
    calm = fixture("FX-RAIL-3", without="D", hands={0: "a04 a05 p-d1 p-a1"})
    laid = ("from a1e", "lay e", "lay e", "lay e")
    play(calm, *laid, "use a04 rail1", "use a05 rail1", "use p-d1 rail1", "use p-a1 parcel")
    assert has(calm, workers=1, stress=3, hand=0)
    short = fixture("FX-RAIL-3", without="D", hands={0: "a04 a05 p-d1"})
    play(short, *laid, "use a04 rail1", "use a05 rail1", "use a05 r", "use p-d1 rail1")
    assert has(short, workers=1, stress=4, hand=0)
    assert links(calm) == links(short) == [("a1", "e1", 3)]


def test_CE_13_rails_to_an_opponents_building() -> None:
    match = fixture("FX-RAIL-4", without="E F F+G", hands={0: "a01 p-h4 a06"})
    play(match, "from a4e", "lay e", "lay e", "lay e")
    assert rule_against(match, "lay n") in ("RAIL-1", "RAIL-12")
    play(match, "lay e", "lay n")
    assert seen(match)["doing"]["icons"] == {"rails": 5, "main": None, "destinations": ["C", "I"]}
    play(match, "use a01 rail3", "use p-h4 rail2", "use a06 i")
    assert links(match) == [("a4", "f3", 5)]
    pink = "mover:2,action-round:1,slot:1"
    match = fixture("FX-RAIL-4", without="F F+G", hands={2: "a01"}, now=pink)
    play(match, "from b5e", "lay e", "lay e", "lay n", "stop", "use a01 rail3")
    assert links(match, 2) == [("b5", None, 3)]
    assert has(match, 2, workers=1, hand=0)
    match = fixture("FX-RAIL-4", without="F+G", hands={2: "p-h4 a05 a04"}, now=pink)
    play(match, "from e5n", "lay n", "lay e")
    assert seen(match)["doing"]["icons"]["destinations"] == ["C"]
    assert "use a05 r" not in texts(match)
    play(match, "use p-h4 rail2", "use a04 c")
    assert links(match, 2) == [("b5", "f3", 5)]
    assert has(match, 2, workers=1, stress=3)


def test_CE_14_a_redirect() -> None:
    grid = rows("C . . . .\n. . . . .\n. . . . .")
    match = start(grid, links=[link(0, "a1", "b1we")], hands={0: "a01"})
    play(match, "from b1e")
    assert rule_against(match, "turn e") == "RAIL-6"
    play(match, "turn s")
    assert "stop" not in texts(match)  # two more rails must be built
    play(match, "lay e", "lay e", "stop", "use a01 rail3")
    assert links(match) == [("a1", None, 3)]
    assert has(match, straights=11, curves=10)


def test_CE_15_at_most_two_rail_actions_in_a_round() -> None:
    grid = rows("C . . . .\n. . . . .\nR . . . .")
    match = start(grid, 1, hands={0: "a04 a05 p-d1 p-e1"}, options={"development": "open"})
    play(match, "from a1e", "lay e", "stop", "use a04 rail1")
    play(match, "from a3e", "lay e", "stop", "use a05 rail1")
    assert has(match, workers=0)
    assert not [text for text in texts(match) if text.startswith("from")]
    assert rule_against(match, "from a1s") == "RAIL-3"
    assert links(match) == [("a1", None, 1), ("a3", None, 1)]


def test_CE_16_upgrading_a_link() -> None:
    grid = rows("L . R\nC . .")
    own, foreign = link(0, "a1", "b1we", "c1"), link(1, "a2", "b2we")
    match = start(grid, links=[own, foreign], hands={0: "a06 a03 d08"})
    play(match, "renew a1e", "use a06 link")
    assert {"use a03 l", "use d08 r"} <= set(texts(match))
    play(match, "use a03 l")
    assert has(match, happiness=3, workers=2)
    assert seen(match)["links"][0]["upgraded"]
    again = start(grid, links=[link(0, "a1", "b1we", "c1", "u"), foreign], hands={0: "a06 a03 d08"})
    assert rule_against(again, "renew a1e") == "UPL-2"
    assert rule_against(again, "renew b2e") == "UPL-2"
    theirs = start(grid, links=[link(1, "a1", "b1we", "c1")], hands={0: "a06 a03 d08"})
    assert rule_against(theirs, "renew a1e") == "UPL-2"


def test_CE_17_building_on_a_parcel_with_a_rail() -> None:
    match = fixture("FX-BLD-F2", hands={0: "p-f2 g-b1"}, stock="b-l1,b-r1")
    play(match, "build F2 L", "use p-f2 parcel", "use g-b1 build")
    assert links(match) == [("a1", "c1", 1), ("c1", "e1", 1)]
    assert has(match, happiness=1, straights=10, hand=1)
    assert seen(match, 0)["hand"] == ["b-l1"]
    (house,) = [one for one in seen(match)["buildings"] if one["cell"] == "c1"]
    assert house["type"] == "L" and house["passenger"]
    brown = "mover:1,action-round:1,slot:1"
    match = fixture("FX-BLD-F2", hands={1: "p-h2 g-b1"}, now=brown, stock="b-r1,b-c1")
    other = fixture("FX-BLD-F2", hands={1: "p-h2 g-b1"}, now=brown, stock="b-r1,b-c1")
    play(match, "build H2 R", "use p-h2 parcel", "use g-b1 build")
    play(other, "build H2 C", "use p-h2 parcel", "use g-b1 build")
    groups = {one["cell"]: one["group"] for one in seen(match)["buildings"]}
    assert groups["e1"] == groups["e2"]
    assert links(match, 1) == links(other, 1) == [("a2", "e2", 3)]
    groups = {one["cell"]: one["group"] for one in seen(other)["buildings"]}
    assert groups["e1"] != groups["e2"]


def test_CE_18_cards_for_building() -> None:
    grid = rows(". D3 .\n. H1 .")
    owners = {"D3": 0, "H1": 0}
    match = start(grid, owners=owners, hands={0: "p-d3 p-h1"}, stock="b-r1")
    play(match, "build H1 R", "use p-d3 build", "use p-h1 parcel")
    assert has(match, happiness=1, stress=3, discard=["p-d3", "p-h1"])
    match = start(grid, owners=owners, hands={0: "p-d3 p-h1"}, stock="b-r1")
    play(match, "build D3 R", "use p-d3 build", "use p-d3 parcel")
    assert has(match, happiness=1, stress=4, discard=["p-d3"])


def test_CE_19_upgrading_a_building() -> None:
    grid = rows(". D1 .\nC . .")
    fields: dict[str, Any] = {"owners": {"D1": 0}, "built": {"D1": "C"}, "waiting": "a2"}
    match = start(grid, hands={0: "d11 a04"}, **fields)
    play(match, "raise D1", "use d11 raise", "use a04 c")
    assert has(match, happiness=3)
    (house,) = [one for one in seen(match)["buildings"] if one["parcel"] == "D1"]
    assert house["raised"] and house["passenger"]
    match = start(grid, hands={0: "d11 b-c1"}, **fields)
    assert rule_against(match, "raise D1") == "UPB-1"
    match = start(grid, owners={"D1": 0}, built={"D1": "R"}, hands={0: "a15 b-c1"})
    play(match, "raise D1", "use a15 raise", "use b-c1 r")
    assert has(match, happiness=3)


PRICES = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55]


@pytest.mark.parametrize(("number", "price"), list(enumerate(PRICES, start=1)))
def test_CE_20_the_price_of_happiness(number: int, price: int) -> None:
    grid = rows("C . L")
    match = start(
        grid,
        links=[link(0, "a1", "b1we", "c1")],
        hands={0: "d01 a03"},
        players={0: {"cash": price}},
    )
    play(match, "move a1", "use a03 l", "use d01 strip", "ride a1e")
    assert texts(match)[-1] == f"buy {number}"
    play(match, f"buy {number}", "cash")
    assert has(match, happiness=number + 1, cash=1)


def test_CE_21_a_move_over_three_links() -> None:
    match = fixture("FX-MOV-1", hands={0: "d05 a19"})
    play(match, "move a1", "use d05 l", "use a19 strip", "ride a1e", "ride e1e", "ride j1e")
    assert has(match, 0, happiness=2) and has(match, 1, happiness=1)
    assert "buy 2" in texts(match)
    play(match, "buy 0")
    assert has(match, 0, cash=10 - 3 + 6 + 2, stress=3)
    assert has(match, 1, cash=13)
    one = fixture("FX-MOV-1", hands={0: "a19"})
    play(one, "move a1", "use a19 l", "use a19 strip", "ride a1e", "ride e1e", "ride j1e", "buy 0")
    assert has(one, 0, stress=4)


def test_CE_22_a_move_from_a_merged_building() -> None:
    match = fixture("FX-MOV-2", hands={0: "p-f1 d05"})
    play(match, "move e2", "use d05 r", "use p-f1 strip", "ride d2w")
    assert has(match, 0, happiness=1, stress=2, cash=12)
    brown = "mover:1,action-round:1,slot:1"
    match = fixture("FX-MOV-2", hands={1: "a04 a05"}, now=brown)
    play(match, "move a2", "use a04 c", "use a05 strip", "ride a2e")
    assert has(match, 0, happiness=1, cash=12)
    assert has(match, 1, cash=10 + 5 - 2, stress=4)


def test_CE_23_alternatives_of_a_move() -> None:
    match = fixture("FX-MOV-3", hands={0: "a05 p-f3"})
    assert may(match, "move a2", "use a05 r", "use p-f3 strip", "ride a2n", "ride c1e")
    play(match, "move a2", "use p-f3 parcel", "use a05 strip", "ride a2n")
    assert has(match, happiness=1, cash=12, stress=3)
    match = fixture("FX-MOV-3", hands={0: "a05 p-f3"})
    play(match, "move a2", "use a05 r", "use p-f3 strip", "ride a2n", "ride c1e")
    assert has(match, happiness=2, cash=14, stress=2)
    brown = "mover:1,action-round:1,slot:1"
    match = fixture("FX-MOV-3", hands={1: "a05 p-f2"}, now=brown)
    play(match, "move a2")
    assert "use p-f2 parcel" not in texts(match)  # it carries a rail: not a stop
    play(match, "use a05 r", "use p-f2 strip")
    assert {"ride a2n", "ride a2e"} == set(texts(match))
    play(match, "ride a2e")
    assert has(match, 1, happiness=1, cash=13, stress=2)


ACROSS = {"N": "s", "E": "w", "S": "n", "W": "e"}


@pytest.mark.parametrize("name", [name for name, one in FIXTURES.items() if one["moves"]])
def test_every_move_of_the_fixtures_pays_as_told(name: str) -> None:
    icons = {"R": ("a05", "r"), "C": ("a04", "c"), "L": ("a03", "l"), "P:F3": ("p-f3", "parcel")}
    for example in FIXTURES[name]["moves"]:
        seat = SEATS[example["player"]]
        card, icon = icons[example["dest"]]
        match = fixture(
            name, hands={seat: f"{card} a19"}, now=f"mover:{seat},action-round:1,slot:1"
        )
        play(match, f"move {cell(example['start'])}", f"use {card} {icon}", "use a19 strip")
        for name_of_link in example["path"]:
            (one,) = [row for row in FIXTURES[name]["links"] if row["id"] == name_of_link]
            sides = [
                f"ride {cell(one['start'])}{ACROSS[one['rails'][0][2][0]]}",
                f"ride {cell(one['end'])}{ACROSS[one['rails'][-1][2][1]]}",
            ]
            (step,) = [text for text in texts(match) if text in sides]
            play(match, step)
        view = {who: one["happiness"] for who, one in enumerate(seen(match)["players"])}
        wanted = {SEATS[who]: points for who, points in example["expectHP"].items()}
        assert {who: points for who, points in view.items() if points} == wanted
        if seen(match)["phase"] == "leisure":
            play(match, "buy 0")
        paid: dict[str, int] = {}
        for payer, payee, amount in example.get("expectPay", []):
            paid[payer] = paid.get(payer, 0) - amount
            paid[payee] = paid.get(payee, 0) + amount
        bonus = 5 if example["dest"] == "C" else 0
        for who, number in SEATS.items() if paid else ():
            more = bonus if number == seat else 0
            assert me(match, number)["cash"] == 10 + paid.get(who, 0) + more


def test_CE_24_an_administration() -> None:
    match = start(
        ROOM,
        1,
        phase="administration",
        now="mover:-1",
        hands={0: "g-a1 d17 d20 a11"},
        players={0: {"workers": 1, "cash": 5}},
        deck="p-a1,p-b1,p-b2,p-c1,p-c2",
        discard="p-d1,p-d2,p-d3,p-e1",
        pool="a02,a03",
        options={"development": "open"},
    )
    play(match, "use g-a1 worker", "use d17 money", "use d17 calm")
    assert has(match, workers=2, cash=7, stress=3)
    play(match, "drop d20", "drop a11", "done")
    assert seen(match)["round"] == 3
    assert has(match, workers=2, cash=3, stress=3, hand=7)
    hand = seen(match, 0)["hand"]
    assert {"p-a1", "p-b1", "p-b2", "p-c1", "p-c2"} <= set(hand)
    assert me(match)["deck"] == 6 and me(match)["discard"] == []


def test_CE_25_no_early_reshuffle() -> None:
    match = start(
        ROOM,
        1,
        phase="administration",
        now="mover:-1",
        hands={0: "g-a1 d17"},
        deck="p-a1,p-b1,p-b2,p-c1,p-c2",
        discard="p-d1,p-d2",
        pool="a02,a03",
        options={"development": "open"},
    )
    play(match, "done")
    assert has(match, hand=7, deck=0, discard=["p-d1", "p-d2"])


def test_CE_26_scoring() -> None:
    lying = []
    grid = rows("\n".join("C . R . C . R . C" for _ in range(4)))
    places = [(x, y) for y in range(4) for x in range(4)]
    for seat, count in enumerate((4, 5, 6)):
        for _number in range(count):
            x, y = places.pop(0)
            at = "aceg"[x], "bdfh"[x], "cegi"[x]
            lying.append(link(seat, f"{at[0]}{y + 1}", f"{at[1]}{y + 1}we", f"{at[2]}{y + 1}"))
    players = {
        0: {"happiness": 24, "stress": 2, "cash": 11},
        1: {"happiness": 32, "stress": 12, "cash": 9},
        2: {"happiness": 30, "stress": 7, "cash": 5},
    }
    match = start(
        grid, links=lying, players=players, round=6, phase="administration", now="mover:-1"
    )
    play(match, "0 done", "1 done", "2 done")
    result = match.result()
    assert result is not None
    assert result.scores == [34, 34, 40]
    assert result.places == [2, 3, 1]


STOCK = "b-r1,b-c1,b-l1"


def test_CE_27_general_notes() -> None:
    strip = {0: "a05 a19 a01 a04"}
    alone = fixture("FX-GEN-1d", without="X", hands=strip)
    assert "move a1" not in texts(alone)  # item 1: the passenger cannot get from C to R
    for name, points in [("1a", 2), ("1b", 2), ("1c", 1), ("1d", 3), ("2a", 2), ("2b", 3)]:
        match = fixture(f"FX-GEN-{name}", hands=strip)
        play(match, "move a1", "use a05 r", "use a19 strip")
        while seen(match)["phase"] == "ride":
            play(match, texts(match)[0])
        assert has(match, happiness=points)
    six = fixture("FX-GEN-2b", without="X", hands=strip)
    assert rule_against(six, "from c1s") == "RAIL-4"  # a rail on (A) is no longer possible
    seven = fixture("FX-GEN-3", hands=strip)
    play(seven, "move a1", "use a05 r", "use a19 strip", "ride a1e", "ride c2w")
    assert seen(seven)["phase"] == "slot"  # he has stopped at (B)
    eight = fixture("FX-GEN-4", hands=strip)
    assert {"move a1", "move c3"} <= set(texts(eight))
    brown = "mover:1,action-round:1,slot:1"
    nine = fixture(
        "FX-GEN-5", built={"D1": "I", "D2": "I"}, hands={1: "a05 a19"}, now=brown, waiting="c3"
    )
    play(nine, "move c3", "use a05 r", "use a19 strip")
    assert texts(nine) == ["ride c3e"]  # not over Brown's own link
    before: dict[str, Any] = {"built": {"D1": "I", "D2": "I"}, "now": brown, "waiting": "c3"}
    straight = fixture("FX-GEN-5", hands={1: "p-e1 a06 a05 a19"}, **before)
    play(straight, "from c5n", "lay n", "use p-e1 rail1", "use a06 i")
    assert links(straight, 1) == [("d5", "c3", 2)]  # a straight rail on (E) connects
    for kind in "CRL":  # another building on (E) does not
        other = fixture("FX-GEN-5", hands={1: "p-h1 g-b1 a05 a19"}, stock=STOCK, **before)
        play(other, f"build H1 {kind}", "use p-h1 parcel", "use g-b1 build")
        groups = {one["cell"]: one["group"] for one in seen(other)["buildings"]}
        assert groups["c2"] == groups["c3"] != groups["c4"]
        assert links(other, 1) == [("d5", "c4", 1)]
    ten = fixture("FX-GEN-5", hands={1: "a05 a19"}, now=brown)
    assert {"move c2", "move c3", "move c4"} <= set(texts(ten))
    play(ten, "move c2", "use a05 r", "use a19 strip", "ride c4s")
    assert has(ten, 1, happiness=1)


def test_CE_28_solo_reveals() -> None:
    solo = {"pool": "a01,a02,a03,a04,a05", "options": {"development": "open"}}
    match = start(ROOM, 1, phase="line", now="-", line="p-a1", **solo)
    play(match, "reveal", "cash", "reveal", "cash", "reveal", "cash")
    assert has(match, cash=10 - 1 - 2 - 3)
    line = seen(match)["auction"]["line"]
    assert len(line) == 4
    assert may(match, f"take {line[0]}") and may(match, f"take {line[-1]}")
    play(match, f"take {line[-1]}")
    assert has(match, stress=4)
    older = start(ROOM, 1, phase="line", now="-", line="p-a1,p-b1", **solo)
    play(older, "take p-a1")
    assert has(older, stress=3)


def administering(stress: int, hand: str = "d17") -> Match:
    return start(
        ROOM,
        1,
        phase="administration",
        now="mover:-1",
        hands={0: hand},
        players={0: {"stress": stress}},
        deck="p-a1,p-b1,p-b2,p-c1,p-c2,p-d1,p-d2,p-d3,p-e1",
        pool="a02,a03",
        options={"development": "open"},
    )


def test_CE_29_the_end_of_the_stress_track() -> None:
    match = administering(19, "a10 d17")
    play(match, "use a10 money")
    assert has(match, stress_value=21, happiness=-1)
    match = administering(20, "a10 d17")
    play(match, "use a10 money")
    assert has(match, stress_value=21, happiness=-1)
    match = administering(20)
    play(match, "done")
    assert has(match, stress_value=21, happiness=-1)
    match = administering(20)
    play(match, "use d17 money", "use d17 calm")
    assert has(match, stress_value=20, happiness=-1)


@pytest.mark.parametrize(("rails", "worth"), [(1, 2), (2, 3), (3, 5), (4, 6), (5, 8)])
def test_CE_30_an_upgraded_link_pays_half_as_much_again(rails: int, worth: int) -> None:
    grid = [["C", *["."] * rails, "R"]]
    cells = [f"{chr(97 + number)}1" for number in range(rails + 2)]
    row = " ".join(f"{name}we" for name in cells[1:-1])
    match = start(grid, links=[link(0, "a1", row, cells[-1], "u")], hands={0: "a05 a19"})
    play(match, "move a1", "use a05 r", "use a19 strip", "ride a1e")
    assert has(match, cash=10 + worth)


@pytest.mark.parametrize(("cash", "left", "stress", "earned"), [(2, 0, 3, 2), (3, 4, 2, 3)])
def test_CE_31_insolvency(cash: int, left: int, stress: int, earned: int) -> None:
    grid = rows("C . . . L . . . . R")
    match = start(
        grid,
        links=[link(1, "a1", "b1we c1we d1we", "e1"), link(0, "e1", "f1we g1we h1we i1we", "j1")],
        hands={0: "a05 a19"},
        players={0: {"cash": cash}},
    )
    play(match, "move a1", "use a05 r", "use a19 strip", "ride a1e", "ride e1e")
    assert has(match, 0, cash=left, stress=stress, happiness=1)
    assert has(match, 1, cash=10 + earned, happiness=1)


def test_CE_32_paying_with_money_icons() -> None:
    def bidding(hand: str, cash: int) -> Match:
        return auction(2, hands={0: hand}, players={0: {"cash": cash}, 1: {"cash": 9}})

    change = play(bidding("a21 a10", 1), "bid 5", "use a21 money", "use a10 money")
    assert has(change, cash=3, discard=["a10", "a21"])
    mixed = play(bidding("a21", 2), "bid 5", "use a21 money", "cash")
    assert has(mixed, cash=0)
    covered = play(bidding("d18 a21", 1), "bid 5", "use d18 money")
    assert covered.actors() == [1]
    assert has(covered, cash=1, hand=1)
    poor = bidding("a21", 1)
    assert rule_against(poor, "bid 5") == "AUC-2"
    assert "bid 4" in texts(poor)


def test_CE_33_extending_a_complete_link() -> None:
    def before() -> Match:
        return fixture("FX-GEN-1d", without="X", hands={0: "a04 a05 p-d2 p-d1"})

    # a straight rail on (A): 1 symbol, 1 worker, C or the number of (B)
    match = play(before(), "from c1s", "lay s")
    assert "stop" in texts(match)
    play(match, "stop")
    assert seen(match)["doing"]["icons"] == {"rails": 1, "main": None, "destinations": ["C", "D2"]}
    play(match, "use a05 rail1", "use p-d2 parcel")
    assert ("a1", "c3", 3) in links(match)
    assert has(match, workers=1)
    # a curve towards a plain space must go on, here around to (B)
    match = play(before(), "from c1s", "lay w")
    assert rule_against(match, "stop") == "AMB-74"
    assert texts(match) == ["lay s"]
    # rails on both: one link
    match = play(before(), "from c1s", "lay s", "lay e")
    assert seen(match)["doing"]["icons"] == {"rails": 2, "main": None, "destinations": ["R", "C"]}
    play(match, "use a05 rail1", "use a04 rail1", "use a04 c")
    assert links(match) == [("a1", "d5", 6)]


def test_CE_34_action_round_2() -> None:
    grid = rows("C . . R")
    fields: dict[str, Any] = {
        "links": [link(0, "a1", "b1we c1we", "d1")],
        "hands": {0: "a05 a04 a19 d01"},
        "now": "action-round:2,slot:1",
    }
    match = start(grid, **fields)
    assert "earn" in texts(match) and "move a1" in texts(match) and "end" not in texts(match)
    play(match, "move a1", "use a05 r", "use a19 strip", "ride a1e")
    assert match.actors() == [0]
    assert "earn" in texts(match) and "move d1" in texts(match)
    assert rule_against(match, "end") == "ACT-2"
    match = play(start(grid, **fields), "earn")
    assert "end" in texts(match) and "move a1" in texts(match)
    assert rule_against(match, "earn") == "ACT-2"
    play(match, "move a1", "use a05 r", "use a19 strip", "ride a1e")
    assert match.actors() == [1]
