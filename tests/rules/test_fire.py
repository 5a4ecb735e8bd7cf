from __future__ import annotations

import pytest

from firstfire.rules import Domino, Half, IllegalMove, Setup, Terrain, parse_move, parse_square
from firstfire.rules.components import DOMINOES
from firstfire.rules.decisions import ClaimDomino, LandFire, PlaceDomino
from firstfire.rules.edition import CLARIFIED, ORIGINAL
from firstfire.rules.fire import fire_targets, volcano_of
from firstfire.rules.moves import Place
from tests.boards import names, position, territory

DISCOVERY = Setup.of("discovery", 4)


def targets(rows: str, volcano: str, fires: int, size: int = 5) -> str:
    return names(fire_targets(territory(rows, size), parse_square(volcano), fires, CLARIFIED))


def code_of(rows: str, volcano: str, fires: int, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        position(DISCOVERY, LandFire(0, parse_square(volcano), fires), rows).apply(move)
    return caught.value.code


@pytest.mark.parametrize(("number", "craters"), [(28, 1), (42, 2), (48, 3)])
def test_r5_1_a_volcano_throws_as_many_fires_as_it_has_craters_at_once(number: int, craters: int) -> None:
    state = position(DISCOVERY, PlaceDomino(0, number), "HUT", next_line=[1, 2, 3, 4]).apply("place f5 f6")
    assert state.table.decision == LandFire(0, parse_square("f6"), craters)
    after = state.apply("fire f5")
    land = after.table.territories[0]
    assert names(land.tokens) == "f5"
    assert land.fires_on(land.tokens) == craters
    assert after.table.decision == ClaimDomino(0)


def test_r5_1_without_a_volcano_there_is_no_fire() -> None:
    state = position(DISCOVERY, PlaceDomino(0, 46), "HUT", next_line=[1, 2, 3, 4]).apply("place f5 f6")
    assert state.table.decision == ClaimDomino(0)
    assert state.table.territories[0].tokens == 0


def test_r5_1_a_volcano_on_either_half_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    move = parse_move("place f5 f6")
    assert isinstance(move, Place)
    assert volcano_of(44, move) == (parse_square("f6"), 2)
    turned = Domino(44, DOMINOES[44].second, DOMINOES[44].first, False)
    monkeypatch.setitem(DOMINOES, 44, turned)
    assert volcano_of(44, move) == (parse_square("f5"), 2)


@pytest.mark.parametrize(("fires", "reached"), [(1, "d8 e8 f8 h8 i8"), (2, "e8 f8 h8 i8"), (3, "f8 h8")])
def test_r5_2_more_craters_throw_less_far(fires: int, reached: str) -> None:
    rows = f"D0 D0 D0 D0 V{fires} D0 D0 / .. .. .. .. HUT .. .."
    assert targets(rows, "g8", fires, 7) == reached


def test_r5_2_steps_go_in_eight_directions_and_may_turn() -> None:
    rows = "D0 D0 D0 D0 D0 / D0 D0 D0 D0 D0 / HUT D0 V2 D0 D0 / D0 D0 D0 D0 D0 / D0 D0 D0 D0 D0"
    all_but = {f"{c}{r}" for c in "efghi" for r in range(3, 8)} - {"e5", "g5"}
    assert set(targets(rows, "g5", 2).split()) == all_but
    assert targets(rows.replace("V2", "V3"), "g5", 3) == "f4 g4 h4 f5 h5 f6 g6 h6"


def test_r5_2_fire_crosses_empty_cells() -> None:
    assert targets("D0 .. .. V1 HUT", "d5", 1) == "a5"
    assert code_of("D0 .. .. V2 HUT", "d5", 2, "fire a5") == "out-of-range"


def test_r5_3_fire_lands_on_unburnt_ground_alone() -> None:
    rows = "D0 G1 L0+1 / V1 V2 J0 / HUT .. Q0"
    assert targets(rows, "e6", 1) == "g5 g6 e7"
    assert code_of(rows, "e6", 1, "fire f6") == "on-volcano"
    assert code_of(rows, "e6", 1, "fire e6") == "on-volcano"
    assert code_of(rows, "e6", 1, "fire f7") == "already-burning"
    assert code_of(rows, "e6", 1, "fire g7") == "already-burning"
    assert code_of(rows, "e6", 1, "fire f5") == "empty-square"


def test_r5_3_fire_does_not_land_on_the_hut() -> None:
    assert targets("V1 HUT D0", "d5", 1) == "f5"
    assert code_of("V1 HUT D0", "d5", 1, "fire e5") == "on-hut"
    assert names(fire_targets(territory("V1 HUT D0"), parse_square("d5"), 1, ORIGINAL)) == "e5 f5"


def test_r5_4_a_resource_or_caveman_is_burnt_and_flown_over_is_not() -> None:
    tribe = Setup.of("tribe", 4)
    state = position(tribe, LandFire(0, parse_square("d5"), 1), "V1 HUT G0* G0*!hunter / .. .. D0!oaf ..", face_up=())
    land = state.apply("fire g5").table.territories[0]
    assert names(land.wooden) == "f5"
    assert names(land.peopled) == "f4"
    land = state.apply("fire f4").table.territories[0]
    assert names(land.wooden) == "f5 g5"
    assert names(land.peopled) == "g5"


def test_r5_5_a_token_that_can_land_nowhere_leaves_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    burnt_half = Half(Terrain.DESERT, fires=1)
    monkeypatch.setitem(DOMINOES, 28, Domino(28, burnt_half, DOMINOES[28].second, False))
    state = position(DISCOVERY, PlaceDomino(0, 28), "HUT", next_line=[1, 2, 3, 4]).apply("place f5 g5")
    assert state.table.decision == ClaimDomino(0)
    land = state.table.territories[0]
    assert land.tokens == 0
    assert land.fires_on(land.occupied) == 1
