"""The game as the rulebook tells it; every function cites its rule (`R4.2`). Start reading at `turn.py`.

| rule | file |
|---|---|
| R1 components | `components.py`, `components.json` |
| R2 set-up | `setup.py`, `turn.py`, `secret.py` |
| R3 rounds and turns, lines | `turn.py`, `line.py` |
| R4 placing a domino | `placement.py`, `territory.py` |
| R5 volcanoes and fire | `fire.py` |
| R6, R7, R8 the modes | `modes/discovery.py`, `modes/totem.py`, `modes/tribe.py` |
| R8 cave, recruiting, cavemen's points | `cave.py`, `recruiting.py`, `cavemen.py` |
| R9 regions, score pad, ties | `regions.py`, `scoring.py` |
| R10 variants, R11 editions | `variants.py`, `edition.py` |
| notation, records, views | `moves.py`, `record.py`, `replay.py`, `view.py` |
| positions as text | `positions/`, `hidden.py` |
"""

from .components import DOMINOES, Caveman, Domino, Half, Resource, Terrain
from .errors import BadNotation, BadPosition, BadRecord, BadSetup, FirstfireError, IllegalMove
from .moves import Move, parse_move
from .positions import position_text, read_position
from .record import Record
from .replay import replay, verify
from .scoring import ScoreSheet
from .secret import Deal
from .setup import Setup
from .squares import parse_square, square_name
from .state import State
from .table import Table
from .territory import Territory
from .view import View

__all__ = [
    "DOMINOES",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Caveman",
    "Deal",
    "Domino",
    "FirstfireError",
    "Half",
    "IllegalMove",
    "Move",
    "Record",
    "Resource",
    "ScoreSheet",
    "Setup",
    "State",
    "Table",
    "Terrain",
    "Territory",
    "View",
    "parse_move",
    "parse_square",
    "position_text",
    "read_position",
    "replay",
    "square_name",
    "verify",
]
