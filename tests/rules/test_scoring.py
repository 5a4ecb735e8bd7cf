from __future__ import annotations

import pytest

from firstfire.rules import Setup, Terrain
from firstfire.rules.scoring import ROWS, rows_of, tie_break
from firstfire.rules.variants import BONUSES
from tests.boards import position

E1 = "J0 D0 D1 L0 L1 / J1 G0 G0 L1 Q0 / J0 V2 HUT D0 Q1 / J0+2 D0 D0 Q0 Q1 / G0 G0 G0+1 G0 V1"
PLAIN = Setup.of("discovery", 3)


def test_e1_full_territory_scores_32() -> None:
    sheet = position(PLAIN, None, E1).scores()[0]
    assert len(sheet.regions) == 10
    assert sum(region.fires == 0 for region in sheet.regions) == 5
    assert {terrain.name.lower(): sheet.terrain(terrain) for terrain in Terrain} == {
        "desert": 2, "grassland": 4, "lake": 6, "jungle": 12, "quarry": 8, "volcano": 0,
    }  # fmt: skip
    assert sheet.total == 32
    both = position(Setup.of("discovery", 3, bonuses=BONUSES), None, E1).scores()[0]
    assert (both.empire_of_fire, both.homo_habilis, both.total) == (10, 5, 47)


def test_r9_2_the_total_adds_regions_mode_and_variants() -> None:
    land = "G1 G0* / HUT L0*"
    totem = position(Setup.of("totem", 3, bonuses=BONUSES), None, land, totems=(0, None, 1, 0)).scores()[0]
    assert totem.rows() == {
        "desert": 0, "grassland": 2, "lake": 0, "jungle": 0, "quarry": 0, "resources": 2, "totems": 9, "cavemen": 0,
        "empire_of_fire": 10, "homo_habilis": 5, "total": 28, "largest_region": 2, "fires": 1,
    }  # fmt: skip
    tribe = position(Setup.of("tribe", 3, bonuses=BONUSES), None, land + " D0!hunter").scores()[0]
    assert tribe.rows() == totem.rows() | {"resources": 0, "totems": 0, "cavemen": 3, "total": 20}
    discovery = position(Setup.of("discovery", 3, bonuses=BONUSES), None, land).scores()[0]
    assert discovery.total == 17
    assert tuple(totem.rows()) == ROWS


@pytest.mark.parametrize(
    ("mode", "bonuses", "rows"),
    [
        ("discovery", (), ()),
        ("totem", (), ("resources", "totems")),
        ("tribe", (), ("cavemen",)),
        ("tribe", ("homo-habilis",), ("cavemen", "homo_habilis")),
        ("discovery", ("homo-habilis", "empire-of-fire"), ("empire_of_fire", "homo_habilis")),
    ],
)
def test_r9_2_the_pad_has_the_rows_that_the_game_can_score(
    mode: str, bonuses: tuple[str, ...], rows: tuple[str, ...]
) -> None:
    setup = Setup.of(mode, 3, bonuses=bonuses)
    assert rows_of(setup) == ("desert", "grassland", "lake", "jungle", "quarry", *rows)
    sheet = position(setup, None, "G1 G0* / HUT L0* D1 D0!hunter", totems=(0, None, 1, 0)).scores()[0]
    assert sum(sheet.rows()[row] for row in rows_of(setup)) == sheet.total


@pytest.mark.parametrize(
    ("lands", "winners", "by"),
    [
        (("D1 HUT", "D0 D0 D0 HUT", "HUT"), (0,), None),  # points first
        (("D1 HUT", "D1 HUT G0 G0", "HUT"), (1,), "largest_region"),  # fire or not
        (("D1 HUT G0 G0", "D1 HUT V1 V1 V1", "HUT"), (1,), "largest_region"),  # volcanoes count as a region
        (("D1 D1 D0 HUT", "D0 HUT D2 G0 G0 G0 G0 G0", "HUT"), (0,), None),  # points again
        (("D1 D1 HUT Q1 Q1", "D2 D0 D0 D0 HUT", "HUT"), (1,), "largest_region"),  # before the most fires
        (("D2 HUT Q0 Q0", "D1 HUT Q1 G0 G0", "HUT"), (0, 1), "shared"),  # all equal
        (("HUT", "HUT", "HUT"), (0, 1, 2), "shared"),
    ],
)
def test_r9_3_ties_are_broken_by_the_largest_region(
    lands: tuple[str, ...], winners: tuple[int, ...], by: str | None
) -> None:
    state = position(PLAIN, None, *lands)
    assert state.winners() == winners
    assert tie_break([sheet.rank for sheet in state.scores()]) == by


def test_r9_3_then_by_the_most_fires() -> None:
    # both 8 points and a largest region of 4: one region of 4 with 2 fires, or 2 × 2 and 4 × 1
    few, many = "D2 D0 D0 D0 HUT", "D1 D0 D0 D0 HUT Q1 Q1"
    sheets = position(PLAIN, None, few, many).scores()
    assert [(sheet.total, sheet.largest_region, sheet.fires) for sheet in sheets[:2]] == [(8, 4, 2), (8, 4, 3)]
    assert position(PLAIN, None, few, many).winners() == (1,)
    assert tie_break([sheet.rank for sheet in sheets]) == "fires"
    assert position(PLAIN, None, many, few, many).winners() == (0, 2)
    assert tie_break([sheet.rank for sheet in position(PLAIN, None, many, few, many).scores()]) == "shared"


def test_a_lone_hut_scores_nothing() -> None:
    sheet = position(PLAIN, None, "HUT").scores()[0]
    assert set(sheet.rows().values()) == {0}
    assert sheet.regions == ()


def test_r9_1_separate_regions_of_one_terrain_are_added() -> None:
    sheet = position(PLAIN, None, "D1 D0 HUT D2 D0 D0").scores()[0]
    assert sheet.terrain(Terrain.DESERT) == sheet.total == 2 + 6
    assert sheet.largest_region == 3
    assert sheet.fires == 3
