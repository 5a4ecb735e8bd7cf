"""What is known of a player before it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from .player import Player


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

    def check(self) -> None:
        """Raise `EngineMissing`, an `ImportError`, for one that needs the engine where there is none."""
        if self.needs_engine:
            import_module("firstfire.engine.library")

    def player(self) -> Player:
        """The player, see `check`."""
        self.check()
        return self.make()
