"""A player that takes the points it can have now and looks no further, by the rules alone and one move at a time.

The full greedy player of the literature takes whole turns and needs the compiled engine, see `literature`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..rules import Move, State, View
from ..rules.decisions import ChoosePair, ClaimDomino, LandFire, PayResource, PlaceDomino, RecruitCaveman
from ..rules.moves import Claim, ClaimPair
from ..rules.scoring import score_sheet
from .player import FREE, Budget, Stop
from .recruiting_plan import best_payment, best_recruit

if TYPE_CHECKING:
    import random


class GreedyPlayer:
    """Makes the move after which its own score is highest, ties broken at random.

    It claims the domino whose best placement, fire included, scores most in its territory as it lies; of equal ones
    the highest number. It recruits only when the best payment and settlement raise the score.
    """

    name = "greedy"

    def choose(self, view: View, rng: random.Random, budget: Budget = FREE, stop: Stop | None = None) -> Move:
        """The move that scores most now."""
        moves, decision = view.legal_moves, view.table.decision
        if len(moves) == 1:
            return moves[0]
        if isinstance(decision, RecruitCaveman):
            return best_recruit(view.table.territories[decision.seat], moves, view.table.setup.edition)
        if isinstance(decision, PayResource):
            return best_payment(view.table.territories[decision.seat], decision, view.table.setup.edition)
        state = view.imagine(rng)
        if isinstance(decision, ChoosePair):
            return best(moves, lambda move: pair_score(state, decision.seat, move), rng)
        if isinstance(decision, ClaimDomino):
            return best(moves, lambda move: claim_score(state, decision.seat, move), rng)
        assert decision is not None
        return best(moves, lambda move: (score_after(state.apply(move), decision.seat),), rng)


def best(moves: Sequence[Move], worth: Callable[[Move], tuple[int, ...]], rng: random.Random) -> Move:
    """The move worth most; one of them at random if there are several."""
    worths = [worth(move) for move in moves]
    most = max(worths)
    return rng.choice([move for move, found in zip(moves, worths, strict=True) if found == most])


def score_after(state: State, seat: int) -> int:
    """The score of a seat; while its fire is still to land (R5.1), with the best landing."""
    decision = state.table.decision
    if isinstance(decision, LandFire) and decision.seat == seat:
        return max(score_after(state.apply(move), seat) for move in state.legal_moves)
    return score_sheet(state.table, seat).total


def with_best_placement(state: State, seat: int, number: int) -> tuple[int, State]:
    """The highest score a seat would have if it placed a domino now, and the state before any fire lands."""
    state = State.of(state.table._replace(decision=PlaceDomino(seat, number)), state.secret)
    placed = [state.apply(move) for move in state.legal_moves]
    scores = [score_after(after, seat) for after in placed]
    return max(scores), placed[scores.index(max(scores))]


def claim_score(state: State, seat: int, move: Move) -> tuple[int, int]:
    """R3.2 What a domino is worth to a seat: the best score with it placed, then its number."""
    assert isinstance(move, Claim)
    return with_best_placement(state, seat, move.number)[0], move.number


def pair_score(state: State, seat: int, move: Move) -> tuple[int]:
    """R2.4 What a pair of dominoes is worth: the best score with one placed after the other."""
    assert isinstance(move, ClaimPair)
    a, b, c, d = state.table.next_line.numbers
    first, second = (a, d) if move.outer else (b, c)
    _, placed = with_best_placement(state, seat, first)
    return (with_best_placement(placed, seat, second)[0],)
