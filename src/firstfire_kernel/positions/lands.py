"""A seat's section: the hut, dominoes on their squares, what lies there, and the numbers of those discarded."""

from __future__ import annotations

from firstfire_kernel.jit import Bytes, Row, compiled
from firstfire_kernel.positions.outline import (
    BEGINS,
    DISCARDED,
    ENDS,
    HUT_MARK,
    LAID,
    LAID_COUNT,
    LAID_ONES,
    LAND_WORDS,
    MOST_LAID,
    NAMED,
    PEOPLE,
    UP,
    land_of,
    refuse,
)
from firstfire_kernel.positions.spots import BURNT, NO_MARK, SETTLED, WOODEN
from firstfire_kernel.positions.words import (
    A_CAVEMAN,
    BAD_WORD,
    CAVEMAN,
    CAVEMAN_COUNT,
    COMMA,
    IN_SEAT,
    SPACE,
    TOKEN,
    UNKNOWN_DOMINO,
    WOOD,
    domino_in,
    name_in,
)
from firstfire_kernel.text import LOWER_A, UNKNOWN, ZERO, number_in, spelled, square_in, word_end, word_in

_HUT, _DISCARDED = spelled("hut"), spelled("discarded")
_HUT_LETTERS = len("hut")
_Z, _HYPHEN = ord("z"), ord("-")
UNKNOWN_THING = -2
"""A mark that is well formed and names no caveman that there is, or a square that is none."""


@compiled
def mark_in(text: Bytes, at: int, end: int) -> int:
    """What a mark says lies there (`spots`); UNKNOWN if it is none, UNKNOWN_THING for a kind that there is not."""
    if at == end:
        return NO_MARK
    if text[at] == WOOD:
        return WOODEN if end == at + 1 else UNKNOWN
    if text[at] == TOKEN:
        fires = number_in(text, at + 1, end)
        return BURNT + fires if 1 <= fires <= 3 else UNKNOWN
    if text[at] != CAVEMAN or end == at + 1:
        return UNKNOWN
    for i in range(at + 1, end):
        if not (LOWER_A <= text[i] <= _Z or text[i] == _HYPHEN):
            return UNKNOWN
    kind = name_in(text, at + 1, end, A_CAVEMAN, CAVEMAN_COUNT)
    return UNKNOWN_THING if kind == UNKNOWN else SETTLED + kind


@compiled
def _digits(text: Bytes, at: int, end: int) -> int:
    """Where one or two digits that begin at `at` end; `at` if there is none."""
    stop = at
    while stop < min(end, at + 2) and ZERO <= text[stop] <= ZERO + 9:
        stop += 1
    return stop


@compiled
def _place_in(text: Bytes, at: int, end: int) -> tuple[int, int]:
    """A square and the mark on it; UNKNOWN for one that is not written like that, UNKNOWN_THING for one that is not."""
    if at >= end or not LOWER_A <= text[at] < LOWER_A + 13:
        return UNKNOWN, UNKNOWN
    stop = _digits(text, at + 1, end)
    if stop == at + 1:
        return UNKNOWN, UNKNOWN
    square = square_in(text, at, stop, 13, UP)
    return UNKNOWN_THING if square == UNKNOWN else square, mark_in(text, stop, end)


@compiled
def _laid_in(text: Bytes, at: int, end: int) -> int:
    """A domino on two squares, in one word (`number_of_laid` and so on); or less than 0, a code."""
    stop = _digits(text, at, end)
    comma = word_end(text, stop, end, COMMA)
    number = number_in(text, at, stop)
    first, first_mark = _place_in(text, stop, comma)
    second, second_mark = _place_in(text, comma + 1, end)
    worst = min(min(first, first_mark), min(second, second_mark))
    if number < 1 or UNKNOWN in (first, first_mark, second, second_mark):
        return -BAD_WORD
    if number > 48:
        return -UNKNOWN_DOMINO
    if worst < 0:
        return -BAD_WORD
    return number | first << 8 | second << 16 | first_mark << 24 | second_mark << 32


@compiled
def number_of_laid(laid: int) -> int:
    """The number of a domino that was laid."""
    return laid & 255


@compiled
def square_of_laid(laid: int, half: int) -> int:
    """The square of its first or second half."""
    return laid >> 8 + 8 * half & 255


@compiled
def mark_of_laid(laid: int, half: int) -> int:
    """What lies on its first or second half."""
    return laid >> 24 + 8 * half & 255


@compiled
def _note_mark(outline: Row, mark: int) -> None:
    if mark >= SETTLED:
        outline[PEOPLE + mark - SETTLED] += 1


@compiled
def read_land(text: Bytes, outline: Row, seat: int) -> int:
    """Read what a seat's section says."""
    section = IN_SEAT + seat
    land = land_of(outline, seat)
    at, end = outline[BEGINS + section], outline[ENDS + section]
    for i in range(LAND_WORDS):
        land[i] = 0
    stop = word_end(text, at, end, SPACE)
    low, high = word_in(text, at, min(at + _HUT_LETTERS, stop))
    if at > end or low != _HUT[0] or high != _HUT[1]:
        return refuse(outline, BAD_WORD, section)
    land[HUT_MARK] = mark_in(text, at + _HUT_LETTERS, stop)
    if land[HUT_MARK] < 0:
        return refuse(outline, BAD_WORD, section)
    _note_mark(outline, land[HUT_MARK])
    discarded = False
    at = stop + 1
    while at <= end:
        stop = word_end(text, at, end, SPACE)
        low, high = word_in(text, at, stop)
        if discarded:
            number = domino_in(text, at, stop)
            if number == UNKNOWN:
                return refuse(outline, UNKNOWN_DOMINO, section)
            land[DISCARDED] |= 1 << number
            land[NAMED] += 1
        elif low == _DISCARDED[0] and high == _DISCARDED[1]:
            discarded = True
        else:
            laid = _laid_in(text, at, stop)
            if laid < 0:
                return refuse(outline, -laid, section)
            land[LAID] |= 1 << number_of_laid(laid)
            land[NAMED] += 1
            _note_mark(outline, mark_of_laid(laid, 0))
            _note_mark(outline, mark_of_laid(laid, 1))
            if land[LAID_COUNT] < MOST_LAID:
                land[LAID_ONES + land[LAID_COUNT]] = laid
                land[LAID_COUNT] += 1
        at = stop + 1
    return 0
