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


LATE = 7
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
    shares = [
        [(int(row[seat]) + EXPECTED * TRUST) / (int(right[-1, seat]) + TRUST) for row in right[:-1]] for seat in seats
    ]
    orders = [sorted(range(len(kinds)), key=lambda kind: -shares[seat][kind]) for seat in seats]
    rivals = [Rival(order[0], shares[seat][order[0]]) for seat, order in enumerate(orders)]
    for place in range(len(kinds) if view.table.round >= LATE else 0):
        likely = {seat: orders[seat][place] for seat in seats if seat != view.seat and not rivals[seat].known}
        asked = {seat: kind for seat, kind in likely.items() if shares[seat][kind] > EXPECTED}
        for seat, whole in _foretold_whole(view, deal, {seat: kinds[kind] for seat, kind in asked.items()}).items():
            if whole > rivals[seat].whole:
                rivals[seat] = Rival(asked[seat], shares[seat][asked[seat]], whole)
    return rivals


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


def _foretold_whole(view: View, deal: Deal, habits: Mapping[int, Mapping[str, int]]) -> dict[int, float]:
    """The share of some seats' turns that habits, by seat, foretell whole.

    First placements are not looked at: many of them are mirror images of one another.
    """
    import numpy as np

    from ..engine.from_rules import beginning
    from ..engine.games import apply_unchecked
    from ..engine.layout import KIND, PLACE, ROUND, SEAT
    from ..engine.plans import MOST_PLANS, PLAN, make_plans, plan_codes
    from .weights import table_of

    if not habits:
        return {}
    state, codes = beginning(view.table.setup, deal), _codes(view)
    tables = {seat: table_of(own) for seat, own in habits.items()}
    plans, plan = np.empty((MOST_PLANS, PLAN), dtype=np.int64), np.zeros(PLAN, dtype=np.int64)
    seen, right = dict.fromkeys(habits, 0), dict.fromkeys(habits, 0)
    for at, code in enumerate(codes):
        seat = int(state[SEAT])
        if state[KIND] == PLACE and state[ROUND] > 1 and seat in habits:
            make_plans(state, tables[seat], plans, 1)
            length = plan_codes(state, plans, 0, plan)
            seen[seat] += 1
            right[seat] += bool((codes[at : at + length] == plan[:length]).all())
        apply_unchecked(state, int(code))
    return {seat: right[seat] / max(1, seen[seat]) for seat in habits}
