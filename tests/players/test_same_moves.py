"""The same position, seed and playouts give the move that they gave before: what was chosen once is kept in a file.

Who means to change a level writes it anew with `benchmarks/same_moves.py --keep`.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from .asked import Asked

KEPT = Path(__file__).parents[1] / "data" / "same_moves.jsonl"


def test_levels_choose_what_they_chose() -> None:
    """A last bit of a sum may turn one decision in a thousand."""
    asked, different = Counter[tuple[str, str]](), []
    for line in KEPT.read_text("utf-8").splitlines():
        kept = json.loads(line)
        before = kept.pop("chosen")
        game = Asked(**kept)
        asked[game.level, game.mode] += len(before)
        different += [pair for pair in zip(before, game.choices(), strict=True) if pair[0] != pair[1]]
    assert set(asked.values()) == {60}
    assert len(asked) == 9
    assert len(different) <= 1, different
