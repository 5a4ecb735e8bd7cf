"""Five opponents, from a first game with a child to one that no person should expect to beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .beginners import Leaf, Pebble
from .greedy import GreedyPlayer
from .player import Budget, Player
from .reference import PLAIN
from .search_player import SearchPlayer
from .warming import WarmingPlayer, wait_for_engine


class Level(NamedTuple):
    """An opponent to choose. `key` names it in commands and stored games; words for people are found by `code`."""

    key: str
    strength: int
    """1 to 5."""
    name: str
    code: str
    """Code of its description, for translations: `level-pebble` and so on."""
    description: str
    """In English."""
    seconds: float
    """What it likes to think per turn; 0 for one that answers at once."""
    make: Callable[[], Player]
    needs_engine: bool

    def player(self, wait: bool = False) -> Player:
        """A player of this level. One that needs the engine lets a simpler one sit in while it compiles.

        With `wait` it is compiled first, so that every choice is the level's own.
        """
        if not self.needs_engine:
            return self.make()
        if wait:
            wait_for_engine()
            return self.make()
        return WarmingPlayer(self.key, self.make, GreedyPlayer())


def tusk() -> SearchPlayer:
    """Full greedy: the most points now, with the next domino in mind."""
    return SearchPlayer("tusk", habits=PLAIN, candidates=1)


def ember() -> SearchPlayer:
    """A quick look ahead."""
    return SearchPlayer("ember", candidates=6, usual=Budget(playouts=24), limit=24)


def old_bone() -> SearchPlayer:
    """The champion."""
    return SearchPlayer("old-bone", others=PLAIN, trust=1.0, common=150.0)


def _level(
    strength: int, name: str, description: str, seconds: float, make: Callable[[], Player], needs_engine: bool = True
) -> Level:
    key = name.lower().replace(" ", "-")
    return Level(key, strength, name, f"level-{key}", description, seconds, make, needs_engine)


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        _level(1, "Pebble", "A child in its first game: loves fire, tries a spot or two.", 0.0, Pebble, False),
        _level(2, "Leaf", "Careful but short-sighted, and overlooks half of what could be.", 0.0, Leaf, False),
        _level(3, "Tusk", "Always takes the most points it can get now.", 0.0, tusk),
        _level(4, "Ember", "Knows how territories grow, and looks a little ahead.", 0.1, ember),
        _level(5, "Old Bone", "Has seen every winter: plays thousands of games in its head.", 1.0, old_bone),
    )
}
"""The levels by key, from weak to strong."""
