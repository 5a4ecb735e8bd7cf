from __future__ import annotations

from collections import Counter

from firstfire.rules import Caveman, Setup
from firstfire.rules.components import CAVEMEN
from firstfire.rules.edition import RULES
from tests.boards import dealt

ON_TOP = (Caveman.OAF, Caveman.HUNTER, Caveman.HUNTER, Caveman.SHAMAN)


def test_a_table_knows_who_may_lie_in_the_pile() -> None:
    table = dealt(Setup.of("tribe", 3), cave=ON_TOP).table
    assert table.cave.missing == 0
    assert table.pile == Counter(CAVEMEN[RULES]) - Counter(table.cave.face_up)
    assert table.pile[Caveman.HUNTER] == 0


def test_r8_3_a_recruit_leaves_the_board_and_a_search_leaves_the_pile() -> None:
    table = dealt(Setup.of("tribe", 3), cave=ON_TOP).table
    recruited = table.cave.recruited(Caveman.HUNTER)
    assert recruited.face_up == (Caveman.OAF, Caveman.HUNTER, Caveman.SHAMAN)
    assert recruited.missing == 1
    assert table._replace(cave=recruited).pile == table.pile
    found = table.cave.found(Caveman.AMAZON)
    assert found.face_up == table.cave.face_up
    assert found.searched == (Caveman.AMAZON,)
    assert table._replace(cave=found).pile == table.pile - Counter([Caveman.AMAZON])


def test_r11_3_the_cavemen_of_a_game_are_those_of_its_rules() -> None:
    for rules, cavemen in CAVEMEN.items():
        assert Setup.of("tribe", 2, rules=rules).cavemen == cavemen
        assert Setup.of("totem", 2, rules=rules).cavemen == ()
