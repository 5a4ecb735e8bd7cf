from __future__ import annotations

import numpy as np

from firstfire.envs.pixels import rgb
from firstfire.envs.raster import CELL, GAP, GROUND, HEAD, table_pixels
from firstfire.pictures.palette import FLAME, PLAYER
from firstfire.rules import Terrain
from tests.envs.tables import every_table, random_game


def pixels_of(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]], colour: str) -> int:
    return int((picture == rgb(colour)).all(axis=2).sum())


@every_table
def test_every_moment_of_a_game_can_be_drawn(mode: str, players: int) -> None:
    moments = (one.game().table for n, one in enumerate(random_game(mode, players)) if n % 20 == 0 or one.over)
    assert len({table_pixels(table).shape for table in moments}) == 1


def test_the_picture_shows_every_player_and_what_was_laid() -> None:
    *_, one = random_game("discovery", 4, seed=2)
    table = one.game().table
    picture = table_pixels(table)
    assert all(pixels_of(picture, colour) > 500 for colour in PLAYER.values())
    for terrain in Terrain:
        laid = sum(territory.terrains[terrain].bit_count() for territory in table.territories)
        assert (pixels_of(picture, GROUND[terrain]) > 0) == (laid > 0)


def test_a_flame_marks_the_seat_to_decide() -> None:
    one = next(random_game("discovery", 4, seed=2))
    heads = table_pixels(one.game().table)[GAP : GAP + HEAD]
    flames = [pixels_of(heads[:, x : x + 5 * CELL], FLAME) for x in range(GAP, 4 * (5 * CELL + GAP), 5 * CELL + GAP)]
    assert [flame > 0 for flame in flames] == [one.seat == seat for seat in range(4)]
