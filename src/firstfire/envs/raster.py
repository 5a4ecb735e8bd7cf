"""The table as an array of pixels, for `rgb_array`: plain, fast enough for a film, NumPy only.

Territories stand side by side under their owner's colour and score, the seat to decide marked by a flame. Below are
the line being placed and the next one with their owners, then totems or cave board. `svg` is the beautiful picture.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from firstfire.envs.pixels import Pixels
from firstfire.pictures import palette
from firstfire.pictures.territory import Window
from firstfire.rules import DOMINOES, Caveman, Half, Resource, Table, Terrain
from firstfire.rules.components import COLOURS
from firstfire.rules.line import Line
from firstfire.rules.scoring import score_sheet
from firstfire.rules.squares import squares_in

CELL, GAP, HEAD, LINE = 24, 10, 18, 46
GROUND: dict[Terrain, str] = {
    Terrain.DESERT: "#E8C872",
    Terrain.GRASSLAND: "#9CC653",
    Terrain.LAKE: "#4C9BD6",
    Terrain.JUNGLE: "#2F7D4F",
    Terrain.QUARRY: "#8A8A92",
    Terrain.VOLCANO: "#5B2C27",
}
WOOD: dict[Resource, str] = {
    Resource.MAMMOTH: "#6B4226",
    Resource.FISH: "#E8EEF2",
    Resource.MUSHROOM: "#C8452F",
    Resource.FLINT: "#26262B",
}
PEOPLE = ("#F4D35E", "#EE964B", "#F95738", "#B56576", "#6D597A", "#FF9F9F", "#83C5BE", "#D9D9D9", "#FFFFFF", "#9D4EDD")


def table_pixels(table: Table) -> NDArray[np.uint8]:
    """The whole table, height × width × 3."""
    size, players = table.setup.size * CELL, len(table.setup.players)
    line = 4 * 2 * CELL + 5 * GAP
    width = max(players * (size + GAP) + GAP, 2 * line + GAP)
    commons = CELL + GAP if table.setup.mode.has_totems or table.setup.mode.has_cave else 0
    pixels = Pixels(width, HEAD + size + LINE + 3 * GAP + commons, palette.WALL)
    for seat in table.setup.seats:
        _draw_seat(pixels, table, seat, GAP + seat * (size + GAP), GAP)
    y = 2 * GAP + HEAD + size
    if not table.over:
        _draw_line(pixels, table.line, GAP, y, table.turn)
    _draw_line(pixels, table.next_line, GAP + line, y, None)
    _draw_commons(pixels, table, GAP, y + LINE + GAP)
    return pixels.array


def _draw_seat(pixels: Pixels, table: Table, seat: int, x: int, y: int) -> None:
    territory = table.territories[seat]
    side = territory.size * CELL
    pixels.rectangle(x, y, side, HEAD, palette.PLAYER[COLOURS[seat]])
    pixels.number(score_sheet(table, seat).total, x + 4, y + 4, palette.BONE)
    if table.seat == seat:
        pixels.disc(x + side - 9, y + HEAD / 2, 6, palette.FLAME)
    y += HEAD
    pixels.rectangle(x, y, side, side, palette.TRAY)
    window = Window(territory, x, y, CELL)
    for square in squares_in(territory.occupied):
        left, top = window.corner(square)
        half = territory.half_at(square)
        if half is None:
            pixels.rectangle(left + 1, top + 1, CELL - 2, CELL - 2, palette.BONE)
            pixels.rectangle(left + 6, top + 6, CELL - 12, CELL - 12, palette.PLAYER[COLOURS[seat]])
        else:
            _draw_ground(pixels, half, left, top)
        _draw_fires(pixels, territory.fires_on(1 << square), left, top, palette.FLAME)
        resource, caveman = territory.resource_at(square), territory.caveman_at(square)
        if resource is not None:
            pixels.rectangle(left + 8, top + 5, CELL - 16, CELL - 16, WOOD[resource])
        if caveman is not None:
            pixels.disc(left + CELL / 2, top + CELL / 2 - 2, 6, PEOPLE[list(Caveman).index(caveman)])


def _draw_ground(pixels: Pixels, half: Half, x: float, y: float) -> None:
    """The terrain of a square and the craters of a volcano."""
    pixels.rectangle(x + 1, y + 1, CELL - 2, CELL - 2, GROUND[half.terrain])
    _draw_fires(pixels, half.craters, x, y - 10, palette.EMBER)


def _draw_fires(pixels: Pixels, count: int, x: float, y: float, colour: str) -> None:
    for number in range(count):
        pixels.rectangle(x + 3 + 6 * number, y + CELL - 8, 5, 5, colour)


def _draw_line(pixels: Pixels, line: Line, x: int, y: int, turn: int | None) -> None:
    """A line of dominoes: the owner's colour above, the number below; the one whose turn it is has a flame."""
    for at, (number, owner) in enumerate(zip(line.numbers, line.chiefs, strict=True)):
        left = x + at * (2 * CELL + GAP)
        if owner is not None:
            pixels.rectangle(left, y, 2 * CELL, 6, palette.PLAYER[COLOURS[owner]])
        for offset, half in ((0, DOMINOES[number].first), (CELL, DOMINOES[number].second)):
            _draw_ground(pixels, half, left + offset, y + 8)
            _draw_fires(pixels, half.fires, left + offset, y + 8, palette.FLAME)
            if half.resource is not None:
                pixels.rectangle(left + offset + 8, y + 13, CELL - 16, CELL - 16, WOOD[half.resource])
        pixels.number(number, left + 2, y + CELL + 10, palette.INK)
        if at == turn:
            pixels.disc(left + 2 * CELL - 8, y + CELL + 15, 5, palette.FLAME)


def _draw_commons(pixels: Pixels, table: Table, x: int, y: int) -> None:
    """Totems under the colour of their holder, or the cavemen on the cave board."""
    if table.setup.mode.has_totems:
        for resource in Resource:
            holder = table.totems[resource]
            colour = palette.EDGE if holder is None else palette.PLAYER[COLOURS[holder]]
            pixels.rectangle(x + resource * (CELL + GAP), y, CELL, CELL, colour)
            pixels.rectangle(x + resource * (CELL + GAP) + 7, y + 7, CELL - 14, CELL - 14, WOOD[resource])
    for at, caveman in enumerate(table.cave.face_up):
        pixels.disc(x + CELL / 2 + at * (CELL + GAP), y + CELL / 2, 9, PEOPLE[list(Caveman).index(caveman)])
