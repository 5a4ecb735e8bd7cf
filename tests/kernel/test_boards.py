"""The cylinder is large enough: squares that matter never share a bit."""

from itertools import product

import pytest

from firstfire_kernel.boards import NARROW, WIDE, BoardType, reaches, windows


@pytest.mark.parametrize("board", [NARROW, WIDE], ids=str)
def test_squares_of_a_territory_and_its_placements_have_bits_of_their_own(board: BoardType) -> None:
    widest = max(min(n + 4, 2 * board.size - n) for n in range(1, board.size + 1))
    bits = {(x + board.stride * y) % board.bits for x, y in product(range(widest), repeat=2)}
    assert len(bits) == widest**2


@pytest.mark.parametrize("board", [NARROW, WIDE], ids=str)
def test_steps_from_a_placement_never_arrive_at_another_side(board: BoardType) -> None:
    """R4.1 A cell's four neighbours on the cylinder are its neighbours on the grid, or outside the window."""
    widest = max(min(n + 4, 2 * board.size - n) for n in range(1, board.size + 1))
    cells = {(x + board.stride * y) % board.bits: (x, y) for x, y in product(range(widest), repeat=2)}
    for position, (x, y) in cells.items():
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = (position + dx + board.stride * dy) % board.bits
            assert cells.get(other, (x + dx, y + dy)) == (x + dx, y + dy)


@pytest.mark.parametrize("board", [NARROW, WIDE], ids=str)
def test_fire_reaches_by_king_moves(board: BoardType) -> None:
    """R5.2 Within a territory, a bit of the reach means a king distance within range, and nothing else."""
    spans = range(1 - board.size, board.size)
    for craters, reach in ((1, 3), (2, 2), (3, 1)):
        for dx, dy in product(spans, repeat=2):
            position = (dx + board.stride * dy) % board.bits
            assert (reaches(board)[craters] >> position & 1) == (max(abs(dx), abs(dy)) <= reach)


@pytest.mark.parametrize("board", [NARROW, WIDE], ids=str)
def test_windows_are_what_two_more_squares_can_reach(board: BoardType) -> None:
    """R4.3 A window leaves out only cells that break N×N or that a domino beside the territory cannot cover."""
    size = board.size
    for width, height in product(range(1, size + 1), repeat=2):
        columns, rows = ([c for c in range(-2, n + 2) if max(n - 1, c) - min(0, c) < size] for n in (width, height))
        wanted = board.cells(range(len(columns)), range(len(rows)))
        assert windows(board)[width * (size + 1) + height] == wanted
