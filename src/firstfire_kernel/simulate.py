"""Whole random games by the hundred thousand, and what happens in them, added up."""

from __future__ import annotations

from firstfire.engine.buffers import SHEET_ROWS, TALLY_DISCARDS, TALLY_ROWS, TALLY_SQUARES
from firstfire.engine.layout import DISCARDS, KIND, OVER, PLAYERS, S_TOTAL
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.deal import deal
from firstfire_kernel.decisions import random_step_of
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.rng import seed as seed_stream
from firstfire_kernel.scoring import score_seat
from firstfire_kernel.territory import extent
from firstfire_kernel.work import sheet_in, state_in


@inlined
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
            total = sheet[SHEET_ROWS * seat + S_TOTAL]
            tally[TALLY_DISCARDS] += extent(state, seat, DISCARDS)
            tally[TALLY_SQUARES] += total * total
            for row in range(SHEET_ROWS):
                tally[TALLY_ROWS + row] += sheet[SHEET_ROWS * seat + row]


@compiled
def play_games(agreed: Row, number: int, start: int, end: int, tally: Row, work: Row) -> None:
    """Play random games number `start` to `end` - 1 of a seed and add up what happens (`buffers.TALLY_WORDS`)."""
    if agreed[1] == 2:
        play_games_of(state_in(work), sheet_in(work), agreed, number, start, end, tally, wide())
    else:
        play_games_of(state_in(work), sheet_in(work), agreed, number, start, end, tally, narrow())
