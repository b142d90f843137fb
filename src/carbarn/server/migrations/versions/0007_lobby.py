"""The name of a table, and how often its invitation link was renewed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables have no name and their first link."""
    op.add_column("tables", sa.Column("name", sa.String(200), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("links", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove the columns."""
    op.drop_column("tables", "links")
    op.drop_column("tables", "name")
