"""What is kept of seats that change hands: the public list, the open request, who saw what."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from carbarn.server import schema
from carbarn.server.messages import Why

Sight = tuple[str, int]  # a guest, and a seat whose hand that guest has seen


@dataclass(frozen=True)
class Change:
    """A seat has changed hands. A name or guest of "" is no person."""

    number: int  # from 1, at each table
    n: int  # after this event
    at: float
    seat: int
    from_guest: str
    from_name: str
    to_guest: str
    to_name: str
    bot: str  # who plays the seat from then on; "" is the person
    why: Why


@dataclass(frozen=True)
class Asked:
    """A request that a seat changes hands or the game ends: open until done, refused or void."""

    request: int  # the version of the table that it made, so no two have the same
    seat: int
    by: str  # the guest who asks
    to: Literal["bot", "person", "end"]
    agreed: tuple[str, ...]  # guests
    since: float
    open: bool = True

    def text(self) -> str:
        """As it is stored."""
        return msgspec.json.encode(self).decode()

    def closed(self) -> Asked:
        """The same, answered: what is left is when somebody last asked."""
        return replace(self, open=False)


@dataclass(frozen=True)
class AskedUndo:
    """A request for an undo: it is open until all agree, one refuses, or anything happens."""

    request: int  # the version of the table that it made, so no two have the same
    seat: int
    to: int  # it is to be as after this event
    agreed: tuple[int, ...]  # seats

    def text(self) -> str:
        """As it is stored."""
        return msgspec.json.encode(self).decode()


def read_asked_undo(text: str) -> AskedUndo | None:
    """A request for an undo as it was stored; ValueError if it cannot be read."""
    return msgspec.json.decode(text, type=AskedUndo) if text else None


def read_asked(text: str) -> Asked | None:
    """A request as it was stored; ValueError if it cannot be read."""
    return msgspec.json.decode(text, type=Asked) if text else None


async def store_changes(
    connection: AsyncConnection, table_id: str, made: Sequence[Change], sights: Collection[Sight]
) -> None:
    """Add to both lists of a table."""
    if made:
        values = [{"table_id": table_id, **asdict(one)} for one in made]
        await connection.execute(schema.changes.insert(), values)
    if sights:
        rows = [{"table_id": table_id, "guest": guest, "seat": seat} for guest, seat in sights]
        await connection.execute(schema.seen.insert(), rows)


async def changes_of(connection: AsyncConnection, table_id: str) -> list[Change]:
    """How the seats of a table have changed hands, in order."""
    columns = [schema.changes.c[one.name] for one in fields(Change)]
    query = sa.select(*columns).where(schema.changes.c.table_id == table_id)
    found = await connection.execute(query.order_by(schema.changes.c.number))
    return [Change(**_plain(row)) for row in found.mappings()]


async def sights_of(connection: AsyncConnection, table_id: str) -> set[Sight]:
    """Who has seen which hand of a table."""
    seen = schema.seen
    query = sa.select(seen.c.guest, seen.c.seat).where(seen.c.table_id == table_id)
    return {(row.guest, row.seat) for row in await connection.execute(query)}


def _plain(row: sa.RowMapping) -> dict[str, Any]:
    return {str(name): value for name, value in row.items()}
