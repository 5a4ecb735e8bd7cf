"""Kingdomino Origins for libraries that take only PettingZoo's parallel environments.

In every cycle each seat hands in an action, and only that of the seat to decide counts; the masks say whose it is:
those of the others are empty. An action that is not legal is refused (`infos[agent]["refused"]`) and the same seat is
asked again in the next cycle. `max_cycles` ends a game by truncation. Everything else is as in
`firstfire.envs.pettingzoo`, which is the natural form of a game in turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from gymnasium import spaces
from pettingzoo import ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from firstfire.envs.one_game import OneGame
from firstfire.envs.rendering import RENDER_MODES, Picture, check_render_mode, picture
from firstfire.envs.seeding import Seeds
from firstfire.envs.spaces import action_space, formed, observation_space
from firstfire.envs.terms import Terms, Words


def env(**arguments: Any) -> Any:
    """The parallel environment turned into an AEC one, in which every seat is asked in every cycle."""
    return parallel_to_aec(parallel_env(**arguments))


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  # the name that PettingZoo's tools look for
    """The parallel environment."""

    metadata = {"name": "kingdomino_origins_v1", "render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **words: Unpack[Words],
    ) -> None:
        check_render_mode(render_mode)
        terms = Terms.of(**words)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._one = OneGame(terms)
        self._seeds = Seeds()
        self._cycles = 0
        self.possible_agents = [f"player_{seat}" for seat in terms.setup.seats]
        layout = self._one.layout
        self.observation_spaces = {agent: observation_space(layout, "named") for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(layout) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do; the same for all."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Shuffle and deal; `options={"stream": k}` picks a stream of the seed."""
        self._one.deal(*self._seeds.next(seed, options))
        self._cycles = 0
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """One cycle: the action of the seat to decide is taken if it is legal."""
        agents, decider = self.agents, self.possible_agents[self._one.seat]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if self._one.is_legal(actions[decider]):
            self._one.take(actions[decider])
        else:
            infos[decider]["refused"] = True
        self._cycles += 1
        over = self._one.over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = dict.fromkeys(agents, 0.0)
        if over:
            margins, scores = self._one.results()
            rewards = dict(zip(agents, margins, strict=True))
            for agent, score in zip(agents, scores, strict=True):
                infos[agent]["score"] = score
        observations = self._observations()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _observations(self) -> dict[str, Any]:
        layout = self._one.layout
        return {agent: formed(layout, "named", *self._one.observe(seat)) for seat, agent in enumerate(self.agents)}

    def render(self) -> Picture:
        """The table, as `render_mode` says."""
        return picture(self._one.game().table, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
