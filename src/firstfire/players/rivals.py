"""What to expect of the others: the habits that would have foretold their claims, and how often they depart from them.

All of it is read from the moves so far, which everybody has seen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..rules import Deal, View

if TYPE_CHECKING:
    from .bandit import Numbers

EXPECTED = 0.74
"""The share of claims of players that search which habits foretell."""
TRUST = 2
"""That expectation counts like so many claims seen."""


class Rival(NamedTuple):
    """What a seat's claims say about it."""

    kind: int
    """Which of the habits it was compared with foretell it best."""
    foretold: float
    """The share of its claims that they foretell."""

    def chance(self, usual: int) -> int:
        """How much to leave to chance, if `usual` is for a player that is foretold as well as expected."""
        return round(usual * (1 - self.foretold) / (1 - EXPECTED))


def rivals_of(view: View, deal: Deal, kinds: Sequence[Mapping[str, int]]) -> list[Rival]:
    """Every seat by its claims so far, compared with some habits; `deal` is any that agrees with the view.

    In Tribe mode, where a search shuffles the pile, games are not gone through again: everybody is as expected.
    """
    seats = range(len(view.table.setup.players))
    if view.table.setup.mode.has_cave:
        return [Rival(0, EXPECTED)] * len(seats)
    right = _foretold(view, deal, kinds)
    rivals = []
    for seat in seats:
        claims = int(right[-1, seat])
        shares = [(int(row[seat]) + EXPECTED * TRUST) / (claims + TRUST) for row in right[:-1]]
        best = max(range(len(kinds)), key=shares.__getitem__)
        rivals.append(Rival(best, shares[best]))
    return rivals


def _foretold(view: View, deal: Deal, kinds: Sequence[Mapping[str, int]]) -> Numbers:
    import numpy as np

    from ..engine.actions import code_of
    from ..engine.foretelling import foretell
    from ..engine.from_rules import beginning
    from .weights import table_of

    players = len(view.table.setup.players)
    start = beginning(view.table.setup, deal)
    codes = np.array([code_of(str(move), players) for move in view.moves], dtype=np.int64)
    tables = np.array([table_of(habits).ravel() for habits in kinds])
    right = np.zeros((len(kinds) + 1, 4), dtype=np.int64)
    foretell(start, codes, tables, right)
    return right
