"""Results of each person, who asks whom along, games nights, and what the host has decided."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def _text(name: str, length: int = 32) -> sa.Column[str]:
    return sa.Column(name, sa.String(length), nullable=False)


def _key(name: str, target: str) -> sa.Column[str]:
    reference = sa.ForeignKey(target, ondelete="CASCADE")
    return sa.Column(name, sa.String(32), reference, primary_key=True)


def upgrade() -> None:
    """Results of games that are over already are added when somebody looks at them."""
    op.create_table(
        "played",
        _key("table_id", "tables.id"),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        _text("game", 64),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
        _text("against"),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("feat", sa.Text, nullable=True),
        sa.Column("feat_points", sa.Float, nullable=False, server_default="0"),
    )
    op.create_index("ix_played_person", "played", ["person", "ended"])
    op.create_table(
        "asked_along",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(32), nullable=False, index=True),
        sa.Column("night", sa.Boolean, nullable=False),
        sa.Column(
            "person", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"),
            nullable=False, index=True,
        ),
        sa.Column(
            "asker", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"),
            nullable=False, index=True,
        ),
        sa.Column("created", sa.Float, nullable=False),
        _text("state", 16),
    )  # fmt: skip
    op.create_table(
        "nights",
        sa.Column("id", sa.String(32), primary_key=True),
        _text("name", 200),
        sa.Column("host", sa.String(32), sa.ForeignKey("guests.id"), nullable=False, index=True),
        _text("secret", 64),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "night_people",
        _key("night", "nights.id"),
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("guests.id"), nullable=True, index=True),
        _text("name", 200),
        _text("bot", 64),
    )
    op.create_table(
        "night_tables",
        _key("night", "nights.id"),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"),
            nullable=False, unique=True,
        ),
    )  # fmt: skip
    op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Remove the tables; the games stay, and results are found again from them."""
    for name in ("house", "night_tables", "night_people", "nights", "asked_along", "played"):
        op.drop_table(name)
