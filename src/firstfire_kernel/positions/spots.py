"""Squares of a game's boards, one by one, whatever their size; a spot is a board position as in `boards`."""

from __future__ import annotations

from firstfire.engine.layout import (
    BOARDS,
    FIRE1,
    FIRE2,
    PLAYERS,
    RESOURCE,
    SEAT_BOARDS,
    TRIBE,
    TRIBE_BOARDS,
)
from firstfire_kernel.boards import NARROW, WIDE
from firstfire_kernel.jit import Row, compiled, inlined

NO_MARK, WOODEN, BURNT, SETTLED = 0, 1, 1, 5
"""What lies on a square: nothing, wood, BURNT + fires of a token, or SETTLED + kind of a caveman."""

_NARROW_SIDE, _NARROW_STRIDE, _NARROW_BITS = NARROW.side, NARROW.stride, NARROW.bits
_WIDE_SIDE, _WIDE_STRIDE, _WIDE_BITS = WIDE.side, WIDE.stride, WIDE.bits
_NARROW_SIZE, _WIDE_SIZE = NARROW.size, WIDE.size


@inlined
def side_of(state: Row) -> int:
    """Columns and rows of the grid of the notation."""
    return _WIDE_SIDE if state[PLAYERS] == 2 else _NARROW_SIDE


@inlined
def size_of(state: Row) -> int:
    """The most columns and rows of a territory."""
    return _WIDE_SIZE if state[PLAYERS] == 2 else _NARROW_SIZE


@inlined
def spots_of(state: Row) -> int:
    """How many spots a board has."""
    return _WIDE_BITS if state[PLAYERS] == 2 else _NARROW_BITS


@compiled
def spot_of(state: Row, column: int, row: int) -> int:
    """The board position of a square."""
    if state[PLAYERS] == 2:
        return (column + _WIDE_STRIDE * row) & (_WIDE_BITS - 1)
    return (column + _NARROW_STRIDE * row) & (_NARROW_BITS - 1)


@compiled
def word_of(state: Row, seat: int, board: int, spot: int) -> int:
    """The word of a game that holds the bit of a spot on one of a seat's boards."""
    words = 2 if state[PLAYERS] == 2 else 1
    return BOARDS + (SEAT_BOARDS * seat + board) * words + (spot >> 6)


@compiled
def lies(state: Row, seat: int, board: int, spot: int) -> int:
    """Whether a spot is on one of a seat's boards."""
    return state[word_of(state, seat, board, spot)] >> (spot & 63) & 1


@compiled
def put_down(state: Row, seat: int, board: int, spot: int) -> None:
    """Add a spot to one of a seat's boards."""
    state[word_of(state, seat, board, spot)] |= 1 << (spot & 63)


@compiled
def kind_at(state: Row, seat: int, spot: int) -> int:
    """The kind of the caveman on a spot, -1 for none."""
    kind = -1
    for plane in range(TRIBE_BOARDS):
        kind += lies(state, seat, TRIBE + plane, spot) << plane
    return kind


@compiled
def mark_at(state: Row, seat: int, spot: int, printed: int) -> int:
    """What lies on a spot, `printed` being the fires of its domino."""
    for resource in range(4):
        if lies(state, seat, RESOURCE + resource, spot):
            return WOODEN
    fires = lies(state, seat, FIRE1, spot) + 2 * lies(state, seat, FIRE2, spot)
    if fires and not printed:
        return BURNT + fires
    kind = kind_at(state, seat, spot)
    return NO_MARK if kind < 0 else SETTLED + kind
