from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from firstfire.envs.gymnasium import ID
from firstfire.envs.pettingzoo import raw_env
from firstfire.envs.vector import KingdominoOriginsVector
from tests.envs.tables import every_table

LONG = {"discovery": 120, "totem": 130, "tribe": 260}
"""More steps than any random game of the mode takes."""


def same(one: Any, two: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[key], two[key]) for key in one)
    return bool(np.array_equal(one, two))


@pytest.fixture(params=["named", "flat"])
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@every_table
def test_game_i_is_stream_i_of_the_seed(mode: str, players: int) -> None:
    envs = KingdominoOriginsVector(5, mode=mode, players=players, threads=2)
    observations, infos = envs.reset(seed=3)
    one = raw_env(mode=mode, players=players)
    one.reset(seed=3, options={"stream": 4})
    while not all(one.terminations.values()):
        seen = one.last()[0]
        assert one.agent_selection == f"player_{infos['seat'][4]}"
        assert np.array_equal(seen["action_mask"], observations["action_mask"][4])
        assert same(seen["observation"], {name: field[4] for name, field in observations["observation"].items()})
        actions = envs.sample_legal()
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        acted = one.agent_selection
        one.step(int(actions[4]))
        assert rewards[4] == one.rewards[acted]
        assert not truncations.any()
    assert terminations[4]
    assert infos["rewards"][4].tolist() == list(one.rewards.values())
    assert infos["scores"][4].tolist() == [sheet.total for sheet in one.game.scores()]


def test_observations_are_in_the_batched_space(form: str) -> None:
    envs = KingdominoOriginsVector(7, mode="tribe", players=3, observation=form)
    observations, _ = envs.reset(seed=1)
    for _ in range(40):
        assert envs.observation_space.contains(observations)
        actions = envs.sample_legal()
        assert envs.action_space.contains(actions)
        observations, *_ = envs.step(actions)


def test_with_flat_observations_the_mask_is_in_the_info() -> None:
    flat, named = (KingdominoOriginsVector(9, mode="tribe", players=2, observation=form) for form in ("flat", "named"))
    (_, infos), (wanted, _) = flat.reset(seed=1), named.reset(seed=1)
    for _ in range(130):
        assert infos["action_mask"].dtype == np.int8
        assert np.array_equal(infos["action_mask"], wanted["action_mask"])
        infos, wanted = flat.step(flat.sample_legal())[-1], named.step(named.sample_legal())[0]


def trace(**arguments: Any) -> Iterator[Any]:
    envs = KingdominoOriginsVector(33, mode="tribe", players=2, **arguments)
    yield envs.reset(seed=8)
    for _ in range(30):
        yield envs.step(envs.sample_legal())
    envs.close()


@pytest.mark.parametrize("other", [{"threads": 3}, {"threads": 40}, {"copy": False, "threads": 1}])
def test_threads_and_copies_change_nothing(other: dict[str, Any]) -> None:
    for one, two in zip(trace(threads=1), trace(**other), strict=True):
        assert all(map(same, one, two))


def test_with_copies_earlier_observations_stay() -> None:
    envs = KingdominoOriginsVector(4, threads=1)
    first, _ = envs.reset(seed=1)
    kept = first["observation"]["clock"].copy()
    for _ in range(30):
        envs.step(envs.sample_legal())
    assert np.array_equal(first["observation"]["clock"], kept)


# Autoreset


@every_table
def test_next_step_begins_the_next_game_in_the_step_after_the_end(mode: str, players: int) -> None:
    envs = KingdominoOriginsVector(3, mode=mode, players=players)
    envs.reset(seed=2)
    ended = np.zeros(3, dtype=np.bool_)
    seen = np.zeros(3, dtype=np.int64)
    for _ in range(LONG[mode]):
        actions = np.where(ended, 10**9, envs.sample_legal())  # ignored where a game begins
        observations, rewards, terminations, _, infos = envs.step(actions)
        fresh = observations["observation"]["undrawn"].sum(axis=1) == 44
        assert fresh[ended].all()
        assert not rewards[ended].any()
        assert not terminations[ended].any()
        assert observations["action_mask"][terminations].all()
        assert (infos["_scores"] == terminations).all()
        ended = terminations
        seen += terminations
    assert (seen >= 1).all()


def test_same_step_hands_the_last_observation_on(form: str) -> None:
    envs = KingdominoOriginsVector(3, observation=form, autoreset_mode=AutoresetMode.SAME_STEP)
    envs.reset(seed=2)
    for _ in range(LONG["discovery"]):
        observations, _, terminations, _, infos = envs.step(envs.sample_legal())
        assert ("final_obs" in infos) == terminations.any()
        for game in np.flatnonzero(terminations):
            final = infos["final_obs"][game]
            assert infos["_final_obs"][game]
            assert envs.single_observation_space.contains(final)
            view = envs.layout.named(final)["clock"] if form == "flat" else final["observation"]["clock"]
            now = envs.layout.named(observations)["clock"] if form == "flat" else observations["observation"]["clock"]
            assert view[0] == 12
            assert now[game, 0] == 0
            assert (infos["final_info"]["scores"][game] == infos["scores"][game]).all()


def test_disabled_waits_for_a_reset_of_what_is_over() -> None:
    envs = KingdominoOriginsVector(4, players=3, autoreset_mode="Disabled")
    envs.reset(seed=2)
    terminations = np.zeros(4, dtype=np.bool_)
    while not terminations.any():
        observations, _, terminations, _, _ = envs.step(envs.sample_legal())
    with pytest.raises(ValueError, match="some games are over"):
        envs.step(envs.sample_legal())
    after, _ = envs.reset(options={"reset_mask": terminations})
    assert (after["observation"]["clock"][terminations, 0] == 0).all()
    for name, field in observations["observation"].items():
        assert np.array_equal(field[~terminations], after["observation"][name][~terminations])
    envs.step(envs.sample_legal())


@pytest.mark.parametrize("flags", [[True] * 4, np.ones(3, dtype=np.bool_), np.ones(4)])
def test_a_reset_mask_that_does_not_fit_is_refused(flags: Any) -> None:
    envs = KingdominoOriginsVector(4)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="reset_mask"):
        envs.reset(options={"reset_mask": flags})
    with pytest.raises(ValueError, match="a seed is for all games"):
        envs.reset(seed=1, options={"reset_mask": np.ones(4, dtype=np.bool_)})


# Resets and seeds


def test_resets_without_a_seed_go_on_to_the_next_streams() -> None:
    envs, other = KingdominoOriginsVector(3), KingdominoOriginsVector(1)
    envs.reset(seed=5)
    second, _ = envs.reset()
    one = raw_env()
    one.reset(seed=5, options={"stream": 3 + 2})
    wanted = one.observe(one.agent_selection)["observation"]["next_line"]
    assert np.array_equal(second["observation"]["next_line"][2], wanted)
    assert not same(other.reset()[0], other.reset()[0])


def test_nothing_of_the_hidden_order_is_seen(form: str) -> None:
    envs = KingdominoOriginsVector(50, mode="tribe", players=4, observation=form)
    envs.reset(seed=5)
    for number in range(150):
        envs.step(envs.sample_legal())
        before, hidden = envs.observe(), envs._games.states.array.copy()
        envs.redeal(number)
        assert same(before, envs.observe())
        assert not same(hidden, envs._games.states.array)


# Actions


@pytest.mark.parametrize("bad", [-1, 654, 655, 2**40])
def test_one_illegal_action_is_refused_and_no_game_is_stepped(bad: int) -> None:
    envs = KingdominoOriginsVector(10, threads=3)
    envs.reset(seed=1)
    before, actions = envs._games.states.array.copy(), envs.sample_legal()
    actions[6] = bad
    with pytest.raises(ValueError, match=f"not a legal action in game 6: {bad}"):
        envs.step(actions)
    assert np.array_equal(before, envs._games.states.array)


def test_there_must_be_an_action_for_every_game() -> None:
    envs = KingdominoOriginsVector(4)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="wanted 4 actions"):
        envs.step(np.zeros(3, dtype=np.int64))


# Opponents


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_against_opponents_every_observation_is_the_learners(opponents: str, seat: int) -> None:
    envs = KingdominoOriginsVector(20, mode="totem", players=3, opponents=opponents, seat=seat)
    observations, infos = envs.reset(seed=1)
    ended = 0
    for _ in range(60):
        assert observations["observation"]["me"][:, seat].all()
        observations, rewards, terminations, _, infos = envs.step(envs.sample_legal())
        assert (infos["seat"][~terminations] == seat).all()
        assert np.array_equal(rewards, infos["rewards"][:, seat])
        ended += terminations.sum()
    assert ended >= 20


def test_greedy_beats_random() -> None:
    envs = KingdominoOriginsVector(200, mode="discovery", players=2, opponents="greedy")
    envs.reset(seed=1)
    margins = []
    for _ in range(60):
        _, rewards, terminations, _, _ = envs.step(envs.sample_legal())
        margins += rewards[terminations].tolist()
    assert len(margins) >= 200
    assert np.mean(margins) < -10


# Gymnasium


def test_make_vec_and_wrappers() -> None:
    envs = RecordEpisodeStatistics(gymnasium.make_vec(ID, num_envs=6, mode="discovery", players=3))
    envs.reset(seed=1)
    episodes = 0
    for _ in range(70):
        *_, infos = envs.step(envs.unwrapped.sample_legal())  # type: ignore[attr-defined]
        episodes += int(infos["_episode"].sum()) if "episode" in infos else 0
    assert episodes >= 6


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 3"):
        KingdominoOriginsVector(2, players=3, seat=3)
