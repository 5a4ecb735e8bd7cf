from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from firstfire.envs.gymnasium import KingdominoOrigins
from firstfire.envs.pettingzoo import env, raw_env
from firstfire.testing import Nonconformity
from firstfire.testing.environments import check_aec, check_gymnasium


def test_our_environments_conform() -> None:
    assert check_aec(env) > 90
    assert check_aec(raw_env) > 90
    assert check_gymnasium(KingdominoOrigins) > 20


class Leaky(raw_env):
    """Shows the next domino of the draw pile."""

    def observe(self, agent: str) -> Any:
        observation = super().observe(agent)
        observation["observation"]["hand"][0] = self._one._deal().deck[-1]
        return observation


class Moody(raw_env):
    """Deals as it likes."""

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        super().reset(seed=None, options=options)


class Blank(raw_env):
    """Marks nothing as legal."""

    def observe(self, agent: str) -> Any:
        observation = super().observe(agent)
        observation["action_mask"][:] = 0
        return observation


class Huge(raw_env):
    """Shows numbers that its space does not hold."""

    def observe(self, agent: str) -> Any:
        observation = super().observe(agent)
        observation["observation"]["clock"][0] = 99
        return observation


class Lenient(raw_env):
    """Takes an illegal action for the first legal one."""

    def step(self, action: Any) -> None:
        mask = self.last()[0]["action_mask"]
        super().step(action if mask[action] else int(np.flatnonzero(mask)[0]))


@pytest.mark.parametrize(
    ("broken", "code"),
    [(Leaky, "peeks"), (Moody, "unrepeatable"), (Blank, "mask"), (Huge, "space"), (Lenient, "illegal")],
)
def test_broken_environments_are_found(broken: type, code: str) -> None:
    with pytest.raises(Nonconformity) as found:
        check_aec(broken)
    assert found.value.code == code


class LeakyOne(KingdominoOrigins):
    """Shows the last domino of the draw pile."""

    def _seen(self, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        observation, info = super()._seen(info)
        observation["observation"]["hand"][0] = self._one._deal().deck[-1]
        return observation, info


class LenientOne(KingdominoOrigins):
    """Lets an illegal action pass."""

    def step(self, action: Any) -> Any:
        return super().step(action) if self._one.is_legal(action) else (self.observe(), 0.0, False, False, {})


@pytest.mark.parametrize(("broken", "code"), [(LeakyOne, "peeks"), (LenientOne, "illegal")])
def test_broken_environments_for_one_agent_are_found(broken: type, code: str) -> None:
    with pytest.raises(Nonconformity) as found:
        check_gymnasium(broken)
    assert found.value.code == code
