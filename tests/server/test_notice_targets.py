"""Where notices are never sent: into networks of the server, by whatever name."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import json
import ssl
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from carbarn.server.errors import Refused
from carbarn.server.notices import formats, words
from carbarn.server.notices.formats import Webhook, check_hook, post_for
from carbarn.server.notices.hours import Hours, minute_of
from carbarn.server.notices.mail import check_address
from carbarn.server.notices.outside import Outside, Unsent
from carbarn.server.notices.targets import is_public, target_of
from carbarn.server.settings import Settings
from server.notice_parts import Hooks, web_server

PRIVATE = [
    *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.3.4", "192.168.1.1"),
    *("169.254.169.254", "100.64.0.1", "192.0.0.1", "198.18.0.1", "224.0.0.1", "240.0.0.1"),
    *("255.255.255.255", "192.88.99.1", "203.0.113.5"),
    *("::1", "::", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe"),
    *("fe80::1", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "2001:db8::1", "100::1"),
    *("2002:7f00:1::", "2002:c0a8:101::1", "64:ff9b::7f00:1", "64:ff9b::10.0.0.1"),
    *("64:ff9b:1::a00:1", "2001:0:4136:e378:8000:63bf:f5ff:fffe"),
]
PUBLIC = ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"]


@pytest.mark.parametrize("text", PRIVATE)
def test_addresses_that_are_not_of_the_internet(text: str) -> None:
    assert not is_public(ipaddress.ip_address(text))


@pytest.mark.parametrize("text", PUBLIC)
def test_addresses_of_the_internet(text: str) -> None:
    assert is_public(ipaddress.ip_address(text))


WRONG = [
    *("", "example.org", "http://example.org/", "ftp://example.org/", "https://", "https:///x"),
    *("https://user@example.org/", "https://u:p@example.org/", "https://example.org:99999/"),
    *("https://example.org:25/", "https://example.org:22/", "https://exa mple.org/"),
    *("https://example.org/\r\nHost: x", "https://example.org\\@10.0.0.1/", "file:///etc/passwd"),
    *("https://127.0.0.1/", "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://10.0.0.1/"),
    *("https://[fe80::1%25eth0]/", "https://[::1/", "https://" + "a." * 130 + "org/"),
    *("https://example.org/" + "x" * 1000, "https://ex\u00e4mple.org/", "//example.org/"),
]


@pytest.mark.parametrize("address", WRONG)
def test_addresses_that_are_refused_as_they_are(address: str) -> None:
    with pytest.raises(Refused) as refused:
        target_of(address, allow_private=False)
    assert refused.value.error == "notice_address"


def test_at_home_private_addresses_can_be_allowed() -> None:
    for address in ("http://127.0.0.1:8080/topic", "https://10.0.0.1/", "http://ntfy.lan/topic"):
        assert target_of(address, allow_private=True)
    target = target_of("https://[2606:4700::1]:8443/a?b=c#d", allow_private=False)
    assert target.host_header == "[2606:4700::1]:8443" and target.path == "/a?b=c"
    assert target_of("https://Example.org", allow_private=False).host_header == "example.org"


# Names that lead somewhere else


class Names:
    """A resolver that says what it is told to say, each time something else."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[str, int]] = []

    async def __call__(self, host: str, port: int) -> list[str]:
        self.asked.append((host, port))
        found = self.answers.pop(0)
        if not found:
            raise OSError("no such name")
        return found


def outside(names: Names, allow_private: bool = False) -> Outside:
    made = Outside(Settings("", allow_private_targets=allow_private))
    made.resolve = names
    return made


def sent(outside: Outside, address: str) -> int | str:
    """The status of the answer, or why there is none."""
    try:
        return asyncio.run(outside.send("POST", address, [], b"{}")).status
    except Unsent as problem:
        return problem.problem


@pytest.mark.parametrize(
    "found",
    [*([one] for one in ("127.0.0.1", "10.0.0.1", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1")),
     ["1.1.1.1", "127.0.0.1"], ["2606:4700:4700::1111", "fd00::1"], ["nonsense"], []],
)  # fmt: skip
def test_a_name_with_any_private_address_is_never_connected_to(
    found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_where: object, **_how: object) -> None:
        raise AssertionError("it was connected to")

    monkeypatch.setattr(asyncio, "open_connection", never)
    names = Names(found)
    assert sent(outside(names), "https://hooks.example.org/x") == "address"
    assert names.asked == [("hooks.example.org", 443)]


def test_the_connection_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where: list[object] = []

    async def note(host: str, port: int, **how: object) -> None:
        where.extend((host, port, how["server_hostname"]))
        raise OSError("enough")

    monkeypatch.setattr(asyncio, "open_connection", note)
    names = Names(["93.184.216.34"], ["127.0.0.1"])  # a moment later it means something else
    assert sent(outside(names), "https://hooks.example.org:8443/x") == "unreachable"
    assert where == ["93.184.216.34", 8443, "hooks.example.org"] and len(names.asked) == 1


# What is sent, over a real connection


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Hooks, ssl.SSLContext]]:
    """A web server called hooks.example.org, and what trusts it."""
    folder = tmp_path_factory.mktemp("tls")
    certificate, key = _certificate(folder, "hooks.example.org")
    serves = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serves.load_cert_chain(certificate, key)
    with web_server(serves) as hooks:
        yield hooks, ssl.create_default_context(cafile=str(certificate))


def _certificate(folder: Path, name: str) -> tuple[Path, Path]:
    key = ec.generate_private_key(ec.SECP256R1())
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(called)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), False)
        .sign(key, SHA256())
    )
    certificate, private = folder / "certificate.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(Encoding.PEM))
    private.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    return certificate, private


def test_the_certificate_has_to_be_that_of_the_name(
    secure: tuple[Hooks, ssl.SSLContext],
) -> None:
    hooks, trusts = secure
    for name, wanted in (("hooks.example.org", 200), ("other.example.org", "unreachable")):
        made = outside(Names(["127.0.0.1"]), allow_private=True)
        made.tls = lambda: trusts
        assert sent(made, f"https://{name}:{hooks.port}/x?y") == wanted
    (asked,) = hooks.asked
    assert asked.path == "/x?y" and asked.headers["host"] == f"hooks.example.org:{hooks.port}"
    stranger = outside(Names(["127.0.0.1"]), allow_private=True)
    assert sent(stranger, f"https://hooks.example.org:{hooks.port}/x") == "unreachable"


@pytest.mark.parametrize(
    ("answer", "problem"),
    [(b"HTTP/1.1 200 OK\r\nx: " + b"y" * 50_000, "answer"), (b"nonsense\r\n\r\n", "answer"),
     (b"HTTP/1.1 100 Continue\r\n\r\n" * 5000, "answer"), (b"", "unreachable"),
     (b"HTTP/1.1 204 \r\nRetry-After: -5\r\n\r\n", 204)],
)  # fmt: skip
def test_whatever_is_answered_little_of_it_is_read(answer: bytes, problem: str | int) -> None:
    async def talk() -> int | str:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read(1000)
            writer.write(answer)
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        made = Outside(Settings("", allow_private_targets=True))
        try:
            return (await made.send("POST", f"http://127.0.0.1:{port}/", [], b"{}")).status
        except Unsent as why:
            return why.problem
        finally:
            server.close()

    assert asyncio.run(talk()) == problem


def test_nobody_is_waited_for_longer_than_some_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carbarn.server.notices.outside.SECONDS", 0.05)

    async def talk() -> str:
        async def silent(reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
            await reader.read()

        server = await asyncio.start_server(silent, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        made = Outside(Settings("", allow_private_targets=True))
        try:
            await made.send("POST", f"http://127.0.0.1:{port}/", [], b"{}")
        except Unsent as why:
            return why.problem
        finally:
            server.close()
        return "answered"

    assert asyncio.run(talk()) == "unreachable"


# Formats

EVIL = words.Said("turn", "@everyone **x** <!channel> [a](b)", "a & <b> `c`", "/t/1", "1", "G", 2)
LINK = "https://play.example.org/t/1"


def made(format: formats.Format, address: str, **more: str) -> formats.Post:
    return post_for(Webhook(format, address, **more), EVIL, LINK, "theid")


def test_names_are_no_markup_and_call_nobody_at_discord_and_slack() -> None:
    discord = json.loads(made("discord", "https://discord.example/x").body)
    assert discord["allowed_mentions"] == {"parse": []}
    assert r"\*\*x\*\*" in discord["content"] and r"\[a\]\(b\)" in discord["content"]
    assert r"\`c\`" in discord["content"] and discord["content"].endswith(f"\n{LINK}")
    slack = json.loads(made("slack", "https://slack.example/x").body)
    assert "<!channel>" not in slack["text"] and "&lt;!channel&gt;" in slack["text"]
    assert slack["blocks"][0]["text"]["type"] == "plain_text"


def test_matrix_ntfy_and_plain_get_what_they_want() -> None:
    hook = {"token": "syt_x", "room": "!abc/d:example.org"}
    matrix = made("matrix", "https://matrix.example.org/", **hook)
    assert matrix.method == "PUT" and matrix.address == (
        "https://matrix.example.org/_matrix/client/v3/rooms/%21abc%2Fd%3Aexample.org"
        "/send/m.room.message/theid"
    )
    assert ("authorization", "Bearer syt_x") in matrix.headers
    assert json.loads(matrix.body)["msgtype"] == "m.notice"
    ntfy = made("ntfy", "https://ntfy.example.org/base/topic/", token="tk_x")
    assert ntfy.address == "https://ntfy.example.org/base/"
    told = json.loads(ntfy.body)
    assert told["topic"] == "topic" and told["click"] == LINK and told["title"] == EVIL.title
    plain = made("json", "https://example.org/hook")
    assert json.loads(plain.body) == {
        "id": "theid", "kind": "turn", "title": EVIL.title, "text": EVIL.text, "link": LINK,
        "table": "1", "game": "G", "seat": 2,
    }  # fmt: skip
    assert ("idempotency-key", "theid") in plain.headers


@pytest.mark.parametrize(
    ("hook", "error"),
    [
        (Webhook("matrix", "https://m.org", room="!a:b"), "notice_room"),
        (Webhook("matrix", "https://m.org", token="t", room="#a:b"), "notice_room"),
        (Webhook("json", "https://m.org", room="!a:b"), "notice_room"),
        (Webhook("json", "https://m.org", token="a\nb"), "notice_token"),
        (Webhook("json", "https://m.org", token="\u00e4"), "notice_token"),
        (Webhook("ntfy", "https://ntfy.sh/"), "notice_topic"),
    ],
)
def test_a_webhook_that_lacks_something_is_refused(hook: Webhook, error: str) -> None:
    with pytest.raises(Refused) as refused:
        check_hook(hook)
    assert refused.value.error == error


@pytest.mark.parametrize(
    "address",
    ["", "ben", "ben@localhost", "b en@example.org", "a@b.org\nBcc: c@d.org", "a@[127.0.0.1]",
     "x" * 65 + "@example.org", "a@" + "x." * 130 + "org", "a@b.org,c@d.org", "<a@b.org>"],
)  # fmt: skip
def test_what_is_no_mailbox(address: str) -> None:
    with pytest.raises(Refused):
        check_address(address)


def test_a_mailbox_is_kept_as_it_was_written_but_for_the_host() -> None:
    assert check_address(" Ann.B+games@Example.ORG ") == "Ann.B+games@example.org"


# Hours


def at(text: str) -> float:
    return datetime.datetime.fromisoformat(text).timestamp()


def test_quiet_hours_go_over_midnight_and_end_where_the_person_is() -> None:
    night = Hours("Europe/Berlin", minute_of("22:30"), minute_of("07:00"))
    assert night.is_quiet(at("2026-01-10T22:30:00+01:00"))
    assert night.is_quiet(at("2026-01-11T06:59:59+01:00"))
    assert not night.is_quiet(at("2026-01-11T07:00:00+01:00"))
    assert not night.is_quiet(at("2026-01-11T22:29:59+01:00"))
    assert night.after_quiet(at("2026-01-10T23:00:00+01:00")) == at("2026-01-11T07:00:00+01:00")
    never = Hours("Europe/Berlin")
    assert never.after_quiet(at("2026-01-10T23:00:00+01:00")) == at("2026-01-10T23:00:00+01:00")


@pytest.mark.parametrize(
    ("now", "then"),
    [
        ("2026-03-28T23:00:00+01:00", "2026-03-29T07:00:00+02:00"),  # the night has seven hours
        ("2026-10-24T23:00:00+02:00", "2026-10-25T07:00:00+01:00"),  # and here nine
    ],
)
def test_in_the_nights_when_clocks_change_quiet_hours_end_by_the_clock_on_the_wall(
    now: str, then: str
) -> None:
    night = Hours("Europe/Berlin", minute_of("22:30"), minute_of("07:00"))
    assert night.after_quiet(at(now)) == at(then)


def test_an_hour_that_there_is_not_or_twice_comes_once_a_day() -> None:
    daily = Hours("Europe/Berlin", digest_at=minute_of("02:30"))
    now, times = at("2026-03-27T12:00:00+01:00"), []
    for _day in range(4):
        now = daily.next_digest(now)
        times.append(now)
    assert [round((b - a) / 3600) for a, b in pairwise(times)] == [24, 23, 24]
    now, times = at("2026-10-24T12:00:00+02:00"), []
    for _day in range(3):
        now = daily.next_digest(now)
        times.append(now)
    assert [round((b - a) / 3600) for a, b in pairwise(times)] == [25, 24]


def test_a_zone_that_this_machine_does_not_know_counts_as_utc() -> None:
    hours = Hours("Atlantis/Capital", minute_of("22:00"), minute_of("23:00"))
    assert hours.is_quiet(at("2026-01-10T22:30:00+00:00"))
