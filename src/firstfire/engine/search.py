"""Playouts of plans: what each plan for a turn is worth, by games played on from it."""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.boards import narrow, wide
from firstfire.engine.contests import play_out_of
from firstfire.engine.deal import determinize
from firstfire.engine.games import Numbers
from firstfire.engine.jit import compiled, entry, merged, pointer, row
from firstfire.engine.layout import DECISIONS, KIND, OVER, PLACE, PLAYERS, S_TOTAL, SEAT, WORDS, Board, Row, State
from firstfire.engine.plans import CHOICES, LENGTH, MOST_PLANS, PLAN, copy
from firstfire.engine.policy import policy_step_of
from firstfire.engine.replies import (
    CHOICE,
    FOUND,
    MOST,
    MOST_REPLIES,
    REPLIES,
    REPLY,
    TRIED,
    WORTH,
    choose_reply,
    find_replies,
)
from firstfire.engine.scoring import ROWS, winners
from firstfire.engine.survey import SCRATCH
from firstfire.engine.turns import place, play

Reals = NDArray[np.float64]

VISITS, VALUE, POINTS, WINS = range(4)
STATS = REPLIES + REPLY * MOST_REPLIES
"""What is added up for each plan: playouts, their value, own final score, share of the victory; then `replies`."""
MARGIN, RATIO = range(2)
"""How a game is valued: by a smooth function of the margin, or own points in those of oneself and the best other."""


@compiled
def value_of(sheet: Row, seat: int, players: int, measure: int, scale: float) -> float:
    """The value of a finished game to a seat, 0 to 1."""
    own, best = sheet[ROWS * seat + S_TOTAL], 0
    for other in range(players):
        if other != seat:
            best = max(best, sheet[ROWS * other + S_TOTAL])
    if measure == RATIO:
        return (own + 1.0) / (own + best + 2.0)
    return 1.0 / (1.0 + exp((best - own) / scale))


@merged
def play_plan_of(
    root: Row, plan: Row, state: Row, habits: Row, scratch: Row, number: int, stream: int, alone: bool, like: Board
) -> None:
    """Begin a playout: deal what is hidden anew and follow the plan; then, unless `alone`, on to the next placement."""
    copy(root, state, WORDS)
    determinize(state, number, stream)
    for i in range(plan[LENGTH]):
        play(state, plan[CHOICES + i], like)
        state[DECISIONS] += 1
    if not alone:
        while state[KIND] != OVER and not (state[KIND] == PLACE and state[SEAT] == root[SEAT]):
            policy_step_of(state, habits, scratch, like)


@merged
def reply_of(state: Row, spare: Numbers, habits: Row, scratch: Row, stats: Reals, plan: int, like: Board) -> int:
    """Try one of the replies; returns which, or -1 if the game is over."""
    if state[KIND] == OVER:
        return -1
    if stats[plan, FOUND] == 0:
        find_replies(state, spare, habits, scratch, stats, plan, like)
    reply = choose_reply(stats, plan)
    place(state, int(stats[plan, REPLIES + REPLY * reply + CHOICE]), like)
    state[DECISIONS] += 1
    return reply


@compiled
def playout_of(
    root: Row,
    plans: Numbers,
    plan: int,
    state: Row,
    habits: Row,
    scratch: Row,
    sheet: Row,
    spare: Numbers,
    stats: Reals,
    number: int,
    like: Board,
) -> int:
    """One playout of a plan, its score sheet filled; returns the reply that was tried, or -1."""
    alone = stats[plan, MOST] == 0
    play_plan_of(root, row(plans, plan), state, habits, scratch, number, int(stats[plan, VISITS]), alone, like)
    reply = -1 if alone else reply_of(state, spare, habits, scratch, stats, plan, like)
    play_out_of(state, habits, scratch, sheet, like)
    return reply


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
    state, sheet = np.empty(WORDS, dtype=np.int64), np.zeros((4, ROWS), dtype=np.int64)
    scratch, spare = np.zeros(SCRATCH, dtype=np.int64), np.empty((MOST_PLANS, PLAN), dtype=np.int64)
    game, pad, rows, start, ways = pointer(state), pointer(scratch), pointer(sheet), pointer(root), pointer(habits)
    players, seat = root[PLAYERS], root[SEAT]
    for _ in range(rounds):
        for plan in chosen:
            if players == 2:
                reply = playout_of(start, plans, plan, game, ways, pad, rows, spare, stats, number, wide())
            else:
                reply = playout_of(start, plans, plan, game, ways, pad, rows, spare, stats, number, narrow())
            won = winners(rows, players)
            value = value_of(rows, seat, players, measure, scale)
            stats[plan, VISITS] += 1
            stats[plan, VALUE] += value
            stats[plan, POINTS] += sheet[seat, S_TOTAL]
            if reply >= 0:
                stats[plan, REPLIES + REPLY * reply + TRIED] += 1
                stats[plan, REPLIES + REPLY * reply + WORTH] += value
            if won >> seat & 1:
                sharing = 0
                for other in range(players):
                    sharing += won >> other & 1
                stats[plan, WINS] += 1.0 / sharing
    state[0] = sheet[0, 0] + scratch[0] + habits[0, 0]  # used through pointers: they must live until here
