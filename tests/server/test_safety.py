"""What stands between the server and those who mean harm, or just make mistakes."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from dataclasses import replace

import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from carbarn.server.app import _healthy
from server.client import (
    PLENTY,
    Clock,
    Json,
    Running,
    Visitor,
    counter,
    first_lay,
    two_at_a_table,
    wait_for,
)

EVERYWHERE = ("content-security-policy", "x-content-type-options", "referrer-policy")


def test_pages_of_other_sites_cannot_act_for_a_visitor(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    n = ann.sees(table)["n"]
    body = {"action": "draw", "decision": n, "key": "k"}
    path = f"/api/tables/{table}/act"
    for origin in (
        "https://evil.example", "null", f"http://127.0.0.1:{server.port + 1}",
        f"http://evil.example:{server.port}", "", "nonsense", "http://[", "http://]:80[",
        f"http://127.0.0.1:{server.port}@evil.example", f"{server.url}.evil.example",
    ):  # fmt: skip
        answer = ann.tries("POST", path, body, headers={"origin": origin})
        assert (answer.status_code, answer.json()["error"]) == (403, "origin"), origin
    assert ann.sees(table)["n"] == n
    with server.one_address() as own:
        assert ann.tries("POST", path, body, headers={"origin": own}).status_code == 200


def test_pages_of_other_sites_cannot_listen_for_a_visitor(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    for origin in ("https://evil.example", "null", "http://["):
        try:
            message, code = ann.live(table, origin=origin).closed()
        except InvalidStatus as refused:
            assert refused.response.status_code == 403
            continue
        assert (message["error"], code) == ("origin", 4403)
    with server.one_address() as own:
        line = ann.live(table, origin=own)
    assert line.next()["seat"] == 0
    line.close()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"), ("GET", "/tables"), ("GET", "/healthz"), ("GET", "/openapi.json"),
        ("GET", "/api/games"), ("GET", "/api/tables"), ("GET", "/api/me"), ("GET", "/nowhere"),
        ("GET", "/api/tables/"), ("GET", "/api/tables/nowhere"), ("DELETE", "/api/tables"),
        ("OPTIONS", "/api/tables"), ("PUT", "/healthz"), ("POST", "/api/guests"),
        ("GET", "/web/../server/app.py"), ("GET", "/web/%2e%2e/server/app.py"), ("HEAD", "/"),
        ("POST", "/"), ("GET", "/healthz/"), ("GET", "/t/x"), ("GET", "/api"),
    ],
)  # fmt: skip
def test_every_answer_has_its_safety_headers(server: Running, method: str, path: str) -> None:
    answer = Visitor(server).tries(method, path)
    assert answer.status_code < 500
    for name in EVERYWHERE:
        assert name in answer.headers, (answer.status_code, answer.headers)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    if answer.status_code >= 400 and method != "HEAD":
        reply = answer.json()
        assert reply["error"] and reply["sentence"]


def test_the_cookie_cannot_be_read_by_scripts_nor_sent_by_other_sites(server: Running) -> None:
    answer = Visitor(server).tries("POST", "/api/guests", {"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
    assert "secure" not in cookie
    # anybody can send this header; test_ordinary.py has what a trusted proxy may say
    claimed = Visitor(server).tries(
        "POST", "/api/guests", {"name": "Ann"}, headers={"x-forwarded-proto": "https"}
    )
    assert "secure" not in claimed.headers["set-cookie"].lower()
    assert len(answer.cookies["carbarn"]) >= 22, "at least 128 bits"


def test_nobody_is_let_in_by_a_wrong_or_empty_cookie(server: Running) -> None:
    for value in ("x", "", "0" * 32, "' OR 1=1 --", "a" * 5000):
        answer = Visitor(server).tries("GET", "/api/me", headers={"cookie": f"carbarn={value}"})
        assert (answer.status_code, answer.json()["error"]) == (401, "who")


def test_what_needs_a_guest_says_so(server: Running) -> None:
    _ann, _ben, table = two_at_a_table(server)
    nobody = Visitor(server)
    for method, path in (
        ("POST", "/api/tables"), ("POST", f"/api/tables/{table}/act"),
        ("POST", f"/api/tables/{table}/claim"), ("POST", f"/api/tables/{table}/undo"),
        ("POST", f"/api/tables/{table}/seats/0/free"), ("POST", f"/api/tables/{table}/rematch"),
        ("POST", f"/api/tables/{table}/sandbox"), ("GET", f"/api/tables/{table}/preview"),
        ("POST", "/api/records"),
    ):  # fmt: skip
        assert nobody.refused(401, method, path)["error"] == "who"


def test_the_seats_of_others_are_out_of_reach_everywhere(server: Running) -> None:
    ann, ben, table = two_at_a_table(server, options={"first": 0}, public=True)
    path = f"/api/tables/{table}"
    before = [ann.sees(table), ben.sees(table)]
    for visitor in (ben, Visitor(server, "Zoe")):
        decision = before[0]["decision"]
        for method, where, body in (
            ("GET", "?seat=0", None),
            ("GET", "/preview?action=draw&seat=0", None),
            ("GET", "/why?action=draw&seat=0", None),
            ("GET", "/plans?goal=x&seat=0", None),
            ("GET", "/replay?at=2&seat=0", None),
            ("POST", "/act", {"action": "draw", "decision": decision, "key": "k", "seat": 0}),
            ("POST", "/undo", {"seat": 0}),
            ("POST", "/consent", {"request": 1, "agree": True, "seat": 0}),
            ("POST", "/sandbox", {"actions": [], "seat": 0}),
            ("POST", "/seats/0/free", {}),
            ("POST", "/seats/0/bot", {"bot": "random"}),
            ("POST", "/seats/0/back", {}),
        ):
            visitor.refused(403, method, path + where, body)
        visitor.refused(409, "POST", f"{path}/claim", {"seat": 0})
    assert [ann.sees(table), ben.sees(table)] == before


def test_tokens_are_kept_only_as_hashes(server: Running) -> None:
    ann = Visitor(server, "Ann")
    made = ann.makes("me", "open")
    secrets = [ann.token, made["invitations"]["1"]]

    async def all_rows() -> str:
        from carbarn.server.schema import metadata

        text = ""
        async with server.services.store.engine.connect() as connection:
            for table in metadata.sorted_tables:
                text += repr((await connection.execute(sa.select(table))).all())
        return text

    text = server.do(all_rows())
    assert ann.id in text and made["table"]["id"] in text
    for secret in secrets:
        assert secret and secret not in text


def test_the_log_has_no_secrets(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    ann, ben = Visitor(server, "Ann Unseen"), Visitor(server, "Ben Unseen")
    made = ann.makes("me", "open", options={"first": 0})
    table = made["table"]["id"]
    ben.claims(table, made["invitations"]["1"])
    ben.is_ready(table)
    again = ben.post(f"/api/tables/{table}/seats/1/free")["invitation"]
    ben.claims(table, again)
    line = ben.live(table)
    line.next()
    ann.acts(table, first_lay(ann.sees(table)))
    ann.tries("GET", f"/api/tables/{table}/why?action=lay+c3")
    ann.tries("POST", f"/api/tables/{table}/claim", content=f'{{"token":"{again}"'.encode())
    line.close()
    row = server.do(server.services.store.table(table))
    assert row is not None
    seen = caplog.text
    assert '"event": "request"' in seen and "/api/tables/{table}/act" in seen
    for secret in (made["invitations"]["1"], again, ann.token, ben.token, row.seed):
        assert secret not in seen
    requests = [json.loads(one.message) for one in caplog.records if one.name == "carbarn.server"]
    assert {"event", "method", "route", "status", "ms"} == set(requests[0])


def test_not_even_the_log_of_a_fault_has_secrets(
    serve: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    server = serve(new_id=lambda: "always the same", new_secret=counter("a secret of number "))
    ann = Visitor(server, "Ann")
    ann.makes("me", "open")
    body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert ann.tries("POST", "/api/tables", body).status_code >= 500
    assert "a secret of number" not in caplog.text


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b'{"name": "\xff"}', b'{"name": 7}',
        b'{"name": "\\ud800"}', b'{"nome": "x"}', b'{"name": "x", "more": 1}', b'{"name": ""}',
        b'{"name": "' + b"x" * 41 + b'"}', b"[" * 60_000, b'{"name":' * 8_000, b"\x00",
        b'{"name": NaN}', b'{"name": "a"} {"name": "b"}', b"name=Ann",
    ],
)  # fmt: skip
def test_a_body_that_cannot_be_read_gets_a_sentence(server: Running, content: bytes) -> None:
    answer = Visitor(server).tries("POST", "/api/guests", content=content)
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"] == "body" and answer.json()["sentence"]


@pytest.mark.parametrize("name", ["\u0000", " ", "\u200b\u202e", "\n\t"])
def test_a_name_without_anything_to_read_is_refused(server: Running, name: str) -> None:
    Visitor(server).refused(422, "POST", "/api/guests", {"name": name})


def test_options_nested_deeply_are_refused_not_fatal(server: Running) -> None:
    ann = Visitor(server, "Ann")
    for depth in (1, 50, 500, *range(850, 1000, 5), 1500, 20_000):
        body = '{"game":"cable_car","seats":[{"kind":"me"},{"kind":"me"}],"options":{"first":'
        body += "[" * depth + "]" * depth + "}}"
        answer = ann.tries("POST", "/api/tables", content=body.encode())
        assert answer.status_code in (400, 422), (depth, answer.text[:200])


@pytest.mark.parametrize("value", ["1" + "0" * 30, "1" + "0" * 4000, "1" + "0" * 6000, "1e400"])
def test_huge_numbers_are_taken_or_refused_and_nothing_breaks(server: Running, value: str) -> None:
    ann = Visitor(server, "Ann")
    body = (
        '{"game":"cable_car","seats":[{"kind":"me"},{"kind":"open"}],'
        f'"options":{{"companies":true,"trade_closes_at":{value}}},"public":true}}'
    )
    assert ann.tries("POST", "/api/tables", content=body.encode()).status_code < 500
    assert isinstance(ann.get("/api/tables"), list)
    assert ann.tries("GET", "/tables").status_code == 200


def test_bodies_and_records_have_a_largest_size(server: Running) -> None:
    ann = Visitor(server, "Ann")
    limits = server.settings.limits
    sizes = {"/api/guests": limits.body, "/api/tables": limits.table, "/api/records": limits.record}
    for path, most in sizes.items():
        reply = ann.tries("POST", path, content=b" " * (most + 1))
        assert (reply.status_code, reply.json()["error"]) == (413, "too_large")
        assert str(most) in reply.json()["sentence"]

    def parts() -> Json:
        for _part in range(20):
            yield b" " * 10_000

    answer = ann.http.post("/api/guests", content=parts())
    assert answer.status_code == 413, "without a length too"


@pytest.mark.parametrize(
    "key", ["\u0000", "a\u0000b", "🚋" * 100, "' OR 1=1", "x" * 100], ids=range(5)
)
def test_a_key_of_odd_signs_is_taken_or_refused(server: Running, key: str) -> None:
    ann, _ben, table = two_at_a_table(server, options={"first": 0})
    first = ann.posts(table, "draw", 2, key=key)
    assert first.status_code in (200, 400), first.text
    again = ann.posts(table, "draw", 2, key=key)
    assert again.status_code in (200, 400)
    assert first.status_code == 400 or again.json()["repeated"]


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/%00", "/api/tables/a%00b/record", "/api/records/%00/replay?at=0",
        "/api/tables/%ff%fe", "/api/tables/" + "x" * 3000, "/api/tables/..%2f..%2fetc",
        "/api/tables/'%20OR%201=1", "/web/%00", "/t/%00", "/web/" + "x" * 3000,
    ],
)  # fmt: skip
def test_odd_addresses_are_not_found(server: Running, path: str) -> None:
    answer = Visitor(server).tries("GET", path)
    expected = 200 if path.startswith("/t/") else 404
    assert answer.status_code == expected, answer.text


@pytest.mark.parametrize("value", ["-1", "1.5", "x", "9999999", "\u0661", "", "1 ", "+1"])
def test_numbers_in_a_query_are_whole_and_not_huge(server: Running, value: str) -> None:
    _ann, _ben, table = two_at_a_table(server)
    for name in ("since", "seat"):
        query: dict[str, Json] = {name: value}
        answer = Visitor(server).tries("GET", f"/api/tables/{table}", **query)
        assert (answer.status_code, answer.json()["error"]) == (400, "query")


def test_seats_that_are_none_are_not_found(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server)
    for seat in ("2", "99", "x", "-1", "1.0", "%00"):
        ann.refused(404, "POST", f"/api/tables/{table}/seats/{seat}/free", {})


@pytest.mark.one_process
def test_too_many_requests_are_told_to_wait(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock, limits=replace(PLENTY, burst=10, requests_per_second=2.0))
    ann = Visitor(server, "Ann")
    statuses = [ann.tries("GET", "/api/me").status_code for _ in range(12)]
    assert statuses == [200] * 10 + [429] * 2
    answer = ann.answers[-1]
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.json()["error"] == "too_many" and answer.json()["sentence"]
    clock.now += 1.0
    assert [ann.tries("GET", "/api/me").status_code for _ in range(3)] == [200, 200, 429]
    clock.now += 1_000.0
    ben = Visitor(server, "Ben")
    assert ben.tries("GET", "/api/me").status_code == 200, "each guest has a limit of its own"
    # those without a name share the limit of their address
    nobody = Visitor(server)
    codes = {nobody.tries("GET", "/api/games").status_code for _ in range(15)}
    assert codes == {200, 429}
    assert ben.tries("GET", "/api/me").status_code == 200


def test_names_are_shown_as_text_never_as_page(server: Running) -> None:
    name = "<script>alert(1)</script>"
    eve = Visitor(server, name)
    eve.makes("me", {"kind": "local", "name": '"><img src=x onerror=y>'}, "open", public=True)
    page = Visitor(server).tries("GET", "/tables")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text and "<img" not in page.text
    assert "&lt;script&gt;" in page.text
    listed = Visitor(server).tries("GET", "/api/tables")
    assert listed.headers["content-type"] == "application/json"


def test_bots_are_named_never_loaded_from_files(server: Running) -> None:
    ann, _ben, table = two_at_a_table(server)
    for bot in ("./evil.py:Evil", "os:system", "", "GREEDY", "greedy\u0000"):
        refused = ann.refused(422, "POST", f"/api/tables/{table}/seats/0/bot", {"bot": bot})
        assert refused["error"] == "unknown_bot"
        if bot:
            body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}
            assert ann.refused(422, "POST", "/api/tables", body)["error"] == "unknown_bot"


def test_a_fault_is_told_without_details(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = Visitor(server, "Ann")

    async def fails(*_others: Json) -> None:
        raise RuntimeError("the secret place is /root/x")

    monkeypatch.setattr(server.services.store, "list_tables", fails)
    answer = ann.tries("GET", "/api/tables")
    assert answer.status_code == 500 and "secret place" not in answer.text
    assert answer.json()["error"] == "fault"
    for name in EVERYWHERE:
        assert name in answer.headers


def test_health_is_told_although_the_next_look_has_begun(serve: Callable[..., Running]) -> None:
    server = serve()
    services = server.services

    async def ask() -> bool:
        looked = services.check = asyncio.get_running_loop().create_future()
        services.checked = time.monotonic()
        asked = asyncio.ensure_future(_healthy(services))
        await asyncio.sleep(0)
        services.check = asyncio.get_running_loop().create_future()
        looked.set_result(True)
        return await asked

    assert server.do(ask())


@pytest.mark.one_process
def test_health_says_when_the_database_is_away(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    assert Visitor(server).get("/healthz") == {"status": "good"}

    async def away() -> bool:
        raise OSError

    monkeypatch.setattr(server.services.store, "healthy", away)
    # it is looked at once a second, however often it is asked
    wait_for(lambda: Visitor(server).tries("GET", "/healthz").status_code == 503)
