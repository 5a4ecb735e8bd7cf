"""Many games at once, for learning: one array of games, one call per step.

All games of a batch are of one set-up, so they share one size of action space. Work is spread over threads by rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from firstfire.engine.actions import action_count, encode, side_of
from firstfire.engine.boards import narrow, wide
from firstfire.engine.deal import deal
from firstfire.engine.games import Numbers, agreement
from firstfire.engine.jit import entry, merged, pointer, row
from firstfire.engine.kernel import MOST_OPTIONS, apply, choices_of
from firstfire.engine.layout import KIND, OVER, PLAYERS, SEAT, WORDS, Board, Row
from firstfire.engine.observe import O_PLANES, planes_of
from firstfire.engine.rng import below, seed
from firstfire.engine.scoring import ROWS, score
from firstfire.engine.warmup import ready

Masks = NDArray[np.uint8]


@merged
def mask_of(state: Row, mask: Masks, game: int, scratch: Row, like: Board) -> None:
    """Set row `game` of `mask` to 1 where an action is legal, else to 0."""
    for action in range(mask.shape[1]):
        mask[game, action] = 0
    for i in range(choices_of(state, scratch, like)):
        mask[game, encode(state, scratch[i], like)] = 1


@entry
def _masks(states: Numbers, mask: Masks, start: int, end: int) -> None:
    scratch = np.empty(MOST_OPTIONS, dtype=np.int64)
    for game in range(start, end):
        if states[game, PLAYERS] == 2:
            mask_of(row(states, game), mask, game, pointer(scratch), wide())
        else:
            mask_of(row(states, game), mask, game, pointer(scratch), narrow())
    scratch[0] = 0  # used through a pointer: it must live until here


@entry
def _deal(states: Numbers, streams: Numbers, agreed: Numbers, number: int, start: int, end: int) -> None:
    for game in range(start, end):
        state = row(states, game)
        seed(state, number, streams[game])
        deal(state, agreed[0], agreed[1], agreed[2], agreed[3])


@entry
def _step(
    states: Numbers,
    actions: Numbers,
    finished: NDArray[np.bool_],
    sheets: Numbers,
    streams: Numbers,
    agreed: Numbers,
    number: int,
    start: int,
    end: int,
) -> None:
    for game in range(start, end):
        state = row(states, game)
        apply(state, actions[game])
        over = state[KIND] == OVER
        finished[game] = over
        if over:
            score(state, row(sheets, game))
            streams[game] += len(states)
            seed(state, number, streams[game])
            deal(state, agreed[0], agreed[1], agreed[2], agreed[3])


@entry
def _sample(states: Numbers, mask: Masks, actions: Numbers, start: int, end: int) -> None:
    for game in range(start, end):
        options = 0
        for action in range(mask.shape[1]):
            options += mask[game, action]
        rank = below(row(states, game), options)
        for action in range(mask.shape[1]):
            rank -= mask[game, action]
            if rank < 0:
                actions[game] = action
                break


@entry
def _observe(states: Numbers, planes: Masks, start: int, end: int) -> None:
    for game in range(start, end):
        state = row(states, game)
        if state[PLAYERS] == 2:
            planes_of(state, state[SEAT], row(planes, game), wide())
        else:
            planes_of(state, state[SEAT], row(planes, game), narrow())


class Batch:
    """`count` games played side by side.

    `states` (count × WORDS) are the games, `masks` (count × actions) their legal actions, kept up to date. `step` takes
    one action in each; a finished game leaves its score sheet in `sheets` and is dealt anew.
    """

    def __init__(
        self,
        count: int,
        mode: str = "discovery",
        players: int = 4,
        *,
        edition: str = "clarified",
        bonuses: Iterable[str] = (),
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        ready()
        self.agreed = agreement(mode, players, edition, bonuses)
        self.seed = seed
        self.states = np.zeros((count, WORDS), dtype=np.int64)
        self.masks = np.zeros((count, action_count(players)), dtype=np.uint8)
        self._sheets = np.zeros((count, 4 * ROWS), dtype=np.int64)
        self.sheets = self._sheets.reshape(count, 4, ROWS)
        self.finished = np.zeros(count, dtype=np.bool_)
        self.streams = np.arange(count, dtype=np.int64)
        self._parts = [(count * i // threads, count * (i + 1) // threads) for i in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._over(lambda start, end: self._restart(start, end))

    def _over(self, work: Callable[[int, int], None]) -> None:
        if self._pool is None:
            work(*self._parts[0])
        else:
            list(self._pool.map(lambda part: work(*part), self._parts))

    def _restart(self, start: int, end: int) -> None:
        _deal(self.states, self.streams, self.agreed, self.seed, start, end)
        _masks(self.states, self.masks, start, end)

    @property
    def seats(self) -> Numbers:
        """The seat to move in each game."""
        return self.states[:, SEAT]

    def step(self, actions: Numbers) -> NDArray[np.bool_]:
        """Take one action in each game; says which games ended (and began anew, on a new stream).

        ValueError, and nothing happens, if one of them is not legal.
        """
        games, codes = self.masks.shape
        if actions.shape != (games,) or not ((actions >= 0) & (actions < codes)).all():
            message = f"wanted {games} action codes from 0 to {codes - 1}"
            raise ValueError(message)
        if not self.masks[np.arange(games), actions].all():
            message = f"not legal in game {int(np.flatnonzero(self.masks[np.arange(games), actions] == 0)[0])}"
            raise ValueError(message)

        def work(start: int, end: int) -> None:
            rules = (self.streams, self.agreed, self.seed)
            _step(self.states, actions, self.finished, self._sheets, *rules, start, end)
            _masks(self.states, self.masks, start, end)

        self._over(work)
        return self.finished

    def observe(self) -> Masks:
        """Every game's territories as planes (`observe`): count × players × planes × side × side, the mover's first."""
        count, players = len(self.states), int(self.agreed[1])
        side = side_of(players)
        planes = np.empty((count, players * O_PLANES * side * side), dtype=np.uint8)
        self._over(lambda start, end: _observe(self.states, planes, start, end))
        return planes.reshape(count, players, O_PLANES, side, side)

    def sample(self) -> Numbers:
        """A uniformly random legal action for each game, from the games' own generators."""
        actions = np.empty(len(self.states), dtype=np.int64)
        self._over(lambda start, end: _sample(self.states, self.masks, actions, start, end))
        return actions
