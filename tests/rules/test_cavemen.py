from __future__ import annotations

from pathlib import Path

import pytest

from firstfire.rules import Caveman
from firstfire.rules.cavemen import score_cavemen
from tests.boards import territory


def points(rows: str) -> int:
    return score_cavemen(territory(rows)).points


def test_e2_a_hunter_scores_3_per_mammoth_around() -> None:
    assert points("G0* G0* G0* / D0 D0!hunter G0* / .. HUT ..") == 12
    assert points("G0* .. .. / .. D0!hunter G0* / .. HUT ..") == 6


def test_e3_a_fire_lady_scores_every_fire_around_but_no_craters() -> None:
    assert points("D0+2 G0+1 V2 / L1 D0!fire-lady D1 / .. HUT ..") == 5


def test_e4_warriors_score_number_times_power() -> None:
    assert points("D0!small-warrior D0!amazon HUT / D0!small-warrior .. ..") == 12
    assert points("D0!small-warrior HUT") == 1
    assert points("D0!small-warrior D0!amazon D0!small-warrior HUT D0!small-warrior") == 13


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("hunter", 3 * 3), ("fisher", 3 * 2), ("gatherer", 4 * 1), ("sculptor", 5 * 2), ("painter", 2 * 8)],
)
def test_r8_5_hunter_gatherers_score_wooden_resources_around(kind: str, expected: int) -> None:
    assert points(f"G0* G0* G0* / L0* D0!{kind} L0* / J0* Q0* Q0* / .. HUT ..") == expected


@pytest.mark.parametrize("kind", ["hunter", "fisher", "gatherer", "sculptor", "painter"])
def test_r8_5_printed_symbols_and_farther_squares_do_not_count(kind: str) -> None:
    assert points(f"G0 L0 J0 / Q0 D0!{kind} D0 / .. HUT ..") == 0
    assert points(f"D0!{kind} D0 G0* L0* / HUT D0 J0* Q0*") == 0


def test_r8_5_a_fire_lady_does_not_count_her_surroundings_twice_nor_farther_fire() -> None:
    assert points("D0!fire-lady D0 D1 / HUT G0+3 L2") == 3


def test_r8_5_a_shaman_scores_2_per_caveman_warriors_included_not_himself() -> None:
    land = territory("D0!shaman D0!oaf D0!oaf / HUT D0!painter D0")
    gatherers = score_cavemen(land).hunter_gatherers
    assert [(g.caveman, g.counted, g.points) for g in gatherers] == [
        (Caveman.SHAMAN, 2, 4),
        (Caveman.PAINTER, 0, 0),
    ]


def test_r8_6_a_group_scores_its_number_times_its_power() -> None:
    (group,) = score_cavemen(territory("D0!oaf D0!amazon HUT / D0!amazon .. ..")).warrior_groups
    assert (len(group.warriors), group.power, group.points) == (3, 7, 21)


def test_r8_6_groups_are_orthogonal_and_of_warriors_alone() -> None:
    apart = score_cavemen(territory("D0!oaf D0 D0!amazon / D0 D0!small-warrior HUT"))
    assert [(len(group.warriors), group.power, group.points) for group in apart.warrior_groups] == [
        (1, 1, 1),
        (1, 3, 3),
        (1, 2, 2),
    ]
    split = score_cavemen(territory("D0!oaf D0!hunter D0!amazon HUT"))
    assert [group.points for group in split.warrior_groups] == [3, 2]


def test_no_cavemen_score_nothing() -> None:
    assert score_cavemen(territory("HUT G0* D1")) == ((), ())
    assert points("HUT G0* D1") == 0


def test_r8_5_every_kind_is_tried_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    assert [kind for kind in Caveman if f"!{kind}" not in source and f'("{kind}"' not in source] == []
