"""The installation's own key, made once and kept in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from .database import Database
from .schema import keys


async def installation_key(database: Database) -> bytes:
    """The key from which seat secrets are derived; the same for every process on this database."""
    for _ in range(2):
        async with database.read.connect() as connection:
            value = await connection.scalar(select(keys.c.value).where(keys.c.name == "secrets"))
        if value is not None:
            return bytes.fromhex(value)
        try:
            async with database.write.begin() as connection:
                await connection.execute(insert(keys).values(name="secrets", value=secrets.token_hex(32)))
        except IntegrityError:
            continue  # another process was faster
    async with database.read.connect() as connection:
        return bytes.fromhex(
            (await connection.execute(select(keys.c.value).where(keys.c.name == "secrets"))).scalar_one()
        )
