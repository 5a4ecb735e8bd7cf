"""Kingdomino Origins as a Gymnasium environment: one seat against players of the project.

    import gymnasium
    import firstfire.envs.gymnasium

    env = gymnasium.make("firstfire/KingdominoOrigins-v1", mode="totem", players=3, opponents=["greedy", "random"])

Arguments, spaces and rewards are those of `firstfire.envs.pettingzoo`, and besides:

| argument | values | default |
|---|---|---|
| `opponents` | a key of `firstfire.players.REGISTRY`, any `Player`, or a list of them, seat by seat | `random` |
| `budget` | what each opponent may think with: `Budget(playouts=…)` keeps episodes exact, seconds do not | their own |
| `seat` | the learner's seat | 0 |

A step is the learner's decision and all that the opponents then decide, until the learner is asked again. An illegal
action ends the game with `ILLEGAL_REWARD` and `info["illegal"]`. At the end `info["scores"]` are the scores by seat.
`gymnasium.make_vec` gives the vector environment (`firstfire.envs.vector`), whose opponents play inside the engine.

Version history:

* v1: the opponent `greedy` of the vector environment plays by the habits of the full-greedy player.
* v0: first version.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias, Unpack

import gymnasium
import numpy as np

from firstfire.engine.actions import code_of
from firstfire.envs.one_game import ILLEGAL_REWARD, OneGame
from firstfire.envs.rendering import RENDER_MODES, Picture, check_render_mode, picture
from firstfire.envs.seeding import Seeds, wrapped
from firstfire.envs.spaces import action_space, formed, observation_space
from firstfire.envs.terms import Terms, Words
from firstfire.game import Game
from firstfire.players import FREE, REGISTRY, Budget, Player, RandomPlayer, player_named

ID = "firstfire/KingdominoOrigins-v1"
Opponents: TypeAlias = str | Player | Sequence[str | Player]


def seated(opponents: Opponents, count: int) -> list[Player]:
    """One player for each of `count` seats; ValueError if there are not as many or a name is not known."""
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        opponents = [opponents] * count
    several = list(opponents)
    unknown = [player for player in several if isinstance(player, str) and player not in REGISTRY]
    if len(several) != count or unknown:
        message = f"wanted {count} players, by name {', '.join(REGISTRY)}, not {opponents!r}"
        raise ValueError(message)
    return [player_named(player) if isinstance(player, str) else player for player in several]


class KingdominoOrigins(gymnasium.Env[Any, Any]):
    """One seat against players of the project."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        *,
        render_mode: str | None = None,
        observation: str = "named",
        opponents: Opponents = "random",
        seat: int = 0,
        budget: Budget = FREE,
        **words: Unpack[Words],
    ) -> None:
        check_render_mode(render_mode)
        terms = Terms.of(**words)
        if seat not in terms.setup.seats:
            message = f"no seat {seat} at a table for {terms.players}"
            raise ValueError(message)
        self.render_mode = render_mode
        self.seat = int(seat)
        self._one = OneGame(terms)
        self._form, self._illegal_reward = observation, ILLEGAL_REWARD[terms.reward]
        self._players = seated(opponents, terms.players - 1)
        self._budget = budget
        self._players.insert(seat, RandomPlayer())  # never asked: keeps the list in order of the seats
        self._luck: list[Random] = []
        self._seeds = Seeds()
        self.observation_space = observation_space(self._one.layout, observation)
        self.action_space = action_space(self._one.layout)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Shuffle and deal, and play to the learner's first decision; `options={"stream": k}` picks a stream."""
        super().reset(seed=seed)
        self._one.deal(*self._seeds.next(seed, options))
        self._luck = [self._seeds.luck_of(seat) for seat in range(len(self._players))]
        self._play_others()
        return self._seen({})

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take the learner's decision, then let the others play."""
        if not self._one.is_legal(action):
            observation, info = self._seen({"illegal": True})
            return observation, self._illegal_reward, True, False, info
        self._one.take(action)
        self._play_others()
        over = self._one.over
        rewards, scores = self._one.results() if over else ([0.0] * len(self._players), [])
        observation, info = self._seen({"scores": np.array(scores)} if over else {})
        return observation, rewards[self.seat], over, False, info

    def _play_others(self) -> None:
        one = self._one
        while not one.over and one.seat != self.seat:
            seat = one.seat
            move = self._players[seat].choose(one.game().view(seat), self._luck[seat], self._budget)
            one.take(code_of(move, one.layout.players))
        if self.render_mode == "human":
            self.render()

    def _seen(self, info: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        view, mask = self._one.observe(self.seat)
        if self._form == "flat":
            info["action_mask"] = mask.view(np.int8)
        return formed(self._one.layout, self._form, view, mask), info

    def render(self) -> Picture:
        """The table, as `render_mode` says."""
        return picture(self.game.table, self.render_mode)

    def observe(self) -> Any:
        """What the learner sees now, again."""
        return self._seen({})[0]

    def redeal(self, seed: int) -> None:
        """Put the hidden order in another one: for tests that no observation depends on it."""
        self._one.redeal(wrapped(seed))

    @property
    def game(self) -> Game:
        """The game so far, for the rest of the library."""
        return self._one.game()


gymnasium.register(
    ID,
    entry_point="firstfire.envs.gymnasium:KingdominoOrigins",
    vector_entry_point="firstfire.envs.vector:KingdominoOriginsVector",
    kwargs={"opponents": "random"},
)
