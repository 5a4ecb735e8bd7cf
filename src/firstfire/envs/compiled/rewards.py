"""What a finished game is worth to each seat. Both rewards add up to 0 over the seats.

`margin` is the seat's score minus the mean score of the others; with two players the difference. `win` is 1 for a sole
victory and -1/(n-1) for each loser of an n-player game; a shared victory (R9.3) shares both.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.boards import ones
from firstfire.engine.layout import S_TOTAL, Row
from firstfire.engine.scoring import ROWS, winners
from firstfire.envs.compiled.jit import compiled

MARGIN, WIN = range(2)
REWARDS = ("margin", "win")


@compiled
def rewards_of(sheet: Row, players: int, kind: int, out: NDArray[np.float64], game: int) -> None:
    """Write the reward of every seat to row `game`, from the score sheet of the finished game."""
    total = 0
    for seat in range(players):
        total += sheet[ROWS * seat + S_TOTAL]
    won = winners(sheet, players)
    for seat in range(players):
        if kind == MARGIN:
            own = sheet[ROWS * seat + S_TOTAL]
            out[game, seat] = own - (total - own) / (players - 1)
        else:
            share = (won >> seat & 1) / ones(won)
            out[game, seat] = (players * share - 1.0) / (players - 1)
