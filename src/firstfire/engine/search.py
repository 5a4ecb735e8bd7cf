"""Playouts of plans: what each plan for a turn is worth, by games played on from it."""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.boards import narrow, ones, wide
from firstfire.engine.deal import determinize
from firstfire.engine.games import Numbers
from firstfire.engine.jit import compiled, entry, inlined, merged, pointer, row
from firstfire.engine.layout import (
    DECISIONS,
    KIND,
    OVER,
    PLAYERS,
    RNG,
    ROUND,
    S_TOTAL,
    SEAT,
    WORDS,
    Board,
    Row,
    State,
)
from firstfire.engine.measure import RATIO
from firstfire.engine.plans import CHOICES, LENGTH, copy
from firstfire.engine.rng import seed
from firstfire.engine.scoring import ROWS, score_seat, winners
from firstfire.engine.survey import SCRATCH
from firstfire.engine.turns import domino_in_hand, play
from firstfire.engine.whole_turns import play_by_habit

Reals = NDArray[np.float64]

VISITS, VALUE, POINTS, WINS, RIVAL = range(5)
STATS = 5
"""What is added up for each plan: playouts, their value, own final score, share of the victory, best other's score."""


@inlined
def best_other(sheet: Row, seat: int, players: int) -> int:
    """Points of the best of the others."""
    best = 0
    for other in range(players):
        if other != seat:
            best = max(best, sheet[ROWS * other + S_TOTAL])
    return best


@compiled
def value_of(sheet: Row, seat: int, players: int, measure: int, scale: float) -> float:
    """The value of a finished game to a seat, 0 to 1."""
    own, best = sheet[ROWS * seat + S_TOTAL], best_other(sheet, seat, players)
    if measure == RATIO:
        return (own + 1.0) / (own + best + 2.0)
    return 1.0 / (1.0 + exp((best - own) / scale))


@compiled
def victory_of(sheet: Row, seat: int, players: int) -> float:
    """A seat's share of the victory."""
    won = winners(sheet, players)
    return (won >> seat & 1) / ones(won)


@merged
def play_plan_of(
    root: Row,
    plan: Row,
    state: Row,
    later: Row,
    habits: Row,
    scratch: Row,
    sheet: Row,
    number: int,
    stream: int,
    like: Board,
) -> None:
    """One playout: deal what is hidden anew, follow the plan, play on by habit and fill the score sheet.

    What a seat does with a domino depends on its own luck with it, not on how much chance others have used up: then
    another plan changes only what it has an influence on, and plans can be told apart with fewer playouts.
    """
    copy(root, state, WORDS)
    determinize(state, number, stream)
    luck = state[RNG]
    for i in range(plan[LENGTH]):
        play(state, plan[CHOICES + i], like)
        state[DECISIONS] += 1
    turn = -1
    while state[KIND] != OVER:
        now = state[SEAT] + (4 * domino_in_hand(state) if state[ROUND] else 0)
        if now != turn:
            seed(state, luck, now)
            turn = now
        play_by_habit(state, later, habits, scratch, like)
    for seat in range(state[PLAYERS]):
        score_seat(state, seat, sheet, like)


@entry
def visit(
    root: State,
    plans: Numbers,
    chosen: Numbers,
    habits: Numbers,
    number: int,
    rounds: int,
    measure: int,
    scale: float,
    stats: Reals,
) -> None:
    """Play every chosen plan out `rounds` times. The i-th playout of any plan sees the same deal, so luck cancels."""
    state, later = np.empty(WORDS, dtype=np.int64), np.empty(WORDS, dtype=np.int64)
    scratch, sheet = np.zeros(SCRATCH, dtype=np.int64), np.zeros((4, ROWS), dtype=np.int64)
    game, tried, pad, rows = pointer(state), pointer(later), pointer(scratch), pointer(sheet)
    players, seat = root[PLAYERS], root[SEAT]
    for _ in range(rounds):
        for plan in chosen:
            stream = int(stats[plan, VISITS])
            if players > 2:
                play_plan_of(
                    pointer(root), row(plans, plan), game, tried, pointer(habits), pad, rows, number, stream, narrow()
                )
            else:
                play_plan_of(
                    pointer(root), row(plans, plan), game, tried, pointer(habits), pad, rows, number, stream, wide()
                )
            stats[plan, VISITS] += 1
            stats[plan, VALUE] += value_of(rows, seat, players, measure, scale)
            stats[plan, POINTS] += sheet[seat, S_TOTAL]
            stats[plan, WINS] += victory_of(rows, seat, players)
            stats[plan, RIVAL] += best_other(rows, seat, players)
    state[0] = later[0] + sheet[0, 0] + scratch[0]  # used through pointers: they must live until here
