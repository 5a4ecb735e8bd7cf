"""The games in which the engines are compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from firstfire.engine.layout import BONUS_NAMES, MODES
from firstfire.rules.edition import RULES

BONUSES: tuple[tuple[str, ...], ...] = ((), BONUS_NAMES, BONUS_NAMES[:1], BONUS_NAMES[1:])
READINGS = (("clarified", RULES), ("original", RULES), ("original", 1))
"""The editions, and the one that rules 1 read otherwise (R11.3)."""
TABLES = tuple(product(MODES, (2, 3, 4), READINGS))
"""Every combination of mode, number of players and reading."""


class Case(NamedTuple):
    """One game to compare; everything in it follows from these."""

    mode: str
    players: int
    edition: str
    bonuses: tuple[str, ...]
    seed: int
    rules: int = RULES


def cases(count: int, first_seed: int = 0) -> Iterator[Case]:
    """`count` games, spread evenly over `TABLES`, bonuses in turn."""
    for number in range(count):
        round_, at = divmod(number, len(TABLES))
        mode, players, (edition, rules) = TABLES[at]
        yield Case(mode, players, edition, BONUSES[round_ % len(BONUSES)], first_seed + round_, rules)
