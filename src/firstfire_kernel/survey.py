"""What a territory offers, found once per decision: its regions, and which of them each empty cell touches.

Placing a domino by score asks for every cell "which regions would a square here join?". Flooding each time is slow; a
survey floods every region once and notes it with the cells beside it, so that a placement is judged in a few steps.
It is written to the notes of a decision (`buffers.NOTES_WORDS`), which have room for all of it in either game.
"""

from __future__ import annotations

from firstfire.engine.layout import FIRE1, FIRE2, MATCH, ROOM, VOLCANO
from firstfire_kernel.boards import beside, bits, count, first, get, hut, put, rest, some
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.regions import first_group

MOST_REGIONS = 24
"""No terrain has more regions than it has squares (R1.2)."""
REGIONS = 64  # by terrain: how many regions
LARGEST = 70  # squares of the largest region that can burn
SIZES = 80  # by terrain and region: squares
FIRES = SIZES + 6 * MOST_REGIONS  # by terrain and region: fires
TOUCHED = FIRES + 6 * MOST_REGIONS  # by terrain and cell: the regions beside it, as bits
SHELF = 1200  # board numbers from here on: the squares of each region, by terrain and region
BURNING = 3000  # by terrain and cell: fires of the regions beside it
ALL_BURNING = BURNING + 6 * 128  # by cell: the same, of all terrains


@compiled
def survey(state: Row, seat: int, terrains: int, scratch: Row, like: Board) -> None:
    """Note the regions of some terrains (as bits) of a seat; what is noted of the other terrains stays."""
    room = get(state, seat, ROOM, like)
    one, two = get(state, seat, FIRE1, like), get(state, seat, FIRE2, like)
    for terrain in range(6):
        if not terrains >> terrain & 1:
            continue
        for cell in range(bits(like)):
            scratch[TOUCHED + 128 * terrain + cell] = 0
        squares = get(state, seat, MATCH + terrain, like) & ~hut(like)
        number = 0
        while some(squares):
            region = first_group(squares)
            squares = squares & ~region
            at = MOST_REGIONS * terrain + number
            scratch[SIZES + at] = count(region)
            scratch[FIRES + at] = count(region & one) + 2 * count(region & two)
            shelve(scratch, at, region)
            shore = beside(region) & room
            while some(shore):
                scratch[TOUCHED + 128 * terrain + first(shore)] |= 1 << number
                shore = rest(shore)
            number += 1
        scratch[REGIONS + terrain] = number
    largest = 0
    for terrain in range(VOLCANO):
        for number in range(scratch[REGIONS + terrain]):
            largest = max(largest, scratch[SIZES + MOST_REGIONS * terrain + number])
    scratch[LARGEST] = largest


@compiled
def survey_fires(state: Row, seat: int, scratch: Row, like: Board) -> None:
    """Note the fires of the regions beside each empty cell, after `survey` of every terrain."""
    room = get(state, seat, ROOM, like)
    for cell in range(bits(like)):
        scratch[ALL_BURNING + cell] = 0
    for terrain in range(6):
        for cell in range(bits(like)):
            scratch[BURNING + 128 * terrain + cell] = 0
        for number in range(scratch[REGIONS + terrain]):
            at = MOST_REGIONS * terrain + number
            fires = scratch[FIRES + at]
            if fires:
                shore = beside(shelved(scratch, at, like)) & room
                while some(shore):
                    cell = first(shore)
                    scratch[BURNING + 128 * terrain + cell] += fires
                    scratch[ALL_BURNING + cell] += fires
                    shore = rest(shore)


@inlined
def shelve(scratch: Row, index: int, board: Board) -> None:
    """Keep a board in the scratch row."""
    put(scratch, 0, SHELF + index, board)


@inlined
def shelved(scratch: Row, index: int, like: Board) -> Board:
    """A board kept in the scratch row."""
    return get(scratch, 0, SHELF + index, like)
