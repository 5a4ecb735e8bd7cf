"""What plays games in a worker: the entrants, made once, and one game after another."""

from __future__ import annotations

from ..players import Player
from .contest import Contest
from .entrants import seated
from .played import Played, play_game

_seated: dict[str, Player] = {}


def play(contest: Contest, number: int) -> Played:
    """Play a game with players that stay for the next one."""
    for entrant in contest.entrants:
        if entrant not in _seated:
            _seated[entrant] = seated(entrant)
    return play_game(contest, number, _seated)
