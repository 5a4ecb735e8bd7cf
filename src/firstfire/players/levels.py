"""Five opponents, from a first game with a child to one that no person should expect to beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .beginners import Leaf, Pebble
from .entry import Entry
from .literature import PLAIN
from .method import Method
from .player import Budget, Player
from .search_player import SearchPlayer


@dataclass(frozen=True, kw_only=True)
class Level(Entry):
    """An opponent of known strength."""

    strength: int
    """1 to 5."""
    name: str
    """What it is called at the table."""


def tusk() -> SearchPlayer:
    """Full greedy: the most points now, with the next domino in mind."""
    return SearchPlayer("tusk", habits=PLAIN, method=Method(candidates=1))


def ember() -> SearchPlayer:
    """A quick look ahead."""
    return SearchPlayer("ember", method=Method(candidates=6), usual=Budget(playouts=24), limit=24)


def old_bone() -> SearchPlayer:
    """The champion."""
    return SearchPlayer("old-bone", others=PLAIN, method=Method(trust=1.0, common=150.0))


def _level(strength: int, name: str, description: str, seconds: float, make: Callable[[], Player]) -> Level:
    key = name.lower().replace(" ", "-")
    return Level(key=key, description=description, make=make, seconds=seconds, strength=strength, name=name)


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        _level(1, "Pebble", "A child in its first game: loves fire, tries a spot or two.", 0.0, Pebble),
        _level(2, "Leaf", "Careful but short-sighted, and overlooks half of what could be.", 0.0, Leaf),
        _level(3, "Tusk", "Always takes the most points it can get now.", 0.0, tusk),
        _level(4, "Ember", "Knows how territories grow, and looks a little ahead.", 0.1, ember),
        _level(5, "Old Bone", "Has seen every winter: plays thousands of games in its head.", 1.0, old_bone),
    )
}
"""The levels by key, from weak to strong."""
