"""Games between policies, by the thousand: what habits are trained and measured with."""

from __future__ import annotations

from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.habits import HABITS
from firstfire.engine.layout import KIND, OVER, PLAYERS, S_TOTAL
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.deal import deal
from firstfire_kernel.jit import Board, Row, compiled, inlined, past
from firstfire_kernel.rng import seed
from firstfire_kernel.scoring import score_seat, winners
from firstfire_kernel.whole_turns import play_by_habit
from firstfire_kernel.work import copy, later_in, notes_in, sheet_in, state_in


@inlined
def play_out_of(state: Row, later: Row, habits: Row, scratch: Row, sheet: Row, like: Board) -> None:
    """Play a game to its end in place, every seat by its habits, and fill the score sheet."""
    while state[KIND] != OVER:
        play_by_habit(state, later, habits, scratch, like)
    for seat in range(state[PLAYERS]):
        score_seat(state, seat, sheet, like)


@compiled
def contest(
    agreed: Row, habits: Row, number: int, start: int, games: int, totals: Row, won: Row, seated: Row, work: Row
) -> None:
    """So many games from number `start` of a seed; `totals` gets a row of points, `won` the winning seats as bits.

    `habits` has 4 rows of `HABITS`, and `seated` room for as many. In game g whoever has row r sits on seat (r + g)
    modulo the number of players, and every deal is played once in each rotation; results are by row, not by seat.
    """
    state, later, notes, sheet = state_in(work), later_in(work), notes_in(work), sheet_in(work)
    players = agreed[1]
    for i in range(games):
        game = start + i
        shift = game % players
        for person in range(players):
            copy(past(habits, HABITS * person), past(seated, HABITS * ((person + shift) % players)), HABITS)
        seed(state, number, game // players)
        deal(state, agreed[0], agreed[1], agreed[2], agreed[3])
        if players == 2:
            play_out_of(state, later, seated, notes, sheet, wide())
        else:
            play_out_of(state, later, seated, notes, sheet, narrow())
        seats = winners(sheet, players)
        won[i] = 0
        for person in range(players):
            seat = (person + shift) % players
            totals[players * i + person] = sheet[SHEET_ROWS * seat + S_TOTAL]
            won[i] |= (seats >> seat & 1) << person
