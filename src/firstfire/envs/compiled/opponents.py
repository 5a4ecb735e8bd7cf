"""Compiled opponents: the other seats play until the learner's turn comes."""

from __future__ import annotations

import numpy as np

from firstfire.engine.boards import narrow, wide
from firstfire.engine.games import Numbers
from firstfire.engine.habits import GREEDY, RANDOM, habit_row
from firstfire.engine.jit import pointer, row
from firstfire.engine.layout import KIND, OVER, PLAYERS, SEAT, Board, Row
from firstfire.engine.policy import policy_step_of
from firstfire.engine.survey import SCRATCH
from firstfire.envs.compiled.jit import compiled, entry
from firstfire.players.literature import PLAIN

OPPONENTS = {"random": RANDOM, "greedy": GREEDY}
"""By name, how each of them uses its habits (`engine.habits`)."""


def habits_of(opponents: str) -> Numbers:
    """The habits of a table of opponents: those of the full-greedy player, one decision after the other."""
    if opponents not in OPPONENTS:
        message = f"the opponents are {' or '.join(OPPONENTS)}, not {opponents!r}"
        raise ValueError(message)
    return np.array([habit_row(PLAIN, policy=OPPONENTS[opponents])] * 4)


@compiled
def play_others_of(state: Row, learner: int, habits: Row, scratch: Row, like: Board) -> None:
    """Play every seat but the learner's by its habits, until the learner is to move or the game is over."""
    while state[KIND] != OVER and state[SEAT] != learner:
        policy_step_of(state, habits, scratch, like)


@entry
def play_others(states: Numbers, learner: int, habits: Numbers, start: int, end: int) -> None:
    """`play_others_of` in every game; their luck comes from the games' own generators."""
    scratch = np.zeros(SCRATCH, dtype=np.int64)
    for game in range(start, end):
        if states[game, PLAYERS] == 2:
            play_others_of(row(states, game), learner, pointer(habits), pointer(scratch), wide())
        else:
            play_others_of(row(states, game), learner, pointer(habits), pointer(scratch), narrow())
    scratch[0] = 0  # used through a pointer: it must live until here
