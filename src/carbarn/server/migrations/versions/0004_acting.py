"""What lists say of a table, and who is to act, beside its log."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The server fills them in for older tables when it next replays them."""
    for column in (
        sa.Column("title", sa.Text, nullable=False, server_default=""),
        sa.Column("labels", sa.Text, nullable=False, server_default="[]"),
        sa.Column("actors", sa.Text, nullable=False, server_default="[]"),
        sa.Column("acting_since", sa.Float, nullable=False, server_default="0"),
    ):
        op.add_column("tables", column)
    op.create_index("ix_tables_listed", "tables", ["public", "status", "changed"])


def downgrade() -> None:
    """Remove the columns."""
    op.drop_index("ix_tables_listed", "tables")
    for name in ("title", "labels", "actors", "acting_since"):
        op.drop_column("tables", name)
