"""Cable Car: where a tile may lie (CC-8 to CC-11, CC-E2)."""

from __future__ import annotations

import pytest

from carbarn import Scripted, Unreadable, new_match
from games.cable_car.reference import TILES
from games.cable_car.tables import (
    EDGE,
    SQUARE_NAMES,
    lays,
    on_board,
    position,
    random_play,
    rule_against,
    seen,
    start,
    texts,
)

pytestmark = pytest.mark.twice

CORNERS = {"a1", "h1", "h8", "a8"}
TOP_AND_BOTTOM = {f"{column}{row}" for column in "bcdefg" for row in "18"}
LEFT_AND_RIGHT = {f"{column}{row}" for column in "ah" for row in "234567"}


def squares_for(kind: str, board: dict[str, str], seats: int = 2) -> set[str]:
    """Where seat 0, with this one tile in hand, may place it."""
    hands = "|".join([kind, "aacb", "baac", "acba", "cbaa", "bcbc"][:seats])
    return lays(start(position(board, hands), seats=seats))


# CC-8


def test_CC_8_on_the_empty_board_only_the_edge() -> None:
    assert squares_for("aaaa", {}) == EDGE
    assert len(EDGE) == 28


@pytest.mark.parametrize("square", sorted(set(SQUARE_NAMES) - EDGE))
def test_CC_8_no_inner_square_of_the_empty_board(square: str) -> None:
    match = start(position({}, "aaaa|aaaa"))
    reason = match.why_not(f"lay {square}")
    assert reason is not None
    assert reason.rule == "CC-8"
    assert square in reason.sentence


@pytest.mark.parametrize(
    ("board", "inner"),
    [
        ({"b1": "baac"}, "b2"),
        ({"a1": "aaaa"}, ""),
        ({"b1": "baac", "b2": "cbaa"}, "b3 c2"),
        ({"b1": "baac", "b2": "cbaa", "c2": "acba"}, "b3 c3 d2"),
        ({"c3": "baac"}, "b3 c2 c4 d3"),
    ],
)
def test_CC_8_beside_a_tile_by_a_side(board: dict[str, str], inner: str) -> None:
    assert squares_for("aaaa", board) == EDGE - set(board) | set(inner.split())


def test_CC_8_not_beside_a_tile_by_a_corner() -> None:
    match = start(position({"b2": "baac"}, "aaaa|aaaa"))
    assert rule_against(match, "lay c3") == "CC-8"
    assert {"b3", "c2"} <= lays(match)


def test_CC_8_not_on_another_tile() -> None:
    match = start(position({"b1": "baac", "b2": "baac"}, "aaaa|aaaa"))
    for square in ("b1", "b2"):
        reason = match.why_not(f"lay {square}")
        assert reason is not None
        assert reason.rule == "CC-8"
        assert "already" in reason.sentence


def test_CC_8_beside_the_power_station_alone_is_not_enough() -> None:
    """d3 has a tile; of the other seven squares around the power station only e3 lies beside it."""
    match = start(position({"d3": "baac"}, "aaaa|aaaa"))
    assert lays(match) == EDGE | {"d2", "c3", "e3"}
    for square in ("c4", "c5", "d6", "e6", "f4", "f5"):
        assert rule_against(match, f"lay {square}") == "CC-8"


@pytest.mark.parametrize("free_orientation", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_CC_8_as_long_as_there_are_tiles_there_is_a_square(
    seats: int, free_orientation: bool
) -> None:
    match = new_match("cable_car", seats=seats, seed=4, free_orientation=free_orientation)
    placed = 0
    for action in random_play(match, "squares"):
        assert lays(match)
        placed += action != "draw"
    assert placed == 60


# CC-9


def test_CC_9_tiles_lie_as_printed() -> None:
    match = start(position({}, "aacb|aaaa"))
    assert not any("turn" in text for text in texts(match))
    with pytest.raises(Unreadable):
        match.play("lay b1 turn 1")
    match.play("lay b1")
    assert on_board(match) == {"b1": "aacb"}


# CC-10


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        ("aaaa", EDGE),
        ("bcbc", EDGE - {"h1", "a8"}),
        ("cbcb", EDGE - {"a1", "h8"}),
        ("aacb", EDGE - {"a1", "h8"}),
        ("baac", EDGE - {"h1", "a8"}),
        ("cbaa", EDGE - {"a1", "h8"}),
        ("acba", EDGE - {"h1", "a8"}),
        ("bbbb", EDGE - CORNERS),
        ("cccc", EDGE - CORNERS),
        ("adad", TOP_AND_BOTTOM),
        ("dada", LEFT_AND_RIGHT),
        ("dacc", {*LEFT_AND_RIGHT, *(f"{c}8" for c in "bcdefg")}),
        ("bcdd", {*(f"{c}1" for c in "abcdefg"), *(f"h{r}" for r in "234567")} - {"a1"}),
    ],
)
def test_CC_10_no_track_from_station_to_station(kind: str, allowed: set[str]) -> None:
    assert squares_for(kind, {}) == allowed


@pytest.mark.parametrize(
    ("corner", "joins", "does_not"),
    [
        ("a1", ["cbaa", "aacb"], ["baac", "acba"]),
        ("h1", ["baac", "acba"], ["cbaa", "aacb"]),
        ("h8", ["cbaa", "aacb"], ["baac", "acba"]),
        ("a8", ["baac", "acba"], ["cbaa", "aacb"]),
    ],
)
def test_CC_10_a_corner_joins_two_stations_in_either_direction(
    corner: str, joins: list[str], does_not: list[str]
) -> None:
    for kind in joins:
        assert rule_against(start(position({}, f"{kind}|aaaa")), f"lay {corner}") == "CC-10"
    for kind in does_not:
        assert corner in squares_for(kind, {})


@pytest.mark.parametrize(
    ("square", "kind"), [("b1", "dacc"), ("h2", "cdac"), ("b8", "ccda"), ("a7", "accd")]
)
def test_CC_10_a_track_that_returns_to_its_own_station_counts(square: str, kind: str) -> None:
    match = start(position({}, f"{kind}|aaaa"))
    reason = match.why_not(f"lay {square}")
    assert reason is not None
    assert reason.rule == "CC-10"
    assert square in reason.sentence


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_CC_10_stations_without_a_car_count_in_full(seats: int) -> None:
    """h8 lies between stations 16 and 17; `cbaa` joins 16 to 17, `aacb` 17 to 16."""
    for kind in ("cbaa", "aacb"):
        assert "h8" not in squares_for(kind, {}, seats)
    # `adad` returns to station 16 itself
    assert "h8" not in squares_for("adad", {}, seats)


def test_CC_10_a_line_of_two_tiles_is_allowed() -> None:
    match = start(position({"b1": "baac"}, "aacb|aaaa"))
    match.play("lay c1")
    assert seen(match)["lines"][1] == [1, 2, "station", 3]


def test_CC_10_a_tile_that_returns_a_line_of_two_passages_is_allowed() -> None:
    """The track of `accd` on c1 turns a line back, but its ends do not lie on the outer side."""
    match = start(position({"b1": "bcbc"}, "accd|aaaa"))
    assert "c1" in lays(match)


@pytest.mark.parametrize("kind", TILES)
def test_CC_10_no_inner_square_has_the_fault(kind: str) -> None:
    match = start(position({"b1": "aacb", "c2": "baac"}, f"{kind}|aaaa"))
    assert {"b2", "c3", "d2"} <= lays(match)


def test_CC_10_unless_the_tile_fits_nowhere_else() -> None:
    """Two squares are left, and at both sides of the board `adad` leads back: both are open."""
    match = start(position({}, "adad|bbbb", "a3 h5"))
    assert texts(match) == ["lay a3", "lay h5"]
    match.play("lay a3")
    assert seen(match)["lines"][29][:3] == [1, 1, "station"]


def test_CC_10_holds_if_there_is_one_other_square() -> None:
    match = start(position({}, "adad|bbbb", "a3 c1"))
    assert texts(match) == ["lay c1"]
    assert rule_against(match, "lay a3") == "CC-10"


def test_CC_10_the_exception_keeps_to_CC_8() -> None:
    """Nothing but the edge is open to `dddd`, and no inner square becomes open by the exception."""
    match = start(position({}, "dddd|aaaa"))
    assert rule_against(match, "lay b2") == "CC-8"


def test_CC_10_the_exception_ends_with_the_first_square_that_has_no_fault() -> None:
    match = start(position({"b1": "aaaa"}, "dddd|aaaa"))
    assert lays(match) == {"b2"}
    assert rule_against(match, "lay c1") == "CC-10"


def test_CC_10_other_tiles_in_the_hand_do_not_take_the_exception_away() -> None:
    text = position({}, "aaaa,dddd|aacb,aacb")
    assert lays(start(text, hand_size=2)) == {
        f"{kind} {square}" for kind in ("aaaa", "dddd") for square in EDGE
    }


def test_CC_10_the_choice_to_draw_does_not_take_the_exception_away() -> None:
    match = start(position({}, "dddd|aaaa"))
    assert "draw" in texts(match)
    assert lays(match) == EDGE


def test_CC_10_the_exception_holds_for_a_drawn_tile() -> None:
    match = start(position({}, "aaaa|aaaa", drawn="dddd"))
    assert texts(match) == [f"lay {square}" for square in SQUARE_NAMES if square in EDGE]


def test_CC_E2_dddd_on_the_empty_board() -> None:
    luck = Scripted({"tile 1": ["dddd"]})
    match = new_match("cable_car", seats=2, luck=luck, first=0)
    assert lays(match) == EDGE
    match.play("lay b1")
    assert seen(match)["lines"][1] == [1, 1, "station", 2]
    assert seen(match)["scores"] == [0, 1]


# CC-11


def test_CC_11_lines_of_any_colour_may_be_continued() -> None:
    """Seat 0 owns the odd stations and continues the lines of stations 2 and 3 alike."""
    match = start(position({"b1": "baac"}, "aaaa|aaaa"))
    lines = match.preview("lay c1")["lines"]
    assert [(line["station"], line["owner"], line["to"]) for line in lines] == [
        (2, 1, 2),
        (3, 0, 1),
    ]
    match.play("lay c1")
    assert seen(match)["lines"][1] == [1, 2, "open", "d1 west"]
    assert seen(match)["lines"][2] == [0, 1, "open", "c2 north"]


def test_CC_11_a_foreign_line_may_be_ended() -> None:
    match = start(position({"b1": "baac"}, "aacb|aaaa"))
    assert match.preview("lay c1")["gains"] == [0, 2]
    match.play("lay c1")
    assert seen(match)["scores"] == [0, 2]
