"""The settings of a server."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from carbarn.core.luck import Keyed, Luck


def _random_name() -> str:
    return secrets.token_urlsafe(9)


def _random_secret() -> str:
    return secrets.token_urlsafe(24)


@dataclass(frozen=True)
class Limits:
    """How much a server accepts; anything beyond is refused with a sentence."""

    body: int = 64 * 1024
    record: int = 4 * 1024 * 1024
    table: int = 512 * 1024  # a new table, which may contain a map
    tables_per_guest: int = 50
    requests_per_second: float = 40.0  # for each guest or address, in the long run
    burst: int = 200
    sockets_per_guest: int = 20


@dataclass(frozen=True)
class Settings:
    """Where and how a server runs. Tests can replace the sources of chance and time."""

    database: str
    workers: int = 1  # processes in which bots think
    bot_seconds: float = 10.0  # the longest a bot may think about an action
    pace: float = 0.6  # seconds between actions of bots, unless a table says otherwise
    heartbeat: float = 15.0
    sweep_every: float = 300.0
    sweep_after: float = 24 * 3600.0  # tables not started for so long are removed
    limits: Limits = field(default_factory=Limits)
    clock: Callable[[], float] = time.time
    new_id: Callable[[], str] = _random_name
    new_secret: Callable[[], str] = _random_secret
    luck: Callable[[str], Luck] = Keyed  # from the table's seed
