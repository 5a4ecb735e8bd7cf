"""R7.1, R8.1 The wooden resources of a territory: only where they are printed, and gone only for a reason."""

from __future__ import annotations

from ..components import DOMINOES, Resource
from ..errors import BadPosition
from ..squares import BIT, Mask, Square, square_name
from ..territory import Territory
from .outline import Outline


def with_wood(outline: Outline, seat: int, territory: Territory) -> Territory:
    """R7.1 The territory, tokens and all, with its wood."""
    where, mode = f"seat {seat}", outline.setup.mode
    marks = outline.lands[seat].marks(territory.hut)
    printed = printed_resources(territory) if mode.has_resources else {}
    masks = [0] * len(Resource)
    for square, mark in marks.items():
        if mark.wood:
            if square not in printed:
                raise BadPosition("no-resource", f"no wood comes with {square_name(square)}", where)
            masks[printed[square]] |= BIT[square]
    territory = territory._replace(resources=tuple(masks))
    for square in printed:
        if not BIT[square] & (territory.wooden | territory.tokens | _spendable(outline, territory)):
            raise BadPosition("missing-wood", f"nothing can have taken the wood from {square_name(square)}", where)
    return territory


def _spendable(outline: Outline, territory: Territory) -> Mask:
    """R8.3 Where wood may have been spent: not yet on the domino of this turn, unless it is being paid with."""
    if not outline.setup.mode.has_cave:
        return 0
    fresh = [BIT[d.first] | BIT[d.second] for d in territory.dominoes if d.number == outline.current]
    return territory.occupied if outline.paying else territory.occupied & ~sum(fresh)


def printed_resources(territory: Territory) -> dict[Square, Resource]:
    """The squares on which wood lay when they were placed."""
    found = {}
    for number, first, second in territory.dominoes:
        for square, half in ((first, DOMINOES[number].first), (second, DOMINOES[number].second)):
            if half.resource is not None:
                found[square] = half.resource
    return found
