"""Ways to one action at one place: each can be played as told, costs what it says, is exact."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carbarn import Match, new_match
from carbarn.core.errors import Unreadable
from carbarn.core.luck import Rng

KINDS = ("rails", "move", "build", "raise", "renew", "from")


def goals(match: Match, seat: int) -> list[str]:
    """All goals that can be asked for now."""
    texts = [str(action) for action in match.legal(seat)]
    found = {text for text in texts if text.split()[0] in KINDS}
    found |= {f"rails {text.split()[1][:-1]}" for text in texts if text.startswith("from ")}
    return sorted(found)


def played(match: Match, seat: int, way: dict[str, Any]) -> list[dict[str, int]]:
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


def told(match: Match, seat: int, goal: str) -> list[dict[str, Any]]:
    """The ways to a goal, without the mark that there are more."""
    return [way for way in match.game.plans(match.view(seat), goal) if way != {"more": True}]


def check(match: Match, seat: int, goal: str) -> list[dict[str, Any]]:
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


@pytest.mark.parametrize("seats", [1, 2, pytest.param(5, marks=pytest.mark.slow)])
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


def test_a_goal_of_no_known_kind_is_refused_in_a_sentence() -> None:
    match = new_match("tramways", 2, seed=1)
    with pytest.raises(Unreadable, match="there is no goal 'dance'"):
        match.game.plans(match.view(match.actors()[0]), "dance c7")
    # it is no action round yet, so nothing can be planned at a place
    assert match.game.plans(match.view(match.actors()[0]), "rails c7") == []
