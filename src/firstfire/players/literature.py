"""The players of the literature (Gedda, Lagerkvist and Butler 2018), to measure others against.

All need the compiled engine. Their moves are whole turns: a placement, its fire and a claim together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.measure import RATIO
from ..rules import Move, View
from ..rules.decisions import ChoosePair, ClaimDomino
from .method import Method
from .player import FREE, Budget, Stop
from .search_player import ByHabit, SearchPlayer

if TYPE_CHECKING:
    import random

PLAIN = {
    "growth": 4,
    "hole": 60,
    "off_centre": 60,
    "crater": 48,
    "unplaceable": 320,
    "promise": 16,
    "search": 32,
    "open_home": -32,
}
"""Habits of the greedy player of the literature: points, no single holes, the hut in the centre.

The literature knows no cavemen. The last three recruit whoever adds points, but seldom onto squares with open cells
around them: there a caveman still waits for what he counts, and his price is gone.
"""
FLAT = Method(candidates=400, uniform=True, measure=RATIO)
"""The first 400 plans, each with the same number of playouts."""


def full_greedy() -> SearchPlayer:
    """Takes the turn after which its score, with the claimed domino placed as well, is highest."""
    return SearchPlayer("full-greedy", habits=PLAIN, method=Method(candidates=1))


class GreedyPlacement:
    """Places like the full greedy player, and claims at random."""

    name = "greedy-placement"

    def __init__(self) -> None:
        self._placing = full_greedy()

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The placement that scores most; any domino."""
        if isinstance(view.table.decision, ClaimDomino | ChoosePair):
            return rng.choice(view.legal_moves)
        return self._placing.choose(view, rng, budget, stop)


def flat_random() -> SearchPlayer:
    """Flat Monte Carlo: every turn the same number of random playouts, valued by own points in those of both."""
    return SearchPlayer("flat-random", habits=PLAIN, by_habit=ByHabit.NOBODY, method=FLAT)


def flat_greedy() -> SearchPlayer:
    """Flat Monte Carlo with player-greedy playouts: itself greedy, the others random. The strongest of the paper."""
    return SearchPlayer("flat-greedy", habits=PLAIN, noise=8, by_habit=ByHabit.ITSELF, method=FLAT)
