"""How playouts are shared among plans, how far the word of the habits goes, and what a budget means."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence

import pytest

from firstfire.engine import games
from firstfire.engine.actions import text_of
from firstfire.engine.buffers import (
    CHOICES,
    LENGTH,
    PLAN_WORDS,
    RIVAL,
    STATS,
    THOUGHT_ALIVE,
    THOUGHT_AT,
    THOUGHT_LIVING,
    THOUGHT_PLANS,
    THOUGHT_STATS,
    THOUGHT_VALUES,
    VALUE,
    VISITS,
    WORTH,
)
from firstfire.engine.habits import GREEDY, POINT, WHOLE_TURNS, habit_row
from firstfire.engine.layout import KIND, PLACE, ROUND
from firstfire.engine.measure import MARGIN
from firstfire.engine.memory import State, Words
from firstfire.engine.thought import Judgement, Thought, table_of
from firstfire.players.bandit import Finding, share
from firstfire.players.method import Method
from firstfire.players.player import Budget, Stop
from firstfire.players.trained_habits import trained
from firstfire.rules.table import ROUNDS
from firstfire.rules.variants import BONUSES

SCALE = 12.0
PLAINLY = Judgement(MARGIN, SCALE, 0.0, 0.0, 0)
COMMON = PLAINLY._replace(common=150.0)


def at_first_placement(number: int, players: int = 4) -> State:
    state = games.new_game("discovery", players, bonuses=BONUSES, seed=number)
    while state[KIND] != PLACE:
        games.apply_action(state, games.legal_actions(state)[0])
    return state


def table(noise: int = 0, policy: int = GREEDY) -> Words:
    return table_of([habit_row(trained("discovery", 4), noise=noise, policy=policy)] * 4)


class Told(Thought):
    """A thought that is told what its plans are worth, and what their playouts have shown."""

    def __init__(self, count: int, state: State | None = None) -> None:
        super().__init__(at_first_placement(1) if state is None else state, table(), count)
        assert self.count == count
        self.reals = self._memory.bytes().cast("d")

    def habits_say(self, points: Sequence[float]) -> None:
        for plan, number in enumerate(points):
            self._memory[THOUGHT_PLANS + PLAN_WORDS * plan + WORTH] = round(POINT * number)

    def played_out(self, visits: Sequence[int], values: Sequence[float], rivals: Sequence[float] = ()) -> None:
        for plan, count in enumerate(visits):
            at = THOUGHT_STATS + STATS * plan
            self.reals[at + VISITS], self.reals[at + VALUE] = count, count * values[plan]
            self.reals[at + RIVAL] = count * rivals[plan] if rivals else 0.0

    def claim(self, plan: int, slot: int) -> None:
        at = THOUGHT_PLANS + PLAN_WORDS * plan
        self._memory[at + CHOICES + self._memory[at + LENGTH] - 1] = slot

    def living(self) -> list[int]:
        return [*self._memory[THOUGHT_LIVING : THOUGHT_LIVING + self._memory[THOUGHT_ALIVE]]]

    def values(self, judgement: Judgement) -> list[float]:
        self.rank(judgement)
        return [*self.reals[THOUGHT_VALUES : THOUGHT_VALUES + self.count]]


def judged(points: Sequence[float], visits: int, values: Sequence[float], trust: float) -> list[float]:
    """What plans are held to be worth; the word of the habits counts like `trust` playouts."""
    thought = Told(len(points))
    thought.habits_say(points)
    thought.played_out([visits] * len(points), values)
    return thought.values(PLAINLY._replace(trust=trust / (ROUNDS - thought.root[ROUND])))


def test_without_trust_a_plan_is_worth_its_mean() -> None:
    assert judged((9, 0), 10, (0.4, 0.6), 0.0) == pytest.approx([0.4, 0.6])


def test_few_playouts_do_not_overrule_the_habits_and_many_do() -> None:
    few, many = (judged((6, 0), visits, (0.48, 0.52), 10.0) for visits in (1, 1000))
    assert few[0] > few[1]
    assert many[1] > many[0]


def test_the_habits_count_for_every_round_to_come() -> None:
    late = at_first_placement(1)
    while late[ROUND] < 11 or late[KIND] != PLACE or len(games.legal_actions(late)) < 3:
        games.apply_action(late, games.legal_actions(late)[0])
    values = []
    for thought in (Told(2), Told(2, late)):
        thought.habits_say((6, 0))
        thought.played_out((5, 5), (0.48, 0.52))
        values.append(thought.values(PLAINLY._replace(trust=1.0)))
    assert values[0][0] > values[0][1]
    assert values[1][0] < values[1][1]


def test_a_point_counts_less_in_games_that_are_decided() -> None:
    found = [judged((6, 0), 1, (value, value), 10.0) for value in (0.5, 0.9, 0.99)]
    differences = [one - two for one, two in found]
    assert differences == sorted(differences, reverse=True)
    assert differences[0] > 5 * differences[-1] > 0


def test_survivors_are_the_best_and_keep_their_order() -> None:
    thought = Told(4)
    thought.played_out([10] * 4, (0.1, 0.9, 0.5, 0.7))
    thought._memory[THOUGHT_LIVING : THOUGHT_LIVING + 3] = Words([0, 2, 3])
    thought._memory[THOUGHT_ALIVE] = thought._memory[THOUGHT_AT] = 3
    assert thought.step(table(), 1, 0.5, PLAINLY) == 2
    assert thought.living() == [2, 3]
    assert [thought.stats(plan)[VISITS] for plan in range(4)] == [10, 10, 11, 11]


def test_the_more_is_spent_the_fewer_go_on_and_two_are_left() -> None:
    left = []
    for spent in (0.0, 0.25, 0.5, 0.75, 0.99):
        thought = Told(16)
        thought.played_out([10] * 16, [0.5 - 0.01 * plan for plan in range(16)])
        thought._memory[THOUGHT_AT] = 16
        thought.step(table(), 1, spent, PLAINLY)
        assert thought.living() == [*range(len(thought.living()))]
        left.append(len(thought.living()))
    assert left == [16, 8, 4, 2, 2]


def test_plans_that_were_dropped_rank_behind() -> None:
    thought = Told(3)
    thought.played_out((2, 50, 48), (0.9, 0.4, 0.5))
    assert thought.rank(PLAINLY) == [2, 1, 0]


def test_plans_of_the_same_value_rank_as_they_were_proposed() -> None:
    thought = Told(5)
    thought.played_out([9] * 5, (0.5, 0.6, 0.5, 0.6, 0.5))
    assert thought.rank(PLAINLY) == [1, 3, 0, 2, 4]


def test_the_less_time_the_more_the_habits_are_followed() -> None:
    first = {0.0: 0, 1.0: 0}
    for number in range(12):
        state = at_first_placement(number)
        for trust in first:
            found = share(state, table(), table(), number, Budget(playouts=60), Method(trust=trust))
            first[trust] += int(found.order[0] == 0)
    assert first[1.0] > first[0.0]


def test_luck_of_the_best_other_is_shared_by_plans_with_the_same_claim() -> None:
    thought = Told(4)
    for plan, slot in enumerate((1, 1, 3, 1)):
        thought.claim(plan, slot)
    point = 0.5 * 0.5 / SCALE
    # The last was dropped long ago: not heeded, and left as it is.
    for times, shares in ((1, [1.5, -1.5, 0, 0]), (1000, [0, 0, 0, 0])):
        thought.played_out([50 * times] * 3 + [2 * times], [0.5] * 4, (64, 60, 70, 0))
        found = [(value - 0.5) / point for value in thought.values(COMMON)]
        assert found == pytest.approx(shares, abs=0.01)


@pytest.mark.parametrize("players", [2, 4])
def test_the_claim_of_a_plan_is_the_last_thing_in_it(players: int) -> None:
    """With 2 players nothing is shared."""
    thought = Told(8, at_first_placement(5, players))
    claims = [text_of(codes[-1], players) for codes in thought.plans()]
    assert all(claim.startswith("claim ") for claim in claims)
    assert len(set(claims)) > 1
    thought.played_out([50] * 8, [0.5] * 8, [64.0] + [60.0] * 7)
    moved = [value != 0.5 for value in thought.values(COMMON)]
    assert moved == [players == 4 and claim == claims[0] for claim in claims]


def test_few_playouts_foretell_many_better_when_plans_share_what_a_claim_does_to_the_others() -> None:
    playing, evenly = table(24, WHOLE_TURNS), PLAINLY._replace(uniform=1)
    errors = {0.0: 0.0, 150.0: 0.0}
    for number in range(10):
        state = at_first_placement(number)
        many, few = Told(8, state), Told(8, state)
        for thought, seed, rounds in ((many, 1, 200), (few, 2, 12)):
            played = 0
            while played < 8 * rounds:
                played += thought.step(playing, seed, 0.0, evenly)
        claims, truth = [codes[-1] for codes in many.plans()], many.values(PLAINLY)
        for common in errors:
            off = [one - two for one, two in zip(few.values(PLAINLY._replace(common=common)), truth, strict=True)]
            for claim in set(claims):
                group = [error for error, own in zip(off, claims, strict=True) if own == claim]
                mean = sum(group) / len(group)
                errors[common] += sum((error - mean) ** 2 for error in group)
    assert errors[150.0] < 0.9 * errors[0.0]


def visits(found: Finding) -> list[int]:
    return [int(found.thought.stats(plan)[VISITS]) for plan in range(found.thought.count)]


def test_a_budget_of_playouts_is_used_up_and_gives_the_same_every_time() -> None:
    for playouts in (1, 100, 1000):
        one, two = (
            share(at_first_placement(3), table(), table(24), 7, Budget(playouts=playouts), Method()) for _ in range(2)
        )
        assert playouts <= sum(visits(one)) < playouts + 16
        assert one.order == two.order
        assert visits(one) == visits(two)
        stats = [[*found.thought.stats(plan)] for found in (one, two) for plan in range(found.thought.count)]
        assert stats[: len(stats) // 2] == stats[len(stats) // 2 :]
    assert visits(one)[one.order[0]] > 100


def test_another_seed_is_another_chance() -> None:
    one, two = (
        share(at_first_placement(3), table(), table(24), seed, Budget(playouts=400), Method()) for seed in (1, 2)
    )
    assert visits(one) != visits(two)


def test_a_budget_of_seconds_is_kept() -> None:
    budget = Budget(seconds=0.1, processor=True)
    share(at_first_placement(3), table(), table(24), 7, budget, Method())
    begun = time.thread_time()
    found = share(at_first_placement(3), table(), table(24), 7, budget, Method())
    assert 0.09 < time.thread_time() - begun < 0.11
    assert sum(visits(found)) > 200


def test_who_is_told_to_stop_plays_nothing_out_any_more() -> None:
    stop = Stop()
    stop.set()
    found = share(at_first_placement(3), table(), table(24), 7, Budget(playouts=1000), Method(), stop)
    assert sum(visits(found)) == 0
    assert found.order == [*range(found.thought.count)]


def test_stop_is_heard_within_a_step() -> None:
    stop, ended = Stop(), threading.Event()

    def think() -> None:
        share(at_first_placement(3), table(), table(24), 7, Budget(playouts=10**12), Method(), stop)
        ended.set()

    thread = threading.Thread(target=think)
    thread.start()
    assert not ended.wait(0.05)
    stop.set()
    assert ended.wait(10)
    thread.join()


def test_flat_monte_carlo_gives_every_plan_the_same() -> None:
    method = Method(candidates=6, uniform=True)
    found = share(at_first_placement(3), table(), table(24), 7, Budget(playouts=60), method)
    assert visits(found) == [10] * 6


def test_one_plan_needs_no_playouts() -> None:
    found = share(at_first_placement(3), table(), table(24), 7, Budget(), Method(candidates=1))
    assert (visits(found), found.order) == ([0], [0])
