"""Levels of opponents by name: what can sit on a seat when no person does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ..rules.scoring import score_sheet
from ..rules.state import State
from ..rules.view import View

Choose: TypeAlias = Callable[[View, float, random.Random], str]
"""Given what the seat may see, seconds to think and a source of randomness: a legal move."""


class Level(NamedTuple):
    """A level of opponent. `seconds` is what it would like to think per decision; 0 answers at once."""

    name: str
    strength: int
    seconds: float
    choose: Choose


def play_randomly(view: View, seconds: float, rng: random.Random) -> str:
    """Any legal move."""
    return rng.choice(view.legal_moves)


def play_greedily(view: View, seconds: float, rng: random.Random) -> str:
    """The move after which the own score is best at once; ties at random."""
    seat = view.table.seat
    assert seat is not None
    state = view.imagine(rng)

    def score(move: str) -> float:
        after: State = state.apply(move)
        return score_sheet(after.table, seat).total + rng.random() / 2

    return max(view.legal_moves, key=score)


BUILT_IN = (
    Level("random", 0, 0.0, play_randomly),
    Level("greedy", 1, 0.0, play_greedily),
)


def levels() -> dict[str, Level]:
    """All levels, weakest first."""
    return {level.name: level for level in sorted(BUILT_IN, key=lambda level: level.strength)}
