"""Plain UCT: a tree of decisions, open loop, what is hidden dealt anew for every playout.

A node is a decision of the game reached by a sequence of actions; deals that differ share it. Each seat maximises its
own value. Nodes are rows of `NODE_WORDS` numbers and `NODE_VALUES` reals; node 0 is the root.
"""

from __future__ import annotations

from firstfire.engine.buffers import (
    MOST_OPTIONS,
    NODE_ACTION,
    NODE_CHILD,
    NODE_MOVER,
    NODE_SIBLING,
    NODE_VALUES,
    NODE_VISITED,
    NODE_WORDS,
    TREE_DEEPEST,
    WORK_WORDS,
)
from firstfire.engine.layout import DECISIONS, KIND, OVER, PLAYERS, SEAT, WORDS
from firstfire.engine.measure import RATIO
from firstfire_kernel.boards import narrow, wide
from firstfire_kernel.codes import decode, encode
from firstfire_kernel.contests import play_out_of
from firstfire_kernel.deal import determinize
from firstfire_kernel.decisions import choices_of
from firstfire_kernel.jit import Board, Reals, Row, compiled, inlined, past, square_root
from firstfire_kernel.reals import log
from firstfire_kernel.rng import below
from firstfire_kernel.search import value_of
from firstfire_kernel.turns import play
from firstfire_kernel.work import copy, later_in, notes_in, sheet_in, state_in

TREE_OPTIONS = WORK_WORDS + TREE_DEEPEST + 1  # after the path
TREE_KNOWN = TREE_OPTIONS + MOST_OPTIONS


@inlined
def descend_of(
    state: Row,
    nodes: Row,
    values: Reals,
    count: int,
    most: int,
    path: Row,
    options: Row,
    known: Row,
    explore: float,
    like: Board,
) -> tuple[int, int]:
    """Walk down the tree by UCB1 to a new node, noting the path; returns its length and the number of nodes."""
    node, depth = 0, 1
    path[0] = 0
    while state[KIND] != OVER and depth < TREE_DEEPEST:
        n = choices_of(state, options, like)
        child = nodes[NODE_WORDS * node + NODE_CHILD]
        for i in range(n):
            options[i] = encode(state, options[i], like)
            known[options[i]] = 0
        while child:
            known[nodes[NODE_WORDS * child + NODE_ACTION]] = child
            child = nodes[NODE_WORDS * child + NODE_SIBLING]
        fresh = 0
        for i in range(n):
            fresh += known[options[i]] == 0
        seat = state[SEAT]
        if fresh and count < most:
            rank = below(state, fresh)
            action = options[0]
            for i in range(n):
                if known[options[i]] == 0:
                    if rank == 0:
                        action = options[i]
                    rank -= 1
            (
                nodes[NODE_WORDS * count + NODE_ACTION],
                nodes[NODE_WORDS * count + NODE_VISITED],
                nodes[NODE_WORDS * count + NODE_CHILD],
            ) = action, 0, 0
            nodes[NODE_WORDS * count + NODE_SIBLING], nodes[NODE_WORDS * count + NODE_MOVER] = (
                nodes[NODE_WORDS * node + NODE_CHILD],
                seat,
            )
            for player in range(NODE_VALUES):
                values[NODE_VALUES * count + player] = 0.0
            nodes[NODE_WORDS * node + NODE_CHILD] = count
            path[depth] = count
            play(state, decode(state, action, like), like)
            state[DECISIONS] += 1
            return depth + 1, count + 1
        best, highest = 0, -1.0
        total = log(nodes[NODE_WORDS * node + NODE_VISITED] + 1.0)
        for i in range(n):
            child = known[options[i]]
            if child and nodes[NODE_WORDS * child + NODE_VISITED]:
                visits = nodes[NODE_WORDS * child + NODE_VISITED]
                bound = values[NODE_VALUES * child + seat] / visits + explore * square_root(total / visits)
                if bound > highest:
                    best, highest = child, bound
        if best == 0:
            break
        node = best
        path[depth] = node
        depth += 1
        play(state, decode(state, nodes[NODE_WORDS * node + NODE_ACTION], like), like)
        state[DECISIONS] += 1
    return depth, count


@compiled
def grow(
    root: Row,
    nodes: Row,
    values: Reals,
    count: int,
    most: int,
    habits: Row,
    number: int,
    start: int,
    rounds: int,
    explore: float,
    work: Row,
) -> int:
    """So many playouts from number `start` of a seed; returns the number of nodes, never over `most`.

    Begin with one empty node. `work` has room for `TREE_WORDS`.
    """
    state, later, notes, sheet = state_in(work), later_in(work), notes_in(work), sheet_in(work)
    path, options, known = past(work, WORK_WORDS), past(work, TREE_OPTIONS), past(work, TREE_KNOWN)
    players = root[PLAYERS]
    for i in range(rounds):
        copy(root, state, WORDS)
        determinize(state, number, start + i)
        if players == 2:
            depth, count = descend_of(state, nodes, values, count, most, path, options, known, explore, wide())
            play_out_of(state, later, habits, notes, sheet, wide())
        else:
            depth, count = descend_of(state, nodes, values, count, most, path, options, known, explore, narrow())
            play_out_of(state, later, habits, notes, sheet, narrow())
        for step in range(depth):
            nodes[NODE_WORDS * path[step] + NODE_VISITED] += 1
            for seat in range(players):
                values[NODE_VALUES * path[step] + seat] += value_of(sheet, seat, players, RATIO, 12.0)
    return count
