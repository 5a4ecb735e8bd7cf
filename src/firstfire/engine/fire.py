"""Fire from volcanoes (R5)."""

from __future__ import annotations

import numpy as np
from numba.extending import overload

from firstfire.engine.boards import NARROW, from_words, square, turn
from firstfire.engine.jit import compiled
from firstfire.engine.layout import (
    DISCOVERY,
    EDITION,
    FIRE1,
    FIRE2,
    MATCH,
    MODE,
    OCCUPIED,
    ORIGINAL,
    RESOURCE,
    TRIBE,
    VOLCANO,
    Board,
    Row,
)
from firstfire.engine.placement import kindle
from firstfire.engine.tables import REACH_NARROW, REACH_WIDE
from firstfire.engine.territory import get, hut, remove


def reach(craters: int, like: Board) -> Board:
    """Squares in range of a volcano at position 0 (R5.2; compiled code only)."""
    raise NotImplementedError


@overload(reach)  # type: ignore[untyped-decorator]
def _reach(craters: int, like: Board) -> Board:
    if like == NARROW:

        def narrow(craters: int, like: Board) -> Board:
            return from_words(REACH_NARROW[np.uint64(craters), 0], 0, like)

        return narrow

    def wide(craters: int, like: Board) -> Board:
        row = np.uint64(craters)
        return from_words(REACH_WIDE[row, 0], REACH_WIDE[row, 1], like)

    return wide


@compiled
def burning(state: Row, seat: int, like: Board) -> Board:
    """Squares with printed fire or a token."""
    return get(state, seat, FIRE1, like) | get(state, seat, FIRE2, like)


@compiled
def landings(state: Row, seat: int, volcano: int, craters: int, like: Board) -> Board:
    """Squares on which the fire of a volcano can land (R5.2, R5.3; the hut only in the original edition, R11.1)."""
    squares = get(state, seat, OCCUPIED, like) & ~get(state, seat, MATCH + VOLCANO, like)
    if state[EDITION] == ORIGINAL:
        squares = squares | hut(like)
    return squares & ~burning(state, seat, like) & turn(reach(craters, like), volcano)


@compiled
def ignite(state: Row, seat: int, position: int, fires: int, like: Board) -> None:
    """Land a token; it destroys what stands there (R5.4)."""
    target = square(position, like)
    kindle(state, seat, target, fires)
    if state[MODE] != DISCOVERY:
        for board in range(RESOURCE, RESOURCE + 4):
            remove(state, seat, board, target)
        for board in range(TRIBE, TRIBE + 4):
            remove(state, seat, board, target)
