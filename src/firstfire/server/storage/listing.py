"""Lists of tables, page by page, newest first."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, and_, case, func, or_, select, text

from ..tables.event import timestamp
from .database import Database
from .schema import SOUND, games

PAGE = 50


async def list_tables(database: Database, finished: bool, before: str | None) -> dict[str, Any]:
    """A page of public tables. `before` is the key of the last one of the page before."""
    query = select(games).where(
        games.c.public, SOUND, games.c.status == "finished" if finished else games.c.status.in_(("lobby", "playing"))
    )
    if before is not None:
        at, _, game = before.partition("-")
        query = query.where(or_(games.c.updated_at < int(at), and_(games.c.updated_at == int(at), games.c.id < game)))
    query = query.order_by(games.c.updated_at.desc(), games.c.id.desc()).limit(PAGE + 1)
    rows = await database.read(lambda connection: connection.execute(query).all())
    page = rows[:PAGE]
    return {
        "tables": [_summary(row) for row in page],
        "before": f"{page[-1].updated_at}-{page[-1].id}" if len(rows) > PAGE else None,
    }


async def named_tables(database: Database, named: Sequence[str]) -> list[dict[str, Any]]:
    """Summaries of the tables named, public or not, newest first; those that do not exist are left out."""
    query = select(games).where(games.c.id.in_(named)).order_by(games.c.updated_at.desc(), games.c.id.desc())
    rows = await database.read(lambda connection: connection.execute(query).all())
    return [_summary(row) for row in rows]


def _summary(row: Row[Any]) -> dict[str, Any]:
    return {
        "table": row.id,
        "status": row.status,
        "created_at": timestamp(row.created_at),
        "updated_at": timestamp(row.updated_at),
        **json.loads(row.summary),
    }


async def count_tables(database: Database) -> dict[str, int]:
    """How many tables there are, by status, `broken` for those that cannot be read."""
    status = case((SOUND, games.c.status), else_="broken").label("state")
    query = select(status, func.count()).group_by(text("state"))
    rows = await database.read(lambda connection: connection.execute(query).all())
    return {row[0]: row[1] for row in rows}
