from __future__ import annotations

import numpy as np

from firstfire.engine.actions import code_of
from firstfire.envs.many_games import ManyGames
from firstfire.envs.one_game import OneGame
from firstfire.envs.shared import Shared
from firstfire.envs.terms import Terms
from tests.envs.tables import every_table, random_game


@every_table
def test_the_mask_marks_the_legal_moves_of_the_reference_rules(mode: str, players: int) -> None:
    for one in random_game(mode, players, seed=1):
        wanted = {code_of(move, players) for move in one.game().legal_moves}
        found = set(np.flatnonzero(one.observe(one.seat)[1]).tolist())
        assert found == (set(range(one.layout.actions)) if one.over else wanted)


@every_table
def test_an_action_is_legal_exactly_if_it_is_in_the_mask(mode: str, players: int) -> None:
    for number, one in enumerate(random_game(mode, players, seed=2)):
        if number % 9 == 0 and not one.over:
            mask = one.observe(one.seat)[1]
            found = [one.is_legal(action) for action in range(-3, one.layout.actions + 300)]
            assert found == [False] * 3 + [bool(legal) for legal in mask] + [False] * 300


def test_nothing_is_legal_when_the_game_is_over() -> None:
    *_, one = random_game("discovery", 4)
    assert not any(one.is_legal(action) for action in range(one.layout.actions))


def test_only_the_seat_to_decide_has_legal_actions() -> None:
    one = OneGame(Terms.of("totem", 3))
    one.deal(1, 0)
    assert [bool(one.observe(seat)[1].any()) for seat in range(3)] == [seat == one.seat for seat in range(3)]


def test_samples_are_legal_and_every_legal_action_is_sampled() -> None:
    many, one = ManyGames(2000, Terms.of(), None, 0, 1), OneGame(Terms.of())
    one.deal(1, 0)
    many.states.array[:] = one._state
    many.luck.array[:] = np.arange(2000) << 32
    actions = Shared.new(2000, np.int64)
    many.sample(actions)
    legal, count = np.unique(actions.array, return_counts=True)
    assert legal.tolist() == np.flatnonzero(one.observe(one.seat)[1]).tolist()
    assert count.min() > 400


def test_a_game_that_is_over_samples_nothing() -> None:
    *_, one = random_game("discovery", 4)
    many, actions = ManyGames(1, Terms.of(), None, 0, 1), Shared.of(np.full(1, 99))
    many.states.array[:] = one._state
    many.sample(actions)
    assert actions.array[0] == 0
