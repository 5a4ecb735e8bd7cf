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

    __slots__ = ("event", "seq", "table")

    def __init__(self, table: str) -> None:
        self.table = table
        self.seq = 0
        """The newest event it was told of."""
        self.event = asyncio.Event()

    async def wait(self, seconds: float) -> bool:
        """Wait for news, at most so long. Whether there was any."""
        try:
            await asyncio.wait_for(self.event.wait(), seconds)
        except TimeoutError:
            return False
        self.event.clear()
        return True


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
            wake.seq = max(wake.seq, seq)
            wake.event.set()
        for listener in self._listeners:
            listener(table, seq)

    async def publish(self, table: str, seq: int) -> None:
        """Tell everyone, in every process."""
        self.here(table, seq)

    async def start(self) -> None:
        """Begin to hear what other processes publish."""

    async def close(self) -> None:
        """Stop hearing."""
