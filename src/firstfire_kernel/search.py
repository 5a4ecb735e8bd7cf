"""Playouts of plans: what each plan for a turn is worth, by games played on from it."""

from __future__ import annotations

from firstfire.engine.buffers import CHOICES, LENGTH, POINTS, RIVAL, SHEET_ROWS, VALUE, VISITS, WINS
from firstfire.engine.layout import DECISIONS, KIND, OVER, PLAYERS, RNG, ROUND, S_TOTAL, SEAT, WORDS
from firstfire.engine.measure import RATIO
from firstfire_kernel.boards import narrow, ones, wide
from firstfire_kernel.deal import determinize
from firstfire_kernel.jit import Board, Reals, Row, compiled, inlined
from firstfire_kernel.reals import exp
from firstfire_kernel.rng import seed
from firstfire_kernel.scoring import score_seat, winners
from firstfire_kernel.turns import domino_in_hand, play
from firstfire_kernel.whole_turns import play_by_habit
from firstfire_kernel.work import copy, later_in, notes_in, sheet_in, state_in


@inlined
def best_other(sheet: Row, seat: int, players: int) -> int:
    """Points of the best of the others."""
    best = 0
    for other in range(players):
        if other != seat:
            best = max(best, sheet[SHEET_ROWS * other + S_TOTAL])
    return best


@compiled
def value_of(sheet: Row, seat: int, players: int, measure: int, scale: float) -> float:
    """The value of a finished game to a seat, 0 to 1."""
    own, best = sheet[SHEET_ROWS * seat + S_TOTAL], best_other(sheet, seat, players)
    if measure == RATIO:
        return (own + 1.0) / (own + best + 2.0)
    return 1.0 / (1.0 + exp((best - own) / scale))


@compiled
def victory_of(sheet: Row, seat: int, players: int) -> float:
    """A seat's share of the victory."""
    won = winners(sheet, players)
    return (won >> seat & 1) / ones(won)


@inlined
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


@compiled
def play_out(
    root: Row,
    plan: Row,
    habits: Row,
    number: int,
    stream: int,
    measure: int,
    scale: float,
    stats: Reals,
    work: Row,
) -> None:
    """One playout of a plan, added to its `stats`. The same stream is the same deal for any plan, so luck cancels."""
    state, later, notes, sheet = state_in(work), later_in(work), notes_in(work), sheet_in(work)
    players, seat = root[PLAYERS], root[SEAT]
    if players == 2:
        play_plan_of(root, plan, state, later, habits, notes, sheet, number, stream, wide())
    else:
        play_plan_of(root, plan, state, later, habits, notes, sheet, number, stream, narrow())
    stats[VISITS] += 1
    stats[VALUE] += value_of(sheet, seat, players, measure, scale)
    stats[POINTS] += sheet[SHEET_ROWS * seat + S_TOTAL]
    stats[WINS] += victory_of(sheet, seat, players)
    stats[RIVAL] += best_other(sheet, seat, players)
