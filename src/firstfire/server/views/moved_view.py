"""A move told in facts: what was placed, burnt, paid, handed over and revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...rules.components import Resource
from ...rules.decisions import LandFire, SettleCaveman
from ...rules.moves import Fire, GiveTotem, Move, Pay, Place, Recruit, Search, Settle
from ...rules.scoring import score_sheet
from ...rules.squares import square_name
from ...rules.table import Table
from ..messages.events import MovedData, TotemChange
from .legal_view import MOVE_KIND, burnt, claimed_dominoes
from .names import RESOURCE


def moved_view(
    number: int, before: Table, move: Move, after: Table, by: Literal["person", "opponent"], was: Sequence[int]
) -> MovedData:
    """What move `number` did; `was` are the totals before it."""
    decision = before.decision
    assert decision is not None
    totals = _totals(before, after, was)
    new_line = after.drawn[len(before.drawn) :]
    data: MovedData = {
        "number": number,
        "round": before.round,
        "seat": decision.seat,
        "move": str(move),
        "kind": MOVE_KIND[type(move)],
        "by": by,
        "totems": _totem_changes(before, after),
        "totals": totals,
        "points": [now - then for now, then in zip(totals, was, strict=True)],
        "revealed": list(new_line),
        "left": _unclaimed(before, move, after),
        "turned_up": [caveman.value for caveman in after.cave.turned_up[len(before.cave.turned_up) :]],
        "chief": after.chiefs[-1] if len(after.chiefs) > len(before.chiefs) else None,
        "over": after.over,
    }
    if dominoes := claimed_dominoes(before, move):
        data["dominoes"] = dominoes
    territory = before.territories[decision.seat]
    match move:
        case Place(first=first, second=second):
            data["squares"] = [square_name(first), square_name(second)]
        case Fire(square=square):
            assert isinstance(decision, LandFire)
            data["squares"], data["fires"] = [square_name(square)], decision.fires
            data["burnt"] = burnt(territory, square)
        case Pay(square=square):
            resource = territory.resource_at(square)
            assert resource is not None
            data["squares"], data["resource"] = [square_name(square)], RESOURCE[resource]
        case Settle(square=square):
            assert isinstance(decision, SettleCaveman)
            data["squares"], data["caveman"] = [square_name(square)], decision.caveman.value
        case Recruit(caveman=caveman) | Search(caveman=caveman):
            data["caveman"] = caveman.value
        case GiveTotem(resource=totem, seat=to):
            data["resource"], data["to"] = RESOURCE[totem], to
    return data


def _totals(before: Table, after: Table, was: Sequence[int]) -> list[int]:
    """Every seat's total; only who was touched is counted again."""
    totems = before.totems != after.totems
    return [
        score_sheet(after, seat).total if totems or territory is not before.territories[seat] else was[seat]
        for seat, territory in enumerate(after.territories)
    ]


def _totem_changes(before: Table, after: Table) -> list[TotemChange]:
    changes: list[TotemChange] = []
    for resource in Resource:
        giver, taker = before.totems[resource], after.totems[resource]
        if giver != taker and taker is not None:
            changes.append({"resource": RESOURCE[resource], "giver": giver, "taker": taker})
    return changes


def _unclaimed(before: Table, move: Move, after: Table) -> list[int]:
    """R2.3, R3.3 Dominoes that leave the game when the next round begins."""
    if after.round == before.round:
        return []
    taken = claimed_dominoes(before, move)
    return [number for number in before.next_line.numbers if number not in after.line.numbers and number not in taken]
