"""People who sign in: accounts, their devices and passkeys, links and challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def _person() -> sa.Column[str]:
    account = sa.ForeignKey("accounts.person", ondelete="CASCADE")
    return sa.Column("person", sa.String(32), account, nullable=False, index=True)


def upgrade() -> None:
    """Nobody had an account before: guests stay as they are."""
    op.create_table(
        "accounts",
        sa.Column(
            "person", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("name_key", sa.String(400), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("recovery", sa.String(64), nullable=False),
        sa.Column("recovery_made", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )  # fmt: skip
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        _person(),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("system", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("proved", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(32), primary_key=True),
        _person(),
        sa.Column("credential", sa.String(1400), nullable=False, unique=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("site", sa.String(255), nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("system", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("token", sa.String(64), primary_key=True),
        _person(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("used", sa.Boolean, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("expires", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Remove the tables: whoever had an account can no longer be told from a stranger."""
    for name in ("challenges", "links", "passkeys", "devices", "accounts"):
        op.drop_table(name)
