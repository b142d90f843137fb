"""The examples in deploy/ with the real programs: HTTPS and WebSocket over loopback."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.sync.client import connect

from carbarn.cli import cli
from carbarn.cli.serve import command as serve_command
from carbarn.server.config import configured
from server.harness import PATIENCE, Server, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
EXAMPLE = "games.example.org"

pytestmark = pytest.mark.slow


def program(name: str) -> str:
    """The path of a program; without it the test is skipped."""
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


@contextmanager
def started(words: list[str], address: str, folder: Path) -> Iterator[None]:
    """A proxy, until it answers."""
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "said").open("w+") as said:
        process = subprocess.Popen(words, stdout=said, stderr=said, env=environment)
        try:
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    httpx.get(f"{address}/healthz", verify=False, trust_env=False)
                    break
                except httpx.TransportError:
                    alive = process.poll() is None and time.monotonic() < end
                    assert alive, (folder / "said").read_text()
                    time.sleep(0.1)
            yield
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def caddy(folder: Path, *servers: Server) -> Iterator[str]:
    port = free_port()
    text = (DEPLOY / "Caddyfile").read_text()
    assert EXAMPLE in text and "127.0.0.1:8000" in text
    site = text.replace(f"{EXAMPLE} {{", f"https://localhost:{port} {{\n\ttls internal\n", 1)
    places = " ".join(f"127.0.0.1:{server.port}" for server in servers)
    site = site.replace("reverse_proxy 127.0.0.1:8000", f"reverse_proxy {places}")
    options = "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(options + site)
    words = [program("caddy"), "run", "--config", str(folder / "Caddyfile")]
    address = f"https://localhost:{port}"
    with started([*words, "--adapter", "caddyfile"], address, folder):
        yield address


@contextmanager
def nginx(folder: Path, *servers: Server) -> Iterator[str]:
    port, plain = free_port(), free_port()
    text = (DEPLOY / "nginx.conf").read_text()
    certify(folder)
    site = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.M)
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        (f"server_name {EXAMPLE};", "server_name localhost;"),
        (f"/etc/letsencrypt/live/{EXAMPLE}/fullchain.pem", str(folder / "cert.pem")),
        (f"/etc/letsencrypt/live/{EXAMPLE}/privkey.pem", str(folder / "key.pem")),
        (
            "    server 127.0.0.1:8000;\n",
            "".join(f"    server 127.0.0.1:{server.port};\n" for server in servers),
        ),
    ):
        assert old in site
        site = site.replace(old, new)
    places = "".join(
        f"{one}_temp_path {folder}/{one};\n"
        for one in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\n"
        f"{'user root;' if os.geteuid() == 0 else ''}\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{site}}}\n"
    )
    words = [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    address = f"https://localhost:{port}"
    with started(words, address, folder):
        moved = httpx.get(f"http://127.0.0.1:{plain}/tables", trust_env=False, timeout=PATIENCE)
        assert moved.status_code == 301 and moved.headers["location"].startswith("https://")
        yield address


def certify(folder: Path) -> None:
    """A certificate that nobody but this test believes."""
    words = [
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "1",
        "-subj",
        "/CN=localhost",
    ]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run([program("openssl"), *words, *files], check=True, capture_output=True)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(tmp_path / "carbarn.sqlite", flags=("--trusted-proxy", "127.0.0.1"))
    one.start()
    yield one
    one.kill()


@pytest.mark.parametrize("proxy", [caddy, nginx])
def test_a_move_is_played_through_https_and_seen_through_websocket(
    proxy: Callable[[Path, Server], Any], server: Server, tmp_path: Path
) -> None:
    """As a browser does it: with its Origin, its cookie kept for https alone."""
    with proxy(tmp_path, server) as address:
        browser = httpx.Client(
            base_url=address,
            verify=False,
            trust_env=False,
            headers={"origin": address},
            timeout=PATIENCE,
        )
        made = browser.post("/api/guests", json={"name": "Ann"})
        assert made.status_code == 200, made.text
        assert "; Secure" in made.headers["set-cookie"]
        body = {"game": "cable_car", "seats": [{"kind": "me"}, {"kind": "local"}]}
        table = browser.post("/api/tables", json=body).json()["table"]["id"]
        document = browser.get(f"/api/tables/{table}").json()
        cookie = browser.cookies["carbarn"]
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        with connect(
            f"{address.replace('https', 'wss')}/api/tables/{table}/live",
            ssl=trusting, proxy=None, origin=address, open_timeout=PATIENCE,
            additional_headers={"Cookie": f"carbarn={cookie}"},
        ) as live:  # fmt: skip
            assert json.loads(live.recv(PATIENCE))["n"] == document["n"]
            move = {
                "action": document["legal"][0]["text"],
                "decision": document["decision"],
                "key": "k",
                "seat": document["seat"],
            }
            done = browser.post(f"/api/tables/{table}/act", json=move)
            assert done.status_code == 200, done.text
            seen = json.loads(live.recv(PATIENCE))
            assert seen["n"] == done.json()["n"] > document["n"]
        assert browser.get("/metrics").status_code == 404
        assert browser.get("/").headers["strict-transport-security"] == "max-age=31536000"
        other = browser.post("/api/guests", json={"name": "x"}, headers={"origin": "https://e.org"})
        assert other.status_code == 403
        large = browser.post("/api/records", content=b"x" * 6_000_000)
        assert large.status_code == 413


def test_the_example_of_a_settings_file_is_understood() -> None:
    flags = {option.name or "" for option in serve_command.params}
    found = configured(DEPLOY / "carbarn.toml", {}, flags)
    assert found.flags["port"] == 8000 and found.limits["tables_per_guest"] == 50


def test_the_commands_in_the_examples_exist() -> None:
    """Every `carbarn` command that a unit or the container runs is one, with these options."""
    words = "\n".join(path.read_text() for path in DEPLOY.iterdir())
    commands = set(re.findall(r"bin/carbarn (\w+)|\"carbarn\", \"(\w+)\"", words))
    names = {one or other for one, other in commands}
    assert names == {"serve", "backup"}
    for name in names:
        said = CliRunner().invoke(cli, [name, "--help"]).output
        assert "--config" in said


def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    for path in DEPLOY.glob("carbarn*.*"):
        if path.suffix in (".service", ".timer"):
            text = path.read_text().replace("/opt/carbarn/bin/carbarn", "/bin/true")
            (tmp_path / path.name).write_text(text)
    units = [str(path) for path in tmp_path.glob("carbarn*")]
    done = subprocess.run([analyze, "verify", *units], capture_output=True, text=True)
    assert "carbarn" not in done.stderr, done.stderr
