"""Kingdomino Origins as a library: rules, records, pictures and opponents.

>>> import firstfire
>>> game = firstfire.Game.new("discovery", ["Ada", "Bo"], seed=1)
>>> game = game.apply("claim outer")
"""

from .game import Game
from .rules import (
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    FirstfireError,
    IllegalMove,
    Move,
    Record,
    Setup,
    State,
    View,
    parse_move,
    verify,
)

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "FirstfireError",
    "Game",
    "IllegalMove",
    "Move",
    "Record",
    "Setup",
    "State",
    "View",
    "parse_move",
    "verify",
]
