"""PettingZoo's own conformance tests without a warning, and what they do not know of this game."""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from firstfire import Game
from firstfire.envs import pettingzoo as zoo
from firstfire.testing.environments import check_aec
from tests.envs.tables import every_table

forms = pytest.mark.parametrize("form", ["named", "flat"])


@pytest.fixture
def dictionaries_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the environment on PettingZoo's list of those whose observations are dictionaries.

    Its API test warns of a dictionary, mask and all, from any environment that is not on that list.
    """
    tests = sys.modules["pettingzoo.test.api_test"]
    for names in ("env_obs_dicts", "env_obs_space"):
        monkeypatch.setattr(tests, names, [*getattr(tests, names), "kingdomino_origins_v1"])


@every_table
@pytest.mark.usefixtures("dictionaries_known")
def test_api_with_named_observations(mode: str, players: int) -> None:
    api_test(zoo.env(mode=mode, players=players), num_cycles=200)


@every_table
def test_api_with_flat_observations(mode: str, players: int) -> None:
    api_test(zoo.env(mode=mode, players=players, observation="flat"), num_cycles=200)


@forms
@every_table
def test_seeds(mode: str, players: int, form: str) -> None:
    seed_test(partial(zoo.env, mode=mode, players=players, observation=form), num_cycles=200)


@every_table
def test_rendering(mode: str, players: int) -> None:
    is_svg = {"svg": lambda picture: picture.startswith("<svg")}
    render_test(partial(zoo.env, mode=mode, players=players), custom_tests=is_svg)


@forms
@every_table
def test_our_own_conformance_kit(mode: str, players: int, form: str) -> None:
    assert check_aec(partial(zoo.raw_env, mode=mode, players=players, observation=form), seed=4) > 60


def play(env: Any, seed: int = 1) -> dict[str, float]:
    """A random game; the reward of every agent."""
    env.reset(seed=seed)
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        if terminated:
            rewards[agent] = reward
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
    return rewards


@pytest.mark.parametrize("reward", ["margin", "win"])
def test_rewards_come_at_the_end_and_add_up_to_nothing(reward: str) -> None:
    env = zoo.env(mode="totem", players=3, reward=reward)
    rewards = play(env)
    game = env.unwrapped.game
    assert sum(rewards.values()) == pytest.approx(0)
    best = max(rewards, key=lambda agent: rewards[agent])
    assert int(best[-1]) in (game.winners() if reward == "win" else [int(np.argmax([s.total for s in game.scores()]))])


def test_scores_are_told_at_the_end() -> None:
    env = zoo.raw_env(mode="tribe", players=2)
    env.reset(seed=1)
    while not all(env.terminations.values()):
        env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    assert [env.infos[agent]["score"] for agent in env.agents] == [sheet.total for sheet in env.game.scores()]


def test_an_illegal_action_ends_the_game_and_costs_more_than_any_defeat() -> None:
    env = zoo.env(mode="totem", players=2)
    env.reset(seed=1)
    culprit = env.agent_selection
    env.step(600)
    assert all(env.terminations.values())
    assert env.infos[culprit] == {"illegal": True}
    assert env.rewards[culprit] == -100
    assert sum(env.rewards.values()) == -100


def test_the_raw_environment_refuses_an_illegal_action() -> None:
    env = zoo.raw_env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="not a legal action now: 654"):
        env.step(654)


def test_the_game_can_be_taken_from_the_environment() -> None:
    env = zoo.env(mode="discovery", players=4)
    play(env, seed=9)
    game = env.unwrapped.game
    assert isinstance(game, Game)
    assert game.over


def test_every_observation_is_a_new_array() -> None:
    env = zoo.raw_env()
    env.reset(seed=1)
    one, two = (env.observe("player_0") for _ in range(2))
    one["observation"]["undrawn"][:] = 0
    assert two["observation"]["undrawn"].sum() == 44


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="render modes"):
        zoo.env(render_mode="hologram")
