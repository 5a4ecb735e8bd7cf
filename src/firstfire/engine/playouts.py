"""Games played on from a position: what a position is worth to players of a given policy."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.boards import narrow, wide
from firstfire.engine.deal import determinize
from firstfire.engine.games import Numbers
from firstfire.engine.greedy import greedy_step_of
from firstfire.engine.jit import entry, merged, pointer
from firstfire.engine.kernel import random_step_of
from firstfire.engine.layout import KIND, OVER, PLAYERS, S_TOTAL, WORDS, Board, Row, State
from firstfire.engine.scoring import ROWS, score_seat, winners
from firstfire.engine.warmup import ready

RANDOM, GREEDY = range(2)
POLICIES = ("random", "greedy")


@merged
def finish_of(state: Row, policy: int, like: Board) -> None:
    """Play a game to its end in place, every seat by one policy."""
    if policy == GREEDY:
        while state[KIND] != OVER:
            greedy_step_of(state, like)
    else:
        while state[KIND] != OVER:
            random_step_of(state, like)


@merged
def playout_of(root: Row, state: Row, sheet: Row, policy: int, number: int, stream: int, like: Board) -> None:
    """One playout: copy `root` to `state`, re-deal what is hidden, play to the end and fill the score sheet."""
    for i in range(WORDS):
        state[i] = root[i]
    determinize(state, number, stream)
    finish_of(state, policy, like)
    for seat in range(state[PLAYERS]):
        score_seat(state, seat, sheet, like)


@entry
def _playouts(root: State, policy: int, number: int, start: int, totals: Numbers, won: Numbers) -> None:
    """Playouts from number `start`, one per row of `totals` (points by seat); `won` are winning seats as bits."""
    state, sheet = np.empty(WORDS, dtype=np.int64), np.zeros((4, ROWS), dtype=np.int64)
    players = root[PLAYERS]
    for i in range(len(won)):
        if players > 2:
            playout_of(pointer(root), pointer(state), pointer(sheet), policy, number, start + i, narrow())
        else:
            playout_of(pointer(root), pointer(state), pointer(sheet), policy, number, start + i, wide())
        won[i] = winners(pointer(sheet), players)
        for seat in range(players):
            totals[i, seat] = sheet[seat, S_TOTAL]
    state[0] = 0  # used through a pointer: it must live until here


class Playouts(NamedTuple):
    """Results, one row per playout."""

    totals: NDArray[np.int64]
    """Points by playout and seat."""
    wins: NDArray[np.float64]
    """Share of the victory by playout and seat: 1 for a win, 1/2 for one shared by two."""


def playouts(state: State, n: int, policy: str = "random", seed: int = 0, threads: int = 1) -> Playouts:
    """Play `n` games on from a position that is left as it is; hidden orders are re-dealt for each.

    The result is the same for any number of threads.
    """
    ready()
    players = int(state[PLAYERS])
    totals, won = np.zeros((n, players), dtype=np.int64), np.zeros(n, dtype=np.int64)
    kind = POLICIES.index(policy)

    def work(thread: int) -> None:
        start, end = n * thread // threads, n * (thread + 1) // threads
        _playouts(state, kind, seed, start, totals[start:end], won[start:end])

    if threads == 1:
        work(0)
    else:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, range(threads)))
    wins = (won[:, None] >> np.arange(players) & 1).astype(np.float64)
    return Playouts(totals, wins / np.maximum(wins.sum(axis=1, keepdims=True), 1.0))
