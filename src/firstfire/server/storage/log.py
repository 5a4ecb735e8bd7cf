"""Reading and appending the event log."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from pydantic_core import to_json
from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..tables.event import Event
from ..tables.hidden import Hidden
from .database import Database
from .group_commit import GroupCommit
from .schema import creations, events, games, hidden, secrets


class Conflict(Exception):
    """Another event already has this number, or another table this command."""


class Index(NamedTuple):
    """The row of `games` that goes with a table's last event."""

    created_at: int
    updated_at: int
    status: str
    public: bool
    opponent_due: bool
    deadline: int | None
    summary: dict[str, Any]

    def values(self) -> dict[str, Any]:
        """As columns."""
        return {**self._asdict(), "summary": json.dumps(self.summary)}


class NewTable(NamedTuple):
    """What is written once for a table, beside its first event."""

    command: str
    hidden: Hidden
    hashes: Sequence[str]


class Log:
    """The event log. What `append` returned from is on disk."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.commits = GroupCommit(database)

    async def close(self) -> None:
        """Finish what is being written."""
        await self.commits.close()

    async def append(
        self, event: Event, index: Index, new: NewTable | None = None, secret: tuple[int, str] | None = None
    ) -> None:
        """Write an event, the index row, and what goes with a new table or a new holder, in one transaction.

        Raises `Conflict` if the number or the command is taken; then nothing is written.
        """

        async def write(connection: AsyncConnection) -> None:
            try:
                await _write(connection, event, index, new, secret)
            except IntegrityError as error:
                raise Conflict(event.game) from error

        await self.commits.run(write)

    async def load(self, game: str, after: int = 0) -> list[Event]:
        """The events of a table after number `after`, in order."""
        query = select(events).where(events.c.game == game, events.c.seq > after).order_by(events.c.seq)
        async with self.database.read.connect() as connection:
            return [event_of(row) for row in await connection.execute(query)]

    async def command(self, game: str, command: str) -> Event | None:
        """The event that a command made, if it made one."""
        query = select(events).where(events.c.game == game, events.c.command == command)
        async with self.database.read.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else event_of(row)

    async def created_by(self, command: str) -> str | None:
        """The table that a creating command made."""
        query = select(creations.c.game).where(creations.c.command == command)
        async with self.database.read.connect() as connection:
            return await connection.scalar(query)

    async def hidden(self, game: str) -> Hidden | None:
        """What a table keeps to itself; None if there is no such table."""
        async with self.database.read.connect() as connection:
            content = await connection.scalar(select(hidden.c.content).where(hidden.c.game == game))
        return None if content is None else Hidden.restore(content)

    async def hashes(self, game: str) -> dict[int, str]:
        """The hashes of a table's secrets, by holder."""
        query = select(secrets.c.holder, secrets.c.hash).where(secrets.c.game == game)
        async with self.database.read.connect() as connection:
            return {row.holder: row.hash for row in await connection.execute(query)}


async def _write(
    connection: AsyncConnection,
    event: Event,
    index: Index,
    new: NewTable | None,
    secret: tuple[int, str] | None,
) -> None:
    if new is not None:
        await connection.execute(insert(creations).values(command=new.command, game=event.game))
        await connection.execute(insert(games).values(id=event.game, **index.values()))
        await connection.execute(insert(hidden).values(game=event.game, content=new.hidden.store()))
        rows = [{"game": event.game, "holder": holder, "hash": hash_} for holder, hash_ in enumerate(new.hashes)]
        await connection.execute(insert(secrets), rows)
    await connection.execute(insert(events).values(**event._asdict() | {"payload": to_json(event.payload).decode()}))
    if secret is not None:
        await connection.execute(insert(secrets).values(game=event.game, holder=secret[0], hash=secret[1]))
    if new is None:
        await connection.execute(update(games).where(games.c.id == event.game).values(**index.values()))


def event_of(row: Row[Any]) -> Event:
    """A row of the log as an event."""
    return Event(row.game, row.seq, row.command, row.kind, json.loads(row.payload), row.at, row.holder)
