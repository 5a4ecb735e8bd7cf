"""R7.2–R7.4 Whether the totems can be where they are."""

from __future__ import annotations

from collections.abc import Sequence

from ..components import DOMINOES, Resource
from ..errors import BadPosition
from ..territory import Territory
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
    for resource, holder in zip(Resource, outline.totems, strict=True):
        counts = _counts(outline, territories, resource)
        if holder is None:
            fair = not any(counts)
        else:
            ever = list(printed_resources(territories[holder]).values()).count(resource)
            ever -= _fresh(outline, resource) if holder == outline.agenda.seat else 0
            fair = ever > 0 and counts[holder] == max(counts) - (resource is pending)
        if not fair:
            raise BadPosition("wrong-totem", f"the totem {resource.name.lower()} cannot be there", "totems")
    if pending is not None:
        _check_hand_over(outline, pending, len(heirs(outline, territories)))


def _check_hand_over(outline: Outline, resource: Resource, tied: int) -> None:
    """R7.3 There is a choice only for the holder, after a fire, among several."""
    seat = outline.agenda.seat
    placed = [laid.number for laid in outline.lands[seat].laid if laid.number == outline.current]
    volcano = any(DOMINOES[number].first.craters + DOMINOES[number].second.craters for number in placed)
    if outline.totems[resource] != seat or not volcano or tied < 2:
        raise BadPosition("not-now", "no totem has just been lost to several", "now")


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
