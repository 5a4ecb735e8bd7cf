"""Games between policies, by the thousand: what habits are trained and measured with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from firstfire.engine.buffers import WORK_WORDS
from firstfire.engine.habits import HABITS
from firstfire.engine.layout import PLAYERS
from firstfire.engine.library import KERNEL
from firstfire.engine.memory import Words


class Results(NamedTuple):
    """What games brought, by row of habits rather than by seat."""

    totals: Sequence[Sequence[int]]
    """Points, game by game, a row for each."""
    won: Words
    """Who won, as bits."""


def contest(agreed: Words, habits: Sequence[Sequence[int]], number: int, start: int, games: int) -> Results:
    """So many games from number `start` of a seed between up to four rows of habits.

    In game g whoever has row r sits on seat (r + g) modulo the number of players, and every deal is played once in each
    rotation.
    """
    players = agreed[PLAYERS]
    table = Words([number for row in habits for number in row])
    if len(table) != 4 * HABITS:
        message = f"habits are 4 rows of {HABITS} numbers"
        raise ValueError(message)
    totals, won = Words.zeros(players * games), Words.zeros(games)
    seated, room = Words.zeros(4 * HABITS), Words.zeros(WORK_WORDS)
    places = totals.address, won.address, seated.address, room.address
    KERNEL.contest(agreed.address, table.address, number, start, games, *places)
    return Results([totals[players * game : players * (game + 1)] for game in range(games)], won)
