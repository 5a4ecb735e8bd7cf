"""Plans for a turn: legal from the first move to the last, all there is to claim, and no mirror images."""

from __future__ import annotations

import random

import pytest

from firstfire.engine import games
from firstfire.engine.actions import text_of
from firstfire.engine.buffers import POINTS, VALUE, VISITS, WINS
from firstfire.engine.habits import habit_row
from firstfire.engine.layout import KIND, PLACE, PLAYERS, SEAT, TURN
from firstfire.engine.memory import State, Words
from firstfire.engine.thought import table_of

from .plans import Plans

HABITS = {"growth": 4, "hole": 60, "off_centre": 60, "crater": 48, "unplaceable": 320}


def table(**use: int) -> Words:
    return table_of([habit_row(HABITS, **use)] * 4)


def plans_for(state: State, most: int = 400) -> Plans:
    return Plans(state, table(), most)


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_plan_is_legal_to_the_end_of_the_turn(mode: str, players: int) -> None:
    rng = random.Random(1)
    state = games.new_game(mode, players, seed=2)
    while not games.is_over(state):
        plans = plans_for(state, 20).all_codes()
        assert 1 <= len(plans) <= 20
        for codes in plans[:6]:
            after = state.copy()
            for code in codes:
                assert after[SEAT] == state[SEAT]
                games.apply_action(after, code)
        for code in rng.choice(plans):
            games.apply_action(state, code)


def test_plans_are_best_first_when_there_are_too_many() -> None:
    state = games.new_game("discovery", 4, seed=5)
    for _ in range(30):
        games.apply_action(state, games.legal_actions(state)[0])
    worths = plans_for(state, 6).worths()
    assert len(worths) == 6
    assert worths == sorted(worths, reverse=True)
    assert worths == sorted(plans_for(state).worths(), reverse=True)[:6]


def test_beside_a_lone_hut_mirror_images_are_one_plan() -> None:
    state = games.new_game("discovery", 4, seed=5)
    while state[KIND] != PLACE:
        games.apply_action(state, games.legal_actions(state)[0])
    plans = plans_for(state).all_codes()
    assert len({codes[0] for codes in plans}) <= 4 < len(games.legal_actions(state))


def test_playouts_add_up_and_leave_the_root_alone() -> None:
    state = games.new_game("totem", 3, seed=1)
    before = state.copy()
    plans = plans_for(state, 4)
    for plan in range(plans.count):
        stats = plans.played_out(plan, table(noise=8), 7, 5)
        assert stats[VISITS] == 5
        assert 0 < stats[VALUE] < 5
        assert stats[POINTS] > 50
        assert stats[WINS] <= 5
    assert state == before
    assert text_of(plans.codes(0)[0], state[PLAYERS]).startswith("claim")
    assert state[TURN] == before[TURN]


def test_a_playout_does_not_depend_on_the_hidden_order() -> None:
    state = games.new_game("tribe", 2, seed=1)
    other = state.copy()
    games.redeal(other, 99)
    for plan in range(2):
        values = [plans_for(root, 2).played_out(plan, table(noise=8), 7, 40)[VALUE] for root in (state, other)]
        assert values[0] == pytest.approx(values[1], abs=12)
