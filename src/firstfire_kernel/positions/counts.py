"""Whether lines, chiefs and dominoes are as many as the round and the turn say."""

from __future__ import annotations

from firstfire.engine.layout import KIND, OPEN2, OVER, PLAYERS, ROUND
from firstfire.engine.position_words import ERROR
from firstfire.rules.line import LINE_LENGTH
from firstfire.rules.table import ROUNDS
from firstfire_kernel.boards import ones
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.positions.outline import (
    ASCENDS,
    CHIEFS_ON,
    DISCARDED,
    GONE,
    GONE_COUNT,
    LAID,
    LENGTH,
    MARKS,
    NAMED,
    NUMBERS,
    STANDING,
    THE_LINE,
    THE_NEXT,
    acted,
    chiefs_each,
    claims,
    had,
    had_at,
    land_of,
    refuse,
    turns_before,
)
from firstfire_kernel.positions.words import IN_GONE, IN_LINE, IN_NEXT, IN_SEAT
from firstfire_kernel.turns import packed

NOT_SORTED, WRONG_LINE, WRONG_CHIEFS = ERROR["not-sorted"], ERROR["wrong-line"], ERROR["wrong-chiefs"]
WRONG_TURN, WRONG_COUNT, DOMINO_TWICE = ERROR["wrong-turn"], ERROR["wrong-count"], ERROR["domino-twice"]


@compiled
def _wrong_in_line(state: Row, outline: Row) -> int:
    """The line being placed: all its chiefs, and one whose turn it is."""
    each = chiefs_each(state) if state[ROUND] else 0
    if not outline[THE_LINE + ASCENDS]:
        return NOT_SORTED
    if outline[THE_LINE + LENGTH] != each * state[PLAYERS]:
        return WRONG_LINE
    for seat in range(state[PLAYERS]):
        if outline[THE_LINE + STANDING + seat] != each:
            return WRONG_CHIEFS
    if state[ROUND] == 1 and state[PLAYERS] == 2:
        chiefs = outline[THE_LINE + CHIEFS_ON]
        if packed(chiefs, 0) != packed(chiefs, 3):
            return WRONG_CHIEFS
    wanted = 1 if state[ROUND] and state[KIND] != OVER else 0
    return 0 if outline[THE_LINE + MARKS] == wanted else WRONG_TURN


@compiled
def _wrong_in_next(state: Row, outline: Row) -> int:
    """The line being claimed: four dominoes, and the chiefs of those who have claimed."""
    if not outline[THE_NEXT + ASCENDS]:
        return NOT_SORTED
    if outline[THE_NEXT + LENGTH] != (LINE_LENGTH if state[ROUND] < ROUNDS else 0):
        return WRONG_LINE
    if outline[THE_NEXT + MARKS]:
        return WRONG_TURN
    moved = claims(state, outline)
    for seat in range(state[PLAYERS]):
        standing = outline[THE_NEXT + STANDING + seat]
        if state[ROUND] == 0:
            if standing > (0 if state[KIND] == OPEN2 else 1):
                return WRONG_CHIEFS
        else:
            claimed = 0
            for place in range(min(moved, outline[THE_LINE + LENGTH])):
                claimed += 1 if had_at(outline, seat, place) else 0
            if standing != claimed:
                return WRONG_CHIEFS
    return 0


@compiled
def _twice(state: Row, outline: Row) -> int:
    """The section that names a domino which has its place elsewhere, if any."""
    seen = 0
    for place in range(acted(state, outline), outline[THE_LINE + LENGTH]):
        seen |= 1 << packed(outline[THE_LINE + NUMBERS], place)
    for place in range(outline[THE_NEXT + LENGTH]):
        number = packed(outline[THE_NEXT + NUMBERS], place)
        if seen >> number & 1:
            return IN_LINE
        seen |= 1 << number
    gone = outline[GONE]
    if seen & gone or ones(gone) != outline[GONE_COUNT]:
        return IN_GONE
    seen |= gone
    for seat in range(state[PLAYERS]):
        land = land_of(outline, seat)
        own = land[LAID] | land[DISCARDED]
        if seen & own or ones(own) != land[NAMED]:
            return IN_SEAT + seat
        seen |= own
    return 0


@compiled
def check_counts(state: Row, outline: Row) -> int:
    """Whether every line is whole, every chief stands once and every domino is in one place."""
    code = _wrong_in_line(state, outline)
    if code:
        return refuse(outline, code, IN_LINE)
    code = _wrong_in_next(state, outline)
    if code:
        return refuse(outline, code, IN_NEXT)
    section = _twice(state, outline)
    if section:
        return refuse(outline, DOMINO_TWICE, section)
    if outline[GONE_COUNT] != (state[ROUND] if state[PLAYERS] == 3 else 0):
        return refuse(outline, WRONG_COUNT, IN_GONE)
    for seat in range(state[PLAYERS]):
        land, recent = land_of(outline, seat), had(state, outline, seat)
        if land[NAMED] != turns_before(state, seat) + ones(recent):
            return refuse(outline, WRONG_COUNT, IN_SEAT + seat)
        if recent & ~(land[LAID] | land[DISCARDED]):
            return refuse(outline, WRONG_TURN, IN_SEAT + seat)
    return 0
