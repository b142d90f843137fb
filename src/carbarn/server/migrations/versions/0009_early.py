"""Games that the people at them have ended early."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No game was ended early before."""
    op.add_column("tables", sa.Column("early", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Remove the column."""
    op.drop_column("tables", "early")
