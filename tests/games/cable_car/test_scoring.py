"""Cable Car: what lines are worth, when, and how the game ends (CC-12 to CC-15, CC-E1, CC-E4)."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn import Match, Scripted, new_match
from carbarn.core.shapes import Data
from games.cable_car.reference import CARS, points_of, square_of
from games.cable_car.tables import (
    ALL_OPTIONS,
    finish,
    on_board,
    position,
    random_play,
    seen,
    start,
    texts,
)

pytestmark = pytest.mark.twice


def having_laid(*placed: str) -> Match:
    """Two players lay these tiles from their hands one after the other, seat 0 first."""
    tiles = [lay.split()[0] for lay in placed]
    luck = Scripted({"tile 1": tiles[0::2], "tile 2": tiles[1::2]})
    match = new_match("cable_car", seats=2, luck=luck, first=0)
    for lay in placed:
        match.play(f"lay {lay.split()[1]}")
    return match


def line(match: Match, station: int) -> list[Any]:
    """Owner, length, how it ends and where."""
    found: list[Any] = seen(match)["lines"][station - 1]
    return found


# CC-E1


def test_CC_E1_one_tile_twice() -> None:
    match = having_laid("bcbc b1", "accd c1")
    assert line(match, 2) == [1, 3, "station", 2]
    assert seen(match)["scores"] == [0, 3]


def test_CC_E1_two_tiles() -> None:
    match = having_laid("baac b1", "aacb c1")
    assert line(match, 2) == [1, 2, "station", 3]
    assert seen(match)["scores"] == [0, 2]


def test_CC_E1_power_station() -> None:
    match = having_laid("aaaa b1", "aaaa b2", "aaaa b3", "baac b4", "aaaa c4")
    assert line(match, 2) == [1, 5, "power", "c4"]
    assert seen(match)["scores"] == [0, 10]


# CC-12


def test_CC_12_a_line_scores_the_moment_it_is_complete() -> None:
    match = having_laid("bcbc b1")
    assert line(match, 2) == [1, 1, "open", "c1 west"]
    assert seen(match)["scores"] == [0, 0]
    assert seen(having_laid("bcbc b1", "accd c1"))["scores"] == [0, 3]


def test_CC_12_the_owner_scores_whoever_places_the_tile() -> None:
    match = start(position({"b1": "bcbc"}, "accd|aaaa"))
    match.play("lay c1")
    assert seen(match)["scores"] == [0, 3]


def test_CC_12_a_line_scores_once() -> None:
    match = start(position({"b1": "baac", "c1": "aacb"}, "aaaa|aaaa"))
    assert seen(match)["scores"] == [0, 2]
    match.play("lay b2")
    assert line(match, 2) == [1, 2, "station", 3]
    assert seen(match)["scores"] == [0, 2]


def test_CC_12_lines_of_several_owners_at_once() -> None:
    """Each of the lines 3 and 4 crosses over to the other's station."""
    match = start(position({"c1": "bcbc"}, "cbcb|aaaa"))
    assert match.preview("lay d1")["gains"] == [2, 2]
    match.play("lay d1")
    assert line(match, 3) == [0, 2, "station", 4]
    assert line(match, 4) == [1, 2, "station", 3]
    assert seen(match)["scores"] == [2, 2]


def test_CC_12_several_lines_of_one_owner_at_once() -> None:
    match = start(position({"c1": "bcbc", "e1": "cbcb"}, "badb|aaaa"))
    match.play("lay d1")
    assert line(match, 3) == [0, 2, "station", 4]
    assert line(match, 4) == [1, 2, "station", 5]
    assert line(match, 5) == [0, 3, "station", 3]
    assert seen(match)["scores"] == [5, 2]


@pytest.mark.parametrize("seats", [3, 5, 6])
def test_CC_12_lines_of_stations_without_a_car_are_worth_nothing(seats: int) -> None:
    """Lines 17 and 18 cross over to the other's station; only 18 has an owner."""
    hands = "|".join(["cbcb", "aaaa", "aaaa", "aaaa", "aacb", "aacb"][:seats])
    match = start(position({"h8": "bcbc"}, hands), seats=seats)
    lines = match.preview("lay g8")["lines"]
    assert [(one["station"], one["owner"], one["points"]) for one in lines] == [
        (17, -1, 0),
        (18, {3: 2, 5: 1, 6: 1}[seats], 2),
    ]
    match.play("lay g8")
    assert line(match, 17) == [-1, 2, "station", 18]
    assert sum(seen(match)["scores"]) == 2


def test_CC_12_with_4_players_station_17_scores() -> None:
    match = start(position({"h8": "bcbc"}, "cbcb|aaaa|aaaa|aaaa"), seats=4)
    match.play("lay g8")
    assert seen(match)["scores"] == [0, 0, 2, 2]


def test_CC_12_tracks_out_of_the_power_station_are_worth_nothing() -> None:
    """Station 4 runs down into the power station; the track beside it comes out and up again."""
    match = start(position({"d2": "aaaa", "d3": "aaaa"}, "aaaa|aacb"))
    match.play("lay d1")
    assert line(match, 4) == [1, 3, "power", "d3"]
    assert seen(match)["scores"] == [0, 6]


# CC-13


def test_CC_13_a_tile_counts_three_times() -> None:
    """Over b1, back from c1, over b1, back from b2, over b1: 5 passages."""
    match = start(position({"c1": "accd", "b2": "dacc"}, "bbad|aaaa"))
    match.play("lay b1")
    assert line(match, 2) == [1, 5, "station", 2]
    assert seen(match)["scores"] == [0, 5]


def test_CC_13_a_tile_counts_four_times() -> None:
    """As before, and once more back from a1: 7 passages."""
    match = start(position({"c1": "accd", "b2": "dacc", "a1": "cdac"}, "bbbb|aaaa"))
    before = seen(match)["scores"]
    match.play("lay b1")
    assert line(match, 2) == [1, 7, "station", 2]
    assert seen(match)["scores"][1] - before[1] == 7


def test_CC_13_the_power_station_doubles_the_whole_line() -> None:
    """Over b1 and c1 and b1 again, down and into the power station: 7 passages, 14 points."""
    board = {"c1": "accd", "b2": "aaaa", "b3": "aaaa", "b4": "baac", "c4": "aaaa"}
    match = start(position(board, "bbad|aaaa"))
    match.play("lay b1")
    assert line(match, 2) == [1, 7, "power", "c4"]
    assert seen(match)["scores"] == [0, 14]


def test_CC_13_a_station_does_not_double() -> None:
    """Straight through the board over eight tiles, from station 1 to the arrival of station 24."""
    board = dict(zip([f"a{row}" for row in "1234567"], ["aaaa"] * 4 + ["aacb"] * 3, strict=True))
    match = start(position(board, "aacb|bbbb"))
    assert match.preview("lay a8")["gains"] == [8, 0]
    match.play("lay a8")
    assert line(match, 1) == [0, 8, "station", 24]


# CC-14

LOOP = {"b2": "aacb", "c2": "baac", "c3": "cbaa"}  # and acba on b3


def test_CC_14_a_loop_has_no_effect() -> None:
    match = start(position(LOOP, "acba|aaaa"))
    preview = match.preview("lay b3")
    assert (preview["lines"], preview["gains"]) == ([], [0, 0])
    match.play("lay b3")
    assert seen(match)["scores"] == [0, 0]
    assert all(one[1] == 0 for one in seen(match)["lines"])


def test_CC_14_a_game_with_a_loop_ends_like_any_other() -> None:
    match = start(position({**LOOP, "b3": "acba"}, "aaaa|aaaa"))
    finish(match)
    assert all(one[2] != "open" for one in seen(match)["lines"])


# CC-15

# Two squares are left, c3 and d3, and no line is open any more.
NO_LINE_LEFT = (
    "board=baac,ccda,cbcb,bbad,ccda,cddb,cbaa,aaaa/aaaa,bbad,baac,dacc,dddd,ddbc,cddb,accd/"
    "cdac,bcdd,2,cbcb,dbba,dbba,bbbb/cccc,bcdd,baac,aacb,dada,dbcd/adbb,bcbc,cccc,dacc,bcbc,dbcd/"
    "cdac,acba,adad,dada,bbbb,cbaa,acba,badb/cbaa,acba,badb,adad,acba,dddd,ddbc,aaaa/"
    "aacb,aacb,cbaa,adbb,cbcb,accd,bcbc,baac first=0 turn=0 hands=aaaa|aacb drawn=- supply=-"
)
# One square is left. Scores and places after it is filled: two first, two second, all first.
TIES = [
    (
        "board=bcbc,cbaa,baac,cddb,cccc,cdac,adad,1/cddb,cbaa,adbb,ccda,bcdd,cbcb,acba,dada/"
        "dbba,bbbb,acba,bbad,adbb,baac,dddd,badb/cbaa,accd,cbaa,aacb,bcdd,bcbc/"
        "aaaa,ccda,badb,acba,aacb,bcbc/aacb,bbad,cbcb,baac,aaaa,dbcd,cccc,aacb/"
        "baac,dddd,dacc,dbcd,accd,dbba,cdac,aaaa/cbcb,ddbc,adad,aaaa,dacc,acba,bbbb,dada "
        "first=0 turn=2 hands=-|-|ddbc drawn=- supply=-",
        [70, 70, 42],
        [1, 1, 3],
    ),
    (
        "board=bcbc,badb,ccda,aacb,bcdd,acba,baac,1/dbba,bbbb,bbad,dbcd,adad,cccc,cbaa,acba/"
        "badb,aacb,cccc,dada,adbb,baac,aaaa,bbad/ddbc,aaaa,aaaa,dacc,dbba,accd/"
        "adbb,ccda,cbcb,dddd,aacb,baac/cdac,bcbc,aacb,bcdd,cddb,bbbb,cddb,dacc/"
        "cdac,dbcd,accd,cbaa,dddd,cbaa,acba,dada/cbcb,bcbc,baac,acba,ddbc,cbaa,adad,aaaa "
        "first=0 turn=2 hands=-|-|cbcb drawn=- supply=-",
        [108, 49, 49],
        [1, 2, 2],
    ),
    (
        "board=baac,bbbb,cddb,baac,aaaa,aacb,cdac,cbaa/dbba,acba,bbad,dddd,aaaa,dacc,cccc,accd/"
        "ccda,adbb,cddb,baac,dada,bcdd,bcbc,dbcd/aacb,adbb,cccc,badb,dbba,bbad/"
        "1,bcdd,badb,bcbc,cbcb,ccda/cdac,accd,dada,dbcd,dddd,adad,aaaa,dacc/"
        "aacb,adad,cbcb,aacb,cbcb,ddbc,acba,aaaa/cbaa,acba,acba,bbbb,ddbc,baac,cbaa,bcbc "
        "first=0 turn=2 hands=-|-|cbaa drawn=- supply=-",
        [61, 61, 61],
        [1, 1, 1],
    ),
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_CC_15_the_game_is_over_when_60_tiles_lie_on_the_board(seats: int) -> None:
    match = new_match("cable_car", seats=seats, seed="end")
    for _action in random_play(match, "end"):
        assert match.result() is None
        assert len(on_board(match)) < 60
        assert not seen(match)["over"]
    assert len(on_board(match)) == 60
    assert seen(match)["over"]
    assert match.actors() == [] and texts(match) == []
    result = match.result()
    assert result is not None
    assert result.why == "all tiles are placed"


def test_CC_15_tiles_are_placed_after_the_last_line_too() -> None:
    match = start(NO_LINE_LEFT)
    scores = seen(match)["scores"]
    assert all(one[2] != "open" for one in seen(match)["lines"])
    for square in ("c3", "d3"):
        assert match.result() is None
        preview = match.preview(f"lay {square}")
        assert (preview["lines"], preview["gains"]) == ([], [0, 0])
        match.play(f"lay {square}")
    result = match.result()
    assert result is not None
    assert result.scores == seen(match)["scores"] == scores


def test_CC_15_the_highest_score_wins() -> None:
    for seed in range(8):
        match = finish(new_match("cable_car", seats=4, seed=seed), f"wins {seed}")
        result = match.result()
        assert result is not None
        assert result.scores == seen(match)["scores"]
        best = max(result.scores)
        assert result.winners() == [seat for seat in range(4) if result.scores[seat] == best]


@pytest.mark.parametrize(("text", "scores", "places"), TIES)
def test_CC_15_equal_scores_share_the_better_place(
    text: str, scores: list[int], places: list[int]
) -> None:
    match = start(text, seats=3)
    match.play(texts(match)[0])
    result = match.result()
    assert result is not None
    assert (result.scores, result.places, result.scale) == (scores, places, 1)
    board = {square_of(name): (tile, 0) for name, tile in on_board(match).items()}
    assert [points_of(board, cars) for cars in CARS[3]] == scores


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_CC_E4_in_the_end_no_line_is_open(seats: int, options: dict[str, Any]) -> None:
    match = finish(new_match("cable_car", seats=seats, seed="E4", **options))
    assert all(one[2] in ("station", "power") for one in seen(match)["lines"])


# What is foretold is what happens


def lines_changed(before: dict[str, Any], after: dict[str, Any]) -> list[dict[str, Any]]:
    """What a preview says of the lines that have become longer."""
    worth = {"open": 0, "station": 1, "power": 2}
    return [
        {
            "station": at + 1,
            "owner": new[0],
            "from": old[1],
            "to": new[1],
            "ends": new[2],
            "where": new[3],
            "points": worth[new[2]] * new[1] if new[0] >= 0 else 0,
        }
        for at, (old, new) in enumerate(zip(before["lines"], after["lines"], strict=True))
        if old[1] != new[1]
    ]


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_CC_12_a_preview_is_what_then_happens(seats: int, options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=seats, seed="preview", **options)
    promised: list[tuple[str, int, Data]] = []
    stood: list[tuple[dict[str, Any], list[int]]] = []
    for action in random_play(match, f"preview {seats}"):
        promised.append((action, match.actors()[0], match.preview(action)))
        stood.append((seen(match), match.state.points()))
    stood.append((seen(match), match.state.points()))
    verbs = set()
    for (action, seat, preview), before, after in zip(promised, stood, stood[1:], strict=False):
        verbs.add(action.split()[0])
        if "mine" in preview:
            assert preview["mine"] == after[1][seat] - before[1][seat]
        if action.startswith("lay"):
            scores = zip(before[0]["scores"], after[0]["scores"], strict=True)
            assert preview["gains"] == [new - old for old, new in scores]
            assert preview["lines"] == lines_changed(before[0], after[0])
        elif action == "draw":
            assert preview == {"draws": 1, "supply": after[0]["supply"] + 1}
    assert verbs == {"lay", "draw", *(["exchange"] if "companies" in options else [])}


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_CC_12_what_everybody_is_told_of_a_placement_was_foretold(options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=3, seed="told", **options)
    previews: dict[int, Data] = {}
    for action in random_play(match, "told"):
        if action.startswith("lay"):
            previews[len(match.events) + 1] = match.preview(action)
    assert len(previews) == 60
    for seat in (0, 1, 2, -1):
        facts_of = {one.n: one.facts for one in match.told(seat)}
        for n, preview in previews.items():
            assert facts_of[n]["lines"] == preview["lines"]
            assert facts_of[n]["gains"] == preview["gains"]
