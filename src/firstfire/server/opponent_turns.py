"""Opponents' turns: computed off the event loop, never twice, and taken up again after a restart."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from concurrent.futures import Executor, ThreadPoolExecutor

from ..rules.view import View
from .config import Config
from .metrics import Metrics
from .opponents import levels
from .storage.sweep import opponent_games
from .tables.commands import Outcome, moved
from .tables.desk import Desk
from .tables.refused import Refused
from .tables.table_state import TableState

SWEEP_SECONDS = 5.0
LEAST_SECONDS = 0.02
log = logging.getLogger("firstfire.server")


class OpponentTurns:
    """A bounded queue of tables whose next decision is an opponent's, and the workers that think."""

    def __init__(self, desk: Desk, config: Config, metrics: Metrics) -> None:
        self.desk = desk
        self.metrics = metrics
        self.workers = config.opponent_workers
        self._queue: asyncio.Queue[str] = asyncio.Queue(config.opponent_queue)
        self._queued: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._pool: Executor = ThreadPoolExecutor(self.workers, thread_name_prefix="opponent")

    async def start(self) -> None:
        """Take up what a former process left, then listen."""
        self.desk.hub.listen(self.notice)
        self._tasks = [asyncio.create_task(self._work(), name="opponent") for _ in range(self.workers)]
        self._tasks.append(asyncio.create_task(self._sweep(), name="opponent-sweep"))

    async def close(self) -> None:
        """Stop; a turn that was being thought about is taken up by the next process."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def notice(self, game: str, seq: int) -> None:
        """Look at a table that has news, soon. When the queue is full the sweep finds it later."""
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
            except Refused:
                pass
            except Exception:
                log.exception("opponent failed")

    async def _play(self, game: str) -> None:
        """Play decision after decision as long as it is an opponent's turn."""
        while True:
            table = (await self.desk.table(game)).state
            level = table.opponent_to_move
            if level is None:
                return
            text = await self._choose(table, level)

            def decide(state: TableState, text: str = text) -> Outcome:
                return Outcome("moved", moved(state, text, "opponent"), None)

            if not await self.desk.act(game, table.seq, f"opponent-{table.seq}", decide):
                return
            self.metrics.opponent_moves += 1

    async def _choose(self, table: TableState, level: str) -> str:
        state = table.playing
        if len(state.legal_moves) == 1:
            return state.legal_moves[0]
        known = levels()
        chosen = known.get(level) or known["random"]
        view = View(table.decider, state.table, table.moves)
        rng = random.Random(secrets.randbits(64))
        begun = time.perf_counter()
        loop = asyncio.get_running_loop()
        move = await loop.run_in_executor(self._pool, chosen.choose, view, self.budget(chosen.seconds), rng)
        self.metrics.thinking.observe(time.perf_counter() - begun)
        return move

    def budget(self, wanted: float) -> float:
        """Seconds to think: fewer the more tables wait per worker."""
        return max(LEAST_SECONDS, wanted / (1 + self._queue.qsize() / self.workers)) if wanted else 0.0
