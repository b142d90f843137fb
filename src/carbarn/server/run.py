"""Runs the application until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import math
import signal
import socket
import sys
import webbrowser
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from carbarn.core.errors import Unreadable
from carbarn.server.app import create_app
from carbarn.server.connections import BACKLOG, OpenConnections, protocols, raise_file_limit
from carbarn.server.database import sqlite_file
from carbarn.server.lock import locked
from carbarn.server.passwords import installed
from carbarn.server.settings import Settings
from carbarn.server.store import Store
from carbarn.server.visitors import EVERYWHERE, own_addresses

SWITCH_SECONDS = 0.001
COLLECT_AFTER = (20_000, 20, 50)
INVITE = (
    "Only this computer can open it. To let friends on your network in, start it with --lan\n"
    "(make play SERVE=--lan, or carbarn serve --lan).\n"
    "For friends elsewhere it needs an address on the internet: see docs/operations.md."
)

NO_ACCOUNTS = "Accounts are not installed (pip install 'carbarn[accounts]'): everybody is a guest."


class Announcing(uvicorn.Server):
    """A server that prints its address once it is up."""

    def __init__(self, config: uvicorn.Config, settings: Settings, open_page: bool) -> None:
        super().__init__(config)
        self.settings = settings
        self.open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address."""
        await super().startup(sockets)
        if not self.started:
            return
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        announce(self.settings, host, port, self.open_page)


def announce(settings: Settings, host: str, port: int, open_page: bool) -> None:
    """Print where the server is."""
    everywhere = host in EVERYWHERE
    address = f"http://{'127.0.0.1' if everywhere else _in_url(host)}:{port}"
    print(f"Carbarn is at {address}  (stop it with Ctrl-C)", flush=True)
    for line in _ways_in(settings, host, port):
        print(line, flush=True)
    if not installed():
        print(NO_ACCOUNTS, flush=True)
    if open_page:
        webbrowser.open(address)


def _ways_in(settings: Settings, host: str, port: int) -> list[str]:
    """How others get here."""
    if settings.public_url:
        return [f"Others open {settings.public_url}"]
    if host in EVERYWHERE:
        ways = [f"http://{one}:{port}" for one in own_addresses()]
        joined = " or ".join(ways)
        return [f"Friends on your network (the same Wi-Fi) open {joined}"] if ways else []
    return [INVITE] if host in ("127.0.0.1", "::1") else []


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def config_for(
    app: Starlette, settings: Settings, host: str, port: int, log_level: str = "critical"
) -> uvicorn.Config:
    """How uvicorn serves the application: with our own limits on connections."""
    counted = OpenConnections(settings.limits, settings.trusted_proxies, raise_file_limit())
    http, live = protocols(counted)
    return uvicorn.Config(
        app,
        host,
        port,
        http=http,
        ws=live,
        log_config=None,
        log_level=log_level,
        access_log=False,
        lifespan="on",
        proxy_headers=False,  # `Admission` does it, for the proxies that were named
        server_header=False,
        backlog=BACKLOG,
        ws_max_size=8192,
        # a whole number for uvicorn; the connection has a clock of its own for it
        timeout_keep_alive=math.ceil(settings.limits.keep_alive_seconds),
        timeout_graceful_shutdown=2,
    )


def tune() -> None:
    """Set up Python for what a server does.

    A thread that stores moves wants the interpreter back soon; and most objects are matches, which
    live long, so looking through all of them again and again for what is gone is dear.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def run(settings: Settings, host: str, port: int, open_page: bool) -> None:
    """Serve until stopped; every confirmed move has been stored by then."""
    tune()
    # uvicorn shuts down on these signals and then raises them again for the previous handlers
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, stop)
    with locked(sqlite_file(settings.database)):
        asyncio.run(check_database(settings.database))
        app = create_app(settings)
        try:
            Announcing(config_for(app, settings, host, port), settings, open_page).run()
        except SystemExit as ended:
            if ended.code:
                print_cause(app, host, port)


def stop(_sign: int, _frame: FrameType | None) -> None:
    """Being stopped is not a failure: exit code 0."""
    raise SystemExit(0)


async def check_database(place: str) -> None:
    """Report what is wrong with the database before listening."""
    store = await Store.open(place)
    await store.close()


def print_cause(app: Starlette, host: str, port: int) -> None:
    """Say why the server did not start, as far as that can be found out."""
    if getattr(app.state, "problem", None) is not None:
        raise cause_of_end(app)
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        try:
            trial.bind((host, port))
        except OSError as taken:
            raise Unreadable(f"cannot listen on {host}:{port}: {taken.strerror}") from None
    raise Unreadable(f"cannot listen on {host}:{port}") from None


def cause_of_end(app: Starlette) -> Unreadable:
    """Why the application could not start, as far as it has said."""
    problem: Exception | None = getattr(app.state, "problem", None)
    if isinstance(problem, Unreadable):
        return problem
    return Unreadable(f"the server did not start: {problem!r}")
