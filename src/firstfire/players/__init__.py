"""What can sit in a seat. Every player sees a `View` and nothing more."""

from .greedy import GreedyPlayer
from .player import Player
from .random_player import RandomPlayer

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer"]

PLAYERS: dict[str, Player] = {player.name: player for player in (RandomPlayer(), GreedyPlayer())}
"""The players by name, from weak to strong."""
