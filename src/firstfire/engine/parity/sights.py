"""What happened in a game, told from the pure rules: a run can say how much of every rare thing it has met."""

from __future__ import annotations

from collections.abc import Iterator

from firstfire.rules import State
from firstfire.rules.components import Terrain
from firstfire.rules.decisions import HandOverTotem, LandFire, PlaceDomino
from firstfire.rules.fire import volcano_of
from firstfire.rules.moves import Discard, Fire, GiveTotem, Place, Search, Settle
from firstfire.rules.squares import BIT
from firstfire.rules.table import Table

SIGHTS = (
    "decisions",
    "tables compared",
    "discards",
    "fires on the hut",
    "fires that burn a resource",
    "fires that burn a caveman",
    "fires without a target",
    "totems lost by own fire",
    "totem choices",
    "totems won beside a choice",
    "searches",
    "settled on a volcano",
    "settled on the hut",
    "Empire of Fire",
    "Homo Habilis",
    "equal totals",
    "ties decided by the largest region",
    "ties decided by fires",
    "shared victories",
)
"""All that is counted. With real dominoes a fire always has a target (R5.5)."""


def sights_of(before: State, move: str, after: State) -> Iterator[str]:
    """What a move has brought about."""
    table, then = before.table, after.table
    chosen = before.legal_moves[before.legal_moves.index(move)]
    match chosen:
        case Discard():
            yield "discards"
        case Place():
            yield from _placed(table, chosen, then)
        case Fire():
            yield from _burnt(table, chosen, then)
        case GiveTotem():
            yield "totem choices"
        case Search():
            yield "searches"
        case Settle():
            yield from _settled(table, chosen)


def _placed(table: Table, move: Place, then: Table) -> Iterator[str]:
    decision = table.decision
    assert isinstance(decision, PlaceDomino)
    if volcano_of(decision.number, move) and not isinstance(then.decision, LandFire):
        yield "fires without a target"


def _burnt(table: Table, move: Fire, then: Table) -> Iterator[str]:
    seat = table.seat
    assert seat is not None
    territory, bit = table.territories[seat], BIT[move.square]
    if move.square == territory.hut:
        yield "fires on the hut"
    if bit & territory.wooden:
        yield "fires that burn a resource"
    if bit & territory.peopled:
        yield "fires that burn a caveman"
    choice = isinstance(then.decision, HandOverTotem)
    for holder, next_holder in zip(table.totems, then.totems, strict=True):
        if holder == seat != next_holder:
            yield "totems lost by own fire"
        if choice and next_holder != holder:
            yield "totems won beside a choice"
    if choice:
        yield "totems lost by own fire"


def _settled(table: Table, move: Settle) -> Iterator[str]:
    assert table.seat is not None
    territory = table.territories[table.seat]
    if BIT[move.square] & territory.terrains[Terrain.VOLCANO]:
        yield "settled on a volcano"
    if move.square == territory.hut:
        yield "settled on the hut"


def sights_at_the_end(state: State) -> Iterator[str]:
    """What the score pads of a finished game show."""
    sheets = state.scores()
    for sheet in sheets:
        if sheet.empire_of_fire:
            yield "Empire of Fire"
        if sheet.homo_habilis:
            yield "Homo Habilis"
    first, second = sorted((sheet.rank for sheet in sheets), reverse=True)[:2]
    if first[0] == second[0]:
        yield "equal totals"
        if first[1] != second[1]:
            yield "ties decided by the largest region"
        elif first[2] != second[2]:
            yield "ties decided by fires"
        else:
            yield "shared victories"
