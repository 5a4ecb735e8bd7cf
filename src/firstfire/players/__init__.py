"""What can sit in a seat. Every player sees a `View` and nothing more."""

from .entry import Entry
from .greedy import GreedyPlayer
from .levels import LEVELS, Level
from .player import FREE, Budget, Player, Stop
from .random_player import RandomPlayer
from .registry import OPPONENTS, REGISTRY, player_named

__all__ = [
    "FREE",
    "LEVELS",
    "OPPONENTS",
    "REGISTRY",
    "Budget",
    "Entry",
    "GreedyPlayer",
    "Level",
    "Player",
    "RandomPlayer",
    "Stop",
    "player_named",
]
