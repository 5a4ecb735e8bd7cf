"""A territory as lines of text, with the column letters and row numbers of the notation."""

from __future__ import annotations

from ..rules import Territory
from ..rules.squares import COLUMNS, UP, Mask, around, column_of, row_of, squares_in
from .ansi import paint
from .text_square import square_text

MARGIN = 2
"""How far around its squares a territory is drawn while it can grow: as far as one domino reaches."""


def territory_lines(territory: Territory, colour: bool, *, marked: Mask = 0, margin: int = MARGIN) -> list[str]:
    """The used part of a territory and `margin` squares around it as far as it may still grow (R4.3).

    A dot is a square that may still be built on; `marked` squares are pointed out.
    """
    shown = territory.occupied
    for _ in range(margin):
        shown |= around(shown) & territory.window
    rows = [row_of(square) for square in squares_in(shown)]
    columns = [column_of(square) for square in squares_in(shown)]
    across = range(min(columns), max(columns) + 1)
    head = "   " + "".join(f" {COLUMNS[column]}  " for column in across)
    lines = [paint(head.rstrip(), "2", colour)]
    for row in range(max(rows), min(rows) - 1, -1):
        squares = [row * UP + column for column in across]
        number = paint(f"{row + 1:>2} ", "2", colour)
        drawn = [square_text(territory, square, colour, bool(marked >> square & 1)) for square in squares]
        lines.append((number + "".join(drawn)).rstrip())
    return lines
