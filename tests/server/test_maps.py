"""Tables of San Francisco on maps that guests bring."""

from __future__ import annotations

import copy

from carbarn.games.san_francisco.data import RECONSTRUCTION
from server.client import Json, Visitor


def own_map() -> Json:
    """The reconstruction with another title."""
    data = copy.deepcopy(RECONSTRUCTION.data)
    return data | {"title": "Fog City", "note": "drawn by Ann"}


def body(**others: Json) -> Json:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    return {"game": "san_francisco", "seats": seats, **others}


def test_a_table_on_the_map_of_the_game(ann: Visitor) -> None:
    table = ann.makes("me", "bot:random", game="san_francisco")["table"]["id"]
    assert ann.get(f"/api/tables/{table}/data") == {"map": RECONSTRUCTION.data}
    assert ann.sees(table)["view"]["reconstruction"] is True


def test_a_table_on_a_map_of_ones_own(ann: Visitor) -> None:
    made = ann.makes("me", "bot:random", game="san_francisco", data={"map": own_map()})
    table = made["table"]["id"]
    assert ann.get(f"/api/tables/{table}/data") == {"map": own_map()}
    view = ann.sees(table)["view"]
    assert (view["map"], view["reconstruction"]) == ("Fog City", False)


def test_a_bad_map_is_refused_with_its_faults(ann: Visitor) -> None:
    bad = own_map()
    bad["routes"][0]["color"] = "mauve"
    refusal = ann.refused(422, "POST", "/api/tables", body(data={"map": bad}))
    assert (
        "route 'fort-mason-golden-gate-bridge': there is no colour 'mauve'" in refusal["sentence"]
    )


def test_data_that_a_game_does_not_take_is_refused(ann: Visitor) -> None:
    refusal = ann.refused(422, "POST", "/api/tables", body(data={"tiles": {}}))
    assert refusal["sentence"] == "san_francisco takes no data 'tiles'; it takes only map"
    cable = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "bot"}], "data": {"map": {}}}
    refusal = ann.refused(422, "POST", "/api/tables", cable)
    assert refusal["sentence"] == "cable_car takes no data 'map'; it takes none"


def test_nobody_can_name_a_file_of_the_server(ann: Visitor) -> None:
    for given in ({"data": {"map": "/etc/hostname"}}, {"options": {"map": "/etc/hostname"}}):
        refusal = ann.refused(422, "POST", "/api/tables", body(**given))
        assert refusal["sentence"] == "a map is given by the data of its file, one JSON object"


def test_a_map_that_is_too_large_is_refused(ann: Visitor) -> None:
    large = own_map() | {"note": "x" * 600_000}
    assert ann.tries("POST", "/api/tables", body(data={"map": large})).status_code == 413
