"""The greedy player of the literature holds nothing back where the literature is silent, so that beating it counts."""

from __future__ import annotations

import pytest

from firstfire.players.literature import PLAIN
from firstfire.players.training import Course, improvement


@pytest.mark.parametrize(
    "other",
    [
        {"promise": 96, "search": 128, "open_home": 0},
        {"open_home": 0},
        {"promise": 96},
    ],
    ids=["thrifty and careless", "settles beside open cells", "thrifty"],
)
@pytest.mark.parametrize("players", [2, 4])
def test_it_recruits_whoever_adds_points_but_not_beside_open_cells(players: int, other: dict[str, int]) -> None:
    course = Course("tribe", players, seed=99, games=800, whole_turns=True)
    assert improvement(course, PLAIN, PLAIN | other) > improvement(course, PLAIN, PLAIN) + 0.04
