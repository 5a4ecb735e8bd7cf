"""One game on the compiled engine, for environments that play game by game; and the same game for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from firstfire.engine.actions import text_of
from firstfire.engine.layout import (
    CAVEMEN,
    CHIEFS,
    DECK,
    KIND,
    OVER,
    PILE,
    PILE_END,
    PILE_SEARCHED,
    SEAT,
    WORDS,
)
from firstfire.envs.compiled import games
from firstfire.envs.compiled.warmup import ready
from firstfire.envs.layout import Bytes
from firstfire.envs.terms import Terms
from firstfire.game import Game
from firstfire.rules import Caveman, Deal
from firstfire.rules.secret import chiefs_drawn

ILLEGAL_REWARD = {"margin": -100.0, "win": -1.0}
"""What an illegal action earns where it ends the game, by reward: worse than an honest defeat."""
NOT_SKIPPED = np.zeros(1, dtype=np.bool_)
ALL = np.ones(1, dtype=np.bool_)


class OneGame:
    """A game in progress. `deal` it before anything else."""

    def __init__(self, terms: Terms) -> None:
        self.setup, self.layout = terms.setup, terms.layout
        self._reward, self._agreed = terms.reward_kind, terms.agreed
        self._starts = self.layout.starts()
        self._states = np.zeros((1, WORDS), dtype=np.int64)
        self._words: memoryview = memoryview(self._states[0])
        self._action = np.zeros(1, dtype=np.int64)
        self._actions: list[int] = []
        self._game: Game | None = None
        self._followed = 0
        ready()

    def deal(self, seed: int, stream: int) -> None:
        """Begin the game that is stream `stream` of a seed (`seeding`)."""
        streams = np.array([stream], dtype=np.int64)
        games.begin(self._states, ALL, streams, self._agreed, seed, 0, 1)
        self._actions, self._game = [], None

    def redeal(self, seed: int) -> None:
        """Put in another order what nobody can know; everything that a player may see stays as it is."""
        games.redeal(self._states, seed, 0, 1)
        self._game = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._words[KIND] == OVER)

    @property
    def seat(self) -> int:
        """The seat to decide; the last one to decide when the game is over."""
        return int(self._words[SEAT])

    def observe(self, seat: int) -> tuple[Bytes, Bytes]:
        """The view of a seat and its legal actions (none while another decides, all at the end); both new arrays."""
        layout = self.layout
        view, mask = np.empty((1, layout.size), dtype=np.uint8), np.empty((1, layout.actions), dtype=np.uint8)
        games.observe(self._states, ALL, seat, self._starts, view, mask, 0, 1)
        return view[0], mask[0]

    def is_legal(self, action: int) -> bool:
        """Whether the seat to decide may do that."""
        self._action[0] = action
        return games.first_illegal(self._states, self._action, NOT_SKIPPED, self.layout.actions, 0, 1) < 0

    def take(self, action: int) -> None:
        """Take an action; ValueError, and nothing changes, unless it is legal."""
        if not self.is_legal(action):
            message = f"not a legal action now: {action} ({self.describe(action)})"
            raise ValueError(message)
        games.take(self._states, self._action, NOT_SKIPPED, 0, 1)
        self._actions.append(int(action))

    def results(self) -> tuple[list[float], list[int]]:
        """Reward and score of every seat of a finished game."""
        players = self.layout.players
        rewards, totals = np.zeros((1, players)), np.zeros((1, players), dtype=np.int64)
        games.settle_up(self._states, NOT_SKIPPED, np.zeros(1, dtype=np.bool_), rewards, totals, self._reward, 0, 1)
        return rewards[0].tolist(), totals[0].tolist()

    def describe(self, action: int) -> str:
        """An action in the notation of records."""
        return text_of(action, self.layout.players) if 0 <= action < self.layout.actions else "no action"

    # The same game for people

    def game(self) -> Game:
        """The game as the library knows it, with its moves so far: for pictures, records and players."""
        if self._game is None:
            self._game = Game.dealt(self.setup, self._deal(), self._pile_after_search)
            self._followed = 0
        for action in self._actions[self._followed :]:
            self._game = self._game.apply(self.describe(action))
        self._followed = len(self._actions)
        return self._game

    def _bytes(self, word: int, count: int) -> list[int]:
        found: list[int] = self._states[0].view(np.uint8)[8 * word : 8 * word + count].tolist()
        return found

    def _deal(self) -> Deal:
        chiefs = self._bytes(CHIEFS, chiefs_drawn(self.setup))
        cave: list[Caveman] = []
        if self.setup.mode.has_cave:
            kinds = self._bytes(PILE, len(self.setup.cavemen))
            found = [kind - PILE_SEARCHED for kind in kinds if kind >= PILE_SEARCHED]
            cave = self._turned_up() + [Caveman(CAVEMEN[kind]) for kind in found]
        return Deal(tuple(chiefs), tuple(self._bytes(DECK, 48)), tuple(cave))

    def _turned_up(self) -> list[Caveman]:
        """The cavemen that were or will be turned up, in that order; those found by a search are not among them."""
        kinds = self._bytes(PILE, int(self._words[PILE_END]))
        return [Caveman(CAVEMEN[kind]) for kind in kinds if kind < PILE_SEARCHED]

    def _pile_after_search(self, rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        """The pile of the pure rules after a search: as the compiled game turned it up, or will."""
        turned_up = len(self.setup.cavemen) - len(rest) - number - 1
        upcoming = self._turned_up()[turned_up:]
        return [*upcoming, *(Counter(rest) - Counter(upcoming)).elements()]
