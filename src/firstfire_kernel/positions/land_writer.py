"""A seat's section: its dominoes and what lies on their squares."""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import LOG_DISCARD
from firstfire_kernel.jit import Bytes, Row, compiled
from firstfire_kernel.placement import facts_of
from firstfire_kernel.positions.missing import entry_of
from firstfire_kernel.positions.spots import BURNT, SETTLED, WOODEN, mark_at, side_of, spot_of
from firstfire_kernel.positions.words import (
    A_CAVEMAN,
    CAVEMAN,
    COMMA,
    TOKEN,
    WOOD,
    spaced_number,
    write_name,
    write_numbers,
)
from firstfire_kernel.tables import DOMINO_FIRES
from firstfire_kernel.text import spelled, write_number, write_square, write_word

_SEAT, _HUT, _DISCARDED = map(spelled, ("; seat ", " hut", " discarded"))

ACROSS = np.array([1, 0, -1, 0], dtype=np.int64)
"""Columns from the first square of a domino to the second, by direction (`actions`)."""
UPWARD = np.array([0, 1, 0, -1], dtype=np.int64)
"""Rows, likewise."""


@compiled
def _mark(out: Bytes, at: int, mark: int) -> int:
    if mark >= SETTLED:
        out[at] = CAVEMAN
        return write_name(out, at + 1, A_CAVEMAN + mark - SETTLED)
    if mark > BURNT:
        out[at] = TOKEN
        return write_number(out, at + 1, mark - BURNT)
    if mark == WOODEN:
        out[at] = WOOD
        return at + 1
    return at


@compiled
def _square(state: Row, out: Bytes, at: int, seat: int, column: int, row: int, printed: int) -> int:
    at = write_square(out, at, column, row)
    return _mark(out, at, mark_at(state, seat, spot_of(state, column, row), printed))


@compiled
def write_land(state: Row, out: Bytes, at: int, seat: int) -> int:
    """Write a seat's section; returns where it ends."""
    at = write_number(out, write_word(out, at, _SEAT[0], _SEAT[1]), seat)
    side = side_of(state)
    middle = side >> 1
    at = write_word(out, at, _HUT[0], _HUT[1])
    at = _mark(out, at, mark_at(state, seat, spot_of(state, middle, middle), 0))
    discarded = 0
    for number in range(1, 49):
        entry = entry_of(state, number)
        if entry == LOG_DISCARD | seat:
            discarded |= 1 << number
        elif entry and entry < LOG_DISCARD and (entry - 1) & 3 == seat:
            direction, cell = (entry - 1) >> 2 & 3, (entry - 1) >> 4
            row = cell // side
            column = cell - row * side
            fires = facts_of(number) >> DOMINO_FIRES
            at = spaced_number(out, at, number)
            at = _square(state, out, at, seat, column, row, fires & 15)
            out[at] = COMMA
            column, row = column + ACROSS[direction], row + UPWARD[direction]
            at = _square(state, out, at + 1, seat, column, row, fires >> 4 & 15)
    return write_numbers(out, at, _DISCARDED[0], _DISCARDED[1], discarded)
