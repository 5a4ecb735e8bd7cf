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
    changed = table.with_territory(1, land, (None, 2, None, None), ClaimDomino(1))
    assert [t.discarded for t in changed.territories] == [(), (7,), ()]
    assert changed.decision == ClaimDomino(1)
    assert changed.totems == (None, 2, None, None)
    assert changed._replace(territories=table.territories, decision=table.decision, totems=table.totems) == table


def test_a_turn_changes_the_line_and_the_decision_alone() -> None:
    table = dealt(Setup.of("discovery", 3)).table
    claimed = table.next_line.with_chief(1, 2)
    changed = table.with_turn(2, claimed, ClaimDomino(0))
    assert (changed.turn, changed.next_line, changed.decision) == (2, claimed, ClaimDomino(0))
    assert changed._replace(turn=0, next_line=table.next_line, decision=table.decision) == table
