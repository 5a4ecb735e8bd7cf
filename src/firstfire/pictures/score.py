"""Drawing the score pad, row by row, as on the paper one (R9)."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.components import COLOURS
from ..rules.scoring import TERRAIN_ROWS, ScoreSheet, rows_of
from ..rules.table import Table
from . import palette
from .canvas import Canvas, shortened, width_of
from .panel import PADDING, draw_panel

HEADER = 50.0
ROW = 32.0
LABELS = 210.0

DRAWN: dict[str, tuple[str, str]] = {
    **{row: (f"{row}-1", row.capitalize()) for row in TERRAIN_ROWS},
    "resources": ("mammoth", "Resources"),
    "totems": ("totem-mammoth", "Totems"),
    "cavemen": ("hunter", "Cavemen"),
    "empire_of_fire": ("fire-1", "Empire of Fire"),
    "homo_habilis": ("logo", "Homo Habilis"),
}
"""The picture and the name of each row."""


def score_height(table: Table) -> float:
    """The height of the score pad."""
    return HEADER + ROW * len(rows_of(table.setup)) + 52 + PADDING


def draw_score(
    canvas: Canvas, table: Table, sheets: Sequence[ScoreSheet], won: Sequence[int], x: float, y: float, width: float
) -> None:
    """Draw the score pad of all players, with its top left corner at (x, y)."""
    rows = rows_of(table.setup)
    points = [sheet.rows() for sheet in sheets]
    draw_panel(canvas, x, y, width, score_height(table))
    column = (width - LABELS - PADDING) / len(sheets)
    centres = [x + LABELS + column * (seat + 0.5) for seat in table.setup.seats]
    for seat, centre in enumerate(centres):
        if seat in won:
            paint = f'fill="{palette.FLAME}" opacity=".22"'
            canvas.rectangle(centre - column / 2 + 4, y + 8, column - 8, score_height(table) - 16, 10, paint)
        name = shortened(table.setup.players[seat], column - 60, 16)
        left = centre - width_of(name, 16) / 2 - 16
        canvas.use(f"chief-{COLOURS[seat]}", left, y + 10, 28)
        canvas.text(name, left + 36, y + 36, 16, bold=True)
    for at, row in enumerate(rows):
        picture, words = DRAWN[row]
        top = y + HEADER + at * ROW
        canvas.path(f"M{x + PADDING:g} {top:g}h{width - 2 * PADDING:g}", f'stroke="{palette.EDGE}"')
        canvas.use(picture, x + PADDING + 4, top + 4, 17 if picture.startswith("totem") else 24)
        canvas.text(words, x + PADDING + 42, top + 22, 16)
        for seat, centre in enumerate(centres):
            value = points[seat][row]
            canvas.digits(value, centre, top + 6, 20, palette.INK if value else palette.TRAY_FRAME, "middle")
    top = y + HEADER + ROW * len(rows)
    canvas.path(f"M{x + PADDING:g} {top:g}h{width - 2 * PADDING:g}", f'stroke="{palette.INK}" stroke-width="2"')
    canvas.text("Points", x + PADDING + 42, top + 36, 20, bold=True)
    for seat, centre in enumerate(centres):
        total = canvas.digits(sheets[seat].total, centre, top + 11, 34, palette.PLAYER[COLOURS[seat]], "middle")
        if seat in won:
            canvas.use("glyph-crown", centre - total / 2 - 34, top + 13, 28, palette.FLAME)
