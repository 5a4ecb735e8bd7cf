"""What is known of a player before it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .greedy import GreedyPlayer
from .player import Player
from .warming import WarmingPlayer, wait_for_engine


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A player that can be chosen: by its key in commands, on the wire and in stored games."""

    key: str
    description: str
    """In English."""
    make: Callable[[], Player]
    needs_engine: bool = True
    seconds: float = 0.0
    """What it likes to think per turn; 0 for one that answers at once."""

    def player(self, wait: bool = False) -> Player:
        """The player. One that needs the engine lets a simpler one sit in while it compiles.

        With `wait` it is compiled first, so that every choice is the player's own.
        """
        if not self.needs_engine:
            return self.make()
        if wait:
            wait_for_engine()
            return self.make()
        return WarmingPlayer(self.key, self.make, GreedyPlayer())
