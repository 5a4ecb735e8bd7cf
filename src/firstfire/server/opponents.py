"""Levels of opponents by name: what can sit on a seat when no person does."""

from __future__ import annotations

import random
from functools import cache, partial
from typing import NamedTuple, Protocol

from ..players import PLAYERS
from ..rules.view import View


class Choose(Protocol):
    """Chooses a legal move."""

    def __call__(self, view: View, seconds: float, rng: random.Random) -> str:
        """Given what the seat may see, the seconds for its whole turn and a source of randomness: a legal move."""
        ...


class Level(NamedTuple):
    """A level of opponent. `seconds` is what it would like to think per turn; 0 answers at once."""

    name: str
    strength: int
    seconds: float
    choose: Choose
    listed: bool = True
    """Whether people are offered it."""


def _simple(name: str, view: View, seconds: float, rng: random.Random) -> str:
    return PLAYERS[name].choose(view, rng)


@cache
def levels() -> dict[str, Level]:
    """All levels, weakest first."""
    return {name: Level(name, strength, 0.0, partial(_simple, name)) for strength, name in enumerate(PLAYERS)}
