"""What can sit in a seat. Every player sees a `View` and nothing more."""

from .greedy import GreedyPlayer
from .levels import LEVELS, Level
from .named import NAMES, player_named
from .player import FREE, Budget, Player, Stop
from .random_player import RandomPlayer

__all__ = [
    "FREE",
    "LEVELS",
    "NAMES",
    "PLAYERS",
    "Budget",
    "GreedyPlayer",
    "Level",
    "Player",
    "RandomPlayer",
    "Stop",
    "player_named",
]

PLAYERS: dict[str, Player] = {player.name: player for player in (RandomPlayer(), GreedyPlayer())}
"""The players that need nothing but the rules, from weak to strong."""
