"""All games of a database as records, to keep or to take elsewhere.

A line is a record (`firstfire/1`) that any program can replay. Under `server` it also carries what the server needs to
go on where it was: the events and the hashes of the secrets. So a running game's line tells the hidden order; a file of
them is the operator's to guard. A table that does not fold is written as it is stored (`firstfire-stored/1`).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any, NamedTuple

from sqlalchemy import select

from ..tables.fold import Unfoldable
from ..tables.record_of import record_of
from .database import Database
from .log import Log, Stored
from .migrate import ready_database
from .schema import games

SERVER = "server"
STORED_FORMAT = "firstfire-stored/1"


class Exported(NamedTuple):
    """A table's line. `broken` says why it is no record, if it is none."""

    line: str
    broken: str | None = None


def export_games(database: str) -> Iterator[Exported]:
    """Every game that has begun, as one line of JSON each, oldest first. Raises `NoDatabase`."""
    with asyncio.Runner() as runner:
        opened = runner.run(ready_database(database))
        try:
            lines = _export(opened)
            while True:
                try:
                    yield runner.run(anext(lines))  # type: ignore[arg-type]
                except StopAsyncIteration:
                    return
        finally:
            runner.run(opened.close())


async def _export(database: Database) -> AsyncIterator[Exported]:
    log = Log(database)
    query = select(games.c.id).where(games.c.status != "lobby").order_by(games.c.created_at, games.c.id)
    for game in await database.read(lambda connection: list(connection.scalars(query))):
        stored = await log.table(game)
        assert stored is not None
        yield _line(game, stored)


def _line(game: str, stored: Stored) -> Exported:
    secrets = [stored.hashes[holder] for holder in sorted(stored.hashes)]
    try:
        for step in stored.fold():
            last = step.after
    except Unfoldable as error:
        part = {"hidden": stored.hidden, "secrets": secrets, "events": [list(row[1:]) for row in stored.events]}
        line = {"format": STORED_FORMAT, "table": game, "broken": str(error), SERVER: part}
        return Exported(json.dumps(line, ensure_ascii=False), str(error))
    part = {
        "hidden": json.loads(stored.hidden),
        "secrets": secrets,
        "events": [[*row[1:4], json.loads(row.payload), *row[5:]] for row in stored.events],
    }
    more: dict[str, Any] = {SERVER: part}
    return Exported(record_of(last, **more).to_json())
