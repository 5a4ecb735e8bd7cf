"""Squares and sets of squares.

A square is a number, as in `parse_square("e5")`. A set of squares is one Python integer with a bit per square (a
*mask*), so that a step in a direction is a shift and a whole territory is compared in one operation. Rows are 14 bits
apart: 13 columns and an empty one that catches what is shifted over the edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from .errors import BadNotation

Square: TypeAlias = int
Mask: TypeAlias = int

COLUMNS = "abcdefghijklm"
ROWS = len(COLUMNS)
UP = ROWS + 1
RIGHT = 1

SQUARES: tuple[Square, ...] = tuple(row * UP + column for row in range(ROWS) for column in range(ROWS))
BIT: tuple[Mask, ...] = tuple(1 << square for square in range(ROWS * UP))
EVERYWHERE: Mask = sum(BIT[square] for square in SQUARES)

_NAMES: dict[Square, str] = {square: f"{COLUMNS[square % UP]}{square // UP + 1}" for square in SQUARES}
_BY_NAME: dict[str, Square] = {name: square for square, name in _NAMES.items()}


def square_name(square: Square) -> str:
    """The name of a square: a letter for the column, a number for the row, `a1` at the bottom left."""
    return _NAMES[square]


def parse_square(name: str) -> Square:
    """The square of that name, such as `e5`."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise BadNotation("bad-square", f"{name!r} is no square; squares run from a1 to m13") from None


def column_of(square: Square) -> int:
    """The column of a square, from 0 on the left."""
    return square % UP


def row_of(square: Square) -> int:
    """The row of a square, from 0 at the bottom."""
    return square // UP


def squares_in(mask: Mask) -> Iterator[Square]:
    """The squares of a mask, row by row from the bottom."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def beside(mask: Mask) -> Mask:
    """What lies orthogonally next to any square of the mask (R4.2, R9.1).

    It may include the mask itself and spill over the edge: intersect it with the squares you mean.
    """
    return mask << UP | mask >> UP | mask << RIGHT | mask >> RIGHT


def around(mask: Mask) -> Mask:
    """The mask and all that surrounds it in eight directions (R5.2, R8.5)."""
    wide = (mask | mask << RIGHT | mask >> RIGHT) & EVERYWHERE
    return (wide | wide << UP | wide >> UP) & EVERYWHERE


def connected(start: Mask, within: Mask) -> Mask:
    """All of `within` that is orthogonally connected to `start` (R8.6, R9.1)."""
    while (grown := (start | beside(start)) & within) != start:
        start = grown
    return start


def groups(mask: Mask) -> Iterator[Mask]:
    """The orthogonally connected parts of a mask."""
    while mask:
        group = connected(mask & -mask, mask)
        yield group
        mask ^= group


def _within(distance: int) -> tuple[Mask, ...]:
    def reach(at: int) -> range:
        return range(max(at - distance, 0), min(at + distance + 1, ROWS))

    rows = [sum((1 << ROWS) - 1 << row * UP for row in reach(at)) for at in range(ROWS)]
    columns = [sum(1 << row * UP + column for row in range(ROWS) for column in reach(at)) for at in range(ROWS)]
    return tuple([rows[square // UP] & columns[square % UP] if square in _NAMES else 0 for square in range(ROWS * UP)])


WITHIN: tuple[tuple[Mask, ...], ...] = tuple(_within(distance) for distance in range(7))
"""`WITHIN[d][square]`: all squares at most `d` rows and `d` columns away, in king's moves (R4.3, R5.2, R10.1)."""
