"""Kingdomino Origins as a PettingZoo environment: `kingdomino_origins_v1`.

| | |
|---|---|
| Import | `from firstfire.envs import pettingzoo` |
| Agents | `player_0` … `player_3`, one per seat; 2 to 4 |
| Actions | `Discrete(1271)` with 2 players, `Discrete(655)` with 3 or 4: the codes of `firstfire.engine.actions` |
| Observation | what the seat may see, as named planes and vectors (`firstfire.envs.layout`), and the action mask |
| Rewards | 0 until the end; then by `reward=` the score margin, or the win; both add up to 0 (`rewards`) |
| Length | about 105 decisions (Discovery, Totem) to 200 (Tribe) with 2 or 4 players |
| Chance | chiefs, lines and cave board are drawn at random; exact seeds (`firstfire.envs.seeding`) |

    env = pettingzoo.env(mode="tribe", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Arguments of `env` and `raw_env`:

| argument | values | default |
|---|---|---|
| `mode` | `discovery`, `totem`, `tribe` | `discovery` |
| `players` | 2, 3, 4 | 4 |
| `edition` | `clarified`, `original` | `clarified` |
| `bonuses` | any of `empire-of-fire`, `homo-habilis` | none |
| `rules` | the version of the rules: 2, 1 | 2 |
| `render_mode` | `human`, `ansi`, `rgb_array`, `svg` (`firstfire.envs.rendering`) | none |
| `reward` | `margin`, `win` | `margin` |
| `observation` | `named`, `flat` (`firstfire.envs.spaces`) | `named` |

The agent whose decision it is acts, possibly several times in a row: place, fire, claim, recruit, pay, settle. Its
mask marks the legal actions; that of any other agent is empty; when the game is over every action is marked, since none
counts. At an illegal action `env` ends the game and gives its author `ILLEGAL_REWARD`, the others nothing, and says so
in `infos[agent]["illegal"]`; `raw_env` raises ValueError and nothing changes.
At the end `infos[agent]["score"]` is the agent's score. `env.unwrapped.game` is the game for the rest of the library:
records, pictures, scores row by row.

Version history:

* v1: the opponent `greedy` of the vector environment plays by the habits of the full-greedy player.
* v0: first version.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from firstfire.envs.one_game import ILLEGAL_REWARD, OneGame
from firstfire.envs.rendering import RENDER_MODES, Picture, check_render_mode, picture
from firstfire.envs.seeding import Seeds, wrapped
from firstfire.envs.spaces import action_space, formed, observation_space
from firstfire.envs.terms import Terms, Words
from firstfire.game import Game


def env(**arguments: Any) -> Any:
    """The environment, which ends the game at an illegal action and refuses calls in the wrong order."""
    return OrderEnforcingWrapper(raw_env(**arguments, ends_at_illegal=True))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # the name that PettingZoo's tools look for
    """The environment itself."""

    metadata = {
        "name": "kingdomino_origins_v1",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        *,
        render_mode: str | None = None,
        observation: str = "named",
        ends_at_illegal: bool = False,
        **words: Unpack[Words],
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        terms = Terms.of(**words)
        self.render_mode = render_mode
        self._one = OneGame(terms)
        self._form = observation
        self._illegal_reward = ILLEGAL_REWARD[terms.reward] if ends_at_illegal else None
        self._seeds = Seeds()
        self.possible_agents = [f"player_{seat}" for seat in terms.setup.seats]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        layout = self._one.layout
        self.observation_spaces = {agent: observation_space(layout, observation) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(layout) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees; the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do; the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Shuffle and deal; `options={"stream": k}` picks a stream of the seed."""
        self._one.deal(*self._seeds.next(seed, options))
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._await_decision()

    def step(self, action: Any) -> None:
        """Take the decision of the agent selected; ValueError unless it is legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self._illegal_reward is not None and not self._one.is_legal(action):
            self._end({agent: self._illegal_reward})
            self.infos[agent]["illegal"] = True
            return
        self._one.take(action)
        self._cumulative_rewards[agent] = 0.0
        if self._one.over:
            rewards, scores = self._one.results()
            self._end(dict(zip(self.agents, rewards, strict=True)))
            for seat, name in enumerate(self.agents):
                self.infos[name]["score"] = scores[seat]
        self._await_decision()

    def _end(self, rewards: Mapping[str, float]) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards.update(rewards)
        self._accumulate_rewards()

    def _await_decision(self) -> None:
        self.agent_selection = self.possible_agents[self._one.seat]
        if self._form == "flat":
            for agent in self.agents:
                self.infos[agent]["action_mask"] = self._one.observe(self._seats[agent])[1].view(np.int8)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Any:
        """What an agent sees now; new arrays every time."""
        return formed(self._one.layout, self._form, *self._one.observe(self._seats[agent]))

    def render(self) -> Picture:
        """The table, as `render_mode` says."""
        return picture(self.game.table, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    @property
    def game(self) -> Game:
        """The game so far, for the rest of the library."""
        return self._one.game()

    def redeal(self, seed: int) -> None:
        """Put the hidden order in another one: for tests that no observation and no player depends on it."""
        self._one.redeal(wrapped(seed))

    def __str__(self) -> str:
        return str(self.metadata["name"])
