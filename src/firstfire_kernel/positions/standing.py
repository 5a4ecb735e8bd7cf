"""A line: its dominoes, and the chiefs that stand on them."""

from __future__ import annotations

from firstfire.engine.layout import PLAYERS
from firstfire_kernel.jit import Bytes, Row, compiled
from firstfire_kernel.positions.outline import (
    ASCENDS,
    BEGINS,
    CHIEFS_ON,
    ENDS,
    FREE_ONES,
    LENGTH,
    MARKED,
    MARKS,
    NUMBERS,
    STANDING,
    refuse,
)
from firstfire_kernel.positions.words import AT, BAD_WORD, SPACE, STANDS, UNKNOWN_DOMINO, number_up_to
from firstfire_kernel.text import UNKNOWN, number_in, word_end

KEPT = 4
"""Dominoes of a line that are noted; one that is longer is refused for its length."""


@compiled
def read_line(text: Bytes, state: Row, outline: Row, section: int, line: int) -> int:
    """Read a section of dominoes such as `24`, `24@1` or `>24@1` into a line of the outline."""
    at, end = outline[BEGINS + section], outline[ENDS + section]
    for i in range(line, line + FREE_ONES + 1):
        outline[i] = 0
    outline[line + ASCENDS] = 1
    before, length = 0, 0
    while at <= end:
        stop = word_end(text, at, end, SPACE)
        if at < stop and text[at] == STANDS:
            at += 1
            if outline[line + MARKS] == 0:
                outline[line + MARKED] = length
            outline[line + MARKS] += 1
        number_stop = word_end(text, at, stop, AT)
        number = number_in(text, at, number_stop)
        chief = number_up_to(text, number_stop + 1, stop, state[PLAYERS] - 1)
        if number < 1 or (number_stop < stop and chief == UNKNOWN):
            return refuse(outline, BAD_WORD, section)
        if number > 48:
            return refuse(outline, UNKNOWN_DOMINO, section)
        if number <= before:
            outline[line + ASCENDS] = 0
        if chief != UNKNOWN:
            outline[line + STANDING + chief] += 1
        if length < KEPT:
            outline[line + NUMBERS] |= number << 8 * length
            if chief == UNKNOWN:
                outline[line + FREE_ONES] |= 1 << length
            else:
                outline[line + CHIEFS_ON] |= chief << 8 * length
        before = number
        length += 1
        at = stop + 1
    outline[line + LENGTH] = length
    return 0
