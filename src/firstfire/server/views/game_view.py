"""The game as everyone at the table sees it."""

from __future__ import annotations

from typing import Any

from ...rules.components import DOMINOES, FIRE_RANGE, POWER, TOTEM_POINTS, Resource
from ...rules.decisions import (
    Decision,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    SettleCaveman,
)
from ...rules.line import Line
from ...rules.scoring import best_of
from ...rules.squares import WITHIN, square_name
from ...rules.table import ROUNDS, Table
from ..messages.game import CaveView, DecisionView, LineDomino, TotemView
from ..messages.json_parts import json_array, json_object
from ..messages.names import HALVES, RESOURCE, squares_of
from .seat_parts import SeatParts


def game_bytes(table: Table, moves: int, parts: SeatParts | None = None) -> bytes:
    """Everything that lies open after so many moves (a `GameView`), as JSON.

    `parts` keeps what did not change since it was last used.
    """
    parts = parts or SeatParts()
    seats = [parts.of(table, seat) for seat in table.setup.seats]
    return json_object(
        _shared(table, moves, best_of([part.rank for part in seats])),
        territories=json_array([part.territory for part in seats]),
        scores=json_array([part.score for part in seats]),
    )


def _shared(table: Table, moves: int, leaders: tuple[int, ...]) -> dict[str, Any]:
    """All of a `GameView` but the parts that belong to one seat."""
    mode = table.setup.mode
    return {
        "moves": moves,
        "round": table.round,
        "rounds": ROUNDS,
        "over": table.over,
        "line": _line(table.line, mode.has_resources, table.turn),
        "turn": table.turn,
        "next_line": _line(table.next_line, mode.has_resources, 0),
        "undrawn": len(DOMINOES) - len(table.drawn),
        "chiefs": list(table.chiefs),
        "decision": None if table.decision is None else _decision(table, table.decision),
        "totems": _totems(table) if mode.has_totems else [],
        "cave": _cave(table) if mode.has_cave else None,
        "leaders": list(leaders),
    }


def _line(line: Line, wooden: bool, done: int) -> list[LineDomino]:
    return [
        {"number": number, "halves": HALVES[number], "chief": chief, "wooden": wooden, "done": at < done}
        for at, (number, chief) in enumerate(zip(line.numbers, line.chiefs, strict=True))
    ]


def _totems(table: Table) -> list[TotemView]:
    return [
        {"resource": RESOURCE[resource], "points": TOTEM_POINTS[resource], "holder": table.totems[resource]}
        for resource in Resource
    ]


def _cave(table: Table) -> CaveView:
    return {
        "face_up": [caveman.value for caveman in table.cave.face_up],
        "pile": {caveman.value: count for caveman, count in sorted(table.pile.items())},
        "power": {caveman.value: power for caveman, power in POWER.items()},
    }


def _decision(table: Table, decision: Decision) -> DecisionView:
    view: DecisionView = {"kind": decision.kind, "seat": decision.seat}  # type: ignore[typeddict-item]
    match decision:
        case PlaceDomino(number=number):
            view |= {"domino": number, "halves": HALVES[number]}
        case LandFire(seat=seat, volcano=volcano, fires=fires):
            reach = table.territories[seat].occupied & WITHIN[FIRE_RANGE[fires]][volcano]
            view |= {"volcano": square_name(volcano), "fires": fires, "range": squares_of(reach)}
        case HandOverTotem(resource=resource, to=to):
            view |= {"resource": RESOURCE[resource], "to": list(to)}
        case PayResource(caveman=caveman, left=left, last=last):
            view |= {"caveman": caveman.value, "left": left, "last": None if last is None else RESOURCE[last]}
        case SettleCaveman(caveman=caveman):
            view |= {"caveman": caveman.value}
    return view
