from __future__ import annotations

import random
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from firstfire import Move, View
from firstfire.envs.gymnasium import ID, KingdominoOrigins, seated
from firstfire.envs.pettingzoo import raw_env
from firstfire.players import FREE, Budget, GreedyPlayer, Stop
from firstfire.testing.environments import check_gymnasium
from tests.envs.tables import every_table


def play(env: gymnasium.Env[Any, Any], seed: int = 1) -> tuple[float, dict[str, Any]]:
    """A random game; its reward and last info."""
    observation, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        action = np.flatnonzero(observation["action_mask"])[0]
        observation, reward, over, truncated, info = env.step(action)  # type: ignore[assignment]
        assert not truncated
    return float(reward), info


@pytest.mark.parametrize("form", ["named", "flat"])
@every_table
def test_gymnasium_finds_nothing_wrong(mode: str, players: int, form: str) -> None:
    env = gymnasium.make(ID, mode=mode, players=players, observation=form, disable_env_checker=True)
    check_env(env.unwrapped)


@every_table
def test_our_own_conformance_kit(mode: str, players: int) -> None:
    opponents = ["random"] * (players - 1)
    assert check_gymnasium(partial(KingdominoOrigins, mode=mode, players=players, opponents=opponents)) > 20


def test_the_reward_is_the_learners() -> None:
    env = KingdominoOrigins(mode="totem", players=3, seat=2)
    reward, info = play(env)
    own, others = info["scores"][2], info["scores"][:2]
    assert reward == own - others.mean()
    assert info["scores"].tolist() == [sheet.total for sheet in env.game.scores()]


class Watcher:
    """A player that keeps what it was shown and plays the first legal move."""

    name = "watcher"

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        self.views.append(view)
        return view.legal_moves[0]


def test_any_player_can_be_an_opponent_and_decides_for_its_seat_only() -> None:
    first, second = Watcher(), Watcher()
    play(KingdominoOrigins(players=3, seat=1, opponents=[first, second]))
    assert {view.table.seat for view in first.views} == {view.seat for view in first.views} == {0}
    assert {view.table.seat for view in second.views} == {2}


def test_players_of_the_project_sit_down_by_name() -> None:
    assert [player.name for player in seated("greedy", 3)] == ["greedy"] * 3
    assert [player.name for player in seated(["random", GreedyPlayer()], 2)] == ["random", "greedy"]
    assert play(KingdominoOrigins(mode="tribe", players=2, opponents="greedy"))[1]["scores"].shape == (2,)


@pytest.mark.parametrize("opponents", ["nobody", ["random"], ["random", "random", "random"]])
def test_opponents_that_do_not_fit_are_refused(opponents: Any) -> None:
    with pytest.raises(ValueError, match="wanted 2 players"):
        KingdominoOrigins(players=3, opponents=opponents)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        KingdominoOrigins(players=2, seat=2)


@pytest.mark.parametrize(("reward", "cost"), [("margin", -100), ("win", -1)])
def test_an_illegal_action_ends_the_game(reward: str, cost: float) -> None:
    env = KingdominoOrigins(reward=reward)
    env.reset(seed=1)
    _, earned, terminated, _, info = env.step(654)
    assert (earned, terminated, info) == (cost, True, {"illegal": True})


def test_the_deal_is_that_of_the_other_environments() -> None:
    env, zoo = KingdominoOrigins(mode="tribe", players=4), raw_env(mode="tribe", players=4)
    env.reset(seed=5, options={"stream": 9})
    zoo.reset(seed=5, options={"stream": 9})
    assert env.game.record().deal.deck == zoo.game.record().deal.deck
    assert env.game.record().deal.cave == zoo.game.record().deal.cave


def test_pictures() -> None:
    env = gymnasium.make(ID, render_mode="svg")
    env.reset(seed=1)
    assert str(env.render()).startswith("<svg")
