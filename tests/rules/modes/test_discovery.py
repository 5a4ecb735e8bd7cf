from __future__ import annotations

import pytest

from firstfire.rules import Setup
from firstfire.rules.cave import Cave
from firstfire.rules.decisions import PlaceDomino
from tests.boards import position
from tests.play import random_game


def test_r6_1_no_resources_totems_or_cavemen() -> None:
    state = position(Setup.of("discovery", 4), PlaceDomino(0, 12), "HUT", next_line=[1, 2, 3, 4])
    after = state.apply("place e6 e7")
    assert after.table.territories[0].wooden == 0
    assert after.table.totems == (None,) * 4
    assert after.apply("claim 1").table.decision == PlaceDomino(0, 1)  # no recruiting


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r6_1_a_whole_game_has_dominoes_and_fire_alone(players: int) -> None:
    kinds = set()
    for game in random_game("discovery", players, "original", "r6"):
        kinds |= {game.table.decision.kind} if game.table.decision else set()
        assert game.table.cave == Cave()
        assert game.table.totems == (None,) * 4
        assert not any(land.wooden or land.cavemen for land in game.table.territories)
    assert kinds <= {"open2", "claim", "place", "fire"}
    for sheet in game.scores():
        assert (sheet.resources, sheet.totems, sheet.cavemen) == (0, 0, 0)
