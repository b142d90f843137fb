"""Clocks: what was agreed, what they show, who is waited for; nights and holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

TEXTS = {"clock": "", "times": "", "waits": "[]", "resigned": "[]"}
NUMBERS = ("due", "looked")


def upgrade() -> None:
    """Tables that there are have no clock; nobody is known to have looked at them."""
    for name, default in TEXTS.items():
        op.add_column("tables", sa.Column(name, sa.Text, nullable=False, server_default=default))
    for name in NUMBERS:
        op.add_column("tables", sa.Column(name, sa.Float, nullable=False, server_default="0"))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_table(
        "rests",
        sa.Column(
            "guest",
            sa.String(32),
            sa.ForeignKey("guests.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("night", sa.String(16), nullable=False),
        sa.Column("holidays", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("alive", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove what was added."""
    for name in ("pulse", "rests"):
        op.drop_table(name)
    op.drop_index("ix_tables_due", "tables")
    for name in (*reversed(NUMBERS), *reversed(TEXTS)):
        op.drop_column("tables", name)
