"""Sections that are lists of one kind of thing: the dominoes that are gone, the totems, cavemen."""

from __future__ import annotations

from firstfire.engine.layout import KINDS_OF_CAVEMEN, PLAYERS
from firstfire_kernel.jit import Bytes, Row, compiled
from firstfire_kernel.positions.outline import BEGINS, ENDS, GONE, GONE_COUNT, refuse
from firstfire_kernel.positions.words import (
    A_CAVEMAN,
    A_RESOURCE,
    AT,
    BAD_WORD,
    IN_GONE,
    IN_TOTEMS,
    RESOURCE_COUNT,
    SPACE,
    UNKNOWN_DOMINO,
    domino_in,
    name_in,
    number_up_to,
)
from firstfire_kernel.text import UNKNOWN, word_end
from firstfire_kernel.totems import give


@compiled
def read_gone(text: Bytes, outline: Row) -> int:
    """Read the dominoes that nobody claimed."""
    at, end = outline[BEGINS + IN_GONE], outline[ENDS + IN_GONE]
    outline[GONE], outline[GONE_COUNT] = 0, 0
    while at <= end:
        stop = word_end(text, at, end, SPACE)
        number = domino_in(text, at, stop)
        if number == UNKNOWN:
            return refuse(outline, UNKNOWN_DOMINO, IN_GONE)
        outline[GONE] |= 1 << number
        outline[GONE_COUNT] += 1
        at = stop + 1
    return 0


@compiled
def read_totems(text: Bytes, state: Row, outline: Row) -> int:
    """Read who holds which totem."""
    at, end = outline[BEGINS + IN_TOTEMS], outline[ENDS + IN_TOTEMS]
    while at <= end:
        stop = word_end(text, at, end, SPACE)
        name_stop = word_end(text, at, stop, AT)
        resource = name_in(text, at, name_stop, A_RESOURCE, RESOURCE_COUNT)
        seat = number_up_to(text, name_stop + 1, stop, state[PLAYERS] - 1)
        if resource == UNKNOWN or seat == UNKNOWN:
            return refuse(outline, BAD_WORD, IN_TOTEMS)
        give(state, resource, seat)
        at = stop + 1
    return 0


@compiled
def read_cavemen(text: Bytes, outline: Row, section: int, counts: int) -> int:
    """Read a section of cavemen into the counts of the outline at a place."""
    at, end = outline[BEGINS + section], outline[ENDS + section]
    while at <= end:
        stop = word_end(text, at, end, SPACE)
        kind = name_in(text, at, stop, A_CAVEMAN, KINDS_OF_CAVEMEN)
        if kind == UNKNOWN:
            return refuse(outline, BAD_WORD, section)
        outline[counts + kind] += 1
        at = stop + 1
    return 0
