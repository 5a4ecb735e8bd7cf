from __future__ import annotations

import pytest

from firstfire.rules import BadNotation, parse_square, square_name
from firstfire.rules.squares import (
    BIT,
    EVERYWHERE,
    SQUARES,
    WITHIN,
    around,
    beside,
    column_of,
    connected,
    groups,
    row_of,
    squares_in,
)
from tests.boards import names, squares


def test_a_square_is_named_by_column_and_row_from_the_bottom_left() -> None:
    assert square_name(0) == "a1"
    assert len(SQUARES) == 169
    for square in SQUARES:
        name = square_name(square)
        assert parse_square(name) == square
        assert (column_of(square), row_of(square)) == ("abcdefghijklm".index(name[0]), int(name[1:]) - 1)


@pytest.mark.parametrize("name", ["", "e", "5", "n1", "a0", "a14", "e05", "E5", "e5 ", "5e", "ee", "e٥", "e5\n"])
def test_a_bad_square_is_refused(name: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_square(name)
    assert caught.value.code == "bad-square"


def test_beside_is_orthogonal_and_stops_at_the_edge() -> None:
    assert names(beside(squares("e5"))) == "e4 d5 f5 e6"
    assert names(beside(squares("a1")) & EVERYWHERE) == "b1 a2"
    assert names(beside(squares("m13")) & EVERYWHERE) == "m12 l13"
    assert names(beside(squares("a5 m5")) & EVERYWHERE) == "a4 m4 b5 l5 a6 m6"


def test_around_is_the_square_and_its_eight_surroundings() -> None:
    assert names(around(squares("e5"))) == "d4 e4 f4 d5 e5 f5 d6 e6 f6"
    assert names(around(squares("m13"))) == "l12 m12 l13 m13"
    assert names(around(squares("a7"))) == "a6 b6 a7 b7 a8 b8"


def test_groups_are_orthogonally_connected() -> None:
    mask = squares("a1 b1 b2 c3 d3 m5 a6")
    assert [names(group) for group in groups(mask)] == ["a1 b1 b2", "c3 d3", "m5", "a6"]
    assert names(connected(squares("c3"), mask)) == "c3 d3"


def test_within_counts_kings_moves() -> None:
    for distance in range(7):
        for square in SQUARES[::8]:
            expected = sum(
                BIT[other]
                for other in SQUARES
                if abs(row_of(other) - row_of(square)) <= distance
                and abs(column_of(other) - column_of(square)) <= distance
            )
            assert WITHIN[distance][square] == expected


def test_squares_in_goes_row_by_row() -> None:
    assert list(squares_in(EVERYWHERE)) == list(SQUARES)
    assert list(squares_in(0)) == []
