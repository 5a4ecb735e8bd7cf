"""What an opponent on a seat chooses."""

from __future__ import annotations

import logging
import random
from functools import cache

from ..players import OPPONENTS, Budget, GreedyPlayer, Player
from ..rules.view import View

WEAKEST = next(iter(OPPONENTS))
AT_ONCE = frozenset({"random"})
"""Who needs no thinking at all, and so no process to think in."""
log = logging.getLogger("firstfire.server")


@cache
def _player(key: str) -> Player:
    """One player of a key for the whole process, so that it can follow the plan it made for a turn.

    Who cannot play here for want of the engine is stood in for by the greedy player.
    """
    try:
        return OPPONENTS[key].player()
    except ImportError:
        log.exception("no engine", extra={"level": key})
        return GreedyPlayer()


def choose(key: str, view: View, seconds: float, rng: random.Random) -> str:
    """A legal move of an opponent; one that is gone since is played by the weakest level."""
    player = _player(key if key in OPPONENTS else WEAKEST)
    return player.choose(view, rng, Budget(seconds=seconds) if seconds else Budget())
