"""Invitation codes of a private server."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("note", sa.String(200), nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove the table."""
    op.drop_table("codes")
