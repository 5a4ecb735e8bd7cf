"""Checks of environments: masks, spaces, seeds, illegal actions, and no trace of what is hidden in any observation.

They complement the conformance tests of PettingZoo and Gymnasium, which do not know that this game has secrets. An
environment is used through its interface only, and by two methods of `env.unwrapped` that are there for testing:
`redeal(seed)` puts the hidden order in another one, and for Gymnasium `observe()` gives the observation again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .nonconformity import Nonconformity

LOOKS = 6
"""At how many moments of a game the hidden order is changed."""


def check_aec(make_env: Callable[[], Any], seed: int = 0) -> int:
    """Check a PettingZoo AEC environment by playing a random game; how many decisions. Raises `Nonconformity`."""
    env, twin, luck = make_env(), make_env(), np.random.default_rng(seed)
    env.reset(seed=seed)
    twin.reset(seed=seed)
    actions: list[int] = []
    while not all(env.terminations.values()):
        agent, seen, again = env.agent_selection, env.last(), twin.last()
        _check_same("unrepeatable", "for the same seed and actions", (agent, *seen), (twin.agent_selection, *again))
        _check_space(env.observation_space(agent), seen[0])
        actions.append(_legal_action(seen[0], seen[-1], luck))
        env.step(actions[-1])
        twin.step(actions[-1])
    _check_same("unrepeatable", "for the same seed and actions", env.rewards, twin.rewards)
    for moment in _moments(actions):
        env = make_env()
        env.reset(seed=seed)
        for action in actions[:moment]:
            env.step(action)
        before = {agent: env.observe(agent) for agent in env.agents}
        env.unwrapped.redeal(moment)
        _check_same("peeks", "with another hidden order", before, {agent: env.observe(agent) for agent in env.agents})
    env = make_env()
    env.reset(seed=seed)
    _check_refused(env, lambda: all(env.terminations.values()), *env.last()[:: len(env.last()) - 1])
    return len(actions)


def check_gymnasium(make_env: Callable[[], Any], seed: int = 0) -> int:
    """Check a Gymnasium environment by playing a random game; how many decisions. Raises `Nonconformity`."""
    env, twin, luck = make_env(), make_env(), np.random.default_rng(seed)
    (observation, info), again = env.reset(seed=seed), twin.reset(seed=seed)
    _check_same("unrepeatable", "for the same seed", (observation, info), again)
    actions: list[int] = []
    over = False
    while not over:
        _check_space(env.observation_space, observation)
        actions.append(_legal_action(observation, info, luck))
        step, again = env.step(actions[-1]), twin.step(actions[-1])
        _check_same("unrepeatable", "for the same seed and actions", step, again)
        observation, _, terminated, truncated, info = step
        over = terminated or truncated
    for moment in _moments(actions):
        env = make_env()
        env.reset(seed=seed)
        for action in actions[:moment]:
            env.step(action)
        before = env.unwrapped.observe()
        env.unwrapped.redeal(moment)
        _check_same("peeks", "with another hidden order", before, env.unwrapped.observe())
    ended: list[bool] = []
    env = make_env()
    observation, info = env.reset(seed=seed)
    _check_refused(_Stepper(env, ended), lambda: ended[-1], observation, info)
    return len(actions)


class _Stepper:
    """A Gymnasium environment that keeps whether its last step ended the episode."""

    def __init__(self, env: Any, ended: list[bool]) -> None:
        self._env, self._ended = env, ended

    def step(self, action: int) -> None:
        _, _, terminated, truncated, _ = self._env.step(action)
        self._ended.append(bool(terminated or truncated))


def _moments(actions: list[int]) -> list[int]:
    return sorted({len(actions) * look // LOOKS for look in range(LOOKS)})


def _mask(observation: Any, info: Mapping[str, Any]) -> NDArray[np.int8]:
    mask: NDArray[np.int8] = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
    return mask


def _legal_action(observation: Any, info: Mapping[str, Any], luck: np.random.Generator) -> int:
    legal = np.flatnonzero(_mask(observation, info))
    if not len(legal):
        raise Nonconformity("mask", "the agent to decide has no legal action")
    return int(luck.choice(legal))


def _check_space(space: Any, observation: Any) -> None:
    if not space.contains(observation):
        raise Nonconformity("space", "an observation is not in the observation space")


def _check_refused(env: Any, ended: Callable[[], bool], observation: Any, info: Mapping[str, Any]) -> None:
    """An illegal action must raise ValueError or end the game, not count as a move."""
    illegal = int(np.flatnonzero(_mask(observation, info) == 0)[0])
    try:
        env.step(illegal)
    except ValueError:
        return
    if not ended():
        raise Nonconformity("illegal", f"action {illegal} is not in the mask, and yet the game goes on")


def _check_same(code: str, when: str, one: Any, two: Any) -> None:
    if not _same(one, two):
        raise Nonconformity(code, f"not the same {when}")


def _same(one: Any, two: Any) -> bool:
    """Whether two observations, or anything made of dicts, tuples and arrays, are equal."""
    if isinstance(one, Mapping):
        return isinstance(two, Mapping) and one.keys() == two.keys() and all(_same(one[key], two[key]) for key in one)
    if isinstance(one, list | tuple):
        return len(one) == len(two) and all(map(_same, one, two))
    return bool(np.array_equal(one, two))
