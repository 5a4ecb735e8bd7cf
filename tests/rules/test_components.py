from __future__ import annotations

from collections import Counter

from firstfire.rules.components import (
    CAVEMEN,
    COLOURS,
    DOMINOES,
    FIRE_RANGE,
    POINTS_PER,
    POWER,
    TOTEM_POINTS,
    Caveman,
    Half,
    Resource,
    Terrain,
)
from firstfire.rules.edition import RULES
from firstfire.rules.setup import Setup
from firstfire.rules.territory import Territory
from tests.boards import names
from tests.referee import DOMINOES as CODES

HALVES = [half for domino in DOMINOES.values() for half in (domino.first, domino.second)]


def code(half: Half) -> str:
    return half.terrain.name[0] + str(half.fires or half.craters)


def test_r1_1_48_dominoes_of_two_squares() -> None:
    assert list(DOMINOES) == list(range(1, 49))
    assert [domino.number for domino in DOMINOES.values()] == list(range(1, 49))
    assert len(HALVES) == 96
    assert [code(d.first) + code(d.second) for d in DOMINOES.values()] == CODES


def test_r1_1_a_square_has_a_resource_or_fires_or_craters_or_nothing() -> None:
    for half in HALVES:
        assert sum((half.resource is not None, half.fires > 0, half.craters > 0)) <= 1
        assert half.fires in (0, 1, 2)
        assert half.craters in ((1, 2, 3) if half.terrain is Terrain.VOLCANO else (0,))


def test_r1_2_six_terrains() -> None:
    assert Counter(map(code, HALVES)) == {
        "D0": 20, "D1": 2, "G0": 16, "G1": 3, "L0": 13, "L1": 4, "J0": 11, "J1": 3, "J2": 1, "Q0": 9, "Q1": 2, "Q2": 2,
        "V1": 5, "V2": 4, "V3": 1,
    }  # fmt: skip


def test_r1_3_resources_on_every_unburnt_square_of_four_terrains() -> None:
    carried = {
        Terrain.GRASSLAND: Resource.MAMMOTH,
        Terrain.LAKE: Resource.FISH,
        Terrain.JUNGLE: Resource.MUSHROOM,
        Terrain.QUARRY: Resource.FLINT,
    }
    for half in HALVES:
        assert half.resource == (None if half.fires else carried.get(half.terrain))
    assert [sum(half.resource == resource for half in HALVES) for resource in Resource] == [16, 13, 11, 9]


def test_r1_4_one_fire_token_per_volcano() -> None:
    assert Counter(half.craters for half in HALVES if half.craters) == {1: 5, 2: 4, 3: 1}
    assert set(FIRE_RANGE) == {1, 2, 3}
    assert not any(domino.first.craters and domino.second.craters for domino in DOMINOES.values())


def test_r1_5_four_totems() -> None:
    assert dict(zip(Resource, TOTEM_POINTS, strict=True)) == {
        Resource.MAMMOTH: 3,
        Resource.FISH: 4,
        Resource.MUSHROOM: 5,
        Resource.FLINT: 6,
    }


def test_r1_6_22_cavemen() -> None:
    warriors = {Caveman.SMALL_WARRIOR: 4, Caveman.AMAZON: 3, Caveman.OAF: 1}
    for rules in (1, 2):
        box = Counter(CAVEMEN[rules])
        assert box.total() == 22
        assert box == {caveman: warriors.get(caveman, 2) for caveman in box}
    assert {*CAVEMEN[RULES]} == {*Caveman}
    assert POWER == {Caveman.SMALL_WARRIOR: 1, Caveman.AMAZON: 2, Caveman.OAF: 3}
    assert set(POINTS_PER) == set(Caveman) - set(POWER)


def test_r1_7_a_hut_on_one_square_and_a_chief_for_each_player() -> None:
    for size, hut in ((5, "e5"), (7, "g7")):
        start = Territory.start(size)
        assert names(start.occupied) == hut
        assert start.terrains == (0,) * 6
    assert [Setup.of("discovery", players).chiefs_each for players in (2, 3, 4)] == [2, 1, 1]
    assert COLOURS == ("pink", "black", "green", "blue")


def test_r5_2_ranges_on_the_tokens() -> None:
    assert FIRE_RANGE == {1: 3, 2: 2, 3: 1}


def test_r4_5_the_dominoes_with_identical_halves() -> None:
    identical = [domino.number for domino in DOMINOES.values() if domino.halves_identical]
    assert identical == [1, 2, 3, 12, 13, 14, 15, 16, 17, 18]
