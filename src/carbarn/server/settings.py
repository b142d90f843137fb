"""The settings of a server."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from carbarn.core.errors import Unreadable
from carbarn.core.level import NAMES as LEVELS
from carbarn.core.luck import Keyed, Luck

SECURITIES = ("starttls", "tls", "none")  # how mails get to the SMTP server


def _random_name() -> str:
    """A name that can be a word of a command: one that began with a dash would be an option."""
    while (name := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return name


def _random_secret() -> str:
    return secrets.token_urlsafe(24)


@dataclass(frozen=True)
class Limits:
    """How much a server accepts; anything beyond is refused with a sentence."""

    body: int = 64 * 1024
    record: int = 4 * 1024 * 1024
    table: int = 512 * 1024  # a new table, which may contain a map
    tables_per_guest: int = 50
    requests_per_second: float = 40.0  # for each guest, in the long run
    burst: int = 200
    sockets_per_guest: int = 20
    # plans, replays and the like that wait for a process: in all, of a guest, of an address
    waiting: int = 64
    waiting_per_guest: int = 8
    waiting_per_address: int = 24
    # pictures that wait to be drawn, and those that are kept
    pictures_waiting: int = 24
    pictures_per_address: int = 6
    pictures_kept: int = 300
    pictures_bytes: int = 64 * 1024 * 1024
    # for each address, however many guests come from it
    address_requests_per_second: float = 50.0
    address_burst: int = 200
    requests_at_once: int = 6  # of each address; more wait for their turn
    files_per_second: float = 100.0  # pages and files of the client
    files_burst: int = 1500
    connections: int = 2000  # in all
    connections_per_address: int = 200
    # the next four are in seconds
    keep_alive_seconds: float = 75.0  # for another request: longer than a proxy keeps its own
    head_seconds: float = 10.0  # until the head of a request has come
    body_seconds: float = 20.0  # until a small body has come; large ones get more
    stuck_seconds: float = 60.0  # for somebody who does not take what is sent
    large_bodies: int = 32  # large bodies at the same time
    large_bodies_per_address: int = 4
    socket_bytes: int = 16 * 1024  # what a live connection may send at once
    socket_bytes_per_second: float = 256.0  # and in the long run
    # what an address may have stored at once and in the long run: guests, tables, maps, records
    stored_bytes: int = 32 * 1024 * 1024
    stored_bytes_per_second: float = 4096.0
    answer_seconds: float = 4.0  # until a request is told that the database does not answer


@dataclass(frozen=True)
class Settings:
    """Where and how a server runs. Tests can replace the sources of chance and time."""

    database: str
    bot_workers: int = 2  # processes in which bots think
    bot_seconds: float = 10.0  # the longest a bot may think about an action
    bot_tables: int = 4  # of the tables at which only bots play, how many act at once
    bot_tables_pace: float = 0.25  # the least seconds between two of their actions
    helpers: int = 2  # processes for plans, replays, records and the like
    help_seconds: float = 8.0  # the longest that one of these may take
    painters: int = 1  # processes for pictures of finished games
    picture_seconds: float = 15.0  # the longest that one may take
    film_seconds: float = 90.0  # the same for a film
    hint_level: str = "expert"  # how well the bot plays that gives hints
    pace: float = 0.6  # seconds between actions of bots, unless a table says otherwise
    heartbeat: float = 15.0
    look_through_pace: float = 0.1  # seconds between two tables that are looked at after a start
    sweep_every: float = 300.0
    sweep_after: float = 24 * 3600.0  # tables not started for so long are removed
    games_after: float = 0.0  # seconds after their end that finished games are kept; 0: for ever
    refused_words: str = ""  # words that no name may have, with commas between them
    guests_after: float = 14 * 86400.0  # older guests without seat, table or record go
    trust_clock_after: float = 3600.0  # how long a clock must run steadily before it may delete
    presence_after: float = 3.0  # coming or leaving counts once it has lasted so long
    host_names: tuple[str, ...] = ()  # names that this server answers to, besides loopback
    lan: bool = False  # it also answers to this machine's own names
    public_url: str = ""  # where people find it, if that is somewhere else
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-* is believed
    private: bool = False  # whether a new guest needs an invitation code
    metrics_token: str = ""  # with which /metrics can be read from elsewhere
    notice_after: float = 20.0  # seconds that somebody is waited for before they are told
    notice_here_after: float = 300.0  # the same for somebody who has the table open
    allow_private_targets: bool = False  # notices may go to addresses in the own network
    contact: str = ""  # an e-mail address for the services through which browsers are told
    smtp_host: str = ""  # through which mails are sent; "": none are
    smtp_port: int = 587
    smtp_security: str = "starttls"  # or tls, or none
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_from: str = ""  # the address of the sender
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], float] = time.time
    counter: Callable[[], float] = time.monotonic  # seconds that cannot be set
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    new_id: Callable[[], str] = _random_name
    new_secret: Callable[[], str] = _random_secret
    new_process: Callable[[], str] = _random_name  # for a server among others on its database
    luck: Callable[[str], Luck] = Keyed  # from the table's seed

    def __post_init__(self) -> None:
        if self.hint_level not in LEVELS:
            raise Unreadable(
                f"hint_level is one of {', '.join(LEVELS)}, not {self.hint_level[:60]!r}"
            )
        if self.smtp_security not in SECURITIES:
            raise Unreadable(
                f"smtp_security is one of {', '.join(SECURITIES)}, not {self.smtp_security[:60]!r}"
            )
        if self.smtp_host and "@" not in self.smtp_from:
            raise Unreadable("smtp_host needs smtp_from, the address that mails come from")
