"""The score pad as a table, a column per player."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from ..pictures.words import player_name
from ..rules import Table
from ..rules.scoring import ROWS, score_sheets, winners
from ..rules.variants import EMPIRE_OF_FIRE, HOMO_HABILIS


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
    shown = _rows(table)
    total = shown.index("total")
    for at, row in enumerate(shown):
        style = "bold" if at == total else "dim" if at > total else ""
        points = [str(sheet[row]) for sheet in rows]
        grid.add_row(row.replace("_", " "), *points, style=style, end_section=at in (total - 1, total))
    return grid


def _rows(table: Table) -> list[str]:
    mode, bonuses = table.setup.mode, table.setup.bonuses
    absent = {
        row
        for row, there in (
            ("resources", mode.has_totems),
            ("totems", mode.has_totems),
            ("cavemen", mode.has_cave),
            ("empire_of_fire", EMPIRE_OF_FIRE in bonuses),
            ("homo_habilis", HOMO_HABILIS in bonuses),
        )
        if not there
    }
    return [row for row in ROWS if row not in absent]
