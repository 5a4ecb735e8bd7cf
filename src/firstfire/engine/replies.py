"""Replies: what the planning seat may do when it next places a domino, tried in the playouts of a plan.

That domino is known by then, and nobody else builds in its territory, so all playouts of a plan meet the same
placements. Habits say which come first; those that do well are tried more often (UCB1), and one more is tried whenever
the others have been tried enough.
"""

from __future__ import annotations

from math import log, sqrt

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.games import Numbers
from firstfire.engine.jit import compiled
from firstfire.engine.layout import Board, Row
from firstfire.engine.plans import CHOICES, PLAN, keep_best, plan_placements

Reals = NDArray[np.float64]

MOST_REPLIES = 8
MOST, FOUND, REPLIES = 4, 5, 6
"""In the row of a plan (`search.STATS`): how many to try, set by the caller; how many there are, once known; and..."""
CHOICE, TRIED, WORTH = range(3)
REPLY = 3
"""... for each reply its choice, how often it was tried, and the sum of its values."""
EXPLORE = 0.15
PATIENCE = 8.0
"""Reply number k + 1 is tried after this times k² playouts."""


@compiled
def find_replies(state: Row, spare: Numbers, habits: Row, scratch: Row, stats: Reals, plan: int, like: Board) -> None:
    """Note the best placements of the domino in hand in the row of a plan."""
    for word in range(PLAN):
        spare[0, word] = 0
    end = plan_placements(state, spare, 0, 1, habits, scratch, like)
    end = keep_best(spare, 1, end, min(MOST_REPLIES, int(stats[plan, MOST])))
    for i in range(end - 1):
        stats[plan, REPLIES + REPLY * i + CHOICE] = spare[i + 1, CHOICES]
    stats[plan, FOUND] = end - 1


@compiled
def choose_reply(stats: Reals, plan: int) -> int:
    """Which reply the next playout of a plan tries."""
    tried = 0.0
    for i in range(int(stats[plan, FOUND])):
        tried += stats[plan, REPLIES + REPLY * i + TRIED]
    ready = min(int(stats[plan, FOUND]), 1 + int(sqrt(tried / PATIENCE)))
    best, hope = 0, -1.0
    for i in range(ready):
        at = REPLIES + REPLY * i
        times = stats[plan, at + TRIED]
        if times == 0:
            return i
        worth = stats[plan, at + WORTH] / times + EXPLORE * sqrt(log(tried) / times)
        if worth > hope:
            best, hope = i, worth
    return best
