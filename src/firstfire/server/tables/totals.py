"""Every seat's total, counted again only where something changed."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.scoring import score_sheet, score_sheets
from ...rules.table import Table


def totals_of(table: Table) -> tuple[int, ...]:
    """Every seat's total now."""
    return tuple([sheet.total for sheet in score_sheets(table)])


def totals_after(before: Table, after: Table, was: Sequence[int]) -> tuple[int, ...]:
    """Every seat's total after a move; `was` are those before it."""
    totems = before.totems != after.totems
    return tuple(
        [
            score_sheet(after, seat).total if totems or territory is not before.territories[seat] else was[seat]
            for seat, territory in enumerate(after.territories)
        ]
    )
