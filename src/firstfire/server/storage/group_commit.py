"""Many small transactions, few trips to the disk.

On SQLite there is one writer and every commit waits for the disk. So writes that arrive while one commit is under way
are gathered and committed together, each in a savepoint of its own: one that fails takes nothing else with it. On
PostgreSQL every write is a transaction of its own; the database gathers commits by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database

Write: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]
LARGEST = 64
"""Writes per transaction."""


class GroupCommit:
    """Runs writes; `run` returns when the write is on disk, or raises what the write raised."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def run(self, write: Write) -> None:
        """Carry out one write in a transaction."""
        if not self.database.sqlite:
            async with self.database.write.begin() as connection:
                await write(connection)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._commit_all(), name="group-commit")
        await asyncio.shield(done)

    async def _commit_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
            try:
                await self._commit(batch)
            except Exception as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)

    async def _commit(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        failed: dict[int, Exception] = {}
        async with self.database.write.begin() as connection:
            for number, (write, _) in enumerate(batch):
                try:
                    async with connection.begin_nested():
                        await write(connection)
                except Exception as error:
                    failed[number] = error
        for number, (_, done) in enumerate(batch):
            if number in failed:
                done.set_exception(failed[number])
            else:
                done.set_result(None)

    async def close(self) -> None:
        """Wait for what is under way."""
        if self._task is not None:
            await self._task
