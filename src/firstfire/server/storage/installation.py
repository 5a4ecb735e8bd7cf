"""The installation's own key, made once and kept in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from .database import Database
from .schema import keys

NAME = "secrets"


async def installation_key(database: Database) -> bytes:
    """The key from which seat secrets are derived; the same for every process on this database."""
    value = await database.read(_read)
    if value is None:
        try:
            value = await database.write(_make)
        except IntegrityError:  # another process was faster
            value = await database.read(_read)
    assert value is not None
    return bytes.fromhex(value)


def _read(connection: Connection) -> str | None:
    return connection.scalar(select(keys.c.value).where(keys.c.name == NAME))


def _make(connection: Connection) -> str:
    value = secrets.token_hex(32)
    connection.execute(insert(keys), {"name": NAME, "value": value})
    return value
