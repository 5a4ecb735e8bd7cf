"""Who can enter a contest: a player of ours, or any program, each with a budget of its own if it says so."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..players import Budget, Player, player_named
from ..players.exec_player import ExecPlayer
from ..players.registry import entry_of
from ..rules import BadSetup

PROGRAM = "exec:"
BUDGET = r"\d*\.?\d+s|\d+"
LONGEST_NAME = 20


class Entrant(NamedTuple):
    """An entrant as it was written: `old-bone`, `old-bone@0.3s`, `exec:python3 bot.py@500`."""

    player: str
    """A player's name or `exec:COMMAND`."""
    budget: Budget | None
    """What it may think in a turn, if that is not what the others may."""

    @property
    def program(self) -> str | None:
        """The command of a program."""
        return self.player.removeprefix(PROGRAM) if self.player.startswith(PROGRAM) else None


def entrant_of(text: str) -> Entrant:
    """Read an entrant, whether or not there is such a player. Raises `BadSetup` where the budget is none."""
    match = re.fullmatch(rf"(.+)@({BUDGET})", text, re.DOTALL)
    return Entrant(match[1], budget_of(match[2])) if match else Entrant(text, None)


def check(text: str) -> None:
    """Raise `BadSetup` if that cannot enter, `EngineMissing` if it cannot play here."""
    entrant = entrant_of(text)
    if entrant.program is None:
        entry_of(entrant.player).check()


def budget_of(text: str) -> Budget:
    """`0.1s` as seconds, `500` as playouts. Raises `BadSetup`."""
    if re.fullmatch(BUDGET, text, re.ASCII):
        if text.endswith("s"):
            return Budget(seconds=float(text[:-1]))
        if int(text):
            return Budget(playouts=int(text))
    raise BadSetup("bad-budget", f"{text} is neither seconds such as 0.1s nor a number of playouts")


def seated(text: str) -> Player:
    """The player of an entrant, ready to play."""
    entrant = entrant_of(text)
    return player_named(entrant.player) if entrant.program is None else ExecPlayer(entrant.program)


def short_name(text: str) -> str:
    """An entrant's name for the table: a program goes by the last word of its path."""
    entrant = entrant_of(text)
    if entrant.program is None:
        return text
    own = text.removeprefix(entrant.player)
    words = entrant.program.split()
    name = words[0].rsplit("/", 1)[-1] if words else "program"
    return name[: LONGEST_NAME - len(own)] + own
