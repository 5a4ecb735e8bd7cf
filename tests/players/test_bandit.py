"""How playouts are shared among plans, and how far the word of the habits goes."""

from __future__ import annotations

import numpy as np
import pytest

from firstfire.engine import games
from firstfire.engine.actions import text_of
from firstfire.engine.habits import POINT, WHOLE_TURNS
from firstfire.engine.layout import KIND, NEXT, PLACE
from firstfire.engine.measure import MARGIN
from firstfire.engine.plans import MOST_PLANS, PLAN, WORTH, make_plans, plan_codes
from firstfire.engine.search import RIVAL, STATS, VALUE, VISITS, visit
from firstfire.players.bandit import (
    Numbers,
    Reals,
    claims_of,
    common_fortune,
    estimates,
    point_value,
    ranking,
    share,
    survivors,
)
from firstfire.players.method import Method
from firstfire.players.player import Budget
from firstfire.players.trained_habits import table_of, trained
from firstfire.rules.variants import BONUSES

SCALE = 12.0


def plans_worth(*points: float) -> Numbers:
    plans = np.zeros((len(points), PLAN), dtype=np.int64)
    plans[:, WORTH] = [round(POINT * number) for number in points]
    return plans


def played_out(visits: int, *values: float) -> Reals:
    stats = np.zeros((len(values), STATS))
    stats[:, VISITS], stats[:, VALUE] = visits, [visits * value for value in values]
    return stats


def judged(plans: Numbers, stats: Reals, trust: float) -> Reals:
    return estimates(plans, stats, stats[:, VALUE] / stats[:, VISITS], trust, SCALE)


def at_first_placement(number: int, players: int = 4) -> Numbers:
    state = games.new_game("discovery", players, bonuses=BONUSES, seed=number)
    while state[KIND] != PLACE:
        games.apply_action(state, int(games.legal_actions(state)[0]))
    return state


def test_without_trust_a_plan_is_worth_its_mean() -> None:
    found = judged(plans_worth(9, 0), played_out(10, 0.4, 0.6), 0.0)
    assert found == pytest.approx([0.4, 0.6])


def test_few_playouts_do_not_overrule_the_habits_and_many_do() -> None:
    plans = plans_worth(6, 0)
    few, many = (judged(plans, played_out(visits, 0.48, 0.52), 10.0) for visits in (1, 1000))
    assert few[0] > few[1]
    assert many[1] > many[0]


def test_a_point_counts_less_in_games_that_are_decided() -> None:
    plans = plans_worth(6, 0)
    differences = [float(np.ptp(judged(plans, played_out(1, value, value), 10.0))) for value in (0.5, 0.9, 0.99)]
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
        state = at_first_placement(number)
        for trust in first:
            found = share(state, table_of(own), table_of(own), number, Budget(playouts=60), Method(trust=trust))
            first[trust] += int(found.order[0] == 0)
    assert first[1.0] > first[0.0]


def test_luck_of_the_best_other_is_shared_by_plans_with_the_same_claim() -> None:
    stats = played_out(50, 0.5, 0.5, 0.5, 0.5)
    stats[:, RIVAL] = [50 * points for points in (64, 60, 70, 0)]
    stats[3, VISITS] = 2  # dropped long ago: not heeded, and left as it is
    fortune = common_fortune(stats, np.array([1, 1, 3, 1]), 150.0)
    assert fortune == pytest.approx([2 * 0.75, -2 * 0.75, 0, 0])
    stats *= 1000
    assert abs(common_fortune(stats, np.array([1, 1, 3, 1]), 150.0)).max() < 0.01


def test_the_claim_of_a_plan_is_the_last_thing_in_it() -> None:
    state, own = at_first_placement(5), table_of(trained("discovery", 4))
    room = np.zeros((MOST_PLANS, PLAN), dtype=np.int64)
    plans = room[: make_plans(state, own, room, 44)].copy()
    codes = np.zeros(PLAN, dtype=np.int64)
    found = claims_of(state, plans)
    assert found is not None
    for plan, slot in enumerate(found):
        length = plan_codes(state, plans, plan, codes)
        assert text_of(int(codes[length - 1]), 4) == f"claim {int(state[NEXT]) >> 8 * int(slot) & 255}"
    assert len(set(found.tolist())) > 1
    assert claims_of(at_first_placement(5, 2), plans) is None


def test_few_playouts_foretell_many_better_when_plans_share_what_a_claim_does_to_the_others() -> None:
    own = trained("discovery", 4)
    playing = table_of(own, noise=24, policy=WHOLE_TURNS)
    errors = {0.0: 0.0, 150.0: 0.0}
    for number in range(10):
        state = at_first_placement(number)
        room = np.zeros((MOST_PLANS, PLAN), dtype=np.int64)
        plans = room[: make_plans(state, table_of(own), room, 20)].copy()
        claims, every = claims_of(state, plans), np.arange(len(plans))
        assert claims is not None
        many, few = np.zeros((len(plans), STATS)), np.zeros((len(plans), STATS))
        visit(state, plans, every, playing, 1, 200, MARGIN, SCALE, many)
        visit(state, plans, every, playing, 2, 12, MARGIN, SCALE, few)
        truth = many[:, VALUE] / many[:, VISITS]
        for common in errors:
            means = few[:, VALUE] / few[:, VISITS]
            if common:
                means = means + common_fortune(few, claims, common) * point_value(few, SCALE)
            for claim in set(claims.tolist()):
                off = (means - truth)[claims == claim]
                errors[common] += float(((off - off.mean()) ** 2).sum())
    assert errors[150.0] < 0.9 * errors[0.0]
