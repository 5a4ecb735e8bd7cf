"""What plays games in a worker: the entrants, made once, and one game after another."""

from __future__ import annotations

from ..players import Player, player_named
from ..players.exec_player import ExecPlayer
from .contest import Contest
from .referee import Played, play_game

_seated: dict[str, Player] = {}


def entrant_named(entrant: str) -> Player:
    """The player of an entrant: `exec:COMMAND` or the name of one of ours."""
    if entrant.startswith("exec:"):
        return ExecPlayer(entrant.removeprefix("exec:"))
    return player_named(entrant)


def play(contest: Contest, number: int) -> Played:
    """Play a game with players that stay for the next one."""
    for entrant in contest.entrants:
        if entrant not in _seated:
            _seated[entrant] = entrant_named(entrant)
    return play_game(contest, number, _seated)
