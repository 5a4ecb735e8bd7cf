"""Plain UCT: a tree of decisions, open loop, what is hidden dealt anew for every playout.

A node is a decision of the game reached by a sequence of actions; deals that differ share it. Each seat maximises its
own value. Nodes are rows of `NODE` numbers and `SEAT_VALUES` reals; node 0 is the root.
"""

from __future__ import annotations

from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.actions import decode, encode
from firstfire.engine.boards import narrow, wide
from firstfire.engine.contests import play_out_of
from firstfire.engine.deal import determinize
from firstfire.engine.games import Numbers
from firstfire.engine.jit import entry, merged, pointer
from firstfire.engine.kernel import MOST_OPTIONS, choices_of
from firstfire.engine.layout import DECISIONS, KIND, OVER, PLAYERS, SEAT, WORDS, Board, Row, State
from firstfire.engine.measure import RATIO
from firstfire.engine.plans import copy
from firstfire.engine.rng import below
from firstfire.engine.scoring import ROWS
from firstfire.engine.search import value_of
from firstfire.engine.survey import SCRATCH
from firstfire.engine.turns import play

ACTION, VISITED, CHILD, SIBLING, MOVER = range(5)
NODE = 5
SEAT_VALUES = 4
DEEPEST = 512
ACTIONS = 1300
"""No action code is as large as this."""


@merged
def descend_of(
    state: Row,
    nodes: Numbers,
    values: NDArray[np.float64],
    count: int,
    path: Row,
    options: Row,
    known: Row,
    explore: float,
    like: Board,
) -> tuple[int, int]:
    """Walk down the tree by UCB1 to a new node, noting the path; returns its length and the number of nodes."""
    node, depth = 0, 1
    path[0] = 0
    while state[KIND] != OVER and depth < DEEPEST:
        n = choices_of(state, options, like)
        child = nodes[node, CHILD]
        for i in range(n):
            options[i] = encode(state, options[i], like)
            known[options[i]] = 0
        while child:
            known[nodes[child, ACTION]] = child
            child = nodes[child, SIBLING]
        fresh = 0
        for i in range(n):
            fresh += known[options[i]] == 0
        seat = state[SEAT]
        if fresh and count < len(nodes):
            rank = below(state, fresh)
            action = options[0]
            for i in range(n):
                if known[options[i]] == 0:
                    if rank == 0:
                        action = options[i]
                    rank -= 1
            nodes[count, ACTION], nodes[count, VISITED], nodes[count, CHILD] = action, 0, 0
            nodes[count, SIBLING], nodes[count, MOVER] = nodes[node, CHILD], seat
            for player in range(SEAT_VALUES):
                values[count, player] = 0.0
            nodes[node, CHILD] = count
            path[depth] = count
            play(state, decode(state, action, like), like)
            state[DECISIONS] += 1
            return depth + 1, count + 1
        best, highest = 0, -1.0
        total = log(nodes[node, VISITED] + 1.0)
        for i in range(n):
            child = known[options[i]]
            if child and nodes[child, VISITED]:
                visits = nodes[child, VISITED]
                bound = values[child, seat] / visits + explore * sqrt(total / visits)
                if bound > highest:
                    best, highest = child, bound
        if best == 0:
            break
        node = best
        path[depth] = node
        depth += 1
        play(state, decode(state, nodes[node, ACTION], like), like)
        state[DECISIONS] += 1
    return depth, count


@entry
def grow(
    root: State,
    nodes: Numbers,
    values: NDArray[np.float64],
    count: int,
    habits: Numbers,
    number: int,
    start: int,
    rounds: int,
    explore: float,
) -> int:
    """So many playouts from number `start` of a seed; returns the number of nodes. Begin with one empty node."""
    state, later = np.empty(WORDS, dtype=np.int64), np.empty(WORDS, dtype=np.int64)
    sheet = np.zeros((4, ROWS), dtype=np.int64)
    scratch, path = np.zeros(SCRATCH, dtype=np.int64), np.zeros(DEEPEST + 1, dtype=np.int64)
    options, known = np.zeros(MOST_OPTIONS, dtype=np.int64), np.zeros(ACTIONS, dtype=np.int64)
    game, tried, pad, rows = pointer(state), pointer(later), pointer(scratch), pointer(sheet)
    players = root[PLAYERS]
    for i in range(rounds):
        copy(pointer(root), game, WORDS)
        determinize(game, number, start + i)
        if players == 2:
            depth, count = descend_of(
                game, nodes, values, count, pointer(path), pointer(options), pointer(known), explore, wide()
            )
            play_out_of(game, tried, pointer(habits), pad, rows, wide())
        else:
            depth, count = descend_of(
                game, nodes, values, count, pointer(path), pointer(options), pointer(known), explore, narrow()
            )
            play_out_of(game, tried, pointer(habits), pad, rows, narrow())
        for step in range(depth):
            nodes[path[step], VISITED] += 1
            for seat in range(players):
                values[path[step], seat] += value_of(rows, seat, players, RATIO, 12.0)
    # Used through pointers: they must live until here.
    state[0] = later[0] + sheet[0, 0] + scratch[0] + path[0] + options[0] + known[0]
    return count
