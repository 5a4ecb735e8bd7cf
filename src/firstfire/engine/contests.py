"""Games between policies, by the thousand: what habits are trained and measured with."""

from __future__ import annotations

import numpy as np

from firstfire.engine.boards import narrow, wide
from firstfire.engine.deal import deal
from firstfire.engine.games import Numbers
from firstfire.engine.habits import HABITS
from firstfire.engine.jit import entry, merged, pointer
from firstfire.engine.layout import KIND, OVER, PLAYERS, S_TOTAL, WORDS, Board, Row
from firstfire.engine.rng import seed
from firstfire.engine.scoring import ROWS, score_seat, winners
from firstfire.engine.survey import SCRATCH
from firstfire.engine.whole_turns import play_by_habit


@merged
def play_out_of(state: Row, later: Row, habits: Row, scratch: Row, sheet: Row, like: Board) -> None:
    """Play a game to its end in place, every seat by its habits, and fill the score sheet."""
    while state[KIND] != OVER:
        play_by_habit(state, later, habits, scratch, like)
    for seat in range(state[PLAYERS]):
        score_seat(state, seat, sheet, like)


@entry
def contest(agreed: Numbers, habits: Numbers, number: int, start: int, totals: Numbers, won: Numbers) -> None:
    """Games from number `start` of a seed, one per row of `totals` (points by seat); `won` are winning seats as bits.

    `habits` has 4 rows of `HABITS`. In game g whoever has row r sits on seat (r + g) modulo the number of players, and
    every deal is played once in each rotation; `totals` and `won` are by row, not by seat.
    """
    state, later = np.empty(WORDS, dtype=np.int64), np.empty(WORDS, dtype=np.int64)
    sheet = np.zeros((4, ROWS), dtype=np.int64)
    scratch, seated = np.zeros(SCRATCH, dtype=np.int64), np.zeros((4, HABITS), dtype=np.int64)
    players = agreed[1]
    for i in range(len(won)):
        game = start + i
        shift = game % players
        for person in range(players):
            for habit in range(HABITS):
                seated[(person + shift) % players, habit] = habits[person, habit]
        seed(pointer(state), number, game // players)
        deal(pointer(state), agreed[0], agreed[1], agreed[2], agreed[3])
        if players == 2:
            play_out_of(pointer(state), pointer(later), pointer(seated), pointer(scratch), pointer(sheet), wide())
        else:
            play_out_of(pointer(state), pointer(later), pointer(seated), pointer(scratch), pointer(sheet), narrow())
        seats = winners(pointer(sheet), players)
        won[i] = 0
        for person in range(players):
            seat = (person + shift) % players
            totals[i, person] = sheet[seat, S_TOTAL]
            won[i] |= (seats >> seat & 1) << person
    state[0] = later[0] + sheet[0, 0] + scratch[0] + seated[0, 0]  # used through pointers: they must live until here
