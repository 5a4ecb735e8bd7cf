"""Whole random games by the hundred thousand, and what they look like on average."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.boards import narrow, wide
from firstfire.engine.deal import deal
from firstfire.engine.jit import compiled, entry, pointer
from firstfire.engine.kernel import random_step_of
from firstfire.engine.layout import DISCARDS, KIND, OVER, Board, Row, State
from firstfire.engine.rng import seed
from firstfire.engine.scoring import score_seat
from firstfire.engine.territory import extent


@compiled
def play_games_of(state: Row, sheet: Row, start: int, end: int, config: Row, tally: Row, like: Board) -> None:
    """Play random games number `start` to `end` - 1 of a seed and add up what happens."""
    mode, players, edition, bonuses, number = config[0], config[1], config[2], config[3], config[4]
    for game in range(start, end):
        seed(state, number, game)
        deal(state, mode, players, edition, bonuses)
        kind = state[KIND]
        while kind != OVER:
            tally[2 * kind + 1] += random_step_of(state, like)
            tally[2 * kind] += 1
            kind = state[KIND]
        for seat in range(players):
            score_seat(state, seat, sheet, like)
            tally[16] += extent(state, seat, DISCARDS)
            tally[17] += sheet[13 * seat + 10] * sheet[13 * seat + 10]
            for row in range(13):
                tally[18 + row] += sheet[13 * seat + row]


@entry
def play_games(state: State, sheet: NDArray[np.int64], start: int, end: int, config: NDArray[np.int64], tally: NDArray[np.int64]) -> None:
    """Play random games."""
    if config[1] == 2:
        play_games_of(pointer(state), pointer(sheet), start, end, pointer(config), pointer(tally), wide())
    else:
        play_games_of(pointer(state), pointer(sheet), start, end, pointer(config), pointer(tally), narrow())
