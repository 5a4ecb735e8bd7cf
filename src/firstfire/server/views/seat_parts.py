"""The parts of a view that belong to one seat and change only with its territory or the totems."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.scoring import ScoreSheet, score_sheet
from ...rules.table import Table
from ...rules.territory import Territory
from ..messages.game import ScoreView, TerritoryView
from .score_view import score_view
from .territory_view import territory_view


class SeatPart(NamedTuple):
    """One seat's territory and score, and what they were made from."""

    territory: Territory
    totems: tuple[int | None, ...]
    sheet: ScoreSheet
    territory_view: TerritoryView
    score_view: ScoreView


class SeatParts:
    """Remembers the last part of each seat: a move changes one territory, so the others need not be made again."""

    def __init__(self) -> None:
        self._parts: dict[int, SeatPart] = {}

    def of(self, table: Table, seat: int) -> SeatPart:
        """A seat's part as the table lies now. Not to be changed."""
        territory, totems = table.territories[seat], table.totems
        part = self._parts.get(seat)
        if part is None or part.territory is not territory or part.totems != totems:
            sheet = score_sheet(table, seat)
            same = part is not None and part.territory is territory
            drawn = part.territory_view if part is not None and same else territory_view(seat, territory)
            part = SeatPart(territory, totems, sheet, drawn, score_view(seat, sheet))
            self._parts[seat] = part
        return part
