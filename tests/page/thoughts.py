"""Games of the levels against each other, thought about as the page does it.

What is hidden is dealt anew by the engine, from the seed of the decision: the page has no random numbers of Python's.
"""

from __future__ import annotations

import struct
from random import Random
from typing import Any

from firstfire.engine import games
from firstfire.engine.actions import text_of
from firstfire.engine.memory import State
from firstfire.engine.parity import Case
from firstfire.engine.to_rules import to_rules
from firstfire.players.analysis import Analysis
from firstfire.players.bandit import share
from firstfire.players.beginners import Leaf, Pebble
from firstfire.players.levels import LEVELS
from firstfire.players.player import Budget, Player, Stop
from firstfire.players.search_player import SearchPlayer, analysis_of
from firstfire.rules import Move, View
from firstfire.rules.moves import parse_move

BUDGET = Budget(playouts=60)
"""Of a turn: enough to narrow plans down several times."""
DEAL = -1
"""The stream of a seed from which what is hidden is dealt."""


class AsOnThePage(SearchPlayer):
    """A level whose root is not the rules' imagination but the engine's."""

    game: State

    @classmethod
    def of(cls, player: SearchPlayer) -> AsOnThePage:
        alike = cls.__new__(cls)
        vars(alike).update(vars(player))
        return alike

    def _analyse(
        self, view: View, rng: Random, seed: int, budget: Budget, stop: Stop | None, begun: float | None
    ) -> Analysis:
        root = redealt(self.game, seed)
        prior, playing = self.tables(view.table.setup, view.table.seat or 0)
        finding = share(root, prior, playing, seed, budget, self.method, stop, begun)
        return analysis_of(finding, len(view.table.setup.players))


def thought_game(case: Case) -> dict[str, Any]:
    """A whole game of levels: every seed and move, and of every analysis what was found for each plan."""
    rng = Random(repr(case))
    levels = {key: _as_on_the_page(level.make()) for key, level in LEVELS.items()}
    seated = rng.sample(sorted(levels), case.players)
    state = games.new_game(
        case.mode, case.players, edition=case.edition, bonuses=case.bonuses, rules=case.rules, seed=case.seed
    )
    moves: tuple[Move, ...] = ()
    thoughts = []
    while not games.is_over(state):
        pure = to_rules(state)
        view = View(pure.seat, pure.table, moves)
        assert pure.seat is not None
        player = levels[seated[pure.seat]]
        seed = rng.getrandbits(63)
        analysis = None
        if isinstance(player, AsOnThePage):
            player.game = state
            move, analysis = player.think(view, _Seed(seed), BUDGET)
        elif len(pure.legal_moves) == 1:
            move = pure.legal_moves[0]
        else:
            move = parse_move(text_of(player._action(redealt(state, seed), seed), case.players))
        plans = [
            {"moves": [*map(str, line.moves)], "bits": _bits(line.win, line.score), "playouts": line.playouts}
            for line in ([] if analysis is None else analysis.lines)
        ]
        thoughts.append({"seed": str(seed), "move": str(move), "plans": plans})
        games.apply_text(state, str(move))
        moves = (*moves, move)
    return {"case": case._asdict(), "levels": seated, "playouts": BUDGET.playouts, "thoughts": thoughts}


class _Seed(Random):
    """Gives one number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self._number = number

    def getrandbits(self, bits: int) -> int:
        return self._number


def _as_on_the_page(player: Player) -> AsOnThePage | Pebble | Leaf:
    if isinstance(player, SearchPlayer):
        return AsOnThePage.of(player)
    assert isinstance(player, Pebble | Leaf)
    return player


def redealt(state: State, seed: int) -> State:
    """A game with what is hidden dealt anew."""
    root = state.copy()
    games.redeal(root, seed, DEAL)
    return root


def _bits(*numbers: float) -> str:
    """Floating point numbers to the last bit."""
    return struct.pack(f">{len(numbers)}d", *numbers).hex()
