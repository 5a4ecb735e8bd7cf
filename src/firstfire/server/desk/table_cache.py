"""The tables that are kept in memory: read when first asked for, and read on when others write."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import NoReturn

from ..logs import short_id
from ..storage.log import Log
from ..tables.event import StoredEvent
from ..tables.fold import Unfoldable, fold
from ..tables.refused import Refused, TableBroken
from ..tables.table_state import TableState
from .cached_table import CachedTable

CACHED_TABLES = 2000
logger = logging.getLogger("firstfire.server")


class TableCache:
    """Tables by id; the longest unasked for is forgotten first. `shared`: other processes write to the log, too."""

    def __init__(self, log: Log, shared: bool) -> None:
        self.log = log
        self.shared = shared
        self._tables: OrderedDict[str, CachedTable] = OrderedDict()

    async def get(self, game: str) -> CachedTable:
        """A table as it stands now. Raises `Refused` if there is none, or if it cannot be read."""
        cached = self._tables.get(game)
        if cached is None:
            return await self._load(game)
        self._tables.move_to_end(game)
        if self.shared:
            await self.refresh(cached)
        return cached

    def known(self, game: str) -> TableState | None:
        """A table as this process last saw it, if it did."""
        cached = self._tables.get(game)
        return None if cached is None else cached.state

    def keep(self, game: str, cached: CachedTable) -> None:
        """Take in a table that is up to date."""
        self._tables[game] = cached
        while len(self._tables) > CACHED_TABLES:
            self._tables.popitem(last=False)

    async def refresh(self, cached: CachedTable) -> None:
        """Read what other processes have written."""
        game = cached.state.id
        rows = await self.log.load(game, cached.state.seq)
        if any(row.kind == "joined" for row in rows):
            # Added to what is there: somebody may have joined here since these were read.
            cached.hashes.update(await self.log.hashes(game))
        try:
            for step in fold([row for row in rows if row.seq > cached.state.seq], cached.state.hidden, cached.state):
                cached.advance(step)
        except Unfoldable as error:
            self._tables.pop(game, None)
            await self._give_up(game, rows, error)

    async def _load(self, game: str) -> CachedTable:
        stored = await self.log.table(game)
        if stored is None:
            raise Refused("unknown-table")
        cached = self._tables.get(game)
        if cached is not None:
            return cached
        try:
            cached = CachedTable(stored.hashes, stored.fold())
        except Unfoldable as error:
            await self._give_up(game, stored.events, error, known=stored.broken is not None)
        self.keep(game, cached)
        if stored.broken is not None:
            await self.log.mark(game, None)
        return cached

    async def _give_up(
        self, game: str, rows: Sequence[StoredEvent], error: Unfoldable, known: bool = False
    ) -> NoReturn:
        """Note once that a table cannot be read, and refuse whoever asked for it."""
        if not known:
            await self.log.mark(game, str(error))
            logger.error("table does not fold", extra={"game": short_id(game), "reason": str(error)})
        raise TableBroken(error.seq, error.reason, [row.public() for row in rows]) from error
