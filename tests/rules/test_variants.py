from __future__ import annotations

import pytest

from firstfire.rules import Setup
from firstfire.rules.variants import hut_in_centre, nothing_discarded
from tests.boards import position, territory


@pytest.mark.parametrize(
    ("rows", "size", "central"),
    [
        ("HUT", 5, True),
        ("D0 D0 HUT D0 D0", 5, True),
        ("D0 HUT", 5, True),
        ("HUT D0 D0 D0", 5, False),
        ("D0 / D0 / D0 / HUT", 5, False),
        ("HUT / D0 / D0 / D0", 5, False),
        ("D0 D0 D0 HUT", 5, False),
        ("HUT D0 D0 D0", 7, True),
        ("HUT D0 D0 D0 D0", 7, False),
    ],
)
def test_r10_1_empire_of_fire_needs_the_hut_in_the_centre(rows: str, size: int, central: bool) -> None:
    assert hut_in_centre(territory(rows, size)) is central
    state = position(Setup.of("discovery", 2 if size == 7 else 4, bonuses=["empire-of-fire"]), None, rows)
    assert state.scores()[0].total == state.scores()[0].empire_of_fire == (10 if central else 0)


def test_r10_2_homo_habilis_needs_every_domino_placed() -> None:
    setup = Setup.of("discovery", 4, bonuses=["homo-habilis"])
    whole, broken = territory("HUT D0 D0 D0"), territory("HUT D0 D0 D0", discarded=(48,))
    assert nothing_discarded(whole)
    assert not nothing_discarded(broken)
    sheets = position(setup, None, whole, broken).scores()
    assert [sheet.homo_habilis for sheet in sheets] == [5, 0, 5, 5]
    assert [sheet.total for sheet in sheets] == [5, 0, 5, 5]


def test_r10_1_r10_2_a_bonus_not_agreed_on_scores_nothing() -> None:
    sheets = position(Setup.of("discovery", 3), None, "HUT").scores()
    assert [(sheet.empire_of_fire, sheet.homo_habilis, sheet.total) for sheet in sheets] == [(0, 0, 0)] * 3
