"""What a finished game is worth to each seat. Both rewards add up to 0 over the seats.

`margin` is the seat's score minus the mean score of the others; with two players the difference. `win` is 1 for a sole
victory and -1/(n-1) for each loser of an n-player game; a shared victory (R9.3) shares both.
"""

from __future__ import annotations

from firstfire.engine.buffers import SHEET_ROWS
from firstfire.engine.layout import S_TOTAL
from firstfire.envs.rewards import MARGIN
from firstfire_kernel.boards import ones
from firstfire_kernel.jit import Reals, Row, compiled
from firstfire_kernel.scoring import winners


@compiled
def rewards_of(sheet: Row, players: int, kind: int, out: Reals) -> None:
    """Write the reward of every seat to `out`, from the score sheet of the finished game."""
    total = 0
    for seat in range(players):
        total += sheet[SHEET_ROWS * seat + S_TOTAL]
    won = winners(sheet, players)
    for seat in range(players):
        if kind == MARGIN:
            own = sheet[SHEET_ROWS * seat + S_TOTAL]
            out[seat] = own - (total - own) / (players - 1)
        else:
            share = (won >> seat & 1) / ones(won)
            out[seat] = (players * share - 1.0) / (players - 1)
