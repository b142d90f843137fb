"""Who has seen which hand, how seats changed hands, and after which absence a bot may fill in."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of games that run already it is known who sits where now, and who does has seen that hand."""
    absence = sa.Column("absence", sa.Integer, nullable=False, server_default="86400")
    op.add_column("tables", absence)
    op.add_column("tables", sa.Column("request", sa.Text, nullable=False, server_default=""))
    began = sa.Column("began_bot", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", began)
    op.create_table(
        "seen",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "changes",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("from_guest", sa.String(32), nullable=False),
        sa.Column("from_name", sa.String(200), nullable=False),
        sa.Column("to_guest", sa.String(32), nullable=False),
        sa.Column("to_name", sa.String(200), nullable=False),
        sa.Column("bot", sa.String(64), nullable=False),
        sa.Column("why", sa.String(16), nullable=False),
    )
    seats = sa.table("seats", sa.column("kind"), sa.column("began_bot", sa.Boolean))
    op.execute(seats.update().where(seats.c.kind == "bot").values(began_bot=sa.true()))
    op.execute(
        "INSERT INTO seen (table_id, guest, seat) SELECT seats.table_id, seats.guest, seats.seat "
        "FROM seats JOIN tables ON tables.id = seats.table_id "
        "WHERE tables.status = 'running' AND seats.guest IS NOT NULL"
    )


def downgrade() -> None:
    """Forget it."""
    op.drop_table("changes")
    op.drop_table("seen")
    op.drop_column("seats", "began_bot")
    op.drop_column("tables", "request")
    op.drop_column("tables", "absence")
