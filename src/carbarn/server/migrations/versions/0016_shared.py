"""What several processes count together, and which tables their hosts have cancelled."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Until now each process counted by itself, and remembered what it had cancelled."""
    op.add_column("processes", sa.Column("spent", sa.Text, nullable=False, server_default=""))
    # tries are forgotten after a while anyway
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "tries",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("count", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False, index=True),
        prefixes=unlogged,
    )
    op.create_table(
        "cancelled",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Remove what was added."""
    for name in ("cancelled", "tries"):
        op.drop_table(name)
    op.drop_column("processes", "spent")
