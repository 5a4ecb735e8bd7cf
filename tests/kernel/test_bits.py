"""The n-th bit of a word, which processors pick in different ways, and boards of either game."""

from __future__ import annotations

import random

import pytest

from firstfire.engine.layout import BOARDS, WORDS
from firstfire.engine.machine import this_machine
from firstfire.engine.memory import Words
from firstfire_kernel.boards import (
    NARROW,
    WIDE,
    BoardType,
    around,
    beside,
    count,
    get,
    narrow,
    nth,
    nth_bit,
    put,
    square,
    wide,
)
from firstfire_kernel.build.targets import QUICK_DEPOSIT, SLOW_DEPOSIT, TARGETS, Target
from firstfire_kernel.jit import Board, Row, compiled, inlined

from .native import Native

HERE = TARGETS[this_machine()]
WITHOUT_DEPOSIT = HERE._replace(support=HERE.support.replace(QUICK_DEPOSIT, SLOW_DEPOSIT))


@compiled
def pick(bits: int, rank: int) -> int:
    return nth_bit(bits, rank)


@inlined
def note(state: Row, rank: int, like: Board) -> int:
    """Of board 0 put the square of a rank on board 1, what is beside it on 2, around it on 3; returns its size."""
    board = get(state, 0, 0, like)
    chosen = square(nth(board, rank), like)
    put(state, 0, 1, chosen)
    put(state, 0, 2, beside(chosen))
    put(state, 0, 3, around(chosen))
    return count(board)


@compiled
def note_narrow(state: Row, rank: int) -> int:
    return note(state, rank, narrow())


@compiled
def note_wide(state: Row, rank: int) -> int:
    return note(state, rank, wide())


@pytest.fixture(scope="module", params=[HERE, WITHOUT_DEPOSIT], ids=["as here", "without pdep"])
def native(request: pytest.FixtureRequest) -> Native:
    target: Target = request.param
    return Native(pick, note_narrow, note_wide, target=target)


def words_of(rng: random.Random, bits: int) -> list[int]:
    """Words with few, half and nearly all bits set."""
    made = [rng.getrandbits(bits) for _ in range(100)]
    made += [rng.getrandbits(bits) & rng.getrandbits(bits) & rng.getrandbits(bits) for _ in range(100)]
    return [word for word in made + [~word & (1 << bits) - 1 for word in made] if word]


def test_the_nth_bit_of_a_word(native: Native) -> None:
    rng = random.Random(1)
    for word in words_of(rng, 62):
        places = [place for place in range(62) if word >> place & 1]
        rank = rng.randrange(len(places))
        assert native.pick(word, rank) == places[rank]


@pytest.mark.parametrize("board", [NARROW, WIDE], ids=str)
def test_the_nth_square_of_a_board_and_its_neighbours(native: Native, board: BoardType) -> None:
    rng = random.Random(2)
    state, size = Words.zeros(WORDS), 8 * board.words
    memory, first = state.bytes(), 8 * BOARDS
    function = native.note_narrow if board is NARROW else native.note_wide

    def board_at(index: int) -> int:
        return int.from_bytes(memory[first + size * index : first + size * (index + 1)], "little")

    def wound(*steps: tuple[int, int]) -> int:
        return sum(1 << (place + dx + board.stride * dy) % board.bits for dx, dy in steps)

    for squares in words_of(rng, board.bits):
        places = [place for place in range(board.bits) if squares >> place & 1]
        rank = rng.randrange(len(places))
        place = places[rank]
        memory[first : first + size] = squares.to_bytes(size, "little")
        assert function(state.address, rank) == len(places)
        assert board_at(1) == 1 << place
        assert board_at(2) == wound((1, 0), (-1, 0), (0, 1), (0, -1))
        assert board_at(3) == wound(*((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)))
