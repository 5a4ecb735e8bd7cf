"""The wooden resources of a territory: only where they are printed, and gone only for a reason."""

from __future__ import annotations

from firstfire.engine.position_words import ERROR
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.modes import has_cave, has_resources
from firstfire_kernel.positions.ground import BRINGS, NUMBER, fact, has_token, has_wood
from firstfire_kernel.positions.outline import SQUARES, current, ground_of, paying, refuse
from firstfire_kernel.positions.words import IN_SEAT

NO_RESOURCE, MISSING_WOOD = ERROR["no-resource"], ERROR["missing-wood"]


@compiled
def check_wood(state: Row, outline: Row, seat: int) -> int:
    """Whether wood lies only where it came with a domino, and has only gone where fire or a payment took it.

    Nothing is spent from the domino of this turn before a caveman is paid for.
    """
    ground = ground_of(outline, seat)
    fresh = current(state, outline)
    for square in range(SQUARES):
        if has_wood(ground, square) and not (has_resources(state) and fact(ground, square, BRINGS)):
            return refuse(outline, NO_RESOURCE, IN_SEAT + seat)
    for square in range(SQUARES):
        if has_resources(state) and fact(ground, square, BRINGS):
            spendable = has_cave(state) and (paying(state) or fact(ground, square, NUMBER) != fresh)
            if not (has_wood(ground, square) or has_token(ground, square) or spendable):
                return refuse(outline, MISSING_WOOD, IN_SEAT + seat)
    return 0
