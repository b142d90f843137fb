"""Several people at one screen: no hand leaves the server before its owner has taken the screen."""

from __future__ import annotations

import json

from server.client import Running, Visitor, first_lay


def test_with_covered_hands_a_shared_screen_gets_what_the_public_gets(server: Running) -> None:
    ann, zoe = Visitor(server, "Ann"), Visitor(server)
    table = ann.makes("me", "local", options={"first": 0}, public=True)["table"]["id"]
    seen = ann.get(f"/api/tables/{table}", covered=1)
    public = zoe.sees(table)
    for document in (seen, public):
        del document["table"]
    assert seen == public
    named = ann.get(f"/api/tables/{table}", covered=1, seat=0)
    assert named["seat"] == 0 and named["view"]["mine"] and named["legal"]


def test_a_hand_that_is_not_to_act_stays_covered_even_if_it_is_asked_for(server: Running) -> None:
    ann = Visitor(server, "Ann")
    table = ann.makes("me", "local", options={"first": 0})["table"]["id"]
    assert ann.get(f"/api/tables/{table}", covered=1, seat=1)["seat"] is None
    ann.refused(403, "GET", f"/api/tables/{table}", covered=1, seat=5)


def test_the_screen_is_covered_as_soon_as_the_next_one_is_to_act(server: Running) -> None:
    ann = Visitor(server, "Ann")
    table = ann.makes("me", "local", options={"first": 0})["table"]["id"]
    line = ann.live(table, seat=0, covered=1)
    first = line.next()
    assert first["seat"] == 0 and first["view"]["mine"]
    n = ann.acts(table, first_lay(first), seat=0)
    covered = line.next()
    assert covered["seat"] is None and not covered["view"]["mine"] and not covered["legal"]
    # what seat 0 was told is replaced by what everybody knows, from the beginning
    assert [one["n"] for one in covered["told"]] == list(range(1, n + 1))
    line.connection.send(json.dumps({"since": 0, "seat": 1}))
    shown = line.next()
    assert shown["seat"] == 1 and shown["view"]["mine"] and shown["actors"] == [1]
    line.close()


def test_a_guest_with_one_seat_has_nothing_to_cover(server: Running) -> None:
    ann = Visitor(server, "Ann")
    table = ann.makes("me", "bot:random", options={"first": 0})["table"]["id"]
    assert ann.get(f"/api/tables/{table}", covered=1) == ann.sees(table)
