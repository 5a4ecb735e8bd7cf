"""Drawing a player's territory."""

from __future__ import annotations

from ..rules.squares import BIT, Square, column_of, row_of, squares_in
from ..rules.territory import Territory
from . import palette
from .canvas import Canvas, number
from .domino import draw_caveman, draw_domino, draw_resource, draw_start, draw_token


class Window:
    """The N×N part of a territory that is shown, with what has been laid in its middle."""

    def __init__(self, territory: Territory, x: float, y: float, square: float) -> None:
        laid = list(squares_in(territory.occupied))
        columns = [column_of(at) for at in laid]
        rows = [row_of(at) for at in laid]
        self.size, self.square = territory.size, square
        self._x, self._y = x, y
        self.columns_fixed = max(columns) - min(columns) + 1 == territory.size
        self.rows_fixed = max(rows) - min(rows) + 1 == territory.size
        self._left = min(columns) - (territory.size - 1 - max(columns) + min(columns)) // 2
        self._top = max(rows) + (territory.size - 1 - max(rows) + min(rows)) // 2

    def corner(self, square: Square) -> tuple[float, float]:
        """The top left corner of a square; row 1 lies at the bottom."""
        return (
            self._x + (column_of(square) - self._left) * self.square,
            self._y + (self._top - row_of(square)) * self.square,
        )


def draw_territory(
    canvas: Canvas, territory: Territory, colour: str, x: float, y: float, square: float, marked: Square | None = None
) -> None:
    """Draw a territory as N×N squares with its top left corner at (x, y); `marked` is a square to point at."""
    window = Window(territory, x, y, square)
    _draw_tray(canvas, window, x, y)
    draw_start(canvas, colour, *window.corner(territory.hut), square, palette.TRAY)
    for domino, first, second in territory.dominoes:
        draw_domino(canvas, domino, window.corner(first), window.corner(second), square, palette.TRAY)
    for at in squares_in(territory.occupied):
        _draw_pieces(canvas, territory, at, window)
    if marked is not None:
        left, top = window.corner(marked)
        inset = square * 0.04
        paint = f'fill="none" stroke="{palette.FLAME}" stroke-width="{number(square * 0.07)}"'
        canvas.rectangle(left + inset, top + inset, square - 2 * inset, square - 2 * inset, square * 0.12, paint)


def _draw_tray(canvas: Canvas, window: Window, x: float, y: float) -> None:
    """The empty squares, in a frame that is broken as long as the territory can still shift in that direction."""
    square, whole = window.square, window.size * window.square
    canvas.rectangle(x - 6, y - 6, whole + 12, whole + 12, 10, f'fill="{palette.TRAY}"')
    inset = square * 0.05
    side = number(square - 2 * inset)
    empty = "".join(
        f"M{number(x + column * square + inset)} {number(y + row * square + inset)}h{side}v{side}h-{side}z"
        for row in range(window.size)
        for column in range(window.size)
    )
    canvas.path(empty, f'fill="{palette.TRAY_SQUARE}"')
    long = number(whole)
    beside = f"M{number(x - 2)} {number(y)}v{long}M{number(x + whole + 2)} {number(y)}v{long}"
    above = f"M{number(x)} {number(y - 2)}h{long}M{number(x)} {number(y + whole + 2)}h{long}"
    for edges, fixed in ((beside, window.columns_fixed), (above, window.rows_fixed)):
        dashes = "" if fixed else ' stroke-dasharray="3 7"'
        canvas.path(edges, f'fill="none" stroke="{palette.TRAY_FRAME}" stroke-width="2" stroke-linecap="round"{dashes}')


def _draw_pieces(canvas: Canvas, territory: Territory, at: Square, window: Window) -> None:
    """What stands on one square: a token, a wooden resource or a caveman."""
    bit = BIT[at]
    x, y = window.corner(at)
    if territory.tokens & bit:
        draw_token(canvas, territory.fires_on(bit), x, y, window.square)
    resource = territory.resource_at(at)
    if resource is not None:
        draw_resource(canvas, resource, x, y, window.square)
    caveman = territory.caveman_at(at)
    if caveman is not None:
        draw_caveman(canvas, caveman, x, y, window.square)
