"""Many small transactions, few trips to the disk.

Where there is one writer, every commit waits for the disk. So writes that arrive while one commit is under way are
gathered and committed together, each in a savepoint of its own: one that fails takes nothing else with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from sqlalchemy import Connection

from .database import Database

Write: TypeAlias = Callable[[Connection], None]
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
        if not self.database.one_writer:
            await self.database.write(write)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._commit_all(), name="group-commit")
        await asyncio.shield(done)

    async def _commit_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
            writes = [write for write, _ in batch]
            try:
                errors = await self.database.write(partial(_all, writes))
            except Exception as error:
                errors = [error] * len(batch)
            for (_, done), failed in zip(batch, errors, strict=True):
                if done.done():
                    continue
                if failed is None:
                    done.set_result(None)
                else:
                    done.set_exception(failed)

    async def close(self) -> None:
        """Wait for what is under way."""
        if self._task is not None:
            await self._task


def _all(writes: list[Write], connection: Connection) -> list[Exception | None]:
    """Carry out every write; for each the error that undid it, or None."""
    errors: list[Exception | None] = []
    for write in writes:
        try:
            with connection.begin_nested():
                write(connection)
        except Exception as error:
            errors.append(error)
        else:
            errors.append(None)
    return errors
