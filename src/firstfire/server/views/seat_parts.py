"""The parts of a view that belong to one seat and change only with its territory or the totems."""

from __future__ import annotations

from typing import NamedTuple

from pydantic_core import to_json

from ...rules.scoring import score_sheet
from ...rules.table import Table
from ...rules.territory import Territory
from .score_view import score_view
from .territory_view import territory_view


class SeatPart(NamedTuple):
    """One seat's `TerritoryView` and `ScoreView` as JSON, and what they were made from."""

    made_from: Territory
    totems: tuple[int | None, ...]
    rank: tuple[int, int, int]
    """Of the `ScoreSheet`."""
    territory: bytes
    score: bytes


class SeatParts:
    """Remembers the last part of each seat: a move changes one territory, so the others need not be made again."""

    def __init__(self) -> None:
        self._parts: dict[int, SeatPart] = {}

    def of(self, table: Table, seat: int) -> SeatPart:
        """A seat's part as the table lies now."""
        territory, totems = table.territories[seat], table.totems
        known = self._parts.get(seat)
        if known is not None and known.made_from is territory and known.totems == totems:
            return known
        sheet = score_sheet(table, seat)
        if known is not None and known.made_from is territory:
            drawn = known.territory
        else:
            drawn = to_json(territory_view(seat, territory))
        part = SeatPart(territory, totems, sheet.rank, drawn, to_json(score_view(seat, sheet)))
        self._parts[seat] = part
        return part
