"""Bringing the database up to date: Alembic's migrations run by themselves when a server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from ...rules.errors import FirstfireError
from .database import Database, open_database

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x66697265
"""PostgreSQL: one process migrates, the others wait."""


class NoDatabase(FirstfireError):
    """A database that is none, or cannot be reached."""


async def ready_database(url: str) -> Database:
    """The database of a URL or path, reached and up to date. Raises `NoDatabase`."""
    try:
        database = open_database(url)
        try:
            await migrate(database)
        except BaseException:
            await database.close()
            raise
    except (OSError, ValueError, SQLAlchemyError) as error:
        reason = getattr(error, "orig", None) or error
        raise NoDatabase("no-database", f"the database cannot be used: {reason}") from error
    return database


async def migrate(database: Database) -> None:
    """Create or change the tables as this version needs them."""
    await database.write(upgrade)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision, in the transaction of the connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
