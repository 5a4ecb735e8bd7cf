"""Reading and appending the event log."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, insert, null, select, update
from sqlalchemy.exc import IntegrityError

from ..tables.event import Event, StoredEvent
from ..tables.fold import Step, Unfoldable, fold
from ..tables.hidden import Hidden
from ..tables.summary import Index
from .database import Database
from .group_commit import GroupCommit
from .prepared import Prepared
from .schema import creations, events, games, hidden, secrets

# Built once: making a statement takes longer than running it.
INSERT_CREATION, INSERT_GAME, INSERT_HIDDEN = insert(creations), insert(games), insert(hidden)
INSERT_SECRET, INSERT_EVENT = insert(secrets), insert(events)
ROW = [events.c[name] for name in StoredEvent._fields]
INSERT_ONE_EVENT = Prepared(INSERT_EVENT, events.c.keys())
CHANGING = ("updated_at", "status", "opponent_due", "deadline", "to_move")
"""The columns of `games` that any event may change."""
UPDATE_GAME = Prepared(
    update(games)
    .where(games.c.id == bindparam("game"))
    .values({name: bindparam(name) for name in CHANGING} | {"broken": null()}),
    ("game", *CHANGING),
)
UPDATE_SUMMARY = update(games).where(games.c.id == bindparam("game")).values(summary=bindparam("summary"))


class Conflict(Exception):
    """Another event already has this number, or another table this command."""


class NewTable(NamedTuple):
    """What is written once for a table, beside its first event."""

    command: str
    hidden: Hidden
    hashes: Sequence[str]


class Stored(NamedTuple):
    """All that is kept of a table, as it was written."""

    hidden: str
    hashes: dict[int, str]
    events: list[StoredEvent]
    broken: str | None
    """Why it could not be read when that was last tried."""

    def fold(self) -> Iterator[Step]:
        """Its steps, one after the other. Raises `Unfoldable`."""
        try:
            hidden = Hidden.restore(self.hidden)
        except (LookupError, TypeError, ValueError) as error:
            raise Unfoldable(0, "bad-hidden") from error
        if not self.events:
            raise Unfoldable(1, "no-events")
        return fold(self.events, hidden)


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

    async def mark(self, game: str, broken: str | None) -> None:
        """Note why a table cannot be read, or None that it can. Sweeps and lists pass over what is noted."""
        statement = update(games).where(games.c.id == game).values(broken=broken)

        def write(connection: Connection) -> None:
            connection.execute(statement)

        await self.commits.run(write)

    async def load(self, game: str, after: int = 0) -> list[StoredEvent]:
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
            broken = connection.scalar(select(games.c.broken).where(games.c.id == game))
            return Stored(content, _hashes(connection, game), events, broken)

        return await self.database.read(read)

    async def created_by(self, command: str) -> str | None:
        """The table that a creating command made."""
        query = select(creations.c.game).where(creations.c.command == command)
        return await self.database.read(lambda connection: connection.scalar(query))

    async def hashes(self, game: str) -> dict[int, str]:
        """The hashes of a table's secrets, by holder."""
        return await self.database.read(lambda connection: _hashes(connection, game))


def _load(connection: Connection, game: str, after: int) -> list[StoredEvent]:
    query = select(*ROW).where(events.c.game == game, events.c.seq > after).order_by(events.c.seq)
    return [StoredEvent(*row) for row in connection.execute(query)]


def _hashes(connection: Connection, game: str) -> dict[int, str]:
    query = select(secrets.c.holder, secrets.c.hash).where(secrets.c.game == game)
    return {row.holder: row.hash for row in connection.execute(query)}


def _append(
    connection: Connection, event: Event, index: Index, new: NewTable | None, secret: tuple[int, str] | None
) -> None:
    if new is not None:
        connection.execute(INSERT_CREATION, {"command": new.command, "game": event.game})
        row = {**index._asdict(), "id": event.game, "summary": json.dumps(index.summary)}
        connection.execute(INSERT_GAME, row)
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
    return StoredEvent.of(event)._asdict()
