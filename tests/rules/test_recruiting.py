from __future__ import annotations

import pytest

from firstfire.rules import Caveman, IllegalMove, Setup, State
from firstfire.rules.components import Resource
from firstfire.rules.decisions import PayResource, PlaceDomino, RecruitCaveman, SettleCaveman
from firstfire.rules.line import Line
from tests.boards import after, names, position, texts

TRIBE = Setup.of("tribe", 3)
FACE_UP = ["oaf", "hunter", "hunter", "shaman"]
ALL_FOUR = "G0* G0* L0* / J0* HUT Q0* / Q0* D0 V1"


def recruiting(rows: str, setup: Setup = TRIBE) -> State:
    line = Line((1, 2), (0, 1))
    return position(setup, RecruitCaveman(0), rows, line=line, next_line=[5, 6, 7, 8], face_up=FACE_UP)


def code_of(state: State, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    return caught.value.code


@pytest.mark.parametrize("rows", ["HUT", "G0* HUT", "G0* G0* G0* G0* HUT"])
def test_r8_3_two_different_resources_are_needed(rows: str) -> None:
    state = recruiting(rows)
    assert state.legal_moves == ("pass",)
    assert code_of(state, "recruit oaf") == "cannot-pay"


def test_r8_3_two_types_buy_any_caveman_face_up() -> None:
    state = recruiting("G0* L0* HUT")
    assert texts(state.legal_moves) == {"pass", "recruit oaf", "recruit hunter", "recruit shaman"}
    assert len(state.legal_moves) == 4
    assert code_of(state, "recruit fisher") == "not-in-cave"
    assert code_of(state, "search oaf") == "not-in-cave"
    assert code_of(state, "search fisher") == "cannot-pay"


def test_r8_3_three_types_do_not_buy_a_search() -> None:
    assert texts(recruiting("G0* L0* Q0* HUT").legal_moves, "search") == set()


def test_r8_3_four_types_buy_a_search_of_the_pile() -> None:
    in_pile = {str(caveman) for caveman in Caveman} - {"hunter", "oaf"}
    assert texts(recruiting(ALL_FOUR).legal_moves, "search") == in_pile


def test_r8_3_a_recruit_costs_two_resources_of_different_types_in_order() -> None:
    state = recruiting(ALL_FOUR).apply("recruit hunter")
    assert state.table.cave.face_up == (Caveman.OAF, Caveman.HUNTER, Caveman.SHAMAN)
    assert state.table.decision == PayResource(0, Caveman.HUNTER, 2, None)
    assert texts(state.legal_moves, "pay") == {"d6", "e6", "f6", "d5"}  # flint is the last type
    assert code_of(state, "pay f5") == "wrong-resource"
    assert code_of(state, "pay e4") == "no-resource"
    paid = state.apply("pay f6")
    assert paid.table.decision == PayResource(0, Caveman.HUNTER, 1, Resource.FISH)
    assert texts(paid.legal_moves, "pay") == {"d5", "f5", "d4"}
    assert code_of(paid, "pay d6") == "wrong-resource"
    done = paid.apply("pay d4")
    assert names(done.table.territories[0].wooden) == "d5 f5 d6 e6"
    assert done.table.decision == SettleCaveman(0, Caveman.HUNTER)


def test_r8_3_a_search_costs_one_of_each_and_shuffles_the_rest() -> None:
    state = recruiting(ALL_FOUR)
    searched = state.apply("search fisher")
    assert searched.table.cave.face_up == state.table.cave.face_up
    assert searched.table.cave.searched == (Caveman.FISHER,)
    assert len(searched.secret.pile) == len(searched.table.setup.cavemen) - 5
    rest = list(state.secret.pile)
    rest.remove(Caveman.FISHER)
    assert sorted(searched.secret.pile) == sorted(rest)
    assert list(searched.secret.pile) != rest
    assert searched.secret.shuffles == (searched.secret.pile,)
    assert texts(searched.legal_moves) == {"pay d6", "pay e6"}
    searched = searched.apply("pay e6")
    assert searched.legal_moves == ("pay f6",)
    searched = searched.apply("pay f6")
    assert searched.legal_moves == ("pay d5",)
    searched = searched.apply("pay d5")
    assert texts(searched.legal_moves) == {"pay d4", "pay f5"}
    searched = searched.apply("pay f5")
    assert searched.table.decision == SettleCaveman(0, Caveman.FISHER)
    assert names(searched.table.territories[0].wooden) == "d4 d6"


def test_r8_3_at_most_once_per_turn() -> None:
    state = after(recruiting(ALL_FOUR), "recruit hunter", "pay d6", "pay f6", "settle f6")
    assert state.table.decision == PlaceDomino(1, 2)


def test_r8_3_an_exhausted_pile_cannot_be_searched() -> None:
    state = recruiting(ALL_FOUR)
    cave = state.table.cave._replace(turned_up=state.table.setup.cavemen)
    state = State.of(state.table._replace(cave=cave), state.secret)
    assert texts(state.legal_moves, "search") == set()


def test_r8_4_a_caveman_settles_on_free_ground() -> None:
    rows = "G0* D1 D0+1 D0!oaf / J0 HUT L0* V1"
    state = after(recruiting(rows), "recruit hunter", "pay d6", "pay f5")
    assert texts(state.legal_moves, "settle") == {"d5", "d6", "f5"}  # the last two were freed by the payment
    for square, code in [
        ("a1", "empty-square"),
        ("e6", "burning"),
        ("f6", "burning"),
        ("g6", "square-taken"),
        ("g5", "on-volcano"),
        ("e5", "on-hut"),
    ]:
        assert code_of(state, f"settle {square}") == code
    settled = state.apply("settle d5").table.territories[0]
    assert [(names(1 << square), kind) for square, kind in settled.cavemen] == [("g6", "oaf"), ("d5", "hunter")]


def test_r8_4_not_where_a_wooden_resource_lies() -> None:
    state = after(recruiting(ALL_FOUR), "recruit hunter", "pay d6", "pay f6")
    assert texts(state.legal_moves, "settle") == {"d6", "f6", "e4"}
    assert code_of(state, "settle e6") == "square-taken"


def test_r8_4_in_the_original_edition_also_on_a_volcano_and_never_on_the_hut() -> None:
    state = after(recruiting(ALL_FOUR, Setup.of("tribe", 3, "original")), "recruit hunter", "pay d6", "pay f6")
    assert texts(state.legal_moves, "settle") == {"d6", "f6", "e4", "f4"}
    assert code_of(state, "settle e5") == "on-hut"
