"""R7.2–R7.4 Whether the totems can be where they are."""

from __future__ import annotations

from collections.abc import Sequence

from ..components import DOMINOES, Resource
from ..errors import BadPosition
from ..territory import Territory
from .agenda import placed_volcano
from .outline import Outline
from .wood import printed_resources


def check_totems(outline: Outline, territories: Sequence[Territory]) -> None:
    """Raise `BadPosition` unless each holder can have taken the totem and nobody else should have it.

    Before the fire of a turn has landed its domino does not count yet. A totem that is to be handed over is with the
    player who has just lost one resource too many.
    """
    pending = outline.agenda.resource if outline.agenda.kind == "totem" else None
    if not outline.setup.mode.has_totems:
        if any(holder is not None for holder in outline.totems):
            raise BadPosition("wrong-totem", "there are no totems in this mode", "totems")
        return
    for resource in Resource:
        if not _can_be_there(outline, territories, resource, lost=resource is pending):
            raise BadPosition("wrong-totem", f"the totem {resource.name.lower()} cannot be there", "totems")
    if pending is not None:
        placed_volcano(outline)  # R7.3 only fire takes a resource away
        if outline.totems[pending] != outline.agenda.seat or len(heirs(outline, territories)) < 2:
            raise BadPosition("not-now", "no totem has just been lost to several", "now")


def _can_be_there(outline: Outline, territories: Sequence[Territory], resource: Resource, lost: bool) -> bool:
    """R7.2 It lies on the table until someone has one, then with one who has the most; `lost` is one too few."""
    holder, counts = outline.totems[resource], _counts(outline, territories, resource)
    if holder is None:
        return not any(counts)
    ever = list(printed_resources(territories[holder]).values()).count(resource)
    ever -= _fresh(outline, resource) if holder == outline.agenda.seat else 0
    return ever > 0 and counts[holder] == max(counts) - lost


def heirs(outline: Outline, territories: Sequence[Territory]) -> tuple[int, ...]:
    """R7.3 The seats tied for the most of the resource of the totem to hand over; nobody if there is none."""
    kind, seat, resource, *_ = outline.agenda
    if kind != "totem" or resource is None:
        return ()
    counts = _counts(outline, territories, resource)
    counts[seat] = -1
    return tuple([other for other, count in enumerate(counts) if count == max(counts)])


def _counts(outline: Outline, territories: Sequence[Territory], resource: Resource) -> list[int]:
    """How many of a resource each seat had at the last count."""
    counts = [territory.resources[resource].bit_count() for territory in territories]
    counts[outline.agenda.seat] -= _fresh(outline, resource)
    return counts


def _fresh(outline: Outline, resource: Resource) -> int:
    """R7.2 How many lie on a domino that is not counted yet, since its fire has not landed."""
    if outline.agenda.kind != "fire" or outline.current is None:
        return 0
    domino = DOMINOES[outline.current]
    return (domino.first.resource is resource) + (domino.second.resource is resource)
