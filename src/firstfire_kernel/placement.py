"""Placing a domino (R4): all legal placements at once by turning boards, and laying one down."""

from __future__ import annotations

import numpy as np

from firstfire.engine.layout import (
    BOTTOM,
    DISCARDS,
    FIRE1,
    FIRE2,
    LEFT,
    LOG,
    LOG_DISCARD,
    MATCH,
    OCCUPIED,
    RESOURCE,
    RIGHT,
    ROOM,
    SEATS,
    TOP,
)
from firstfire_kernel.boards import beside, get, side, square, stride, turn
from firstfire_kernel.jit import Board, Row, as_bytes, inlined
from firstfire_kernel.modes import has_resources
from firstfire_kernel.tables import (
    DOMINO,
    DOMINO_FIRES,
    DOMINO_RESOURCE,
    DOMINO_TERRAIN,
    DOMINO_TWIN,
)
from firstfire_kernel.territory import add, column_and_row, extent, make_room


@inlined
def facts_of(domino: int) -> int:
    """The facts about a domino (`tables.DOMINO`)."""
    facts: int = DOMINO[np.uint64(domino)]
    return facts


@inlined
def placements(state: Row, seat: int, domino: int, like: Board) -> tuple[Board, Board, Board, Board]:
    """Where the first square of a domino can lie when the second is to its right, above, left, below (R4.1-R4.3).

    A domino with identical halves has no placements to the left and below: they would repeat the others (R4.5).
    """
    facts = facts_of(domino)
    one = facts >> DOMINO_TERRAIN & 15
    two = facts >> (DOMINO_TERRAIN + 4) & 15
    room = get(state, seat, ROOM, like)
    joins_one = beside(get(state, seat, MATCH + one, like)) & room
    joins_two = beside(get(state, seat, MATCH + two, like)) & room
    up = stride(like)
    right = (joins_one & turn(room, -1)) | (room & turn(joins_two, -1))
    above = (joins_one & turn(room, -up)) | (room & turn(joins_two, -up))
    if facts >> DOMINO_TWIN & 1:
        return right, above, like, like
    left = (joins_one & turn(room, 1)) | (room & turn(joins_two, 1))
    under = (joins_one & turn(room, up)) | (room & turn(joins_two, up))
    return right, above, left, under


@inlined
def step(direction: int, like: Board) -> int:
    """Positions from the first square to the second: 0 right, 1 above, 2 left, 3 below."""
    length = stride(like) if direction & 1 else 1
    return -length if direction & 2 else length


@inlined
def lay(state: Row, seat: int, domino: int, position: int, direction: int, like: Board) -> None:
    """Put a domino down: its first square at `position`, its second in `direction`; resources with it (R7.1)."""
    facts = facts_of(domino)
    one = square(position, like)
    two = square(position + step(direction, like), like)
    x, y = column_and_row(state, seat, position, like)
    across = 0 if direction & 1 else 1 - (direction & 2)
    upward = 1 - (direction & 2) if direction & 1 else 0
    add(state, seat, MATCH + (facts >> DOMINO_TERRAIN & 15), one)
    add(state, seat, MATCH + (facts >> (DOMINO_TERRAIN + 4) & 15), two)
    add(state, seat, OCCUPIED, one | two)
    fires = facts >> DOMINO_FIRES & 255
    if fires:
        kindle(state, seat, one, fires & 15)
        kindle(state, seat, two, fires >> 4)
    resources = facts >> DOMINO_RESOURCE & 255
    if resources and has_resources(state):
        if resources & 15:
            add(state, seat, RESOURCE - 1 + (resources & 15), one)
        if resources >> 4:
            add(state, seat, RESOURCE - 1 + (resources >> 4), two)
    log(state, domino, 16 * (y * side(like) + x) + 4 * direction + seat + 1)
    make_room(
        state,
        seat,
        min(extent(state, seat, LEFT), min(x, x + across)),
        max(extent(state, seat, RIGHT), max(x, x + across)),
        min(extent(state, seat, BOTTOM), min(y, y + upward)),
        max(extent(state, seat, TOP), max(y, y + upward)),
        like,
    )


@inlined
def kindle(state: Row, seat: int, squares: Board, fires: int) -> None:
    """Put 0 to 3 fires on squares that have none."""
    if fires & 1:
        add(state, seat, FIRE1, squares)
    if fires & 2:
        add(state, seat, FIRE2, squares)


@inlined
def discard(state: Row, seat: int, domino: int) -> None:
    """Take a domino that cannot be placed out of the game (R4.4)."""
    as_bytes(state)[8 * (SEATS + seat) + DISCARDS] += 1
    log(state, domino, LOG_DISCARD | seat)


@inlined
def log(state: Row, domino: int, entry: int) -> None:
    """Note where a domino went."""
    state[LOG + (domino >> 2)] |= entry << (16 * (domino & 3))
