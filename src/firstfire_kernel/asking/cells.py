"""Squares of a territory as cells of the grid."""

from __future__ import annotations

from firstfire.engine.layout import BOTTOM, FIRE1, LEFT, RESOURCE, RIGHT, TOP
from firstfire_kernel.boards import first, get, rest, some, square, stride, turn
from firstfire_kernel.jit import Board, Row, compiled
from firstfire_kernel.territory import cell_of, extent


@compiled
def corner_of(state: Row, seat: int, like: Board) -> int:
    """Position of the lowest left cell of a territory: turned back by it, squares follow each other row by row."""
    return extent(state, seat, LEFT) + stride(like) * extent(state, seat, BOTTOM)


@compiled
def cells_of(state: Row, seat: int, squares: Board, out: Row) -> int:
    """Write the cells of some squares of a territory, row by row; returns how many."""
    corner = corner_of(state, seat, squares)
    left = turn(squares, -corner)
    n = 0
    while some(left):
        out[n] = cell_of(state, seat, corner + first(left), squares)
        left = rest(left)
        n += 1
    return n


@compiled
def holds(state: Row, seat: int, board: int, x: int, y: int, like: Board) -> bool:
    """Whether a board of a seat has the square in a column and row, wherever that is."""
    if not extent(state, seat, LEFT) <= x <= extent(state, seat, RIGHT):
        return False
    if not extent(state, seat, BOTTOM) <= y <= extent(state, seat, TOP):
        return False
    return some(get(state, seat, board, like) & square(x + stride(like) * y, like))


@compiled
def burns(state: Row, seat: int, x: int, y: int, like: Board) -> bool:
    """Whether there is fire in a column and row, printed or on a token."""
    return holds(state, seat, FIRE1, x, y, like) or holds(state, seat, FIRE1 + 1, x, y, like)


@compiled
def resource_at(state: Row, seat: int, place: Board) -> int:
    """The wooden resource on a square, -1 for none."""
    for resource in range(4):
        if some(get(state, seat, RESOURCE + resource, place) & place):
            return resource
    return -1
