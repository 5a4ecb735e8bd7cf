"""Whether the totems can be where they are."""

from __future__ import annotations

from firstfire.engine.layout import FIRE, KIND, NOBODY, PENDING, PLAYERS, SEAT, TOTEM, TOTEMS
from firstfire.engine.position_words import ERROR
from firstfire_kernel.deal import NO_TOTEM_HELD
from firstfire_kernel.jit import Row, compiled
from firstfire_kernel.modes import has_totems
from firstfire_kernel.positions.agenda import NOT_NOW
from firstfire_kernel.positions.fires import NONE, placed_volcano
from firstfire_kernel.positions.ground import BRINGS, HALVES, counted
from firstfire_kernel.positions.outline import current, ground_of, refuse
from firstfire_kernel.positions.words import IN_NOW, IN_TOTEMS
from firstfire_kernel.totems import holder
from firstfire_kernel.turns import packed

WRONG_TOTEM, NO_VOLCANO = ERROR["wrong-totem"], ERROR["no-volcano"]


@compiled
def _fresh(state: Row, outline: Row, resource: int) -> int:
    """How many lie on a domino that is not counted yet, since its fire has not landed."""
    if state[KIND] != FIRE:
        return 0
    fresh = 0
    for half in range(2):
        if packed(HALVES[current(state, outline), half], BRINGS) == resource + 1:
            fresh += 1
    return fresh


@compiled
def _count(state: Row, outline: Row, seat: int, resource: int) -> int:
    """How many of a resource a seat had at the last count."""
    count = counted(ground_of(outline, seat), resource, 1)
    return count - _fresh(state, outline, resource) if seat == state[SEAT] else count


@compiled
def _can_be_there(state: Row, outline: Row, resource: int, lost: int) -> bool:
    """Whether it lies on the table and nobody has one, or is with one who has the most; `lost` is one too few."""
    keeper = holder(state, resource)
    most = _count(state, outline, 0, resource)
    nothing = most == 0
    for seat in range(1, state[PLAYERS]):
        count = _count(state, outline, seat, resource)
        most, nothing = max(most, count), nothing and count == 0
    if keeper == NOBODY:
        return nothing
    ever = counted(ground_of(outline, keeper), resource, 0)
    if keeper == state[SEAT]:
        ever -= _fresh(state, outline, resource)
    return ever > 0 and _count(state, outline, keeper, resource) == most - lost


@compiled
def _heirs(state: Row, outline: Row) -> int:
    """How many seats are tied for the most of the resource of the totem to hand over."""
    most, heirs = -1, 0
    for seat in range(state[PLAYERS]):
        if seat != state[SEAT]:
            count = _count(state, outline, seat, state[PENDING])
            if count > most:
                most, heirs = count, 0
            if count == most:
                heirs += 1
    return heirs


@compiled
def check_totems(state: Row, outline: Row) -> int:
    """Whether each holder can have taken the totem and nobody else should have it.

    A totem that is to be handed over is with the player who has just lost one resource too many, by fire.
    """
    if not has_totems(state):
        return 0 if state[TOTEMS] == NO_TOTEM_HELD else refuse(outline, WRONG_TOTEM, IN_TOTEMS)
    pending = state[PENDING] if state[KIND] == TOTEM else NONE
    for resource in range(4):
        if not _can_be_there(state, outline, resource, 1 if resource == pending else 0):
            return refuse(outline, WRONG_TOTEM, IN_TOTEMS)
    if pending != NONE:
        if placed_volcano(state, outline) == NONE:
            return refuse(outline, NO_VOLCANO, IN_NOW)
        if holder(state, pending) != state[SEAT] or _heirs(state, outline) < 2:
            return refuse(outline, NOT_NOW, IN_NOW)
    return 0
