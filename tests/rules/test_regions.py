from __future__ import annotations

from firstfire.rules import Terrain
from firstfire.rules.regions import regions
from tests.boards import names, territory


def test_r9_1_a_region_is_orthogonally_connected_squares_of_one_terrain() -> None:
    land = territory("D0 D0 L0 / G0 HUT D0 / L1 L0 D0")
    found = [(region.terrain.name[0], names(region.mask)) for region in regions(land)]
    assert found == [("D", "f4 f5"), ("D", "d6 e6"), ("G", "d5"), ("L", "d4 e4"), ("L", "f6")]


def test_r9_1_a_region_scores_squares_times_fires_printed_and_tokens() -> None:
    (region,) = regions(territory("J2 J1 J0+3 J0 HUT"))
    assert (region.squares, region.fires, region.points) == (4, 6, 24)


def test_r9_1_the_hut_belongs_to_no_region() -> None:
    left, right = regions(territory("D1 HUT D1"))
    assert left.points == right.points == 1
    assert regions(territory("HUT+2")) == ()


def test_r9_1_volcanoes_score_nothing() -> None:
    land = territory("V1 V3 HUT")
    (region,) = regions(land)
    assert (region.terrain, region.squares, region.fires, region.points) == (Terrain.VOLCANO, 2, 0, 0)
    assert region._replace(fires=2).points == 0
