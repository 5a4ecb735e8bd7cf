"""Every player by name: the levels, the players of the literature, and the simplest."""

from __future__ import annotations

from collections.abc import Callable

from ..rules import BadSetup
from .greedy import GreedyPlayer
from .levels import LEVELS
from .player import Player
from .random_player import RandomPlayer
from .reference import GreedyPlacement, flat_greedy, flat_random, full_greedy
from .uct import UctPlayer
from .warming import wait_for_engine

_SIMPLE: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
_COMPILED: dict[str, Callable[[], Player]] = {
    "greedy-placement": GreedyPlacement,
    "full-greedy": full_greedy,
    "flat-random": flat_random,
    "flat-greedy": flat_greedy,
    "uct": UctPlayer,
    "champion": LEVELS["old-bone"].make,
}
NAMES = (*_SIMPLE, *LEVELS, *_COMPILED)
"""The names that `player_named` knows."""


def player_named(name: str) -> Player:
    """A player by its name, ready to play; compiles the engine first if it needs it. Raises `BadSetup`."""
    if name in LEVELS:
        return LEVELS[name].player(wait=True)
    if name in _SIMPLE:
        return _SIMPLE[name]()
    if name in _COMPILED:
        wait_for_engine()
        return _COMPILED[name]()
    raise BadSetup("unknown-player", f"no player is called {name}; there are {', '.join(NAMES)}")
