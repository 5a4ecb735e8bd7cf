"""The habits of a policy: one number each, in units of `POINT` to the point, that say what it likes.

A policy judges a move by the points it gains at once, exactly, and by these habits, which stand for what comes later.
Where a habit has two numbers, the second is added in proportion to the rounds still to play (twelfths).
"""

from __future__ import annotations

from collections.abc import Mapping

POINT = 32
"""Units in one point."""

NAMES = (
    "growth",
    "growth_left",
    "fired",
    "fired_left",
    "hole",
    "hole_left",
    "dead_end",
    "touch",
    "off_centre",
    "spread",
    "crater",
    "crater_left",
    "crater_size",
    "order",
    "order_left",
    "resource",
    "resource_left",
    "take_totem",
    "keep_totem",
    "volcano",
    "new_type",
    "promise",
    "promise_left",
    "search",
    "open_home",
    "fire_shore",
    "unplaceable",
    "fires_claimed",
    "blocked",
    "open_fires",
    "odd",
    "growth_coming",
    "fired_coming",
)
"""What each number is about; the order is that of the habits in memory."""
(
    GROWTH,
    GROWTH_LEFT,
    FIRED,
    FIRED_LEFT,
    HOLE,
    HOLE_LEFT,
    DEAD_END,
    TOUCH,
    OFF_CENTRE,
    SPREAD,
    CRATER,
    CRATER_LEFT,
    CRATER_SIZE,
    ORDER,
    ORDER_LEFT,
    RESOURCE_WORTH,
    RESOURCE_LEFT,
    TAKE_TOTEM,
    KEEP_TOTEM,
    VOLCANO_SIZE,
    NEW_TYPE,
    PROMISE,
    PROMISE_LEFT,
    SEARCH,
    OPEN_HOME,
    FIRE_SHORE,
    UNPLACEABLE,
    FIRES_CLAIMED,
    BLOCKED,
    OPEN_FIRES,
    ODD,
    GROWTH_COMING,
    FIRED_COMING,
) = range(len(NAMES))

# What follows the habits proper: how a seat uses them.
NOISE = len(NAMES)  # up to so many units are added to every worth, so that games differ
POLICY = NOISE + 1  # RANDOM, GREEDY or WHOLE_TURNS
HABITS = 40
"""Numbers of one seat; the habits of a table are 4 × 40 numbers."""

RANDOM, GREEDY, WHOLE_TURNS = range(3)
"""By chance; one decision after the other; or placement, fire and claim together (in playouts of plans only)."""


def habit_row(habits: Mapping[str, int], *, noise: int = 0, policy: int = GREEDY) -> list[int]:
    """The `HABITS` numbers of one seat, from habits by name."""
    numbers = [0] * HABITS
    for name, value in habits.items():
        numbers[NAMES.index(name)] = value
    numbers[NOISE], numbers[POLICY] = noise, policy
    return numbers
