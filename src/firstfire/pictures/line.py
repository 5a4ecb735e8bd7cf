"""Drawing a line of dominoes with the chiefs that stand on it."""

from __future__ import annotations

from ..rules.components import COLOURS
from ..rules.decisions import ClaimDomino, HandOverTotem, LandFire, PlaceDomino
from ..rules.line import LINE_LENGTH
from ..rules.table import Table
from . import palette
from .canvas import Canvas
from .domino import draw_chief, draw_domino, draw_wooden
from .panel import PADDING, draw_panel

HEADER = 30.0
NUMBER = 24.0


def _square(width: float) -> float:
    return min(60.0, (width - 2 * PADDING - (LINE_LENGTH - 1) * 12) // (2 * LINE_LENGTH))


def line_height(width: float) -> float:
    """The height of a panel with a line of dominoes, by its width."""
    return HEADER + NUMBER + _square(width) + PADDING + 4


def draw_this_line(canvas: Canvas, table: Table, x: float, y: float, width: float) -> None:
    """Draw the dominoes being placed this round; a placed one leaves its place empty."""
    draw_panel(canvas, x, y, width, line_height(width))
    _title(canvas, "This round" if table.round else "To be drawn", x, y)
    line, square = table.line, _square(width)
    if not table.round:
        _draw_pile(canvas, table, x, y, width)
    for at, (domino, seat) in enumerate(zip(line.numbers, line.chiefs, strict=True)):
        left, top = _place(x, y, width, at)
        now = at == table.turn
        placing = now and isinstance(table.decision, PlaceDomino)
        in_hand = now and isinstance(table.decision, LandFire | HandOverTotem | ClaimDomino)
        if at > table.turn or placing:
            _draw(canvas, table, domino, left, top, square)
        else:
            _draw_empty(canvas, domino, left, top, square)
        if seat is not None and (at > table.turn or placing or in_hand):
            draw_chief(canvas, COLOURS[seat], left, top, square)
        if now:
            paint = f'fill="none" stroke="{palette.EMBER}" stroke-width="3"'
            canvas.rectangle(left - 3, top - 3, 2 * square + 6, square + 6, square * 0.16, paint)


def draw_next_line(canvas: Canvas, table: Table, x: float, y: float, width: float) -> None:
    """Draw the dominoes being claimed."""
    draw_panel(canvas, x, y, width, line_height(width))
    line, square = table.next_line, _square(width)
    _title(canvas, _next_words(table), x, y)
    if table.round and table.undrawn:
        canvas.use("domino-back", x + width - PADDING - 68, y + 10, 36)
        canvas.digits(len(table.undrawn), x + width - PADDING, y + 10, 18, palette.FADED_INK, "end")
    for at, (domino, seat) in enumerate(zip(line.numbers, line.chiefs, strict=True)):
        left, top = _place(x, y, width, at)
        _draw(canvas, table, domino, left, top, square)
        if seat is not None:
            draw_chief(canvas, COLOURS[seat], left, top, square)


def _next_words(table: Table) -> str:
    if not table.round:
        return "First line"
    return "Next round" if table.next_line.numbers else "No more dominoes: this is the last round"


def _draw_pile(canvas: Canvas, table: Table, x: float, y: float, width: float) -> None:
    """The draw pile, as long as there is no line to place."""
    left, top = _place(x, y, width, 0)
    square = _square(width)
    for at in range(4):
        canvas.use("domino-back", left + at * 7, top - at * 5, 2 * square)
    canvas.digits(len(table.undrawn), left + 2 * square + 40, top + square / 2 - 18, 30)


def _title(canvas: Canvas, words: str, x: float, y: float) -> None:
    canvas.text(words, x + PADDING, y + 22, 14, colour=palette.FADED_INK, bold=True)


def _place(x: float, y: float, width: float, at: int) -> tuple[float, float]:
    step = (width - 2 * PADDING + 12) / LINE_LENGTH
    return round(x + PADDING + at * step), round(y + HEADER + NUMBER)


def _draw(canvas: Canvas, table: Table, domino: int, left: float, top: float, square: float) -> None:
    canvas.digits(domino, left + square, top - 21, 17, anchor="middle")
    draw_domino(canvas, domino, (left, top), (left + square, top), square, palette.BONE)
    if table.setup.mode.has_resources:
        draw_wooden(canvas, domino, left, top, square)


def _draw_empty(canvas: Canvas, domino: int, left: float, top: float, square: float) -> None:
    canvas.digits(domino, left + square, top - 21, 17, palette.TRAY_FRAME, anchor="middle")
    paint = f'fill="none" stroke="{palette.EDGE}" stroke-width="2" stroke-dasharray="4 5" stroke-linecap="round"'
    canvas.rectangle(left + 1, top + 1, 2 * square - 2, square - 2, square * 0.13, paint)
