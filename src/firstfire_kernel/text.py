"""Text in kernel functions: ASCII in bytes, as a pointer with a beginning and an end.

A word of up to 16 letters is two numbers, its letters packed eight bits each, first in the lowest byte: so words are
compared, passed on and kept in tables as numbers. `spelled` makes them, for constants; `word_in` reads them.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from firstfire_kernel.jit import Bytes, compiled, signed

LETTERS_PER_WORD = 16
ZERO, NINE, LOWER_A = ord("0"), ord("9"), ord("a")
UNKNOWN = -1
"""What is read where nothing that is meant stands."""


def spelled(word: str) -> tuple[int, int]:
    """A word as two numbers."""
    letters = word.encode("ascii")
    assert len(letters) <= LETTERS_PER_WORD, word
    low, high = (int.from_bytes(part, "little") for part in (letters[:8], letters[8:]))
    return low, high


def spelled_all(words: Iterable[str]) -> NDArray[np.int64]:
    """A table of words, a row of two numbers each."""
    return np.array([spelled(word) for word in words], dtype=np.int64)


@compiled
def write_word(out: Bytes, at: int, low: int, high: int) -> int:
    """Write a word; returns where it ends."""
    while low:
        out[at] = low & 255
        low >>= 8
        at += 1
    while high:
        out[at] = high & 255
        high >>= 8
        at += 1
    return at


@compiled
def write_number(out: Bytes, at: int, number: int) -> int:
    """Write a number from 0 on; returns where it ends."""
    power = 1
    while number // power >= 10:
        power *= 10
    while power:
        out[at] = ZERO + number // power % 10
        power //= 10
        at += 1
    return at


@compiled
def write_square(out: Bytes, at: int, column: int, row: int) -> int:
    """Write the name of a square, such as `e5`; returns where it ends."""
    out[at] = LOWER_A + column
    return write_number(out, at + 1, row + 1)


@compiled
def word_end(text: Bytes, at: int, end: int, mark: int) -> int:
    """Where a word that begins at `at` ends: before the next `mark` (a letter's number), or at `end`."""
    while at < end and text[at] != mark:
        at += 1
    return at


@compiled
def word_in(text: Bytes, at: int, end: int) -> tuple[int, int]:
    """A word as two numbers; UNKNOWN twice for one that is too long or holds a zero, which `spelled` makes none of."""
    if end - at > LETTERS_PER_WORD:
        return UNKNOWN, UNKNOWN
    low, high = 0, 0
    for i in range(end - at):
        letter = signed(text[at + i])
        if letter == 0:
            return UNKNOWN, UNKNOWN
        if i < 8:
            low |= letter << 8 * i
        else:
            high |= letter << 8 * (i - 8)
    return low, high


@compiled
def number_in(text: Bytes, at: int, end: int) -> int:
    """A number from 0 to 99 without zeros in front, or UNKNOWN."""
    if not 1 <= end - at <= 2 or (end - at == 2 and text[at] == ZERO):
        return UNKNOWN
    number = 0
    while at < end:
        if not ZERO <= text[at] <= NINE:
            return UNKNOWN
        number = 10 * number + signed(text[at]) - ZERO
        at += 1
    return number


@compiled
def square_in(text: Bytes, at: int, end: int, side: int, stride: int) -> int:
    """The square of a name, as column + stride · row, in a grid of so many columns and rows; or UNKNOWN."""
    if at >= end:
        return UNKNOWN
    column = signed(text[at]) - LOWER_A
    row = number_in(text, at + 1, end) - 1
    if not (0 <= column < side and 0 <= row < side):
        return UNKNOWN
    return column + stride * row
