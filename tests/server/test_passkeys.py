"""Passkeys over HTTP: made and used at the right place, by whoever has them, and each time anew."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from carbarn.server.passkeys import site_of
from carbarn.server.settings import Settings
from server.authenticator import PRESENT, Authenticator
from server.client import Clock, Json, Running, Visitor
from server.test_accounts import PASSWORD, WHERE, account_of, signed_in


class Local(Visitor):
    """Somebody who has opened http://localhost, where browsers offer passkeys."""

    def __init__(self, server: Running, name: str = "") -> None:
        super().__init__(server, "", host=f"localhost:{server.port}")
        if name:
            self.id = self.post("/api/guests", {"name": name})["id"]

    def asked(self, purpose: str, name: str = "") -> Json:
        return self.post(f"{WHERE}/challenge", {"purpose": purpose, "name": name})


def new_key(server: Running, **others: Json) -> Authenticator:
    values = {"site": "localhost", "origin": f"http://localhost:{server.port}", **others}
    return Authenticator(**values)


def with_passkey(server: Running, name: str) -> tuple[Local, Authenticator]:
    """An account that has a passkey and no password."""
    visitor, key = Local(server, name), new_key(server)
    made = key.made(visitor.asked("make", name))
    visitor.post(WHERE, {"name": name, "passkey": made})
    return visitor, key


def test_an_account_by_a_passkey_opens_elsewhere_without_a_name(server: Running) -> None:
    ann, key = with_passkey(server, "Pia")
    told = ann.get(WHERE)
    assert told["passkeys"] == "here" and not told["account"]["password"]
    assert len(told["account"]["passkeys"]) == 1
    phone = Local(server)
    phone.post(f"{WHERE}/sign-in", {"passkey": key.used(phone.asked("sign_in"))})
    assert phone.get("/api/me") == {"id": ann.id, "name": "Pia", "account": True}
    assert ann.get(WHERE)["account"]["passkeys"][0]["used"] > 0
    nothing = {"name": "Pia", "password": ""}
    assert phone.refused(403, "POST", f"{WHERE}/sign-in", nothing)["error"] == "password_wrong"


def test_without_its_passkey_there_is_no_account_either(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    _ann, key = with_passkey(server, "First")

    async def unknown(_credential: str) -> None:
        return None

    monkeypatch.setattr(server.services.people.accounts, "passkey", unknown)  # somebody is faster
    guest = Local(server, "Second")
    again = {"name": "Second", "passkey": key.made(guest.asked("make", "Second"))}
    assert guest.refused(409, "POST", WHERE, again)["error"] == "passkey_known"
    assert guest.get("/api/me") == {"id": guest.id, "name": "Second", "account": False}
    own = {"name": "Second", "passkey": new_key(server).made(guest.asked("make", "Second"))}
    assert guest.post(WHERE, own)["code"]


def test_what_a_passkey_has_signed_is_good_once_and_for_what_was_asked(server: Running) -> None:
    ann, key = with_passkey(server, "Once")
    phone = Local(server)
    used = key.used(phone.asked("sign_in"))
    phone.post(f"{WHERE}/sign-in", {"passkey": used})
    again = Local(server)
    assert again.refused(403, "POST", f"{WHERE}/sign-in", {"passkey": used})
    mine = {"passkey": key.used(ann.asked("prove"))}
    assert again.refused(403, "POST", f"{WHERE}/sign-in", mine)  # asked for something else
    signs_in = {"passkey": key.used(again.asked("sign_in"))}
    assert ann.refused(403, "POST", f"{WHERE}/prove", signs_in)
    made = new_key(server).made(again.asked("sign_in"))
    assert ann.refused(403, "POST", f"{WHERE}/passkeys", {"passkey": made})
    key.uses = 0  # a copy that is behind
    said = again.refused(
        403, "POST", f"{WHERE}/sign-in", {"passkey": key.used(again.asked("sign_in"))}
    )
    assert said["error"] == "passkey_wrong"


@pytest.mark.parametrize(
    "others",
    [
        {"site": "evil.example"},
        {"origin": "https://evil.example"},
        {"origin": "http://localhost"},
        {"flags": PRESENT},
        {"flags": 0},
    ],
)
def test_passkeys_of_other_places_or_without_a_person_are_refused(
    server: Running, others: Json
) -> None:
    guest = Local(server, "Guest")
    made = new_key(server, **others).made(guest.asked("make", "Elsewhere"))
    said = guest.refused(403, "POST", WHERE, {"name": "Elsewhere", "passkey": made})
    assert said["error"] == "passkey_wrong"
    _ann, key = with_passkey(server, f"Right {others!r:.30}")
    for name, value in others.items():
        setattr(key, name, value)
    phone = Local(server)
    phone.refused(403, "POST", f"{WHERE}/sign-in", {"passkey": key.used(phone.asked("sign_in"))})


def test_bytes_of_any_kind_in_a_passkey_are_refused_and_break_nothing(server: Running) -> None:
    ann, key = with_passkey(server, "Fuzzed")
    phone = Local(server)
    for field in ("client_data", "authenticator_data", "signature", "credential", "challenge"):
        for text in ("", "A", "AAAA", "_" * 16_000, "9" * 37):
            used = {**key.used(phone.asked("sign_in")), field: text}
            answer = phone.tries("POST", f"{WHERE}/sign-in", {"passkey": used})
            assert answer.status_code in (400, 403), (field, text[:10], answer.text)
    guest = Local(server, "Guest")
    for field in ("client_data", "attestation", "credential", "challenge"):
        for text in ("", "A", "AAAA", "o2NmbXQ", "_" * 16_000):
            made = {**new_key(server).made(guest.asked("make", "Fuzz")), field: text}
            answer = guest.tries("POST", WHERE, {"name": "Fuzz", "passkey": made})
            assert answer.status_code in (400, 403), (field, text[:10], answer.text)
    assert ann.get("/api/me")["name"] == "Fuzzed"


def test_nobody_uses_what_was_asked_of_somebody_else(server: Running) -> None:
    ann, eve = Local(server, "Ann"), Local(server, "Eve")
    made = new_key(server).made(ann.asked("make", "Ann asked"))
    assert eve.refused(403, "POST", WHERE, {"name": "Eve took", "passkey": made})
    _pia, key = with_passkey(server, "Stolen")
    account_of(eve, "Eve proves")
    used = key.used(eve.asked("prove"))
    assert eve.refused(403, "POST", f"{WHERE}/prove", {"passkey": used})["error"] == "passkey_wrong"
    stolen = key.made(eve.asked("make"))
    assert eve.refused(409, "POST", f"{WHERE}/passkeys", {"passkey": stolen})


def test_what_was_asked_expires(serve: Callable[..., Running]) -> None:
    clock = Clock()
    server = serve(clock=clock)
    _ann, key = with_passkey(server, "Slow")
    phone = Local(server)
    used = key.used(phone.asked("sign_in"))
    clock.now += 301
    phone.refused(403, "POST", f"{WHERE}/sign-in", {"passkey": used})


def test_ten_passkeys_and_never_without_a_way_in(server: Running) -> None:
    ann, first = with_passkey(server, "Many")
    for _key in range(9):
        ann.post(f"{WHERE}/passkeys", {"passkey": new_key(server).made(ann.asked("make"))})
    full = {"passkey": new_key(server).made(ann.asked("make"))}
    assert ann.refused(409, "POST", f"{WHERE}/passkeys", full)["error"] == "passkeys_many"
    assert len(ann.asked("make")["known"]) == 10
    ids = [one["id"] for one in ann.get(WHERE)["account"]["passkeys"]]
    eve = Local(server, "Eve")
    account_of(eve, "Eve removes")
    eve.refused(404, "POST", f"{WHERE}/passkeys/{ids[0]}/remove")
    for one in ids[1:]:
        ann.post(f"{WHERE}/passkeys/{one}/remove")
    said = ann.refused(409, "POST", f"{WHERE}/passkeys/{ids[0]}/remove")
    assert said["error"] == "last_way"
    ann.post(f"{WHERE}/password", {"password": PASSWORD})
    ann.post(f"{WHERE}/passkeys/{ids[0]}/remove")
    phone = Local(server)
    phone.refused(403, "POST", f"{WHERE}/sign-in", {"passkey": first.used(phone.asked("sign_in"))})
    assert signed_in(server, "Many").refused(409, "POST", f"{WHERE}/password", {})


def test_a_link_does_not_let_one_add_a_passkey_before_one_has_proved_it(
    serve: Callable[..., Running],
) -> None:
    clock = Clock()
    server = serve(clock=clock)
    ann, key = with_passkey(server, "Proof")
    clock.now += 901
    refused = {"purpose": "make"}
    assert ann.refused(403, "POST", f"{WHERE}/challenge", refused)["error"] == "prove_first"
    ann.post(f"{WHERE}/prove", {"passkey": key.used(ann.asked("prove"))})
    ann.post(f"{WHERE}/passkeys", {"passkey": new_key(server).made(ann.asked("make"))})


@pytest.mark.parametrize(
    ("found", "public", "place", "name", "origin"),
    [
        ("http://localhost:8000", "", "here", "localhost", "http://localhost:8000"),
        ("http://127.0.0.1:8000", "", "number", "127.0.0.1", "http://127.0.0.1:8000"),
        ("http://[::1]:8000", "", "number", "::1", "http://[::1]:8000"),
        ("http://192.168.1.7:8000", "", "insecure", "192.168.1.7", "http://192.168.1.7:8000"),
        ("https://192.168.1.7", "", "number", "192.168.1.7", "https://192.168.1.7"),
        ("http://carbarn.local:8000", "", "insecure", "carbarn.local", "http://carbarn.local:8000"),
        ("https://Play.Example.org", "", "here", "play.example.org", "https://play.example.org"),
        # a proxy in front of it, which is not believed or does not say how it was reached
        ("http://play.example.org", "https://play.example.org", "here", "play.example.org",
         "https://play.example.org"),
        ("http://other.example.org", "https://play.example.org", "insecure", "other.example.org",
         "http://other.example.org"),
    ],
)  # fmt: skip
def test_where_passkeys_are_offered(
    found: str, public: str, place: str, name: str, origin: str
) -> None:
    site = site_of(found, Settings("x.db", public_url=public))
    assert (site.place, site.name, site.origin) == (place, name, origin)


def test_where_they_are_not_offered_they_are_refused(server: Running) -> None:
    guest = Visitor(server, "Guest")  # at 127.0.0.1
    assert guest.get(WHERE)["passkeys"] == "number"
    said = guest.refused(422, "POST", f"{WHERE}/challenge", {"purpose": "sign_in"})
    assert said["error"] == "passkeys_elsewhere"
