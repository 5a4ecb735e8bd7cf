"""Connecting: one writer and several readers on SQLite, a pool on PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_SECONDS = 10
READERS = 4
POOL = 10


def database_url(text: str) -> URL:
    """The URL with its asynchronous driver; a plain path means SQLite."""
    if "://" not in text:
        text = f"sqlite:///{text}"
    url = make_url(text)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    name = url.drivername.split("+")[0]
    if name not in drivers:
        raise ValueError(f"the database is sqlite:///PATH or postgresql://…, not {url.drivername}")
    return url.set(drivername=drivers[name])


class Database:
    """The engines of one database. `write` makes one transaction at a time on SQLite."""

    def __init__(self, text: str) -> None:
        self.url = database_url(text)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if self.sqlite:
            if not self.url.database or self.url.database == ":memory:":
                raise ValueError("a database in memory would lose every game; give a file")
            Path(self.url.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
            self.write = _sqlite_engine(self.url, 1, "BEGIN IMMEDIATE")
            self.read = _sqlite_engine(self.url, READERS, "BEGIN")
        else:
            self.write = create_async_engine(self.url, pool_size=POOL, max_overflow=POOL, pool_pre_ping=True)
            self.read = self.write

    async def close(self) -> None:
        """Give all connections back."""
        await self.read.dispose()
        await self.write.dispose()


def _sqlite_engine(url: URL, size: int, begin: str) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=size, max_overflow=0, pool_timeout=60)

    @event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine
