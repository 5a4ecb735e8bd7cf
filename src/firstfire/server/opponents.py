"""Opponents by name: what can sit on a seat when no person does."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from ..players import LEVELS, PLAYERS, Budget, Player
from ..rules.view import View


class Opponent(NamedTuple):
    """An opponent. `seconds` is what it likes to think per turn; 0 answers at once."""

    name: str
    strength: int
    seconds: float


OFFERED: dict[str, Opponent] = {
    level.key: Opponent(level.key, level.strength, level.seconds) for level in LEVELS.values()
}
"""The levels that people are offered, weakest first."""

OPPONENTS: dict[str, Opponent] = {name: Opponent(name, 0, 0.0) for name in PLAYERS} | OFFERED
"""All that a seat may name: also the plain players, which bots and tests like for being quick."""

AT_ONCE = frozenset({"random"})
"""Who needs no thinking at all, and so no process to think in."""


@cache
def _player(name: str) -> Player:
    """One player of a name for the whole process, so that it can follow the plan it made for a turn."""
    return LEVELS[name].player() if name in LEVELS else PLAYERS[name]


def choose(name: str, view: View, seconds: float, rng: random.Random) -> str:
    """A legal move of an opponent; one that is gone since is played by the weakest level."""
    player = _player(name if name in OPPONENTS else next(iter(OFFERED)))
    return player.choose(view, rng, Budget(seconds=seconds) if seconds else Budget())
