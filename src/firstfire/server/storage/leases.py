"""Leases: which process thinks for a table's opponents, so that others need not do the same work.

Only work is saved by this; that a move is never played twice is seen to by the log itself.
"""

from __future__ import annotations

import secrets

from sqlalchemy import delete, or_
from sqlalchemy.dialects.postgresql import insert

from .database import Database
from .schema import leases

LEASE_MS = 30_000


class Leases:
    """This process's leases. Without other processes every lease is granted and nothing is written."""

    def __init__(self, database: Database, shared: bool) -> None:
        self.database = database
        self.shared = shared
        self.owner = secrets.token_hex(8)
        self._until: dict[str, int] = {}

    async def take(self, game: str, now: int) -> bool:
        """Take or prolong the lease of a table; whether this process has it."""
        if not self.shared or self._until.get(game, 0) - now > LEASE_MS // 2:
            return True
        until = now + LEASE_MS
        statement = (
            insert(leases)
            .values(game=game, owner=self.owner, until=until)
            .on_conflict_do_update(
                index_elements=[leases.c.game],
                set_={"owner": self.owner, "until": until},
                where=or_(leases.c.until < now, leases.c.owner == self.owner),
            )
            .returning(leases.c.owner)
        )
        granted = await self.database.write(lambda connection: connection.execute(statement).first() is not None)
        if granted:
            self._until[game] = until
        else:
            self._until.pop(game, None)
        return granted

    async def give_back(self, game: str) -> None:
        """Let others have the table."""
        if self._until.pop(game, None) is None:
            return
        statement = delete(leases).where(leases.c.game == game, leases.c.owner == self.owner)
        await self.database.write(lambda connection: connection.execute(statement))

    async def give_all_back(self) -> None:
        """Let others have every table, at the end."""
        for game in list(self._until):
            await self.give_back(game)
