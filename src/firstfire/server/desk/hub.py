"""Telling everyone who listens that a table has news.

Only the pointer `(table, seq)` travels; whoever hears it reads the log. So a lost message costs nothing but time.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import TypeAlias

Listener: TypeAlias = Callable[[str, int], None]


class Wake:
    """One client waiting for news of one table."""

    __slots__ = ("_news", "_waiting", "seq", "table")

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = 0
        """The newest event it was told of."""
        self._news = False
        self._waiting: asyncio.Future[None] | None = None

    def tell(self, seq: int) -> None:
        """Wake the client."""
        self.seq = max(self.seq, seq)
        self._news = True
        if self._waiting is not None:
            _end(self._waiting)

    async def wait(self, seconds: float) -> bool:
        """Wait for news, at most so long. Whether there was any."""
        if not self._news:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = loop.call_later(seconds, _end, self._waiting)
            try:
                await self._waiting
            finally:
                timer.cancel()
                self._waiting = None
        news, self._news = self._news, False
        return news


def _end(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)


class Hub:
    """Within one process: wakes every listener of a table."""

    def __init__(self) -> None:
        self._wakes: defaultdict[str, set[Wake]] = defaultdict(set)
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call a function on all news of all tables, from here or elsewhere."""
        self._listeners.append(listener)

    def subscribe(self, table: str) -> Wake:
        """Begin to wait for news of a table; end it with `unsubscribe`."""
        wake = Wake(table)
        self._wakes[table].add(wake)
        return wake

    def unsubscribe(self, wake: Wake) -> None:
        """Stop waiting."""
        wakes = self._wakes.get(wake.table)
        if wakes is not None:
            wakes.discard(wake)
            if not wakes:
                del self._wakes[wake.table]

    @property
    def listening(self) -> int:
        """How many clients wait for news."""
        return sum(map(len, self._wakes.values()))

    def here(self, table: str, seq: int) -> None:
        """Wake this process's listeners."""
        for wake in self._wakes.get(table, ()):
            wake.tell(seq)
        for listener in self._listeners:
            listener(table, seq)

    async def tell(self, table: str, seq: int) -> None:
        """Tell everyone, in every process."""
        self.here(table, seq)

    async def start(self) -> None:
        """Begin to hear what other processes tell."""

    async def close(self) -> None:
        """Stop hearing."""
