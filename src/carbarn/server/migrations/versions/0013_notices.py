"""Notices: the ways in which people are told, when not, and what is to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _of(
    name: str, place: str, *, nullable: bool = False, index: bool = False, primary_key: bool = False
) -> sa.Column[str]:
    key = sa.ForeignKey(place, ondelete="CASCADE")
    return sa.Column(
        name, sa.String(32), key, nullable=nullable, index=index, primary_key=primary_key
    )


def upgrade() -> None:
    """Nobody has been told of anything so far."""
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(32), primary_key=True),
        _of("person", "guests.id", index=True),
        _of("table_id", "tables.id", nullable=True, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("label", sa.String(200), nullable=False),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("digest", sa.Boolean, nullable=False),
        sa.Column("confirmed", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("problem", sa.String(20), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "notice_times",
        _of("person", "guests.id", primary_key=True),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("digest_at", sa.Integer, nullable=False),
    )
    op.create_table(
        "notice_mutes",
        _of("person", "guests.id", primary_key=True),
        _of("table_id", "tables.id", primary_key=True),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        _of("way", "notice_ways.id", index=True),
        _of("table_id", "tables.id", nullable=True, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("event", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("batch", sa.String(32), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_index("ix_notices_due", "notices", ["state", "due"])
    op.create_table(
        "notice_tables",
        _of("table_id", "tables.id", primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables: nobody is told of anything any more."""
    names = ("notice_tables", "notices", "notice_mutes", "notice_times", "notice_ways", "keys")
    for name in names:
        op.drop_table(name)
