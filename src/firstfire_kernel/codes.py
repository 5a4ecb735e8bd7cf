"""Action codes (`firstfire.engine.actions`) of the choices that functions of the kernel take, and back."""

from __future__ import annotations

from firstfire.engine.actions import (
    A_CLAIM,
    A_DISCARD,
    A_OPEN,
    A_PASS,
    A_SQUARE,
    A_TOTEM,
    P_FIRE,
    P_PLACE,
)
from firstfire.engine.layout import CLAIM, FIRE, KIND, NEXT, OPEN2, PAY, PENDING, PLACE, RECRUIT, SEAT, TOTEM
from firstfire_kernel.boards import side
from firstfire_kernel.jit import Board, Row, compiled
from firstfire_kernel.territory import cell_of, position_of
from firstfire_kernel.turns import DISCARD, packed


@compiled
def encode(state: Row, choice: int, like: Board) -> int:
    """Action code of a choice (`turns.play`) of the decision at hand."""
    kind = state[KIND]
    cells = side(like) * side(like)
    if kind == PLACE:
        if choice == DISCARD:
            return A_DISCARD
        cell = cell_of(state, state[SEAT], choice >> 2, like)
        return A_SQUARE + (P_PLACE + (choice & 3)) * cells + cell
    if kind == CLAIM:
        return A_CLAIM + packed(state[NEXT], choice) - 1
    if kind == RECRUIT:
        return A_PASS + choice
    if kind == TOTEM:
        return A_TOTEM + 4 * state[PENDING] + choice
    if kind == OPEN2:
        return A_OPEN + choice
    return A_SQUARE + (P_FIRE + plane_of(kind)) * cells + cell_of(state, state[SEAT], choice, like)


@compiled
def plane_of(kind: int) -> int:
    """Plane, counted from that of fire, of a decision that picks one square."""
    return 0 if kind == FIRE else kind - PAY + 1


@compiled
def decode(state: Row, action: int, like: Board) -> int:
    """Choice (`turns.play`) that an action code of the decision at hand stands for; the code must be legal."""
    kind = state[KIND]
    cells = side(like) * side(like)
    if kind == PLACE:
        if action == A_DISCARD:
            return DISCARD
        plane = (action - A_SQUARE) // cells
        return 4 * position_of(action - A_SQUARE - plane * cells, like) + plane
    if kind == CLAIM:
        slot = 0
        for i in range(1, 4):
            if packed(state[NEXT], i) == action - A_CLAIM + 1:
                slot = i
        return slot
    if kind == RECRUIT:
        return action - A_PASS
    if kind == TOTEM:
        return (action - A_TOTEM) & 3
    if kind == OPEN2:
        return action - A_OPEN
    return position_of((action - A_SQUARE) % cells, like)
