"""Seats that take whole turns in playouts do what full greedy players do."""

from __future__ import annotations

import random
from collections.abc import Mapping

import numpy as np
import pytest
from firstfire.engine.plans import MOST_PLANS, PLAN, make_plans, plan_codes
from firstfire.engine.search import POINTS, STATS, VALUE, VISITS, visit

from firstfire.engine import games
from firstfire.engine.games import Numbers
from firstfire.engine.habits import GREEDY, NAMES, WHOLE_TURNS, habit_row
from firstfire.engine.layout import DRAWN, KIND, PLACE, ROUND, SEAT, State
from firstfire.engine.measure import MARGIN

HABITS = {"growth": 4, "hole": 60, "off_centre": 60, "crater": 48, "unplaceable": 320}
GAMES = 60


def table(policy: int, habits: Mapping[str, int] = HABITS) -> Numbers:
    return np.array([habit_row(habits, policy=policy)] * 4)


def take_best_plan(state: State, habits: Mapping[str, int] = HABITS) -> None:
    """A full greedy player's turn."""
    rows, codes = np.zeros((MOST_PLANS, PLAN), dtype=np.int64), np.zeros(PLAN, dtype=np.int64)
    make_plans(state, table(GREEDY, habits), rows, 1)
    for code in codes[: plan_codes(state, rows, 0, codes)].tolist():
        games.apply_action(state, code)


def foretold(players: int, policy: int, habits: Mapping[str, int] = HABITS, first_round: int = 10) -> int:
    """Games in which a playout foretells the margin of the seat at hand, made when the last line has yet to be drawn.

    Then nothing is hidden any more: a line lies in order.
    """
    right = 0
    for seed in range(GAMES):
        state = games.new_game("discovery", players, seed=seed)
        while state[DRAWN] < 48 - players or state[KIND] != PLACE or state[ROUND] < first_round:
            take_best_plan(state, habits)
        rows = np.zeros((MOST_PLANS, PLAN), dtype=np.int64)
        make_plans(state, table(GREEDY, habits), rows, 1)
        stats, seat = np.zeros((1, STATS)), int(state[SEAT])
        visit(state, rows[:1].copy(), np.arange(1), table(policy, habits), 1, 1, MARGIN, 12.0, stats)
        while not games.is_over(state):
            take_best_plan(state, habits)
        sheets, _ = games.score_sheets(state)
        totals = [sheet["total"] for sheet in sheets]
        margin = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
        right += bool(np.isclose(stats[0, VALUE], 1 / (1 + np.exp(-margin / 12))))
    return right


@pytest.mark.parametrize("players", [3, 4])
def test_whole_turns_foretell_full_greedy_players(players: int) -> None:
    assert foretold(players, WHOLE_TURNS) >= 0.9 * GAMES
    assert foretold(players, WHOLE_TURNS) > foretold(players, GREEDY)


@pytest.mark.parametrize("policy", [GREEDY, WHOLE_TURNS])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_placement_that_cannot_be_the_best_is_passed_over_and_no_other(policy: int, sign: int) -> None:
    """In the last round there is nothing to claim: playouts, which leave out what cannot win, take the best plans.

    Whatever the habits: `weigh` must know how much each can still bring to a placement.
    """
    rng = random.Random(policy)
    habits = {habit: sign * rng.randrange(1, 100) for habit in NAMES}
    assert foretold(4, policy, habits, first_round=12) == GAMES


def test_playouts_from_the_start_promise_what_full_greedy_players_get() -> None:
    """How the first domino lies counts, and nothing but symmetry tells its places apart."""
    promised, got = [], []
    for seed in range(GAMES):
        state = games.new_game("discovery", 4, seed=seed)
        rows = np.zeros((MOST_PLANS, PLAN), dtype=np.int64)
        make_plans(state, table(GREEDY), rows, 1)
        stats = np.zeros((1, STATS))
        visit(state, rows[:1].copy(), np.arange(1), table(WHOLE_TURNS), 1, 40, MARGIN, 12.0, stats)
        promised.append(stats[0, POINTS] / stats[0, VISITS])
        while not games.is_over(state):
            take_best_plan(state)
        got += [sheet["total"] for sheet in games.score_sheets(state)[0]]
    assert abs(np.mean(promised) - np.mean(got)) < 2.5
