from __future__ import annotations

from firstfire.rules import Setup, Territory
from firstfire.rules.decisions import ClaimDomino
from firstfire.rules.table import ROUNDS
from tests.boards import dealt


def test_a_table_says_who_decides() -> None:
    table = dealt(Setup.of("discovery", 3), chiefs=[2, 0, 1]).table
    assert (table.over, table.seat) == (False, 2)
    ended = table._replace(decision=None)
    assert (ended.over, ended.seat) == (True, None)
    assert ROUNDS == 12


def test_the_undrawn_dominoes_are_known_but_in_no_order() -> None:
    table = dealt(Setup.of("discovery", 3), [48, 3, 17, 5]).table
    assert list(table.undrawn) == sorted(set(range(1, 49)) - {48, 3, 17, 5})


def test_one_territory_changes_alone() -> None:
    table = dealt(Setup.of("discovery", 3)).table
    land = Territory.start(5).with_discard(7)
    changed = table.with_territory(1, land, ClaimDomino(1))
    assert [t.discarded for t in changed.territories] == [(), (7,), ()]
    assert changed.decision == ClaimDomino(1)
    assert changed._replace(territories=table.territories, decision=table.decision) == table
