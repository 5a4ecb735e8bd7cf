"""Many small transactions, few trips to the disk.

Where there is one writer, every commit waits for the disk. So writes that arrive while one commit is under way are
gathered and committed together. If one of them fails, all are done again, each in a savepoint of its own, so that it
takes nothing else with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from sqlalchemy import Connection

from .database import Database

Write: TypeAlias = Callable[[Connection], None]
"""May be called again after it was undone, so it does nothing but write."""
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
                await self.database.write(partial(_all, writes))
                errors: list[Exception | None] = [None] * len(batch)
            except Exception as error:
                errors = [error] if len(batch) == 1 else await self._one_by_one(writes)
            for (_, done), failed in zip(batch, errors, strict=True):
                if done.done():
                    continue
                if failed is None:
                    done.set_result(None)
                else:
                    done.set_exception(failed)

    async def _one_by_one(self, writes: list[Write]) -> list[Exception | None]:
        """Carry out what can be; for each write the error that undid it, or None."""
        try:
            return await self.database.write(partial(_each, writes))
        except Exception as error:
            return [error] * len(writes)

    async def close(self) -> None:
        """Wait for what is under way."""
        if self._task is not None:
            await self._task


def _all(writes: list[Write], connection: Connection) -> None:
    for write in writes:
        write(connection)


def _each(writes: list[Write], connection: Connection) -> list[Exception | None]:
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
