"""Finding tables that wait for the server: an opponent's turn, or a clock that ran out. Broken ones are passed over."""

from __future__ import annotations

from sqlalchemy import select

from .database import Database
from .schema import SOUND, games

MOST = 500


async def opponent_games(database: Database) -> list[str]:
    """The tables where an opponent is to decide, those waiting longest first."""
    query = select(games.c.id).where(games.c.opponent_due, SOUND).order_by(games.c.updated_at).limit(MOST)
    return await database.read(lambda connection: list(connection.scalars(query)))


async def overdue_games(database: Database, now: int) -> list[str]:
    """The tables where the deciding person's clock has run out."""
    query = select(games.c.id).where(games.c.deadline < now, SOUND).order_by(games.c.deadline).limit(MOST)
    return await database.read(lambda connection: list(connection.scalars(query)))
