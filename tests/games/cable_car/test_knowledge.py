"""Cable Car: what everybody may know and what is secret (CC-25, CC-26)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from carbarn import WATCHER, Match, Rng, Scripted, new_match
from games.cable_car.reference import TILES
from games.cable_car.tables import (
    ALL_OPTIONS,
    COLOURS,
    PERCENTAGES,
    cards,
    on_board,
    position,
    random_play,
    seen,
    start,
    texts,
    trading,
)

pytestmark = pytest.mark.twice

PUBLIC = [
    *("first", "mover", "over", "board", "lines", "scores", "supply", "hands", "has_drawn"),
    *("open", "piles", "under", "exchanges", "trade_open", "shown"),
]
MINE = ["seat", "known", "mine", "drawn", "shares"]


def scripted(first: str, second: str = "acba cbaa bcbc", **options: Any) -> Match:
    """Two players, seat 0 begins; their tiles come in these orders."""
    luck = Scripted({"tile 1": first.split(), "tile 2": second.split()})
    return new_match("cable_car", seats=2, luck=luck, first=0, **options)


def class_of(match: Match, seat: int, place: str) -> dict[str, dict[str, int]]:
    """What a seat knows of a hidden place; it lies in one class only in these tests."""
    found = [one for one in seen(match, seat)["known"] if place in one["places"]]
    assert len(found) == 1
    only: dict[str, dict[str, int]] = found[0]
    return only


def knows(match: Match, seat: int, place: str) -> str | None:
    """The one thing that the seat knows to lie in this place, if it does."""
    one = class_of(match, seat, place)
    return next(iter(one["kinds"])) if one["places"] == {place: 1} else None


# CC-25


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_CC_25_everybody_sees_the_same_table(options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=3, seed="public", **options)
    for turn, _action in enumerate(random_play(match, "public")):
        if turn % 5:
            continue
        public = seen(match, WATCHER)
        assert sorted(public) == sorted(PUBLIC + MINE)
        for seat in range(3):
            view = seen(match, seat)
            assert {name: view[name] for name in PUBLIC} == {name: public[name] for name in PUBLIC}
        assert (public["mine"], public["drawn"], public["shares"]) == ([], "", [])


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_CC_25_a_view_survives_as_text(options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=2, seed="wire", **options)
    match.play(texts(match)[0])
    for seat in (0, 1, WATCHER):
        view = match.view(seat)
        assert match.game.view_from(json.loads(view.text())) == view


def test_CC_25_which_tiles_are_still_to_come() -> None:
    match = scripted("aaaa dddd")
    match.play("lay b1")
    rest = {**TILES, "aaaa": 3}
    assert class_of(match, WATCHER, "supply") == {
        "kinds": dict(sorted(rest.items())),
        "places": {"hand 0": 1, "hand 1": 1, "supply": 57},
    }
    # who holds a tile knows that it is not to come
    assert class_of(match, 0, "supply")["kinds"]["dddd"] == 1
    assert class_of(match, 1, "supply")["kinds"]["dddd"] == 2
    assert class_of(match, 1, "supply")["kinds"]["acba"] == 3


def test_CC_25_whether_a_tile_came_from_the_hand_or_was_drawn() -> None:
    match = scripted("aaaa dddd")
    match.play("draw")
    match.play("lay b1")
    match.play("lay c1")
    laid = [
        event for event in match.told(WATCHER) if event.what == "acted" and event.text != "draw"
    ]
    assert [(event.facts["tile"], event.facts["drawn"]) for event in laid] == [
        ("dddd", True),
        ("acba", False),
    ]


def test_CC_25_what_a_placement_does_is_told_to_all() -> None:
    match = scripted("bcbc", "accd")
    match.play("lay b1")
    match.play("lay c1")
    for seat in (0, 1, WATCHER):
        facts = next(event.facts for event in reversed(match.told(seat)) if event.what == "acted")
        assert (facts["square"], facts["turn"], facts["gains"]) == ("c1", 0, [0, 3])
        assert facts["lines"][0] == {
            "station": 2,
            "owner": 1,
            "from": 1,
            "to": 3,
            "ends": "station",
            "where": 2,
            "points": 3,
        }


def test_CC_25_sizes_of_supply_and_hands() -> None:
    match = scripted("aaaa adad cccc", hand_size=2)
    for seat in (0, 1, WATCHER):
        assert (seen(match, seat)["supply"], seen(match, seat)["hands"]) == (56, [2, 2])


def test_CC_25_open_shares_and_sizes_of_piles() -> None:
    match = trading(3)
    match.play("exchange 10 open")
    for seat in (0, 1, 2, WATCHER):
        view = seen(match, seat)
        assert view["open"][1:] == ["green"] * 3
        assert view["open"][0] in COLOURS[4:]
        assert (view["piles"], view["under"]) == ([3, 4, 4, 4], [1, 0, 0, 0])
        assert view["exchanges"] == 1


def test_CC_25_the_percentage_of_an_exchange_and_whether_the_open_card_was_taken() -> None:
    match = trading()
    match.play("exchange 30 open")
    match.play("exchange 20 top")
    for seat in (0, 1, WATCHER):
        first, _turned, second, taken = match.told(seat)
        assert (first.text, second.text) == ("exchange 30 open", "exchange 20 top")
        assert (first.facts["percentage"], first.facts["takes"]) == (30, "orange")
        assert (second.facts["percentage"], second.facts["takes"]) == (20, None)
        assert taken.facts["stream"] == "share 20 2"


def test_CC_25_a_share_taken_openly_is_known_to_all_while_it_is_held() -> None:
    match = trading(3)
    match.play("exchange 10 open")
    for seat in (1, 2, WATCHER):
        assert knows(match, seat, "share 10 0") == "green"
        assert knows(match, seat, "share 20 0") is None


def test_CC_25_a_share_taken_openly_is_still_known_under_its_pile() -> None:
    match = trading(3)
    match.play("exchange 10 open")
    match.play("lay b1")
    match.play("lay c1")
    match.play("exchange 10 top")
    for seat in (1, 2, WATCHER):
        assert knows(match, seat, "pile 10/2") == "green"
        assert knows(match, seat, "pile 10/1") is None
        assert knows(match, seat, "share 10 0") is None
    assert knows(match, 0, "pile 10/1") == "yellow"


def test_CC_25_a_known_share_is_known_when_it_comes_back() -> None:
    """All players know that green comes next, whoever takes it without showing."""
    text = position({}, "aaaa|aaaa|aaaa|aaaa|aacb|aacb", **cards("|".join(COLOURS[:6]), "red"))
    match = start(text, seats=6, companies=True)
    match.play("exchange 10 open")  # seat 0 holds red, brown is open, yellow is the pile
    match.play("exchange 10 top")  # seat 1 gets yellow, blue is the pile
    for square in ("b1", "c1", "d1", "e1"):
        match.play(f"lay {square}")
    match.play("exchange 10 top")  # seat 0 gets blue, red is the pile
    assert knows(match, WATCHER, "pile 10/1") == "red"
    match.play("exchange 10 top")  # seat 1 gets red
    for seat in (0, 2, 3, 4, 5, WATCHER):
        assert knows(match, seat, "share 10 1") == "red"


# CC-26


def test_CC_26_tiles_in_a_hand_are_secret() -> None:
    match = scripted("aaaa dddd", "cccc bbbb", hand_size=2)
    assert seen(match, 0)["mine"] == ["aaaa", "dddd"]
    assert seen(match, 1)["mine"] == ["bbbb", "cccc"]
    assert class_of(match, 0, "hand 0") == {
        "places": {"hand 0": 2},
        "kinds": {"aaaa": 1, "dddd": 1},
    }
    others = class_of(match, 0, "hand 1")
    assert others["places"] == {"hand 1": 2, "supply": 56}
    assert others["kinds"]["bbbb"] == 2


def test_CC_26_only_the_owner_is_told_which_tile_came() -> None:
    match = scripted("aaaa dddd", "cccc")
    match.play("lay b1")
    dealt = {
        seat: [event.text for event in match.told(seat) if event.what == "dealt"]
        for seat in (0, 1, WATCHER)
    }
    assert dealt == {0: ["aaaa", None, "dddd"], 1: [None, "cccc", None], WATCHER: [None] * 3}


def test_CC_26_a_drawn_tile_is_secret_until_it_is_placed() -> None:
    match = scripted("aaaa dddd")
    match.play("draw")
    assert knows(match, 0, "drawn") == "dddd"
    for seat in (1, WATCHER):
        assert seen(match, seat)["drawn"] == ""
        assert class_of(match, seat, "drawn")["places"]["supply"] == 57
    match.play("lay b1")
    assert on_board(match) == {"b1": "dddd"}
    assert class_of(match, 1, "supply")["kinds"]["dddd"] == 1


def test_CC_26_shares_held_are_secret() -> None:
    match = trading(3)
    assert seen(match, 1)["shares"] == ["blue"] * 4
    for percent in PERCENTAGES:
        assert knows(match, 1, f"share {percent} 1") == "blue"
        unseen = class_of(match, 1, f"share {percent} 0")
        assert unseen["places"] == {f"pile {percent}": 4} | {
            f"share {percent} {s}": 1 for s in (0, 2)
        }
        assert sorted(unseen["kinds"]) == sorted(set(COLOURS) - {"blue", "green"})


def test_CC_26_others_are_not_told_which_share_is_laid_under() -> None:
    match = trading()
    match.play("exchange 10 open")
    match.play("exchange 10 top")
    mine = [event.facts.get("puts") for event in match.told(0) if event.what == "acted"]
    theirs = [event.facts.get("puts") for event in match.told(1) if event.what == "acted"]
    assert (mine, theirs) == (["yellow", None], [None, "blue"])
    assert all("puts" not in event.facts for event in match.told(WATCHER))


def test_CC_26_a_share_from_the_top_is_seen_by_its_owner_alone() -> None:
    match = trading()
    match.play("exchange 10 top")
    got = seen(match, 0)["shares"][0]
    assert match.told(0)[-1].text == got
    assert match.told(1)[-1].text is None
    assert match.told(WATCHER)[-1].text is None
    assert knows(match, 0, "share 10 0") == got
    assert class_of(match, 1, "share 10 0")["places"] == {
        "pile 10": 4,
        "pile 10/1": 1,
        "share 10 0": 1,
    }


def test_CC_26_you_keep_knowing_what_you_laid_under_and_how_deep_it_lies() -> None:
    match = trading()
    match.play("exchange 10 open")  # yellow
    match.play("exchange 10 open")  # blue
    assert knows(match, 0, "pile 10/1") == "yellow"
    assert knows(match, 1, "pile 10/2") == "blue"
    assert knows(match, 0, "pile 10/2") is None
    assert knows(match, 1, "pile 10/1") is None
    match.play("lay b1")
    match.play("exchange 10 open")  # orange, taken openly: known to all
    for seat in (0, 1, WATCHER):
        held = seen(match, 1)["shares"][0]
        assert knows(match, seat, "pile 10/3") is not None
        assert knows(match, seat, "share 10 1") == held
    assert knows(match, 0, "pile 10/1") == "yellow"


def test_CC_26_the_tail_moves_up_when_a_share_comes_back() -> None:
    tails = "red,black,brown,green,purple|-|-|-"
    text = position({}, "aaaa|aaaa", **cards("yellow|blue", "orange", tails))
    match = start(text, companies=True)
    match.play("exchange 10 top")  # yellow goes to depth 6, then up
    assert knows(match, 0, "pile 10/5") == "yellow"
    match.play("exchange 10 top")
    assert knows(match, 0, "pile 10/4") == "yellow"
    assert knows(match, 1, "pile 10/5") == "blue"
    assert knows(match, 1, "pile 10/4") is None


def test_CC_26_nobody_knows_the_order_of_a_supply_or_pile() -> None:
    match = trading(2)
    places = {place for one in seen(match, WATCHER)["known"] for place in one["places"]}
    held = {f"share {percent} {seat}" for percent in PERCENTAGES for seat in (0, 1)}
    piles = {f"pile {percent}" for percent in PERCENTAGES}
    assert places == {"supply", "hand 0", "hand 1"} | held | piles


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_CC_26_another_tile_in_a_hand_makes_no_difference_to_others(
    options: dict[str, Any],
) -> None:
    """Two games differ in a tile of seat 0, which draws another one and places that."""
    games = []
    for kind in ("cbaa", "acba"):
        luck = {"tile 1": [kind, "bbbb", "dddd", "baac"]}
        luck |= {stream: ["aaaa", "aaaa", "aacb"] for stream in ("tile 2", "tile 3")}
        match = new_match("cable_car", seats=3, luck=Scripted(luck), first=0, **options)
        assert kind in seen(match, 0)["mine"]
        match.play("draw")
        match.play(texts(match)[0])
        games.append(match)
    for seat in (1, 2, WATCHER):
        assert games[0].view(seat) == games[1].view(seat)
        assert games[0].told(seat) == games[1].told(seat)
    assert games[0].view(0) != games[1].view(0)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_CC_26_what_a_seat_knows_is_true_and_complete(options: dict[str, Any]) -> None:
    match = new_match("cable_car", seats=3, seed="complete", **options)
    for turn, _action in enumerate(random_play(match, "complete")):
        if turn % 5:
            continue
        items = match.game.hidden(match.state)
        for seat in (0, 1, 2, WATCHER):
            known = seen(match, seat)["known"]
            for one in known:
                inside = Counter(item.kind for item in items if item.place in one["places"])
                assert inside == one["kinds"]
            places = [place for one in known for place in one["places"]]
            assert len(places) == len(set(places))
            assert set(places) == {item.place for item in items}


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_CC_26_a_world_of_a_view_looks_the_same(options: dict[str, Any]) -> None:
    """What a seat does not see is dealt out anew, and neither it nor its choices can tell."""
    match = new_match("cable_car", seats=3, seed="worlds", **options)
    rng, texts_seen = Rng("worlds"), set()
    for turn, _action in enumerate(random_play(match, "worlds")):
        if turn % 11:
            continue
        for seat in (0, 1, 2):
            view = match.view(seat)
            world = match.game.worlds(view).draw(rng)
            assert match.game.view(world, seat, view.known) == view
            assert world.legal(seat) == match.state.legal(seat)
            texts_seen.add(match.game.position_text(world))
    assert len(texts_seen) > 12
