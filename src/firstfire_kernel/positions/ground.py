"""A territory square by square: what each square shows, what lies on it, and how far it stretches.

A square is one word: 0 while it is empty, else its terrain (+ 1, or `HUT`), its printed fires, its resource (+ 1), its
craters, what lies on it (`spots`) and the number of its domino, eight bits each.
"""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import BOTTOM, LEFT, RIGHT, TOP
from firstfire.rules.components import DOMINOES
from firstfire_kernel.jit import Row, compiled, inlined
from firstfire_kernel.positions.outline import GROUND_EDGES, SQUARES, UP
from firstfire_kernel.positions.spots import BURNT, SETTLED, WOODEN
from firstfire_kernel.turns import packed

SHOWS, FIRES, BRINGS, CRATERS, MARK, NUMBER = range(6)
HUT = 7

HALVES = np.zeros((1 + max(DOMINOES), 2), dtype=np.int64)
"""What each half of each domino shows and brings."""
for domino in DOMINOES.values():
    for half, (terrain, resource, fires, craters) in enumerate((domino.first, domino.second)):
        brings = 0 if resource is None else resource + 1
        HALVES[domino.number, half] = (
            1 + terrain | fires << 8 * FIRES | brings << 8 * BRINGS | craters << 8 * CRATERS
        ) | domino.number << 8 * NUMBER


@compiled
def fact(ground: Row, square: int, which: int) -> int:
    """One of the facts about a square."""
    return packed(ground[square], which)


@inlined
def column_of(square: int) -> int:
    """The column of a square."""
    return square % UP


@inlined
def row_of(square: int) -> int:
    """The row of a square."""
    return square // UP


@compiled
def begin(ground: Row, size: int, mark: int) -> int:
    """A territory of nothing but the hut; returns its square, the middle of the grid."""
    for square in range(-UP, GROUND_EDGES):
        ground[square] = 0
    for edge in range(4):
        ground[GROUND_EDGES + edge] = size - 1
    hut = (size - 1) * (UP + 1)
    ground[hut] = HUT | mark << 8 * MARK
    return hut


@compiled
def cover(ground: Row, square: int, half: int, mark: int) -> None:
    """Lay half of a domino, one of `HALVES`, on a square."""
    column, row = column_of(square), row_of(square)
    ground[square] = half | mark << 8 * MARK
    ground[GROUND_EDGES + LEFT] = min(ground[GROUND_EDGES + LEFT], column)
    ground[GROUND_EDGES + RIGHT] = max(ground[GROUND_EDGES + RIGHT], column)
    ground[GROUND_EDGES + BOTTOM] = min(ground[GROUND_EDGES + BOTTOM], row)
    ground[GROUND_EDGES + TOP] = max(ground[GROUND_EDGES + TOP], row)


@compiled
def within_reach(ground: Row, square: int, size: int) -> bool:
    """Whether the territory would keep its size with this square."""
    column, row = column_of(square), row_of(square)
    wide = max(ground[GROUND_EDGES + RIGHT], column) - min(ground[GROUND_EDGES + LEFT], column)
    high = max(ground[GROUND_EDGES + TOP], row) - min(ground[GROUND_EDGES + BOTTOM], row)
    return max(wide, high) < size


@compiled
def joins(ground: Row, square: int, half: int) -> bool:
    """Whether a half would lie beside its own terrain or the hut."""
    shown = packed(half, SHOWS)
    for step in (1, -1, UP, -UP):
        beside = fact(ground, square + step, SHOWS)
        if beside in (shown, HUT):
            return True
    return False


@compiled
def has_wood(ground: Row, square: int) -> bool:
    """Whether a wooden resource lies on a square."""
    return fact(ground, square, MARK) == WOODEN


@compiled
def has_token(ground: Row, square: int) -> bool:
    """Whether a fire token lies on a square."""
    return BURNT < fact(ground, square, MARK) < SETTLED


@compiled
def has_caveman(ground: Row, square: int) -> bool:
    """Whether a caveman stands on a square."""
    return fact(ground, square, MARK) >= SETTLED


@compiled
def counted(ground: Row, resource: int, only_wood: int) -> int:
    """On how many squares a resource is printed, or still lies."""
    found = 0
    for square in range(SQUARES):
        if fact(ground, square, BRINGS) == resource + 1 and (not only_wood or has_wood(ground, square)):
            found += 1
    return found
