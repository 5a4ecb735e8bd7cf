"""What a placement is worth: habits about terrain that is still to come, which is no secret."""

from __future__ import annotations

import pytest

from firstfire.engine import games
from firstfire.engine.habits import habit_row
from firstfire.engine.layout import DRAWN, KIND, PLACE
from firstfire.engine.memory import State
from firstfire.engine.thought import table_of

from .plans import Plans

PLAIN = {"growth": 4, "hole": 60, "unplaceable": 320}


def worths(state: State, **habits: int) -> list[int]:
    """The worth of every plan, ascending."""
    return sorted(Plans(state, table_of([habit_row({**PLAIN, **habits})] * 4)).worths())


def at_a_placement(seed: int, drawn: int) -> State:
    """A game at a placement with so many dominoes drawn."""
    state = games.new_game("discovery", 4, seed=seed)
    while state[DRAWN] < drawn or state[KIND] != PLACE:
        games.apply_action(state, games.legal_actions(state)[0])
    return state


@pytest.mark.parametrize("habit", ["growth_coming", "fired_coming"])
def test_only_what_is_to_come_counts_and_not_its_order(habit: str) -> None:
    changed = 0
    for seed in range(8):
        state = at_a_placement(seed, 24)
        liked = worths(state, **{habit: 32})
        changed += liked != worths(state)
        games.redeal(state, seed + 1)
        assert liked == worths(state, **{habit: 32})
        late = at_a_placement(seed, 48)
        assert worths(late, **{habit: 32}) == worths(late)
    assert changed >= 6
