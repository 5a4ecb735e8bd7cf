"""Putting stored games into a database as they were, and bringing it up to date."""

from __future__ import annotations

import asyncio
import json
import lzma
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, insert

from firstfire.server.desk.desk import Desk
from firstfire.server.desk.hub import Hub
from firstfire.server.storage.database import Database, open_database
from firstfire.server.storage.installation import installation_key
from firstfire.server.storage.log import Log
from firstfire.server.storage.migrate import migrate, upgrade

FILES = sorted((Path(__file__).parents[2] / "data" / "stored_games").glob("*.json.xz"))


@cache
def stored(file: Path) -> dict[str, Any]:
    """What a file holds. Shared; not to be changed."""
    found: dict[str, Any] = json.loads(lzma.decompress(file.read_bytes()))
    return found


async def put(database: Database, file: Path) -> None:
    """Write the rows with the migrations of their time, then run all others."""
    rows = stored(file)["rows"]
    (revision,) = rows["alembic_version"]["rows"][0]

    def write(connection: Connection) -> None:
        upgrade(connection, revision)
        metadata = MetaData()
        metadata.reflect(connection)
        for table in metadata.sorted_tables:
            found = rows[table.name]
            if table.name == "alembic_version" or not found["rows"]:
                continue
            truths = {column.name for column in table.columns if column.type.python_type is bool}
            lines = [dict(zip(found["columns"], row, strict=True)) for row in found["rows"]]
            for line in lines:
                line.update({name: bool(line[name]) for name in truths})
            connection.execute(insert(table), lines)

    await database.write(write)
    await migrate(database)


def at_a_desk(url: str, file: Path, work: Callable[[Desk], Awaitable[None]], filled: bool = True) -> None:
    """Work at a desk whose clock stands where it stood when the answers were given."""

    def clock() -> int:
        return int(stored(file)["now"])

    async def inside() -> None:
        database: Database = open_database(url)
        try:
            if filled:
                await put(database, file)
            log = Log(database)
            await work(Desk(log, Hub(), await installation_key(database), shared=False, clock=clock))
            await log.close()
        finally:
            await database.close()

    asyncio.run(inside())


def differences(then: Any, now: Any, where: str = "") -> list[str]:
    """Where an answer is not what it was. A key may be new; none may be gone."""
    if isinstance(then, dict) and isinstance(now, dict):
        pairs = {f"{where}.{key}": (then[key], now.get(key, "gone")) for key in then}
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        pairs = {f"{where}[{at}]": pair for at, pair in enumerate(zip(then, now, strict=True))}
    else:
        return [] if then == now else [f"{where} was {then!r}, is {now!r}"]
    return [found for key, pair in pairs.items() for found in differences(*pair, key)]
