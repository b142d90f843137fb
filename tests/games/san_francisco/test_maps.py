"""San Francisco: map files, good and bad, and the reconstruction (SF-30, SF-31, SF-32)."""

from __future__ import annotations

import copy
import heapq
import json
import math
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carbarn import Record, Unreadable, make, new_match, replay
from carbarn.games.san_francisco.data import RECONSTRUCTION, BadMap, Map, problems
from carbarn.testing import check_game
from games.san_francisco.tables import finish

pytestmark = pytest.mark.twice

Data = dict[str, Any]


def good() -> Data:
    return copy.deepcopy(RECONSTRUCTION.data)


def small() -> Data:
    """The smallest map there is: a ring of seven places, one double with other ends first."""
    names = "abcdefg"
    routes = [
        {"id": f"{one}-{other}", "a": one, "b": other, "length": 1 + at % 2, "color": "grey"}
        for at, (one, other) in enumerate(zip(names, names[1:] + "a", strict=True))
    ]
    routes[0] |= {"double": "d", "color": "red", "id": "a-b-1"}
    routes.append({"id": "a-b-2", "a": "b", "b": "a", "length": 1, "color": "blue", "double": "d"})
    return {
        "locations": [
            {"id": name, "x": 10 * at, "y": at * at, "tourist": at < 5}
            for at, name in enumerate(names)
        ],
        "routes": routes,
        "tickets": [
            {"id": f"t{at}", "a": names[at % 7], "b": names[(at + 3) % 7], "points": at}
            for at in range(8)
        ],
        "route_points": {"1": 1, "2": 3},
        "tourist_points": [0, 1, 2, 3, 4, 5, 6, 7],
        "trams_per_player": 3,
        "cards": {"blue": 5, "red": 5, "ferry": 3},
    }


def test_SF_30_a_map_of_the_form_can_be_played_and_stands_in_the_record() -> None:
    match = finish(new_match("san_francisco", 3, seed="own", map=small()))
    record = Record.read(match.record().text)
    assert record.header["data"] == {"map": small()}
    assert record.header["options"] == {"first": "random"}
    again = replay(record)
    assert again.game.data() == {"map": small()}
    assert again.record().text == match.record().text


def test_SF_30_a_map_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(small()))
    assert make("san_francisco", 2, {"map": str(path)}).data() == {"map": small()}
    with pytest.raises(Unreadable, match="cannot be opened"):
        new_match("san_francisco", 2, map=tmp_path / "none.json")
    path.write_text("{")
    with pytest.raises(Unreadable, match="not valid JSON"):
        new_match("san_francisco", 2, map=path)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_SF_30_the_laws_hold_on_another_map(seats: int) -> None:
    report = check_game(make("san_francisco", seats, {"map": small()}), games=3, seed="small")
    assert report.games == 3


def large() -> Data:
    """More routes than one word of a set has: the ring of many places."""
    data = small()
    names = [f"p{at}" for at in range(90)]
    data["locations"] = [
        {"id": name, "x": at, "y": at, "tourist": at < 5} for at, name in enumerate(names)
    ]
    data["routes"] = [
        {"id": f"r{at}", "a": name, "b": names[at - 1], "length": 2, "color": "grey"}
        for at, name in enumerate(names)
    ]
    for at, ticket in enumerate(data["tickets"]):
        ticket |= {"a": names[at], "b": names[at + 40]}
    data["cards"] = {"blue": 30, "red": 20, "ferry": 9}
    data["trams_per_player"] = 40
    return data


def test_SF_30_a_map_may_have_many_routes() -> None:
    assert problems(large()) == []
    laws = ["legal", "playout", "clone", "position", "components", "result"]
    game = make("san_francisco", 2, {"map": large()})
    assert check_game(game, games=1, laws=laws).games == 1


def _set(path: str, value: Any) -> Callable[[Data], None]:
    *way, last = path.split(".")

    def change(data: Data) -> None:
        at: Any = data
        for step in way:
            at = at[int(step) if step.isdigit() else step]
        key: Any = int(last) if last.isdigit() else last
        if value is None and not isinstance(at, list):
            at.pop(key)
        else:
            at[key] = value

    return change


def _nothing(name: str, field: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[name][1][field] = None

    return change


def _points_for(length: str) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data["route_points"][length] = 3

    return change


def _double_of_three(data: Data) -> None:
    data["routes"][3]["double"] = data["routes"][13]["double"]


def _isolated(data: Data) -> None:
    place = {"id": "treasure-island", "name": "Treasure Island", "x": 1, "y": 1, "tourist": False}
    data["locations"].append(place)


def _unconnected(data: Data) -> None:
    for name in ("one", "two"):
        data["locations"].append({"id": name, "x": 1, "y": 1, "tourist": False})
    data["routes"].append({"id": "one-two", "a": "one", "b": "two", "length": 1, "color": "red"})
    data["tickets"].append({"id": "far", "a": "one", "b": "castro", "points": 3})


def _cut(name: str, count: int) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data[name] = data[name][:count]

    return change


BAD: list[tuple[Callable[[Data], None], str]] = [
    (_set("routes.0.id", "alcatraz-pier-39"), "routes: the id 'alcatraz-pier-39' is there 2 times"),
    (_set("locations.1.id", "alcatraz"), "locations: the id 'alcatraz' is there 2 times"),
    (_set("tickets.1.id", "castro-sunset"), "tickets: the id 'castro-sunset' is there 2 times"),
    (_set("routes.0.a", "oakland"), "'fort-mason-golden-gate-bridge': there is no location"),
    (_set("tickets.0.b", "oakland"), "ticket 'haight-ashbury-pacific-heights': there is no loc"),
    (_set("routes.3.color", "mauve"), "'golden-gate-bridge-presidio': there is no colour 'mauve'"),
    (_set("cards.mauve", 6), "cards: there is no colour 'mauve'"),
    (_set("routes.3.b", "golden-gate-bridge"), "leads from 'golden-gate-bridge' to itself"),
    (_set("tickets.0.b", "pacific-heights"), "leads from 'pacific-heights' to itself"),
    (_set("routes.0.length", 7), "route_points has nothing for length 7"),
    (_set("trams_per_player", 4), "5 spaces, but a player has 4 trams"),
    (_set("routes.12.length", 3), "have other lengths"),
    (_set("routes.12.b", "castro"), "have other ends"),
    (_double_of_three, "has 3 routes"),
    (_set("routes.12.double", "alone"), "double 'alone' has 1 routes"),
    (_set("routes.3.b", "fort-mason"), "and are no double"),
    (_set("routes.1.ferries", 3), "'alcatraz-pier-39': 3 ferries on 2 spaces"),
    (_unconnected, "ticket 'far': no way leads from 'one' to 'castro'"),
    (_isolated, "location 'treasure-island' has no route"),
    (_cut("locations", 6), "locations: 6; it takes 7 or more"),
    (_set("locations.0.tourist", False), "4 have the tourist flag"),
    (_cut("tickets", 7), "tickets: 7; it takes 8 or more"),
    (_set("cards", {"blue": 12}), "cards: 12 in all; it takes 13"),
    (_set("trams_per_player", 2), "trams_per_player: 2; it takes 3 or more"),
    (_set("tourist_points", [0] * 7), "tourist_points has 7 entries; it is for 0 to 7 symbols"),
    (_set("routes.0.id", "Fort Mason"), "an id is of small letters"),
    (_set("routes.0.length", "5"), "'length' is missing or not a whole number"),
    (_set("locations.0.x", None), "'x' is missing or not a number"),
    (_set("routes", None), "routes is missing or is not a list"),
    (_set("cards", None), "cards is missing or is not an object"),
    (_set("routes.0.length", 0), "a length is from 1 to 12, not 0"),
    (_set("tourist_stacks.castro", "gull"), "tourist_stacks does not name exactly"),
    (_set("tourist_symbols", ["gull"]), "tourist_symbols is not a list of 7"),
    (_nothing("routes", "ferries"), "'ferries' is not a whole number"),
    (_nothing("locations", "name"), "'name' is not a text"),
    (_set("locations.0.name", "Fort\nMason"), "'name' is not a text"),
    (
        _set("locations.0.name", "Fort \ud800"),
        "locations[0].name has characters that cannot be shown",
    ),
    (_set("title", "\x1b[31m"), "title has characters that cannot be shown"),
    (_set("title", "two\nlines"), "title is not a single line of text"),
    (_set("locations.0.x", math.nan), "locations[0].x is not a usable number"),
    (_set("layout.width", 10**400), "layout.width is not a usable number"),
    (_set("layout.coast", [[math.inf, 1]]), "layout.coast[0][0] is not a usable number"),
    (_points_for("01"), "route_points: '01' is not a length"),
    (_points_for("9" * 100), "is not a length with a whole number of points"),
    (_points_for("9" * 5000), "route_points has a name of 5000 characters"),
]


@pytest.mark.parametrize(("change", "said"), BAD, ids=[said[:40] for _change, said in BAD])
def test_SF_31_a_bad_map_is_refused_and_the_entry_named(
    change: Callable[[Data], None], said: str
) -> None:
    data = good()
    change(data)
    with pytest.raises(BadMap) as raised:
        Map(data)
    assert any(said in problem for problem in raised.value.problems), raised.value.problems
    with pytest.raises(Unreadable, match="this map cannot be played"):
        make("san_francisco", 2, {"map": data})


@pytest.mark.parametrize("data", [None, [], "map", 3, {}, {"routes": [1], "locations": {}}])
def test_SF_31_what_is_no_map_at_all_is_refused(data: Any) -> None:
    assert problems(data)


def test_SF_31_a_map_in_a_header_is_checked_as_well() -> None:
    with pytest.raises(Unreadable, match="a map is given by the data"):
        make("san_francisco", 2, {"map": 3})


# The reconstruction


def distances(data: Data) -> dict[str, dict[str, int]]:
    ways: dict[str, list[tuple[int, str]]] = {}
    for route in data["routes"]:
        for one, other in ((route["a"], route["b"]), (route["b"], route["a"])):
            ways.setdefault(one, []).append((route["length"], other))
    found = {}
    for start in ways:
        far, heap = {start: 0}, [(0, start)]
        while heap:
            here, place = heapq.heappop(heap)
            for length, other in ways[place]:
                if here + length < far.get(other, 1000):
                    far[other] = here + length
                    heapq.heappush(heap, (here + length, other))
        found[start] = far
    return found


def test_SF_32_the_reconstruction_is_valid_and_says_that_it_is_one() -> None:
    assert problems(good()) == []
    assert RECONSTRUCTION.reconstruction
    assert make("san_francisco", 2).view(make("san_francisco", 2).start(), -1).reconstruction  # type: ignore[attr-defined]


def test_SF_32_its_statistics() -> None:
    data = good()
    routes, tickets = data["routes"], data["tickets"]
    assert (len(data["locations"]), len(routes), len(tickets)) == (20, 50, 24)
    assert Counter(route["length"] for route in routes) == {1: 8, 2: 25, 3: 16, 5: 1}
    assert sum(route["length"] for route in routes) == 111
    assert Counter(route["color"] for route in routes) == {
        "grey": 14, "red": 6, "green": 6, "pink": 6, "blue": 6, "black": 6, "orange": 6,
    }  # fmt: skip
    assert sum(route["ferries"] for route in routes) == 3
    assert len({route["double"] for route in routes if route["double"]}) == 12
    far = distances(data)
    assert all(ticket["points"] == far[ticket["a"]][ticket["b"]] for ticket in tickets)
    assert Counter(ticket["points"] for ticket in tickets) == {
        3: 2, 4: 4, 5: 5, 6: 5, 7: 3, 8: 2, 9: 1, 10: 1, 12: 1,
    }  # fmt: skip
    assert (data["cards"]["ferry"], data["trams_per_player"]) == (8, 20)
    assert len(make("san_francisco", 2).vocabulary) == 658
