"""Compiled opponents: the other seats play until the learner's turn comes."""

from __future__ import annotations

from firstfire.engine.layout import KIND, OVER, PLAYERS, SEAT, WORDS
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.jit import Board, Row, compiled, past
from firstfire_kernel.policy import policy_step_of
from firstfire_kernel.work import notes_in


@compiled
def play_others_of(state: Row, learner: int, habits: Row, scratch: Row, like: Board) -> None:
    """Play every seat but the learner's by its habits, until the learner is to move or the game is over."""
    while state[KIND] != OVER and state[SEAT] != learner:
        policy_step_of(state, habits, scratch, like)


@compiled
def play_others(states: Row, learner: int, habits: Row, start: int, end: int, work: Row) -> None:
    """`play_others_of` in the games `start` to `end` - 1; their luck comes from the games' own generators."""
    for game in range(start, end):
        state = past(states, WORDS * game)
        if state[PLAYERS] == 2:
            play_others_of(state, learner, habits, notes_in(work), wide())
        else:
            play_others_of(state, learner, habits, notes_in(work), narrow())
