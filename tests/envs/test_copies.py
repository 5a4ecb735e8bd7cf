"""Copies of environments have memory of their own: the kernel is never told where the original lies."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from firstfire.envs.pettingzoo import raw_env
from firstfire.envs.vector import KingdominoOriginsVector

ways = pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"]
)


def play(env: Any, steps: int) -> list[int]:
    """The first legal action so many times; what was played."""
    played = []
    for _ in range(steps):
        played.append(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
        env.step(played[-1])
    return played


@ways
def test_a_copied_game_goes_its_own_way(copied: Callable[[Any], Any]) -> None:
    env = raw_env(mode="tribe", players=3)
    env.reset(seed=1)
    play(env, 20)
    other = copied(env)
    before = env.observe("player_0")["observation"]
    played = play(other, 30)
    after = env.observe("player_0")["observation"]
    assert all(np.array_equal(before[name], after[name]) for name in before)
    assert play(env, 30) == played
    assert env.game.table == other.game.table


@ways
def test_copied_games_go_their_own_way(copied: Callable[[Any], Any]) -> None:
    envs = KingdominoOriginsVector(5, mode="totem", players=2, threads=1)
    envs.reset(seed=1)
    other = copied(envs)
    before = envs._games.states.array.copy()
    for _ in range(10):
        other.step(other.sample_legal())
    assert np.array_equal(before, envs._games.states.array)
    for _ in range(10):
        envs.step(envs.sample_legal())
    assert np.array_equal(other._games.states.array, envs._games.states.array)


def test_a_copy_knows_whose_turn_it_is() -> None:
    envs = copy.deepcopy(KingdominoOriginsVector(2, threads=1))
    assert envs._games._earners is envs._games.seats
