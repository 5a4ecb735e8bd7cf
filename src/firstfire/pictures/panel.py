"""The quiet panels on which everything lies."""

from __future__ import annotations

from . import palette
from .canvas import Canvas

GAP = 14.0
PADDING = 12.0


def draw_panel(canvas: Canvas, x: float, y: float, width: float, height: float, *, active: bool = False) -> None:
    """Draw a panel; an active one glows at the edge."""
    edge, thick = (palette.EMBER, 3) if active else (palette.EDGE, 1.5)
    canvas.rectangle(x, y, width, height, 14, f'fill="{palette.BONE}" stroke="{edge}" stroke-width="{thick}"')
