"""The database's tables. `events` is the truth; `games` is an index over it; the rest is what is never shown."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

games = Table(
    "games",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("opponent_due", Boolean, nullable=False),
    Column("deadline", BigInteger, nullable=True),
    Column("to_move", Integer, nullable=True),
    Column("broken", Text, nullable=True),
    Column("summary", Text, nullable=False),
)
"""What lists and sweeps need to know, derived from the log in the same transaction."""
SOUND = games.c.broken.is_(None)
"""Which tables can be read, as far as is known."""

events = Table(
    "events",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("command", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("holder", Integer, nullable=True),
    UniqueConstraint("game", "seq"),
    UniqueConstraint("game", "command"),
)
"""Append-only."""

creations = Table(
    "creations",
    metadata,
    Column("command", String(64), primary_key=True),
    Column("game", String(16), nullable=False),
)
"""Which table a creating command made, so that its repeat makes no second one."""

hidden = Table(
    "hidden",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("content", Text, nullable=False),
)
"""Seeds and deals. Never leaves the server while a game is on."""

secrets = Table(
    "secrets",
    metadata,
    Column("game", String(16), ForeignKey("games.id"), nullable=False),
    Column("holder", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("game", "holder"),
)
"""SHA-256 of the holders' secrets."""

leases = Table(
    "leases",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Which server process thinks for an opponent, and until when."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""The installation's own key, from which secrets are derived."""

Index("ix_games_listed", games.c.status, games.c.public, games.c.updated_at)
Index("ix_games_opponent_due", games.c.opponent_due)
Index("ix_games_deadline", games.c.deadline)
