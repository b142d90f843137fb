"""How the game of a table ended."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The server fills it in for older tables when it next replays them."""
    column = sa.Column("result", sa.Text, nullable=False, server_default="")
    op.add_column("tables", column)


def downgrade() -> None:
    """Remove the column."""
    op.drop_column("tables", "result")
