"""Ways to one action at one place: each can be played as told, costs what it says, is exact."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carbarn import Match, new_match
from carbarn.core.errors import Unreadable
from carbarn.core.luck import Rng
from carbarn.core.shapes import Data
from games.tramways.tables import link, may, play, rows, start
from sample import mostly_slow

KINDS = ("rails", "move", "build", "raise", "renew", "from")


def goals(match: Match, seat: int) -> list[str]:
    """All goals that can be asked for now."""
    texts = [str(action) for action in match.legal(seat)]
    found = {text for text in texts if text.split()[0] in KINDS}
    found |= {f"rails {text.split()[1][:-1]}" for text in texts if text.startswith("from ")}
    return sorted(found)


def played(match: Match, seat: int, way: Data) -> list[dict[str, int]]:
    """What playing the way on a world of the seat changes; each step must be legal."""
    game = match.game
    world: Any = game.worlds(match.view(seat)).draw(Rng(0))
    before = game.view(world, seat).data()["players"]
    for text in way["steps"]:
        code = game.vocabulary.code(text)
        assert code in world.legal(seat), f"{text} of {way['steps']}"
        world.play(seat, code)
    then = game.view(world, seat).data()
    if then["phase"] in ("commerce", "leisure"):
        text = "five" if then["phase"] == "commerce" else "buy 0"
        world.play(seat, game.vocabulary.code(text))
        then = game.view(world, seat).data()
    return [
        {name: new[name] - old[name] for name in ("cash", "happiness", "stress", "workers")}
        for old, new in zip(before, then["players"], strict=True)
    ]


def told(match: Match, seat: int, goal: str) -> list[Data]:
    """The ways to a goal, without the mark that there are more."""
    return [way for way in match.game.plans(match.view(seat), goal) if way != {"more": True}]


def check(match: Match, seat: int, goal: str) -> list[Data]:
    """The ways to a goal, each checked against what it does."""
    ways = told(match, seat, goal)
    assert ways, f"{goal} is legal, so there is a way"
    eases = [(way["stress"], len(way["cards"]), way["cash"]) for way in ways]
    assert eases == sorted(eases), "least stress first, then fewest cards"
    assert len({tuple(way["steps"]) for way in ways}) == len(ways)
    for way in ways[:6]:
        changes = played(match, seat, way)
        by_seat = {one["seat"]: one for one in way["changes"]}
        for other, moved in enumerate(changes):
            assert all(by_seat.get(other, {}).get(name, 0) == by for name, by in moved.items())
        shown = {text.split()[1] for text in way["steps"] if text.startswith("use ")}
        assert shown == set(way["cards"])
    return ways


@pytest.mark.parametrize("seats", mostly_slow([1, 2, 5], lambda _, seats: seats == 1))
def test_crd_3_every_way_can_be_played_and_costs_what_it_says(seats: int) -> None:
    match = new_match("tramways", seats, seed=seats)
    rng = random.Random(seats)
    seen: set[str] = set()
    while match.result() is None:
        seat = match.actors()[0]
        if match.view(seat).data()["phase"] == "slot":
            asked = goals(match, seat)
            for goal in rng.sample(asked, min(4, len(asked))):
                seen.add(goal.split()[0])
                ways = check(match, seat, goal)
                if goal.startswith("rails "):
                    end = rng.choice(ways)["end"]
                    there = check(match, seat, f"{goal} {end}")
                    assert {way["end"] for way in there} >= {end}
        match.play(seat, rng.choice(match.legal(seat)))
    assert {"rails", "from"} <= seen and len(seen) > 2


def test_mov_11_a_ride_tells_its_links_in_order_of_travel() -> None:
    match = new_match("tramways", 2, seed=4)
    rng = random.Random(4)
    rides = 0
    while match.result() is None:
        seat = match.actors()[0]
        for goal in goals(match, seat) if match.view(seat).data()["phase"] == "slot" else []:
            if goal.startswith("move "):
                for way in told(match, seat, goal):
                    rides += 1
                    ends = [(leg["from"], leg["to"]) for leg in way["route"]]
                    rode = [text for text in way["steps"] if text.startswith("ride ")]
                    assert len(rode) == len(ends)
                    assert [text.split()[1][:-1] for text in rode] == [one for one, _ in ends]
                    for leg in way["route"]:
                        assert leg["pays"] >= len(leg["rails"])
        verbs = ("from", "lay", "stop", "use", "build")
        texts = [str(action) for action in match.legal(seat)]
        match.play(seat, rng.choice([t for t in texts if t.split()[0] in verbs] or texts))
    assert rides > 0


def steps(match: Match, goal: str) -> list[list[str]]:
    """The steps of each way; each of them can be taken."""
    ways = [way["steps"] for way in told(match, 0, goal)]
    assert all(may(match, *way) for way in ways)
    return ways


def test_rail_11_a_row_that_joins_another_link_leads_to_where_that_begins() -> None:
    lying = [link(0, "a1", "b1we"), link(0, "f1", "e1ew")]
    match = start(rows("C . . . . R"), links=lying, hands={0: "g-a1 a19"})
    row = ["from b1e", "lay e", "lay e"]
    assert [way[:3] for way in steps(match, "rails b1 f1")] == [row, row]  # with icon C, with R


def test_rail_16_a_row_that_merges_with_another_link_leads_to_its_far_end() -> None:
    lying = [link(0, "a1", "b1we", "c1"), link(0, "f1", "e1ew d1ew", "c1")]
    match = start(rows("C . A1 . . R"), owners={"A1": 0}, links=lying, hands={0: "a05"})
    assert steps(match, "rails b1 f1") == [["from b1e", "lay e", "use a05 r", "use a05 rail1"]]


def test_bld_5_rails_lead_to_a_merged_building_by_any_of_its_spaces() -> None:
    match = start(rows("C . R R R"), hands={0: "a05"})
    ways = [["from a1e", "lay e", "use a05 r", "use a05 rail1"]]
    assert steps(match, "rails a1 c1") == steps(match, "rails a1 e1") == ways


def test_mov_4_nobody_stops_on_open_ground() -> None:
    match = start(rows("C . . R"), links=[link(0, "a1", "b1we c1we", "d1")], hands={0: "a05"})
    assert steps(match, "move a1 d1") == [["move a1", "use a05 r", "use a05 strip", "ride a1e"]]
    assert steps(match, "move a1 b1") == steps(match, "move a1 y15") == []


def test_crd_3_the_rest_of_a_move_tells_the_stress_that_it_costs() -> None:
    match = start(rows("C . . R"), links=[link(0, "a1", "b1we c1we", "d1")], hands={0: "a05 a04"})
    play(match, "move a1", "use a05 r")
    costs = {way["steps"][0]: (way["stress"], way["cards"]) for way in told(match, 0, "")}
    assert costs == {"use a05 strip": (1, 0), "use a04 strip": (0, 1)}


@pytest.mark.parametrize("wrong", ["bid x", "bid -8", "bid 0", "bid 100", "bid ²"])
def test_auc_2_what_is_no_bid_is_refused_in_a_sentence(wrong: str) -> None:
    match = start(rows("C . . R"), 2, phase="bid", now="-")
    with pytest.raises(Unreadable, match="a bid is a number from 1 to 99"):
        match.game.plans(match.view(0), wrong)


def test_auc_2_only_the_bidder_can_plan_a_bid() -> None:
    match = start(rows("C . . R"), 2, phase="bid", now="-")
    assert steps(match, "bid 3") == [["bid 3", "cash"]] and told(match, 1, "bid 3") == []
    play(match, "bid 3")
    assert steps(match, "bid") == [["cash"]] and told(match, 1, "bid") == []


def test_a_list_of_rows_that_is_not_complete_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two places rows differ by two rails or more: none of the next length is no end."""
    match = start(rows("C . R\n. . .\n. . ."), hands={0: "a01 g-a1 a05"})
    whole = told(match, 0, "rails a1 c1")
    costs = [way["cost"] for way in whole]
    assert min(costs) == 1 and max(costs) > 2
    few = len({tuple(map(tuple, way["rails"])) for way in whole if way["cost"] == 1})
    monkeypatch.setattr("carbarn.games.tramways.goal_plans.ROWS", few)
    assert match.game.plans(match.view(0), "rails a1 c1")[-1] == {"more": True}


def test_a_goal_of_no_known_kind_is_refused_in_a_sentence() -> None:
    match = new_match("tramways", 2, seed=1)
    with pytest.raises(Unreadable, match="there is no goal 'dance'"):
        match.game.plans(match.view(match.actors()[0]), "dance c7")
    # it is no action round yet, so nothing can be planned at a place
    for goal in ("rails c7", "from c7e"):
        assert match.game.plans(match.view(match.actors()[0]), goal) == []
