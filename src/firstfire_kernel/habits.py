"""What habits (`firstfire.engine.habits`) weigh at a moment of the game."""

from __future__ import annotations

from firstfire.engine.habits import HABITS
from firstfire.engine.layout import ROUND
from firstfire.rules.table import ROUNDS
from firstfire_kernel.jit import Row, inlined


@inlined
def fading(habits: Row, seat: int, habit: int, left: int) -> int:
    """A habit of two numbers with so many rounds left."""
    at = HABITS * seat + habit
    return habits[at] + (habits[at + 1] * left >> 4)


@inlined
def rounds_left(state: Row) -> int:
    """Rounds after this one."""
    return ROUNDS - state[ROUND]
