"""A seat's territory in the buffer: its boards, its extent, and where its squares are on the grid of the notation."""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import BOTTOM, LEFT, MATCH, OCCUPIED, RIGHT, ROOM, SEATS, TOP
from firstfire_kernel.boards import bits, get, hut, put, side, size, stride, turn, window
from firstfire_kernel.jit import Board, Row, as_bytes, compiled, inlined, signed


@inlined
def add(state: Row, seat: int, board: int, squares: Board) -> None:
    """Add squares to board number `board` of a seat."""
    put(state, seat, board, get(state, seat, board, squares) | squares)


@compiled
def remove(state: Row, seat: int, board: int, squares: Board) -> None:
    """Take squares from board number `board` of a seat."""
    put(state, seat, board, get(state, seat, board, squares) & ~squares)


@inlined
def extent(state: Row, seat: int, edge: int) -> int:
    """Number `edge` (LEFT, RIGHT, BOTTOM, TOP, DISCARDS) of a seat."""
    return signed(as_bytes(state)[8 * (SEATS + seat) + edge])


@inlined
def low_edge(low: int, high: int, like: Board) -> int:
    """Lowest column (or row) a new square may lie in, of a territory from `low` to `high` (R4.3).

    Cells further than two steps from the territory cannot be covered by the next domino and are left out.
    """
    return max(low - 2, high - size(like) + 1)


@inlined
def corner(state: Row, seat: int, like: Board) -> tuple[int, int]:
    """Column and row of the lowest left cell that a seat's squares and new ones can lie on."""
    x = low_edge(extent(state, seat, LEFT), extent(state, seat, RIGHT), like)
    y = low_edge(extent(state, seat, BOTTOM), extent(state, seat, TOP), like)
    return x, y


@inlined
def column_and_row(state: Row, seat: int, position: int, like: Board) -> tuple[int, int]:
    """Where on the grid a board position is, for a square of the territory or of a legal placement."""
    x, y = corner(state, seat, like)
    up = stride(like)
    steps = np.uint64(position - x - up * y) & np.uint64(bits(like) - 1)
    rows = steps // np.uint64(up)
    return x + signed(steps - rows * np.uint64(up)), y + signed(rows)


@compiled
def cell_of(state: Row, seat: int, position: int, like: Board) -> int:
    """Cell of the grid, row by row from the lower left, of a board position."""
    x, y = column_and_row(state, seat, position, like)
    return y * side(like) + x


@compiled
def position_of(cell: int, like: Board) -> int:
    """Board position of a cell of the grid."""
    y = cell // side(like)
    return (cell - y * side(like) + stride(like) * y) & (bits(like) - 1)


@inlined
def make_room(state: Row, seat: int, left: int, right: int, bottom: int, top: int, like: Board) -> None:
    """Note the extent of a territory and the cells that are left to build on (R4.3)."""
    edges = as_bytes(state)
    here = 8 * (SEATS + seat)
    edges[here + LEFT] = left
    edges[here + RIGHT] = right
    edges[here + BOTTOM] = bottom
    edges[here + TOP] = top
    start = low_edge(left, right, like) + stride(like) * low_edge(bottom, top, like)
    cells = turn(window(right - left + 1, top - bottom + 1, like), start)
    put(state, seat, ROOM, cells & ~get(state, seat, OCCUPIED, like))


@compiled
def found(state: Row, seat: int, like: Board) -> None:
    """Begin a territory with its starting tile (R1.7)."""
    for terrain in range(6):
        put(state, seat, MATCH + terrain, hut(like))
    put(state, seat, OCCUPIED, hut(like))
    middle = size(like) - 1
    make_room(state, seat, middle, middle, middle, middle, like)
