"""Processes that think for opponents, apart from the one that serves people."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

from ..rules.view import View
from .opponents import AT_ONCE, choose

GRACE_SECONDS = 30.0
"""How much longer than asked an opponent may think before its process is given up."""
log = logging.getLogger("firstfire.server")


def _begin() -> None:
    """In a new process: leave Ctrl-C to the server, and end when the server has ended, however it did."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def think(view: View, opponent: str, seconds: float, seed: int) -> str:
    """The move that an opponent chooses, as text."""
    return str(choose(opponent, view, seconds, random.Random(seed)))


class Thinkers:
    """A fixed number of processes, started when first needed. They are sent views, which hold nothing hidden."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, view: View, opponent: str, seconds: float) -> str:
        """A legal move. An opponent that fails or hangs is stood in for by chance, so that no game ever stops."""
        legal = view.legal_moves
        if len(legal) == 1:
            return legal[0]
        if opponent in AT_ONCE:
            return think(view, opponent, 0.0, secrets.randbits(64))
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, _begin)
        try:
            future = self._pool.submit(think, view, opponent, seconds, secrets.randbits(64))
            move = await asyncio.wait_for(asyncio.wrap_future(future), seconds + GRACE_SECONDS)
        except (BrokenProcessPool, TimeoutError):
            log.exception("opponent processes failed", extra={"level": opponent})
            self.close()
        except Exception:
            log.exception("opponent failed", extra={"level": opponent})
        else:
            if move in legal:
                return move
            log.error("opponent chose an illegal move", extra={"level": opponent})
        return secrets.choice(legal)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
