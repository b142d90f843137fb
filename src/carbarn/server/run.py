"""Runs the application until it is stopped."""

from __future__ import annotations

import asyncio
import signal
import socket
import webbrowser
from types import FrameType

import uvicorn

from carbarn.core.errors import Unreadable
from carbarn.server.app import create_app
from carbarn.server.settings import Settings
from carbarn.server.store import Store


class Announcing(uvicorn.Server):
    """A server that prints its address once it is up."""

    def __init__(self, config: uvicorn.Config, open_page: bool) -> None:
        super().__init__(config)
        self.open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address."""
        await super().startup(sockets)
        if not self.started:
            return
        host, port = self.servers[0].sockets[0].getsockname()[:2]
        address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
        print(f"Carbarn is at {address}  (stop it with Ctrl-C)", flush=True)
        if self.open_page:
            webbrowser.open(address)


def run(settings: Settings, host: str, port: int, open_page: bool) -> None:
    """Serve until stopped; every confirmed move has been stored by then."""
    # uvicorn shuts down on these signals and then raises them again for the previous handlers
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, _stop)
    asyncio.run(_check_database(settings.database))
    config = uvicorn.Config(
        create_app(settings),
        host,
        port,
        log_level="critical",
        access_log=False,
        ws_max_size=65536,
        timeout_graceful_shutdown=3,
    )
    try:
        Announcing(config, open_page).run()
    except SystemExit as stop:
        if stop.code:
            print_cause(host, port)


def _stop(_sign: int, _frame: FrameType | None) -> None:
    """Being stopped is not a failure: exit code 0."""
    raise SystemExit(0)


async def _check_database(place: str) -> None:
    """Report what is wrong with the database before listening."""
    store = await Store.open(place)
    await store.close()


def print_cause(host: str, port: int) -> None:
    """Say why the server did not start, as far as that can be found out."""
    with socket.socket() as trial:
        try:
            trial.bind((host, port))
        except OSError as problem:
            raise Unreadable(f"cannot listen on {host}:{port}: {problem.strerror}") from None
    raise Unreadable("the server did not start; see above") from None
