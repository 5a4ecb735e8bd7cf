from __future__ import annotations

from functools import partial

import numpy as np
from pettingzoo.test import max_cycles_test, parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test

from firstfire.envs import parallel
from firstfire.envs.pettingzoo import raw_env
from tests.envs.tables import every_table


@every_table
def test_api(mode: str, players: int) -> None:
    parallel_api_test(parallel.parallel_env(mode=mode, players=players), num_cycles=250)


@every_table
def test_seeds(mode: str, players: int) -> None:
    parallel_seed_test(partial(parallel.parallel_env, mode=mode, players=players), num_cycles=30)


def test_games_are_cut_after_so_many_cycles() -> None:
    max_cycles_test(parallel)


def test_the_same_game_as_the_environment_in_turns() -> None:
    env, turns = parallel.parallel_env(mode="tribe", players=3), raw_env(mode="tribe", players=3)
    observations, _ = env.reset(seed=5)
    turns.reset(seed=5)
    rewards: dict[str, float] = {}
    while env.agents:
        masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
        decider = turns.agent_selection
        assert [agent for agent in env.agents if masks[agent].any()] == [decider]
        action = int(np.flatnonzero(masks[decider])[-1])
        observations, rewards, *_ = env.step(dict.fromkeys(env.agents, 3) | {decider: action})
        turns.step(action)
    assert rewards == turns.rewards


def test_an_illegal_action_is_refused_and_the_seat_is_asked_again() -> None:
    env = parallel.parallel_env()
    before, _ = env.reset(seed=1)
    after, rewards, terminations, truncations, infos = env.step(dict.fromkeys(env.agents, 654))
    decider = next(agent for agent in env.agents if before[agent]["action_mask"].any())
    assert infos[decider] == {"refused": True}
    assert np.array_equal(before[decider]["action_mask"], after[decider]["action_mask"])
    assert not any([*rewards.values(), *terminations.values(), *truncations.values()])


def test_scores_are_told_at_the_end() -> None:
    env = parallel.parallel_env(mode="discovery", players=2, render_mode="ansi")
    observations, infos = env.reset(seed=2)
    while env.agents:
        actions = {agent: int(observations[agent]["action_mask"].argmax()) for agent in env.agents}
        observations, _, _, _, infos = env.step(actions)
    assert all(info["score"] >= 0 for info in infos.values())
    assert "The game is over" in str(env.render())
