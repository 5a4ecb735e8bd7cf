"""What to expect of the others: the habits that would have foretold their claims, and how often they depart from them.

Whoever takes whole turns just as habits would is known for good: late in a game, when little is left to chance, what
such a player will do can be counted on. All of it is read from the moves so far, which everybody has seen.
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


LATE = 8
"""The round from which on whole turns are looked at: before, playing them out takes more time than it is worth."""
KNOWN = 0.75
"""Who takes so many of its turns as foretold is expected to go on so."""


class Rival(NamedTuple):
    """What a seat's claims say about it."""

    kind: int
    """Which of the habits it was compared with foretell it best."""
    foretold: float
    """The share of its claims that they foretell."""
    whole: float = 0.0
    """The share of its turns that they foretell whole: placement, fire and claim. 0 while that is not looked at."""

    @property
    def known(self) -> bool:
        """Whether its turns can be foretold whole."""
        return self.whole >= KNOWN

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
    if view.table.round < LATE:
        return rivals
    whole = _foretold_whole(view, deal, [kinds[rival.kind] for rival in rivals])
    return [rival._replace(whole=share) for rival, share in zip(rivals, whole, strict=True)]


def _codes(view: View) -> Numbers:
    """The moves so far as action codes."""
    import numpy as np

    from ..engine.actions import code_of

    players = len(view.table.setup.players)
    return np.array([code_of(str(move), players) for move in view.moves], dtype=np.int64)


def _foretold(view: View, deal: Deal, kinds: Sequence[Mapping[str, int]]) -> Numbers:
    import numpy as np

    from ..engine.foretelling import foretell
    from ..engine.from_rules import beginning
    from .weights import table_of

    start, codes = beginning(view.table.setup, deal), _codes(view)
    tables = np.array([table_of(habits).ravel() for habits in kinds])
    right = np.zeros((len(kinds) + 1, 4), dtype=np.int64)
    foretell(start, codes, tables, right)
    return right


def _foretold_whole(view: View, deal: Deal, habits: Sequence[Mapping[str, int]]) -> list[float]:
    """The share of every seat's turns that its habits foretell whole.

    The viewer's own are not looked at, nor first placements: of those many are mirror images of one another.
    """
    import numpy as np

    from ..engine.from_rules import beginning
    from ..engine.games import apply_unchecked
    from ..engine.layout import KIND, PLACE, ROUND, SEAT
    from ..engine.plans import MOST_PLANS, PLAN, make_plans, plan_codes
    from .weights import table_of

    state, codes = beginning(view.table.setup, deal), _codes(view)
    tables = [table_of(one) for one in habits]
    plans, plan = np.empty((MOST_PLANS, PLAN), dtype=np.int64), np.zeros(PLAN, dtype=np.int64)
    seen, right = [0] * len(habits), [0] * len(habits)
    for at, code in enumerate(codes):
        seat = int(state[SEAT])
        if state[KIND] == PLACE and state[ROUND] > 1 and seat != view.seat:
            make_plans(state, tables[seat], plans, 1)
            length = plan_codes(state, plans, 0, plan)
            seen[seat] += 1
            right[seat] += bool((codes[at : at + length] == plan[:length]).all())
        apply_unchecked(state, int(code))
    return [share / max(1, turns) for share, turns in zip(right, seen, strict=True)]
