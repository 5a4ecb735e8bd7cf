"""Drawing the cave board and the totems that nobody holds yet."""

from __future__ import annotations

from ..rules.components import Resource
from ..rules.table import Table
from . import palette
from .canvas import Canvas

PLACES = (17, 136, 248, 360, 472)
"""Left edges of the pile and of the four places on the board, in its own units."""
TOP = 21
BOARD = 600
BOARD_HEIGHT = 140
TOTEM = 78.0


def commons_height(table: Table) -> float:
    """The height of what lies between the players: a cave board, totems, or nothing."""
    if table.over:
        return 0
    if table.setup.mode.has_cave:
        return BOARD_HEIGHT
    return TOTEM * 1.4 + 8 if table.setup.mode.has_totems and None in table.totems else 0


def draw_commons(canvas: Canvas, table: Table, x: float, y: float, width: float) -> None:
    """Draw what lies between the players, in the middle of the given width."""
    if table.over:
        return
    if table.setup.mode.has_cave:
        _draw_cave(canvas, table, x + (width - BOARD) / 2, y)
    elif table.setup.mode.has_totems:
        free = [resource for resource in Resource if table.totems[resource] is None]
        left = x + (width - len(free) * (TOTEM + 24) + 24) / 2
        for at, resource in enumerate(free):
            canvas.use(f"totem-{resource.name.lower()}", left + at * (TOTEM + 24), y, TOTEM)


def _draw_cave(canvas: Canvas, table: Table, x: float, y: float) -> None:
    canvas.use("cave-board", x, y, BOARD)
    pile = table.pile.total()
    if pile:
        canvas.use("caveman-back", x + PLACES[0], y + TOP, 100)
        canvas.rectangle(x + PLACES[0] + 30, y + TOP + 70, 40, 28, 8, f'fill="{palette.BONE}" stroke="{palette.INK}"')
        canvas.digits(pile, x + PLACES[0] + 50, y + TOP + 74, 20, anchor="middle")
    for place, caveman in zip(PLACES[1:], table.cave.face_up, strict=False):
        canvas.use(str(caveman), x + place, y + TOP, 100)
