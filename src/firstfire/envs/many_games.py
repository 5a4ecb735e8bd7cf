"""Many games of the same terms side by side in one array, and what the kernel does with all of them at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.layout import WORDS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words
from firstfire.envs.opponents import habits_of
from firstfire.envs.shared import Shared
from firstfire.envs.terms import Terms


class Sight(NamedTuple):
    """What is seen in every game: views, and masks of the legal actions."""

    views: Shared
    masks: Shared


class Outcome(NamedTuple):
    """What a step brought: which games are over, reward and score by seat, and what one seat of each game got."""

    over: Shared
    rewards: Shared
    scores: Shared
    earned: Shared


class ManyGames:
    """`count` games. Against `opponents` the learner sits on `seat`; without, it has all seats."""

    def __init__(self, count: int, terms: Terms, opponents: str | None, seat: int, threads: int | None) -> None:
        self.count, self.layout = count, terms.layout
        self.states = Shared.new((count, WORDS), np.int64)
        self.streams, self.luck = Shared.new(count, np.int64), Shared.new(count, np.int64)
        self.seats = Shared.new(count, np.int64)
        """Whose decision it is, as last observed."""
        self.ended = Shared.new(count, np.bool_)
        """Which games were over before the step at hand."""
        self.all = Shared.of(np.ones(count, dtype=np.bool_))
        self.learner = -1 if opponents is None else int(seat)
        self._earners = self.seats if opponents is None else Shared.of(np.full(count, seat, dtype=np.int64))
        self._agreed, self._reward = terms.agreed, terms.reward_kind
        self._habits, self._starts = habits_of(opponents or "random"), Shared.of(self.layout.starts())
        workers = max(1, min(threads or os.cpu_count() or 1, count))
        self._pool = ThreadPoolExecutor(workers) if workers > 1 else None
        bounds = [count * at // workers for at in range(workers + 1)]
        self._parts = [(*part, Words.zeros(WORK_WORDS)) for part in pairwise(bounds)]

    def begin(self, which: Shared, number: int, looked_at: Shared, sight: Sight) -> None:
        """Deal some games from their streams of seed `number`, play to the learner's turn, and look at others too."""

        def work(start: int, end: int, room: int) -> None:
            self._deal(which, number, start, end)
            self._play_others(start, end, room)
            self._look(looked_at, sight, start, end)

        self._share(work)

    def step(self, actions: Shared, number: int, outcome: Outcome, sight: Sight) -> None:
        """Take a legal action in every game, but begin the next game where one had ended; settle up and observe all."""

        def work(start: int, end: int, room: int) -> None:
            KERNEL.step_games(
                self.states.address,
                actions.address,
                self.ended.address,
                self.streams.address,
                self._agreed.address,
                number,
                self.count,
                self.learner,
                self._habits.address,
                outcome.over.address,
                outcome.rewards.address,
                outcome.scores.address,
                self._reward,
                self._earners.address,
                outcome.earned.address,
                self._starts.address,
                sight.views.address,
                sight.masks.address,
                self.seats.address,
                start,
                end,
                room,
            )

        self._share(work)

    def first_illegal(self, actions: Shared) -> int:
        """The first game, but for those that had ended, whose action is not legal; -1 if all are."""
        found: list[int] = []

        def work(start: int, end: int, room: int) -> None:
            at = KERNEL.first_illegal(self.states.address, actions.address, self.ended.address, start, end)
            if at >= 0:
                found.append(at)

        self._share(work)
        return min(found, default=-1)

    def observe(self, sight: Sight) -> None:
        """See what is seen in every game."""
        self._share(lambda start, end, room: self._look(self.all, sight, start, end))

    def sample(self, actions: Shared) -> None:
        """A uniformly random legal action for every game, from `luck`."""

        def work(start: int, end: int, room: int) -> None:
            KERNEL.sample_actions(self.states.address, self.luck.address, actions.address, start, end, room)

        self._share(work)

    def redeal(self, number: int) -> None:
        """Put in another order what nobody can know."""
        KERNEL.redeal_games(self.states.address, number, 0, self.count)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _deal(self, which: Shared, number: int, start: int, end: int) -> None:
        streams, agreed = self.streams.address, self._agreed.address
        KERNEL.begin_games(self.states.address, which.address, streams, agreed, number, start, end)

    def _play_others(self, start: int, end: int, room: int) -> None:
        if self.learner >= 0:
            KERNEL.play_others(self.states.address, self.learner, self._habits.address, start, end, room)

    def _look(self, which: Shared, sight: Sight, start: int, end: int) -> None:
        marked = self.states.address, which.address, self.learner, self._starts.address
        seen = sight.views.address, sight.masks.address, self.seats.address
        KERNEL.observe_games(*marked, *seen, start, end)

    def _share(self, work: Callable[[int, int, int], None]) -> None:
        """Do some work on all games, on all threads, each with room of its own."""
        if self._pool is None:
            start, end, room = self._parts[0]
            work(start, end, room.address)
            return
        parts = [self._pool.submit(work, start, end, room.address) for start, end, room in self._parts]
        try:
            for done in parts:
                done.result()
        finally:
            wait(parts)  # so that nothing is written to after the call, even if it is interrupted
