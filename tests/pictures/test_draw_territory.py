"""Territories in pictures."""

import pytest

from firstfire.pictures.canvas import Canvas
from firstfire.pictures.territory import Window, draw_territory
from firstfire.rules.squares import parse_square
from firstfire.rules.territory import Territory

START = Territory.start(5)
ROW = START.with_domino(1, parse_square("f5"), parse_square("g5"), True)
FULL_ROW = ROW.with_domino(2, parse_square("h5"), parse_square("i5"), True)


def test_the_hut_alone_stands_in_the_middle() -> None:
    assert Window(START, 0, 0, 10).corner(START.hut) == (20, 20)


def test_what_is_laid_stays_in_the_middle() -> None:
    assert Window(ROW, 0, 0, 10).corner(START.hut) == (10, 20)
    assert Window(FULL_ROW, 0, 0, 10).corner(START.hut) == (0, 20)


def test_row_one_lies_at_the_bottom() -> None:
    tall = START.with_domino(1, parse_square("e6"), parse_square("e7"), True)
    window = Window(tall, 0, 0, 10)
    assert window.corner(parse_square("e7"))[1] < window.corner(parse_square("e6"))[1]


@pytest.mark.parametrize(("territory", "dashed"), [(START, 2), (ROW, 2), (FULL_ROW, 1)])
def test_the_frame_is_broken_as_long_as_it_can_shift(territory: Territory, dashed: int) -> None:
    canvas = Canvas()
    draw_territory(canvas, territory, "pink", 0, 0, 10)
    assert canvas.document(50, 50, "territory").count('stroke-dasharray="3 7"') == dashed
