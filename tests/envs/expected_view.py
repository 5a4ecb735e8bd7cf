"""What an observation must be, told from the table of the reference rules: slowly, and by other means."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.layout import CAVEMEN, KINDS
from firstfire.envs.layout import DOMINO_WIDTH, PENDING_COLUMNS, PLANES, Layout, domino_rows
from firstfire.rules import Resource, Table
from firstfire.rules.decisions import HandOverTotem, LandFire, PayResource, PlaceDomino, SettleCaveman
from firstfire.rules.line import Line
from firstfire.rules.squares import column_of, row_of, squares_in
from firstfire.rules.territory import Territory

Array = NDArray[np.uint8]


def expected_view(table: Table, me: int) -> dict[str, Array]:
    """Every field of the observation of seat `me`."""
    players = len(table.setup.players)
    layout = Layout.of(table.setup.mode.name, players)
    view = layout.named(np.zeros(layout.size, dtype=np.uint8))
    for seat in table.setup.seats:
        other = (seat - me) % players
        view["territories"][other] = _planes(table.territories[seat], PLANES[table.setup.mode.name])
        view["discards"][other] = len(table.territories[seat].discarded)
    _fill_line(view["line"], table.line, me, players)
    _fill_line(view["next_line"], table.next_line, me, players)
    view["undrawn"][[number - 1 for number in table.undrawn]] = 1
    view["me"][me] = 1
    view["clock"][:] = min(table.round, 12), min(table.turn, 3)
    decision = table.decision
    if table.round == 0:
        view["clock"][1] = len(table.chiefs) - 1
    if decision is not None:
        view["decider"][(decision.seat - me) % players] = 1
        view["phase"][KINDS.index(decision.kind)] = 1
    if isinstance(decision, PlaceDomino):
        view["hand"][:] = domino_rows()[decision.number]
    view["pending"][:] = _pending(table)
    if table.setup.mode.has_totems:
        for resource, holder in enumerate(table.totems):
            if holder is not None:
                view["totems"][resource, (holder - me) % players] = 1
    if table.setup.mode.has_cave:
        view["cave"][:] = [table.cave.face_up.count(kind) for kind in CAVEMEN]
        view["pile"][:] = [table.pile[kind] for kind in CAVEMEN]  # type: ignore[index]
    return view


def _planes(territory: Territory, names: tuple[str, ...]) -> Array:
    side = 2 * territory.size - 1
    planes = np.zeros((len(names), side, side), dtype=np.uint8)
    for square in squares_in(territory.occupied):
        row, column = row_of(square), column_of(square)
        terrain, resource = territory.terrain_at(square), territory.resource_at(square)
        caveman = territory.caveman_at(square)
        if terrain is not None:
            planes[terrain, row, column] = 1
        planes[names.index("fires"), row, column] = territory.fires_on(1 << square)
        if resource is not None:
            planes[names.index(resource.name.lower()), row, column] = 1
        if caveman is not None:
            planes[names.index("caveman"), row, column] = 1 + CAVEMEN.index(caveman)
    return planes


def _fill_line(out: Array, line: Line, me: int, players: int) -> None:
    for slot, (number, chief) in enumerate(zip(line.numbers, line.chiefs, strict=True)):
        out[slot, :DOMINO_WIDTH] = domino_rows()[number]
        if chief is not None:
            out[slot, DOMINO_WIDTH + (chief - me) % players] = 1


def _pending(table: Table) -> list[int]:
    wanted: dict[str, int] = {}
    match table.decision:
        case LandFire(fires=fires):
            wanted["craters"] = fires
        case HandOverTotem(resource=resource):
            wanted[resource.name.lower()] = 1
        case PayResource(caveman=caveman, left=left, last=last):
            wanted |= {str(caveman): 1, "payments": left}
            if last is not None:
                wanted[f"paid-{Resource(last).name.lower()}"] = 1
        case SettleCaveman(caveman=caveman):
            wanted[str(caveman)] = 1
    return [wanted.get(name, 0) for name in PENDING_COLUMNS]
