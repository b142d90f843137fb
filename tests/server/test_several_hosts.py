"""Two servers on one PostgreSQL behind a real proxy, which asks each of them in turn.

Nobody is bound to a server: whatever is asked, and wherever somebody watches, it is one server.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.client import Json, Running, Visitor, first_lay, two_at_a_table, wait_for
from server.harness import Server, environment, in_time
from server.test_proxies import caddy, nginx

pytestmark = pytest.mark.soak
BURST, PER_SECOND = 80, 5


@pytest.fixture(scope="module")
def kind() -> str:
    return "postgres"


class Host(Server):
    """One host of several: a server that gives each guest little, so that its limits can be met."""

    def __init__(self, place: str) -> None:
        super().__init__(Path("none"), flags=("--trusted-proxy", "127.0.0.1"))
        self.database = place  # type: ignore[assignment]

    def environment(self) -> dict[str, str]:
        return environment(
            CARBARN_LIMITS_BURST=str(BURST),
            CARBARN_LIMITS_REQUESTS_PER_SECOND=str(PER_SECOND),
            CARBARN_LIMITS_ADDRESS_BURST="100000",
            CARBARN_LIMITS_REQUESTS_AT_ONCE="100",
            CARBARN_PRESENCE_AFTER="0.15",
        )


class Behind:
    """The address of the proxy, for visitors as they come to a server."""

    def __init__(self, url: str, hosts: list[Host]) -> None:
        self.url = url
        self.hosts = hosts
        self.place = int(url.rpartition(":")[2])

    def answered(self) -> list[int]:
        """How many requests each host has answered."""
        found = []
        for host in self.hosts:
            text = httpx.get(f"{host.address}/metrics", trust_env=False).text
            lines = [one for one in text.splitlines() if one.startswith("carbarn_http_requests")]
            found.append(int(sum(float(one.split()[-1]) for one in lines)))
        return found


@contextmanager
def behind(proxy: Any, folder: Path, place: str) -> Iterator[Behind]:
    """Two servers, and the proxy before them."""
    hosts = [Host(place), Host(place)]
    try:
        for host in hosts:
            host.start()
        with proxy(folder, *hosts) as url:
            yield Behind(url, hosts)
    finally:
        for host in hosts:
            host.kill()


@pytest.fixture(scope="module", params=[nginx, caddy])
def proxied(
    request: pytest.FixtureRequest,
    new_database: Callable[[], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Behind]:
    with behind(request.param, tmp_path_factory.mktemp("proxy"), new_database()) as there:
        yield there


def come(proxied: Behind, name: str = "") -> Visitor:
    """Somebody who knows the proxy alone."""
    there: Running = proxied  # type: ignore[assignment]
    return Visitor(there, name)


def sit(proxied: Behind, **others: Json) -> tuple[Visitor, Visitor, str]:
    """Two people at a table."""
    there: Running = proxied  # type: ignore[assignment]
    return two_at_a_table(there, **others)


def test_a_game_is_played_and_watched_whichever_host_answers(proxied: Behind) -> None:
    before = proxied.answered()
    ann, ben, table = sit(proxied, public=True)
    lines = [one.live(table) for one in (ann, ben, come(proxied), come(proxied))]
    for line in lines:
        assert line.next()["type"] == "table"
    for _ in range(8):
        mover = ann if 0 in ann.sees(table)["actors"] else ben
        n = mover.acts(table, first_lay(mover.sees(table)))
        assert ann.sees(table)["n"] == ben.sees(table)["n"] == n, "whoever was answered sees it"
        told = [line.until(n) for line in lines]
        assert {one["n"] for one in told} == {n}
    for line in lines:
        line.close()
    shares = [now - then for now, then in zip(proxied.answered(), before, strict=True)]
    assert min(shares) > 10, f"both hosts have worked: {shares}"


def test_an_undo_is_asked_and_answered_whichever_host_answers(proxied: Behind) -> None:
    ann, ben, table = sit(proxied, options={"first": 0})
    ann.acts(table, first_lay(ann.sees(table)))
    n = ben.acts(table, first_lay(ben.sees(table)))
    for agree in (False, True):
        ann.post(f"/api/tables/{table}/undo", {"to": 2})
        asked = ben.sees(table)["asked_undo"]
        assert asked[:3] == [0, 2, [0]]
        ben.post(f"/api/tables/{table}/consent", {"request": asked[3], "agree": agree})
    assert ann.sees(table, since=n)["told"][0]["what"] == "undone"


def test_who_is_there_is_told_by_every_host(proxied: Behind) -> None:
    ann, ben, table = sit(proxied)
    hers, his = ann.live(table), ben.live(table)

    def here() -> list[bool]:
        seen = [one["here"] for one in ann.sees(table)["table"]["seats"]]
        time.sleep(0.1)  # nobody may ask without end
        return seen

    wait_for(lambda: [here(), here()] == [[True, True]] * 2)
    his.close()
    wait_for(lambda: [here(), here()] == [[True, False]] * 2)
    hers.close()


def test_nobody_may_ask_twice_as_much_of_two_hosts(proxied: Behind) -> None:
    eve, start, good, refused = come(proxied, "Eve"), time.monotonic(), 0, 0
    while (lasted := time.monotonic() - start) < 10.0:
        if eve.tries("GET", "/api/me").status_code == 200:
            good += 1
        else:
            refused += 1
            time.sleep(0.02)
    # in the first half second two times the burst, and then as with one
    most = 2 * BURST + PER_SECOND * lasted / 2
    assert refused and good <= most, (good, lasted)
    ben = come(proxied, "Ben")
    assert [ben.tries("GET", "/api/me").status_code for _ in range(20)] == [200] * 20


def test_wrong_passwords_wait_and_sign_out_ends_what_another_host_shows(proxied: Behind) -> None:
    ann, _ben, table = sit(proxied)
    name = f"Ann {table}"
    ann.post("/api/account", {"name": name, "password": "a word of hers"})
    phone = come(proxied)
    right = {"name": name, "password": "a word of hers"}
    phone.post("/api/account/sign-in", right)
    lines = [phone.live(table), phone.live(table)]  # one at each host
    for line in lines:
        assert line.next()["seat"] == 0
    devices = ann.get("/api/account")["account"]["devices"]
    other = next(one["id"] for one in devices if not one["here"])
    ann.post("/api/account/sign-out", {"device": other})
    for line in lines:
        told, code = line.closed()
        assert (told["error"], code) == ("signed_out", 4401)
    assert [phone.tries("GET", "/api/me").status_code for _ in range(4)] == [401] * 4

    def tried(password: str) -> int:
        body = {"name": name, "password": password}
        return come(proxied).tries("POST", "/api/account/sign-in", body).status_code

    codes = [tried("a word of mine") for _ in range(8)]
    assert codes[:4] == [403] * 4 and 429 in codes[4:6], codes


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_when_one_host_dies_the_proxy_finds_the_other(
    proxy: Any, new_database: Callable[[], str], tmp_path: Path
) -> None:
    with behind(proxy, tmp_path, new_database()) as proxied:
        ann, ben, table = sit(proxied)
        process = proxied.hosts[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        start = time.monotonic()

        def again() -> bool:
            with suppress(Exception):
                line = ben.live(table)
                document = line.next()
                line.close()
                return bool(document["type"] == "table" and ann.sees(table)["seat"] == 0)
            return False

        wait_for(again)
        assert in_time(time.monotonic() - start, 10.0)
