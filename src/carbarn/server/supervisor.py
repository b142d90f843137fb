"""`carbarn serve --workers N`: several server processes at one address, on one PostgreSQL.

They share one listening socket: whoever has time takes the next connection, and what waits when a
process dies is taken by another one. A process that ends is started again; if it ends at once, it
is waited for longer and longer. None of them outlives the one that started them.
"""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import Pipe, get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

import uvicorn

from carbarn.core.errors import Unreadable
from carbarn.games import load_games
from carbarn.server.app import create_app
from carbarn.server.connections import BACKLOG
from carbarn.server.database import sqlite_file
from carbarn.server.logs import set_up
from carbarn.server.run import announce, cause_of_end, check_database, config_for, stop, tune
from carbarn.server.settings import Settings

SOON = 5.0  # seconds; a process that ends earlier has hardly begun
LONGEST = 10.0  # seconds until a process that ends at once is started again
TRIES = 3  # starts of which none succeeds, after which the server gives up
GRACE = 6.0  # seconds in which a process ends by itself

log = logging.getLogger("carbarn.server")


@dataclass
class Slot:
    """The place of one process."""

    process: BaseProcess | None = None
    told: Connection | None = None  # it says here that it is up, or why not
    started: float = 0.0
    due: float = 0.0  # when it is to be started
    delay: float = 0.0


@dataclass
class Supervisor:
    """Keeps so many processes running."""

    settings: Settings
    listener: socket.socket
    count: int
    open_page: bool
    log_level: str | None
    slots: list[Slot] = field(default_factory=list)
    up: bool = False  # whether one of them has ever been up
    failed: int = 0
    why: str = ""

    def run(self) -> None:
        """Keep them running until a signal ends this."""
        self.slots = [Slot() for _ in range(self.count)]
        try:
            while True:
                self._look()
        finally:
            for sign in (signal.SIGTERM, signal.SIGINT):
                signal.signal(sign, signal.SIG_IGN)
            self._end()

    def _look(self) -> None:
        """Start what is due, and wait until something happens."""
        now = time.monotonic()
        for slot in self.slots:
            if slot.process is None and slot.due <= now:
                self._start(slot)
        pauses = [slot.due - now for slot in self.slots if slot.process is None]
        watched: list[Connection | int] = []
        for slot in self.slots:
            watched += [] if slot.process is None else [slot.process.sentinel]
            watched += [] if slot.told is None else [slot.told]
        ready = set(wait(watched, max(0.0, min(pauses)) if pauses else None))
        for slot in self.slots:
            if slot.told is not None and slot.told in ready:
                self._hear(slot)
            if slot.process is not None and slot.process.sentinel in ready:
                self._bury(slot)

    def _start(self, slot: Slot) -> None:
        slot.told, theirs = Pipe(duplex=False)
        slot.process = _new_process(self.settings, self.listener, theirs, self.log_level)
        slot.process.start()
        theirs.close()
        slot.started = time.monotonic()

    def _hear(self, slot: Slot) -> None:
        assert slot.told is not None
        try:
            why = slot.told.recv_bytes(10_000).decode(errors="replace")
        except (EOFError, OSError):
            slot.told.close()
            slot.told = None
            return
        if why:
            self.why = why
        elif not self.up:
            self.up = True
            host, port = self.listener.getsockname()[:2]
            announce(self.settings, host, port, self.open_page)

    def _bury(self, slot: Slot) -> None:
        """A process has ended: another one takes its place."""
        assert slot.process is not None
        if slot.told is not None:
            self._hear(slot)
        slot.process.join()
        code, now = slot.process.exitcode, time.monotonic()
        if slot.told is not None:
            slot.told.close()
        slot.process = slot.told = None
        slot.delay = min(LONGEST, max(0.5, 2 * slot.delay)) if now - slot.started < SOON else 0.0
        slot.due = now + slot.delay
        self.failed += 1
        if not self.up and self.failed >= TRIES:
            raise Unreadable(self.why or f"the server did not start: its processes end with {code}")
        log.error("a server process has ended (exit code %s); it is started again", code)

    def _end(self) -> None:
        """End all, and wait for them; who does not end in time is killed."""
        left = [slot.process for slot in self.slots if slot.process is not None]
        for process in left:
            process.terminate()
        end = time.monotonic() + GRACE
        for process in left:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def run_several(
    settings: Settings, host: str, port: int, open_page: bool, count: int, log_level: str | None
) -> None:
    """Serve with so many processes until stopped."""
    if sqlite_file(settings.database) is not None:
        raise Unreadable(
            "a SQLite file is for one server process; --workers needs a PostgreSQL "
            "(--database postgresql://...). In how many processes bots think is --bot-workers"
        )
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, stop)
    asyncio.run(check_database(settings.database))  # it is migrated here, once
    load_games()
    tune()
    with _listener(host, port) as listener:
        Supervisor(settings, listener, count, open_page, log_level).run()


def _new_process(*words: object) -> BaseProcess:
    """With `fork` it is there at once, with all that is loaded here and in the same memory.

    Elsewhere than on Linux that is not safe.
    """
    if sys.platform == "linux":
        return get_context("fork").Process(target=serve_one, args=words)
    return get_context("spawn").Process(target=serve_one, args=words)


def _listener(host: str, port: int) -> socket.socket:
    """The socket that all processes take connections from."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # said in full, so that asyncio sets TCP_NODELAY
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as problem:
        listener.close()
        raise Unreadable(f"cannot listen on {host}:{port}: {problem.strerror}") from None
    return listener


# One of the processes


class Reporting(uvicorn.Server):
    """A server that says when it is up, and ends with the process that started it."""

    def __init__(self, config: uvicorn.Config, told: Connection) -> None:
        super().__init__(config)
        self.told = told

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        parent = parent_process()
        if parent is not None:
            asyncio.get_running_loop().add_reader(parent.sentinel, self._end)
        if self.started:
            with suppress(OSError):
                self.told.send_bytes(b"")

    def _end(self) -> None:
        parent = parent_process()
        if parent is not None:
            asyncio.get_running_loop().remove_reader(parent.sentinel)
        self.should_exit = True


def serve_one(
    settings: Settings, listener: socket.socket, told: Connection, log_level: str | None
) -> None:
    """One of several processes: serve until stopped."""
    for sign in (signal.SIGTERM, signal.SIGINT):
        signal.signal(sign, stop)
    set_up(log_level)
    tune()
    app = create_app(settings)
    host, port = listener.getsockname()[:2]
    try:
        Reporting(config_for(app, settings, host, port), told).run(sockets=[listener])
    except SystemExit as ended:
        if ended.code:
            with suppress(OSError):
                told.send_bytes(str(cause_of_end(app)).encode()[:9_000])
            raise
