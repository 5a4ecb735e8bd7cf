"""The words of a position."""

from __future__ import annotations

from firstfire.engine.layout import BONUS_NAMES, CAVEMEN, KINDS, MODES, RESOURCES
from firstfire.engine.position_words import ERROR, POSITION_SECTIONS
from firstfire.rules.edition import CLARIFIED, ORIGINAL
from firstfire_kernel.jit import Bytes, compiled
from firstfire_kernel.text import UNKNOWN, number_in, spelled_all, word_in, write_number, write_word

SPACE, SEMICOLON, COMMA, AT, STANDS, WOOD, TOKEN, CAVEMAN = map(ord, " ;,@>*+!")
BAD_WORD, UNKNOWN_DOMINO = ERROR["bad-word"], ERROR["unknown-domino"]

IN_ROUND, IN_NOW, IN_LINE, IN_NEXT, IN_GONE, IN_TOTEMS, IN_CAVE, IN_BURNT, IN_SEAT = range(1, 10)
"""The sections, as in `POSITION_SECTIONS`; that of a seat is `IN_SEAT` + seat."""
IN_OVER = len(POSITION_SECTIONS)
"""The section that stands for `now` when the game is over."""

EDITION_NAMES = (CLARIFIED.name, ORIGINAL.name)
ASKED = ("pair", *KINDS[1:])
"""How a position calls the kinds of decisions."""

_LISTS = (MODES, EDITION_NAMES, BONUS_NAMES, RESOURCES, CAVEMEN, ASKED, POSITION_SECTIONS[1:IN_SEAT])
WORDS = spelled_all(word for names in _LISTS for word in names)
"""All lists of names, one after the other."""
A_MODE, AN_EDITION, A_BONUS, A_RESOURCE, A_CAVEMAN, A_KIND, A_SECTION = (
    sum(map(len, _LISTS[:at])) for at in range(len(_LISTS))
)
"""Where each list begins."""
COUNTS = (*map(len, _LISTS),)
MODE_COUNT, EDITION_COUNT, BONUS_COUNT, RESOURCE_COUNT, CAVEMAN_COUNT, KIND_COUNT, SECTION_COUNT = COUNTS


@compiled
def write_name(out: Bytes, at: int, number: int) -> int:
    """Write word `number` of `WORDS`; returns where it ends."""
    return write_word(out, at, WORDS[number, 0], WORDS[number, 1])


@compiled
def name_in(text: Bytes, at: int, end: int, first: int, count: int) -> int:
    """Which of the `count` words from `first` on stands there, from 0; or UNKNOWN."""
    low, high = word_in(text, at, end)
    for number in range(count):
        if low == WORDS[first + number, 0] and high == WORDS[first + number, 1]:
            return number
    return UNKNOWN


@compiled
def number_up_to(text: Bytes, at: int, end: int, most: int) -> int:
    """A number from 0 to `most`, or UNKNOWN."""
    number = number_in(text, at, end)
    return number if number <= most else UNKNOWN


@compiled
def domino_in(text: Bytes, at: int, end: int) -> int:
    """The number of a domino, or UNKNOWN."""
    number = number_up_to(text, at, end, 48)
    return number if number > 0 else UNKNOWN


@compiled
def spaced_name(out: Bytes, at: int, number: int) -> int:
    """Write a space and word `number` of `WORDS`; returns where it ends."""
    out[at] = SPACE
    return write_name(out, at + 1, number)


@compiled
def spaced_number(out: Bytes, at: int, number: int) -> int:
    """Write a space and a number; returns where it ends."""
    out[at] = SPACE
    return write_number(out, at + 1, number)


@compiled
def write_numbers(out: Bytes, at: int, heading: int, more: int, numbers: int) -> int:
    """A heading, as two numbers, and dominoes, as bits; nothing if there are none."""
    if numbers == 0:
        return at
    at = write_word(out, at, heading, more)
    for number in range(1, 49):
        if numbers >> number & 1:
            at = spaced_number(out, at, number)
    return at
