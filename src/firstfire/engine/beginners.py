"""The two who have not played much, Pebble and Leaf: the kernel chooses for them."""

from __future__ import annotations

from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import State, Words


def pebble_action(state: State, seed: int) -> int:
    """What Pebble does for the seat to move, all chance from the seed; -1 when the game is over."""
    room = Words.zeros(WORK_WORDS)
    action: int = KERNEL.choose_pebble(state.address, seed, 0, room.address)
    return action


def leaf_action(state: State, seed: int) -> int:
    """What Leaf does for the seat to move, all chance from the seed; -1 when the game is over."""
    room = Words.zeros(WORK_WORDS)
    action: int = KERNEL.choose_leaf(state.address, seed, 0, room.address)
    return action
