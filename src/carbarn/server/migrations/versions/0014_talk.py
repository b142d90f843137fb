"""What is said at tables, whom somebody does not hear, and what was reported."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def _table(primary_key: bool = True) -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), key, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    """Nobody has said anything so far."""
    op.create_table(
        "talk",
        _table(),
        sa.Column("place", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    person = sa.ForeignKey("guests.id", ondelete="CASCADE")
    op.create_table(
        "unheard",
        sa.Column("person", sa.String(32), person, primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("at_table", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(200), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        _table(primary_key=False),
        sa.Column("place", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables: what was said is gone."""
    for name in ("reports", "unheard", "talk"):
        op.drop_table(name)
