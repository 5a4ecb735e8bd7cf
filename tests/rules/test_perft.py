"""All ways to play on are as many as they were. After a change meant to alter them: `python -m tests.perft`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.perft import PATH, perft, position
from tests.play import COMBINATIONS

ENTRIES: list[dict[str, Any]] = json.loads(PATH.read_text("utf-8"))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: "-".join(map(str, list(entry.values())[:-1])))
def test_the_ways_to_play_on_are_as_many_as_they_were(entry: dict[str, Any]) -> None:
    game = position(entry)
    assert game.table.decision is not None
    assert game.table.decision.kind == entry["kind"]
    assert [perft(game.state, depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]


def test_every_combination_and_kind_of_decision_is_counted() -> None:
    assert {(entry["mode"], entry["players"], entry["edition"]) for entry in ENTRIES} == set(COMBINATIONS)
    kinds = {"open2", "claim", "place", "fire", "totem", "recruit", "pay", "settle"}
    assert {entry["kind"] for entry in ENTRIES} == kinds
