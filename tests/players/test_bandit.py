"""How playouts are shared among plans, and how far the word of the habits goes."""

from __future__ import annotations

import numpy as np
import pytest

from firstfire.engine import games
from firstfire.engine.habits import POINT
from firstfire.engine.layout import KIND, PLACE
from firstfire.engine.plans import PLAN, WORTH
from firstfire.engine.search import STATS, VALUE, VISITS
from firstfire.players.bandit import Method, Numbers, Reals, estimates, ranking, share, survivors
from firstfire.players.player import Budget
from firstfire.players.weights import table_of, trained

SCALE = 12.0


def plans_worth(*points: float) -> Numbers:
    plans = np.zeros((len(points), PLAN), dtype=np.int64)
    plans[:, WORTH] = [round(POINT * number) for number in points]
    return plans


def played_out(visits: int, *values: float) -> Reals:
    stats = np.zeros((len(values), STATS))
    stats[:, VISITS], stats[:, VALUE] = visits, [visits * value for value in values]
    return stats


def test_without_trust_a_plan_is_worth_its_mean() -> None:
    found = estimates(plans_worth(9, 0), played_out(10, 0.4, 0.6), 0.0, SCALE)
    assert found == pytest.approx([0.4, 0.6])


def test_few_playouts_do_not_overrule_the_habits_and_many_do() -> None:
    plans = plans_worth(6, 0)
    few, many = (estimates(plans, played_out(visits, 0.48, 0.52), 10.0, SCALE) for visits in (1, 1000))
    assert few[0] > few[1]
    assert many[1] > many[0]


def test_a_point_counts_less_in_games_that_are_decided() -> None:
    plans = plans_worth(6, 0)
    differences = [
        float(np.ptp(estimates(plans, played_out(1, value, value), 10.0, SCALE))) for value in (0.5, 0.9, 0.99)
    ]
    assert differences == sorted(differences, reverse=True)
    assert differences[0] > 5 * differences[-1] > 0


def test_survivors_are_the_best_and_keep_their_order() -> None:
    assert survivors(np.array([0, 2, 3]), np.array([0.1, 0.9, 0.5, 0.7]), 2).tolist() == [2, 3]


def test_plans_that_were_dropped_rank_behind() -> None:
    stats = np.zeros((3, STATS))
    stats[:, VISITS] = [2, 50, 48]
    assert ranking(stats, np.array([0.9, 0.4, 0.5])).tolist() == [2, 1, 0]


def test_the_less_time_the_more_the_habits_are_followed() -> None:
    own = trained("discovery", 4)
    first = {0.0: 0, 1.0: 0}
    for number in range(12):
        state = games.new_game("discovery", 4, seed=number)
        while state[KIND] != PLACE:
            games.apply_action(state, int(games.legal_actions(state)[0]))
        for trust in first:
            found = share(state, table_of(own), table_of(own), number, Budget(playouts=60), Method(trust=trust))
            first[trust] += int(found.order[0] == 0)
    assert first[1.0] > first[0.0]
