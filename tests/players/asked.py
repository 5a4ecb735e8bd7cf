"""Games in which a level is asked what it would do, as text, so that another installation can be asked the same.

Any Python that has Firstfire answers games on standard input, one a line: `python tests/players/asked.py < GAMES`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from firstfire import Game
from firstfire.players import LEVELS, Budget

EVERY = 3
"""Of the decisions with a choice, every so-and-so-many-th is asked about."""


class Asked(NamedTuple):
    """A game, and the decisions in it that a level is asked about, each by itself."""

    level: str
    mode: str
    players: int
    bonuses: list[str]
    seed: int
    playouts: int
    moves: list[str]
    at: list[int]

    def begun(self) -> Game:
        """Its first position."""
        return Game.new(self.mode, self.players, seed=self.seed, bonuses=self.bonuses)

    def choices(self) -> list[str]:
        """What the level chooses, with the same chance wherever it is asked."""
        game, chosen = self.begun(), []
        for number, move in enumerate(self.moves):
            if number in self.at:
                fresh, chance = LEVELS[self.level].make(), Random(f"{self.seed}/{number}")
                chosen.append(str(fresh.choose(game.view(game.seat), chance, Budget(playouts=self.playouts))))
            game = game.apply(move)
        return chosen


def games(level: str, mode: str, decisions: int, playouts: int) -> Iterator[Asked]:
    """Games with so many decisions to ask about: 2, 3 and 4 players, now and then with variants, mostly good moves."""
    seed = 0
    while decisions > 0:
        seed += 1
        bonuses = ["empire-of-fire", "homo-habilis"] if seed % 4 == 0 else []
        asked = Asked(level, mode, 2 + seed % 3, bonuses, seed, playouts, [], [])
        game, chance, choices = asked.begun(), Random(seed), 0
        while game.seat is not None and decisions > 0:
            if len(game.legal_moves) > 1:
                choices += 1
                if choices % EVERY == 0:
                    asked.at.append(len(asked.moves))
                    decisions -= 1
            move = chance.choice(game.legal_moves)
            if chance.random() < 0.8:
                move = LEVELS["tusk"].make().choose(game.view(game.seat), chance)
            asked.moves.append(str(move))
            game = game.apply(move)
        yield asked


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(Asked(**json.loads(line)).choices()))
