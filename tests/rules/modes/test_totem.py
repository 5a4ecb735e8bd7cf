from __future__ import annotations

import pytest

from firstfire.rules import IllegalMove, Resource, Setup, State, parse_square
from firstfire.rules.decisions import ClaimDomino, HandOverTotem, LandFire, PlaceDomino
from tests.boards import names, position

TOTEM = Setup.of("totem", 4)
LINE = [1, 2, 3, 4]
MAMMOTH, FISH, MUSHROOM, FLINT = range(4)


def placed(number: int, *lands: str, totems: tuple[int | None, ...] = (None,) * 4) -> State:
    """After seat 0 has placed a domino above its hut."""
    state = position(TOTEM, PlaceDomino(0, number), *lands, next_line=LINE, totems=totems)
    return state.apply("place e6 e7")


def burnt(square: str, *lands: str, totems: tuple[int | None, ...]) -> State:
    """After seat 0's volcano on d5 has burnt a square."""
    volcano = LandFire(0, parse_square("d5"), 1)
    return position(TOTEM, volcano, *lands, next_line=LINE, totems=totems).apply(f"fire {square}")


def test_r7_1_each_resource_square_gets_its_wooden_resource() -> None:
    land = placed(20, "HUT").table.territories[0]
    assert names(land.resources[FISH]) == "e6"
    assert names(land.resources[MUSHROOM]) == "e7"
    land = placed(34, "HUT").table.territories[0]  # mammoth, lake with a printed fire
    assert names(land.wooden) == "e6"
    land = placed(28, "HUT").table.territories[0]  # desert, volcano
    assert land.wooden == 0


def test_r7_2_who_alone_has_the_most_takes_the_totem_from_the_table() -> None:
    assert placed(20, "HUT").table.totems == (None, 0, 0, None)
    assert placed(12, "HUT", "L0* HUT", totems=(None, 1, None, None)).table.totems == (0, 1, None, None)


def test_r7_2_or_from_its_holder() -> None:
    state = placed(12, "G0* HUT", "G0* G0* HUT", totems=(1, None, None, None))
    assert state.table.totems[MAMMOTH] == 0
    assert state.table.decision == ClaimDomino(0)


def test_r7_2_fire_is_resolved_first() -> None:
    state = position(TOTEM, PlaceDomino(0, 38), "HUT", next_line=LINE)  # mammoth, volcano
    state = state.apply("place e6 e7")
    assert state.table.totems == (None,) * 4
    assert state.apply("fire e6").table.totems == (None,) * 4


def test_r7_2_a_discard_changes_no_totem() -> None:
    full = "D0 D0 D0 D0 D0 / D0 D0 D0 D0 D0 / D0 D0 HUT D0 D0 / D0 D0 D0 D0 D0 / D0 D0 D0 D0 .."
    state = position(TOTEM, PlaceDomino(0, 12), full, next_line=LINE).apply("discard")
    assert state.table.totems == (None,) * 4


def test_r7_3_a_burnt_resource_can_lose_the_totem() -> None:
    lands = ("V1 HUT G0* G0*", "G0* G0* HUT", "G0* HUT")
    state = burnt("f5", *lands, totems=(0, None, None, None))
    assert state.table.totems == (1, None, None, None)
    assert state.table.decision == ClaimDomino(0)


def test_r7_3_the_acting_player_chooses_among_those_tied_for_the_most() -> None:
    lands = ("V1 HUT G0* G0*", "G0* G0* HUT", "G0* HUT", "G0* G0* HUT")
    state = burnt("f5", *lands, totems=(0, None, None, None))
    assert state.table.decision == HandOverTotem(0, Resource.MAMMOTH, (1, 3))
    assert state.table.totems[MAMMOTH] == 0
    assert state.legal_moves == ("totem mammoth 1", "totem mammoth 3")
    for refused in ("totem mammoth 0", "totem mammoth 2", "totem fish 1"):
        with pytest.raises(IllegalMove) as caught:
            state.apply(refused)
        assert caught.value.code == "not-tied"
    after = state.apply("totem mammoth 3")
    assert after.table.totems == (3, None, None, None)
    assert after.table.decision == ClaimDomino(0)


def test_r7_3_in_the_last_round_the_choice_ends_the_turn() -> None:
    lands = ("V1 HUT G0*", "G0* HUT", "G0* HUT")
    volcano = LandFire(0, parse_square("d5"), 1)
    state = position(TOTEM, volcano, *lands, totems=(0, None, None, None), round_=12).apply("fire f5")
    assert state.apply("totem mammoth 2").over


def test_r7_3_another_totem_can_be_won_by_the_same_placement() -> None:
    lands = ("V1 HUT G0* / .. .. L0*", "G0* HUT", "G0* HUT")
    state = burnt("f5", *lands, totems=(0, None, None, None))
    assert state.table.totems == (0, 0, None, None)
    assert state.apply("totem mammoth 1").table.totems == (1, 0, None, None)


def test_r7_4_a_holder_who_is_merely_tied_keeps_it() -> None:
    assert placed(5, "G0* HUT", "G0* G0* HUT", totems=(1, None, None, None)).table.totems[MAMMOTH] == 1
    state = burnt("f5", "V1 HUT G0* G0*", "G0* HUT", totems=(0, None, None, None))
    assert state.table.totems[MAMMOTH] == 0


def test_r7_4_totems_of_others_stay_where_they_are() -> None:
    # seats 1 and 2 have more of a resource than its holder 3, yet only the acting seat's totems are looked at
    state = placed(1, "HUT", "G0* G0* HUT", "G0* HUT", totems=(3, None, None, None))
    assert state.table.totems == (3, None, None, None)
    assert burnt("f5", "V1 HUT G0*", "HUT", totems=(0, None, None, None)).table.totems[MAMMOTH] == 0


def test_r7_5_a_point_per_resource_left_and_the_points_on_the_totems() -> None:
    sheets = position(TOTEM, None, "G0* G0* L0 HUT", "J0* HUT Q0*", totems=(0, 0, 1, 1)).scores()
    assert [(sheet.resources, sheet.totems) for sheet in sheets] == [(2, 7), (2, 11), (0, 0), (0, 0)]
    assert sheets[0].resource_points == (2, 0, 0, 0)
    assert sheets[0].totem_points == (3, 4, 0, 0)
    assert sheets[1].total == 2 + 11
