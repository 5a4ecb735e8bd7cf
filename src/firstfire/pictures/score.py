"""Drawing the score pad, row by row, as on the paper one (R9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from ..rules.components import COLOURS
from ..rules.scoring import SCORING_TERRAINS, ScoreSheet
from ..rules.table import Table
from ..rules.variants import EMPIRE_OF_FIRE, HOMO_HABILIS
from . import palette
from .canvas import Canvas, shortened, width_of
from .panel import PADDING, draw_panel

HEADER = 50.0
ROW = 32.0
LABELS = 210.0

Row: TypeAlias = tuple[str, str, Callable[[ScoreSheet], int]]
"""A row of the pad: its picture, its name and its points."""


def _rows(table: Table) -> list[Row]:
    mode, bonuses = table.setup.mode, table.setup.bonuses
    rows: list[Row] = [
        (f"{terrain.name.lower()}-1", terrain.name.capitalize(), partial(ScoreSheet.terrain, terrain=terrain))
        for terrain in SCORING_TERRAINS
    ]
    if mode.has_totems:
        rows.append(("mammoth", "Resources", lambda sheet: sheet.resources))
        rows.append(("totem-mammoth", "Totems", lambda sheet: sheet.totems))
    if mode.has_cave:
        rows.append(("hunter", "Cavemen", lambda sheet: sheet.cavemen))
    if EMPIRE_OF_FIRE in bonuses:
        rows.append(("fire-1", "Empire of Fire", lambda sheet: sheet.empire_of_fire))
    if HOMO_HABILIS in bonuses:
        rows.append(("logo", "Homo Habilis", lambda sheet: sheet.homo_habilis))
    return rows


def score_height(table: Table) -> float:
    """The height of the score pad."""
    return HEADER + ROW * len(_rows(table)) + 52 + PADDING


def draw_score(
    canvas: Canvas, table: Table, sheets: Sequence[ScoreSheet], won: Sequence[int], x: float, y: float, width: float
) -> None:
    """Draw the score pad of all players, with its top left corner at (x, y)."""
    rows = _rows(table)
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
    for at, (picture, words, points) in enumerate(rows):
        top = y + HEADER + at * ROW
        canvas.path(f"M{x + PADDING:g} {top:g}h{width - 2 * PADDING:g}", f'stroke="{palette.EDGE}"')
        canvas.use(picture, x + PADDING + 4, top + 4, 17 if picture.startswith("totem") else 24)
        canvas.text(words, x + PADDING + 42, top + 22, 16)
        for sheet, centre in zip(sheets, centres, strict=True):
            value = points(sheet)
            canvas.digits(value, centre, top + 6, 20, palette.INK if value else palette.TRAY_FRAME, "middle")
    top = y + HEADER + ROW * len(rows)
    canvas.path(f"M{x + PADDING:g} {top:g}h{width - 2 * PADDING:g}", f'stroke="{palette.INK}" stroke-width="2"')
    canvas.text("Points", x + PADDING + 42, top + 36, 20, bold=True)
    for seat, centre in enumerate(centres):
        total = canvas.digits(sheets[seat].total, centre, top + 11, 34, palette.PLAYER[COLOURS[seat]], "middle")
        if seat in won:
            canvas.use("glyph-crown", centre - total / 2 - 34, top + 13, 28, palette.FLAME)
