"""What guests have learned: lessons taken, puzzles solved."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has learned anything yet."""
    op.create_table(
        "progress",
        sa.Column(
            "guest",
            sa.String(32),
            sa.ForeignKey("guests.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("item", sa.String(100), primary_key=True),
        sa.Column("done", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("progress")
