"""Moves as text and back, in both grids."""

from __future__ import annotations

import pytest

from firstfire.engine.actions import A_SQUARE, P_FIRE, action_count, code_of, side_of, text_of
from firstfire.engine.answers import BAD_NOTATION, MOST_LETTERS, OFF_GRID
from firstfire.engine.asking import read_move, write_move

NO_MOVES = (
    "",
    " ",
    "walk",
    "Pass",
    "pass ",
    " pass",
    "pass 1",
    "discard e5",
    "claim",
    "claim ",
    "claim 0",
    "claim 01",
    "claim 49",
    "claim 4 ",
    "claim  4",
    "claim both",
    "claim ٣",
    "fire",
    "fire e0",
    "fire e05",
    "fire e14",
    "fire n1",
    "fire e5 e6",
    "place e5",
    "place e5 e5",
    "place e5 f6",
    "place e5 g5",
    "place m1 a2",
    "place e5 e6 ",
    "place e5 e6 e7",
    "totem fish",
    "totem fish 4",
    "totem fish 01",
    "totem ﬁsh 1",
    "totem wood 1",
    "recruit",
    "recruit Oaf",
    "search small-warriors",
    "search small-warrior-with-a-name-too-long",
    "claim" + " 4" * 2000,
    "pass\0",
    "\0",
    "pass\n",
    "\ud800",
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_is_written_and_read(players: int) -> None:
    side = side_of(players)
    for action in range(action_count(players)):
        plane, cell = divmod(action - A_SQUARE, side * side)
        over_the_edge = (cell % side == side - 1, cell >= side * (side - 1), cell % side == 0, cell < side)
        if action >= A_SQUARE and plane < P_FIRE and over_the_edge[plane]:
            continue
        text = write_move(action, players)
        assert text == text_of(action, players)
        assert len(text) <= MOST_LETTERS
        assert read_move(text, players) == action == code_of(text, players)


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_not_read(text: str) -> None:
    assert read_move(text, 2) == read_move(text, 4) == BAD_NOTATION


@pytest.mark.parametrize("text", ["fire j5", "pay a10", "place i5 j5", "place j5 i5", "place a9 a10", "settle m13"])
def test_a_square_of_the_wide_grid_is_off_the_small_one(text: str) -> None:
    assert read_move(text, 4) == OFF_GRID
    assert write_move(read_move(text, 2), 2) == text
