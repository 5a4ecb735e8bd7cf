"""Whole random games by the hundred thousand, and what happens in them, added up."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from firstfire.engine.buffers import TALLY_WORDS, WORK_WORDS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words

CHUNK = 2_000
"""Games a thread takes at a time."""


def tally_games(agreed: Words, games: int, seed: int, threads: int = 1, start: int = 0) -> list[int]:
    """Counts over `games` random games of a seed from number `start` on; the same for any number of threads."""
    end = start + games
    stop = Event()

    def work(thread: int) -> Words:
        tally, room = Words.zeros(TALLY_WORDS), Words.zeros(WORK_WORDS)
        for first in range(start + thread * CHUNK, end, threads * CHUNK):
            if stop.is_set():
                break
            KERNEL.play_games(agreed.address, seed, first, min(first + CHUNK, end), tally.address, room.address)
        return tally

    if threads == 1:
        return [*work(0)]
    with ThreadPoolExecutor(threads) as pool:
        try:
            return [sum(counts) for counts in zip(*pool.map(work, range(threads)), strict=True)]
        finally:
            stop.set()  # whoever is interrupted waits for no thread longer than a chunk takes
