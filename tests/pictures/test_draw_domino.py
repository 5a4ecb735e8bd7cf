"""Dominoes in pictures."""

import re

from firstfire.pictures.canvas import Canvas
from firstfire.pictures.domino import draw_domino, draw_wooden, ground
from firstfire.pictures.symbols import names
from firstfire.rules.components import DOMINOES, Terrain


def test_every_half_has_a_ground_of_its_terrain() -> None:
    for domino in DOMINOES.values():
        for half, printed in enumerate((domino.first, domino.second)):
            picture = ground(domino.number, half)
            assert picture in names()
            assert picture.rpartition("-")[0] == printed.terrain.name.lower()


def test_a_volcano_shows_its_craters() -> None:
    volcanoes = [
        (ground(domino.number, half), printed.craters)
        for domino in DOMINOES.values()
        for half, printed in enumerate((domino.first, domino.second))
        if printed.terrain is Terrain.VOLCANO
    ]
    assert len(volcanoes) == 10
    assert all(picture == f"volcano-{craters}" for picture, craters in volcanoes)


def test_nothing_peeps_out_from_behind_a_printed_fire_in_the_desert() -> None:
    assert ground(30, 0) == "desert-3"


def test_no_terrain_is_a_wallpaper() -> None:
    pictures = {ground(number, half) for number in DOMINOES for half in (0, 1)}
    assert {name for name in names() if re.fullmatch(r"(desert|grassland|lake|jungle|quarry|volcano)-\d", name)} == (
        pictures
    )


def test_printed_fires_and_wooden_resources_are_drawn() -> None:
    canvas = Canvas()
    draw_domino(canvas, 41, (0, 0), (10, 0), 10, "#fff")
    draw_wooden(canvas, 41, 0, 0, 10)
    picture = canvas.document(20, 10, "41")
    assert 'href="#ff-fire-2" x="10"' in picture
    assert 'href="#ff-fish" x="1"' in picture
