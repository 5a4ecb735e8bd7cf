"""Fire from volcanoes (R5)."""

from __future__ import annotations

from firstfire.engine.layout import (
    EDITION,
    FIRE1,
    FIRE2,
    FIRE_ON_HUT,
    MATCH,
    OCCUPIED,
    RESOURCE,
    TRIBE,
    TRIBE_BOARDS,
    VOLCANO,
)
from firstfire_kernel.boards import get, hut, reach, square, turn
from firstfire_kernel.jit import Board, Row, compiled, inlined
from firstfire_kernel.modes import has_cave, has_resources
from firstfire_kernel.placement import kindle
from firstfire_kernel.territory import remove


@inlined
def burning(state: Row, seat: int, like: Board) -> Board:
    """Squares with printed fire or a token."""
    return get(state, seat, FIRE1, like) | get(state, seat, FIRE2, like)


@inlined
def landings(state: Row, seat: int, volcano: int, craters: int, like: Board) -> Board:
    """Squares on which the fire of a volcano can land (R5.2, R5.3; the hut only in the original edition, R11.1)."""
    squares = get(state, seat, OCCUPIED, like) & ~get(state, seat, MATCH + VOLCANO, like)
    if state[EDITION] & FIRE_ON_HUT:
        squares = squares | hut(like)
    return squares & ~burning(state, seat, like) & turn(reach(craters, like), volcano)


@compiled
def ignite(state: Row, seat: int, position: int, fires: int, like: Board) -> None:
    """Land a token; it destroys what stands there (R5.4)."""
    target = square(position, like)
    kindle(state, seat, target, fires)
    if has_resources(state):
        for board in range(RESOURCE, RESOURCE + 4):
            remove(state, seat, board, target)
    if has_cave(state):
        for board in range(TRIBE, TRIBE + TRIBE_BOARDS):
            remove(state, seat, board, target)
