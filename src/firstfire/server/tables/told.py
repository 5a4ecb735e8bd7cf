"""What clients are told of an event: its facts, and what followed from them."""

from __future__ import annotations

from typing import Any

from ...rules.components import Resource
from ...rules.decisions import LandFire, PlaceDomino, SettleCaveman
from ...rules.moves import Claim, ClaimPair, Discard, Fire, GiveTotem, Move, Pay, Place, Recruit, Search, Settle
from ...rules.squares import square_name
from ...rules.table import Table
from ...rules.territory import Territory
from ..messages.events import MovedData, StartedData, TotemChange
from ..messages.game import BurntView
from ..messages.names import MOVE_KIND, RESOURCE
from .event import Event, timestamp
from .table_state import TableState


def told(before: TableState | None, event: Event, after: TableState) -> dict[str, Any]:
    """The event as clients see it (an `EventView`), between the table before it and the one after."""
    return {"seq": event.seq, "kind": event.kind, "at": timestamp(event.at), "data": _data(before, event, after)}


def _data(before: TableState | None, event: Event, after: TableState) -> Any:
    match event.kind:
        case "created":
            return {key: fact for key, fact in event.facts.items() if key != "rules"}
        case "started":
            return started_data(after)
        case "moved":
            assert before is not None
            return moved_data(before, after, event.facts["by"])
    return event.facts


def started_data(table: TableState) -> StartedData:
    """What lies open when play begins."""
    lies = table.playing.table
    return {
        "client_seeds": [seat.client_seed for seat in table.seats],
        "first_line": list(lies.next_line.numbers),
        "chief": lies.chiefs[0],
        "cave": [caveman.value for caveman in lies.cave.face_up],
    }


def moved_data(table: TableState, then: TableState, by: Any) -> MovedData:
    """What the last move of `then` did to `table`: what was placed, burnt, paid, handed over and revealed."""
    before, move, after = table.playing.table, then.moves[-1], then.playing.table
    decision = before.decision
    assert decision is not None
    new_line = after.drawn[len(before.drawn) :]
    data: MovedData = {
        "number": len(table.moves),
        "round": before.round,
        "seat": decision.seat,
        "move": str(move),
        "kind": MOVE_KIND[type(move)],
        "by": by,
        "totems": _totem_changes(before, after),
        "totals": list(then.totals),
        "points": [now - was for now, was in zip(then.totals, table.totals, strict=True)],
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


def burnt(territory: Territory, square: int) -> BurntView:
    """What a token landing on a square destroys (R5.4)."""
    resource, caveman = territory.resource_at(square), territory.caveman_at(square)
    return {
        "resource": None if resource is None else RESOURCE[resource],
        "caveman": None if caveman is None else caveman.value,
    }


def claimed_dominoes(table: Table, move: Move) -> list[int]:
    """The dominoes that a move is about: claimed, placed or discarded."""
    match move:
        case ClaimPair(outer=outer):
            first, second, third, fourth = table.next_line.numbers
            return [first, fourth] if outer else [second, third]
        case Claim(number=number):
            return [number]
        case Place() | Discard():
            assert isinstance(table.decision, PlaceDomino)
            return [table.decision.number]
    return []
