"""Where games are played: in this process or on local ones; `ray_workers` has clusters. The games are the same."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import TypeAlias

from .contest import Contest
from .played import Played
from .worker import play

Play: TypeAlias = Callable[[Contest, Iterable[int]], Iterator[Played]]
"""Plays the games with these numbers and gives each as soon as it is over, in any order."""
MOST_DEATHS = 5
"""Worker deaths after which a contest is given up."""


class WorkersLost(Exception):
    """Workers died again and again, or were not to be had."""


def here(contest: Contest, numbers: Iterable[int]) -> Iterator[Played]:
    """One game after another in this process."""
    for number in numbers:
        yield play(contest, number)


def on_processes(count: int) -> Play:
    """On so many local processes. If one dies, its game is played again; finished games are safe."""

    def run(contest: Contest, numbers: Iterable[int]) -> Iterator[Played]:
        waiting = list(numbers)
        deaths = 0
        while waiting:
            context = multiprocessing.get_context("spawn")
            with ProcessPoolExecutor(count, context) as pool:
                running: dict[Future[Played], int] = {}
                left = iter(list(waiting))
                for number in itertools.islice(left, 2 * count):
                    running[pool.submit(play, contest, number)] = number
                try:
                    while running:
                        done, _ = wait(running, return_when=FIRST_COMPLETED)
                        for future in done:
                            played = future.result()
                            waiting.remove(running.pop(future))
                            yield played
                            for following in itertools.islice(left, 1):
                                running[pool.submit(play, contest, following)] = following
                except BrokenProcessPool:
                    deaths += 1
                    if deaths > MOST_DEATHS:
                        raise WorkersLost("workers died again and again") from None
                finally:
                    pool.shutdown(wait=False, cancel_futures=True)

    return run
