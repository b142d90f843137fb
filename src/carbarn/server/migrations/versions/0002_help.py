"""How much help a table gives."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were made before give all help."""
    column = sa.Column("help", sa.String(16), nullable=False, server_default="hints")
    op.add_column("tables", column)


def downgrade() -> None:
    """Forget it."""
    op.drop_column("tables", "help")
