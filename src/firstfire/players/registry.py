"""Every player by its key: the levels, the simplest, and the players of the literature."""

from __future__ import annotations

from ..rules import BadSetup
from .entry import Entry
from .greedy import GreedyPlayer
from .levels import LEVELS, old_bone
from .literature import GreedyPlacement, flat_greedy, flat_random, full_greedy
from .player import Player
from .random_player import RandomPlayer
from .uct import UctPlayer

_SIMPLE = (
    Entry(key="random", description="plays anything that is allowed", make=RandomPlayer, needs_engine=False),
    Entry(key="greedy", description="takes the most points it can get at once", make=GreedyPlayer, needs_engine=False),
)
_MEASURES = (
    Entry(key="greedy-placement", description="places like full-greedy, claims at random", make=GreedyPlacement),
    Entry(key="full-greedy", description="takes the most points that a whole turn can bring", make=full_greedy),
    Entry(key="flat-random", description="tries every turn in as many random games", make=flat_random),
    Entry(key="flat-greedy", description="tries every turn in as many games, itself greedy in them", make=flat_greedy),
    Entry(key="uct", description="grows a tree of decisions", make=UctPlayer),
    Entry(key="champion", description="whoever is the strongest: Old Bone", make=old_bone),
)

OPPONENTS: dict[str, Entry] = {entry.key: entry for entry in (*LEVELS.values(), *_SIMPLE)}
"""Whom people can ask to their table: the levels from weak to strong, then the simplest."""

REGISTRY: dict[str, Entry] = OPPONENTS | {entry.key: entry for entry in _MEASURES}
"""All players; those that are no opponents are there to measure others against."""


def entry_of(key: str) -> Entry:
    """The entry of a key. Raises `BadSetup`."""
    if key not in REGISTRY:
        raise BadSetup("unknown-player", f"no player is called {key}; there are {', '.join(REGISTRY)}")
    return REGISTRY[key]


def player_named(key: str) -> Player:
    """A player by its key. Raises `BadSetup`, and `EngineMissing` for one that needs the engine where there is none."""
    return entry_of(key).player()
