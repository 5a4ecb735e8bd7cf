"""Lists of tables, page by page, newest first."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, and_, case, func, or_, select, text

from ..tables.event import timestamp
from .database import Database
from .schema import SOUND, games, secrets

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


class Named(NamedTuple):
    """A table asked for by its id."""

    summary: dict[str, Any]
    hashes: dict[int, str]
    """Of the secrets, by holder."""
    to_move: int | None
    """The holder whose decision it is, if it is a person's and that is known."""
    to_move_known: bool
    """False for a game that an earlier version left in play."""
    broken: bool


async def named_tables(database: Database, named: Collection[str]) -> list[Named]:
    """The tables named, public or not, newest first; those that do not exist are left out."""
    query = select(games).where(games.c.id.in_(named)).order_by(games.c.updated_at.desc(), games.c.id.desc())
    proofs = select(secrets).where(secrets.c.game.in_(named))

    def read(connection: Connection) -> list[Named]:
        hashes: defaultdict[str, dict[int, str]] = defaultdict(dict)
        for row in connection.execute(proofs):
            hashes[row.game][row.holder] = row.hash
        return [_named(row, hashes[row.id]) for row in connection.execute(query)]

    return await database.read(read)


def _named(row: Row[Any], hashes: dict[int, str]) -> Named:
    known = row.status != "playing" or row.opponent_due or row.to_move is not None
    return Named(_summary(row), hashes, row.to_move, known, row.broken is not None)


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
