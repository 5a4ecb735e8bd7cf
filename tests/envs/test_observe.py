from __future__ import annotations

import numpy as np
import pytest

from tests.envs.expected_view import expected_view
from tests.envs.tables import every_table, random_game


@every_table
@pytest.mark.parametrize("edition", ["clarified", "original"])
def test_every_seat_sees_the_table_of_the_reference_rules(mode: str, players: int, edition: str) -> None:
    for number, one in enumerate(random_game(mode, players, seed=3, edition=edition)):
        if number % 3 and not one.over:
            continue
        table = one.game().table
        for seat in range(players):
            view = one.layout.named(one.observe(seat)[0])
            wanted = expected_view(table, seat)
            different = [name for name in wanted if not np.array_equal(view[name], wanted[name])]
            assert not different, (table, seat, different)


@every_table
def test_no_view_changes_with_the_hidden_order(mode: str, players: int) -> None:
    for number, one in enumerate(random_game(mode, players, seed=5)):
        before = [one.observe(seat) for seat in range(players)]
        one.redeal(number)
        for seat in range(players):
            assert all(map(np.array_equal, before[seat], one.observe(seat)))
