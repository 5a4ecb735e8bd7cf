from __future__ import annotations

import re
from pathlib import Path

import pytest

import firstfire.rules
from firstfire.rules import BadNotation, Caveman, IllegalMove, Resource, Setup, parse_square
from firstfire.rules.decisions import (
    ChoosePair,
    ClaimDomino,
    Decision,
    HandOverTotem,
    LandFire,
    PayResource,
    PlaceDomino,
    RecruitCaveman,
    SettleCaveman,
)
from firstfire.rules.legal import REASONS, legal_moves, refuse, why_not
from firstfire.rules.moves import parse_move
from tests.boards import position

TRIBE = Setup.of("tribe", 2)
DECISIONS: list[Decision | None] = [
    None,
    ChoosePair(0),
    ClaimDomino(0),
    PlaceDomino(0, 5),
    LandFire(0, parse_square("f7"), 1),
    HandOverTotem(0, Resource.FISH, (1,)),
    RecruitCaveman(0),
    PayResource(0, Caveman.OAF, 2, None),
    SettleCaveman(0, Caveman.OAF),
]
ONE_OF_EACH = [
    "claim outer", "claim 48", "place a1 a2", "discard", "fire a1", "totem fish 0", "pass", "recruit oaf",
    "search hunter", "pay a1", "settle a1",
]  # fmt: skip
LAND = "V1 HUT G0* L0* D0"


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_refusal_has_a_code_and_its_words(decision: Decision | None) -> None:
    state = position(TRIBE, decision, LAND, next_line=[1, 2, 3, 4], face_up=["oaf"])
    for text in ONE_OF_EACH:
        if text in state.legal_moves:
            continue
        with pytest.raises(IllegalMove) as caught:
            state.apply(text)
        assert caught.value.code in REASONS
        assert str(caught.value) == f"{text}: {REASONS[caught.value.code]}"
        assert why_not(state.table, parse_move(text)) == caught.value.code


def test_a_move_of_another_kind_is_not_for_now() -> None:
    state = position(TRIBE, ClaimDomino(0), LAND, next_line=[1, 2, 3, 4])
    others = [text for text in ONE_OF_EACH if text != "claim 48"]
    assert {why_not(state.table, parse_move(text)) for text in others} == {"not-now"}
    assert why_not(state.table, parse_move("claim 48")) == "not-free"


def test_after_the_end_nothing_is_legal() -> None:
    state = position(TRIBE, None, LAND)
    assert legal_moves(state.table) == ()
    assert {why_not(state.table, parse_move(text)) for text in ONE_OF_EACH} == {"game-over"}


def test_what_is_no_move_is_bad_notation() -> None:
    with pytest.raises(BadNotation):
        refuse(position(TRIBE, ClaimDomino(0)).table, "castle")


def test_every_reason_is_given_somewhere() -> None:
    folder = Path(firstfire.rules.__file__).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    returned = re.findall(r'(?:return|if [^:\n]* else) "([a-z-]+)"', source)
    assert set(REASONS) - set(returned) - set(re.findall(r'return "([a-z-]+)" if', source)) == set()
