"""Accounts over HTTP: made of guests, signed in to from anywhere, and by nobody else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from carbarn.server import follow, offline, schema
from carbarn.server.doctor import examine, mend
from server.client import Clock, Json, Running, Visitor, play_on, two_at_a_table
from server.test_backup import call, refused

WHERE = "/api/account"
PASSWORD = "eight or more"


def account_of(visitor: Visitor, name: str, password: str = PASSWORD) -> str:
    """Make an account of a guest; its recovery code."""
    code: str = visitor.post(WHERE, {"name": name, "password": password})["code"]
    return code


def signed_in(server: Running, name: str, password: str = PASSWORD, **more: Json) -> Visitor:
    """Somebody on another device."""
    visitor = Visitor(server)
    visitor.post(f"{WHERE}/sign-in", {"name": name, "password": password, **more})
    return visitor


def link_of(visitor: Visitor) -> str:
    """The secret of a new link for another device."""
    link: str = visitor.post(f"{WHERE}/links")["link"]
    return link.partition("#")[2]


def stored(server: Running, table: sa.Table) -> list[Json]:
    """All rows of a table, as texts."""

    async def look() -> list[Json]:
        async with server.services.store.engine.connect() as connection:
            rows = (await connection.execute(sa.select(table))).mappings()
            return [{str(name): value for name, value in row.items()} for row in rows]

    return server.do(look())


# Guests


def test_a_guest_needs_no_account_and_is_told_how_things_are(server: Running) -> None:
    assert Visitor(server).get(WHERE)["me"] is None
    guest = Visitor(server, "Gus")
    guest.makes("me", "bot:random")
    told = guest.get(WHERE)
    assert told["me"] == {"id": guest.id, "name": "Gus", "account": False}
    assert told["account"] is None and told["tables"] == 1
    for path in ("rename", "links", "code", "sign-out", "password"):
        body = {"name": "Gus"} if path == "rename" else {}
        assert guest.refused(409, "POST", f"{WHERE}/{path}", body)["error"] == "no_account"


def test_a_guest_becomes_an_account_and_keeps_seats_tables_and_lessons(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    ann.post("/api/lessons/cable_car/first-line/done")
    made = ann.post(WHERE, {"name": "Ann of the hill", "password": PASSWORD})
    assert made["person"]["me"] == {"id": ann.id, "name": "Ann of the hill", "account": True}
    assert ann.get("/api/me")["account"]
    assert ann.sees(table)["seat"] == 0
    phone = signed_in(server, "ann of the HILL")
    assert phone.get("/api/me")["id"] == ann.id
    assert phone.sees(table)["seat"] == 0 and phone.sees(table)["view"] == ann.sees(table)["view"]
    assert phone.get("/api/learn")["done"] == ["lesson/cable_car/first-line"]
    assert ben.sees(table)["seat"] == 1


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"name": "Xenia"}, 422, "password_short"),
        ({"name": "Xenia", "password": "seven c"}, 422, "password_short"),
        ({"name": "Xenia", "password": "x" * 257}, 422, "password_long"),
        ({"name": "Xenia", "password": "x" * 2000}, 400, "body"),
        ({"name": "\u200b", "password": PASSWORD}, 422, "name"),
        ({"name": " - ", "password": PASSWORD}, 422, "name"),
        ({"name": "Deleted player", "password": PASSWORD}, 409, "name_taken"),
        ({"name": "x" * 41, "password": PASSWORD}, 400, "body"),
        ({"name": "Xenia", "password": PASSWORD, "more": 1}, 400, "body"),
        ({"password": PASSWORD}, 400, "body"),
    ],
)
def test_what_no_account_can_be_made_of(
    server: Running, body: Json, status: int, error: str
) -> None:
    guest = Visitor(server, "Xenia")
    assert guest.refused(status, "POST", WHERE, body)["error"] == error
    assert guest.get(WHERE)["account"] is None
    assert Visitor(server).refused(401, "POST", WHERE, {"name": "X", "password": PASSWORD})


def test_the_longest_and_the_shortest_password_work(server: Running) -> None:
    for name, password in (("Long", "\u00e4" * 256), ("Short", " 12345 7")):
        account_of(Visitor(server, name), name, password)
        assert signed_in(server, name, password).get("/api/me")["name"] == name


def test_names_that_look_alike_are_one_and_another_is_offered(server: Running) -> None:
    account_of(Visitor(server, "Jonas"), "Jonas")
    for name in ("jonas", "J0NAS", "Jo nas", "J\u043en\u0430s", "J\u043e\u03b7a\u0455"):
        other = Visitor(server, "Other")
        said = other.refused(409, "POST", WHERE, {"name": name, "password": PASSWORD})
        assert said["error"] == "name_taken" and said["facts"]["free"] == f"{name} 2"
        told = other.get(f"{WHERE}/free", name=name)
        assert told == {"name": name, "free": False, "other": f"{name} 2"}
    third = Visitor(server, "Jonas 2")
    account_of(third, "Jonas 2")
    assert third.get(f"{WHERE}/free", name="Jonas")["other"] == "Jonas 3"
    assert third.get(f"{WHERE}/free", name="jonas 2")["free"]  # it is its own
    assert third.refused(409, "POST", f"{WHERE}/rename", {"name": "jonas"})["error"] == "name_taken"
    assert third.refused(409, "POST", "/api/guests", {"name": "jonas"})["error"] == "name_taken"
    assert third.post(f"{WHERE}/rename", {"name": "Jo"})["name"] == "Jo"
    assert third.post("/api/guests", {"name": "Joe"}) == {
        "id": third.id, "name": "Joe", "account": True,
    }  # fmt: skip
    account_of(Visitor(server, "x"), "Jonas 2")
    assert Visitor(server, "Jonas").get("/api/me")["name"] == "Jonas"  # guests as before


def test_of_two_who_want_a_name_at_once_one_gets_it(server: Running) -> None:
    from concurrent.futures import ThreadPoolExecutor

    guests = [Visitor(server, f"Guest {number}") for number in range(4)]
    body = {"name": "Wanted", "password": PASSWORD}
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda guest: guest.tries("POST", WHERE, body), guests))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]


# Signing in


def test_wrong_names_and_passwords_are_refused_alike(server: Running) -> None:
    account_of(Visitor(server, "Wanda"), "Wanda")
    answers = []
    for name, password in (("Wanda", "wrong wrong"), ("Nobody here", "wrong wrong"), ("", "")):
        said = Visitor(server).refused(
            403, "POST", f"{WHERE}/sign-in", {"name": name, "password": password}
        )
        answers.append(said)
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["error"] == "password_wrong"


def test_for_a_name_that_nobody_has_a_password_is_hashed_all_the_same(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    from carbarn.server import passwords

    account_of(Visitor(server, "Yan"), "Yan")
    tried: list[bool] = []
    fits = passwords._fits

    def counted(stored: str, password: bytes) -> bool:
        tried.append(bool(stored))
        return fits(stored, password)

    monkeypatch.setattr(passwords, "_fits", counted)
    for name in ("Yan", "Nobody like that"):
        Visitor(server).refused(
            403, "POST", f"{WHERE}/sign-in", {"name": name, "password": PASSWORD + "!"}
        )
    assert tried == [True, False]


def test_whoever_tries_passwords_waits_longer_and_longer_but_is_never_locked_out(
    serve: Callable[..., Running],
) -> None:
    clock = Clock()
    server = serve(clock=clock)
    account_of(Visitor(server, "Vera"), "Vera")
    waits = []
    for _try in range(14):
        answer = Visitor(server).tries(
            "POST", f"{WHERE}/sign-in", {"name": "vera", "password": "wrong wrong"}
        )
        if answer.status_code == 429:
            said = answer.json()
            assert said["error"] == "too_early"
            assert answer.headers["retry-after"] == str(said["facts"]["seconds"])
            waits.append(said["facts"]["seconds"])
            clock.now += said["facts"]["seconds"]
            answer = Visitor(server).tries(
                "POST", f"{WHERE}/sign-in", {"name": "vera", "password": "wrong wrong"}
            )
        assert answer.status_code == 403
    assert waits[0] <= 2 and waits == sorted(waits) and waits[-1] == 60
    early = {"name": "Vera", "password": PASSWORD}
    assert Visitor(server).refused(429, "POST", f"{WHERE}/sign-in", early)
    clock.now += 60
    assert signed_in(server, "Vera").get("/api/me")["name"] == "Vera"


def test_a_crowd_of_passwords_is_hashed_a_few_at_a_time(server: Running) -> None:
    import asyncio

    from carbarn.server.errors import Refused
    from carbarn.server.passwords import AT_ONCE, WAITING, Passwords

    async def crowd() -> tuple[int, int]:
        passwords, running, most = Passwords(), 0, 0
        there = passwords._room

        async def one() -> bool:
            nonlocal running, most
            try:
                await passwords.fits("", "anything")
            except Refused as problem:
                assert problem.status == 429
                return False
            most = max(most, AT_ONCE - there._value)
            return True

        done = await asyncio.gather(*(one() for _ in range(WAITING + 5)))
        return sum(done), most

    done, most = asyncio.run(crowd())
    assert done == WAITING and most <= AT_ONCE


def test_the_recovery_code_works_once_and_lets_one_choose_a_new_password(server: Running) -> None:
    code = account_of(Visitor(server, "Rosa"), "Rosa")
    assert len(code.replace("-", "")) == 16
    lost = Visitor(server)
    wrong = {"name": "Rosa", "code": "aaaa-bbbb-cccc-dddd"}
    assert lost.refused(403, "POST", f"{WHERE}/recover", wrong)["error"] == "code_unfit"
    nobody = {"name": "Nobody here", "code": ""}
    assert lost.refused(403, "POST", f"{WHERE}/recover", nobody)["error"] == "code_unfit"
    told = lost.post(f"{WHERE}/recover", {"name": "rosa", "code": f" {code.upper()} "})
    assert told["me"]["name"] == "Rosa" and told["code"] not in ("", code)
    body = {"name": "Rosa", "code": code}
    assert Visitor(server).refused(403, "POST", f"{WHERE}/recover", body)["error"] == "code_unfit"
    lost.post(f"{WHERE}/password", {"password": "another one"})
    assert signed_in(server, "Rosa", "another one").get("/api/me")["name"] == "Rosa"
    old = {"name": "Rosa", "password": PASSWORD}
    Visitor(server).refused(403, "POST", f"{WHERE}/sign-in", old)


# Links


@pytest.mark.one_process
def test_a_link_signs_another_device_in_once(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server)
    account_of(ann, "Linda")
    made = ann.post(f"{WHERE}/links")
    assert made["link"].startswith(f"{server.url}/account/open#") and made["qr"]["size"] > 20
    token = made["link"].partition("#")[2]
    phone = Visitor(server)
    look = phone.post(f"{WHERE}/links/look", {"token": token})
    assert look == {"name": "Linda", "kind": "device", "tables": 0}
    phone.post(f"{WHERE}/links/open", {"token": token})
    assert phone.sees(table)["view"] == ann.sees(table)["view"]
    for path in ("look", "open"):
        said = Visitor(server).refused(410, "POST", f"{WHERE}/links/{path}", {"token": token})
        assert said["sentence"] == "this link has been used; ask for a new one"
        wrong = Visitor(server).refused(404, "POST", f"{WHERE}/links/{path}", {"token": token[:-1]})
        assert wrong["error"] == "link_wrong"
    # what changes the ways in needs more than a link
    assert not phone.get(WHERE)["account"]["proved"]
    body = {"password": "a thief's own"}
    assert phone.refused(403, "POST", f"{WHERE}/password", body)["error"] == "prove_first"
    assert phone.refused(403, "POST", f"{WHERE}/code")["error"] == "prove_first"
    assert (
        phone.refused(403, "POST", f"{WHERE}/delete", {"name": "Linda"})["error"] == "prove_first"
    )
    phone.refused(403, "POST", f"{WHERE}/prove", {"password": "wrong wrong"})
    assert phone.post(f"{WHERE}/prove", {"password": PASSWORD})["account"]["proved"]
    phone.post(f"{WHERE}/code")


def test_of_two_who_open_a_link_at_once_one_is_signed_in(server: Running) -> None:
    from concurrent.futures import ThreadPoolExecutor

    ann = Visitor(server, "Twice")
    account_of(ann, "Twice")
    body = {"token": link_of(ann)}
    with ThreadPoolExecutor(4) as pool:
        visitors = [Visitor(server) for _ in range(4)]
        done = list(pool.map(lambda one: one.tries("POST", f"{WHERE}/links/open", body), visitors))
    assert sorted(answer.status_code for answer in done) == [200, 410, 410, 410]


def test_links_live_five_minutes_and_three_at_a_time(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann = Visitor(server, "Ann")
    account_of(ann, "Ann")
    tokens = []
    for _link in range(4):
        tokens.append(link_of(ann))
        clock.now += 1
    first = Visitor(server).refused(410, "POST", f"{WHERE}/links/open", {"token": tokens[0]})
    assert first["error"] == "link_expired"
    for token in tokens[1:3]:
        Visitor(server).post(f"{WHERE}/links/open", {"token": token})
    clock.now += 300
    last = Visitor(server).refused(410, "POST", f"{WHERE}/links/open", {"token": tokens[3]})
    assert last["sentence"] == "this link has expired; ask for a new one"
    clock.now += 100_000
    link_of(ann)
    assert len(stored(server, schema.links)) == 1  # nothing is kept for ever


# Devices


@pytest.mark.one_process
def test_signing_out_ends_one_device_or_all_of_them(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server)
    account_of(ann, "Olga")
    phone, pad = signed_in(server, "Olga"), signed_in(server, "Olga")
    line = phone.live(table)
    assert line.next()["seat"] == 0
    found = ann.get(WHERE)["account"]["devices"]
    assert len(found) == 3 and [one["here"] for one in found] == [True, False, False]
    here = next(one for one in phone.get(WHERE)["account"]["devices"] if one["here"])
    told = ann.post(f"{WHERE}/sign-out", {"device": here["id"]})
    assert told["devices"] == 1 and told["me"]["name"] == "Olga"
    message, code = line.closed()
    assert (message["error"], code) == ("signed_out", 4401)
    phone.refused(401, "GET", "/api/me")
    token = link_of(ann)
    assert pad.post(f"{WHERE}/sign-out", {"everywhere": True}) == {"me": None, "devices": 2}
    for device in (ann, pad):
        device.refused(401, "GET", "/api/me")
    Visitor(server).refused(404, "POST", f"{WHERE}/links/open", {"token": token})
    assert signed_in(server, "Olga").sees(table)["seat"] == 0


def test_a_device_that_another_process_signs_out_hears_nothing_more(
    serve: Callable[..., Running],
) -> None:
    server = serve()
    other = serve(server.settings.database)
    ann, _ben, table = two_at_a_table(server)
    account_of(ann, "Two places")
    phone = signed_in(other, "Two places")
    line = phone.live(table)
    assert line.next()["seat"] == 0
    ann.post(f"{WHERE}/sign-out", {"everywhere": True})
    if not other.services.store.listens:  # otherwise it was announced
        other.do(follow.look(other.services))
    message, _code = line.closed()
    assert message["error"] == "signed_out"
    phone.refused(401, "GET", "/api/me")


def test_nobody_signs_somebody_else_out(server: Running) -> None:
    ann, eve = Visitor(server, "Ann"), Visitor(server, "Eve")
    account_of(ann, "Anna out")
    account_of(eve, "Eve out")
    (device,) = ann.get(WHERE)["account"]["devices"]
    eve.refused(404, "POST", f"{WHERE}/sign-out", {"device": device["id"]})
    assert ann.get("/api/me")["name"] == "Anna out"


def test_the_twenty_first_device_signs_out_the_one_used_longest_ago(
    serve: Callable[..., Running],
) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann = Visitor(server, "Ann")
    account_of(ann, "Ann")
    for _device in range(20):
        clock.now += 100
        signed_in(server, "Ann")
    ann.refused(401, "GET", "/api/me")
    assert len(signed_in(server, "Ann").get(WHERE)["account"]["devices"]) == 20


def test_devices_are_named_and_nothing_else_of_a_header_is_kept(server: Running) -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    ann = Visitor(server, "Agnes", **{"user-agent": firefox})
    account_of(ann, "Agnes")
    (device,) = ann.get(WHERE)["account"]["devices"]
    assert (device["browser"], device["system"]) == ("Firefox", "Linux")
    odd = Visitor(server, **{"user-agent": "<script>alert(1)</script>"})
    odd.post(f"{WHERE}/sign-in", {"name": "Agnes", "password": PASSWORD})
    assert "script" not in odd.tries("GET", WHERE).text


def test_secrets_are_kept_only_as_hashes_and_are_in_no_answer(server: Running) -> None:
    ann = Visitor(server, "Sissi")
    code = account_of(ann, "Sissi")
    token = link_of(ann)
    signed_in(server, "Sissi")
    told = ann.tries("GET", WHERE).text + ann.tries("GET", f"{WHERE}/data").text
    text = "".join(
        str(stored(server, table))
        for table in (schema.guests, schema.accounts, schema.devices, schema.links)
    )
    for secret in (PASSWORD, code, code.replace("-", ""), token, ann.token):
        assert secret not in text and secret not in told
    assert "argon2id" in text and "argon2" not in told


# What comes along


@pytest.mark.one_process
def test_a_guests_games_come_along_and_the_guest_is_gone(server: Running) -> None:
    ann = Visitor(server, "Ann")
    account_of(ann, "Brigitte")
    guest, _ben, table = two_at_a_table(server, options={"first": 0})
    line = guest.live(table)
    line.next()
    guest.post("/api/lessons/cable_car/first-line/done")
    ann.post("/api/lessons/cable_car/first-line/done")
    told = guest.post(f"{WHERE}/sign-in", {"name": "Brigitte", "password": PASSWORD})
    assert (told["brought"], told["left"], told["me"]["id"]) == (1, 0, ann.id)
    assert line.closed()[1] == 4401
    assert ann.sees(table)["seat"] == 0 and guest.sees(table)["seat"] == 0
    ann.acts(table, ann.sees(table)["legal"][0]["text"])
    assert [row["id"] for row in stored(server, schema.guests) if row["id"] == guest.id] == []
    assert ann.sees(table)["table"]["hosting"]
    assert guest.post(f"{WHERE}/sign-out", {})["me"] is None


def test_without_bringing_them_the_guest_is_there_again_after_signing_out(server: Running) -> None:
    account_of(Visitor(server, "Ann"), "Clara")
    guest, _ben, table = two_at_a_table(server)
    body = {"name": "Clara", "password": PASSWORD, "bring": False}
    assert guest.post(f"{WHERE}/sign-in", body)["brought"] == 0
    assert guest.sees(table)["seat"] is None
    told = guest.post(f"{WHERE}/sign-out", {})
    assert told["me"]["id"] == guest.id and guest.sees(table)["seat"] == 0


def test_a_seat_at_a_table_where_the_account_plays_too_stays_with_the_guest(
    server: Running,
) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    account_of(ann, "Doris")
    told = ben.post(f"{WHERE}/sign-in", {"name": "Doris", "password": PASSWORD})
    assert (told["brought"], told["left"]) == (0, 1)
    assert ben.sees(table)["seat"] == 0  # as Doris, who sees one hand as before
    ben.refused(403, "GET", f"/api/tables/{table}", seat=1)
    assert ben.post(f"{WHERE}/sign-out", {})["me"]["id"] == ben.id
    assert ben.sees(table)["seat"] == 1


def test_of_a_game_that_is_over_both_seats_come_along(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    play_on({0: ann, 1: ben}, table)
    account_of(ann, "Emma")
    told = ben.post(f"{WHERE}/sign-in", {"name": "Emma", "password": PASSWORD})
    assert (told["brought"], told["left"]) == (1, 0)
    told = ann.get(WHERE)
    assert told["games"] == 1 and told["won"] == 1


def test_a_request_for_a_seat_goes_on_under_the_new_name(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    ann.post(f"/api/tables/{table}/end")
    account_of(Visitor(server, "Far"), "Frida")
    ann.post(f"{WHERE}/sign-in", {"name": "Frida", "password": PASSWORD})
    asked = ben.sees(table)["asked_seat"]
    assert asked["by"] == 0 and asked["agreed"] == [0]
    ben.post(f"/api/tables/{table}/answer", {"request": asked["request"], "agree": True})
    assert ben.sees(table)["table"]["status"] == "over"


def test_accounts_do_not_expire_as_guests_do(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann, guest = Visitor(server, "Ann"), Visitor(server, "Gus")
    account_of(ann, "Ann")
    clock.now += 400 * 86_400
    assert server.do(server.services.store.expire_guests(clock.now - 14 * 86_400)) == 1
    guest.refused(401, "GET", "/api/me")
    assert ann.get("/api/me")["name"] == "Ann"


# Your data


def test_all_data_of_a_person_with_the_records_of_their_games(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    play_on({0: ann, 1: ben}, table)
    running = ann.makes("me", "bot:random")["table"]["id"]
    account_of(ann, "Greta")
    told = ann.get(f"{WHERE}/data")
    assert told["person"]["me"]["name"] == "Greta"
    assert {seat["table"] for seat in told["seats"]} == {table, running}
    assert all(seat["actions"] for seat in told["seats"] if seat["table"] == table)
    assert list(told["games"]) == [f"cable_car-{table}.jsonl"]
    assert (
        told["games"][f"cable_car-{table}.jsonl"]
        == ben.tries("GET", f"/api/tables/{table}/record").text
    )
    assert ben.get(f"{WHERE}/data")["person"]["account"] is None  # guests, too
    Visitor(server).refused(401, "GET", f"{WHERE}/data")


@pytest.mark.one_process
@pytest.mark.parametrize("with_account", [True, False])
def test_somebody_who_is_deleted_leaves_the_games_to_the_others(
    server: Running, with_account: bool
) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    if with_account:
        account_of(ann, "Hilde")
    name = ann.get("/api/me")["name"]
    assert ann.refused(422, "POST", f"{WHERE}/delete", {"name": "x"})["error"] == "other_name"
    phone = signed_in(server, "Hilde") if with_account else ann.tab()
    line = phone.live(table)
    line.next()
    told = ann.post(f"{WHERE}/delete", {"name": name})
    assert told == {"games": 1, "waiting": 0, "records": 0}
    assert line.closed()[1] == 4401
    assert not ann.token
    phone.refused(401, "GET", "/api/me")
    seat = ben.sees(table)["table"]["seats"][0]
    assert (seat["name"], seat["kind"], seat["stands_in"]) == ("deleted player", "bot", True)
    for rows in (schema.accounts, schema.devices, schema.links, schema.passkeys):
        assert all(row["person"] != ann.id for row in stored(server, rows))
    if with_account:
        account_of(Visitor(server, "New"), "Hilde")  # the name is free again


def test_the_last_way_in_is_not_removed(server: Running) -> None:
    ann = Visitor(server, "Iris")
    account_of(ann, "Iris")
    assert ann.refused(409, "POST", f"{WHERE}/password", {})["error"] == "last_way"
    ann.refused(404, "POST", f"{WHERE}/passkeys/none/remove")
    assert signed_in(server, "Iris").get("/api/me")["name"] == "Iris"


def test_cookies_of_accounts_are_as_safe_as_those_of_guests(server: Running) -> None:
    account_of(Visitor(server, "Jana"), "Jana")
    guest = Visitor(server, "Guest")
    answer = guest.tries(
        "POST", f"{WHERE}/sign-in", {"name": "Jana", "password": PASSWORD, "bring": False}
    )
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    for path in ("sign-in", "links/open", "delete", "sign-out"):
        evil = guest.tries(
            "POST", f"{WHERE}/{path}", {}, headers={"origin": "https://evil.example"}
        )
        assert evil.json()["error"] == "origin"


def test_without_the_packages_one_sentence_says_so(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from carbarn.server import people

    monkeypatch.setattr(people, "installed", lambda: False)
    server = serve()
    ann = Visitor(server, "Ann")
    said = ann.refused(404, "POST", WHERE, {"name": "Ann", "password": PASSWORD})
    assert said["error"] == "no_accounts" and "carbarn[accounts]" in said["sentence"]
    ann.makes("me", "bot:random")


# The host


def test_the_host_makes_a_link_for_somebody_who_has_lost_every_way_in(
    serve: Callable[..., Running],
) -> None:
    server = serve()
    place = server.settings.database
    ann, guest = Visitor(server, "Ann"), Visitor(server, "Gus")
    account_of(ann, "Lost Ann")
    made = ["admin", "reset-link", "Lost Ann", "--database", place, "--url", "https://x.example/"]
    first, link = (json.loads(call(*made, "--json").stdout)["link"] for _ in range(2))
    assert link.startswith("https://x.example/account/open#")
    token = link.partition("#")[2]
    old = {"token": first.partition("#")[2]}
    assert Visitor(server).refused(404, "POST", f"{WHERE}/links/open", old)
    there = Visitor(server)
    assert there.post(f"{WHERE}/links/look", {"token": token})["kind"] == "reset"
    there.post(f"{WHERE}/links/open", {"token": token})
    there.post(f"{WHERE}/password", {"password": "a new beginning"})
    assert signed_in(server, "Lost Ann", "a new beginning").get("/api/me")["id"] == ann.id
    assert "is a guest without an account" in refused(
        "admin", "reset-link", guest.id, "--database", place
    )
    assert json.loads(call("admin", "usage", "--database", place, "--json").stdout)["accounts"] == 1


def test_what_the_host_gives_out_and_removes_includes_the_account(
    serve: Callable[..., Running], tmp_path: Path
) -> None:
    server = serve()
    ann = Visitor(server, "Ann")
    code = account_of(ann, "Out Ann")
    token = link_of(ann)
    place = server.settings.database
    folder = tmp_path / "ann"
    call("export", str(folder), "--guest", ann.id, "--database", place)
    text = (folder / "guest.json").read_text("utf-8")
    about = json.loads(text)["account"]
    assert about["password"] is True and len(about["devices"]) == 1
    for secret in (code, token, ann.token, "argon2"):
        assert secret not in text
    call("admin", "remove-guest", "Out Ann", "--yes", "--database", place)
    for rows in (schema.accounts, schema.devices, schema.links):
        assert stored(server, rows) == []
    server.do(follow.look(server.services))
    ann.refused(401, "GET", "/api/me")


def test_rows_of_an_account_whose_person_is_gone_are_found_and_removed(
    serve: Callable[..., Running],
) -> None:
    server = serve()
    ann = Visitor(server, "Ann")
    account_of(ann, "Ann")
    engine = offline.open_database(server.settings.database)
    with offline.change(engine) as connection:
        if connection.dialect.name != "sqlite":
            pytest.skip("PostgreSQL keeps what others refer to")
        connection.execute(schema.guests.delete().where(schema.guests.c.id == ann.id))
    report = examine(server.settings.database)
    assert any("accounts.person" in problem.where for problem in report.problems)
    mend(server.settings.database, report)
    assert examine(server.settings.database).problems == []
    assert stored(server, schema.devices) == []
