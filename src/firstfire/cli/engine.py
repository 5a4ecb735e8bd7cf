"""`firstfire engine`: one of our players as a program for other programs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from .. import __version__
from ..players import player_named
from ..players.engine_protocol import Engine


def engine(
    level: Annotated[
        str, typer.Option(help="Who plays: a level such as ember, or the key of any other player.")
    ] = "old-bone",
    seed: Annotated[int, typer.Option(help="For the player's chance.")] = 0,
) -> None:
    """Speak the engine protocol on standard input and output."""
    player = player_named(level)
    Engine(player, f"firstfire {__version__} {level}", sys.stdout, seed).run(sys.stdin)
