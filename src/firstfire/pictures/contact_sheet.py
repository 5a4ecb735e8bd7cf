"""All art on one sheet, at three sizes, by day and by night: `python -m firstfire.pictures.contact_sheet OUT.svg`."""

from __future__ import annotations

import sys
from pathlib import Path

from . import palette
from .canvas import Canvas
from .symbols import names, size

HEIGHTS = (100, 48, 24)
COLUMNS = 6
CELL_WIDTH, CELL_HEIGHT = 216.0, 128.0
MARGIN = 16.0


def contact_sheet() -> str:
    """The contact sheet as a standalone SVG."""
    canvas = Canvas()
    rows = -(-len(names()) // COLUMNS)
    width = COLUMNS * CELL_WIDTH + 2 * MARGIN
    height = rows * CELL_HEIGHT + 2 * MARGIN
    for top, wall, ink in ((0.0, palette.WALL, palette.INK), (height, palette.NIGHT_WALL, palette.NIGHT_INK)):
        canvas.rectangle(0, top, width, height, 0, f'fill="{wall}"')
        for at, name in enumerate(names()):
            x = MARGIN + at % COLUMNS * CELL_WIDTH
            y = top + MARGIN + at // COLUMNS * CELL_HEIGHT
            _draw_sizes(canvas, name, x, y, ink)
    return canvas.document(width, 2 * height, "All art of Firstfire")


def _draw_sizes(canvas: Canvas, name: str, x: float, y: float, ink: str) -> None:
    wide, high = size(name)
    left = x
    for height in HEIGHTS:
        shown = min(height * wide / high, height * 1.15)
        canvas.use(name, left, y, shown, ink)
        left += shown + 6
    canvas.text(name, x, y + 116, 12, colour=ink)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m firstfire.pictures.contact_sheet OUT.svg")
    Path(sys.argv[1]).write_text(contact_sheet(), encoding="utf-8")
