"""Reading and appending the event log."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pydantic_core import to_json
from sqlalchemy import Connection, Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..tables.event import Event
from ..tables.hidden import Hidden
from .database import Database
from .group_commit import GroupCommit
from .prepared import Prepared
from .schema import creations, events, games, hidden, secrets

# Built once: making a statement takes longer than running it.
INSERT_CREATION, INSERT_GAME, INSERT_HIDDEN = insert(creations), insert(games), insert(hidden)
INSERT_SECRET, INSERT_EVENT = insert(secrets), insert(events)
INSERT_ONE_EVENT = Prepared(INSERT_EVENT, events.c.keys())
CHANGING = ("updated_at", "status", "opponent_due", "deadline")
"""The columns of `games` that any event may change."""
UPDATE_GAME = Prepared(
    update(games).where(games.c.id == bindparam("game")).values({name: bindparam(name) for name in CHANGING}),
    ("game", *CHANGING),
)
UPDATE_SUMMARY = update(games).where(games.c.id == bindparam("game")).values(summary=bindparam("summary"))


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
    summary: dict[str, Any] | None
    """None while it is as it was."""

    def row(self, game: str) -> dict[str, Any]:
        """As the columns of a new row."""
        return {**self._asdict(), "id": game, "summary": json.dumps(self.summary)}


class NewTable(NamedTuple):
    """What is written once for a table, beside its first event."""

    command: str
    hidden: Hidden
    hashes: Sequence[str]


class Stored(NamedTuple):
    """All that is kept of a table."""

    hidden: Hidden
    hashes: dict[int, str]
    events: list[Event]


class Log:
    """The event log. What `append` returned from is on disk."""

    def __init__(self, database: Database, observe: Callable[[float], object] = float) -> None:
        """`observe` is told how many seconds each append took."""
        self.database = database
        self.observe = observe
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

        def write(connection: Connection) -> None:
            try:
                _append(connection, event, index, new, secret)
            except IntegrityError as error:
                raise Conflict(event.game) from error

        begun = time.perf_counter()
        await self.commits.run(write)
        self.observe(time.perf_counter() - begun)

    async def append_all(self, log: Sequence[Event], index: Index, new: NewTable) -> None:
        """Write a whole table at once, as when games are brought from elsewhere."""

        def write(connection: Connection) -> None:
            try:
                _append(connection, log[0], index, new, None)
                connection.execute(INSERT_EVENT, [_row(event) for event in log[1:]])
            except IntegrityError as error:
                raise Conflict(log[0].game) from error

        await self.commits.run(write)

    async def load(self, game: str, after: int = 0) -> list[Event]:
        """The events of a table after number `after`, in order."""
        return await self.database.read(lambda connection: _load(connection, game, after))

    async def table(self, game: str) -> Stored | None:
        """All that is kept of a table; None if there is no such table."""

        def read(connection: Connection) -> Stored | None:
            content = connection.scalar(select(hidden.c.content).where(hidden.c.game == game))
            if content is None:
                return None
            # Secrets last: then the secret of everyone who has joined by these events is among them.
            events = _load(connection, game, 0)
            return Stored(Hidden.restore(content), _hashes(connection, game), events)

        return await self.database.read(read)

    async def created_by(self, command: str) -> str | None:
        """The table that a creating command made."""
        query = select(creations.c.game).where(creations.c.command == command)
        return await self.database.read(lambda connection: connection.scalar(query))

    async def hashes(self, game: str) -> dict[int, str]:
        """The hashes of a table's secrets, by holder."""
        return await self.database.read(lambda connection: _hashes(connection, game))


def _load(connection: Connection, game: str, after: int) -> list[Event]:
    query = select(events).where(events.c.game == game, events.c.seq > after).order_by(events.c.seq)
    return [_event(row) for row in connection.execute(query)]


def _hashes(connection: Connection, game: str) -> dict[int, str]:
    query = select(secrets.c.holder, secrets.c.hash).where(secrets.c.game == game)
    return {row.holder: row.hash for row in connection.execute(query)}


def _append(
    connection: Connection, event: Event, index: Index, new: NewTable | None, secret: tuple[int, str] | None
) -> None:
    if new is not None:
        connection.execute(INSERT_CREATION, {"command": new.command, "game": event.game})
        connection.execute(INSERT_GAME, index.row(event.game))
        connection.execute(INSERT_HIDDEN, {"game": event.game, "content": new.hidden.store()})
        rows = [{"game": event.game, "holder": holder, "hash": hash_} for holder, hash_ in enumerate(new.hashes)]
        connection.execute(INSERT_SECRET, rows)
    INSERT_ONE_EVENT.run(connection, _row(event))
    if secret is not None:
        connection.execute(INSERT_SECRET, {"game": event.game, "holder": secret[0], "hash": secret[1]})
    if new is None:
        UPDATE_GAME.run(connection, {"game": event.game, **{name: getattr(index, name) for name in CHANGING}})
        if index.summary is not None:
            connection.execute(UPDATE_SUMMARY, {"game": event.game, "summary": json.dumps(index.summary)})


def _row(event: Event) -> dict[str, Any]:
    return event._asdict() | {"payload": to_json(event.payload).decode()}


def _event(row: Row[Any]) -> Event:
    return Event(row.game, row.seq, row.command, row.kind, json.loads(row.payload), row.at, row.holder)
