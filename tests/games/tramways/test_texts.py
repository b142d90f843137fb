"""Positions, words, pictures, plans and the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from carbarn import WATCHER, Unreadable, new_match
from carbarn.cli import cli
from carbarn.games import make
from games.tramways.tables import (
    NUMBERS,
    fixture,
    link,
    may,
    me,
    play,
    position,
    rows,
    seen,
    start,
    texts,
)

AUCTION = Path(__file__).parents[3] / "src/carbarn/games/tramways/auction.txt"


def test_CE_06_can_be_replayed_in_the_terminal() -> None:
    typed = ["bid 4", "cash", "bid 1", "cash", "pass", "bid 3", "cash", "bid 2", "cash"]
    typed += ["bid 2", "cash", "bid 3", "cash", "pass", "quit"]
    done = CliRunner().invoke(
        cli,
        ["play", "tramways", "--players", "me,me,me,me,me", "--position", str(AUCTION)],
        input="\n".join(typed) + "\n",
    )
    assert done.exit_code == 0, done.output
    end = done.output[done.output.rindex("brown takes an auction card") :]
    for colour, place, paid in (
        ("brown", 1, 4), ("orange", 2, 3), ("purple", 3, 5), ("pink", 4, 3), ("green", 5, 0),
    ):  # fmt: skip
        part = end[end.index(f"{colour}: score") :]
        assert f"place {place}, paid ${paid} in this auction" in part.split("rails", 2)[1]
    assert "pink passes (brown stress +1)" in done.output


def test_plans_are_told_in_the_terminal() -> None:
    done = CliRunner().invoke(
        cli,
        ["play", "tramways", "--players", "me,me,me,me,me", "--position", str(AUCTION)],
        input="plan bid 4\nplan move\nquit\n",
    )
    assert done.exit_code == 0, done.output
    assert "stress +0, cards 0: bid 4, cash" in done.output
    assert "There is no such plan now." in done.output


def test_play_says_what_is_wrong_with_a_position() -> None:
    arguments = ["play", "tramways", "--players", "me,me", "--position"]
    done = CliRunner().invoke(cli, [*arguments, "no such file"])
    assert done.exit_code != 0
    assert "neither a position nor a file" in done.output + str(done.exception)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("phase", "dance", "phase is one of"),
        ("order", "0,0,1", "does not name each seat once"),
        ("round", "9", "round is a number from 0 to 6"),
        ("hand", "a99|-|-", "there is no card 'a99'"),
        ("hand", "a01|a01|-", "card a01 lies in two places"),
        ("players", "1,2|3", "players has 2 parts instead of 3"),
        ("links", "0:a1:c1we:-:-", "not an unbroken row"),
        ("links", "0:b1:c1we:-:-", "there is no building or parcel on 'b1'"),
        ("links", "0:a1:b1xx:-:-", "is not a rail"),
        ("waiting", "b1", "no building or parcel"),
        ("built", "Q9:R:0", "there is no parcel 'Q9'"),
        ("now", "weather:1", "now has 'weather'"),
        ("due", "1", "has a draw due"),
        ("map", "grid:C,.", "not the map of this game"),
    ],
)
def test_a_wrong_position_is_refused(field: str, value: str, sentence: str) -> None:
    fields = position(rows("C . . R"))
    game = make("tramways", 3, {"map": fields["map"]})
    good = " ".join(f"{name}={word}" for name, word in fields.items())
    assert game.position_text(game.position(good))
    bad = " ".join(f"{name}={word}" for name, word in (fields | {field: value}).items())
    with pytest.raises(Unreadable, match=sentence):
        game.position(bad)
    with pytest.raises(Unreadable, match="name=value"):
        game.position("hello")
    with pytest.raises(Unreadable, match="has no 'map'"):
        game.position("round=1")


USUAL = "10,0,3,2,9,9,7,0,-1,0,0,0,0"
SLOT = "action-round:1,slot:1"


def player(**numbers: int) -> str:
    """The first of three players, with these numbers."""
    row = dict(zip(NUMBERS, USUAL.split(","), strict=True)) | numbers
    return "|".join([",".join(str(row[name]) for name in NUMBERS), USUAL, USUAL])


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"players": player(workers=3)}, "more than 2 workers of seat 0"),
        ({"players": player(straights=13)}, "more than 12 straight rails of seat 0"),
        ({"players": player(curves=13)}, "more than 12 curved rails of seat 0"),
        ({"players": player(limit=10)}, "hand limit of seat 0 that is not 7 to 9"),
        ({"players": player(bid=100)}, r"bid of seat 0 above \$99"),
        ({"players": player(place=3)}, "places in the new order"),
        ({"players": player(place=0), "phase": "bid"}, "no place to bid for"),
        ({"phase": "bid", "now": "turn:7"}, "turn:7, which is not a place"),
        ({"phase": "bid", "round": "0"}, "phase bid in round 0"),
        ({"phase": "bid", "now": "set-up:1"}, "round 2 with set-up:1"),
        ({"phase": "book", "now": "set-up:1"}, "phase book in round 2"),
        ({"phase": "hand", "now": "mover:-1"}, "phase hand in round 2"),
        ({"phase": "card", "round": "6", "face": "a01"}, "in which no card is taken"),
        ({"phase": "line"}, "phase line, which this game does not have"),
        ({"phase": "draft", "round": "0", "now": "set-up:1"}, "this game does not have"),
        ({"phase": "keep", "round": "0", "now": "set-up:1,mover:-1"}, "this game does not have"),
        ({"types": "R,-,L,I,R"}, "no type beside a round that is not over"),
        ({"now": "action-round:3,slot:1"}, "an action round, a slot"),
        ({"now": "slot:1"}, "which action round and slot"),
        ({"now": f"{SLOT},mover:-1"}, "does not say who moves"),
        ({"phase": "bid", "now": "a-left:5"}, "a-left:5 with 0 cards in the pool"),
        ({"phase": "card", "face": "a01,a02"}, "too few auction cards"),
        ({"phase": "passenger", "waiting": "a1"}, "put a passenger that it has not announced"),
        ({"now": f"{SLOT},book:1"}, "book:1 in phase slot"),
        ({"tops": "d01,d02|-|-", "box": "-"}, "2 cards on top of book 1"),
        ({"books": "d01|-|-", "box": "-"}, "0 cards on top of book 1"),
        ({"phase": "administration", "now": "mover:-1", "players": player(ready=1)}, "ready"),
        (
            {"phase": "administration", "now": "mover:-1", "sealed": "done|done|done"},
            "all have made their sealed choices",
        ),
        ({"phase": "rails"}, "doing:0 in phase rails"),
        ({"now": f"{SLOT},doing:2"}, "doing:2 in phase slot"),
        ({"phase": "pay", "now": "-"}, "paying:0 in phase pay"),
        ({"phase": "pay", "now": "paying:1,amount:3,rest:4"}, "rest:4 to be paid"),
        ({"phase": "pay", "now": "paying:3,amount:3,rest:4"}, "rest:4 to be paid"),
        ({"shown": "a01:0"}, "nothing is done with them"),
        ({"phase": "pay", "now": "paying:1,amount:3,rest:1", "shown": "a21:3"}, "an icon that a21"),
        ({"phase": "icons", "now": f"{SLOT},doing:2,target:7,main:2"}, "cannot be done there"),
        ({"phase": "icons", "now": f"{SLOT},doing:3,target:0,main:3"}, "cannot be done there"),
        ({"phase": "icons", "now": f"{SLOT},doing:5"}, "has no 'ride'"),
        ({"phase": "ride", "now": f"{SLOT},doing:5", "ride": "a1"}, "cannot be done there"),
        (
            {"phase": "icons", "now": f"{SLOT},doing:5,main:10,one:900", "ride": "a1"},
            "icons that the action does not cost",
        ),
        ({"links": "0:a1:b1ws:-:u"}, "incomplete link from a1 that is upgraded"),
        ({"links": "0:a1:a2ns.a3ns:-:-"}, "a rail of the link from a1 on a3"),
        ({"links": "0:a4:b4we:-:-"}, "link from a4, where none of its owner's can begin"),
        ({"links": "0:a1:a2nw:-:-"}, "does not lead to"),
        ({"links": "0:d1:d2ns:d3:-"}, "cannot end on d3"),
        ({"built": "A1:R:0"}, "not of the parcel's owner"),
    ],
)
def test_a_position_that_cannot_come_about_is_refused(
    fields: dict[str, str], sentence: str
) -> None:
    grid = rows("C . . R\n. . . .\nW . . B1\nA1 . . .\n. . . .")
    usual = position(grid, owners={"A1": 1, "B1": 1}, hands={0: "a05 a21"})
    usual["players"] = player()
    good = " ".join(f"{name}={word}" for name, word in usual.items())
    game = make("tramways", 3, {"map": usual["map"]})
    assert game.position_text(game.position(good))
    usual["hand"] = "|".join("-" * 3) if "a21" in fields.get("shown", "") else usual["hand"]
    phase = {"now": "-"} if "phase" in fields else {}
    bad = " ".join(f"{name}={word}" for name, word in (usual | phase | fields).items())
    with pytest.raises(Unreadable, match=sentence):
        game.position(bad)


def test_SET_2_a_position_brings_a_map_that_will_do() -> None:
    fields = position(rows("C . . R"))
    game = make("tramways", 3)
    for text, sentence in (
        (fields["map"], ""),
        ("grid:C,.,.,R", "at least 12 parcels, not 0"),
        ("H@a1,E@f1,D@a4", "has 6 tiles, not 3"),
        ("grid:" + "/".join(["R,C,L,I,R,C,L,I"] * 3), "AMB-44"),
    ):
        words = " ".join(f"{name}={word}" for name, word in (fields | {"map": text}).items())
        words = words.replace("waiting=a1,d1", "waiting=-")
        if sentence:
            with pytest.raises(Unreadable, match=sentence):
                game.position(words)
        else:
            assert game.position(words).actors() == [0]


def test_the_map_is_drawn() -> None:
    match = fixture("FX-RAIL-4", without="F+G", hands={0: "a01"})
    drawn = match.game.picture(match.view(0), lambda text, colour: text)
    lines = drawn.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(" 4 "))
    assert lines[at - 1].startswith(" 3 ") and "[C*]" in lines[at - 1] and "D1g" in lines[at - 1]
    assert lines[at].startswith(" 4 [I*]─")
    assert "╯" in lines[at]
    assert "link of brown a4 - f3, 5 rails" in drawn
    assert "link of green b5 - incomplete, 3 rails" in drawn
    assert "our reconstruction" in drawn


def test_everything_is_told_in_words() -> None:
    match = fixture("FX-MOV-1", hands={0: "d05 a19"})
    text = match.game.describe(match.view(0))
    assert "Round 2, action round 1, slot 1: brown acts, or takes $2." in text
    assert "link of brown e1 - j1, upgraded, 4 rails" in text
    assert "Commerce on a1: printed, a passenger" in text
    assert "your hand: d05 [rail2 r l strip], a19 [r c l i strip]" in text
    play(match, "move a1", "use d05 l")
    assert "still needs the icon strip" in match.game.describe(match.view(1))
    public = match.game.describe(match.view(WATCHER))
    assert "your hand" not in public


def test_the_log_tells_what_changes() -> None:
    match = fixture("FX-MOV-1", hands={0: "d05 a19"})
    play(match, "move a1", "use d05 l", "use a19 strip", "ride a1e", "ride e1e", "ride j1e")
    play(match, "buy 1", "cash")
    lines = [match.game.narrate(event) for event in match.told(WATCHER)]
    assert lines[0].split(maxsplit=1)[1] == "brown moves the passenger of a1"
    assert "happiness +2; pink happiness +1" in lines[5]
    assert lines[7].endswith("brown pays in cash (cash +4, happiness +1; pink cash +3)")


def test_plans_for_rails_are_sorted_by_stress_and_cards() -> None:
    match = fixture("FX-RAIL-3", without="D", hands={0: "a04 a05 p-d1 p-a1"})
    plans = match.game.plans(match.view(0), "complete")
    order = [(plan["stress"], plan["cards"]) for plan in plans]
    assert order == sorted(order) and order[0] == (0, 4) and order[-1][0] > 0
    assert {(plan["from"], plan["to"]) for plan in plans} <= {("a1", "e1"), ("e1", "a1")}
    for plan in plans:
        assert may(match, *plan["steps"])
    assert match.game.plans(match.view(0), "rails a1 e1")
    assert match.game.plans(match.view(0), "build") == []
    with pytest.raises(Unreadable, match="there is no goal 'dance'"):
        match.game.plans(match.view(0), "dance")
    assert match.game.plans(match.view(WATCHER), "") == []


def test_plans_for_deliveries_tell_who_gets_what() -> None:
    match = fixture("FX-MOV-1", hands={0: "d05 a19"})
    plans = match.game.plans(match.view(0), "move a1")
    (best, *_rest) = [plan for plan in plans if len(plan["route"]) == 3]
    assert [(leg["owner"], leg["from"], leg["to"], leg["pays"]) for leg in best["route"]] == [
        (1, "a1", "e1", 3), (0, "e1", "j1", 6), (0, "j1", "m1", 2),
    ]  # fmt: skip
    assert best["changes"] == [
        {"seat": 0, "cash": 5, "happiness": 2},
        {"seat": 1, "cash": 3, "happiness": 1},
    ]
    assert all(may(match, *plan["steps"]) for plan in plans if "steps" in plan)


def test_a_list_of_ways_that_is_not_complete_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match = fixture("FX-MOV-1", hands={0: "d05 a19"})
    whole = match.game.plans(match.view(0), "move a1")
    assert {"more": True} not in whole
    monkeypatch.setattr("carbarn.games.tramways.goal_plans.WAYS", 2)
    assert match.game.plans(match.view(0), "move a1") == [*whole[:2], {"more": True}]


def test_plans_for_upgrades_buildings_and_bids() -> None:
    grid = rows("C . . R\n. D1 D2 .")
    match = start(
        grid,
        owners={"D1": 0, "D2": 0},
        built={"D2": "R"},
        links=[link(0, "a1", "b1we c1we", "d1")],
        hands={0: "a01 p-d1 g-b1 d08 a19 d11"},
    )
    for goal in ("renew", "build D1", "raise", "move", ""):
        plans = match.game.plans(match.view(0), goal)
        assert plans
        assert all(may(match, *plan["steps"]) for plan in plans if "steps" in plan)
    bidding = start(grid, 2, phase="bid", now="-", hands={0: "a21 a10"})
    ways = bidding.game.plans(bidding.view(0), "bid 5")
    assert ways[0]["steps"] == ["bid 5", "cash"]
    assert all(may(bidding, *way["steps"]) for way in ways)


def test_a_long_list_says_that_there_is_more() -> None:
    grid = rows("\n".join([". . . . . . ."] * 3 + [". . . C . . ."] + [". . . . . . ."] * 3))
    match = start(grid, hands={0: "a01 a02 a03 a04 a05 p-h4 d02"})
    plans = match.game.plans(match.view(0), "rails")
    assert plans[-1] == {"more": True}
    assert len(plans) <= 41


def test_components_of_one_s_own_are_told_as_they_are() -> None:
    match = new_match("tramways", seats=2, seed=3)
    assert match.game.completed(match.view(0), "build d3 c") == "build D3 C"
    assert match.game.at_hand(match.view(0)) == seen(match, 0)["hand"]
    assert match.game.seat_name(1) == "pink"


def test_undo_within_the_turn() -> None:
    match = fixture("FX-RAIL-3", without="D", hands={0: "a04 a05 p-d1 p-a1"})
    before: Any = match.game.position_text(match.state)
    play(match, "from a1e", "lay e", "lay e", "stop", "use a04 rail1")
    for _step in range(5):
        match.undo(0)
    assert match.game.position_text(match.state) == before
    assert texts(match) and me(match)["hand"] == 4


def test_a_position_within_a_row_of_rails_has_the_row() -> None:
    match = new_match("tramways", seats=2, seed=1)
    text = match.game.position_text(match.state).replace("phase=book", "phase=rails")
    with pytest.raises(Unreadable, match="phase rails in round 0"):
        match.game.position(text)
    text = text.replace("round=0", "round=1").replace("set-up:1", "set-up:0")
    text = text.replace("types=-,-,-,-,-", "types=R,C,L,I,R")
    with pytest.raises(Unreadable, match="has doing:0 in phase rails"):
        match.game.position(text)
    with pytest.raises(Unreadable, match="has no 'row'"):
        match.game.position(text + ",doing:1")
