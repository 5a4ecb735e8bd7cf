"""Thousands of games of Kingdomino Origins in one Gymnasium vector environment, on the compiled engine.

    from firstfire.envs.vector import KingdominoOriginsVector

    envs = KingdominoOriginsVector(4096, mode="totem", players=4)
    observations, infos = envs.reset(seed=1)
    observations, rewards, terminations, truncations, infos = envs.step(envs.sample_legal())

Arguments, spaces and rewards are those of `firstfire.envs.pettingzoo` (no rendering), and besides:

| argument | values | default |
|---|---|---|
| `num_envs` | how many games | 1 |
| `opponents` | None: all seats are yours; `random`, `greedy`: the others are played by compiled opponents | None |
| `seat` | the learner's seat, where there are opponents | 0 |
| `autoreset_mode` | Gymnasium's `NEXT_STEP`, `SAME_STEP`, `DISABLED` | `NEXT_STEP` |
| `threads` | threads that share the games | one per processor |
| `copy` | whether every call returns its own arrays; if not, it overwrites the last observations and masks | True |

An observation is that of the seat to decide (`infos["seat"]`). `rewards` are for the seat that has just acted,
`infos["rewards"]` (games × players) for all. Where a game ended, `infos["scores"]` are the scores by seat; as always in
Gymnasium, `infos["_scores"]` marks those games. One illegal action raises ValueError, and no game is stepped.

Masks of games that are over mark every action, and the action given in the step that begins the next game is ignored.
Game i plays the streams i, i + num_envs, … of the seed (`firstfire.envs.seeding`), so it is the game that any other
environment here plays with the same seed and stream; the number of threads changes nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from firstfire.engine.games import Numbers
from firstfire.engine.layout import SEAT, WORDS
from firstfire.envs.compiled import games
from firstfire.envs.compiled.opponents import habits_of, play_others
from firstfire.envs.compiled.warmup import ready
from firstfire.envs.layout import Bytes
from firstfire.envs.seeding import Seeds, wrapped
from firstfire.envs.spaces import action_space, formed, observation_space
from firstfire.envs.terms import Terms, Words

BLOCK = 512
"""Games that go through a whole step before the next ones do, so that they stay in the processor's cache."""
Step = tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


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
        ready()
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
        self._learner = -1 if opponents is None else seat
        self._habits = habits_of(opponents or "random")
        self._agreed, self._starts = terms.agreed, self.layout.starts()
        self._reward, self._seeds, self._copy = terms.reward_kind, Seeds(), copy
        self._states = np.zeros((num_envs, WORDS), dtype=np.int64)
        self._streams = np.arange(num_envs, dtype=np.int64)
        self._luck = np.zeros((num_envs, 1), dtype=np.int64)
        self._over = np.zeros(num_envs, dtype=np.bool_)
        self._all, self._none = np.ones(num_envs, dtype=np.bool_), np.zeros(num_envs, dtype=np.bool_)
        self._buffers = self._new_buffers()
        workers = max(1, min(threads or os.cpu_count() or 1, num_envs))
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        self._parts = [(num_envs * at // workers, num_envs * (at + 1) // workers) for at in range(workers)]

    # Gymnasium

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew, or with `options={"reset_mask": flags}` those marked, each on its next stream."""
        which = self._all
        if options and "reset_mask" in options:
            which = self._checked_flags(options["reset_mask"], seed)
            self._streams[which] += self.num_envs
        else:
            super().reset(seed=seed)
            if seed is None and self._seeds.seed is not None:
                self._streams += self.num_envs
            else:
                number, _ = self._seeds.next(seed)
                self._streams = np.arange(self.num_envs, dtype=np.int64)
                self._luck[:, 0] = number ^ (self._streams + 1 << 32)
        self._over[which] = False
        views, masks = self._next_buffers()
        self._share(lambda start, end: self._begin(which, views, masks, start, end))
        return self._formed(views, masks), {"seat": self._states[:, SEAT].copy()}

    def step(self, actions: Any) -> Step:
        """Take one action in every game."""
        actions, ended = np.ascontiguousarray(actions, dtype=np.int64), self._over.copy()
        self._check(actions, ended)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            self._streams[ended] += self.num_envs
        acted = self._states[:, SEAT].copy()
        rewards = np.empty((self.num_envs, self.layout.players))
        scores = np.empty((self.num_envs, self.layout.players), dtype=np.int64)
        views, masks = self._next_buffers()

        def work(start: int, end: int) -> None:
            games.begin(self._states, ended, self._streams, self._agreed, self._number, start, end)
            games.take(self._states, actions, ended, start, end)
            self._play_others(start, end)
            games.settle_up(self._states, ended, self._over, rewards, scores, self._reward, start, end)
            games.observe(self._states, self._all, self._learner, self._starts, views, masks, start, end)

        self._share(work)
        over = self._over.copy()
        infos: dict[str, Any] = {"scores": scores, "_scores": over, "rewards": rewards}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and over.any():
            infos |= self._final(over, views, masks, scores)
            self._streams[over] += self.num_envs
            self._over[:] = False
            self._share(lambda start, end: self._begin(over, views, masks, start, end))
        infos["seat"] = self._states[:, SEAT].copy()
        mine = rewards[np.arange(self.num_envs), acted] if self._learner < 0 else rewards[:, self._learner].copy()
        return self._formed(views, masks), mine, over.copy(), self._none.copy(), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    # What there is besides

    def sample_legal(self) -> Numbers:
        """A uniformly random legal action for every game, reproducible; it leaves the games' own luck alone."""
        actions = np.empty(self.num_envs, dtype=np.int64)
        self._share(lambda start, end: games.sample(self._states, self._luck, actions, start, end))
        return actions

    def observe(self) -> Any:
        """What is seen now in every game, again."""
        views, masks = self._next_buffers()
        look = (self._all, self._learner, self._starts, views, masks)
        self._share(lambda start, end: games.observe(self._states, *look, start, end))
        return self._formed(views, masks)

    def redeal(self, seed: int) -> None:
        """Put the hidden orders in others: for tests that no observation depends on them."""
        games.redeal(self._states, wrapped(seed), 0, self.num_envs)

    # How it is done

    @property
    def _number(self) -> int:
        assert self._seeds.seed is not None, "reset() comes first"
        return self._seeds.seed

    def _share(self, work: Callable[[int, int], None]) -> None:
        """Do some work on all games, in blocks, on all threads."""

        def part(bounds: tuple[int, int]) -> None:
            for start in range(bounds[0], bounds[1], BLOCK):
                work(start, min(start + BLOCK, bounds[1]))

        if self._pool is None:
            part(self._parts[0])
        else:
            list(self._pool.map(part, self._parts))

    def _begin(self, which: NDArray[np.bool_], views: Bytes, masks: Bytes, start: int, end: int) -> None:
        games.begin(self._states, which, self._streams, self._agreed, self._number, start, end)
        self._play_others(start, end)
        games.observe(self._states, self._all, self._learner, self._starts, views, masks, start, end)

    def _play_others(self, start: int, end: int) -> None:
        if self._learner >= 0:
            play_others(self._states, self._learner, self._habits, start, end)

    def _new_buffers(self) -> tuple[Bytes, Bytes]:
        shapes = ((self.num_envs, size) for size in (self.layout.size, self.layout.actions))
        views, masks = (np.empty(shape, dtype=np.uint8) for shape in shapes)
        return views, masks

    def _next_buffers(self) -> tuple[Bytes, Bytes]:
        if self._copy:
            self._buffers = self._new_buffers()
        return self._buffers

    def _formed(self, views: Bytes, masks: Bytes) -> Any:
        return formed(self.layout, self._form, views, masks)

    def _final(self, over: NDArray[np.bool_], views: Bytes, masks: Bytes, scores: Numbers) -> dict[str, Any]:
        """The last observations of games that ended and begin anew in the same step, as Gymnasium hands them on."""
        observations = np.full(self.num_envs, None, dtype=object)
        for game in np.flatnonzero(over):
            observations[game] = formed(self.layout, self._form, views[game].copy(), masks[game].copy())
        final = {"scores": scores, "_scores": over}
        return {"final_obs": observations, "_final_obs": over, "final_info": final, "_final_info": over}

    def _check(self, actions: Numbers, ended: NDArray[np.bool_]) -> None:
        if actions.shape != (self.num_envs,):
            message = f"wanted {self.num_envs} actions, not an array of shape {actions.shape}"
            raise ValueError(message)
        if self.autoreset_mode is AutoresetMode.DISABLED and ended.any():
            message = "some games are over: reset them with options={'reset_mask': flags}"
            raise ValueError(message)
        found: list[int] = []

        def work(start: int, end: int) -> None:
            found.append(games.first_illegal(self._states, actions, ended, self.layout.actions, start, end))

        self._share(work)
        illegal = [game for game in found if game >= 0]
        if illegal:
            message = f"not a legal action in game {min(illegal)}: {actions[min(illegal)]}"
            raise ValueError(message)

    def _checked_flags(self, flags: Any, seed: int | None) -> NDArray[np.bool_]:
        if seed is not None:
            message = "a seed is for all games: reset them all"
            raise ValueError(message)
        if not isinstance(flags, np.ndarray) or flags.shape != (self.num_envs,) or flags.dtype != np.bool_:
            message = f"reset_mask is an array of {self.num_envs} booleans"
            raise ValueError(message)
        return flags
