"""Several processes on one database: requests for an undo, signs of life, leases, who is where."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Requests for an undo that are open were only in memory before: they have ended with it."""
    op.add_column("tables", sa.Column("undo", sa.Text, nullable=False, server_default=""))
    # what ends with the processes need not survive a crash of the database
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "leases",
        _refers("table_id", "tables.id", primary_key=True),
        _refers("process", "processes.id", nullable=False, index=True),
        prefixes=unlogged,
    )
    op.create_table(
        "presence",
        _refers("table_id", "tables.id", primary_key=True),
        _refers("guest", "guests.id", primary_key=True),
        _refers("process", "processes.id", primary_key=True, index=True),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        prefixes=unlogged,
    )


def _refers(name: str, to: str, **more: Any) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey(to, ondelete="CASCADE"), **more)


def downgrade() -> None:
    """Remove what was added."""
    for name in ("presence", "leases", "processes"):
        op.drop_table(name)
    op.drop_column("tables", "undo")
