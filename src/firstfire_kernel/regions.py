"""Connected groups of squares on boards (R8.6, R9.1)."""

from __future__ import annotations

from firstfire_kernel.boards import beside, lowest, some
from firstfire_kernel.jit import Board, inlined


@inlined
def group(squares: Board, seed: Board) -> Board:
    """The squares connected with `seed`, a part of `squares`, orthogonally and within `squares`."""
    found = seed
    grown = beside(seed) & squares & ~seed
    while some(grown):
        found = found | grown
        grown = beside(grown) & squares & ~found
    return found


@inlined
def first_group(squares: Board) -> Board:
    """The group that holds the lowest square of a set that has one."""
    return group(squares, lowest(squares))
