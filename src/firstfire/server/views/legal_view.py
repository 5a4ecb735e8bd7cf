"""Legal moves with what each would bring, so that a page needs no rules."""

from __future__ import annotations

from typing import cast

from ...rules.components import Terrain
from ...rules.decisions import LandFire, PlaceDomino, SettleCaveman
from ...rules.fire import volcano_of
from ...rules.moves import (
    Claim,
    ClaimPair,
    Fire,
    GiveTotem,
    Move,
    Pass,
    Pay,
    Place,
    Recruit,
    Search,
    Settle,
)
from ...rules.regions import Region
from ...rules.scoring import ROWS, SCORING_TERRAINS, ScoreSheet, score_sheet
from ...rules.squares import BIT, square_name
from ...rules.state import State
from ...rules.turn import TAKE
from ..messages.game import LegalMove, RegionView
from ..messages.names import MOVE_KIND, RESOURCE
from ..messages.words import ScoreRow
from ..tables.told import burnt
from .score_view import region_view

QUIET = (ClaimPair, Claim, Pass, Recruit, Search)
"""Moves that change nobody's score at once."""
COUNTED = cast(tuple[ScoreRow, ...], ROWS[: ROWS.index("total")])
"""The rows that make up the total."""


def legal_view(state: State) -> list[LegalMove]:
    """All legal moves of the deciding seat, in the rules' order."""
    table = state.table
    if table.decision is None:
        return []
    seat = table.decision.seat
    now = _counted(score_sheet(table, seat))
    return [_legal(state, move, seat, now) for move in state.legal_moves]


def _legal(state: State, move: Move, seat: int, now: list[int]) -> LegalMove:
    table, secret = state.table, state.secret
    after, changes = table, {}
    regions: tuple[Region, ...] = ()
    if not isinstance(move, QUIET):
        # The table alone: what could be decided next need not be known.
        after, _ = TAKE[type(table.decision)](table, secret, table.decision, move)
        sheet = score_sheet(after, seat)
        regions, changes = sheet.regions, _changes(now, _counted(sheet))
    view: LegalMove = {
        "move": str(move),
        "kind": MOVE_KIND[type(move)],
        "score": sum(changes.values()),
        "changes": changes,
    }
    match move:
        case ClaimPair(outer=outer):
            first, second, third, fourth = table.next_line.numbers
            view["dominoes"] = [first, fourth] if outer else [second, third]
        case Claim(number=number):
            view["dominoes"] = [number]
        case Place(first=first, second=second):
            view["squares"] = [square_name(first), square_name(second)]
            view["joins"] = _joined(regions, move)
            assert isinstance(table.decision, PlaceDomino)
            if isinstance(after.decision, LandFire) and (volcano := volcano_of(table.decision.number, move)):
                view["volcano"] = square_name(volcano[0])
        case Fire(square=square):
            view["squares"] = [square_name(square)]
            view["burns"] = burnt(table.territories[seat], square)
            view["region"] = _region(regions, square)
        case Pay(square=square):
            view["squares"] = [square_name(square)]
            resource = table.territories[seat].resource_at(square)
            assert resource is not None
            view["resource"] = RESOURCE[resource]
        case Settle(square=square):
            view["squares"] = [square_name(square)]
            assert isinstance(table.decision, SettleCaveman)
            view["caveman"] = table.decision.caveman.value
        case Recruit(caveman=caveman) | Search(caveman=caveman):
            view["caveman"] = caveman.value
        case GiveTotem(resource=totem, seat=to):
            view["resource"], view["seat"] = RESOURCE[totem], to
    return view


def _counted(sheet: ScoreSheet) -> list[int]:
    """The points of the rows `COUNTED`."""
    terrains = [0] * len(Terrain)
    for region in sheet.regions:
        terrains[region.terrain] += region.points
    scoring = [terrains[terrain] for terrain in SCORING_TERRAINS]
    return [*scoring, sheet.resources, sheet.totems, sheet.cavemen, sheet.empire_of_fire, sheet.homo_habilis]


def _changes(before: list[int], after: list[int]) -> dict[ScoreRow, int]:
    return {row: new - old for row, old, new in zip(COUNTED, before, after, strict=True) if new != old}


def _joined(regions: tuple[Region, ...], move: Place) -> list[RegionView]:
    """The regions that a domino just placed belongs to: one or two."""
    bits = BIT[move.first], BIT[move.second]
    first, second = [region for bit in bits for region in regions if region.mask & bit]
    return [region_view(region) for region in ([first] if first == second else [first, second])]


def _region(regions: tuple[Region, ...], square: int) -> RegionView | None:
    """The region of a square; the hut has none."""
    return next((region_view(region) for region in regions if region.mask & BIT[square]), None)
