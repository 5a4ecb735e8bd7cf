"""Drawing what belongs to one player: name, score, territory, and what has been gathered."""

from __future__ import annotations

from ..rules.components import COLOURS, Resource
from ..rules.decisions import LandFire
from ..rules.table import Table
from . import palette
from .canvas import Canvas, shortened
from .panel import PADDING, draw_panel
from .territory import draw_territory

HEADER = 52.0
TRAY_EDGE = 6.0
SQUARE = {2: 58.0, 3: 60.0, 4: 48.0}
"""How large a square is drawn, by the number of players."""


def player_width(table: Table) -> float:
    """The width of one player's panel."""
    return table.setup.size * SQUARE[len(table.setup.players)] + 2 * (PADDING + TRAY_EDGE)


def player_height(table: Table) -> float:
    """The height of one player's panel."""
    side = table.setup.size * SQUARE[len(table.setup.players)]
    return HEADER + side + 2 * TRAY_EDGE + PADDING + _footer_height(table)


def _footer_height(table: Table) -> float:
    if table.setup.mode.has_totems:
        return 66
    return 38 if table.setup.mode.has_resources else 0


def draw_player(canvas: Canvas, table: Table, seat: int, total: int, won: bool, x: float, y: float) -> None:
    """Draw the panel of the player in `seat`, whose score is `total`, with its top left corner at (x, y)."""
    territory, colour = table.territories[seat], COLOURS[seat]
    square = SQUARE[len(table.setup.players)]
    draw_panel(canvas, x, y, player_width(table), player_height(table), active=won or table.seat == seat)
    _draw_header(canvas, table, seat, total, won, x, y)
    fire = table.decision if isinstance(table.decision, LandFire) and table.seat == seat else None
    corner = x + PADDING + TRAY_EDGE, y + HEADER + TRAY_EDGE
    draw_territory(canvas, territory, colour, *corner, square, fire.volcano if fire else None)
    _draw_footer(canvas, table, seat, x, y + player_height(table) - _footer_height(table))


def _draw_header(canvas: Canvas, table: Table, seat: int, total: int, won: bool, x: float, y: float) -> None:
    """The player's hut, name, score, and dominoes that could not be placed."""
    name, colour, discarded = table.setup.players[seat], COLOURS[seat], table.territories[seat].discarded
    width = player_width(table)
    canvas.use(f"hut-{colour}", x + PADDING - 2, y + 6, 40)
    points = canvas.digits(total, x + width - PADDING, y + 13, 27, palette.PLAYER[colour], "end")
    left, right = x + PADDING + 46, x + width - PADDING - points - 8
    if won:
        right -= 30
        canvas.use("glyph-crown", right, y + 12, 28, palette.FLAME)
    canvas.text(shortened(name, right - left - 4, 18), left, y + (25 if discarded else 33), 18, bold=True)
    if discarded:
        words = shortened(f"discarded {', '.join(map(str, discarded))}", right - left, 12)
        canvas.text(words, left, y + 42, 12, colour=palette.FADED_INK)


def _draw_footer(canvas: Canvas, table: Table, seat: int, x: float, y: float) -> None:
    """Wooden resources by type, and totems held."""
    territory, mode = table.territories[seat], table.setup.mode
    left = x + PADDING
    middle = y + (_footer_height(table) - PADDING) / 2
    for resource in Resource if mode.has_resources else ():
        held = mode.has_totems and table.totems[resource] == seat
        count = territory.resources[resource].bit_count()
        name = resource.name.lower()
        if held:
            canvas.use(f"totem-{name}", left - 2, middle - 24, 34)
        else:
            canvas.use(name, left, middle - 14, 28)
        canvas.digits(count, left + 33, middle - 8, 17, palette.INK if count else palette.TRAY_FRAME)
        left += 52
