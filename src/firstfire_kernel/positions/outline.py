"""What a text says, word by word, before anyone asks whether it can be.

An outline is a run of words (`buffers.POSITION_WORDS`) beside the game that is being read. What is played, the round
and the decision are in the game from the beginning; all else is here until everything has been found right.
"""

from __future__ import annotations

from firstfire.engine.buffers import POSITION_LENGTH, POSITION_SECTION, POSITION_WORDS
from firstfire.engine.layout import KIND, KINDS_OF_CAVEMEN, OVER, PAY, PLACE, PLAYERS, RECRUIT, ROUND, SETTLE
from firstfire.rules.table import ROUNDS
from firstfire_kernel.jit import Row, compiled, inlined, past
from firstfire_kernel.positions.words import IN_OVER
from firstfire_kernel.turns import packed

# Where the words of each section begin and end in the text, and which sections there are, as bits.
BEGINS = POSITION_SECTION + 1
ENDS = BEGINS + IN_OVER + 1
FOUND = ENDS + IN_OVER + 1

# A line: how many dominoes, whether they ascend, how many have a `>`, the first of these; how many chiefs of each seat
# stand there; the first four dominoes and their chiefs, packed, and which of them have none, as bits.
LENGTH, ASCENDS, MARKS, MARKED, STANDING, NUMBERS, CHIEFS_ON, FREE_ONES = 0, 1, 2, 3, 4, 8, 9, 10
THE_LINE = FOUND + 1
THE_NEXT = THE_LINE + 11

# Dominoes that are gone: as bits, and how many words name them.
GONE = THE_NEXT + 11
GONE_COUNT = GONE + 1

# How many cavemen of each kind are face up, burnt, and settled or in hand.
FACE_UP = GONE_COUNT + 1
BURNT_ONES = FACE_UP + KINDS_OF_CAVEMEN
PEOPLE = BURNT_ONES + KINDS_OF_CAVEMEN

# Seats: what lies on the hut; dominoes laid and discarded, as bits; how many words name them; how many were laid; and
# these, in the order of the text.
HUT_MARK, LAID, DISCARDED, NAMED, LAID_COUNT, LAID_ONES = range(6)
MOST_LAID = 48
LAND_WORDS = LAID_ONES + MOST_LAID
LANDS = PEOPLE + KINDS_OF_CAVEMEN

# Territories square by square (`ground`), room for what fire comes from (`fires`), and for a text.
UP = 14
"""Squares from one row to the next: 13 columns, and an empty one."""
SQUARES = 13 * UP
GROUND_EDGES = SQUARES + UP  # left, right, bottom, top
GROUND_WORDS = UP + GROUND_EDGES + 4
GROUNDS = LANDS + 4 * LAND_WORDS
SOURCES = GROUNDS + 4 * GROUND_WORDS
SOURCE_LISTS, SOURCE_WORDS = 6, 16
SPELLING = SOURCES + SOURCE_LISTS * SOURCE_WORDS
assert 8 * (POSITION_WORDS - SPELLING) >= POSITION_LENGTH, "an outline has room for a text"


@compiled
def refuse(outline: Row, code: int, section: int) -> int:
    """Note where something is wrong; returns the code."""
    outline[POSITION_SECTION] = section
    return code


@inlined
def land_of(outline: Row, seat: int) -> Row:
    """What the section of a seat says."""
    land: Row = past(outline, LANDS + LAND_WORDS * seat)
    return land


@inlined
def ground_of(outline: Row, seat: int) -> Row:
    """The territory of a seat, by square."""
    ground: Row = past(outline, GROUNDS + GROUND_WORDS * seat + UP)
    return ground


@inlined
def paying(state: Row) -> int:
    """Whether a caveman is in hand, being paid for or looking for a place."""
    return 1 if state[KIND] in (PAY, SETTLE) else 0


@compiled
def turn_of(outline: Row) -> int:
    """Which domino of the line has its turn; past the last one at the end."""
    return outline[THE_LINE + MARKED] if outline[THE_LINE + MARKS] else outline[THE_LINE + LENGTH]


@compiled
def acted(state: Row, outline: Row) -> int:
    """How many dominoes of the line have been placed or discarded, the one whose turn it is included."""
    turn = turn_of(outline)
    if state[KIND] not in (PLACE, OVER):
        turn += 1
    return min(turn, outline[THE_LINE + LENGTH])


@compiled
def claims(state: Row, outline: Row) -> int:
    """How many chiefs of the line have moved on to the next one."""
    if outline[THE_NEXT + LENGTH] == 0:
        return 0
    return turn_of(outline) + (1 if state[KIND] == RECRUIT else paying(state))


@compiled
def current(state: Row, outline: Row) -> int:
    """The domino placed or discarded in this very turn; 0 before that and at the end."""
    turn = turn_of(outline)
    return packed(outline[THE_LINE + NUMBERS], turn) if turn < acted(state, outline) else 0


@compiled
def had_at(outline: Row, seat: int, place: int) -> int:
    """The domino of the line at a place if it is that of a seat, else 0."""
    here = packed(outline[THE_LINE + CHIEFS_ON], place) == seat
    return packed(outline[THE_LINE + NUMBERS], place) if here else 0


@compiled
def had(state: Row, outline: Row, seat: int) -> int:
    """The dominoes of the line that a seat has placed or discarded, as bits."""
    numbers = 0
    for place in range(acted(state, outline)):
        number = had_at(outline, seat, place)
        if number:
            numbers |= 1 << number
    return numbers


@inlined
def chiefs_each(state: Row) -> int:
    """How many chiefs each player has."""
    return 2 if state[PLAYERS] == 2 else 1


@compiled
def turns_before(state: Row, seat: int) -> int:
    """How many turns a seat has had in the rounds before."""
    return chiefs_each(state) * max(state[ROUND] - 1, 0)


@compiled
def recruiting_turns(state: Row, outline: Row, seat: int) -> int:
    """How many turns a seat has had in which it may have recruited someone."""
    turns = turns_before(state, seat)
    if state[ROUND] < ROUNDS:
        for place in range(turn_of(outline) + paying(state)):
            turns += 1 if had_at(outline, seat, place) else 0
    return turns
