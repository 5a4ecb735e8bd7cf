"""Memory that Python and the kernel share."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from firstfire.engine.games import new_game
from firstfire.engine.layout import WORDS
from firstfire.engine.memory import Reals, State, Words


@pytest.mark.parametrize("memory", [Words([1, -2, 1 << 62]), Reals([0.5, -1e300]), new_game(seed=3)])
def test_copies_are_equal_and_lie_elsewhere(memory: Any) -> None:
    for other in (memory.copy(), copy.copy(memory), copy.deepcopy(memory), pickle.loads(pickle.dumps(memory))):
        assert type(other) is type(memory)
        assert other == memory
        assert other.address == other.buffer_info()[0] != memory.address
        other[0] += 1
        assert other != memory


def test_bytes_are_the_same_memory() -> None:
    words = Words.zeros(2)
    words.bytes()[8] = 7
    assert [*words] == [0, 7]


@pytest.mark.parametrize("count", [0, WORDS - 1, WORDS + 1])
def test_a_game_has_its_number_of_words(count: int) -> None:
    with pytest.raises(ValueError, match=f"a game has {WORDS} words, not {count}"):
        State([0] * count)


def test_nothing_moves_it_while_somebody_looks() -> None:
    words = Words([1, 2, 3])
    with memoryview(words), pytest.raises(BufferError):
        words.append(4)
