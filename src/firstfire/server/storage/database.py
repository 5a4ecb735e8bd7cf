"""Connecting: SQLite in threads of its own, one of them the writer; PostgreSQL by an asynchronous driver.

Work on the database is a plain function of a connection. On SQLite it runs in a thread as a whole, so that a
transaction of many statements costs one change of threads; on PostgreSQL it runs on an asynchronous connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import QueuePool

BUSY_SECONDS = 10
READERS = 4
POOL = 10
SETTINGS = (f"busy_timeout={BUSY_SECONDS * 1000}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
"""SQLite: a commit is on disk before it is acknowledged, and readers never wait for the writer."""
T = TypeVar("T")


class Database(Protocol):
    """A database. `read` and `write` run work in a transaction; what `write` returned from is on disk."""

    one_writer: bool
    """Whether writes wait for one another, so that gathering them pays."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that changes nothing."""
        ...

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work and commit it; if it raises, nothing has changed."""
        ...

    async def close(self) -> None:
        """Give all connections back."""
        ...


def open_database(text: str) -> Database:
    """The database of a URL; a plain path means SQLite."""
    url = make_url(text if "://" in text else f"sqlite:///{text}")
    kind = url.drivername.split("+")[0]
    if kind == "sqlite":
        return Sqlite(url.set(drivername="sqlite+pysqlite"))
    if kind in ("postgresql", "postgres"):
        return Postgresql(url.set(drivername="postgresql+asyncpg"))
    raise ValueError(f"the database is sqlite:///PATH or postgresql://…, not {url.drivername}")


class Sqlite:
    """One file, one writer, several readers."""

    one_writer = True

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:":
            raise ValueError("a database in memory would lose every game; give a file")
        path = Path(url.database).expanduser()
        path.parent.mkdir(parents=True, exist_ok=True)
        url = url.set(database=str(path))
        self._writer, self._write_engine = ThreadPoolExecutor(1, "sqlite-writer"), _sqlite(url, 1, "BEGIN IMMEDIATE")
        self._readers, self._read_engine = ThreadPoolExecutor(READERS, "sqlite-reader"), _sqlite(url, READERS, "BEGIN")

    async def read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._read_engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self._write_engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, run)

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._read_engine.dispose()
        self._write_engine.dispose()


def _sqlite(url: URL, size: int, begin: str) -> Engine:
    arguments = {"check_same_thread": False}
    engine = create_engine(url, poolclass=QueuePool, pool_size=size, max_overflow=0, connect_args=arguments)

    @event.listens_for(engine, "connect")
    def _connected(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        for setting in SETTINGS:
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


class Postgresql:
    """A pool of connections; the database itself gathers commits."""

    one_writer = False

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, pool_size=POOL, max_overflow=POOL, pool_pre_ping=True)

    async def read(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()
