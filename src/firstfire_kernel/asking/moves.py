"""A move in numbers, as `changes` and `preview` begin."""

from __future__ import annotations

from firstfire.engine.actions import (
    A_DISCARD,
    A_OPEN,
    A_PASS,
    A_RECRUIT,
    A_SEARCH,
    A_SQUARE,
    A_TOTEM,
    P_FIRE,
    PLANES,
)
from firstfire.engine.answers import (
    MOVE_BURNT_CAVEMAN,
    MOVE_BURNT_RESOURCE,
    MOVE_CAVEMAN,
    MOVE_DOMINO,
    MOVE_FIRES,
    MOVE_FIRST,
    MOVE_KIND,
    MOVE_OTHER,
    MOVE_RESOURCE,
    MOVE_SECOND,
    MOVE_TO,
    MOVE_WORDS,
    MOVES,
    NONE,
)
from firstfire.engine.layout import NEXT, PENDING, PLAYERS, SEAT
from firstfire_kernel.asking.cells import person_at, resource_at, side_of_grid
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.turns import domino_in_hand, packed

CLAIM, CLAIM_PAIR, DISCARD, PASS, RECRUIT, SEARCH, TOTEM, PLACE, FIRE, PAY, SETTLE = range(len(MOVES))
assert PLANES == P_FIRE + SETTLE - FIRE + 1, "the kinds stand in the order of their codes"


@compiled
def kind_of(action: int, side: int) -> int:
    """The kind of a move (`answers.MOVES`) by its code in a grid of so many rows."""
    if action >= A_SQUARE:
        plane = (action - A_SQUARE) // (side * side)
        return PLACE if plane < P_FIRE else FIRE + plane - P_FIRE
    if action >= A_SEARCH:
        return TOTEM if action >= A_TOTEM else SEARCH
    if action >= A_PASS:
        return PASS if action == A_PASS else RECRUIT
    if action >= A_OPEN:
        return DISCARD if action == A_DISCARD else CLAIM_PAIR
    return CLAIM


@compiled
def cell_in(action: int, side: int) -> int:
    """The first cell of a move onto squares."""
    return (action - A_SQUARE) % (side * side)


@compiled
def second_cell_in(action: int, side: int) -> int:
    """The cell of the second half of a domino in a move that places it."""
    plane = (action - A_SQUARE) // (side * side)
    step = side if plane & 1 else 1
    return cell_in(action, side) + (-step if plane & 2 else step)


@compiled
def describe(state: Row, action: int, out: Row) -> int:
    """Write a legal move in numbers (MOVE_WORDS of them); returns its kind."""
    for i in range(MOVE_WORDS):
        out[i] = NONE
    side = side_of_grid(state[PLAYERS])
    kind = kind_of(action, side)
    out[MOVE_KIND] = kind
    if kind == CLAIM:
        out[MOVE_DOMINO] = action + 1
    elif kind == CLAIM_PAIR:
        inner = action - A_OPEN
        out[MOVE_DOMINO] = packed(state[NEXT], inner)
        out[MOVE_OTHER] = packed(state[NEXT], 3 - inner)
    elif kind == DISCARD:
        out[MOVE_DOMINO] = domino_in_hand(state)
    elif kind in (RECRUIT, SEARCH):
        out[MOVE_CAVEMAN] = action - (A_RECRUIT if kind == RECRUIT else A_SEARCH)
    elif kind == TOTEM:
        out[MOVE_RESOURCE] = (action - A_TOTEM) // 4
        out[MOVE_TO] = (action - A_TOTEM) % 4
    elif kind != PASS:
        out[MOVE_FIRST] = cell_in(action, side)
        _onto_squares(state, kind, action, side, out)
    return kind


@compiled
def _onto_squares(state: Row, kind: int, action: int, side: int, out: Row) -> None:
    seat, x, y = state[SEAT], out[MOVE_FIRST] % side, out[MOVE_FIRST] // side
    if kind == PLACE:
        out[MOVE_SECOND] = second_cell_in(action, side)
        out[MOVE_DOMINO] = domino_in_hand(state)
    elif kind == FIRE:
        out[MOVE_FIRES] = state[PENDING]
        out[MOVE_BURNT_RESOURCE] = resource_at(state, seat, x, y)
        out[MOVE_BURNT_CAVEMAN] = person_at(state, seat, x, y)
    elif kind == PAY:
        out[MOVE_RESOURCE] = resource_at(state, seat, x, y)
    else:
        out[MOVE_CAVEMAN] = state[PENDING]
