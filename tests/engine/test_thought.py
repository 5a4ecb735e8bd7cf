"""A thought about a turn, by itself: all plans begin, fewer go on, and the order is by what was seen."""

from __future__ import annotations

import pytest

from firstfire.engine.buffers import VALUE, VISITS
from firstfire.engine.games import apply_action, is_over, legal_actions, new_game
from firstfire.engine.habits import habit_row
from firstfire.engine.layout import SEAT
from firstfire.engine.memory import State
from firstfire.engine.thought import Judgement, Thought, table_of

HABITS = table_of([habit_row({"growth": 4, "hole": 60, "unplaceable": 320}, noise=8)] * 4)
JUDGEMENT = Judgement(measure=0, scale=12.0, trust=0.0, common=0.0, uniform=0)


def a_turn(mode: str, players: int, decisions: int) -> State:
    """A game at a decision with several plans."""
    state = new_game(mode, players, seed=players)
    for _ in range(decisions):
        apply_action(state, legal_actions(state)[0])
    return state


def visits(thought: Thought) -> list[int]:
    return [int(thought.stats(plan)[VISITS]) for plan in range(thought.count)]


def thought_out(root: State, playouts: int, judgement: Judgement = JUDGEMENT, seed: int = 1) -> Thought:
    thought, used = Thought(root, HABITS, 60), 0
    while used < playouts:
        used += thought.step(HABITS, seed, used / playouts, judgement, playouts - used)
    return thought


@pytest.mark.parametrize("mode", ["discovery", "totem", "tribe"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_so_many_playouts_and_no_more_and_the_root_stays(mode: str, players: int) -> None:
    root = a_turn(mode, players, 30)
    before = root.copy()
    thought = thought_out(root, 137)
    assert sum(visits(thought)) == 137
    assert root == before
    assert sorted(thought.rank(JUDGEMENT)) == [*range(thought.count)]


def test_every_plan_is_tried_and_the_best_most() -> None:
    thought = thought_out(a_turn("discovery", 4, 30), 2000)
    seen = visits(thought)
    assert min(seen) >= 1
    assert max(seen) > 4 * min(seen)
    order = thought.rank(JUDGEMENT)
    assert seen[order[0]] >= 0.9 * max(seen)
    leading = [plan for plan in order if seen[plan] >= 0.9 * max(seen)]
    assert order[: len(leading)] == leading
    means = [thought.stats(plan)[VALUE] / seen[plan] for plan in leading]
    assert means == sorted(means, reverse=True)


def test_uniform_is_the_same_for_all() -> None:
    seen = visits(thought_out(a_turn("discovery", 4, 30), 1500, JUDGEMENT._replace(uniform=1)))
    assert max(seen) - min(seen) <= 1


def test_without_playouts_the_order_is_as_proposed() -> None:
    thought = Thought(a_turn("totem", 4, 30), HABITS, 30)
    assert thought.rank(JUDGEMENT._replace(trust=1.0)) == [*range(thought.count)]
    worths = [thought.worth(plan) for plan in range(thought.count)]
    assert worths == sorted(worths, reverse=True)


def test_the_same_seed_gives_the_same_thought() -> None:
    root = a_turn("tribe", 3, 40)
    one, same, other = (thought_out(root, 300, seed=seed) for seed in (1, 1, 2))

    def told(thought: Thought) -> list[list[float]]:
        return [[*thought.stats(plan)] for plan in range(thought.count)]

    assert told(one) == told(same) != told(other)


def test_plans_can_be_followed() -> None:
    state = new_game("tribe", 2, seed=4)
    while not is_over(state):
        thought, seat = Thought(state, HABITS, 8), state[SEAT]
        assert [*thought.plans()] == [thought.codes(plan) for plan in range(thought.count)]
        for code in thought.codes(0):
            assert state[SEAT] == seat
            apply_action(state, code)


def test_a_table_of_habits_has_four_rows() -> None:
    with pytest.raises(ValueError, match="4 rows"):
        table_of([habit_row({})] * 3)
