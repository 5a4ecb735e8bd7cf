"""Which actions are legal, as bytes; and a uniformly random one of them."""

from __future__ import annotations

import numpy as np

from firstfire.engine.actions import A_DISCARD, A_SQUARE, P_FIRE, PLANES
from firstfire.engine.layout import FIRE, KIND, OVER, PAY, PLACE, SEAT, SETTLE
from firstfire_kernel.boards import side, some, square, trailing
from firstfire_kernel.codes import encode, plane_of
from firstfire_kernel.decisions import bits_at_hand, choices_of, squares_at_hand
from firstfire_kernel.jit import Board, Bytes, Row, compiled, inlined, signed
from firstfire_kernel.learning.squares import grid_origin, mark
from firstfire_kernel.placement import placements
from firstfire_kernel.rng import S32, STEP, mix
from firstfire_kernel.territory import cell_of, position_of
from firstfire_kernel.turns import domino_in_hand


@inlined
def actions_of(like: Board) -> int:
    """How many actions there are (`firstfire.engine.actions.action_count`)."""
    return A_SQUARE + PLANES * side(like) * side(like)


@inlined
def mask_of(state: Row, out: Bytes, like: Board) -> None:
    """Write 1 where an action is legal, else 0. When the game is over all are 1: none counts any more."""
    kind = state[KIND]
    blank = 1 if kind == OVER else 0
    for action in range(actions_of(like)):
        out[action] = blank
    if kind == PLACE:
        mark_placements(state, out, like)
    elif kind in (FIRE, PAY, SETTLE):
        origin, low = grid_origin(state, state[SEAT], like)
        start = A_SQUARE + (P_FIRE + plane_of(kind)) * side(like) * side(like)
        mark(squares_at_hand(state, like), origin, low, out, start, 1)
    elif kind != OVER:
        options = bits_at_hand(state, like)
        while options:
            out[encode(state, trailing(options), like)] = 1
            options &= options - 1


@compiled
def mark_placements(state: Row, out: Bytes, like: Board) -> None:
    """Mark where the domino in hand can lie; that it must be discarded if nowhere (R4.4)."""
    seat = state[SEAT]
    area = side(like) * side(like)
    origin, low = grid_origin(state, seat, like)
    right, above, left, under = placements(state, seat, domino_in_hand(state), like)
    if not some(right | above | left | under):
        out[A_DISCARD] = 1
    mark(right, origin, low, out, A_SQUARE, 1)
    mark(above, origin, low, out, A_SQUARE + area, 1)
    mark(left, origin, low, out, A_SQUARE + 2 * area, 1)
    mark(under, origin, low, out, A_SQUARE + 3 * area, 1)


@compiled
def random_action_of(state: Row, scratch: Row, luck: Row, like: Board) -> int:
    """A uniformly random legal action; 0 when the game is over. `luck` is one word, stepped on each call."""
    n = choices_of(state, scratch, like)
    at = np.uint64(luck[0]) + STEP
    luck[0] = signed(at)
    if n == 0:
        return 0
    return encode(state, scratch[signed(((mix(at) >> S32) * np.uint64(n)) >> S32)], like)


@compiled
def is_legal_of(state: Row, action: int, like: Board) -> bool:
    """Whether an action, any number at all, is legal."""
    kind = state[KIND]
    if action < 0 or action >= actions_of(like) or kind == OVER:
        return False
    area = side(like) * side(like)
    plane = (action - A_SQUARE) // area
    cell = action - A_SQUARE - plane * area
    if kind == PLACE:
        right, above, left, under = placements(state, state[SEAT], domino_in_hand(state), like)
        if action == A_DISCARD:
            return not some(right | above | left | under)
        if action < A_SQUARE or plane >= P_FIRE:
            return False
        board = right if plane == 0 else above if plane == 1 else left if plane == 2 else under
        return holds(state, board, cell, like)
    if kind in (FIRE, PAY, SETTLE):
        return plane == P_FIRE + plane_of(kind) and holds(state, squares_at_hand(state, like), cell, like)
    options = bits_at_hand(state, like)
    while options:
        if encode(state, trailing(options), like) == action:
            return True
        options &= options - 1
    return False


@compiled
def holds(state: Row, board: Board, cell: int, like: Board) -> bool:
    """Whether a set of squares of the seat to move has the square on a cell of the grid."""
    position = position_of(cell, like)
    return bool(some(board & square(position, like)) and cell_of(state, state[SEAT], position, like) == cell)
