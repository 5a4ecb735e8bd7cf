from __future__ import annotations

import pytest

from firstfire.rules import IllegalMove, Setup, Territory
from firstfire.rules.decisions import ClaimDomino, PlaceDomino
from firstfire.rules.placement import placements
from tests.boards import position, territory, texts

START = Territory.start(5)
DISCOVERY = Setup.of("discovery", 4)


def code_of(rows: str, number: int, move: str) -> str:
    """Why a placement is refused."""
    with pytest.raises(IllegalMove) as caught:
        position(DISCOVERY, PlaceDomino(0, number), rows).apply(move)
    return caught.value.code


def test_r4_1_in_four_directions_on_adjacent_empty_cells() -> None:
    places = texts(placements(START, 4), "place")
    assert len(places) == 24
    assert {place for place in places if place.startswith("e6")} == {"e6 e7", "e6 d6", "e6 f6"}
    assert {place for place in places if place.endswith("e4")} == {"e3 e4", "d4 e4", "f4 e4"}
    assert "f5 g5" in places
    assert "g5 f5" in places


def test_r4_1_not_on_a_taken_square() -> None:
    assert code_of("D0 D0 / HUT ..", 4, "place e6 e7") == "square-taken"
    assert code_of("D0 D0 / HUT ..", 4, "place f5 e5") == "square-taken"
    assert not {"e6 e7", "e7 e6", "f5 e5"} & texts(placements(territory("D0 D0 / HUT .."), 4), "place")


def test_r4_2_the_hut_matches_everything() -> None:
    land = territory("L0 HUT")
    assert {"e6 e7", "e7 e6", "f5 f6", "f6 f5"} <= texts(placements(land, 48), "place")


def test_r4_2_one_half_must_touch_its_own_terrain() -> None:
    land = territory(".. .. .. / HUT D0 L0")
    places = texts(placements(land, 5), "place")  # desert, grassland
    assert {"f6 f7", "f6 g6"} <= places
    assert not {"f7 f6", "g6 g7", "h5 h6", "h6 h5"} & places
    assert code_of(".. .. .. / HUT D0 L0", 5, "place f7 f6") == "no-matching-neighbour"
    assert "h5 h6" in texts(placements(land, 15), "place")


def test_r4_2_neighbours_are_orthogonal() -> None:
    assert code_of("HUT L0 D0", 5, "place h6 h7") == "no-matching-neighbour"


def test_r4_2_the_dominos_own_other_half_does_not_count() -> None:
    assert code_of("HUT L0", 1, "place f6 f7") == "no-matching-neighbour"


def test_r4_2_volcano_matches_volcano() -> None:
    places = texts(placements(territory("HUT D0 V1"), 48), "place")  # quarry, volcano
    assert "h6 h5" in places
    assert "h5 h6" not in places


def test_r4_3_the_territory_fits_its_size() -> None:
    wide = "HUT D0 D0 D0 D0"
    assert code_of(wide, 4, "place e6 d6") == "does-not-fit"
    assert "e6 e7" in texts(placements(territory(wide), 4), "place")
    assert "i5 i6" in texts(placements(territory("HUT D0 D0 D0"), 1), "place")
    high = "D0 / D0 / D0 / D0 / HUT"
    assert code_of(high, 4, "place f5 f4") == "does-not-fit"
    assert code_of(high, 4, "place e10 e11") == "does-not-fit"


def test_r4_3_the_hut_may_stand_anywhere_in_the_window() -> None:
    land = territory("D0 D0 D0 D0 HUT / .. .. .. D0 D0 / .. .. .. .. D0 / .. .. .. .. D0 / .. .. .. .. D0")
    places = texts(placements(land, 1), "place")
    assert places
    assert all(square[0] in "abcde" and square[1] in "12345" for place in places for square in place.split())


def test_r4_3_with_2_players_it_is_7_by_7() -> None:
    land = territory("HUT D0 D0 D0 D0 D0", 7)
    places = texts(placements(land, 4), "place")
    assert {"m7 m8", "f7 f8"} <= places
    assert "f7 e7" not in places


FULL_BUT_ONE = "J0 D0 D1 L0 L1 / J1 G0 G0 L1 Q0 / J0 V2 HUT D0 Q1 / J0+2 D0 D0 Q0 Q1 / .. G0 G0+1 G0 V1"


def test_r4_4_what_can_be_placed_must_be_placed() -> None:
    state = position(DISCOVERY, PlaceDomino(0, 4), "HUT D0")
    assert "discard" not in state.legal_moves
    with pytest.raises(IllegalMove) as caught:
        state.apply("discard")
    assert caught.value.code == "can-be-placed"


def test_r4_4_what_cannot_be_placed_leaves_the_game_with_its_resources() -> None:
    totem = Setup.of("totem", 4)
    state = position(totem, PlaceDomino(0, 12), FULL_BUT_ONE, next_line=[5, 6, 7, 8])
    assert state.legal_moves == ("discard",)
    after = state.apply("discard")
    land = after.table.territories[0]
    assert land.discarded == (12,)
    assert land.wooden == 0
    assert land.occupied == state.table.territories[0].occupied
    assert after.table.decision == ClaimDomino(0)


def test_r4_5_identical_halves_are_placed_lower_or_left_square_first() -> None:
    places = texts(placements(START, 1), "place")
    assert len(places) == 12
    for first, second in map(str.split, places):
        assert (first[1], first[0]) < (second[1], second[0])
    assert code_of("HUT", 1, "place e7 e6") == "reversed"
    assert code_of("HUT", 1, "place g5 f5") == "reversed"


def test_r4_5_different_halves_have_both_orders() -> None:
    assert {"e6 e7", "e7 e6"} <= texts(placements(START, 24), "place")
