"""Dominoes laid one by one, in an order that the rules allow."""

from __future__ import annotations

from firstfire.engine.position_words import ERROR
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.placement import facts_of
from firstfire_kernel.positions.ground import HALVES, begin, cover, joins, within_reach
from firstfire_kernel.positions.lands import mark_of_laid, number_of_laid, square_of_laid
from firstfire_kernel.positions.outline import (
    HUT_MARK,
    LAID,
    LAID_COUNT,
    LAID_ONES,
    SQUARES,
    UP,
    acted,
    ground_of,
    had,
    had_at,
    land_of,
    refuse,
)
from firstfire_kernel.positions.spots import size_of
from firstfire_kernel.positions.words import IN_SEAT
from firstfire_kernel.tables import DOMINO_TWIN

NOT_BESIDE, REVERSED, SQUARE_TAKEN = ERROR["not-beside"], ERROR["reversed"], ERROR["square-taken"]
DOES_NOT_FIT, NO_NEIGHBOUR = ERROR["does-not-fit"], ERROR["no-matching-neighbour"]
CAN_BE_PLACED = ERROR["can-be-placed"]


@compiled
def _shape(laid: int) -> int:
    """What is wrong with a domino as it lies, wherever that is; else 0."""
    first, second = square_of_laid(laid, 0), square_of_laid(laid, 1)
    if abs(first - second) not in (1, UP):
        return NOT_BESIDE
    twins = facts_of(number_of_laid(laid)) >> DOMINO_TWIN & 1
    return REVERSED if twins and first > second else 0


@compiled
def obstacle(ground: Row, size: int, number: int, first: int, second: int) -> int:
    """The code of the first rule that a placement breaks; else 0."""
    if ground[first] or ground[second]:
        return SQUARE_TAKEN
    if not (within_reach(ground, first, size) and within_reach(ground, second, size)):
        return DOES_NOT_FIT
    if joins(ground, first, HALVES[number, 0]) or joins(ground, second, HALVES[number, 1]):
        return 0
    return NO_NEIGHBOUR


@compiled
def _obstacle_to(ground: Row, size: int, laid: int) -> int:
    return obstacle(ground, size, number_of_laid(laid), square_of_laid(laid, 0), square_of_laid(laid, 1))


@compiled
def _lay(ground: Row, size: int, laid: int) -> int:
    """Lay a domino, or return the code of the rule that it breaks."""
    code = _obstacle_to(ground, size, laid)
    if code == 0:
        for half in range(2):
            cover(ground, square_of_laid(laid, half), HALVES[number_of_laid(laid), half], mark_of_laid(laid, half))
    return code


@compiled
def _laid_of(land: Row, number: int) -> int:
    """The domino of that number as the section has it."""
    at = LAID_ONES
    while number_of_laid(land[at]) != number:
        at += 1
    return land[at]


@compiled
def _in_some_order(ground: Row, size: int, land: Row, waiting: int) -> int:
    """Lay dominoes whose order is not known, given as bits: whatever fits, again and again."""
    while waiting:
        fitting = 0
        for number in range(1, 49):
            if waiting >> number & 1 and _obstacle_to(ground, size, _laid_of(land, number)) == 0:
                fitting |= 1 << number
        if fitting == 0:
            fitting = waiting
        for number in range(1, 49):
            if fitting >> number & 1:
                code = _lay(ground, size, _laid_of(land, number))
                if code:
                    return code
        waiting &= ~fitting
    return 0


@compiled
def _can_be_placed(ground: Row, size: int, number: int) -> bool:
    """Whether there is a legal place for a domino."""
    for first in range(SQUARES):
        for step in (1, UP, -1, -UP):
            if obstacle(ground, size, number, first, first + step) == 0:
                return True
    return False


@compiled
def lay_out(state: Row, outline: Row, seat: int) -> int:
    """Lay the dominoes of a seat. Those of this round come last; one that was discarded must have had no place."""
    land, ground, size = land_of(outline, seat), ground_of(outline, seat), size_of(state)
    for i in range(land[LAID_COUNT]):
        code = _shape(land[LAID_ONES + i])
        if code:
            return refuse(outline, code, IN_SEAT + seat)
    begin(ground, size, land[HUT_MARK])
    code = _in_some_order(ground, size, land, land[LAID] & ~had(state, outline, seat))
    for place in range(acted(state, outline)):
        number = had_at(outline, seat, place)
        if code == 0 and number:
            if land[LAID] >> number & 1:
                code = _lay(ground, size, _laid_of(land, number))
            elif _can_be_placed(ground, size, number):
                code = CAN_BE_PLACED
    return refuse(outline, code, IN_SEAT + seat) if code else 0
