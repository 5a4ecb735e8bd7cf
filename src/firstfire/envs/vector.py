"""Thousands of games of Kingdomino Origins in one Gymnasium vector environment.

    from firstfire.envs.vector import KingdominoOriginsVector

    envs = KingdominoOriginsVector(4096, mode="totem", players=4)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(envs.sample_legal())

Arguments, spaces and rewards are those of `firstfire.envs.pettingzoo` (no rendering), and besides:

| argument | values | default |
|---|---|---|
| `num_envs` | how many games | 1 |
| `opponents` | None: all seats are yours; `random`, `greedy`: the others are played by the engine | None |
| `seat` | the learner's seat, where there are opponents | 0 |
| `autoreset_mode` | Gymnasium's `NEXT_STEP`, `SAME_STEP`, `DISABLED` | `NEXT_STEP` |
| `threads` | threads that share the games | one per processor |
| `copy` | whether every call returns its own arrays; if not, it overwrites the last observations and masks | True |

An observation is that of the seat to decide (`infos["seat"]`). `rewards` are for the seat that has just acted,
`infos["rewards"]` (games × players) for all. Where a game ended, `infos["scores"]` are the scores by seat; as always in
Gymnasium, `infos["_scores"]` marks those games. One illegal action raises ValueError, and no game is stepped.

It works on your arrays. Actions in a contiguous, aligned array of int64 are read where they lie; anything else is
converted first. `reset`, `step`, `observe` and `sample_legal` take `out`: arrays of yours to write to, such as rows of
a buffer for a whole rollout (`firstfire.envs.out`). One that does not fit raises ValueError, and nothing happens.

    masks = np.empty((129, 4096, envs.layout.actions), dtype=np.bool_)
    rewards, actions = np.empty((128, 4096)), np.empty((128, 4096), dtype=np.int64)
    envs.reset(seed=1, out=Out(masks=masks[0]))
    for t in range(128):
        envs.sample_legal(out=actions[t])
        envs.step(actions[t], out=Out(masks=masks[t + 1], rewards=rewards[t]))

Masks of games that are over mark every action, and the action given in the step that begins the next game is ignored.
Game i plays the streams i, i + num_envs, … of the seed (`firstfire.envs.seeding`), so it is the game that any other
environment here plays with the same seed and stream; the number of threads changes nothing.
"""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from firstfire.envs.many_games import ManyGames, Outcome, Sight
from firstfire.envs.out import Out
from firstfire.envs.seeding import Seeds, wrapped
from firstfire.envs.shared import Shared, check_apart, lent, words_of
from firstfire.envs.spaces import action_space, formed, observation_space
from firstfire.envs.terms import Terms, Words

Step = tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
NO_OUT = Out()


class KingdominoOriginsVector(VectorEnv[Any, Any, Any]):
    """`num_envs` games played side by side."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        observation: str = "named",
        opponents: str | None = None,
        seat: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        copy: bool = True,
        **words: Unpack[Words],
    ) -> None:
        terms = Terms.of(**words)
        self.num_envs, self.layout, self._form = num_envs, terms.layout, observation
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_observation_space = observation_space(self.layout, observation)
        self.single_action_space = action_space(self.layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        if seat not in terms.setup.seats:
            message = f"no seat {seat} at a table for {terms.players}"
            raise ValueError(message)
        self._games = ManyGames(num_envs, terms, opponents, seat, threads)
        self._seeds = Seeds()
        self._over = np.zeros(num_envs, dtype=np.bool_)
        self._kept = None if copy else self._new_sight()

    # Gymnasium

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None, out: Out = NO_OUT
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew, or with `options={"reset_mask": flags}` those marked, each on its next stream."""
        games, which = self._games, self._games.all
        if options and "reset_mask" in options:
            which = self._checked_flags(options["reset_mask"], seed)
        lent = self._lent(out, which)
        if which is not games.all:
            games.streams.array[which.array] += self.num_envs
        else:
            super().reset(seed=seed)
            if seed is None and self._seeds.seed is not None:
                games.streams.array[:] += self.num_envs
            else:
                number, _ = self._seeds.next(seed)
                games.streams.array[:] = np.arange(self.num_envs)
                games.luck.array[:] = number ^ (games.streams.array + 1 << 32)
        self._over[which.array] = False
        sight = self._sight(lent)
        games.begin(which, self._number, games.all, sight)
        return self._formed(sight), self._about(sight, lent)

    def step(self, actions: Any, *, out: Out = NO_OUT) -> Step:
        """Take one action in every game."""
        games = self._games
        chosen = words_of("actions", actions, self.num_envs)
        lent = self._lent(out, chosen)
        games.ended.array[:] = self._over
        self._check(chosen)
        outcome, sight = self._outcome(lent), self._sight(lent)
        games.step(chosen, self._number, outcome, sight)
        over, rewards, scores, earned = (shared.array for shared in outcome)
        self._over[:] = over
        infos: dict[str, Any] = {"scores": scores, "_scores": over.copy(), "rewards": rewards}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and over.any():
            infos |= self._final(infos["_scores"], sight, scores)
            games.streams.array[over] += self.num_envs
            self._over[:] = False
            games.begin(outcome.over, self._number, outcome.over, sight)
        infos |= self._about(sight, lent)
        return self._formed(sight), earned, over, np.zeros(self.num_envs, dtype=np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self._games.close()

    # What there is besides

    def sample_legal(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """A uniformly random legal action for every game, reproducible; it leaves the games' own luck alone."""
        shape = (self.num_envs,)
        actions = Shared.new(shape, np.int64) if out is None else lent("out", out, shape, (np.int64,))
        self._games.sample(actions)
        return actions.array

    def observe(self, *, out: Out = NO_OUT) -> Any:
        """What is seen now in every game, again."""
        lent = self._lent(out)
        sight = self._sight(lent)
        self._games.observe(sight)
        self._about(sight, lent)
        return self._formed(sight)

    def redeal(self, seed: int) -> None:
        """Put the hidden orders in others: for tests that no observation depends on them."""
        self._games.redeal(wrapped(seed))

    # How it is done

    @property
    def _number(self) -> int:
        assert self._seeds.seed is not None, "reset() comes first"
        return self._seeds.seed

    def _lent(self, out: Out, *read: Shared) -> dict[str, Shared]:
        """The caller's arrays to write to, by name; what is read meanwhile must be none of them."""
        if out is NO_OUT:
            return {}
        lent = out.lent(self.num_envs, self.layout)
        check_apart([*lent.values(), *read])
        return lent

    def _new_sight(self) -> Sight:
        views = np.empty((self.num_envs, self.layout.size), dtype=np.uint8)
        masks = np.empty((self.num_envs, self.layout.actions), dtype=np.uint8)
        return Sight(Shared.of(views), Shared.of(masks))

    def _sight(self, lent: dict[str, Shared]) -> Sight:
        """Where to write what is seen."""
        if "observations" in lent and "masks" in lent:
            return Sight(lent["observations"], lent["masks"])
        own = self._kept or self._new_sight()
        return Sight(lent.get("observations", own.views), lent.get("masks", own.masks))

    def _outcome(self, lent: dict[str, Shared]) -> Outcome:
        """Where to write what a step brings."""
        games, seats = self.num_envs, self.layout.players
        return Outcome(
            lent.get("terminations") or Shared.new(games, np.bool_),
            lent.get("all_rewards") or Shared.new((games, seats), np.float64),
            lent.get("scores") or Shared.new((games, seats), np.int64),
            lent.get("rewards") or Shared.new(games, np.float64),
        )

    def _about(self, sight: Sight, lent: dict[str, Shared]) -> dict[str, Any]:
        """What is told of every observation: whose decision it is, and the mask where that is not in it."""
        seats = self._games.seats.array
        if "seats" in lent:
            lent["seats"].array[:] = seats
        infos: dict[str, Any] = {"seat": lent["seats"].array if "seats" in lent else seats.copy()}
        if self._form == "flat":
            infos["action_mask"] = sight.masks.array.view(np.int8)
        return infos

    def _formed(self, sight: Sight) -> Any:
        return formed(self.layout, self._form, sight.views.array, sight.masks.array)

    def _final(self, over: NDArray[np.bool_], sight: Sight, scores: NDArray[np.int64]) -> dict[str, Any]:
        """The last observations of games that ended and begin anew in the same step, as Gymnasium hands them on."""
        observations = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(over):
            row = (shared.array[game].copy() for shared in sight)
            observations[game] = formed(self.layout, self._form, *row)
        final = {"scores": scores, "_scores": over}
        return {"final_obs": observations, "_final_obs": over, "final_info": final, "_final_info": over}

    def _check(self, actions: Shared) -> None:
        if self.autoreset_mode is AutoresetMode.DISABLED and self._over.any():
            message = "some games are over: reset them with options={'reset_mask': flags}"
            raise ValueError(message)
        game = self._games.first_illegal(actions)
        if game >= 0:
            message = f"not a legal action in game {game}: {actions.array[game]}"
            raise ValueError(message)

    def _checked_flags(self, flags: Any, seed: int | None) -> Shared:
        if seed is not None:
            message = "a seed is for all games: reset them all"
            raise ValueError(message)
        if not isinstance(flags, np.ndarray) or flags.shape != (self.num_envs,) or flags.dtype != np.bool_:
            message = f"reset_mask is an array of {self.num_envs} booleans"
            raise ValueError(message)
        return Shared.of(np.ascontiguousarray(flags))
