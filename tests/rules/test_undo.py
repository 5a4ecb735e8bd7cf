from __future__ import annotations

import itertools

from firstfire.rules import Setup, State
from firstfire.rules.decisions import PlaceDomino, RecruitCaveman
from firstfire.rules.undo import reveals
from tests.boards import dealt, position, walk

TRIBE, DISCOVERY = Setup.of("tribe", 3), Setup.of("discovery", 3)
ALL_FOUR = "G0* L0* J0* Q0* HUT"


def revealing(state: State, *moves: str) -> list[bool]:
    states = list(walk(state, *moves))
    return [reveals(before.table, after.table) for before, after in itertools.pairwise(states)]


def test_a_chief_or_a_line_drawn_is_a_revelation() -> None:
    assert revealing(dealt(DISCOVERY), "claim 1", "claim 2", "claim 3", "place e6 e7", "claim 5") == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_placing_fire_and_paying_reveal_nothing() -> None:
    assert revealing(position(DISCOVERY, PlaceDomino(0, 28), next_line=[1, 2]), "place e6 e7", "fire e6") == [False] * 2
    recruit = position(TRIBE, RecruitCaveman(0), ALL_FOUR, face_up=["oaf"])
    assert revealing(recruit, "recruit oaf", "pay a5", "pay b5", "settle a5") == [False] * 4


def test_a_look_into_the_pile_is_a_revelation() -> None:
    search = position(TRIBE, RecruitCaveman(0), ALL_FOUR, face_up=["oaf"])
    assert revealing(search, "search hunter", "pay a5") == [True, False]
