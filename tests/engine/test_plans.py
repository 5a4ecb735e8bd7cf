"""Plans for a turn: legal from the first move to the last, all there is to claim, and no mirror images."""

from __future__ import annotations

import random

import numpy as np
import pytest
from firstfire.engine.plans import MOST_PLANS, PLAN, WORTH, make_plans, plan_codes
from firstfire.engine.search import POINTS, STATS, VALUE, VISITS, WINS, visit

from firstfire.engine import games
from firstfire.engine.actions import text_of
from firstfire.engine.games import Numbers
from firstfire.engine.habits import habit_row
from firstfire.engine.layout import KIND, PLACE, PLAYERS, SEAT, TURN, State
from firstfire.engine.measure import MARGIN

HABITS = {"growth": 4, "hole": 60, "off_centre": 60, "crater": 48, "unplaceable": 320}


def table(**use: int) -> Numbers:
    return np.array([habit_row(HABITS, **use)] * 4)


def plans_for(state: State, most: int = 400) -> tuple[Numbers, list[list[int]]]:
    rows = np.zeros((MOST_PLANS, PLAN), dtype=np.int64)
    count = make_plans(state, table(), rows, most)
    codes = np.zeros(PLAN, dtype=np.int64)
    return rows[:count], [codes[: plan_codes(state, rows, i, codes)].tolist() for i in range(count)]


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_plan_is_legal_to_the_end_of_the_turn(mode: str, players: int) -> None:
    rng = random.Random(1)
    state = games.new_game(mode, players, seed=2)
    while not games.is_over(state):
        _, plans = plans_for(state, 20)
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
        games.apply_action(state, int(games.legal_actions(state)[0]))
    rows, _ = plans_for(state, 6)
    assert list(rows[:, WORTH]) == sorted(rows[:, WORTH], reverse=True)


def test_beside_a_lone_hut_mirror_images_are_one_plan() -> None:
    state = games.new_game("discovery", 4, seed=5)
    while state[KIND] != PLACE:
        games.apply_action(state, int(games.legal_actions(state)[0]))
    _, plans = plans_for(state)
    assert len({codes[0] for codes in plans}) <= 4 < len(games.legal_actions(state))


def test_playouts_add_up_and_leave_the_root_alone() -> None:
    state = games.new_game("totem", 3, seed=1)
    before = state.copy()
    rows, plans = plans_for(state, 4)
    stats = np.zeros((len(plans), STATS))
    visit(state, rows, np.arange(len(plans)), table(noise=8), 7, 5, MARGIN, 12.0, stats)
    assert (state == before).all()
    assert (stats[:, VISITS] == 5).all()
    assert ((stats[:, VALUE] > 0) & (stats[:, VALUE] < 5)).all()
    assert (stats[:, POINTS] > 50).all()
    assert (stats[:, WINS] <= 5).all()
    assert text_of(plans[0][0], int(state[PLAYERS])).startswith("claim")
    assert state[TURN] == before[TURN]


def test_a_playout_does_not_depend_on_the_hidden_order() -> None:
    state = games.new_game("tribe", 2, seed=1)
    other = state.copy()
    games.redeal(other, 99)
    other_stats, stats = np.zeros((2, STATS)), np.zeros((2, STATS))
    for root, found in ((state, stats), (other, other_stats)):
        rows, _ = plans_for(root, 2)
        visit(root, rows, np.arange(2), table(noise=8), 7, 40, MARGIN, 12.0, found)
    assert np.allclose(stats[:, VALUE], other_stats[:, VALUE], atol=12)
