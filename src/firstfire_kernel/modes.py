"""What a mode has. No other file of the engine asks which mode is played."""

from __future__ import annotations

from firstfire.engine.layout import MODE
from firstfire.rules.modes import MODES
from firstfire_kernel.jit import Row, inlined

WITH_RESOURCES = sum(mode.has_resources << i for i, mode in enumerate(MODES.values()))
WITH_TOTEMS = sum(mode.has_totems << i for i, mode in enumerate(MODES.values()))
WITH_CAVE = sum(mode.has_cave << i for i, mode in enumerate(MODES.values()))


@inlined
def has_resources(state: Row) -> int:
    """Whether wooden resources lie on the dominoes (R7.1, R8.1)."""
    return WITH_RESOURCES >> state[MODE] & 1


@inlined
def has_totems(state: Row) -> int:
    """Whether there are totems to hold (R7)."""
    return WITH_TOTEMS >> state[MODE] & 1


@inlined
def has_cave(state: Row) -> int:
    """Whether there are cavemen to recruit (R8)."""
    return WITH_CAVE >> state[MODE] & 1
