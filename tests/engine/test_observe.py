import numpy as np
import pytest

from firstfire.engine.actions import side_of
from firstfire.engine.batch import Batch
from firstfire.engine.layout import CAVEMEN, MODES
from firstfire.engine.observe import O_CAVEMAN, O_FIRES, O_HUT, O_PLANES, O_RESOURCE, O_TERRAIN
from firstfire.engine.to_rules import to_reference
from firstfire.rules import Territory
from firstfire.rules.squares import UP


def painted(territory: Territory, side: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """The planes of a territory, square by square from the reference."""
    planes = np.zeros((O_PLANES, side, side), dtype=np.uint8)
    for row in range(side):
        for column in range(side):
            square = row * UP + column
            terrain, resource = territory.terrain_at(square), territory.resource_at(square)
            caveman = territory.caveman_at(square)
            planes[O_HUT, row, column] = square == territory.hut
            planes[O_FIRES, row, column] = territory.fires_on(1 << square)
            if terrain is not None:
                planes[O_TERRAIN + terrain, row, column] = 1
            if resource is not None:
                planes[O_RESOURCE + resource, row, column] = 1
            if caveman is not None:
                planes[O_CAVEMAN, row, column] = CAVEMEN.index(str(caveman)) + 1
    return planes


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_planes_show_the_territories_from_the_mover_on(mode: str, players: int) -> None:
    batch = Batch(4, mode, players, edition="original", seed=3, threads=2)
    for _ in range(68):
        batch.step(batch.sample())
    planes = batch.observe()
    for game in range(4):
        territories = to_reference(batch.states[game]).table.territories
        for i in range(players):
            seat = (int(batch.seats[game]) + i) % players
            assert (planes[game, i] == painted(territories[seat], side_of(players))).all()
