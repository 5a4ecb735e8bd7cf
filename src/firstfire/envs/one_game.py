"""One game on the engine, for environments that play game by game; and the same game for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np

from firstfire.engine.actions import text_of
from firstfire.engine.buffers import SHEET_WORDS
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
)
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import WORD, Reals, State, Words
from firstfire.envs.layout import Bytes
from firstfire.envs.shared import Shared
from firstfire.envs.terms import Terms
from firstfire.game import Game
from firstfire.rules import Caveman, Deal
from firstfire.rules.secret import chiefs_drawn

ILLEGAL_REWARD = {"margin": -100.0, "win": -1.0}
"""What an illegal action earns where it ends the game, by reward: worse than an honest defeat."""


class Settlement:
    """Room for what a finished game brings: reward, of a kind (`rewards`), and score of every seat."""

    def __init__(self, players: int, kind: int) -> None:
        self._kind = kind
        self._rewards, self._scores, self._sheet = Reals.zeros(players), Words.zeros(players), Words.zeros(SHEET_WORDS)

    def of(self, state: State) -> tuple[list[float], list[int]]:
        """Rewards and scores."""
        KERNEL.settle_game(state.address, self._kind, self._rewards.address, self._scores.address, self._sheet.address)
        return self._rewards.tolist(), self._scores.tolist()


class OneGame:
    """A game in progress. `deal` it before anything else."""

    def __init__(self, terms: Terms) -> None:
        self.setup, self.layout = terms.setup, terms.layout
        self._agreed, self._state = terms.agreed, State()
        self._settlement = Settlement(self.layout.players, terms.reward_kind)
        self._starts = Shared.of(self.layout.starts())
        self._view, self._mask = (Shared.new(size, np.uint8) for size in (self.layout.size, self.layout.actions))
        self._actions: list[int] = []
        self._game: Game | None = None
        self._followed = 0

    def deal(self, seed: int, stream: int) -> None:
        """Begin the game that is stream `stream` of a seed (`seeding`)."""
        KERNEL.new_game(self._state.address, self._agreed.address, seed, stream)
        self._actions, self._game = [], None

    def redeal(self, seed: int) -> None:
        """Put in another order what nobody can know; everything that a player may see stays as it is."""
        KERNEL.redeal(self._state.address, seed, 0)
        self._game = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state[KIND] == OVER)

    @property
    def seat(self) -> int:
        """The seat to decide; the last one to decide when the game is over."""
        seat: int = self._state[SEAT]
        return seat

    def observe(self, seat: int) -> tuple[Bytes, Bytes]:
        """The view of a seat and its legal actions (none while another decides, all at the end); both new arrays."""
        view, mask = self._view, self._mask
        KERNEL.observe_game(self._state.address, seat, self._starts.address, view.address, mask.address)
        return view.array.copy(), mask.array.copy()

    def is_legal(self, action: int) -> bool:
        """Whether the seat to decide may do that."""
        number = int(action)
        return 0 <= number < self.layout.actions and bool(KERNEL.is_legal(self._state.address, number))

    def take(self, action: int) -> None:
        """Take an action; ValueError, and nothing changes, unless it is legal."""
        number = int(action)
        if not (0 <= number < self.layout.actions and KERNEL.take_if_legal(self._state.address, number)):
            message = f"not a legal action now: {number} ({self.describe(number)})"
            raise ValueError(message)
        self._actions.append(number)

    def results(self) -> tuple[list[float], list[int]]:
        """Reward and score of every seat of a finished game."""
        return self._settlement.of(self._state)

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
        return self._state.bytes()[WORD * word : WORD * word + count].tolist()

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
        kinds = self._bytes(PILE, self._state[PILE_END])
        return [Caveman(CAVEMEN[kind]) for kind in kinds if kind < PILE_SEARCHED]

    def _pile_after_search(self, rest: tuple[Caveman, ...], number: int) -> Sequence[Caveman]:
        """The pile of the pure rules after a search: as the engine's game turned it up, or will."""
        turned_up = len(self.setup.cavemen) - len(rest) - number - 1
        upcoming = self._turned_up()[turned_up:]
        return [*upcoming, *(Counter(rest) - Counter(upcoming)).elements()]
