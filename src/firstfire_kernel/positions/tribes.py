"""Whether the cavemen can be where they are."""

from __future__ import annotations

from firstfire.engine.layout import (
    EDITION,
    KINDS_OF_CAVEMEN,
    PILE_END,
    RULES_SHIFT,
    SETTLE_ON_HUT,
    SETTLE_ON_VOLCANO,
    VOLCANO,
)
from firstfire.engine.position_words import ERROR
from firstfire.rules.cave import BOARD_SIZE
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.modes import has_cave
from firstfire_kernel.positions.fires import ON_HUT, ON_VOLCANO
from firstfire_kernel.positions.ground import FIRES, HUT, NUMBER, SHOWS, fact, has_caveman
from firstfire_kernel.positions.outline import (
    BURNT_ONES,
    FACE_UP,
    LENGTH,
    PEOPLE,
    SQUARES,
    THE_LINE,
    THE_NEXT,
    current,
    ground_of,
    paying,
    refuse,
    turn_of,
)
from firstfire_kernel.positions.prices import check_prices
from firstfire_kernel.positions.words import IN_CAVE, IN_SEAT
from firstfire_kernel.recruiting import number_of
from firstfire_kernel.tables import ALL_CAVEMEN

BURNING, TOO_EARLY, NO_CAVE = ERROR["burning"], ERROR["too-early"], ERROR["no-cave"]
TOO_MANY, WRONG_CAVE = ERROR["too-many-cavemen"], ERROR["wrong-cave"]


@compiled
def _why_not_there(state: Row, ground: Row, square: int, fresh: int) -> int:
    """The code of the rule that keeps a caveman from having settled on a square; else 0."""
    shows = fact(ground, square, SHOWS)
    if fact(ground, square, FIRES):
        return BURNING
    if shows == 1 + VOLCANO and not state[EDITION] & SETTLE_ON_VOLCANO:
        return ON_VOLCANO
    if shows == HUT and not state[EDITION] & SETTLE_ON_HUT:
        return ON_HUT
    return TOO_EARLY if fresh and fact(ground, square, NUMBER) == fresh else 0


@compiled
def check_settled(state: Row, outline: Row, seat: int) -> int:
    """Whether the cavemen of a seat stand where somebody can have settled before this turn."""
    ground, fresh = ground_of(outline, seat), current(state, outline)
    for square in range(SQUARES):
        if has_caveman(ground, square):
            code = _why_not_there(state, ground, square, fresh)
            if code:
                return refuse(outline, code, IN_SEAT + seat)
    return 0


@compiled
def check_tribes(state: Row, outline: Row) -> int:
    """Whether every caveman comes from the cave and somebody has paid for it."""
    left, shown = 0, 0
    too_many = False
    box = ALL_CAVEMEN[state[EDITION] >> RULES_SHIFT, 1]
    for kind in range(KINDS_OF_CAVEMEN):
        gone = outline[PEOPLE + kind] + outline[BURNT_ONES + kind]
        left += gone
        shown += outline[FACE_UP + kind]
        too_many = too_many or gone + outline[FACE_UP + kind] > number_of(box, kind)
    if not has_cave(state):
        return refuse(outline, NO_CAVE, IN_CAVE) if left or shown else 0
    if too_many:
        return refuse(outline, TOO_MANY, IN_CAVE)
    missing, hidden = BOARD_SIZE - shown, state[PILE_END] - left - shown
    recruits = turn_of(outline) + paying(state) if outline[THE_NEXT + LENGTH] else outline[THE_LINE + LENGTH]
    if missing < 0 or (hidden and missing > min(recruits, left)):
        return refuse(outline, WRONG_CAVE, IN_CAVE)
    return check_prices(state, outline)
