"""Compiled opponents: the other seats play until the learner's turn comes."""

from __future__ import annotations

from firstfire.engine.boards import narrow, wide
from firstfire.engine.games import Numbers
from firstfire.engine.greedy import greedy_step_of
from firstfire.engine.jit import row
from firstfire.engine.kernel import random_step_of
from firstfire.engine.layout import KIND, OVER, PLAYERS, SEAT, Board, Row
from firstfire.envs.compiled.jit import compiled, entry

RANDOM, GREEDY = range(2)
OPPONENTS = ("random", "greedy")


@compiled
def play_others_of(state: Row, learner: int, policy: int, like: Board) -> None:
    """Play every seat but the learner's by a policy, until the learner is to move or the game is over."""
    while state[KIND] != OVER and state[SEAT] != learner:
        if policy == GREEDY:
            greedy_step_of(state, like)
        else:
            random_step_of(state, like)


@entry
def play_others(states: Numbers, learner: int, policy: int, start: int, end: int) -> None:
    """`play_others_of` in every game; their luck comes from the games' own generators."""
    for game in range(start, end):
        if states[game, PLAYERS] == 2:
            play_others_of(row(states, game), learner, policy, wide())
        else:
            play_others_of(row(states, game), learner, policy, narrow())
