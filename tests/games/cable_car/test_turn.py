"""Cable Car: what a turn is, and that everybody has as many (CC-6, CC-7, CC-E5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from carbarn import WATCHER, Illegal, Match, Rng, Scripted, new_match
from carbarn.games.cable_car.data import TILE_CODES
from carbarn.games.cable_car.state import CableCarState
from games.cable_car.tables import (
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


def scripted(*first: str, second: str = "acba", **options: Any) -> Match:
    """Two players, seat 0 begins; its tiles come in this order."""
    luck = Scripted({"tile 1": list(first), "tile 2": [second]})
    return new_match("cable_car", seats=2, luck=luck, first=0, **options)


def dealt(match: Match, since: int) -> list[str]:
    """The streams of luck that were asked since so many events."""
    return [line["dealt"] for line in match.record().lines[since:] if "dealt" in line]


def until_the_supply_is_empty(match: Match) -> Match:
    """Lay tiles from the hand until there is nothing left to draw."""
    rng = Rng("supply")
    while seen(match)["supply"]:
        choices = [text for text in texts(match) if text.startswith("lay")]
        match.play(choices[rng.below(len(choices))])
    return match


# CC-6 (a)


def test_CC_6_the_tile_from_the_hand_is_placed_and_the_hand_refilled() -> None:
    match = scripted("aaaa", "bbbb")
    before = len(match.events)
    match.play("lay b1")
    assert on_board(match) == {"b1": "aaaa"}
    assert dealt(match, before) == ["tile 1"]
    assert seen(match, 0)["mine"] == ["bbbb"]
    assert (seen(match)["hands"], seen(match)["supply"]) == ([1, 1], 57)
    assert match.actors() == [1]


def test_CC_6_a_turn_is_one_tile() -> None:
    match = scripted("aaaa", "bbbb")
    match.play("lay b1")
    reason = match.why_not(0, "lay c1")
    assert reason is not None
    assert "turn" in reason.sentence
    with pytest.raises(Illegal):
        match.play(0, "lay c1")


# CC-6 (b)


def test_CC_6_a_tile_is_drawn_and_placed_at_once() -> None:
    match = scripted("aaaa", "bbbb")
    match.play("draw")
    assert match.actors() == [0]
    assert seen(match, 0)["drawn"] == "bbbb"
    assert (seen(match)["hands"], seen(match)["supply"]) == ([1, 1], 57)
    before = len(match.events)
    match.play("lay b1")
    assert on_board(match) == {"b1": "bbbb"}
    assert dealt(match, before) == []
    assert seen(match, 0)["mine"] == ["aaaa"]
    assert (seen(match)["hands"], seen(match)["supply"]) == ([1, 1], 57)
    assert match.actors() == [1]


def test_CC_6_the_drawn_tile_decides_where_it_may_lie() -> None:
    """`adad` may lie at the top and the bottom only, the tile in hand anywhere at the edge."""
    match = scripted("aaaa", "adad")
    assert len(lays(match)) == 28
    match.play("draw")
    assert lays(match) == {f"{column}{row}" for column in "bcdefg" for row in "18"}


def test_CC_6_one_turn_has_at_most_one_draw() -> None:
    match = scripted("aaaa", "bbbb")
    match.play("draw")
    assert "draw" not in texts(match)
    assert rule_against(match, "draw") == "CC-6"


def test_CC_6_after_a_draw_nothing_but_the_drawn_tile_is_placed() -> None:
    match = scripted("aaaa", "cccc", "dada", hand_size=2, companies=True)
    match.play("draw")
    assert all(text.startswith("lay dada ") for text in texts(match))
    assert rule_against(match, "lay aaaa b1") == "CC-6"
    assert rule_against(match, "exchange 10 open") == "CC-6"
    assert rule_against(match, "draw") == "CC-6"


def test_CC_6_everybody_sees_the_draw_and_only_one_the_tile() -> None:
    match = scripted("aaaa", "bbbb")
    before = len(match.events)
    match.play("draw")
    for seat in (1, WATCHER):
        acted, came = match.told(seat, before)
        assert (acted.seat, acted.text) == (0, "draw")
        assert (came.text, came.facts["stream"]) == (None, "tile 1")
        assert seen(match, seat)["has_drawn"]
        assert seen(match, seat)["drawn"] == ""
    assert [event.text for event in match.told(0, before)] == ["draw", "bbbb"]


def test_CC_6_after_the_turn_the_next_player_may_draw_again() -> None:
    match = scripted("aaaa", "bbbb")
    match.play("draw")
    match.play("lay b1")
    assert "draw" in texts(match)
    assert not seen(match)["has_drawn"]


# When the supply is empty


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_CC_6_without_a_supply_the_hands_are_placed_and_not_refilled(seats: int) -> None:
    match = until_the_supply_is_empty(new_match("cable_car", seats=seats, seed=3, first=0))
    assert len(on_board(match)) == 60 - seats
    sizes = [1] * seats
    for _turn in range(seats):
        seat = match.actors()[0]
        assert "draw" not in texts(match)
        assert rule_against(match, "draw") == "CC-6"
        before = len(match.events)
        match.play(texts(match)[0])
        assert dealt(match, before) == []
        sizes[seat] -= 1
        assert seen(match)["hands"] == sizes
    assert match.result() is not None


def test_CC_6_the_last_tile_of_the_supply_can_be_drawn() -> None:
    """One tile more than there are hands: whoever draws it keeps the hand."""
    match = start(position({}, "aaaa|bbbb", "c1 d1 e1"))
    assert seen(match)["supply"] == 1
    match.play("draw")
    assert seen(match, 0)["drawn"] == "dddd"
    match.play("lay d1")
    assert (seen(match)["hands"], seen(match)["supply"]) == ([1, 1], 0)
    assert texts(match) == ["lay c1", "lay e1"]
    match.play("lay c1")
    assert texts(match) == ["lay e1"]
    match.play("lay e1")
    assert {name: tile for name, tile in on_board(match).items() if name in "c1 d1 e1"} == {
        "c1": "bbbb",
        "d1": "dddd",
        "e1": "aaaa",
    }
    assert match.result() is not None


def test_CC_6_the_last_tile_of_the_supply_can_refill_a_hand() -> None:
    match = new_match("cable_car", seats=2, seed=3, first=0)
    rng = Rng("last")
    while seen(match)["supply"] > 1:
        choices = sorted(lays(match))
        match.play(f"lay {choices[rng.below(len(choices))]}")
    mover = match.actors()[0]
    before = len(match.events)
    match.play(f"lay {min(lays(match))}")
    assert len(dealt(match, before)) == 1
    assert seen(match)["supply"] == 0
    assert seen(match)["hands"] == [1, 1]
    assert match.actors() == [1 - mover]


# CC-7


def test_CC_7_who_has_finished_all_lines_still_places_tiles() -> None:
    found = 0
    for seed in range(12):
        match = new_match("cable_car", seats=6, seed=seed, first=0)
        for _action in random_play(match, f"finished {seed}"):
            mover = match.actors()[0]
            if all(line[2] != "open" for line in seen(match)["lines"] if line[0] == mover):
                found += 1
                assert lays(match)
    assert found >= 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("hand_size", [1, 2, 3])
@pytest.mark.parametrize("draws", ["never", "often", "always"])
def test_CC_E5_a_game_has_60_turns_60_by_n_for_each(seats: int, hand_size: int, draws: str) -> None:
    match = new_match("cable_car", seats=seats, seed=1, first=1, hand_size=hand_size)
    rng, turns = Rng(f"length {draws}"), []
    while match.result() is None:
        can_draw = "draw" in texts(match)
        if can_draw and (draws == "always" or (draws == "often" and rng.below(2))):
            match.play("draw")
        turns.append(match.actors()[0])
        choices = sorted(lays(match))
        match.play(f"lay {choices[rng.below(len(choices))]}")
    assert Counter(turns) == dict.fromkeys(range(seats), 60 // seats)
    # nobody is passed over (CC-7)
    assert turns == [(1 + turn) % seats for turn in range(60)]


def test_CC_7_there_always_is_a_tile_to_place() -> None:
    match = new_match("cable_car", seats=4, seed=2)
    for action in random_play(match, "always"):
        if action == "draw":
            continue
        assert lays(match)
        assert seen(match)["hands"][match.actors()[0]] == 1


@pytest.mark.parametrize("options", [{}, {"free_orientation": True}, {"hand_size": 2}], ids=str)
def test_CC_6_what_drawing_may_bring_is_the_mean_of_the_best_over_all_unseen_tiles(
    options: dict[str, Any],
) -> None:
    match = new_match("cable_car", seats=3, seed=4, first=0, **options)
    for action in random_play(match, "estimate"):
        if len(match.events) > 70 and "draw" in texts(match):
            break
        assert action
    seat = match.actors()[0]
    (unseen,) = [one["kinds"] for one in match.view(seat).known if "supply" in one["places"]]
    total = 0
    for kind, count in unseen.items():
        state = match.state.clone()
        assert isinstance(state, CableCarState)
        state.drawn = TILE_CODES.index(kind)
        gains = [match.game.preview_in(state, seat, code)["mine"] for code in state.legal(seat)]
        total += count * max(gains)
    tiles = sum(unseen.values())
    odds = match.game.odds(match.view(seat))
    assert odds == {"draw": {"mean": round(total / tiles, 2), "tiles": tiles}}
    assert odds["draw"]["mean"] > 0
