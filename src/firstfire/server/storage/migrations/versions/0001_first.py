"""The first tables: games, events, creations, hidden, secrets, leases, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("opponent_due", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger, nullable=True),
        sa.Column("summary", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_listed", "games", ["status", "public", "updated_at"])
    op.create_index("ix_games_opponent_due", "games", ["opponent_due"])
    op.create_index("ix_games_deadline", "games", ["deadline"])
    op.create_table(
        "events",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.Integer, nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_events_game"),
        sa.UniqueConstraint("game", "seq", name="uq_events_game_seq"),
        sa.UniqueConstraint("game", "command", name="uq_events_game_command"),
    )
    op.create_table(
        "creations",
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("command", name="pk_creations"),
    )
    op.create_table(
        "hidden",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_hidden_game"),
        sa.PrimaryKeyConstraint("game", name="pk_hidden"),
    )
    op.create_table(
        "secrets",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("holder", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_secrets_game"),
        sa.UniqueConstraint("game", "holder", name="uq_secrets_game_holder"),
    )
    op.create_table(
        "leases",
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_leases"),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
