from __future__ import annotations

from collections import Counter

from firstfire.rules import Caveman
from firstfire.rules.cave import Cave
from firstfire.rules.components import CAVEMEN


def test_a_cave_knows_who_is_face_up_and_who_may_lie_in_the_pile() -> None:
    cave = Cave().refilled((Caveman.OAF, Caveman.HUNTER, Caveman.HUNTER, Caveman.SHAMAN))
    assert cave.missing == 0
    assert cave.pile == Counter(CAVEMEN) - Counter(cave.face_up)
    assert cave.pile[Caveman.HUNTER] == 0


def test_r8_3_a_recruit_leaves_the_board_and_a_search_leaves_the_pile() -> None:
    cave = Cave().refilled((Caveman.OAF, Caveman.HUNTER, Caveman.HUNTER, Caveman.SHAMAN))
    recruited = cave.recruited(Caveman.HUNTER)
    assert recruited.face_up == (Caveman.OAF, Caveman.HUNTER, Caveman.SHAMAN)
    assert recruited.missing == 1
    assert recruited.pile == cave.pile
    found = cave.found(Caveman.AMAZON)
    assert found.face_up == cave.face_up
    assert found.searched == (Caveman.AMAZON,)
    assert found.pile == cave.pile - Counter([Caveman.AMAZON])
