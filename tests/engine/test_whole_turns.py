"""Seats that take whole turns in playouts do what full greedy players do."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import exp
from statistics import mean

import pytest

from firstfire.engine import games
from firstfire.engine.buffers import POINTS, VALUE, VISITS
from firstfire.engine.habits import GREEDY, NAMES, WHOLE_TURNS, habit_row
from firstfire.engine.layout import DRAWN, KIND, PLACE, ROUND, SEAT
from firstfire.engine.memory import State, Words
from firstfire.engine.thought import table_of

from .plans import SCALE, Plans

HABITS = {"growth": 4, "hole": 60, "off_centre": 60, "crater": 48, "unplaceable": 320}
GAMES = 60


def table(policy: int, habits: Mapping[str, int] = HABITS) -> Words:
    return table_of([habit_row(habits, policy=policy)] * 4)


def take_best_plan(state: State, habits: Mapping[str, int] = HABITS) -> None:
    """A full greedy player's turn."""
    for code in Plans(state, table(GREEDY, habits), 1).codes(0):
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
        seat = state[SEAT]
        promised = Plans(state, table(GREEDY, habits), 1).played_out(0, table(policy, habits), 1, 1)[VALUE]
        while not games.is_over(state):
            take_best_plan(state, habits)
        sheets, _ = games.score_sheets(state)
        totals = [sheet["total"] for sheet in sheets]
        margin = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
        right += promised == pytest.approx(1 / (1 + exp(-margin / SCALE)))
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
        stats = Plans(state, table(GREEDY), 1).played_out(0, table(WHOLE_TURNS), 1, 40)
        promised.append(stats[POINTS] / stats[VISITS])
        while not games.is_over(state):
            take_best_plan(state)
        got += [sheet["total"] for sheet in games.score_sheets(state)[0]]
    assert abs(mean(promised) - mean(got)) < 2.5
