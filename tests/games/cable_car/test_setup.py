"""Cable Car: what is in the box and how a game begins (CC-1 to CC-5, CC-E3)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from carbarn import WATCHER, Illegal, Match, Scripted, Unreadable, make, new_match
from games.cable_car.tables import (
    SQUARE_NAMES,
    on_board,
    position,
    seen,
    start,
    texts,
)

COUNTS = [2, 3, 4, 5, 6]
COPIES = {
    4: "aaaa aacb acba baac cbaa",
    3: "bcbc cbcb",
    2: "accd adad adbb badb bbad bbbb bcdd cccc ccda cdac cddb dacc dada dbba dbcd ddbc dddd",
}
TILES = {kind: copies for copies, kinds in COPIES.items() for kind in kinds.split()}
CARS = {
    2: [[*range(1, 33, 2)], [*range(2, 33, 2)]],
    3: [
        [1, 4, 6, 11, 15, 20, 23, 25, 28, 31],
        [2, 7, 9, 12, 14, 19, 22, 27, 29, 32],
        [3, 5, 8, 10, 13, 18, 21, 24, 26, 30],
    ],
    4: [
        [4, 7, 11, 16, 20, 23, 27, 32],
        [3, 8, 12, 15, 19, 24, 28, 31],
        [1, 6, 10, 13, 18, 21, 25, 30],
        [2, 5, 9, 14, 17, 22, 26, 29],
    ],
    5: [
        [1, 5, 10, 14, 22, 28],
        [6, 12, 18, 23, 27, 32],
        [3, 7, 15, 19, 25, 29],
        [2, 9, 13, 21, 26, 30],
        [4, 8, 11, 20, 24, 31],
    ],
    6: [
        [1, 5, 10, 19, 27],
        [2, 11, 18, 25, 29],
        [4, 8, 14, 21, 26],
        [6, 15, 20, 24, 31],
        [3, 9, 13, 23, 30],
        [7, 12, 22, 28, 32],
    ],
}


def new(seats: int = 2, **options: Any) -> Match:
    """A match before its first action."""
    return new_match("cable_car", seats=seats, seed="set-up", **options)


def unseen_tiles(match: Match) -> dict[str, int]:
    """All tiles that the public does not see."""
    known = seen(match, WATCHER)["known"]
    kinds: dict[str, int] = next(one["kinds"] for one in known if "supply" in one["places"])
    return kinds


# CC-1


def test_CC_1_the_board_has_sixty_squares() -> None:
    named = [str(action).removeprefix("lay ") for action in new().game.vocabulary]
    assert named[:-1] == SQUARE_NAMES
    assert len(set(SQUARE_NAMES)) == 60
    assert not {"d4", "e4", "d5", "e5"} & set(SQUARE_NAMES)
    assert seen(new())["board"] == [""] * 60


@pytest.mark.parametrize("square", ["d4", "e4", "d5", "e5"])
def test_CC_1_no_tile_goes_onto_the_power_station(square: str) -> None:
    match, reason = new(), f"{square} is the power station, where no tile goes"
    assert match.why_not(f"lay {square}") == match.why_not(0, f"LAY  {square}")
    assert match.why_not(f"lay {square}") == ("CC-1", reason, "power", {"square": square})
    with pytest.raises(Illegal) as refused:
        match.play(f"lay {square}")
    assert str(refused.value) == f"'lay {square}' is not possible: {reason} (CC-1)"
    assert (refused.value.rule, refused.value.key) == ("CC-1", "power")


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_1_scores_start_at_0(seats: int) -> None:
    assert seen(new(seats))["scores"] == [0] * seats
    assert seen(new(seats, companies=True))["scores"] == [0] * 8


@pytest.mark.parametrize(
    ("station", "way"),
    [
        (4, "d1 d2 d3"),
        (5, "e1 e2 e3"),
        (12, "h4 g4 f4"),
        (13, "h5 g5 f5"),
        (20, "e8 e7 e6"),
        (21, "d8 d7 d6"),
        (28, "a5 b5 c5"),
        (29, "a4 b4 c4"),
    ],
)
@pytest.mark.twice
def test_CC_1_a_line_may_enter_the_power_station_by_any_outer_side(station: int, way: str) -> None:
    *before, last = way.split()
    match = start(position(dict.fromkeys(before, "aaaa"), "aaaa|bbbb"))
    match.play(f"lay {last}")
    owner = (station + 1) % 2
    assert seen(match)["lines"][station - 1] == [owner, 3, "power", last]
    assert seen(match)["scores"][owner] == 6


# CC-2


def test_CC_2_stations_are_numbered_clockwise_from_the_top_left_corner() -> None:
    down, right = "12345678", "abcdefgh"
    facing = [
        *(f"{column}1 north" for column in right),
        *(f"h{row} east" for row in down),
        *(f"{column}8 south" for column in reversed(right)),
        *(f"a{row} west" for row in reversed(down)),
    ]
    assert [line[1:] for line in seen(new())["lines"]] == [[0, "open", place] for place in facing]


@pytest.mark.parametrize(
    ("station", "square", "kind", "comes_to"),
    [
        (2, "b1", "baac", "c1 west"),
        (10, "h2", "cbaa", "h3 north"),
        (23, "b8", "acba", "a8 east"),
        (26, "a7", "aacb", "a6 south"),
    ],
)
def test_CC_2_the_car_departs_on_the_right_hand_track(
    station: int, square: str, kind: str, comes_to: str
) -> None:
    """The tile takes the right-hand track round a corner; the other one goes straight."""
    match = start(position({square: kind}, "aaaa|aaaa"))
    assert seen(match)["lines"][station - 1][1:] == [1, "open", comes_to]


# CC-3


def test_CC_3_sixty_tiles_of_24_kinds() -> None:
    assert unseen_tiles(new()) == TILES
    assert len(TILES) == 24
    assert Counter(TILES.values()) == {4: 5, 3: 2, 2: 17}


# Where the four letters lead from each side: the square whose edge the car comes to.
LEADS_TO = {
    ("b1", 2): {"a": "b2 north", "b": "c1 west", "c": "a1 east", "d": 2},
    ("h2", 10): {"a": "g2 east", "b": "h3 north", "c": "h1 south", "d": 10},
    ("b8", 23): {"a": "b7 south", "b": "a8 east", "c": "c8 west", "d": 23},
    ("a7", 26): {"a": "b7 west", "b": "a6 south", "c": "a8 north", "d": 26},
}


@pytest.mark.parametrize("kind", TILES)
def test_CC_3_a_letter_tells_where_the_track_from_its_side_leads(kind: str) -> None:
    for ((square, station), leads), letter in zip(LEADS_TO.items(), kind, strict=True):
        match = start(position({square: kind}, "aacb|baac"))
        ends = "station" if letter == "d" else "open"
        assert seen(match)["lines"][station - 1][1:] == [1, ends, leads[letter]]


def test_CC_E3_the_copies_add_up_to_60() -> None:
    assert sum(unseen_tiles(new()).values()) == 60


def test_CC_E3_a_quarter_turn_of_all_tiles_gives_as_many_of_each_code() -> None:
    tiles = unseen_tiles(new())
    assert {kind[-1] + kind[:-1]: count for kind, count in tiles.items()} == tiles


def test_CC_E3_the_kinds_are_all_ways_to_send_entry_sides_to_exit_sides() -> None:
    leads = {"a": 5, "b": 3, "c": 7, "d": 1}
    ways = [
        tuple((2 * side + leads[letter]) % 8 // 2 for side, letter in enumerate(kind))
        for kind in unseen_tiles(new())
    ]
    assert sorted(ways) == sorted(permutations(range(4)))


# CC-4


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.twice
def test_CC_4_lines_belong_to_the_players_of_the_table(seats: int) -> None:
    owners = [line[0] for line in seen(new(seats))["lines"]]
    for seat, stations in enumerate(CARS[seats]):
        assert [at + 1 for at, owner in enumerate(owners) if owner == seat] == stations


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_4_everybody_has_equally_many_cars(seats: int) -> None:
    owners = Counter(line[0] for line in seen(new(seats))["lines"])
    cars = {2: 16, 3: 10, 4: 8, 5: 6, 6: 5}[seats]
    assert {owner: count for owner, count in owners.items() if owner >= 0} == dict.fromkeys(
        range(seats), cars
    )


@pytest.mark.parametrize(
    ("seats", "nobodys"), [(2, []), (3, [16, 17]), (4, []), (5, [16, 17]), (6, [16, 17])]
)
def test_CC_4_stations_16_and_17_have_no_car_with_3_5_and_6(seats: int, nobodys: list[int]) -> None:
    owners = [line[0] for line in seen(new(seats))["lines"]]
    assert [at + 1 for at, owner in enumerate(owners) if owner == -1] == nobodys


@pytest.mark.parametrize("first", [0, 1, 2])
def test_CC_4_colours_go_with_the_seats_whoever_begins(first: int) -> None:
    match = new(3, first=first)
    assert match.actors() == [first]
    assert [line[0] for line in seen(match)["lines"]] == [
        line[0] for line in seen(new(3, first=0))["lines"]
    ]
    text = match.game.describe(match.view(0)).splitlines()[0]
    assert ["yellow", "blue", "orange"][first] in text


def test_CC_4_a_car_stays_at_its_station() -> None:
    """A line goes on from its station when others have placed tiles on it."""
    match = start(position({"b1": "baac"}, "aaaa|aaaa"))
    match.play("lay c1")
    assert seen(match)["lines"][1] == [1, 2, "open", "d1 west"]


# CC-5


@pytest.mark.parametrize("seats", COUNTS)
def test_CC_5_everybody_takes_one_tile_into_the_hand(seats: int) -> None:
    view = seen(new(seats))
    assert view["hands"] == [1] * seats
    assert view["supply"] == 60 - seats
    assert on_board(new(seats)) == {}


def test_CC_5_the_option_names_who_begins() -> None:
    for first in range(4):
        match = new(4, first=first)
        assert match.actors() == [first]
        assert seen(match)["first"] == seen(match)["mover"] == first
        assert all(line.get("dealt") != "first" for line in match.record().lines)


def test_CC_5_otherwise_luck_names_who_begins() -> None:
    luck = Scripted({"first": ["2"]})
    assert new_match("cable_car", seats=4, luck=luck).actors() == [2]
    begun = Counter(new_match("cable_car", seats=3, seed=seed).actors()[0] for seed in range(60))
    assert set(begun) == {0, 1, 2}
    assert min(begun.values()) >= 8


def test_CC_5_all_seats_are_equally_likely_to_begin() -> None:
    draw = make("cable_car", 5).start().pending()
    assert draw is not None
    assert draw.stream == "first"
    assert [(name, count) for _number, name, count in draw.kinds] == [(s, 1) for s in "01234"]


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_CC_5_turns_go_clockwise(first: int) -> None:
    match = new(4, first=first)
    movers = []
    for _turn in range(9):
        movers.append(match.actors()[0])
        match.play(texts(match)[0])
    assert movers == [(first + turn) % 4 for turn in range(9)]


def test_CC_5_luck_is_named_by_place_in_turn_order() -> None:
    luck = Scripted({"tile 1": ["aaaa", "cccc"], "tile 2": ["bbbb"], "tile 3": ["dddd"]})
    match = new_match("cable_car", seats=3, luck=luck, first=1)
    assert [seen(match, seat)["mine"] for seat in range(3)] == [["dddd"], ["aaaa"], ["bbbb"]]
    match.play("lay a1")
    assert seen(match, 1)["mine"] == ["cccc"]


def test_CC_5_each_tile_of_the_supply_is_equally_likely() -> None:
    state = make("cable_car", 2, {"first": 0}).start()
    draw = state.pending()
    assert draw is not None
    assert {name: count for _number, name, count in draw.kinds} == TILES
    state.deal(draw.kind("dddd"))
    draw = state.pending()
    assert draw is not None
    assert {name: count for _number, name, count in draw.kinds} == TILES | {"dddd": 1}


def test_draws_of_the_set_up_come_in_their_order() -> None:
    match = new(3, hand_size=2, companies=True)
    tiles = [f"tile {place}" for place in (1, 1, 2, 2, 3, 3)]
    shares = [f"share {percent} {place}" for place in (1, 2, 3) for percent in (10, 20, 30, 40)]
    opened = [f"open {percent}" for percent in (10, 20, 30, 40)]
    lines = match.record().lines
    assert [line["dealt"] for line in lines] == ["first", *tiles, *shares, *opened]
    assert [line["index"] for line in lines[1:7]] == [0, 1, 0, 1, 0, 1]


def test_the_game_has_no_other_streams() -> None:
    match = new(2, first=0)
    assert match.game.streams() == ["first", "tile 1", "tile 2"]
    with pytest.raises(Unreadable, match="no stream 'tile 3'"):
        new_match("cable_car", seats=2, luck=Scripted({"tile 3": ["aaaa"]}))


# Options


def test_options_have_their_defaults() -> None:
    assert new().game.options == {
        "first": "random",
        "free_orientation": False,
        "hand_size": 1,
        "companies": False,
        "trade_closes_at": 25,
    }


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {}, "2 to 6 seats"),
        (7, {}, "2 to 6 seats"),
        (3, {"first": 3}, "'first' is one of 'random', 0, 1, 2"),
        (3, {"first": -1}, "'first'"),
        (3, {"first": "1"}, "'first'"),
        (2, {"hand_size": 0}, "'hand_size' is one of 1, 2, 3"),
        (2, {"hand_size": 4}, "'hand_size'"),
        (2, {"free_orientation": 1}, "'free_orientation' is one of False, True"),
        (2, {"companies": "yes"}, "'companies'"),
        (2, {"trade_closes_at": -1}, "'trade_closes_at' is a whole number from 0"),
        (2, {"trade_closes_at": 2.5}, "'trade_closes_at'"),
        (2, {"colour": "blue"}, "no option 'colour'"),
    ],
)
def test_other_values_of_options_are_refused(
    seats: int, options: dict[str, Any], says: str
) -> None:
    with pytest.raises(Unreadable) as problem:
        new_match("cable_car", seats=seats, seed=1, **options)
    assert says in str(problem.value)


def test_the_score_that_closes_the_trade_has_no_effect_without_companies() -> None:
    one, other = new(2, trade_closes_at=0), new(2)
    assert texts(one) == texts(other)
