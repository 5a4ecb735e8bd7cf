"""What a placement is worth: habits about terrain that is still to come, which is no secret."""

from __future__ import annotations

import numpy as np
import pytest
from firstfire.engine.plans import MOST_PLANS, PLAN, WORTH, make_plans

from firstfire.engine import games
from firstfire.engine.games import Numbers
from firstfire.engine.habits import habit_row
from firstfire.engine.layout import DRAWN, KIND, PLACE, State

PLAIN = {"growth": 4, "hole": 60, "unplaceable": 320}


def worths(state: State, **habits: int) -> Numbers:
    """The worth of every plan, ascending."""
    rows = np.zeros((MOST_PLANS, PLAN), dtype=np.int64)
    table = np.array([habit_row({**PLAIN, **habits})] * 4)
    found: Numbers = np.sort(rows[: make_plans(state, table, rows, 400), WORTH])
    return found


def at_a_placement(seed: int, drawn: int) -> State:
    """A game at a placement with so many dominoes drawn."""
    state = games.new_game("discovery", 4, seed=seed)
    while state[DRAWN] < drawn or state[KIND] != PLACE:
        games.apply_action(state, int(games.legal_actions(state)[0]))
    return state


@pytest.mark.parametrize("habit", ["growth_coming", "fired_coming"])
def test_only_what_is_to_come_counts_and_not_its_order(habit: str) -> None:
    changed = 0
    for seed in range(8):
        state = at_a_placement(seed, 24)
        liked = worths(state, **{habit: 32})
        changed += not np.array_equal(liked, worths(state))
        games.redeal(state, seed + 1)
        assert np.array_equal(liked, worths(state, **{habit: 32}))
        late = at_a_placement(seed, 48)
        assert np.array_equal(worths(late, **{habit: 32}), worths(late))
    assert changed >= 6
