from __future__ import annotations

from firstfire.rules.line import Line


def test_r2_2_a_line_is_sorted_ascending() -> None:
    line = Line.of([31, 4, 48, 12])
    assert line.numbers == (4, 12, 31, 48)
    assert line.chiefs == (None,) * 4


def test_r3_2_a_chief_stands_on_a_free_domino() -> None:
    line = Line.of([4, 12, 31, 48]).with_chief(31, 2)
    assert line.chiefs == (None, None, 2, None)
    assert list(line.free) == [4, 12, 48]


def test_r3_3_what_nobody_claimed_leaves_the_line() -> None:
    line = Line.of([4, 12, 31, 48]).with_chief(31, 2).with_chief(4, 0).with_chief(48, 1)
    assert line.claimed() == Line((4, 31, 48), (0, 2, 1))
    full = line.with_chief(12, 3)
    assert full.claimed() == Line((4, 12, 31, 48), (0, 3, 2, 1))
