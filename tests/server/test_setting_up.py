"""A table before its game: its link, its name, what its host changes, leaving and cancelling."""

from __future__ import annotations

import pytest

from carbarn.server import invitations
from carbarn.server.invitations import address_for_others, qr_code
from carbarn.server.schema import tables
from carbarn.server.settings import Settings
from server.client import Json, Running, Visitor, late_game, play_on


@pytest.fixture
def ben(server: Running) -> Visitor:
    return Visitor(server, "Ben")


def token_of(link: str) -> str:
    return link.partition("#")[2]


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


# The link


def test_one_link_invites_to_every_open_seat_until_it_is_renewed(
    server: Running, ann: Visitor, ben: Visitor
) -> None:
    table = ann.makes("me", "open", "open", "open")["table"]["id"]
    with server.one_address() as own:
        told = ann.get(f"/api/tables/{table}/invitation")
    assert told["link"].startswith(f"{own}/t/{table}#") and told["reach"] == "computer"
    token = token_of(told["link"])
    assert [ben.claims(table, token), ben.claims(table, token)] == [1, 1], "one seat for each"
    assert Visitor(server, "Cid").claims(table, token) == 2
    renewed = token_of(ann.post(f"/api/tables/{table}/invitation")["link"])
    dan = Visitor(server, "Dan")
    dan.refused(409, "POST", f"/api/tables/{table}/claim", {"token": token})
    assert dan.claims(table, renewed) == 3
    Visitor(server, "Eve").refused(409, "POST", f"/api/tables/{table}/claim", {"token": renewed})


def test_the_link_is_told_to_the_host_alone_and_is_in_nothing_else(
    server: Running, ann: Visitor, ben: Visitor
) -> None:
    table = ann.makes("me", "open", "open", public=True)["table"]["id"]
    token = token_of(ann.get(f"/api/tables/{table}/invitation")["link"])
    ben.claims(table, token)
    for method in ("GET", "POST"):
        ben.refused(403, method, f"/api/tables/{table}/invitation")
        Visitor(server).refused(401, method, f"/api/tables/{table}/invitation")
    for visitor in (ann, ben, Visitor(server)):
        for path in ("/api/tables", f"/api/tables/{table}"):
            assert token not in visitor.tries("GET", path).text


def test_the_link_ends_with_the_start_of_the_game(ann: Visitor, ben: Visitor) -> None:
    table = ann.makes("me", "open")["table"]["id"]
    token = token_of(ann.get(f"/api/tables/{table}/invitation")["link"])
    ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
    # a lobby may ask for its link at the moment the game starts: that is no mistake of anybody
    assert token_of(ann.get(f"/api/tables/{table}/invitation")["link"]) == token
    ann.refused(409, "POST", f"/api/tables/{table}/invitation")
    ann.post(f"/api/tables/{table}/seats/0/free")
    ben.refused(409, "POST", f"/api/tables/{table}/claim", {"token": token})


@pytest.mark.parametrize(
    ("site", "settings", "address", "reach"),
    [
        ("http://127.0.0.1:8000", {}, "http://127.0.0.1:8000", "computer"),
        ("http://localhost:8000", {"lan": True}, "http://192.168.1.20:8000", "network"),
        ("http://192.168.1.20:8000", {"lan": True}, "http://192.168.1.20:8000", "network"),
        ("http://attic.local:8000", {"lan": True}, "http://attic.local:8000", "network"),
        ("https://play.example.org", {}, "https://play.example.org", "world"),
        ("http://127.0.0.1:8000", {"public_url": "https://a.org/"}, "https://a.org", "world"),
    ],
)
def test_the_link_has_an_address_that_others_can_open(
    monkeypatch: pytest.MonkeyPatch, site: str, settings: Json, address: str, reach: str
) -> None:
    monkeypatch.setattr(invitations, "own_addresses", lambda: ["192.168.1.20"])
    assert address_for_others(site, Settings("unused", **settings)) == (address, reach)


def test_without_a_network_only_this_computer_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "own_addresses", list)
    found = address_for_others("http://127.0.0.1:8000", Settings("unused", lan=True))
    assert found == ("http://127.0.0.1:8000", "computer")


def test_a_qr_code_has_its_three_corners() -> None:
    code = qr_code("http://192.168.1.20:8000/t/abc#def")
    last = code.size - 7
    assert code.size >= 25
    for corner in ("M0 0h7", f"M{last} 0h7", f"M0 {last}h7"):
        assert corner in code.path


# What the host changes


def test_the_host_edits_name_help_and_who_may_come(ann: Visitor, ben: Visitor) -> None:
    made = ann.makes("me", "open", name="  After\ndinner ")["table"]
    assert (made["name"], made["help"], made["public"]) == ("After dinner", "hints", False)
    edit = f"/api/tables/{made['id']}/edit"
    changed = ann.post(edit, {"name": "Supper", "help": "none", "public": True})
    assert (changed["name"], changed["help"], changed["public"]) == ("Supper", "none", True)
    assert ben.sees(made["id"])["table"]["name"] == "Supper"
    assert ann.post(edit, {})["name"] == "Supper", "what is left out stays"
    ben.refused(403, "POST", edit, {"name": "Mine"})
    for wrong in ({"name": "x" * 61}, {"help": "all"}, {"seats": 3}):
        ann.refused(400, "POST", edit, wrong)


def test_new_options_make_the_others_say_again_that_they_are_ready(
    ann: Visitor, ben: Visitor
) -> None:
    made = ann.makes("me", "open", "open")
    table, edit = made["table"]["id"], f"/api/tables/{made['table']['id']}/edit"
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    same = ann.post(edit, {"options": {"hand_size": 1}, "name": "A"})
    assert [seat["ready"] for seat in same["seats"]] == [True, True, False]
    changed = ann.post(edit, {"options": {"hand_size": 3}})
    assert changed["options"]["hand_size"] == 3
    assert [seat["ready"] for seat in changed["seats"]] == [True, False, False]
    ann.refused(422, "POST", edit, {"options": {"hand_size": 9}})
    ann.post(f"/api/tables/{table}/seats/2/bot", {"bot": "random"})
    ben.is_ready(table)
    assert len(ben.sees(table)["view"]["mine"]) == 3, "the game is played with them"


def test_the_host_reorders_the_seats_and_invitations_come_along(ann: Visitor, ben: Visitor) -> None:
    made = ann.makes("me", "open", "local")
    table, order = made["table"]["id"], f"/api/tables/{made['table']['id']}/order"
    assert names(made["table"]) == ["Ann", "", "Orange"]
    assert names(ann.post(order, {"order": [1, 2, 0]})) == ["", "Blue", "Ann"]
    assert ben.claims(table, made["invitations"]["1"]) == 0
    assert names(ann.post(order, {"order": [2, 1, 0]})) == ["Ann", "Blue", "Ben"]
    ben.refused(403, "POST", order, {"order": [0, 1, 2]})
    for wrong in ([0, 1], [0, 0, 1], [0, 1, 3]):
        assert ann.refused(422, "POST", order, {"order": wrong})["error"] == "order"
    ann.refused(400, "POST", order, {"order": [10, 1, 2]})


def test_the_host_changes_how_many_play(ann: Visitor, ben: Visitor) -> None:
    """Empty seats go first, then bots; people stay, and say again that they are ready."""
    made = ann.makes("me", "bot:greedy", "open", "open")
    table, seats = made["table"]["id"], f"/api/tables/{made['table']['id']}/seats"
    ben.claims(table, made["invitations"]["3"])
    ben.is_ready(table)
    more = ann.post(seats, {"count": 5})
    assert [one["kind"] for one in more["seats"]] == ["guest", "bot", "open", "guest", "open"]
    assert [one["ready"] for one in more["seats"]] == [False, True, False, False, False]
    fewer = ann.post(seats, {"count": 3})
    assert [(one["seat"], one["kind"]) for one in fewer["seats"]] == [
        (0, "guest"), (1, "bot"), (2, "guest")
    ]  # fmt: skip
    assert names(fewer)[2] == "Ben", "who stays comes along"
    two = ann.post(seats, {"count": 2})
    assert [one["kind"] for one in two["seats"]] == ["guest", "guest"]
    for one in (ann, ben):
        one.is_ready(table)
    assert ben.sees(table)["seat"] == 1, "the game is for two"
    assert ann.refused(409, "POST", seats, {"count": 3})["error"] == "begun"


def test_a_table_cannot_have_fewer_seats_than_people_nor_more_than_the_game(
    ann: Visitor, ben: Visitor
) -> None:
    made = ann.makes("me", "open", "local")
    table, seats = made["table"]["id"], f"/api/tables/{made['table']['id']}/seats"
    ben.claims(table, made["invitations"]["1"])
    ben.refused(403, "POST", seats, {"count": 2})
    refused = ann.refused(422, "POST", seats, {"count": 7})
    assert refused["sentence"] == "Cable Car is for 2, 3, 4, 5, 6 players, not for 7"
    ann.refused(400, "POST", seats, {"count": 11})
    assert names(ann.post(seats, {"count": 2})) == [
        "Ann",
        "Ben",
    ]  # whoever shares Ann's screen goes
    alone = ann.makes("me", "open", "open", game="tramways")
    seats = f"/api/tables/{alone['table']['id']}/seats"
    ben.claims(alone["table"]["id"], alone["invitations"]["1"])
    refused = ann.refused(409, "POST", seats, {"count": 1})
    assert refused["error"] == "seats_taken"
    assert len(ann.post(seats, {"count": 2})["seats"]) == 2


# Leaving and cancelling


def test_a_guest_leaves_and_the_seat_is_open_again(ann: Visitor, ben: Visitor) -> None:
    made = ann.makes("me", "open")
    table = made["table"]["id"]
    ben.refused(403, "POST", f"/api/tables/{table}/leave")
    ben.claims(table, made["invitations"]["1"])
    left = ben.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["guest", "open"]
    assert ann.refused(409, "POST", f"/api/tables/{table}/leave")["error"] == "host_stays"
    assert ben.claims(table, token_of(ann.get(f"/api/tables/{table}/invitation")["link"])) == 1


def test_a_cancelled_table_is_gone_and_those_at_it_are_told(ann: Visitor, ben: Visitor) -> None:
    table = ann.makes("me", "open", public=True)["table"]["id"]
    live = ben.live(table)
    live.next()
    ben.refused(403, "POST", f"/api/tables/{table}/cancel")
    assert ann.post(f"/api/tables/{table}/cancel") == {"table": table}
    told, code = live.closed()
    assert (told["error"], code) == ("cancelled", 4410)
    assert ben.refused(410, "GET", f"/api/tables/{table}")["error"] == "cancelled"
    assert table not in [one["id"] for one in ann.get("/api/tables")]


def test_nothing_of_it_is_possible_once_the_game_has_started(ann: Visitor) -> None:
    table = ann.makes("me", "bot")["table"]["id"]
    for what, body in (
        ("edit", {}),
        ("order", {"order": [1, 0]}),
        ("cancel", None),
        ("leave", None),
    ):
        assert ann.refused(409, "POST", f"/api/tables/{table}/{what}", body)["error"] == "begun"


# Lists


def test_a_list_has_the_result_of_a_game_that_is_over(ann: Visitor) -> None:
    table = late_game(ann, "me", "local", left=1)["table"]
    (listed,) = [one for one in ann.get("/api/tables") if one["id"] == table["id"]]
    assert listed["result"] is None
    play_on({0: ann, 1: ann}, table["id"])
    (listed,) = [one for one in ann.get("/api/tables") if one["id"] == table["id"]]
    assert listed["result"] == ann.sees(table["id"])["result"]
    assert listed["changed"] >= listed["created"]


def test_a_result_that_cannot_be_read_hides_no_table(server: Running, ann: Visitor) -> None:
    table = late_game(ann, "me", "bot:random", left=1)["table"]["id"]
    play_on({0: ann}, table)

    async def spoil() -> None:
        async with server.services.store.change() as connection:
            values = {"result": '{"scores": 1}'}
            await connection.execute(tables.update().where(tables.c.id == table).values(values))

    server.do(spoil())
    (listed,) = [one for one in ann.get("/api/tables") if one["id"] == table]
    assert listed["result"] is None
