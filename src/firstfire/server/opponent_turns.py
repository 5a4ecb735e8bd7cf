"""Opponents' turns: computed off the event loop, never twice, and taken up again after a restart."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial

from ..players import OPPONENTS
from ..rules.view import View
from .config import Config
from .desk.desk import Desk
from .logs import short_id
from .metrics import Metrics
from .storage.leases import Leases
from .storage.sweep import opponent_games
from .tables import commands
from .tables.refused import Refused
from .thinkers import Thinkers

SWEEP_SECONDS = 3.0
LEAST_SECONDS = 0.02
log = logging.getLogger("firstfire.server")


class OpponentTurns:
    """A bounded queue of tables whose next decision is an opponent's, and the workers that think.

    The queue holds only ids. A table that finds it full, or that a process left when it died, is found by the sweep.
    """

    def __init__(self, desk: Desk, config: Config, metrics: Metrics) -> None:
        self.desk = desk
        self.metrics = metrics
        self.workers = config.opponent_workers
        self.leases = Leases(desk.log.database, desk.shared)
        self.thinkers = Thinkers(self.workers)
        self._queue: asyncio.Queue[str] = asyncio.Queue(config.opponent_queue)
        self._queued: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Take up what a former process left, then listen."""
        _tell_who_cannot_play()
        self.desk.hub.listen(self.notice)
        self._tasks = [asyncio.create_task(self._work(), name="opponent") for _ in range(self.workers)]
        self._tasks.append(asyncio.create_task(self._sweep(), name="opponent-sweep"))

    async def close(self) -> None:
        """Stop; a turn that was being thought about is taken up by the next process."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.leases.give_all_back()

    def notice(self, game: str, seq: int) -> None:
        """Look at a table that has news, soon, if it may be an opponent's turn."""
        known = self.desk.known(game)
        if known is not None and known.seq >= seq and known.opponent_to_move is None and not self.desk.shared:
            return
        if game not in self._queued and not self._queue.full():
            self._queued.add(game)
            self._queue.put_nowait(game)
            self.metrics.opponent_queue = self._queue.qsize()

    async def _sweep(self) -> None:
        while True:
            try:
                for game in await opponent_games(self.desk.log.database):
                    self.notice(game, 0)
            except Exception:
                log.exception("sweep failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _work(self) -> None:
        while True:
            game = await self._queue.get()
            self._queued.discard(game)
            self.metrics.opponent_queue = self._queue.qsize()
            try:
                await self._play(game)
            except Refused as refused:
                log.warning("opponent refused", extra={"game": short_id(game), "code": refused.code})
            except Exception:
                log.exception("opponent turn failed", extra={"game": short_id(game)})

    async def _play(self, game: str) -> None:
        """Make one decision, if it is an opponent's; news of it brings the table back into the queue."""
        table = (await self.desk.table(game)).state
        level = table.opponent_to_move
        if level is None:
            await self.leases.give_back(game)
            return
        if not await self.leases.take(game, self.desk.now()):
            return
        begun = time.perf_counter()
        view = View(table.decider, table.playing.table, table.moves)
        text = await self.thinkers.choose(view, level, self._seconds(level))
        if await self.desk.act(game, table.seq, f"opponent-{table.seq}", partial(commands.opponent_move, text=text)):
            self.metrics.opponent_moves += 1
            self.metrics.thinking.observe(time.perf_counter() - begun)

    def _seconds(self, level: str) -> float:
        known = OPPONENTS.get(level)
        return 0.0 if known is None else budget(known.seconds, self._queue.qsize(), self.workers)


def _tell_who_cannot_play() -> None:
    try:
        for opponent in OPPONENTS.values():
            opponent.check()
    except ImportError as error:
        log.error("no opponent that needs the engine can play: %s", error)


def budget(seconds: float, waiting: int, workers: int) -> float:
    """Seconds to think for an opponent that likes so many: fewer the more tables wait per worker."""
    return max(LEAST_SECONDS, seconds / (1 + waiting / workers)) if seconds else 0.0
