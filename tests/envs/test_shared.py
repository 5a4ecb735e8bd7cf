from __future__ import annotations

import copy

import numpy as np
import pytest

from firstfire.engine.to_rules import to_rules
from firstfire.envs.draws import Draw, hidden, outcome, put_in_front
from firstfire.envs.shared import Shared, check_apart, words_of
from firstfire.envs.vector import KingdominoOriginsVector


def test_an_address_is_that_of_the_array_and_a_copy_has_its_own() -> None:
    shared = Shared.new(3, np.int64)
    twin = copy.deepcopy(shared)
    for one in (shared, twin):
        assert one.address == one.array.__array_interface__["data"][0]
    assert shared.address != twin.address


def test_words_are_read_where_they_lie() -> None:
    rows = np.arange(12).reshape(3, 4)
    rows.flags.writeable = False
    for row in rows:
        words = words_of("actions", row, 4)
        assert words.array is row
        assert words.address == row.ctypes.data
    assert words_of("actions", rows[:, 0], 3).array.tolist() == [0, 4, 8]
    assert not np.shares_memory(words_of("actions", rows[:, 0], 3).array, rows)


def test_arrays_side_by_side_are_apart_and_those_that_overlap_are_not() -> None:
    memory = np.zeros(10, dtype=np.int64)
    check_apart([Shared.of(memory[5:]), Shared.of(memory[:5])])
    with pytest.raises(ValueError, match="memory in common"):
        check_apart([Shared.of(memory[4:]), Shared.of(memory[:5])])


def test_one_of_many_games_is_a_game_for_the_rest_of_the_engine() -> None:
    envs = KingdominoOriginsVector(3, mode="tribe", players=3)
    envs.reset(seed=1)
    for _ in range(50):
        envs.step(envs.sample_legal())
    row = envs._games.states.array[1]
    table = to_rules(row).table
    assert table.seat == envs._games.seats.array[1]
    domino = hidden(row, Draw.DOMINO)[-1]
    put_in_front(row, [outcome(Draw.DOMINO, domino)])
    assert hidden(row, Draw.DOMINO)[0] == domino
    assert to_rules(row).table == table
