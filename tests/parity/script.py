"""What every machine is to do: lines of words, each of which is answered with the hash of all that is seen on the way.

| line | |
|---|---|
| `table` index, numbers | the habits of a table, to be kept; no answer |
| `games` mode players edition bonuses seed start end | as `firstfire_hash_games` |
| `thoughts` the same, prior playing candidates playouts measure scale trust common uniform | as `…_hash_thoughts` |

Habits are named by the index of their table. Answers are 16 hexadecimal digits, one to a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from firstfire.engine.games import agreement
from firstfire.engine.habits import GREEDY, WHOLE_TURNS, habit_row
from firstfire.engine.layout import MODES
from firstfire.engine.measure import MARGIN, RATIO
from firstfire.engine.parity import BONUSES
from firstfire.engine.thought import Judgement
from firstfire.players.literature import PLAIN
from firstfire.players.trained_habits import trained
from firstfire.rules.edition import EDITIONS

KINDS = tuple(product(MODES, (2, 3, 4), EDITIONS, BONUSES))
"""Every mode, number of players, edition and choice of bonuses: 72."""
TABLES = tuple(product(MODES, (2, 3, 4)))
"""Those that have habits of their own."""
GAMES, POSITIONS = 100, 2
"""Games and positions of each kind in one part of a script; a hundred parts are the full run."""
SEED = 20251107


class Way(NamedTuple):
    """How a position is thought about."""

    candidates: int
    playouts: int
    judgement: Judgement


WAYS = (
    Way(44, 100, Judgement(MARGIN, scale=12.0, trust=1.0, common=150.0, uniform=0)),
    Way(400, 24, Judgement(RATIO, scale=12.0, trust=0.0, common=0.0, uniform=1)),
)
"""As the champion does; and all plans there are, the first of them played out."""


class Line(NamedTuple):
    """A line that is answered."""

    text: str
    about: str
    """What it is, for people."""


def habits(mode: str, players: int) -> tuple[list[int], list[int]]:
    """The tables by which plans are made and played out: as Old Bone has them, its own and others' seats in turn."""
    together = players > 2
    own, policy = trained(mode, players, whole_turns=together), WHOLE_TURNS if together else GREEDY
    mine = habit_row(own, noise=24, policy=policy)
    theirs = habit_row(PLAIN, policy=policy) if together else mine
    return habit_row(own) * 4, (mine + theirs) * 2


def header() -> list[str]:
    """The lines without an answer, which all others need before them."""
    tables = [table for mode, players in TABLES for table in habits(mode, players)]
    return [" ".join(map(str, ("table", index, *table))) for index, table in enumerate(tables)]


def lines(parts: int, first: int = 0, seed: int = SEED) -> Iterator[Line]:
    """So many parts: each has `GAMES` games and `POSITIONS` positions of every kind."""
    for part in range(first, first + parts):
        for mode, players, edition, bonuses in KINDS:
            agreed = [*agreement(mode, players, edition, bonuses)]
            kind = f"{mode}, {players} players, {edition}, {' and '.join(bonuses) or 'no bonuses'}"
            own = 2 * TABLES.index((mode, players))
            yield _line(f"games {GAMES * part} to {GAMES * (part + 1) - 1}, {kind}", "games", agreed, seed, GAMES, part)
            for number, (candidates, playouts, judgement) in enumerate(WAYS):
                about = f"way {number} in positions from {POSITIONS * part} on, {kind}"
                way = (own, own + 1, candidates, playouts, *judgement)
                yield _line(about, "thoughts", agreed, seed, POSITIONS, part, *way)


def _line(about: str, word: str, agreed: list[int], seed: int, count: int, part: int, *way: float) -> Line:
    words = (word, *agreed, seed, count * part, count * (part + 1), *way)
    return Line(" ".join(map(str, words)), about)
