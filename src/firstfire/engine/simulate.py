"""Whole random games by the hundred thousand, and what happens in them, added up."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from firstfire.engine.boards import narrow, wide
from firstfire.engine.deal import deal
from firstfire.engine.games import Numbers
from firstfire.engine.jit import entry, merged, pointer
from firstfire.engine.kernel import random_step_of
from firstfire.engine.layout import (
    DISCARDS,
    KIND,
    KINDS,
    OVER,
    PLAYERS,
    S_TOTAL,
    SCORE_ROWS,
    WORDS,
    Board,
    Row,
)
from firstfire.engine.rng import seed as seed_stream
from firstfire.engine.scoring import ROWS, score_seat
from firstfire.engine.territory import extent

# What is counted: per kind of decision how many and their options, then discards, squared totals, every score row.
T_DISCARDS = 2 * len(KINDS)
T_SQUARES = T_DISCARDS + 1
T_ROWS = T_SQUARES + 1
TALLY = T_ROWS + len(SCORE_ROWS)
CACHE_LINES = 64
"""Words between the tallies of two threads, so that they never write to one cache line."""
CHUNK = 2_000
"""Games a thread takes at a time."""


@merged
def play_games_of(
    state: Row, sheet: Row, agreed: Row, number: int, start: int, end: int, tally: Row, like: Board
) -> None:
    """Play random games number `start` to `end` - 1 of a seed and add up what happens."""
    for game in range(start, end):
        seed_stream(state, number, game)
        deal(state, agreed[0], agreed[1], agreed[2], agreed[3])
        kind = state[KIND]
        while kind != OVER:
            tally[2 * kind + 1] += random_step_of(state, like)
            tally[2 * kind] += 1
            kind = state[KIND]
        for seat in range(state[PLAYERS]):
            score_seat(state, seat, sheet, like)
            total = sheet[ROWS * seat + S_TOTAL]
            tally[T_DISCARDS] += extent(state, seat, DISCARDS)
            tally[T_SQUARES] += total * total
            for row in range(ROWS):
                tally[T_ROWS + row] += sheet[ROWS * seat + row]


@entry
def play_games(agreed: Numbers, number: int, start: int, end: int, tally: Numbers) -> None:
    """`play_games_of` for Python."""
    state, sheet = np.empty(WORDS, dtype=np.int64), np.empty((4, ROWS), dtype=np.int64)
    if agreed[1] == 2:
        play_games_of(pointer(state), pointer(sheet), pointer(agreed), number, start, end, pointer(tally), wide())
    else:
        play_games_of(pointer(state), pointer(sheet), pointer(agreed), number, start, end, pointer(tally), narrow())
    # Both arrays are used through pointers: name them once more, so that they live until here.
    state[0] = sheet[0, 0]


def tally_games(agreed: Numbers, games: int, seed: int, threads: int = 1, start: int = 0) -> Numbers:
    """Counts over `games` random games of a seed from number `start` on; the same for any number of threads."""
    end = start + games
    chunks = [(first, min(first + CHUNK, end)) for first in range(start, end, CHUNK)]
    tallies = np.zeros((threads, CACHE_LINES), dtype=np.int64)

    def work(thread: int) -> None:
        for first, last in chunks[thread::threads]:
            play_games(agreed, seed, first, last, tallies[thread])

    if threads == 1:
        work(0)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, range(threads)))
    return np.asarray(tallies.sum(axis=0), dtype=np.int64)
