"""The score pad as a table, a column per player."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from ..pictures.words import player_name
from ..rules import Table
from ..rules.scoring import DECIDING_ROWS, rows_of, score_sheets, winners


def score_pad(table: Table) -> Grid:
    """Every row of the score pad that the game has; the rows that break ties below the total."""
    sheets = score_sheets(table)
    won = winners(sheets) if table.over else ()
    grid = Grid(title="Score pad", title_justify="left")
    grid.add_column("")
    for seat in table.setup.seats:
        star = " *" if seat in won else ""
        grid.add_column(Text(player_name(table.setup, seat) + star), justify="right")
    rows = [sheet.rows() for sheet in sheets]
    adding = rows_of(table.setup)
    total = len(adding)
    for at, row in enumerate((*adding, *DECIDING_ROWS)):
        style = "bold" if at == total else "dim" if at > total else ""
        points = [str(sheet[row]) for sheet in rows]
        grid.add_row(row.replace("_", " "), *points, style=style, end_section=at in (total - 1, total))
    return grid
