"""The rows of the database as the server knows them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from carbarn.core.event import Json, canonical
from carbarn.server.changes import Asked, AskedUndo, read_asked, read_asked_undo
from carbarn.server.messages import ClockInfo, EarlyEnd, SeatKind, Status
from carbarn.server.requests import ABSENCE, Help
from carbarn.server.schema import tables
from carbarn.server.times import Times, clock_text, read_clock, read_times, times_text


@dataclass(frozen=True)
class Guest:
    """Somebody with a name and a secret cookie: a guest, or a person with an account."""

    id: str
    name: str
    device: str = ""  # of an account: on which of its devices


@dataclass(frozen=True)
class SeatRow:
    """Who sits in a seat. `bot` is who plays it now: "" is the guest."""

    seat: int
    kind: SeatKind
    guest: str | None
    name: str
    bot: str
    ready: bool
    invitation: str
    began_bot: bool = False  # whether the game began with a bot here

    @property
    def stands_in(self) -> bool:
        """Whether a bot plays for somebody: it answers for nobody."""
        return bool(self.bot) and not self.began_bot


class Wait(NamedTuple):
    """A seat is waited for."""

    seat: int
    n: int  # since so many events; it stays the same while the seat goes on acting
    since: float


@dataclass(frozen=True, kw_only=True)
class ListedTable:
    """What lists need of a table: everything but its data, its luck and its log."""

    id: str
    game: str
    revision: int
    options: dict[str, Json]
    status: Status
    public: bool
    host: str
    pace: float
    help: Help
    origin: str
    created: float
    changed: float
    version: int
    seats: tuple[SeatRow, ...]
    title: str = ""
    labels: tuple[str, ...] = ()  # of the seats; none: not known yet
    actors: tuple[int, ...] = ()  # who is to act
    acting_since: float = 0.0  # since when they all have been; 0: not known
    absence: int = ABSENCE  # seconds that a player is waited for before a bot may fill in
    name: str = ""  # what its host calls it
    result: dict[str, Json] | None = None  # of a game that is over
    early: EarlyEnd | None = None  # of a game that was ended before its rules ended it
    clock: ClockInfo | None = None  # how much time was agreed
    times: Times = ()  # the clocks of the seats; none: there are none, or the game has not begun
    due: float = 0.0  # when the server has to do something by itself; 0: never
    waits: tuple[Wait, ...] = ()  # who is waited for
    resigned: tuple[int, ...] = ()  # seats whose players have given up
    looked: float = 0.0  # when a player last looked, roughly; 0: not known


@dataclass(frozen=True, kw_only=True)
class TableRow(ListedTable):
    """A table as it is stored."""

    data: dict[str, Json]
    seed: str
    position: str
    links: int = 0  # how often the invitation link was renewed
    request: Asked | None = None  # the last request that a seat changes hands
    undo: AskedUndo | None = None  # the request for an undo that is open


@dataclass(frozen=True)
class Acting:
    """Who is to act at a table, and since when they all have been."""

    actors: tuple[int, ...]
    since: float
    waits: tuple[Wait, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What a command with an idempotency key did the first time."""

    guest: str
    command: str
    n: int


def early_text(early: EarlyEnd) -> str:
    """How a game was ended early, as it is stored."""
    return msgspec.json.encode(early).decode()


def read_early(text: str) -> EarlyEnd | None:
    """How a game was ended early, as it was stored; ValueError if it cannot be read."""
    return msgspec.json.decode(text, type=EarlyEnd) if text else None


def read_waits(text: str) -> tuple[Wait, ...]:
    """Who is waited for, as it was stored; ValueError if it cannot be read."""
    return tuple(Wait(*one) for one in json.loads(text))


def columns_of(row: TableRow) -> dict[str, Any]:
    """The columns of a table."""
    columns = {name: getattr(row, name) for name in tables.columns.keys()}  # noqa: SIM118
    for name in ("options", "data"):
        columns[name] = canonical(columns[name])
    for name in ("labels", "actors", "waits", "resigned"):
        columns[name] = canonical(list(columns[name]))
    columns["result"] = canonical(row.result) if row.result else ""
    columns["early"] = early_text(row.early) if row.early else ""
    columns["request"] = row.request.text() if row.request else ""
    columns["undo"] = row.undo.text() if row.undo else ""
    columns["clock"], columns["times"] = clock_text(row.clock), times_text(row.times)
    return columns


def fields_of(columns: sa.RowMapping) -> dict[str, Any]:
    """The fields of a table from its columns: all, or those of a list."""
    row = dict(columns)
    row["options"] = json.loads(row["options"])
    row["labels"], row["actors"] = (
        tuple(json.loads(row["labels"])),
        tuple(json.loads(row["actors"])),
    )
    row["result"] = json.loads(row["result"]) if row["result"] else None
    row["early"] = read_early(row["early"])
    row["clock"], row["times"] = read_clock(row["clock"]), read_times(row["times"])
    row["waits"] = read_waits(row["waits"])
    row["resigned"] = tuple(json.loads(row["resigned"]))
    if "data" in row:
        row["data"] = json.loads(row["data"])
        row["request"] = read_asked(row["request"])
        row["undo"] = read_asked_undo(row["undo"])
    return row
