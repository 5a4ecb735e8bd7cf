"""What cavemen count is the rules' word; the engine does not guess."""

import pytest

from firstfire.engine.layout import CAVEMEN
from firstfire.rules import components
from firstfire.rules.components import POINTS_PER, Caveman
from firstfire_kernel import cavemen
from firstfire_kernel.tables import POINTS, POWER, WARRIORS


def test_every_kind_counts_what_the_rules_say() -> None:
    """R8.5, R8.6."""
    for number, kind in enumerate(Caveman):
        points, per = POINTS_PER.get(kind, (0, None))
        thing = cavemen.THINGS.index(per) if per else cavemen.NOTHING
        assert (CAVEMEN[number], POINTS[number], cavemen.PER[number]) == (kind, points, thing)
        assert bool(WARRIORS >> number & 1) == (POWER[number] > 0) == (kind in components.POWER)


def test_a_score_for_something_unknown_is_refused() -> None:
    with pytest.raises(NotImplementedError, match="'hunter': 'egg'"):
        cavemen.per_kind({**POINTS_PER, Caveman.HUNTER: (2, "egg")})
