"""`firstfire engine`: one of our players as a program for other programs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser

from .. import __version__
from ..players import player_named
from ..players.engine_protocol import Engine


def arguments(parser: ArgumentParser) -> None:
    """The options of the command."""
    who = "Who plays: a level such as ember, or the key of any other player (old-bone)."
    parser.add_argument("--level", default="old-bone", help=who)
    parser.add_argument("--seed", type=int, default=0, help="For the player's chance (0).")


def engine(level: str, seed: int) -> int:
    """Answer a host; returns the exit code."""
    player = player_named(level)
    Engine(player, f"firstfire {__version__} {level}", sys.stdout, seed).run(sys.stdin)
    return 0
