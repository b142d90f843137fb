"""What the host of a server does about talk that was reported."""

from __future__ import annotations

import sqlalchemy as sa

from carbarn.core.errors import Unreadable
from carbarn.core.event import Json
from carbarn.server import offline
from carbarn.server.schema import reports, talk

_THIS = (
    (talk.c.table_id == reports.c.table_id)
    & (talk.c.place == reports.c.place)
    & (talk.c.number == reports.c.number)
)


def list_reports(place: str) -> list[dict[str, Json]]:
    """What was reported and not looked at, the oldest first, with who has said it."""
    query = sa.select(reports.c.id, reports.c.table_id, reports.c.at).add_columns(
        talk.c.guest, talk.c.name, talk.c.kind, talk.c.text
    )
    query = query.join(talk, _THIS).order_by(reports.c.at, reports.c.id)
    with offline.snapshot(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        return [dict(row) for row in connection.execute(query).mappings()]


def close_report(place: str, report: str, *, keep: bool) -> None:
    """Remove the line that was reported, or keep it; in both cases the report is done with."""
    with offline.change(offline.open_database(place)) as connection:
        offline.require_newest(connection)
        query = sa.select(reports).where(reports.c.id == report)
        row = connection.execute(query).first()
        if row is None:
            raise Unreadable(f"there is no report {report!r:.60}")
        line = (talk.c.table_id == row.table_id) & (talk.c.place == row.place)
        line &= talk.c.number == row.number
        if not keep:
            connection.execute(talk.update().where(line).values(kind="removed", text=""))
        same = (reports.c.table_id == row.table_id) & (reports.c.place == row.place)
        connection.execute(reports.delete().where(same & (reports.c.number == row.number)))
