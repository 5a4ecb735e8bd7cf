"""What is noted while one decision is made lies apart, in either game."""

import pytest

from firstfire.engine import habits
from firstfire.engine.buffers import NOTES_WORDS
from firstfire.engine.layout import BOARDS
from firstfire_kernel import survey, whole_turns, worth
from firstfire_kernel.boards import NARROW, WIDE, BoardType

CELLS = 128


def board_at(index: int, board: BoardType) -> range:
    """The words of a board on the shelf (`boards.get`)."""
    start = BOARDS + (survey.SHELF + index) * board.words
    return range(start, start + board.words)


@pytest.mark.parametrize("board", [NARROW, WIDE])
def test_nothing_overlaps(board: BoardType) -> None:
    regions = 6 * survey.MOST_REGIONS
    notes = [
        *(range(getattr(worth, name), getattr(worth, name) + 1) for name in vars(worth) if name.startswith("E_")),
        *(range(start, start + 6) for start in (worth.GROWTH_OF, worth.FIRED_OF, worth.COMING, survey.REGIONS)),
        range(survey.LARGEST, survey.LARGEST + 1),
        range(survey.SIZES, survey.SIZES + regions),
        range(survey.FIRES, survey.FIRES + regions),
        range(survey.TOUCHED, survey.TOUCHED + 6 * CELLS),
        *(board_at(index, board) for index in (*range(regions), worth.FIELD, worth.CENTRE)),
        range(survey.BURNING, survey.BURNING + 6 * CELLS),
        range(survey.ALL_BURNING, survey.ALL_BURNING + CELLS),
        range(whole_turns.SHORT_LIST, whole_turns.SHORT_LIST + 2 * (whole_turns.TRIED + 1)),
    ]
    words = [word for note in notes for word in note]
    assert len(words) == len(set(words))
    assert max(words) < NOTES_WORDS


def test_cells_have_room() -> None:
    assert max(NARROW.bits, WIDE.bits) <= CELLS


def test_what_follows_the_habits_lies_on_none_of_them() -> None:
    assert len(habits.NAMES) <= habits.NOISE < habits.POLICY < habits.HABITS
