"""Cable Car: tiles may be turned (CC-16), hands are larger (CC-17), and both together."""

from __future__ import annotations

from typing import Any

import pytest

from carbarn import WATCHER, Match, Scripted, Unreadable, new_match
from games.cable_car.reference import TILES
from games.cable_car.tables import (
    EDGE,
    finish,
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

ALIKE_ALWAYS = ["aaaa", "bbbb", "cccc", "dddd"]
ALIKE_AFTER_TWO = ["adad", "dada", "bcbc", "cbcb"]


def rotations_of(kind: str) -> list[str]:
    """The codes of the tile after 0, 1, 2, 3 quarter turns clockwise."""
    return [kind[4 - turns :] + kind[: 4 - turns] for turns in range(4)]


def turned(square: str, turns: int) -> str:
    """How a placement is written."""
    return f"{square} turn {turns}" if turns else square


def scripted(first: str, second: str = "acba cbaa bcbc", **options: Any) -> Match:
    """Two players, seat 0 begins; their tiles come in these orders."""
    luck = Scripted({"tile 1": first.split(), "tile 2": second.split()})
    return new_match("cable_car", seats=2, luck=luck, first=0, **options)


def unseen(match: Match, kind: str) -> int:
    """How many tiles of the kind the public does not see."""
    return sum(one["kinds"].get(kind, 0) for one in seen(match, WATCHER)["known"])


# CC-16


def test_CC_16_aacb_turned_once_runs_like_baac() -> None:
    match = start(position({}, "aacb|aaaa"), free_orientation=True)
    match.play("lay b1 turn 1")
    assert on_board(match) == {"b1": "baac"}
    assert seen(match)["lines"][1] == [1, 1, "open", "c1 west"]


@pytest.mark.parametrize("kind", TILES)
def test_CC_16_a_quarter_turn_moves_the_last_letter_to_the_front(kind: str) -> None:
    text = position({"b1": "aacb" if kind != "aacb" else "baac"}, f"{kind}|aaaa")
    for turns, looks in enumerate(rotations_of(kind)):
        if looks in rotations_of(kind)[:turns]:
            continue
        match = start(text, free_orientation=True)
        match.play(f"lay {turned('b2', turns)}")
        assert on_board(match)["b2"] == looks


@pytest.mark.parametrize("kind", TILES)
def test_CC_16_rotations_that_look_the_same_are_offered_once(kind: str) -> None:
    match = start(position({"b1": "cbaa"}, f"{kind}|aaaa"), free_orientation=True)
    turns = 1 if kind in ALIKE_ALWAYS else 2 if kind in ALIKE_AFTER_TWO else 4
    offered = {lay for lay in lays(match) if lay.startswith("b2")}
    assert offered == {turned("b2", turn) for turn in range(turns)}
    for turn in range(turns, 4):
        reason = match.why_not(f"lay b2 turn {turn}")
        assert reason is not None
        assert reason.rule == "CC-16"
        assert f"turn {turn % turns}" in reason.sentence


@pytest.mark.parametrize(
    ("kind", "count"),
    [("aaaa", 28), ("aacb", 4 * 26), ("bcbc", 52), ("adad", 24), ("accd", 4 * 18), ("dddd", 28)],
)
def test_CC_16_CC_10_goes_through_every_square_in_every_rotation(kind: str, count: int) -> None:
    match = start(position({}, f"{kind}|aaaa"), free_orientation=True)
    assert len(lays(match)) == count


def test_CC_16_only_the_rotations_with_the_fault_are_forbidden() -> None:
    match = start(position({}, "dacc|aaaa"), free_orientation=True)
    assert rule_against(match, "lay b1") == "CC-10"
    assert {turned("b1", turns) for turns in (1, 2, 3)} <= lays(match)


def test_CC_16_the_exception_applies_only_if_all_rotations_have_the_fault() -> None:
    """`adad` as printed leads back from a3, turned it does not."""
    text = position({}, "adad|-", "a3")
    assert texts(start(text)) == ["lay a3"]
    match = start(text, free_orientation=True)
    assert texts(match) == ["lay a3 turn 1"]
    assert rule_against(match, "lay a3") == "CC-10"


def test_CC_16_if_all_rotations_have_the_fault_all_may_be_used() -> None:
    """In a corner `accd` joins station to station however it is turned."""
    match = start(position({}, "accd|-", "a1"), free_orientation=True)
    assert texts(match) == ["lay a1", "lay a1 turn 1", "lay a1 turn 2", "lay a1 turn 3"]
    match.play("lay a1 turn 2")
    assert on_board(match)["a1"] == "cdac"


def test_CC_16_the_exception_looks_at_all_squares() -> None:
    match = start(position({}, "accd|bbbb", "a1 c3"), free_orientation=True)
    assert lays(match) == {turned("c3", turns) for turns in range(4)}
    assert rule_against(match, "lay a1 turn 3") == "CC-10"


def test_CC_16_a_turned_tile_is_still_the_kind_it_was() -> None:
    match = scripted("aacb dddd", free_orientation=True)
    assert (unseen(match, "aacb"), unseen(match, "baac")) == (4, 4)
    match.play("lay b1 turn 1")
    assert on_board(match) == {"b1": "baac"}
    assert (unseen(match, "aacb"), unseen(match, "baac")) == (3, 4)
    event = match.told(1)[-2]
    assert (event.text, event.facts["tile"], event.facts["turn"]) == ("lay b1 turn 1", "aacb", 1)


def test_CC_16_the_kinds_still_to_come_are_those_not_placed_by_name() -> None:
    match = new_match("cable_car", seats=3, seed=5, free_orientation=True)
    placed = dict.fromkeys(TILES, 0)
    for _action in random_play(match, "kinds"):
        pass
    for event in match.told(WATCHER):
        if event.what == "acted" and event.text != "draw":
            placed[event.facts["tile"]] += 1
    assert placed == TILES


def test_CC_16_a_turned_tile_scores_as_it_lies() -> None:
    """The two tiles of CC-E1, both turned into place."""
    match = scripted("aacb", "acba", free_orientation=True)
    match.play("lay b1 turn 1")
    match.play("lay c1 turn 1")
    assert on_board(match) == {"b1": "baac", "c1": "aacb"}
    assert seen(match)["scores"] == [0, 2]


def test_CC_16_holds_for_a_drawn_tile() -> None:
    match = scripted("aaaa aacb", free_orientation=True)
    match.play("draw")
    assert len(texts(match)) == 4 * 26
    match.play("lay b1 turn 3")
    assert on_board(match) == {"b1": "acba"}


# CC-17


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("hand_size", [2, 3])
def test_CC_17_everybody_starts_with_a_full_hand(seats: int, hand_size: int) -> None:
    match = new_match("cable_car", seats=seats, seed=1, hand_size=hand_size)
    assert seen(match)["hands"] == [hand_size] * seats
    assert seen(match)["supply"] == 60 - seats * hand_size
    for seat in range(seats):
        assert len(seen(match, seat)["mine"]) == hand_size


def test_CC_17_you_choose_which_tile_to_place() -> None:
    match = scripted("aaaa adad", hand_size=2)
    assert len(lays(match)) == 28 + 12
    match.play("lay adad b1")
    assert on_board(match) == {"b1": "adad"}
    assert "aaaa" in seen(match, 0)["mine"]


def test_CC_17_the_text_names_the_tile() -> None:
    match = scripted("aaaa adad", hand_size=2)
    assert {lay.split()[0] for lay in lays(match)} == {"aaaa", "adad"}
    with pytest.raises(Unreadable):
        match.play("lay b1")
    with pytest.raises(Unreadable):
        scripted("aaaa").play("lay aaaa b1")


def test_CC_17_only_tiles_of_the_hand() -> None:
    match = scripted("aaaa adad", hand_size=2)
    reason = match.why_not("lay dddd b1")
    assert reason is not None
    assert reason.rule == "CC-17"
    assert "dddd" in reason.sentence


@pytest.mark.parametrize("free_orientation", [False, True])
def test_CC_17_equal_tiles_are_one_choice(free_orientation: bool) -> None:
    match = scripted("aaaa aaaa aaaa", hand_size=3, free_orientation=free_orientation)
    assert seen(match, 0)["mine"] == ["aaaa"] * 3
    assert lays(match) == {f"aaaa {square}" for square in EDGE}
    assert len(match.legal()) == 28 + 1
    match.play("lay aaaa b1")
    assert seen(match, 0)["mine"].count("aaaa") >= 2


def test_CC_17_placing_from_the_hand_refills_one_tile() -> None:
    match = scripted("aaaa adad cccc", hand_size=2)
    match.play("lay aaaa b1")
    assert seen(match, 0)["mine"] == ["adad", "cccc"]
    assert (seen(match)["hands"], seen(match)["supply"]) == ([2, 2], 55)
    assert match.actors() == [1]


def test_CC_17_drawing_leaves_the_hand_untouched() -> None:
    match = scripted("aaaa adad cccc", hand_size=2)
    match.play("draw")
    assert seen(match, 0)["drawn"] == "cccc"
    assert {lay.split()[0] for lay in lays(match)} == {"cccc"}
    match.play("lay cccc b1")
    assert seen(match, 0)["mine"] == ["aaaa", "adad"]
    assert (seen(match)["hands"], seen(match)["supply"]) == ([2, 2], 55)


def test_CC_17_a_drawn_tile_like_one_in_hand_is_the_drawn_one() -> None:
    match = scripted("aaaa adad aaaa", hand_size=2)
    match.play("draw")
    assert lays(match) == {f"aaaa {square}" for square in EDGE}
    match.play("lay aaaa b1")
    assert seen(match, 0)["mine"] == ["aaaa", "adad"]
    assert seen(match)["supply"] == 55
    assert match.told(1)[-1].facts["drawn"] is True


@pytest.mark.parametrize("hand_size", [2, 3])
def test_CC_17_when_the_supply_is_empty_hands_shrink(hand_size: int) -> None:
    match = new_match("cable_car", seats=3, seed=2, first=0, hand_size=hand_size)
    sizes = []
    for _action in random_play(match, "shrink"):
        if not seen(match)["supply"] and not seen(match)["has_drawn"]:
            assert "draw" not in texts(match)
            sizes.append(seen(match)["hands"])
    # sixty tiles, turn by turn: the last ones empty the hands one after the other
    assert sizes[-1] == [0, 0, 1]
    assert [sum(hands) for hands in sizes] == list(range(3 * hand_size, 0, -1))


def test_CC_17_the_exception_considers_each_tile_by_itself() -> None:
    """`dddd` fits nowhere else, `adad` does."""
    match = scripted("dddd adad", hand_size=2)
    assert len(lays(match)) == 28 + 12
    assert rule_against(match, "lay adad a2") == "CC-10"
    assert match.why_not("lay dddd a2") is None


# Both


def test_CC_16_CC_17_the_printed_code_is_named_before_the_turn() -> None:
    match = scripted("aacb adad cccc", hand_size=2, free_orientation=True)
    assert len(lays(match)) == 4 * 26 + 24
    match.play("lay aacb b1 turn 2")
    assert on_board(match) == {"b1": "cbaa"}
    assert seen(match, 0)["mine"] == ["adad", "cccc"]
    assert (unseen(match, "aacb"), unseen(match, "cbaa")) == (3, 4)


def test_CC_16_CC_17_a_hand_with_a_tile_and_its_rotation_keeps_them_apart() -> None:
    match = scripted("aacb baac dddd", hand_size=2, free_orientation=True)
    assert len(lays(match)) == 2 * 4 * 26
    match.play("lay aacb b1 turn 1")
    assert on_board(match) == {"b1": "baac"}
    assert seen(match, 0)["mine"] == ["baac", "dddd"]


@pytest.mark.parametrize("seats", [2, 6])
def test_CC_16_CC_17_whole_games_end_with_empty_hands(seats: int) -> None:
    match = new_match("cable_car", seats=seats, seed=7, hand_size=3, free_orientation=True)
    finish(match)
    assert seen(match)["hands"] == [0] * seats
    assert seen(match)["supply"] == 0
    assert len(on_board(match)) == 60
