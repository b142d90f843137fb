"""Components, set-up and what everybody may know: CMP, SET, GEN, INF and their rulings."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from carbarn import WATCHER, Match, Scripted, Unreadable, new_match
from carbarn.cli import cli
from carbarn.games import make
from carbarn.games.tramways import data
from carbarn.games.tramways.game import Tramways
from games.tramways.tables import COMPONENTS, PARCELS, begun, me, play, rule_against, seen, texts

PARTS = data.built_in()


def dealt(match: Match, stream: str) -> list[str]:
    return [
        event.text or "" for event in match.told(WATCHER) if event.facts.get("stream") == stream
    ]


def test_CMP_1_twelve_tiles_of_two_sides() -> None:
    assert len(PARTS.tiles) == 12
    for grids in PARTS.grids:
        for grid in grids.values():
            assert [len(row) for row in grid] == [5, 5, 5]


def test_CMP_2_the_decks() -> None:
    assert Counter(card.deck for card in PARTS.cards) == {
        "D": 20,
        "P": 25,
        "B": 16,
        "A": 30,
        "G": 10,
    }


def test_CMP_3_passengers_and_workers() -> None:
    assert PARTS.passengers == 30
    assert PARTS.workers == {"normal": 2, "difficult": 1}


def test_CMP_4_rails_of_each_player() -> None:
    own = me(begun())
    assert (own["straights"], own["curves"]) == (12, 12)


def test_CMP_5_four_building_cards_of_each_type() -> None:
    assert Counter(card.type for card in PARTS.cards if card.deck == "B") == dict.fromkeys(
        "RCLI", 4
    )
    assert PARTS.type_tokens == 5


def test_CMP_7_colours() -> None:
    colours = [view["colour"] for view in seen(begun(5))["players"]]
    assert colours == ["brown", "pink", "green", "orange", "purple"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_SET_1_two_tiles_for_each_player_and_at_most_one_j(seats: int) -> None:
    for seed in range(8):
        tiles = dealt(new_match("tramways", seats=seats, seed=seed), "tiles")
        assert len(tiles) == 2 * seats
        letters = [tile[0] for tile in tiles]
        assert len(set(letters)) == len(letters)
    with pytest.raises(Unreadable, match="each letter is used once"):
        make("tramways", 2, {"map": "J-a@a1,J-b@f1,H@a4,E@f4"})
    with pytest.raises(Unreadable, match="has 4 tiles, not 3"):
        make("tramways", 2, {"map": "H@a1,E@f1,F@a4"})


def test_SET_2_enough_parcels() -> None:
    for seed in range(30):
        assert len(seen(new_match("tramways", seats=2, seed=seed))["parcels"]) >= 8
    with pytest.raises(Unreadable, match="at least 8 parcels, not 7"):
        make("tramways", 2, {"map": "A@a1,B@f1,C@a4,G@f4"})


def test_SET_2_every_map_that_is_left_comes_as_often() -> None:
    """AMB-68. Tiles redrawn until the map will do: each such choice of tiles is as likely."""
    parts = list(zip(PARTS.tiles, PARTS.letters, PARTS.tile_parcels, strict=True))
    good = [
        [tile for tile, _letter, _parcels in four]
        for four in combinations(parts, 4)
        if len({letter for _tile, letter, _parcels in four}) == 4
        and sum(parcels for _tile, _letter, parcels in four) >= 8
    ]
    state = make("tramways", 2).start()
    draw = state.pending()
    assert draw is not None and draw.stream == "tiles"
    fields = {name: count for _kind, name, count in draw.kinds if "/" not in name}
    assert fields == {tile: len([four for four in good if tile in four]) for tile in PARTS.tiles}


def test_SET_3_only_the_parcels_of_the_map_have_cards_in_the_game() -> None:
    match = begun(2)
    there = {f"p-{name.lower()}" for name in seen(match)["parcels"]}
    view = seen(match)
    held = {card for seat in range(2) for card in seen(match, seat)["hand"] if card[0] == "p"}
    others = {*view["auction"]["open"], *view["auction"]["parcels"]}
    assert held | {card for card in others if card[0] == "p"} == there


def test_SET_4_tiles_lie_in_two_columns_unless_agreed_otherwise() -> None:
    grid = seen(begun(3))["grid"]
    assert (len(grid), {len(row) for row in grid}) == (9, {10})
    text = "H@a1,E/180@f1,F*/90@a4,D@k3"
    match = new_match("tramways", seats=2, seed=1, map=text)
    assert seen(match)["map"] == text
    assert seen(match)["grid"][0][10] == ""  # a hole


def test_SET_5_expert_map() -> None:
    for seed in range(20):
        match = new_match("tramways", seats=2, seed=seed, expert=True)
        assert len(dealt(match, "tiles")) == 3
        assert len(seen(match)["parcels"]) >= 8
        assert len(seen(match)["grid"]) == 9 and len(seen(match)["grid"][0]) == 5


def test_SET_6_what_each_player_gets() -> None:
    for seat in range(3):
        own = me(new_match("tramways", seats=3, seed=2), seat)
        assert (own["cash"], own["workers"], own["happiness"]) == (3, 2, 0)


def test_SET_7_sides_of_the_boards() -> None:
    match = new_match("tramways", seats=3, seed=2, boards="ndn")
    assert [me(match, seat)["workers"] for seat in range(3)] == [2, 1, 2]
    assert [len(me(match, seat)["track"]) for seat in range(3)] == [16, 10, 16]


def test_SET_8_four_parcels_each() -> None:
    match = new_match("tramways", seats=4, seed=2)
    owners = Counter(parcel["owner"] for parcel in seen(match)["parcels"].values())
    assert [owners[seat] for seat in range(4)] == [4, 4, 4, 4]
    assert [len(dealt(match, f"parcel {place}")) for place in range(1, 5)] == [4] * 4


def test_SET_9_the_draft_in_pairs() -> None:
    match = new_match("tramways", seats=2, seed=2, advanced=True)
    first, second = seen(match)["order"]
    assert seen(match)["phase"] == "draft"
    open_cards = set(texts(match))
    assert open_cards == {f"take p-{name.lower()}" for name in seen(match)["parcels"]}
    took = []
    while seen(match)["phase"] == "draft":
        took.append(match.actors()[0])
        match.play(texts(match)[-1])
    assert took == [first, first, second, second, second, second, first, first]
    assert rule_against(match, "take p-a1") == "SET-16"


def test_SET_10_discs_on_ones_parcels() -> None:
    match = begun(3)
    for seat in range(3):
        mine = {name for name, parcel in seen(match)["parcels"].items() if parcel["owner"] == seat}
        hand = {card[2:].upper() for card in seen(match, seat)["hand"] if card.startswith("p-")}
        assert mine == hand


def test_SET_11_both_generic_cards() -> None:
    match = begun(5)
    for seat in range(5):
        generic = [card for card in seen(match, seat)["hand"] if card.startswith("g-")]
        assert [card[:3] for card in generic] == ["g-a", "g-b"]


def test_SET_12_a_random_order() -> None:
    orders = {tuple(seen(new_match("tramways", seats=3, seed=seed))["order"]) for seed in range(40)}
    assert len(orders) == 6


def test_SET_13_a_passenger_in_every_printed_space() -> None:
    view = seen(new_match("tramways", seats=3, seed=4))
    printed = [word for row in view["grid"] for word in row if word in ("R", "C", "L", "I")]
    assert len(view["buildings"]) == len(printed)
    assert all(one["passenger"] for one in view["buildings"])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_SET_14_the_auction_deck(seats: int) -> None:
    match = new_match("tramways", seats=seats, seed=4)
    auction = seen(match)["auction"]
    assert len(auction["open"]) + auction["deck"] == 5 * seats
    words = match.game.position_text(match.state).split()
    fields = dict(word.split("=", 1) for word in words)
    there = {card for name in ("pool", "face") for card in fields[name].split(",")}
    marked = {
        card["id"].lower()
        for card in COMPONENTS["cards"]
        if card["deck"] == "A" and card["minPlayers"] <= seats
    }
    assert {card for card in there if card.startswith("a")} == marked  # all that could be in it


def test_SET_15_every_parcel_gets_an_owner() -> None:
    match = new_match("tramways", seats=2, seed=8)
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, texts(match, seat)[0])
    assert all(parcel["owner"] is not None for parcel in seen(match)["parcels"].values())


def test_SET_16_ticket_books() -> None:
    match = new_match("tramways", seats=3, seed=6)
    assert [size for _top, size in seen(match)["books"]] == [4, 4, 4]
    order = seen(match)["order"]
    assert match.actors() == [order[2]]  # reverse turn order
    play(match, "book 2")
    mine = seen(match, order[2])["look"]
    assert len(mine) == 4 and seen(match, order[0])["look"] == []
    play(match, f"take {mine[0]}", f"top {mine[2]}")
    assert seen(match)["books"][1] == [mine[2], 3]
    assert mine[0] in seen(match, order[2])["hand"]
    assert match.actors() == [order[1]]


def test_SET_17_four_cards_to_keep_one_of() -> None:
    match = new_match("tramways", seats=3, seed=6, development="open")
    assert match.actors() == [0, 1, 2]
    offers = [seen(match, seat)["offer"] for seat in range(3)]
    assert [len(offer) for offer in offers] == [4, 4, 4]
    play(match, f"1 keep {offers[1][0]}")
    assert match.actors() == [0, 2]
    assert seen(match)["development"] == {"open": [], "deck": 0}
    play(match, f"0 keep {offers[0][0]}", f"2 keep {offers[2][3]}")
    assert len(seen(match)["development"]["open"]) == 3
    assert seen(match)["development"]["deck"] == 6
    assert offers[1][0] in seen(match, 1)["hand"]


def test_SET_18_the_starting_hand() -> None:
    for options in ({}, {"development": "open"}, {"advanced": True}):
        match = begun(3, **options)
        for seat in range(3):
            own = me(match, seat)
            assert (own["hand"], own["deck"], own["discard"], own["hand_limit"]) == (7, 0, [], 7)
            decks = Counter(card[0] for card in seen(match, seat)["hand"])
            assert decks == {"p": 4, "g": 2, "d": 1}


def test_SET_19_stress_begins_on_the_first_space() -> None:
    assert [me(begun(2), seat)["stress_value"] for seat in range(2)] == [1, 1]


def test_SET_20_tokens_and_cards_of_each_type() -> None:
    assert {kind: len(cards) for kind, cards in seen(begun(2))["supply"].items()} == {
        "R": 1, "C": 1, "L": 1, "I": 2,
    }  # fmt: skip
    drawn = {tuple(seen(begun(3, n, development="open"))["supply"]["R"]) for n in range(30)}
    assert len(drawn) == 6  # any two of four


def test_SET_21_summaries_are_no_tickets() -> None:
    assert all(card["deck"] != "SUMMARY" for card in COMPONENTS["cards"])
    assert len(PARTS.cards) == 101


def test_SET_22_books_and_cards_stay_beside_the_map() -> None:
    assert [size for _top, size in seen(begun(2))["books"]] in ([3, 3], [2, 4])
    assert len(seen(begun(2, development="open"))["development"]["open"]) == 3


def test_SET_23_a_type_beside_each_of_five_rounds() -> None:
    script = {"types": ["R", "R", "L", "I", "R"]}
    match = new_match("tramways", seats=1, luck=Scripted(script, 3), development="open")
    play(match, texts(match)[0])
    assert seen(match)["types"] == ["R", "R", "L", "I", "R"]
    state = make("tramways", 1, {"development": "open"}).start()
    while (draw := state.pending()) is None or draw.stream != "types":
        if draw is None:
            state.play(0, state.legal(0)[0])
        else:
            state.deal(draw.kinds[0][0])
    for drawn in range(3):  # of five tokens of each type
        draw = state.pending()
        assert draw is not None
        chances = {name: count for _kind, name, count in draw.kinds}
        assert chances == {"R": 5 - drawn, "C": 5, "L": 5, "I": 5}
        state.deal(0)


SETTING_UP = {
    1: ["tiles", "parcel", "book", "choice", "b", "types"],
    2: ["tiles", "parcel", "order", "auction", "book", "choice", "b", "types"],
    3: ["tiles", "order", "choice", "auction", "d", "choice", "d open", "b", "types"],
}


@pytest.mark.parametrize("seats", SETTING_UP)
def test_SET_23_nobody_knows_buildings_and_types_when_choosing_a_d_card(seats: int) -> None:
    options: dict[str, Any] = {"advanced": True, "development": "open"} if seats == 3 else {}
    match = new_match("tramways", seats=seats, seed=3, **options)
    happened: list[str] = []
    while (view := seen(match))["round"] == 0:
        assert set(view["types"]) == {""} and not any(view["supply"].values())
        seat = match.actors()[0]
        match.play(seat, texts(match, seat)[0])
    for one in match.told(WATCHER):
        stream = one.facts.get("stream", "choice")
        name = stream if stream == "d open" else stream.split()[0]
        happened += [name] if happened[-1:] != [name] else []
    assert happened == SETTING_UP[seats] + (["line"] if seats == 1 else [])


def test_SET_23_under_revision_1_they_were_known_before() -> None:
    match = new_match(make("tramways", 2, revision=1), seed=3)
    view = seen(match)
    assert view["phase"] == "book" and all(view["types"]) and all(view["supply"].values())
    streams = [one.facts["stream"].split()[0] for one in match.told(WATCHER)]
    firsts = list(dict.fromkeys(streams))
    assert firsts == ["tiles", "order", "parcel", "b", "types", "auction", "book"]


def test_SET_23_a_position_of_the_set_up_has_no_buildings_or_types() -> None:
    older = new_match(make("tramways", 2, revision=1), seed=3)
    text = older.game.position_text(older.state)
    assert older.game.position(text)
    with pytest.raises(Unreadable, match="not drawn before the D cards are chosen"):
        make("tramways", 2).position(text)


def test_GEN_1_six_rounds_of_three_phases() -> None:
    match = begun(2)
    phases: dict[int, list[str]] = {}
    while match.result() is None:
        view = seen(match)
        kind = view["phase"]
        if kind in ("bid", "slot", "administration"):
            seenbefore = phases.setdefault(view["round"], [])
            if kind not in seenbefore:
                seenbefore.append(kind)
        seat = match.actors()[0]
        match.play(seat, texts(match, seat)[0])
    assert phases == {number: ["bid", "slot", "administration"] for number in range(1, 7)}


def test_GEN_2_hands_are_refilled_only_at_the_end_of_the_round() -> None:
    match = begun(2)
    sizes = []
    while seen(match)["round"] == 1:
        sizes.append(me(match)["hand"] + len(me(match)["shown"]))
        seat = match.actors()[0]
        match.play(seat, texts(match, seat)[0])
    grown = [b - a for a, b in pairwise(sizes) if b > a]
    assert grown == [1]  # the auction card
    assert me(match)["hand"] >= 7


def test_INF_1_what_is_public() -> None:
    match = begun(3)
    view = seen(match, WATCHER)
    assert view["hand"] == [] and view["own"] == {}
    assert [one["hand"] for one in view["players"]] == [7, 7, 7]
    # the parcel and generic cards of every hand are known
    known = {
        kind for one in view["known"] if one["places"].keys() == {"hand 0"} for kind in one["kinds"]
    }
    assert known == {card for card in seen(match, 0)["hand"] if card[0] in "pg"}


def test_INF_2_what_is_secret() -> None:
    match = new_match("tramways", seats=3, seed=6)
    for book in ("book 1", "book 2", "book 3"):
        play(match, book)
        play(match, texts(match)[1])
        play(match, texts(match)[0])
    (secret,) = [card for card in seen(match, 0)["hand"] if card.startswith("d")]
    for other in (1, 2, WATCHER):
        held = [one for one in seen(match, other)["known"] if "hand 0" in one["places"]]
        (unseen,) = [one for one in held if secret in one["kinds"]]
        assert unseen["places"]["hand 0"] == 1 and len(unseen["kinds"]) > 5
    took = [event for event in match.told(1) if event.what == "acted" and event.seat == 0]
    assert [event.text for event in took][1] is None
    mine = [event.text for event in match.told(0) if event.what == "acted" and event.seat == 0]
    assert f"take {secret}" in mine


def test_INF_3_simultaneous_choices_are_sealed() -> None:
    match = new_match("tramways", seats=3, seed=6, development="open")
    before = seen(match, 1)
    play(match, "0 " + texts(match, 0)[0])
    after = seen(match, 1)
    assert after["players"][0]["done"]
    event = match.told(1)[-1]
    assert event.text is None and event.facts == {}
    assert {**before, "players": 0, "acting": 0} == {**after, "players": 0, "acting": 0}
    match.undo(0)
    assert seen(match, 1) == before


# Rulings about the set-up


def test_AMB_9_one_worker_on_the_difficult_side() -> None:
    own = me(begun(2, boards="dn"), 0)
    assert (own["workers"], own["worker_limit"]) == (1, 1)


def test_AMB_10_the_limit_is_that_of_the_side() -> None:
    match = begun(2, boards="dn")
    assert [me(match, seat)["worker_limit"] for seat in range(2)] == [1, 2]


def test_AMB_11_tracks_are_data() -> None:
    short = me(begun(2, boards="dd"))["track"]
    assert len(short) == 13 and short[-1] == 21
    long = me(begun(2))["track"]
    assert len(long) == 19 and set(long) == set(short) == {1, 2, 3, 5, 8, 13, 21}
    assert me(begun(2, stress="literal"))["track"] == list(range(1, 22))
    older = make("tramways", 2, revision=1)
    assert (older.options["stress"], make("tramways", 2).options["stress"]) == (
        "literal",
        "fibonacci",
    )


def test_AMB_26_building_cards_lie_open() -> None:
    supply = seen(begun(4), WATCHER)["supply"]
    assert all(card.startswith("b-") for cards in supply.values() for card in cards)


def test_AMB_44_passengers_always_suffice() -> None:
    with pytest.raises(Unreadable, match="AMB-44"):
        make("tramways", 5, {"map": "grid:" + "/".join(["R,C,L,I,R"] * 3)})
    changed = json.loads(json.dumps(COMPONENTS))
    changed["pieces"]["passengers"] = 20
    assert any("AMB-44" in problem for problem in data.problems(changed))


def test_AMB_46_two_columns_of_landscape_tiles() -> None:
    grid = seen(begun(4))["grid"]
    assert (len(grid), len(grid[0])) == (12, 10)


def test_AMB_47_printed_buildings_merge_over_borders() -> None:
    match = new_match("tramways", seats=1, seed=1, map="I@a1,D@f1,H@k1")
    assert len({one["group"] for one in seen(match)["buildings"]}) == 4
    # C turned: its R R lies at the border to F, whose R is on the other side of it
    two = new_match("tramways", seats=1, seed=1, map="grid:R,R,.,A1,B1,B2/.,R,.,C1,C2,D1")
    assert len({one["group"] for one in seen(two)["buildings"]}) == 1


def test_AMB_54_one_j_tile_in_solo_too() -> None:
    for seed in range(20):
        tiles = dealt(new_match("tramways", seats=1, seed=seed), "tiles")
        assert len([tile for tile in tiles if tile.startswith("J")]) <= 1


def test_AMB_55_the_draft_order_stays() -> None:
    match = new_match("tramways", seats=3, seed=2, advanced=True)
    order = seen(match)["order"]
    while seen(match)["round"] == 0:
        match.play(texts(match)[0])
    assert seen(match)["order"] == order


def test_AMB_58_solo_with_open_cards() -> None:
    match = new_match("tramways", seats=1, seed=2, development="open")
    assert len(seen(match, 0)["offer"]) == 4
    play(match, texts(match)[0])
    assert len(seen(match)["development"]["open"]) == 3
    assert seen(match)["development"]["deck"] == 0


def test_AMB_67_building_cards_are_drawn_then_open() -> None:
    match = begun(3, 2)
    assert dealt(match, "b R") == sorted(dealt(match, "b R"), key=dealt(match, "b R").index)
    assert set(dealt(match, "b R")) == set(seen(match)["supply"]["R"])


def test_AMB_68_maps_are_agreed_or_random() -> None:
    one = new_match("tramways", seats=2, seed=1)
    again = new_match("tramways", seats=2, seed=1)
    other = new_match("tramways", seats=2, seed=2)
    assert seen(one)["map"] == seen(again)["map"] != seen(other)["map"]
    agreed = new_match("tramways", seats=2, seed=9, map=seen(one)["map"])
    assert seen(agreed)["grid"] == seen(one)["grid"]
    mixed = {
        dealt(new_match("tramways", seats=2, seed=n, sides="mixed"), "tiles")[0] for n in range(30)
    }
    assert {("*" in tile) for tile in mixed} == {True, False}
    difficult = dealt(new_match("tramways", seats=2, seed=3, sides="difficult"), "tiles")
    assert all("*" in tile for tile in difficult)


def test_AMB_69_books_are_used_up() -> None:
    match = new_match("tramways", seats=5, seed=6)
    for size in (3, 2, 1, 0):
        play(match, "book 1")
        asked = []
        while (phase := seen(match)["phase"]) in ("look", "top"):
            asked.append(phase)
            play(match, texts(match)[0])
        # the last card is simply taken, and one that is left alone lies on top
        assert asked == {3: ["look", "top"], 2: ["look", "top"], 1: ["look"], 0: []}[size]
        assert seen(match)["books"][0][1] == size
    assert seen(match)["books"][0] == [None, 0]
    assert rule_against(match, "book 1") == "AMB-69"


def test_AMB_98_the_expert_variant_is_else_as_for_two() -> None:
    match = begun(2, expert=True)
    view = seen(match)
    assert len(view["auction"]["open"]) + view["auction"]["deck"] == 10
    assert [len(cards) for cards in view["supply"].values()] == [1, 1, 1, 2]


# Data files


def test_the_built_in_components_are_without_fault() -> None:
    assert data.problems(COMPONENTS) == []
    assert PARTS.reconstruction
    assert sorted(PARTS.parcels) == sorted(PARCELS)


@pytest.mark.parametrize(
    ("where", "value", "sentence"),
    [
        (("cards", 3, "icons"), ["rail:9"], "card D04: 'rail:9' is not an icon"),
        (("cards", 3, "deck"), "X", "card D04: deck is one of"),
        (("cards", 0, "id"), "D02", "card d02: there are 2 of this id"),
        (("cards", 30, "parcel"), "Z9", "a card of deck P names its parcel"),
        (("cards", 71, "strip"), True, "card A11: a Blank Ticket is of deck A and has no strip"),
        (("cards", 2, "consequence"), {"type": "boo", "amount": 1}, "card D03: its consequence"),
        (("tiles", 0, "sides", "normal"), [["."]], "tile A, side normal: a grid is 3 rows"),
        (
            ("tiles", 0, "sides", "normal", 2, 4),
            "P:Q7",
            "tile A, side normal: 'P:Q7' is not a space",
        ),
        (("stressTracks", "literal", "normal"), [3, 2], "stressTracks.literal.normal"),
        (("boards", "normal", "workers"), 0, "boards.normal.workers"),
        (("pieces", "curves"), "many", "pieces.curves"),
        (("cards",), [], "cards is missing or is not a list"),
        (("cards", 3), 7, "cards[3] is not an object"),
        (("cards", 3, "id"), "D 4", "cards[3]: an id is letters and digits"),
        (("cards", 3, "id"), "D" * 30, "cards[3]: an id is letters and digits"),
        (("cards", 3, "icons"), [10**15], "card D04: '1000000000000000' is not an icon"),
        (("cards", 3, "icons"), ["worker:2"], "card D04: 'worker:2' is not an icon"),
        (("cards", 91, "icons"), None, "card G-a1: icons are a list of at most 4"),
        (("cards", 61, "minPlayers"), "2", "card A01: minPlayers is a number from 2 to 5"),
        (("cards", 61, "minPlayers"), None, "card A01: minPlayers is a number from 2 to 5"),
        (("cards", 2, "consequence", "amount"), True, "card D03: the amount of its consequence"),
        (("cards", 71, "blank"), "yes", "card A11: blank is true or false"),
        (("cards", 71, "consequence"), None, "card A11: the consequence of a Blank Ticket"),
        (("cards", 71, "consequence", "amount"), 2, "card A11: a Blank Ticket takes one card"),
        (("cards", 20, "parcel"), ["A1"], "card P-A1: a card of deck P names its parcel"),
        (("cards", 61, "parcel"), "A1", "card A01: parcel is for cards of deck P"),
        (("cards", 61, "buildingType"), "R", "card A01: buildingType is for cards of deck B"),
        (("cards", 0, "minPlayers"), "x", "card D01: minPlayers is for cards of deck A"),
        (("cards", 0, "provenance"), [7], "card D01: provenance is not a text"),
        (("tiles", 0, "id"), "A 1", "tiles[0]: an id is letters and digits"),
        (("tiles", 0, "letter"), "", "tiles[0]: letter is missing or is not a capital letter"),
        (("tiles", 0, "sides", "normal", 0), None, "tile A, side normal: a grid is 3 rows"),
        (("tiles", 0, "sides", "normal", 0, 0), [], "tile A, side normal: '[]' is not a space"),
        (
            ("tiles", 0, "sides", "normal", 0, 0),
            "M:A1",
            "tile A, side normal: 'M:A1' is not a space",
        ),
        (("tiles", 0, "sides", "normal", 0, 0), "P:A1", "tile A, side normal: parcel A1 is"),
        (("boards", "normal", "workers"), True, "boards.normal.workers"),
        (("pieces", "typeTokens"), 1, "pieces.typeTokens: a number from 2 to 60"),
        (("stressTracks", "literal", "normal"), [1] * 61, "a list of 2 to 60 numbers"),
        (("pieces", "curves"), math.nan, "pieces.curves is not a usable number"),
        (("title",), "\ud800", "title has characters that cannot be shown"),
    ],
)
def test_a_wrong_entry_is_named(where: tuple[Any, ...], value: Any, sentence: str) -> None:
    changed = json.loads(json.dumps(COMPONENTS))
    place = changed
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    assert any(sentence in problem for problem in data.problems(changed)), data.problems(changed)[
        :5
    ]
    with pytest.raises(data.BadData):
        data.Components(changed)


@pytest.mark.parametrize(
    ("mark", "value"), [("strip", False), ("consequence", {"type": "pay", "amount": 3})]
)
def test_SET_11_generic_cards_of_a_kind_are_alike(mark: str, value: Any) -> None:
    changed = json.loads(json.dumps(COMPONENTS))
    changed["cards"][91][mark] = value
    assert data.problems(changed) == ["deck G: two kinds of card, five of each"]


def test_CRD_6_a_blank_ticket_has_no_destination_icon() -> None:
    changed = json.loads(json.dumps(COMPONENTS))
    (blank, *_others) = [card for card in changed["cards"] if card.get("blank")]
    blank["icons"].append("dest:R")
    (problem,) = Tramways.check_data(changed)["problems"]
    assert problem.startswith("card A11: a Blank Ticket cannot be used to move a passenger")
    with pytest.raises(Unreadable, match=r"CRD-6"):
        make("tramways", 2, {"components": changed})
    older = make("tramways", 2, {"components": changed}, revision=1)  # records of it replay
    assert older.data() == {"components": changed}


def _few_auction_cards(changed: dict[str, Any]) -> None:
    two = [card for card in changed["cards"] if card.get("minPlayers") == 2]
    for card in two[:3]:
        changed["cards"].remove(card)


def _a_parcel_twice(changed: dict[str, Any]) -> None:
    changed["cards"].append({**changed["cards"][20], "id": "P-again"})


def _parcels_everywhere(changed: dict[str, Any]) -> None:
    """Five more parcels on each of four tiles: too many for the auction deck of two players."""
    for at, tile in enumerate(changed["tiles"][:4]):
        names = [f"{letter}{at}" for letter in "VWXYZ"]
        for name in names:
            icons = [f"parcel:{name}"]
            card = {"id": f"P-{name}", "deck": "P", "icons": icons, "strip": True, "parcel": name}
            changed["cards"].append(card)
        for grid in tile["sides"].values():
            cells = [(y, x) for y in range(3) for x in range(5) if grid[y][x] in (".", "M", "W")]
            for name, (y, x) in zip(names, cells, strict=False):
                grid[y][x] = f"P:{name}"


def _buildings_everywhere(changed: dict[str, Any]) -> None:
    changed["pieces"]["passengers"] = 60
    for tile in changed["tiles"]:
        for grid in tile["sides"].values():
            grid[0] = [cell if cell.startswith("P:") else "R" for cell in grid[0]]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_few_auction_cards, "9 cards for 2 players cannot fill the auction deck of 10 (SET-14)"),
        (_a_parcel_twice, "deck P: there are 2 cards of parcel A1"),
        (_parcels_everywhere, "the auction deck has room for 10 (SET-14)"),
        (_buildings_everywhere, "more than 60 buildings and parcels"),
    ],
)
def test_SET_14_a_set_that_some_table_could_not_play_is_refused(
    change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    changed = json.loads(json.dumps(COMPONENTS))
    change(changed)
    assert any(sentence in problem for problem in data.problems(changed)), data.problems(changed)


def test_SET_14_a_map_has_no_more_parcels_than_hands_and_auction_deck_take() -> None:
    rows_of = ["R,C,L,I"] + [",".join(PARCELS[at : at + 6]) for at in range(0, 24, 6)]
    assert Tramways(3, {"map": "grid:" + "/".join(rows_of)})
    assert Tramways(2, {"map": "grid:" + "/".join(rows_of[:4])})
    with pytest.raises(Unreadable, match=r"for 2 has at most 18 parcels, not 24.*SET-14"):
        Tramways(2, {"map": "grid:" + "/".join(rows_of)})
    assert Tramways(1, {"map": "grid:" + "/".join(rows_of)})


def test_other_components_load_and_are_kept_in_records(tmp_path: Path) -> None:
    changed = json.loads(json.dumps(COMPONENTS))
    changed["pieces"]["curves"] = 10
    changed["title"] = "Other trams"
    path = tmp_path / "own.json"
    path.write_text(json.dumps(changed))
    game = make("tramways", 2, {"components": path})
    match = new_match(game, seed=1)
    assert me(match)["curves"] == 10
    record = match.record()
    assert record.header["data"]["components"]["title"] == "Other trams"
    game = Tramways.from_record(record.header)
    assert isinstance(game, Tramways)
    assert game.parts.curves == 10
    newest = data.built_in().data
    assert new_match("tramways", seed=1).record().header["data"] == {"components": newest}
    done = CliRunner().invoke(cli, ["check-data", "tramways", str(path)])
    assert done.exit_code == 0 and "tiles 12" in done.output
    changed["cards"][0]["icons"] = ["nonsense"]
    path.write_text(json.dumps(changed))
    done = CliRunner().invoke(cli, ["check-data", "tramways", str(path)])
    assert done.exit_code == 1 and "card D01: 'nonsense' is not an icon" in done.output
    with pytest.raises(Unreadable, match="one JSON object"):
        Tramways(2, {"components": 7})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("A@a1,B", "a tile is written like"),
        ("Q@a1", "there are A, B"),
        ("A@y15,B@f1,C@a4,D@f4", "leaves the frame"),
        ("A@a1,B@b1,C@a4,D@f4", "two tiles on"),
        ("A/45@a1", "a turn is 90, 180 or 270"),
        ("grid:.,x", "the map has 'x' at b1"),
        ("grid:A1,A1", "has parcel A1 2 times"),
        ("grid:" + ",".join("." * 30), "at most 15 rows of 25"),
    ],
)
def test_a_wrong_map_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        make("tramways", 2, {"map": text})
