"""Guests, tables and seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from server.client import (
    PLENTY,
    Clock,
    Json,
    Running,
    Visitor,
    first_lay,
    late_game,
    play_on,
    two_at_a_table,
    wait_for,
)


def test_a_guest_has_a_name_and_is_known_again(server: Running) -> None:
    ann = Visitor(server, "Ann")
    assert ann.get("/api/me") == {"id": ann.id, "name": "Ann", "account": False}
    assert ann.tab().get("/api/me")["id"] == ann.id
    again = ann.tries("POST", "/api/guests", {"name": "Anna"})
    assert again.json() == {"id": ann.id, "name": "Anna", "account": False}
    assert "set-cookie" not in again.headers
    assert Visitor(server, "Ann").id != ann.id, "the same name is not the same guest"
    Visitor(server).refused(401, "GET", "/api/me")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ann  ", "Ann"), ("An\nn\tB", "An n B"), ("A\u0000\u202eB", "A B"),
        ("Žofie 🚋", "Žofie 🚋"),
        ("<b>Ann</b>", "<b>Ann</b>"), ("x" * 40, "x" * 40), ("a   b", "a b"),
    ],
)  # fmt: skip
def test_names_are_tidied(server: Running, given: str, kept: str) -> None:
    assert Visitor(server).post("/api/guests", {"name": given})["name"] == kept


def test_the_games_are_told_with_their_options_and_the_bots(server: Running) -> None:
    answer = Visitor(server).get("/api/games")
    assert {"greedy", "random"} <= set(answer["bots"])
    cable = next(game for game in answer["games"] if game["name"] == "cable_car")
    assert cable["seats"] == [2, 3, 4, 5, 6]
    options = {option["name"]: option for option in cable["options"]["3"]}
    assert options["first"]["choices"] == ["random", 0, 1, 2]
    assert options["hand_size"]["sentence"] and options["hand_size"]["rule"] == "CC-17"


def test_a_table_with_every_kind_of_seat(ann: Visitor) -> None:
    made = ann.makes("me", "open", "bot:greedy", {"kind": "local", "name": " Opa  Karl "}, "bot")
    seats = made["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "open", "bot", "guest", "bot"]
    assert [seat["name"] for seat in seats] == ["Ann", "", "greedy", "Opa Karl", "greedy"]
    assert [seat["mine"] for seat in seats] == [True, False, False, True, False]
    assert [seat["ready"] for seat in seats] == [True, False, True, True, True]
    assert list(made["invitations"]) == ["1"] and made["table"]["hosting"]
    assert made["table"]["status"] == "open"
    assert made["table"]["options"]["hand_size"] == 1, "every option is told"


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"game": "cable_kar", "seats": 2}, "cable_car"),
        ({"game": "cable_car", "seats": 1}, "2 to 6"),
        ({"game": "cable_car", "seats": 7}, "2 to 6"),
        ({"game": "cable_car", "seats": 2, "options": {"hand": 2}}, "hand_size"),
        ({"game": "cable_car", "seats": 2, "options": {"hand_size": 9}}, "1, 2, 3"),
        ({"game": "cable_car", "seats": 2, "options": {"first": 2}}, "'random', 0, 1"),
        ({"game": "cable_car", "seats": 2, "options": {"companies": 1}}, "False, True"),
        ({"game": "cable_car", "seats": 2, "options": {"trade_closes_at": -1}}, "from 0"),
        ({"game": "cable_car", "seats": 2, "options": {"trade_closes_at": 1.5}}, "whole number"),
    ],
)
def test_what_a_game_does_not_have_is_refused_with_a_clear_sentence(
    ann: Visitor, body: dict[str, Json], says: str
) -> None:
    wanted = {**body, "seats": [{"kind": "me"}] * body["seats"]}
    refusal = ann.refused(422, "POST", "/api/tables", wanted)
    assert says in refusal["sentence"]


@pytest.mark.parametrize(
    "change",
    [{"seats": []}, {"seats": [{"kind": "king"}] * 2}, {"pace": -1}, {"pace": 61}, {"public": 1},
     {"seats": [{"kind": "me"}] * 11}, {"options": []}, {"pace": "fast"}, {"extra": 1}],
)  # fmt: skip
def test_a_table_of_the_wrong_shape_is_refused(ann: Visitor, change: dict[str, Json]) -> None:
    wanted = {"game": "cable_car", "seats": [{"kind": "me"}] * 2, **change}
    ann.refused(400, "POST", "/api/tables", wanted)


def test_an_invitation_claims_a_seat_once_and_later_visitors_can_watch(server: Running) -> None:
    ann, ben, cid = (Visitor(server, name) for name in ("Ann", "Ben", "Cid"))
    made = ann.makes("me", "open", "open")
    table, tokens = made["table"]["id"], made["invitations"]
    assert ben.claims(table, tokens["2"]) == 2
    for visitor in (cid, ben, ann):
        refusal = visitor.refused(409, "POST", f"/api/tables/{table}/claim", {"token": tokens["2"]})
        assert refusal["error"] == "taken" and "watch" in refusal["sentence"]
    cid.refused(409, "POST", f"/api/tables/{table}/claim", {"token": "wrong"})
    cid.refused(409, "POST", f"/api/tables/{table}/claim", {})
    cid.refused(409, "POST", f"/api/tables/{table}/claim", {"seat": 1})
    cid.refused(404, "POST", "/api/tables/nowhere/claim", {"token": tokens["1"]})
    seen = cid.sees(table)
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ann", "", "Ben"]
    other = ann.makes("me", "open")
    refusal = cid.refused(
        409, "POST", f"/api/tables/{other['table']['id']}/claim", {"token": tokens["1"]}
    )
    assert refusal["error"] == "taken", "an invitation is for its own table"


def test_a_stranger_is_told_whether_an_invitation_still_leads_to_a_seat(server: Running) -> None:
    ann, ben, stranger = Visitor(server, "Ann"), Visitor(server, "Ben"), Visitor(server)
    made = ann.makes("me", "open", "open")
    table, tokens = made["table"]["id"], made["invitations"]
    link = ann.get(f"/api/tables/{table}/invitation")["link"].split("#")[1]

    def leads(token: str) -> bool:
        told = stranger.post(f"/api/tables/{table}/invited", {"token": token})
        assert list(told) == ["open"]
        return bool(told["open"])

    assert [leads(one) for one in (tokens["1"], link, "wrong", "")] == [True, True, False, False]
    ben.claims(table, tokens["1"])
    assert [leads(one) for one in (tokens["1"], link)] == [False, True]
    ann.post(f"/api/tables/{table}/invitation")
    assert [leads(one) for one in (link, tokens["2"])] == [False, True]
    path = f"/api/tables/{table}/invited"
    stranger.refused(400, "POST", path, {"token": "x" * 10_000})
    stranger.refused(404, "POST", "/api/tables/nowhere/invited", {"token": link})


def test_a_public_table_is_listed_and_its_seats_can_be_taken_by_number(server: Running) -> None:
    ann, ben, cid = (Visitor(server, name) for name in ("Ann", "Ben", "Cid"))
    hidden = ann.makes("me", "open")["table"]["id"]
    table = ann.makes("me", "open", "open", public=True)["table"]["id"]
    listed = [one["id"] for one in Visitor(server).get("/api/tables")]
    assert table in listed and hidden not in listed
    assert {table, hidden} <= {one["id"] for one in ann.get("/api/tables")}
    path = f"/api/tables/{table}/claim"
    assert ben.post(path, {"seat": 2})["seat"] == 2
    cid.refused(409, "POST", path, {"seat": 2})
    cid.refused(409, "POST", path, {"seat": 0})
    cid.refused(409, "POST", path, {"seat": 7})
    assert cid.post(path, {})["seat"] == 1


def test_the_game_begins_when_all_are_ready(server: Running) -> None:
    ann, ben, cid = (Visitor(server, name) for name in ("Ann", "Ben", "Cid"))
    made = ann.makes("me", "open", "open")
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    assert ben.is_ready(table)["status"] == "open"
    cid.claims(table, made["invitations"]["2"])
    assert ben.is_ready(table, False)["seats"][1]["ready"] is False
    assert cid.is_ready(table)["status"] == "open"
    assert ann.sees(table)["n"] == 0 and "view" not in ann.sees(table)
    Visitor(server, "Zoe").refused(403, "POST", f"/api/tables/{table}/ready", {"ready": True})
    assert ben.is_ready(table)["status"] == "running"
    assert ben.refused(409, "POST", f"/api/tables/{table}/ready", {"ready": False})
    assert ann.sees(table)["view"]["mine"]


def test_a_table_where_nobody_is_waited_for_begins_at_once(ann: Visitor) -> None:
    assert ann.makes("me", "local")["table"]["status"] == "running"
    assert ann.makes("me", "bot", pace=0)["table"]["status"] == "running"


def test_the_host_frees_a_seat_and_the_old_invitation_no_longer_holds(server: Running) -> None:
    ann, ben, cid = (Visitor(server, name) for name in ("Ann", "Ben", "Cid"))
    made = ann.makes("me", "open", "open")
    table, old = made["table"]["id"], made["invitations"]["1"]
    path = f"/api/tables/{table}"
    ben.refused(403, "POST", f"{path}/seats/1/free", {})
    new = ann.post(f"{path}/seats/1/free")["invitation"]
    assert new != old
    ben.refused(409, "POST", f"{path}/claim", {"token": old})
    ben.claims(table, new)
    again = ann.post(f"{path}/seats/1/free")["invitation"]
    assert ben.sees(table)["table"]["seats"][1]["kind"] == "open"
    ben.refused(409, "POST", f"{path}/claim", {"token": new})
    assert cid.claims(table, again) == 1
    ann.refused(404, "POST", f"{path}/seats/3/free", {})


def test_a_freed_seat_of_a_running_game_is_played_by_a_bot_until_somebody_comes(
    server: Running,
) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0}, pace=0)
    token = ben.post(f"/api/tables/{table}/seats/1/free")["invitation"]
    ann.acts(table, first_lay(ann.sees(table)))
    wait_for(lambda: ann.sees(table)["actors"] == [0])
    assert ben.sees(table)["seat"] is None and ben.sees(table)["view"]["mine"] == []
    cid = Visitor(server, "Cid")
    assert cid.claims(table, token) == 1
    n = ann.acts(table, first_lay(ann.sees(table)))
    document = cid.sees(table)
    assert document["actors"] == [1] and document["n"] == n
    cid.acts(table, first_lay(document))


def test_a_bot_takes_over_in_the_middle_of_an_action_and_gives_back(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0}, pace=0)
    path = f"/api/tables/{table}/seats/0"
    ann.acts(table, "draw")
    assert ann.sees(table)["view"]["has_drawn"]
    ben.refused(403, "POST", f"{path}/bot", {"bot": "random"})
    answer = ann.post(f"{path}/bot", {"bot": "greedy"})
    assert answer["seats"][0]["bot"] == "greedy" and answer["seats"][0]["mine"]
    wait_for(lambda: ann.sees(table)["actors"] == [1])
    acted = [one for one in ann.sees(table)["told"] if one["what"] == "acted"]
    assert [one["seat"] for one in acted] == [0, 0] and acted[1]["facts"]["drawn"]
    assert ann.posts(table, "draw", 1).json()["error"] == "bot_plays"
    ben.acts(table, first_lay(ben.sees(table)))
    wait_for(lambda: ben.sees(table)["actors"] == [1])
    ben.refused(403, "POST", f"{path}/back", {})
    assert ann.post(f"{path}/back")["seats"][0]["bot"] == ""
    ben.acts(table, first_lay(ben.sees(table)))
    ann.acts(table, first_lay(ann.sees(table)))


def test_an_open_seat_given_to_a_bot_lets_the_game_begin(ann: Visitor) -> None:
    made = ann.makes("me", "open", pace=0)
    table = made["table"]["id"]
    answer = ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "random"})
    assert answer["status"] == "running" and answer["seats"][1]["kind"] == "bot"
    Visitor(ann.server, "Ben").refused(
        409, "POST", f"/api/tables/{table}/claim", {"token": made["invitations"]["1"]}
    )


def test_a_rematch_moves_everybody_one_seat_further(server: Running) -> None:
    ann, ben = Visitor(server, "Ann"), Visitor(server, "Ben")
    made = late_game(ann, "me", "open", "bot:random", left=3)
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    ann.refused(409, "POST", f"/api/tables/{table}/rematch", {})
    play_on({0: ann, 1: ben}, table)
    Visitor(server, "Zoe").refused(403, "POST", f"/api/tables/{table}/rematch", {})
    again = ben.post(f"/api/tables/{table}/rematch")
    seats = again["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["random", "Ann", "Ben"]
    assert [seat["ready"] for seat in seats] == [True, False, True]
    assert again["table"]["status"] == "open" and again["table"]["hosting"]
    assert again["table"]["options"] == made["table"]["options"]
    assert ann.is_ready(again["table"]["id"])["status"] == "running"
    ann.refused(409, "POST", f"/api/tables/{table}/seats/0/free", {})
    ann.refused(409, "POST", f"/api/tables/{table}/seats/0/bot", {"bot": "random"})


def test_tables_that_nobody_starts_are_swept(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock, sweep_every=0.05, sweep_after=3600.0)
    ann, ben, begun = two_at_a_table(server)
    left = ann.makes("me", "open", public=True)["table"]["id"]
    clock.now += 3000
    fresh = ann.makes("me", "open")["table"]["id"]
    clock.now += 3000

    def gone() -> bool:
        return ann.tries("GET", f"/api/tables/{left}").status_code == 404

    wait_for(gone)
    assert ann.sees(fresh)["table"]["status"] == "open"
    assert ben.sees(begun)["table"]["status"] == "running"
    assert left not in {one["id"] for one in ann.get("/api/tables")}


def test_there_is_a_limit_to_the_unfinished_tables_of_a_guest(
    serve: Callable[..., Running],
) -> None:
    server = serve(limits=replace(PLENTY, tables_per_guest=3))
    ann = Visitor(server, "Ann")
    tables = [ann.makes("me", "open")["table"]["id"] for _ in range(3)]
    body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
    refusal = ann.refused(429, "POST", "/api/tables", body)
    assert refusal["error"] == "too_many_tables" and "3" in refusal["sentence"]
    assert len(tables) == 3 and Visitor(server, "Ben").makes("me", "open")


def test_who_is_not_at_a_table_sees_only_the_public_side(server: Running) -> None:
    _ann, _ben, table = two_at_a_table(server)
    for visitor in (Visitor(server), Visitor(server, "Zoe")):
        document = visitor.sees(table)
        assert document["seat"] is None and document["decision"] is None and document["legal"] == []
        assert not any(seat["mine"] for seat in document["table"]["seats"])
        assert not document["table"]["hosting"]
    Visitor(server).refused(404, "GET", "/api/tables/nowhere")
