"""Two who have not played much: weak in the way people are. Pure Python, ready at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..rules import Move, State, View
from ..rules.components import DOMINOES
from ..rules.decisions import ChoosePair, ClaimDomino, LandFire, PayResource, PlaceDomino, RecruitCaveman
from ..rules.moves import Claim, ClaimPair
from .greedy import GreedyPlayer, best, claim_score, score_after
from .player import FREE, Budget, Stop

if TYPE_CHECKING:
    import random


class Pebble:
    """A child in its first game: tries a spot or two, loves fire, and takes the domino that shines most."""

    name = "pebble"
    tries = 2

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The nicer of a few moves that come to mind."""
        moves, decision = view.legal_moves, view.table.decision
        if isinstance(decision, ClaimDomino):
            return max(_noticed(moves, 3, rng), key=_fires)
        if isinstance(decision, ChoosePair | PayResource | RecruitCaveman):
            return rng.choice(moves)
        return _best_of(view, _noticed(moves, self.tries, rng), rng)


class Leaf:
    """Careful but short-sighted: overlooks half of the places, and forgets to look how a domino will fit."""

    name = "leaf"

    def __init__(self) -> None:
        self._greedy = GreedyPlayer()

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The move that scores most now, of those it notices."""
        moves, decision = view.legal_moves, view.table.decision
        if isinstance(decision, PlaceDomino | LandFire):
            return _best_of(view, _noticed(moves, max(4, len(moves) // 2), rng), rng)
        if isinstance(decision, ClaimDomino):
            if rng.random() < 0.35:
                return max(moves, key=_fires)
            state = view.imagine(rng)
            return best(_noticed(moves, 3, rng), lambda move: claim_score(state, decision.seat, move), rng)
        return self._greedy.choose(view, rng)


def _noticed(moves: Sequence[Move], most: int, rng: random.Random) -> Sequence[Move]:
    return moves if len(moves) <= most else rng.sample(moves, most)


def _best_of(view: View, moves: Sequence[Move], rng: random.Random) -> Move:
    if len(moves) == 1:
        return moves[0]
    state: State = view.imagine(rng)
    seat = view.table.seat
    assert seat is not None
    return best(moves, lambda move: (score_after(state.apply(move), seat),), rng)


def _fires(move: Move) -> int:
    """Fires and craters on a domino to claim."""
    if isinstance(move, ClaimPair):
        return 0
    assert isinstance(move, Claim)
    domino = DOMINOES[move.number]
    return sum(half.fires + half.craters for half in (domino.first, domino.second))
