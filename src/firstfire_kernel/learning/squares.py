"""Sets of squares as pictures: bytes of a grid, row by row from the lower left."""

from __future__ import annotations

import numpy as np

from firstfire_kernel.boards import bits, first, rest, side, some, stride
from firstfire_kernel.jit import Board, Bytes, Row, inlined, signed
from firstfire_kernel.territory import corner


@inlined
def grid_origin(state: Row, seat: int, like: Board) -> tuple[int, int]:
    """Where the squares of a seat begin: the board position of its lowest left cell, and that cell of the grid."""
    x, y = corner(state, seat, like)
    return x + stride(like) * y, side(like) * y + x


@inlined
def cell_at(position: int, origin: int, corner_cell: int, like: Board) -> int:
    """Cell of the grid of a board position of a seat."""
    steps = np.uint64(position - origin) & np.uint64(bits(like) - 1)
    rows = steps // np.uint64(stride(like))
    return corner_cell + signed(steps) + (side(like) - stride(like)) * signed(rows)


@inlined
def mark(board: Board, origin: int, corner_cell: int, out: Bytes, start: int, value: int) -> None:
    """Write `value` to the cell of every square of a set, in the grid that begins at byte `start`."""
    while some(board):
        out[start + cell_at(first(board), origin, corner_cell, board)] = value
        board = rest(board)
