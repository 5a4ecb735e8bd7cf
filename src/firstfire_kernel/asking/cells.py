"""Squares of a territory as cells of the grid, and what lies on one.

What is asked of one square at a time is read bit by bit, the same for both sizes of board: it is compiled once.
"""

from __future__ import annotations

from firstfire.engine.layout import (
    BOARDS,
    BOTTOM,
    FIRE1,
    FIRE2,
    LEFT,
    PLAYERS,
    RESOURCE,
    RIGHT,
    SEAT_BOARDS,
    TOP,
    TRIBE,
    TRIBE_BOARDS,
)
from firstfire_kernel.boards import NARROW, WIDE, first, narrow, rest, some, stride, turn, wide
from firstfire_kernel.jit import Board, Row, compiled
from firstfire_kernel.territory import cell_of, extent

SMALL_SIZE, SMALL_SIDE, SMALL_STRIDE, SMALL_BITS = NARROW.size, NARROW.side, NARROW.stride, NARROW.bits
LARGE_SIZE, LARGE_SIDE, LARGE_STRIDE, LARGE_BITS = WIDE.size, WIDE.side, WIDE.stride, WIDE.bits


@compiled
def side_of_grid(players: int) -> int:
    """Rows and columns of the grid of a game."""
    return LARGE_SIDE if players == 2 else SMALL_SIDE


@compiled
def size_of_land(players: int) -> int:
    """N, the most rows and columns of a territory (R2.6)."""
    return LARGE_SIZE if players == 2 else SMALL_SIZE


@compiled
def within(state: Row, seat: int, x: int, y: int) -> bool:
    """Whether a column and row lie between the outermost squares of a territory."""
    if not extent(state, seat, LEFT) <= x <= extent(state, seat, RIGHT):
        return False
    return bool(extent(state, seat, BOTTOM) <= y <= extent(state, seat, TOP))


@compiled
def on(state: Row, seat: int, board: int, x: int, y: int) -> int:
    """Whether a board of a seat has the square in a column and row, 1 or 0, wherever that is."""
    if not within(state, seat, x, y):
        return 0
    if state[PLAYERS] == 2:
        place = (x + LARGE_STRIDE * y) & (LARGE_BITS - 1)
        return state[BOARDS + 2 * (seat * SEAT_BOARDS + board) + (place >> 6)] >> (place & 63) & 1
    place = (x + SMALL_STRIDE * y) & (SMALL_BITS - 1)
    return state[BOARDS + seat * SEAT_BOARDS + board] >> place & 1


@compiled
def fires_at(state: Row, seat: int, x: int, y: int) -> int:
    """The fires in a column and row, printed or on a token."""
    return on(state, seat, FIRE1, x, y) + 2 * on(state, seat, FIRE2, x, y)


@compiled
def resource_at(state: Row, seat: int, x: int, y: int) -> int:
    """The wooden resource in a column and row, -1 for none."""
    for resource in range(4):
        if on(state, seat, RESOURCE + resource, x, y):
            return resource
    return -1


@compiled
def person_at(state: Row, seat: int, x: int, y: int) -> int:
    """Kind of the caveman in a column and row, -1 for none."""
    kind = -1
    for plane in range(TRIBE_BOARDS):
        kind += on(state, seat, TRIBE + plane, x, y) << plane
    return kind


@compiled
def cell_at(state: Row, seat: int, position: int) -> int:
    """Cell of a board position (`territory.cell_of`)."""
    if state[PLAYERS] == 2:
        return cell_of(state, seat, position, wide())
    return cell_of(state, seat, position, narrow())


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
